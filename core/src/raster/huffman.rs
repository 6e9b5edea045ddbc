//! Short words for what is frequent: the codes of a deflate block.

/// The lengths of words for symbols that occur so often, none longer than `MOST` bits; 0 for one that never does.
///
/// They are Huffman's. Where that would be too long, the longest move up, each beside one that gets longer.
pub(crate) fn lengths<const N: usize, const MOST: usize>(counts: &[u32; N]) -> [u8; N] {
    let mut lengths = [0; N];
    let mut used: Vec<(u32, usize)> = (0..)
        .zip(counts)
        .filter(|(_, count)| **count > 0)
        .map(|(symbol, count)| (*count, symbol))
        .collect();
    used.sort_unstable();
    if let [(_, only)] = used[..] {
        lengths[only] = 1;
        return lengths;
    }
    let mut with = [0_u32; 16];
    for depth in depths(used.iter().map(|(count, _)| *count).collect()) {
        with[MOST.min(depth)] += 1;
    }
    let mut taken: u32 = (1..=MOST)
        .map(|length| with[length] << (MOST - length))
        .sum();
    while taken > 1 << MOST {
        let shorter = (1..MOST).rfind(|length| with[*length] > 0).unwrap_or(1);
        with[shorter] -= 1;
        with[shorter + 1] += 2;
        with[MOST] -= 1;
        taken -= 1;
    }
    let longest_first = (1..=MOST)
        .rev()
        .flat_map(|length| (0..with[length]).map(move |_| length as u8));
    for ((_, symbol), length) in used.into_iter().zip(longest_first) {
        lengths[symbol] = length;
    }
    lengths
}

/// How deep each leaf hangs in Huffman's tree; the weights of the leaves are in order.
///
/// What is joined comes in order by itself, so that the two lightest are always at the front of two queues.
fn depths(mut weights: Vec<u32>) -> Vec<usize> {
    let leaves = weights.len();
    let all = (2 * leaves).saturating_sub(1);
    let mut parents = vec![0; all];
    let (mut leaf, mut joint) = (0, leaves);
    for parent in leaves..all {
        let mut weight = 0;
        for _ in 0..2 {
            let is_leaf = leaf < leaves && (joint == parent || weights[leaf] <= weights[joint]);
            let lightest = if is_leaf { &mut leaf } else { &mut joint };
            weight += weights[*lightest];
            parents[*lightest] = parent;
            *lightest += 1;
        }
        weights.push(weight);
    }
    let mut depths = vec![0; all];
    for i in (0..all.saturating_sub(1)).rev() {
        depths[i] = depths[parents[i]] + 1;
    }
    depths.truncate(leaves);
    depths
}

/// The words of these lengths, the first bit of each lowest.
pub(crate) fn words<const N: usize>(lengths: &[u8; N]) -> [u32; N] {
    let mut with = [0; 16];
    for length in lengths {
        with[usize::from(*length)] += 1;
    }
    with[0] = 0;
    let mut next = [0_u32; 16];
    for length in 1..16 {
        next[length] = (next[length - 1] + with[length - 1]) << 1;
    }
    lengths.map(|length| {
        let next = &mut next[usize::from(length)];
        let word = *next;
        *next += 1;
        word.reverse_bits()
            .checked_shr(32 - u32::from(length))
            .unwrap_or(0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How much of all possible words is taken, in shares of the shortest.
    fn taken(lengths: &[u8]) -> f64 {
        let used = lengths.iter().filter(|length| **length > 0);
        used.map(|length| 0.5_f64.powi(i32::from(*length))).sum()
    }

    #[test]
    fn what_is_frequent_is_short_and_no_word_begins_another() {
        let counts = [40, 0, 7, 7, 1, 20];
        let lengths = lengths::<6, 15>(&counts);
        assert_eq!(lengths, [1, 0, 4, 3, 4, 2]);
        assert_eq!(words(&lengths), [0b0, 0, 0b0111, 0b011, 0b1111, 0b01]);
    }

    #[test]
    fn no_word_is_too_long_and_none_is_left_over() {
        let mut counts = [0; 30];
        let (mut a, mut b) = (1_u32, 1);
        for count in &mut counts[..28] {
            *count = a;
            (a, b) = (b, a + b);
        }
        for lengths in [lengths::<30, 15>(&counts), lengths::<30, 7>(&counts)] {
            assert!((taken(&lengths) - 1.0).abs() < 1e-9, "{lengths:?}");
            assert_eq!(lengths[28..], [0, 0]);
        }
        assert!(lengths::<30, 7>(&counts).iter().all(|length| *length <= 7));
    }

    #[test]
    fn nothing_has_no_word_and_one_alone_has_the_shortest() {
        assert_eq!(lengths::<3, 15>(&[0, 0, 0]), [0, 0, 0]);
        assert_eq!(lengths::<3, 15>(&[0, 9, 0]), [0, 1, 0]);
    }
}
