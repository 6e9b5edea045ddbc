//! Fuzzes the verification of records.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stramash_fuzz::records::holds(bytes));
