//! The Laddies of a match: the place of each, and how far its lap has come.

use std::ops::Index;

use crate::engine::Seat;

use super::action::LaddieMove;
use super::board::{CASTLE, HOWES, Howe, Mashie, Place};
use super::card::{Card, Rank};
use super::howes::Howes;
use super::options::Options;

/// The progress of a Laddie's lap. It is only used with the option `full_lap_required`; otherwise it is always
/// [`Lap::First`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Lap {
    /// The Laddie is on its first lap and may enter its castle.
    First,
    /// The Laddie moved back over its entry during the first lap. It may not enter until it has passed its entry again.
    Owed,
    /// The Laddie passed its entry after a lap. It may always enter.
    Done,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Laddie {
    pub(super) place: Place,
    pub(super) lap: Lap,
}

/// The kind of a move, as far as it matters for the Laddie's lap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MoveKind {
    Forward,
    Back,
    /// A jump: a move with a Bonnie Fechter, a move out of the dock, or being sent away.
    Jump,
}

impl MoveKind {
    /// Returns the kind of the moves that a card makes.
    pub(super) fn of(card: Card) -> Self {
        match card {
            Card::Joker => Self::Jump,
            Card::Plain(Rank::Eight, _) => Self::Back,
            Card::Plain(..) => Self::Forward,
        }
    }
}

const SEATS: usize = 6;

/// The Laddies of a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct SeatLaddies {
    pub(super) home: Mashie,
    pub(super) docked: u8,
    /// The occupied howes of the castle. Bit `d` is set if depth `d` is occupied.
    castle: u8,
    pub(super) track: Howes,
    /// The howes in `track` whose Laddies have [`Lap::Owed`] or [`Lap::Done`].
    owed: Howes,
    done: Howes,
}

impl SeatLaddies {
    fn none(home: Mashie) -> Self {
        Self {
            home,
            docked: 0,
            castle: 0,
            track: Howes::NONE,
            owed: Howes::NONE,
            done: Howes::NONE,
        }
    }

    pub(super) fn n(&self) -> u32 {
        u32::from(self.docked) + self.track.len() + self.castle.count_ones()
    }

    fn contains(&self, place: Place) -> bool {
        match place {
            Place::Dock(mashie) => mashie == self.home && self.docked > 0,
            Place::Track(howe) => self.track.contains(howe),
            Place::Castle(nook) => nook.mashie() == self.home && self.is_inside(nook.depth()),
        }
    }

    /// Returns whether a Laddie is in the castle at this depth.
    pub(super) fn is_inside(&self, depth: u8) -> bool {
        self.castle & (1 << depth) != 0
    }

    fn lap(&self, place: Place) -> Lap {
        match place {
            Place::Track(howe) if self.owed.contains(howe) => Lap::Owed,
            Place::Track(howe) if self.done.contains(howe) => Lap::Done,
            _ => Lap::First,
        }
    }

    /// Removes a Laddie. It must be at this place.
    fn take(&mut self, place: Place) {
        match place {
            Place::Dock(_) => self.docked -= 1,
            Place::Track(howe) => {
                self.track = self.track.without(howe);
                self.owed = self.owed.without(howe);
                self.done = self.done.without(howe);
            }
            Place::Castle(nook) => self.castle &= !(1 << nook.depth()),
        }
    }

    /// Adds a Laddie. Only a dock can hold more than one.
    fn put(&mut self, Laddie { place, lap }: Laddie) {
        match place {
            Place::Dock(_) => self.docked += 1,
            Place::Track(howe) => {
                self.track = self.track.with(howe);
                match lap {
                    Lap::First => {}
                    Lap::Owed => self.owed = self.owed.with(howe),
                    Lap::Done => self.done = self.done.with(howe),
                }
            }
            Place::Castle(nook) => self.castle |= 1 << nook.depth(),
        }
    }

    pub(super) fn n_out(&self) -> u32 {
        self.n() - u32::from(self.docked)
    }

    pub(super) fn n_owing_lap(&self) -> u8 {
        u8::try_from(self.owed.len()).unwrap_or(0)
    }

    /// Returns the greatest castle depth that a Laddie at `depth` can reach before another Laddie blocks it. Depth 0 is
    /// the entry.
    pub(super) fn max_free_depth(&self, depth: u8) -> u8 {
        let walled = self.castle | 1 << (CASTLE + 1);
        let free = (walled >> (depth + 1)).trailing_zeros();
        depth + u8::try_from(free).unwrap_or(0)
    }

    /// Returns each occupied place once, in a fixed order.
    pub(super) fn places(&self) -> impl Iterator<Item = Place> {
        let dock = (self.docked > 0).then_some(Place::Dock(self.home));
        dock.into_iter().chain(self.outside_dock(0))
    }

