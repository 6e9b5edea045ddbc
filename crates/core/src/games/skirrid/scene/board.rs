//! The empty board: squares, numbers, the edge of the arena, coordinates.

use crate::scene::{Ink, Pt, Scene, Shape, pt};

use super::super::kit::Kit;
use super::super::square::{SIZE, Square, Squares};
use super::layout::{CELL, FIELD, LEFT, TOP, corner, middle};

/// The font size of the numbers, in pixels.
pub(super) const FIGURES: f64 = 34.0;

/// Draws the parts that never change in a match.
pub(super) fn board(shapes: &mut Vec<Shape>, kit: &Kit) {
    let (min, max) = (pt(LEFT, TOP), pt(LEFT + FIELD, TOP + FIELD));
    let rim = pt(4.0, 4.0);
    shapes.push(Shape::rect(min - rim, max + rim, 4.0, Ink::RimDark));
    shapes.push(Shape::rect(min, max, 0.0, Ink::Seam));
    for square in kit.arena().iter() {
        let corner = corner(square);
        shapes.push(Shape::rect(
            corner,
            corner + pt(CELL, CELL),
            0.0,
            Ink::WoodLight,
        ));
    }
    lines(shapes);
    for [from, to] in edges(kit.arena()) {
        shapes.push(Shape::stroke(vec![from, to], 6.0, Ink::RimDark));
    }
    for square in Square::all() {
        let number = kit.number(square);
        if number > 0 {
            let ink = if kit.arena().contains(square) {
                Ink::Writing
            } else {
                Ink::Paper
            };
            let label = number.to_string();
            shapes.push(Shape::figures(middle(square), label, FIGURES, ink));
        }
    }
    centre(shapes);
    coordinates(shapes);
}

fn lines(shapes: &mut Vec<Shape>) {
    for n in 1..SIZE {
        let at = f64::from(n) * CELL;
        for (from, to) in [
            (pt(LEFT + at, TOP), pt(LEFT + at, TOP + FIELD)),
            (pt(LEFT, TOP + at), pt(LEFT + FIELD, TOP + at)),
        ] {
            shapes.push(Shape::stroke(vec![from, to], 1.5, Ink::Hollow));
        }
    }
}

/// Marks the middle square, where play begins.
fn centre(shapes: &mut Vec<Shape>) {
    let at = middle(Square::CENTRE);
    shapes.push(Shape::ring(at, 17.0, 4.0, Ink::Hollow));
    shapes.push(Shape::disc(at, 6.0, Ink::Hollow));
}

/// Draws letters above and numbers on the left.
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

/// Returns the edges around a set of squares.
pub(super) fn edges(squares: Squares) -> Vec<[Pt; 2]> {
    let mut edges = Vec::new();
    for square in squares.iter() {
        let at = corner(square);
        let sides = [
            ((-1, 0), pt(0.0, 0.0), pt(CELL, 0.0)),
            ((1, 0), pt(0.0, CELL), pt(CELL, CELL)),
            ((0, -1), pt(0.0, 0.0), pt(0.0, CELL)),
            ((0, 1), pt(CELL, 0.0), pt(CELL, CELL)),
        ];
        for ((rows, columns), from, to) in sides {
            let beside = square.step(rows, columns);
            if beside.is_none_or(|beside| !squares.contains(beside)) {
                edges.push([at + from, at + to]);
            }
        }
    }
    edges
}

/// Marks squares that a Block forbids.
pub(super) fn barred(scene: &mut Scene, squares: Squares) {
    for square in squares.iter() {
        let at = middle(square) + pt(CELL * 0.3, CELL * 0.3);
        scene.draw(Shape::disc(at, 9.0, Ink::Paper));
        scene.draw(Shape::disc(at, 7.5, Ink::Crimson));
        let bar = vec![at - pt(4.0, 0.0), at + pt(4.0, 0.0)];
        scene.draw(Shape::stroke(bar, 3.0, Ink::Paper));
    }
}
