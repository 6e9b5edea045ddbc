//! Fuzzes the parser of the ids of controls.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stramash_fuzz::controls::holds(bytes));
