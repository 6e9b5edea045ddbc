//! The legal placements of a seat. They are computed with sets of squares.

use std::ops::Range;

use crate::engine::{Phrase, Seat};

use super::action::{Action, Placement};
use super::kit::Pose;
use super::names::{shape_name, tile_name};
use super::options::{ArenaBan, BlockRun, Options};
use super::square::{Square, Squares};
use super::state::State;
use super::tile::{Hand, Shape, Tile};

#[derive(Debug, Clone, PartialEq, Eq)]
enum BlockBan {
    None,
    All(Phrase),
    Inside,
}

pub(super) struct LegalArea<'s> {
    state: &'s State,
    hand: Hand,
    /// The squares on which the seat may currently lay.
    open: Squares,
    must_cover: Squares,
    taken: Squares,
    /// The squares beside Blocks of opponents, on which the seat may not lay.
    blocked: Squares,
    /// The points that the seat must have to lay outside the arena. None if it may do so now.
    needed: Option<u16>,
    ban: BlockBan,
    begun: bool,
}

impl<'s> LegalArea<'s> {
    pub(super) fn of(state: &'s State, seat: Seat) -> Self {
        Self::with(state, seat, true)
    }

    /// Computes the legal area of a seat. If `blocks` is false, opponents' Blocks are ignored.
    pub(super) fn with(state: &'s State, seat: Seat, blocks: bool) -> Self {
        let options = &state.options;
        let (mut free, mut binding) = (Squares::NONE, Squares::NONE);
        for laid in &state.placed {
            if blocks && laid.active && !options.same_side(laid.seat, seat) {
                binding |= laid.squares;
            } else {
                free |= laid.squares;
            }
        }
        let taken = free | binding;
        let begun = !state.placed.is_empty();
        let blocked = binding.around() & !taken;
        let must_cover = if begun {
            free.around()
        } else {
            Squares::one(Square::CENTRE)
        };
        let score = state.score(seat);
        let needed = options.threshold.checked_sub(score).filter(|n| *n > 0);
        let mut area = Self {
            state,
            hand: state.hand(seat),
            open: !(taken | blocked),
            must_cover,
            taken,
            blocked,
            needed,
            ban: block_ban(state, seat),
            begun,
        };
        if area.needed.is_some() {
            let anywhere = area.open;
            area.open = anywhere & options.kit.arena();
            if options.may_leave && !area.can_lay_any() {
                area.open = anywhere;
                area.needed = None;
            }
        }
        area
    }

    /// Lets the seat lay outside the arena, too, even if it has too few points for that.
    pub(super) fn unbound(mut self) -> Self {
        self.open = !(self.taken | self.blocked);
        self.needed = None;
        self
    }

