//! What a button or a list means, in the few characters that Discord gives back.
//!
//! The text is `1.<table>.<revision>.<act>` with numbers in base 36, at most 100 characters.
//! It is read strictly: a text that this program would not have written means nothing.

mod kind;

use stramash_core::engine::{Revision, TableId};

pub use kind::{Angle, LogFilter, Measure, Setting, Term};

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

/// Says every act once: the name that stands for it in a control's text, and the numbers that
/// follow the name there. The enum, the writing and the reading come from this one table.
macro_rules! acts {
    ($($(#[$doc:meta])+ $text:literal => $name:ident $(($($field:ident: $kind:ty),+))?,)+) => {
        /// What a control does.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Act {
            $($(#[$doc])+ $name $(($($kind),+))?,)+
        }

        impl Act {
            /// The name and the numbers that stand for it.
            fn write(&self) -> (&'static str, Vec<u64>) {
                let mut numbers = Vec::new();
                let name = match self {
                    $(Self::$name $(($($field),+))? => {
                        $($($field.write(&mut numbers);)+)?
                        $text
                    })+
                };
                (name, numbers)
            }

            /// The act for which a name and all of these numbers stand.
            fn read(name: &str, mut numbers: &[u64]) -> Option<Self> {
                let act = match name {
                    $($text => Self::$name $(($(<$kind as AsNumbers>::read(&mut numbers)?),+))?,)+
                    _ => return None,
                };
                numbers.is_empty().then_some(act)
            }
        }
    };
}

/// What stands in a control's text as numbers.
trait AsNumbers: Sized {
    fn write(&self, numbers: &mut Vec<u64>);
    /// Takes its numbers from the front.
    fn read(numbers: &mut &[u64]) -> Option<Self>;
}

/// One number.
macro_rules! one_number {
    ($($kind:ty),+) => {$(
        impl AsNumbers for $kind {
            fn write(&self, numbers: &mut Vec<u64>) {
                numbers.push((*self).into());
            }

            fn read(numbers: &mut &[u64]) -> Option<Self> {
                let (number, rest) = numbers.split_first()?;
                *numbers = rest;
                Self::try_from(*number).ok()
            }
        }
    )+};
}

one_number!(u8, u16, u32, u64);

impl AsNumbers for bool {
    fn write(&self, numbers: &mut Vec<u64>) {
        numbers.push((*self).into());
    }

    fn read(numbers: &mut &[u64]) -> Option<Self> {
        match u8::read(numbers)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

/// One of a list, by its own number.
macro_rules! one_of {
    ($($kind:ty),+) => {$(
        impl AsNumbers for $kind {
            fn write(&self, numbers: &mut Vec<u64>) {
                numbers.push(*self as u64);
            }

            fn read(numbers: &mut &[u64]) -> Option<Self> {
                let number = u64::from(u8::read(numbers)?);
                let mut all = Self::ALL.into_iter();
                all.find(|one| *one as u64 == number)
            }
        }
    )+};
}

one_of!(Setting, Term, Measure, Angle);

/// All the numbers that are left.
impl<N: AsNumbers> AsNumbers for Vec<N> {
    fn write(&self, numbers: &mut Vec<u64>) {
        for number in self {
            number.write(numbers);
        }
    }

    fn read(numbers: &mut &[u64]) -> Option<Self> {
        if numbers.len() > MAX_PATH {
            return None;
        }
        let mut all = Self::new();
        while !numbers.is_empty() {
            all.push(N::read(numbers)?);
        }
        Some(all)
    }
}

impl AsNumbers for LogFilter {
    fn write(&self, numbers: &mut Vec<u64>) {
        numbers.push(self.number().into());
    }

    fn read(numbers: &mut &[u64]) -> Option<Self> {
        Self::from_number(u8::read(numbers)?)
    }
}

acts! {
    /// Take a seat in the lobby.
    "join" => Join,
    /// Say a word for the shuffle: a form, then the form filled in.
    "word" => Word,
    /// Give up one's place in the lobby.
    "leave" => Leave,
    /// Begin to play.
    "start" => Start,
    /// Show the opener's own controls.
    "setup" => Setup,
    /// A list of rules that are chosen together; the value is their place among the game's.
    "preset" => Preset,
    /// Show the opener's controls of who sits where.
    "seats" => Seats,
    /// A list of options: the one chosen is to be changed next. The value is its number.
    "opts" => Options,
    /// A list of one option's values: the one chosen holds. The value is its number.
    "opt" => OptionValue(option: u8),
    /// A list: in which order to sit.
    "order" => Order,
    /// Choosing the order: the places taken so far; a list gives the next one.
    "arr" => Arrange(places: Vec<u8>),
    /// A list of those who can be sent away from the lobby.
    "kick" => Kick,
    /// Show the opener's controls of computers.
    "comp" => Computers,
    /// A list of levels: a computer that plays so well takes a seat.
    "compa" => AddComputer,
    /// A list of those who can become the opener.
    "over" => HandOver,
    /// Show what I can do now: hand, board and wizard.
    "turn" => MyTurn,
    /// The same beside the message that is there, which tells of more than this table.
    "turnb" => MyTurnBeside,
    /// Show the board, privately.
    "board" => Board,
    /// Show what has happened, privately; counted in pages back from the newest.
    "log" => Log(page: u16),
    /// A list: which of it to show. The value is the number of the filter.
    "logs" => LogFilter,
    /// The same page by page, as far as a filter lets it through.
    "logf" => LogPage(filter: LogFilter, page: u16),
    /// A step of the wizard: the places chosen so far in the lists of this revision. Used by a
    /// list, the value is one more place.
    "pick" => Pick(places: Vec<u16>),
    /// Another page of a long list of the wizard, which these places have led to.
    "page" => Page(page: u16, places: Vec<u16>),
    /// Play the line that the places chosen in the lists of this revision have put together.
    "made" => Made(places: Vec<u16>),
    /// A list of whole lines: the value is the line's place among all that this revision allows.
    "whole" => Whole,
    /// Play what was chosen whole: its place among all that this revision allows.
    "play" => Play(place: u16),
    /// A list of the pieces that can be held over the board; the value is the piece's name.
    "lift" => Lift,
    /// Use the knob with that place on what is held.
    "knob" => Knob(knob: u8, draft: Vec<u16>),
    /// Type the place over which to hold it: a form, then the form filled in.
    "where" => Where(draft: Vec<u16>),
    /// Ask where what is held would lie well.
    "hint" => Advice(draft: Vec<u16>),
    /// A list of such places; the value is one's place in it.
    "hinted" => Advised(draft: Vec<u16>),
    /// Lay down what is held.
    "lay" => Lay(draft: Vec<u16>),
    /// What may be asked for about the position.
    "look" => Outlook,
    /// Ask what a computer would play.
    "tip" => Hint,
    /// A list of whole lines that come with the game; the value is the line's place.
    "offer" => Offered,
    /// A line that the game makes up by chance.
    "any" => Sensible,
    /// Turn what is set up round, its left side to the right.
    "flip" => Mirror,
    /// Write the text of the verb with that place in the game's list: a form, then the form
    /// filled in.
    "type" => Type(verb: u8),
    /// Save the setup under a name: a form, then the form filled in.
    "keep" => Save,
    /// A list of the person's saved setups; the value is the place of one. It is set up.
    "kept" => Saved,
    /// Show the person's saved setups, to delete one.
    "keptl" => SavedList,
    /// A list of the person's saved setups; the value is the place of one. It is deleted.
    "drop" => Unsave,
    /// Say something beside the play: its place among all that can be said now.
    "say" => Aside(place: u8),
    /// Resign.
    "quity" => ResignYes,
    /// Stop a match without a winner where one decides that alone.
    "stopy" => AbortYes,
    /// A voice in the vote with that number.
    "vote" => Vote(number: u32, yes: bool),
    /// Show what can be done about the one at this seat, who is away.
    "absent" => Absent(seat: u8),
    /// Have the one at this seat reminded once more.
    "nudge" => Nudge(seat: u8),
    /// Ask the others to do this about the one at this seat, who is away; where one decides alone, it is
    /// asked whether that one is sure.
    "ask" => Propose(measure: Measure, seat: u8, sure: bool),
    /// Ask the others to have this person play on for the one at this seat.
    "give" => GiveSeat(seat: u8, to: u64, sure: bool),
    /// Take the seat that was offered with that number.
    "seat" => TakeSeat(number: u32),
    /// Say no to the seat that was offered with that number.
    "seatn" => DeclineSeat(number: u32),
    /// Close a table of a server that one manages.
    "close" => CloseYes,
    /// Show what holds in the server.
    "server" => Server,
    /// Say in which rooms of the server tables may be opened: everywhere, here, or not here.
    "rooms" => Rooms(rooms: u8),
    /// Take back what one has just played, or ask the others whether one may.
    "undo" => TakeBack,
    /// An answer to the one with that question: whether to agree.
    "undoa" => AnswerUndo(number: u32, yes: bool),
    /// Be reminded later, in so many hours.
    "nap" => Snooze(hours: u16),
    /// The same people and options once more.
    "again" => Rematch,
    /// The record of the match, as a file.
    "rec" => Record,
    /// How lucky everybody was, and the greatest slips.
    "luck" => Luck,
    /// The match as a film.
    "film" => Film(angle: Angle),
    /// The proofs of fair chance.
    "fair" => Fair,
    /// Show what became of the tables of the server.
    "account" => Account,
    /// Show the rules of a table's game beside what is there, on the page that fits.
    "how" => RulesBeside,
    /// A page of the rules of the game with that place in the list of games.
    "rules" => Rules(game: u8, page: u8),
    /// A list of the pages of those rules; the value is the page.
    "rulesp" => RulesPage(game: u8),
    /// A page of the standings of the game with that place in the list of games.
    "rank" => Standings(game: u8, page: u16),
    /// A list of games; the value is the place of the one whose standings are shown.
    "ranks" => StandingsOf,
    /// A list of values for a setting.
    "set" => Set(setting: Setting),
    /// Show the settings.
    "conf" => Settings,
    /// Show when one wants to be left alone.
    "rest" => Rest,
    /// A list: until when one is away.
    "resta" => RestAway,
    /// A list: hours in which one wants to be left alone.
    "resth" => RestHours,
    /// A list: a day of the week on which one wants to be left alone, or no longer wants to.
    "restd" => RestDay,
    /// A list: the hour of the day at which one is reminded of all tables at once.
    "restm" => RestDaily,
    /// Say in which city one lives: a form, then the form filled in.
    "restc" => RestCity,
    /// Show the pace of a table.
    "pace" => Pace,
    /// Show what a table does about those who are away.
    "absc" => Absence,
    /// A list of values for something that is agreed about time.
    "agree" => Agree(term: Term),
    /// All that is kept about the one who asks, as a file.
    "data" => MyData,
    /// Ask whether to forget the one who asks.
    "forget" => Forget,
    /// Forget the one who asks.
    "forgety" => ForgetYes,
    /// Forget the one who asks, and edit the old messages that are known.
    "forgete" => ForgetEdit,
    /// Take back a question.
    "never" => Never,
}

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
        let (name, numbers) = self.act.write();
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
            act: Act::read(name, &numbers)?,
        };
        // One text a meaning: leading zeros and the like are no texts of ours.
        (press.encode() == text).then_some(press)
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
