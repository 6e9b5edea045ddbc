//! The laws that every game keeps, all games at once: what holds of any rules, what a viewer may not
//! know, turns of several actions, counts of plays, and matches that were stored long ago.

#[path = "../support/mod.rs"]
mod support;

mod conformance;
mod perft;
mod saves;
mod secrecy;
mod turns;
