//! What a button or a list means, in the few characters that Discord gives back.
//!
//! The text is `1.<table>.<revision>.<act>` with numbers in base 36, at most 100 characters.
//! It is read strictly: a text that this program would not have written means nothing.

use crate::engine::{Revision, TableId};

/// The meaning of a control. It says what is pressed, never what is hidden: a choice among
/// hidden things is named by its place in the list that this revision offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Press {
    /// The table, or none for what belongs to a person or a server.
    pub table: Option<TableId>,
    /// The revision for which the control was made.
    pub revision: Revision,
    /// What it does.
    pub act: Act,
}

/// What a control does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Take a seat in the lobby.
    Join,
    /// Say a word for the shuffle: a form, then the form filled in.
    Word,
    /// Give up one's place in the lobby.
    Leave,
    /// Begin to play.
    Start,
    /// Show the opener's own controls.
    Setup,
    /// A list of options: the one chosen is to be changed next. The value is its number.
    Options,
    /// A list of one option's values: the one chosen holds. The value is its number.
    OptionValue(u8),
    /// A list: in which order to sit.
    Order,
    /// Choosing the order: the places taken so far; a list gives the next one.
    Arrange(Vec<u8>),
    /// A list of those who can be sent away from the lobby.
    Kick,
    /// A list of those who can become the opener.
    HandOver,
    /// Show what I can do now: hand, board and wizard.
    MyTurn,
    /// Show the board, privately.
    Board,
    /// Show what has happened, privately; counted in pages back from the newest.
    Log(u16),
    /// A step of the wizard: the places chosen so far in the lists of this revision. Used by a
    /// list, the value is one more place.
    Pick(Vec<u16>),
    /// Another page of a long list of the wizard.
    Page(Vec<u16>, u16),
    /// Play the line that the places chosen in the lists of this revision have put together.
    Made(Vec<u16>),
    /// A list of whole lines: the value is the line's place among all that this revision allows.
    Whole,
    /// Play what was chosen whole: its place among all that this revision allows.
    Play(u16),
    /// A list of the pieces that can be held over the board; the value is the piece's name.
    Lift,
    /// Use the knob with that place on what is held.
    Knob(u8, Vec<u16>),
    /// Type the place over which to hold it: a form, then the form filled in.
    Where(Vec<u16>),
    /// Ask where what is held would lie well.
    Advice(Vec<u16>),
    /// A list of such places; the value is one's place in it.
    Advised(Vec<u16>),
    /// Lay down what is held.
    Lay(Vec<u16>),
    /// What may be asked for about the position.
    Outlook,
    /// A list of whole lines that come with the game; the value is the line's place.
    Offered,
    /// A line that the game makes up by chance.
    Sensible,
    /// Write the text of the verb with that place in the game's list: a form, then the form
    /// filled in.
    Type(u8),
    /// Keep what is set up under a name: a form, then the form filled in.
    Keep,
    /// A list of what the person has kept; the value is its place. It is set up.
    Kept,
    /// Show what the person has kept, to take something from it.
    KeptList,
    /// A list of what the person has kept; the value is its place. It is thrown away.
    Unkeep,
    /// Say something beside the play: its place among all that can be said now.
    Aside(u8),
    /// Ask whether to resign.
    Resign,
    /// Resign.
    ResignYes,
    /// A voice in the vote with that number.
    Vote(u32, bool),
    /// Be reminded later, in so many hours.
    Snooze(u16),
    /// The same people and options once more.
    Rematch,
    /// The record of the match, as a file.
    Record,
    /// The proofs of fair chance.
    Fair,
    /// One's tables.
    Mine,
    /// A page of the rules of the game with that place in the list of games.
    Rules(u8, u8),
    /// A list of values for a setting.
    Set(Setting),
    /// All that is kept about the one who asks, as a file.
    MyData,
    /// Ask whether to forget the one who asks.
    Forget,
    /// Forget the one who asks.
    ForgetYes,
    /// Take back a question.
    Never,
}

/// A setting of a person or of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// The person's language.
    Language,
    /// How often to remind.
    Interval,
    /// Where to remind: directly or in the room.
    Place,
    /// Whether forced plays are made without asking.
    Forced,
    /// Whether direct messages are wanted.
    Direct,
    /// The server's language.
    ServerLanguage,
    /// Who may open tables in the server.
    Openers,
}

