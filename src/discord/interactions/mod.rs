//! Interactions: requesters, rate limits, scheduling and responses.

pub(super) mod answer;
pub(super) mod commands;
pub(super) mod components;
pub(super) mod errors;
pub(super) mod films;
pub(super) mod parse_error;
pub(super) mod rate_limit;
pub(super) mod requester;
pub(super) mod respond;
pub(super) mod scheduler;
pub(super) mod slow_queue;
