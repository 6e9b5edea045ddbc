//! What a viewer may know of a match.

use crate::engine::{Redact, Seat, Viewer};

use super::battle::Piece;
use super::board::{SQUARES, Side, Square};
use super::event::Manner;
use super::options::{Memory, Options, Quiet};
use super::rank::{Fate, Rank};
use super::setup::Placement;
use super::state::State;

/// The position as one viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What was agreed.
    pub options: Options,
    /// What the viewer itself has set up; it stays as it was when the battle began.
    pub own: Option<OwnSetup>,
    /// Which sides are ready, red first.
    pub ready: [bool; 2],
    /// The battle, once both are ready.
    pub battle: Option<BattleView>,
    /// The end, once it is reached: who won and how.
    pub end: Option<(Option<Side>, Manner)>,
}

/// A viewer's own setup. `Debug` prints nothing of what stands where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnSetup {
    /// Whose.
    pub side: Side,
    /// What stands where.
    pub placement: Placement,
}

/// The battle as one viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BattleView {
    /// What stands on each square.
    pub board: [Option<PieceView>; SQUARES],
    /// Whose move it is; none once the match is over.
    pub turn: Option<Side>,
    /// For each side its last move, while that piece is alive: whence, whither, how often running
    /// between the two, and how often over each border of the way.
    pub last: [Option<LastView>; 2],
    /// What was done last.
    pub latest: Option<LatestView>,
    /// How many of each rank each side has lost, in the order of [`Rank::ALL`].
    pub lost: [[u8; 12]; 2],
    /// How many moves running nothing has been struck.
    pub quiet: u32,
    /// Who has offered a draw that is not answered yet.
    pub offer: Option<Side>,
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

/// The last move of a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastView {
    /// Whence.
    pub from: Square,
    /// Whither.
    pub to: Square,
    /// How often running between the two.
    pub run: u8,
    /// How often running over each border of the way.
    pub borders: Vec<u8>,
}

/// What was done last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LatestView {
    /// By whom.
    pub side: Side,
    /// Whence.
    pub from: Square,
    /// Whither.
    pub to: Square,
    /// What the strike showed: attacker, defender unless the viewer is not told, and the fate.
    pub fight: Option<(Rank, Option<Rank>, Fate)>,
    /// Whether it is a strike that has still to be fought out, as in a preview.
    pub pending: bool,
}

impl View {
    /// The side of the viewer; none for the room.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        match self.viewer {
            Viewer::Public => None,
            Viewer::Seat(seat) => Some(self.options.side(seat)),
        }
    }

    /// The seat of a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        self.options.seat(side)
    }

    /// What stands on a square, in the setup or in the battle.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<PieceView> {
        match (&self.battle, self.own) {
            (Some(battle), _) => battle.board[square.index()],
            (None, Some(own)) => Some(PieceView {
                side: own.side,
                rank: Some(own.placement.on(own.side, square)?),
                moved: false,
                seen: false,
            }),
            (None, None) => None,
        }
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

impl State {
    /// Whether the whole truth is open to all.
    fn is_open(&self) -> bool {
        self.options.open_game || self.end.is_some()
    }

    fn see(&self, side: Option<Side>, piece: &Piece, open: bool) -> PieceView {
        let remembers = |memory: &[Memory]| open || memory.contains(&self.options.memory);
        let seen = piece.seen && remembers(&[Memory::Revealed]);
        let known = open || seen || side == Some(piece.side);
        PieceView {
            side: piece.side,
            rank: known.then(|| *piece.rank.peek()),
            moved: piece.moved && remembers(&[Memory::Moved, Memory::Revealed]),
            seen,
        }
    }
}

impl Redact for State {
    type Seen = View;

    /// The own pieces as they are; of the others what everybody has seen, as far as the table's
    /// pictures keep it in mind. Once the match is over all is open.
    fn redact(&self, viewer: Viewer) -> View {
        self.seen_by(viewer, self.is_open())
    }
}

impl State {
    /// The view of a viewer; with `open` the whole battle, for the referee's positions.
    pub(super) fn seen_by(&self, viewer: Viewer, open: bool) -> View {
        let side = match viewer {
            Viewer::Public => None,
            Viewer::Seat(seat) => Some(self.options.side(seat)),
        };
        let battle = self.battle.as_ref().map(|battle| {
            let latest = battle.latest.map(|latest| {
                let fight = latest.fight.map(|fight| {
                    let told = !fight.silent || open || side == Some(latest.side.other());
                    let defender = told.then(|| *fight.defender.peek());
                    (*fight.attacker.peek(), defender, fight.fate)
                });
                let at = |square: Square| battle.at(square).map(|piece| piece.side);
                LatestView {
                    side: latest.side,
                    from: latest.from,
                    to: latest.to,
                    fight,
                    pending: fight.is_none() && at(latest.from) == Some(latest.side),
                }
            });
            let last = |side: Side| {
                battle.last[side.index()].as_ref().map(|last| LastView {
                    from: last.from,
                    to: last.to,
                    run: last.run,
                    borders: last.borders.clone(),
                })
            };
            BattleView {
                board: battle
                    .board
                    .map(|at| at.map(|piece| self.see(side, &piece, open))),
                turn: self.end.is_none().then_some(battle.turn),
                last: Side::ALL.map(last),
                latest,
                lost: Side::ALL.map(|side| battle.lost(self.options.form, side)),
                quiet: battle.quiet,
                offer: battle.offer,
                claimable: self.end.is_none() && self.claimable(),
            }
        });
        View {
            viewer,
            options: self.options,
            own: side.map(|side| OwnSetup {
                side,
                placement: *self.setups[side.index()].peek(),
            }),
            ready: self.ready,
            battle,
            end: self.end,
        }
    }
}
