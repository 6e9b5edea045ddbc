//! Random setups. They are sensible and differ almost every time.
//!
//! The flag is placed first, then the bombs, usually around the flag, and then the other pieces from the highest rank
//! down, each in a row that suits it. The probabilities are estimates. With forty pieces, several setups are generated.
//! The best of them is used, judged by weights that were learned in self-play (`tools/src/bin/train`).

use std::num::NonZeroU32;

use crate::engine::{Chance, ChanceExhausted, Source};

use super::board::{OWN, SIZE};
use super::rank::{Form, Rank};
use super::setup::Placement;

/// The number of setups that are generated in the short forms, of which the best is used.
const TRIES: usize = 4;
/// The number of setups that are generated with forty pieces.
const CLASSIC_TRIES: usize = 40;

/// The learned weight of each feature of a setup with forty pieces, stored as `i8`.
const LEARNED: &[u8; FEATURES] =
    include_bytes!("../../../../../assets/computers/stratego-setups.weights");
/// The number of features of a setup.
pub const FEATURES: usize = PLACED
    + FEATURE_SIZES[0]
    + FEATURE_SIZES[1]
    + FEATURE_SIZES[2]
    + FEATURE_SIZES[3]
    + FEATURE_SIZES[4];
/// The number of features for the rank on each square. A square and its mirror image share features.
const PLACED: usize = 12 * 4 * 5;
/// The number of features in each of the other groups: bombs beside the flag, the distance from marshal to general, the
/// distance from marshal to spy, blocked pieces, and the imbalance between the left and the right half.
const FEATURE_SIZES: [usize; 5] = [5, 10, 10, 4, 6];

/// Factors for the weight of bombs beside the flag. One of them is drawn for each setup, so that the flag is usually
/// guarded well, but sometimes a little or not at all.
pub const GUARDS: [u32; 5] = [40, 40, 40, 6, 1];

const ROW: usize = SIZE as usize;

/// Returns the weight of each row for a rank. The front row is first.
fn rows(rank: Rank, form: Form) -> [u32; 4] {
    match rank {
        Rank::Flag if form.is_short() => [0, 1, 6, 40],
        Rank::Flag => [0, 0, 3, 40],
        Rank::Bomb => [5, 10, 24, 24],
        Rank::Spy => [3, 30, 40, 20],
        Rank::Scout => [35, 25, 22, 16],
        Rank::Miner => [5, 14, 30, 45],
        Rank::Sergeant => [18, 25, 30, 22],
        Rank::Lieutenant => [32, 30, 25, 10],
        Rank::Captain => [38, 30, 22, 8],
        Rank::Major => [30, 32, 25, 10],
        Rank::Colonel => [30, 35, 28, 6],
        Rank::General => [28, 36, 30, 4],
        Rank::Marshal => [28, 40, 26, 3],
    }
}

pub(super) fn generate(form: Form, chance: &mut dyn Chance) -> Result<Placement, ChanceExhausted> {
    let (tries, score): (_, fn(&Placement) -> i32) = if form.is_short() {
        (TRIES, score)
    } else {
        (CLASSIC_TRIES, learned_score)
    };
    // Draws the factor before the setups are compared. If the comparison decided, flags would always be guarded in the
    // same way.
    let guard = GUARDS[below(chance, 5)?];
    let mut best = candidate(form, guard, chance)?;
    let mut most = score(&best);
    for _ in 1..tries {
        let other = candidate(form, guard, chance)?;
        let score = score(&other);
        if score > most {
            (best, most) = (other, score);
        }
    }
    Ok(best)
}

fn learned_score(setup: &Placement) -> i32 {
    if !setup.can_begin() {
        return i32::MIN;
    }
    let weight = |mark: usize| i32::from(LEARNED[mark].cast_signed());
    feature_indexes(setup).into_iter().map(weight).sum()
}

