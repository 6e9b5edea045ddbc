//! Bonuses for squares, which attract pieces to targets that are beyond the search depth.

use super::super::board::SQUARES;
use super::super::rank::Rank;
use super::search_board::{NONE, SCALE, SearchBoard, Unit, step};

/// The bonus of a unit for being on each square, in 16ths.
type Bonuses = [i16; SQUARES];

const ATTRACTION: i32 = SCALE / 2;

/// The danger of an enemy piece on the square of this side's flag. From there it spreads to the other squares.
const FLAG_THREAT: i32 = 700;

/// Computes the bonuses of all units. `bold` returns, for the worth of a unit, the percentage that is added to the
/// attraction of unknown pieces.
pub(super) fn square_bonuses(board: &SearchBoard, bold: &dyn Fn(i32) -> i32) -> Vec<Bonuses> {
    let mut computed: Vec<(u8, bool, Bonuses)> = Vec::new();
    let flag_threat = threat_to_flag(board);
    let bonuses = |unit: &Unit| {
        if unit.square == NONE {
            return [0; SQUARES];
        }
        if !unit.mine {
            return flag_threat[usize::from(may_mine(unit))];
        }
        if !unit.moves {
            return [0; SQUARES];
        }
        let same =
            |computed: &&(u8, bool, Bonuses)| computed.0 == unit.rank && computed.1 == unit.shown;
        if let Some((_, _, bonuses)) = computed.iter().find(same) {
            return *bonuses;
        }
        let bonuses = attraction(board, unit, bold, &flag_threat);
        computed.push((unit.rank, unit.shown, bonuses));
        bonuses
    };
    board.units.iter().map(bonuses).collect()
}

/// Returns whether a piece is a miner with a probability of about 20 % or more.
fn may_mine(unit: &Unit) -> bool {
    unit.odds[Rank::Miner.index()] > 200
}

/// Computes the bonuses of a unit of this side. A target attracts it by the expected gain of striking it, and less from
/// further away.
fn attraction(
    board: &SearchBoard,
    unit: &Unit,
    bold: &dyn Fn(i32) -> i32,
    flag_threat: &[Bonuses; 2],
) -> Bonuses {
    let mut bonuses = [0_i32; SQUARES];
    // For each square, the share of a bonus that spreads beyond it, in 64ths.
    let mut passing = [60_i32; SQUARES];
    for other in board.units.iter().filter(|other| other.square != NONE) {
        let on = usize::from(other.square);
        if other.mine {
            passing[on] = if other.moves { 54 } else { 0 };
            continue;
        }
        passing[on] = 0;
        let mut gain = board.gain(unit, other);
        if other.rank == NONE {
            let bold = bold(unit.worth);
            gain += gain.abs() * bold / 100 + bold / 4;
        } else if other.moves {
            // Reduces the gain for a target that can move, because it can escape.
            gain /= if other.rank >= Rank::Colonel as u8 {
                2
            } else {
                3
            };
        }
        // Adds a bonus for an enemy piece that comes near the flag, because it must be stopped if there is a chance of
        // beating it.
        let threat = i32::from(flag_threat[usize::from(may_mine(other))][on]) / SCALE;
        if other.moves && (gain > 0 || other.rank == NONE) {
            gain += threat;
        }
        bonuses[on] = gain.clamp(0, 800) * ATTRACTION;
        let beats =
            other.rank != NONE && board.strikes.wins[usize::from(other.rank)] >> unit.rank & 1 == 1;
        if beats && unit.shown {
            for way in 0..4 {
                if let Some(beside) = step(other.square, way) {
                    passing[usize::from(beside)] = passing[usize::from(beside)] * 3 / 4;
                }
            }
        }
    }
    spread(&bonuses, &passing)
}

/// Returns, for each square, the danger to this side's flag from an enemy piece there. In the first result, this side's
/// bombs block the way. The second is for pieces that may be miners, whose way they do not block.
fn threat_to_flag(board: &SearchBoard) -> [Bonuses; 2] {
    [false, true].map(|mines| {
        let mut bonuses = [0_i32; SQUARES];
        let mut passing = [46_i32; SQUARES];
        for unit in board.units.iter().filter(|unit| unit.square != NONE) {
            let on = usize::from(unit.square);
            if unit.mine && unit.rank == Rank::Flag as u8 {
                bonuses[on] = FLAG_THREAT * SCALE;
            } else if unit.mine {
                let bomb = unit.rank == Rank::Bomb as u8 && !mines;
                passing[on] = if bomb { 0 } else { 36 };
            }
        }
        spread(&bonuses, &passing)
    })
}

/// Spreads bonuses from each square to its neighbours. Each square gets the strongest bonus that reaches it.
fn spread(from: &[i32; SQUARES], passing: &[i32; SQUARES]) -> Bonuses {
    let mut bonuses = *from;
    loop {
        let mut changed = false;
        let forth = 0..SQUARES;
        for on in forth.clone().chain(forth.rev()) {
            if passing[on] == 0 {
                continue;
            }
            let square = u8::try_from(on).unwrap_or(NONE);
            let beside = (0..4).filter_map(|way| step(square, way));
            let most = beside.map(|beside| bonuses[usize::from(beside)]).max();
            let here = most.unwrap_or(0) * passing[on] / 64;
            if here > bonuses[on] {
                bonuses[on] = here;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    bonuses.map(|bonuses| i16::try_from(bonuses).unwrap_or(i16::MAX))
}
