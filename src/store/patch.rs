//! What a document has become, told by what it was.
//!
//! From one change to the next most of a document stays as it is, and what is kept of a change should be
//! about as long as what has changed. A patch is a list of steps: so many new bytes, then so many that
//! stand somewhere in the base. It knows nothing of what the bytes mean.

use super::number;

/// How many bytes have to be equal for them to be told by where they stand.
const LEAST: usize = 8;

/// What makes `new` of `base`.
pub(super) fn between(base: &[u8], new: &[u8]) -> Vec<u8> {
    let places = Places::of(base);
    let mut patch = Vec::new();
    // Up to where it is told, and where in the base that stands which followed there.
    let (mut told, mut next) = (0, 0);
    let mut at = 0;
    while at < new.len() {
        let same = |from: usize| equal(base.get(from..).unwrap_or_default(), &new[at..]);
        // Mostly something else of the same length has come to the place of what was there.
        let here = Some(next + (at - told)).filter(|&from| same(from) >= LEAST);
        let found = here.or_else(|| places.find(&new[at..]).filter(|&from| same(from) >= LEAST));
        let Some(from) = found else {
            at += 1;
            continue;
        };
        let len = same(from);
        step(&mut patch, &new[told..at], from, len);
        at += len;
        (told, next) = (at, from + len);
    }
    if told < new.len() {
        step(&mut patch, &new[told..], 0, 0);
    }
    patch
}

/// What `patch` makes of `base`; `None` if it is no patch of it, or makes more than `most` bytes.
pub(super) fn applied(base: &[u8], mut patch: &[u8], most: usize) -> Option<Vec<u8>> {
    let mut made = Vec::new();
    while !patch.is_empty() {
        let mut size = || usize::try_from(number::read(&mut patch)?).ok();
        let (new, from, len) = (size()?, size()?, size()?);
        let (new, rest) = patch.split_at_checked(new)?;
        made.extend(new);
        made.extend(base.get(from..from.checked_add(len)?)?);
        if made.len() > most {
            return None;
        }
        patch = rest;
    }
    Some(made)
}

/// Writes a step: new bytes, and a stretch of the base.
fn step(patch: &mut Vec<u8>, new: &[u8], from: usize, len: usize) {
    for n in [new.len(), from, len] {
        number::write(patch, n as u64);
    }
    patch.extend(new);
}

/// How many bytes two texts begin with are the same.
fn equal(one: &[u8], other: &[u8]) -> usize {
    one.iter().zip(other).take_while(|(a, b)| a == b).count()
}

/// Where in a text some bytes stand, each place found by the bytes that begin there. Of places that are
/// confused the last is known.
struct Places {
    /// Each place and one more, or 0.
    places: Vec<u32>,
    /// How many bits a number has that stands for some bytes.
    bits: u32,
}

impl Places {
    fn of(text: &[u8]) -> Self {
        let size = text.len().next_power_of_two().max(2);
        let (mut places, bits) = (vec![0; size], size.trailing_zeros());
        for (bytes, place) in text.windows(LEAST).zip(1..) {
            if let Some(slot) = slot(bytes, bits).and_then(|slot| places.get_mut(slot)) {
                *slot = place;
            }
        }
        Self { places, bits }
    }

    /// Where these bytes may stand.
    fn find(&self, bytes: &[u8]) -> Option<usize> {
        let place = *self.places.get(slot(bytes, self.bits)?)?;
        usize::try_from(place.checked_sub(1)?).ok()
    }
}

/// A number of so many bits that follows from the first bytes.
fn slot(bytes: &[u8], bits: u32) -> Option<usize> {
    let (first, _) = bytes.split_first_chunk::<LEAST>()?;
    let mixed = u64::from_le_bytes(*first).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    usize::try_from(mixed >> (64 - bits)).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_stays_is_told_by_where_it_stands() {
        let base = br#"{"seats":[{"name":"Ann","since":1700000000000},{"name":"Bob","since":null}],"sum":"c0ffee"}"#;
        let new = br#"{"seats":[{"name":"Ann","since":null},{"name":"Bob","since":1700000060000}],"sum":"5ca1ab1e"}"#;
        let patch = between(base, new);
        assert_eq!(applied(base, &patch, new.len()).unwrap(), new);
        assert!(patch.len() < 50, "{} bytes", patch.len());
        assert_eq!(
            between(base, base).len(),
            3,
            "one step: nothing new, then all of it"
        );
        assert_eq!(applied(base, &patch, new.len() - 1), None);
    }

    /// What was written once is read for ever.
    #[test]
    fn steps_are_frozen() {
        let base = b"0123456789abcdef";
        let patch = [1, 2, 10, b'<', 3, 0, 0, b'e', b'n', b'd'];
        assert_eq!(applied(base, &patch, 100).unwrap(), b"<23456789abend");
        for wrong in [&[1, 7, 10, b'<'][..], &[2, 0, 0, b'<'], &[0, 0], &[255; 12]] {
            assert_eq!(applied(base, wrong, 100), None);
        }
    }

    proptest! {
        #[test]
        fn whatever_it_was_becomes_what_it_is(
            base in "[ab]{0,200}|[a-z]{0,80}",
            new in "[ab]{0,200}|[a-z]{0,80}",
            middle in "[0-9]{0,20}",
        ) {
            for new in [new.clone(), format!("{base}{middle}{new}"), format!("{new}{middle}{base}")] {
                let patch = between(base.as_bytes(), new.as_bytes());
                let made = applied(base.as_bytes(), &patch, new.len());
                prop_assert_eq!(made, Some(new.into_bytes()));
            }
        }

        #[test]
        fn any_bytes_are_a_patch_or_none(base: Vec<u8>, patch: Vec<u8>) {
            let made = applied(&base, &patch, 1_000);
            prop_assert!(made.is_none_or(|made| made.len() <= 1_000));
        }
    }
}
