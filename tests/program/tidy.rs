//! Checks rules about the code that neither the compiler nor clippy can check.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The packages and their source folders.
const PACKAGES: [(&str, &str); 5] = [
    ("core", "crates/core/src"),
    ("store", "crates/store/src"),
    ("host", "crates/host/src"),
    ("sandbox", "crates/sandbox/src"),
    ("bot", "src"),
];

/// The folders of tests, benches and fuzz targets.
const AROUND: [&str; 10] = [
    "crates/core/tests",
    "crates/core/benches",
    "crates/store/tests",
    "crates/host/tests",
    "crates/sandbox/tests",
    "tests",
    "tools/benches",
    "tools/src",
    "tools/fuzz/src",
    "tools/fuzz/targets",
];

/// The folders with the rules of the games. The rules must play the same match on every machine.
const RULES: [&str; 3] = ["core/engine/", "core/scene/", "core/games/"];

/// Words that must not occur in rules, because they would make a match depend on the machine, the time or the order of
/// a hash map.
const FOREIGN_TO_RULES: [&str; 16] = [
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
    "async ",
    ".await",
    "println!",
    "static mut",
    "HashMap",
    "HashSet",
];

/// The folders whose code may read the full state of a match, with all hidden information.
const MAY_UNSEAL: [&str; 3] = ["core/engine/", "host/", "bot/referee/"];

/// Files over 500 lines, each with a reason.
const LONG: &[(&str, &str)] = &[];

/// The files that every game must have. A game may have further files.
const OF_A_GAME: &[&str] = &["mod.rs", "rules.rs", "scene.rs"];

#[test]
fn games_do_not_depend_on_each_other() {
    let games = games();
    let mut wrong = String::new();
    for file in sources()
        .iter()
        .filter(|file| file.name.starts_with("core/games/"))
    {
        let own = file.name.split('/').nth(2).unwrap_or_default().to_owned();
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
fn games_have_all_files() {
    for game in games() {
        for file in OF_A_GAME {
            let path = root().join("crates/core/src/games").join(&game).join(file);
            assert!(path.exists(), "{} is missing", path.display());
        }
        // English is the only language in which a game must have texts.
        let path = root().join(format!("assets/locales/en/{game}.ftl"));
        assert!(path.exists(), "{} is missing", path.display());
    }
}

#[test]
fn rules_are_pure() {
    let mut wrong = String::new();
    for file in sources() {
        if !RULES.iter().any(|folder| file.name.starts_with(folder)) {
            continue;
        }
        for (n, line) in file.code().iter().enumerate() {
            let words = FOREIGN_TO_RULES.iter().filter(|word| has_word(line, word));
            for word in words.filter(|_| !file.is_in_tests(n)) {
                let name = &file.name;
                writeln!(wrong, "{name}:{}: {word} has no place in rules", n + 1).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn hidden_values_are_opened_in_few_places() {
    let mut wrong = String::new();
    for file in sources() {
        let opens = |line: &String| line.contains(".unseal(") || line.contains("::unseal");
        if !MAY_UNSEAL.iter().any(|name| file.name.starts_with(name))
            && file.code().iter().any(opens)
        {
            writeln!(wrong, "{}: may not unseal", file.name).unwrap();
        }
        // The end of a match reveals hidden information, so only one place may declare a running match given up.
        let gives_up = |line: &String| line.contains("::given_up(");
        if file.name != "host/room/film.rs"
            && !file.name.starts_with("core/engine/")
            && file.code().iter().any(gives_up)
        {
            writeln!(wrong, "{}: may not give up a match", file.name).unwrap();
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn modules_have_doc_comments() {
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
fn tests_run_and_are_independent() {
    let forbidden = ["ignore", "should_panic"].map(|name| format!("#[{name}"));
    let leftovers =
        ["TODO", "FIXME", "XXX", "todo!", "unimplemented!"].map(std::borrow::ToOwned::to_owned);
    let mut wrong = String::new();
    let inside = PACKAGES
        .iter()
        .flat_map(|(_, src)| files(&root().join(src), "rs"));
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

/// Tests of a package are in few programs, because each program takes time to link.
#[test]
fn tests_are_in_few_programs() {
    let folders = AROUND.iter().filter(|folder| folder.ends_with("tests"));
    let folders: Vec<PathBuf> = folders.map(|folder| root().join(folder)).collect();
    let is_loose = |path: &PathBuf| folders.iter().any(|folder| path.parent() == Some(folder));
    let loose: Vec<_> = around().into_iter().filter(is_loose).collect();
    assert!(
        loose.is_empty(),
        "put them into a program of `tests/`: {loose:?}"
    );
}

#[test]
fn no_foreign_paths() {
    // The words are joined from parts, so that this file does not contain them.
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
fn readme_names_the_test_command_of_ci() {
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
fn document_links_are_valid() {
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
            // This is a page of GitHub, not a file of the repository.
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

/// A source file of a package.
struct Source {
    /// The name of the package, a slash, and the path below the package's sources.
    name: String,
    text: String,
}

impl Source {
    /// Returns whether the file contains only tests.
    fn is_tests(&self) -> bool {
        self.name.ends_with("/tests.rs") || self.name.contains("/tests/")
    }

    fn is_in_tests(&self, line: usize) -> bool {
        self.is_tests() || {
            let mut lines = self.text.lines().zip(self.text.lines().skip(1));
            let start = lines.position(|(a, b)| {
                a == "#[cfg(test)]" && b.starts_with("mod ") && b.ends_with('{')
            });
            start.is_some_and(|start| line >= start)
        }
    }

    /// Returns the lines without comments.
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

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn sources() -> Vec<Source> {
    let of_package = |(package, src): (&str, &str)| {
        let src = root().join(src);
        let read = |path: PathBuf| {
            let name = path.strip_prefix(&src).unwrap().to_string_lossy();
            Source {
                name: format!("{package}/{}", name.replace('\\', "/")),
                text: fs::read_to_string(&path).unwrap(),
            }
        };
        let read: Vec<Source> = files(&src, "rs").into_iter().map(read).collect();
        read
    };
    PACKAGES.into_iter().flat_map(of_package).collect()
}

/// Returns the files of tests and benches.
fn around() -> Vec<PathBuf> {
    let files = AROUND
        .iter()
        .flat_map(|folder| files(&root().join(folder), "rs"));
    files.collect()
}

fn games() -> BTreeSet<String> {
    let folders = fs::read_dir(root().join("crates/core/src/games")).unwrap();
    let folders = folders
        .map(Result::unwrap)
        .filter(|entry| entry.path().is_dir());
    folders
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

/// Returns the files below a folder with an extension, sorted.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    walk(folder, &mut found);
    found.retain(|path| path.extension().is_some_and(|e| e == ending));
    found
}

/// Returns all files of the project, without those that the build or a running bot creates.
pub fn all_files() -> Vec<PathBuf> {
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

fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        !part(before) && (!word.ends_with(char::is_alphanumeric) || !part(after))
    })
}
