//! Sanitizes text that users wrote.
//!
//! The input may be four thousand characters long and contain line breaks, markdown, mentions, links, and control
//! characters for the writing direction. The output is one short line that looks as intended and has no special effect.

use unicode_security::confusable_detection::skeleton;

use super::truncate::truncate;

/// The maximum length of a person's name as shown, counted by [`super::length`].
pub const NAME: usize = 40;
/// The maximum length of any other text that a user wrote, as shown, counted by [`super::length`].
pub const WROTE: usize = 200;

/// Sanitizes a text for the content of a message: one line, truncated, without markdown, unable to mention anybody.
#[must_use]
pub fn chat(text: &str, limit: usize) -> String {
    isolated(text, &truncate(&one_line(text), limit), escape)
}

/// Sanitizes a text for places where Discord does not interpret it: one line, truncated.
#[must_use]
pub fn plain(text: &str, limit: usize) -> String {
    isolated(text, &truncate(&one_line(text), limit), str::to_owned)
}

/// Escapes markdown in notation, which the program itself writes and which therefore needs no other sanitizing.
pub(super) fn escape_code(code: &str) -> String {
    let mut out = String::with_capacity(code.len());
    for c in code.chars() {
        if matches!(
            c,
            '\\' | '*' | '_' | '~' | '|' | '`' | '<' | '>' | '@' | '#'
        ) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Escapes every character that is special in Discord's markdown. A backslash before `@` changes how a mention looks
/// but does not prevent it. Therefore a zero-width space is added after `@`.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let mut before = ' ';
    for c in text.chars() {
        match c {
            '\\' | '*' | '_' | '~' | '|' | '>' | '#' | '-' | '+' | '`' | '[' | ']' | '(' | ')'
            | ':' | '<' | '/' => out.extend(['\\', c]),
            // Escapes the full stop after a digit, because `1.` at the beginning of a line would start a numbered list.
            '.' if before.is_ascii_digit() => out.push_str("\\."),
            '@' => out.push_str("\\@\u{200b}"),
            _ => out.push(c),
        }
        before = c;
    }
    out
}

/// Puts a text on one line with single spaces. Control characters are removed.
fn one_line(text: &str) -> String {
    let mut out = String::with_capacity(text.len().min(4 * WROTE));
    let mut gap = false;
    for c in text.chars() {
        if c.is_whitespace() || c.is_control() || is_blank(c) {
            gap = true;
        } else if !is_invisible(c) {
            if gap && !out.is_empty() {
                out.push(' ');
            }
            gap = false;
            out.push(c);
        }
    }
    if is_seen(&out) { out } else { String::new() }
}

/// Returns whether any character of a text is visible. Joiners and variation selectors count as invisible.
fn is_seen(text: &str) -> bool {
    text.bytes().any(|byte| byte.is_ascii_graphic()) || skeleton(text).next().is_some()
}

/// Returns whether two names look the same to a reader, even if they are written in different scripts.
#[must_use]
pub fn are_alike(one: &str, other: &str) -> bool {
    let (one, other) = (comparison_keys(one), comparison_keys(other));
    one.iter().zip(&other).any(|(one, other)| one == other)
}

/// Returns two keys for comparing names, in which similar letters are unified. Two names look the same if their first
/// keys or their second keys are equal. In the first key, a capital I equals a small l, which looks like it. In the
/// second key, it equals a small i, because case is ignored first.
fn comparison_keys(name: &str) -> [String; 2] {
    let shown = truncate(&one_line(name), NAME);
    [shown.clone(), shown.to_lowercase()]
        .map(|shown| skeleton(&shown).collect::<String>().to_lowercase())
}

/// Returns whether a character looks like a space although Unicode calls it a letter or a symbol.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    )
}

/// Returns whether a character is an invisible control character. Joiners (U+200C, U+200D) do not count and are kept,
/// since emoji and several scripts need them.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

/// Adds direction isolates around a text if it could change the writing direction of the text around it.
fn isolated(written: &str, shown: &str, finish: impl Fn(&str) -> String) -> String {
    let finished = finish(shown);
    if written.chars().any(turns) && !finished.is_empty() {
        format!("\u{2068}{finished}\u{2069}")
    } else {
        finished
    }
}

