//! The letters that mark the offered values in a picture.

use std::sync::Arc;

use super::{Ink, Light, Pt, Shape, Sprite, arrow_head, pt, shadow};

/// The radius of a tag.
const R: f64 = 20.0;
/// How far the point of a pin reaches beyond its head.
const POINT: f64 = 13.0;

/// Returns the letters of an offered value, given its number from 1: A to Z, then AA, AB and so on. Letters are used
/// because points, ranks, cards and scores have numbers already.
#[must_use]
pub fn letters(number: usize) -> String {
    let mut rest = number;
    let mut letters = Vec::new();
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'A' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

/// Returns half the width and half the height of a tag. A tag with one letter is a disc, and one with more letters is a
/// pill.
#[must_use]
pub fn tag_half(number: usize, r: f64) -> Pt {
    let more = letters(number).len() as f64 - 1.0;
    pt(r * (1.0 + 0.4 * more), r)
}

/// Draws a tag around the origin: the letters of an offered value on the gold head of a pin, 40 pixels high. Gold is
/// no player's colour, so a pin is not mistaken for a piece. `goal` says whether the tag is at a destination; it only
/// changes the name of the sprite.
#[must_use]
pub fn tag(number: usize, goal: bool) -> Arc<Sprite> {
    tag_of_radius(number, goal, R)
}

/// Draws a tag like [`tag`], with the radius `r`.
#[must_use]
pub fn tag_of_radius(number: usize, goal: bool, r: f64) -> Arc<Sprite> {
    let size = r * if number > 26 { 1.5 } else { 1.65 };
    tag_of_size(number, goal, tag_half(number, r), size)
}

/// Draws a tag with letters of font size `size`. `half` is half the width and half the height of the tag.
#[must_use]
pub fn tag_of_size(number: usize, goal: bool, half: Pt, size: f64) -> Arc<Sprite> {
    let (text, r) = (letters(number), half.y.to_f64());
    let [edge, head] = Shape::nested(
        half * -1.0,
        half,
        [(0.0, r, Ink::GlowEdge), (2.0, r - 2.0, Ink::Glow)],
    );
    let shapes = vec![
        shadow(&edge, r * 0.15),
        edge,
        head.lit(Light::Slope(35, -18)),
        Shape::figures(Pt::default(), &text, size, Ink::Jet),
    ];
    let kind = if goal { "goal" } else { "piece" };
    Sprite::of(format!("tag {kind} {text}"), shapes)
}

/// Draws the point of a pin. The head of the pin has radius `r` and is at `at`. The point reaches towards the edge of
/// the disc of radius `clear` around `to`, which the letter names.
#[must_use]
pub fn pin_point(at: Pt, to: Pt, r: f64, clear: f64) -> Vec<Shape> {
    let far = at.distance(to);
    let reach = (far - clear).min(r + POINT);
    if reach <= r {
        return Vec::new();
    }
    let tip = at.toward(to, reach / far);
    let outer = at.toward(to, (reach + 3.0) / far);
    vec![
        Shape::polygon(
            arrow_head(at, outer, reach + 3.0, r * 1.5 + 5.0),
            Ink::GlowEdge,
        ),
        Shape::polygon(arrow_head(at, tip, reach, r * 1.5), Ink::Glow),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_count_like_columns_of_a_spreadsheet() {
        let of = [1, 2, 26, 27, 52, 53, 702, 703].map(letters);
        assert_eq!(of, ["A", "B", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
