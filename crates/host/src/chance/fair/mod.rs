//! Verifiable fair chance. `docs/fairness.md` describes it for players.
//!
//! A table has two secrets. The *tip* is the end of a hash chain whose root is published before anyone joins. Each
//! die uses one link of the chain and reveals it, so the die can be checked at once. Every hidden outcome, such as a
//! card, is derived from the *deck* secret. The hash of the deck secret is published as a seal, and the secret
//! itself when the match is over. The players' words are mixed into every draw. Test vectors check that none of
//! these computations ever changes, because finished records depend on them.

mod chain;
mod computer_move;
mod draw;
mod draw_checker;
mod hash;
mod parse;
mod record;
mod record_error;
mod report;
mod supply;
mod verify;

pub use chain::{Commitments, LINKS, Secrets};
pub use computer_move::ComputerKind;
pub use draw::{Draw, derive_outcome};
pub use hash::{Digest, hex, tagged_hash, unhex};
pub use record::{
    Closing, EntryLine, Epoch, Header, Mark, Record, RevealedName, SeatTransfer, Setup, short_sum,
};
pub(crate) use record::{draws_from_json, draws_to_json, hash_after};
pub use record::{sealed_name, sealed_setup, short_setup};
pub use record_error::{RecordError, RecordErrorKind};
pub use report::Report;
pub use supply::{Announcement, Counters, Supply, mix, shuffle};
pub use verify::{verify, verify_with};
