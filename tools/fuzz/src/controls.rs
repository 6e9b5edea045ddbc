//! The law of the ids of controls, Discord's `custom_id`.
//!
//! Encoding a parsed id must give the text that was parsed, so that only one text means a control. The text must not
//! exceed Discord's limit.

use stramash_host::Press;

/// Discord's maximum length of a `custom_id`.
const MOST: usize = 100;

/// Checks the law.
pub fn holds(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Some(press) = Press::decode(&text) {
        assert_eq!(press.encode(), text);
        assert!(text.len() <= MOST, "{text:?}");
    }
}
