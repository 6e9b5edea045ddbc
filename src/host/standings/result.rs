//! How the match of a table ended, as the standings want it: one small document a table, which follows
//! from the table and is kept in the commit that ends the match.
//!
//! So nothing of it can be known that the table does not tell: who is forgotten there is forgotten here.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::engine::{AnyMatch, Millis, Outcome, PlayerId, Seats};

use crate::host::doc::{self, DocError, Phase};
use crate::host::table::Table;
use crate::host::who::NOBODY;

/// What is kept about a table that is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::host) struct ResultDoc {
    /// The match, if it counts.
    pub(super) counted: Option<Counted>,
}

/// A match that counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Counted {
    /// The game's slug.
    pub(super) game: String,
    pub(super) ended: Millis,
    /// In the order of their first seats.
    pub(super) sides: Vec<Side>,
}

/// Those who won or lost together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Side {
    /// 1 for the best; the same for sides that came in level.
    pub(super) place: u8,
    /// In the order of their seats.
    pub(super) people: Vec<Person>,
}

/// One who played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Person {
    pub(super) player: PlayerId,
    /// As they were called then.
    pub(super) name: String,
}

impl Person {
    /// Whether it is somebody who was forgotten.
    pub(super) fn is_nobody(&self) -> bool {
        self.player == NOBODY
    }
}

impl Counted {
    /// Whether these people won, and nobody else did.
    pub(super) fn is_won_by(&self, side: &Side) -> bool {
        side.place == 1 && self.firsts() == 1
    }

    /// Whether these people came in level with others, ahead of all the rest if there are any.
    pub(super) fn is_drawn_by(&self, side: &Side) -> bool {
        side.place == 1 && self.firsts() > 1
    }

    fn firsts(&self) -> usize {
        self.sides.iter().filter(|side| side.place == 1).count()
    }
}

/// Whether the match of a table counts in standings: only one that was played to an end by the rules,
/// by people alone, and each from the beginning.
fn counts(table: &Table) -> bool {
    let people_alone = table.notes.iter().all(|note| !note.by.is_stand_in());
    let people_alone = people_alone && table.computers().next().is_none();
    table.doc.phase == Phase::Finished && people_alone && table.doc.handed.is_empty()
}

impl ResultDoc {
    /// What follows from a table; none as long as something can still happen at it.
    pub(in crate::host) fn of(table: &Table) -> Option<Self> {
        if table.doc.phase.is_live() {
            return None;
        }
        let playing = table.playing.as_deref().filter(|_| counts(table));
        let counted = playing.and_then(|playing| {
            let outcome = playing.outcome()?;
            Some(Counted {
                game: table.doc.game.clone(),
                ended: table.doc.ended.unwrap_or_default(),
                sides: sides(table, playing, &outcome),
            })
        });
        Some(Self { counted })
    }

    /// In which place somebody came in, if the match counts.
    pub(in crate::host) fn place_of(&self, player: PlayerId) -> Option<u8> {
        let mut sides = self.counted.iter().flat_map(|counted| &counted.sides);
        let own = sides.find(|side| side.people.iter().any(|person| person.player == player));
        own.map(|side| side.place)
    }

    pub(in crate::host) fn read(bytes: &[u8]) -> Result<Self, DocError> {
        doc::read(bytes, "result")
    }

    pub(in crate::host) fn write(&self) -> Vec<u8> {
        doc::write(self)
    }
}

/// The sides with their places: winners first, then those who stayed to the end, the more points the
/// better where the game counts them; last those who left. In a draw all came in level.
fn sides(table: &Table, playing: &dyn AnyMatch, outcome: &Outcome) -> Vec<Side> {
    let sides = playing.sides();
    let is_out = |seat| table.seat(seat).is_some_and(|seat| seat.out);
    let merit = |side: &Seats| {
        let points = outcome.scores.as_ref().map(|scores| {
            let own = side.iter().filter_map(|seat| scores.get(seat.index()));
            own.map(|points| i64::from(*points)).sum::<i64>()
        });
        let won = side.iter().any(|seat| outcome.winners.contains(seat));
        if won || outcome.winners.is_empty() {
            // Who won has won, whatever the points say.
            return (won, true, None);
        }
        (won, !side.iter().all(is_out), points)
    };
    let mut merits: Vec<_> = sides.iter().map(merit).collect();
    let merit_of = merits.clone();
    merits.sort_unstable_by_key(|merit| Reverse(*merit));
    let place = |merit| {
        let place = merits.iter().position(|other| *other == merit);
        u8::try_from(place.unwrap_or_default() + 1).unwrap_or(u8::MAX)
    };
    let people = |side: Seats| {
        let seats = side.iter().filter_map(|seat| table.seat(seat));
        seats.map(|seat| Person {
            player: seat.player,
            name: seat.name.clone(),
        })
    };
    let sides = sides.into_iter().zip(merit_of);
    let sides = sides.map(|(side, merit)| Side {
        place: place(merit),
        people: people(side).collect(),
    });
    sides.collect()
}
