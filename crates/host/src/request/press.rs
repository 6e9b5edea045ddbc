//! The `custom_id` of buttons and lists: encoding and decoding.
//!
//! The format is `1.<table>.<revision>.<act>` with numbers in base 36, at most 100 characters. A `-` before the act
//! means that the act is about a play to be prepared. Decoding is strict: it accepts only text that
//! [`Press::encode`] can produce.

mod kind;

use stramash_core::engine::{Revision, TableId};

pub use kind::{Angle, LogFilter, Measure, Setting, Term};

/// The meaning of a control, as its `custom_id` carries it. A choice among hidden things is an index into the
/// list that the seat has at that revision, so the `custom_id` contains no hidden information.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Press {
    /// The table; `None` for controls of a person or a server.
    pub table: Option<TableId>,
    /// The revision for which the control was made.
    pub revision: Revision,
    /// The action of the control.
    pub act: Act,
    /// Whether the act is about a play to be prepared, rather than about the current turn.
    pub ahead: bool,
}

/// Declares the acts: each act's name in the `custom_id` and the numbers that follow it. Generates the enum,
/// the encoder and the decoder.
macro_rules! acts {
    ($($(#[$doc:meta])+ $text:literal => $name:ident $(($($field:ident: $kind:ty),+))?,)+) => {
        /// The action of a control.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Act {
            $($(#[$doc])+ $name $(($($kind),+))?,)+
        }

        impl Act {
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

            /// Returns the act with this name, or `None` if no act has this name or the numbers do not fit the act.
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

/// A value that a `custom_id` carries as one or more numbers.
trait AsNumbers: Sized {
    fn write(&self, numbers: &mut Vec<u64>);
    fn read(numbers: &mut &[u64]) -> Option<Self>;
}

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

/// Implements [`AsNumbers`] for enums, which are encoded by their discriminants.
macro_rules! one_of {
    ($($kind:ident { $($one:ident),+ })+) => {$(
        impl $kind {
            /// All values.
            pub const ALL: &[Self] = &[$(Self::$one),+];
        }

        impl AsNumbers for $kind {
            fn write(&self, numbers: &mut Vec<u64>) {
                numbers.push(*self as u64);
            }

            fn read(numbers: &mut &[u64]) -> Option<Self> {
                let number = u64::from(u8::read(numbers)?);
                let mut all = Self::ALL.iter().copied();
                all.find(|one| *one as u64 == number)
            }
        }
    )+};
}

one_of! {
    Setting { Language, Interval, More, Notify, Server, RoomTables, ServerTables }
    Term { Preset, Turn, Reserve, Penalty, Patience, Allowance, Style, Hints }
    Measure { Remove, Stop, StandIn, Skip }
    Angle { Room, Own, Open }
}

/// Encodes a list as its numbers. Decoding takes all remaining numbers, so a list must come last.
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
    /// Shows the board of the game with this index, to choose a game for a new table.
    "games" => ChooseGame(game: u8),
    /// Opens a table of the game with this index.
    "open" => OpenTable(game: u8),
    /// Takes a seat in the lobby.
    "join" => Join,
    /// Adds the player's word, which is mixed into the draws: opens a form, or submits it.
    "word" => Word,
    /// Leaves the lobby.
    "leave" => Leave,
    /// Starts the match.
    "start" => Start,
    /// Shows the controls that only the opener has.
    "setup" => Setup,
    /// Chooses a preset of rules from a list; the value is its index among the game's presets.
    "preset" => Preset,
    /// Shows the opener's controls for seats.
    "seats" => Seats,
    /// Chooses from a list the option to change next. The value is the option's index.
    "opts" => Options,
    /// Chooses the value of an option from a list; the value is its index.
    "opt" => OptionValue(option: u8),
    /// Chooses the order of seats from a list.
    "order" => Order,
    /// Arranges the seats one by one. `places` are the players chosen so far, and a list gives the player for
    /// the next seat.
    "arr" => Arrange(places: Vec<u8>),
    /// Removes a person, chosen from a list, from the lobby.
    "kick" => Kick,
    /// Shows the opener's controls for computers.
    "comp" => Computers,
    /// Adds a computer of the level chosen from a list.
    "compa" => AddComputer,
    /// Makes another person, chosen from a list, the opener.
    "over" => HandOver,
    /// Shows the requester's seat: hand, board and wizard.
    "turn" => MyTurn,
    /// Shows the requester's seat in a new message, because the message with the control also shows other
    /// tables.
    "turnb" => MyTurnInNewMessage,
    /// Offers the plays that can be prepared for the requester's next turn.
    "prep" => Prepare,
    /// Takes the prepared play back.
    "unprep" => TakeBackPrepared,
    /// Turns the requester's idle plays on or off. The host makes an idle play, such as a discard, when the
    /// requester can do nothing useful.
    "idle" => PrepareIdle(idle: bool),
    /// Shows the board privately.
    "board" => Board,
    /// Shows the log privately; page 0 is the newest.
    "log" => Log(page: u16),
    /// Shows privately what happened since the requester's last turn.
    "recap" => Recap,
    /// Chooses a filter of the log from a list; the value is the filter's number.
    "logs" => LogFilter,
    /// Shows a page of the filtered log.
    "logf" => LogPage(filter: LogFilter, page: u16),
    /// Takes a step of the wizard. `places` are the indices chosen so far. If the control is a list, its value
    /// is the next index.
    "pick" => ChooseStep(places: Vec<u16>),
    /// Shows another page of a long list of the wizard. `places` are the indices chosen before that list.
    "page" => StepPage(page: u16, places: Vec<u16>),
    /// Plays the line made by choosing these indices in the wizard's lists at this revision.
    "made" => PlayPath(places: Vec<u16>),
    /// Chooses a whole line from a list. The value is the line's index among all lines allowed at this
    /// revision.
    "whole" => PreviewLine,
    /// Plays the line with this index among all lines allowed at this revision.
    "play" => PlayLine(place: u16),
    /// Chooses from a list a piece to hold over the board. The value is the piece's name.
    "lift" => PickPiece,
    /// Applies the knob with this index, which moves or turns the piece held over the board (the draft).
    "knob" => Knob(knob: u8, draft: Vec<u16>),
    /// Enters the place of the draft as text: opens a form, or submits it.
    "where" => MoveDraft(draft: Vec<u16>),
    /// Asks for good places for the draft.
    "hint" => ShowAdvice(draft: Vec<u16>),
    /// Chooses one of the suggested places from a list; the value is its index.
    "hinted" => ChooseAdvice(draft: Vec<u16>),
    /// Places the piece of the draft.
    "lay" => PlaceDraft(draft: Vec<u16>),
    /// Shows what a computer expects of the position, such as odds.
    "look" => Outlook,
    /// Asks for the move that a computer would play.
    "tip" => Hint,
    /// Chooses one of the game's ready-made lines from a list; the value is its index.
    "offer" => PlayReadyMade,
    /// Plays a line that the game makes up at random.
    "any" => PlayRandom,
    /// Mirrors the set-up from left to right.
    "flip" => PlayMirrored,
    /// Enters the text for the verb with this index in the game's list: opens a form, or submits it.
    "type" => PlayText(verb: u8),
    /// Saves the set-up under a name: opens a form, or submits it.
    "keep" => SaveSetup,
    /// Applies a saved set-up chosen from a list; the value is its index.
    "kept" => PlaySaved,
    /// Lists the requester's saved set-ups for deletion.
    "keptl" => ListSaved,
    /// Deletes a saved set-up chosen from a list; the value is its index.
    "drop" => DeleteSaved,
    /// Plays the aside (such as an offer of a draw) with this index among those allowed now.
    "say" => PlayAside(place: u8),
    /// Resigns.
    "quity" => ConfirmResign,
    /// Stops a match without a winner, if one player alone may decide that.
    "stopy" => ConfirmAbort,
    /// Votes in the vote with this number.
    "vote" => Vote(number: u32, yes: bool),
    /// Shows the measures against the absent player of this seat.
    "absent" => Absent(seat: u8),
    /// Reminds the player of this seat once more.
    "nudge" => Nudge(seat: u8),
    /// Proposes a measure against the absent player of this seat. `sure` confirms it when one player decides
    /// alone.
    "ask" => Propose(measure: Measure, seat: u8, sure: bool),
    /// Proposes that the user `to` takes over the seat. `sure` confirms it when one player decides alone.
    "give" => GiveSeat(seat: u8, to: u64, sure: bool),
    /// Takes the seat offered under this number.
    "seat" => TakeSeat(number: u32),
    /// Declines the seat offered under this number.
    "seatn" => DeclineSeat(number: u32),
    /// Closes a table of a server that the requester manages.
    "close" => ConfirmClose,
    /// Shows the server's settings.
    "server" => Server,
    /// Sets the rooms of the server in which tables may be opened: everywhere, here, or not here.
    "rooms" => Rooms(rooms: u8),
    /// Undoes the requester's last play, or asks the others for permission.
    "undo" => Undo,
    /// Answers the request to undo with this number.
    "undoa" => AnswerUndo(number: u32, yes: bool),
    /// Postpones the reminder by this number of hours.
    "nap" => Snooze(hours: u16),
    /// Opens a rematch with the same people and options.
    "again" => Rematch,
    /// Sends the record of the match as a file.
    "rec" => Record,
    /// Shows everybody's luck and biggest mistakes.
    "luck" => Luck,
    /// Sends the match as a film.
    "film" => Film(angle: Angle),
    /// Posts the film of the match to its room.
    "share" => ShareFilm,
    /// Shows the proofs of fair chance.
    "fair" => Fair,
    /// Shows the state of every table ever opened in the server.
    "account" => Audit,
    /// Shows the page of rules that fits the position, in a new message.
    "how" => RulesInNewMessage,
    /// Shows a page of rules of the game with this index.
    "rules" => Rules(game: u8, page: u8),
    /// Chooses a page of a game's rules from a list. The value is the page.
    "rulesp" => RulesPage(game: u8),
    /// Shows a page of the standings of the game with this index.
    "rank" => Standings(game: u8, page: u16),
    /// Chooses the game of the standings from a list; the value is its index.
    "ranks" => StandingsOf,
    /// Chooses a setting's value from a list.
    "set" => Set(setting: Setting),
    /// Shows the requester's settings.
    "conf" => Settings,
    /// Shows the requester's quiet hours, quiet days and absence.
    "rest" => Rest,
    /// Chooses the end of an absence from a list.
    "resta" => RestAway,
    /// Chooses quiet hours from a list.
    "resth" => RestHours,
    /// Turns a day of the week, chosen from a list, into a quiet day or back.
    "restd" => RestDay,
    /// Chooses the hour of the daily digest from a list.
    "restm" => RestDaily,
    /// Sets the requester's city, for the time zone: opens a form, or submits it.
    "restc" => RestCity,
    /// Shows the pace of a table.
    "pace" => Pace,
    /// Shows the table's rules for absent players.
    "absc" => Absence,
    /// Chooses the value of a term from a list.
    "agree" => SetTerm(term: Term),
    /// Sends all stored data about the requester as a file.
    "data" => MyData,
    /// Asks the requester to confirm that they want to be forgotten.
    "forget" => Forget,
    /// Forgets the requester.
    "forgety" => ConfirmForget,
    /// Forgets the requester and edits the known old messages.
    "forgete" => ConfirmForgetAndEdit,
    /// Cancels the question whose message has this control.
    "never" => Cancel,
}

/// The maximum number of characters of a `custom_id` (Discord's limit).
pub const MAX_TEXT: usize = 100;
/// The maximum number of indices that a control can carry.
const MAX_PATH: usize = 8;
const VERSION: &str = "1";
/// The mark before the act of a control about a play to be prepared.
const AHEAD: &str = "-";

impl Press {
    /// Makes a control of a table.
    #[must_use]
    pub fn at(table: TableId, revision: Revision, act: Act) -> Self {
        Self {
            table: Some(table),
            revision,
            act,
            ahead: false,
        }
    }

    /// Makes a control of a person or a server.
    #[must_use]
    pub fn own(act: Act) -> Self {
        Self {
            table: None,
            revision: Revision(0),
            act,
            ahead: false,
        }
    }

    /// Encodes the control as a `custom_id`.
    #[must_use]
    pub fn encode(&self) -> String {
        let table = self.table.map(|id| base36(id.0)).unwrap_or_default();
        let (name, numbers) = self.act.write();
        let ahead = if self.ahead { AHEAD } else { "" };
        let revision = base36(self.revision.0);
        let mut text = format!("{VERSION}.{table}.{revision}.{ahead}{name}");
        for number in numbers {
            text.push('.');
            text.push_str(&base36(number));
        }
        text
    }

    /// Decodes a `custom_id`. Returns `None` for anything that [`Press::encode`] does not produce.
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
        let (ahead, name) = match name.strip_prefix(AHEAD) {
            Some(name) => (true, name),
            None => (false, name),
        };
        let numbers = parts.map(from_base36).collect::<Option<Vec<u64>>>()?;
        let press = Self {
            table,
            revision,
            act: Act::read(name, &numbers)?,
            ahead,
        };
        // Other spellings, such as leading zeros, are rejected, so that each meaning has exactly one text.
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
