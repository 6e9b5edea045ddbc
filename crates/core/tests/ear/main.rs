//! Every game by ear: somebody who sees no picture hears the position in words once, then what is told of every
//! play and the text in place of the picture, types plays made of the words in which they are offered, and at
//! every moment has the same board before the inner eye as everybody else before theirs.

#![cfg(feature = "i18n")]

#[path = "../support/mod.rs"]
mod support;

mod bradspel;
mod listener;
mod skirrid;
mod stramash;
mod stratego;
mod words;
