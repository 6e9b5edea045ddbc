//! The empty board: frame, points, bar and homes, and the point numbers on the frame.

use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{Hue, Ink, Light, Pt, Scene, Shape, Sprite, Tone, hollow, pt, shadow};

use super::super::point::{Origin, Point};
use super::super::view::View;
use super::layout::{BAR, COLUMN, FIELD, LEFT, Layout, MAN, POINT, ROW, SIDE, WIDTH};
use super::{man, sign, tray};

/// The width of the lip between the frame and the field.
const LIP: f64 = 7.0;
/// Half the height of the outer row of numbers, and half the height of the inner row.
const HIGH: (f64, f64) = (20.0, 17.0);
/// The font size of the reader's own numbers.
const OWN: f64 = 40.0;
/// The font size of the opponent's numbers.
const FAINT: f64 = 26.0;
/// The font size of both players' numbers in the room's picture.
const FIGURES: f64 = 34.0;

/// Draws the parts that never change in a match. The wood grain is faint, because it makes the picture's file larger.
pub(super) fn field(shapes: &mut Vec<Shape>, layout: Layout) {
    let (min, max) = (pt(LEFT, layout.top()), pt(LEFT + FIELD, layout.bottom()));
    let rim = pt(SIDE, layout.rim());
    let frame = Shape::rect(min - rim, max + rim, 12.0, Ink::Walnut);
    shapes.extend([shadow(&frame, 4.0), frame.lit(Light::Slope(36, -50))]);
    ground(shapes, min, max);
    for point in Point::all() {
        tongue(shapes, layout, point);
    }
    shade(shapes, layout);
    mitred(shapes, min, max, rim);
    bar(shapes, layout);
    chevrons(shapes, layout);
    if layout.both || man::colours(layout.near).0 == Hue::Black {
        bands(shapes, layout);
    }
    for seat in Seat::all(2) {
        owner(shapes, seat, layout);
        dish(shapes, seat, layout);
        tray::board(shapes, seat, layout);
    }
}

/// Returns the left and the right edge of each half of the field.
fn sides() -> [(f64, f64); 2] {
    let half = BAR / 2.0;
    let middle = WIDTH / 2.0;
    [(LEFT, middle - half), (middle + half, LEFT + FIELD)]
}

/// Draws the sunken field, with its lip and a brass line.
fn ground(shapes: &mut Vec<Shape>, min: Pt, max: Pt) {
    let [brass, lip] = [LIP, LIP - 2.0].map(|more| pt(more, more));
    shapes.extend([
        Shape::rect(min - brass, max + brass, 0.0, Ink::Brass),
        Shape::rect(min - lip, max + lip, 0.0, Ink::Walnut).lit(Light::Slope(-60, 18)),
        Shape::rect(min, max, 0.0, Ink::Felt).lit(Light::Slope(-8, -8)),
    ]);
}

/// Draws a point as inlaid wood, with a joint around it.
fn tongue(shapes: &mut Vec<Shape>, layout: Layout, point: Point) {
    let ink = if point.number().is_multiple_of(2) {
        Ink::Oak
    } else {
        Ink::Maple
    };
    let foot = layout.foot(layout.near, point);
    let tip = layout.inside(layout.near, point, POINT + 5.0);
    let half = pt(COLUMN / 2.0 - 0.5, 0.0);
    shapes.push(Shape::polygon(
        vec![foot - half, tip, foot + half],
        Ink::GlowEdge,
    ));
    shapes.push(triangle(layout, layout.near, point, ink).lit(Light::Grain(4)));
}

pub(super) fn triangle(layout: Layout, seat: Seat, point: Point, ink: Ink) -> Shape {
    let foot = layout.foot(seat, point);
    let tip = layout.inside(seat, point, POINT);
    let half = pt(COLUMN / 2.0 - 2.0, 0.0);
    Shape::polygon(vec![foot - half, tip, foot + half], ink)
}

/// Draws the shadows of the frame and the bar on the field.
fn shade(shapes: &mut Vec<Shape>, layout: Layout) {
    let (top, bottom) = (layout.top(), layout.bottom());
    for (left, right) in sides() {
        let across = Shape::rect(pt(left, top - 6.0), pt(right, top + 5.0), 0.0, Ink::Shadow);
        let down = Shape::rect(
            pt(left - 6.0, top),
            pt(left + 4.0, bottom),
            0.0,
            Ink::Shadow,
        );
        shapes.extend([across.soft(10, 60), down.soft(9, 60)]);
    }
}

