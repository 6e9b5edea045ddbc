//! Fuzzes the parser of settings.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stramash_fuzz::config::holds(bytes));
