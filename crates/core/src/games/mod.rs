//! The rule sets, one folder a game, and the one list of them.

use crate::engine::{AnyGame, Of};

pub mod bradspel;
mod hidden;
mod learnt;
pub mod skirrid;
pub mod stramash;
pub mod stratego;

/// Lists the games. Everything that goes through all games goes through this list.
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

            /// What is known of the game.
            #[must_use]
            pub fn game(self) -> &'static dyn AnyGame {
                match self {
                    $(Self::$name => {
                        static GAME: Of<$marker> = Of::game();
                        &GAME
                    })+
                }
            }
        }

        /// Something to be done with every game, with its types: the laws in the tests.
        pub trait ForEachGame {
            /// Does it with one game.
            fn visit<G: crate::engine::Playable>(&mut self);
        }

        /// Does it with every game.
        pub fn for_each_game(visitor: &mut impl ForEachGame) {
            $(visitor.visit::<$marker>();)+
        }
    };
}

games! {
    /// Cards and Laddies.
    Stramash => stramash::Stramash,
    /// Hidden armies.
    Stratego => stratego::Stratego,
    /// Dice, points and crowns.
    Bradspel => bradspel::Bradspel,
    /// Tiles on a board of numbers.
    Skirrid => skirrid::Skirrid,
}

impl GameKind {
    /// The game with that slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|kind| kind.game().slug() == slug)
    }
}
