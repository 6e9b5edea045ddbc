//! A fast model of a match for the search. Sets of spots have one bit per spot, so that laying a tile takes only a few
//! hundred operations on words. The evaluation of positions is in `judge.rs`.

use super::super::options::{ArenaBan, BlockRun, Options};
use super::super::square::Squares;
use super::super::state::State;
use super::super::tile::{Hand, Shape, Tile};
use super::spots::{Facing, Set, Spots};
use crate::engine::{Seat, Seats};

/// The maximum number of seats.
pub(super) const SEATS: usize = 6;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SearchMove {
    /// The number of the spot on which the tile is laid.
    pub spot: u16,
    /// The index of the tile in [`Tile::all`].
    pub kind: u8,
    /// The side of the tile that is up: face up, or a Block.
    pub facing: Facing,
}

impl SearchMove {
    fn tile(self) -> Option<Tile> {
        Tile::from_index(self.kind.into())
    }

    pub(super) fn points(self, spots: &Spots) -> i32 {
        spots.points(self.facing, self.spot)[usize::from(self.kind) % 3].into()
    }

    /// Converts the move to a placement of the rules.
    pub(super) fn placement(self, spots: &Spots) -> Option<super::super::action::Placement> {
        spots.spot(self.spot).placement(self.tile()?, self.facing)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BlockBan {
    None,
    Inside,
    All,
}

#[derive(Debug, Clone)]
pub(super) struct SearchState<'s> {
    pub spots: &'s Spots,
    pub options: &'s Options,
    /// The spots that can no longer be used, because one of their squares is covered.
    pub dead: Set,
    /// The spots beside a tile. At the start these are the spots on which the first tile may be laid.
    pub touched: Set,
    /// The number of tiles of each kind in each seat's hand.
    pub hands: [[u8; Tile::KINDS]; SEATS],
    /// The number of tiles in each seat's hand.
    pub left: [u8; SEATS],
    pub scores: [i32; SEATS],
    /// For each seat, how many of its latest tiles in a row are Blocks.
    blocks_in_row: [u8; SEATS],
    has_laid: [bool; SEATS],
    active_blocks: [Squares; SEATS],
    pub turn: usize,
    /// The index of the shape that the die calls for. None without a die.
    pub die: Option<usize>,
    passes: u8,
    resigned: Seats,
    begun: bool,
    pub over: bool,
    /// For each kind of tile, how many spots at the start of its list of best spots can no longer be used.
    pub dead_best_spots: [u16; Tile::KINDS],
}

impl<'s> SearchState<'s> {
    /// Makes the model from a state of the rules.
    pub(super) fn of(state: &'s State, spots: &'s Spots) -> Self {
        let options = &state.options;
        let mut position = Self {
            spots,
            options,
            dead: vec![0; spots.words()],
            touched: spots.covering(super::super::square::Square::CENTRE).clone(),
            hands: [[0; Tile::KINDS]; SEATS],
            left: [0; SEATS],
            scores: [0; SEATS],
            blocks_in_row: [0; SEATS],
            has_laid: [false; SEATS],
            active_blocks: [Squares::NONE; SEATS],
            turn: state.turn.index(),
            die: state.die.map(Shape::index),
            passes: u8::try_from(state.passes_in_row).unwrap_or(u8::MAX),
            resigned: state.resigned,
            begun: !state.placed.is_empty(),
            over: state.outcome().is_some(),
            dead_best_spots: [0; Tile::KINDS],
        };
        for seat in state.seats() {
            let (hand, i): (Hand, usize) = (state.hand(seat), seat.index());
            for tile in hand.kinds() {
                position.hands[i][tile.index()] = hand.count(tile);
                position.left[i] += hand.count(tile);
            }
            position.scores[i] = state.score(seat).into();
            position.blocks_in_row[i] = u8::try_from(state.blocks_running(seat)).unwrap_or(u8::MAX);
        }
        for laid in &state.placed {
            let seat = laid.seat.index();
            position.cover(laid.squares);
            position.has_laid[seat] = true;
            if laid.active {
                position.active_blocks[seat] = laid.squares;
            }
        }
        position
    }

    pub(super) fn seats(&self) -> std::ops::Range<usize> {
        0..self.options.seats.into()
    }

    pub(super) fn is_in_play(&self, seat: usize) -> bool {
        let seat = u8::try_from(seat).ok().and_then(Seat::new);
        seat.is_some_and(|seat| !self.resigned.contains(seat))
    }

