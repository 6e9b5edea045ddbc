//! A local Discord for any bot: the REST API (version 10) and the gateway on the loopback address, and a page on
//! which one person can act as several.
//!
//! A bot connects with its ordinary client library. The sandbox is strict: like Discord it refuses an unknown route,
//! and a body that breaks a documented limit. It lists both as faults of the bot. On request it fails in the ways in
//! which Discord fails, and skips hours or weeks in seconds.
//!
//! Two ports serve bots. One is plain HTTP, for clients whose API address can be set; it also serves the page and the
//! control API. The other speaks TLS under the name `discord.com` ([`TlsEndpoint`]), for clients that can connect to
//! another address for this name. Requests of web pages from other sites are refused.
//!
//! The README beside this package shows how to connect discord.js, discord.py and serenity. Tests start a [`Sandbox`]
//! in memory; [`run`] and [`run_with_bot`] are for programs.

#![warn(unreachable_pub)]
#![cfg_attr(
    not(test),
    warn(
        clippy::disallowed_methods,
        clippy::print_stderr,
        clippy::print_stdout,
        clippy::unwrap_used
    )
)]

mod client;
mod clock;
mod compose;
mod config;
mod control;
mod gateway;
mod limits;
mod payload;
mod request_log;
mod rest;
mod run;
mod sandbox;
mod shared;
mod state;
mod switches;
mod tls;

pub use clock::SandboxClock;
pub use config::SandboxConfig;
pub use request_log::{Fault, SentFile, SentRequest};
pub use rest::RateLimits;
pub use run::{
    BotCommand, BotSetup, Connection, RunError, RunningBot, SandboxOptions, run, run_with_bot,
};
pub use sandbox::{Sandbox, StartError};
pub use state::notification::{Notification, NotificationReason};
pub use state::permission::BotAccess;
pub use state::snowflake::Snowflake;
pub use switches::{FailureKind, SimulatedFailure};
pub use tls::TlsEndpoint;

use shared::Shared;

/// The token of every bot in the sandbox. It is not a secret, because it is not valid anywhere else.
pub const TOKEN: &str =
    "MTAwMDAwMDAwMDAwMDAwMDAwMQ.Sandbx.opens-nothing-but-the-sandbox-on-loopback";

/// The id of the first server.
pub const GUILD: Snowflake = state::GUILD;

/// The id of the bot's user and application.
pub const BOT: Snowflake = state::BOT;
