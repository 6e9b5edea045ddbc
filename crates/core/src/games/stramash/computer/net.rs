//! A network that judges seats: from what it is told of one to how strong it is. How much stronger a side is than the
//! others says how likely it comes home first.

use crate::games::learnt::{weights, written};

use super::features::{Features, INPUTS};

/// How many units lie between what is told and the strength. The first hands on its sum as it is; the others
/// only what is above 0.
pub const UNITS: usize = 32;

/// A number for each unit.
pub type Sums = [f32; UNITS];

/// The weights.
#[derive(Debug, Clone, PartialEq)]
pub struct Net {
    /// What each number of a seat adds to each unit, and last what is there without any.
    pub units: Vec<Sums>,
    /// What each unit adds to the strength.
    pub strength: Sums,
}

impl Net {
    /// How many bytes weights are written in.
    pub const BYTES: usize = 2 * UNITS * (INPUTS + 2);

    /// The weights that are written in bytes; those that are missing are 0.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Self {
        let mut next = weights(bytes);
        Self {
            units: (0..=INPUTS).map(|_| [(); UNITS].map(|()| next())).collect(),
            strength: [(); UNITS].map(|()| next()),
        }
    }

    /// The weights in bytes, as near as these come.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let all = self.units.iter().flatten().chain(&self.strength);
        all.flat_map(|weight| written(*weight)).collect()
    }

    /// What the units hand on of a seat.
    #[must_use]
    pub fn units(&self, of: &Features) -> Sums {
        let mut sums = self.units[INPUTS];
        for (input, number) in of.told() {
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

    /// How strong a seat is of which the units hand on this.
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
    fn weights_are_read_as_they_were_written() {
        let bytes: Vec<u8> = (0..Net::BYTES)
            .map(|n| u8::try_from(n % 251).unwrap())
            .collect();
        let net = Net::read(&bytes);
        assert_eq!(net.write(), bytes);
        assert_eq!(Net::read(&net.write()), net);
    }
}
