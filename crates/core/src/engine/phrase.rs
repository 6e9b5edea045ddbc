//! A message that is not yet in any language: its id and its arguments.

use super::ids::PlayerId;
use super::seat::Seat;
use std::borrow::Cow;

/// A message of the catalogue with its arguments. Only `i18n` turns it into text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    /// The message's id in the catalogue, such as `stramash-played`. An id is an owned string if it is composed from
    /// names of games and options.
    pub id: Cow<'static, str>,
    /// The values of the message's variables.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a phrase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A number, which may select a plural form.
    Number(i64),
    /// Text that is the same in every language, such as notation, a card, or a number of cards.
    Verbatim(String),
    /// Text that a person wrote. It is escaped when shown and cannot mention anybody.
    UserText(String),
    /// A seat, shown as its player's name.
    Seat(Seat),
    /// A person, shown by name. Discord does not notify the person.
    Player(PlayerId),
    /// A person whom Discord notifies. No other argument mentions anybody.
    Mention(PlayerId),
    /// A time in milliseconds since 1970-01-01 UTC, shown in the reader's time zone.
    Moment(i64),
    /// Another phrase.
    Phrase(Box<Phrase>),
    /// Several phrases, shown as a list with commas.
    List(Vec<Phrase>),
}

impl Phrase {
    /// Makes a message without arguments.
    #[must_use]
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self {
            id: id.into(),
            args: Vec::new(),
        }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// Adds an argument whose text is the same in every language.
    #[must_use]
    pub fn code(self, name: &'static str, value: impl ToString) -> Self {
        self.with(name, Arg::Verbatim(value.to_string()))
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

/// Formats a number with a sign and the given number of decimals. `parts / unit` is the number in units of its last
/// decimal, so `signed(1234, 10, 2)` returns `+1.23`. Zero gets no sign.
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
