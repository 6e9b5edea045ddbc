//! The names of people in sentences.

use super::ids::PlayerId;
use super::phrase::Phrase;
use super::seat::Seat;

/// The names to use for people in sentences, spelled as the people wrote them. `i18n` escapes them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    /// The player in each seat, in seat order.
    pub seats: Vec<PlayerId>,
    /// The people whose names are known, with their names.
    pub people: Vec<(PlayerId, String)>,
    /// Words to add to the name of each seat, in seat order, such as the colour of its pieces. Only set for seats whose
    /// players' names look alike.
    pub disambiguators: Vec<Option<Phrase>>,
    /// The names of seats without players, in seat order. Examples in the rules use them.
    pub roles: Vec<Phrase>,
}

impl Names {
    /// Names the seats of an example that has no players after their roles in the rules of a game.
    #[must_use]
    pub fn of_roles(slug: &str, seats: u8) -> Self {
        let role = |seat| Phrase::new(format!("{slug}-rules-seat-{seat}"));
        Self {
            roles: (1..=seats).map(role).collect(),
            ..Self::default()
        }
    }

    /// Returns the name of a person. None if no name is known for them.
    #[must_use]
    pub fn of(&self, player: PlayerId) -> Option<&str> {
        let found = self.people.iter().find(|(id, _)| *id == player);
        found.map(|(_, name)| name.as_str())
    }

    /// Returns the seat of a player. None if the player has no seat or more than one. A player can have more than one
    /// because all players who asked to be forgotten share one id.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let mut places = (0..).zip(&self.seats).filter(|(_, id)| **id == player);
        let (place, _) = places.next()?;
        places.next().is_none().then(|| Seat::new(place))?
    }

    /// Returns the words that distinguish a seat from another seat whose player's name looks the same. None if no name
    /// looks the same.
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
