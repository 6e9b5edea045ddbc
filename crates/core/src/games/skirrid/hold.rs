//! Tiles that are held over the board: the player moves and turns a tile in the picture before laying it.
//!
//! A draft is six numbers: the index of the tile, the column and row of the upper left corner of its bounding box, its
//! quarter turns, a flag for a Block, and a flag for a tile turned over without being a Block.

use std::cmp::Reverse;

use crate::engine::{
    Advice, Draft, Held, Hold, Knob, KnobState, NotationError, Phrase, Present, Seat,
};
use crate::scene::Scene;

use super::Skirrid;
use super::action::Placement;
use super::kit::{Kit, Pose};
use super::legal_area::LegalArea;
use super::notation::{read_placement, read_square, write_placement};
use super::square::{SIZE, Square};
use super::state::State;
use super::tile::Tile;
use super::view::View;
use super::{phrases, scene};

/// The maximum number of suggested places.
const ADVISED: usize = 3;

const fn knob(name: &'static str, row: u8) -> Knob {
    Knob { name, row }
}

/// A tile that the viewer holds over the board. All of the tile is over the board.
#[derive(Clone, Copy)]
struct HeldTile<'v> {
    table: &'v State,
    /// The viewer's seat. None if it may not act.
    actor: Option<Seat>,
    placement: Placement,
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

    /// Picks up a tile at the place with the best score. If the table gives no hints, picks it up near the tile that
    /// was laid last.
    fn pick_up(view: &View, value: &str) -> Option<Draft> {
        let (kit, tile) = (&view.table.options.kit, value.parse().ok()?);
        // Uses the middle of the board if there is no legal place.
        let middle = Placement::at_corner(kit, tile, Pose::DRAWN, false, Square::CENTRE)?;
        let held_tile = HeldTile::of(view, middle)?;
        let places = held_tile.places(&[false, true]);
        let best = if view.table.options.hints {
            held_tile.by_score(places).into_iter().next()
        } else {
            held_tile.nearest(places)
        };
        Some(held_tile.at(best.unwrap_or(middle)).draft())
    }

    fn use_knob(view: &View, draft: &[u16], knob: usize) -> Option<Draft> {
        let held_tile = HeldTile::read(view, draft)?;
        let name = Self::KNOBS.get(knob)?.name;
        Some(held_tile.after_knob(name).unwrap_or(held_tile).draft())
    }

    /// Accepts the square of the mark, with or without the parts of the notation that follow it.
    fn moved_to(view: &View, draft: &[u16], text: &str) -> Result<Draft, Phrase> {
        let Some(held_tile) = HeldTile::read(view, draft) else {
            return Ok(draft.to_vec());
        };
        let held = held_tile.placement;
        // Accepts a whole line, too, even one for another tile.
        if let Ok((typed, "")) = read_placement(text)
            && let Some(other) = HeldTile::of(
                view,
                Placement {
                    square: Square::CENTRE,
                    ..typed
                },
            )
        {
            return Ok(other.near(typed).draft());
        }
        let placement = match read_placement(&format!("{} {text}", held.tile)) {
            Ok((typed, "")) if typed.tile == held.tile => typed,
            _ => {
                let (square, _) = read_square(text).map_err(|why| match why {
                    NotationError::Syntax(phrase) => phrase,
                    _ => Phrase::new("skirrid-syntax-no-square"),
                })?;
                Placement { square, ..held }
            }
        };
        let flip = placement.flip && view.table.options.free_flip;
        let placement = Placement { flip, ..placement };
        Ok(held_tile.near(placement).draft())
    }

    fn suggestions(view: &View, draft: &[u16]) -> Vec<Advice> {
        let Some(held_tile) = HeldTile::read(view, draft) else {
            return Vec::new();
        };
        let places = held_tile.suggestions().into_iter();
        let advice = |placement: Placement| Advice {
            draft: held_tile.at(placement).draft(),
            words: phrases::advice(
                &placement,
                &held_tile.table.sum_of(placement),
                held_tile.kit(),
            ),
        };
        places.map(advice).collect()
    }

    fn draw_suggestions(view: &View, draft: &[u16]) -> Option<Scene> {
        let held_tile = HeldTile::read(view, draft)?;
        let places = held_tile.suggestions().into_iter();
        let places = places.map(|placement| (placement, held_tile.table.sum_of(placement).total()));
        let places: Vec<(Placement, u16)> = places.collect();
        let legal = LegalArea::of(&view.table, held_tile.actor?).reasons(&held_tile.placement);
        (!places.is_empty())
            .then(|| scene::draw_suggestions(view, &held_tile.placement, legal.is_empty(), &places))
    }

    fn held(view: &View, draft: &[u16]) -> Option<Held> {
        let held_tile = HeldTile::read(view, draft)?;
        let placement = held_tile.placement.canonical(held_tile.kit());
        let area = LegalArea::of(&view.table, held_tile.actor?);
        let why = area.reasons(&placement);
        let sum = view.table.sum_of(placement);
        let mut words = vec![phrases::held(&placement, &sum)];
        // Gives only the reason against laying any Block, if there is one, because it is more useful than a reason
        // against this place.
        let told = area.against_blocks().filter(|_| placement.block);
        words.extend(told.or(why.first()).cloned());
        let mut alt = words.clone();
        alt.push(phrases::covers(&placement, held_tile.kit()));
        alt.extend(Self::describe(view));
        Some(Held {
            scene: scene::held_tile(view, &placement, why.is_empty()),
            alt,
            words,
            example: write_placement(&held_tile.example(&why).canonical(held_tile.kit())),
            line: if why.is_empty() {
                Ok(write_placement(&placement))
            } else {
                Err(why)
            },
            knobs: Self::KNOBS
                .iter()
                .map(|knob| match knob.name {
                    "flip" if !view.table.options.free_flip => KnobState::Hidden,
                    name if held_tile.after_knob(name).is_some() => KnobState::Enabled,
                    _ => KnobState::Disabled,
                })
                .collect(),
            advice: view.table.options.hints && held_tile.is_called(),
        })
    }
}

