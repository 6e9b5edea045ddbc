//! Computers at a table: seats that nobody has, played from what each of them sees.
//!
//! A computer sits like a player, under a number that no person has, and is told nothing: it is not called, has no
//! voice and no time of its own. Its move is due some seconds after the table has begun to wait for it. A stand-in is a
//! computer, too, on the seat of somebody who is away.

mod hint;
mod luck;
mod thinkers;
mod turn;

use stramash_core::engine::{Level, Millis, PlayerId, Seat, Seats};

use crate::table::Table;
use crate::table::doc::{Alarm, Timer};
use crate::table::entry::By;
use crate::table::who::is_person;

pub(crate) use luck::Reviews;
pub(crate) use thinkers::{Come, Thinkers};

/// How well a stand-in plays: like most, so that nobody is better off for being away.
const STANDING_IN: Level = Level::Fair;

impl Table {
    /// How well the computer that plays for a seat does so, where one plays.
    fn played_by(&self, seat: Seat) -> Option<Level> {
        let stands_in = self.stands_in(seat).then_some(STANDING_IN);
        self.computer(seat).or(stands_in)
    }

    /// What rings when a computer is to play for a seat, where one does.
    pub(crate) fn computers_alarm(&self, seat: Seat) -> Option<Alarm> {
        if self.stands_in(seat) {
            Some(Alarm::StandIn(seat))
        } else {
            self.computer(seat).map(|_| Alarm::Computer(seat))
        }
    }

    /// How well the computer at a seat plays, where one sits.
    pub(crate) fn computer(&self, seat: Seat) -> Option<Level> {
        self.seat(seat)?.computer
    }

    /// The seat for which the move of a computer is due first, if one is by a moment.
    pub(crate) fn thought_due(&self, by: Millis) -> Option<(Seat, Timer)> {
        let due = self.doc.timers.iter().filter(|timer| timer.at <= by);
        let due = due.filter_map(|timer| match timer.alarm {
            Alarm::Computer(seat) | Alarm::StandIn(seat) => Some((seat, *timer)),
            _ => None,
        });
        due.min_by_key(|(_, timer)| timer.at)
    }

    /// The seats whose players are there as far as it can be told: since each of them last played only computers
    /// have.
    pub(crate) fn with_computers_alone(&self) -> Seats {
        let loud = self.loud().rev();
        let by_computer = |&index: &usize| matches!(self.notes[index].by, By::Computer(_));
        let mut loud = loud.peekable();
        let some = loud.next_if(by_computer).is_some();
        while loud.next_if(by_computer).is_some() {}
        let last = loud.peek().filter(|_| some);
        let last = last.filter(|&&index| self.notes[index].by == By::Player);
        let seat = last.and_then(|&index| self.notes[index].seat);
        seat.map_or(Seats::NONE, Seats::one)
    }

    /// The computers that sit here.
    pub(crate) fn computers(&self) -> impl Iterator<Item = PlayerId> {
        let seats = self.doc.seats.iter();
        let computers = seats.filter(|seat| seat.computer.is_some());
        computers.map(|seat| seat.player)
    }

    /// Whether it goes on, and of those who still play all are computers.
    pub(crate) fn is_left_to_computers(&self) -> bool {
        let mut seats = self.doc.seats.iter();
        self.is_playing() && seats.all(|seat| seat.out || seat.computer.is_some())
    }

    /// Whether at most one person plays, so that nobody waits for anybody.
    pub(crate) fn is_played_alone(&self) -> bool {
        let players = self.doc.seats.iter().filter(|seat| !seat.out);
        let computers = self.computers().next().is_some();
        computers && players.filter(|seat| is_person(seat.player)).count() < 2
    }

    /// Whether nobody is left who plays for themselves.
    pub(crate) fn is_deserted(&self) -> bool {
        let mut seats = self.doc.seats.iter();
        seats.all(|seat| seat.out || seat.stand_in || seat.computer.is_some())
    }
}
