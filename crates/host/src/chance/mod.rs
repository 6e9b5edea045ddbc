//! Fair chance: what is sealed before it is drawn, the record of a match, and how both are checked.

pub mod fair;
mod handed;
mod key;
mod own_key;
mod proof;
mod record;
mod seal;

use crate::table::Tables;

pub(crate) use handed::{HandedDoc, NameDoc, StrangerDoc};
pub use key::{HostKey, KEY_FILE, KeyError};
pub(crate) use own_key::kept;
pub use own_key::{HostError, belongs, tells_key};
pub(crate) use record::running_sum;

/// Fair chance: seals, proofs and records.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chance<'a> {
    tables: &'a Tables,
}

impl<'a> Chance<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}
