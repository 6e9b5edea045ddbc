//! A tile held over the board: moved, turned and turned over by sight before it is laid.
//!
//! A draft holds the tile, column and row of its upper left corner, quarter turns, and whether it
//! blocks and whether it is turned over without blocking.

use std::cmp::Reverse;

use crate::engine::{Advice, Draft, Held, Hold, Knob, Phrase, Use};

use super::Skirrid;
use super::action::Placement;
use super::field::Field;
use super::kit::Pose;
use super::notation::{read_placement, write_placement};
use super::phrases;
use super::scene;
use super::square::{SIZE, Square};
use super::state::State;
use super::tile::Tile;
use super::view::View;

/// How many places are advised.
const ADVISED: usize = 5;

const fn knob(name: &'static str, row: u8) -> Knob {
    Knob { name, row }
}

/// What is held: a tile in a pose, whole on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ghost {
    tile: Tile,
    corner: Square,
    pose: Pose,
    block: bool,
}

impl Hold for Skirrid {
    const KNOBS: &'static [Knob] = &[
        knob("left", 0),
        knob("up", 0),
        knob("down", 0),
        knob("right", 0),
        knob("turn", 0),
        knob("previous", 1),
        knob("next", 1),
        knob("block", 1),
        knob("flip", 1),
    ];

    /// Begins at the best place, or where no hints are given near the tile laid last.
    fn pick_up(view: &View, value: &str) -> Option<Draft> {
        let tile: Tile = value.parse().ok()?;
        let seat = view.seat()?;
        if view.table.hand(seat).count(tile) == 0 {
            return None;
        }
        let places = places(view, tile, &[false, true]);
        let best = if view.table.options.hints {
            by_score(&view.table, places).into_iter().next()
        } else {
            nearest(&view.table, places)
        };
        let ghost = match best {
            Some(placement) => Ghost::of(&view.table, &placement)?,
            None => Ghost::centred(&view.table, tile)?,
        };
        Some(ghost.draft())
    }

    fn turned(view: &View, draft: &[u16], knob: usize) -> Option<Draft> {
        let ghost = Ghost::read(view, draft)?;
        let name = Self::KNOBS.get(knob)?.name;
        Some(ghost.turned(view, name).unwrap_or(ghost).draft())
    }

    /// A square for the mark; what follows it in the notation may follow it here, too.
    fn moved_to(view: &View, draft: &[u16], text: &str) -> Result<Draft, Phrase> {
        let Some(ghost) = Ghost::read(view, draft) else {
            return Ok(draft.to_vec());
        };
        let word = text.split_whitespace().next().unwrap_or_default();
        let square: Square = word.parse().map_err(|_| {
            let word: String = word.chars().take(40).collect();
            Phrase::new("skirrid-syntax-square").with("word", crate::engine::Arg::Wrote(word))
        })?;
        let typed = format!("{} {text}", ghost.tile);
        let ghost = match read_placement(&typed) {
            Ok((placement, "")) if placement.tile == ghost.tile => {
                ghost.like(&view.table, placement)
            }
            _ => ghost,
        };
        Ok(ghost.with_mark_near(&view.table, square).draft())
    }

    fn advised(view: &View, draft: &[u16]) -> Vec<Advice> {
        let Some(ghost) = Ghost::read(view, draft).filter(|_| view.table.options.hints) else {
            return Vec::new();
        };
        let table = &view.table;
        // Whoever holds a Block wants to know where one lies well.
        let kinds: &[bool] = if ghost.block { &[true] } else { &[false, true] };
        let places = by_score(table, places(view, ghost.tile, kinds));
        places
            .into_iter()
            .take(ADVISED)
            .filter_map(|placement| {
                let words = phrases::advice(&placement, &table.sum_of(&placement));
                let draft = Ghost::of(table, &placement)?.draft();
                Some(Advice { draft, words })
            })
            .collect()
    }

    fn held(view: &View, draft: &[u16]) -> Option<Held> {
        let ghost = Ghost::read(view, draft)?;
        let seat = view.seat()?;
        let placement = ghost.placement(&view.table)?;
        let reasons = if view.to_act() == Some(seat) {
            Field::of(&view.table, seat).reasons(&placement)
        } else {
            return None;
        };
        let sum = view.table.sum_of(&placement);
        let mut words = phrases::held(&placement, &sum);
        let why: Vec<Phrase> = reasons.iter().map(phrases::explain).collect();
        words.extend(why.iter().cloned());
        let mut alt = words.clone();
        alt.extend(phrases::describe(view));
        Some(Held {
            scene: scene::ghost(view, &placement, why.is_empty()),
            alt,
            words,
            line: if why.is_empty() {
                Ok(write_placement(&placement))
            } else {
                Err(why)
            },
            knobs: Self::KNOBS
                .iter()
                .map(|knob| match knob.name {
                    "flip" if !view.table.options.free_flip => Use::Missing,
                    name if ghost.turned(view, name).is_some() => Use::Works,
                    _ => Use::Rests,
                })
                .collect(),
            advice: view.table.options.hints && ghost.is_called(view),
        })
    }
}

