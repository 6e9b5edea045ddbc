//! The picture during the setup. A banner hides the rows that the viewer may not see. In visible rows, empty squares
//! are marked.

use std::sync::Arc;

use crate::scene::{Ink, Light, Pt, Scene, Shape, Sprite, Tone, pt, shadow};

use super::super::board::Side;
use super::super::view::View;
use super::layout::{CELL, Layout};
use super::piece;

pub(super) fn screens(scene: &mut Scene, view: &View, layout: Layout) {
    for side in Side::ALL {
        if view.side() == Some(side) {
            let empty = side.squares().filter(|square| view.at(*square).is_none());
            for square in empty {
                scene.put(layout.at(square), &empty_square());
            }
        } else {
            let middle = layout.between(Some(side.own(0)), Some(side.own(39)));
            scene.put(middle, &banner(side));
        }
    }
}

fn empty_square() -> Arc<Sprite> {
    let half = pt(34.0, 34.0);
    let dent = Shape::rect(pt(0.0, 0.0) - half, half, 12.0, Ink::Shadow);
    Sprite::of("empty square", vec![dent.soft(5, 26)])
}

/// Draws a banner that is four rows high and has the emblem of its army.
fn banner(side: Side) -> Arc<Sprite> {
    let (hue, colour) = piece::colours(side);
    let plain = Ink::Piece(hue, Tone::Plain);
    let at = Pt::default();
    let half = pt(CELL * 5.0 - 9.0, CELL * 2.0 - 9.0);
    let inner = |inset: f64, round: f64, ink: Ink| {
        let half = half - pt(inset, inset);
        Shape::rect(at - half, at + half, round, ink)
    };
    let mut shapes = vec![
        shadow(&inner(0.0, 14.0, plain), 8.0),
        inner(0.0, 14.0, plain).lit(Light::Slope(26, -46)),
        inner(3.0, 12.0, plain),
        inner(14.0, 8.0, Ink::Brass),
        inner(19.0, 6.0, plain),
    ];
    // Draws the folds of the cloth.
    for n in 0..8 {
        let x = -372.0 + f64::from(n) * 107.0;
        for (ink, x, opacity) in [(Ink::Shadow, x, 30), (Ink::Shine, x - 34.0, 16)] {
            let line = vec![at + pt(x, -140.0), at + pt(x + 9.0, 140.0)];
            shapes.push(Shape::stroke(line, 12.0, ink).soft(24, opacity));
        }
    }
    let ring = Shape::ring(at, 112.0, 5.0, Ink::Brass);
    shapes.extend(piece::embossed(vec![ring], 2.0));
    shapes.extend(piece::embossed(piece::emblem(side, at, 68.0), 4.0));
    for x in [-266.0, 266.0] {
        shapes.extend(piece::embossed(
            piece::emblem(side, at + pt(x, 0.0), 30.0),
            2.5,
        ));
    }
    Sprite::of(format!("screen {colour}"), shapes)
}
