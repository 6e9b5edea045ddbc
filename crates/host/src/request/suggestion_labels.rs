//! Recognizes the label of a suggestion where its value is expected. People paste labels, and some clients send
//! them.

use stramash_core::i18n::{Locale, Medium, say, truncate};

use crate::request::types::Suggestion;

/// Discord's limit of characters for a suggestion's label.
const MAX_LABEL: usize = 100;

/// Returns the value of the suggestion with this label, in any language and ignoring case and spaces. `None` if
/// no suggestion has it.
pub(crate) fn value_of(text: &str, offers: impl IntoIterator<Item = Suggestion>) -> Option<String> {
    let wanted = normalize_label(text);
    if wanted.is_empty() {
        return None;
    }
    let mut offers = offers.into_iter();
    let found = offers.find(|offer| {
        Locale::ALL.iter().any(|&locale| {
            let text = say(locale, &offer.label, &offer.names, Medium::Plain);
            // Discord shows the value in front of labels that are identical.
            let named = format!("{}: {}", offer.value, text.trim());
            [text.trim(), &named]
                .iter()
                .any(|shown| normalize_label(&truncate(shown, MAX_LABEL)) == wanted)
        })
    });
    found.map(|offer| offer.value)
}

/// Normalizes a label for comparison. Makes it lowercase and removes spaces and direction marks. Also removes
/// times of day, because they change while the text is on the clipboard. Replaces the typographic punctuation
/// that phones insert by the plain one.
fn normalize_label(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in without_times(text).chars() {
        match c {
            '\u{2010}'..='\u{2015}' | '\u{2212}' => out.push('-'),
            '…' => out.push_str("..."),
            '’' => out.push('\''),
            '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => {}
            _ if c.is_whitespace() => {}
            _ => out.extend(c.to_lowercase()),
        }
    }
    out
}

/// Removes times of day, unless fewer than three words would be left.
fn without_times(text: &str) -> String {
    let is_time = |word: &str| {
        let parts = word.split_once(':');
        parts.is_some_and(|(hour, minute)| {
            let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
            hour.len() == 2 && minute.len() == 2 && digits(hour) && digits(minute)
        })
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let others: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| !is_time(word))
        .collect();
    if others.len() < 3 { words } else { others }.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use stramash_core::engine::Phrase;

    fn offer(value: &str, label: &str) -> Suggestion {
        Suggestion::new(value, Phrase::new("common-label").code("value", label))
    }

    #[test]
    fn label_matches_despite_case_spaces_and_punctuation() {
        let offers = || {
            [
                offer("1", "from 6: “a hit” – 3"),
                offer("2", "Oslo, it is 12:30 there"),
            ]
        };
        for text in [
            "from 6: “a hit” – 3",
            "  FROM 6:“a hit”-3",
            "1: from 6: “a hit” – 3",
        ] {
            assert_eq!(value_of(text, offers()).as_deref(), Some("1"), "{text}");
        }
        let later = "oslo,  it is 23:59 there";
        assert_eq!(value_of(later, offers()).as_deref(), Some("2"));
        for text in ["", " ", "from 6", "12:30"] {
            assert_eq!(value_of(text, offers()), None, "{text}");
        }
        let times = || [offer("a", "12:30"), offer("b", "13:30")];
        assert_eq!(value_of("13:30", times()).as_deref(), Some("b"));
    }

    #[test]
    fn truncated_label_is_recognized() {
        let long = "long ".repeat(40);
        let shown = truncate(long.trim(), MAX_LABEL);
        assert_eq!(value_of(&shown, [offer("x", &long)]).as_deref(), Some("x"));
    }
}
