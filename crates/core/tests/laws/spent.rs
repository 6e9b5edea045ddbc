//! Tests with unusual supplies of chance: one that runs out, like a script or a forged record, and one that always
//! gives the same outcome. Every function of a game must return, and one that fails must change nothing.

use std::num::NonZeroU32;

use crate::support::{self, Seeded, random_options};
use stramash_core::engine::{
    AnyMatch, Chance, ChanceExhausted, Leaving, Match, Refused, Source, Viewer,
};

/// A supply of chance with a limited number of outcomes, which follow from a seed.
struct Limited {
    from: Seeded,
    left: usize,
}

impl Limited {
    fn new(seed: u64, left: usize) -> Self {
        let from = Seeded::new(seed);
        Self { from, left }
    }
}

impl Chance for Limited {
    fn below(
        &mut self,
        source: Source,
        n: NonZeroU32,
        name: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        self.left = self.left.checked_sub(1).ok_or(ChanceExhausted)?;
        self.from.below(source, n, name)
    }
}

/// The maximum number of outcomes that one call may need.
const ENDLESS: usize = 1_000_000;

/// Returns the number of outcomes that a call needs.
fn needed<T, E: std::fmt::Debug>(seed: u64, f: impl FnOnce(&mut Limited) -> Result<T, E>) -> usize {
    let mut chance = Limited::new(seed, ENDLESS);
    f(&mut chance).expect("enough outcomes");
    ENDLESS - chance.left
}

law! {
    /// Checks that starting a match, playing and leaving fail and change nothing if there are too few outcomes, or if
    /// an outcome is out of range.
    chance_that_ends_stops_the_game, Ending, |G| {
        let mut asked = 0;
        for seed in support::seeds(2) {
            let agreed = random_options::<G>(&mut Seeded::new(seed));
            let open = |chance: &mut Limited| Match::open(agreed.clone(), chance);
            for left in 0..needed(seed, open) {
                assert!(open(&mut Limited::new(seed, left)).is_err(), "opened with only {left} outcomes");
            }
            support::play::<G>(seed, 300, |playing, chance| {
                // Checks all of the first positions, and only some of the later ones.
                if playing.n_entries() >= 12 && chance.up_to(8) > 0 {
                    return;
                }
                let Some(seat) = playing.to_act().iter().next() else { return };
                let legal = G::legal_actions(playing.state(), seat);
                let line = G::print(std::slice::from_ref(chance.choose(&legal)));
                let why = *chance.choose(&Leaving::ALL);
                let play = |chance: &mut Limited| {
                    let mut after = playing.clone();
                    let played = after.play(seat, &line, chance);
                    (after, played.map(drop))
                };
                let withdraw = |chance: &mut Limited| {
                    let mut after = playing.clone();
                    let left = after.withdraw(seat, why, chance);
                    (after, left.map_err(|_| Refused::ChanceExhausted))
                };
                let unchanged = |(after, done): (Match<G>, Result<(), Refused>)| {
                    assert_eq!(done, Err(Refused::ChanceExhausted), "{line}");
                    assert!(after.state() == playing.state());
                    assert_eq!(after.n_entries(), playing.n_entries());
                };
                for left in 0..needed(seed, |chance| play(chance).1) {
                    unchanged(play(&mut Limited::new(seed, left)));
                    asked += 1;
                }
                for left in 0..needed(seed, |chance| withdraw(chance).1) {
                    unchanged(withdraw(&mut Limited::new(seed, left)));
                }
                for viewer in [Viewer::Public, Viewer::Seat(seat)] {
                    let imagine = |chance: &mut Limited| playing.imagine(viewer, chance);
                    if needed(seed, imagine) > 0 {
                        assert!(imagine(&mut Limited::new(seed, 0)).is_err());
                    }
                }
                let view = playing.view(Viewer::Seat(seat));
                let sensible = |chance: &mut Limited| G::sensible(&view, chance);
                for left in 0..needed(seed, sensible) {
                    assert!(sensible(&mut Limited::new(seed, left)).is_err());
                }
            });
        }
        // Stramash and Svensk Brädspel need chance after the start, too.
        assert!(asked > 0 || !["stramash", "bradspel"].contains(&G::SLUG));
    }
}

/// A supply of chance that always returns the same outcome. If that is not valid, it returns the nearest valid one.
struct Same {
    outcome: u32,
    left: usize,
}

impl Chance for Same {
    fn below(
        &mut self,
        _: Source,
        n: NonZeroU32,
        _: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        self.left -= 1;
        assert!(self.left > 0, "it draws forever");
        Ok(self.outcome.min(n.get() - 1))
    }
}

law! {
    /// Checks that no function waits forever for a different outcome.
    chance_that_never_changes_holds_nobody_up, Unchanging, |G| {
        for (seed, outcome) in (0..).zip([0, 1, 2, 3, 4, 5, u32::MAX]) {
            let fixed = || Same { outcome, left: ENDLESS };
            let agreed = random_options::<G>(&mut Seeded::new(seed));
            let opened = Match::open(agreed.clone(), &mut fixed());
            // If the match cannot start with this supply, starts it with another one. Then continues with this supply.
            let opened = opened.or_else(|_| Match::open(agreed, &mut Seeded::new(seed)));
            let mut playing = opened.unwrap();
            for _ in 0..60 {
                let Some(seat) = playing.to_act().iter().last() else { break };
                let view = playing.view(Viewer::Seat(seat));
                let sensible = G::sensible(&view, &mut fixed());
                let _ = playing.imagine(Viewer::Public, &mut fixed());
                let _ = playing.clone().withdraw(seat, Leaving::Resigned, &mut fixed());
                let legal = G::legal_actions(playing.state(), seat);
                let line = match sensible {
                    Ok(Some(line)) => line,
                    _ => G::print(&legal[..1]),
                };
                if playing.play(seat, &line, &mut fixed()).is_err() {
                    break;
                }
            }
        }
    }
}
