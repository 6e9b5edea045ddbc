//! Plays every game by ear: a player who sees no picture hears the position in words once, then the texts of every
//! play and of every picture, types plays made from the offered words, and at every moment knows the same board as
//! everybody else.

#![cfg(feature = "i18n")]

#[path = "../support/mod.rs"]
mod support;

mod bradspel;
mod listener;
mod skirrid;
mod stramash;
mod stratego;
mod words;
