//! Signs for the ways in which a game can end.

use std::sync::Arc;

use crate::scene::{Face, Ink, Light, Pt, Shape, Sprite, crown, pt};

use super::super::win::{EndKind, Formation};

/// Draws the sign for a way of ending a game around the origin. At a scale `u` of 1 it is 104 pixels high.
pub(super) fn sign(manner: EndKind, u: f64) -> Arc<Sprite> {
    let at = Pt::default();
    let shapes = match manner {
        EndKind::Formation(Formation::SingleCrown) => crown(at, 1.2 * u),
        EndKind::Formation(Formation::DoubleCrown) => {
            let aside = pt(44.0 * u, 0.0);
            let mut both = crown(at - aside, 0.8 * u);
            both.extend(crown(at + aside, 0.8 * u));
            both
        }
        EndKind::Formation(Formation::Stairs) => stairs(at, u),
        EndKind::Formation(Formation::Tower) => tower(at, u),
        EndKind::BorneOff => house(at, u, Ink::Brass),
        EndKind::Jan => vec![Shape::label(
            at,
            "jan",
            Face::Serif,
            110.0 * u,
            Ink::Writing,
        )],
        EndKind::Resigned => flag(at, u),
        EndKind::Deadlock => equal(at, u),
    };
    Sprite::of(format!("sign {} {u}", manner.name()), shapes)
}

/// Returns the Swedish word for a way of winning, which players of all languages use. None if there is no such word,
/// or if the sign already is the word.
pub(super) fn word(manner: EndKind) -> Option<&'static str> {
    match manner {
        EndKind::Formation(Formation::SingleCrown) => Some("enkelt kronspel"),
        EndKind::Formation(Formation::DoubleCrown) => Some("dubbelt kronspel"),
        EndKind::Formation(Formation::Stairs) => Some("trappspel"),
        EndKind::Formation(Formation::Tower) => Some("uppspel"),
        EndKind::BorneOff => Some("hemspel"),
        EndKind::Jan | EndKind::Resigned | EndKind::Deadlock => None,
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
