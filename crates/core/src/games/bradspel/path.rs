//! The paths of men in a turn. Consecutive steps of one man form one path. Equal paths of several men are combined.

use super::event::{Event, EventView};
use super::point::{Origin, Target};
use super::state::LastStep;

/// The end of a step on a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stop {
    pub(super) to: Target,
    pub(super) hit: bool,
}

/// The path of one man, or of several men that took the same path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Path {
    pub(super) from: Origin,
    /// The place after each step, at least one.
    pub(super) stops: Vec<Stop>,
    /// The number of men that took this path.
    pub(super) men: u8,
}

impl Path {
    pub(super) fn end(&self) -> Option<Target> {
        self.stops.last().map(|stop| stop.to)
    }

    /// Returns how many men of the opponent were hit on this path.
    pub(super) fn hits(&self) -> usize {
        self.stops.iter().filter(|stop| stop.hit).count()
    }

    fn continues_from(&self, from: Origin) -> bool {
        matches!((self.end(), from), (Some(Target::On(end)), Origin::On(from)) if end == from)
    }
}

/// Combines the steps of a turn into paths, in the order in which the paths began.
pub(super) fn paths(steps: impl IntoIterator<Item = LastStep>) -> Vec<Path> {
    let mut paths: Vec<Path> = Vec::new();
    for LastStep { from, to, hit, .. } in steps {
        let stop = Stop { to, hit };
        match paths
            .iter_mut()
            .rev()
            .find(|path| path.continues_from(from))
        {
            Some(path) => path.stops.push(stop),
            None => paths.push(Path {
                from,
                stops: vec![stop],
                men: 1,
            }),
        }
    }
    let mut alike: Vec<Path> = Vec::new();
    for path in paths {
        let same = |other: &&mut Path| other.from == path.from && other.stops == path.stops;
        match alike.iter_mut().find(same) {
            Some(other) => other.men += 1,
            None => alike.push(path),
        }
    }
    alike
}

pub(super) fn steps(events: &[EventView]) -> impl Iterator<Item = LastStep> + '_ {
    events.iter().filter_map(|seen| match seen.event {
        Event::Moved {
            from, to, die, hit, ..
        } => Some(LastStep { from, to, die, hit }),
        _ => None,
    })
}
