//! What a control can name beside numbers: each of a list that says its own number.

use stramash_core::engine::Seat;

/// Which of the plays a log shows. None of them is about anything hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFilter {
    /// All.
    All,
    /// Those since the last turn of who asks.
    Turn,
    /// Those in which sides clashed.
    Clashes,
    /// Those of a seat.
    Seat(Seat),
}

impl LogFilter {
    /// The number that stands for it.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Self::All => 0,
            Self::Turn => 1,
            Self::Clashes => 2,
            Self::Seat(seat) => 3 + seat.number(),
        }
    }

    /// The filter with that number.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::All),
            1 => Some(Self::Turn),
            2 => Some(Self::Clashes),
            seat => Seat::new(seat - 3).map(Self::Seat),
        }
    }
}

/// A list of settings of a person or of a server. Its number is what the control says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// The person's language.
    Language = 0,
    /// How often to remind.
    Interval = 1,
    /// Whatever else a person can choose.
    More = 2,
    /// How to be notified.
    Notify = 6,
    /// What can be chosen for the server.
    Server = 5,
    /// The most tables in a room of the server.
    RoomTables = 10,
    /// The most tables in the server.
    ServerTables = 11,
}

impl Setting {
    pub(super) const ALL: [Self; 7] = [
        Self::Language,
        Self::Interval,
        Self::More,
        Self::Notify,
        Self::Server,
        Self::RoomTables,
        Self::ServerTables,
    ];

    /// Whether it is a setting of the server.
    pub(crate) fn is_servers(self) -> bool {
        matches!(self, Self::Server | Self::RoomTables | Self::ServerTables)
    }
}

/// What the others can do about somebody who is away. Its number is what the control says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Go on without them.
    Remove = 0,
    /// Stop without a winner.
    Stop = 1,
    /// Have a stand-in play for them.
    StandIn = 2,
    /// Let their turn go by.
    Skip = 3,
}

impl Measure {
    pub(super) const ALL: [Self; 4] = [Self::Remove, Self::Stop, Self::StandIn, Self::Skip];
}

/// Something that a table agrees about time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Term {
    /// A pace that has a name.
    Preset = 0,
    /// The time for a turn.
    Turn = 1,
    /// The reserve of each player.
    Reserve = 2,
    /// What follows when both are used up.
    Then = 3,
    /// How long the table waits for somebody.
    Patience = 4,
    /// For how long clocks stop for somebody.
    Allowance = 5,
    /// How much is written into the room.
    Style = 6,
    /// Whether everybody may ask for hints.
    Hints = 7,
}

impl Term {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Preset,
        Self::Turn,
        Self::Reserve,
        Self::Then,
        Self::Patience,
        Self::Allowance,
        Self::Style,
        Self::Hints,
    ];
}

/// From where a film is seen. Its number is what the control says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Angle {
    /// As the room saw it.
    Room = 0,
    /// As the one who asks saw it from the own seat.
    Own = 1,
    /// With everything open that was hidden.
    Open = 2,
}

impl Angle {
    pub(crate) const ALL: [Self; 3] = [Self::Room, Self::Own, Self::Open];
}
