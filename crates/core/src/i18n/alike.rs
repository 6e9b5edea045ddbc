//! Detection of names that look the same to a reader.

use super::locale::Locale;
use super::sanitize;
use super::say::text;

/// Returns whether two names look the same to a reader. An invisible name is shown as the word for “someone”, so it
/// also looks like that word in each language.
#[must_use]
pub fn are_alike(one: &str, other: &str) -> bool {
    let others = shown(other);
    let looks_like = |one: &String| others.iter().any(|other| sanitize::are_alike(one, other));
    shown(one).iter().any(looks_like)
}

/// Returns the forms in which a name may be shown: the name itself, or the words for “someone” if the name is
/// invisible.
fn shown(name: &str) -> Vec<String> {
    if !sanitize::plain(name, sanitize::NAME).is_empty() {
        return vec![name.to_owned()];
    }
    let words = Locale::ALL.iter();
    words
        .filter_map(|&locale| text(locale, "common-someone"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_names_match_someone() {
        assert!(are_alike("", "\u{200b}"));
        assert!(are_alike("", "Someone"));
        assert!(are_alike("somebody", "\u{3164}"));
        assert!(!are_alike("", "Ann"));
        assert!(are_alike("Ann", "ann"));
    }
}
