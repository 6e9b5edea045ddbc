//! The Laddies of a match: where each of them is, and how far it has come round.

use crate::engine::Seat;

use super::action::Moved;
use super::board::{CASTLE, HOWES, Howe, Mashie, Place};
use super::howes::Howes;
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

/// The most seats of a match, and the most Laddies of a seat.
const SEATS: usize = 6;
const MOST: usize = 5;

/// The Laddies of one seat, sorted; none once it left.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Party {
    n: u8,
    laddies: [Laddie; MOST],
    /// The howes where they stand.
    track: Howes,
    /// The depths of the castle where they stand, a bit each.
    castle: u8,
}

impl Party {
    /// No Laddies. What lies behind the last of a party is the same in all of them.
    const NONE: Self = Self {
        n: 0,
        laddies: [Laddie {
            place: Place::Dock(Mashie::FIRST),
            lap: Lap::First,
        }; MOST],
        track: Howes::NONE,
        castle: 0,
    };

    fn of(laddies: impl IntoIterator<Item = Laddie>) -> Self {
        let mut party = Self::NONE;
        for (at, laddie) in party.laddies.iter_mut().zip(laddies) {
            *at = laddie;
            party.n += 1;
        }
        party.laddies[..usize::from(party.n)].sort_unstable();
        party.look();
        party
    }

    /// Puts another Laddie in the place of one, and it where it belongs in the order.
    fn put(&mut self, index: usize, laddie: Laddie) {
        let laddies = &mut self.laddies[..usize::from(self.n)];
        laddies[index] = laddie;
        let mut at = index;
        while at > 0 && laddies[at] < laddies[at - 1] {
            laddies.swap(at, at - 1);
            at -= 1;
        }
        while at + 1 < laddies.len() && laddies[at + 1] < laddies[at] {
            laddies.swap(at, at + 1);
            at += 1;
        }
        self.look();
    }

    fn laddies(&self) -> &[Laddie] {
        &self.laddies[..usize::from(self.n)]
    }

    /// Looks where they stand.
    fn look(&mut self) {
        (self.track, self.castle) = (Howes::NONE, 0);
        for laddie in &self.laddies[..usize::from(self.n)] {
            match laddie.place {
                Place::Dock(_) => {}
                Place::Track(howe) => self.track = self.track.with(howe),
                Place::Castle(_, depth) => self.castle |= 1 << depth,
            }
        }
    }
}

/// Everybody's Laddies, and who stands where.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Laddies {
    seats: u8,
    /// The howes where anybody stands.
    taken: Howes,
    parties: [Party; SEATS],
}

impl Laddies {
    /// Everybody in the dock.
    pub(super) fn docked(options: &Options) -> Self {
        let mut docked = Self {
            seats: options.seats,
            taken: Howes::NONE,
            parties: [Party::NONE; SEATS],
        };
        for seat in Seat::all(options.seats) {
            let place = Place::Dock(options.home(seat));
            let lap = Lap::First;
            let laddies = std::iter::repeat_n(Laddie { place, lap }, options.laddies.into());
            docked.set(seat, laddies);
        }
        docked
    }

    pub(super) fn of(&self, seat: Seat) -> &[Laddie] {
        self.parties.get(seat.index()).map_or(&[], Party::laddies)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Seat, &[Laddie])> {
        Seat::all(self.seats).map(|seat| (seat, self.of(seat)))
    }

    /// Puts the Laddies of a seat elsewhere, all of them; more than five there are not.
    pub(super) fn set(&mut self, seat: Seat, laddies: impl IntoIterator<Item = Laddie>) {
        self.parties[seat.index()] = Party::of(laddies);
        self.settle();
    }

    fn settle(&mut self) {
        let tracks = self.parties.iter().map(|party| party.track);
        self.taken = tracks.fold(Howes::NONE, |all, track| all | track);
    }

    /// The howes where Laddies of the seat stand.
    pub(super) fn track(&self, seat: Seat) -> Howes {
        self.parties[seat.index()].track
    }

    /// The howes where anybody stands.
    pub(super) fn taken(&self) -> Howes {
        self.taken
    }

    /// A Laddie of the seat at that place.
    pub(super) fn at(&self, owner: Seat, place: Place) -> Option<Laddie> {
        let mut laddies = self.of(owner).iter().copied();
        laddies.find(|laddie| laddie.place == place)
    }

    /// Whose Laddie is at a place.
    pub(super) fn owner(&self, place: Place) -> Option<Seat> {
        let mut seats = Seat::all(self.seats);
        match place {
            Place::Track(howe) if !self.taken.contains(howe) => None,
            Place::Track(howe) => seats.rfind(|seat| self.track(*seat).contains(howe)),
            Place::Dock(_) | Place::Castle(..) => {
                seats.find(|seat| self.at(*seat, place).is_some())
            }
        }
    }

    /// Whether all Laddies of the seat are in the castle.
    pub(super) fn is_home(&self, seat: Seat) -> bool {
        let inside = |party: &Party| party.n > 0 && party.castle.count_ones() == u32::from(party.n);
        self.parties.get(seat.index()).is_some_and(inside)
    }

    /// Whether a Laddie of the seat stands so deep in its castle.
    pub(super) fn is_inside(&self, seat: Seat, depth: u8) -> bool {
        self.parties[seat.index()].castle & (1 << depth) != 0
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
        let party = &mut self.parties[owner.index()];
        if let Some(index) = party.laddies().iter().position(|other| *other == laddie) {
            party.put(index, Laddie { place: to, lap });
            self.settle();
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
