//! Sentences: phrases and a locale in, text out. Nothing else in the program makes a sentence.
//!
//! The texts lie in `assets/locales/<locale>/*.ftl` and are part of the binary. A phrase is
//! said with [`say`] for one of two media: [`Medium::Chat`] where Discord reads markdown and
//! mentions, [`Medium::Plain`] where it shows text as it is. In both, what people wrote is made
//! harmless on the way in; see [`mod@people`].

mod alike;
mod catalogue;
mod check;
mod cut;
mod locale;
mod medium;
mod message;
pub mod people;
mod say;
mod source;

pub use alike::are_alike;
pub use catalogue::{Catalogue, files, sources};
pub use check::{Fault, Mismatch, check, messages};
pub use cut::{cut, length, sentences};
pub use locale::Locale;
pub use medium::Medium;
pub use message::Message;
pub use say::{say, text};
pub use source::{BrokenText, parse};
