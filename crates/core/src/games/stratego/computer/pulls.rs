//! Positional bonuses that attract pieces to targets beyond the search depth.

use super::super::board::SQUARES;
use super::super::rank::Rank;
use super::field::{FINE, Field, NONE, Unit, step};

/// The bonus of a unit on each square, in 16ths.
type Pull = [i16; SQUARES];

/// The share of a strike's gain that attracts a piece from an adjacent square.
const DRAWN: i32 = FINE / 2;

/// The bonus of an enemy piece on the square of this side's flag.
const MENACE: i32 = 700;

/// Computes the bonuses of all units. `bold` raises the attraction of unknown pieces, in percent.
pub(super) fn pulls(field: &Field, bold: i32) -> Vec<Pull> {
    let mut made: Vec<(u8, bool, Pull)> = Vec::new();
    let menace = menaces(field);
    let pull = |unit: &Unit| {
        if unit.square == NONE {
            return [0; SQUARES];
        }
        if !unit.mine {
            return menace[usize::from(may_mine(unit))];
        }
        if !unit.moves {
            return [0; SQUARES];
        }
        let same = |made: &&(u8, bool, Pull)| made.0 == unit.rank && made.1 == unit.shown;
        if let Some((_, _, pull)) = made.iter().find(same) {
            return *pull;
        }
        let pull = drawn(field, unit, bold, &menace);
        made.push((unit.rank, unit.shown, pull));
        pull
    };
    field.units.iter().map(pull).collect()
}

/// Returns whether a piece may be a miner, with a probability of about 20 % or more.
fn may_mine(unit: &Unit) -> bool {
    unit.odds[Rank::Miner.index()] > 200
}

/// Computes the bonuses of a unit of this side: it is attracted by what it would gain to strike, less with distance.
fn drawn(field: &Field, unit: &Unit, bold: i32, menace: &[Pull; 2]) -> Pull {
    let mut pull = [0_i32; SQUARES];
    // The share of a bonus that crosses a square, in 64ths.
    let mut over = [60_i32; SQUARES];
    for other in field.units.iter().filter(|other| other.square != NONE) {
        let on = usize::from(other.square);
        if other.mine {
            over[on] = if other.moves { 54 } else { 0 };
            continue;
        }
        over[on] = 0;
        let mut gain = field.gain(unit, other);
        if other.rank == NONE {
            gain += gain.abs() * bold / 100 + bold / 4;
        } else if other.moves {
            // A movable target can escape.
            gain /= 3;
        }
        // A piece that approaches the flag must be met, if there is a chance of beating it.
        let threat = i32::from(menace[usize::from(may_mine(other))][on]) / FINE;
        if other.moves && (gain > 0 || other.rank == NONE) {
            gain += threat;
        }
        pull[on] = gain.clamp(0, 800) * DRAWN;
        let beats =
            other.rank != NONE && field.strikes.wins[usize::from(other.rank)] >> unit.rank & 1 == 1;
        if beats && unit.shown {
            for way in 0..4 {
                if let Some(beside) = step(other.square, way) {
                    over[usize::from(beside)] = over[usize::from(beside)] * 3 / 4;
                }
            }
        }
    }
    spread(&pull, &over)
}

/// Computes how close enemy pieces are to this side's flag, without and with the ability to remove bombs.
fn menaces(field: &Field) -> [Pull; 2] {
    [false, true].map(|mines| {
        let mut pull = [0_i32; SQUARES];
        let mut over = [46_i32; SQUARES];
        for unit in field.units.iter().filter(|unit| unit.square != NONE) {
            let on = usize::from(unit.square);
            if unit.mine && unit.rank == Rank::Flag as u8 {
                pull[on] = MENACE * FINE;
            } else if unit.mine {
                let bomb = unit.rank == Rank::Bomb as u8 && !mines;
                over[on] = if bomb { 0 } else { 36 };
            }
        }
        spread(&pull, &over)
    })
}

/// Spreads bonuses from square to square; each square keeps the strongest that reaches it.
fn spread(from: &[i32; SQUARES], over: &[i32; SQUARES]) -> Pull {
    let mut pull = *from;
    loop {
        let mut changed = false;
        let forth = 0..SQUARES;
        for on in forth.clone().chain(forth.rev()) {
            if over[on] == 0 {
                continue;
            }
            let square = u8::try_from(on).unwrap_or(NONE);
            let beside = (0..4).filter_map(|way| step(square, way));
            let most = beside.map(|beside| pull[usize::from(beside)]).max();
            let here = most.unwrap_or(0) * over[on] / 64;
            if here > pull[on] {
                pull[on] = here;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    pull.map(|pull| i16::try_from(pull).unwrap_or(i16::MAX))
}
