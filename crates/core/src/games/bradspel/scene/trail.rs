//! The last turn: an arrow for each path, and beads where a man was hit.

use std::f64::consts::TAU;
use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{BadgePlacer, Ink, Pt, Scene, Shape, Sprite, arrow_head, pt};

use super::super::path::{Path, paths};
use super::super::point::{Origin, Target};
use super::super::view::View;
use super::lane::{Lanes, Route};
use super::layout::{Layout, MAN};

pub(super) fn trail(scene: &mut Scene, view: &View, layout: Layout) {
    let trail = &view.state.last_turn;
    let Some(seat) = trail.seat else { return };
    let ways = inner_first(paths(trail.steps()));
    let mut lanes = Lanes::new(view, layout);
    let routes: Vec<Route> = ways.iter().filter_map(|way| lanes.lay(seat, way)).collect();
    for way in &ways {
        hit(scene, view, seat, way, layout);
    }
    for route in &routes {
        arrow(scene, route);
    }
    let mut room = BadgePlacer::default();
    for (way, route) in ways.iter().zip(&routes).filter(|(way, _)| way.men > 1) {
        if let Some(at) = room.find(along(route), 24.0) {
            scene.put(at, &times(way.men));
        }
    }
}

/// Sorts short paths before long ones, which are then routed around them.
pub(super) fn inner_first(mut ways: Vec<Path>) -> Vec<Path> {
    let far = |way: &Path| {
        let end = way.end().map_or(0, Target::number);
        end.saturating_sub(way.from.number())
    };
    ways.sort_by_key(far);
    ways
}

/// Draws beads around a man that has hit another one and is still there.
fn hit(scene: &mut Scene, view: &View, seat: Seat, way: &Path, layout: Layout) {
    let end = way.stops.last().filter(|stop| stop.hit);
    if let Some(Target::On(point)) = end.map(|stop| stop.to) {
        // The man that hit is the first of its side on the point.
        let n = view.state.board.men(seat).on(point).max(1);
        beads(scene, layout.man(seat, Origin::On(point), 0, n), MAN + 8.0);
    }
}

fn beads(scene: &mut Scene, at: Pt, r: f64) {
    scene.draw(Shape::ring(at, r, 7.0, Ink::Crimson));
    for n in 0_u8..12 {
        let (sin, cos) = (f64::from(n) * TAU / 12.0).sin_cos();
        let off = pt(cos * (r + 6.0), sin * (r + 6.0));
        scene.draw(Shape::disc(at + off, 5.0, Ink::Crimson));
    }
}

/// Draws the arrow of a path, with a knot at each stop.
fn arrow(scene: &mut Scene, route: &Route) {
    let (neck, tip) = (route.neck(), route.tip);
    for (width, ink) in [(15.0, Ink::GlowEdge), (9.0, Ink::Glow)] {
        scene.draw(Shape::stroke(route.line.clone(), width, ink));
    }
    let ahead = tip.toward(neck, -8.0 / neck.distance(tip).max(1.0));
    let head = arrow_head(neck, ahead, 42.0, 44.0);
    scene.draw(Shape::polygon(head, Ink::GlowEdge));
    let head = arrow_head(neck, tip, 29.0, 29.0);
    scene.draw(Shape::polygon(head, Ink::Glow));
    scene.draw(Shape::ring(route.line[0], 14.0, 10.0, Ink::GlowEdge));
    scene.draw(Shape::ring(route.line[0], 12.0, 6.0, Ink::Glow));
    for (at, hit) in &route.stops {
        if *hit {
            beads(scene, *at, 17.0);
        }
        scene.draw(Shape::disc(*at, 13.0, Ink::GlowEdge));
        scene.draw(Shape::disc(*at, 9.0, Ink::Glow));
    }
}

/// Returns places on a line, starting in its middle.
pub(super) fn along(route: &Route) -> impl Iterator<Item = Pt> + '_ {
    let far: f64 = legs(&route.line).map(|(from, to)| from.distance(to)).sum();
    [5.0, 4.0, 6.0, 3.0, 7.0, 2.0, 8.0]
        .into_iter()
        .map(move |share| {
            let mut left = far * share / 10.0;
            for (from, to) in legs(&route.line) {
                let long = from.distance(to);
                if left <= long {
                    return from.toward(to, left / long.max(1.0));
                }
                left -= long;
            }
            route.neck()
        })
}

fn legs(line: &[Pt]) -> impl Iterator<Item = (Pt, Pt)> + '_ {
    line.windows(2).map(|ends| (ends[0], ends[1]))
}

/// Draws a plate with the number of men that took a path.
pub(super) fn times(men: u8) -> Arc<Sprite> {
    let half = pt(30.0, 19.0);
    let steps = [(0.0, 10.0, Ink::GlowEdge), (3.0, 8.0, Ink::Glow)];
    let plate = Shape::nested(Pt::default() - half, half, steps);
    let figures = Shape::figures(Pt::default(), format!("×{men}"), 34.0, Ink::GlowEdge);
    Sprite::of(
        format!("times {men}"),
        plate.into_iter().chain([figures]).collect(),
    )
}
