//! Messages to rooms and players, independent of language, pixels and Discord.

mod clean_text;
pub(crate) mod text;

use std::sync::Arc;

use stramash_core::engine::{
    AnyView, Everyone, OneSeat, Phrase, PlayerId, Reel, Revision, Seat, Shown, TableId,
};
use stramash_core::scene::{Course, Scene};

use crate::request::Press;

pub(crate) use clean_text::clean_text;
pub use stramash_core::engine::Names;
pub(crate) use text::{
    About, answer, answer_about, answer_seat, answer_text, button, changed_option_words, dotted,
    game_name, member, option_words, person_name, refuse_about, sentences, timestamp, user_text,
    value_words,
};

/// Discord's limit of buttons in a row.
pub(crate) const MAX_BUTTONS: usize = 5;
/// Discord's limit of rows of controls.
pub(crate) const MAX_ROWS: usize = 5;
/// Discord's limit of options in a list.
pub(crate) const MAX_OPTIONS: usize = 25;

/// A message for the audience `A`. Parts of a match enter it only as `Shown<_, A>`, so that a hand cannot be put
/// into a message for everyone.
#[derive(Debug, Clone)]
pub struct Message<A> {
    /// The paragraphs, in order.
    pub text: Vec<Part<A>>,
    /// The picture, if there is one.
    pub board: Option<Board<A>>,
    /// The film, if the message has one in place of a picture.
    pub film: Option<Box<Film<A>>>,
    /// A position in words instead of the picture. If it is too long for the message, it becomes a text file.
    pub position: Option<Shown<Vec<Phrase>, A>>,
    /// The rows of controls. There are at most five, each with buttons or a single list.
    pub rows: Vec<Vec<Control>>,
    /// The people whom the message notifies. The text mentions each of them by an `Arg::Mention`.
    pub mentions: Vec<PlayerId>,
    /// The seats and names of players, for the phrases.
    pub names: Names,
}

impl<A> Message<A> {
    /// Creates a message of one paragraph.
    #[must_use]
    pub fn plain(text: Phrase) -> Self {
        Self::of([text], Names::default())
    }
}

/// A part of a message's text.
#[derive(Debug, Clone)]
pub enum Part<A> {
    /// A phrase that anyone may read.
    Open(Phrase),
    /// Phrases of a match that this audience may read.
    Shown(Shown<Vec<Phrase>, A>),
}

/// A picture with its description.
#[derive(Debug, Clone)]
pub struct Board<A> {
    /// The picture.
    pub scene: Shown<Scene, A>,
    /// The description for the alt text, with the most important sentences first.
    pub words: Shown<Vec<Phrase>, A>,
    /// The end of the match below the picture.
    pub end: Option<Box<End>>,
    /// A short last sentence of the description. It is never cut off, because it has the mark for comparing the
    /// message with the record.
    pub footer: Option<Box<Phrase>>,
}

/// The end of a match, which is drawn below its last picture.
#[derive(Debug, Clone)]
pub struct End {
    /// The line in large letters.
    pub title: Phrase,
    /// The lines in smaller letters.
    pub lines: Vec<Phrase>,
    /// The progress of each seat over the match, drawn as a chart. Empty if the match was stopped or the game has no
    /// such chart.
    pub courses: Vec<Course>,
    /// Whether somebody has won.
    pub won: bool,
    /// For each person whose name the fonts cannot draw, the text that is drawn instead.
    pub marks: Vec<(PlayerId, String)>,
}

impl<A> Board<A> {
    /// Makes a picture of a position that was not played. The description begins by saying so, because a person
    /// who hears it could think that it was played.
    pub(crate) fn of_preview(view: &Shown<Arc<dyn AnyView>, A>) -> Self {
        let words = |view: &Arc<dyn AnyView>| {
            let ahead = [Phrase::new("host-board-ahead")].into_iter();
            ahead.chain(view.words()).collect()
        };
        Self {
            words: view.as_ref().map(words),
            ..Self::of(view)
        }
    }

