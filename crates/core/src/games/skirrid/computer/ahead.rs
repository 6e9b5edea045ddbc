//! A fast model of a match for search: sets of spots as bits, so that laying a tile takes a few hundred word
//! operations. It does not evaluate positions.

use super::super::options::{ArenaBan, BlockRun, Options};
use super::super::square::Squares;
use super::super::state::State;
use super::super::tile::{Hand, Shape, Tile};
use super::spots::{Set, Spots, Way};
use crate::engine::{Seat, Seats};

/// The maximum number of seats.
pub(super) const SEATS: usize = 6;

/// A tile laid on a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lay {
    /// The spot.
    pub spot: u16,
    /// The index of the tile in [`Tile::all`].
    pub kind: u8,
    /// Whether it is a Block.
    pub way: Way,
}

impl Lay {
    fn tile(self) -> Option<Tile> {
        Tile::from_index(self.kind.into())
    }

    pub(super) fn points(self, spots: &Spots) -> i32 {
        spots.points(self.way, self.spot)[usize::from(self.kind) % 3].into()
    }

    /// Converts it to the rules' placement.
    pub(super) fn placement(self, spots: &Spots) -> Option<super::super::action::Placement> {
        spots.spot(self.spot).placement(self.tile()?, self.way)
    }
}

/// The kinds of Blocks that are forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ban {
    None,
    Inside,
    All,
}

/// The state of a match in a search.
#[derive(Debug, Clone)]
pub(super) struct Ahead<'s> {
    pub spots: &'s Spots,
    pub options: &'s Options,
    /// The spots with a covered square.
    pub dead: Set,
    /// The spots beside a tile, or allowed as the first.
    pub touched: Set,
    /// The number of tiles of each kind, by seat.
    pub hands: [[u8; Tile::KINDS]; SEATS],
    /// The number of tiles left, by seat.
    pub left: [u8; SEATS],
    pub scores: [i32; SEATS],
    /// The number of Blocks in a row that each seat laid last.
    running: [u8; SEATS],
    laid: [bool; SEATS],
    /// The squares of each seat's Block in force.
    force: [Squares; SEATS],
    pub turn: usize,
    /// The shape that the die calls for.
    pub die: Option<usize>,
    passes: u8,
    resigned: Seats,
    begun: bool,
    pub over: bool,
    /// For each kind of tile, how many of its best spots are dead.
    pub worn: [u16; Tile::KINDS],
}

impl<'s> Ahead<'s> {
    /// Converts the rules' state.
    pub(super) fn of(state: &'s State, spots: &'s Spots) -> Self {
        let options = &state.options;
        let mut ahead = Self {
            spots,
            options,
            dead: vec![0; spots.words()],
            touched: spots.covering(super::super::square::Square::CENTRE).clone(),
            hands: [[0; Tile::KINDS]; SEATS],
            left: [0; SEATS],
            scores: [0; SEATS],
            running: [0; SEATS],
            laid: [false; SEATS],
            force: [Squares::NONE; SEATS],
            turn: state.turn.index(),
            die: state.die.map(Shape::index),
            passes: u8::try_from(state.passes).unwrap_or(u8::MAX),
            resigned: state.resigned,
            begun: !state.placed.is_empty(),
            over: state.outcome().is_some(),
            worn: [0; Tile::KINDS],
        };
        for seat in state.seats() {
            let (hand, i): (Hand, usize) = (state.hand(seat), seat.index());
            for tile in hand.kinds() {
                ahead.hands[i][tile.index()] = hand.count(tile);
                ahead.left[i] += hand.count(tile);
            }
            ahead.scores[i] = state.score(seat).into();
            ahead.running[i] = u8::try_from(state.blocks_running(seat)).unwrap_or(u8::MAX);
        }
        for laid in &state.placed {
            let seat = laid.seat.index();
            ahead.cover(laid.squares);
            ahead.laid[seat] = true;
            if laid.active {
                ahead.force[seat] = laid.squares;
            }
        }
        ahead
    }

    pub(super) fn seats(&self) -> std::ops::Range<usize> {
        0..self.options.seats.into()
    }

    pub(super) fn plays(&self, seat: usize) -> bool {
        let seat = u8::try_from(seat).ok().and_then(Seat::new);
        seat.is_some_and(|seat| !self.resigned.contains(seat))
    }

    /// Returns the number of tiles of all seats in play.
    pub(super) fn tiles(&self) -> u32 {
        let plays = self.seats().filter(|seat| self.plays(*seat));
        plays.map(|seat| u32::from(self.left[seat])).sum()
    }

