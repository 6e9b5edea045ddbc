//! The program as a whole: its code, its texts, its command line, the referee, and the store.

#[path = "../support/mod.rs"]
mod support;

mod cli;
mod locales;
mod referee;
mod store;
#[cfg(feature = "sled")]
mod store_crash;
mod tidy;
