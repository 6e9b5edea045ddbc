//! Where the numbers of what is offered stand: each beside what it numbers, apart from all others, and over as
//! little as can be.

use std::sync::Arc;

use crate::scene::{Ink, Pt, Px, Scene, Shape, Sprite, pt, tag};

use super::layout::SIDE;

/// Half the height and width of a number's plate; wider for two figures.
const LARGE: Size = Size {
    high: 20.0,
    narrow: 19.0,
    wide: 29.0,
    turns: 24,
    tries: 1,
    margin: 2.0,
};
/// The same for numbers that stand where there is little room.
const SMALL: Size = Size {
    high: 16.0,
    narrow: 15.0,
    wide: 23.0,
    turns: 72,
    tries: 24,
    margin: 0.5,
};
/// In the densest crowds a number is better beside its neighbour than nowhere.
const ANYHOW: Size = Size {
    margin: f64::NEG_INFINITY,
    ..SMALL
};
/// From the edge of what is numbered to the middle of a plate.
const FAR: [f64; 14] = [
    15.0, 21.0, 29.0, 39.0, 52.0, 68.0, 84.0, 100.0, 116.0, 132.0, 150.0, 170.0, 190.0, 210.0,
];

/// Something to be numbered.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Target {
    /// The middle of where it stands.
    pub(super) at: Pt,
    /// Its radius.
    pub(super) r: f64,
    /// All places in which it could lie: those of a dock are several.
    pub(super) spots: Vec<Pt>,
    pub(super) goal: bool,
}

impl Target {
    /// How far it is from a place.
    fn distance(&self, at: Pt) -> f64 {
        let spots = self.spots.iter().map(|spot| spot.distance(at));
        spots.fold(f64::INFINITY, f64::min)
    }
}

/// The measures of a plate.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Size {
    high: f64,
    narrow: f64,
    wide: f64,
    /// How many directions are tried at each distance.
    turns: u32,
    /// How many orders are tried.
    tries: u32,
    /// How much nearer a plate is to its own target than to any other.
    margin: f64,
}

impl Size {
    fn half(self, number: usize) -> Pt {
        let wide = if number < 10 { self.narrow } else { self.wide };
        pt(wide, self.high)
    }

    /// A plate with a number.
    fn tag(self, number: usize, goal: bool) -> Arc<Sprite> {
        if self == LARGE {
            tag(number, goal)
        } else {
            small(number, goal)
        }
    }
}

/// What stands in the picture already.
#[derive(Debug, Default)]
pub(super) struct Ground {
    /// Round things, and how much it matters to see them.
    round: Vec<(Pt, f64, f64)>,
    /// Plates, by their middle and half their size.
    plates: Vec<(Pt, Pt)>,
}

impl Ground {
    /// Something round that had better be seen.
    pub(super) fn see(&mut self, at: Pt, r: f64, weight: f64) {
        self.round.push((at, r, weight));
    }

    /// Keeps the place of a plate free.
    pub(super) fn take(&mut self, at: Pt, half: Pt) {
        self.plates.push((at, half));
    }

    fn is_free(&self, at: Pt, half: Pt) -> bool {
        let within = |x: Px, half: Px| x - half >= Px::new(2.0) && x + half <= Px::new(SIDE - 2.0);
        let apart = |(other, size): &(Pt, Pt)| {
            let off = at - *other;
            let clear = |off: Px, one: Px, other: Px| {
                off.to_f64().abs() >= one.to_f64() + other.to_f64() + 1.0
            };
            clear(off.x, half.x, size.x) || clear(off.y, half.y, size.y)
        };
        within(at.x, half.x) && within(at.y, half.y) && self.plates.iter().all(apart)
    }

    /// How much a plate would hide.
    fn hidden(&self, at: Pt, half: Pt) -> f64 {
        let r = f64::midpoint(half.x.to_f64(), half.y.to_f64()) * 1.1;
        let over = self.round.iter();
        over.map(|(other, far, weight)| (r + far - at.distance(*other)).max(0.0) * weight)
            .sum()
    }

    /// The best place for a plate beside a target, as long as it is nearer to that than to the others; it is
    /// taken then.
    fn place(&mut self, target: &Target, half: Pt, size: Size, others: &[&Target]) -> Option<Pt> {
        let mut best: Option<(f64, Pt)> = None;
        for far in FAR {
            for turn in 0..size.turns {
                let (sin, cos) =
                    (f64::from(turn) * std::f64::consts::TAU / f64::from(size.turns)).sin_cos();
                let far = target.r + far;
                let at = (target.at + pt(far * cos, far * sin)).whole();
                let own = target.distance(at) + size.margin;
                let foreign = |other: &&Target| other.at != target.at && other.distance(at) < own;
                let cost = self.hidden(at, half) + far * 0.3;
                let better = best.is_none_or(|(least, _)| cost + 0.01 < least);
                if better && self.is_free(at, half) && !others.iter().any(foreign) {
                    best = Some((cost, at));
                }
            }
        }
        let (_, at) = best?;
        self.take(at, half);
        Some(at)
    }

