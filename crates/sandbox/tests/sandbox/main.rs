//! The local Discord by itself: its REST API, its gateway, its limits and its people, tried with clients that
//! other people wrote.

mod clients;
mod common;
mod ear;
mod gateway;
mod kennel;
mod origin;
mod rates;
mod refusals;
mod rest;
mod routes;
mod standin;
mod witness;
