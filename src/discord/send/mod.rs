//! Sends the items of the outbox, one at a time for each channel and person, within the rate limits.

pub(super) mod deliver;
pub(super) mod execute;
pub(super) mod find_message;
pub(super) mod payload;
pub(super) mod refusal_count;
pub(super) mod send_queue;
pub(super) mod send_rate;
