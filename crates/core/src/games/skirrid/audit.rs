//! Finds faults in states that no play can reach. Used for positions that people wrote, and in tests.

use crate::engine::{Phrase, Seat};

use super::action::Placement;
use super::deal;
use super::names::tile_name;
use super::square::{Square, Squares};
use super::state::{Laid, State};
use super::tile::Tile;

/// Makes a fault about a tile on the board.
pub(super) fn about(id: &'static str, tile: Tile, squares: Squares) -> Phrase {
    let square = squares.iter().next().unwrap_or(Square::CENTRE);
    Phrase::new(id)
        .with("tile", tile_name(tile))
        .code("square", square)
}

impl State {
    /// Returns every fault of a tile on the board. `taken` are the squares that were covered before it was laid.
    pub(super) fn flaws_of(&self, laid: &Laid, taken: Squares) -> Vec<Phrase> {
        let mut flaws = Vec::new();
        let about = |id| about(id, laid.placement.tile, laid.squares);
        if !(laid.squares & taken).is_empty() {
            flaws.push(about("skirrid-position-taken"));
        }
        if taken.is_empty() {
            if !laid.squares.contains(Square::CENTRE) {
                flaws.push(about("skirrid-position-centre"));
            }
            if laid.placement.block {
                flaws.push(about("skirrid-position-first-block"));
            }
        } else if (laid.squares & taken.around()).is_empty() {
            flaws.push(about("skirrid-position-alone"));
        }
        let score = self.sum_of(laid.placement).total();
        if score != laid.score {
            flaws.push(about("skirrid-position-score").with("score", score));
        }
        flaws
    }

    /// Returns a fault for each kind of tile whose number is wrong. The seat's tiles in its hand and on the board must
    /// together be those that it was dealt.
    pub(super) fn flaws_of_hand(&self, seat: Seat) -> Vec<Phrase> {
        let (dealt, hand) = (deal::hand(&self.options, seat), self.hand(seat));
        let flaw = |tile: Tile| {
            let own = |laid: &&Laid| laid.seat == seat && laid.placement.tile == tile;
            let laid = self.placed.iter().filter(own).count();
            let found = laid + usize::from(hand.count(tile));
            let expected = dealt.count(tile);
            (found != usize::from(expected)).then(|| {
                Phrase::new("skirrid-position-tiles")
                    .with("seat", seat)
                    .with("tile", tile_name(tile))
                    .with("found", found)
                    .with("expected", expected)
            })
        };
        Tile::all().filter_map(flaw).collect()
    }

    /// Returns a fault for each Block that is in force but cannot be. Only a seat's latest tile can be a Block in
    /// force, and only until the seat's next turn. If pairs play, it is in force only until the next player's turn is
    /// over.
    pub(super) fn flaws_of_blocks(&self) -> Vec<Phrase> {
        let flaw = |(index, laid): (usize, &Laid)| {
            let after = &self.placed[index + 1..];
            let latest = after.iter().all(|later| later.seat != laid.seat);
            let waits = laid.seat != self.turn || self.outcome().is_some();
            let plays = !self.resigned.contains(laid.seat);
            let lasts = !self.options.pairs || (after.is_empty() && self.passes_in_row == 0);
            let sound = laid.placement.block && latest && waits && plays && lasts;
            (laid.active && !sound)
                .then(|| about("skirrid-position-active", laid.placement.tile, laid.squares))
        };
        self.placed.iter().enumerate().filter_map(flaw).collect()
    }

    pub(super) fn audit(&self) -> Result<(), String> {
        if self.turn.number() >= self.options.seats {
            return Err(format!("the table has no seat {}", self.turn));
        }
        let mut flaws = self.flaws_of_blocks();
        flaws.extend(self.seats().flat_map(|seat| self.flaws_of_hand(seat)));
        let mut taken = Squares::NONE;
        for laid in &self.placed {
            let (squares, lies) = (laid.squares, laid.placement);
            let found = Placement::over(&self.options, lies.tile, squares, lies.mark(), lies.block);
            if found != Some(lies) {
                return Err(format!(
                    "{} cannot be laid in this way: {laid:?}",
                    lies.tile
                ));
            }
            flaws.extend(self.flaws_of(laid, taken));
            taken |= laid.squares;
        }
        if flaws.is_empty() {
            Ok(())
        } else {
            Err(format!("{flaws:?}"))
        }
    }
}
