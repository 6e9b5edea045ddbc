//! Computer players, which play from what their seat sees.
//!
//! A computer's player id belongs to no person. A computer gets no notifications, has no vote, and uses no
//! clock. Its move is due some seconds after its turn begins. A stand-in is a computer that plays for an absent
//! player.

mod hint;
mod luck;
mod thinker_pool;
mod turn;

use std::sync::Arc;

use stramash_core::engine::{Level, Millis, PlayerId, Seat, Seats};

use crate::face::face;
use crate::table::{Alarm, By, Table, Tables, Timer, is_person};
use crate::votes::absence::has_stand_in;

pub(crate) use luck::Reviews;
pub(crate) use thinker_pool::{Poll, ThinkerPool};
pub(crate) use turn::is_in_play;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Thinking<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) thinkers: &'a ThinkerPool,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Luck<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) reviews: &'a Arc<Reviews>,
}

face! {
    /// Schedules and plays computers' and stand-ins' moves, and gives hints.
    Computers
}

/// The level of stand-ins. It is average, so that nobody gains by being away.
const STAND_IN_LEVEL: Level = Level::Fair;

/// Returns the level of the computer or stand-in that plays for a seat, or `None` if the seat's player plays.
fn automatic_level(table: &Table, seat: Seat) -> Option<Level> {
    let stands_in = has_stand_in(table, seat).then_some(STAND_IN_LEVEL);
    computer(table, seat).or(stands_in)
}

pub(crate) fn move_alarm(table: &Table, seat: Seat) -> Option<Alarm> {
    if has_stand_in(table, seat) {
        Some(Alarm::StandIn(seat))
    } else {
        computer(table, seat).map(|_| Alarm::Computer(seat))
    }
}

pub(crate) fn computer(table: &Table, seat: Seat) -> Option<Level> {
    table.seat(seat)?.computer
}

/// Returns the seat whose computer's move is due first, with its timer. Returns `None` if no move is due by
/// `by`.
pub(crate) fn next_computer_move(table: &Table, by: Millis) -> Option<(Seat, Timer)> {
    let due = table.doc.timers.iter().filter(|timer| timer.at <= by);
    let due = due.filter_map(|timer| match timer.alarm {
        Alarm::Computer(seat) | Alarm::StandIn(seat) => Some((seat, *timer)),
        _ => None,
    });
    due.min_by_key(|(_, timer)| timer.at)
}

/// Returns the seat whose player is certainly present, because only computers have played since that player's play.
pub(crate) fn present_seats(table: &Table) -> Seats {
    let public = table.public_entries().rev();
    let by_computer = |&index: &usize| matches!(table.notes[index].by, By::Computer(_));
    let mut public = public.peekable();
    let some = public.next_if(by_computer).is_some();
    while public.next_if(by_computer).is_some() {}
    let last = public.peek().filter(|_| some);
    let last = last.filter(|&&index| table.notes[index].by == By::Player);
    let seat = last.and_then(|&index| table.notes[index].seat);
    seat.map_or(Seats::NONE, Seats::one)
}

pub(crate) fn computers(table: &Table) -> impl Iterator<Item = PlayerId> {
    let seats = table.doc.seats.iter();
    let computers = seats.filter(|seat| seat.computer.is_some());
    computers.map(|seat| seat.player)
}

/// Checks whether a match is running in which only computers still play.
pub(crate) fn has_only_computers(table: &Table) -> bool {
    let mut seats = table.doc.seats.iter();
    table.is_playing() && seats.all(|seat| seat.out || seat.computer.is_some())
}

/// Checks whether the match is against computers and at most one person plays in it.
pub(crate) fn is_solo(table: &Table) -> bool {
    let players = table.doc.seats.iter().filter(|seat| !seat.out);
    let computers = computers(table).next().is_some();
    computers && players.filter(|seat| is_person(seat.player)).count() < 2
}

/// Checks whether only computers and stand-ins still play.
pub(crate) fn has_nobody_present(table: &Table) -> bool {
    let mut seats = table.doc.seats.iter();
    seats.all(|seat| seat.out || seat.stand_in || seat.computer.is_some())
}