/// Returns the indices of the features that a setup with forty pieces has.
#[must_use]
pub fn feature_indexes(setup: &Placement) -> Vec<usize> {
    let find = |rank: Rank| setup.pieces().find(|(_, other)| *other == rank);
    let place = |rank: Rank| find(rank).map_or(0, |(place, _)| place);
    let apart = |one: Rank, other: Rank| (place(one) % ROW).abs_diff(place(other) % ROW);
    let flag = place(Rank::Flag);
    let bombs = beside(flag).filter(|place| setup.at(*place) == Some(Rank::Bomb));
    let (blocked, imbalance) = imbalance(setup);
    let placed = setup.pieces().map(|(place, rank)| {
        let (row, column) = (place / ROW, place % ROW);
        (rank.index() * 4 + row) * 5 + column.min(ROW - 1 - column)
    });
    let mut indexes: Vec<usize> = placed.collect();
    let mut first = PLACED;
    let values = [
        bombs.count(),
        apart(Rank::Marshal, Rank::General),
        apart(Rank::Marshal, Rank::Spy),
        blocked,
        imbalance / 2,
    ];
    for (value, values) in values.into_iter().zip(FEATURE_SIZES) {
        indexes.push(first + value.min(values - 1));
        first += values;
    }
    indexes
}

/// Generates one random setup. `guard` multiplies the weight of bombs beside the flag.
///
/// # Errors
///
/// Returns an error if the supply of chance has run out.
pub fn candidate(
    form: Form,
    guard: u32,
    chance: &mut dyn Chance,
) -> Result<Placement, ChanceExhausted> {
    let mut setup = Placement::default();
    let flag = draw_place(&setup, chance, |place| rows(Rank::Flag, form)[place / ROW])?;
    setup.set(flag, Some(Rank::Flag));
    for _ in 0..form.count(Rank::Bomb) {
        let bomb = draw_place(&setup, chance, |place| {
            let row = rows(Rank::Bomb, form)[place / ROW];
            if beside(place).any(|other| other == flag) {
                row * guard
            } else if !form.is_short() && place < ROW && !has_lake_before(place) && guard < 40 {
                // Lowers the weight of a bomb that would block the only way out.
                row / 4
            } else {
                row
            }
        })?;
        setup.set(bomb, Some(Rank::Bomb));
    }
    let movable = Rank::ALL.into_iter().rev().filter(|rank| rank.moves());
    for rank in movable {
        for _ in 0..form.count(rank) {
            let place = draw_place(&setup, chance, |place| suits(&setup, form, rank, place))?;
            setup.set(place, Some(rank));
        }
    }
    Ok(setup)
}

/// Returns the weight of a square for a rank, given the pieces that are placed already. A higher weight means that the
/// square suits the rank better.
fn suits(setup: &Placement, form: Form, rank: Rank, place: usize) -> u32 {
    let row = rows(rank, form)[place / ROW] * 4;
    let find = |rank: Rank| setup.pieces().find(|(_, other)| *other == rank);
    let same_wing = |other: Option<(usize, Rank)>| {
        other.is_some_and(|(other, _)| (other % ROW).abs_diff(place % ROW) < 4)
    };
    let blocked = place < ROW && has_lake_before(place) && !form.is_short();
    let guards = form.is_short() && beside(place).any(|other| setup.at(other) == Some(Rank::Flag));
    match rank {
        // Lowers the weight of a square behind a lake for high ranks, because a piece there gets into play late.
        _ if blocked && rank > Rank::Sergeant => row / 2,
        Rank::General if same_wing(find(Rank::Marshal)) => row / 4,
        Rank::Colonel if same_wing(find(Rank::Colonel)) => row / 4,
        Rank::Spy if same_wing(find(Rank::General)) => row * 2,
        // Raises the weight, because in the short forms one piece must protect the flag from scouts.
        Rank::Spy | Rank::Scout | Rank::Miner if guards => row * 60,
        _ => row,
    }
}

