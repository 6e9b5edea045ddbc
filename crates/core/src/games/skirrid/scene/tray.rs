//! The tiles of a seat in its strip. Each shape has its name and a chip for each copy that was dealt: 1 for an
//! unmarked one, 2 and 3 for marked ones. Laid copies are hollow.

use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{Anchor, Face, Hue, Ink, Pt, Px, Scene, Shape, Sprite, Tone, pt};

use super::super::deal;
use super::super::kit::Pose;
use super::super::state::State;
use super::super::tile::{Shape as TileShape, Tile};
use super::super::view::{View, hue};
use super::layout::Layout;
use super::piece;

/// The maximum side of a drawn shape, and of one of its squares.
const DRAWN: f64 = 40.0;
const SMALL: f64 = 11.0;

/// A copy of a tile in its strip.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chip {
    pub(super) tile: Tile,
    /// Whether it can still be laid.
    pub(super) left: bool,
    pub(super) at: Pt,
}

struct TrayMetrics {
    drawing: Pt,
    /// The left end of the name, and its font size.
    name: (Pt, f64),
    /// The middle of the first chip, its radius, and the distance to the next.
    chip: (Pt, f64, f64),
}

impl TrayMetrics {
    /// Puts the name and the chips beside the drawing, or the chips below both.
    fn of(layout: &Layout) -> Self {
        if layout.narrow {
            Self {
                drawing: pt(21.0, 27.0),
                name: (pt(44.0, 38.0), 25.0),
                chip: (pt(57.0, 16.0), 11.5, 28.0),
            }
        } else {
            let size = if layout.pairs { 24.0 } else { 27.0 };
            Self {
                drawing: pt(22.0, 22.0),
                name: (pt(46.0, 22.0), size),
                chip: (pt(23.0, 79.0), 15.0, 41.0),
            }
        }
    }
}

pub(super) fn radius(layout: &Layout) -> f64 {
    TrayMetrics::of(layout).chip.1
}

/// Returns every dealt copy of a shape; `min` is the upper left corner of the strip.
fn chips_of(table: &State, seat: Seat, shape: TileShape, layout: &Layout, min: Pt) -> Vec<Chip> {
    let (dealt, hand) = (deal::hand(&table.options, seat), table.hand(seat));
    let stays = !table.resigned.contains(seat);
    let (first, _, step) = TrayMetrics::of(layout).chip;
    let of_shape = dealt.kinds().filter(|tile| tile.shape == shape);
    let copies = of_shape.flat_map(|tile| {
        let left = if stays { hand.count(tile) } else { 0 };
        (0..dealt.count(tile)).map(move |n| (tile, n < left))
    });
    let chips = copies.enumerate().map(|(n, (tile, left))| Chip {
        tile,
        left,
        at: min + layout.tray(shape) + first + pt(n as f64 * step, 0.0),
    });
    chips.collect()
}

/// Returns every dealt copy of all tiles.
pub(super) fn chips(table: &State, seat: Seat, layout: &Layout) -> Vec<Chip> {
    let place = layout.order.iter().position(|other| *other == seat);
    let min = layout.strip(place.unwrap_or(0));
    let shapes = TileShape::ALL.into_iter();
    let chips = shapes.flat_map(|shape| chips_of(table, seat, shape, layout, min));
    chips.collect()
}

/// Draws the tiles of a seat; `min` is the upper left corner of its strip.
pub(super) fn tray(scene: &mut Scene, view: &View, seat: Seat, layout: &Layout, min: Pt) {
    let table = &view.table;
    let colour = hue(&table.options, seat);
    let room = TrayMetrics::of(layout);
    for shape in TileShape::ALL {
        let chips = chips_of(table, seat, shape, layout, min);
        let left = chips.iter().any(|chip| chip.left);
        let at = min + layout.tray(shape);
        scene.put(at + room.drawing, &drawing(view, colour, shape, left));
        let (name, size) = room.name;
        scene.put(at + name, &named(shape, size, left));
        let called = view.to_act() == Some(seat) && table.die == Some(shape) && left;
        if called {
            let line = [2.0, 36.0].map(|x| at + room.drawing + pt(x - 20.0, 21.0));
            scene.draw(Shape::stroke(line.to_vec(), 5.0, Ink::Glow));
        }
        for chip in chips {
            scene.put(chip.at, &copy(colour, chip, room.chip.1));
        }
    }
}

/// Draws a shape around its middle, as in the data.
fn drawing(view: &View, colour: Hue, shape: TileShape, left: bool) -> Arc<Sprite> {
    let outline = view.table.options.kit.outline(shape, Pose::DRAWN);
    let (rows, columns) = (f64::from(outline.size.0), f64::from(outline.size.1));
    let side = SMALL.min(DRAWN / rows.max(columns));
    let middle = pt(columns * side / 2.0, rows * side / 2.0);
    let at = |row: u8, column: u8| pt(f64::from(column) * side, f64::from(row) * side) - middle;
    let mut shapes = Vec::new();
    let mut squares = |inset: f64, ink: Ink| {
        for (row, column) in outline.cells() {
            let inset = pt(inset, inset);
            let (min, max) = (at(*row, *column) + inset, at(row + 1, column + 1) - inset);
            shapes.push(Shape::rect(min, max, 1.0, ink));
        }
    };
    if left {
        squares(-1.5, Ink::GlowEdge);
        squares(0.5, piece::rim(colour));
        squares(1.5, Ink::Piece(colour, Tone::Plain));
    } else {
        squares(3.5, Ink::Hollow);
    }
    let state = if left { "" } else { " laid" };
    Sprite::of(format!("drawn {colour:?} {shape:?}{state}"), shapes)
}

/// Draws the name of a shape, which is the same in every language.
fn named(shape: TileShape, size: f64, left: bool) -> Arc<Sprite> {
    let label = Shape::Label {
        at: Pt::default(),
        text: format!("{shape:?}"),
        face: Face::Sans,
        size: Px::new(size),
        anchor: Anchor::Left,
        ink: if left { Ink::Paper } else { Ink::Hollow },
    };
    let state = if left { "" } else { " laid" };
    Sprite::of(format!("name {shape:?}{state}"), vec![label])
}

/// Draws a copy: its mark as on the board, or 1 for none.
fn copy(colour: Hue, chip: Chip, r: f64) -> Arc<Sprite> {
    let Chip { tile, left, .. } = chip;
    let at = Pt::default();
    let shapes = if !left {
        vec![Shape::ring(at, r * 0.6, 2.0, Ink::Hollow)]
    } else if tile.is_marked() {
        piece::badge(at, tile.mark, r)
    } else {
        vec![
            Shape::disc(at, r, Ink::GlowEdge),
            Shape::disc(at, r - 2.0, Ink::WoodLight),
            Shape::figures(at, 1, r * 1.8, Ink::GlowEdge),
        ]
    };
    let state = if left { "" } else { " laid" };
    Sprite::of(format!("small {colour:?} {tile}{state}"), shapes)
}
