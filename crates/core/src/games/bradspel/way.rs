//! The ways of men in a turn: a man that goes on is on one way, and men that go the same way are told as one.

use super::event::{Event, EventView};
use super::point::{Origin, Target};
use super::state::Trace;

/// Where a man came to in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stop {
    /// Whither.
    pub(super) to: Target,
    /// Whether it hit there.
    pub(super) hit: bool,
}

/// The way of one man, or of several that went alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Way {
    /// Where it stood.
    pub(super) from: Origin,
    /// Where it came by and where it came to, at least one.
    pub(super) stops: Vec<Stop>,
    /// How many men went so.
    pub(super) men: u8,
}

impl Way {
    /// Where it ends.
    pub(super) fn end(&self) -> Option<Target> {
        self.stops.last().map(|stop| stop.to)
    }

    /// How many men were hit on it.
    pub(super) fn hits(&self) -> usize {
        self.stops.iter().filter(|stop| stop.hit).count()
    }

    fn goes_on(&self, from: Origin) -> bool {
        matches!((self.end(), from), (Some(Target::On(end)), Origin::On(from)) if end == from)
    }
}

/// The ways of the steps of one turn, in the order in which they began.
pub(super) fn ways(steps: impl IntoIterator<Item = Trace>) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for Trace { from, to, hit, .. } in steps {
        let stop = Stop { to, hit };
        match ways.iter_mut().rev().find(|way| way.goes_on(from)) {
            Some(way) => way.stops.push(stop),
            None => ways.push(Way {
                from,
                stops: vec![stop],
                men: 1,
            }),
        }
    }
    let mut alike: Vec<Way> = Vec::new();
    for way in ways {
        let same = |other: &&mut Way| other.from == way.from && other.stops == way.stops;
        match alike.iter_mut().find(same) {
            Some(other) => other.men += 1,
            None => alike.push(way),
        }
    }
    alike
}

/// The steps among events.
pub(super) fn steps(events: &[EventView]) -> impl Iterator<Item = Trace> + '_ {
    events.iter().filter_map(|seen| match seen.event {
        Event::Moved {
            from, to, die, hit, ..
        } => Some(Trace { from, to, die, hit }),
        _ => None,
    })
}
