//! The letters that mark the offered values in a picture.

use std::sync::Arc;

use super::{Hue, Ink, Pt, Shape, Sprite, Tone, pt, shadow};

/// The radius of a tag.
const R: f64 = 20.0;

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

/// Draws a tag around the origin: the letters of an offered value on a disc in the player's colour, 40 pixels high.
/// `goal` says whether the tag is at a destination; it only changes the name of the sprite.
#[must_use]
pub fn tag(number: usize, hue: Hue, goal: bool) -> Arc<Sprite> {
    tag_of_radius(number, hue, goal, R)
}

/// Draws a tag like [`tag`], with the radius `r`.
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
