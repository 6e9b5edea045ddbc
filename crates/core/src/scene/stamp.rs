//! Marks for several plays in one picture. They are numbered and in the player's colour; marks of older plays are
//! thinner and paler.

use std::f64::consts::TAU;

use super::{Dash, Hue, Ink, Pt, Px, Shape, Tone, arrow_head, pt, shadow, star};

/// The style of the marks of one play, in a picture that shows several plays.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stamp {
    number: u8,
    hue: Hue,
    /// The freshness: 1 for the newest play, and 0 for a play that is [`AGES`] plays older.
    fresh: f64,
}

/// The number of plays over which marks fade. Older plays have the same look.
const AGES: f64 = 7.0;

impl Stamp {
    /// Makes the style for play `number` in a player's colour. `newest` is the number of the newest play.
    #[must_use]
    pub fn new(number: u8, newest: u8, hue: Hue) -> Self {
        let age = f64::from(newest.saturating_sub(number));
        Self {
            number,
            hue,
            fresh: 1.0 - age.min(AGES) / AGES,
        }
    }

    /// Returns whether the marks belong to the newest play.
    #[must_use]
    pub fn is_newest(self) -> bool {
        self.fresh >= 1.0
    }

    /// Scales a length by the play's age: the newest play gets all of it, and the oldest half of it.
    #[must_use]
    pub fn faded(self, full: f64) -> f64 {
        full * (0.5 + 0.5 * self.fresh)
    }

    /// Returns the colour of the lines, which is paler for older plays. Black stays black, because no player has grey.
    fn ink(self) -> Ink {
        let is_pale = self.fresh <= 0.6 && self.hue != Hue::Black;
        let tone = if is_pale { Tone::Light } else { Tone::Plain };
        Ink::Piece(self.hue, tone)
    }

    /// Returns the colour around the lines, which separates them from the board and from pieces in the player's colour.
    fn edge(self) -> Ink {
        match self.hue {
            Hue::Black => Ink::Paper,
            _ => Ink::GlowEdge,
        }
    }

    /// Draws a line along a path. `width` is its thickness in pixels for the newest play.
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

    /// Draws the head of an arrow from `from` to `tip`. `width` is the width of the arrow's line.
    #[must_use]
    pub fn head(self, from: Pt, tip: Pt, width: f64) -> Vec<Shape> {
        let size = self.faded(width) * 2.6 + 4.0;
        let ahead = from.toward(tip, 1.0 + 5.0 / from.distance(tip).max(1.0));
        vec![
            Shape::polygon(arrow_head(from, ahead, size + 9.0, size + 9.0), self.edge()),
            Shape::polygon(arrow_head(from, tip, size, size), self.ink()),
        ]
    }

    /// Draws a hollow ring at the start of a path.
    #[must_use]
    pub fn start(self, at: Pt, r: f64) -> Vec<Shape> {
        let width = self.faded(6.0);
        vec![
            Shape::ring(at, r + 2.0, width + 4.0, self.edge()),
            Shape::ring(at, r, width, self.ink()),
        ]
    }

    /// Draws the number of the play on a white square with a rim in the player's colour. It cannot be confused with the
    /// letter of an offered value, whose tag is round. If sides clashed in the play, the square has a jagged edge.
    #[must_use]
    pub fn badge(self, at: Pt, r: f64, clash: bool) -> Vec<Shape> {
        let half = pt(r, r);
        let nested = Shape::nested(
            at - half,
            at + half,
            [
                (-1.5, r * 0.4 + 1.5, Ink::GlowEdge),
                (0.0, r * 0.4, Ink::Piece(self.hue, Tone::Plain)),
                (3.5, r * 0.25, Ink::GlowEdge),
                (4.5, r * 0.2, Ink::Paper),
            ],
        );
        let mut shapes = vec![shadow(&nested[0], 3.0)];
        if clash {
            for (more, ink) in [(14.0, Ink::GlowEdge), (10.5, Ink::Crimson)] {
                shapes.push(Shape::polygon(star(at, r + more, r * 0.92, 12), ink));
            }
        }
        shapes.extend(nested);
        shapes.push(Shape::figures(at, self.number, r * 1.65, Ink::Jet));
        shapes
    }
}

/// The areas that badges and other marks cover already, used to find places for further badges.
#[derive(Debug, Default)]
pub struct BadgePlacer {
    taken: Vec<(Pt, f64)>,
}

impl BadgePlacer {
    /// Marks a disc as covered.
    pub fn take(&mut self, at: Pt, r: f64) {
        self.taken.push((at, r));
    }

    /// Returns the first of the places where a badge of radius `r` overlaps nothing, or else the one where it overlaps
    /// least. Marks it as covered. None if `places` is empty.
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

/// Returns places in eight directions around `at`, at each of these distances in turn. At each distance, the direction
/// of `toward` comes first.
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
    fn older_stamps_are_thinner_and_paler() {
        let stamps: Vec<Stamp> = (1..=8).map(|n| Stamp::new(n, 8, Hue::Red)).collect();
        for pair in stamps.windows(2) {
            assert!(pair[0].faded(10.0) < pair[1].faded(10.0));
        }
        assert_eq!(stamps[0].ink(), Ink::Piece(Hue::Red, Tone::Light));
        assert_eq!(stamps[7].ink(), Ink::Piece(Hue::Red, Tone::Plain));
        assert!(stamps[7].is_newest() && !stamps[6].is_newest());
    }

    #[test]
    fn badges_do_not_overlap_while_there_is_room() {
        let mut room = BadgePlacer::default();
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
