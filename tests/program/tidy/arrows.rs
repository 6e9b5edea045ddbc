//! Which file of `src` names what another one defines, and where such arrows go in a circle.
//!
//! An arrow points from a file to the file that defines what it names: in a `use` or by a path
//! such as `super::view::View`. Names are followed through `use` and `pub use` to where they
//! are defined. What is within a module of tests does not count, and neither does what a module
//! names of the modules below it: a module is made of them, declares them and shows their
//! items, while a module below that names one above does point there.

use std::collections::{BTreeMap, BTreeSet};

/// The arrows of a file: the files that define what it names, each with the names.
type Arrows = BTreeMap<usize, BTreeSet<String>>;

/// A module by its path under the crate.
type Module = Vec<String>;

/// A piece of source: a word or a sign.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    Word(String),
    Sign(char),
}

/// What a path leads to.
enum Target {
    Module(Module),
    /// Something that this file defines.
    Item(usize),
}

/// A file with what is needed to follow names through it.
struct File {
    name: String,
    module: Module,
    /// What its `use` brings into it: the name here, and the path.
    brought: Vec<(String, Vec<String>)>,
    /// Paths that stand elsewhere in it.
    paths: Vec<Vec<String>>,
}

/// All files of the crate.
pub struct Tree {
    files: Vec<File>,
    by_module: BTreeMap<Module, usize>,
}

impl Tree {
    /// Reads files, each by its path under `src`, without comments and tests.
    pub fn new(sources: impl IntoIterator<Item = (String, String)>) -> Self {
        let files: Vec<File> = sources
            .into_iter()
            .map(|(name, code)| File::new(name, &code))
            .collect();
        let by_module = (0..)
            .zip(&files)
            .map(|(at, file)| (file.module.clone(), at));
        Self {
            by_module: by_module.collect(),
            files,
        }
    }

    /// The files that can be reached from one another by arrows, each such set with its arrows
    /// in words.
    pub fn circles(&self) -> Vec<(BTreeSet<&str>, String)> {
        let arrows: Vec<Arrows> = (0..self.files.len()).map(|at| self.arrows(at)).collect();
        let reach: Vec<BTreeSet<usize>> =
            (0..arrows.len()).map(|at| reached(&arrows, at)).collect();
        let mut circles = Vec::new();
        let mut seen = BTreeSet::new();
        for at in 0..arrows.len() {
            if !reach[at].contains(&at) || !seen.insert(at) {
                continue;
            }
            let mut circle = reach[at].clone();
            circle.retain(|other| reach[*other].contains(&at));
            seen.extend(&circle);
            let name = |at: &usize| self.files[*at].name.as_str();
            let mut words = String::new();
            for from in &circle {
                for (to, names) in arrows[*from].iter().filter(|(to, _)| circle.contains(to)) {
                    let names: Vec<_> = names.iter().map(String::as_str).collect();
                    let names = names.join(", ");
                    words += &format!("  {} -> {}: {names}\n", name(from), name(to));
                }
            }
            circles.push((circle.iter().map(name).collect(), words));
        }
        circles
    }

    fn arrows(&self, at: usize) -> Arrows {
        let file = &self.files[at];
        let brought = file.brought.iter().map(|(_, path)| path);
        let mut arrows = Arrows::new();
        for path in brought.chain(&file.paths) {
            if let Some(Target::Item(to)) = self.follow(&file.module, path, 0) {
                let below = self.files[to].module.starts_with(&file.module);
                if !below {
                    arrows.entry(to).or_default().insert(path.join("::"));
                }
            }
        }
        arrows
    }

    /// Where a path leads that stands in a module; none for other crates and for names of its
    /// file alone, such as type parameters.
    fn follow(&self, module: &Module, path: &[String], deep: usize) -> Option<Target> {
        assert!(deep < 32, "{module:?} brings {path:?} from itself");
        let (first, rest) = path.split_first()?;
        let start = match first.as_str() {
            "crate" => Target::Module(Module::new()),
            "self" => Target::Module(module.clone()),
            "super" => Target::Module(module.split_last()?.1.to_vec()),
            name => self.named(module, name, rest.is_empty(), deep)?,
        };
        self.go_on(start, rest, deep)
    }

