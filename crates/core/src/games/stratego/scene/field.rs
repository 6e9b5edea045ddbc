//! The empty board: a meadow with two lakes, in a wooden frame with coordinates.

use std::f64::consts::TAU;

use crate::scene::{Ink, Light, Pt, Shape, plank, pt};

use super::super::board::{SIZE, Square};
use super::layout::{CELL, FIELD, LEFT, Layout, RIM, TOP};

/// The number of points in the outline of a lake.
const SHORE: u32 = 96;

pub(super) fn field(shapes: &mut Vec<Shape>, layout: Layout) {
    meadow(shapes);
    for at in layout.lakes() {
        lake(shapes, at);
    }
    frame(shapes);
    coordinates(shapes, layout);
}

fn meadow(shapes: &mut Vec<Shape>) {
    let corner = pt(LEFT, TOP);
    let far = corner + pt(FIELD, FIELD);
    shapes.push(Shape::rect(corner, far, 0.0, Ink::Grass));
    // Draws the ground between the armies as trodden earth.
    let (min, max) = (pt(0.0, CELL * 4.0 + 12.0), pt(FIELD, CELL * 6.0 - 12.0));
    shapes.push(Shape::rect(corner + min, corner + max, 30.0, Ink::Earth).soft(40, 24));
    for n in 0..16_u32 {
        let at = corner + pt(f64::from(75 + n * 337 % 750), f64::from(75 + n * 523 % 750));
        let ink = [Ink::Leaf, Ink::Maple, Ink::Earth][(n % 3) as usize];
        let r = f64::from(26 + n * 29 % 36);
        shapes.push(Shape::disc(at, r, ink).soft(30, 14));
    }
    for n in 0..180_u32 {
        let at = corner + pt(f64::from(n * 571 % 893 + 3), f64::from(n * 379 % 887 + 8));
        let lean = f64::from(n % 5) - 2.0;
        let ink = if n % 2 == 0 { Ink::Leaf } else { Ink::Maple };
        shapes.push(Shape::stroke(vec![at, at + pt(lean, -7.0)], 2.0, ink).soft(0, 40));
    }
    seams(shapes);
    // Draws the shadow of the frame on the field.
    let edge = vec![corner + pt(0.0, FIELD), corner, corner + pt(FIELD, 0.0)];
    shapes.push(Shape::stroke(edge, 14.0, Ink::Shadow).soft(12, 60));
}

/// Draws the lines between the squares as shallow grooves.
fn seams(shapes: &mut Vec<Shape>) {
    for n in 1..SIZE {
        let off = f64::from(n) * CELL;
        for (ink, shift, opacity) in [(Ink::Shine, 1.5, 26), (Ink::Shadow, 0.0, 42)] {
            let (across, down) = (off + shift, LEFT + FIELD);
            let row = vec![pt(LEFT, TOP + across), pt(down, TOP + across)];
            let column = vec![pt(LEFT + across, TOP), pt(LEFT + across, TOP + FIELD)];
            for line in [row, column] {
                shapes.push(Shape::stroke(line, 2.0, ink).soft(0, opacity));
            }
        }
    }
}

/// Returns the outline of a lake around a point: a square with rounded corners and slightly wavy sides. `half` is half
/// its width.
fn shore(at: Pt, half: f64) -> Vec<Pt> {
    let point = |n: u32| {
        let turn = f64::from(n) / f64::from(SHORE) * TAU;
        let (sin, cos) = turn.sin_cos();
        let round = (cos.abs().powi(4) + sin.abs().powi(4)).powf(-0.25);
        let wave = 1.0 + 0.018 * (3.0 * turn + 0.8).sin() + 0.012 * (7.0 * turn).cos();
        at + pt(half * round * wave * cos, half * round * wave * sin)
    };
    (0..SHORE).map(point).collect()
}

/// Draws a lake of four squares: the bank, which is lit on the side that faces the light, and the water below the bank.
fn lake(shapes: &mut Vec<Shape>, at: Pt) {
    let water = shore(at, 71.0);
    let part = |from: u32, to: u32| -> Vec<Pt> {
        let points = (from..to).map(|n| water[(n % SHORE) as usize]);
        points.collect()
    };
    // The upper left part of the outline lies in the shadow of the bank, and the lower right part catches the light.
    let (shaded, lit) = (part(40, 80), part(90, 130));
    shapes.extend([
        Shape::polygon(shore(at, 84.0), Ink::Earth).soft(5, 70),
        Shape::polygon(shore(at, 81.0), Ink::Earth).lit(Light::Slope(-50, 45)),
        Shape::polygon(shore(at, 76.0), Ink::Maple).lit(Light::Slope(-45, 10)),
        Shape::polygon(water.clone(), Ink::Water),
        Shape::stroke(shaded, 8.0, Ink::Shadow).soft(6, 52),
        Shape::stroke(lit, 2.5, Ink::Shine).soft(1, 55),
    ]);
    for (x, y, waves) in [
        (10.0, -38.0, 2),
        (-8.0, 4.0, 2),
        (-46.0, 34.0, 2),
        (18.0, 46.0, 1),
    ] {
        shapes.push(wave(at + pt(x, y), waves));
    }
}

fn wave(at: Pt, waves: u32) -> Shape {
    let points = (0..=waves * 12).map(|n| {
        let turn = f64::from(n) / 12.0 * TAU;
        at + pt(f64::from(n) * 1.9, turn.sin() * 2.6)
    });
    Shape::stroke(points.collect(), 2.5, Ink::Paper).soft(0, 42)
}

/// Draws the frame, which is made of four boards.
fn frame(shapes: &mut Vec<Shape>) {
    let (min, max) = (pt(LEFT, TOP), pt(LEFT + FIELD, TOP + FIELD));
    let (wide, high) = (pt(RIM, 0.0), pt(0.0, RIM));
    let boards = [
        (min - wide - high, pt(max.x, min.y) + wide),
        (pt(min.x, max.y) - wide, max + wide + high),
        (min - wide, pt(min.x, max.y)),
        (pt(max.x, min.y), max + wide),
    ];
    for (min, max) in boards {
        shapes.extend(plank(min, max, 4.0, Ink::Walnut));
    }
}

fn coordinates(shapes: &mut Vec<Shape>, layout: Layout) {
    let off = RIM / 2.0;
    let mut label = |at: Pt, text: String| {
        let size = if text.len() > 1 { 25.0 } else { 28.0 };
        shapes.push(Shape::figures(at, text, size, Ink::Figure));
    };
    for n in 0..SIZE {
        if let Some(square) = Square::new(n, 0) {
            let x = layout.at(square).x.to_f64();
            let letter = char::from(b'A' + n).to_string();
            label(pt(x, TOP - off), letter.clone());
            label(pt(x, TOP + FIELD + off), letter);
        }
        if let Some(square) = Square::new(0, n) {
            let y = layout.at(square).y.to_f64();
            label(pt(LEFT - off, y), (n + 1).to_string());
            label(pt(LEFT + FIELD + off, y), (n + 1).to_string());
        }
    }
}
