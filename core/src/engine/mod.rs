//! The contract between a game and everything around it; knows no game.
//!
//! A game implements [`Game`] and its small siblings on a marker type; [`Match`] plays it;
//! [`AnyGame`] and [`AnyMatch`] are what the rest of the program sees.

mod agreed;
mod any;
mod chance;
mod choice;
mod choosing;
mod course;
mod ended;
mod film;
mod game;
mod hold;
mod ids;
mod imagined;
mod kind;
mod leaving;
mod lesson;
mod mind;
mod named;
mod names;
mod notation;
mod options;
mod outcome;
mod over;
mod phrase;
mod pictured;
mod playing;
mod reading;
mod recap;
mod seat;
mod seeded;
mod seen;
mod shown;
mod stored;
mod taking_back;
mod think;
mod undo;
mod verb;

pub use agreed::{Agreed, option_title};
pub use any::{AnyMatch, Preview, RoomView, SeatView, Uncounted};
pub use chance::{
    Chance, ChanceFault, Declined, Peek, Scripted, Source, Spent, against, die, pick, pick_of,
};
pub use choice::{Choice, Told};
pub use choosing::{Asked, Choosing, Offer, Step};
pub use course::Course;
pub use ended::Ended;
pub use film::{AnyReel, Reel};
pub use game::{Archive, EventView, Game, Imagine, Position, Present, Recalled, Redact, View};
pub use hold::{Advice, Draft, Held, Hold, Knob, MOST_NUMBERS, Playable, Use};
pub use ids::{Millis, PlayerId, Revision, RoomId, ServerId, TableId};
pub use imagined::Imagined;
pub use kind::{AnyGame, Of};
pub use leaving::Leaving;
pub use lesson::{Example, Landmark, Lesson};
pub use mind::Mind;
pub(crate) use named::named;
pub use names::Names;
pub use notation::{Notation, NotationError, Parts, ReadyMade, Unread, next_word, read_word};
pub use options::{Choices, Chosen, OptionSpec, OptionValues, Preset};
pub use outcome::{Outcome, RESIGNED, Refused};
pub use over::Over;
pub use phrase::{Arg, Phrase};
pub use pictured::{Flaw, Pictured};
pub use playing::{Match, Played};
pub use reading::{Object, Reading};
pub use recap::{MOST_RECALLED, Recap, Retold};
pub use seat::{BySeat, Seat, Seats, Viewer};
pub use seeded::{Seed, Seeded};
pub use seen::AnyView;
pub use shown::{Everyone, OneSeat, Sealed, Shown};
pub use stored::{Fields, Stored, ThawError, stored};
pub use think::{AnyMind, Considered, Hint, Level, Nodes, RankedLine, Think, Thought, ranked};
pub use undo::{Fixed, Undo};
pub use verb::{FreeText, Slot, Verb};
