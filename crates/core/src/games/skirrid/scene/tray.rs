//! The tray with the tiles of the seat to move, in their true shape. A tile that has been laid leaves its outline. The
//! tiles of the other seats are not drawn; their plates show how many they have.

use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{Hue, Ink, Light, Pt, Scene, Shape, Sprite, plate_glow, pt, tag};

use super::super::deal;
use super::super::kit::{Outline, Pose};
use super::super::options::Options;
use super::super::state::State;
use super::super::tile::{Mark, Shape as TileShape, Tile};
use super::super::view::{View, hue};
use super::figure::Figure;
use super::layout::{CELL, Layout, TRAY_WIDTH};
use super::piece;
use super::tags;

/// The side of a tile's squares in the tray.
const SIDE: f64 = 32.0;
/// The side of a tile's squares if all tiles fit into a single row.
const SINGLE: f64 = 38.0;
/// The maximum length, in squares, at which a tile has squares of the usual size. The squares of a longer tile are
/// smaller.
const LONGEST: f64 = 4.0;
/// The distance between copies of a tile.
const COPIES: f64 = 18.0;
/// The distance between different shapes.
const SHAPES: f64 = 30.0;
/// The distance between rows.
const ROWS: f64 = 14.0;
/// The height of the space above the first row.
const ABOVE: f64 = 16.0;
/// The height of the space below the last row.
const BELOW: f64 = 2.0;
/// The height of the space for the names below each row.
const NAMES: f64 = 30.0;

/// The tiles of one shape that a seat was dealt.
pub(super) struct Group {
    shape: TileShape,
    copies: Vec<Tile>,
    /// The upper left corner of the group, relative to the tray.
    at: Pt,
    /// The width and height of one copy.
    size: (f64, f64),
    /// The side of a copy's squares.
    side: f64,
}

/// A place for a tile in the tray.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot {
    pub(super) tile: Tile,
    /// Whether the tile can still be laid.
    pub(super) left: bool,
    /// The upper left corner of the tile.
    pub(super) at: Pt,
    side: f64,
}

fn outline(options: &Options, shape: TileShape) -> &Outline {
    options.kit.outline(shape, Pose::DRAWN)
}

/// Returns the side of an outline's squares, and the width and height of the outline.
fn measures(outline: &Outline, side: f64) -> (f64, (f64, f64)) {
    let (rows, columns) = (f64::from(outline.size.0), f64::from(outline.size.1));
    let side = side * (LONGEST / rows.max(columns)).min(1.0);
    (side, (columns * side, rows * side))
}

impl Group {
    fn new(options: &Options, seat: Seat, shape: TileShape, side: f64) -> Self {
        let dealt = deal::hand(options, seat);
        let kinds = dealt.kinds().filter(|tile| tile.shape == shape);
        let copies = kinds.flat_map(|tile| vec![tile; dealt.count(tile).into()]);
        let (side, size) = measures(outline(options, shape), side);
        Self {
            shape,
            copies: copies.collect(),
            at: Pt::default(),
            size,
            side,
        }
    }

    fn width(&self) -> f64 {
        let n = self.copies.len() as f64;
        n * self.size.0 + (n - 1.0) * COPIES
    }
}

/// Returns the shapes that a seat was dealt, drawn with squares of this side, and their total width in a single row.
fn dealt(options: &Options, seat: Seat, side: f64) -> (Vec<Group>, f64) {
    let shapes = TileShape::ALL.into_iter();
    let groups = shapes.map(|shape| Group::new(options, seat, shape, side));
    let groups: Vec<Group> = groups.filter(|group| !group.copies.is_empty()).collect();
    let width: f64 = groups.iter().map(|group| group.width() + SHAPES).sum();
    (groups, width)
}

/// Returns the shapes that a seat was dealt, at their places in the tray, and the height of the tray.
pub(super) fn groups(options: &Options, seat: Seat) -> (Vec<Group>, f64) {
    let mut rows = rows(options, seat);
    let mut y = ABOVE - ROWS;
    for row in &mut rows {
        let width: f64 = row.iter().map(|group| group.width() + SHAPES).sum();
        let height = row.iter().map(|group| group.size.1).fold(0.0, f64::max);
        let mut x = (TRAY_WIDTH - width) / 2.0 + SHAPES / 2.0;
        y += ROWS + height;
        for group in row {
            group.at = pt(x, y - group.size.1).whole();
            x += group.width() + SHAPES;
        }
        y += NAMES;
    }
    (rows.into_iter().flatten().collect(), y + BELOW)
}

/// Arranges the shapes that a seat was dealt in rows of about equal width.
fn rows(options: &Options, seat: Seat) -> Vec<Vec<Group>> {
    let room = TRAY_WIDTH - SHAPES;
    let (mut groups, mut total) = dealt(options, seat, SIDE);
    let larger = dealt(options, seat, SINGLE);
    if larger.1 <= room {
        (groups, total) = larger;
    }
    let most = total / (total / room).ceil();
    let mut rows: Vec<Vec<Group>> = Vec::new();
    let mut width = 0.0;
    for group in groups {
        let more = group.width() + SHAPES;
        match rows.last_mut() {
            Some(row) if width + more / 2.0 <= most => {
                width += more;
                row.push(group);
            }
            _ => {
                width = more;
                rows.push(vec![group]);
            }
        }
    }
    rows
}

