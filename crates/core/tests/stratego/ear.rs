//! Tests the words that describe the board if the option `memory` hides known ranks. Also tests the words about
//! remaining pieces. The tests in `tests/ear` cover the rest.

use std::collections::BTreeMap;

use serde_json::Value;
use stramash_core::engine::{AnyMatch, OptionValues, Seat};
use stramash_core::games::GameKind;
use stramash_core::games::stratego::rank::Rank;

use crate::support::cases::told;
use crate::support::{Seeded, chosen, view_of};

const PLAYERS: [&str; 2] = ["Ann", "Bob"];

/// Returns the words of a seat's view.
fn said(playing: &dyn AnyMatch, seat: Seat) -> String {
    let words = view_of(playing, seat).words();
    told(&words, &PLAYERS.map(str::to_owned))
}

/// Returns the text after `begin` up to the next full stop. None if `begin` or a full stop after it is missing.
fn between<'t>(text: &'t str, begin: &str) -> Option<&'t str> {
    let rest = text.split_once(begin)?.1;
    Some(rest.split_once('.')?.0)
}

/// Parses the squares and ranks of a list such as `general (9) A4, spy B2 and bomb B3 C4`.
fn pieces(list: &str) -> BTreeMap<String, Rank> {
    let mut found = BTreeMap::new();
    for of_rank in list.replace(" and ", ", ").split(", ") {
        let mut words = of_rank.split(' ');
        let rank = Rank::named(words.next().unwrap()).unwrap();
        let words = words.filter(|word| !word.starts_with('('));
        found.extend(words.map(|square| (square.to_owned(), rank)));
    }
    found
}

/// Returns the letter of each square of a side in a position. It is `?` if the rank is hidden.
fn standing(position: &Value, side: char) -> BTreeMap<String, char> {
    let mut found = BTreeMap::new();
    for (row, text) in position["board"].as_array().unwrap().iter().enumerate() {
        let text: Vec<char> = text.as_str().unwrap().chars().collect();
        for (file, cell) in ('A'..='J').zip(text.chunks(2)) {
            if cell[0] == side {
                found.insert(format!("{file}{}", 10 - row), cell[1]);
            }
        }
    }
    found
}

fn check(playing: &dyn AnyMatch, seat: Seat) {
    let text = said(playing, seat);
    let position = view_of(playing, seat).position();
    for (side, name) in [('r', "Ann"), ('b', "Bob")] {
        let mut heard: BTreeMap<String, char> = BTreeMap::new();
        if let Some(list) = between(&text, &format!("{name} on the board: ")) {
            let ranks = pieces(list).into_iter();
            heard.extend(ranks.map(|(square, rank)| (square, rank.letter())));
        }
        if let Some(list) = between(&text, &format!("{name}, unknown pieces: ")) {
            heard.extend(list.split(' ').map(|square| (square.to_owned(), '?')));
        }
        assert_eq!(heard, standing(&position, side), "{text}");
    }
    let own = if seat == Seat::FIRST { 'r' } else { 'b' };
    let marked = |key: &str| -> Vec<String> {
        let all: Vec<String> = serde_json::from_value(position[key].clone()).unwrap_or_default();
        let own = standing(&position, own);
        all.into_iter()
            .filter(|square| own.contains_key(square))
            .collect()
    };
    let mut known: Vec<String> = match between(&text, "The other side knows your ") {
        Some(list) => pieces(list).into_keys().collect(),
        None => Vec::new(),
    };
    let mut seen = marked("seen");
    known.sort();
    seen.sort();
    assert_eq!(known, seen, "{text}");
}

fn matches(options: &OptionValues, seed: u64) {
    let game = GameKind::Stratego.game();
    let mut chance = Seeded::new(seed);
    let mut playing = game.start(2, options, &mut chance).unwrap();
    for seat in (0..2).filter_map(Seat::new) {
        let line = view_of(&*playing, seat)
            .sensible(&mut chance)
            .unwrap()
            .unwrap();
        playing.play(seat, &line, &mut chance).unwrap();
        let text = said(&*playing, seat);
        let army = pieces(between(&text, "Your army: ").unwrap());
        let setup = view_of(&*playing, seat).position();
        let placed = &setup["setup"][seat.index()]["placed"];
        assert_eq!(army.len(), placed.as_object().unwrap().len(), "{text}");
        for (square, rank) in army {
            assert_eq!(placed[&square], rank.letter().to_string(), "{text}");
        }
        playing.play(seat, "ready", &mut chance).unwrap();
    }
    for _ in 0..120 {
        let Some(mover) = playing.to_act().only() else {
            break;
        };
        for seat in (0..2).filter_map(Seat::new) {
            check(&*playing, seat);
        }
        let choices = view_of(&*playing, mover).choices();
        let line = chance.choose(&choices).line.clone();
        playing.play(mover, &line, &mut chance).unwrap();
    }
}

#[test]
fn words_reveal_no_forgotten_ranks() {
    matches(&chosen(&[("form", "barrage"), ("memory", "moved")]), 2);
    matches(&chosen(&[("form", "duel"), ("memory", "none")]), 3);
}

/// Checks that the remaining and the lost pieces together are an army, with each value of the option `memory`.
#[test]
fn remaining_and_lost_pieces_add_up() {
    for memory in ["revealed", "none"] {
        let game = GameKind::Stratego.game();
        let mut chance = Seeded::new(5);
        let options = chosen(&[("form", "barrage"), ("memory", memory)]);
        let mut playing = game.start(2, &options, &mut chance).unwrap();
        let outlook = |playing: &dyn AnyMatch| {
            let words = playing.seen().open().outlook();
            told(&words, &PLAYERS.map(str::to_owned))
        };
        assert_eq!(
            outlook(&*playing),
            "Each army has marshal (10), general (9), miner (3), 2 × scout (2), spy, bomb and flag."
        );
        let letters = "2...9....2 .....M B....S F3";
        for seat in (0..2).filter_map(Seat::new) {
            playing
                .play(seat, &format!("setup {letters}"), &mut chance)
                .unwrap();
        }
        // The scout on A4 strikes the piece on A7, which is the other scout.
        playing.play(Seat::FIRST, "A4-A7", &mut chance).unwrap();
        let said = outlook(&*playing);
        let half = "marshal (10), general (9), miner (3), scout (2), spy, bomb and flag.";
        assert_eq!(
            said,
            format!(
                "Ann still has {half} Ann has lost scout (2). \
                 Bob still has {half} Bob has lost scout (2)."
            )
        );
        // No remaining piece has been seen, so the texts of both players must not call any of them known.
        for seat in (0..2).filter_map(Seat::new) {
            let own = playing.seen_by(seat).open_for(seat).unwrap().outlook();
            assert_eq!(told(&own, &PLAYERS.map(str::to_owned)), said);
        }
    }
}