    /// Returns each occupied place outside the dock whose Laddie could move `steps` howes if nothing blocked it.
    pub(super) fn outside_dock(&self, steps: u8) -> impl Iterator<Item = Place> {
        let inside = (1..=CASTLE.saturating_sub(steps)).filter(|depth| self.is_inside(*depth));
        let inside = inside.map(|depth| self.home.castle(depth));
        self.track.iter().map(Place::Track).chain(inside)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Laddies {
    seats: u8,
    taken: Howes,
    by_seat: [SeatLaddies; SEATS],
}

impl Index<Seat> for Laddies {
    type Output = SeatLaddies;

    fn index(&self, seat: Seat) -> &SeatLaddies {
        &self.by_seat[seat.index()]
    }
}

impl Laddies {
    pub(super) fn docked(options: &Options) -> Self {
        let mut docked = Self {
            seats: options.seats,
            taken: Howes::NONE,
            by_seat: [SeatLaddies::none(Mashie::FIRST); SEATS],
        };
        for seat in Seat::all(options.seats) {
            let home = options.home(seat);
            docked.by_seat[seat.index()] = SeatLaddies {
                docked: options.laddies,
                ..SeatLaddies::none(home)
            };
        }
        docked
    }

    /// Returns the Laddies of a seat, sorted by place.
    pub(super) fn of(&self, seat: Seat) -> Vec<Laddie> {
        let laddies_of = &self[seat];
        let of_place = |place| {
            let n = match place {
                Place::Dock(_) => laddies_of.docked,
                Place::Track(_) | Place::Castle(..) => 1,
            };
            let lap = laddies_of.lap(place);
            std::iter::repeat_n(Laddie { place, lap }, n.into())
        };
        laddies_of.places().flat_map(of_place).collect()
    }

    pub(super) fn set(&mut self, seat: Seat, laddies: impl IntoIterator<Item = Laddie>) {
        let mut laddies_of = SeatLaddies::none(self[seat].home);
        for laddie in laddies {
            laddies_of.put(laddie);
        }
        self.by_seat[seat.index()] = laddies_of;
        self.update_taken();
    }

    fn update_taken(&mut self) {
        let parties = self.by_seat.iter().take(usize::from(self.seats));
        let tracks = parties.map(|laddies_of| laddies_of.track);
        self.taken = tracks.fold(Howes::NONE, |all, track| all | track);
    }

    pub(super) fn taken(&self) -> Howes {
        self.taken
    }

    pub(super) fn at(&self, owner: Seat, place: Place) -> Option<Laddie> {
        let laddies_of = self.by_seat.get(owner.index())?;
        let lap = laddies_of.lap(place);
        laddies_of.contains(place).then_some(Laddie { place, lap })
    }

    pub(super) fn owner(&self, place: Place) -> Option<Seat> {
        let mut seats = Seat::all(self.seats);
        let there = |seat: &Seat| self[*seat].contains(place);
        match place {
            Place::Track(howe) if !self.taken.contains(howe) => None,
            Place::Track(_) => seats.rfind(there),
            Place::Dock(_) | Place::Castle(..) => seats.find(there),
        }
    }

    pub(super) fn is_home(&self, seat: Seat) -> bool {
        let home = |laddies_of: &SeatLaddies| {
            laddies_of.castle != 0 && laddies_of.docked == 0 && laddies_of.track.is_empty()
        };
        self.by_seat.get(seat.index()).is_some_and(home)
    }

    /// Moves a Laddie and updates its lap. Does nothing if no Laddie is at the start or if the target is impossible.
    pub(super) fn move_one(&mut self, options: &Options, moved: &LaddieMove, move_kind: MoveKind) {
        let LaddieMove { owner, from, to } = *moved;
        let laddies_of = self.by_seat.get_mut(owner.index());
        let there =
            laddies_of.filter(|laddies_of| laddies_of.contains(from) && fits(options, owner, to));
        let Some(laddies_of) = there else {
            return;
        };
        let lap = match (from, to) {
            (Place::Track(from), Place::Track(to)) if options.full_lap_required => {
                let entry = options.home(owner).entry();
                let lap = laddies_of.lap(Place::Track(from));
                lap_after(options.mashies(), entry, lap, (from, to), move_kind)
            }
            _ => Lap::First,
        };
        laddies_of.take(from);
        laddies_of.put(Laddie { place: to, lap });
        self.update_taken();
    }

    pub(super) fn move_and_bump(
        &mut self,
        options: &Options,
        moved: &LaddieMove,
        move_kind: MoveKind,
        bumped: &[LaddieMove],
    ) {
        self.move_one(options, moved, move_kind);
        for sent in bumped {
            self.move_one(options, sent, MoveKind::Jump);
        }
    }
}

/// Returns the progress of the lap after a move on the track. A jump starts a new first lap, unless the lap is done.
fn lap_after(mashies: u8, entry: Howe, lap: Lap, way: (Howe, Howe), move_kind: MoveKind) -> Lap {
    let (from, to) = way;
    match (lap, move_kind) {
        (Lap::Done, _) => Lap::Done,
        (_, MoveKind::Jump) => Lap::First,
        (Lap::First | Lap::Owed, MoveKind::Forward) => {
            let past = from.steps_to(to, mashies) > from.steps_to(entry, mashies);
            match lap {
                Lap::Owed if !past => Lap::Owed,
                Lap::First if past => Lap::Done,
                _ => Lap::First,
            }
        }
        (Lap::Owed, MoveKind::Back) => Lap::Owed,
        (Lap::First, MoveKind::Back) => {
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

/// Returns whether a Laddie of the seat can ever be at a place on this board.
pub(super) fn fits(options: &Options, seat: Seat, place: Place) -> bool {
    match place {
        Place::Dock(mashie) => mashie == options.home(seat),
        Place::Castle(nook) => nook.mashie() == options.home(seat),
        Place::Track(howe) => howe.index() < options.mashies() * HOWES,
    }
}
