//! Places on which a tile could be laid, marked with letters. Each place has an outline. Its letter is on a square that
//! no other place covers, if there is such a square.

use std::cmp::Reverse;
use std::sync::Arc;

use crate::scene::{Hue, Ink, Pt, Scene, Shape, Sprite, Tone, pt, tag};

use super::super::kit::Kit;
use super::super::square::{Square, Squares};
use super::board::FIGURES;
use super::figure::Figure;
use super::layout::{CELL, FIELD, LEFT, TOP, corner, middle, square_at};
use super::piece;
use super::tags::{self, Plate};

/// The distances of outlines from the edges of their places, in pixels, so that the outlines of overlapping places do
/// not coincide. The first is just inside the edge of a square and the second just outside, where they hide no number.
const LANES: [f64; 4] = [2.0, -4.0, 8.0, -10.0];
/// The dashes of the outlines, used in turn: the lengths of dashes and gaps.
const DASHES: [(f64, f64); 4] = [(60.0, 7.0), (15.0, 9.0), (3.0, 9.0), (28.0, 14.0)];
/// The maximum number of places that are filled with colour. If there are more, none is filled.
const FILLED: usize = 3;
/// The distance between possible positions of a letter.
const GRID: f64 = CELL / 6.0;
/// The maximum distance of a letter from its place.
const REACH: f64 = GRID * 4.0;

/// Draws places with their fills and outlines.
pub(super) fn places(scene: &mut Scene, places: &[Squares], kit: &Kit, hue: Hue) {
    fills(scene, places, Squares::NONE, kit, hue);
    lines(scene, places, Squares::NONE);
}

/// Fills the places in the player's colour, if there are only a few. The first place is in front. Numbers on squares of
/// `held` are left out.
pub(super) fn fills(scene: &mut Scene, places: &[Squares], held: Squares, kit: &Kit, hue: Hue) {
    let places = unlike(places);
    if places.len() > FILLED {
        return;
    }
    let sign = Ink::Piece(hue, Tone::Mark);
    for place in places.iter().rev() {
        let fill = Figure::on_board(*place).filled(2.0, 4.0, Ink::Piece(hue, Tone::Plain));
        let mut shapes: Vec<Shape> = fill.into_iter().map(|shape| shape.soft(1, 90)).collect();
        let numbered = place.iter().filter(|square| !held.contains(*square));
        for square in numbered.filter(|square| kit.number(*square) > 0) {
            let number = kit.number(square);
            shapes.push(Shape::figures(middle(square), number, FIGURES, sign));
        }
        piece::lay(scene, *place, shapes, "place".to_owned());
    }
}

/// Draws an outline around each place, except around `held`, which has an outline already.
pub(super) fn lines(scene: &mut Scene, places: &[Squares], held: Squares) {
    let unlike = unlike(places);
    for (n, (place, lane)) in unlike.iter().zip(lanes(&unlike)).enumerate().rev() {
        if *place != held {
            let figure = Figure::on_board(*place);
            scene.draw_all(figure.line(LANES[lane], 6.5, Ink::GlowEdge));
            let line = figure.line(LANES[lane], 3.5, Ink::Paper).into_iter();
            let (dash, gap) = DASHES[n % DASHES.len()];
            scene.draw_all(line.map(|line| line.dashed(dash, gap)));
        }
    }
}

/// Returns the places without duplicates.
fn unlike(places: &[Squares]) -> Vec<Squares> {
    let mut unlike: Vec<Squares> = Vec::new();
    for place in places {
        if !unlike.contains(place) {
            unlike.push(*place);
        }
    }
    unlike
}

/// Draws the letters of the places. A letter is on the square that names its place in the notation, if no other place
/// covers that square. It avoids the areas in `taken`. Returns the positions of the letters.
pub(super) fn goals(
    scene: &mut Scene,
    (places, named): Named<'_>,
    taken: &[Plate],
    kit: &Kit,
) -> Vec<Pt> {
    let (found, drawn) = numbers((places, named), taken, kit);
    for (n, plate) in found.iter().enumerate() {
        scene.put(plate.at, &drawn(n + 1));
    }
    found.iter().map(|plate| plate.at.whole()).collect()
}

/// Assigns an index into [`LANES`] to each place. Overlapping places get different ones.
fn lanes(places: &[Squares]) -> Vec<usize> {
    let mut lanes: Vec<usize> = Vec::new();
    for (n, place) in places.iter().enumerate() {
        let before = places[..n].iter().zip(&lanes);
        let over = before.filter(|(other, _)| !(**other & *place).is_empty());
        let used: Vec<usize> = over.map(|(_, lane)| *lane).collect();
        let free = (0..LANES.len()).find(|lane| !used.contains(lane));
        lanes.push(free.unwrap_or(n % LANES.len()));
    }
    lanes
}

/// Returns the distance of a point from a square.
fn far(square: Square, at: Pt) -> f64 {
    let off = at - middle(square);
    let beyond = |by: f64| (by.abs() - CELL / 2.0).max(0.0);
    beyond(off.x.to_f64()).hypot(beyond(off.y.to_f64()))
}

