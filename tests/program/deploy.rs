//! Checks the files in `deploy` and the documents against the program.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the rest of each line that begins with a word.
fn after<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let lines = text.lines().map(str::trim_start);
    lines.filter_map(|line| line.strip_prefix(word)).collect()
}

fn notes(version: &str) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/notes");
    Command::new("bash")
        .arg(script)
        .arg(version)
        .output()
        .unwrap()
}

#[test]
fn release_notes_are_from_the_changelog() {
    let version = env!("CARGO_PKG_VERSION");
    let noted = notes(version);
    assert!(noted.status.success(), "{noted:?}");
    let noted = String::from_utf8(noted.stdout).unwrap();
    assert!(
        noted.contains("### For players") && noted.contains("### For hosts"),
        "{noted}"
    );
    assert!(
        !noted.lines().any(|line| line.starts_with("## ")),
        "{noted}"
    );
    // A version other than that of the sources is refused.
    assert!(!notes("99.0.0").status.success());
}

/// Packs a release archive, once with a known address of the repository and once without, and checks that the links in
/// its documents lead to files in it or to the repository.
#[cfg(unix)]
#[test]
fn links_in_a_release_lead_to_files_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path();
    fs::write(place.join("stramash"), "the program").unwrap();
    for (name, repository) in [("known", "someone/stramash"), ("unknown", "")] {
        let packed = Command::new("bash")
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/pack"))
            .arg(name)
            .arg(place.join("stramash"))
            .arg(place)
            .env("GITHUB_REPOSITORY", repository)
            .env("GITHUB_REF_NAME", "v0.1.0")
            .output();
        let packed = packed.unwrap();
        assert!(packed.status.success(), "{packed:?}");
        let name = format!("stramash-{name}");
        let mut tar = Command::new("tar");
        tar.arg("-xzf").arg(format!("{name}.tar.gz"));
        assert!(tar.current_dir(place).status().unwrap().success());
        let mut followed = 0;
        for document in documents(&place.join(name)) {
            let text = fs::read_to_string(&document).unwrap();
            let links = text.split("](").skip(1).chain(text.split("src=\"").skip(1));
            for link in links.filter_map(|rest| rest.split([')', '"']).next()) {
                let target = link.split('#').next().unwrap_or_default();
                if target.is_empty() || target.contains("://") {
                    continue;
                }
                followed += 1;
                let leads = document.parent().unwrap().join(target).exists();
                assert!(leads, "{}: {link}", document.display());
            }
        }
        assert!(followed > 20, "{followed} links");
        let readme = fs::read_to_string(place.join("stramash-known/README.md")).unwrap();
        let rules = "](https://github.com/someone/stramash/blob/v0.1.0/docs/rules/skirrid.md)";
        assert!(readme.contains(rules), "{readme}");
    }
}

/// Returns the documents in a folder and in its folder `docs`.
#[cfg(unix)]
fn documents(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = [folder.to_owned(), folder.join("docs")]
        .into_iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    paths
}

#[test]
fn systemd_and_docker_health_checks_work() {
    let unit = read("deploy/stramash.service");
    assert_eq!(after(&unit, "Type="), ["notify"]);
    assert_eq!(after(&unit, "WatchdogSec="), ["60"]);
    // At its start the bot may have to wait long for Discord, so systemd must not limit the time.
    assert_eq!(after(&unit, "TimeoutStartSec="), ["infinity"]);
    // A bot that is stopped hands over its shards for at most 45 seconds, so systemd must wait longer.
    assert_eq!(after(&unit, "TimeoutStopSec="), ["60"]);
    // The unit points to a file with documentation, which the installation steps must install.
    let documentation = after(&unit, "Documentation=file://");
    let installed = format!("docs/hosting.md {}\n", documentation[0]);
    assert!(read("docs/hosting.md").contains(&installed), "{installed}");
    let image = read("Dockerfile");
    let check = after(&image, "HEALTHCHECK ");
    assert!(
        matches!(&check[..], [check] if check.ends_with("CMD [\"stramash\", \"health\"]")),
        "{check:?}"
    );
}

