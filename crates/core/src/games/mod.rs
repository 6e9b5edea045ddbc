//! The games' rules, one folder per game, and the list of all games.

use crate::engine::{AnyGame, GameOf};

pub mod bradspel;
mod hidden;
mod network;
pub mod skirrid;
pub mod stramash;
pub mod stratego;

/// Defines `GameKind`, and everything else that covers all games, from one list.
macro_rules! games {
    ($($(#[$doc:meta])* $name:ident => $marker:ty),+ $(,)?) => {
        /// A game that can be played.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum GameKind {
            $($(#[$doc])* $name,)+
        }

        impl GameKind {
            /// All games, in the order in which they are offered.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            /// Returns the game behind the engine's interface.
            #[must_use]
            pub fn game(self) -> &'static dyn AnyGame {
                match self {
                    $(Self::$name => {
                        static GAME: GameOf<$marker> = GameOf::game();
                        &GAME
                    })+
                }
            }
        }

        /// A visitor that runs generic code for every game. The tests in `tests/laws` use it.
        pub trait ForEachGame {
            /// Visits one game.
            fn visit<G: crate::engine::Playable>(&mut self);
        }

        /// Calls the visitor for every game.
        pub fn for_each_game(visitor: &mut impl ForEachGame) {
            $(visitor.visit::<$marker>();)+
        }
    };
}

games! {
    /// Stramash, with cards and Laddies.
    Stramash => stramash::Stramash,
    /// Stratego, with hidden armies.
    Stratego => stratego::Stratego,
    /// Svensk Brädspel, with dice, points and crowns.
    Bradspel => bradspel::Bradspel,
    /// Skirrid, with tiles on a board of numbers.
    Skirrid => skirrid::Skirrid,
}

impl GameKind {
    /// Returns the game with this slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|kind| kind.game().slug() == slug)
    }
}
