//! The contract between a game and everything around it; knows no game.
//!
//! A game implements [`Game`] and its small siblings on a marker type; [`Match`] plays it;
//! [`AnyGame`] and [`AnyMatch`] are what the rest of the program sees.

mod any;
mod chance;
mod game;
mod hold;
mod ids;
mod kind;
mod names;
mod options;
mod outcome;
mod phrase;
mod playing;
mod seat;
mod shown;

pub use any::{AnyMatch, Choice, News, Preview};
pub use chance::{Chance, ChanceFault, Peek, Scripted, Source, die, pick};
pub use game::{
    Archive, EventView, FreeText, Game, Notation, NotationError, Parts, Playable, Position,
    Present, ReadyMade, Redact, Resample, Slot, ThawError, Verb, View,
};
pub use hold::{Advice, Draft, Held, Hold, Knob, MOST_NUMBERS, Use};
pub use ids::{Millis, PlayerId, Revision, RoomId, ServerId, TableId};
pub use kind::{AnyGame, Of};
pub use names::Names;
pub use options::{Choices, Chosen, FaultWords, OptionSpec, OptionValues, Takes};
pub use outcome::{Outcome, RESIGNED, Refused};
pub use phrase::{Arg, Phrase};
pub use playing::{Match, RESIGN};
pub use seat::{BySeat, Seat, Seats, Viewer};
pub use shown::{Everyone, OneSeat, Sealed, Shown};
