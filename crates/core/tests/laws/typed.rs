//! Tests that a line is read in the same way in every game, whichever characters a person's keyboard produces. A remark
//! after a line must be reported as a remark.

use serde_json::Value;
use stramash_core::engine::{AnyMatch as _, Match, Playable, Refused, Sealed, Seat};

use crate::support::{self, Seeded};

/// Characters that people write between two places or words, in all games.
const LINKS: [&str; 17] = [
    " ", ", ", "-", " - ", ">", "->", " -> ", "-->", "→", " → ", "–", " — ", ".", " . ", "/",
    " to ", " to the ",
];

/// Pairs of characters that people write around a line.
const AROUND: [(&str, &str); 22] = [
    ("1. ", ""),
    ("12) ", ""),
    ("(3) ", ""),
    ("3: ", ""),
    ("#7 ", ""),
    ("Move 7: ", ""),
    ("- ", ""),
    ("• ", ""),
    ("the ", ""),
    ("“", "”"),
    ("‘", "’"),
    ("`", "`"),
    ("**", "**"),
    ("||", "||"),
    ("\u{feff}", "\r\n"),
    ("\u{200b}", "\u{200b}"),
    ("", "."),
    ("", ","),
    ("", " ;"),
    ("", "!"),
    ("\u{a0}", "\u{3000}"),
    ("1.\u{a0}“", ".”"),
];

/// Remarks that people write after a line.
const REMARKS: [&str; 8] = [
    " good luck",
    " (nice)",
    " — well played",
    " 👍",
    " # why",
    "?",
    ", your turn",
    " // a remark",
];

/// Converts letters to full-width ones, as keyboards for East Asian languages type them.
fn wide(line: &str) -> String {
    let wide = |c: char| match c {
        '!'..='~' => char::from_u32(u32::from(c) + 0xfee0).unwrap(),
        ' ' => '\u{3000}',
        c => c,
    };
    line.chars().map(wide).collect()
}

/// Returns variants of a line as people may type it.
fn typed(slug: &str, line: &str) -> Vec<String> {
    let mut all = vec![
        line.to_uppercase(),
        line.to_lowercase(),
        wide(line),
        line.replace(' ', "\u{a0}"),
        line.replace(' ', " \u{200b}"),
        line.replace(' ', "  "),
        line.replace(' ', "\u{202f}"),
    ];
    all.extend(AROUND.map(|(before, after)| format!("{before}{line}{after}")));
    let joins = match slug {
        "stramash" => '>',
        "bradspel" => '/',
        "skirrid" => ' ',
        _ if line.contains('@') => '@',
        _ => '-',
    };
    let links = LINKS.iter();
    all.extend(links.map(|link| line.replace(joins, link)));
    all
}

/// Returns the stored events of a line.
fn played<G: Playable>(playing: &Match<G>, seat: Seat, line: &str) -> Result<Value, Refused> {
    let mut playing = playing.clone();
    playing.play(seat, line, &mut Seeded::new(7))?;
    let entry = playing.sealed_entry(playing.n_entries() - 1);
    Ok(entry.map(Sealed::unseal).unwrap())
}

law! {
    /// Checks that every line of a match is read in the same way in all typed variants, and that a remark after it is
    /// reported.
    a_line_is_the_same_however_it_is_typed, Typed, |G| {
        for seed in support::seeds(3) {
            support::play::<G>(seed, 40, |playing, chance| {
                let Some(seat) = support::actor::<G>(playing.state(), chance) else { return };
                let line = G::print(&support::doing::<G>(playing.state(), seat, chance));
                let Ok(plain) = played(playing, seat, &line) else { return };
                for text in typed(G::SLUG, &line) {
                    assert_eq!(played(playing, seat, &text), Ok(plain.clone()), "{}: {text:?}", G::SLUG);
                }
                for remark in REMARKS {
                    let text = format!("{line}{remark}");
                    let Err(Refused::Syntax(why)) = played(playing, seat, &text) else {
                        panic!("{text:?} is not refused as a remark")
                    };
                    assert!(["common-behind", "skirrid-syntax-rest"].contains(&&*why.id), "{text:?}: {why:?}");
                }
            });
        }
    }
}
