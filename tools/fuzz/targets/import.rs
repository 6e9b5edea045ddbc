//! Fuzzes the import of a store.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stramash_fuzz::import::holds(bytes));