    /// Makes the picture of a match that was stopped. The description begins with `stopped` instead of whose turn it
    /// is.
    pub(crate) fn of_stopped(view: &Shown<Arc<dyn AnyView>, A>, stopped: Phrase) -> Self {
        let words = |view: &Arc<dyn AnyView>| {
            let stopped = [stopped].into_iter();
            stopped.chain(view.position_words()).collect()
        };
        Self {
            words: view.as_ref().map(words),
            ..Self::of(view)
        }
    }

    pub(crate) fn of(view: &Shown<Arc<dyn AnyView>, A>) -> Self {
        Self {
            scene: view.as_ref().map(|view| view.scene()),
            words: view.as_ref().map(|view| view.words()),
            end: None,
            footer: None,
        }
    }
}

/// A film of a match.
#[derive(Debug, Clone)]
pub struct Film<A> {
    /// The pictures.
    pub reel: Shown<Reel, A>,
    /// The description of the last picture, for the alt text.
    pub words: Shown<Vec<Phrase>, A>,
    /// The cache key: films with the same key have the same pictures, except for names.
    pub key: FilmKey,
}

/// The contents of a film. They are the key under which a finished film is cached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FilmKey {
    /// The table.
    pub table: TableId,
    /// The entry with which the film begins.
    pub since: usize,
    /// The revision up to which the match is shown.
    pub revision: Revision,
    /// The seat that sees the film, or `None` for the room.
    pub seat: Option<Seat>,
    /// Whether hidden information is shown.
    pub open: bool,
}

/// A button or list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Control {
    /// A button.
    Button {
        /// The label.
        label: Phrase,
        /// The appearance.
        style: Style,
        /// The action of the button.
        press: Press,
        /// Whether the button can be pressed.
        enabled: bool,
    },
    /// A list of at most 25 options, from which one is chosen. It is alone in its row.
    Select {
        /// The question, shown while nothing is chosen.
        placeholder: Phrase,
        /// The action of the list. It is sent with the value of the chosen option.
        press: Press,
        /// The options, with distinct values.
        options: Vec<SelectOption>,
    },
}

impl Control {
    /// Makes a list of the first 25 options.
    pub(crate) fn list(
        placeholder: Phrase,
        press: Press,
        options: impl IntoIterator<Item = SelectOption>,
    ) -> Self {
        Self::Select {
            placeholder,
            press,
            options: options.into_iter().take(MAX_OPTIONS).collect(),
        }
    }
}

/// An option of a list. Its value can be read by anybody who gets the message, so it must not be secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectOption {
    /// The value that is sent back when the option is chosen; at most 100 characters.
    pub value: String,
    /// The label.
    pub label: Phrase,
    /// A second line.
    pub hint: Option<Phrase>,
    /// Whether the option is the current choice.
    pub chosen: bool,
}

impl SelectOption {
    pub(crate) fn new(value: impl ToString, label: Phrase) -> Self {
        Self {
            value: value.to_string(),
            label,
            hint: None,
            chosen: false,
        }
    }

    /// Makes options with their indices as values.
    pub(crate) fn numbered(labels: impl IntoIterator<Item = Phrase>) -> impl Iterator<Item = Self> {
        let places = labels.into_iter().enumerate();
        places.map(|(place, label)| Self::new(place, label))
    }
}

/// The appearance of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// The recommended action.
    Primary,
    /// One of several actions.
    Secondary,
    /// A confirmation.
    Success,
    /// A destructive action.
    Danger,
}

/// A message to one person: a direct message or a private answer.
#[derive(Debug, Clone)]
pub enum Private {
    /// A message for the player of a seat, which may show their hidden information.
    Seat(Seat, Message<OneSeat>),
    /// A message without hidden information.
    Open(Message<Everyone>),
}