/// Draws the four pieces of the frame, which meet at mitred corners.
fn mitred(shapes: &mut Vec<Shape>, min: Pt, max: Pt, rim: Pt) {
    let (edge, lip) = (pt(3.0, 3.0), pt(LIP, LIP));
    let (outer_min, outer_max) = (min - rim + edge, max + rim - edge);
    let (min, max) = (min - lip, max + lip);
    let corners = |min: Pt, max: Pt| [min, pt(max.x, min.y), max, pt(min.x, max.y)];
    let (outer, inner) = (corners(outer_min, outer_max), corners(min, max));
    for from in 0..4 {
        let to = (from + 1) % 4;
        let points = vec![outer[from], outer[to], inner[to], inner[from]];
        let joint = vec![outer[from], inner[from]];
        shapes.push(Shape::polygon(points, Ink::Walnut).lit(Light::Grain(7)));
        shapes.push(Shape::stroke(joint, 1.5, Ink::RimDark));
    }
}

/// Draws the bar: the inner edges of the two halves, with brass hinges.
fn bar(shapes: &mut Vec<Shape>, layout: Layout) {
    let (top, bottom) = (layout.top() - LIP, layout.bottom() + LIP);
    let (middle, half) = (WIDTH / 2.0, BAR / 2.0 - 1.0);
    let whole = Shape::rect(
        pt(middle - half, top),
        pt(middle + half, bottom),
        0.0,
        Ink::Shadow,
    );
    shapes.extend([shadow(&whole, 7.0), whole]);
    for left in [middle - half, middle + 0.5] {
        let (min, max) = (pt(left, top), pt(left + half - 0.5, bottom));
        let edge = pt(2.5, 2.5);
        shapes.extend([
            Shape::rect(min, max, 3.0, Ink::Walnut).lit(Light::Slope(28, -38)),
            Shape::rect(min + edge, max - edge, 1.0, Ink::Walnut).lit(Light::Slope(-26, -26)),
        ]);
    }
    for y in [layout.top() + 50.0, layout.bottom() - 50.0] {
        hinge(shapes, pt(middle, y));
    }
}

fn hinge(shapes: &mut Vec<Shape>, at: Pt) {
    let half = pt(28.0, 17.0);
    let leaf = Shape::rect(at - half, at + half, 4.0, Ink::Brass);
    shapes.extend([shadow(&leaf, 2.0), leaf.lit(Light::Slope(35, -40))]);
    let pin = pt(4.0, 17.0);
    shapes.push(Shape::rect(at - pin, at + pin, 3.0, Ink::Brass).lit(Light::Slope(60, -45)));
    for x in [-17.0, 17.0] {
        for y in [-8.0, 8.0] {
            let screw = Shape::disc(at + pt(x, y), 3.5, Ink::BrassDark);
            shapes.push(screw.lit(Light::Slope(-30, 30)));
        }
    }
}

/// Draws a dish in the bar, with the player's mark. The player's first man on the bar lies there.
fn dish(shapes: &mut Vec<Shape>, seat: Seat, layout: Layout) {
    let at = layout.man(seat, Origin::Bar, 0);
    shapes.extend(hollow(at, MAN + 3.0, Ink::Walnut));
    let engraved = man::emblem(seat, at, MAN).into_iter();
    shapes.extend(engraved.map(|shape| shape.in_ink(Ink::Oak)));
}

/// Draws chevrons on the frame in the direction of play: down on the left, up on the right.
fn chevrons(shapes: &mut Vec<Shape>, layout: Layout) {
    let off = f64::midpoint(SIDE, LIP);
    for (x, down) in [(LEFT - off, 1.0), (LEFT + FIELD + off, -1.0)] {
        for n in -2..=2 {
            let at = pt(x, layout.middle() + f64::from(n) * 30.0);
            let tip = at + pt(0.0, 7.0 * down);
            let (left, right) = (at - pt(6.0, 4.0 * down), at + pt(6.0, -4.0 * down));
            shapes.push(Shape::stroke(vec![left, tip, right], 4.0, Ink::Brass));
        }
    }
}

