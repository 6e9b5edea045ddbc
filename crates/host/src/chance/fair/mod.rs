//! Verifiable fair chance. `docs/fairness.md` describes it for players.
//!
//! A table has two secrets. The *tip* is the end of a hash chain whose root is published before anyone joins. Each
//! die uses one link and reveals it, so it can be checked at once. The *deck* secret derives every hidden outcome;
//! its hash is published as a seal, and it is revealed when the match is over. The players' words are mixed into
//! both. All of this is a stored format, which test vectors pin down.

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
