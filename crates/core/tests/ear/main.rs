//! Plays every game by texts alone. A simulated player without pictures reads the position in words once, and then the
//! texts about every play and every picture. It types lines that it makes from the offered words. At every point of the
//! match, it must know the same board as everybody else.

#![cfg(feature = "i18n")]

#[path = "../support/mod.rs"]
mod support;

mod bradspel;
mod listener;
mod skirrid;
mod stramash;
mod stratego;
mod words;
