//! Fair chance: seals, the record of a match, and their verification.

pub mod fair;
mod key;
mod key_check;
mod proofs;
mod record;
mod seal;
mod seat_transfer;

use crate::table::Tables;

pub use key::{HostKey, KEY_FILE, KeyError};
pub(crate) use key_check::load_bot;
pub use key_check::{HostError, belongs, tells_key};
pub(crate) use record::running_sum;
pub(crate) use seat_transfer::{NameDoc, SeatTransferDoc, StrangerDoc};

#[derive(Debug, Clone, Copy)]
pub(crate) struct Chance<'a> {
    tables: &'a Tables,
}

impl<'a> Chance<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}
