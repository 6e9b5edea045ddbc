//! Rows of palette indices to deflate, quicker than what packs anything.
//!
//! Pictures are made of areas. A row repeats the one above, or itself, or at an edge what began alike some rows
//! before; so runs and what stands above are read off marks that are set for all places at once. Anything else is
//! looked for by where the next colour begins: what stood before another such place can be repeated if it is as long.

use super::bits::Bits;
use super::huffman::{lengths, words};

/// How far back deflate can point.
pub(crate) const WINDOW: usize = 1 << 15;
/// The shortest and the longest that can be repeated at once.
const LEAST: usize = 3;
const MOST: usize = 258;
/// How many indices have to be alike from the last one of a colour on, and how many such places are tried.
const ALIKE: usize = 4;
const TRIES: usize = 24;
/// How many slots there are for what is alike.
const SLOTS: usize = 1 << SLOT_BITS;
const SLOT_BITS: u32 = 12;

/// About how many bits are taken by an index, a repeat of the one before, one of the row above, and any other without
/// its distance: what is worth it is told by them.
const INDEX_BITS: i32 = 6;
const RUN_BITS: i32 = 7;
const ABOVE_BITS: i32 = 14;
const OTHER_BITS: i32 = 14;

/// The symbol that ends a block, and that of the shortest repeat.
const END: usize = 256;
const REPEAT: usize = 257;

/// What a picture says of itself.
#[derive(Debug, Clone, Copy)]
enum Token {
    /// An index.
    Index(u8),
    /// As many as `len` are the same as those `back` before.
    Repeat { len: u16, back: u16 },
}

/// A block of deflate, not the last one, for what stands from `start` on. It is read after what stands before, of
/// which the window must hold all; rows are `row` bytes long.
pub(crate) fn block(data: &[u8], start: usize, row: usize) -> Bits {
    let tokens = Finder::new(data, start, row).tokens(start);
    let mut bits = Bits::with_room(tokens.len() * 2);
    write(&mut bits, &tokens);
    bits.fitted()
}

/// The block that ends all: the last one, with nothing in it.
pub(crate) fn end(bits: &mut Bits) {
    bits.put(0b011, 10);
}

/// One bit for each place, the last behind all others.
struct Marks(Vec<u64>);

impl Marks {
    /// Marks the places from `from` on where something else stands than `back` before, and the one behind the last.
    fn new(data: &[u8], from: usize, back: usize) -> Self {
        let mut marks = Self(vec![0; data.len() / 64 + 1]);
        // By eights and sixty-fours as soon as a word begins.
        let whole = from.next_multiple_of(64).min(data.len());
        let (old, new) = (&data[whole - back..data.len() - back], &data[whole..]);
        let (old, new) = (old.as_chunks::<64>().0, new.as_chunks::<64>().0);
        for ((old, new), word) in old.iter().zip(new).zip(&mut marks.0[whole / 64..]) {
            let eights = old.as_chunks::<8>().0.iter().zip(new.as_chunks::<8>().0);
            for ((old, new), shift) in eights.zip((0..).step_by(8)) {
                let differs = u64::from_le_bytes(*old) ^ u64::from_le_bytes(*new);
                *word |= nonzero(differs) << shift;
            }
        }
        for at in (from..whole).chain(whole + new.len() * 64..data.len()) {
            if data[at] != data[at - back] {
                marks.mark(at);
            }
        }
        marks.mark(data.len());
        marks
    }