    /// Returns whether two seats win together.
    pub(super) fn allied(&self, one: usize, other: usize) -> bool {
        one == other || (self.options.pairs && one % 2 == other % 2)
    }

    pub(super) fn sides(&self) -> usize {
        let playing = self.seats().filter(|seat| self.plays(*seat));
        let mut sides: Vec<usize> = Vec::new();
        for seat in playing {
            if !sides.iter().any(|side| self.allied(*side, seat)) {
                sides.push(seat);
            }
        }
        sides.len()
    }

    /// Returns how many points a seat needs to leave the arena.
    pub(super) fn lacks(&self, seat: usize) -> i32 {
        (i32::from(self.options.threshold) - self.scores[seat]).max(0)
    }

    /// Returns the next seat in play.
    pub(super) fn next(&self, seat: usize) -> usize {
        let n = usize::from(self.options.seats);
        let mut next = (seat + 1) % n;
        while !self.plays(next) && next != seat {
            next = (next + 1) % n;
        }
        next
    }

    fn cover(&mut self, squares: Squares) {
        for square in squares.iter() {
            unite(&mut self.dead, self.spots.covering(square));
            unite(&mut self.touched, self.spots.beside(square));
        }
    }

    pub(super) fn is_bound_by_blocks(&self, seat: usize) -> bool {
        self.binding(seat).next().is_some()
    }

    /// Returns the squares of the Blocks that bind a seat.
    fn binding(&self, seat: usize) -> impl Iterator<Item = Squares> {
        let binds =
            move |other: &usize| !self.force[*other].is_empty() && !self.allied(*other, seat);
        self.seats().filter(binds).map(|other| self.force[other])
    }

    /// Returns the spots on which the seat may lay now, whatever tiles it has.
    pub(super) fn open(&self, seat: usize) -> Set {
        let mut barred = vec![0; self.spots.words()];
        for square in self.binding(seat).flat_map(Squares::iter) {
            unite(&mut barred, self.spots.beside(square));
        }
        let mut open = barred;
        for ((open, touched), dead) in open.iter_mut().zip(&self.touched).zip(&self.dead) {
            *open = touched & !dead & !*open;
        }
        if self.lacks(seat) > 0 {
            let anywhere = self.options.may_leave.then(|| open.clone());
            for (open, inside) in open.iter_mut().zip(self.spots.inside()) {
                *open &= inside;
            }
            if let Some(anywhere) = anywhere.filter(|_| !self.fits(seat, &open)) {
                return anywhere;
            }
        }
        open
    }

    fn ban(&self, seat: usize) -> Ban {
        let options = self.options;
        let running = self.running[seat];
        if !self.begun || (options.no_block_first_turn_each && !self.laid[seat]) {
            return Ban::All;
        }
        match options.max_consecutive_blocks {
            BlockRun::Most(most) if running >= most => Ban::All,
            BlockRun::Rules if running > 0 && options.seats > 2 && !options.pairs => {
                match options.arena_ban {
                    _ if self.lacks(seat) > 0 => Ban::All,
                    _ if options.has_arena() => Ban::None,
                    ArenaBan::Inside => Ban::Inside,
                    ArenaBan::Off => Ban::None,
                    ArenaBan::Always => Ban::All,
                }
            }
            _ => Ban::None,
        }
    }

    /// Returns whether the seat has a tile of the shape and the die, if any, calls for it.
    fn has(&self, seat: usize, shape: usize) -> bool {
        let called = self.die.is_none_or(|die| die == shape);
        called && self.hands[seat][shape * 3..shape * 3 + 3] != [0; 3]
    }

    /// Returns whether the seat can lay a tile on any of these spots.
    fn fits(&self, seat: usize, open: &Set) -> bool {
        (0..6).any(|shape| self.has(seat, shape) && self.fits_shape(seat, shape, open))
    }

    fn fits_shape(&self, seat: usize, shape: usize, open: &Set) -> bool {
        let ways = Way::ALL.into_iter();
        let mut words = self.spots.words_of(shape);
        let ban = self.ban(seat);
        words.any(|word| {
            let mut ways = ways.clone();
            ways.any(|way| self.word(open, way, word, ban) != 0)
        })
    }

    fn word(&self, open: &Set, way: Way, word: usize, ban: Ban) -> u64 {
        let possible = open[word] & self.spots.possible(way)[word];
        match (way, ban) {
            (Way::Block, Ban::All) => 0,
            (Way::Block, Ban::Inside) => possible & !self.spots.inside()[word],
            _ => possible,
        }
    }

