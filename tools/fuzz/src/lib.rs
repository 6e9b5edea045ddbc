//! The laws of all parsers of input from outside. A law is a function that takes any bytes and panics if the parser
//! misbehaves.
//!
//! The fuzzer has a target for each law. `cargo test` (`tests/program/parsers.rs`) runs the laws, too, with the inputs
//! in `tools/fuzz/corpus` and random mutations of them. Inputs are text, so that people can read findings and write
//! cases.

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
