//! Tests of sampled hands in Stramash: all hands that fit the events must occur, and no others.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use stramash_core::engine::{Agreed, Game, Leaving, Match, Notation, Position, Seat, Viewer};
use stramash_core::games::stramash::{Action, Stramash};

use crate::support::{Seeded, agreed, random_options};

const RANKS: [&str; 14] = [
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "JK",
];

fn rank(card: &str) -> &str {
    card.trim_end_matches(['S', 'H', 'D', 'C'])
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Returns the hand of seat `of` in a state that seat `by` samples.
fn imagined(playing: &Match<Stramash>, by: Seat, of: Seat, chance: &mut Seeded) -> Vec<String> {
    let other = playing.imagine(Viewer::Seat(by), chance).unwrap();
    let position = Stramash::position(other.state());
    serde_json::from_value(position["hands"][of.index()].clone()).unwrap()
}

/// Makes a match in which the first seat has discarded a card while all its Laddies were in the dock.
fn after_a_discard(options: &[(&str, &str)]) -> Match<Stramash> {
    let position = json!({
        "seats": 2,
        "to_act": 0,
        "laddies": [["Ad", "Ad", "Ad", "Ad", "Ad"], ["Cd", "Cd", "Cd", "Cd", "C9"]],
        "hands": [["2S", "3S", "4S", "5S", "6S", "9S"], ["7D", "8D", "9D", "10D", "7C"]],
        "discards": [],
    });
    let mut playing = Match::from_position(agreed(2, options), &position).unwrap();
    let mut chance = Seeded::new(1);
    let before = (0..200).flat_map(|_| imagined(&playing, seat(1), seat(0), &mut chance));
    let before: Vec<String> = before.collect();
    let found: BTreeSet<&str> = before.iter().map(|card| rank(card)).collect();
    assert_eq!(
        found,
        RANKS.into(),
        "any rank is possible before the discard"
    );
    playing.play(seat(0), "discard 2S", &mut chance).unwrap();
    playing
}

#[test]
fn a_discard_rules_out_what_could_have_been_played() {
    for (options, jokers) in [(&[][..], false), (&[("joker_never_forced", "true")], true)] {
        let playing = after_a_discard(options);
        let mut chance = Seeded::new(2);
        let cards = (0..400).flat_map(|_| imagined(&playing, seat(1), seat(0), &mut chance));
        let cards: Vec<String> = cards.collect();
        let found: BTreeSet<&str> = cards.iter().map(|card| rank(card)).collect();
        // Expects no ace and no court card, which would have brought a Laddie out, and no Bonnie Fechter, which could
        // have bumped one.
        let mut wanted: BTreeSet<&str> = RANKS[1..10].iter().copied().collect();
        wanted.extend(jokers.then_some("JK"));
        assert_eq!(found, wanted);
    }
}

#[test]
fn newly_drawn_card_is_unrestricted() {
    let mut playing = after_a_discard(&[]);
    let mut chance = Seeded::new(3);
    let action = Stramash::legal_actions(playing.state(), seat(1)).remove(0);
    let line = Stramash::print(&[action]);
    playing.play(seat(1), &line, &mut chance).unwrap();
    let starts = |card: &&String| matches!(rank(card), "A" | "J" | "Q" | "K" | "JK");
    let mut most = 0;
    for _ in 0..500 {
        let hand = imagined(&playing, seat(1), seat(0), &mut chance);
        assert_eq!(hand.len(), 6);
        most = most.max(hand.iter().filter(starts).count());
    }
    assert_eq!(most, 1);
}

/// Checks a shuffle with two players. When the stock is used up, they know each other's cards. The player who draws the
/// first card after the shuffle can therefore only sample the truth.
#[test]
fn shuffle_reveals_everything_to_two_players() {
    let mut shuffles = 0;
    for seed in 0..12 {
        let mut chance = Seeded::new(seed);
        let mut playing = Match::<Stramash>::open(agreed(2, &[]), &mut chance).unwrap();
        while let Some(by) = Stramash::to_act(playing.state()).only() {
            let stock = playing.view(Viewer::Public).stock;
            let action = *chance.choose(&Stramash::legal_actions(playing.state(), by));
            playing
                .play(by, &Stramash::print(&[action]), &mut chance)
                .unwrap();
            let next = Stramash::to_act(playing.state()).only();
            if let Some(next) = next.filter(|_| playing.view(Viewer::Public).stock > stock) {
                shuffles += 1;
                for _ in 0..10 {
                    let other = playing.imagine(Viewer::Seat(next), &mut chance).unwrap();
                    assert!(other.state() == playing.state(), "seed {seed}");
                }
            }
        }
    }
    assert!(shuffles > 20, "too few shuffles: {shuffles}");
}

/// A discard of a seat: the match before it, and the number of cards that the seat has drawn since.
struct Discard {
    position: Value,
    drawn: usize,
}

impl Discard {
    /// Returns the ranks that forbid the discard, because a seat with such a card must play it.
    fn playable(&self, agreed: &Agreed<Stramash>, by: Seat) -> BTreeSet<&'static str> {
        let never_forced = agreed.options().joker_never_forced;
        let mut playable = BTreeSet::new();
        for rank in RANKS
            .into_iter()
            .filter(|rank| *rank != "JK" || !never_forced)
        {
            let cards = ["S", "H", "D", "C"].map(|suit| match rank {
                "JK" => rank.to_owned(),
                rank => format!("{rank}{suit}"),
            });
            let loaded = cards.into_iter().find_map(|card| {
                let mut position = self.position.clone();
                position["hands"][by.index()][0] = json!(card);
                Match::<Stramash>::from_position(agreed.clone(), &position).ok()
            });
            let Some(loaded) = loaded else { continue };
            let legal = Stramash::legal_actions(loaded.state(), by);
            let plays = |action: &Action| {
                let card = action.card().to_string();
                matches!(action, Action::Play { .. }) && self::rank(&card) == rank
            };
            if legal.iter().any(plays) {
                playable.insert(rank);
            }
        }
        playable
    }
}

