//! How the match of a table ended, as the standings want it: one small document a table, which follows
//! from the table and is kept in the commit that ends the match.
//!
//! So nothing of it can be known that the table does not tell: who is forgotten there is forgotten here.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};
use stramash_core::engine::{AnyMatch, Millis, Outcome, PlayerId, Seat, Seats};

use crate::table::{DocError, NOBODY, Phase, Table, document};
use crate::turn::computer::computers;

/// What is kept about a table that is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ResultDoc {
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

/// How a seat's plays that count are shared between who sits there in the end and others.
#[derive(Debug, Clone, Copy, Default)]
struct Played {
    by_its_player: usize,
    by_stand_ins: usize,
    /// By those who sat there before.
    before: usize,
}

impl Played {
    fn of(table: &Table, playing: &dyn AnyMatch, seat: Seat) -> Self {
        let mut handed = table.doc.handed.iter().rev();
        let from = handed
            .find(|one| one.seat == seat)
            .map_or(0, |one| one.from);
        let mut played = Self::default();
        for index in playing.standing() {
            let note = &table.notes[index];
            if note.quiet || note.seat != Some(seat) {
                continue;
            }
            let count = if note.by.is_stand_in() {
                &mut played.by_stand_ins
            } else if index < from {
                &mut played.before
            } else {
                &mut played.by_its_player
            };
            *count += 1;
        }
        played
    }

    /// Whether stand-ins played more of it than people.
    fn is_left_to_stand_ins(self) -> bool {
        self.by_stand_ins > self.by_its_player + self.before
    }

    /// Whether who sits there in the end has played less than those before.
    fn is_of_others(self) -> bool {
        self.by_its_player < self.before
    }
}

/// The share of each seat that its player has played, in the order of the seats.
fn played_by_seat(table: &Table, playing: &dyn AnyMatch) -> Vec<Played> {
    let seats = Seat::all(table.n_seats());
    seats.map(|seat| Played::of(table, playing, seat)).collect()
}

/// Whether the match of a table counts in standings: only one that was played to an end by the rules and by people.
/// Nobody takes it out by leaving turns to a stand-in, or their seat to somebody for the rest of it. But nobody has
/// won, or a draw, where a stand-in played the greater part for them; and none is told of as who came late to a seat.
fn counts(table: &Table, outcome: &Outcome, played: &[Played]) -> bool {
    let won = |seat: &Seat| outcome.winners.is_empty() || outcome.winners.contains(*seat);
    let by_people = Seat::all(table.n_seats()).zip(played).all(|(seat, own)| {
        let won_by_stand_ins = won(&seat) && own.is_left_to_stand_ins();
        !won_by_stand_ins && !own.is_of_others()
    });
    by_people && computers(table).next().is_none()
}

impl ResultDoc {
    /// What follows from a table; none as long as something can still happen at it.
    pub(crate) fn of(table: &Table) -> Option<Self> {
        if table.doc.phase.is_live() {
            return None;
        }
        let finished = table.doc.phase == Phase::Finished;
        let playing = table.playing.as_deref().filter(|_| finished);
        let counted = playing.and_then(|playing| {
            let outcome = playing.outcome()?;
            let played = played_by_seat(table, playing);
            counts(table, &outcome, &played).then(|| Counted {
                game: table.doc.game.clone(),
                ended: table.doc.ended.unwrap_or_default(),
                sides: sides(table, playing, &outcome, &played),
            })
        });
        Some(Self { counted })
    }

    /// In which place somebody came in, if the match counts.
    pub(crate) fn place_of(&self, player: PlayerId) -> Option<u8> {
        let mut sides = self.counted.iter().flat_map(|counted| &counted.sides);
        let own = sides.find(|side| side.people.iter().any(|person| person.player == player));
        own.map(|side| side.place)
    }

    pub(crate) fn read(bytes: &[u8]) -> Result<Self, DocError> {
        document::read(bytes, "result")
    }

    pub(crate) fn write(&self) -> Vec<u8> {
        document::write(self)
    }
}

/// The sides with their places: winners first, then those who stayed to the end, the more points the
/// better where the game counts them; last those who left, or left the greater part to a stand-in. In a draw all came
/// in level.
fn sides(table: &Table, playing: &dyn AnyMatch, outcome: &Outcome, played: &[Played]) -> Vec<Side> {
    let sides = playing.sides();
    let is_out = |seat: Seat| {
        let left = |own: &Played| own.is_left_to_stand_ins();
        table.seat(seat).is_some_and(|seat| seat.out) || played.get(seat.index()).is_some_and(left)
    };
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