    fn options(&self) -> &'s Options {
        &self.state.options
    }

    pub(super) fn blocked(&self) -> Squares {
        self.blocked
    }

    /// Returns the tiles in the seat's hand. With the die, only those that the die calls for.
    pub(super) fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let die = self.state.die;
        let called = move |tile: &Tile| die.is_none_or(|shape| shape == tile.shape);
        self.hand.kinds().filter(called)
    }

    /// Returns whether the seat can lay any of these tiles.
    pub(super) fn can_lay_any(&self) -> bool {
        let die = self.state.die;
        let mut shapes = Shape::ALL.into_iter();
        shapes.any(|shape| die.is_none_or(|die| die == shape) && self.can_lay(shape))
    }

    pub(super) fn can_lay(&self, shape: Shape) -> bool {
        self.hand.has_shape(shape)
            && [false, true].into_iter().any(|block| {
                let poses = self.poses(Tile::plain(shape), block).iter();
                let mut corners = poses.map(|pose| self.corners(shape, *pose, block));
                corners.any(|corners| !corners.is_empty())
            })
    }

    fn poses(&self, tile: Tile, block: bool) -> &'s [Pose] {
        if block && matches!(self.ban, BlockBan::All(_)) {
            return &[];
        }
        self.options()
            .kit
            .poses(tile, block, self.options().free_flip)
    }

    /// Returns the squares at which the upper left corner of a shape's bounding box can be when the shape is legally
    /// laid in this pose.
    pub(super) fn corners(&self, shape: Shape, pose: Pose, block: bool) -> Squares {
        let outline = self.options().kit.outline(shape, pose);
        let corners = outline.corners(self.open, self.must_cover);
        match &self.ban {
            BlockBan::All(_) if block => Squares::NONE,
            BlockBan::Inside if block => {
                let arena = self.options().kit.arena();
                corners & !outline.corners(arena, arena)
            }
            _ => corners,
        }
    }

    /// Calls `each` for every legal placement of a tile, face up and as a Block, in a stable order and without
    /// duplicates.
    pub(super) fn for_each_placement(&self, tile: Tile, each: &mut impl FnMut(Placement)) {
        for block in [false, true] {
            for &pose in self.poses(tile, block) {
                let step = self.options().kit.outline(tile.shape, pose).mark_step();
                let corners = self.corners(tile.shape, pose, block);
                for square in corners.after(step).iter() {
                    each(Placement::new(tile, square, pose, block));
                }
            }
        }
    }

    /// Appends every legal placement of the seat's tiles to `actions`.
    pub(super) fn actions(&self, actions: &mut Vec<Action>) {
        // Remembers the last marked shape with its actions, because the placements are the same for its other mark.
        let mut marked: Option<(Shape, Range<usize>)> = None;
        for tile in self.tiles() {
            let from = actions.len();
            match &marked {
                Some((shape, alike)) if *shape == tile.shape => {
                    actions.extend_from_within(alike.clone());
                    for action in &mut actions[from..] {
                        if let Action::Place(placement) = action {
                            placement.tile = tile;
                        }
                    }
                }
                _ => self.for_each_placement(tile, &mut |placement| {
                    actions.push(Action::Place(placement));
                }),
            }
            if tile.is_marked() {
                marked = Some((tile.shape, from..actions.len()));
            }
        }
    }

    /// Returns the reason why the seat may not lay a Block anywhere. None if it may.
    pub(super) fn against_blocks(&self) -> Option<&Phrase> {
        match &self.ban {
            BlockBan::All(reason) => Some(reason),
            BlockBan::None | BlockBan::Inside => None,
        }
    }

    pub(super) fn reasons(&self, placement: &Placement) -> Vec<Phrase> {
        let mut reasons = Vec::new();
        let tile = placement.tile;
        if self.hand.count(tile) == 0 {
            reasons.push(Phrase::new("skirrid-no-not-held").with("tile", tile_name(tile)));
        }
        if let Some(die) = self.state.die.filter(|die| *die != tile.shape) {
            let phrase = Phrase::new("skirrid-no-other-shape");
            reasons.push(phrase.with("shape", shape_name(die)));
        }
        if placement.flip && !self.options().free_flip {
            reasons.push(Phrase::new("skirrid-no-flip"));
        }
        let squares = placement.squares(&self.options().kit);
        match squares {
            None => reasons.push(Phrase::new("skirrid-no-off-board")),
            Some(squares) => self.place(squares, &mut reasons),
        }
        if placement.block {
            let arena = self.options().kit.arena();
            match &self.ban {
                BlockBan::All(reason) => reasons.push(reason.clone()),
                BlockBan::Inside if squares.is_some_and(|squares| squares.within(arena)) => {
                    reasons.push(Phrase::new("skirrid-no-block-inside"));
                }
                _ => {}
            }
        }
        reasons
    }

    /// Adds every reason why these squares may not be covered.
    fn place(&self, covered: Squares, reasons: &mut Vec<Phrase>) {
        let taken = covered & self.taken;
        if !taken.is_empty() {
            reasons.push(of_squares("skirrid-no-taken", taken));
        }
        let squares = covered & self.blocked;
        if !squares.is_empty() {
            reasons.push(of_squares("skirrid-no-touches-block", squares));
        } else if taken.is_empty() && (covered & self.must_cover).is_empty() {
            reasons.push(Phrase::new(if self.begun {
                "skirrid-no-touches-nothing"
            } else {
                "skirrid-no-not-centre"
            }));
        }
        if let Some(needed) = self.needed
            && !covered.within(self.options().kit.arena())
        {
            reasons.push(Phrase::new("skirrid-no-outside-arena").with("needed", needed));
        }
    }
}

/// Returns which Blocks the seat may not lay now: none, all, or those inside the arena.
fn block_ban(state: &State, seat: Seat) -> BlockBan {
    let options = &state.options;
    if state.placed.is_empty() {
        return BlockBan::All(Phrase::new("skirrid-no-first-block"));
    }
    if options.no_block_first_turn_each && !state.placed.iter().any(|laid| laid.seat == seat) {
        return BlockBan::All(Phrase::new("skirrid-no-own-first-block"));
    }
    let running = state.blocks_running(seat);
    match options.max_consecutive_blocks {
        BlockRun::Most(most) if running >= usize::from(most) => BlockBan::All(block_run(most)),
        BlockRun::Rules if running > 0 && options.seats > 2 && !options.pairs => {
            match options.arena_ban {
                _ if state.is_bound(seat) => {
                    BlockBan::All(Phrase::new("skirrid-no-block-in-arena"))
                }
                _ if options.has_arena() => BlockBan::None,
                ArenaBan::Inside => BlockBan::Inside,
                ArenaBan::Off => BlockBan::None,
                ArenaBan::Always => BlockBan::All(block_run(1)),
            }
        }
        _ => BlockBan::None,
    }
}

fn of_squares(id: &'static str, squares: Squares) -> Phrase {
    Phrase::new(id).code("squares", squares.names().join(", "))
}

fn block_run(most: u8) -> Phrase {
    Phrase::new("skirrid-no-block-run").with("most", most)
}