/// Returns the value of a setup of a short form. It is high if few pieces are blocked and the left and right half are
/// balanced.
fn score(setup: &Placement) -> i32 {
    let score = if setup.can_begin() { 0 } else { -1000 };
    let (blocked, imbalance) = imbalance(setup);
    score - i32::try_from(10 * blocked + imbalance).unwrap_or(i32::MAX)
}

fn imbalance(setup: &Placement) -> (usize, usize) {
    let mut blocked = 0;
    let mut wings = [0_usize; 2];
    for (place, rank) in setup.pieces().filter(|(_, rank)| rank.moves()) {
        blocked += usize::from(is_locked(setup, place));
        if rank >= Rank::Major {
            wings[usize::from(place % ROW >= ROW / 2)] += rank.index() - Rank::Captain.index();
        }
    }
    (blocked, wings[0].abs_diff(wings[1]))
}

/// Returns whether the piece on a square is blocked by bombs and lakes alone.
fn is_locked(setup: &Placement, place: usize) -> bool {
    let out = beside(place).any(|other| setup.at(other).is_none_or(Rank::moves));
    let ahead = place < ROW && !has_lake_before(place);
    !out && !ahead
}

fn has_lake_before(place: usize) -> bool {
    matches!(place % ROW, 2 | 3 | 6 | 7)
}

fn beside(place: usize) -> impl Iterator<Item = usize> {
    let column = place % ROW;
    let all = [
        (column > 0).then(|| place - 1),
        (column + 1 < ROW).then_some(place + 1),
        place.checked_sub(ROW),
        (place + ROW < OWN).then_some(place + ROW),
    ];
    all.into_iter().flatten()
}

/// Draws an empty square at random, in proportion to its weight.
fn draw_place(
    setup: &Placement,
    chance: &mut dyn Chance,
    weigh: impl Fn(usize) -> u32,
) -> Result<usize, ChanceExhausted> {
    let empty = |place: &usize| setup.at(*place).is_none();
    let weights = (0..OWN).filter(empty).map(|place| (place, weigh(place)));
    let weights: Vec<(usize, u32)> = weights.filter(|(_, weight)| *weight > 0).collect();
    let all = weights.iter().map(|(_, weight)| *weight).sum();
    let mut left = below(chance, all)?;
    for (place, weight) in weights {
        let weight = weight as usize;
        if left < weight {
            return Ok(place);
        }
        left -= weight;
    }
    // Takes any empty square if no square has a weight.
    (0..OWN).find(empty).ok_or(ChanceExhausted)
}

fn below(chance: &mut dyn Chance, n: u32) -> Result<usize, ChanceExhausted> {
    let n = NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    let drawn = chance.below(Source::Deck, n, &|drawn| drawn.to_string())?;
    Ok(usize::try_from(drawn).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::engine::{CountingChance, Seeded};

    #[test]
    fn generated_setups_are_distinct() {
        for form in [Form::Classic, Form::Barrage, Form::Duel] {
            let mut chance = Seeded::numbered(5);
            let mut seen = BTreeSet::new();
            for _ in 0..1000 {
                let setup = generate(form, &mut chance).unwrap();
                let letters = setup.letters();
                assert!(Placement::read(form, &letters, true).is_ok(), "{letters}");
                assert!(seen.insert(letters));
            }
        }
    }

    #[test]
    fn constant_chance_generates_a_valid_setup() {
        let setup = generate(Form::Classic, &mut CountingChance::default()).unwrap();
        assert!(Placement::read(Form::Classic, &setup.letters(), true).is_ok());
    }

    #[test]
    fn flag_is_usually_beside_a_bomb() {
        let mut chance = Seeded::numbered(6);
        let guarded = (0..200).filter(|_| {
            let setup = generate(Form::Classic, &mut chance).unwrap();
            let flag = setup.pieces().find(|(_, rank)| *rank == Rank::Flag);
            let (flag, _) = flag.unwrap();
            beside(flag).any(|place| setup.at(place) == Some(Rank::Bomb))
        });
        let guarded = guarded.count();
        assert!((100..195).contains(&guarded), "{guarded}");
    }
}