    fn go_on(&self, start: Target, path: &[String], deep: usize) -> Option<Target> {
        let mut here = start;
        for (n, name) in path.iter().enumerate() {
            let Target::Module(module) = &here else {
                break;
            };
            let last = n + 1 == path.len();
            here = match name.as_str() {
                "self" => break,
                "super" => Target::Module(module.split_last()?.1.to_vec()),
                name => match self.named(module, name, last, deep) {
                    Some(found) => found,
                    None => Target::Item(*self.by_module.get(module)?),
                },
            };
        }
        Some(here)
    }

    /// A module below this one or what is brought into it. At the end of a path an item goes
    /// before a module of the same name.
    fn named(&self, module: &Module, name: &str, last: bool, deep: usize) -> Option<Target> {
        let below: Module = module.iter().cloned().chain([name.to_owned()]).collect();
        let below = self.by_module.contains_key(&below).then_some(below);
        if let (Some(below), false) = (&below, last) {
            return Some(Target::Module(below.clone()));
        }
        let file = &self.files[*self.by_module.get(module)?];
        let brought = file.brought.iter().filter(|(known, _)| known == name);
        // A name that is brought is not looked up by itself again: `use image;` is another crate.
        let found = brought
            .filter(|(_, path)| path.len() > 1)
            .find_map(|(_, path)| self.follow(module, path, deep + 1));
        found.or(below.map(Target::Module))
    }
}

impl File {
    fn new(name: String, code: &str) -> Self {
        let path = name.strip_suffix(".rs").unwrap_or(&name);
        let path = path.strip_suffix("/mod").unwrap_or(path);
        let module = if path == "lib" {
            Module::new()
        } else {
            path.split('/').map(str::to_owned).collect()
        };
        let tokens = tokens(code);
        let (mut brought, mut paths) = (Vec::new(), Vec::new());
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                Token::Word(word) if word == "use" => {
                    at = read_use(&tokens, at + 1, &[], &mut brought);
                }
                Token::Word(_) => {
                    let path = read_path(&tokens, &mut at);
                    if path.len() > 1 {
                        paths.push(path);
                    }
                }
                Token::Sign(_) => at += 1,
            }
        }
        Self {
            name,
            module,
            brought,
            paths,
        }
    }
}

/// All that can be reached by one arrow or more.
fn reached(arrows: &[Arrows], from: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut next: Vec<usize> = arrows[from].keys().copied().collect();
    while let Some(at) = next.pop() {
        if reached.insert(at) {
            next.extend(arrows[at].keys());
        }
    }
    reached
}

/// Whether the sign `::` stands there.
fn colons(tokens: &[Token], at: usize) -> bool {
    let colon = Some(&Token::Sign(':'));
    tokens.get(at) == colon && tokens.get(at + 1) == colon
}

/// The words that are joined by `::` from there on; `at` is put behind them.
fn read_path(tokens: &[Token], at: &mut usize) -> Vec<String> {
    let mut path = Vec::new();
    while let Some(Token::Word(word)) = tokens.get(*at) {
        path.push(word.clone());
        *at += 1;
        if !colons(tokens, *at) {
            break;
        }
        *at += 2;
    }
    path
}

/// Reads a `use` or a branch of one, and gives the place behind it.
fn read_use(
    tokens: &[Token],
    mut at: usize,
    before: &[String],
    brought: &mut Vec<(String, Vec<String>)>,
) -> usize {
    let mut path = before.to_vec();
    path.extend(read_path(tokens, &mut at));
    match tokens.get(at) {
        Some(Token::Sign('{')) => {
            at += 1;
            while tokens.get(at).is_some_and(|t| *t != Token::Sign('}')) {
                at = read_use(tokens, at, &path, brought);
                if tokens.get(at) == Some(&Token::Sign(',')) {
                    at += 1;
                }
            }
            at + 1
        }
        // All of a module is as good as one of its items, whatever that is called.
        Some(Token::Sign('*')) => {
            path.push("*".to_owned());
            brought.push(("*".to_owned(), path));
            at + 1
        }
        _ => {
            if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
                path.pop();
            }
            let mut name = path.last().cloned().unwrap_or_default();
            if tokens.get(at) == Some(&Token::Word("as".to_owned())) {
                if let Some(Token::Word(other)) = tokens.get(at + 1) {
                    name.clone_from(other);
                }
                at += 2;
            }
            brought.push((name, path));
            at
        }
    }
}

