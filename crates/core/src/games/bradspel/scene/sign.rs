//! Signs for the ways in which a game ends.

use std::f64::consts::PI;
use std::sync::Arc;

use crate::scene::{Ink, Light, Pt, Shape, Sprite, pt};

use super::super::win::{EndKind, Formation};

/// Draws the sign of an end around the origin, 104 pixels high for a scale of 1.
pub(super) fn sign(manner: EndKind, u: f64) -> Arc<Sprite> {
    let at = Pt::default();
    let shapes = match manner {
        EndKind::Formation(Formation::SingleCrown) => crown(at, u),
        EndKind::Formation(Formation::DoubleCrown) => {
            let aside = pt(48.0 * u, 0.0);
            let mut both = crown(at - aside, 0.8 * u);
            both.extend(crown(at + aside, 0.8 * u));
            both
        }
        EndKind::Formation(Formation::Stairs) => stairs(at, u),
        EndKind::Formation(Formation::Tower) => tower(at, u),
        EndKind::BorneOff => house(at, u, Ink::Brass),
        EndKind::Jan => shut(at, u),
        EndKind::Resigned => flag(at, u),
        EndKind::Deadlock => equal(at, u),
    };
    Sprite::of(format!("sign {} {u}", manner.name()), shapes)
}

/// Returns the Swedish word for a way to win, which players of all languages use.
pub(super) fn word(manner: EndKind) -> Option<&'static str> {
    match manner {
        EndKind::Formation(Formation::SingleCrown) => Some("enkelt kronspel"),
        EndKind::Formation(Formation::DoubleCrown) => Some("dubbelt kronspel"),
        EndKind::Formation(Formation::Stairs) => Some("trappspel"),
        EndKind::Formation(Formation::Tower) => Some("uppspel"),
        EndKind::BorneOff => Some("hemspel"),
        EndKind::Jan => Some("jan"),
        EndKind::Resigned | EndKind::Deadlock => None,
    }
}

fn outlined(points: Vec<Pt>, ink: Ink) -> Vec<Shape> {
    let mut line = points.clone();
    line.extend(points.first().copied());
    vec![
        Shape::stroke(line.clone(), 8.0, Ink::GlowEdge)
            .soft(5, 40)
            .moved(pt(2.0, 4.0)),
        Shape::stroke(line, 7.0, Ink::GlowEdge),
        Shape::polygon(points, ink).lit(Light::Slope(38, -28)),
    ]
}

fn crown(at: Pt, u: f64) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * u, y * u);
    let points = vec![
        p(-48.0, 36.0),
        p(-54.0, -26.0),
        p(-26.0, 2.0),
        p(0.0, -42.0),
        p(26.0, 2.0),
        p(54.0, -26.0),
        p(48.0, 36.0),
    ];
    let mut shapes = outlined(points, Ink::Brass);
    for (x, y) in [(-54.0, -30.0), (0.0, -46.0), (54.0, -30.0)] {
        shapes.push(Shape::disc(p(x, y), 10.0 * u, Ink::GlowEdge));
        shapes.push(Shape::disc(p(x, y), 6.5 * u, Ink::Crimson));
    }
    shapes.push(Shape::stroke(
        vec![p(-38.0, 24.0), p(38.0, 24.0)],
        8.0 * u,
        Ink::BrassLight,
    ));
    shapes
}

fn stairs(at: Pt, u: f64) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * u, y * u);
    let points = vec![
        p(-66.0, 46.0),
        p(-66.0, 16.0),
        p(-22.0, 16.0),
        p(-22.0, -14.0),
        p(22.0, -14.0),
        p(22.0, -44.0),
        p(66.0, -44.0),
        p(66.0, 46.0),
    ];
    outlined(points, Ink::Brass)
}

fn tower(at: Pt, u: f64) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * u, y * u);
    let points = vec![
        p(-40.0, 50.0),
        p(-30.0, -10.0),
        p(-40.0, -20.0),
        p(-40.0, -50.0),
        p(-20.0, -50.0),
        p(-20.0, -36.0),
        p(-8.0, -36.0),
        p(-8.0, -50.0),
        p(8.0, -50.0),
        p(8.0, -36.0),
        p(20.0, -36.0),
        p(20.0, -50.0),
        p(40.0, -50.0),
        p(40.0, -20.0),
        p(30.0, -10.0),
        p(40.0, 50.0),
    ];
    let mut shapes = outlined(points, Ink::Brass);
    let door = vec![p(0.0, 46.0), p(0.0, 24.0)];
    shapes.push(Shape::stroke(door, 20.0 * u, Ink::GlowEdge));
    shapes
}

/// Draws a house, scaled by `u`.
pub(super) fn house(at: Pt, u: f64, ink: Ink) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * u, y * u);
    let points = vec![
        p(-40.0, 48.0),
        p(-40.0, -2.0),
        p(-58.0, -2.0),
        p(0.0, -50.0),
        p(58.0, -2.0),
        p(40.0, -2.0),
        p(40.0, 48.0),
    ];
    let mut shapes = outlined(points, ink);
    let door = vec![p(0.0, 42.0), p(0.0, 18.0)];
    shapes.push(Shape::stroke(door, 22.0 * u, Ink::GlowEdge));
    shapes
}

/// Draws a closed gate.
fn shut(at: Pt, u: f64) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * u, y * u);
    let arch = (0_u8..=8).map(|step| {
        let (sin, cos) = (f64::from(step) * PI / 8.0).sin_cos();
        p(-46.0 * cos, -4.0 - 46.0 * sin)
    });
    let gate: Vec<Pt> = [p(-46.0, 50.0)]
        .into_iter()
        .chain(arch)
        .chain([p(46.0, 50.0)])
        .collect();
    let mut shapes = outlined(gate, Ink::Brass);
    for (x, top) in [(-24.0, -38.0), (0.0, -46.0), (24.0, -38.0)] {
        let bar = vec![p(x, top), p(x, 46.0)];
        shapes.push(Shape::stroke(bar, 8.0 * u, Ink::GlowEdge));
    }
    for y in [-14.0, 20.0] {
        let bar = vec![p(-44.0, y), p(44.0, y)];
        shapes.push(Shape::stroke(bar, 8.0 * u, Ink::GlowEdge));
    }
    shapes
}

fn flag(at: Pt, u: f64) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * u, y * u);
    let cloth = vec![
        p(-24.0, -46.0),
        p(14.0, -40.0),
        p(48.0, -46.0),
        p(48.0, 0.0),
        p(14.0, 6.0),
        p(-24.0, 0.0),
    ];
    let mut shapes = vec![Shape::stroke(
        vec![p(-28.0, -48.0), p(-28.0, 50.0)],
        9.0 * u,
        Ink::GlowEdge,
    )];
    shapes.extend(outlined(cloth, Ink::Paper));
    shapes
}

fn equal(at: Pt, u: f64) -> Vec<Shape> {
    let line = |y: f64| {
        let points = vec![at + pt(-42.0 * u, y * u), at + pt(42.0 * u, y * u)];
        Shape::stroke(points, 18.0 * u, Ink::GlowEdge)
    };
    vec![line(-20.0), line(20.0)]
}
