//! The empty board: squares, numbers, the arena, and coordinates.

use crate::scene::{Hue, Ink, Light, Pt, Px, Scene, Shape, Sprite, Tone, hollow, pt, shadow};

use super::super::kit::Kit;
use super::super::square::{SIZE, Square, Squares};
use super::figure::Figure;
use super::layout::{CELL, FIELD, LEFT, TOP, WIDTH, corner, middle};

/// The font size of the numbers, in pixels.
pub(super) const FIGURES: f64 = 34.0;

/// Draws the parts that never change in a match: a raised arena of maple, and corners of walnut.
pub(super) fn board(shapes: &mut Vec<Shape>, kit: &Kit) {
    let (min, max) = (pt(LEFT, TOP), pt(LEFT + FIELD, TOP + FIELD));
    let edge = pt(2.5, 2.5);
    let frame = (pt(1.0, 1.0), pt(WIDTH - 1.0, max.y + Px::new(7.0)));
    shapes.push(Shape::rect(frame.0, frame.1, 10.0, Ink::Ebony).lit(Light::Slope(28, -38)));
    shapes.push(Shape::rect(frame.0 + edge, frame.1 - edge, 8.0, Ink::Ebony).lit(Light::Grain(4)));
    shapes.push(Shape::rect(min - edge, max + edge, 2.0, Ink::Walnut).lit(Light::Slope(-60, -10)));
    shapes.push(Shape::rect(min, max, 0.0, Ink::Walnut).lit(Light::Grain(4)));
    arena(shapes, kit.arena());
    lines(shapes);
    for square in Square::all() {
        let number = kit.number(square);
        if number > 0 {
            engraved(shapes, middle(square), number, kit.arena().contains(square));
        }
    }
    centre(shapes);
    coordinates(shapes);
}

fn arena(shapes: &mut Vec<Shape>, arena: Squares) {
    let figure = Figure::on_board(arena);
    let floor = figure.filled(0.0, 0.0, Ink::Maple);
    shapes.extend(floor.iter().map(|shape| shadow(shape, 4.0)));
    shapes.extend(figure.filled(-1.5, 0.0, Ink::RimDark));
    shapes.extend(floor.into_iter().map(|shape| shape.lit(Light::Grain(3))));
    shapes.extend(figure.bevel(0.0, 3.0, Ink::Maple, 42.0));
}

/// Draws an engraved number, with light on the edge of the engraving.
fn engraved(shapes: &mut Vec<Shape>, at: Pt, number: u8, in_arena: bool) {
    let (ink, edge, off) = if in_arena {
        (Ink::Writing, Ink::Shine, pt(1.2, 1.4))
    } else {
        (Ink::Figure, Ink::Shadow, pt(-1.2, -1.4))
    };
    shapes.push(Shape::figures(at + off, number, FIGURES, edge).soft(1, 75));
    shapes.push(Shape::figures(at, number, FIGURES, ink));
}

/// Draws grooves between the squares.
fn lines(shapes: &mut Vec<Shape>) {
    for n in 1..SIZE {
        let at = f64::from(n) * CELL;
        for (from, to) in [
            (pt(LEFT + at, TOP), pt(LEFT + at, TOP + FIELD)),
            (pt(LEFT, TOP + at), pt(LEFT + FIELD, TOP + at)),
        ] {
            let light = pt(1.4, 1.4);
            shapes.push(Shape::stroke(vec![from + light, to + light], 1.4, Ink::Shine).soft(1, 28));
            shapes.push(Shape::stroke(vec![from, to], 1.6, Ink::Shadow).soft(1, 62));
        }
    }
}

/// Marks the middle square, where play begins.
fn centre(shapes: &mut Vec<Shape>) {
    let at = middle(Square::CENTRE);
    shapes.push(Shape::ring(at, 17.0, 3.0, Ink::Hollow));
    shapes.extend(hollow(at, 7.0, Ink::Maple));
}

/// Draws the letters of the columns above the board, and the numbers of the rows on its left.
fn coordinates(shapes: &mut Vec<Shape>) {
    let mut label = |at: Pt, text: String| {
        shapes.push(Shape::figures(at, text, 28.0, Ink::Figure));
    };
    for n in 0..SIZE {
        let along = (f64::from(n) + 0.5) * CELL;
        label(
            pt(LEFT + along, TOP / 2.0 - 1.0),
            char::from(b'A' + n).to_string(),
        );
        label(pt(LEFT / 2.0 - 2.0, TOP + along), (n + 1).to_string());
    }
}

/// Hatches squares on which nobody may lay because of a Block. Their numbers stay readable.
pub(super) fn barred(scene: &mut Scene, squares: Squares, kit: &Kit) {
    let line = |sum: f64| {
        let beyond = (sum - CELL).max(0.0);
        let (low, high) = (beyond + 2.0, sum - beyond - 2.0);
        vec![pt(low, sum - low), pt(high, sum - high)]
    };
    for square in squares.iter() {
        let ink = if kit.arena().contains(square) {
            Ink::Crimson
        } else {
            Ink::Piece(Hue::Red, Tone::Light)
        };
        let lines = |width: f64, ink| {
            [12.0, 27.0, 73.0, 88.0].map(|sum| Shape::stroke(line(sum), width, ink))
        };
        let shapes = [lines(9.0, Ink::GlowEdge), lines(5.5, ink)].concat();
        scene.put(corner(square), &Sprite::of("barred", shapes));
    }
}
