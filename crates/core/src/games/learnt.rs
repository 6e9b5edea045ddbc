//! What networks of several games have in common. It is plain sums and products of `f32` in a fixed order, so that it
//! comes to the same bit by bit on every machine; nothing here asks the platform for a function.

/// In how many parts a weight of 1 is written down.
const PARTS: f32 = 2048.0;

/// The weights that are written in bytes, without end: those that are missing are 0.
pub(in crate::games) fn weights(bytes: &[u8]) -> impl FnMut() -> f32 {
    let mut pairs = bytes.chunks_exact(2);
    move || {
        let pair = pairs.next().and_then(|pair| <[u8; 2]>::try_from(pair).ok());
        f32::from(pair.map_or(0, i16::from_le_bytes)) / PARTS
    }
}

/// A weight in bytes, as near as these come.
#[allow(
    clippy::cast_possible_truncation,
    reason = "such a cast stops at the ends of the range, as is wanted"
)]
pub(in crate::games) fn written(weight: f32) -> [u8; 2] {
    ((weight * PARTS).round() as i16).to_le_bytes()
}

/// How likely each of some things is, by what speaks for it: its power of *e*, of all powers together.
pub(in crate::games) fn likely(speaks: &mut [f32]) {
    let most = speaks.iter().copied().fold(f32::MIN, f32::max);
    for speaks in &mut *speaks {
        *speaks = grown(*speaks - most);
    }
    let all: f32 = speaks.iter().sum();
    for speaks in speaks {
        *speaks /= all;
    }
}

/// About *e* to the power of a number that is at most 0: (1 + x/256)²⁵⁶, which is nothing but products.
fn grown(x: f32) -> f32 {
    let mut power = (1.0 + x / 256.0).max(0.0);
    for _ in 0..8 {
        power *= power;
    }
    power
}
