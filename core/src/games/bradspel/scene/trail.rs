//! What was done last: an arrow for each step, and a ring of beads where a man was hit.

use std::f64::consts::TAU;

use crate::engine::Seat;
use crate::scene::{Ink, Pt, Scene, Shape, arrow_head, pt};

use super::super::point::{Origin, Target};
use super::super::state::Trace;
use super::super::view::View;
use super::layout::{BOTTOM, HEIGHT, Layout, MAN, SPREAD, TOP};

/// The steps of the latest turn.
pub(super) fn trail(scene: &mut Scene, view: &View, layout: Layout) {
    let trail = &view.state.trail;
    let Some(seat) = trail.seat else { return };
    let mut counts = *view.state.board.men(seat).counts();
    let steps: Vec<Trace> = trail.steps().collect();
    // Backwards from how it is now to how it was before each step.
    let mut ways: Vec<(Trace, Pt, Pt)> = Vec::new();
    for step in steps.into_iter().rev() {
        let to = match step.to {
            Target::Off => edge(layout, seat, step.from),
            Target::On(point) => {
                let n = counts[usize::from(point.number())];
                layout.man(seat, Origin::On(point), n.saturating_sub(1), n)
            }
        };
        let (from, n) = (usize::from(step.from.number()), step.to.number());
        let there = &mut counts[usize::from(n)];
        *there = there.saturating_sub(1);
        counts[from] += 1;
        let from = start(layout, seat, step.from, step.to, counts[from]);
        ways.push((step, from, to));
    }
    for (step, _, to) in ways.iter().rev() {
        if step.hit {
            beads(scene, *to);
        }
    }
    for (_, from, to) in ways.into_iter().rev() {
        arrow(scene, from, to);
    }
}

/// Where a man stood that was the last of so many; beside a high stack, so that its number stays to be
/// read, and not too near to the edge over which it goes.
pub(super) fn start(layout: Layout, seat: Seat, from: Origin, to: Target, of: u8) -> Pt {
    let index = match to {
        Target::Off => of.max(2) - 1,
        Target::On(_) => of - 1,
    };
    let at = layout.man(seat, from, index, of);
    let high = of > SPREAD && from != Origin::Bar;
    let inward = HEIGHT / 2.0 - at.y.to_f64();
    at + pt(
        0.0,
        if high {
            (MAN + 6.0).copysign(inward)
        } else {
            0.0
        },
    )
}

/// The edge of the field by which a man is borne off.
pub(super) fn edge(layout: Layout, seat: Seat, from: Origin) -> Pt {
    let at = layout.man(seat, from, 0, 1);
    let y = if at.y.to_f64() < HEIGHT / 2.0 {
        TOP - MAN - 2.0
    } else {
        BOTTOM + MAN + 2.0
    };
    pt(at.x, y)
}

/// Red beads around a man that has hit another one.
fn beads(scene: &mut Scene, at: Pt) {
    scene.draw(Shape::ring(at, MAN + 8.0, 7.0, Ink::Crimson));
    for n in 0_u8..12 {
        let (sin, cos) = (f64::from(n) * TAU / 12.0).sin_cos();
        let off = pt(cos * (MAN + 14.0), sin * (MAN + 14.0));
        scene.draw(Shape::disc(at + off, 5.0, Ink::Crimson));
    }
}

/// A bent arrow that leaves the man at its end to be seen.
fn arrow(scene: &mut Scene, from: Pt, to: Pt) {
    let Some(Bent { shaft, neck, tip }) = bent(from, to) else {
        return;
    };
    for (width, ink) in [(15.0, Ink::GlowEdge), (9.0, Ink::Glow)] {
        scene.draw(Shape::stroke(shaft.clone(), width, ink));
    }
    let ahead = tip.toward(neck, -8.0 / neck.distance(tip).max(1.0));
    let head = arrow_head(neck, ahead, 42.0, 44.0);
    scene.draw(Shape::polygon(head, Ink::GlowEdge));
    let head = arrow_head(neck, tip, 29.0, 29.0);
    scene.draw(Shape::polygon(head, Ink::Glow));
}

/// The line of a bent arrow: its shaft up to its neck, where the head begins, and its tip.
pub(super) struct Bent {
    pub(super) shaft: Vec<Pt>,
    pub(super) neck: Pt,
    pub(super) tip: Pt,
}

/// The way from man to man, up to the edge of the one at its end. Between neighbours it goes over both.
pub(super) fn bent(from: Pt, to: Pt) -> Option<Bent> {
    let inward = HEIGHT / 2.0 - from.toward(to, 0.5).y.to_f64();
    let level = (from.y.to_f64() - to.y.to_f64()).abs() < 330.0 && from.x != to.x;
    let near = level && from.distance(to) < 2.0 * MAN + 60.0;
    let over = pt(
        0.0,
        if near {
            (MAN - 2.0).copysign(inward)
        } else {
            0.0
        },
    );
    let (from, to) = (from + over, to + over);
    let far = from.distance(to).max(1.0);
    let pull = if near {
        52.0
    } else {
        (0.16 * far + 26.0).min(110.0)
    };
    let middle = from.toward(to, 0.5);
    let bend = if level {
        middle + pt(0.0, pull.copysign(inward))
    } else {
        middle
    };
    let along = |t: f64| from.toward(bend, t).toward(bend.toward(to, t), t);
    let mut points: Vec<Pt> = (0_u8..=60)
        .map(|step| along(f64::from(step) / 60.0))
        .collect();
    // Up to the edge of the man at its end.
    let gap = if near { 3.0 } else { MAN - 5.0 };
    while points.len() > 12 && points[points.len() - 1].distance(to) < gap {
        points.pop();
    }
    let tip = points.last().copied()?;
    let neck = points.iter().rposition(|at| at.distance(tip) > 22.0);
    let neck = neck.unwrap_or(points.len() / 2).max(1);
    let shaft = points[..neck].iter().step_by(3);
    Some(Bent {
        shaft: shaft.chain([&points[neck]]).copied().collect(),
        neck: points[neck],
        tip,
    })
}