/// Returns the places of a seat's tiles in the tray.
pub(super) fn slots(table: &State, seat: Seat, layout: &Layout) -> Vec<Slot> {
    let hand = table.hand(seat);
    let stays = !table.resigned.contains(seat);
    let min = layout.tray().0;
    let (groups, _) = groups(&table.options, seat);
    let slots = groups.iter().flat_map(|group| {
        group.copies.iter().enumerate().map(move |(n, tile)| {
            let alike = group.copies[..n].iter().filter(|other| *other == tile);
            Slot {
                tile: *tile,
                left: stays && alike.count() < hand.count(*tile).into(),
                at: min + group.at + pt(n as f64 * (group.size.0 + COPIES), 0.0),
                side: group.side,
            }
        })
    });
    slots.collect()
}

/// Draws the empty tray.
pub(super) fn wood(layout: &Layout) -> Vec<Shape> {
    let ((min, max), rim) = (layout.tray(), pt(3.0, 3.0));
    vec![
        Shape::rect(min, max, 14.0, Ink::Maple).lit(Light::Slope(34, -40)),
        Shape::rect(min + rim, max - rim, 11.0, Ink::Maple).lit(Light::Grain(3)),
    ]
}

/// Draws the tiles of the seat to move in the tray. The tile that it holds is left out.
pub(super) fn tray(scene: &mut Scene, view: &View, layout: &Layout, held: Option<Tile>) {
    let table = &view.table;
    let seat = view.to_act().unwrap_or(table.turn);
    let colour = hue(&table.options, seat);
    let mut slots = slots(table, seat, layout);
    if let Some(slot) = slots
        .iter_mut()
        .find(|slot| slot.left && Some(slot.tile) == held)
    {
        slot.left = false;
    }
    for slot in &slots {
        scene.put(slot.at, &copy(&table.options, colour, *slot));
    }
    let min = layout.tray().0;
    for group in groups(&table.options, seat).0 {
        let shape = group.shape;
        let left = slots
            .iter()
            .any(|slot| slot.left && slot.tile.shape == shape);
        let under = pt(group.width() / 2.0, group.size.1 + NAMES * 0.6);
        let at = min + group.at + under;
        if left && view.to_act().is_some() && table.die == Some(shape) {
            let (min, max) = (min + group.at, at + pt(group.width() / 2.0, 0.0));
            let edge = pt(8.0, 8.0);
            let size = pt(max.x - min.x, max.y - min.y) + edge * 2.0 + pt(0.0, 4.0);
            scene.put(min - edge, &plate_glow(size));
        }
        scene.put(at, &named(shape, left));
    }
}

/// Draws a line around a place in the tray.
pub(super) fn outlined(scene: &mut Scene, options: &Options, slot: &Slot) {
    let figure = Figure::of_outline(outline(options, slot.tile.shape), slot.at, slot.side);
    for (width, ink) in [(7.5, Ink::GlowEdge), (4.0, Ink::Glow)] {
        scene.draw_all(figure.line(-2.5, width, ink));
    }
}

/// Draws the held tile in the tray, and beside it the letters and scores of the suggested places.
pub(super) fn scores(scene: &mut Scene, view: &View, layout: &Layout, tile: Tile, totals: &[u16]) {
    let options = &view.table.options;
    let colour = hue(options, view.to_act().unwrap_or(view.table.turn));
    let (min, max) = layout.tray();
    let middle = min.toward(max, 0.5);
    let outline = outline(options, tile.shape);
    let (rows, columns) = (f64::from(outline.size.0), f64::from(outline.size.1));
    let high = (max.y - min.y).to_f64() - 30.0;
    let side = (high / rows).min(150.0 / columns).min(CELL);
    let (width, height) = (columns * side, rows * side);
    let slot = Slot {
        tile,
        left: true,
        at: (pt(min.x, middle.y) + pt(110.0 - width / 2.0, -height / 2.0)).whole(),
        side,
    };
    scene.put(slot.at, &copy(options, colour, slot));
    for (n, total) in totals.iter().enumerate() {
        let at = (pt(min.x, middle.y) + pt(310.0 + n as f64 * 216.0, 0.0)).whole();
        scene.put(at, &tags::sum(colour, *total));
        scene.put(at - pt(54.0, 0.0), &tag(n + 1, true));
    }
}

/// Draws a tile in the tray. If it has been laid, draws only its outline.
fn copy(options: &Options, colour: Hue, slot: Slot) -> Arc<Sprite> {
    let Slot {
        tile, left, side, ..
    } = slot;
    let outline = outline(options, tile.shape);
    let figure = Figure::of_outline(outline, Pt::default(), side);
    let shapes = if left {
        let (row, column) = (f64::from(outline.mark.0), f64::from(outline.mark.1));
        let at = pt((column + 0.5) * side, (row + 0.5) * side);
        let mut shapes = piece::shade(&figure, pt(2.0, 3.0), 4.0);
        shapes.extend(piece::block(&figure, colour, side * 0.16));
        if tile.mark != Mark::None {
            shapes.extend(piece::gem(at, tile.mark, side * 0.43));
        }
        shapes
    } else {
        figure.line(2.0, 2.0, Ink::Oak)
    };
    let state = if left { "" } else { " laid" };
    Sprite::of(format!("small {colour:?} {tile}{state}"), shapes)
}

/// Draws the name of a shape, which is the same in every language.
fn named(shape: TileShape, left: bool) -> Arc<Sprite> {
    let ink = if left { Ink::Writing } else { Ink::Walnut };
    let label = Shape::figures(Pt::default(), format!("{shape:?}"), 27.0, ink);
    let state = if left { "" } else { " laid" };
    Sprite::of(format!("name {shape:?}{state}"), vec![label])
}
