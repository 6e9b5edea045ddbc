//! The host: tables from the lobby to the end, turns, what is sent and stored, secrets, and records
//! that prove themselves.

mod between;
mod key;
mod kit;

mod absence;
mod agreed;
mod alone;
mod clocks;
mod computers;
mod controls;
mod dice;
mod due;
mod fair_match;
mod films;
mod forge;
mod handed;
mod hold;
mod lobby;
mod long;
mod manage;
mod names;
mod outbox;
mod pace;
mod people;
mod play;
mod press;
mod recap;
mod rules;
mod secrecy;
mod series;
mod setup;
mod several;
mod stand_in;
mod standings;
mod stored;
mod suggest;
mod table_count;
mod texts;
mod through;
mod trust;
mod undo;
mod verify;
mod words;
mod worlds;
