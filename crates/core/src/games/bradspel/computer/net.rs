//! A neural network that evaluates positions. It has one hidden layer and computes the probability of each way of
//! ending the game from the features.
//!
//! It uses only sums and products of `f32` in a fixed order, and no mathematical functions of the platform. The results
//! are therefore equal to the last bit on every machine.

use super::features::{Features, INPUTS};
use crate::games::network::{self, decode_weights, encode_weight};

/// The number of hidden units.
pub const UNITS: usize = 128;
/// The number of ways of ending a game that are distinguished (see [`EndValues`](super::ends::EndValues)).
pub const ENDS: usize = 10;

/// The weights from a hidden unit to each output. Zeros are added at the end, because sums are faster with this length.
pub type Row = [f32; 12];
/// The weighted sum of the inputs of each hidden unit.
pub type Sums = [f32; UNITS];
/// The probability of each way of ending the game. They add up to 1.
pub type Probabilities = [f32; ENDS];

/// The weights of the network.
#[derive(Debug, Clone, PartialEq)]
pub struct Net {
    /// The weights to the hidden units, one row for each input.
    pub units: Vec<Sums>,
    /// The weights to the outputs, one row for each hidden unit, and a last row with the biases.
    pub ends: Vec<Row>,
}

impl Net {
    /// The size of the encoded weights, in bytes.
    pub const BYTES: usize = 2 * (INPUTS * UNITS + (UNITS + 1) * size_of::<Row>() / 4);

    /// Decodes weights. If bytes are missing, the weights are 0.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Self {
        let mut next = decode_weights(bytes);
        Self {
            units: (0..INPUTS).map(|_| [(); UNITS].map(|()| next())).collect(),
            ends: (0..=UNITS)
                .map(|_| Row::default().map(|_| next()))
                .collect(),
        }
    }

    /// Encodes the weights, each rounded to two bytes.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let units = self.units.iter().flatten();
        let all = units.chain(self.ends.iter().flatten());
        all.flat_map(|weight| encode_weight(*weight)).collect()
    }

    /// Updates the sums from one position to another. Starting from [`Features::NONE`] and zero sums, it computes the
    /// sums of a position.
    pub fn shift(&self, sums: &mut Sums, from: &Features, to: &Features) {
        let (from, from_rest) = from.numbers().as_chunks::<CHUNK>();
        let (to, to_rest) = to.numbers().as_chunks::<CHUNK>();
        let (units, units_rest) = self.units.as_chunks::<CHUNK>();
        for ((from, to), units) in from.iter().zip(to).zip(units) {
            // Compares several inputs at once, which is faster because most inputs do not change.
            if from.map(f32::to_bits) != to.map(f32::to_bits) {
                shift_chunk(sums, from, to, units);
            }
        }
        shift_chunk(sums, from_rest, to_rest, units_rest);
    }

    /// Computes the sums for a position.
    #[must_use]
    pub fn sums(&self, of: &Features) -> Sums {
        let mut sums = [0.0; UNITS];
        self.shift(&mut sums, &Features::NONE, of);
        sums
    }

    /// Returns the probability of each way of ending the game, given the sums for a position.
    #[must_use]
    pub fn predict(&self, sums: &Sums) -> Probabilities {
        let mut outputs = self.ends.last().copied().unwrap_or_default();
        for (sum, weights) in sums.iter().zip(&self.ends) {
            let unit = sum.max(0.0);
            for (end, weight) in outputs.iter_mut().zip(weights) {
                *end += weight * unit;
            }
        }
        let mut probabilities = Probabilities::default();
        probabilities.copy_from_slice(&outputs[..ENDS]);
        network::softmax(&mut probabilities);
        probabilities
    }
}

const CHUNK: usize = 4;

fn shift_chunk(sums: &mut Sums, from: &[f32], to: &[f32], units: &[Sums]) {
    for ((from, to), weights) in from.iter().zip(to).zip(units) {
        let change = to - from;
        if change != 0.0 {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += weight * change;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_round_trip() {
        let bytes: Vec<u8> = (0..Net::BYTES)
            .map(|n| u8::try_from(n % 251).unwrap())
            .collect();
        let net = Net::read(&bytes);
        assert_eq!(net.write(), bytes);
        assert_eq!(Net::read(&net.write()), net);
    }

    #[test]
    fn sums_update_incrementally() {
        let mut net = Net::read(&[]);
        for (n, weight) in (0..7_u8).cycle().zip(net.units.iter_mut().flatten()) {
            *weight = f32::from(n) - 3.0;
        }
        let mut at = crate::games::bradspel::computer::tests::positions();
        let (one, other) = (at.next().unwrap(), at.next().unwrap());
        let mut sums = net.sums(&one);
        net.shift(&mut sums, &one, &other);
        let apart = sums
            .iter()
            .zip(net.sums(&other))
            .map(|(one, other)| (one - other).abs());
        assert!(apart.fold(0.0, f32::max) < 1e-3);
    }
}
