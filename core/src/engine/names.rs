//! What people are called where something is said.

use super::ids::PlayerId;
use super::phrase::Phrase;
use super::seat::Seat;

/// What people are called. Names are as people wrote them; `i18n` escapes them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    /// The player of each seat, in seat order.
    pub seats: Vec<PlayerId>,
    /// Names of people.
    pub people: Vec<(PlayerId, String)>,
    /// What seats are called at which nobody sits, in seat order: those of an example.
    pub roles: Vec<Phrase>,
}

impl Names {
    /// The name of a person, if it is known here.
    #[must_use]
    pub fn of(&self, player: PlayerId) -> Option<&str> {
        let found = self.people.iter().find(|(id, _)| *id == player);
        found.map(|(_, name)| name.as_str())
    }

    /// The player of a seat.
    #[must_use]
    pub fn at(&self, seat: Seat) -> Option<PlayerId> {
        self.seats.get(seat.index()).copied()
    }
}
