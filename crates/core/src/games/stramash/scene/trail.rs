//! Marks of the last play: lines, arrows and rings.

use std::sync::Arc;

use crate::scene::{Dash, Ink, Pt, Px, Scene, Shape, Sprite, arrow_head, pt};

use super::super::action::{LaddieMove, LastPlay};
use super::super::board::{CASTLE, HOWES, Howe, Mashie, Place};
use super::super::card::{Card, Rank};
use super::super::view::View;
use super::board;
use super::layout::{EMPTY, HOLLOW, Layout};
use super::pieces::ghost;

/// The width of the way of a Laddie that moved by count: a band on which its howes lie.
const BAND: f64 = HOLLOW * 2.0 + 1.0;
/// The width of other ways, which pass below the howes.
const LINE: f64 = HOLLOW * 0.42;

/// Draws the ways of the last play below the howes, so that no number is covered.
pub(super) fn draw_moves(scene: &mut Scene, view: &View, layout: &Layout) {
    let Some(last) = last_play(view) else { return };
    let mut covered = Covered::default();
    for moved in &last.bumped {
        covered.line(scene, bump_ends(moved, layout).into(), Style::Bump);
    }
    let mut steps = Vec::new();
    for moved in &last.moves {
        if let Some(places) = path(last.card, moved, view.mashies) {
            let points = places.iter().map(|place| layout.spot(*place, 4));
            let points: Vec<Pt> = points.collect();
            steps.extend(points.windows(2).map(|step| [step[0], step[1]]));
            covered.line(scene, points, Style::Walk);
        } else {
            covered.line(scene, move_ends(moved, layout).into(), Style::Jump);
        }
    }
    covered.restore(scene, view, layout);
    for [from, to] in steps {
        let tip = from.toward(to, 0.5 + 4.0 / from.distance(to).max(1.0));
        let head = arrow_head(from, tip, 12.0, 22.0);
        scene.draw(Shape::polygon(head, Ink::GlowEdge));
    }
    for moved in last.moves.iter().filter(|moved| !matches!(moved.from, Place::Dock(_))) {
        if view.owner(moved.from).is_none() {
            let at = layout.spot(moved.from, 0);
            scene.put(at, &ghost(moved.owner, EMPTY));
        }
    }
}

pub(super) fn draw_rings(scene: &mut Scene, view: &View, layout: &Layout) {
    let Some(last) = last_play(view) else { return };
    for moved in &last.moves {
        let at = layout.spot(moved.to, 4);
        scene.draw(Shape::ring(at, HOLLOW + 5.5, 7.0, Ink::GlowEdge));
        scene.draw(Shape::ring(at, HOLLOW + 4.0, 3.5, Ink::Glow));
    }
}

/// Returns the last play, unless its player has left since and its Laddies are gone.
fn last_play(view: &View) -> Option<&LastPlay> {
    let last = view.last.as_ref();
    last.filter(|last| !view.resigned.contains(last.seat))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Walk,
    /// Out of the dock, or by a Bonnie Fechter.
    Jump,
    Bump,
}

/// The lines that were drawn over places.
#[derive(Default)]
struct Covered {
    lines: Vec<(Vec<Pt>, f64)>,
}

impl Covered {
    fn line(&mut self, scene: &mut Scene, points: Vec<Pt>, style: Style) {
        let (ink, dash, width) = match style {
            Style::Walk => (Ink::Glow, Dash::Solid, BAND),
            Style::Jump => (Ink::Glow, Dash::Broken(Px::new(16.0), Px::new(13.0)), LINE),
            Style::Bump => (Ink::Paper, Dash::Broken(Px::new(6.0), Px::new(13.0)), LINE),
        };
        for (width, ink) in [(width + 4.0, Ink::GlowEdge), (width, ink)] {
            let points = points.clone();
            let width = Px::new(width);
            scene.draw(Shape::Stroke {
                points,
                width,
                dash,
                ink,
            });
        }
        if style != Style::Walk {
            arrow(scene, &points, ink);
        }
        self.lines.push((points, width / 2.0));
    }

    /// Draws the hollows of empty places over the lines.
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

/// Draws the head of a line that does not follow the track.
fn arrow(scene: &mut Scene, points: &[Pt], ink: Ink) {
    let [.., before, tip] = points else { return };
    let far = before.distance(*tip);
    if far > HOLLOW * 3.0 {
        let tip = tip.toward(*before, HOLLOW / far);
        let outer = arrow_head(*before, tip, LINE * 3.6, LINE * 3.4);
        let inner = tip.toward(*before, LINE * 0.45 / far);
        let inner = arrow_head(*before, inner, LINE * 2.7, LINE * 2.2);
        scene.draw(Shape::polygon(outer, Ink::GlowEdge));
        scene.draw(Shape::polygon(inner, ink));
    }
}

/// Returns all places outside the docks.
fn places(view: &View) -> impl Iterator<Item = Place> {
    let track = (0..view.mashies * HOWES).filter_map(Howe::new);
    let homes = view.homes.iter();
    let castles = homes.flat_map(|(_, home)| castle(*home, 1, CASTLE));
    track.map(Place::Track).chain(castles)
}

/// Returns a place as it is on the empty board.
fn hollow(view: &View, place: Place, layout: &Layout) -> Arc<Sprite> {
    let mut shapes = Vec::new();
    board::place(&mut shapes, view, place, layout);
    let back = layout.spot(place, 0) * -1.0;
    let shapes = shapes.iter().map(|shape| shape.moved(back)).collect();
    Sprite::of(format!("place {place}"), shapes)
}

/// Returns the distance of a point from a line.
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

/// Returns both ends of the move of a Laddie that was sent away. A move into a dock ends at the basin's
/// edge, where no Laddie covers it.
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

fn move_ends(moved: &LaddieMove, layout: &Layout) -> [Pt; 2] {
    [layout.spot(moved.from, 1), layout.spot(moved.to, 1)]
}

/// Returns the places on the way of a Laddie, both ends included, if it moved by count.
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
