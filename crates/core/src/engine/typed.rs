//! Functions that split typed lines into words, shared by all games.
//!
//! Keyboards and phones produce many variants of dashes, arrows, spaces and digits. All games read words with
//! these functions, so that they accept the same separators.

use std::borrow::Cow;

/// Words that people write between the origin and the destination of a move.
const LINKS: [&str; 8] = ["to", "tae", "on", "at", "onto", "x", "×", "takes"];

const FILLERS: [&str; 4] = ["and", "an", "then", "syne"];

const FROM: [&str; 3] = ["from", "fae", "frae"];

const ARTICLES: [&str; 3] = ["the", "my", "ma"];

/// Words that people write before the number of a turn.
const COUNTS: [&str; 4] = ["move", "turn", "no", "play"];

/// Normalizes a line: full-width letters become ASCII, and every kind of space becomes a plain space. Quotation marks,
/// invisible characters and Discord's formatting around the line are removed.
pub(super) fn plain(line: &str) -> Cow<'_, str> {
    let mut text = line.trim();
    for mark in ["**", "__", "||", "~~"] {
        let within = text.strip_prefix(mark).and_then(|t| t.strip_suffix(mark));
        text = within.map_or(text, str::trim);
    }
    if text.chars().all(|c| plain_sign(c) == Some(c)) {
        return Cow::Borrowed(text);
    }
    let text: String = text.chars().filter_map(plain_sign).collect();
    Cow::Owned(text.trim().to_owned())
}

/// Normalizes a character. None if it is invisible.
fn plain_sign(c: char) -> Option<char> {
    match c {
        c if is_unseen(c) => None,
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).map(unquoted),
        '、' => Some(','),
        '。' => Some('.'),
        '♤' => Some('♠'),
        '♡' => Some('♥'),
        '♢' => Some('♦'),
        '♧' => Some('♣'),
        c if c.is_whitespace() && c != '\n' => Some(' '),
        c => Some(unquoted(c)),
    }
}

/// Returns whether a character is invisible: a joiner, a separator, or a control of the writing direction.
#[must_use]
pub fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(
            c,
            '\u{2060}'..='\u{2069}' | '\u{fe0e}' | '\u{fe0f}' | '\u{feff}'
        )
}

fn unquoted(c: char) -> char {
    match c {
        '"' | '\'' | '`' | '´' | '“' | '”' | '„' | '‟' | '‘' | '’' | '‚' | '«' | '»' => {
            ' '
        }
        c => c,
    }
}

/// Removes a list bullet or the number of a move from the beginning of a line. The flag is true if the removed text can
/// only be a bullet or number, and false if it could be a part of the move. None if there is nothing to remove.
pub(super) fn unnumbered(line: &str) -> Option<(&str, bool)> {
    // Removes a list bullet.
    if let Some(rest) = line.strip_prefix(['-', '–', '*', '•', '>'])
        && rest.starts_with(char::is_whitespace)
    {
        return Some((rest.trim_start(), true));
    }
    let (word, after) = next_word(line);
    let text = if COUNTS.iter().any(|count| word.eq_ignore_ascii_case(count)) {
        after
    } else {
        line
    };
    let text = text.trim_start_matches(['#', '(']);
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == text.len() {
        return None;
    }
    let marked = text.len() < line.len() && line.starts_with('#');
    let after = rest.trim_start_matches([')', '.', ':', ']']);
    let goes_on = after.trim_start();
    if goes_on.is_empty() || (after.len() == rest.len() && !marked) {
        return None;
    }
    let apart = goes_on.len() < after.len() || !after.starts_with(|c: char| c.is_ascii_digit());
    Some((goes_on, apart || rest.starts_with(')')))
}

/// Returns whether a character separates words: white space, a comma or a semicolon.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';')
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '=' | '>' | '−' | '\u{2010}'..='\u{2015}')
        || matches!(c, '→' | '⇒' | '➔' | '➜' | '➝' | '➞' | '➡' | '⟶' | '↦' | '›')
}

/// Returns whether a character is one that people write between the two places of a move.
pub fn is_link(c: char) -> bool {
    is_dash(c) || matches!(c, '/' | '.' | ':' | '@')
}

/// Returns the next word, without punctuation after it, and the remaining text. The word is empty if the text has none.
#[must_use]
pub fn next_word(text: &str) -> (&str, &str) {
    let text = without_article(text);
    let (word, rest) = text.split_once(is_blank).unwrap_or((text, ""));
    match word.trim_end_matches(['.', ':', '!', '?']) {
        "" => (word, rest),
        // Splits before a question mark, because a remark begins there.
        bare => match word.find('?') {
            Some(at) => text.split_at(at),
            None => (bare, rest),
        },
    }
}

/// Returns the next word and the remaining text. Unlike in [`next_word`], a word also ends before a character that
/// people write between two places.
#[must_use]
pub fn next_place(text: &str) -> (&str, &str) {
    let text = without_article(text);
    let ends =
        |c: char| is_blank(c) || is_link(c) || matches!(c, '(' | ')' | '+' | '&' | '!' | '?');
    text.split_at(text.find(ends).unwrap_or(text.len()))
}

