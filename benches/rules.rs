//! How fast the rules are: whole random matches, the list of legal actions, replay.

use std::num::NonZeroU32;

use divan::{Bencher, black_box, counter::ItemsCount};
use stramash::engine::{AnyMatch, Chance, OptionValues, Sealed, Source};
use stramash::games::GameKind;

fn main() {
    divan::main();
}

/// Chance from a seed (`SplitMix64`); the rest of a division is near enough here.
struct Seeded(u64);

impl Chance for Seeded {
    fn below(&mut self, _: Source, n: NonZeroU32, _: &dyn Fn(u32) -> String) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u32::try_from((z ^ (z >> 31)) % u64::from(n.get())).expect("below a 32-bit bound")
    }
}

/// A match by chance, of so many lines at most.
fn random(seats: u8, partners: bool, seed: u64, lines: usize) -> Box<dyn AnyMatch> {
    let game = GameKind::Stramash.game();
    let options: OptionValues = [("partners".to_owned(), partners.to_string())].into();
    let mut chance = Seeded(seed);
    let mut playing = game
        .start(seats, &options, &mut chance)
        .expect("options that go together");
    for _ in 0..lines {
        let Some(seat) = playing.to_act().only() else {
            break;
        };
        let choices = playing.choices(seat).open_for(seat).expect("its own");
        let n = u32::try_from(choices.len()).expect("few choices");
        let index = chance.below(Source::Deck, NonZeroU32::new(n).expect("a choice"), &|i| {
            i.to_string()
        });
        let line = &choices[index as usize].line;
        let played = playing.play(seat, line, &mut chance);
        assert!(played.is_ok(), "a legal line");
    }
    playing
}

/// A whole match by chance: choices with their words, reading, deciding, taking in.
#[divan::bench(args = [2, 4, 6])]
fn whole_match(bencher: Bencher<'_, '_>, seats: u8) {
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        random(seats, false, seed, usize::MAX)
    });
}

/// The legal actions of one seat, with their words.
#[divan::bench(args = [2, 4, 6])]
fn choices(bencher: Bencher<'_, '_>, seats: u8) {
    let matches: Vec<_> = (0..20)
        .map(|seed| random(seats, seats > 2, seed, 300))
        .filter(|playing| playing.outcome().is_none())
        .collect();
    bencher
        .counter(ItemsCount::new(matches.len()))
        .bench_local(|| {
            for playing in &matches {
                let seat = playing.to_act().only().expect("not over");
                black_box(playing.choices(seat));
            }
        });
}

/// A match of 300 lines from its stored form.
#[divan::bench]
fn replay_300_lines(bencher: Bencher<'_, '_>) {
    let playing = random(4, false, 1, 300);
    assert_eq!(playing.n_entries(), 300);
    let game = GameKind::Stramash.game();
    let entries: Vec<Sealed> = (0..300)
        .filter_map(|index| playing.sealed_entry(index))
        .collect();
    let opening = playing.sealed_opening();
    bencher.bench_local(|| {
        game.thaw(opening.clone(), entries.clone())
            .expect("what was stored")
    });
}
