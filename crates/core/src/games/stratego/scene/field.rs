//! The empty board: rim, field, lakes and coordinates; and the highlights on the rim.

use crate::scene::{Hue, Ink, Pt, Scene, Shape, Tone, pt};

use super::super::board::{SIZE, Side, Square};
use super::super::view::View;
use super::layout::{CELL, HEIGHT, LEFT, Layout, RIM, TOP, WIDTH};
use super::tray;

const FIELD: f64 = CELL * 10.0;

pub(super) fn field(shapes: &mut Vec<Shape>, layout: Layout) {
    cloth(shapes);
    let (min, max) = (pt(LEFT, TOP), pt(LEFT + FIELD, TOP + FIELD));
    let steps = [
        (-RIM, 16.0, Ink::RimDark),
        (3.0 - RIM, 14.0, Ink::Rim),
        (-6.0, 3.0, Ink::RimDark),
        (-4.0, 2.0, Ink::Brass),
        (-2.0, 0.0, Ink::Seam),
        (0.0, 0.0, Ink::Wood),
    ];
    shapes.extend(Shape::nested(min, max, steps));
    for square in Square::all().filter(|square| !Layout::is_dark(*square)) {
        let corner = layout.corner(square);
        shapes.push(Shape::rect(
            corner,
            corner + pt(CELL, CELL),
            0.0,
            Ink::WoodLight,
        ));
    }
    lakes(shapes, layout);
    corners(shapes);
    coordinates(shapes, layout);
    for side in Side::ALL {
        tray::board(shapes, side, layout);
    }
}

fn cloth(shapes: &mut Vec<Shape>) {
    for x in [0.0, WIDTH - 14.0] {
        shapes.push(Shape::rect(
            pt(x, 0.0),
            pt(x + 14.0, HEIGHT),
            0.0,
            Ink::ClothDark,
        ));
    }
    for x in [5.0, WIDTH - 8.0] {
        shapes.push(Shape::rect(
            pt(x, 0.0),
            pt(x + 3.0, HEIGHT),
            0.0,
            Ink::ClothGold,
        ));
    }
}

fn corners(shapes: &mut Vec<Shape>) {
    let off = RIM / 2.0;
    for x in [LEFT - off, LEFT + FIELD + off] {
        for y in [TOP - off, TOP + FIELD + off] {
            let at = pt(x, y).whole();
            shapes.push(Shape::disc(at, 9.0, Ink::BrassDark));
            shapes.push(Shape::disc(at, 7.0, Ink::Brass));
            shapes.push(Shape::disc(at - pt(2.0, 2.0), 2.5, Ink::BrassLight));
        }
    }
}

fn lakes(shapes: &mut Vec<Shape>, layout: Layout) {
    for file in [2, 6] {
        let corner = |file, rank| Square::new(file, rank).map(|square| layout.corner(square));
        let corners = [corner(file, 4), corner(file + 1, 5)];
        let corners: Vec<Pt> = corners.into_iter().flatten().collect();
        let [one, other] = corners.as_slice() else {
            continue;
        };
        let min = pt(one.x.min(other.x), one.y.min(other.y));
        let max = min + pt(2.0 * CELL, 2.0 * CELL);
        let steps = [
            (3.0, 46.0, Ink::Seam),
            (7.0, 43.0, Ink::Figure),
            (13.0, 39.0, Ink::Leaf),
            (18.0, 35.0, Ink::ClothDark),
        ];
        shapes.extend(Shape::nested(min, max, steps));
        for (x, y, waves) in [
            (40.0, 46.0, 2),
            (84.0, 78.0, 2),
            (34.0, 112.0, 2),
            (88.0, 140.0, 1),
        ] {
            wave(shapes, min + pt(x, y), waves);
        }
    }
}

fn wave(shapes: &mut Vec<Shape>, at: Pt, waves: u32) {
    let points = (0..=waves * 12).map(|i| {
        let turn = f64::from(i) / 12.0 * std::f64::consts::TAU;
        at + pt(f64::from(i) * 2.4, turn.sin() * 4.0)
    });
    let ink = Ink::Piece(Hue::Blue, Tone::Light);
    shapes.push(Shape::stroke(points.collect(), 3.0, ink));
}

fn coordinates(shapes: &mut Vec<Shape>, layout: Layout) {
    let off = RIM / 2.0 + 1.0;
    let mut label = |at: Pt, text: String| {
        shapes.push(Shape::figures(at, text, 28.0, Ink::Figure));
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

/// Lights the rim of the side to move, of each side that is ready in the setup, or of the winner.
pub(super) fn lights(scene: &mut Scene, view: &View, layout: Layout) {
    for side in Side::ALL {
        let lit = match (view.end, &view.battle) {
            (Some((winner, _)), _) => winner == Some(side),
            (None, Some(battle)) => battle.turn == Some(side),
            (None, None) => view.ready[side.index()],
        };
        if !lit {
            continue;
        }
        let y = if side == layout.bottom {
            TOP + FIELD + RIM - 3.0
        } else {
            TOP - RIM + 3.0
        };
        let line = vec![pt(LEFT, y), pt(LEFT + FIELD, y)];
        scene.draw(Shape::stroke(line.clone(), 10.0, Ink::GlowEdge));
        scene.draw(Shape::stroke(line, 6.0, Ink::Glow));
    }
}

/// In the setup, draws a cover over the rows that the viewer may not see, with a check mark if that side is ready.
pub(super) fn zones(scene: &mut Scene, view: &View, layout: Layout) {
    for side in Side::ALL
        .into_iter()
        .filter(|side| view.side() != Some(*side))
    {
        let ends: Vec<Pt> = [0, 39]
            .into_iter()
            .map(|place| layout.at(side.own(place)))
            .collect();
        let [one, other] = ends.as_slice() else {
            continue;
        };
        let half = pt(CELL / 2.0 - 5.0, CELL / 2.0 - 5.0);
        let min = pt(one.x.min(other.x), one.y.min(other.y));
        let max = pt(one.x.max(other.x), one.y.max(other.y));
        let (hue, _) = super::piece::colours(side);
        let (min, max) = (min - half, max + half);
        let [plain, light, _] = Tone::ALL.map(|tone| Ink::Piece(hue, tone));
        let steps = [
            (0.0, 22.0, Ink::Seam),
            (4.0, 19.0, plain),
            (12.0, 13.0, light),
            (15.0, 11.0, plain),
        ];
        scene.draw_all(Shape::nested(min, max, steps));
        let middle = min.toward(max, 0.5);
        scene.draw_all(super::piece::emblem(side, middle, 70.0));
        if view.ready[side.index()] {
            let tick = |x: f64, y: f64| middle + pt(230.0 + x, y);
            let points = vec![tick(-36.0, 0.0), tick(-10.0, 28.0), tick(42.0, -38.0)];
            scene.draw(Shape::stroke(points.clone(), 26.0, Ink::GlowEdge));
            scene.draw(Shape::stroke(points, 18.0, Ink::Glow));
        }
    }
}
