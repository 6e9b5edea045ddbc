//! The laws of all parsers of foreign input, each a function that takes any bytes and panics if its law is broken.
//!
//! The fuzzer calls them, one target each, and so does `cargo test` (`tests/program/parsers.rs`), with the corpus in
//! `tools/fuzz/corpus` and random mutations of it. Inputs are text, so that findings are readable and cases can be
//! written by hand.

pub mod chance;
pub mod config;
pub mod controls;
pub mod import;
pub mod notation;
pub mod positions;
pub mod records;
pub mod referee;

pub type Law = fn(&[u8]);

/// All laws by the names of their targets and corpus folders.
pub const LAWS: [(&str, Law); 7] = [
    ("config", config::holds),
    ("controls", controls::holds),
    ("import", import::holds),
    ("notation", notation::holds),
    ("positions", positions::holds),
    ("records", records::holds),
    ("referee", referee::holds),
];
