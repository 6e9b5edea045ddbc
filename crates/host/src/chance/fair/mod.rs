//! Fair chance that anyone can check; described for people in `docs/fairness.md`.
//!
//! A table has two secrets. The *tip* is the end of a chain of hashes whose other end, the root,
//! is published before anyone joins: each die uses one link and shows it, so it can be checked
//! at once. The *deck* secret, sealed by its hash, makes every hidden outcome and is shown when
//! the match is over. The words of the players are mixed into both. All of this is a format: the
//! vectors in the tests hold it still.

mod chain;
mod draw;
mod flaw;
mod hash;
mod oracle;
mod read;
mod record;
mod report;
mod supply;
mod thought;
mod verify;

pub use chain::{Commitments, LINKS, Secrets};
pub use draw::{Draw, outcome_of};
pub use flaw::{Flaw, Wrong};
pub use hash::{Digest, hex, tagged, unhex};
pub use record::{Closing, Epoch, Handed, Header, Line, Mark, Opened, Record, Setup, last_mark};
pub(crate) use record::{draws_from_json, draws_to_json, sum_after};
pub use record::{sealed_name, sealed_setup, short_setup};
pub use report::Report;
pub use supply::{Announced, Counters, Supply, mix, shuffle};
pub use thought::Thinker;
pub use verify::{verify, verify_with};