/// Removes the separator between two places, as in `A8>A17` or `A8 to A17`. The flag says whether the separator was
/// more than spaces. A full stop or colon directly after a word ends the word and is not a separator.
#[must_use]
pub fn after_link(text: &str) -> (&str, bool) {
    let bare = text.trim_start_matches(is_blank);
    let stop = text.starts_with(['.', ':']);
    let mut signs = bare.chars();
    let rest = match signs.next() {
        Some(sign) if is_dash(sign) => bare.trim_start_matches(is_dash),
        Some(sign) if is_link(sign) => signs.as_str(),
        _ => {
            let (word, rest) = bare.split_once(is_blank).unwrap_or((bare, ""));
            let said = LINKS.iter().any(|link| link.eq_ignore_ascii_case(word));
            let next = if said { rest } else { bare };
            return (without_article(next), said);
        }
    };
    let next = without_article(rest);
    (next, !stop || next.len() == rest.len() && !next.is_empty())
}

/// Removes a word such as `from` from the beginning of a text, if there is one.
#[must_use]
pub fn after_from(text: &str) -> &str {
    without_article(after_word(text.trim_start_matches(is_blank), &FROM))
}

/// Removes spaces and one article from the beginning of a text.
fn without_article(text: &str) -> &str {
    after_word(text.trim_start_matches(is_blank), &ARTICLES)
}

fn after_word<'t>(text: &'t str, words: &[&str]) -> &'t str {
    let (word, rest) = text.split_once(is_blank).unwrap_or((text, ""));
    let known = words.iter().any(|known| known.eq_ignore_ascii_case(word));
    if known {
        rest.trim_start_matches(is_blank)
    } else {
        text
    }
}

/// Removes separators between two plays or parts of a play: spaces, commas, full stops, `+`, `and`.
#[must_use]
pub fn after_filler(text: &str) -> &str {
    let mut text = text;
    loop {
        let ends = |rest: &str| rest.is_empty() || rest.starts_with(is_blank);
        let mut bare = text.trim_start_matches(is_blank);
        if let Some(rest) = bare.strip_prefix(['.', ':', '!']).filter(|rest| ends(rest)) {
            bare = rest;
        }
        bare = bare.strip_prefix(['+', '&']).unwrap_or(bare);
        bare = after_from(after_word(bare, &FILLERS));
        if bare.len() == text.len() {
            return bare;
        }
        text = bare;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typographic_signs_become_plain_ones() {
        for (typed, read) in [
            ("９Ｈ　Ａ８＞Ａ１７", "9H A8>A17"),
            ("9H\u{a0}A8>A17\u{200b}", "9H A8>A17"),
            ("\u{feff}9H A8>A17\r", "9H A8>A17"),
            ("“9H A8>A17”", "9H A8>A17"),
            ("`1/4`", "1/4"),
            ("**B4-B5**", "B4-B5"),
            ("||B4-B5||", "B4-B5"),
            ("place ..**", "place ..**"),
            ("1/4*", "1/4*"),
            ("9♡ A8>A17", "9♥ A8>A17"),
            ("\u{200b}", ""),
        ] {
            assert_eq!(plain(typed), read, "{typed:?}");
        }
    }

    #[test]
    fn leading_move_numbers_are_skipped() {
        for (typed, read) in [
            ("1. 1/4", Some(("1/4", true))),
            ("12) B4-B5", Some(("B4-B5", true))),
            ("(3) B4-B5", Some(("B4-B5", true))),
            ("#3 B4-B5", Some(("B4-B5", true))),
            ("3: B4-B5", Some(("B4-B5", true))),
            ("Move 3: B4-B5", Some(("B4-B5", true))),
            ("1...B4-B5", Some(("B4-B5", true))),
            ("1.B4-B5", Some(("B4-B5", true))),
            ("1.4/9", Some(("4/9", false))),
            ("- 1/4", Some(("1/4", true))),
            ("• 1/4", Some(("1/4", true))),
            ("-1/4", None),
            ("1/4", None),
            ("1 4", None),
            ("1.", None),
            ("9H A8>A17", None),
            ("", None),
        ] {
            assert_eq!(unnumbered(typed), read, "{typed:?}");
        }
    }

    #[test]
    fn any_arrow_joins_places() {
        for link in [
            "-", " - ", "->", " -> ", "-->", "→", " → ", "–", "—", ">", ".", "/", " to ", " TO ",
            " . ", "=>", " x ", "@", ", ", " ",
        ] {
            let text = format!("A8{link}A17 rest");
            let (from, rest) = next_place(&text);
            let (rest, _) = after_link(rest);
            let (to, rest) = next_place(rest);
            assert_eq!((from, to, rest), ("A8", "A17", " rest"), "{link:?}");
        }
        assert_eq!(after_link(". A17"), ("A17", false));
        assert_eq!(after_link(":"), ("", false));
        assert_eq!(after_link(" tower"), ("tower", false));
        assert_eq!(after_filler(", and  then A8"), "A8");
        assert_eq!(after_filler(" + A8"), "A8");
        assert_eq!(after_filler(". "), "");
        assert_eq!(after_filler(".5"), ".5");
    }
}
