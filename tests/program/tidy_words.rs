//! Checks that doc comments and documents use plain language.
//!
//! Two habits make a sentence hard to read: beginning with a clause instead of a noun or a verb ("What is drawn."),
//! and old-fashioned words. The tests count both, and fail if there are more than a few.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::tidy::{all_files, root};

/// The maximum number of texts that may begin with one of `CLAUSE_STARTS`, for every 1,000 texts.
const MAX_CLAUSE_STARTS: usize = 3;
/// The maximum number of `MARKERS`, for every 10,000 words.
const MAX_MARKERS: usize = 5;

/// Words with which only two kinds of sentences begin: questions, which are not counted, and sentences that begin with
/// a clause.
const CLAUSE_STARTS: [&str; 11] = [
    "Who", "Whose", "Whoever", "Whom", "What", "Whatever", "Of", "That", "Those", "Where", "Such",
];

/// Words and phrases for which there is a plainer one. `*` matches any ending.
const MARKERS: [&str; 45] = [
    "is told",
    "are told",
    "tells of",
    "stands",
    "stood",
    "anew",
    "whoever",
    "whence",
    "so many",
    "so much",
    "come to",
    "comes to",
    "come about",
    "comes about",
    "lies open",
    "let go of",
    "lets go of",
    "of its own accord",
    "in its place",
    "in place of",
    "none of",
    "likewise",
    "brings about",
    "there is not",
    "bears",
    "mend",
    "mends",
    "mended",
    "reckon*",
    "thereby",
    "by which",
    "from which",
    "what there is",
    "in the long run",
    "as ever",
    "otherwise than",
    "the own",
    "own one",
    "own ones",
    "amid",
    "whither",
    "therein",
    "thereof",
    "hereby",
    "wherein",
];

/// A doc comment or a sentence.
struct Text {
    /// The file and line in which the text begins.
    place: String,
    text: String,
}

#[test]
fn doc_comments_are_plain() {
    check(&doc_comments());
}

#[test]
fn documents_are_plain() {
    check(&sentences());
}

#[test]
fn clause_starts_and_markers_are_found() {
    assert!(begins_with_clause("What is drawn."));
    assert!(!begins_with_clause("What is drawn?"));
    assert!(!begins_with_clause("Whatnots are drawn."));
    assert_eq!(
        markers("It comes  to\nnothing, and\nso many reckonings."),
        3
    );
    assert_eq!(markers("Outcomes together withstood the renewal."), 0);
}

fn check(texts: &[Text]) {
    let (mut starts, mut marked, mut words) = (0, 0, 0);
    let mut places = String::new();
    for Text { place, text } in texts {
        let start = usize::from(begins_with_clause(text));
        let markers = markers(text);
        if start + markers > 0 {
            let short: String = text.chars().take(100).collect();
            writeln!(places, "{place}: {short}").unwrap();
        }
        starts += start;
        marked += markers;
        words += text.split_whitespace().count();
    }
    let total = texts.len();
    assert!(total > 100, "{total} texts");
    assert!(
        starts * 1_000 <= MAX_CLAUSE_STARTS * total && marked * 10_000 <= MAX_MARKERS * words,
        "{starts} of {total} texts begin with a clause, and {marked} of {words} words are markers; begin with a \
         verb or a noun, and use plainer words:\n{places}"
    );
}

fn begins_with_clause(text: &str) -> bool {
    let word = text.split(|c: char| !c.is_alphanumeric()).next();
    word.is_some_and(|word| CLAUSE_STARTS.contains(&word)) && !text.trim_end().ends_with('?')
}

/// Counts the markers in a text.
fn markers(text: &str) -> usize {
    let text = text.to_lowercase();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let in_text = MARKERS.iter().map(|marker| {
        let (word, open) = match marker.strip_suffix('*') {
            Some(word) => (word, true),
            None => (*marker, false),
        };
        let found = text.match_indices(word).filter(|(at, _)| {
            let part = |c: char| c.is_alphanumeric() || c == '_';
            let before = text[..*at].chars().next_back();
            let after = text[at + word.len()..].chars().next();
            !before.is_some_and(part) && (open || !after.is_some_and(part))
        });
        found.count()
    });
    in_text.sum()
}

/// Returns the doc comments of all Rust files, up to their first code block.
fn doc_comments() -> Vec<Text> {
    let mut found = Vec::new();
    for (name, text) in files("rs") {
        let mut lines = text.lines().map(str::trim_start).enumerate().peekable();
        while let Some((n, line)) = lines.next() {
            let Some(sign) = ["///", "//!"]
                .into_iter()
                .find(|sign| line.starts_with(sign))
            else {
                continue;
            };
            let mut comment = line[sign.len()..].trim().to_owned();
            while let Some((_, more)) = lines.next_if(|(_, line)| line.starts_with(sign)) {
                comment.push(' ');
                comment.push_str(more[sign.len()..].trim());
            }
            let prose = comment.split("```").next().unwrap_or_default().trim();
            found.push(Text {
                place: format!("{name}:{}", n + 1),
                text: prose.to_owned(),
            });
        }
    }
    found
}

/// Returns the sentences of all documents, without tables, headings and code blocks.
fn sentences() -> Vec<Text> {
    let mut found = Vec::new();
    for (name, text) in files("md") {
        let mut paragraph = String::new();
        let mut in_code = false;
        for (n, line) in text.lines().chain([""]).enumerate() {
            let line = line.trim();
            let is_fence = line.starts_with("```");
            in_code ^= is_fence;
            let is_prose = !in_code && !is_fence && !line.starts_with(['|', '#']);
            let line = if is_prose { line } else { "" };
            let is_item = line.starts_with("- ") || line.starts_with("* ") || is_numbered(line);
            if line.is_empty() || is_item {
                found.extend(split_sentences(&paragraph).map(|text| Text {
                    place: format!("{name}:{}", n + 1),
                    text,
                }));
                paragraph.clear();
            }
            let line = if is_item {
                line.split_once(' ').map_or(line, |(_, rest)| rest)
            } else {
                line
            };
            paragraph.push_str(line);
            paragraph.push(' ');
        }
    }
    found
}

/// Returns whether a line begins like `1. `.
fn is_numbered(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.len() && (rest.starts_with(". ") || rest.starts_with(") "))
}

/// Splits a paragraph after full stops, exclamation and question marks.
fn split_sentences(paragraph: &str) -> impl Iterator<Item = String> + use<> {
    let mut sentences = vec![String::new()];
    for word in paragraph.split_whitespace() {
        let ends = sentences
            .last()
            .is_some_and(|text| text.ends_with(['.', '!', '?']));
        let begins = word.starts_with(|c: char| c.is_uppercase() || "`*[".contains(c));
        if ends && begins {
            sentences.push(String::new());
        }
        if let Some(sentence) = sentences.last_mut() {
            if !sentence.is_empty() {
                sentence.push(' ');
            }
            sentence.push_str(word);
        }
    }
    sentences.into_iter().filter(|text| !text.is_empty())
}

/// Returns the names and texts of all files with an extension.
fn files(ending: &str) -> Vec<(String, String)> {
    let mut paths = all_files();
    paths.retain(|path| path.extension().is_some_and(|e| e == ending));
    let read = |path: &Path| {
        let name = path.strip_prefix(root()).unwrap_or(path).display();
        (name.to_string(), fs::read_to_string(path).unwrap())
    };
    paths.iter().map(|path| read(path)).collect()
}
