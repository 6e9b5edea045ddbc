//! The Laddies of a match: the place of each, and its progress round the board.

use crate::engine::Seat;

use super::action::LaddieMove;
use super::board::{CASTLE, HOWES, Howe, Mashie, Place};
use super::howes::Howes;
use super::options::Options;

/// Progress of a Laddie's lap. Only `full_lap_required` uses it; otherwise it is always [`Lap::First`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Lap {
    /// On the first lap; the Laddie may enter its castle.
    First,
    /// It moved back over its entry on the first lap, so it may not enter until it passes its entry again.
    Owed,
    /// It has passed its entry after a lap and may always enter.
    Done,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Laddie {
    pub(super) place: Place,
    pub(super) lap: Lap,
}

/// The kind of a move, as far as the Laddie's lap is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MoveKind {
    Forward,
    Back,
    /// A jump: by a Bonnie Fechter, out of the dock, or sent away.
    Jump,
}

const SEATS: usize = 6;

#[derive(Clone, Copy, PartialEq, Eq)]
struct SeatLaddies {
    home: Mashie,
    docked: u8,
    /// The occupied castle howes: bit `d` is set for depth `d`.
    castle: u8,
    track: Howes,
    /// The subset of `track` whose Laddies have [`Lap::Owed`] or [`Lap::Done`].
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

    fn n(&self) -> u32 {
        u32::from(self.docked) + self.track.len() + self.castle.count_ones()
    }

    fn contains(&self, place: Place) -> bool {
        match place {
            Place::Dock(mashie) => mashie == self.home && self.docked > 0,
            Place::Track(howe) => self.track.contains(howe),
            Place::Castle(nook) => nook.mashie() == self.home && self.is_inside(nook.depth()),
        }
    }

    fn is_inside(&self, depth: u8) -> bool {
        self.castle & (1 << depth) != 0
    }

    fn lap(&self, place: Place) -> Lap {
        match place {
            Place::Track(howe) if self.owed.contains(howe) => Lap::Owed,
            Place::Track(howe) if self.done.contains(howe) => Lap::Done,
            _ => Lap::First,
        }
    }

    /// Removes a Laddie, which must be at that place.
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

    /// Adds a Laddie. Only a dock holds more than one.
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

    /// Calls `visit` for each occupied place, once and in order.
    fn for_each_place(&self, visit: &mut impl FnMut(Place)) {
        if self.docked > 0 {
            visit(Place::Dock(self.home));
        }
        self.for_each_outside_dock(0, visit);
    }

    /// Calls `visit` for each place out of the dock with room for `steps` ahead, blocked or not.
    fn for_each_outside_dock(&self, steps: u8, visit: &mut impl FnMut(Place)) {
        for howe in self.track.iter() {
            visit(Place::Track(howe));
        }
        let deepest = CASTLE.saturating_sub(steps);
        for depth in (1..=deepest).filter(|depth| self.is_inside(*depth)) {
            visit(self.home.castle(depth));
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Laddies {
    seats: u8,
    taken: Howes,
    by_seat: [SeatLaddies; SEATS],
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

    /// Returns the Laddies of a seat, sorted.
    pub(super) fn of(&self, seat: Seat) -> Vec<Laddie> {
        let (laddies_of, mut laddies) = (&self.by_seat[seat.index()], Vec::new());
        laddies_of.for_each_place(&mut |place| {
            let n = match place {
                Place::Dock(_) => laddies_of.docked,
                Place::Track(_) | Place::Castle(..) => 1,
            };
            let lap = laddies_of.lap(place);
            laddies.extend(std::iter::repeat_n(Laddie { place, lap }, n.into()));
        });
        laddies
    }

    pub(super) fn for_each_place(&self, seat: Seat, visit: &mut impl FnMut(Place)) {
        self.by_seat[seat.index()].for_each_place(visit);
    }

    pub(super) fn for_each_outside_dock(
        &self,
        seat: Seat,
        steps: u8,
        visit: &mut impl FnMut(Place),
    ) {
        self.by_seat[seat.index()].for_each_outside_dock(steps, visit);
    }

    pub(super) fn n_out(&self, seat: Seat) -> u32 {
        let laddies_of = &self.by_seat[seat.index()];
        laddies_of.n() - u32::from(laddies_of.docked)
    }

    pub(super) fn n_docked(&self, seat: Seat) -> u8 {
        self.by_seat[seat.index()].docked
    }

    pub(super) fn n_owing_lap(&self, seat: Seat) -> u8 {
        u8::try_from(self.by_seat[seat.index()].owed.len()).unwrap_or(0)
    }

    pub(super) fn has_docked(&self, seat: Seat) -> bool {
        self.by_seat[seat.index()].docked > 0
    }

    pub(super) fn n(&self, seat: Seat) -> u32 {
        self.by_seat[seat.index()].n()
    }

    pub(super) fn set(&mut self, seat: Seat, laddies: impl IntoIterator<Item = Laddie>) {
        let mut laddies_of = SeatLaddies::none(self.by_seat[seat.index()].home);
        laddies
            .into_iter()
            .for_each(|laddie| laddies_of.put(laddie));
        self.by_seat[seat.index()] = laddies_of;
        self.update_taken();
    }

    fn update_taken(&mut self) {
        let parties = self.by_seat.iter().take(usize::from(self.seats));
        let tracks = parties.map(|laddies_of| laddies_of.track);
        self.taken = tracks.fold(Howes::NONE, |all, track| all | track);
    }

    pub(super) fn home(&self, seat: Seat) -> Mashie {
        self.by_seat[seat.index()].home
    }

    pub(super) fn track(&self, seat: Seat) -> Howes {
        self.by_seat[seat.index()].track
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
        let there = |seat: &Seat| self.by_seat[seat.index()].contains(place);
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

    /// Returns whether a Laddie of the seat is in its castle at that depth.
    pub(super) fn is_inside(&self, seat: Seat, depth: u8) -> bool {
        self.by_seat[seat.index()].is_inside(depth)
    }

    /// Returns the greatest castle depth that a Laddie at `depth` can reach unblocked; depth 0 is the entry.
    pub(super) fn max_free_depth(&self, seat: Seat, depth: u8) -> u8 {
        let walled = self.by_seat[seat.index()].castle | 1 << (CASTLE + 1);
        let free = (walled >> (depth + 1)).trailing_zeros();
        depth + u8::try_from(free).unwrap_or(0)
    }

    /// Moves a Laddie and updates its lap. Does nothing if no Laddie is at the start or the target is impossible.
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

/// Returns the lap after a move on the track. A leap counts as walked from the start.
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

/// Returns whether a Laddie of the seat can be at a place on this board.
pub(super) fn fits(options: &Options, seat: Seat, place: Place) -> bool {
    match place {
        Place::Dock(mashie) => mashie == options.home(seat),
        Place::Castle(nook) => nook.mashie() == options.home(seat),
        Place::Track(howe) => howe.index() < options.mashies() * HOWES,
    }
}
