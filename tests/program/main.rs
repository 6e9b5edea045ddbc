//! The program as a whole: its code, its texts, its command line, the referee, and the store.

#[cfg(all(feature = "cli", feature = "sled"))]
mod check;
#[cfg(feature = "cli")]
mod cli;
mod deploy;
#[cfg(feature = "cli")]
#[path = "../../tools/fuzz/src/lib.rs"]
mod fuzz;
#[cfg(feature = "host")]
mod locales;
#[cfg(all(target_os = "linux", feature = "sandbox"))]
mod output;
#[cfg(feature = "cli")]
mod parsers;
#[cfg(feature = "host")]
mod referee;
#[cfg(all(unix, feature = "postgres"))]
mod server;
#[cfg(feature = "host")]
mod store;
#[cfg(feature = "sled")]
mod store_crash;
#[cfg(all(unix, feature = "postgres"))]
mod store_postgres;
#[cfg(all(unix, feature = "postgres"))]
mod store_share;
mod tidy;
#[cfg(all(unix, feature = "postgres"))]
mod wire;
