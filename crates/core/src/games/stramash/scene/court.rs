//! The figures of court cards in three colours: the colour of the suit, gold, and skin.

use crate::scene::{Ink, Light, Pt, Shape, pt};

use super::super::card::{Rank, Suit};
use super::cards::{RIGHT, ink_of, sign};

/// The height of the head's middle above the middle of the card, as a fraction of the card's width.
const HEAD: f64 = 0.07;
/// The distance from the card's middle to the lower edge of a robe, which is the edge of the card, as a fraction of the
/// card's width.
const BOTTOM: f64 = 0.67;

/// Draws a king, queen or jack from the chest up, to the right of the card's rank.
pub(super) fn figure(rank: Rank, suit: Suit, width: f64) -> Vec<Shape> {
    let p = |x: f64, y: f64| pt((RIGHT + x) * width, y * width);
    let ink = ink_of(suit);
    let mut shapes = hair(rank, width);
    let robe = [
        (-0.1, 0.1),
        (-0.3, 0.2),
        (-0.44, 0.36),
        (-0.53, BOTTOM),
        (0.27, BOTTOM),
        (0.31, BOTTOM - 0.02),
        (0.322, BOTTOM - 0.06),
        (0.322, 0.32),
        (0.22, 0.18),
        (0.1, 0.1),
    ];
    let robe = robe.map(|(x, y)| p(x, y)).to_vec();
    let neck = vec![p(0.0, 0.0), p(0.0, 0.12)];
    shapes.extend([
        Shape::polygon(robe, ink).lit(Light::Slope(16, -12)),
        Shape::stroke(neck, width * 0.13, Ink::WoodLight),
    ]);
    shapes.extend(collar(rank, width, ink));
    shapes.extend(head(rank, width));
    shapes.extend(hat(p(0.0, -0.31), width * 0.21, rank, ink, Ink::Brass));
    let chest = p(-0.02, 0.43);
    shapes.extend([
        Shape::disc(chest, width * 0.135, Ink::Brass),
        Shape::disc(chest, width * 0.115, Ink::Paper),
    ]);
    shapes.extend(sign(suit, chest, width * 0.08, ink));
    shapes
}

/// Draws the hair behind the head: long for a queen, short for a jack.
fn hair(rank: Rank, width: f64) -> Vec<Shape> {
    let p = |x: f64, y: f64| pt((RIGHT + x) * width, y * width);
    let (ink, below) = match rank {
        Rank::King => (Ink::Grey, 0.02),
        Rank::Queen => (Ink::Oak, 0.24),
        _ => (Ink::Walnut, 0.07),
    };
    let lock = |side: f64| {
        let points = vec![p(side * 0.12, -0.12), p(side * 0.15, below)];
        Shape::stroke(points, width * 0.11, ink)
    };
    vec![lock(-1.0), lock(1.0)]
}

/// Draws what the figure wears around the neck: ermine for a king, a necklace for a queen, a plaid for a jack.
fn collar(rank: Rank, width: f64, ink: Ink) -> Vec<Shape> {
    let p = |x: f64, y: f64| pt((RIGHT + x) * width, y * width);
    let line = |points: &[(f64, f64)], broad: f64, ink: Ink| {
        let points = points.iter().map(|&(x, y)| p(x, y)).collect();
        Shape::stroke(points, broad * width, ink)
    };
    match rank {
        Rank::King => {
            let band = [(-0.24, 0.2), (-0.1, 0.27), (0.1, 0.27), (0.2, 0.2)];
            let tails = [(-0.19, 0.22), (-0.07, 0.28), (0.06, 0.28), (0.16, 0.23)];
            let tails = tails.map(|(x, y)| Shape::disc(p(x, y), width * 0.016, Ink::Jet));
            let mut shapes = vec![line(&band, 0.1, Ink::Brass), line(&band, 0.08, Ink::Paper)];
            shapes.extend(tails);
            shapes
        }
        Rank::Queen => {
            let neckline = [(-0.13, 0.11), (0.0, 0.22), (0.13, 0.11)].map(|(x, y)| p(x, y));
            let beads = [
                (-0.09, 0.13),
                (-0.045, 0.18),
                (0.0, 0.2),
                (0.045, 0.18),
                (0.09, 0.13),
            ];
            let mut shapes = vec![Shape::polygon(neckline.to_vec(), Ink::WoodLight)];
            shapes.extend(beads.map(|(x, y)| Shape::disc(p(x, y), width * 0.019, Ink::Brass)));
            shapes
        }
        _ => {
            let plaid = [(0.2, 0.21), (-0.36, 0.53)];
            vec![
                line(&plaid, 0.14, Ink::Brass),
                line(&plaid, 0.11, Ink::Cloth),
                line(&plaid, 0.025, Ink::Brass),
                line(&[(-0.12, 0.11), (0.0, 0.2), (0.12, 0.11)], 0.04, ink),
            ]
        }
    }
}

