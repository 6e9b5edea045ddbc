//! A sentence before any language: a message's name and its arguments.

use super::ids::PlayerId;
use super::seat::Seat;
use std::borrow::Cow;

/// A message of the catalogue with its arguments. Only `i18n` turns it into text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    /// The message's name in the catalogue, such as `stramash-played`. Most stand in the code;
    /// those put together from the names of games and options are owned.
    pub id: Cow<'static, str>,
    /// The values for the message's variables.
    pub args: Vec<(&'static str, Arg)>,
}

/// A value in a phrase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A number, which may choose a plural.
    Number(i64),
    /// Text that reads the same in every language: notation, a card, a count of cards.
    Code(String),
    /// Text that a person wrote. It is escaped where it is shown and mentions nobody.
    Wrote(String),
    /// A seat; shown as its player's name.
    Seat(Seat),
    /// A person; shown by name, never as a mention that rings.
    Player(PlayerId),
    /// A person who is mentioned, and thereby notified.
    Mention(PlayerId),
    /// A moment, as milliseconds since 1970; shown in the reader's own time.
    Moment(i64),
    /// Another phrase.
    Phrase(Box<Phrase>),
    /// Several phrases, shown as a list with commas.
    List(Vec<Phrase>),
}

impl Phrase {
    /// The message with this name, without arguments.
    #[must_use]
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self {
            id: id.into(),
            args: Vec::new(),
        }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// The same with text that reads alike in every language.
    #[must_use]
    pub fn code(self, name: &'static str, value: impl ToString) -> Self {
        self.with(name, Arg::Code(value.to_string()))
    }
}

macro_rules! into_arg {
    ($($from:ty => |$value:ident| $arg:expr),+ $(,)?) => {$(
        impl From<$from> for Arg {
            fn from($value: $from) -> Self {
                $arg
            }
        }
    )+};
}

into_arg! {
    u8 => |n| Self::Number(n.into()),
    u16 => |n| Self::Number(n.into()),
    u32 => |n| Self::Number(n.into()),
    i32 => |n| Self::Number(n.into()),
    i64 => |n| Self::Number(n),
    u64 => |n| Self::Number(i64::try_from(n).unwrap_or(i64::MAX)),
    usize => |n| Self::Number(i64::try_from(n).unwrap_or(i64::MAX)),
    Seat => |seat| Self::Seat(seat),
    PlayerId => |player| Self::Player(player),
    Phrase => |phrase| Self::Phrase(Box::new(phrase)),
    Vec<Phrase> => |phrases| Self::List(phrases),
}

/// A number with its sign (none where it comes to nothing), for a code: so many parts of it make a unit of the last
/// of so many decimals.
#[must_use]
pub fn signed(parts: i64, unit: i64, decimals: u32) -> String {
    let (n, whole) = ((parts.abs() + unit / 2) / unit, 10_i64.pow(decimals));
    let sign = match n {
        0 => "",
        _ if parts < 0 => "−",
        _ => "+",
    };
    let width = decimals as usize;
    if width == 0 {
        return format!("{sign}{n}");
    }
    format!("{sign}{}.{:0width$}", n / whole, n % whole)
}
