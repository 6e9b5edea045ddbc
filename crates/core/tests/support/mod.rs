//! Shared code for tests of rules: seeded random numbers and random matches.

#![allow(
    dead_code,
    clippy::cast_possible_truncation,
    unreachable_pub,
    reason = "each test program uses only a part of this file"
)]

#[cfg(feature = "i18n")]
pub mod cases;

use std::num::NonZeroU32;
use std::sync::Arc;

use stramash_core::engine::{
    Agreed, AnyKnowledge, AnyMatch, AnyView, Chance, ChanceExhausted, Ended, Game, Leaving, Match,
    Nodes, NotationError, OptionValues, Playable, Redact, Seat, Seeded as Drawn, Source, Viewer,
};

/// A seeded random number generator (`SplitMix64` with rejection). Its numbers are the same on every machine.
pub struct Seeded(u64);

impl Seeded {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `n`.
    pub fn up_to(&mut self, n: usize) -> usize {
        let n = n as u64;
        let limit = u64::MAX - u64::MAX % n;
        loop {
            let draw = self.next();
            if draw < limit {
                return (draw % n) as usize;
            }
        }
    }

    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.up_to(items.len())]
    }
}

impl Chance for Seeded {
    fn below(
        &mut self,
        _: Source,
        n: NonZeroU32,
        _: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        Ok(self.up_to(n.get() as usize) as u32)
    }
}

/// Returns a seat's view.
pub fn view_of(playing: &dyn AnyMatch, seat: Seat) -> Arc<dyn AnyView> {
    let seen = playing.seen_by(seat).open_for(seat);
    seen.expect("the seat's own view")
}

/// Makes option values from pairs, as in `chosen(&[("laddies", "3")])`.
pub fn chosen(pairs: &[(&str, &str)]) -> OptionValues {
    pairs
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect()
}

/// Makes an agreement from options that do not contradict each other.
pub fn agreed<G: Game>(seats: u8, pairs: &[(&str, &str)]) -> Agreed<G> {
    Agreed::read(seats, &chosen(pairs)).expect("consistent options")
}

/// Draws random options that do not contradict each other. Each option has its default value in two of three draws.
pub fn random_options<G: Game>(chance: &mut Seeded) -> Agreed<G> {
    loop {
        let seats: Vec<u8> = G::SEATS.collect();
        let seats = *chance.choose(&seats);
        let mut values = OptionValues::new();
        for spec in G::OPTIONS {
            if chance.up_to(3) == 0 {
                let value = *chance.choose(spec.values());
                values.insert(spec.name.to_owned(), value.to_owned());
            }
        }
        // Removes options until there is no contradiction.
        loop {
            match Agreed::read(seats, &values) {
                Ok(agreed) => return agreed,
                Err(_) if values.is_empty() => break,
                Err(_) => {
                    let names: Vec<String> = values.keys().cloned().collect();
                    values.remove(chance.choose(&names));
                }
            }
        }
    }
}

/// Returns the seat that acts next in a random match. It is any seat that may act, but mostly one for which the table
/// waits. None if the match is over.
pub fn actor<G: Playable>(state: &G::State, chance: &mut Seeded) -> Option<Seat> {
    let (to_act, awaited) = (G::to_act(state), G::awaited(state));
    let among = if awaited == to_act || chance.up_to(8) == 0 {
        to_act
    } else {
        awaited
    };
    let seats: Vec<Seat> = among.iter().collect();
    (!seats.is_empty()).then(|| *chance.choose(&seats))
}

/// Returns the line of a seat in a random match. Sometimes it is a sensible line that the game makes up. Otherwise it
/// is any action of any verb.
pub fn doing<G: Playable>(state: &G::State, seat: Seat, chance: &mut Seeded) -> Vec<G::Action> {
    let view = state.redact(Viewer::Seat(seat));
    if let Some(line) = G::sensible(&view, chance).unwrap()
        && chance.up_to(3) == 0
    {
        return read_all::<G>(state, seat, &line).expect("a sensible line");
    }
    let legal = G::legal_actions(state, seat);
    let mut verbs: Vec<&str> = Vec::new();
    for action in &legal {
        let verb = G::parts(action).verb;
        if !verbs.contains(&verb) {
            verbs.push(verb);
        }
    }
    if let [_, _, ..] = verbs.as_slice() {
        let verb = *chance.choose(&verbs);
        let of_verb = legal
            .into_iter()
            .filter(|action| G::parts(action).verb == verb);
        let of_verb: Vec<G::Action> = of_verb.collect();
        return vec![chance.choose(&of_verb).clone()];
    }
    vec![chance.choose(&legal).clone()]
}

