//! Fuzzes the notations of all games.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stramash_fuzz::notation::holds(bytes));