fn head(rank: Rank, width: f64) -> Vec<Shape> {
    let p = |x: f64, y: f64| pt((RIGHT + x) * width, (y - HEAD) * width);
    let dot = |x: f64, y: f64, r: f64, ink: Ink| Shape::disc(p(x, y), r * width, ink);
    let mut shapes = Vec::new();
    if rank == Rank::King {
        let beard = [
            (-0.145, 0.02),
            (-0.1, 0.16),
            (0.0, 0.25),
            (0.1, 0.16),
            (0.145, 0.02),
        ];
        let beard = beard.map(|(x, y)| p(x, y)).to_vec();
        shapes.push(dot(0.0, 0.0, 0.145, Ink::WoodLight));
        shapes.push(Shape::polygon(beard, Ink::Grey));
        shapes.push(dot(0.0, 0.04, 0.07, Ink::WoodLight));
    } else {
        shapes.push(dot(0.0, 0.0, 0.145, Ink::WoodLight).lit(Light::Round(12, -14)));
    }
    let mouth = vec![p(-0.03, 0.075), p(0.0, 0.085), p(0.03, 0.075)];
    shapes.extend([
        dot(-0.055, -0.02, 0.018, Ink::Jet),
        dot(0.055, -0.02, 0.018, Ink::Jet),
        Shape::stroke(mouth, width * 0.02, Ink::Crimson),
    ]);
    shapes
}

/// Draws the headgear of a court card: a king's crown, a queen's coronet, a jack's bonnet.
pub(super) fn hat(at: Pt, r: f64, rank: Rank, ink: Ink, gold: Ink) -> Vec<Shape> {
    let p = |x: f64, y: f64| at + pt(x * r, y * r);
    let mut shapes = Vec::new();
    match rank {
        Rank::King | Rank::Queen => {
            let peaks: &[(f64, f64)] = if rank == Rank::King {
                &[
                    (-0.95, -0.45),
                    (-0.5, 0.05),
                    (0.0, -0.85),
                    (0.5, 0.05),
                    (0.95, -0.45),
                ]
            } else {
                &[
                    (-0.9, -0.3),
                    (-0.62, 0.1),
                    (-0.4, -0.5),
                    (-0.18, 0.1),
                    (0.0, -0.55),
                    (0.18, 0.1),
                    (0.4, -0.5),
                    (0.62, 0.1),
                    (0.9, -0.3),
                ]
            };
            let mut points: Vec<Pt> = peaks.iter().map(|&(x, y)| p(x, y)).collect();
            points.extend([p(0.74, 0.62), p(-0.74, 0.62)]);
            shapes.push(Shape::polygon(points, ink));
            for &(x, y) in peaks.iter().filter(|(_, y)| *y < 0.0) {
                shapes.push(Shape::disc(p(x, y - 0.04), 0.14 * r, gold));
            }
            shapes.push(Shape::rect(p(-0.78, 0.5), p(0.78, 0.84), 0.08 * r, ink));
            shapes.push(Shape::rect(p(-0.7, 0.58), p(0.7, 0.7), 0.04 * r, gold));
        }
        _ => {
            // Draws a bonnet with a band, a toorie (pompom) and a feather.
            let dome: Vec<Pt> = (0..=24)
                .map(|i| {
                    let t = f64::from(i) * std::f64::consts::PI / 24.0;
                    p(-t.cos(), 0.3 - 0.72 * t.sin())
                })
                .collect();
            let feather = vec![p(0.42, 0.3), p(0.5, -0.5), p(0.9, -1.0), p(0.94, -0.42)];
            shapes.push(Shape::polygon(feather, gold));
            shapes.push(Shape::polygon(dome, ink));
            shapes.push(Shape::rect(p(-0.8, 0.22), p(0.8, 0.62), 0.1 * r, ink));
            shapes.push(Shape::rect(p(-0.72, 0.34), p(0.72, 0.48), 0.04 * r, gold));
            shapes.push(Shape::disc(p(0.0, -0.46), 0.16 * r, gold));
        }
    }
    shapes
}
