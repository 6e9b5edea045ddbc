//! The laws that every game keeps, all games at once: what holds of any rules, what a viewer may not
//! know, turns of several actions, counts of plays, and matches that were stored long ago.

use stramash_core::games::{ForEachGame, for_each_game};

/// Does something with every game of the bot, and with one that a stranger could have written.
fn with_every_game(visitor: &mut impl ForEachGame) {
    for_each_game(visitor);
    visitor.visit::<swither::Swither>();
}

/// A law of all games: what is written for one game `G` holds for every game.
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
