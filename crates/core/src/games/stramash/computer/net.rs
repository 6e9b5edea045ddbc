//! The evaluation network. It computes the strength of a seat from its features.
//!
//! The softmax over the strengths of the sides is the probability of each side to come home first.

use crate::games::network::{decode_weights, encode_weight};

use super::features::{Features, INPUTS};

/// The number of hidden units. The first unit is linear; the output of every other unit is `max(0, x)`.
pub const UNITS: usize = 32;

/// One number for each hidden unit.
pub type Sums = [f32; UNITS];

/// The weights of the network.
#[derive(Debug, Clone, PartialEq)]
pub struct Net {
    /// The weights from each input to all units. The biases are the last row.
    pub units: Vec<Sums>,
    /// The weight with which each unit contributes to the strength.
    pub strength: Sums,
}

impl Net {
    /// The size of the encoded weights in bytes.
    pub const BYTES: usize = 2 * UNITS * (INPUTS + 2);

    /// Decodes weights. If bytes are missing, the weights are 0.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Self {
        let mut next = decode_weights(bytes);
        Self {
            units: (0..=INPUTS).map(|_| [(); UNITS].map(|()| next())).collect(),
            strength: [(); UNITS].map(|()| next()),
        }
    }

    /// Encodes the weights, each rounded to two bytes.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let all = self.units.iter().flatten().chain(&self.strength);
        all.flat_map(|weight| encode_weight(*weight)).collect()
    }

    /// Returns the outputs of the hidden units for a seat.
    #[must_use]
    pub fn units(&self, of: &Features) -> Sums {
        let mut sums = self.units[INPUTS];
        for (input, number) in of.inputs() {
            let weights = &self.units[usize::from(*input)];
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += number * weight;
            }
        }
        for sum in &mut sums[1..] {
            *sum = sum.max(0.0);
        }
        sums
    }

    /// Returns the strength of a seat from the outputs of its hidden units.
    #[must_use]
    pub fn strength(&self, units: &Sums) -> f32 {
        let parts = units.iter().zip(&self.strength);
        parts.map(|(unit, weight)| unit * weight).sum()
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
}
