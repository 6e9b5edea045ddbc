//! Tests of the whole program: code, texts, command line and referee.

mod check;
mod cli;
mod deploy;
#[path = "../../tools/fuzz/src/lib.rs"]
mod fuzz;
mod locales;
#[cfg(all(unix, feature = "postgres"))]
mod on_server;
#[cfg(all(target_os = "linux", feature = "sandbox"))]
mod output;
mod parsers;
mod referee;
#[cfg(all(unix, feature = "postgres"))]
#[path = "../../crates/store/tests/store/server.rs"]
mod server;
mod tidy;
mod tidy_words;
