//! Why a play cannot be taken back.

use super::named::named;

named! {
    /// Why what was played stands. The names stand in texts.
    pub enum UndoRefused {
        /// The match is over.
        Over = "over",
        /// Nothing was played that counts, or it was not that seat's.
        Nothing = "nothing",
        /// Chance came in.
        Chance = "chance",
        /// Somebody learnt what was hidden.
        Revealed = "revealed",
        /// It was no play: a seat left.
        Left = "left",
        /// It was done in silence, or declared a set-up ready.
        SetUp = "set_up",
    }
}
