//! What a viewer may know of a match.

use crate::engine::{Redact, Seat, Viewer};

use super::battle::{Last, Latest};
use super::board::{SQUARES, Side, Square};
use super::event::Manner;
use super::options::{Memory, Options, Quiet};
use super::piece::Piece;
use super::rank::Rank;
use super::setup::Placement;
use super::state::State;
use super::strike::Told;

/// The position as one viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What was agreed.
    pub options: Options,
    /// What each side has set up, red first, where the viewer may know it: its own, or both once the match
    /// is over. It stays as it
    /// was when the battle began.
    pub setups: [Option<Placement>; 2],
    /// Which sides are ready, red first.
    pub ready: [bool; 2],
    /// The battle, once both are ready.
    pub battle: Option<BattleView>,
    /// The end, once it is reached: who won and how.
    pub end: Option<(Option<Side>, Manner)>,
}

/// The battle as one viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BattleView {
    /// What stands on each square.
    pub board: [Option<PieceView>; SQUARES],
    /// Whose move it is; none once the match is over.
    pub turn: Option<Side>,
    /// For each side its last move, while that piece is alive.
    pub last: [Option<Last>; 2],
    /// What was done last.
    pub latest: Option<Latest<Told>>,
    /// How many of each rank each side has lost, in the order of [`Rank::ALL`].
    pub lost: [[u8; 12]; 2],
    /// How many moves running nothing has been struck.
    pub quiet: u32,
    /// Who has offered a draw that is not answered yet.
    pub offer: Option<Side>,
    /// Who has offered a draw since its own last move, red first.
    pub offered: [bool; 2],
    /// Whether a draw may be claimed.
    pub claimable: bool,
}

/// A piece as one viewer may know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceView {
    /// Whose it is.
    pub side: Side,
    /// What it is, if the viewer may know.
    pub rank: Option<Rank>,
    /// Whether it is marked as one that has moved.
    pub moved: bool,
    /// Whether it is marked as one that has shown its rank.
    pub seen: bool,
}

impl View {
    /// The side of the viewer; none for the room.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        self.viewer.seat().map(|seat| self.options.side(seat))
    }

    /// The seat of a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        self.options.seat(side)
    }

    /// The side of the viewer, and what it has set up.
    #[must_use]
    pub fn own(&self) -> Option<(Side, Placement)> {
        let side = self.side()?;
        Some((side, self.setups[side.index()]?))
    }

    /// What stands on a square, in the setup or in the battle.
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

    /// How many of each rank a side has left in the battle, or has still to place in the setup, in the order
    /// of [`Rank::ALL`]; none where the viewer may not know.
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

    /// After how many moves without a strike a draw can be claimed or comes by itself.
    #[must_use]
    pub fn quiet_length(&self) -> Option<u16> {
        match self.options.quiet {
            Quiet::Claim(length) | Quiet::Auto(length) => Some(length),
            Quiet::Off => None,
        }
    }
}

impl BattleView {
    /// Whether what was done last is a strike that has still to be fought out, as in a preview.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        self.latest.is_some_and(|latest| {
            let there = self.board[latest.from.index()];
            latest.fight.is_none() && there.is_some_and(|piece| piece.side == latest.side)
        })
    }
}

impl Redact for State {
    type Seen = View;

    /// The own pieces as they are; of the others what everybody has seen, as far as the table's
    /// pictures keep it in mind. Once the match is over all is open.
    fn redact(&self, viewer: Viewer) -> View {
        self.seen_by(viewer, self.options.open_game || self.end.is_some())
    }
}

impl State {
    /// The view of a viewer; with `open` the whole battle.
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
            latest: battle.latest.map(|latest| Latest {
                side: latest.side,
                from: latest.from,
                to: latest.to,
                fight: latest
                    .fight
                    .map(|fight| fight.told(open || is_own(latest.side.other()))),
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
            rank: (open || seen || own).then(|| *piece.rank.peek()),
            moved: piece.moved && remembers(&[Memory::Moved, Memory::Revealed]),
            seen,
        }
    }

    /// All that there is to see, as nobody may before the end: for positions, and for those who look back.
    pub(super) fn seen_whole(&self) -> View {
        View {
            setups: Side::ALL.map(|side| Some(self.setup(side))),
            ..self.seen_by(Viewer::Public, true)
        }
    }
}