impl<'v> HeldTile<'v> {
    /// Holds a tile from the viewer's hand. None if the hand has no such tile or a part of it is off the board.
    fn of(view: &'v View, placement: Placement) -> Option<Self> {
        let (table, seat) = (&view.table, view.seat()?);
        placement.squares(&table.options.kit)?;
        (table.hand(seat).count(placement.tile) > 0).then(|| Self {
            table,
            actor: view.to_act().filter(|actor| *actor == seat),
            placement,
        })
    }

    /// Decodes a draft. None if the draft is invalid.
    fn read(view: &'v View, draft: &[u16]) -> Option<Self> {
        let &[tile, column, row, turns, block @ 0..=1, flip @ 0..=1] = draft else {
            return None;
        };
        let (block, flip) = (block == 1, flip == 1);
        if flip && (block || !view.table.options.free_flip) {
            return None;
        }
        let tile = Tile::from_index(tile.into())?;
        let corner = Square::new(row.try_into().ok()?, column.try_into().ok()?)?;
        let pose = Pose {
            mirrored: block || flip,
            turns: turns.try_into().ok().filter(|turns| *turns < 4)?,
        };
        let kit = &view.table.options.kit;
        Self::of(view, Placement::at_corner(kit, tile, pose, block, corner)?)
    }

    fn draft(self) -> Draft {
        let Placement { tile, turns, .. } = self.placement;
        let (block, pose) = (self.placement.block, self.placement.pose());
        vec![
            u16::try_from(tile.index()).unwrap_or(0),
            self.corner().column().into(),
            self.corner().row().into(),
            turns.into(),
            block.into(),
            (pose.mirrored && !block).into(),
        ]
    }

