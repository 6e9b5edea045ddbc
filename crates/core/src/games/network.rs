//! Code shared by the neural networks of all games.
//!
//! It uses only sums and products of `f32` in a fixed order, and no mathematical functions of the platform. The results
//! are therefore equal to the last bit on every machine.

/// The scale of stored weights: a weight of 1.0 is stored as this number.
const SCALE: f32 = 2048.0;

/// Decodes weights, which are stored as little-endian `i16`. After the end of `bytes`, it returns 0 forever.
pub(in crate::games) fn decode_weights(bytes: &[u8]) -> impl FnMut() -> f32 {
    let mut pairs = bytes.chunks_exact(2);
    move || {
        let pair = pairs.next().and_then(|pair| <[u8; 2]>::try_from(pair).ok());
        f32::from(pair.map_or(0, i16::from_le_bytes)) / SCALE
    }
}

/// Encodes a weight. It is rounded, and limited to the range of `i16`.
#[allow(
    clippy::cast_possible_truncation,
    reason = "such a cast stops at the ends of the range, as is wanted"
)]
pub(in crate::games) fn encode_weight(weight: f32) -> [u8; 2] {
    ((weight * SCALE).round() as i16).to_le_bytes()
}

pub(in crate::games) fn softmax(scores: &mut [f32]) {
    let max = scores.iter().copied().fold(f32::MIN, f32::max);
    for scores in &mut *scores {
        *scores = exp_approx(*scores - max);
    }
    let sum: f32 = scores.iter().sum();
    for scores in scores {
        *scores /= sum;
    }
}

/// Approximates *e*ˣ for x ≤ 0 as (1 + x/256)²⁵⁶, which needs only products.
fn exp_approx(x: f32) -> f32 {
    let mut power = (1.0 + x / 256.0).max(0.0);
    for _ in 0..8 {
        power *= power;
    }
    power
}
