//! Shortens text to Discord's limits without breaking a mention or a timestamp.

use stramash_core::i18n::{self, length};

/// Shortens a text to at most `max` UTF-16 units, with an ellipsis at the end. A text that fits is returned unchanged.
pub(crate) fn truncate(text: &str, max: usize) -> String {
    let kept = i18n::truncate(text, max);
    // Mentions (`<@123>`) and timestamps (`<t:123:R>`) are removed completely instead of being cut.
    match kept.rfind('<') {
        Some(open) if kept.len() < text.len() && !kept[open..].contains('>') => {
            format!("{}…", kept[..open].trim_end())
        }
        _ => kept,
    }
}

/// Joins paragraphs with line breaks in at most `max` UTF-16 units. If they are too long, shortens the longest
/// paragraph, so that short ones, such as the line that says whose turn it is, stay whole.
pub(crate) fn join_paragraphs(mut texts: Vec<String>, max: usize) -> String {
    texts.retain(|text| !text.trim().is_empty());
    loop {
        let total: usize = texts.iter().map(|text| length(text) + 1).sum();
        let over = total.saturating_sub(max + 1);
        let longest = texts.iter_mut().max_by_key(|text| length(text));
        match longest {
            Some(longest) if over > 0 => {
                let keep = length(longest).saturating_sub(over).max(1);
                *longest = truncate(longest, keep);
                if keep == 1 {
                    texts.retain(|text| text != "…");
                }
            }
            _ => return texts.join("\n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_stay_whole() {
        for max in 1..40 {
            let cut = truncate("👩 \\_Jean\\_ and <@123456789> at <t:1700000000:R>", max);
            assert!(length(&cut) <= max, "{max}: {cut}");
            assert_eq!(cut.matches('<').count(), cut.matches('>').count(), "{cut}");
        }
        assert_eq!(truncate("1 < 2", 5), "1 < 2");
    }

    #[test]
    fn longest_paragraph_is_shortened() {
        let long = "word ".repeat(900);
        let text = join_paragraphs(vec!["first".into(), long, "<@1> to play".into()], 2000);
        assert!(length(&text) <= 2000);
        assert!(text.starts_with("first\nword"));
        assert!(text.ends_with("…\n<@1> to play"));
    }

    #[test]
    fn empty_paragraphs_are_dropped() {
        assert_eq!(
            join_paragraphs(vec!["a".into(), " ".into(), "b".into()], 9),
            "a\nb"
        );
        let text = join_paragraphs(vec!["line".into(); 3000], 2000);
        assert!(length(&text) <= 2000);
    }
}
