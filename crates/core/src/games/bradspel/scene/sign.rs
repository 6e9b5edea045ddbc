//! Signs for the ways in which a game ends.

use crate::scene::{Ink, Pt, Shape, pt};

use super::super::win::{EndKind, Formation};

pub(super) fn sign(manner: EndKind, at: Pt) -> Vec<Shape> {
    match manner {
        EndKind::Formation(Formation::SingleCrown) => crown(at, 1.0),
        EndKind::Formation(Formation::DoubleCrown) => {
            let mut both = crown(at - pt(48.0, 0.0), 0.8);
            both.extend(crown(at + pt(48.0, 0.0), 0.8));
            both
        }
        EndKind::Formation(Formation::Stairs) => stairs(at),
        EndKind::Formation(Formation::Tower) => tower(at),
        EndKind::BorneOff => house(at, 1.0, Ink::Brass),
        EndKind::Jan => shut(at),
        EndKind::Resigned => flag(at),
        EndKind::Deadlock => equal(at),
    }
}

fn outlined(points: Vec<Pt>, ink: Ink) -> Vec<Shape> {
    let mut line = points.clone();
    line.extend(points.first().copied());
    vec![
        Shape::stroke(line, 8.0, Ink::GlowEdge),
        Shape::polygon(points, ink),
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

fn stairs(at: Pt) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x, y);
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

fn tower(at: Pt) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x, y);
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
    shapes.push(Shape::stroke(door, 20.0, Ink::GlowEdge));
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

/// Draws a no-entry sign.
fn shut(at: Pt) -> Vec<Shape> {
    vec![
        Shape::disc(at, 52.0, Ink::GlowEdge),
        Shape::disc(at, 48.0, Ink::Crimson),
        Shape::stroke(
            vec![at - pt(24.0, 0.0), at + pt(24.0, 0.0)],
            18.0,
            Ink::Paper,
        ),
    ]
}

fn flag(at: Pt) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x, y);
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
        9.0,
        Ink::GlowEdge,
    )];
    shapes.extend(outlined(cloth, Ink::Paper));
    shapes
}

fn equal(at: Pt) -> Vec<Shape> {
    let line = |y: f64| {
        let points = vec![at + pt(-6.0, y), at + pt(76.0, y)];
        Shape::stroke(points, 18.0, Ink::GlowEdge)
    };
    vec![line(-20.0), line(20.0)]
}