/// Every legal placement of a tile for the viewer.
fn places(view: &View, tile: Tile, blocks: &[bool]) -> Vec<Placement> {
    let mut places = Vec::new();
    let Some(seat) = view.to_act().filter(|_| view.seat() == view.to_act()) else {
        return places;
    };
    if view.table.die.is_some_and(|shape| shape != tile.shape) {
        return places;
    }
    Field::of(&view.table, seat).placements(tile, &mut |placement| {
        if blocks.contains(&placement.block) {
            places.push(placement);
        }
    });
    places
}

/// The highest scores first; among equal ones no Block before one that is none.
fn by_score(table: &State, mut places: Vec<Placement>) -> Vec<Placement> {
    places.sort_by_cached_key(|placement| {
        (Reverse(table.sum_of(placement).total()), placement.block)
    });
    places
}

/// The place nearest to the tile laid last, face up if there is one.
fn nearest(table: &State, places: Vec<Placement>) -> Option<Placement> {
    let last = table.placed.last();
    let last = last.and_then(|laid| laid.mark.or_else(|| laid.squares.iter().next()));
    let last = last.unwrap_or(Square::CENTRE);
    let far = |square: Square| {
        let rows = square.row().abs_diff(last.row());
        rows + square.column().abs_diff(last.column())
    };
    let key = |placement: &Placement| (placement.block, far(placement.square));
    places.into_iter().min_by_key(key)
}

impl Ghost {
    fn draft(self) -> Draft {
        vec![
            u16::try_from(self.tile.index()).unwrap_or(0),
            self.corner.column().into(),
            self.corner.row().into(),
            self.pose.turns.into(),
            self.block.into(),
            (self.pose.mirrored && !self.block).into(),
        ]
    }

    /// Reads a draft. One that makes no sense is none.
    fn read(view: &View, draft: &[u16]) -> Option<Self> {
        let &[tile, column, row, turns, block @ 0..=1, flip @ 0..=1] = draft else {
            return None;
        };
        let tile = Tile::from_index(tile.into())?;
        let seat = view.seat()?;
        let flips = view.table.options.free_flip;
        if view.table.hand(seat).count(tile) == 0 || (flip == 1 && (block == 1 || !flips)) {
            return None;
        }
        let ghost = Self {
            tile,
            corner: Square::new(row.try_into().ok()?, column.try_into().ok()?)?,
            pose: Pose {
                mirrored: block == 1 || flip == 1,
                turns: turns.try_into().ok().filter(|turns| *turns < 4)?,
            },
            block: block == 1,
        };
        ghost
            .placement(&view.table)?
            .squares(&view.table.options.kit)?;
        Some(ghost)
    }

    fn of(table: &State, placement: &Placement) -> Option<Self> {
        Some(Self {
            tile: placement.tile,
            corner: placement
                .outline(&table.options.kit)
                .corner(placement.square)?,
            pose: placement.pose(),
            block: placement.block,
        })
    }

    /// In the middle of the board, where there is no legal place.
    fn centred(table: &State, tile: Tile) -> Option<Self> {
        let pose = Pose {
            mirrored: false,
            turns: 0,
        };
        let (block, corner) = (false, Square::CENTRE);
        let ghost = Self {
            tile,
            corner,
            pose,
            block,
        };
        ghost.placement(table).map(|_| ghost)
    }

    fn placement(&self, table: &State) -> Option<Placement> {
        let kit = &table.options.kit;
        let placement = Placement::at_corner(kit, self.tile, self.pose, self.block, self.corner)?;
        Some(placement.settled(kit))
    }

    /// The same tile in a pose with the square of the mark as near to this one as the board allows.
    fn with_mark_near(self, table: &State, mark: Square) -> Self {
        let outline = table.options.kit.outline(self.tile.shape, self.pose);
        let place = |at: u8, mark: u8, size: u8| at.saturating_sub(mark).min(SIZE - size);
        let row = place(mark.row(), outline.mark.0, outline.size.0);
        let column = place(mark.column(), outline.mark.1, outline.size.1);
        Self {
            corner: Square::new(row, column).unwrap_or(self.corner),
            ..self
        }
    }

