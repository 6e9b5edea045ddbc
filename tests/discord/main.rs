//! The bot from end to end, over real HTTP and WebSocket, against the stand-in for Discord; and the
//! stand-in by itself.

mod adapter;
mod bot;
mod bradspel;
mod browser;
mod clients;
mod common;
mod crash;
mod crowd;
mod ear;
mod fake;
mod films;
mod friends;
mod games;
mod gateway;
mod health;
mod inside;
mod kennel;
mod leftover;
mod life;
mod operation;
mod origin;
mod passing;
mod permissions;
mod play;
mod rates;
mod refusals;
mod rest;
mod rough;
mod routes;
#[path = "../program/server.rs"]
mod server;
mod servers;
mod several;
mod shards;
mod skirrid;
mod standin;
mod storm;
mod stratego;
mod tables;
mod typed;
mod undo;
mod witness;
mod world;
