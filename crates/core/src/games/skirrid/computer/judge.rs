//! Evaluation of positions. The value of a seat is the sum of its points, the value of its remaining tiles, and the
//! value of the turn. The weights depend on the share of its tiles that a seat has left. They were learned from games
//! of the computer against itself (`tools/src/bin/train`).

use super::super::deal;
use super::super::options::Options;
use super::super::tile::Tile;
use super::search_state::{SEATS, SearchState, contains};
use super::spots::{Facing, Set};
use crate::engine::Seat;

/// The number of value units in a point.
pub(super) const POINT: i32 = 256;

/// The features of a seat that have weights.
#[derive(Debug, Clone, Copy)]
enum Feature {
    Squares,
    /// The number of the seat's tiles with a 2.
    Two,
    /// The number of the seat's tiles with a 3.
    Three,
    /// The maximum that the seat's unmarked tiles can still score anywhere.
    Ever,
    /// The maximum that the seat's tiles with a 2 can still score anywhere.
    EverTwo,
    /// The maximum that the seat's tiles with a 3 can still score anywhere.
    EverThree,
    /// The gain of the seat's best tile if the seat is the next to lay: the most that the tile scores now, minus its
    /// price. The price of a tile is how much the seat's value drops when it has laid the tile.
    Turn,
    /// The gain of the seat's best tile if the seat is not the next to lay.
    Later,
    /// Whether the seat must stay in the arena.
    Bound,
    /// The number of points that the seat still lacks to leave the arena.
    Lacks,
}

const FEATURES: usize = Feature::Lacks as usize + 1;

/// The shares of a hand that have their own weights, in 64ths of the tiles dealt. Weights for other shares are
/// interpolated linearly.
const KNOTS: [i32; 3] = [0, 22, 64];

const LEARNED: &[u8] = include_bytes!("../../../../../../assets/computers/skirrid.weights");

/// The weight of each feature at three shares of a hand, in 256ths of a point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights(Vec<i32>);

impl Weights {
    /// The number of kinds of match that have their own weights. A kind is a number of players, for four players also
    /// whether they play in pairs, and for two players also whether they use the die.
    pub const KINDS: usize = 6;
    /// The number of weights for a kind of match.
    pub const SIZE: usize = KNOTS.len() * FEATURES;

    /// Returns the learned weights for a table's kind of match.
    pub(super) fn learned(options: &Options) -> Self {
        let size = Self::SIZE * 2;
        let read = LEARNED.chunks_exact(size).nth(weights_index(options));
        read.map_or_else(Self::first, Self::read)
    }

    /// Decodes weights, each stored in two bytes.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Self {
        let pair = |bytes: &[u8]| match bytes {
            [low, high] => i16::from_le_bytes([*low, *high]).into(),
            _ => 0,
        };
        Self(bytes.chunks_exact(2).map(pair).collect())
    }

    /// Returns the weights with which training starts: tiles are worth more if they have more squares or a higher mark,
    /// and less towards the end of a match.
    #[must_use]
    pub fn first() -> Self {
        let mut points = [[0.0; FEATURES]; KNOTS.len()];
        for (knot, share) in points.iter_mut().zip([0.0, 0.34, 1.0]) {
            knot[Feature::Squares as usize] = 1.5 * share;
            knot[Feature::Two as usize] = 6.0 * share;
            knot[Feature::Three as usize] = 12.0 * share;
            knot[Feature::Turn as usize] = 1.0;
        }
        Self::from_points(points.as_flattened())
    }

    /// Encodes the weights, each in two bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let [least, most] = [i16::MIN, i16::MAX].map(i32::from);
        let short = |weight: &i32| i16::try_from(*weight.clamp(&least, &most)).unwrap_or(0);
        let weights = self.0.iter();
        weights.flat_map(|w| short(w).to_le_bytes()).collect()
    }

    /// Makes weights from numbers in points.
    #[must_use]
    #[allow(clippy::cast_possible_truncation, reason = "weights are small")]
    pub fn from_points(points: &[f64]) -> Self {
        let whole = |weight: &f64| (weight * f64::from(POINT)).round() as i32;
        Self(points.iter().map(whole).collect())
    }

    /// Returns the weights in points.
    #[must_use]
    pub fn points(&self) -> Vec<f64> {
        let weights = self.0.iter();
        weights.map(|w| f64::from(*w) / f64::from(POINT)).collect()
    }
}