    fn kit(self) -> &'v Kit {
        &self.table.options.kit
    }

    fn corner(self) -> Square {
        let square = self.placement.square;
        let corner = self.placement.outline(self.kit()).corner(square);
        corner.unwrap_or(square)
    }

    fn at(self, placement: Placement) -> Self {
        Self { placement, ..self }
    }

    /// Moves the mark of the tile to the square of a placement, or as near to it as the edges of the board allow.
    fn near(self, placement: Placement) -> Self {
        let outline = placement.outline(self.kit());
        let near = |at: u8, mark: u8, size: u8| at.clamp(mark, mark + SIZE - size);
        let row = near(placement.square.row(), outline.mark.0, outline.size.0);
        let column = near(placement.square.column(), outline.mark.1, outline.size.1);
        let square = Square::new(row, column).unwrap_or(placement.square);
        self.at(Placement {
            square,
            ..placement
        })
    }

    /// Changes the pose. The mark stays on its square, unless an edge of the board is in the way.
    fn posed(self, pose: Pose, block: bool) -> Self {
        let Placement { tile, square, .. } = self.placement;
        self.near(Placement::new(tile, square, pose, block))
    }

    /// Turns the tile over: to a Block, back from a Block, or to its other side without being a Block.
    fn turned_over(self, block: bool) -> Self {
        let pose = self.placement.pose();
        let over = Pose {
            mirrored: block || !pose.mirrored,
            turns: (4 - pose.turns) % 4,
        };
        let tile = self.placement.tile;
        self.posed(self.kit().canonical_pose(tile, block, over), block)
    }

    /// Moves the tile to the nearest legal place with the same side up. If it is at a legal place or there is none, it
    /// stays.
    fn to_nearest_legal(self) -> Self {
        let legal = |actor| {
            LegalArea::of(self.table, actor)
                .reasons(&self.placement)
                .is_empty()
        };
        if self.actor.is_none_or(legal) {
            return self;
        }
        let places = self.places(&[self.placement.block]);
        let nearest = places
            .into_iter()
            .min_by_key(|placement| distance(placement.square, self.placement.square));
        self.at(nearest.unwrap_or(self.placement))
    }

    /// Returns a placement as an example of a line that can be typed. It is legal if possible.
    fn example(self, reasons: &[Phrase]) -> Placement {
        if reasons.is_empty() {
            self.placement
        } else {
            let Placement { tile, square, .. } = self.placement;
            let plain = Placement::new(tile, square, Pose::DRAWN, false);
            self.near(plain).to_nearest_legal().placement
        }
    }

    /// Moves the tile by rows and columns. None if it would leave the board.
    fn stepped(self, rows: i16, columns: i16) -> Option<Self> {
        let square = self.placement.square.step(rows, columns)?;
        let placement = Placement {
            square,
            ..self.placement
        };
        placement.squares(self.kit())?;
        Some(self.at(placement))
    }

    fn after_knob(self, knob: &str) -> Option<Self> {
        let block = self.placement.block;
        match knob {
            "left" => self.stepped(0, -1),
            "right" => self.stepped(0, 1),
            "up" => self.stepped(-1, 0),
            "down" => self.stepped(1, 0),
            "turn" => Some(self.posed(self.poses().nth(1)?, block)),
            "block" => {
                let over = self.turned_over(!block);
                Some(if block { over } else { over.to_nearest_legal() })
            }
            "flip" if self.table.options.free_flip && !block => {
                let over = self.turned_over(false);
                (over.placement.pose() != self.placement.pose()).then_some(over)
            }
            "next" => self.next_place(false),
            "previous" => self.next_place(true),
            _ => None,
        }
    }

    /// Returns whether the tile has the shape that the die calls for. Always true without the die.
    fn is_called(self) -> bool {
        let die = self.table.die;
        die.is_none_or(|shape| shape == self.placement.tile.shape)
    }

    /// Returns the poses of the tile that differ from each other, starting with the current one.
    fn poses(self) -> impl Iterator<Item = Pose> {
        let Placement { tile, block, .. } = self.placement;
        let poses = self.kit().poses(tile, block, self.table.options.free_flip);
        let held = self
            .kit()
            .canonical_pose(tile, block, self.placement.pose());
        let before = poses.iter().take_while(|pose| **pose != held).count();
        let round = poses.iter().copied().cycle();
        round.skip(before).take(poses.len())
    }

    /// Returns every legal placement of the tile. `blocks` lists whether to include placements as a Block (true), face
    /// up (false), or both.
    fn places(self, blocks: &[bool]) -> Vec<Placement> {
        let mut places = Vec::new();
        if let Some(seat) = self.actor.filter(|_| self.is_called()) {
            LegalArea::of(self.table, seat).for_each_placement(
                self.placement.tile,
                &mut |placement| {
                    if blocks.contains(&placement.block) {
                        places.push(placement);
                    }
                },
            );
        }
        places
    }

    /// Sorts placements by score, highest first. At equal scores, Blocks come last.
    fn by_score(self, mut places: Vec<Placement>) -> Vec<Placement> {
        places.sort_by_cached_key(|placement| {
            (
                Reverse(self.table.sum_of(*placement).total()),
                placement.block,
            )
        });
        places
    }

    fn suggestions(self) -> Vec<Placement> {
        if !self.table.options.hints {
            return Vec::new();
        }
        // Suggests only Blocks if the held tile is a Block.
        let blocks: &[bool] = if self.placement.block {
            &[true]
        } else {
            &[false, true]
        };
        let mut places = self.by_score(self.places(blocks));
        places.truncate(ADVISED);
        places
    }

    /// Returns the placement that is nearest to the tile laid last. Placements face up are preferred to Blocks.
    fn nearest(self, places: Vec<Placement>) -> Option<Placement> {
        let last = self.table.placed.last();
        let last = last.and_then(|laid| laid.placement.mark().or(laid.squares.iter().next()));
        let last = last.unwrap_or(Square::CENTRE);
        let key = |placement: &Placement| (placement.block, distance(placement.square, last));
        places.into_iter().min_by_key(key)
    }

    /// Returns the tile at the next or the previous legal place in reading order. The pose stays the same if it has
    /// another legal place; otherwise the next pose that has one is used.
    fn next_place(self, back: bool) -> Option<Self> {
        let area = LegalArea::of(self.table, self.actor.filter(|_| self.is_called())?);
        let (here, Placement { tile, block, .. }) = (self.corner(), self.placement);
        self.poses().enumerate().find_map(|(turn, pose)| {
            let corners = area.corners(tile.shape, pose, block).iter();
            let mut corners: Vec<Square> = corners
                .filter(|corner| turn > 0 || *corner != here)
                .collect();
            if back {
                corners.reverse();
            }
            let mut onward = corners.iter().filter(|corner| (**corner < here) == back);
            let corner = *onward.next().or(corners.first())?;
            let placement = Placement::at_corner(self.kit(), tile, pose, block, corner)?;
            Some(self.at(placement))
        })
    }
}

fn distance(one: Square, other: Square) -> u8 {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column())
}
