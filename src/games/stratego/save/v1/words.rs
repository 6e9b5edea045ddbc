//! The words of format 1 for ranks, squares, sides, fates and endings.

use serde::{Deserialize, Serialize};

use crate::engine::ThawError;
use crate::games::stratego::board::{Side, Square};
use crate::games::stratego::event::Manner;
use crate::games::stratego::rank::{Fate, Rank};

/// An enum of this format and its way to and from the one of the rules.
macro_rules! words {
    ($name:ident for $of:ident, $freeze:ident, $thaw:ident: $($word:ident),+ $(,)?) => {
        #[derive(Clone, Copy, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub(super) enum $name {
            $($word,)+
        }

        pub(super) fn $freeze(value: $of) -> $name {
            match value {
                $($of::$word => $name::$word,)+
            }
        }

        pub(super) fn $thaw(value: $name) -> $of {
            match value {
                $($name::$word => $of::$word,)+
            }
        }
    };
}

words! {
    RankV1 for Rank, freeze_rank, thaw_rank:
    Flag, Bomb, Spy, Scout, Miner, Sergeant, Lieutenant, Captain, Major, Colonel, General, Marshal,
}

words! {
    FateV1 for Fate, freeze_fate, thaw_fate: Won, Lost, Both,
}

words! {
    MannerV1 for Manner, freeze_manner, thaw_manner: Flag, Stuck, BothStuck, Agreed, Quiet, Resigned,
}

/// Red or blue.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SideV1 {
    Red,
    Blue,
}

pub(super) fn freeze_side(side: Side) -> SideV1 {
    match side {
        Side::Red => SideV1::Red,
        Side::Blue => SideV1::Blue,
    }
}

pub(super) fn thaw_side(side: &SideV1) -> Side {
    match side {
        SideV1::Red => Side::Red,
        SideV1::Blue => Side::Blue,
    }
}

/// File and rank: `A1` to `J10`.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct SquareV1(String);

pub(super) fn freeze_square(square: Square) -> SquareV1 {
    let file = char::from(b'A' + square.file());
    SquareV1(format!("{file}{}", square.rank() + 1))
}

pub(super) fn thaw_square(square: &SquareV1) -> Result<Square, ThawError> {
    let wrong = || ThawError::Form("square");
    let mut letters = square.0.chars();
    let file = letters
        .next()
        .filter(char::is_ascii_uppercase)
        .ok_or_else(wrong)?;
    let file = u8::try_from(file).map_err(|_| wrong())? - b'A';
    let rank: u8 = letters.as_str().parse().map_err(|_| wrong())?;
    let rank = rank.checked_sub(1).ok_or_else(wrong)?;
    let read = Square::new(file, rank).ok_or_else(wrong)?;
    // One text a square.
    if freeze_square(read).0 == square.0 {
        Ok(read)
    } else {
        Err(wrong())
    }
}
