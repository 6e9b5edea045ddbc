//! Fair chance: what is sealed before it is drawn, the record of a match, and how both are checked.

pub mod fair;
pub(crate) mod handed;
pub(crate) mod key;
pub(crate) mod own_key;
pub(crate) mod proof;
pub(crate) mod record;
pub(crate) mod seal;

use crate::table::Tables;

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
