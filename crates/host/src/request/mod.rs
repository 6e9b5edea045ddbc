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

use std::sync::Arc;

use crate::request::handle::Answers;
use crate::table::Tables;
use crate::turn::computer::Reviews;

/// Who may do what at which table: finds the table that a request is about, and lets in who may see it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Access<'a> {
    tables: &'a Tables,
}

impl<'a> Access<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

/// What can stand in an option of a command, while it is typed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Suggestions<'a> {
    tables: &'a Tables,
}

impl<'a> Suggestions<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

/// Requests and their answers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Requests<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) answers: &'a Answers,
    pub(crate) reviews: &'a Arc<Reviews>,
}
