//! The reasons why a play cannot be taken back.

use super::named::named;

named! {
    /// The reason why a play cannot be taken back. The names are part of texts.
    pub enum UndoRefused {
        /// The match is over.
        Over = "over",
        /// There is no play to take back, or the play is not the seat's own.
        Nothing = "nothing",
        /// The play had a random outcome.
        Chance = "chance",
        /// The play showed hidden information to somebody.
        Revealed = "revealed",
        /// The entry is not a play: a seat left the match.
        Left = "left",
        /// The entry was not public, or it declared a setup ready.
        SetUp = "set_up",
    }
}
