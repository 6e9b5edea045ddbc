//! End-to-end tests of the bot with the sandbox, over real HTTP and WebSocket connections.

mod adapter;
mod bot;
mod bradspel;
mod browser;
#[path = "../../crates/sandbox/tests/sandbox/common/mod.rs"]
mod common;
mod crash;
mod crowd;
mod fake;
mod films;
mod friends;
mod games;
#[path = "../../crates/sandbox/tests/sandbox/gateway_client.rs"]
mod gateway_client;
mod health;
mod inside;
mod leftover;
mod life;
mod names;
mod operation;
mod passing;
mod permissions;
mod play;
mod prepared;
mod rough;
#[path = "../../crates/sandbox/tests/sandbox/schema_checker.rs"]
mod schema_checker;
#[path = "../../crates/sandbox/tests/sandbox/serenity_bot.rs"]
mod serenity_bot;
#[path = "../../crates/store/tests/store/server.rs"]
mod server;
mod servers;
mod several;
mod shards;
mod skirrid;
mod storm;
mod stratego;
mod tables;
mod typed;
mod undo;
mod world;
