//! A rung of a ladder: many matches between the same two players, whose results are a row of the printed table.

use crate::wilson::wilson;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use stramash_core::engine::{Agreed, OptionValues, Playable, Seats};

use super::play::{Played, play};
use super::players::Player;

/// The default number of matches.
const MATCHES: u64 = 1000;

/// Two players and their table.
pub(crate) struct Rung<'p, G: Playable> {
    /// The name in the printed table.
    pub(crate) name: &'static str,
    pub(crate) seats: u8,
    /// The options that differ from the defaults.
    pub(crate) options: &'static [(&'static str, &'static str)],
    /// The measured player, which has all seats of one side.
    pub(crate) left: &'p dyn Player<G>,
    /// The player in all other seats.
    pub(crate) right: &'p dyn Player<G>,
}

impl<G: Playable> Rung<'_, G> {
    /// Plays the matches and prints a row.
    pub(crate) fn climb(&self, matches: Option<u64>) {
        let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let options: OptionValues = self.options.iter().map(pair).collect();
        let agreed = Agreed::<G>::read(self.seats, &options).expect("options that go together");
        let sides = agreed.sides();
        // Each seed is played once with the left player on each side.
        let n = matches
            .unwrap_or(MATCHES)
            .next_multiple_of(sides.len() as u64);
        let next = AtomicU64::new(0);
        let all = Mutex::new(Vec::new());
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= n {
                    break;
                }
                let one = self.play(&agreed, &sides, number);
                all.lock().unwrap_or_else(PoisonError::into_inner).push(one);
            }
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
        });
        let all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
        println!("{}", self.line(&all));
    }

    fn play(&self, agreed: &Agreed<G>, sides: &[Seats], number: u64) -> Played {
        let n_sides = sides.len() as u64;
        let side = usize::try_from(number % n_sides).expect("few sides");
        play(
            agreed,
            sides[side],
            [self.left, self.right],
            number / n_sides,
        )
    }

    fn line(&self, all: &[Played]) -> String {
        let n = all.len() as f64;
        let mean = |of: &dyn Fn(&Played) -> f64| all.iter().map(of).sum::<f64>() / n;
        let score = mean(&|played| played.score);
        let [least, most] = wilson(score, n);
        let points = mean(&|played| played.points);
        let turns = mean(&|played| played.turns as f64);
        let mut times: Vec<_> = all.iter().flat_map(|played| &played.times).collect();
        times.sort();
        let ms = |part: usize| times[(times.len() - 1) * part / 100].as_secs_f64() * 1000.0;
        let looked_at: Vec<f64> = all
            .iter()
            .flat_map(|played| &played.nodes)
            .map(|&n| n.into())
            .collect();
        let nodes = looked_at.iter().sum::<f64>() / looked_at.len() as f64;
        format!(
            "| {} | {:.1} % [{:.1}, {:.1}] | {points:+.2} | {n} | {:.2} | {:.2} | {nodes:.0} | {turns:.0} |",
            self.name,
            100.0 * score,
            100.0 * least,
            100.0 * most,
            ms(50),
            ms(99),
        )
    }
}

/// Plays the rungs whose names contain a word.
pub(crate) fn climb<G: Playable>(rungs: &[Rung<'_, G>], matches: Option<u64>, only: &str) {
    for rung in rungs.iter().filter(|rung| rung.name.contains(only)) {
        rung.climb(matches);
    }
}
