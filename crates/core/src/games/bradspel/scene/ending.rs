//! The end of a game: the points of the winning position are lit, and a card is in the middle of the board.

use crate::engine::Seat;
use crate::scene::{Face, Ink, Light, Pt, Scene, Shape, card, pt};

use super::super::point::Point;
use super::super::view::View;
use super::super::win::{End, EndKind};
use super::field;
use super::layout::Layout;
use super::{man, sign};

pub(super) fn points(scene: &mut Scene, view: &View, layout: Layout) {
    let Some(end) = view.state.end else { return };
    let (Some(seat), EndKind::Formation(_)) = (end.winner, end.manner) else {
        return;
    };
    let men = view.state.board.men(seat);
    for point in Point::all().filter(|point| men.on(*point) > 0) {
        let lit = field::triangle(layout, seat, point, Ink::Glow);
        scene.draw(lit.lit(Light::Slope(24, -20)));
    }
}

/// Half the width and half the height of the card.
const HALF: (f64, f64) = (200.0, 70.0);

/// Draws the card for the end of the game. It shows the mark of the winner, and the sign and the name of the win. It
/// lies between the rows of points, opposite to the winner's home.
pub(super) fn plaque(scene: &mut Scene, view: &View, layout: Layout) {
    let Some(end) = view.state.end else { return };
    let at = layout.dice(end.winner.unwrap_or(layout.near).after(1, 2));
    let half = pt(HALF.0, HALF.1);
    let (min, max) = (at - half, at + half);
    let glow = pt(5.0, 5.0);
    let halo = Shape::rect(min - glow, max + glow, 21.0, Ink::Glow);
    scene.draw_all([halo.clone().soft(12, 80), halo]);
    scene.draw_all(card(min, max, 16.0, Ink::Paper));
    let words = words(end);
    let up = pt(0.0, if words.is_empty() { 0.0 } else { 18.0 });
    let left = at - pt(88.0, 0.0) - up;
    match end.winner {
        Some(seat) => winner(scene, seat, left, 44.0),
        None => {
            let aside = pt(40.0, 0.0);
            winner(scene, Seat::FIRST, left - aside, 36.0);
            winner(scene, Seat::FIRST.after(1, 2), left + aside, 36.0);
        }
    }
    scene.put(at + pt(80.0, 0.0) - up, &sign::sign(end.manner, 0.84));
    if !words.is_empty() {
        let below = at + pt(0.0, 48.0);
        scene.draw(Shape::label(below, words, Face::Serif, 34.0, Ink::Writing));
    }
}

fn winner(scene: &mut Scene, seat: Seat, at: Pt, r: f64) {
    scene.draw_all(man::disc(seat, at, r));
    scene.draw_all(man::emblem(seat, at, r));
}

/// Returns the words for the way in which the game was won, with *munk* if that applies.
fn words(end: End) -> String {
    let munk = (end.munk && end.manner.is_with_munk()).then_some("munk");
    let words: Vec<&str> = sign::word(end.manner).into_iter().chain(munk).collect();
    words.join(", ")
}
