//! Trays at the upper and lower edge with the pieces left of each rank; in the setup, with those yet to be placed.

use crate::scene::{Anchor, Face, Ink, Light, Pt, Px, Scene, Shape, pt, shadow};

use super::super::board::Side;
use super::super::rank::{Form, Rank};
use super::super::view::View;
use super::layout::{Layout, TRAY, TRAY_LEFT};
use super::piece::{self, Look, Stand};

const SMALL: f64 = 43.0;
/// The distance between adjacent ranks.
const GAP: f64 = 74.0;

/// Draws the empty tray: a board with a hollow for each rank of the form.
pub(super) fn board(shapes: &mut Vec<Shape>, form: Form, side: Side, layout: Layout) {
    let (min, max) = layout.tray(side);
    let places = form.ranks().map(|rank| place(form, side, rank, layout).x);
    let last = places.max().unwrap_or_default();
    let max = pt(last + Px::from(52), max.y);
    shapes.push(shadow(&Shape::rect(min, max, 8.0, Ink::Walnut), 1.5));
    let edge = pt(2.5, 2.5);
    shapes.extend([
        Shape::rect(min, max, 8.0, Ink::Walnut).lit(Light::Slope(28, -38)),
        Shape::rect(min + edge, max - edge, 6.0, Ink::Walnut).lit(Light::Slope(-8, -24)),
    ]);
    for rank in form.ranks() {
        let (at, half) = (place(form, side, rank, layout), pt(21.5, 25.0));
        let (min, max) = (at - half, at + half);
        let edge = pt(1.5, 1.5);
        shapes.extend([
            Shape::rect(min - edge, max + edge, 7.0, Ink::Walnut).lit(Light::Slope(-45, 30)),
            Shape::rect(min, max, 6.0, Ink::Walnut).lit(Light::Slope(-62, -44)),
        ]);
    }
}

/// Returns the position of a rank in a tray. The highest is first, and positions never change during a match.
pub(super) fn place(form: Form, side: Side, rank: Rank, layout: Layout) -> Pt {
    let higher = form.ranks().filter(|other| *other > rank);
    let x = higher.fold(TRAY_LEFT + 29.0, |x, _| x + GAP);
    let (min, _) = layout.tray(side);
    pt(Px::new(x), min.y + Px::new(TRAY / 2.0)).whole()
}

/// Draws each rank of a tray with its count, as an engraving if none is left; the chosen rank has a glow.
pub(super) fn tray(
    scene: &mut Scene,
    view: &View,
    side: Side,
    chosen: Option<Rank>,
    layout: Layout,
) {
    let form = view.options.form;
    board(&mut scene.base, form, side, layout);
    let Some(counts) = view.left(side) else {
        return;
    };
    for rank in form.ranks() {
        let at = place(form, side, rank, layout);
        let n = counts[rank.index()];
        if n == 0 {
            scene.put(at, &piece::absent(rank, SMALL));
            continue;
        }
        if chosen == Some(rank) {
            let half = pt(26.0, 28.0);
            scene.draw(Shape::rect(at - half, at + half, 8.0, Ink::Glow));
        }
        scene.put(
            at,
            &piece::block(Look::plain(side, Some(rank)), Stand::Flat, SMALL),
        );
        if n > 1 {
            scene.draw(Shape::Label {
                at: at + pt(SMALL / 2.0 + 1.5, 1.0),
                text: format!("×{n}"),
                face: Face::Sans,
                size: Px::from(24),
                anchor: Anchor::Left,
                ink: Ink::Paper,
            });
        }
    }
}
