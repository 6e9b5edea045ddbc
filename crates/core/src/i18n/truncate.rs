//! Lengths of texts as Discord counts them, and truncation to a length.

use unicode_segmentation::UnicodeSegmentation;

/// Returns the length of a text in UTF-16 code units. Discord's apps count these. Its servers count characters, which
/// are never more than the code units.
#[must_use]
pub fn length(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// Truncates a text to `limit` UTF-16 code units and adds an ellipsis. Grapheme clusters are not split.
#[must_use]
pub fn truncate(text: &str, limit: usize) -> String {
    if length(text) <= limit {
        return text.to_owned();
    }
    let mut left = limit.saturating_sub(1);
    let mut end = 0;
    for (at, cluster) in text.grapheme_indices(true) {
        let size = length(cluster);
        if size > left {
            break;
        }
        left -= size;
        end = at + cluster.len();
    }
    let kept = text[..end].trim_end();
    // Finds a backslash whose escaped character was cut off. It would escape the ellipsis.
    let dangling = kept.bytes().rev().take_while(|&b| b == b'\\').count() % 2;
    let mut out = kept[..kept.len() - dangling].to_owned();
    if limit > 0 {
        out.push('…');
    }
    out
}

/// Joins as many whole sentences as fit into `limit` UTF-16 code units. If some are left out, appends `rest`, which
/// tells the reader where to find them.
#[must_use]
pub fn sentences(all: &[String], limit: usize, rest: &str) -> String {
    let whole = all.join(" ");
    if length(&whole) <= limit {
        return whole;
    }
    let room = limit.saturating_sub(length(rest) + 1);
    let mut kept = String::new();
    for sentence in all {
        let gap = if kept.is_empty() { "" } else { " " };
        if length(&kept) + gap.len() + length(sentence) > room {
            break;
        }
        kept.push_str(gap);
        kept.push_str(sentence);
    }
    if kept.is_empty() {
        kept = truncate(&whole, room);
    }
    truncate(format!("{kept} {rest}").trim_start(), limit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn short_texts_are_unchanged() {
        assert_eq!(truncate("abc", 3), "abc");
        assert_eq!(truncate("", 0), "");
    }

    #[test]
    fn long_texts_end_in_an_ellipsis() {
        assert_eq!(truncate("abcd", 3), "ab…");
        assert_eq!(truncate("ab cd", 4), "ab…");
        assert_eq!(truncate("abcd", 1), "…");
        assert_eq!(truncate("abcd", 0), "");
        assert_eq!(truncate("😀😀", 3), "😀…", "two units each");
        assert_eq!(truncate("e\u{301}e\u{301}e\u{301}", 4), "e\u{301}…");
        assert_eq!(truncate("🇳🇱🇸🇪", 6), "🇳🇱…", "flags are pairs");
    }

    #[test]
    fn escapes_are_not_split() {
        assert_eq!(truncate(r"ab\*cd", 4), "ab…");
        assert_eq!(truncate(r"a\\bcd", 4), r"a\\…");
    }

    #[test]
    fn sentences_are_not_split() {
        let all = ["One man.", "Two dogs.", "Three."].map(str::to_owned);
        assert_eq!(sentences(&all, 25, "More."), "One man. Two dogs. Three.");
        assert_eq!(sentences(&all, 24, "More."), "One man. Two dogs. More.");
        assert_eq!(sentences(&all, 23, "More."), "One man. More.");
        assert_eq!(sentences(&all, 12, "More."), "One m… More.");
        assert_eq!(sentences(&all, 3, "More."), "Mo…");
        assert_eq!(sentences(&[], 3, "More."), "");
    }

    proptest! {
        #[test]
        fn never_too_long(text in "\\PC{0,60}", limit in 0usize..40) {
            let out = truncate(&text, limit);
            prop_assert!(length(&out) <= limit);
            prop_assert!(out == text || text.starts_with(out.trim_end_matches('…')));
        }
    }
}
