//! The marks of the last turn: pale outlines where men left, a thin arrow for each path, and red stars where men were
//! hit.

use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{BadgePlacer, Ink, Pt, Scene, Shape, Sprite, arrow_head, pt};

use super::super::path::{Path, paths};
use super::super::point::{Origin, Point, Target};
use super::super::view::View;
use super::lane::{Lanes, Route};
use super::layout::{Layout, SPREAD};
use super::man::{self, Role};

/// The width of an arrow's line.
const LINE: f64 = 6.0;

pub(super) fn trail(scene: &mut Scene, view: &View, layout: Layout) {
    let Some((ways, routes)) = laid(scene, view, layout) else {
        return;
    };
    for route in &routes {
        for (at, _) in route.stops.iter().filter(|(_, hit)| *hit) {
            scene.draw_all(man::jagged(*at, 10.0));
        }
        arrow(scene, route);
    }
    let mut room = BadgePlacer::default();
    for (way, route) in ways.iter().zip(&routes).filter(|(way, _)| way.men > 1) {
        if let Some(at) = room.find(along(route), 24.0) {
            scene.put(at, &times(way.men));
        }
    }
}

/// Draws the last turn as pale lines that avoid the letters of a choice.
pub(super) fn pale(scene: &mut Scene, view: &View, letters: &[Pt], layout: Layout) {
    for route in laid(scene, view, layout)
        .into_iter()
        .flat_map(|laid| laid.1)
    {
        for part in away_from(&route.line, letters) {
            scene.draw(Shape::stroke(part, LINE, Ink::Glow).soft(0, 45));
        }
    }
}

/// Draws pale outlines where men left in the last turn. Returns the turn's paths with the routes of their arrows.
fn laid(scene: &mut Scene, view: &View, layout: Layout) -> Option<(Vec<Path>, Vec<Route>)> {
    let trail = &view.state.last_turn;
    let seat = trail.seat?;
    let ways = inner_first(paths(trail.steps()));
    let mut lanes = Lanes::new(view, layout);
    let routes = ways.iter().filter_map(|way| lanes.lay(seat, way)).collect();
    let mut left: Vec<Pt> = Vec::new();
    for way in &ways {
        let place = origin(view, seat, way.from, layout);
        left.extend(place.filter(|at| !left.contains(at)));
    }
    for at in left {
        scene.put(at, &man::ghost(seat));
    }
    Some((ways, routes))
}

/// Returns the parts of a line that are far enough from the letters of a choice.
pub(super) fn away_from(line: &[Pt], letters: &[Pt]) -> Vec<Vec<Pt>> {
    let dense = legs(line).flat_map(|(from, to)| {
        let steps = (from.distance(to) / 4.0).ceil().max(1.0) as u32;
        (0..=steps).map(move |step| from.toward(to, f64::from(step) / f64::from(steps)))
    });
    let dense: Vec<Pt> = dense.collect();
    let near = |at: &Pt| letters.iter().any(|letter| at.distance(*letter) < 34.0);
    let parts = dense.split(near).filter(|part| part.len() > 1);
    parts.map(<[Pt]>::to_vec).collect()
}

/// Sorts paths by length. The router places short ones first and leads longer ones around them.
pub(super) fn inner_first(mut ways: Vec<Path>) -> Vec<Path> {
    let far = |way: &Path| {
        let end = way.end().map_or(0, Target::number);
        end.saturating_sub(way.from.number())
    };
    ways.sort_by_key(far);
    ways
}

/// Returns the place that a man has left: the first free place of the stack there. None if the stack is too high.
fn origin(view: &View, seat: Seat, from: Origin, layout: Layout) -> Option<Pt> {
    let board = &view.state.board;
    let men = board.men(seat);
    let others = match from {
        Origin::Bar => 0,
        Origin::On(point) => board.facing(seat, point),
    };
    let n = men.counts()[usize::from(from.number())] + others;
    (n < SPREAD).then(|| layout.man(seat, from, n))
}

/// Returns the role that a player's man on a point has in the last turn. The men that arrived are at the end of the
/// stack. A man that hit is the first of the stack, because the hit man was alone there.
pub(super) fn role(view: &View, seat: Seat, point: Point, index: u8) -> Role {
    let trail = &view.state.last_turn;
    if trail.seat != Some(seat) {
        return Role::None;
    }
    let to = Target::On(point);
    let ways = paths(trail.steps());
    let here = ways.iter().filter(|way| way.end() == Some(to));
    let arrived: u8 = here.clone().map(|way| way.men).sum();
    let has_hit = here
        .clone()
        .any(|way| way.stops.last().is_some_and(|stop| stop.hit));
    let n = view.state.board.men(seat).on(point);
    if index == 0 && has_hit {
        Role::Hit
    } else if index + arrived >= n {
        Role::Moved
    } else {
        Role::None
    }
}

/// Draws the arrow of a path, with a knot at each place where the man stopped.
fn arrow(scene: &mut Scene, route: &Route) {
    let (neck, tip) = (route.neck(), route.tip);
    for (width, ink) in [(10.0, Ink::GlowEdge), (LINE, Ink::Glow)] {
        scene.draw(Shape::stroke(route.line.clone(), width, ink));
    }
    let ahead = tip.toward(neck, -6.0 / neck.distance(tip).max(1.0));
    let head = arrow_head(neck, ahead, 36.0, 36.0);
    scene.draw(Shape::polygon(head, Ink::GlowEdge));
    let head = arrow_head(neck, tip, 26.0, 25.0);
    scene.draw(Shape::polygon(head, Ink::Glow));
    let stops = route.stops.iter().map(|(at, _)| *at);
    for at in [route.line[0]].into_iter().chain(stops) {
        scene.draw(Shape::disc(at, 10.0, Ink::GlowEdge));
        scene.draw(Shape::disc(at, 7.0, Ink::Glow));
    }
}

/// Returns places on a line, the middle of the line first.
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

/// Draws a plate with the number of men that took the same path.
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