    /// Calls `each` for every lay of a seat on these spots. Equal tiles count once.
    pub(super) fn each(&self, seat: usize, open: &Set, mut each: impl FnMut(Lay)) {
        let ban = self.ban(seat);
        for shape in (0..6).filter(|shape| self.has(seat, *shape)) {
            for word in self.spots.words_of(shape) {
                if open[word] == 0 {
                    continue;
                }
                for way in Way::ALL {
                    let mut bits = self.word(open, way, word, ban);
                    while bits != 0 {
                        let number = word * 64 + bits.trailing_zeros() as usize;
                        bits &= bits - 1;
                        let spot = u16::try_from(number).unwrap_or(u16::MAX);
                        for kind in shape * 3..shape * 3 + 3 {
                            if self.hands[seat][kind] > 0 {
                                let kind = u8::try_from(kind).unwrap_or(u8::MAX);
                                each(Lay { spot, kind, way });
                            }
                        }
                    }
                }
            }
        }
    }

    /// Lays a tile for the seat to move. Seats that cannot lay then pass.
    pub(super) fn lay(&mut self, lay: Lay) {
        let (seat, squares) = (self.turn, self.spots.spot(lay.spot).squares);
        self.scores[seat] += lay.points(self.spots);
        self.hands[seat][usize::from(lay.kind)] -= 1;
        self.left[seat] -= 1;
        self.cover(squares);
        let block = lay.way == Way::Block;
        self.running[seat] = if block { self.running[seat] + 1 } else { 0 };
        (self.laid[seat], self.begun, self.passes) = (true, true, 0);
        self.hand_on();
        if block {
            self.force[seat] = squares;
        }
        self.go_on();
    }

    /// Gives the turn to the next seat and ends Blocks.
    fn hand_on(&mut self) {
        if self.options.pairs {
            self.force = [Squares::NONE; SEATS];
        }
        self.turn = self.next(self.turn);
        self.force[self.turn] = Squares::NONE;
        self.die = None;
    }

    pub(super) fn pass(&mut self) {
        self.passes = self.passes.saturating_add(1);
        self.hand_on();
    }

    /// Passes for seats that cannot lay, until one can. With the die, the caller rolls first.
    fn go_on(&mut self) {
        loop {
            let playing = || self.seats().filter(|seat| self.plays(*seat));
            let out = |seat: usize| self.left[seat] == 0;
            let dice = self.options.dice;
            self.over = playing().all(out)
                || (dice && playing().any(out))
                || (!dice && usize::from(self.passes) >= playing().count());
            if self.over || dice || self.can_lay() {
                return;
            }
            if self.options.lift_block && self.is_bound_by_blocks(self.turn) {
                let mut free = self.clone();
                let lifted = self.seats().filter(|seat| !self.allied(*seat, self.turn));
                lifted.for_each(|seat| free.force[seat] = Squares::NONE);
                if free.can_lay() {
                    *self = free;
                    return;
                }
            }
            self.pass();
        }
    }

    /// Returns whether the seat to move can lay anything.
    pub(super) fn can_lay(&self) -> bool {
        let seat = self.turn;
        if self.left[seat] == 0 {
            return false;
        }
        // A fast test that usually succeeds.
        if self.lacks(seat) == 0 && !self.is_bound_by_blocks(seat) {
            let possible = self.spots.possible(Way::Open);
            let free = |word: usize| self.touched[word] & !self.dead[word] & possible[word] != 0;
            let shapes = || (0..6).filter(|shape| self.has(seat, *shape));
            if shapes().any(|shape| self.spots.words_of(shape).any(free)) {
                return true;
            }
        }
        self.fits(seat, &self.open(seat))
    }
}

fn unite(set: &mut Set, with: &Set) {
    for (word, with) in set.iter_mut().zip(with) {
        *word |= with;
    }
}

pub(super) fn holds(set: &Set, spot: u16) -> bool {
    set[usize::from(spot / 64)] >> (spot % 64) & 1 == 1
}

/// Returns the spots that share a square with `squares`, and the spots beside them.
pub(super) fn hindered(spots: &Spots, squares: Squares) -> [Set; 2] {
    let mut sets = [vec![0; spots.words()], vec![0; spots.words()]];
    for square in squares.iter() {
        unite(&mut sets[0], spots.covering(square));
        unite(&mut sets[1], spots.beside(square));
    }
    sets
}
