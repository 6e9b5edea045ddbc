//! Enums that controls carry, each encoded as a number.

use stramash_core::engine::Seat;

/// A filter of the plays in a log. None depends on hidden information.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFilter {
    /// All plays.
    All,
    /// Plays since the requester's last turn.
    Turn,
    /// Plays in which sides clashed.
    Clashes,
    /// Plays of a seat.
    Seat(Seat),
}

impl LogFilter {
    /// Returns the filter's number in the `custom_id`.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Self::All => 0,
            Self::Turn => 1,
            Self::Clashes => 2,
            Self::Seat(seat) => 3 + seat.number(),
        }
    }

    /// Returns the filter with this number.
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

/// A list of settings of a person or a server. Its discriminant is its number in the `custom_id`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// The person's language.
    Language = 0,
    /// The interval of reminders.
    Interval = 1,
    /// The person's other settings.
    More = 2,
    /// The person's notifications.
    Notify = 6,
    /// The server's settings.
    Server = 5,
    /// The maximum number of tables in a room.
    RoomTables = 10,
    /// The maximum number of tables in the server.
    ServerTables = 11,
}

impl Setting {
    pub(crate) fn is_of_server(self) -> bool {
        matches!(self, Self::Server | Self::RoomTables | Self::ServerTables)
    }
}

/// A measure against an absent player. Its discriminant is its number in the `custom_id`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Remove the player and play on.
    Remove = 0,
    /// Stop without a winner.
    Stop = 1,
    /// Let a stand-in play.
    StandIn = 2,
    /// Skip the player's turn.
    Skip = 3,
}

/// A term of the table about time and style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Term {
    /// A named pace.
    Preset = 0,
    /// The time for a turn.
    Turn = 1,
    /// The reserve of each player.
    Reserve = 2,
    /// The consequence when turn time and reserve are used up.
    Penalty = 3,
    /// How long the table waits for an absent player.
    Patience = 4,
    /// How long a player's clock can be stopped.
    Allowance = 5,
    /// How much is posted in the room.
    Style = 6,
    /// Whether players may ask for hints.
    Hints = 7,
}

/// The point of view of a film. Its discriminant is its number in the `custom_id`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Angle {
    /// The room's view.
    Room = 0,
    /// The view from the requester's seat.
    Own = 1,
    /// The view with all hidden information revealed.
    Open = 2,
}
