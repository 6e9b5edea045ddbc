//! Tiles on the board: bevelled blocks with colour, pattern, numbers, marks, and crosses on Blocks.

use crate::scene::{Hue, Ink, Light, Pt, Scene, Shape, Sprite, Tone, pt, regular};

use super::super::kit::Kit;
use super::super::square::{Square, Squares};
use super::super::tile::Mark;
use super::board::FIGURES;
use super::figure::{Figure, facets};
use super::layout::{corner, middle};
use super::tags;

/// The width of the bevel of a tile.
const BEVEL: f64 = 6.5;
/// The width of the bevel of a Block, which is raised.
const RAISED: f64 = 9.5;
/// The width of the line around a highlighted tile.
const BORDER: f64 = 5.0;

/// The radius of a mark.
pub(super) const MARK: f64 = 14.0;

#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    pub(super) hue: Hue,
    pub(super) squares: Squares,
    /// The square with the mark, and the mark. None if the tile has no mark.
    pub(super) mark: Option<(Square, Mark)>,
    pub(super) block: bool,
    pub(super) active: bool,
    pub(super) ghost: bool,
}

pub(super) fn put(scene: &mut Scene, look: &Look, kit: &Kit) {
    let figure = Figure::on_board(look.squares);
    let bevel = if look.block { RAISED } else { BEVEL };
    let mut shapes = block(&figure, look.hue, bevel);
    let crossed = blank(look.squares, kit).filter(|_| look.block);
    for square in look.squares.iter() {
        let (at, number) = (middle(square), kit.number(square));
        if crossed == Some(square) {
            shapes.extend(cross(look, at, 15.0));
        } else if number == 0 || look.squares.len() == 1 {
            shapes.extend(pattern(look.hue, at));
        }
        if number > 0 {
            let marked = look.mark.is_some_and(|(marked, _)| marked == square);
            shapes.extend(engraved(look.hue, at, number, marked));
        }
    }
    if look.block {
        if let Some(first) = look.squares.iter().next().filter(|_| crossed.is_none()) {
            shapes.extend(cross(look, corner(first) + pt(11.0, 39.0), 5.5));
        }
        let ink = match (look.active, look.hue) {
            (true, _) => Ink::Crimson,
            (false, Hue::Black) => Ink::Piece(look.hue, Tone::Light),
            (false, _) => Ink::GlowEdge,
        };
        shapes.extend(figure.line(3.0, 4.5, ink));
    }
    lay(scene, look.squares, shapes, name(look));
}

/// Returns the first square of a tile under which the board has no number. None if there is none.
pub(super) fn blank(squares: Squares, kit: &Kit) -> Option<Square> {
    squares.iter().find(|square| kit.number(*square) == 0)
}

/// Draws a wooden block, with a bevel around all of it and faint seams between its squares.
pub(super) fn block(figure: &Figure, hue: Hue, bevel: f64) -> Vec<Shape> {
    let plain = Ink::Piece(hue, Tone::Plain);
    let mut shapes = figure.filled(0.5, 4.0, Ink::GlowEdge);
    shapes.extend(figure.filled(1.5, 4.0, plain));
    shapes.extend(figure.bevel(1.5, bevel, plain, 46.0));
    shapes.extend(figure.filled(bevel, 2.0, plain));
    for [from, to] in figure.seams(bevel) {
        for (off, shade) in [(0.0, -24), (1.2, 20)] {
            let line = vec![from + pt(off, off), to + pt(off, off)];
            shapes.push(Shape::stroke(line, 1.2, plain).lit(Light::Slope(shade, shade)));
        }
    }
    shapes
}

/// Draws the soft shadow of a block that is above the board.
pub(super) fn shade(figure: &Figure, off: Pt, blur: f64) -> Vec<Shape> {
    let fallen = figure.filled(3.0, 4.0, Ink::Shadow).into_iter();
    fallen
        .map(|shape| shape.moved(off).soft(blur, 62))
        .collect()
}

/// Draws the shadow of a tile.
pub(super) fn shadow(scene: &mut Scene, squares: Squares, block: bool) {
    let off = if block { pt(3.0, 6.0) } else { pt(2.0, 4.0) };
    let shade = shade(&Figure::on_board(squares), off, 6.0);
    lay(scene, squares, shade, "shadow".to_owned());
}

