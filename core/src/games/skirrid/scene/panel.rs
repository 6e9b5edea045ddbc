//! Strips below the board: each seat's colour, points and tiles; and the die.

use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{Anchor, Face, Ink, Pt, Px, Scene, Shape, Sprite, Tone, pips, pt, star};

use super::super::deal;
use super::super::kit::Pose;
use super::super::tile::{Shape as TileShape, Tile};
use super::super::view::{View, hue, letter};
use super::layout::{LEFT, Layout, STRIP, TOP};
use super::piece;

/// The side of a square of the small tiles.
const SMALL: f64 = 13.0;
/// Where the tiles of a strip begin.
const TILES: f64 = 172.0;

/// The empty strips.
pub(super) fn frames(shapes: &mut Vec<Shape>, layout: &Layout) {
    for place in 0..layout.order.len() {
        let min = layout.strip(place);
        let max = min + pt(layout.width(), STRIP);
        let steps = [(0.0, 10.0, Ink::RimDark), (2.0, 8.0, Ink::Seam)];
        shapes.extend(Shape::nested(min, max, steps));
    }
}

/// What stands in the strips.
pub(super) fn panel(scene: &mut Scene, view: &View, layout: &Layout) {
    let outcome = view.table.outcome();
    for (place, &seat) in layout.order.iter().enumerate() {
        let min = layout.strip(place);
        let wins = outcome
            .as_ref()
            .is_some_and(|end| end.winners.contains(seat));
        if view.to_act() == Some(seat) || wins {
            light(scene, min, min + pt(layout.width(), STRIP));
        }
        owner(scene, view, seat, min, wins);
        tiles(scene, view, seat, min, layout.columns > 1);
    }
    if view.table.options.pairs {
        sums(scene, view, layout);
    }
    if let Some(shape) = view.table.die {
        die(scene, shape.size());
    }
}

/// A line of light around a strip.
fn light(scene: &mut Scene, min: Pt, max: Pt) {
    let (min, max) = (min + pt(3.0, 3.0), max - pt(3.0, 3.0));
    let corners = vec![
        min,
        Pt { x: max.x, y: min.y },
        max,
        Pt { x: min.x, y: max.y },
        min,
    ];
    scene.draw(Shape::stroke(corners, 5.0, Ink::Glow));
}

fn label(at: Pt, text: impl Into<String>, size: f64, anchor: Anchor, ink: Ink) -> Shape {
    Shape::Label {
        at,
        text: text.into(),
        face: Face::Sans,
        size: Px::new(size),
        anchor,
        ink,
    }
}

/// Whose strip it is, and the points; below them the points that free the seat from the arena, as
/// long as it has not got them.
fn owner(scene: &mut Scene, view: &View, seat: Seat, min: Pt, wins: bool) {
    let table = &view.table;
    let out = table.resigned.contains(seat);
    let colour = hue(&table.options, seat);
    let at = min + pt(36.0, STRIP / 2.0);
    let mut shapes = vec![Shape::disc(Pt::default(), 24.0, Ink::Paper)];
    if out {
        shapes.push(Shape::disc(Pt::default(), 21.0, Ink::Grey));
    } else {
        let plain = Ink::Piece(colour, Tone::Plain);
        shapes.push(Shape::disc(Pt::default(), 21.0, plain));
        shapes.extend(piece::pattern(colour, Pt::default()));
        shapes.push(Shape::disc(Pt::default(), 14.0, plain));
    }
    let sign = letter(&table.options, seat).to_string();
    let ink = if out {
        Ink::Paper
    } else {
        Ink::Piece(colour, Tone::Mark)
    };
    shapes.push(Shape::figures(Pt::default(), &sign, 30.0, ink));
    if out {
        let bar = vec![pt(-17.0, 17.0), pt(17.0, -17.0)];
        shapes.push(Shape::stroke(bar, 5.0, Ink::Paper));
    }
    if wins {
        for (r, inner, ink) in [(16.0, 7.0, Ink::GlowEdge), (13.0, 5.5, Ink::Glow)] {
            let star = star(pt(17.0, -17.0), r, inner, 5);
            shapes.push(Shape::polygon(star, ink));
        }
    }
    let name = format!(
        "owner {sign}{}{}",
        if out { " out" } else { "" },
        if wins { " wins" } else { "" }
    );
    scene.put(at, &Sprite::of(name, shapes));

    let ink = if out { Ink::Hollow } else { Ink::Paper };
    let bound = table.is_bound(seat) && !out && view.to_act().is_some();
    let y = if bound {
        STRIP / 2.0 - 11.0
    } else {
        STRIP / 2.0
    };
    let score = table.score(seat).to_string();
    scene.draw(label(min + pt(70.0, y), score, 42.0, Anchor::Left, ink));
    if bound {
        let at = min + pt(80.0, STRIP / 2.0 + 17.0);
        let diamond = [(0.0, -9.0), (9.0, 0.0), (0.0, 9.0), (-9.0, 0.0)];
        let corners = diamond.map(|(x, y)| at + pt(x, y)).to_vec();
        scene.draw(Shape::polygon(corners, Ink::WoodLight));
        let needed = table.options.threshold.to_string();
        scene.draw(label(
            at + pt(14.0, 0.0),
            needed,
            24.0,
            Anchor::Left,
            Ink::WoodLight,
        ));
    }
}