const SETTINGS: [Setting; 7] = [
    Setting::Language,
    Setting::Interval,
    Setting::Place,
    Setting::Forced,
    Setting::Direct,
    Setting::ServerLanguage,
    Setting::Openers,
];

/// The most characters of a control's text.
pub const MAX_TEXT: usize = 100;
/// The most places that a control can name.
const MAX_PATH: usize = 8;
const VERSION: &str = "1";

impl Press {
    /// A control of a table.
    #[must_use]
    pub fn at(table: TableId, revision: Revision, act: Act) -> Self {
        Self {
            table: Some(table),
            revision,
            act,
        }
    }

    /// A control of a person or a server.
    #[must_use]
    pub fn own(act: Act) -> Self {
        Self {
            table: None,
            revision: Revision(0),
            act,
        }
    }

    /// The text that stands for it.
    #[must_use]
    pub fn encode(&self) -> String {
        let table = self.table.map(|id| base36(id.0)).unwrap_or_default();
        let (name, numbers) = self.act.parts();
        let mut text = format!("{VERSION}.{table}.{}.{name}", base36(self.revision.0));
        for number in numbers {
            text.push('.');
            text.push_str(&base36(number));
        }
        text
    }

    /// The control for which a text stands, if it is one that [`Press::encode`] writes.
    #[must_use]
    pub fn decode(text: &str) -> Option<Self> {
        if text.len() > MAX_TEXT || !text.is_ascii() {
            return None;
        }
        let mut parts = text.split('.');
        if parts.next()? != VERSION {
            return None;
        }
        let table = match parts.next()? {
            "" => None,
            id => Some(TableId(from_base36(id)?)),
        };
        let revision = Revision(from_base36(parts.next()?)?);
        let name = parts.next()?;
        let numbers = parts.map(from_base36).collect::<Option<Vec<u64>>>()?;
        let press = Self {
            table,
            revision,
            act: Act::from_parts(name, &numbers)?,
        };
        // One text a meaning: leading zeros and the like are no texts of ours.
        (press.encode() == text).then_some(press)
    }
}

impl Act {
    fn parts(&self) -> (&'static str, Vec<u64>) {
        let none = Vec::new;
        let path = |path: &[u16]| path.iter().map(|&n| n.into()).collect::<Vec<u64>>();
        match self {
            Self::Join => ("join", none()),
            Self::Word => ("word", none()),
            Self::Leave => ("leave", none()),
            Self::Start => ("start", none()),
            Self::Setup => ("setup", none()),
            Self::Options => ("opts", none()),
            Self::OptionValue(option) => ("opt", vec![(*option).into()]),
            Self::Order => ("order", none()),
            Self::Arrange(places) => ("arr", places.iter().map(|&n| n.into()).collect()),
            Self::Kick => ("kick", none()),
            Self::HandOver => ("over", none()),
            Self::MyTurn => ("turn", none()),
            Self::Board => ("board", none()),
            Self::Log(page) => ("log", vec![(*page).into()]),
            Self::Pick(places) => ("pick", path(places)),
            Self::Page(places, page) => {
                let mut numbers = vec![(*page).into()];
                numbers.extend(path(places));
                ("page", numbers)
            }
            Self::Made(places) => ("made", path(places)),
            Self::Whole => ("whole", none()),
            Self::Play(index) => ("play", vec![(*index).into()]),
            Self::Lift => ("lift", none()),
            Self::Knob(knob, draft) => {
                let mut numbers = vec![(*knob).into()];
                numbers.extend(path(draft));
                ("knob", numbers)
            }
            Self::Where(draft) => ("where", path(draft)),
            Self::Advice(draft) => ("hint", path(draft)),
            Self::Advised(draft) => ("hinted", path(draft)),
            Self::Lay(draft) => ("lay", path(draft)),
            Self::Outlook => ("look", none()),
            Self::Offered => ("offer", none()),
            Self::Sensible => ("any", none()),
            Self::Type(verb) => ("type", vec![(*verb).into()]),
            Self::Keep => ("keep", none()),
            Self::Kept => ("kept", none()),
            Self::KeptList => ("keptl", none()),
            Self::Unkeep => ("drop", none()),
            Self::Aside(place) => ("say", vec![(*place).into()]),
            Self::Resign => ("quit", none()),
            Self::ResignYes => ("quity", none()),
            Self::Vote(number, yes) => ("vote", vec![(*number).into(), u64::from(*yes)]),
            Self::Snooze(hours) => ("nap", vec![(*hours).into()]),
            Self::Rematch => ("again", none()),
            Self::Record => ("rec", none()),
            Self::Fair => ("fair", none()),
            Self::Mine => ("mine", none()),
            Self::Rules(game, page) => ("rules", vec![(*game).into(), (*page).into()]),
            Self::Set(setting) => {
                let place = SETTINGS.iter().position(|known| known == setting);
                ("set", vec![place.unwrap_or_default() as u64])
            }
            Self::MyData => ("data", none()),
            Self::Forget => ("forget", none()),
            Self::ForgetYes => ("forgety", none()),
            Self::Never => ("never", none()),
        }
    }

