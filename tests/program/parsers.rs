//! Runs the checks of parsers (laws) in `tools/fuzz` on the inputs of its corpus, and on mutations of them, for some
//! seconds each.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::fuzz::LAWS;
use crate::fuzz::chance::Seeded;

const TIME: Duration = Duration::from_secs(2);
/// The maximum number of inputs for each check.
const MOST: u64 = 20_000;

/// Texts that mutations insert where they are probably not valid.
const ODD: &[&str] = &[
    "\n",
    " ",
    "\0",
    "é",
    "\u{202e}",
    "{",
    "}",
    "[]",
    "null",
    "true",
    "-1",
    "0",
    "1e9",
    "1.5",
    "18446744073709551616",
    "\"\"",
    "\\u0000",
    ",",
    ":",
    ".",
    "/",
    ">",
    "-",
    "x",
    "Z",
];

fn corpus(name: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tools/fuzz/corpus")
        .join(name);
    let files = std::fs::read_dir(folder).expect("a folder of the corpus");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let read = |path: PathBuf| (path.clone(), std::fs::read(path).expect("a file"));
    let inputs: Vec<_> = files.into_iter().map(read).collect();
    assert!(!inputs.is_empty(), "the corpus of {name} is empty");
    inputs
}

/// Returns a mutated input: a random input that is cut off, joined with a part of a second input, or has odd text
/// inserted.
fn bent(inputs: &[(PathBuf, Vec<u8>)], chance: &mut Seeded) -> Vec<u8> {
    let mut bytes = inputs[chance.up_to(inputs.len())].1.clone();
    for _ in 0..=chance.up_to(4) {
        let at = chance.up_to(bytes.len() + 1);
        let end = bytes.len().min(at + 1 + chance.up_to(8));
        match chance.up_to(8) {
            0 => bytes.truncate(at),
            1 | 2 => drop(bytes.drain(at..end)),
            3 => {
                let other = &inputs[chance.up_to(inputs.len())].1;
                let from = chance.up_to(other.len() + 1);
                let part = other[from..].iter().take(1 + chance.up_to(40));
                bytes.splice(at..end, part.copied());
            }
            4 if at < bytes.len() => {
                bytes[at] = u8::try_from(chance.up_to(256)).expect("a byte");
            }
            _ => {
                let odd = ODD[chance.up_to(ODD.len())];
                bytes.splice(at..end, odd.bytes());
            }
        }
    }
    bytes
}

/// The input that is being checked. It is printed if the check panics.
struct Tried<'i>(&'static str, &'i [u8]);

impl Drop for Tried<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let text = String::from_utf8_lossy(self.1);
            eprintln!("the law of {} is broken by {text:?}", self.0);
        }
    }
}

fn law(name: &str) {
    let (name, holds) = LAWS[LAWS.iter().position(|law| law.0 == name).expect("a law")];
    let inputs = corpus(name);
    for (path, bytes) in &inputs {
        let _tried = Tried(name, bytes);
        assert!(bytes.len() <= 100_000, "{} is too long", path.display());
        holds(bytes);
    }
    let until = Instant::now() + TIME;
    for seed in 0..MOST {
        let bytes = bent(&inputs, &mut Seeded(seed));
        let _tried = Tried(name, &bytes);
        holds(&bytes);
        if Instant::now() > until {
            break;
        }
    }
}

macro_rules! laws {
    ($($name:ident),+) => {
        $(#[test]
        fn $name() {
            law(stringify!($name));
        })+

        #[test]
        fn laws_match_the_fuzz_targets() {
            let held = [$(stringify!($name)),+];
            assert_eq!(LAWS.map(|law| law.0), held);
            let package = include_str!("../../tools/fuzz/Cargo.toml");
            for name in held {
                assert!(package.contains(&format!("path = \"targets/{name}.rs\"")), "{name}");
            }
        }
    };
}

laws!(
    config, controls, import, notation, positions, records, referee
);
