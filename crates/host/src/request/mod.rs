//! Requests: types, control ids, dispatch, access checks and refusals.

mod access;
pub mod commands;
mod dispatch;
mod error;
mod find;
mod illegal_move;
pub mod press;
mod suggest;
mod suggestion_labels;
mod types;

use std::sync::Arc;

use crate::face::face;
use crate::table::Tables;
use crate::turn::computer::Reviews;

pub(crate) use access::{ActingPlayer, TableAccess, idempotency_key};
pub(crate) use commands::{GUESTS, MAX_WORD};
pub(crate) use dispatch::Answers;
pub(crate) use error::{Refusal, RequestResult, refuse, refuse_stale};
pub(crate) use find::{TableQuery, parse_table_number};
pub(crate) use illegal_move::refuse_line;
pub(crate) use press::{Act, Angle, LogFilter, Measure, Press, Setting, Term};
pub use types::{
    AccountKind, Answer, Field, File, Form, Inputs, NamedUser, Request, Requester, SlowAnswer,
    Suggestion,
};

face! {
    /// Finds the table that a request is about and checks that the requester may see it.
    Access
}

face! {
    /// Autocomplete for the options of commands.
    Suggestions
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Requests<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) answers: &'a Answers,
    pub(crate) reviews: &'a Arc<Reviews>,
}
