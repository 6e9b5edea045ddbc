//! What those who manage a server can do there: close a table, and say what holds for all of them.

mod close;
mod server;