/// The tiles with which a seat began, those that it has laid only as outlines.
fn tiles(scene: &mut Scene, view: &View, seat: Seat, min: Pt, narrow: bool) {
    let table = &view.table;
    let dealt = deal::hand(&table.options, seat);
    let hand = table.hand(seat);
    let out = table.resigned.contains(seat);
    let called = |shape: TileShape| {
        let turn = view.to_act() == Some(seat);
        turn && table.die == Some(shape) && hand.has_shape(shape)
    };
    let gap = 10.0;
    let mut x = if narrow { TILES - 22.0 } else { TILES };
    for shape in TileShape::ALL {
        let from = x;
        for tile in dealt.kinds().filter(|tile| tile.shape == shape) {
            for n in 0..dealt.count(tile) {
                let left = n < hand.count(tile) && !out;
                let (sprite, width) = small(view, seat, tile, left);
                scene.put(min + pt(x, STRIP / 2.0), &sprite);
                x += width + gap;
            }
        }
        if called(shape) {
            let line = vec![
                min + pt(from, STRIP - 10.0),
                min + pt(x - gap, STRIP - 10.0),
            ];
            scene.draw(Shape::stroke(line, 6.0, Ink::Glow));
        }
        x += if narrow { 2.0 } else { 6.0 };
    }
}

/// A small tile, its left edge and the middle of its height at the origin; and its width.
fn small(view: &View, seat: Seat, tile: Tile, left: bool) -> (Arc<Sprite>, f64) {
    let options = &view.table.options;
    let colour = hue(options, seat);
    let outline = options.kit.outline(tile.shape, Pose::DRAWN);
    let up = f64::from(outline.size.0) * SMALL / 2.0;
    let corner = |row: u8, column: u8| pt(f64::from(column) * SMALL, f64::from(row) * SMALL - up);
    let mut shapes = Vec::new();
    let mut squares = |inset: f64, ink: Ink| {
        for (row, column) in outline.cells() {
            let (min, max) = (corner(*row, *column), corner(row + 1, column + 1));
            let inset = pt(inset, inset);
            shapes.push(Shape::rect(min + inset, max - inset, 1.0, ink));
        }
    };
    if left {
        squares(-1.5, Ink::GlowEdge);
        squares(0.5, Ink::Piece(colour, Tone::Plain));
    } else {
        squares(4.0, Ink::Hollow);
    }
    if left && tile.is_marked() {
        let at = corner(outline.mark.0, outline.mark.1) + pt(SMALL / 2.0, SMALL / 2.0);
        shapes.extend(piece::badge(at, tile.mark, 11.0));
    }
    let state = if left { "" } else { " laid" };
    let name = format!("small {colour:?} {tile}{state}");
    let width = f64::from(outline.size.1) * SMALL;
    (Sprite::of(name, shapes), width)
}

/// What the scores of each pair come to, beside its strips.
fn sums(scene: &mut Scene, view: &View, layout: &Layout) {
    let sides = view.table.options.sides();
    for (n, side) in sides.into_iter().enumerate() {
        let (first, last) = (
            layout.strip(n * 2),
            layout.strip(n * 2 + 1) + pt(0.0, STRIP),
        );
        let x = layout.width() - 150.0;
        let bow = vec![
            first + pt(x, 14.0),
            first + pt(x + 12.0, 22.0),
            last + pt(x + 12.0, -22.0),
            last + pt(x, -14.0),
        ];
        scene.draw(Shape::stroke(bow, 4.0, Ink::Paper));
        let at = first.toward(last, 0.5) + pt(x + 30.0, 0.0);
        let (min, max) = (at + pt(-10.0, -32.0), at + pt(112.0, 32.0));
        let steps = [(0.0, 10.0, Ink::RimDark), (2.0, 8.0, Ink::Seam)];
        scene.draw_all(Shape::nested(min, max, steps));
        let sum = view.table.score_of(side).to_string();
        scene.draw(label(at, sum, 54.0, Anchor::Left, Ink::Paper));
    }
}

/// The die, in the corner of the coordinates.
fn die(scene: &mut Scene, face: u8) {
    let middle = pt(LEFT / 2.0 - 1.0, TOP / 2.0 - 1.0);
    let mut shapes = vec![
        Shape::rect(pt(-18.0, -18.0), pt(18.0, 18.0), 7.0, Ink::GlowEdge),
        Shape::rect(pt(-16.0, -16.0), pt(16.0, 16.0), 6.0, Ink::Paper),
    ];
    let far = 9.5;
    let spots = pips(face)
        .iter()
        .map(|(x, y)| Shape::disc(pt(x * far, y * far), 3.8, Ink::Jet));
    shapes.extend(spots);
    let name = format!("die {face}");
    scene.put(middle, &Sprite::of(name, shapes));
}
