//! Tiles on the board: the owner's colour and pattern, the numbers over them, marks and Blocks.

use std::sync::Arc;

use crate::scene::{Face, Hue, Ink, Pt, Scene, Shape, Sprite, Tone, pt};

use super::super::kit::Kit;
use super::super::square::{Square, Squares};
use super::super::tile::Mark;
use super::board::{FIGURES, edges};
use super::layout::{CELL, corner, middle};

/// What a tile looks like.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    pub(super) hue: Hue,
    pub(super) squares: Squares,
    /// The marked square and its mark.
    pub(super) mark: Option<(Square, Mark)>,
    pub(super) block: bool,
    pub(super) active: bool,
    /// Held over the board.
    pub(super) ghost: bool,
}

/// Puts a tile on the board.
pub(super) fn put(scene: &mut Scene, look: &Look, kit: &Kit) {
    let Some(first) = look.squares.iter().next() else {
        return;
    };
    let origin = corner(first);
    let mut shapes = Vec::new();
    body(&mut shapes, look.squares, 2.0, Ink::GlowEdge);
    body(
        &mut shapes,
        look.squares,
        4.5,
        Ink::Piece(look.hue, Tone::Plain),
    );
    for square in look.squares.iter() {
        let at = middle(square);
        pattern(&mut shapes, look.hue, at);
        if look.block {
            cross(&mut shapes, look, at);
        }
        let number = kit.number(square);
        if number > 0 {
            figure(&mut shapes, look.hue, at, number);
        }
    }
    if let Some((square, mark)) = look.mark {
        badge(&mut shapes, middle(square) + pt(15.0, -15.0), mark);
    }
    let sprite = Sprite {
        name: name(look),
        shapes: shapes
            .iter()
            .map(|shape| shape.moved(origin * -1.0))
            .collect(),
    };
    scene.put(origin, &Arc::new(sprite));
}

fn name(look: &Look) -> String {
    let squares: Vec<String> = look.squares.iter().map(|s| s.to_string()).collect();
    let state = match (look.block, look.active) {
        (true, true) => " block in force",
        (true, false) => " block",
        _ => "",
    };
    let ghost = if look.ghost { "ghost " } else { "" };
    format!("{ghost}{:?} {}{state}", look.hue, squares.join(" "))
}

/// All squares of a tile as one piece, so much smaller than the squares.
fn body(shapes: &mut Vec<Shape>, squares: Squares, inset: f64, ink: Ink) {
    let side = CELL - inset * 2.0;
    let block = |square: Square, width: f64, height: f64, round: f64| {
        let min = corner(square) + pt(inset, inset);
        Shape::rect(min, min + pt(width, height), round, ink)
    };
    for square in squares.iter() {
        shapes.push(block(square, side, side, 9.0));
        let has = |rows, columns| {
            let beside: Option<Square> = square.step(rows, columns);
            beside.is_some_and(|beside| squares.contains(beside))
        };
        if has(0, 1) {
            shapes.push(block(square, side + CELL, side, 9.0));
        }
        if has(1, 0) {
            shapes.push(block(square, side, side + CELL, 9.0));
        }
        if has(0, 1) && has(1, 0) && has(1, 1) {
            shapes.push(block(square, side + CELL, side + CELL, 9.0));
        }
    }
}

/// What tells a colour without seeing it.
fn pattern(shapes: &mut Vec<Shape>, hue: Hue, at: Pt) {
    let ink = match hue {
        Hue::White => Ink::Grey,
        hue => Ink::Piece(hue, Tone::Light),
    };
    let mut line = |x0: f64, y0: f64, x1: f64, y1: f64| {
        shapes.push(Shape::stroke(
            vec![at + pt(x0, y0), at + pt(x1, y1)],
            3.0,
            ink,
        ));
    };
    match hue {
        Hue::White => {}
        Hue::Red => {
            for by in [-12.0, 0.0, 12.0] {
                line(by - 6.0, 6.0 + by, by + 6.0, by - 6.0);
            }
        }
        Hue::Blue => [-12.0, 0.0, 12.0]
            .iter()
            .for_each(|y| line(-15.0, *y, 15.0, *y)),
        Hue::Green => [-12.0, 0.0, 12.0]
            .iter()
            .for_each(|x| line(*x, -15.0, *x, 15.0)),
        Hue::Yellow => {
            for (x, y) in [
                (-12.0, -12.0),
                (12.0, -12.0),
                (0.0, 0.0),
                (-12.0, 12.0),
                (12.0, 12.0),
            ] {
                shapes.push(Shape::disc(at + pt(x, y), 3.5, ink));
            }
        }
        Hue::Black => {
            line(-13.0, 0.0, 13.0, 0.0);
            line(0.0, -13.0, 0.0, 13.0);
        }
    }
}

