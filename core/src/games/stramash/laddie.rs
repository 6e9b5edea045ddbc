//! The Laddies of a match: where each of them is, and how far it has come round.

use crate::engine::{BySeat, Seat};

use super::action::Moved;
use super::board::{CASTLE, HOWES, Howe, Place};
use super::options::Options;

/// Where a Laddie stands towards its lap. Matters only with `full_lap_required`, and is
/// [`Lap::First`] everywhere without it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Lap {
    /// On its way round for the first time: it may turn in.
    First,
    /// It went back over its entry before it had been round: it may not turn in until it has
    /// come past its entry again.
    Owed,
    /// It has been round and went past its entry: it may turn in for good.
    Done,
}

/// One Laddie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Laddie {
    pub(super) place: Place,
    pub(super) lap: Lap,
}

/// How a Laddie came to a place, as far as its lap is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gait {
    /// Howe by howe in playing direction.
    Forward,
    /// Howe by howe widdershins.
    Back,
    /// At one go: by a Bonnie Fechter, out of the dock, or sent away.
    Leap,
}

/// Each seat's Laddies, sorted; none of a seat that left.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Laddies(BySeat<Vec<Laddie>>);

impl Laddies {
    /// Everybody in the dock.
    pub(super) fn docked(options: &Options) -> Self {
        Self(BySeat::from_fn(options.seats, |seat| {
            let place = Place::Dock(options.home(seat));
            let lap = Lap::First;
            vec![Laddie { place, lap }; usize::from(options.laddies)]
        }))
    }

    pub(super) fn of(&self, seat: Seat) -> &[Laddie] {
        self.0.get(seat).map_or(&[], Vec::as_slice)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Seat, &[Laddie])> {
        let all = self.0.iter();
        all.map(|(seat, laddies)| (seat, laddies.as_slice()))
    }

    /// Puts the Laddies of a seat elsewhere, all of them.
    pub(super) fn set(&mut self, seat: Seat, mut laddies: Vec<Laddie>) {
        laddies.sort_unstable();
        self.0[seat] = laddies;
    }

    /// A Laddie of the seat at that place.
    pub(super) fn at(&self, owner: Seat, place: Place) -> Option<Laddie> {
        let mut laddies = self.of(owner).iter().copied();
        laddies.find(|laddie| laddie.place == place)
    }

    /// Whether all Laddies of the seat are in the castle.
    pub(super) fn is_home(&self, seat: Seat) -> bool {
        let laddies = self.of(seat);
        let inside = |laddie: &Laddie| matches!(laddie.place, Place::Castle(..));
        !laddies.is_empty() && laddies.iter().all(inside)
    }

    /// Takes a Laddie from one place to another, if it is there, and brings its lap up to date.
    pub(super) fn go(&mut self, options: &Options, moved: &Moved, gait: Gait) {
        let Moved { owner, from, to } = *moved;
        let Some(laddie) = self.at(owner, from).filter(|_| fits(options, owner, to)) else {
            return;
        };
        let lap = match (from, to) {
            (Place::Track(from), Place::Track(to)) if options.full_lap_required => {
                let entry = options.home(owner).entry();
                lap_after(options.mashies(), entry, laddie.lap, (from, to), gait)
            }
            _ => Lap::First,
        };
        let laddies = &mut self.0[owner];
        if let Some(index) = laddies.iter().position(|other| *other == laddie) {
            laddies[index] = Laddie { place: to, lap };
            laddies.sort_unstable();
        }
    }

    /// The same for a Laddie and those that it sends away, in that order.
    pub(super) fn travel(
        &mut self,
        options: &Options,
        moved: &Moved,
        gait: Gait,
        bumped: &[Moved],
    ) {
        self.go(options, moved, gait);
        for sent in bumped {
            self.go(options, sent, Gait::Leap);
        }
    }
}

/// The lap after a way on the track. A leap counts as walked from the start.
fn lap_after(mashies: u8, entry: Howe, lap: Lap, way: (Howe, Howe), gait: Gait) -> Lap {
    let (from, to) = way;
    match (lap, gait) {
        (Lap::Done, _) => Lap::Done,
        (_, Gait::Leap) => Lap::First,
        (Lap::First | Lap::Owed, Gait::Forward) => {
            let past = from.steps_to(to, mashies) > from.steps_to(entry, mashies);
            match lap {
                Lap::Owed if !past => Lap::Owed,
                Lap::First if past => Lap::Done,
                _ => Lap::First,
            }
        }
        (Lap::Owed, Gait::Back) => Lap::Owed,
        (Lap::First, Gait::Back) => {
            let over = entry.steps_to(from, mashies);
            let back = to.steps_to(from, mashies);
            if over > 0 && back >= over {
                Lap::Owed
            } else {
                Lap::First
            }
        }
    }
}

/// Whether a Laddie of the seat can be at that place.
pub(super) fn fits(options: &Options, seat: Seat, place: Place) -> bool {
    match place {
        Place::Dock(mashie) => mashie == options.home(seat),
        Place::Castle(mashie, depth) => {
            mashie == options.home(seat) && (1..=CASTLE).contains(&depth)
        }
        Place::Track(howe) => howe.index() < options.mashies() * HOWES,
    }
}
