//! The names of people in sentences.

use super::ids::PlayerId;
use super::phrase::Phrase;
use super::seat::Seat;

/// The names to use for people in sentences, as people wrote them; `i18n` escapes them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    /// The player of each seat, in seat order.
    pub seats: Vec<PlayerId>,
    /// The names of people.
    pub people: Vec<(PlayerId, String)>,
    /// Words to add to the names of seats, in seat order, such as the colour of their pieces. Given only where two
    /// players' names look alike.
    pub disambiguators: Vec<Option<Phrase>>,
    /// The names of seats without a player, in seat order, as in an example of the rules.
    pub roles: Vec<Phrase>,
}

impl Names {
    /// Returns the name of a person, if it is known here.
    #[must_use]
    pub fn of(&self, player: PlayerId) -> Option<&str> {
        let found = self.people.iter().find(|(id, _)| *id == player);
        found.map(|(_, name)| name.as_str())
    }

    /// Returns the only seat of a player. None if there are several, since all players who were forgotten share
    /// one id.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let mut places = (0..).zip(&self.seats).filter(|(_, id)| **id == player);
        let (place, _) = places.next()?;
        places.next().is_none().then(|| Seat::new(place))?
    }

    /// Returns the words that distinguish a seat from another one whose player's name looks the same.
    #[must_use]
    pub fn disambiguator(&self, seat: Seat) -> Option<&Phrase> {
        self.disambiguators.get(seat.index())?.as_ref()
    }

    /// Returns the player of a seat.
    #[must_use]
    pub fn at(&self, seat: Seat) -> Option<PlayerId> {
        self.seats.get(seat.index()).copied()
    }
}