/// Parses all actions of a line, using one view.
pub fn read_all<G: Playable>(
    state: &G::State,
    seat: Seat,
    line: &str,
) -> Result<Vec<G::Action>, NotationError> {
    let view = state.redact(Viewer::Seat(seat));
    let (mut actions, mut rest) = (Vec::new(), line);
    while !rest.trim().is_empty() {
        let (read, after) = G::parse(rest.trim(), &view)?;
        actions.extend(read);
        rest = after;
    }
    Ok(actions)
}

/// Returns whether tables and samples are to be rewritten, that is, whether `UPDATE_SAMPLES=1` is set.
#[expect(
    clippy::disallowed_methods,
    reason = "the variable is for people who run the tests"
)]
pub fn update() -> bool {
    std::env::var_os("UPDATE_SAMPLES").is_some()
}

/// Returns the seeds for a number of random matches. With `LAWS=10` there are ten times as many, for thorough tests
/// after a change of the rules.
#[expect(
    clippy::disallowed_methods,
    reason = "the variable is for people who run the tests"
)]
pub fn seeds(n: u64) -> std::ops::Range<u64> {
    let times = std::env::var("LAWS").map_or(1, |times| times.parse().expect("a number"));
    0..n * times
}

/// Empties a list of actions between two matches of a game in which every action is legal. With other options, an
/// action of the previous match could be refused, which the tests do not expect of such a game.
pub fn renew<G: Game>(pool: &mut Vec<G::Action>) {
    if G::ALWAYS_LEGAL {
        pool.clear();
    }
}

/// Reports where a law was broken: prints the game, the seed, and the number of lines.
pub struct Whereabouts {
    pub game: &'static str,
    pub seed: u64,
    pub ply: usize,
}

impl Drop for Whereabouts {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Self { game, seed, ply } = self;
            eprintln!("broken by {game}, seed {seed}, after {ply} lines");
        }
    }
}

/// The maximum length of a random match. The longest match seen had about six thousand lines.
pub const MOST_LINES: usize = 30_000;

/// Plays a random match with random options and at most `most` lines. Calls `look` before the first line and after
/// every line. Sometimes a player leaves.
pub fn play<G: Playable>(
    seed: u64,
    lines: usize,
    mut look: impl FnMut(&Match<G>, &mut Seeded),
) -> (Match<G>, Seeded) {
    let mut chance = Seeded::new(seed);
    let agreed = random_options::<G>(&mut chance);
    let mut playing = Match::open(agreed, &mut chance).unwrap();
    let leaves = (chance.up_to(3) == 0).then(|| chance.up_to(400));
    let mut at = Whereabouts {
        game: G::SLUG,
        seed,
        ply: 0,
    };
    look(&playing, &mut chance);
    while at.ply < lines {
        assert!(at.ply < MOST_LINES, "the match never ends");
        let Some(seat) = actor::<G>(playing.state(), &mut chance) else {
            break;
        };
        if leaves == Some(at.ply) {
            let why = *chance.choose(&Leaving::ALL);
            playing.withdraw(seat, why, &mut chance).unwrap();
        } else {
            let line = G::print(&doing::<G>(playing.state(), seat, &mut chance));
            let played = playing.play(seat, &line, &mut chance);
            played.expect("a legal line");
        }
        at.ply += 1;
        look(&playing, &mut chance);
    }
    (playing, chance)
}

/// Plays a match of two seats. The first follows the hints, and the second plays the line that `choose` selects; all
/// lines are ranked with few nodes. Returns the number of slips that a review reports for each seat, at most two.
pub fn slips_of_hints<G: Playable>(
    agreed: Agreed<G>,
    seed: u64,
    choose: impl Fn(usize) -> usize,
) -> [usize; 2] {
    let mut chance = Drawn::numbered(seed);
    let mut playing = Match::<G>::open(agreed, &mut chance).unwrap();
    while let Some(seat) = G::to_act(playing.state()).iter().next() {
        let knowledge = playing.knowledge(seat);
        let line = if seat == Seat::FIRST {
            knowledge.hints(1, chance.seed()).remove(0).line
        } else {
            let all = G::think(&knowledge, &mut Nodes::new(100), &mut chance);
            G::print(&all[choose(all.len())].line)
        };
        playing.play(seat, &line, &mut chance).unwrap();
    }
    let ended = Ended::by_the_rules(&playing).unwrap();
    [Seat::FIRST, Seat::new(1).unwrap()].map(|seat| {
        let review = ended.review(&[seat], 2, [7; 32]);
        review.as_ref().open().slips.len()
    })
}