    fn mark(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    #[inline]
    fn has(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    /// All marked places in order.
    #[inline]
    fn all(&self) -> impl Iterator<Item = usize> {
        let words = self.0.iter().zip((0..).step_by(64));
        words.flat_map(|(word, start)| {
            // Without its lowest mark each time.
            let left = std::iter::successors(Some(*word), |left| Some(left & left.wrapping_sub(1)));
            let left = left.take_while(|left| *left != 0);
            left.map(move |left| start + left.trailing_zeros() as usize)
        })
    }

    /// The first marked place from `at` on; `at` is none behind the last.
    #[inline]
    fn next(&self, at: usize) -> usize {
        let mut word = at / 64;
        let mut marks = self.0[word] & (u64::MAX << (at % 64));
        while marks == 0 {
            word += 1;
            marks = self.0[word];
        }
        word * 64 + marks.trailing_zeros() as usize
    }
}

/// One bit for each byte that is not zero.
#[inline]
fn nonzero(eight: u64) -> u64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let highest = ((eight & LOW) + LOW) | eight;
    ((highest & !LOW) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Finds what is repeated.
struct Finder<'d> {
    data: &'d [u8],
    row: usize,
    /// The first place that has a row above in the data.
    under: usize,
    /// Where a colour begins.
    colours: Marks,
    /// Where something else stands than above.
    news: Marks,
    /// The last places of colours in order, between one that stands for none and one behind all data.
    lasts: Vec<Last>,
}

/// The last place before a colour begins, and which one before it is in the same slot; the first stands for none.
#[derive(Debug, Clone, Copy)]
struct Last {
    at: u32,
    before: u32,
}

/// What could be repeated, and how many bits that saves; nothing if `len` is 0.
#[derive(Debug, Clone, Copy, Default)]
struct Found {
    len: usize,
    back: usize,
    saves: i32,
}

impl Found {
    #[inline]
    fn or(self, len: usize, back: usize, costs: i32) -> Self {
        let saves = INDEX_BITS * len as i32 - costs;
        if len >= LEAST && saves > self.saves {
            return Self { len, back, saves };
        }
        self
    }
}

impl<'d> Finder<'d> {
    fn new(data: &'d [u8], start: usize, row: usize) -> Self {
        let under = if row <= WINDOW {
            start.max(row)
        } else {
            data.len()
        };
        let under = under.min(data.len());
        let colours = Marks::new(data, 1, 1);
        Self {
            data,
            row,
            under,
            lasts: lasts(data, &colours),
            colours,
            news: Marks::new(data, under, row.min(under)),
        }
    }

    fn tokens(self, start: usize) -> Vec<Token> {
        let end = self.data.len();
        let mut tokens = Vec::with_capacity((end - start) / 8);
        let mut last = self
            .lasts
            .partition_point(|last| (last.at as usize) < start);
        let mut at = start;
        let mut ahead = None;
        while at < end {
            last = self.last(last, at);
            let here = ahead.take().unwrap_or_else(|| self.find(at, last));
            // What begins one place further may be worth more.
            let next = if (LEAST..MOST).contains(&here.len) && at + 1 < end {
                self.find(at + 1, self.last(last, at + 1))
            } else {
                Found::default()
            };
            if here.len == 0 || next.saves > here.saves {
                tokens.push(Token::Index(self.data[at]));
                ahead = (here.len > 0).then_some(next);
                at += 1;
            } else {
                let (len, back) = (here.len as u16, here.back as u16);
                tokens.push(Token::Repeat { len, back });
                at += here.len;
            }
        }
        tokens
    }

    /// The first last place from `at` on, where none from `from` on lies before one that is asked for.
    #[inline]
    fn last(&self, mut from: usize, at: usize) -> usize {
        while (self.lasts[from].at as usize) < at {
            from += 1;
        }
        from
    }

    /// What from `at` on could be repeated; `last` is the next last place.
    #[inline]
    fn find(&self, at: usize, last: usize) -> Found {
        let most = MOST.min(self.data.len() - at);
        let mut best = Found::default();
        let begins = at == 0 || self.colours.has(at);
        if !begins {
            best = best.or((self.colours.next(at) - at).min(most), 1, RUN_BITS);
        }
        if at >= self.under {
            best = best.or((self.news.next(at) - at).min(most), self.row, ABOVE_BITS);
        }
        let last = self.lasts[last];
        // How much of the colour is left.
        let left = last.at as usize - at;
        if most < left + ALIKE {
            return best;
        }
        let first = self.data[at];
        let mut other = last.before;
        for _ in 0..TRIES {
            let Last { at: ends, before } = self.lasts[other as usize];
            let from = (ends as usize).checked_sub(left).filter(|_| other > 0);
            let Some(from) = from.filter(|from| at - from <= WINDOW && best.len < most) else {
                break;
            };
            if self.data[from + best.len] == self.data[at + best.len] && self.data[from] == first {
                let (len, back) = (self.alike(from, at, most), at - from);
                best = best.or(len, back, OTHER_BITS + back.ilog2() as i32 / 2);
            }
            other = before;
        }
        best
    }

    /// How many are the same from these two places on, `most` at most.
    #[inline]
    fn alike(&self, one: usize, other: usize, most: usize) -> usize {
        let (one, other) = (&self.data[one..][..most], &self.data[other..][..most]);
        let (ones, others) = (one.as_chunks::<8>().0, other.as_chunks::<8>().0);
        let mut n = 0;
        for (one, other) in ones.iter().zip(others) {
            let differs = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
            if differs != 0 {
                return n + (differs.trailing_zeros() / 8) as usize;
            }
            n += 8;
        }
        let rest = one[n..].iter().zip(&other[n..]);
        n + rest.take_while(|(one, other)| one == other).count()
    }
}

/// All last places before a colour begins, but those behind which there is too little to be alike.
fn lasts(data: &[u8], colours: &Marks) -> Vec<Last> {
    let mut slots = [0; SLOTS];
    let at = |at: usize| Last {
        at: at as u32,
        before: 0,
    };
    // Room for most pictures, so that the list need not grow and move.
    let mut lasts = Vec::with_capacity(data.len() / 4);
    lasts.push(at(0));
    for colour in colours.all() {
        let Some(alike) = data[colour - 1..].first_chunk::<ALIKE>() else {
            break;
        };
        let latest = lasts.len() as u32;
        let before = std::mem::replace(&mut slots[slot(*alike)], latest);
        lasts.push(Last {
            before,
            ..at(colour - 1)
        });
    }
    lasts.push(at(data.len()));
    lasts
}

#[inline]
fn slot(alike: [u8; ALIKE]) -> usize {
    (u32::from_le_bytes(alike).wrapping_mul(0x9E37_79B1) >> (32 - SLOT_BITS)) as usize
}

/// The symbol for a number that is written as a symbol and some bits more, `fine` of which tell apart numbers of as
/// many bits; with the bits, and how many those are.
#[inline]
const fn coarse(number: u32, fine: u32) -> (usize, u32, u32) {
    if number < 2 << fine {
        return (number as usize, 0, 0);
    }
    let more = number.ilog2() - fine;
    let symbol = (more << fine) + (number >> more);
    (symbol as usize, number & ((1 << more) - 1), more)
}

/// The symbol of a repeat of that length, with the bits behind it.
#[inline]
const fn length(len: u16) -> (usize, u32, u32) {
    // The longest has a symbol of its own.
    if len as usize == MOST {
        return (28, 0, 0);
    }
    coarse(len as u32 - LEAST as u32, 2)
}

/// The symbol of a distance, with the bits behind it.
#[inline]
const fn distance(back: u16) -> (usize, u32, u32) {
    coarse(back as u32 - 1, 1)
}

/// Writes a block with words of its own.
fn write(bits: &mut Bits, tokens: &[Token]) {
    let (mut plain, mut distances) = ([0; 286], [0; 30]);
    plain[END] = 1;
    for token in tokens {
        match *token {
            Token::Index(index) => plain[usize::from(index)] += 1,
            Token::Repeat { len, back } => {
                plain[REPEAT + length(len).0] += 1;
                distances[distance(back).0] += 1;
            }
        }
    }
    let plain = lengths::<286, 15>(&plain);
    let mut distances = lengths::<30, 15>(&distances);
    if distances == [0; 30] {
        // One there has to be.
        distances[0] = 1;
    }
    head(bits, &plain, &distances);
    let (plain_words, distance_words) = (words(&plain), words(&distances));
    let word = |symbol: usize| (plain_words[symbol], u32::from(plain[symbol]));
    for token in tokens {
        match *token {
            Token::Index(index) => {
                let (word, n) = word(usize::from(index));
                bits.put(word, n);
            }
            Token::Repeat { len, back } => {
                let (symbol, more, extra) = length(len);
                let (long, n) = word(REPEAT + symbol);
                bits.put(long | more << n, n + extra);
                let (symbol, more, extra) = distance(back);
                let n = u32::from(distances[symbol]);
                bits.put(distance_words[symbol] | more << n, n + extra);
            }
        }
    }
    let (word, n) = word(END);
    bits.put(word, n);
}

/// The order in which the lengths of the words for lengths stand.
const ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// Writes how long the words of a block are.
fn head(bits: &mut Bits, plain: &[u8; 286], distances: &[u8; 30]) {
    let used = |lengths: &[u8], least: usize| {
        let last = lengths.iter().rposition(|length| *length > 0);
        last.map_or(least, |last| least.max(last + 1))
    };
    let (n_plain, n_distances) = (used(plain, REPEAT), used(distances, 1));
    let all = [&plain[..n_plain], &distances[..n_distances]].concat();
    // Symbols, each with its bits and how many those are.
    let mut said: Vec<(usize, u32, u32)> = Vec::new();
    for run in all.chunk_by(|one, other| one == other) {
        let length = usize::from(run[0]);
        let mut left = run.len();
        if length > 0 {
            said.push((length, 0, 0));
            left -= 1;
        }
        while left >= 3 {
            let (symbol, least, most, extra) = match length {
                0 if left > 10 => (18, 11, 138, 7),
                0 => (17, 3, 10, 3),
                _ => (16, 3, 6, 2),
            };
            let n = left.min(most);
            said.push((symbol, (n - least) as u32, extra));
            left -= n;
        }
        said.extend((0..left).map(|_| (length, 0, 0)));
    }
    let mut counts = [0; 19];
    for (symbol, ..) in &said {
        counts[*symbol] += 1;
    }
    let lengths = lengths::<19, 7>(&counts);
    let words = words(&lengths);
    let ordered = ORDER.map(|symbol| lengths[symbol]);
    let n_ordered = used(&ordered, 4);
    // Not the last block, and one with words of its own.
    bits.put(0b100, 3);
    bits.put((n_plain - REPEAT) as u32, 5);
    bits.put((n_distances - 1) as u32, 5);
    bits.put((n_ordered - 4) as u32, 4);
    for length in &ordered[..n_ordered] {
        bits.put(u32::from(*length), 3);
    }
    for (symbol, more, extra) in said {
        let n = u32::from(lengths[symbol]);
        bits.put(words[symbol] | more << n, n + extra);
    }
}
