//! The laws that every game keeps, tested for all games: rules, hidden information, turns of several actions, counts
//! of plays, and matches stored long ago.

use stramash_core::games::{ForEachGame, for_each_game};

/// Applies a function to every game of the bot, and to one that is written like a third party's.
fn with_every_game(visitor: &mut impl ForEachGame) {
    for_each_game(visitor);
    visitor.visit::<swither::Swither>();
}

/// A law of all games: code for one game `G` that is run for every game.
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
