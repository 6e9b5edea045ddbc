//! The laws that every game must keep, tested for all games. They are about rules, hidden information, turns of several
//! actions, the number of action sequences, and matches that were stored long ago.

use stramash_core::games::{ForEachGame, for_each_game};

/// Calls the visitor for every game of the bot, and for Swither, which exists only in these tests.
fn with_every_game(visitor: &mut impl ForEachGame) {
    for_each_game(visitor);
    visitor.visit::<swither::Swither>();
}

/// Defines a law: code for a game `G`, which is run as a test for every game.
macro_rules! law {
    ($(#[$doc:meta])* $name:ident, $visitor:ident, |$game:ident| $body:block) => {
        $(#[$doc])*
        #[test]
        fn $name() {
            struct $visitor;
            impl stramash_core::games::ForEachGame for $visitor {
                fn visit<$game: stramash_core::engine::Playable>(&mut self) $body
            }
            crate::with_every_game(&mut $visitor);
        }
    };
}

#[path = "../support/mod.rs"]
mod support;

mod agreed;
mod ahead;
mod allocations;
mod anything;
mod conformance;
#[cfg(feature = "raster")]
mod evening;
mod films;
mod perft;
mod prepared;
mod saves;
mod secrecy;
mod spent;
mod swither;
#[cfg(feature = "i18n")]
mod texts;
mod thinking;
mod turns;
mod typed;
mod undo;
#[cfg(feature = "i18n")]
mod wizards;
