//! Letters for offers.

use std::sync::Arc;

use super::{Hue, Ink, Pt, Shape, Sprite, Tone, shadow};

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

/// Draws the letters of an offer on a disc in the mover's colour around the origin, 40 pixels high. Destinations have a
/// golden edge, pieces a pale one.
#[must_use]
pub fn tag(number: usize, hue: Hue, goal: bool) -> Arc<Sprite> {
    tag_of_radius(number, hue, goal, R)
}

/// Draws a tag like [`tag`] with another radius.
#[must_use]
pub fn tag_of_radius(number: usize, hue: Hue, goal: bool, r: f64) -> Arc<Sprite> {
    let text = letters(number);
    let at = Pt::default();
    let (kind, edge) = if goal {
        ("goal", Ink::Glow)
    } else {
        ("piece", Ink::Paper)
    };
    let size = r * if text.len() > 1 { 1.25 } else { 1.6 };
    let disc = Shape::disc(at, r, Ink::GlowEdge);
    let shapes = vec![
        shadow(&disc, r * 0.15),
        disc,
        Shape::disc(at, r - 1.5, edge),
        Shape::disc(at, r - 4.5, Ink::Piece(hue, Tone::Plain)),
        Shape::figures(at, &text, size, Ink::Piece(hue, Tone::Mark)),
    ];
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
