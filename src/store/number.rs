//! Numbers as they are written in records: small ones are short.

/// Writes a number: seven bits a byte, lowest first; the top bit says that more follow.
pub(super) fn write(to: &mut Vec<u8>, mut n: u64) {
    loop {
        let low = n.to_le_bytes()[0] & 0x7f;
        n >>= 7;
        if n == 0 {
            return to.push(low);
        }
        to.push(low | 0x80);
    }
}

/// Reads a number and goes on to what is after it; `None` if there is none.
pub(super) fn read(from: &mut &[u8]) -> Option<u64> {
    let mut n = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = from.split_first()?;
        *from = rest;
        n |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(n);
        }
    }
    None
}
