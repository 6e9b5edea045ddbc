//! The bot from end to end, over real HTTP and WebSocket, against the stand-in for Discord.

#![cfg(all(feature = "sandbox", feature = "sled"))]

mod adapter;
mod bot;
mod crash;
mod fake;
mod games;
mod inside;
mod play;
mod rough;
mod stratego;
mod tables;
mod witness;
mod world;
