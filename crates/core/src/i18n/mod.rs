//! Formatting of phrases in a language. All sentences of the program are made here.
//!
//! The texts are in `assets/locales/<locale>/*.ftl` and are part of the binary. [`say`] formats a phrase for one of two
//! media. In [`Medium::Chat`] Discord interprets markdown and mentions; in [`Medium::Plain`] it shows text as it is.
//! Users' text is escaped for both; see [`mod@sanitize`].

mod alike;
mod catalogue;
mod check;
mod locale;
mod medium;
mod message;
mod own_voice;
pub mod sanitize;
mod say;
mod source;
mod truncate;

pub use alike::are_alike;
pub use catalogue::{Catalogue, files, sources};
pub use check::{Fault, Mismatch, check, messages};
pub use locale::Locale;
pub use medium::Medium;
pub use message::Message;
pub use own_voice::in_own_voice;
pub use say::{say, text};
pub use source::{BrokenText, parse};
pub use truncate::{length, sentences, truncate};
