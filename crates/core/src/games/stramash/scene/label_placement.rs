//! Placement of the letters of offered values. Each letter is next to its target, does not overlap other letters, and
//! covers as little as possible.

use std::sync::Arc;

use crate::scene::{Ink, Pt, Px, Scene, Shape, Sprite, pin_point, pt, tag_half, tag_of_radius};

use super::layout::{ROW, SIDE};

/// The usual measures of a letter's tag.
const LARGE: Size = Size {
    r: 20.0,
    directions: 24,
    orders: 1,
    margin: 2.0,
};
/// The measures of a tag where there is little room.
const SMALL: Size = Size {
    r: 16.0,
    directions: 72,
    orders: 24,
    margin: 0.5,
};
/// The measures for the densest crowds, used if nothing else works. A letter may then be nearer to another target than
/// to its own.
const FALLBACK: Size = Size {
    margin: f64::NEG_INFINITY,
    ..SMALL
};
/// The minimum distance of a letter from the edge of the board, which keeps the rim free.
const CLEAR: f64 = 20.0;
/// The distances that are tried, from the edge of a target to the centre of its letter.
const DISTANCES: [f64; 14] = [
    15.0, 21.0, 29.0, 39.0, 52.0, 68.0, 84.0, 100.0, 116.0, 132.0, 150.0, 170.0, 190.0, 210.0,
];

#[derive(Debug, Clone, PartialEq)]
pub(super) struct Target {
    pub(super) at: Pt,
    pub(super) r: f64,
    /// The places that the target consists of. A dock has several.
    pub(super) spots: Vec<Pt>,
    pub(super) is_destination: bool,
}

impl Target {
    /// Draws the point of a pin whose head, with the letter, is at `at`. It points to the target's nearest spot.
    fn pin(&self, at: Pt, size: Size) -> Vec<Shape> {
        let spots = self.spots.iter();
        let nearest = spots.min_by(|one, other| one.distance(at).total_cmp(&other.distance(at)));
        let to = nearest.copied().unwrap_or(self.at);
        pin_point(at, to, size.r, self.r + 4.0)
    }