    /// What is held after a knob; none if that changes nothing.
    fn turned(self, view: &View, knob: &str) -> Option<Self> {
        let table = &view.table;
        let step = |rows, columns| {
            let corner = self.corner.step(rows, columns)?;
            let moved = Self { corner, ..self };
            moved.placement(table)?.squares(&table.options.kit)?;
            Some(moved)
        };
        match knob {
            "left" => step(0, -1),
            "right" => step(0, 1),
            "up" => step(-1, 0),
            "down" => step(1, 0),
            "turn" => self.posed(table, self.next_pose(table)?, self.block),
            "block" => self.posed(table, self.over(table), !self.block),
            "flip" if table.options.free_flip && !self.block => {
                let pose = self.turned_over(table);
                self.posed(table, pose, false).filter(|_| pose != self.pose)
            }
            "next" => self.next_place(view, false),
            "previous" => self.next_place(view, true),
            _ => None,
        }
    }

    /// Whether the die, if there is one, calls for the tile.
    fn is_called(self, view: &View) -> bool {
        let die = view.table.die;
        die.is_none_or(|shape| shape == self.tile.shape)
    }

    /// The poses that look different, face up or as a Block.
    fn poses(self, table: &State, block: bool) -> &[Pose] {
        let kit = &table.options.kit;
        kit.poses(self.tile, block, table.options.free_flip)
    }

    /// The next one of the poses that look different.
    fn next_pose(self, table: &State) -> Option<Pose> {
        let poses = self.poses(table, self.block);
        let first = table
            .options
            .kit
            .first_alike(self.tile, self.block, self.pose);
        let now = poses.iter().position(|pose| *pose == first)?;
        poses
            .get((now + 1) % poses.len())
            .copied()
            .filter(|pose| *pose != first)
    }

    /// The pose in which the tile lies when it is turned over for a Block or back.
    fn over(self, table: &State) -> Pose {
        let pose = Pose {
            mirrored: !self.block,
            turns: (4 - self.pose.turns) % 4,
        };
        table.options.kit.first_alike(self.tile, !self.block, pose)
    }

    /// The pose in which the tile shows its other side without blocking.
    fn turned_over(self, table: &State) -> Pose {
        let pose = Pose {
            mirrored: !self.pose.mirrored,
            turns: (4 - self.pose.turns) % 4,
        };
        table.options.kit.first_alike(self.tile, false, pose)
    }

    /// In the pose of a placement, as far as the table turns tiles over.
    fn like(self, table: &State, placement: Placement) -> Self {
        let flip = placement.flip && table.options.free_flip;
        let placement = Placement { flip, ..placement };
        Self {
            pose: placement.pose(),
            block: placement.block,
            ..self
        }
    }

    /// In another pose, the mark where it was as far as the board allows.
    fn posed(self, table: &State, pose: Pose, block: bool) -> Option<Self> {
        let outline = table.options.kit.outline(self.tile.shape, self.pose);
        let mark = outline.mark_at(self.corner)?;
        let posed = Self {
            pose,
            block,
            ..self
        };
        Some(posed.with_mark_near(table, mark))
    }

    /// The next or previous legal place in reading order: in this pose, or where there is no other
    /// in the next one.
    fn next_place(self, view: &View, back: bool) -> Option<Self> {
        let table = &view.table;
        let seat = view.to_act().filter(|_| view.seat() == view.to_act())?;
        if !self.is_called(view) {
            return None;
        }
        let field = Field::of(table, seat);
        let first = table
            .options
            .kit
            .first_alike(self.tile, self.block, self.pose);
        let poses = self.poses(table, self.block);
        let now = poses.iter().position(|pose| *pose == first)?;
        (0..poses.len()).find_map(|turn| {
            let pose = poses[(now + turn) % poses.len()];
            let corners = field.corners(self.tile.shape, pose, self.block);
            let mut corners: Vec<Square> = corners.iter().collect();
            corners.retain(|corner| turn > 0 || *corner != self.corner);
            let onward = |corner: &&Square| (**corner < self.corner) == back;
            let corner = if back {
                corners.iter().rev().find(onward).or(corners.last())
            } else {
                corners.iter().find(onward).or(corners.first())
            };
            let corner = *corner?;
            Some(Self {
                corner,
                pose,
                ..self
            })
        })
    }
}
