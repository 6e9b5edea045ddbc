//! The marks of the last play: lines, arrows and rings.

use std::sync::Arc;

use crate::scene::{Dash, Ink, Pt, Px, Scene, Shape, Sprite, arrow_head, pt};

use super::super::action::{LaddieMove, LastPlay};
use super::super::board::{CASTLE, HOWES, Howe, Mashie, Place};
use super::super::card::{Card, Rank};
use super::super::view::View;
use super::board;
use super::layout::{EMPTY, HOLLOW, Layout};
use super::pieces::ghost;

/// The width of the path of a Laddie that moved from howe to howe. It is a band behind the howes that the Laddie
/// passed.
const BAND: f64 = HOLLOW * 2.0 - 1.0;
/// The width of the line of a short jump, such as the move out of a dock. The line lies behind the howes.
const LINE: f64 = HOLLOW * 0.42;
/// The radius of the area around a number that a line must leave free.
const FREE: f64 = 14.5;
/// A jump of at least this length is shown only by rings at both ends, because a line would cross half the board.
const SHORT: f64 = 200.0;

/// Draws the paths of the last play behind the howes, so that no number is covered.
pub(super) fn draw_moves(scene: &mut Scene, view: &View, layout: &Layout) {
    let Some(last) = last_play(view) else { return };
    let mut covered = Covered::default();
    let mut steps = Vec::new();
    for moved in &last.moves {
        if let Some(places) = path(last.card, moved, view.mashies) {
            let points = places.iter().map(|place| layout.spot(*place, 4));
            let points: Vec<Pt> = points.collect();
            steps.extend(points.windows(2).map(|step| [step[0], step[1]]));
            covered.walk(scene, points);
        } else {
            let ends = [moved.from, moved.to].map(|place| layout.spot(place, 1));
            if ends[0].distance(ends[1]) < SHORT {
                covered.jump(scene, ends);
            }
        }
    }
    covered.restore(scene, view, layout);
    for [from, to] in steps {
        let tip = from.toward(to, 0.5 + 4.0 / from.distance(to).max(1.0));
        let head = arrow_head(from, tip, 12.0, 22.0);
        scene.draw(Shape::polygon(head, Ink::GlowEdge));
    }
    for moved in &last.moves {
        if !matches!(moved.from, Place::Dock(_)) && view.owner(moved.from).is_none() {
            let at = layout.spot(moved.from, 0);
            scene.put(at, &ghost(moved.owner, EMPTY));
        }
    }
}

/// Draws rings around the Laddies that moved, around those that they sent away, and at the start of a long jump.
pub(super) fn draw_rings(scene: &mut Scene, view: &View, layout: &Layout) {
    let Some(last) = last_play(view) else { return };
    for moved in &last.moves {
        ring(scene, layout.spot(moved.to, 4), Ink::Glow);
        let [from, to] = [moved.from, moved.to].map(|place| layout.spot(place, 1));
        if last.card == Card::Joker && from.distance(to) >= SHORT {
            ring(scene, from, Ink::Glow);
        }
    }
    for moved in &last.bumped {
        let places = view.laddies.get(moved.owner).into_iter().flatten();
        let docked = places.filter(|place| **place == moved.to).count();
        let slot = u8::try_from(docked.saturating_sub(1)).unwrap_or(0);
        ring(scene, layout.spot(moved.to, slot), Ink::Paper);
    }
}

fn ring(scene: &mut Scene, at: Pt, ink: Ink) {
    scene.draw(Shape::ring(at, HOLLOW + 5.5, 7.0, Ink::GlowEdge));
    scene.draw(Shape::ring(at, HOLLOW + 4.0, 3.5, ink));
}

/// Returns the last play. None if its player has left since then, because their Laddies are gone.
fn last_play(view: &View) -> Option<&LastPlay> {
    let last = view.last.as_ref();
    last.filter(|last| !view.resigned.contains(last.seat))
}

/// The lines that were drawn over places.
#[derive(Default)]
struct Covered {
    lines: Vec<(Vec<Pt>, f64)>,
}

impl Covered {
    /// Draws the path of a Laddie that moved from howe to howe.
    fn walk(&mut self, scene: &mut Scene, points: Vec<Pt>) {
        for (width, ink) in [(BAND + 3.5, Ink::GlowEdge), (BAND, Ink::Glow)] {
            scene.draw(Shape::stroke(points.clone(), width, ink));
        }
        self.lines.push((points, BAND / 2.0));
    }

    /// Draws a short jump as a dashed line.
    fn jump(&mut self, scene: &mut Scene, ends: [Pt; 2]) {
        let dash = Dash::Broken(Px::new(16.0), Px::new(13.0));
        for (width, ink) in [(LINE + 4.0, Ink::GlowEdge), (LINE, Ink::Glow)] {
            scene.draw(Shape::Stroke {
                points: ends.to_vec(),
                width: Px::new(width),
                dash,
                ink,
            });
        }
        self.lines.push((ends.to_vec(), LINE / 2.0));
    }

