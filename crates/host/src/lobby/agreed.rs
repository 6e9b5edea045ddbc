//! Whether the options of a table can stand side by side.

use stramash_core::engine::{AnyGame, OptionValues, Phrase};

use crate::message::sentences;
use crate::request::Granted;

/// Why options cannot stand side by side.
pub(super) fn clash(reasons: Vec<Phrase>) -> Phrase {
    Phrase::new("host-options-clash").with("reasons", sentences(reasons))
}

/// Refuses options that no number of players from this one on can play with.
pub(super) fn check_options(game: &dyn AnyGame, from: u8, options: &OptionValues) -> Granted<()> {
    let least = from.max(*game.seats().start());
    let mut why = None;
    for n in least..=*game.seats().end() {
        match game.check(n, options) {
            Ok(_) => return Ok(()),
            Err(reasons) => {
                // What stands against the smallest table stands against all of them.
                why.get_or_insert(reasons);
            }
        }
    }
    let reasons = why.unwrap_or_default();
    Err(clash(reasons).into())
}
