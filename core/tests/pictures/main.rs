//! What the pictures of all games look like.

#[path = "../samples/mod.rs"]
mod samples;

mod golden;
