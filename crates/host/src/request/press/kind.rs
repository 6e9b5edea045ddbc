//! Enums in a `custom_id`, each encoded as a number.

use stramash_core::engine::Seat;

/// A filter of the plays in a log. No filter depends on hidden information.
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

/// A list of settings of a person or a server. The discriminant is the number in the `custom_id`.
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

/// A measure against an absent player. The discriminant is the number in the `custom_id`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Removes the player; the others play on.
    Remove = 0,
    /// Stops the match without a winner.
    Stop = 1,
    /// Lets a stand-in play.
    StandIn = 2,
    /// Skips the player's turn.
    Skip = 3,
}

/// A term of a table: something about its time or style that players agree on.
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
    /// The time for which the table waits for an absent player.
    Patience = 4,
    /// The time for which a player's rest can stop their clock.
    Allowance = 5,
    /// The style of the room: one message that is edited, or a new message for each turn.
    Style = 6,
    /// Whether players may ask for hints.
    Hints = 7,
}

/// The point of view of a film. The discriminant is the number in the `custom_id`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Angle {
    /// The room's view.
    Room = 0,
    /// The view from the requester's seat.
    Own = 1,
    /// The view with all hidden information revealed.
    Open = 2,
}
