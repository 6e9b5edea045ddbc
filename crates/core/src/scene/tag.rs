//! Letters for offers.

use std::sync::Arc;

use super::{Hue, Ink, Pt, Shape, Sprite, Tone, pt, shadow};

/// The radius of a tag.
const R: f64 = 20.0;

/// Returns the letters of an offer, given its number from 1: A to Z, then AA, AB and so on. Offers have letters because
/// points, ranks, cards and scores have numbers.
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

/// Returns half the size of a tag: a disc for one letter, a pill for more.
#[must_use]
pub fn tag_half(number: usize, r: f64) -> Pt {
    let more = letters(number).len() as f64 - 1.0;
    pt(r * (1.0 + 0.4 * more), r)
}

/// Draws the letters of an offer on a disc in the mover's colour around the origin, 40 pixels high. The
/// name of the sprite says whether it is at a destination.
#[must_use]
pub fn tag(number: usize, hue: Hue, goal: bool) -> Arc<Sprite> {
    tag_of_radius(number, hue, goal, R)
}

/// Draws a tag like [`tag`] with another radius.
#[must_use]
pub fn tag_of_radius(number: usize, hue: Hue, goal: bool, r: f64) -> Arc<Sprite> {
    let (text, half) = (letters(number), tag_half(number, r));
    let steps = [
        (0.0, Ink::GlowEdge),
        (1.5, Ink::Paper),
        (4.0, Ink::Piece(hue, Tone::Plain)),
    ];
    let steps = steps.map(|(inset, ink)| (inset, r - inset, ink));
    let nested = Shape::nested(half * -1.0, half, steps);
    let size = r * if text.len() > 1 { 1.5 } else { 1.65 };
    let mut shapes = vec![shadow(&nested[0], r * 0.15)];
    shapes.extend(nested);
    let sign = Ink::Piece(hue, Tone::Mark);
    shapes.push(Shape::figures(Pt::default(), &text, size, sign));
    let kind = if goal { "goal" } else { "piece" };
    Sprite::of(format!("tag {kind} {text}"), shapes)
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
