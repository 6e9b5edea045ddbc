//! How plays are marked when several are shown in one picture: numbered, each in its player's colour, and
//! the older, the paler and the thinner.

use std::f64::consts::TAU;

use super::{Dash, Hue, Ink, Pt, Px, Shape, Tone, arrow_head, pt, star};

/// How one of several plays is marked.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stamp {
    number: u8,
    hue: Hue,
    /// From 0 for the oldest of eight to 1 for the newest one.
    fresh: f64,
}

/// After so many newer plays a mark gets no paler.
const AGES: f64 = 7.0;

impl Stamp {
    /// The marks of the play with this number, in the colour of its player, when the newest play has the
    /// number `newest`.
    #[must_use]
    pub fn new(number: u8, newest: u8, hue: Hue) -> Self {
        let age = f64::from(newest.saturating_sub(number));
        Self {
            number,
            hue,
            fresh: 1.0 - age.min(AGES) / AGES,
        }
    }

    /// Whether it is the newest play.
    #[must_use]
    pub fn is_newest(self) -> bool {
        self.fresh >= 1.0
    }

    /// So much of a measure as is left of it at this age; the oldest marks have half of it.
    #[must_use]
    pub fn faded(self, full: f64) -> f64 {
        full * (0.5 + 0.5 * self.fresh)
    }

    /// The colour of its lines: paler once it is one of the older ones.
    fn ink(self) -> Ink {
        let tone = if self.fresh > 0.6 {
            Tone::Plain
        } else {
            Tone::Light
        };
        Ink::Piece(self.hue, tone)
    }

    /// The colour around its lines, which tells them from the board and from pieces of the same colour.
    fn edge(self) -> Ink {
        match self.hue {
            Hue::Black if self.fresh > 0.6 => Ink::Paper,
            _ => Ink::GlowEdge,
        }
    }

    /// A line along the way of a piece, `width` pixels thick when it is new.
    #[must_use]
    pub fn way(self, points: &[Pt], width: f64, dash: Dash) -> Vec<Shape> {
        let width = self.faded(width);
        let line = |width: f64, ink| Shape::Stroke {
            points: points.to_vec(),
            width: Px::new(width),
            dash,
            ink,
        };
        vec![line(width + 5.0, self.edge()), line(width, self.ink())]
    }

    /// The head of an arrow that comes from `from` and ends in `tip`, for a line of that width.
    #[must_use]
    pub fn head(self, from: Pt, tip: Pt, width: f64) -> Vec<Shape> {
        let size = self.faded(width) * 2.6 + 4.0;
        let ahead = from.toward(tip, 1.0 + 5.0 / from.distance(tip).max(1.0));
        vec![
            Shape::polygon(arrow_head(from, ahead, size + 9.0, size + 9.0), self.edge()),
            Shape::polygon(arrow_head(from, tip, size, size), self.ink()),
        ]
    }

    /// A hollow ring where a way begins.
    #[must_use]
    pub fn start(self, at: Pt, r: f64) -> Vec<Shape> {
        let width = self.faded(6.0);
        vec![
            Shape::ring(at, r + 2.0, width + 4.0, self.edge()),
            Shape::ring(at, r, width, self.ink()),
        ]
    }

    /// The number of the play in a disc; jagged if sides have clashed.
    #[must_use]
    pub fn badge(self, at: Pt, r: f64, clash: bool) -> Vec<Shape> {
        let rim = if self.is_newest() {
            Ink::Glow
        } else {
            Ink::Paper
        };
        let mut shapes = Vec::new();
        if clash {
            for (more, ink) in [(10.0, Ink::GlowEdge), (6.5, Ink::Crimson)] {
                shapes.push(Shape::polygon(star(at, r + more, r * 0.92, 10), ink));
            }
        }
        shapes.extend([
            Shape::disc(at, r + 2.0, Ink::GlowEdge),
            Shape::disc(at, r, rim),
            Shape::disc(at, r - 3.0, Ink::Piece(self.hue, Tone::Plain)),
            Shape::figures(at, self.number, r * 1.65, Ink::Piece(self.hue, Tone::Mark)),
        ]);
        shapes
    }
}

/// Finds room for badges: of the places where one could be, that which covers least.
#[derive(Debug, Default)]
pub struct Room {
    taken: Vec<(Pt, f64)>,
}

impl Room {
    /// Keeps a round place free.
    pub fn take(&mut self, at: Pt, r: f64) {
        self.taken.push((at, r));
    }

    /// The first of the places that covers nothing, or that which covers least; it is taken then.
    pub fn find(&mut self, places: impl IntoIterator<Item = Pt>, r: f64) -> Option<Pt> {
        let covered = |at: Pt| -> f64 {
            let over = self.taken.iter();
            over.map(|(other, far)| (r + far - at.distance(*other)).max(0.0))
                .sum()
        };
        let mut best: Option<(f64, Pt)> = None;
        for at in places {
            let cost = covered(at);
            if best.is_none_or(|(least, _)| cost + 0.5 < least) {
                best = Some((cost, at));
            }
        }
        let (_, at) = best?;
        self.take(at, r);
        Some(at)
    }
}

/// Places around a point at these distances, the nearer ones first, beginning in the direction of
/// `toward`.
#[must_use]
pub fn around(at: Pt, toward: Pt, distances: &[f64]) -> Vec<Pt> {
    let off = toward - at;
    let first = off.y.to_f64().atan2(off.x.to_f64());
    let turns = [0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 4.0];
    let ring = |far: &f64| {
        let far = *far;
        turns.map(|turn| {
            let (sin, cos) = (first + turn * TAU / 8.0).sin_cos();
            at + pt(far * cos, far * sin)
        })
    };
    distances.iter().flat_map(ring).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_older_the_thinner_and_paler() {
        let stamps: Vec<Stamp> = (1..=8).map(|n| Stamp::new(n, 8, Hue::Red)).collect();
        for pair in stamps.windows(2) {
            assert!(pair[0].faded(10.0) < pair[1].faded(10.0));
        }
        assert_eq!(stamps[0].ink(), Ink::Piece(Hue::Red, Tone::Light));
        assert_eq!(stamps[7].ink(), Ink::Piece(Hue::Red, Tone::Plain));
        assert!(stamps[7].is_newest() && !stamps[6].is_newest());
    }

    #[test]
    fn badges_lie_apart_as_long_as_there_is_room() {
        let mut room = Room::default();
        let at = pt(100.0, 100.0);
        room.take(at, 18.0);
        let places = around(at, pt(100.0, 0.0), &[35.0, 70.0]);
        let found: Vec<Pt> = (0..8)
            .map(|_| room.find(places.clone(), 14.0).unwrap())
            .collect();
        assert_eq!(found[0], pt(100.0, 65.0), "first where it was asked for");
        for (n, one) in found.iter().enumerate() {
            for other in &found[..n] {
                assert!(one.distance(*other) > 24.0, "{found:?}");
            }
        }
    }
}
