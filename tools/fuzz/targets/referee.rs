//! Fuzzes the referee's requests.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stramash_fuzz::referee::holds(bytes));
