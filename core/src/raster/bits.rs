//! Bits, the lowest of each byte first, as deflate wants them.

/// A row of bits that grows at its end.
#[derive(Debug, Clone, Default)]
pub(crate) struct Bits {
    bytes: Vec<u8>,
    /// What fills no four bytes yet.
    held: u64,
    /// How many bits are held, less than 32.
    n: u32,
}

impl Bits {
    /// None yet, after these bytes.
    pub(crate) fn after(bytes: Vec<u8>) -> Self {
        let (held, n) = (0, 0);
        Self { bytes, held, n }
    }

    /// None yet, with room for so many bytes.
    pub(crate) fn with_room(bytes: usize) -> Self {
        Self::after(Vec::with_capacity(bytes))
    }

    /// The same without room for more.
    pub(crate) fn fitted(mut self) -> Self {
        self.bytes.shrink_to_fit();
        self
    }

    /// Adds the lowest `n` bits of a value that has no others; 32 at most.
    #[inline]
    pub(crate) fn put(&mut self, value: u32, n: u32) {
        self.held |= u64::from(value) << self.n;
        self.n += n;
        if self.n >= 32 {
            self.bytes
                .extend_from_slice(&(self.held as u32).to_le_bytes());
            self.held >>= 32;
            self.n -= 32;
        }
    }

    /// Adds all of the others.
    pub(crate) fn append(&mut self, others: &Self) {
        let (fours, rest) = others.bytes.as_chunks::<4>();
        for four in fours {
            self.put(u32::from_le_bytes(*four), 32);
        }
        for byte in rest {
            self.put(u32::from(*byte), 8);
        }
        self.put(others.held as u32, others.n);
    }

    /// All of them, the last byte filled up with zeros.
    pub(crate) fn bytes(mut self) -> Vec<u8> {
        let held = self.held.to_le_bytes();
        self.bytes
            .extend_from_slice(&held[..self.n.div_ceil(8) as usize]);
        self.bytes
    }

    /// How many bytes they take in memory, nearly.
    pub(crate) fn weight(&self) -> usize {
        size_of::<Self>() + self.bytes.capacity()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_stand_one_behind_the_other_wherever_they_were_cut() {
        let put = |bits: &mut Bits, range: std::ops::Range<u32>| {
            for i in range {
                bits.put(i % (1 << (i % 20)), i % 20);
            }
        };
        let mut whole = Bits::default();
        put(&mut whole, 0..400);
        for cut in [0, 1, 7, 13, 250, 400] {
            let (mut one, mut other) = (Bits::default(), Bits::default());
            put(&mut one, 0..cut);
            put(&mut other, cut..400);
            one.append(&other);
            assert_eq!(one.bytes(), whole.clone().bytes(), "cut at {cut}");
        }
        let mut bits = Bits::after(vec![7]);
        bits.put(0b101, 3);
        assert_eq!(bits.bytes(), [7, 5]);
    }
}
