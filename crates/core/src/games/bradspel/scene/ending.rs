//! The end of a game: the points of a winning position lit, and its sign in the middle.

use crate::engine::Seat;
use crate::scene::{Ink, Scene, Shape, pt};

use super::super::point::Point;
use super::super::view::View;
use super::super::win::EndKind;
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
        scene.draw(field::triangle(layout, seat, point, Ink::Glow));
    }
}

/// Draws the sign of the end at the place of the winner's dice, which leaves the men on the bar visible.
pub(super) fn plaque(scene: &mut Scene, view: &View, layout: Layout) {
    let Some(end) = view.state.end else { return };
    // The sign keeps some distance from the winner's high stacks.
    let seat = end.winner.unwrap_or(layout.near);
    let away = if seat == layout.near { -30.0 } else { 30.0 };
    let at = layout.dice(seat) + pt(0.0, away);
    let half = pt(206.0, 76.0);
    let steps = [
        (0.0, 26.0, Ink::GlowEdge),
        (5.0, 22.0, Ink::Glow),
        (12.0, 17.0, Ink::Paper),
    ];
    scene.draw_all(Shape::nested(at - half, at + half, steps));
    let (left, right) = (at - pt(110.0, 0.0), at + pt(74.0, 0.0));
    let seats: Vec<Seat> = match end.winner {
        Some(seat) => vec![seat],
        None => Seat::all(2).collect(),
    };
    for (seat, x) in seats.iter().zip([0.0, 84.0]) {
        let (shift, r) = if seats.len() > 1 {
            (-30.0, 39.0)
        } else {
            (0.0, 46.0)
        };
        let at = left + pt(x + shift, 0.0);
        scene.draw_all(man::disc(*seat, at, r));
        scene.draw_all(man::emblem(*seat, at, r));
    }
    scene.draw_all(sign::sign(end.manner, right));
}
