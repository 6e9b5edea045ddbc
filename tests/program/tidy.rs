//! Rules about the code itself: who may use whom, which words stand where, docs, length, names.

mod arrows;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The sources of the two packages.
const PACKAGES: [&str; 2] = ["core/src", "src"];

/// Where tests, benches and what is fuzzed lie.
const AROUND: [&str; 7] = [
    "core/tests",
    "core/benches",
    "tests",
    "tools/benches",
    "tools/src",
    "tools/fuzz/src",
    "tools/fuzz/targets",
];

/// Which part may name which other by `crate::`; as in `ARCHITECTURE.md`. The parts of one
/// folder may always name each other.
const ARROWS: &[(&str, &[&str])] = &[
    ("engine", &["scene"]),
    ("scene", &[]),
    ("games", &["engine", "scene"]),
    ("store", &["engine", "lock", "private", "saved"]),
    ("i18n", &["engine"]),
    ("raster", &["scene"]),
    (
        "host",
        &[
            "engine", "games", "i18n", "lock", "private", "saved", "scene", "store",
        ],
    ),
    (
        "config",
        &["engine", "i18n", "private", "saved", "telemetry"],
    ),
    ("telemetry", &[]),
    (
        "discord",
        &[
            "config",
            "engine",
            "fleet",
            "host",
            "i18n",
            "lock",
            "operation",
            "raster",
            "scene",
            "words",
        ],
    ),
    (
        "sandbox",
        &[
            "config",
            "discord",
            "engine",
            "host",
            "i18n",
            "lock",
            "private",
            "raster",
            "store",
            "telemetry",
        ],
    ),
    (
        "referee",
        &["engine", "games", "host", "i18n", "raster", "saved"],
    ),
    (
        "bot",
        &[
            "config",
            "depot",
            "discord",
            "engine",
            "fleet",
            "host",
            "lock",
            "operation",
            "private",
            "raster",
            "store",
            "words",
        ],
    ),
    ("depot", &["config", "store"]),
    ("fleet", &["lock", "store"]),
    ("operation", &["engine", "lock", "store", "words"]),
    ("lock", &[]),
    ("private", &[]),
    ("saved", &[]),
    ("words", &[]),
    ("lib", &[]),
    ("main", &[]),
];

/// Files that may name each other in a circle, with the reason; two such circles at most.
const CIRCLES: &[(&[&str], &str)] = &[];

/// Words that may not stand in a part's code, with the files that are excepted.
const WORDS: &[(&[&str], &[&str], &[&str])] = &[
    (
        &["engine", "scene", "games"],
        &[
            "SystemTime",
            "Instant",
            "std::fs",
            "std::io",
            "std::env",
            "std::net",
            "std::process",
            "std::thread",
            "rand::rng",
            "getrandom",
            "tokio",
            "serenity",
            "poise",
            "tracing",
            "async ",
            ".await",
            "println!",
            "static mut",
            "HashMap",
            "HashSet",
        ],
        &[],
    ),
    (
        &["host", "store", "i18n"],
        &[
            "serenity",
            "poise",
            "tokio",
            "imageproc",
            "async ",
            ".await",
            "Instant",
            "println!",
        ],
        // The clock of the host, and engines that wait.
        &["host/clock.rs", "store/sled", "store/postgres"],
    ),
    (&["host"], &["SystemTime"], &["host/clock.rs"]),
    (&["host"], &["getrandom"], &["host/key.rs"]),
    (&["host"], &["std::fs"], &["host/key.rs", "host/texts.rs"]),
    (
        &["raster"],
        &[
            "serenity",
            "poise",
            "tokio",
            "std::fs",
            "std::env",
            "SystemTime",
        ],
        &[],
    ),
    (
        &["discord"],
        &["sled", "std::fs", "std::env", "println!"],
        &["discord/register.rs"],
    ),
    (
        &["sandbox", "store", "referee", "config", "telemetry"],
        &["std::env::var"],
        &[],
    ),
    (
        &[
            "engine",
            "scene",
            "games",
            "host",
            "i18n",
            "raster",
            "discord",
            "sandbox",
            "referee",
            "config",
            "telemetry",
        ],
        &["sled::"],
        &["sandbox/keep"],
    ),
    (
        &[
            "engine",
            "scene",
            "games",
            "host",
            "i18n",
            "raster",
            "discord",
            "store",
            "config",
            "telemetry",
        ],
        &["axum"],
        &[],
    ),
];

