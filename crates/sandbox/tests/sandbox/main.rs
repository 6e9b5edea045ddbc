//! Tests of the sandbox on its own, with client libraries of other authors.

mod bot;
mod clients;
mod common;
mod ear;
mod gateway;
mod origin;
mod program;
mod rest;
mod running;
mod serenity_bot;
mod witness;