/// The words and signs of a source without comments; texts and letters are left out.
fn tokens(code: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let len = if let Some(text) = text_at(rest) {
            text
        } else if first.is_alphanumeric() || first == '_' {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            let len = end.unwrap_or(rest.len());
            tokens.push(Token::Word(rest[..len].to_owned()));
            len
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Sign(first));
            }
            first.len_utf8()
        };
        rest = &rest[len..];
    }
    tokens
}

/// How long the text or letter is that begins here, if one does.
fn text_at(code: &str) -> Option<usize> {
    let prefix = ["br", "r", "b"].into_iter().find(|p| {
        let after = code.strip_prefix(p);
        after.is_some_and(|after| after.starts_with(['"', '#', '\'']))
    });
    let prefix = prefix.unwrap_or_default();
    let after = &code[prefix.len()..];
    let hashes = after.len() - after.trim_start_matches('#').len();
    if prefix.contains('r') && after[hashes..].starts_with('"') {
        let end = format!("\"{}", "#".repeat(hashes));
        let from = prefix.len() + hashes + 1;
        return Some(from + code[from..].find(&end)? + end.len());
    }
    let quote = after
        .chars()
        .next()
        .filter(|c| hashes == 0 && "\"'".contains(*c))?;
    let mut inside = after[1..].char_indices();
    // An apostrophe may also begin the name of a lifetime.
    let lifetime = |after: &str| {
        let mut chars = after[1..].chars();
        chars.next() != Some('\\') && chars.next() != Some('\'')
    };
    if quote == '\'' && lifetime(after) {
        return None;
    }
    while let Some((at, c)) = inside.next() {
        if c == '\\' {
            inside.next();
        } else if c == quote {
            return Some(prefix.len() + 1 + at + 1);
        }
    }
    None
}

#[test]
fn circles_are_found_through_all_ways_of_naming() {
    let files = [
        ("lib.rs", "pub mod a; mod b; mod c; mod d;"),
        (
            "a/mod.rs",
            "mod one; mod two; pub use one::One; use two::Two; fn f(_: Two) {}",
        ),
        (
            "a/one.rs",
            "use crate::b::{self, B as Other}; pub struct One;",
        ),
        ("a/two.rs", "use super::One; pub struct Two;"),
        (
            "b.rs",
            "fn b() { let _ = (\"crate::c::C\", 'c'); crate::a::One::new() } pub struct B;",
        ),
        (
            "c.rs",
            "use std::fmt; use crate::d; fn c<'a>() { d::d(); d::D::new::<fmt::Result>() }",
        ),
        ("d.rs", "mod e; pub use e::D; pub fn d() { self::e::E; }"),
        (
            "d/e.rs",
            "use super::super::c::*; pub struct D; pub struct E; fn e() { c() }",
        ),
    ];
    let tree = Tree::new(files.map(|(name, code)| (name.to_owned(), code.to_owned())));
    let found: Vec<_> = tree.circles().into_iter().map(|(files, _)| files).collect();
    let expected = [["a/one.rs", "b.rs"], ["c.rs", "d/e.rs"]].map(BTreeSet::from);
    assert_eq!(found, expected);
}

#[test]
fn texts_and_letters_are_no_code() {
    let code = r##"fn f<'a>(x: &'a str) { g("a::\"b", 'c', '\'', b'd', r#"e::"f"#, br"h"); 'i: loop {} }"##;
    let words: Vec<_> = tokens(code)
        .into_iter()
        .filter_map(|token| match token {
            Token::Word(word) => Some(word),
            Token::Sign(_) => None,
        })
        .collect();
    let expected = ["fn", "f", "a", "x", "a", "str", "g", "i", "loop"];
    assert_eq!(words, expected);
}
