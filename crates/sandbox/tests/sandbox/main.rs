//! Tests of the sandbox without Stramash: with client libraries, and with plain requests.

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
