//! Evaluation of positions: a seat's points, the value of its remaining tiles, and the value of the turn. The
//! weights depend on the share of tiles a seat has left and were learned from games against itself
//! (`tools/src/bin/train`).

use super::super::deal;
use super::super::options::Options;
use super::super::tile::Tile;
use super::ahead::{Ahead, SEATS, holds};
use super::spots::{Set, Way};
use crate::engine::Seat;

/// The number of value units in a point.
pub(super) const POINT: i32 = 256;

/// The features of a seat that are weighted.
#[derive(Debug, Clone, Copy)]
enum Feature {
    Squares,
    /// Its tiles with a 2, and those with a 3.
    Two,
    Three,
    /// The maximum its tiles can still score anywhere: unmarked, with a 2, with a 3.
    Ever,
    EverTwo,
    EverThree,
    /// The most that its best tile scores now minus the tile's price, if the seat is next to lay and if not.
    Turn,
    Later,
    /// Whether it must stay in the arena, and how many points it needs to leave.
    Bound,
    Lacks,
}

const FEATURES: usize = Feature::Lacks as usize + 1;

/// The shares of a hand, in 64ths, for which there are weights. Others are interpolated linearly.
const KNOTS: [i32; 3] = [0, 22, 64];

const MADE: &[u8] = include_bytes!("../../../../../../assets/computers/skirrid.weights");

/// The weight of each feature at each knot, in 256ths of a point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights(Vec<i32>);

impl Weights {
    /// The number of kinds of match with their own weights.
    pub const KINDS: usize = 6;
    /// The number of weights for a kind of match.
    pub const SIZE: usize = KNOTS.len() * FEATURES;

    /// Returns the learned weights for a table.
    pub(super) fn made(options: &Options) -> Self {
        let size = Self::SIZE * 2;
        let read = MADE.chunks_exact(size).nth(kind(options));
        read.map_or_else(Self::first, Self::read)
    }

    /// Decodes weights of two bytes each.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Self {
        let pair = |bytes: &[u8]| match bytes {
            [low, high] => i16::from_le_bytes([*low, *high]).into(),
            _ => 0,
        };
        Self(bytes.chunks_exact(2).map(pair).collect())
    }

    /// Returns initial weights for training: tiles are worth more with more squares and higher marks, and less
    /// towards the end.
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

    /// Encodes the weights, two bytes each.
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

/// Returns the index of a table's weights.
fn kind(options: &Options) -> usize {
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
    /// The weights of the features for each number of tiles left.
    at: Vec<[i32; FEATURES]>,
}

/// A value or a score for each kind of tile.
pub(super) type ByKind = [i32; Tile::KINDS];

/// The best scores that the board offers to tiles in hands.
#[derive(Debug, Clone, Default)]
pub(super) struct Offers {
    /// The most that they score now, inside the arena and anywhere.
    now: [ByKind; 2],
    /// The same for the seat to move, if a Block binds it.
    barred: Option<ByKind>,
    /// The most that they can ever score.
    pub ever: ByKind,
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
        Self { at: at.collect() }
    }

    fn weights(&self, left: u8) -> &[i32; FEATURES] {
        &self.at[usize::from(left).min(self.at.len() - 1)]
    }

    /// Returns the value of each seat, in 1/[`POINT`] points.
    pub(super) fn values(&self, ahead: &mut Ahead<'_>) -> [i32; SEATS] {
        let mut values = ahead.scores.map(|score| score * POINT);
        if !ahead.over {
            let offers = Offers::of(ahead);
            for seat in ahead.seats().filter(|seat| ahead.plays(*seat)) {
                values[seat] += self.promise(&offers, ahead, seat);
            }
        }
        values
    }

    /// Returns the value of each kind of tile for a seat.
    pub(super) fn prices(&self, offers: &Offers, ahead: &Ahead<'_>, seat: usize) -> ByKind {
        let weights = self.weights(ahead.left[seat]);
        let weight = |feature: Feature| weights[feature as usize];
        let ever = [Feature::Ever, Feature::EverTwo, Feature::EverThree].map(weight);
        let marks = [0, weight(Feature::Two), weight(Feature::Three)];
        let square = weight(Feature::Squares);
        let mut size = 0;
        std::array::from_fn(|kind| {
            let mark = kind % 3;
            size += i32::from(mark == 0);
            square * size + marks[mark] + ever[mark] * offers.ever[kind]
        })
    }

    /// Returns a seat's value beyond its points.
    fn promise(&self, offers: &Offers, ahead: &Ahead<'_>, seat: usize) -> i32 {
        let weights = self.weights(ahead.left[seat]);
        let weight = |feature: Feature| weights[feature as usize];
        let (prices, lacks) = (self.prices(offers, ahead, seat), ahead.lacks(seat));
        let is_next = ahead.turn == seat;
        let barred = offers.barred.as_ref().filter(|_| is_next);
        let now = barred.unwrap_or(&offers.now[usize::from(lacks == 0)]);
        let (mut tiles, mut best) = (0, 0);
        for (kind, n) in ahead.hands[seat].iter().enumerate() {
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
        // Divides first, to avoid an overflow.
        tiles + best / 16 * turn / (POINT / 16) + bound
    }
}

