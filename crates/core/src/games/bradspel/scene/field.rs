//! The empty board: cloth, rim, points, bar, homes and *huken*; and the numbers on the rim.

use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{Ink, Pt, Scene, Shape, Sprite, Tone, pt};

use super::super::point::Point;
use super::layout::{BAR, COLUMN, FIELD, LEFT, Layout, POINT, ROW, SIDE, WIDTH};
use super::{man, sign, tray};

/// Draws the parts that never change in a match.
pub(super) fn field(shapes: &mut Vec<Shape>, layout: Layout) {
    cloth(shapes, layout);
    let (min, max) = (pt(LEFT, layout.top()), pt(LEFT + FIELD, layout.bottom()));
    let (rim, steps) = (
        pt(SIDE, layout.rim()),
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
    bar(shapes, layout);
    corners(shapes, layout);
    chevrons(shapes, layout);
    for seat in Seat::all(2) {
        home(shapes, seat, layout);
        tray::board(shapes, seat, layout);
    }
}

fn ink_of(point: Point) -> Ink {
    if point.number().is_multiple_of(2) {
        Ink::Seam
    } else {
        Ink::WoodLight
    }
}

pub(super) fn triangle(layout: Layout, seat: Seat, point: Point, ink: Ink) -> Shape {
    let foot = layout.foot(seat, point);
    let tip = layout.inside(seat, point, POINT);
    let half = pt(COLUMN / 2.0 - 1.0, 0.0);
    Shape::polygon(vec![foot - half, tip, foot + half], ink)
}

fn cloth(shapes: &mut Vec<Shape>, layout: Layout) {
    let height = layout.height();
    for x in [0.0, WIDTH - 12.0] {
        let (min, max) = (pt(x, 0.0), pt(x + 12.0, height));
        shapes.push(Shape::rect(min, max, 0.0, Ink::ClothDark));
    }
    for x in [4.0, WIDTH - 7.0] {
        let (min, max) = (pt(x, 0.0), pt(x + 3.0, height));
        shapes.push(Shape::rect(min, max, 0.0, Ink::ClothGold));
    }
}

fn bar(shapes: &mut Vec<Shape>, layout: Layout) {
    let (top, bottom) = (layout.top(), layout.bottom());
    let half = BAR / 2.0;
    let middle = WIDTH / 2.0;
    for (by, ink) in [(0.0, Ink::RimDark), (3.0, Ink::Rim)] {
        shapes.push(Shape::rect(
            pt(middle - half + by, top),
            pt(middle + half - by, bottom),
            0.0,
            ink,
        ));
    }
    for y in [top + 26.0, bottom - 26.0] {
        peg(shapes, pt(middle, y));
    }
}

/// Draws brass at the corners of the rim.
fn corners(shapes: &mut Vec<Shape>, layout: Layout) {
    let off = ROW / 2.0;
    for x in [LEFT - SIDE / 2.0, LEFT + FIELD + SIDE / 2.0] {
        for y in [layout.top() - off, layout.bottom() + off] {
            peg(shapes, pt(x, y).whole());
        }
    }
}

/// Draws chevrons on the rim in the direction of play: down on the left, up on the right.
fn chevrons(shapes: &mut Vec<Shape>, layout: Layout) {
    for (x, down) in [(LEFT - SIDE / 2.0, 1.0), (LEFT + FIELD + SIDE / 2.0, -1.0)] {
        for n in -2..=2 {
            let at = pt(x, layout.middle() + f64::from(n) * 30.0);
            let tip = at + pt(0.0, 8.0 * down);
            let (left, right) = (at - pt(7.0, 4.0 * down), at + pt(7.0, -4.0 * down));
            shapes.push(Shape::stroke(vec![left, tip, right], 6.0, Ink::BrassLight));
        }
    }
}

/// Draws a player's home: a brass band under its six numbers, with a house in the player's colour.
fn home(shapes: &mut Vec<Shape>, seat: Seat, layout: Layout) {
    let row = number_at(layout, seat, Point::HOME).y;
    let near = seat == layout.near;
    let (from, to) = if near {
        (WIDTH / 2.0 - 22.0, LEFT + FIELD - 2.0)
    } else {
        (LEFT + 2.0, WIDTH / 2.0 + 22.0)
    };
    let half = pt(0.0, 22.0);
    let steps = [(0.0, 12.0, Ink::RimDark), (2.0, 10.0, Ink::Brass)];
    shapes.extend(Shape::nested(
        pt(from, row) - half,
        pt(to, row) + half,
        steps,
    ));
    let x = if near { from + 26.0 } else { to - 26.0 };
    let (hue, _) = man::colours(seat);
    shapes.extend(sign::house(pt(x, row), 0.34, Ink::Piece(hue, Tone::Plain)));
}

/// Marks a player's point 12, *huken*, at its tip: hollow until one of the player's men has landed there.
pub(super) fn huk(scene: &mut Scene, seat: Seat, reached: bool, layout: Layout) {
    let at = layout.inside(seat, Point::HUK, POINT);
    let edge = if reached { Ink::Glow } else { Ink::Seam };
    scene.draw(Shape::disc(at, 19.0, Ink::GlowEdge));
    scene.draw(Shape::disc(at, 17.0, edge));
    if reached {
        scene.draw_all(man::disc(seat, at, 13.0));
    } else {
        let (hue, _) = man::colours(seat);
        scene.draw(Shape::disc(at, 13.0, Ink::Wood));
        scene.draw(Shape::ring(at, 13.0, 4.0, Ink::Piece(hue, Tone::Plain)));
    }
}

fn peg(shapes: &mut Vec<Shape>, at: Pt) {
    shapes.push(Shape::disc(at, 8.0, Ink::BrassDark));
    shapes.push(Shape::disc(at, 6.5, Ink::Brass));
    shapes.push(Shape::disc(at - pt(2.0, 2.0), 2.5, Ink::BrassLight));
}

/// Draws the numbers of the points, on plates in the colour of their player.
pub(super) fn numbers(scene: &mut Scene, layout: Layout) {
    let far = layout.both.then(|| layout.far());
    for seat in [layout.near].into_iter().chain(far) {
        for point in Point::all() {
            scene.put(number_at(layout, seat, point), &plate(seat, point));
        }
    }
}

/// Returns the place of a point's number. The player at the bottom has the outer row.
fn number_at(layout: Layout, seat: Seat, point: Point) -> Pt {
    let outer = !layout.both || seat == layout.near;
    let off = if outer {
        layout.rim() - ROW / 2.0
    } else {
        ROW / 2.0
    } + 1.0;
    layout.inside(seat, point, -off)
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
