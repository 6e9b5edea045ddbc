//! The texts of controls, Discord's `custom_id`.
//!
//! What is read is written as the very same text, so that no two texts mean the same control, and
//! fits into a control.

use stramash_host::Press;

/// The most characters that Discord takes.
const MOST: usize = 100;

/// The law.
pub fn holds(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Some(press) = Press::decode(&text) {
        assert_eq!(press.encode(), text);
        assert!(text.len() <= MOST, "{text:?}");
    }
}
