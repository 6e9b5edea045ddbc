//! A battle in format 1: how a loaded position is stored. Matches that begin with their setups
//! have none.

use serde::{Deserialize, Serialize};

use crate::engine::ThawError;
use crate::games::stratego::battle::{Battle, Last, Piece};
use crate::games::stratego::board::OWN;
use crate::games::stratego::setup::Placement;

use super::words::{
    RankV1, SideV1, SquareV1, freeze_rank, freeze_side, freeze_square, thaw_rank, thaw_side,
    thaw_square,
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BattleV1 {
    turn: SideV1,
    pieces: Vec<PieceV1>,
    last: [Option<LastV1>; 2],
    quiet: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    offer: Option<SideV1>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceV1 {
    side: SideV1,
    rank: RankV1,
    at: SquareV1,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    moved: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    far: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    seen: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LastV1 {
    from: SquareV1,
    to: SquareV1,
    run: u8,
    borders: Vec<u8>,
}

pub(super) fn freeze_battle(battle: &Battle) -> BattleV1 {
    let pieces = battle.pieces().map(|(square, piece)| PieceV1 {
        side: freeze_side(piece.side),
        rank: freeze_rank(*piece.rank.peek()),
        at: freeze_square(square),
        moved: piece.moved,
        far: piece.far,
        seen: piece.seen,
    });
    BattleV1 {
        turn: freeze_side(battle.turn),
        pieces: pieces.collect(),
        last: battle.last.clone().map(|last| {
            last.map(|last| LastV1 {
                from: freeze_square(last.from),
                to: freeze_square(last.to),
                run: last.run,
                borders: last.borders,
            })
        }),
        quiet: battle.quiet,
        offer: battle.offer.map(freeze_side),
    }
}

pub(super) fn thaw_battle(stored: BattleV1) -> Result<Battle, ThawError> {
    let mut battle = Battle::empty();
    battle.turn = thaw_side(&stored.turn);
    for piece in stored.pieces {
        let square = thaw_square(&piece.at)?;
        if battle.at(square).is_some() || square.is_lake() {
            return Err(ThawError::Form("piece"));
        }
        let mut thawed = Piece::new(thaw_side(&piece.side), thaw_rank(piece.rank), square);
        (thawed.moved, thawed.far, thawed.seen) = (piece.moved, piece.far, piece.seen);
        battle.board[square.index()] = Some(thawed);
    }
    for (last, stored) in battle.last.iter_mut().zip(stored.last) {
        *last = match stored {
            None => None,
            Some(stored) => Some(Last {
                from: thaw_square(&stored.from)?,
                to: thaw_square(&stored.to)?,
                run: stored.run,
                borders: stored.borders,
            }),
        };
    }
    battle.quiet = stored.quiet;
    battle.offer = stored.offer.as_ref().map(thaw_side);
    if let Some(side) = battle.offer {
        battle.offered[side.index()] = true;
    }
    Ok(battle)
}

/// The letters of ranks in setups; no rank of the rules need have the same.
const LETTERS: [(char, RankV1); 12] = [
    ('F', RankV1::Flag),
    ('B', RankV1::Bomb),
    ('S', RankV1::Spy),
    ('2', RankV1::Scout),
    ('3', RankV1::Miner),
    ('4', RankV1::Sergeant),
    ('5', RankV1::Lieutenant),
    ('6', RankV1::Captain),
    ('7', RankV1::Major),
    ('8', RankV1::Colonel),
    ('9', RankV1::General),
    ('M', RankV1::Marshal),
];

/// Forty letters, front row first, a dot for an empty square.
pub(super) fn freeze_placement(placement: &Placement) -> String {
    let letter = |place| {
        let rank = placement.at(place)?;
        let known = LETTERS.iter().find(|(_, word)| thaw_rank(*word) == rank);
        known.map(|(letter, _)| *letter)
    };
    (0..OWN).map(|place| letter(place).unwrap_or('.')).collect()
}

pub(super) fn thaw_placement(letters: &str) -> Result<Placement, ThawError> {
    let wrong = ThawError::Form("setup");
    let mut placement = Placement::default();
    if letters.chars().count() != OWN {
        return Err(wrong);
    }
    for (place, letter) in letters
        .chars()
        .enumerate()
        .filter(|(_, letter)| *letter != '.')
    {
        let known = LETTERS.iter().find(|(known, _)| *known == letter);
        let (_, rank) = known.ok_or_else(|| wrong.clone())?;
        placement.set(place, Some(thaw_rank(*rank)));
    }
    Ok(placement)
}
