//! Requests: who makes them, what a control means, which function answers, and why one is refused.

pub mod call;
pub mod commands;
pub(crate) mod door;
pub(crate) mod find;
pub(crate) mod handle;
pub(crate) mod labels;
pub mod press;
pub(crate) mod refusal;
pub(crate) mod refused;
pub(crate) mod suggest;