    fn from_parts(name: &str, numbers: &[u64]) -> Option<Self> {
        let path = |numbers: &[u64]| {
            let places = numbers.iter().map(|&n| u16::try_from(n).ok());
            let places = places.collect::<Option<Vec<u16>>>()?;
            (places.len() <= MAX_PATH).then_some(places)
        };
        Some(match (name, numbers) {
            ("join", []) => Self::Join,
            ("word", []) => Self::Word,
            ("leave", []) => Self::Leave,
            ("start", []) => Self::Start,
            ("setup", []) => Self::Setup,
            ("opts", []) => Self::Options,
            ("opt", &[option]) => Self::OptionValue(u8::try_from(option).ok()?),
            ("order", []) => Self::Order,
            ("arr", places) if places.len() <= MAX_PATH => {
                let places = places.iter().map(|&n| u8::try_from(n).ok());
                Self::Arrange(places.collect::<Option<_>>()?)
            }
            ("kick", []) => Self::Kick,
            ("over", []) => Self::HandOver,
            ("turn", []) => Self::MyTurn,
            ("board", []) => Self::Board,
            ("log", &[page]) => Self::Log(u16::try_from(page).ok()?),
            ("pick", places) => Self::Pick(path(places)?),
            ("page", [page, places @ ..]) => Self::Page(path(places)?, u16::try_from(*page).ok()?),
            ("made", places) => Self::Made(path(places)?),
            ("whole", []) => Self::Whole,
            ("play", &[index]) => Self::Play(u16::try_from(index).ok()?),
            ("lift", []) => Self::Lift,
            ("knob", [knob, draft @ ..]) => Self::Knob(u8::try_from(*knob).ok()?, path(draft)?),
            ("where", draft) => Self::Where(path(draft)?),
            ("hint", draft) => Self::Advice(path(draft)?),
            ("hinted", draft) => Self::Advised(path(draft)?),
            ("lay", draft) => Self::Lay(path(draft)?),
            ("look", []) => Self::Outlook,
            ("offer", []) => Self::Offered,
            ("any", []) => Self::Sensible,
            ("type", &[verb]) => Self::Type(u8::try_from(verb).ok()?),
            ("keep", []) => Self::Keep,
            ("kept", []) => Self::Kept,
            ("keptl", []) => Self::KeptList,
            ("drop", []) => Self::Unkeep,
            ("say", &[place]) => Self::Aside(u8::try_from(place).ok()?),
            ("quit", []) => Self::Resign,
            ("quity", []) => Self::ResignYes,
            ("vote", &[number, yes @ 0..=1]) => Self::Vote(u32::try_from(number).ok()?, yes == 1),
            ("nap", &[hours]) => Self::Snooze(u16::try_from(hours).ok()?),
            ("again", []) => Self::Rematch,
            ("rec", []) => Self::Record,
            ("fair", []) => Self::Fair,
            ("mine", []) => Self::Mine,
            ("rules", &[game, page]) => {
                Self::Rules(u8::try_from(game).ok()?, u8::try_from(page).ok()?)
            }
            ("set", &[place]) => Self::Set(*SETTINGS.get(usize::try_from(place).ok()?)?),
            ("data", []) => Self::MyData,
            ("forget", []) => Self::Forget,
            ("forgety", []) => Self::ForgetYes,
            ("never", []) => Self::Never,
            _ => return None,
        })
    }
}

fn base36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        let digit = u32::try_from(number % 36).unwrap_or_default();
        digits.push(char::from_digit(digit, 36).unwrap_or('0'));
        number /= 36;
        if number == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

fn from_base36(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 36).ok()
}