fn weights_index(options: &Options) -> usize {
    match (options.seats, options.pairs) {
        (2, _) if options.dice => 1,
        (2, _) => 0,
        (3, _) => 2,
        (4, true) => 3,
        (4, false) => 4,
        _ => 5,
    }
}

#[derive(Debug)]
pub(super) struct Judge {
    by_tiles_left: Vec<[i32; FEATURES]>,
}

/// A number for each kind of tile, such as its value or score.
pub(super) type ByKind = [i32; Tile::KINDS];

/// The best scores that tiles in hands can get on the board.
#[derive(Debug, Clone, Default)]
pub(super) struct BestScores {
    /// The most that each kind of tile scores now: inside the arena, and anywhere.
    now: [ByKind; 2],
    /// The most that each kind of tile scores now for the seat to move. None if no Block binds that seat.
    blocked: Option<ByKind>,
    /// The most that each kind of tile can score at any later time.
    pub max_ever: ByKind,
}

impl Judge {
    pub(super) fn new(options: &Options, weights: &Weights) -> Self {
        let tiles = Seat::all(options.seats).map(|seat| deal::hand(options, seat).len());
        let most = tiles.max().and_then(|n| i32::try_from(n).ok()).unwrap_or(1);
        let at = (0..=most).map(|left| {
            let shares = shares(left * 64 / most);
            std::array::from_fn(|feature| {
                let of = |knot: usize| weights.0[knot * FEATURES + feature] * shares[knot];
                (0..KNOTS.len()).map(of).sum::<i32>() / 64
            })
        });
        Self {
            by_tiles_left: at.collect(),
        }
    }

    fn weights(&self, left: u8) -> &[i32; FEATURES] {
        &self.by_tiles_left[usize::from(left).min(self.by_tiles_left.len() - 1)]
    }

    /// Returns the value of each seat. A point is [`POINT`] units.
    pub(super) fn values(&self, position: &mut SearchState<'_>) -> [i32; SEATS] {
        let mut values = position.scores.map(|score| score * POINT);
        if !position.over {
            let best_scores = BestScores::of(position);
            for seat in position.seats().filter(|seat| position.is_in_play(*seat)) {
                values[seat] += self.remaining_value(&best_scores, position, seat);
            }
        }
        values
    }

    /// Returns the price of each kind of tile for a seat, that is, how much the seat's value drops when it has laid
    /// one.
    pub(super) fn prices(
        &self,
        best_scores: &BestScores,
        position: &SearchState<'_>,
        seat: usize,
    ) -> ByKind {
        let weights = self.weights(position.left[seat]);
        let weight = |feature: Feature| weights[feature as usize];
        let ever = [Feature::Ever, Feature::EverTwo, Feature::EverThree].map(weight);
        let marks = [0, weight(Feature::Two), weight(Feature::Three)];
        let square = weight(Feature::Squares);
        let mut size = 0;
        std::array::from_fn(|kind| {
            let mark = kind % 3;
            size += i32::from(mark == 0);
            square * size + marks[mark] + ever[mark] * best_scores.max_ever[kind]
        })
    }

    /// Returns the value that a seat has in addition to its points.
    fn remaining_value(
        &self,
        best_scores: &BestScores,
        position: &SearchState<'_>,
        seat: usize,
    ) -> i32 {
        let weights = self.weights(position.left[seat]);
        let weight = |feature: Feature| weights[feature as usize];
        let (prices, lacks) = (
            self.prices(best_scores, position, seat),
            position.points_to_leave(seat),
        );
        let is_next = position.turn == seat;
        let blocked = best_scores.blocked.as_ref().filter(|_| is_next);
        let now = blocked.unwrap_or(&best_scores.now[usize::from(lacks == 0)]);
        let (mut tiles, mut best) = (0, 0);
        for (kind, n) in position.hands[seat].iter().enumerate() {
            if *n > 0 {
                tiles += i32::from(*n) * prices[kind];
                best = best.max(now[kind] * POINT - prices[kind]);
            }
        }
        let turn = weight(if is_next {
            Feature::Turn
        } else {
            Feature::Later
        });
        let bound = weight(Feature::Bound) * lacks.min(1) + weight(Feature::Lacks) * lacks;
        // Divides first, because the product could overflow.
        tiles + best / 16 * turn / (POINT / 16) + bound
    }
}

