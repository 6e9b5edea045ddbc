//! Cleaning of texts that people wrote.

/// Removes control characters and surrounding white space, and cuts a text to `max` characters.
pub(crate) fn clean_text(text: &str, max: u16) -> String {
    let clean = text.chars().filter(|c| !c.is_control());
    let clean: String = clean.collect();
    let short: String = clean.trim().chars().take(max.into()).collect();
    short.trim_end().to_owned()
}