#[test]
fn compose_variables_are_settings() {
    for file in ["deploy/compose.yaml", "deploy/compose.postgres.yaml"] {
        let text = read(file);
        let set = after(&text, stramash::config::PREFIX);
        assert!(set.len() >= 2, "{set:?}");
        for line in set {
            let name = line
                .split(':')
                .next()
                .unwrap()
                .to_lowercase()
                .replacen('_', ".", 1);
            let known = stramash::config::settings().contains(&name);
            // The setting `data.store` exists only in some builds.
            assert!(known || name == "data.store", "{file}: {name}");
        }
    }
}

#[test]
fn compose_bots_share_everything_except_folders() {
    let text = read("deploy/compose.postgres.yaml");
    assert_eq!(after(&text, "<<: *bot").len(), 2);
    assert_eq!(after(&text, "stop_grace_period: "), ["60s"]);
    let key = after(&text, "STRAMASH_DATA_KEY_FILE: /run/secrets/");
    assert!(
        matches!(&key[..], [key] if after(&text, "- ").contains(key)),
        "{key:?}"
    );
    let mut folders = after(&text, "- ");
    folders.retain(|volume| volume.ends_with(":/data"));
    assert_eq!(folders, ["one:/data", "two:/data"]);
}

#[test]
fn documents_list_all_metrics() {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use stramash::metrics::{Health, Metrics};

    let counts = Metrics::default();
    // These metrics are missing from the output until their first event.
    counts.refused(403, 50013);
    counts.tables([("skirrid", "lobby", 1)].into_iter(), 0);
    let text = counts.text(&Health::default(), Duration::ZERO);
    let counted: BTreeSet<String> = after(&text, "# TYPE ")
        .into_iter()
        .map(|line| {
            let (name, kind) = line.split_once(' ').unwrap();
            let end = if kind == "counter" { "_total" } else { "" };
            format!("{name}{end}")
        })
        .collect();
    let hosting = read("docs/hosting.md");
    let rows = hosting
        .lines()
        .filter(|line| line.starts_with("| `stramash_"));
    let told = rows.flat_map(|row| {
        let names = row.split('|').nth(1).unwrap().split('`');
        names.filter(|name| name.starts_with("stramash_"))
    });
    let told: BTreeSet<String> = told
        .map(|name| name.split('{').next().unwrap().to_owned())
        .collect();
    assert_eq!(told, counted);
}

/// Every message in the first column of the table of log messages must occur in the code.
#[test]
fn documents_quote_messages_of_the_program() {
    let sources = ["src", "crates/store/src", "crates/host/src"];
    let mut code = String::new();
    for folder in sources {
        read_all(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join(folder),
            &mut code,
        );
    }
    // Joins string literals that continue in the next line.
    let lines: Vec<&str> = code.split("\\\n").collect();
    let code: String = lines.iter().map(|line| line.trim_start()).collect();
    let hosting = read("docs/hosting.md");
    let (_, after) = hosting.split_once("\n| Message | What to do |\n").unwrap();
    let rows = after
        .lines()
        .skip(1)
        .take_while(|line| line.starts_with('|'));
    let messages: Vec<&str> = rows.map(|row| row.split('|').nth(1).unwrap()).collect();
    assert!(messages.len() > 10, "{messages:?}");
    for message in messages {
        // An ellipsis or brackets stand for a value, a colon may separate two texts, and a semicolon separates
        // messages.
        for part in message.split(['…', ';', ':', '(', ')']) {
            let part = part.trim();
            // The code has a variable instead of the name of Discord's host.
            let part = part.replace("discord.com", "{host}");
            assert!(code.contains(&part), "{part:?} in {message:?}");
        }
    }
}

/// Appends all Rust files below a folder to `text`.
fn read_all(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_all(&path, text);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}