    /// Places for the numbers of all targets, if there are any at this size.
    fn places(&self, targets: &[(usize, Target)], size: Size) -> Option<(Self, Vec<Pt>)> {
        let mut order: Vec<usize> = (0..targets.len()).collect();
        for _ in 0..size.tries {
            match self.in_order(targets, size, &order) {
                Ok(found) => return Some(found),
                // What found no room comes first the next time.
                Err(stuck) => {
                    order.retain(|place| *place != stuck);
                    order.insert(0, stuck);
                }
            }
        }
        None
    }

    /// The same, one after the other in this order; which one finds no room.
    fn in_order(
        &self,
        targets: &[(usize, Target)],
        size: Size,
        order: &[usize],
    ) -> Result<(Self, Vec<Pt>), usize> {
        let mut ground = Self {
            round: self.round.clone(),
            plates: self.plates.clone(),
        };
        let others: Vec<&Target> = targets.iter().map(|(_, target)| target).collect();
        let mut places = vec![Pt::default(); targets.len()];
        for &place in order {
            let (number, target) = &targets[place];
            let half = size.half(*number);
            places[place] = ground.place(target, half, size, &others).ok_or(place)?;
        }
        Ok((ground, places))
    }

    /// Draws these numbers beside their targets, smaller where there is little room, and once more beside each
    /// further target where there is any. Gives where they stand; none where there is no room for all of the first
    /// ones.
    pub(super) fn number(
        &mut self,
        scene: &mut Scene,
        targets: &[(usize, Target)],
        further: &[(usize, Target)],
    ) -> Option<(Vec<Pt>, Vec<Option<Pt>>)> {
        let mut sizes = [LARGE, SMALL, ANYHOW].into_iter();
        let (size, (ground, places)) =
            sizes.find_map(|size| Some((size, self.places(targets, size)?)))?;
        *self = ground;
        for (at, (number, target)) in places.iter().zip(targets) {
            scene.put(*at, &size.tag(*number, target.goal));
        }
        let all = targets.iter().chain(further);
        let others: Vec<&Target> = all.map(|(_, target)| target).collect();
        let mut more = Vec::new();
        for (number, target) in further {
            let mut sizes = [LARGE, SMALL].into_iter();
            let found = sizes.find_map(|size| {
                let at = self.place(target, size.half(*number), size, &others)?;
                Some((at, size))
            });
            if let Some((at, size)) = found {
                scene.put(at, &size.tag(*number, target.goal));
            }
            more.push(found.map(|(at, _)| at));
        }
        Some((places, more))
    }

    /// Draws the name of a place beside it, where there is room.
    pub(super) fn name(&mut self, scene: &mut Scene, target: &Target, name: &str) {
        let half = pt(name.len() as f64 * 8.0 + 5.0, 14.0);
        if let Some(at) = self.place(target, half, LARGE, &[]) {
            scene.put(at, &plate(name, half));
        }
    }
}

/// The name of a place on a plate without an edge.
fn plate(name: &str, half: Pt) -> Arc<Sprite> {
    let origin = Pt::default();
    let shapes = vec![
        Shape::rect(origin - half, half, 6.0, Ink::Hollow),
        Shape::figures(origin, name, 25.0, Ink::Figure),
    ];
    Sprite::of(format!("name {name}"), shapes)
}

/// A number like those of [`tag`], but smaller.
fn small(number: usize, goal: bool) -> Arc<Sprite> {
    let half = SMALL.half(number);
    let (kind, edge) = if goal {
        ("goal", Ink::Glow)
    } else {
        ("piece", Ink::Jet)
    };
    let steps = [
        (0.0, 10.0, Ink::GlowEdge),
        (1.5, 8.5, edge),
        (4.5, 6.0, Ink::Paper),
    ];
    let plate = Shape::nested(Pt::default() - half, half, steps);
    let figures = Shape::figures(Pt::default(), number, 31.0, Ink::Jet);
    let shapes = plate.into_iter().chain([figures]).collect();
    Sprite::of(format!("tag {kind} {number}"), shapes)
}