    /// Returns the number of tiles in the hands of all seats in play.
    pub(super) fn tiles(&self) -> u32 {
        let plays = self.seats().filter(|seat| self.is_in_play(*seat));
        plays.map(|seat| u32::from(self.left[seat])).sum()
    }

    pub(super) fn same_side(&self, one: usize, other: usize) -> bool {
        one == other || (self.options.pairs && one % 2 == other % 2)
    }

    pub(super) fn sides(&self) -> usize {
        let playing = self.seats().filter(|seat| self.is_in_play(*seat));
        let mut sides: Vec<usize> = Vec::new();
        for seat in playing {
            if !sides.iter().any(|side| self.same_side(*side, seat)) {
                sides.push(seat);
            }
        }
        sides.len()
    }

    pub(super) fn points_to_leave(&self, seat: usize) -> i32 {
        (i32::from(self.options.threshold) - self.scores[seat]).max(0)
    }

    /// Returns the next seat in play after `seat`.
    pub(super) fn next(&self, seat: usize) -> usize {
        let n = usize::from(self.options.seats);
        let mut next = (seat + 1) % n;
        while !self.is_in_play(next) && next != seat {
            next = (next + 1) % n;
        }
        next
    }

    fn cover(&mut self, squares: Squares) {
        for square in squares.iter() {
            union_into(&mut self.dead, self.spots.covering(square));
            union_into(&mut self.touched, self.spots.beside(square));
        }
    }

    pub(super) fn is_bound_by_blocks(&self, seat: usize) -> bool {
        self.binding(seat).next().is_some()
    }

    /// Returns the squares of each Block beside which the seat may not lay.
    fn binding(&self, seat: usize) -> impl Iterator<Item = Squares> {
        let binds = move |other: &usize| {
            !self.active_blocks[*other].is_empty() && !self.same_side(*other, seat)
        };
        self.seats()
            .filter(binds)
            .map(|other| self.active_blocks[other])
    }

    /// Returns the spots on which the seat may currently lay, regardless of its tiles.
    pub(super) fn open_spots(&self, seat: usize) -> Set {
        let mut blocked = vec![0; self.spots.words()];
        for square in self.binding(seat).flat_map(Squares::iter) {
            union_into(&mut blocked, self.spots.beside(square));
        }
        let mut open = blocked;
        for ((open, touched), dead) in open.iter_mut().zip(&self.touched).zip(&self.dead) {
            *open = touched & !dead & !*open;
        }
        if self.points_to_leave(seat) > 0 {
            let anywhere = self.options.may_leave.then(|| open.clone());
            for (open, inside) in open.iter_mut().zip(self.spots.inside()) {
                *open &= inside;
            }
            if let Some(anywhere) = anywhere.filter(|_| !self.can_lay_on(seat, &open)) {
                return anywhere;
            }
        }
        open
    }

    fn block_ban(&self, seat: usize) -> BlockBan {
        let options = self.options;
        let running = self.blocks_in_row[seat];
        if !self.begun || (options.no_block_first_turn_each && !self.has_laid[seat]) {
            return BlockBan::All;
        }
        match options.max_consecutive_blocks {
            BlockRun::Most(most) if running >= most => BlockBan::All,
            BlockRun::Rules if running > 0 && options.seats > 2 && !options.pairs => {
                match options.arena_ban {
                    _ if self.points_to_leave(seat) > 0 => BlockBan::All,
                    _ if options.has_arena() => BlockBan::None,
                    ArenaBan::Inside => BlockBan::Inside,
                    ArenaBan::Off => BlockBan::None,
                    ArenaBan::Always => BlockBan::All,
                }
            }
            _ => BlockBan::None,
        }
    }

    /// Returns whether the seat has a tile of a shape. With the die, it must also be the shape that the die calls for.
    fn has(&self, seat: usize, shape: usize) -> bool {
        let called = self.die.is_none_or(|die| die == shape);
        called && self.hands[seat][shape * 3..shape * 3 + 3] != [0; 3]
    }

    fn can_lay_on(&self, seat: usize, open: &Set) -> bool {
        (0..6).any(|shape| self.has(seat, shape) && self.can_lay_shape_on(seat, shape, open))
    }

    fn can_lay_shape_on(&self, seat: usize, shape: usize, open: &Set) -> bool {
        let facings = Facing::ALL.into_iter();
        let mut words = self.spots.words_of(shape);
        let ban = self.block_ban(seat);
        words.any(|word| {
            let mut facings = facings.clone();
            facings.any(|facing| self.possible_in_word(open, facing, word, ban) != 0)
        })
    }