/// Who may open what holds the whole truth of a match.
const MAY_UNSEAL: &[&str] = &["engine/", "host/", "referee/"];

/// Files that are longer than 500 lines for a reason that stands here.
const LONG: &[(&str, &str)] = &[];

/// The files that every game has.
const OF_A_GAME: &[&str] = &[
    "mod.rs",
    "notation.rs",
    "rules.rs",
    "save.rs",
    "scene.rs",
    "state.rs",
    "view.rs",
];

#[test]
fn arrows_point_one_way() {
    let mut wrong = String::new();
    for file in sources() {
        let code = file.code();
        let allowed = ARROWS.iter().find(|(part, _)| *part == file.part());
        let allowed = allowed
            .unwrap_or_else(|| panic!("{} has no line in ARROWS", file.part()))
            .1;
        for (n, line) in code.iter().enumerate() {
            for used in paths_from(line, "crate::") {
                if used == "{" {
                    writeln!(
                        wrong,
                        "{}:{}: name each part of the crate in a line of its own",
                        file.name,
                        n + 1
                    )
                    .unwrap();
                } else if used != file.part()
                    && !allowed.contains(&used.as_str())
                    && file.part() != "main"
                    && file.part() != "lib"
                {
                    writeln!(
                        wrong,
                        "{}:{}: {} may not use {used}",
                        file.name,
                        n + 1,
                        file.part()
                    )
                    .unwrap();
                }
            }
            let supers = line.split("super::").count() - 1;
            let most = file.depth() - 1 + usize::from(file.is_in_tests(n));
            if supers > 0 && file.part() != "main" && longest_run(line, "super::") > most {
                writeln!(
                    wrong,
                    "{}:{}: `super` climbs out of the part; say `crate::`",
                    file.name,
                    n + 1
                )
                .unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn files_name_each_other_in_no_circle() {
    let sources = sources();
    let trees = PACKAGES.map(|package| {
        // The binary is a crate of its own.
        let crate_files = sources
            .iter()
            .filter(|file| file.package == package && file.part() != "main" && !file.is_tests());
        arrows::Tree::new(crate_files.map(|file| {
            let code = file.code().into_iter().enumerate();
            let code = code.filter(|(n, _)| !file.is_in_tests(*n));
            let lines: Vec<String> = code.map(|(_, line)| line).collect();
            (file.name.clone(), lines.join("\n"))
        }))
    });
    let circles: Vec<_> = trees.iter().flat_map(arrows::Tree::circles).collect();
    let excepted: Vec<BTreeSet<&str>> = CIRCLES
        .iter()
        .map(|(files, _)| *files)
        .map(|files| files.iter().copied().collect())
        .collect();
    let mut wrong = String::new();
    for (files, words) in &circles {
        if !excepted.iter().any(|known| files.is_subset(known)) {
            writeln!(wrong, "these files name each other in a circle:\n{words}").unwrap();
        }
    }
    for known in &excepted {
        if !circles.iter().any(|(files, _)| files.is_subset(known)) {
            writeln!(wrong, "{known:?} is no circle; take it out of its list").unwrap();
        }
    }
    assert!(CIRCLES.len() <= 2, "a third circle has to be cut");
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn games_know_no_other_game() {
    let games = games();
    let mut wrong = String::new();
    for file in sources().iter().filter(|file| file.part() == "games") {
        let own = file.name.split('/').nth(1).unwrap_or_default().to_owned();
        for other in games.iter().filter(|game| **game != own && own != "mod.rs") {
            for (n, line) in file.code().iter().enumerate() {
                if line.contains(&format!("games::{other}"))
                    || line.contains(&format!("super::{other}"))
                {
                    writeln!(wrong, "{}:{}: {own} may not use {other}", file.name, n + 1).unwrap();
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_game_has_its_files() {
    for game in games() {
        for file in OF_A_GAME {
            let path = root().join("core/src/games").join(&game).join(file);
            assert!(path.exists(), "{} is missing", path.display());
        }
        for locale in ["en", "sco"] {
            let path = root().join(format!("assets/locales/{locale}/{game}.ftl"));
            assert!(path.exists(), "{} is missing", path.display());
        }
    }
}

#[test]
fn words_stay_where_they_belong() {
    let mut wrong = String::new();
    for file in sources() {
        for (parts, words, but) in WORDS {
            if !parts.contains(&file.part()) || but.iter().any(|name| file.name.starts_with(name)) {
                continue;
            }
            for (n, line) in file.code().iter().enumerate() {
                if file.is_in_tests(n) {
                    continue;
                }
                for word in words.iter().filter(|word| has_word(line, word)) {
                    writeln!(
                        wrong,
                        "{}:{}: {word} has no place in {}",
                        file.name,
                        n + 1,
                        file.part()
                    )
                    .unwrap();
                }
            }
        }
        let opens = |line: &String| line.contains(".unseal(") || line.contains("::unseal");
        if !MAY_UNSEAL.iter().any(|name| file.name.starts_with(name))
            && file.code().iter().any(opens)
        {
            writeln!(wrong, "{}: may not unseal", file.name).unwrap();
        }
        // All that is hidden is shown of a match that is over; only one place says that one was given up.
        let gives_up = |line: &String| line.contains("::given_up(");
        if file.name != "host/film.rs"
            && !file.name.starts_with("engine/")
            && file.code().iter().any(gives_up)
        {
            writeln!(wrong, "{}: may not give up a match", file.name).unwrap();
        }
        if file.name != "store/sled.rs"
            && !file.name.starts_with("store/sled/")
            && file.part() == "store"
        {
            for (n, line) in file.code().iter().enumerate() {
                if has_word(line, "sled::")
                    && !line.contains("self::sled")
                    && !line.contains("pub use sled")
                {
                    writeln!(wrong, "{}:{}: only store/sled knows sled", file.name, n + 1).unwrap();
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_module_says_what_it_is() {
    let mut wrong = String::new();
    let outside = around().into_iter().map(|path| {
        (
            path.display().to_string(),
            fs::read_to_string(&path).unwrap(),
        )
    });
    let inside = sources()
        .into_iter()
        .filter(|file| !file.is_tests())
        .map(|file| (file.name, file.text));
    for (name, text) in inside.chain(outside) {
        if !text.starts_with("//! ") {
            writeln!(wrong, "{name} does not begin with `//!`").unwrap();
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn files_are_short() {
    let mut wrong = String::new();
    for file in sources().iter().filter(|file| !file.is_tests()) {
        let lines = (0..file.text.lines().count())
            .filter(|n| !file.is_in_tests(*n))
            .count();
        let excepted = LONG.iter().any(|(name, _)| *name == file.name);
        if lines > 500 && !excepted {
            writeln!(wrong, "{} has {lines} lines; split it", file.name).unwrap();
        }
        if lines <= 500 && excepted {
            writeln!(wrong, "{} is short; take it out of LONG", file.name).unwrap();
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_test_runs_and_fails_by_itself() {
    let forbidden = ["ignore", "should_panic"].map(|name| format!("#[{name}"));
    let leftovers =
        ["TODO", "FIXME", "XXX", "todo!", "unimplemented!"].map(std::borrow::ToOwned::to_owned);
    let mut wrong = String::new();
    let inside = PACKAGES.iter().flat_map(|d| files(&root().join(d), "rs"));
    for path in inside.chain(around()) {
        if path.ends_with("tests/program/tidy.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for word in forbidden
            .iter()
            .chain(&leftovers)
            .filter(|word| text.contains(word.as_str()))
        {
            writeln!(wrong, "{}: {word}", path.display()).unwrap();
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Each program that is linked by itself costs everybody's time.
#[test]
fn tests_are_in_few_programs() {
    let folders = ["tests", "core/tests"].map(|folder| root().join(folder));
    let is_loose = |path: &PathBuf| folders.iter().any(|folder| path.parent() == Some(folder));
    let loose: Vec<_> = around().into_iter().filter(is_loose).collect();
    assert!(
        loose.is_empty(),
        "put them into a program of `tests/`: {loose:?}"
    );
}

#[test]
fn the_project_stands_by_itself() {
    // Put together here, so that this file does not name them either.
    let words = [
        ["/wo", "rk/"],
        [".lib", "rary"],
        ["shared/", "design"],
        ["shared/", "rules"],
        ["/home/", "user"],
    ]
    .map(|parts| parts.concat());
    let mut wrong = String::new();
    for path in all_files() {
        let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
        for word in words.iter().filter(|word| text.contains(word.as_str())) {
            writeln!(wrong, "{}: {word}", path.display()).unwrap();
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn the_readme_names_the_test_command_that_ci_runs() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let ci = fs::read_to_string(root().join(".ci/run")).unwrap();
    assert!(
        readme.contains("\ncargo test\n"),
        "README.md has no line `cargo test`"
    );
    assert!(
        ci.contains("README.md"),
        ".ci/run does not read its test command from README.md"
    );
}

#[test]
fn links_between_documents_lead_somewhere() {
    let mut wrong = String::new();
    let documents = all_files()
        .into_iter()
        .filter(|p| p.extension().is_some_and(|e| e == "md"));
    for path in documents {
        let text = fs::read_to_string(&path).unwrap();
        for link in text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
        {
            let target = link.split('#').next().unwrap_or_default();
            // What GitHub shows beside the files of a repository.
            let is_page = target == "../../releases" && path.ends_with("README.md");
            if is_page
                || target.is_empty()
                || target.contains("://")
                || target.starts_with("mailto:")
            {
                continue;
            }
            if !path.parent().unwrap().join(target).exists() {
                writeln!(wrong, "{}: {link}", path.display()).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// A source file of the library or the binary.
struct Source {
    /// One of [`PACKAGES`].
    package: &'static str,
    /// Its path under that, with slashes.
    name: String,
    text: String,
}

impl Source {
    /// The folder at the top, or the file there.
    fn part(&self) -> &str {
        let first = self.name.split('/').next().unwrap_or_default();
        first.strip_suffix(".rs").unwrap_or(first)
    }

    /// How many modules deep it is under the crate.
    fn depth(&self) -> usize {
        let path = self.name.strip_suffix(".rs").unwrap_or(&self.name);
        path.strip_suffix("/mod").unwrap_or(path).split('/').count()
    }

    /// Whether all of it is tests.
    fn is_tests(&self) -> bool {
        self.name.ends_with("/tests.rs") || self.name.contains("/tests/")
    }

    /// Whether a line belongs to tests.
    fn is_in_tests(&self, line: usize) -> bool {
        self.is_tests() || {
            let mut lines = self.text.lines().zip(self.text.lines().skip(1));
            let start = lines.position(|(a, b)| {
                a == "#[cfg(test)]" && b.starts_with("mod ") && b.ends_with('{')
            });
            start.is_some_and(|start| line >= start)
        }
    }

    /// Its lines without comments.
    fn code(&self) -> Vec<String> {
        let code = |line: &str| {
            let end = line
                .match_indices("//")
                .find(|(at, _)| !line[..*at].ends_with(':'));
            line[..end.map_or(line.len(), |(at, _)| at)].to_owned()
        };
        self.text.lines().map(code).collect()
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn sources() -> Vec<Source> {
    let of_package = |package: &'static str| {
        let src = root().join(package);
        let read = |path: PathBuf| {
            let name = path.strip_prefix(&src).unwrap().to_string_lossy();
            Source {
                package,
                name: name.replace('\\', "/"),
                text: fs::read_to_string(&path).unwrap(),
            }
        };
        let read: Vec<Source> = files(&src, "rs").into_iter().map(read).collect();
        read
    };
    PACKAGES.into_iter().flat_map(of_package).collect()
}

/// The files of tests and benches.
fn around() -> Vec<PathBuf> {
    let files = AROUND
        .iter()
        .flat_map(|folder| files(&root().join(folder), "rs"));
    files.collect()
}

fn games() -> BTreeSet<String> {
    let folders = fs::read_dir(root().join("core/src/games")).unwrap();
    let folders = folders
        .map(Result::unwrap)
        .filter(|entry| entry.path().is_dir());
    folders
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

/// Files under a folder with this ending, sorted.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    walk(folder, &mut found);
    found.retain(|path| path.extension().is_some_and(|e| e == ending));
    found
}

/// All files of the project: what is not made by building or running it.
fn all_files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    walk(root(), &mut found);
    found
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let made =
            path.parent() == Some(root()) && ["target", ".git", "data"].contains(&name.as_str());
        if made {
            continue;
        }
        if path.is_dir() {
            walk(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// The names that follow a prefix in a line.
fn paths_from(line: &str, prefix: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in line.match_indices(prefix) {
        if line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '$') {
            continue;
        }
        let rest = &line[at + prefix.len()..];
        let name: String = rest
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect();
        found.push(if rest.starts_with('{') {
            "{".to_owned()
        } else {
            name
        });
    }
    found
}

/// How often a text is repeated without a gap, at most.
fn longest_run(line: &str, text: &str) -> usize {
    let mut run = 0;
    while line.contains(&text.repeat(run + 1)) {
        run += 1;
    }
    run
}

/// Whether a word stands in a line by itself, not as a part of another name.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        !part(before) && (!word.ends_with(char::is_alphanumeric) || !part(after))
    })
}