/// The cross of a Block: bright while it is in force.
fn cross(shapes: &mut Vec<Shape>, look: &Look, at: Pt) {
    let ink = if look.active { Ink::Crimson } else { Ink::Grey };
    for y in [-1.0, 1.0] {
        let line = vec![at + pt(-17.0, 17.0 * y), at + pt(17.0, -17.0 * y)];
        shapes.push(Shape::stroke(line.clone(), 9.0, Ink::Paper));
        shapes.push(Shape::stroke(line, 6.0, ink));
    }
}

/// A number that shows through a tile.
fn figure(shapes: &mut Vec<Shape>, hue: Hue, at: Pt, number: u8) {
    shapes.push(Shape::disc(at, 18.0, Ink::Piece(hue, Tone::Plain)));
    let ink = Ink::Piece(hue, Tone::Mark);
    shapes.push(Shape::label(
        at,
        number.to_string(),
        Face::Sans,
        FIGURES,
        ink,
    ));
}

/// The 2 or 3 on a marked square.
fn badge(shapes: &mut Vec<Shape>, at: Pt, mark: Mark) {
    shapes.push(Shape::disc(at, 13.0, Ink::GlowEdge));
    shapes.push(Shape::disc(at, 11.0, Ink::Glow));
    let text = mark.times().to_string();
    shapes.push(Shape::label(at, text, Face::Sans, 23.0, Ink::GlowEdge));
}

/// The light around the tile laid last.
pub(super) fn outline(scene: &mut Scene, squares: Squares) {
    for (width, ink) in [(9.0, Ink::GlowEdge), (5.0, Ink::Glow)] {
        for [from, to] in edges(squares) {
            scene.draw(Shape::stroke(vec![from, to], width, ink));
        }
    }
}

/// The shadow of a tile that is held.
pub(super) fn shadow(scene: &mut Scene, squares: Squares) {
    let mut shapes = Vec::new();
    body(&mut shapes, squares, 0.0, Ink::GlowEdge);
    for shape in shapes {
        scene.draw(shape.moved(pt(7.0, 7.0)));
    }
}

/// A broken line around a tile that is held, and a sign: a tick where it may be laid, a cross where
/// not.
pub(super) fn held(scene: &mut Scene, squares: Squares, legal: bool) {
    let ink = if legal { Ink::Glow } else { Ink::Crimson };
    for [from, to] in edges(squares) {
        for (width, ink) in [(9.0, Ink::GlowEdge), (5.0, ink)] {
            scene.draw(Shape::stroke(vec![from, to], width, ink));
        }
    }
    let Some(first) = squares.iter().next() else {
        return;
    };
    let at = corner(first) + pt(2.0, 2.0);
    let ink = if legal { Ink::Leaf } else { Ink::Crimson };
    scene.draw(Shape::disc(at, 20.0, Ink::Paper));
    scene.draw(Shape::disc(at, 17.0, ink));
    let p = |x: f64, y: f64| at + pt(x, y);
    let lines = if legal {
        vec![vec![p(-8.0, 1.0), p(-2.0, 7.0), p(8.0, -6.0)]]
    } else {
        vec![
            vec![p(-7.0, -7.0), p(7.0, 7.0)],
            vec![p(-7.0, 7.0), p(7.0, -7.0)],
        ]
    };
    for line in lines {
        scene.draw(Shape::stroke(line, 5.0, Ink::Paper));
    }
}
