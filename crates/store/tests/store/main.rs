//! Tests of the store: one suite for all engines, killed processes, damaged files, and several processes on one
//! server.

mod crash;
#[cfg(all(unix, feature = "postgres"))]
mod postgres;
#[cfg(all(unix, feature = "postgres"))]
mod server;
#[cfg(all(unix, feature = "postgres"))]
mod share;
mod suite;
#[cfg(all(unix, feature = "postgres"))]
mod wire;
