//! The laws of everything that reads what somebody else wrote, each a function that takes any bytes
//! and panics where its law is broken.
//!
//! The fuzzer calls them, one target each, and so does `cargo test` (`tests/program/parsers.rs`),
//! with what lies in `tools/fuzz/corpus` and with that bent by chance. Inputs are text, so that
//! one can read what was found and write a case by hand.

pub mod chance;
pub mod config;
pub mod controls;
pub mod import;
pub mod notation;
pub mod positions;
pub mod records;
pub mod referee;

/// A parser's law.
pub type Law = fn(&[u8]);

/// All laws, by the names of their targets and of their folders in the corpus.
pub const LAWS: [(&str, Law); 7] = [
    ("config", config::holds),
    ("controls", controls::holds),
    ("import", import::holds),
    ("notation", notation::holds),
    ("positions", positions::holds),
    ("records", records::holds),
    ("referee", referee::holds),
];
