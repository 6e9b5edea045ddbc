//! The ids of controls, Discord's `custom_id`.
//!
//! A parsed id encodes to the same text, so that no two texts mean the same control, and fits Discord's limit.

use stramash_host::Press;

/// Discord's maximum length.
const MOST: usize = 100;

/// Checks the law.
pub fn holds(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Some(press) = Press::decode(&text) {
        assert_eq!(press.encode(), text);
        assert!(text.len() <= MOST, "{text:?}");
    }
}