/// Draws light wood behind the black player's numbers.
fn bands(shapes: &mut Vec<Shape>, layout: Layout) {
    let seat = if layout.both {
        layout.far()
    } else {
        layout.near
    };
    let high = if layout.both { HIGH.1 } else { HIGH.0 };
    for point in [Point::START, Point::HUK.across()] {
        let y = number_at(layout, seat, point).y;
        let (min, max) = (pt(LEFT, y), pt(LEFT + FIELD, y));
        let [joint, wood] = [high + 1.5, high].map(|high| pt(0.0, high));
        shapes.push(Shape::rect(min - joint, max + joint, 5.0, Ink::RimDark));
        shapes.push(Shape::rect(min - wood, max + wood, 4.0, Ink::Oak).lit(Light::Grain(5)));
    }
}

/// Marks to whom a row of numbers belongs: a man of the player beside the bar, a house before the player's home, and a
/// line along the home in the player's colour.
fn owner(shapes: &mut Vec<Shape>, seat: Seat, layout: Layout) {
    let row = |point: Point| pt(WIDTH / 2.0, number_at(layout, seat, point).y);
    let (man, house) = (row(Point::START), row(Point::HOME));
    shapes.extend(man::disc(seat, man, 15.0));
    shapes.extend(man::emblem(seat, man, 15.0));
    let plain = Ink::Piece(man::colours(seat).0, Tone::Plain);
    shapes.extend(sign::house(house, 0.32, plain));
    let ends = [1, 6].map(|n| Point::new(25 - n).map_or(0.0, |point| layout.x(seat, point)));
    let y = layout.inside(seat, Point::HOME, -LIP / 2.0).y;
    let (left, right) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
    let half = pt(COLUMN / 2.0, LIP / 2.0);
    let (min, max) = (pt(left, y) - half, pt(right, y) + half);
    shapes.extend(Shape::nested(
        min,
        max,
        [(0.0, 0.0, Ink::Brass), (1.5, 0.0, plain)],
    ));
}

/// Draws the numbers of the points. Those of the player at the bottom are in the outer row, and the opponent's are in
/// the inner row.
pub(super) fn numbers(scene: &mut Scene, view: &View, layout: Layout) {
    for seat in Seat::all(2) {
        for point in Point::all() {
            let is_huk = point == Point::HUK;
            let huk = is_huk.then(|| view.state.board.men(seat).reached_huk);
            let number = number(seat, point, huk, layout);
            scene.put(number_at(layout, seat, point), &number);
        }
    }
}

/// Returns the place of a point's number in the outer row for the player at the bottom, or in the inner row for the
/// opponent.
pub(super) fn number_at(layout: Layout, seat: Seat, point: Point) -> Pt {
    let off = if seat == layout.near {
        layout.rim() - ROW / 2.0
    } else {
        f64::midpoint(LIP, layout.rim() - ROW) + 3.0
    };
    layout.inside(seat, point, -off)
}

/// Draws the number of a point. The number of *huken* has a dark frame, which becomes golden when one of the player's
/// men has landed there.
fn number(seat: Seat, point: Point, huk: Option<bool>, layout: Layout) -> Arc<Sprite> {
    let (hue, colour) = man::colours(seat);
    let is_faint = !layout.both && seat != layout.near;
    let (size, high) = match (layout.both, is_faint) {
        (true, _) => (FIGURES, HIGH.1),
        (false, true) => (FAINT, FAINT / 2.0),
        (false, false) => (OWN, HIGH.0),
    };
    let ink = match (huk, hue) {
        (Some(true), _) => Ink::Jet,
        (Some(false), _) => Ink::Paper,
        _ if is_faint => Ink::Maple,
        (_, Hue::Black) => Ink::Jet,
        _ => Ink::Paper,
    };
    let mut shapes = Vec::new();
    if let Some(reached) = huk {
        let (rim, face) = if reached {
            (Ink::GlowEdge, Ink::Glow)
        } else {
            (Ink::Brass, Ink::GlowEdge)
        };
        let half = pt(size * 0.76, high);
        let steps = [(0.0, high, rim), (2.5, high - 2.5, face)];
        shapes.extend(Shape::nested(half * -1.0, half, steps));
    }
    shapes.push(Shape::figures(Pt::default(), point, size, ink));
    let kind = if is_faint { "faint" } else { "number" };
    Sprite::of(format!("{kind} {colour} {point}"), shapes)
}
