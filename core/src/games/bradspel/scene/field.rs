//! The empty board: cloth, rim, points and bar; and the numbers on the rim.

use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{Ink, Pt, Scene, Shape, Sprite, Tone, pt};

use super::super::point::Point;
use super::layout::{
    BAR, BOTTOM, COLUMN, FIELD, HEIGHT, LEFT, Layout, POINT, RIM, SIDE, TOP, WIDTH,
};
use super::{man, tray};

/// Everything that stays the same in a match.
pub(super) fn field(shapes: &mut Vec<Shape>, layout: Layout) {
    cloth(shapes);
    let (min, max) = (pt(LEFT, TOP), pt(LEFT + FIELD, BOTTOM));
    let (rim, steps) = (
        pt(SIDE, RIM),
        [(0.0, 16.0, Ink::RimDark), (3.0, 14.0, Ink::Rim)],
    );
    shapes.extend(Shape::nested(min - rim, max + rim, steps));
    let steps = [
        (-6.0, 4.0, Ink::RimDark),
        (-4.0, 3.0, Ink::Brass),
        (-2.0, 1.0, Ink::Seam),
        (0.0, 0.0, Ink::Wood),
    ];
    shapes.extend(Shape::nested(min, max, steps));
    for point in Point::all() {
        shapes.push(triangle(layout, layout.near, point, ink_of(point)));
    }
    bar(shapes);
    corners(shapes);
    chevrons(shapes);
    for seat in Seat::all(2) {
        tray::board(shapes, seat, layout);
    }
}

/// The colour of a point; neighbours differ.
fn ink_of(point: Point) -> Ink {
    if point.number().is_multiple_of(2) {
        Ink::Seam
    } else {
        Ink::WoodLight
    }
}

/// A player's point in one colour.
pub(super) fn triangle(layout: Layout, seat: Seat, point: Point, ink: Ink) -> Shape {
    let foot = layout.foot(seat, point);
    let tip = if layout.is_above(seat, point) {
        foot + pt(0.0, POINT)
    } else {
        foot - pt(0.0, POINT)
    };
    let half = pt(COLUMN / 2.0 - 1.0, 0.0);
    Shape::polygon(vec![foot - half, tip, foot + half], ink)
}

/// The cloth under the board, with two stripes along each edge.
fn cloth(shapes: &mut Vec<Shape>) {
    for x in [0.0, WIDTH - 12.0] {
        let (min, max) = (pt(x, 0.0), pt(x + 12.0, HEIGHT));
        shapes.push(Shape::rect(min, max, 0.0, Ink::ClothDark));
    }
    for x in [4.0, WIDTH - 7.0] {
        let (min, max) = (pt(x, 0.0), pt(x + 3.0, HEIGHT));
        shapes.push(Shape::rect(min, max, 0.0, Ink::ClothGold));
    }
}

/// The bar between the halves.
fn bar(shapes: &mut Vec<Shape>) {
    let half = BAR / 2.0;
    let middle = WIDTH / 2.0;
    for (by, ink) in [(0.0, Ink::RimDark), (3.0, Ink::Rim)] {
        shapes.push(Shape::rect(
            pt(middle - half + by, TOP),
            pt(middle + half - by, BOTTOM),
            0.0,
            ink,
        ));
    }
    for y in [TOP + 26.0, BOTTOM - 26.0] {
        peg(shapes, pt(middle, y));
    }
}

/// Brass at the corners of the rim.
fn corners(shapes: &mut Vec<Shape>) {
    for x in [LEFT - SIDE / 2.0, LEFT + FIELD + SIDE / 2.0] {
        for y in [TOP - RIM / 2.0, BOTTOM + RIM / 2.0] {
            peg(shapes, pt(x, y).whole());
        }
    }
}

/// Chevrons on the rim: both go round the same way, down on the left and up on the right.
fn chevrons(shapes: &mut Vec<Shape>) {
    for (x, down) in [(LEFT - SIDE / 2.0, 1.0), (LEFT + FIELD + SIDE / 2.0, -1.0)] {
        for n in [-1.0, 0.0, 1.0] {
            let at = pt(x, HEIGHT / 2.0 + n * 26.0);
            let tip = at + pt(0.0, 7.0 * down);
            let (left, right) = (at - pt(7.0, 3.0 * down), at + pt(7.0, -3.0 * down));
            shapes.push(Shape::stroke(vec![left, tip, right], 5.0, Ink::Brass));
        }
    }
}

fn peg(shapes: &mut Vec<Shape>, at: Pt) {
    shapes.push(Shape::disc(at, 8.0, Ink::BrassDark));
    shapes.push(Shape::disc(at, 6.5, Ink::Brass));
    shapes.push(Shape::disc(at - pt(2.0, 2.0), 2.5, Ink::BrassLight));
}

/// The numbers of a player's points, on plates of the colour of the player's men.
pub(super) fn numbers(scene: &mut Scene, seat: Seat, layout: Layout) {
    for point in Point::all() {
        let foot = layout.foot(seat, point);
        let off = RIM / 2.0 + 1.0;
        let at = if layout.is_above(seat, point) {
            foot - pt(0.0, off)
        } else {
            foot + pt(0.0, off)
        };
        scene.put(at, &plate(seat, point));
    }
}

fn plate(seat: Seat, point: Point) -> Arc<Sprite> {
    let (hue, colour) = man::colours(seat);
    let half = pt(27.0, 18.0);
    let shapes = vec![
        Shape::rect(
            Pt::default() - half,
            half,
            9.0,
            Ink::Piece(hue, Tone::Plain),
        ),
        Shape::figures(Pt::default(), point, 40.0, Ink::Piece(hue, Tone::Mark)),
    ];
    Sprite::of(format!("number {colour} {point}"), shapes)
}
