//! The board as a scene: nine squares with rings and crosses, and the purses below them.

use stramash_core::engine::Seat;
use stramash_core::scene::{Hue, Ink, Palette, Pt, Scene, Shape, Tone, pt};

use super::state::{Square, View};

const SIDE: f64 = 120.0;

/// Draws the picture of a view.
pub(super) fn scene(view: &View) -> Scene {
    let mut scene = Scene::new((400, 460), Ink::Cloth, Palette::Tables);
    for square in Square::all() {
        let place = square.number() - 1;
        let (column, row) = (f64::from(place % 3), f64::from(place / 3));
        let at = pt(20.0 + SIDE * (column + 0.5), 20.0 + SIDE * (2.5 - row));
        let (half, number) = (pt(54.0, 54.0), square.number().to_string());
        let ground = Shape::rect(at - half, at + half, 8.0, Ink::Wood);
        scene.base.push(ground);
        let number = Shape::figures(at + pt(-44.0, 40.0), number, 18.0, Ink::Writing);
        scene.base.push(number);
        if let Some(seat) = view.board[square.index()] {
            sign(&mut scene, at, seat);
        }
    }
    for (seat, purse) in view.purses.iter() {
        let bid = match view.bids[seat].map(|bid| bid.known().copied()) {
            None => String::new(),
            Some(Some(bid)) => format!(" -{bid}"),
            Some(None) => " -?".to_owned(),
        };
        let edge = if view.edge == seat { " *" } else { "" };
        let at = pt(100.0 + 190.0 * f64::from(seat.number()), 420.0);
        sign(&mut scene, at - pt(60.0, 0.0), seat);
        let text = format!("{purse}{bid}{edge}");
        scene.draw(Shape::figures(at, text, 30.0, Ink::Paper));
    }
    scene
}

/// Draws a ring or a cross, so that players differ in shape as well as colour.
fn sign(scene: &mut Scene, at: Pt, seat: Seat) {
    let (arm, ink) = (26.0, |hue| Ink::Piece(hue, Tone::Plain));
    if seat == Seat::FIRST {
        return scene.draw(Shape::ring(at, arm, 10.0, ink(Hue::Red)));
    }
    for (x, y) in [(arm, arm), (arm, -arm)] {
        let ends = vec![at - pt(x, y), at + pt(x, y)];
        scene.draw(Shape::stroke(ends, 10.0, ink(Hue::Blue)));
    }
}

/// Returns the places of the parts that the rules pages name: an empty square, and the first purse.
pub(super) fn landmarks() -> [Pt; 2] {
    [pt(80.0, 80.0), pt(130.0, 420.0)]
}
