//! The evaluation network: from the features of a seat to its strength.
//!
//! The softmax over the sides' strengths is the probability that a side comes home first.

use crate::games::network::{decode_weights, encode_weight};

use super::features::{Features, INPUTS};

/// The number of hidden units. The first is linear, the others are rectified (`max(0, x)`).
pub const UNITS: usize = 32;

/// One number for each hidden unit.
pub type Sums = [f32; UNITS];

/// The weights of the network.
#[derive(Debug, Clone, PartialEq)]
pub struct Net {
    /// For each input its weight to each unit, then the biases.
    pub units: Vec<Sums>,
    /// The weight of each unit in the strength.
    pub strength: Sums,
}

impl Net {
    /// The size of the encoded weights in bytes.
    pub const BYTES: usize = 2 * UNITS * (INPUTS + 2);

    /// Decodes weights; missing ones are 0.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Self {
        let mut next = decode_weights(bytes);
        Self {
            units: (0..=INPUTS).map(|_| [(); UNITS].map(|()| next())).collect(),
            strength: [(); UNITS].map(|()| next()),
        }
    }

    /// Encodes the weights, rounded to the stored precision.
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