/// Returns whether a character is written from right to left or changes the writing direction.
fn turns(c: char) -> bool {
    matches!(c,
        '\u{590}'..='\u{8ff}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_is_escaped() {
        assert_eq!(chat("**Ann**", NAME), r"\*\*Ann\*\*");
        assert_eq!(chat("_a_ ~~b~~ ||c||", NAME), r"\_a\_ \~\~b\~\~ \|\|c\|\|");
        assert_eq!(chat("# big", NAME), r"\# big");
        assert_eq!(chat("1. one", NAME), r"1\. one");
        assert_eq!(chat("[x](https://y.z)", NAME), r"\[x\]\(https\:\/\/y.z\)");
        assert_eq!(plain("**Ann**", NAME), "**Ann**");
    }

    #[test]
    fn mentions_are_escaped() {
        for text in [
            "@everyone",
            "@here",
            "<@123456789012345678>",
            "<@&123456789012345678>",
            "<#123456789012345678>",
            "</stramash:123456789012345678>",
        ] {
            let shown = chat(text, NAME);
            assert!(!shown.contains("@e") && !shown.contains("@h"), "{shown}");
            assert!(
                !shown.contains("<@") && !shown.contains("@1") && !shown.contains("@&"),
                "{shown}"
            );
            assert!(
                !shown.contains("<#") && !shown.contains("</") || shown.contains("\\<"),
                "{shown}"
            );
            assert!(shown.starts_with('\\'), "{shown}");
        }
    }

    #[test]
    fn line_breaks_are_removed() {
        assert_eq!(plain("a\r\n\tb\u{2028}c\u{0}d", NAME), "a b c d");
        assert_eq!(plain("  a  ", NAME), "a");
        assert_eq!(
            plain("\u{200b}\u{2060}\u{3164}\u{feff}", NAME),
            "",
            "nothing to see"
        );
    }

    #[test]
    fn invisible_names_are_empty() {
        for name in [
            "\u{200d}\u{200c}",
            "\u{fe0f}\u{fe0e}",
            "\u{e0100}",
            "\u{17b4}\u{17b5}",
            "\u{180b}\u{180e}",
            "\u{1d173}",
            "\u{2800}\u{3164}\u{200d}",
            "\u{202e}\u{2066}",
            "\u{1bca0}",
            " \u{a0}\u{3000} ",
        ] {
            assert_eq!(plain(name, NAME), "", "{name:?}");
            assert_eq!(chat(name, NAME), "", "{name:?}");
        }
        for name in ["👩‍👩‍👧", "❤\u{fe0f}", "é", "の", "🏴\u{e0067}\u{e0062}"] {
            assert_ne!(plain(name, NAME), "", "{name:?}");
        }
    }

    #[test]
    fn lookalike_names_compare_equal() {
        for (one, other) in [
            ("Alex", "Alex"),
            ("Alex", "alex"),
            ("Alex", "AIex"),
            ("Alex", " Alex  "),
            ("Alex", "A\u{200b}lex\u{2060}"),
            ("Alex", "Al\u{200d}ex"),
            ("Alex", "\u{202e}Alex"),
            ("Alex", "\u{410}lex"),
            ("ALEX", "\u{410}L\u{415}\u{425}"),
            ("Alex", "Ａｌｅｘ"),
            ("Alex", "𝐀𝐥𝐞𝐱"),
            ("Zoë", "Zoe\u{308}"),
            ("B0b", "Bob"),
            ("\u{200b}", "\u{3164}"),
        ] {
            assert!(are_alike(one, other), "{one:?} {other:?}");
            assert!(are_alike(other, one), "{one:?} {other:?}");
        }
        for (one, other) in [
            ("Alex", "Alexa"),
            ("Ann", "Bob"),
            ("Zoë", "Zoe"),
            ("P4", "P5"),
        ] {
            assert!(!are_alike(one, other), "{one:?} {other:?}");
        }
        // Only the first 40 characters of a name are shown, so only they are compared.
        let long = "Alexander ".repeat(6);
        assert!(are_alike(&format!("{long}I"), &format!("{long}II")));
    }

    #[test]
    fn text_direction_is_isolated() {
        assert_eq!(plain("שלום", NAME), "\u{2068}שלום\u{2069}");
        assert_eq!(plain("evil\u{202e}txt", NAME), "\u{2068}eviltxt\u{2069}");
        assert_eq!(plain("Ann", NAME), "Ann");
    }

    #[test]
    fn emoji_stay_whole() {
        assert_eq!(plain("👩‍👩‍👧", NAME), "👩‍👩‍👧");
        let long = "👩‍👩‍👧".repeat(100);
        let shown = plain(&long, NAME);
        assert!(super::super::length(&shown) <= NAME);
        assert!(
            shown
                .strip_suffix('…')
                .unwrap()
                .chars()
                .eq("👩‍👩‍👧".repeat(4).chars()),
            "{shown}"
        );
    }

    #[test]
    fn long_text_is_truncated() {
        let text = "*".repeat(4000);
        assert_eq!(chat(&text, WROTE).chars().count(), 2 * (WROTE - 1) + 1);
        assert_eq!(plain(&text, NAME).chars().count(), NAME);
    }

    #[test]
    fn notation_is_escaped_as_code() {
        assert_eq!(escape_code("7 a-b 3_4"), r"7 a-b 3\_4");
    }
}
