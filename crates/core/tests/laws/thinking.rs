//! Tests of computer players, for every game.

use crate::support::{Seeded as Lots, actor, agreed, play, seeds};
use stramash_core::engine::{
    AnyKnowledge, AnyMatch, Knowledge, Level, Match, Nodes, Playable, RankedLines, Seat, Seed,
    Seeded,
};

/// A small node limit, which allows testing many positions.
const NODES: u32 = 60;

/// The seed of computer players in these tests.
const BYTES: [u8; 16] = [
    0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 128, 254, 255,
];

fn seed(chance: &mut Lots) -> Seed {
    let mut seed = Seed::default();
    seed.fill_with(|| *chance.choose(&BYTES));
    seed
}

/// Plays random matches and calls `law` at intervals, with a seat that may act.
fn look<G: Playable>(law: &mut impl FnMut(&Match<G>, Seat, &mut Lots)) {
    for seed in seeds(12) {
        play::<G>(seed, 300, |playing, chance| {
            if chance.up_to(20) == 0
                && let Some(seat) = actor::<G>(playing.state(), chance)
            {
                law(playing, seat, chance);
            }
        });
    }
}

fn thought<G: Playable>(knowledge: &Knowledge<G>, seed: Seed) -> RankedLines {
    AnyKnowledge::think(knowledge, Level::Fair, NODES, seed)
}

law! {
    /// Checks that the rules accept every line that a computer considers. If the table waits for the seat, there must
    /// be such a line. The best line must be first.
    what_is_thought_of_can_be_played, Offers, |G| {
        look::<G>(&mut |playing, seat, chance| {
            let knowledge = playing.knowledge(seat);
            let mut ahead = Seeded::new(seed(chance));
            let thoughts = G::think(&knowledge, &mut Nodes::new(NODES), &mut ahead);
            assert!(thoughts.is_sorted_by(|one, next| one.value >= next.value));
            assert!(!thoughts.is_empty() || !G::awaited(playing.state()).contains(seat));
            // Plays all lines if there are at most eleven, otherwise a sample of them.
            let step = thoughts.len() / 12 + 1;
            for thought in thoughts.iter().step_by(step) {
                let line = G::print(&thought.line);
                let played = playing.clone().play(seat, &line, chance);
                assert!(played.is_ok(), "{line:?} is refused: {played:?}");
            }
        });
    }
}

law! {
    /// Checks that a computer with the same seed plays the same line in all states that its seat cannot distinguish.
    a_computer_knows_what_its_seat_knows, Knows, |G| {
        look::<G>(&mut |playing, seat, chance| {
            let (knowledge, seed) = (playing.knowledge(seat), seed(chance));
            let thinks = thought(&knowledge, seed);
            let says = |knowledge: &Knowledge<G>| (AnyKnowledge::hints(knowledge, 1, seed), AnyKnowledge::reply(knowledge));
            let said = (chance.up_to(4) == 0).then(|| says(&knowledge));
            for _ in 0..2 {
                let again = knowledge.if_true(&knowledge.imagine(chance).unwrap());
                assert_eq!(thought(&again, seed), thinks);
                assert!(said.is_none() || said == Some(says(&again)));
            }
        });
    }
}

law! {
    /// Checks that a computer replies only with asides that its seat may make.
    an_answer_is_one_that_can_be_given, Answers, |G| {
        look::<G>(&mut |playing, _, chance| {
            for seat in Seat::all(playing.n_seats()) {
                let asides = G::asides(playing.state(), seat);
                let mut said = playing.clone();
                if !asides.is_empty() {
                    said.play(seat, &G::print(&[chance.choose(&asides).clone()]), chance).unwrap();
                }
                for other in Seat::all(said.n_seats()) {
                    let Some(reply) = AnyKnowledge::reply(&said.knowledge(other)) else {
                        continue;
                    };
                    let may = G::asides(said.state(), other);
                    assert!(may.iter().any(|one| G::print(std::slice::from_ref(one)) == reply), "{reply:?}");
                }
            }
        });
    }
}

law! {
    /// Checks that a computer considers no line for a seat that may not act.
    who_is_not_to_act_plays_nothing, Waits, |G| {
        look::<G>(&mut |playing, _, chance| {
            let waits = |seat: &Seat| !playing.to_act().contains(*seat);
            for seat in Seat::all(playing.n_seats()).filter(waits) {
                let considered = thought(&playing.knowledge(seat), seed(chance));
                assert_eq!((considered.lines.len(), considered.chosen), (0, None));
            }
        });
    }
}

law! {
    /// Checks that computers of each level play ten different matches with ten different seeds.
    matches_of_computers_differ, Varies, |G| {
        for level in Level::ALL {
            let mut matches: Vec<Vec<String>> = (0..10).map(|number| opening_moves::<G>(level, number)).collect();
            matches.sort();
            matches.dedup();
            assert_eq!(matches.len(), 10, "{level:?}: {matches:?}");
        }
    }
}

/// Returns the first twelve lines of a match of computers.
fn opening_moves<G: Playable>(level: Level, number: u64) -> Vec<String> {
    let mut chance = Lots::new(number);
    let agreed = agreed::<G>(*G::SEATS.start(), &[]);
    let mut playing = Match::<G>::open(agreed, &mut chance).unwrap();
    let mut lines = Vec::new();
    while lines.len() < 12
        && let Some(seat) = G::awaited(playing.state()).iter().next()
    {
        let seed = seed(&mut chance);
        let ranked = AnyKnowledge::think(&playing.knowledge(seat), level, NODES, seed);
        let line = ranked
            .chosen
            .map(|chosen| ranked.lines[chosen].text.clone());
        let line = line.expect("a line to play");
        playing.play(seat, &line, &mut chance).unwrap();
        lines.push(line);
    }
    lines
}
