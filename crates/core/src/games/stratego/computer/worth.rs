//! The worth of pieces in the current battle. A captain at the start of a match with forty pieces is worth 100.

use super::super::rank::Rank;

/// A number for each rank, in the order of [`Rank::ALL`].
pub(super) type Ranks = [i32; Rank::ALL.len()];

/// The worth of the flag.
pub(super) const FLAG: i32 = 1500;

/// The worth of the highest rank that is left on either side, then of the next highest, and so on.
const HEIGHTS: [i32; 8] = [450, 300, 200, 145, 100, 70, 50, 40];

/// Returns the worth of a piece of each rank to a side. `own` and `others` are the numbers of remaining pieces of each
/// rank.
pub(super) fn worths(own: &[u8; Rank::ALL.len()], others: &[u8; Rank::ALL.len()]) -> Ranks {
    let has = |army: &[u8; Rank::ALL.len()], rank: Rank| i32::from(army[rank.index()]);
    let mut worths = [0; Rank::ALL.len()];
    let mut heights = HEIGHTS.into_iter();
    let mut height = HEIGHTS[0];
    let mut beaten = false;
    for rank in Rank::ALL
        .into_iter()
        .rev()
        .filter(|rank| *rank > Rank::Miner)
    {
        worths[rank.index()] = height;
        if has(own, rank) + has(others, rank) > 0 {
            // Makes a piece that no enemy can beat worth more.
            if !beaten && has(own, rank) > 0 && has(others, rank) == 0 {
                worths[rank.index()] = height * 5 / 4;
            }
            beaten |= has(others, rank) > 0;
            height = heights.next().unwrap_or(HEIGHTS[7]);
            if height == HEIGHTS[0] {
                height = heights.next().unwrap_or(HEIGHTS[7]);
            }
        }
    }
    let bombs = has(others, Rank::Bomb);
    worths[Rank::Miner.index()] = match has(own, Rank::Miner) {
        _ if bombs == 0 => 40,
        0 | 1 => 150,
        2 => 110,
        3 => 85,
        _ => 65,
    };
    worths[Rank::Scout.index()] = match has(own, Rank::Scout) {
        0..=2 => 40,
        3 | 4 => 30,
        _ => 22,
    };
    worths[Rank::Spy.index()] = if has(others, Rank::Marshal) > 0 {
        110
    } else {
        15
    };
    worths[Rank::Bomb.index()] = 60;
    worths[Rank::Flag.index()] = FLAG;
    worths
}

/// Returns, for each rank, how much a side loses if the enemy learns where such a piece is.
pub(super) fn secrets(worths: &Ranks) -> Ranks {
    let mut secrets = worths.map(|worth| worth / 8);
    for rank in [Rank::Marshal, Rank::General, Rank::Colonel] {
        secrets[rank.index()] = worths[rank.index()] / 4;
    }
    secrets[Rank::Spy.index()] = worths[Rank::Spy.index()] / 2;
    secrets[Rank::Scout.index()] = 2;
    secrets[Rank::Miner.index()] = 6;
    secrets[Rank::Bomb.index()] = 15;
    secrets[Rank::Flag.index()] = 0;
    secrets
}
