//! The paths of men in a turn. Consecutive steps of a man are one path, and equal paths are combined.

use super::event::{Event, EventView};
use super::point::{Origin, Target};
use super::state::Trace;

/// The end of a step on a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stop {
    pub(super) to: Target,
    pub(super) hit: bool,
}

/// The path of one man, or of several that took the same path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) from: Origin,
    /// The places after each step, at least one.
    pub(super) stops: Vec<Stop>,
    /// The number of men that took it.
    pub(super) men: u8,
}

impl Way {
    pub(super) fn end(&self) -> Option<Target> {
        self.stops.last().map(|stop| stop.to)
    }

    /// Returns how many men were hit on it.
    pub(super) fn hits(&self) -> usize {
        self.stops.iter().filter(|stop| stop.hit).count()
    }

    fn goes_on(&self, from: Origin) -> bool {
        matches!((self.end(), from), (Some(Target::On(end)), Origin::On(from)) if end == from)
    }
}

/// Returns the paths of the steps of a turn, in the order in which they began.
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

pub(super) fn steps(events: &[EventView]) -> impl Iterator<Item = Trace> + '_ {
    events.iter().filter_map(|seen| match seen.event {
        Event::Moved {
            from, to, die, hit, ..
        } => Some(Trace { from, to, die, hit }),
        _ => None,
    })
}
