//! Computers at a table: seats that nobody has, played from what each of them sees.
//!
//! A computer sits like a player, under a number that no person has, and is told nothing: it is not notified, has no
//! voice and no time of its own. Its move is due some seconds after the table has begun to wait for it. A stand-in is a
//! computer, too, on the seat of somebody who is away.

mod hint;
mod luck;
mod thinkers;
mod turn;

use std::sync::Arc;

use stramash_core::engine::{Level, Millis, PlayerId, Seat, Seats};

use crate::table::{Alarm, By, Table, Tables, Timer, is_person};
use crate::votes::absence::stands_in;

pub(crate) use luck::Reviews;
pub(crate) use thinkers::{Come, Thinkers};
pub(crate) use turn::is_in_play;

/// Where the moves of computers are thought of.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Thinking<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) thinkers: &'a Thinkers,
}

/// Looking back on a match that is over.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Luck<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) reviews: &'a Arc<Reviews>,
}

/// Computers and stand-ins: when they play, and what they advise.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Computers<'a> {
    tables: &'a Tables,
}

impl<'a> Computers<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

/// How well a stand-in plays: like most, so that nobody is better off for being away.
const STANDING_IN: Level = Level::Fair;

/// How well the computer that plays for a seat does so, where one plays.
fn played_by(table: &Table, seat: Seat) -> Option<Level> {
    let stands_in = stands_in(table, seat).then_some(STANDING_IN);
    computer(table, seat).or(stands_in)
}

/// What rings when a computer is to play for a seat, where one does.
pub(crate) fn computers_alarm(table: &Table, seat: Seat) -> Option<Alarm> {
    if stands_in(table, seat) {
        Some(Alarm::StandIn(seat))
    } else {
        computer(table, seat).map(|_| Alarm::Computer(seat))
    }
}

/// How well the computer at a seat plays, where one sits.
pub(crate) fn computer(table: &Table, seat: Seat) -> Option<Level> {
    table.seat(seat)?.computer
}

/// The seat for which the move of a computer is due first, if one is by a moment.
pub(crate) fn thought_due(table: &Table, by: Millis) -> Option<(Seat, Timer)> {
    let due = table.doc.timers.iter().filter(|timer| timer.at <= by);
    let due = due.filter_map(|timer| match timer.alarm {
        Alarm::Computer(seat) | Alarm::StandIn(seat) => Some((seat, *timer)),
        _ => None,
    });
    due.min_by_key(|(_, timer)| timer.at)
}

/// The seats whose players are there as far as it can be told: since each of them last played only computers
/// have.
pub(crate) fn with_computers_alone(table: &Table) -> Seats {
    let loud = table.loud().rev();
    let by_computer = |&index: &usize| matches!(table.notes[index].by, By::Computer(_));
    let mut loud = loud.peekable();
    let some = loud.next_if(by_computer).is_some();
    while loud.next_if(by_computer).is_some() {}
    let last = loud.peek().filter(|_| some);
    let last = last.filter(|&&index| table.notes[index].by == By::Player);
    let seat = last.and_then(|&index| table.notes[index].seat);
    seat.map_or(Seats::NONE, Seats::one)
}

/// The computers that sit here.
pub(crate) fn computers(table: &Table) -> impl Iterator<Item = PlayerId> {
    let seats = table.doc.seats.iter();
    let computers = seats.filter(|seat| seat.computer.is_some());
    computers.map(|seat| seat.player)
}

/// Whether it goes on, and of those who still play all are computers.
pub(crate) fn is_left_to_computers(table: &Table) -> bool {
    let mut seats = table.doc.seats.iter();
    table.is_playing() && seats.all(|seat| seat.out || seat.computer.is_some())
}

/// Whether at most one person plays, so that nobody waits for anybody.
pub(crate) fn is_played_alone(table: &Table) -> bool {
    let players = table.doc.seats.iter().filter(|seat| !seat.out);
    let computers = computers(table).next().is_some();
    computers && players.filter(|seat| is_person(seat.player)).count() < 2
}

/// Whether nobody is left who plays for themselves.
pub(crate) fn is_deserted(table: &Table) -> bool {
    let mut seats = table.doc.seats.iter();
    seats.all(|seat| seat.out || seat.stand_in || seat.computer.is_some())
}