/// Returns the weights for interpolating between the shares in [`KNOTS`]. All numbers are in 64ths.
fn shares(share: i32) -> [i32; KNOTS.len()] {
    let mut shares = [0; KNOTS.len()];
    let place = KNOTS.iter().rposition(|knot| *knot <= share).unwrap_or(0);
    let place = place.min(KNOTS.len() - 2);
    let (from, to) = (KNOTS[place], KNOTS[place + 1]);
    shares[place + 1] = (share.min(to) - from) * 64 / (to - from);
    shares[place] = 64 - shares[place + 1];
    shares
}

impl BestScores {
    /// Computes the best scores for all tiles in hands.
    pub(super) fn of(position: &mut SearchState<'_>) -> Self {
        let mut best_scores = Self::default();
        // Collects the kinds of tiles in the hands of seats that must stay in the arena, and of seats that need not.
        let mut held = [[false; Tile::KINDS]; 2];
        for seat in position.seats().filter(|seat| position.is_in_play(*seat)) {
            let held = &mut held[usize::from(position.points_to_leave(seat) == 0)];
            for (held, n) in held.iter_mut().zip(position.hands[seat]) {
                *held |= n > 0;
            }
        }
        for free in [false, true] {
            let inside = (!free).then_some(position.spots.inside());
            let open = |word: usize| {
                let open = position.touched[word] & !position.dead[word];
                inside.map_or(open, |inside| open & inside[word])
            };
            best_scores.now[usize::from(free)] = best(position, &held[usize::from(free)], open);
        }
        if position.is_bound_by_blocks(position.turn) {
            let open: Set = position.open_spots(position.turn);
            let held = position.hands[position.turn].map(|n| n > 0);
            best_scores.blocked = Some(best(position, &held, |word| open[word]));
        }
        let held = held[0].iter().zip(held[1]).map(|(one, other)| one | other);
        for ((kind, held), most) in held.enumerate().zip(&mut best_scores.max_ever) {
            if held {
                *most = max_ever(position, kind);
            }
        }
        best_scores
    }
}

fn max_ever(position: &mut SearchState<'_>, kind: usize) -> i32 {
    let n_dead = &mut position.dead_best_spots[kind];
    let spots = position.spots.best(kind).iter().skip((*n_dead).into());
    for (points, spot) in spots {
        if !contains(&position.dead, *spot) {
            return (*points).into();
        }
        *n_dead += 1;
    }
    0
}

/// Returns the most that each kind of tile scores face up on the spots that `open` contains. Only kinds in `held` are
/// computed.
fn best(
    position: &SearchState<'_>,
    held: &[bool; Tile::KINDS],
    open: impl Fn(usize) -> u64,
) -> ByKind {
    let mut all = [0; Tile::KINDS];
    for (shape, (held, best)) in held
        .chunks_exact(3)
        .zip(all.chunks_exact_mut(3))
        .enumerate()
    {
        if held.contains(&true) {
            best_of(position, shape, held, best, &open);
        }
    }
    all
}

/// Returns the most that the tiles of one shape score.
fn best_of(
    position: &SearchState<'_>,
    shape: usize,
    held: &[bool],
    best: &mut [i32],
    open: impl Fn(usize) -> u64,
) {
    let possible = position.spots.possible(Facing::Up);
    for word in position.spots.words_of(shape) {
        let mut bits = open(word) & possible[word];
        while bits != 0 {
            let number = word * 64 + bits.trailing_zeros() as usize;
            bits &= bits - 1;
            let spot = u16::try_from(number).unwrap_or(u16::MAX);
            let points = position.spots.points(Facing::Up, spot);
            let covered = i32::from(points[0]);
            // Stops at the first spot that no longer improves a score, because spots are sorted by the points that they
            // cover.
            let mut better = false;
            for ((held, best), (times, points)) in
                held.iter().zip(best.iter_mut()).zip((1..).zip(points))
            {
                if *held && covered * times > *best {
                    better = true;
                    *best = (*best).max((*points).into());
                }
            }
            if !better {
                return;
            }
        }
    }
}
