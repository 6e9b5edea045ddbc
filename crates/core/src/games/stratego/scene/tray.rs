//! The trays at the upper and the lower edge, with the pieces of each rank that are left. During the setup, they show
//! the pieces that are still to be placed.

use crate::scene::{Anchor, Face, Ink, Light, Pt, Px, Scene, Shape, pt, shadow};

use super::super::board::Side;
use super::super::rank::{Form, Rank};
use super::super::view::View;
use super::layout::{Layout, TRAY};
use super::piece::{self, Look, Stand};

const SMALL: f64 = 38.0;
/// The width of a rank's cell in a tray.
const CELL: f64 = 73.0;
/// Half the height of a cell.
const HALF: f64 = 25.0;
/// The distance from the left edge of a cell to the middle of its piece.
const PIECE: f64 = 23.0;

/// Draws an empty tray: a wooden board with a hollow for each rank of the form and for its count.
fn board(shapes: &mut Vec<Shape>, form: Form, side: Side, layout: Layout) {
    let (min, max) = layout.tray(side);
    let wide: f64 = form.ranks().map(|_| CELL).sum();
    let max = pt(min.x + Px::new(wide), max.y);
    shapes.push(shadow(&Shape::rect(min, max, 8.0, Ink::Walnut), 1.5));
    let edge = pt(2.5, 2.5);
    shapes.extend([
        Shape::rect(min, max, 8.0, Ink::Walnut).lit(Light::Slope(28, -38)),
        Shape::rect(min + edge, max - edge, 6.0, Ink::Walnut).lit(Light::Slope(-8, -24)),
    ]);
    for rank in form.ranks() {
        let (min, max) = cell(place(form, side, rank, layout));
        let edge = pt(1.5, 1.5);
        shapes.extend([
            Shape::rect(min - edge, max + edge, 7.0, Ink::Walnut).lit(Light::Slope(-45, 30)),
            Shape::rect(min, max, 6.0, Ink::Walnut).lit(Light::Slope(-62, -44)),
        ]);
    }
}

/// Returns the corners of the cell that contains a piece and its count.
fn cell(piece: Pt) -> (Pt, Pt) {
    let min = piece - pt(PIECE - 3.0, HALF);
    (min, min + pt(CELL - 6.0, HALF * 2.0))
}

/// Returns the position of a rank in a tray. The highest rank comes first. Positions do not change during a match.
pub(super) fn place(form: Form, side: Side, rank: Rank, layout: Layout) -> Pt {
    let higher = form.ranks().filter(|other| *other > rank);
    let x: f64 = higher.map(|_| CELL).sum();
    let (min, _) = layout.tray(side);
    (min + pt(PIECE + x, TRAY / 2.0)).whole()
}

/// Draws each rank of a tray with its count. If no piece of a rank is left, the rank is an engraving. The chosen rank
/// has a glow. During the setup, only the viewer's own side has a tray.
pub(super) fn tray(
    scene: &mut Scene,
    view: &View,
    side: Side,
    chosen: Option<Rank>,
    layout: Layout,
) {
    let form = view.options.form;
    let Some(counts) = view.left(side) else {
        return;
    };
    board(&mut scene.base, form, side, layout);
    for rank in form.ranks() {
        let at = place(form, side, rank, layout);
        let n = counts[rank.index()];
        if n == 0 {
            scene.put(at, &piece::absent(rank, SMALL));
            continue;
        }
        if chosen == Some(rank) {
            let (min, max) = cell(at);
            scene.draw(Shape::rect(min, max, 6.0, Ink::Glow));
        }
        let look = Look::plain(side, Some(rank));
        scene.put(at, &piece::block(look, Stand::Flat, SMALL));
        if n > 1 {
            scene.draw(Shape::Label {
                at: at + pt(SMALL / 2.0 - 1.0, 0.0),
                text: format!("×{n}"),
                face: Face::Sans,
                size: Px::from(26),
                anchor: Anchor::Left,
                ink: if chosen == Some(rank) {
                    Ink::Jet
                } else {
                    Ink::Paper
                },
            });
        }
    }
}