/// Draws the shadow of a held tile.
pub(super) fn lifted(scene: &mut Scene, squares: Squares) {
    let shade = shade(&Figure::on_board(squares), pt(3.0, 10.0), 7.0);
    lay(scene, squares, shade, "lifted".to_owned());
}

/// Draws the glow under the tile laid last.
pub(super) fn halo(scene: &mut Scene, squares: Squares) {
    let glow = Figure::on_board(squares).filled(-3.0, 4.0, Ink::Glow);
    let glow = glow.into_iter().map(|shape| shape.soft(4, 100));
    lay(scene, squares, glow.collect(), "glow".to_owned());
}

pub(super) fn mark(scene: &mut Scene, square: Square, mark: Mark) {
    let shapes = gem(Pt::default(), mark, MARK);
    let name = format!("mark {}", mark.times());
    scene.put(beside(square), &Sprite::of(name, shapes));
}

/// Draws shapes as one sprite, whose origin is at the first of these squares.
pub(super) fn lay(scene: &mut Scene, squares: Squares, shapes: Vec<Shape>, name: String) {
    if let Some(first) = squares.iter().next() {
        let origin = corner(first);
        let moved = shapes.iter().map(|shape| shape.moved(origin * -1.0));
        let shapes = moved.collect();
        scene.put(origin, &Sprite::of(name, shapes));
    }
}

fn name(look: &Look) -> String {
    let squares = look.squares.names().join(" ");
    let state = match (look.block, look.active) {
        (true, true) => " block in force",
        (true, false) => " block",
        _ => "",
    };
    let ghost = if look.ghost { "ghost " } else { "" };
    format!("{ghost}{:?} {squares}{state}", look.hue)
}

/// Returns the pattern of a colour for one square. It lets people recognize the colour without seeing it.
pub(super) fn pattern(hue: Hue, at: Pt) -> Vec<Shape> {
    let ink = Ink::Piece(hue, Tone::Light);
    let line = |(x0, y0): (f64, f64), (x1, y1): (f64, f64)| {
        Shape::stroke(vec![at + pt(x0, y0), at + pt(x1, y1)], 2.5, ink)
    };
    match hue {
        Hue::White => Vec::new(),
        Hue::Red => [-11.0, 0.0, 11.0]
            .map(|by| line((by - 7.0, by + 7.0), (by + 7.0, by - 7.0)))
            .to_vec(),
        Hue::Blue => [-12.0, 0.0, 12.0]
            .map(|y| line((-15.0, y), (15.0, y)))
            .to_vec(),
        Hue::Green => [-12.0, 0.0, 12.0]
            .map(|x| line((x, -15.0), (x, 15.0)))
            .to_vec(),
        Hue::Yellow => {
            let spots = [
                (-12.0, -12.0),
                (12.0, -12.0),
                (0.0, 0.0),
                (-12.0, 12.0),
                (12.0, 12.0),
            ];
            spots
                .map(|(x, y)| Shape::disc(at + pt(x, y), 3.5, ink))
                .to_vec()
        }
        Hue::Black => vec![
            line((-13.0, 0.0), (13.0, 0.0)),
            line((0.0, -13.0), (0.0, 13.0)),
        ],
    }
}

/// Returns the cross on a Block: red while the Block is in force, cream afterwards.
fn cross(look: &Look, at: Pt, half: f64) -> Vec<Shape> {
    let (edge, ink) = if look.active {
        (Ink::Paper, Ink::Crimson)
    } else {
        (Ink::GlowEdge, Ink::Paper)
    };
    let line = |y: f64, width: f64, ink: Ink| {
        let points = vec![at + pt(-half, half * y), at + pt(half, -half * y)];
        Shape::stroke(points, width, ink)
    };
    let width = half.min(10.0) * 0.65;
    vec![
        line(1.0, width + 4.0, edge),
        line(-1.0, width + 4.0, edge),
        line(1.0, width, ink),
        line(-1.0, width, ink),
    ]
}

