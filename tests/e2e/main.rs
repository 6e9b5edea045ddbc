//! The bot from end to end, over real HTTP and WebSocket, against the stand-in for Discord.

#![cfg(all(feature = "sandbox", feature = "sled"))]

mod adapter;
mod bot;
mod bradspel;
mod crash;
mod fake;
mod games;
mod inside;
mod play;
mod rough;
mod skirrid;
mod stratego;
mod tables;
mod typed;
mod witness;
mod world;
