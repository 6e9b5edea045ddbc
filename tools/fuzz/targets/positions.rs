//! Fuzzes the parser of positions.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stramash_fuzz::positions::holds(bytes));