    /// Draws the hollows of empty places again in front of the lines.
    fn restore(&self, scene: &mut Scene, view: &View, layout: &Layout) {
        for place in places(view) {
            let at = layout.spot(place, 0);
            let is_near = |(line, half): &(Vec<Pt>, f64)| distance(line, at) < half + EMPTY;
            if view.owner(place).is_none() && self.lines.iter().any(is_near) {
                scene.put(at, &hollow(view, place, layout));
            }
        }
    }
}

/// Draws the numbers of empty places again in front of lines that cross them.
pub(super) fn numbers_over(scene: &mut Scene, view: &View, layout: &Layout, lines: &[&[Pt]]) {
    for place in places(view).filter(|place| view.owner(*place).is_none()) {
        let at = layout.spot(place, 0);
        if lines.iter().any(|line| distance(line, at) < EMPTY) {
            let mut shapes = vec![Shape::disc(Pt::default(), FREE, Ink::Maple)];
            let place = hollow(view, place, layout);
            let is_sign =
                |shape: &&Shape| matches!(shape, Shape::Label { .. } | Shape::Polygon { .. });
            shapes.extend(place.shapes.iter().filter(is_sign).cloned());
            scene.put(at, &Sprite::of(format!("number of {}", place.name), shapes));
        }
    }
}

/// Returns all places outside the docks.
fn places(view: &View) -> impl Iterator<Item = Place> {
    let track = (0..view.mashies * HOWES).filter_map(Howe::new);
    let homes = view.homes.iter();
    let castles = homes.flat_map(|(_, home)| castle(*home, 1, CASTLE));
    track.map(Place::Track).chain(castles)
}

/// Draws a place as it looks on the empty board.
fn hollow(view: &View, place: Place, layout: &Layout) -> Arc<Sprite> {
    let mut shapes = Vec::new();
    board::place(&mut shapes, view, place, layout);
    let back = layout.spot(place, 0) * -1.0;
    let shapes = shapes.iter().map(|shape| shape.moved(back)).collect();
    Sprite::of(format!("place {place}"), shapes)
}

/// Returns the distance from a point to the nearest point of a line.
fn distance(line: &[Pt], at: Pt) -> f64 {
    let length = |of: Pt| of.distance(pt(0, 0));
    let from_part = |part: &[Pt]| {
        let (way, off) = (part[1] - part[0], at - part[0]);
        let along = way.x.to_f64() * off.x.to_f64() + way.y.to_f64() * off.y.to_f64();
        let share = (along / length(way).powi(2).max(1.0)).clamp(0.0, 1.0);
        part[0].toward(part[1], share).distance(at)
    };
    line.windows(2).map(from_part).fold(f64::INFINITY, f64::min)
}

/// Returns both ends of the line for a Laddie that was sent away. If it went into a dock, the line ends at the edge of
/// the dock, where no Laddie covers it.
pub(super) fn bump_ends(moved: &LaddieMove, layout: &Layout) -> [Pt; 2] {
    let from = layout.spot(moved.from, 1);
    let to = match moved.to {
        Place::Dock(mashie) => {
            let berth = layout.dock(mashie, 1).toward(layout.dock(mashie, 3), 0.5);
            let far = berth.distance(from).max(HOLLOW);
            berth.toward(from, HOLLOW / far)
        }
        to => layout.spot(to, 1),
    };
    [from, to]
}

/// Returns the places on the path of a Laddie, including both ends. None if it jumped.
pub(super) fn path(card: Card, moved: &LaddieMove, mashies: u8) -> Option<Vec<Place>> {
    let back = matches!(card, Card::Plain(Rank::Eight, _));
    if card == Card::Joker {
        return None;
    }
    match (moved.from, moved.to) {
        (Place::Track(from), Place::Track(to)) if back => {
            let mut line = track(to, from, mashies);
            line.reverse();
            Some(line)
        }
        (Place::Track(from), Place::Track(to)) => Some(track(from, to, mashies)),
        (Place::Track(from), Place::Castle(nook)) => {
            let mut line = track(from, nook.mashie().entry(), mashies);
            line.extend(castle(nook.mashie(), 1, nook.depth()));
            Some(line)
        }
        (Place::Castle(from), Place::Castle(to)) => {
            Some(castle(from.mashie(), from.depth(), to.depth()).collect())
        }
        _ => None,
    }
}

fn track(from: Howe, to: Howe, mashies: u8) -> Vec<Place> {
    (0..=from.steps_to(to, mashies))
        .map(|steps| Place::Track(from.forward(steps, mashies)))
        .collect()
}

fn castle(mashie: Mashie, from: u8, to: u8) -> impl Iterator<Item = Place> {
    (from..=to).map(move |depth| mashie.castle(depth))
}
