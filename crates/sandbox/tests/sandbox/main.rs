//! Tests of the sandbox on its own, with client libraries of other authors.

mod bot;
mod clients;
mod common;
mod gateway;
mod gateway_client;
mod origin;
mod program;
mod rest;
mod running;
mod schema_checker;
mod serenity_bot;
