//! Fair chance: seals, the record of a match, and their verification.

pub mod fair;
mod key;
mod key_check;
mod proofs;
mod record;
mod seal;
mod seat_transfer;

use crate::face::face;

pub use key::{HostKey, KEY_FILE, KeyError};
pub(crate) use key_check::load_bot_doc;
pub use key_check::{HostError, check_store_key, has_key_fingerprint};
pub(crate) use record::record_hash_of;
pub(crate) use seat_transfer::{NameDoc, SeatTransferDoc, UnseatedDoc};

face!(Chance);
