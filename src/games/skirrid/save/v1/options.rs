//! The options of a table as format 1 writes them. Board and tiles are there only where they are the
//! table's own.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::engine::{Seat, ThawError};
use crate::games::skirrid::kit::Kit;
use crate::games::skirrid::options::{ArenaBan, BlockRun, Options};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionsV1 {
    seats: u8,
    pairs: bool,
    dice: bool,
    start: u8,
    hints: bool,
    threshold: u16,
    may_leave: bool,
    free_flip: bool,
    block_ignores_mark: bool,
    no_block_first_turn_each: bool,
    max_consecutive_blocks: BlockRunV1,
    arena_ban: ArenaBanV1,
    lift_block: bool,
    voluntary_pass: bool,
    tie_fewest_blocks: bool,
    reroll: bool,
    marks: bool,
    equal_hands: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tiles: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum BlockRunV1 {
    Rules,
    Any,
    Most(u8),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ArenaBanV1 {
    Inside,
    Off,
    Always,
}

pub(super) fn freeze_options(options: &Options) -> OptionsV1 {
    OptionsV1 {
        seats: options.seats,
        pairs: options.pairs,
        dice: options.dice,
        start: options.first().number(),
        hints: options.hints,
        threshold: options.threshold,
        may_leave: options.may_leave,
        free_flip: options.free_flip,
        block_ignores_mark: options.block_ignores_mark,
        no_block_first_turn_each: options.no_block_first_turn_each,
        max_consecutive_blocks: match options.max_consecutive_blocks {
            BlockRun::Rules => BlockRunV1::Rules,
            BlockRun::Any => BlockRunV1::Any,
            BlockRun::Most(most) => BlockRunV1::Most(most),
        },
        arena_ban: match options.arena_ban {
            ArenaBan::Inside => ArenaBanV1::Inside,
            ArenaBan::Off => ArenaBanV1::Off,
            ArenaBan::Always => ArenaBanV1::Always,
        },
        lift_block: options.lift_block,
        voluntary_pass: options.voluntary_pass,
        tie_fewest_blocks: options.tie_fewest_blocks,
        reroll: options.reroll,
        marks: options.marks,
        equal_hands: options.equal_hands,
        board: options.kit.own_board(),
        tiles: options.kit.own_tiles(),
    }
}

pub(super) fn thaw_options(options: OptionsV1) -> Result<Options, ThawError> {
    let broken = || ThawError::Form("options");
    let start = Seat::new(options.start).filter(|seat| seat.number() < options.seats);
    let fits = (2..=6).contains(&options.seats) && (!options.pairs || options.seats == 4);
    if !fits || start.is_none() {
        return Err(broken());
    }
    let kit = match (&options.board, &options.tiles) {
        (None, None) => Arc::clone(Kit::shipped()),
        (board, tiles) => {
            let kit = Kit::read(board.as_deref(), tiles.as_deref());
            Arc::new(kit.map_err(|_| broken())?)
        }
    };
    Ok(Options {
        seats: options.seats,
        pairs: options.pairs,
        dice: options.dice,
        start,
        hints: options.hints,
        threshold: options.threshold,
        may_leave: options.may_leave,
        free_flip: options.free_flip,
        block_ignores_mark: options.block_ignores_mark,
        no_block_first_turn_each: options.no_block_first_turn_each,
        max_consecutive_blocks: match options.max_consecutive_blocks {
            BlockRunV1::Rules => BlockRun::Rules,
            BlockRunV1::Any => BlockRun::Any,
            BlockRunV1::Most(most) => BlockRun::Most(most),
        },
        arena_ban: match options.arena_ban {
            ArenaBanV1::Inside => ArenaBan::Inside,
            ArenaBanV1::Off => ArenaBan::Off,
            ArenaBanV1::Always => ArenaBan::Always,
        },
        lift_block: options.lift_block,
        voluntary_pass: options.voluntary_pass,
        tie_fewest_blocks: options.tie_fewest_blocks,
        reroll: options.reroll,
        marks: options.marks,
        equal_hands: options.equal_hands,
        kit,
    })
}
