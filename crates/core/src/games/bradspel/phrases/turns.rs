//! Descriptions of whole turns in one sentence: the throw, and the path of each man.

use crate::engine::{Phrase, Present, Seat, Viewer};

use super::super::Bradspel;
use super::super::dice::Throw;
use super::super::event::{Event, EventView};
use super::super::path::{Path, paths, steps};
use super::point_numbers;

/// Describes events. The steps of a turn and their throw become one sentence.
pub(super) fn told(events: &[EventView]) -> Vec<Phrase> {
    let mut told = Vec::new();
    let mut rest = events;
    while let Some((first, after)) = rest.split_first() {
        let rolled = match first.event {
            Event::Rolled { seat, throw, .. } => Some((seat, throw)),
            _ => None,
        };
        let moves = if rolled.is_some() { after } else { rest };
        let seat = moves.first().and_then(mover);
        let seat = seat.filter(|seat| rolled.is_none_or(|(roller, _)| roller == *seat));
        let run = moves.iter().take_while(|event| mover(event) == seat);
        let n = seat.map_or(0, |_| run.count());
        match seat {
            Some(seat) if n > 1 || rolled.is_some() => {
                told.push(turn(seat, rolled.map(|(_, throw)| throw), &moves[..n]));
                rest = &moves[n..];
            }
            _ => {
                told.extend(Bradspel::tell(first));
                rest = after;
            }
        }
    }
    told
}

fn mover(seen: &EventView) -> Option<Seat> {
    match seen.event {
        Event::Moved { seat, .. } => Some(seat),
        _ => None,
    }
}

fn turn(seat: Seat, throw: Option<Throw>, moves: &[EventView]) -> Phrase {
    let viewer = moves.first().map_or(Viewer::Public, |seen| seen.viewer);
    let ways = all(viewer, seat, &paths(steps(moves)));
    match throw {
        Some(throw) => Phrase::new("bradspel-turn-rolled")
            .with("seat", seat)
            .code("dice", throw)
            .with("ways", ways),
        None => Phrase::new("bradspel-turn")
            .with("seat", seat)
            .with("ways", ways),
    }
}

pub(super) fn all(viewer: Viewer, seat: Seat, ways: &[Path]) -> Vec<Phrase> {
    ways.iter().map(|way| words(viewer, seat, way)).collect()
}

fn words(viewer: Viewer, seat: Seat, way: &Path) -> Phrase {
    let stops = way.stops.iter().map(|stop| stop.to.number());
    let places: Vec<u8> = [way.from.number()].into_iter().chain(stops).collect();
    let once = point_numbers::places_phrase(viewer, seat, &places);
    let step = match way.men {
        1 => once,
        men => Phrase::new("bradspel-way-times")
            .with("way", once)
            .with("men", men),
    };
    match way.hits() {
        0 => Phrase::new("bradspel-step").with("step", step),
        hits => Phrase::new("bradspel-step-hit")
            .with("step", step)
            .with("hits", hits),
    }
}
