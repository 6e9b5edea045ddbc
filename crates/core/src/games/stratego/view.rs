//! The view of a match: what one viewer may see.

use crate::engine::{Redact, Seat, Viewer};

use super::battle::{LastAction, LastMoveOfSide};
use super::board::{SQUARES, Side, Square};
use super::event::Manner;
use super::options::{Memory, Options, Quiet};
use super::piece::Piece;
use super::rank::Rank;
use super::setup::Placement;
use super::state::State;
use super::strike::StrikeView;

/// The position as one viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The viewer whose view this is.
    pub viewer: Viewer,
    /// The options that the table agreed on.
    pub options: Options,
    /// The setup of each side, red first. During a match, only the viewer's own setup is present. When people look back
    /// at a finished match, both are. Setups do not change during the battle.
    pub setups: [Option<Placement>; 2],
    /// Whether each side has declared its setup complete, red first.
    pub ready: [bool; 2],
    /// The battle. None until both sides are ready.
    pub battle: Option<BattleView>,
    /// The winner and the manner in which the match ended. None until it has ended.
    pub end: Option<(Option<Side>, Manner)>,
}

/// The battle as one viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BattleView {
    /// The piece on each square.
    pub board: [Option<PieceView>; SQUARES],
    /// The side to move. None once the match is over.
    pub turn: Option<Side>,
    /// The last move of each side. It is kept as long as the piece that moved is on the board.
    pub last: [Option<LastMoveOfSide>; 2],
    /// The last move or strike.
    pub latest: Option<LastAction<StrikeView>>,
    /// The number of pieces of each rank that each side has lost, in the order of [`Rank::ALL`].
    pub lost: [[u8; 12]; 2],
    /// The number of moves since the last strike.
    pub quiet: u32,
    /// The side whose offer of a draw is open.
    pub offer: Option<Side>,
    /// Whether each side has offered a draw since its own last move, red first.
    pub offered: [bool; 2],
    /// Whether a player may claim a draw now.
    pub claimable: bool,
}

/// A piece as one viewer may see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceView {
    /// The side to which the piece belongs.
    pub side: Side,
    /// The rank. None if the viewer may not know it.
    pub rank: Option<Rank>,
    /// Whether the picture marks the piece as having moved.
    pub moved: bool,
    /// Whether the picture marks the piece as having shown its rank.
    pub seen: bool,
}

impl View {
    /// Returns the viewer's side. None for the room.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        self.viewer.seat().map(|seat| self.options.side(seat))
    }

    /// Returns the seat of a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        self.options.seat(side)
    }

    /// Returns the viewer's side and its setup. None for the room.
    #[must_use]
    pub fn own(&self) -> Option<(Side, Placement)> {
        let side = self.side()?;
        Some((side, self.setups[side.index()]?))
    }

    /// Returns the piece on a square, in the setup or in the battle. None if the square is empty.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<PieceView> {
        if let Some(battle) = &self.battle {
            return battle.board[square.index()];
        }
        Side::ALL.into_iter().find_map(|side| {
            let rank = self.setups[side.index()]?.on(side, square)?;
            Some(PieceView {
                side,
                rank: Some(rank),
                moved: false,
                seen: false,
            })
        })
    }

    /// Returns how many pieces of each rank a side has left in the battle. During the setup, returns how many it has
    /// still to place.
    ///
    /// The order is that of [`Rank::ALL`]. None if the viewer may not know.
    #[must_use]
    pub fn left(&self, side: Side) -> Option<[u8; 12]> {
        let form = self.options.form;
        if let Some(battle) = &self.battle {
            let lost = battle.lost[side.index()];
            return Some(Rank::ALL.map(|rank| form.count(rank).saturating_sub(lost[rank.index()])));
        }
        let placement = self.setups[side.index()]?;
        Some(Rank::ALL.map(|rank| placement.left(form, rank)))
    }

    /// Returns the number of moves without a strike after which the match is drawn or a player may claim a draw. None
    /// if there is no such number.
    #[must_use]
    pub fn quiet_length(&self) -> Option<u16> {
        match self.options.quiet {
            Quiet::Claim(length) | Quiet::Auto(length) => Some(length),
            Quiet::Off => None,
        }
    }
}

impl BattleView {
    /// Returns whether the last action is a strike that has not been resolved, as in a preview.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        self.latest.is_some_and(|latest| {
            let there = self.board[latest.from.index()];
            latest.strike.is_none() && there.is_some_and(|piece| piece.side == latest.side)
        })
    }
}

impl Redact for State {
    type View = View;

    /// Returns the view of a viewer. It shows the viewer's own pieces. Of the enemy's pieces, it shows what strikes and
    /// moves have revealed, as far as the option `memory` keeps it. Once the match is over, it shows all ranks.
    fn redact(&self, viewer: Viewer) -> View {
        self.seen_by(viewer, self.options.open_game || self.end.is_some())
    }
}

impl State {
    /// Makes the view of a viewer. If `open`, it shows all ranks in the battle.
    fn seen_by(&self, viewer: Viewer, open: bool) -> View {
        let is_own = |side: Side| viewer.is(self.options.seat(side));
        let battle = self.battle.as_ref().map(|battle| BattleView {
            board: {
                let mut board = [None; SQUARES];
                for (square, piece) in battle.pieces() {
                    board[square.index()] = Some(self.see(is_own(piece.side), piece, open));
                }
                board
            },
            turn: self.end.is_none().then_some(battle.turn),
            last: battle.last.clone(),
            latest: battle.latest.map(|latest| LastAction {
                side: latest.side,
                from: latest.from,
                to: latest.to,
                strike: latest
                    .strike
                    .map(|strike| strike.view(open || is_own(latest.side.other()))),
            }),
            lost: Side::ALL.map(|side| battle.lost(self.options.form, side)),
            quiet: battle.quiet,
            offer: battle.offer,
            offered: battle.offered,
            claimable: self.end.is_none() && self.claimable(),
        });
        View {
            viewer,
            options: self.options,
            setups: Side::ALL.map(|side| is_own(side).then(|| self.setup(side))),
            ready: self.ready,
            battle,
            end: self.end,
        }
    }

    fn see(&self, own: bool, piece: &Piece, open: bool) -> PieceView {
        let remembers = |memory: &[Memory]| open || memory.contains(&self.options.memory);
        let seen = piece.seen && remembers(&[Memory::Revealed]);
        PieceView {
            side: piece.side,
            rank: (open || seen || own).then(|| *piece.rank.get()),
            moved: piece.moved && remembers(&[Memory::Moved, Memory::Revealed]),
            seen,
        }
    }

    /// Returns the view with all hidden information. It is used for positions, and when people look back at a finished
    /// match.
    pub(super) fn seen_whole(&self) -> View {
        View {
            setups: Side::ALL.map(|side| Some(self.setup(side))),
            ..self.seen_by(Viewer::Public, true)
        }
    }
}
