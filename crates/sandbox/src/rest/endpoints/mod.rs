//! The request handlers, one file for each part of the API.

pub(super) mod callback;
pub(super) mod channels;
pub(super) mod commands;
pub(super) mod info;
pub(super) mod messages;
pub(super) mod reactions;
pub(super) mod threads;
pub(super) mod webhook;