/// Returns the distance of a point from the nearest square of a place.
fn away(place: Squares, at: Pt) -> f64 {
    let far = place.iter().map(|square| far(square, at));
    far.fold(f64::INFINITY, f64::min)
}

/// Places, and for each the square that names it in the notation.
type Named<'p> = (&'p [Squares], &'p [Square]);
/// A function that draws the tag with the letter of a number.
type Drawn = fn(usize) -> Arc<Sprite>;
/// A size of tags: a function that returns the area of a tag, and a function that draws it.
type Size = (fn(usize) -> Plate, Drawn);

/// The sizes of tags, largest first.
const SIZES: [Size; 3] = [
    (Plate::large, |n| tag(n, true)),
    (Plate::small, |n| tags::small(n, true)),
    (Plate::least, tags::least),
];

/// Finds a position for the tag of each place. Uses the largest size in which no tags overlap.
fn numbers(places: Named<'_>, taken: &[Plate], kit: &Kit) -> (Vec<Plate>, Drawn) {
    let mut last = (Vec::new(), SIZES[2].1);
    for (plate, drawn) in SIZES {
        let Some(plates) = lay_out(places, taken, kit, &plate) else {
            continue;
        };
        let fits = apart(&plates);
        last = (plates, drawn);
        if fits {
            break;
        }
    }
    last
}

fn apart(plates: &[Plate]) -> bool {
    let clear = |n: usize| plates[..n].iter().all(|other| !other.meets(&plates[n]));
    (0..plates.len()).all(clear)
}

/// Finds a position for the tag of each place. It is nearer to this place than to any other place, and hides as little
/// as possible. Places with the least room are handled first.
fn lay_out(
    (places, named): Named<'_>,
    taken: &[Plate],
    kit: &Kit,
    plate: &dyn Fn(usize) -> Plate,
) -> Option<Vec<Plate>> {
    let of_own = |n: usize| {
        let others = places.iter().filter(|other| **other != places[n]);
        places[n] & !others.fold(Squares::NONE, |all, other| all | *other)
    };
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by_key(|n| (of_own(*n).len(), Reverse(*n)));
    let mut found: Vec<(usize, Plate)> = Vec::new();
    for n in order {
        let empty = plate(n + 1);
        let points = points(places, n, of_own(n));
        let best = points.into_iter().min_by_key(|at| {
            let here = empty.put(*at);
            let laid = found.iter().map(|(_, other)| other).chain(taken);
            let hidden: f64 = laid.map(|other| other.over(&here)).sum();
            let hides = figures_under(&here, kit);
            let off = middle_of(of_own(n), places[n], named[n], *at);
            (hidden * 100.0 + hides + away(places[n], *at) * 20.0 + off) as u64
        });
        found.push((n, empty.put(best?)));
    }
    found.sort_by_key(|(n, _)| *n);
    Some(found.into_iter().map(|(_, plate)| plate).collect())
}

/// Returns how far a point is from the middle of the nearest square that only this place covers. If the square that
/// names the place is one of these, only that square counts.
fn middle_of(own: Squares, place: Squares, named: Square, at: Pt) -> f64 {
    if own.contains(named) {
        return far(named, at) * 60.0 + middle(named).distance(at);
    }
    let of = if own.is_empty() { place } else { own };
    let far = of.iter().map(|square| middle(square).distance(at));
    far.fold(f64::INFINITY, f64::min)
}

/// Returns how much area of the board's numbers a tag would hide.
fn figures_under(plate: &Plate, kit: &Kit) -> f64 {
    let Some(square) = square_at(plate.at) else {
        return 0.0;
    };
    let beside = (-1..=1).flat_map(|row| (-1..=1).map(move |column| (row, column)));
    let near = beside.filter_map(|(row, column)| square.step(row, column));
    let figures = near.filter(|square| kit.number(*square) > 0);
    figures
        .map(|square| Plate::figures(middle(square)).over(plate))
        .sum()
}

/// Returns the possible positions of the tag of a place. They are nearer to this place than to any other place. If
/// other places cover all of it, positions at an equal distance are included.
fn points(places: &[Squares], n: usize, own: Squares) -> Vec<Pt> {
    let place = places[n];
    let clear = if own.is_empty() { 0.0 } else { 6.0 };
    let others = || places.iter().filter(|other| **other != place);
    let mut points = Vec::new();
    let from = if own.is_empty() { place } else { own };
    let steps = ((CELL + 2.0 * REACH) / GRID) as i32;
    for square in from.iter() {
        for step in 0..=steps * (steps + 2) {
            let (x, y) = (step % (steps + 1), step / (steps + 1));
            let off = pt(f64::from(x) * GRID - REACH, f64::from(y) * GRID - REACH);
            let at = (corner(square) + off).whole();
            let near = away(place, at) + clear;
            if on_board(at) && others().all(|other| away(*other, at) >= near) {
                points.push(at);
            }
        }
    }
    points
}

/// Returns whether a tag at a point is on the board and hides no coordinates.
fn on_board(at: Pt) -> bool {
    let (x, y) = (at.x.to_f64() - LEFT, at.y.to_f64() - TOP);
    (18.0..=FIELD - 30.0).contains(&x) && (18.0..=FIELD - 14.0).contains(&y)
}