    fn distance(&self, at: Pt) -> f64 {
        let spots = self.spots.iter().map(|spot| spot.distance(at));
        spots.fold(f64::INFINITY, f64::min)
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Size {
    r: f64,
    directions: u32,
    orders: u32,
    /// The least distance by which a letter must be nearer to its own target than to any other.
    margin: f64,
}

#[derive(Debug, Default)]
pub(super) struct Occupancy {
    /// Circles that should not be covered: centre, radius, and the cost of covering them.
    round: Vec<(Pt, f64, f64)>,
    /// Rectangles that are reserved: centre, and half the width and height.
    plates: Vec<(Pt, Pt)>,
}

impl Occupancy {
    pub(super) fn add_soft(&mut self, at: Pt, r: f64, weight: f64) {
        self.round.push((at, r, weight));
    }

    pub(super) fn reserve(&mut self, at: Pt, half: Pt) {
        self.plates.push((at, half));
    }

    fn is_free(&self, at: Pt, half: Pt) -> bool {
        let within =
            |x: Px, half: Px| x - half >= Px::new(CLEAR) && x + half <= Px::new(SIDE - CLEAR);
        let on_board = at - pt(0.0, ROW);
        let apart = |(other, size): &(Pt, Pt)| {
            let off = at - *other;
            let clear = |off: Px, one: Px, other: Px| {
                off.to_f64().abs() >= one.to_f64() + other.to_f64() + 1.0
            };
            clear(off.x, half.x, size.x) || clear(off.y, half.y, size.y)
        };
        within(on_board.x, half.x) && within(on_board.y, half.y) && self.plates.iter().all(apart)
    }

    fn cover_cost(&self, at: Pt, half: Pt) -> f64 {
        let r = f64::midpoint(half.x.to_f64(), half.y.to_f64()) * 1.1;
        let over = self.round.iter();
        over.map(|(other, distance, weight)| (r + distance - at.distance(*other)).max(0.0) * weight)
            .sum()
    }

    /// Finds the best free position for a letter that is closer to its own target than to all others, and reserves it.
    /// None if there is none.
    fn place(&mut self, target: &Target, half: Pt, size: Size, others: &[&Target]) -> Option<Pt> {
        let mut best: Option<(f64, Pt)> = None;
        for distance in DISTANCES {
            for direction in 0..size.directions {
                let (sin, cos) = (f64::from(direction) * std::f64::consts::TAU
                    / f64::from(size.directions))
                .sin_cos();
                let distance = target.r + distance;
                let at = (target.at + pt(distance * cos, distance * sin)).whole();
                let own = target.distance(at) + size.margin;
                let foreign = |other: &&Target| other.at != target.at && other.distance(at) < own;
                let cost = self.cover_cost(at, half) + distance * 0.3;
                let better = best.is_none_or(|(least, _)| cost + 0.01 < least);
                if better && self.is_free(at, half) && !others.iter().any(foreign) {
                    best = Some((cost, at));
                }
            }
        }
        let (_, at) = best?;
        self.reserve(at, half);
        Some(at)
    }

    /// Finds positions for the letters of all targets at one size. Tries several orders of placing them. None if there
    /// is no room.
    fn places(&self, targets: &[(usize, Target)], size: Size) -> Option<(Self, Vec<Pt>)> {
        let mut order: Vec<usize> = (0..targets.len()).collect();
        for _ in 0..size.orders {
            match self.in_order(targets, size, &order) {
                Ok(found) => return Some(found),
                // Starts the next attempt with the target for which there was no room.
                Err(failed) => {
                    order.retain(|place| *place != failed);
                    order.insert(0, failed);
                }
            }
        }
        None
    }

    /// Places the letters in the given order. If there is no room for one, returns the index of its target as the
    /// error.
    fn in_order(
        &self,
        targets: &[(usize, Target)],
        size: Size,
        order: &[usize],
    ) -> Result<(Self, Vec<Pt>), usize> {
        let mut occupancy = Self {
            round: self.round.clone(),
            plates: self.plates.clone(),
        };
        let others: Vec<&Target> = targets.iter().map(|(_, target)| target).collect();
        let mut places = vec![Pt::default(); targets.len()];
        for &place in order {
            let (_, target) = &targets[place];
            let half = tag_half(targets[place].0, size.r);
            places[place] = occupancy.place(target, half, size, &others).ok_or(place)?;
        }
        Ok((occupancy, places))
    }

    /// Draws each letter beside its target in `targets`, and again beside its target in `further` if there is room. The
    /// letters are smaller if there is little room.
    ///
    /// Returns the positions of the letters for both lists. None if there is no room for all letters of `targets`.
    pub(super) fn number(
        &mut self,
        scene: &mut Scene,
        targets: &[(usize, Target)],
        further: &[(usize, Target)],
    ) -> Option<(Vec<Pt>, Vec<Option<Pt>>)> {
        let mut sizes = [LARGE, SMALL, FALLBACK].into_iter();
        let (size, (occupancy, places)) =
            sizes.find_map(|size| Some((size, self.places(targets, size)?)))?;
        *self = occupancy;
        for (at, (_, target)) in places.iter().zip(targets) {
            scene.draw_all(target.pin(*at, size));
        }
        for (at, (number, target)) in places.iter().zip(targets) {
            scene.put(*at, &tag_of_radius(*number, target.is_destination, size.r));
        }
        let all = targets.iter().chain(further);
        let others: Vec<&Target> = all.map(|(_, target)| target).collect();
        let mut more = Vec::new();
        for (number, target) in further {
            let mut sizes = [LARGE, SMALL].into_iter();
            let found = sizes.find_map(|size| {
                let at = self.place(target, tag_half(*number, size.r), size, &others)?;
                Some((at, size))
            });
            if let Some((at, size)) = found {
                scene.draw_all(target.pin(at, size));
                scene.put(at, &tag_of_radius(*number, target.is_destination, size.r));
            }
            more.push(found.map(|(at, _)| at));
        }
        Some((places, more))
    }

    pub(super) fn name(&mut self, scene: &mut Scene, target: &Target, name: &str) {
        let half = pt(name.len() as f64 * 8.0 + 5.0, 14.0);
        if let Some(at) = self.place(target, half, LARGE, &[]) {
            scene.put(at, &plate(name, half));
        }
    }
}

fn plate(name: &str, half: Pt) -> Arc<Sprite> {
    let origin = Pt::default();
    let shapes = vec![
        Shape::rect(origin - half, half, 6.0, Ink::Hollow),
        Shape::figures(origin, name, 25.0, Ink::Figure),
    ];
    Sprite::of(format!("name {name}"), shapes)
}
