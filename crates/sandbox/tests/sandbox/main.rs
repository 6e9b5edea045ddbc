//! The local Discord by itself: its REST API, its gateway, its limits and its people, tried with clients that
//! other people wrote.

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