/// Returns the interpolation weights of the knots for a share of a hand, all in 64ths.
fn shares(share: i32) -> [i32; KNOTS.len()] {
    let mut shares = [0; KNOTS.len()];
    let place = KNOTS.iter().rposition(|knot| *knot <= share).unwrap_or(0);
    let place = place.min(KNOTS.len() - 2);
    let (from, to) = (KNOTS[place], KNOTS[place + 1]);
    shares[place + 1] = (share.min(to) - from) * 64 / (to - from);
    shares[place] = 64 - shares[place + 1];
    shares
}

impl Offers {
    /// Computes the offers for all tiles in hands.
    pub(super) fn of(ahead: &mut Ahead<'_>) -> Self {
        let mut offers = Self::default();
        // The kinds of tiles held by seats bound to the arena, and by the others.
        let mut held = [[false; Tile::KINDS]; 2];
        for seat in ahead.seats().filter(|seat| ahead.plays(*seat)) {
            let held = &mut held[usize::from(ahead.lacks(seat) == 0)];
            for (held, n) in held.iter_mut().zip(ahead.hands[seat]) {
                *held |= n > 0;
            }
        }
        for free in [false, true] {
            let inside = (!free).then_some(ahead.spots.inside());
            let open = |word: usize| {
                let open = ahead.touched[word] & !ahead.dead[word];
                inside.map_or(open, |inside| open & inside[word])
            };
            offers.now[usize::from(free)] = best(ahead, &held[usize::from(free)], open);
        }
        if ahead.is_bound_by_blocks(ahead.turn) {
            let open: Set = ahead.open(ahead.turn);
            let held = ahead.hands[ahead.turn].map(|n| n > 0);
            offers.barred = Some(best(ahead, &held, |word| open[word]));
        }
        let held = held[0].iter().zip(held[1]).map(|(one, other)| one | other);
        for ((kind, held), most) in held.enumerate().zip(&mut offers.ever) {
            if held {
                *most = ever(ahead, kind);
            }
        }
        offers
    }
}

/// Returns the most that a kind of tile can ever score.
fn ever(ahead: &mut Ahead<'_>, kind: usize) -> i32 {
    let worn = &mut ahead.worn[kind];
    let spots = ahead.spots.best(kind).iter().skip((*worn).into());
    for (points, spot) in spots {
        if !holds(&ahead.dead, *spot) {
            return (*points).into();
        }
        *worn += 1;
    }
    0
}

/// Returns the most that each kind of tile scores face up on some spots.
fn best(ahead: &Ahead<'_>, held: &[bool; Tile::KINDS], open: impl Fn(usize) -> u64) -> ByKind {
    let mut all = [0; Tile::KINDS];
    for (shape, (held, best)) in held
        .chunks_exact(3)
        .zip(all.chunks_exact_mut(3))
        .enumerate()
    {
        if held.contains(&true) {
            best_of(ahead, shape, held, best, &open);
        }
    }
    all
}

/// Returns the most that the tiles of one shape score.
fn best_of(
    ahead: &Ahead<'_>,
    shape: usize,
    held: &[bool],
    best: &mut [i32],
    open: impl Fn(usize) -> u64,
) {
    let possible = ahead.spots.possible(Way::Open);
    for word in ahead.spots.words_of(shape) {
        let mut bits = open(word) & possible[word];
        while bits != 0 {
            let number = word * 64 + bits.trailing_zeros() as usize;
            bits &= bits - 1;
            let spot = u16::try_from(number).unwrap_or(u16::MAX);
            let points = ahead.spots.points(Way::Open, spot);
            let covered = i32::from(points[0]);
            // Spots are sorted by covered points, so that later ones cannot be better.
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