/// Returns a number of the board as it is drawn on a tile. It is smaller if a mark needs room.
fn engraved(hue: Hue, at: Pt, number: u8, marked: bool) -> Vec<Shape> {
    let (aside, size) = match (marked, number) {
        (true, 10..) => (pt(-2.0, 2.0), 30.0),
        _ => (pt(0.0, 0.0), FIGURES),
    };
    let half = if number < 10 { 13.0 } else { 17.0 };
    let (half, at) = (pt(half, 13.0), at + aside);
    vec![
        Shape::rect(at - half, at + half, 6.0, Ink::Piece(hue, Tone::Plain)),
        Shape::figures(at, number, size, Ink::Piece(hue, Tone::Mark)),
    ]
}

/// Returns the position of the mark on a square: at the upper right corner, where it does not hide the number.
pub(super) fn beside(square: Square) -> Pt {
    middle(square) + pt(18.0, -23.0)
}

/// Returns the 2 or 3 of a mark as a cut gem: topaz for 2, pale amethyst for 3.
pub(super) fn gem(at: Pt, mark: Mark, r: f64) -> Vec<Shape> {
    let (ink, light) = match mark {
        Mark::Three => (Ink::Thistle, 55),
        _ => (Ink::Glow, 0),
    };
    let (outer, inner) = (regular(at, r - 1.3, 8), regular(at, r * 0.74, 8));
    let mut shapes = vec![Shape::disc(at, r, Ink::GlowEdge)];
    shapes.extend(facets(&outer, &inner, ink, 55.0));
    shapes.push(Shape::polygon(inner, ink).lit(Light::Slope(light, light)));
    shapes.push(Shape::figures(at, mark.times(), r * 1.75, Ink::GlowEdge));
    shapes
}

/// Draws a line around squares, with a wider dark line behind it.
pub(super) fn border(scene: &mut Scene, squares: Squares, ink: Ink, width: f64) {
    let figure = Figure::on_board(squares);
    for (width, ink) in [(width + 4.0, Ink::GlowEdge), (width, ink)] {
        scene.draw_all(figure.line(0.0, width, ink));
    }
}

/// Highlights the tile laid last.
pub(super) fn outline(scene: &mut Scene, squares: Squares) {
    border(scene, squares, Ink::Glow, BORDER);
}

/// Returns the position of the sign that says whether a tile may be laid. `first` is the first square of the tile.
pub(super) fn sign(first: Square) -> Pt {
    corner(first) + pt(4.0, 4.0)
}

/// Returns possible positions of the score beside the sign on the square `first`: right, left, above.
pub(super) fn beside_sign(first: Square, total: u16) -> [Pt; 3] {
    let half = tags::score_half(total).x.to_f64();
    let off = [
        pt(23.0 + half, -8.0),
        pt(-23.0 - half, -8.0),
        pt(0.0, -40.0),
    ];
    off.map(|off| sign(first) + off)
}

/// Draws a line around a held tile, and the sign that says whether it may be laid.
pub(super) fn held(scene: &mut Scene, squares: Squares, legal: bool) {
    let ink = if legal { Ink::Glow } else { Ink::Crimson };
    border(scene, squares, ink, BORDER);
    let Some(first) = squares.iter().next() else {
        return;
    };
    tick(scene, first, legal);
}

/// Draws the sign on the first square of a tile: a tick if the tile may be laid, otherwise a cross.
pub(super) fn tick(scene: &mut Scene, first: Square, legal: bool) {
    let at = sign(first);
    let ink = if legal { Ink::Leaf } else { Ink::Crimson };
    scene.draw(Shape::disc(at, 21.0, Ink::Paper));
    scene.draw(Shape::disc(at, 18.0, ink));
    let p = |x: f64, y: f64| at + pt(x, y);
    let lines = if legal {
        vec![vec![p(-9.0, 1.0), p(-2.0, 8.0), p(9.0, -7.0)]]
    } else {
        vec![
            vec![p(-8.0, -8.0), p(8.0, 8.0)],
            vec![p(-8.0, 8.0), p(8.0, -8.0)],
        ]
    };
    for line in lines {
        scene.draw(Shape::stroke(line, 6.0, Ink::Paper));
    }
}
