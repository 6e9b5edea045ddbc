//! The reasons why a play cannot be taken back.

use super::named::named;

named! {
    /// The reason why a play cannot be taken back. The names are part of texts.
    pub enum UndoRefused {
        /// The match is over.
        Over = "over",
        /// No play counts, or it was not the seat's own.
        Nothing = "nothing",
        /// Chance was drawn.
        Chance = "chance",
        /// Somebody learnt hidden information.
        Revealed = "revealed",
        /// The entry is no play: a seat left.
        Left = "left",
        /// The entry was not public, or declared a setup ready.
        SetUp = "set_up",
    }
}
