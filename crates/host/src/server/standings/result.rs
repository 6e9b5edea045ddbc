//! The result of a match for the standings. It is computed from the table and stored in the commit that ends the
//! match. When a player is forgotten at the table, the result is stored again without that player.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};
use stramash_core::engine::{AnyMatch, Millis, Outcome, PlayerId, Seat, Seats};

use crate::table::{DocError, NOBODY, Phase, Table, document};
use crate::turn::computer::computers;

/// The stored result of a table that is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ResultDoc {
    pub(super) counted: Option<CountedMatch>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct CountedMatch {
    pub(super) game: String,
    pub(super) ended: Millis,
    /// The sides, ordered by their first seats.
    pub(super) sides: Vec<Side>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Side {
    /// The rank, 1 for the best. Sides with an equal result share a rank.
    pub(super) place: u8,
    pub(super) people: Vec<Person>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Person {
    pub(super) player: PlayerId,
    /// The player's name when the match ended.
    pub(super) name: String,
}

impl Person {
    /// Returns whether the player was forgotten.
    pub(super) fn is_forgotten(&self) -> bool {
        self.player == NOBODY
    }
}

impl CountedMatch {
    pub(super) fn is_won_by(&self, side: &Side) -> bool {
        side.place == 1 && self.firsts() == 1
    }

    /// Returns whether this side shares the first place, which counts as a draw.
    pub(super) fn is_drawn_by(&self, side: &Side) -> bool {
        side.place == 1 && self.firsts() > 1
    }

    fn firsts(&self) -> usize {
        self.sides.iter().filter(|side| side.place == 1).count()
    }
}

/// For one seat, the numbers of plays that were not undone, by the kind of player who made them.
#[derive(Debug, Clone, Copy, Default)]
struct PlayCounts {
    by_its_player: usize,
    by_stand_ins: usize,
    /// The number of plays by earlier players of the seat.
    before: usize,
}

impl PlayCounts {
    fn of(table: &Table, playing: &dyn AnyMatch, seat: Seat) -> Self {
        let mut transfers = table.doc.seat_transfers.iter().rev();
        let from = transfers
            .find(|one| one.seat == seat)
            .map_or(0, |one| one.from);
        let mut played = Self::default();
        for index in playing.counting_entries() {
            let note = &table.notes[index];
            if note.hidden || note.seat != Some(seat) {
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

    /// Returns whether stand-ins made more than half of the plays.
    fn is_mostly_by_stand_ins(self) -> bool {
        self.by_stand_ins > self.by_its_player + self.before
    }

    /// Returns whether the seat's last player made fewer plays than its earlier players.
    fn is_mostly_by_earlier_players(self) -> bool {
        self.by_its_player < self.before
    }
}

fn played_by_seat(table: &Table, playing: &dyn AnyMatch) -> Vec<PlayCounts> {
    let seats = Seat::all(table.n_seats());
    seats
        .map(|seat| PlayCounts::of(table, playing, seat))
        .collect()
}

/// Returns whether a match counts in the standings. It counts if it was played to an end by the rules, without
/// computers. A loser cannot prevent that by leaving the plays to a stand-in. But a match does not count if a
/// stand-in made most of the plays of a seat that won or drew, or if the last player of a seat made fewer plays
/// than earlier players.
fn counts(table: &Table, outcome: &Outcome, played: &[PlayCounts]) -> bool {
    let won = |seat: &Seat| outcome.winners.is_empty() || outcome.winners.contains(*seat);
    let by_people = Seat::all(table.n_seats()).zip(played).all(|(seat, own)| {
        let won_by_stand_ins = won(&seat) && own.is_mostly_by_stand_ins();
        !won_by_stand_ins && !own.is_mostly_by_earlier_players()
    });
    by_people && computers(table).next().is_none()
}

impl ResultDoc {
    /// Makes the result of a table that is over. Returns `None` while the table is live.
    pub(crate) fn of(table: &Table) -> Option<Self> {
        if table.doc.phase.is_live() {
            return None;
        }
        let finished = table.doc.phase == Phase::Finished;
        let playing = table.playing.as_deref().filter(|_| finished);
        let counted = playing.and_then(|playing| {
            let outcome = playing.outcome()?;
            let played = played_by_seat(table, playing);
            counts(table, &outcome, &played).then(|| CountedMatch {
                game: table.doc.game.clone(),
                ended: table.doc.ended.unwrap_or_default(),
                sides: sides(table, playing, &outcome, &played),
            })
        });
        Some(Self { counted })
    }

    /// Returns a player's rank. Returns `None` if the match does not count or the player did not take part.
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

/// Ranks the sides. Winners come first, then sides with somebody who stayed to the end, then sides whose
/// players left or were mostly replaced by a stand-in. Losers of equal standing are ranked by points, if the
/// game has them. In a draw, all sides share the first place.
fn sides(
    table: &Table,
    playing: &dyn AnyMatch,
    outcome: &Outcome,
    played: &[PlayCounts],
) -> Vec<Side> {
    let sides = playing.sides();
    let is_out = |seat: Seat| {
        let left = |own: &PlayCounts| own.is_mostly_by_stand_ins();
        table.seat(seat).is_some_and(|seat| seat.out) || played.get(seat.index()).is_some_and(left)
    };
    let merit = |side: &Seats| {
        let points = outcome.scores.as_ref().map(|scores| {
            let own = side.iter().filter_map(|seat| scores.get(seat.index()));
            own.map(|points| i64::from(*points)).sum::<i64>()
        });
        let won = side.iter().any(|seat| outcome.winners.contains(seat));
        if won || outcome.winners.is_empty() {
            // Points do not matter for winners, nor in a draw.
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
