//! The names of people in sentences.

use super::ids::PlayerId;
use super::phrase::Phrase;
use super::seat::Seat;

/// The names of people. They are as people wrote them; `i18n` escapes them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    /// The player of each seat, in seat order.
    pub seats: Vec<PlayerId>,
    /// Names of people.
    pub people: Vec<(PlayerId, String)>,
    /// The words beside the names of seats, in seat order, such as the colour of their pieces: only where a player's
    /// name looks like another one's.
    pub marks: Vec<Option<Phrase>>,
    /// The names of seats at which nobody sits, in seat order: those of an example.
    pub roles: Vec<Phrase>,
}

impl Names {
    /// The name of a person, if it is known here.
    #[must_use]
    pub fn of(&self, player: PlayerId) -> Option<&str> {
        let found = self.people.iter().find(|(id, _)| *id == player);
        found.map(|(_, name)| name.as_str())
    }

    /// The only seat of a player. Everybody who was forgotten has the same number, so that it may have several.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let mut places = (0..).zip(&self.seats).filter(|(_, id)| **id == player);
        let (place, _) = places.next()?;
        places.next().is_none().then(|| Seat::new(place))?
    }

    /// Returns the words that tell a seat apart from another one whose player's name looks the same.
    #[must_use]
    pub fn mark(&self, seat: Seat) -> Option<&Phrase> {
        self.marks.get(seat.index())?.as_ref()
    }

    /// The player of a seat.
    #[must_use]
    pub fn at(&self, seat: Seat) -> Option<PlayerId> {
        self.seats.get(seat.index()).copied()
    }
}
