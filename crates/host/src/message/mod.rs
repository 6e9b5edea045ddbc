//! What is said to a room or a person, before language, pixels and Discord.

mod clean_text;
pub(crate) mod text;

use std::sync::Arc;

use stramash_core::engine::{
    AnyView, Everyone, OneSeat, Phrase, PlayerId, Reel, Revision, Seat, Shown, TableId,
};
use stramash_core::scene::Scene;

use crate::request::Press;

pub(crate) use clean_text::tidy;
pub use stramash_core::engine::Names;
pub(crate) use text::{
    About, answer, answer_about, answer_seat, button, game_name, member, moment, no_about,
    option_words, person_name, sentences, value_words, wrote,
};

/// Discord's most buttons in a row.
pub(crate) const MOST_BUTTONS: usize = 5;
/// Discord's most rows of controls.
pub(crate) const MOST_ROWS: usize = 5;
/// Discord's most things in a list.
pub(crate) const MOST_OPTIONS: usize = 25;

/// A message for the audience `A`. What comes from a match enters it only as `Shown<_, A>`, so a
/// hand cannot be put into a message for everyone.
#[derive(Debug, Clone)]
pub struct Message<A> {
    /// The paragraphs, in order.
    pub text: Vec<Part<A>>,
    /// The picture, if there is one.
    pub board: Option<Board<A>>,
    /// A film in the place of the picture.
    pub film: Option<Box<Film<A>>>,
    /// A position in words, in the place of the picture: it follows the paragraphs, and where there is no room
    /// for all of it, it comes as a text file.
    pub position: Option<Shown<Vec<Phrase>, A>>,
    /// Rows of buttons, or one list to choose from a row; at most five rows.
    pub rows: Vec<Vec<Control>>,
    /// The people whom the message mentions. The text names the same ones by `Arg::Mention`.
    pub mentions: Vec<PlayerId>,
    /// Who sits where and what people are called, for the phrases.
    pub names: Names,
}

impl<A> Message<A> {
    /// A message of one paragraph.
    #[must_use]
    pub fn plain(text: Phrase) -> Self {
        Self::of([text], Names::default())
    }
}

/// A piece of a message.
#[derive(Debug, Clone)]
pub enum Part<A> {
    /// Something that anyone may know.
    Open(Phrase),
    /// Something that a match shows to this audience.
    Shown(Shown<Vec<Phrase>, A>),
}

/// A picture and what it says in words.
#[derive(Debug, Clone)]
pub struct Board<A> {
    /// The picture.
    pub scene: Shown<Scene, A>,
    /// The same in words, most important first; for the alt text.
    pub words: Shown<Vec<Phrase>, A>,
    /// What stands over it.
    pub heading: Option<Box<Heading>>,
}

/// What stands over a picture that people may want to keep.
#[derive(Debug, Clone)]
pub struct Heading {
    /// In large letters.
    pub title: Phrase,
    /// In smaller ones, line by line.
    pub lines: Vec<Phrase>,
    /// What stands for people whose names cannot be drawn.
    pub marks: Vec<(PlayerId, String)>,
}

impl<A> Board<A> {
    /// The picture of what a line would lead to: nobody who hears it is to take it for played.
    pub(crate) fn ahead(view: &Shown<Arc<dyn AnyView>, A>) -> Self {
        let words = |view: &Arc<dyn AnyView>| {
            let ahead = [Phrase::new("host-board-ahead")].into_iter();
            ahead.chain(view.words()).collect()
        };
        Self {
            words: view.as_ref().map(words),
            ..Self::of(view)
        }
    }

    /// The picture of a view.
    pub(crate) fn of(view: &Shown<Arc<dyn AnyView>, A>) -> Self {
        Self {
            scene: view.as_ref().map(|view| view.scene()),
            words: view.as_ref().map(|view| view.words()),
            heading: None,
        }
    }
}

/// A match in moving pictures.
#[derive(Debug, Clone)]
pub struct Film<A> {
    /// Its pictures.
    pub reel: Shown<Reel, A>,
    /// What the last of them says in words; for the alt text.
    pub words: Shown<Vec<Phrase>, A>,
    /// What it is a film of: two of the same have the same pictures, but for the names in them.
    pub of: FilmOf,
}

/// What a film is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FilmOf {
    /// The table.
    pub table: TableId,
    /// How far its match had come.
    pub revision: Revision,
    /// Who sees it: the room, or a seat.
    pub seat: Option<Seat>,
    /// Whether all that was hidden lies open in it.
    pub open: bool,
}

/// Something to press or to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Control {
    /// A button.
    Button {
        /// Its words.
        label: Phrase,
        /// How it looks.
        style: Style,
        /// What it means.
        press: Press,
        /// Whether it can be pressed.
        enabled: bool,
    },
    /// A list from which one thing is chosen; alone in its row, at most 25 things.
    Select {
        /// What is to be chosen.
        placeholder: Phrase,
        /// What choosing means; the chosen thing's value comes with it.
        press: Press,
        /// The things, with a value of their own each.
        options: Vec<SelectOption>,
    },
}

impl Control {
    /// A list, of which the first things are shown for which there is room.
    pub(crate) fn list(
        placeholder: Phrase,
        press: Press,
        options: impl IntoIterator<Item = SelectOption>,
    ) -> Self {
        Self::Select {
            placeholder,
            press,
            options: options.into_iter().take(MOST_OPTIONS).collect(),
        }
    }
}

/// One thing in a list. Its value is readable by whoever gets the message and tells no secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectOption {
    /// Sent back when it is chosen; at most 100 characters.
    pub value: String,
    /// Its words.
    pub label: Phrase,
    /// A second line.
    pub hint: Option<Phrase>,
    /// Whether it is the one that stands.
    pub chosen: bool,
}

impl SelectOption {
    /// A thing of one line.
    pub(crate) fn new(value: impl ToString, label: Phrase) -> Self {
        Self {
            value: value.to_string(),
            label,
            hint: None,
            chosen: false,
        }
    }

    /// Things by their places in a list.
    pub(crate) fn numbered(labels: impl IntoIterator<Item = Phrase>) -> impl Iterator<Item = Self> {
        let places = labels.into_iter().enumerate();
        places.map(|(place, label)| Self::new(place, label))
    }
}

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// The thing to do now.
    Primary,
    /// One of several things.
    Secondary,
    /// It goes through for good.
    Success,
    /// It takes something away.
    Danger,
}

/// A message that one person sees: in a direct message or as a private answer.
#[derive(Debug, Clone)]
pub enum Private {
    /// For the player of a seat.
    Seat(Seat, Message<OneSeat>),
    /// Without anything hidden in it.
    Open(Message<Everyone>),
}
