//! Requests to the referee.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stramash_fuzz::referee::holds(bytes));