/// Checks sampled hands in random matches: the number of cards that could have been played at a discard is at most the
/// number of cards drawn since.
#[test]
fn hands_fit_the_last_discard() {
    let (mut looked, mut ruled_out) = (0, 0);
    for seed in 0..25 {
        let mut chance = Seeded::new(seed);
        let agreed = random_options::<Stramash>(&mut chance);
        let mut playing = Match::<Stramash>::open(agreed.clone(), &mut chance).unwrap();
        let mut discards: Vec<Option<Discard>> = (0..agreed.seats()).map(|_| None).collect();
        for ply in 0..400 {
            let Some(by) = Stramash::to_act(playing.state()).only() else {
                break;
            };
            if ply == 90 && chance.up_to(3) == 0 {
                playing
                    .withdraw(by, Leaving::Resigned, &mut chance)
                    .unwrap();
                discards[by.index()] = None;
                continue;
            }
            let action = *chance.choose(&Stramash::legal_actions(playing.state(), by));
            let position = Stramash::position(playing.state());
            playing
                .play(
                    by,
                    &Stramash::print(std::slice::from_ref(&action)),
                    &mut chance,
                )
                .unwrap();
            if matches!(action, Action::Discard { .. }) {
                let whole = agreed.options().discard_hand;
                let discard = Discard { position, drawn: 0 };
                discards[by.index()] = (!whole).then_some(discard);
            }
            let next = Stramash::to_act(playing.state()).only();
            if let Some(discard) = next.and_then(|next| discards[next.index()].as_mut()) {
                discard.drawn += 1;
            }
            if ply % 23 != 0 {
                continue;
            }
            for of in Seat::all(agreed.seats()).filter(|of| *of != by) {
                let Some(discard) = &discards[of.index()] else {
                    continue;
                };
                let playable = discard.playable(&agreed, of);
                for _ in 0..5 {
                    let hand = imagined(&playing, by, of, &mut chance);
                    let found = hand
                        .iter()
                        .filter(|card| playable.contains(rank(card)))
                        .count();
                    assert!(
                        found <= discard.drawn,
                        "seed {seed}, {ply}: {hand:?} {playable:?}"
                    );
                    looked += 1;
                    ruled_out += usize::from(discard.drawn < hand.len() && !playable.is_empty());
                }
            }
        }
    }
    assert!(
        ruled_out > 200,
        "too few restricted hands: {ruled_out} of {looked}"
    );
}