    fn possible_in_word(&self, open: &Set, facing: Facing, word: usize, ban: BlockBan) -> u64 {
        let possible = open[word] & self.spots.possible(facing)[word];
        match (facing, ban) {
            (Facing::Block, BlockBan::All) => 0,
            (Facing::Block, BlockBan::Inside) => possible & !self.spots.inside()[word],
            _ => possible,
        }
    }

    /// Calls `each` for every move of a seat on the spots in `open`. Equal tiles give one move.
    pub(super) fn for_each_move(&self, seat: usize, open: &Set, mut each: impl FnMut(SearchMove)) {
        let ban = self.block_ban(seat);
        for shape in (0..6).filter(|shape| self.has(seat, *shape)) {
            for word in self.spots.words_of(shape) {
                if open[word] == 0 {
                    continue;
                }
                for facing in Facing::ALL {
                    let mut bits = self.possible_in_word(open, facing, word, ban);
                    while bits != 0 {
                        let number = word * 64 + bits.trailing_zeros() as usize;
                        bits &= bits - 1;
                        let spot = u16::try_from(number).unwrap_or(u16::MAX);
                        for kind in shape * 3..shape * 3 + 3 {
                            if self.hands[seat][kind] > 0 {
                                let kind = u8::try_from(kind).unwrap_or(u8::MAX);
                                each(SearchMove { spot, kind, facing });
                            }
                        }
                    }
                }
            }
        }
    }

    /// Lays a tile for the seat to move. After that, seats that cannot lay pass.
    pub(super) fn play(&mut self, play: SearchMove) {
        let (seat, squares) = (self.turn, self.spots.spot(play.spot).squares);
        self.scores[seat] += play.points(self.spots);
        self.hands[seat][usize::from(play.kind)] -= 1;
        self.left[seat] -= 1;
        self.cover(squares);
        let block = play.facing == Facing::Block;
        self.blocks_in_row[seat] = if block {
            self.blocks_in_row[seat] + 1
        } else {
            0
        };
        (self.has_laid[seat], self.begun, self.passes) = (true, true, 0);
        self.end_turn();
        if block {
            self.active_blocks[seat] = squares;
        }
        self.pass_until_playable();
    }

    /// Gives the turn to the next seat and ends Blocks that are no longer in force.
    fn end_turn(&mut self) {
        if self.options.pairs {
            self.active_blocks = [Squares::NONE; SEATS];
        }
        self.turn = self.next(self.turn);
        self.active_blocks[self.turn] = Squares::NONE;
        self.die = None;
    }

    pub(super) fn pass(&mut self) {
        self.passes = self.passes.saturating_add(1);
        self.end_turn();
    }

    /// Passes for seats that cannot lay, until a seat can. With the die it stops at the next seat, because the caller
    /// must roll first.
    fn pass_until_playable(&mut self) {
        loop {
            let playing = || self.seats().filter(|seat| self.is_in_play(*seat));
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
                let lifted = self
                    .seats()
                    .filter(|seat| !self.same_side(*seat, self.turn));
                lifted.for_each(|seat| free.active_blocks[seat] = Squares::NONE);
                if free.can_lay() {
                    *self = free;
                    return;
                }
            }
            self.pass();
        }
    }

    pub(super) fn can_lay(&self) -> bool {
        let seat = self.turn;
        if self.left[seat] == 0 {
            return false;
        }
        // Tests without Blocks and arena first. This test is fast and usually succeeds.
        if self.points_to_leave(seat) == 0 && !self.is_bound_by_blocks(seat) {
            let possible = self.spots.possible(Facing::Up);
            let free = |word: usize| self.touched[word] & !self.dead[word] & possible[word] != 0;
            let shapes = || (0..6).filter(|shape| self.has(seat, *shape));
            if shapes().any(|shape| self.spots.words_of(shape).any(free)) {
                return true;
            }
        }
        self.can_lay_on(seat, &self.open_spots(seat))
    }
}

fn union_into(set: &mut Set, with: &Set) {
    for (word, with) in set.iter_mut().zip(with) {
        *word |= with;
    }
}

pub(super) fn contains(set: &Set, spot: u16) -> bool {
    set[usize::from(spot / 64)] >> (spot % 64) & 1 == 1
}

/// Returns two sets: the spots that share a square with `squares`, and the spots beside `squares`.
pub(super) fn blocked_spots(spots: &Spots, squares: Squares) -> [Set; 2] {
    let mut sets = [vec![0; spots.words()], vec![0; spots.words()]];
    for square in squares.iter() {
        union_into(&mut sets[0], spots.covering(square));
        union_into(&mut sets[1], spots.beside(square));
    }
    sets
}
