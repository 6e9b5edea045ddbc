//! A turn in one line: the throw, and each man's way over all the points where it came by.

use crate::engine::{Phrase, Present, Seat};

use super::super::Bradspel;
use super::super::dice::Throw;
use super::super::event::{Event, EventView};
use super::super::point::{Origin, Target};

/// The way of a man in a turn, as it is written: `13/18/20`.
struct Way {
    text: String,
    end: Target,
    hit: bool,
}

/// What is told of events: the steps of a turn in one sentence, together with their throw.
pub(super) fn told(events: &[EventView]) -> Vec<Phrase> {
    let mut told = Vec::new();
    let mut rest = events;
    while let Some((first, after)) = rest.split_first() {
        let rolled = match first.0 {
            Event::Rolled { seat, throw, .. } => Some((seat, throw)),
            _ => None,
        };
        let steps = if rolled.is_some() { after } else { rest };
        let seat = steps.first().and_then(mover);
        let seat = seat.filter(|seat| rolled.is_none_or(|(roller, _)| roller == *seat));
        let run = steps.iter().take_while(|event| mover(event) == seat);
        let n = seat.map_or(0, |_| run.count());
        match seat {
            Some(seat) if n > 1 || rolled.is_some() => {
                told.push(turn(seat, rolled.map(|(_, throw)| throw), &steps[..n]));
                rest = &steps[n..];
            }
            _ => {
                told.extend(Bradspel::tell(first));
                rest = after;
            }
        }
    }
    told
}

/// Whose man goes in a step.
fn mover(EventView(event): &EventView) -> Option<Seat> {
    match *event {
        Event::Moved { seat, .. } => Some(seat),
        _ => None,
    }
}

fn turn(seat: Seat, throw: Option<Throw>, steps: &[EventView]) -> Phrase {
    let mut ways: Vec<Way> = Vec::new();
    for EventView(step) in steps {
        let Event::Moved { from, to, hit, .. } = *step else {
            continue;
        };
        let goes_on = |way: &&mut Way| matches!((way.end, from), (Target::On(end), Origin::On(from)) if end == from);
        match ways.iter_mut().rev().find(goes_on) {
            Some(way) => {
                way.text = format!("{}/{to}", way.text);
                way.end = to;
                way.hit |= hit;
            }
            None => ways.push(Way {
                text: format!("{from}/{to}"),
                end: to,
                hit,
            }),
        }
    }
    let ways: Vec<Phrase> = ways.into_iter().map(words).collect();
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

fn words(way: Way) -> Phrase {
    let id = if way.hit {
        "bradspel-step-hit"
    } else {
        "bradspel-step"
    };
    Phrase::new(id).code("step", way.text)
}
