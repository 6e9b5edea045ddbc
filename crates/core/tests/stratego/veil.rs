//! The strictest test of secrecy. At every move of some matches, the ranks that a viewer cannot know are dealt again at
//! random. The viewer must get the same view, picture, words, choices and refusals.

use serde_json::Value;
use stramash_core::engine::{
    AnyMatch, AnyView, Choice, Choosing, ChoosingStep, OptionValues, Refused, Seat,
};
use stramash_core::games::GameKind;

use crate::support::{Seeded, chosen, view_of};

/// Returns the position after many random swaps of ranks between unseen pieces of one side. Swaps that contradict what
/// is known are left out.
fn dealt(position: &Value, side: char, chance: &mut Seeded) -> Value {
    let seen: Vec<String> = serde_json::from_value(position["seen"].clone()).unwrap();
    let marked = |key: &str| -> Vec<String> {
        serde_json::from_value(position[key].clone()).unwrap_or_default()
    };
    let moved = marked("moved");
    let mut rows: Vec<String> = serde_json::from_value(position["board"].clone()).unwrap();
    let mut places = Vec::new();
    for (row, text) in rows.iter().enumerate() {
        for column in 0..10 {
            let file = char::from(b'A' + u8::try_from(column).unwrap());
            let square = format!("{file}{}", 10 - row);
            if text.as_bytes()[2 * column] == side as u8 && !seen.contains(&square) {
                let home = if side == 'r' {
                    10 - row <= 4
                } else {
                    10 - row >= 7
                };
                places.push((
                    row,
                    2 * column + 1,
                    home && !moved.contains(&square),
                    square,
                ));
            }
        }
    }
    let last: Vec<String> = position["last"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|last| last[1].as_str().map(str::to_owned))
        .collect();
    for _ in 0..4 * places.len() {
        let (one, other) = (chance.choose(&places), chance.choose(&places));
        let rank = |place: &(usize, usize, bool, String)| rows[place.0].as_bytes()[place.1] as char;
        let (first, second) = (rank(one), rank(other));
        // Checks whether a rank fits a piece: bombs and flags have not moved, and the piece that moved last may have
        // moved as only a scout can.
        let fits = |place: &(usize, usize, bool, String), rank: char| {
            (place.2 || !['B', 'F'].contains(&rank)) && !last.contains(&place.3)
        };
        if fits(one, second) && fits(other, first) {
            let (one, other) = (one.clone(), other.clone());
            rows[one.0].replace_range(one.1..=one.1, &second.to_string());
            rows[other.0].replace_range(other.1..=other.1, &first.to_string());
        }
    }
    let mut position = position.clone();
    position["board"] = rows.into();
    position
}

fn choices(playing: &dyn AnyMatch, seat: Seat) -> Vec<Choice> {
    view_of(playing, seat).choices()
}

fn refusal(playing: &dyn AnyMatch, seat: Seat, line: &str, chance: &mut Seeded) -> Option<Refused> {
    let refused = playing.clone_box().play(seat, line, chance).err()?;
    refused.open_for(seat)
}

/// Returns the pictures of choosing a piece, and of choosing its target.
fn picked(view: &dyn AnyView) -> Vec<Option<Choosing>> {
    let choices = view.choices();
    let from = |place: &usize| choices[*place].slots[0].clone();
    let places: Vec<usize> = (0..choices.len()).collect();
    let pieces = places.chunk_by(|one, other| from(one) == from(other));
    let pieces: Vec<Vec<usize>> = pieces.map(<[usize]>::to_vec).collect();
    let ways = pieces.iter().map(|places| ChoosingStep {
        part: "to",
        offers: places.iter().map(|place| vec![*place]).collect(),
    });
    let mut steps: Vec<ChoosingStep> = ways.collect();
    steps.push(ChoosingStep {
        part: "from",
        offers: pieces,
    });
    steps.iter().map(|step| view.choosing(step)).collect()
}

fn same(one: &dyn AnyMatch, other: &dyn AnyMatch, seat: Seat, chance: &mut Seeded) {
    let room = |playing: &dyn AnyMatch| playing.seen().open().position();
    assert_eq!(room(one), room(other));
    let own = |playing: &dyn AnyMatch| {
        let view = view_of(playing, seat);
        (
            view.position(),
            view.scene(),
            view.words(),
            view.choices(),
            view.asides(),
            view.forced(),
            picked(&*view),
        )
    };
    assert_eq!(own(one), own(other));
    let choices = choices(one, seat);
    for choice in choices.iter().take(12) {
        let preview = |playing: &dyn AnyMatch| {
            let preview = playing.preview(seat, &choice.line).ok()?;
            let view = preview.view.open_for(seat)?;
            Some((view.scene(), view.words(), preview.told.open_for(seat)))
        };
        assert_eq!(preview(one), preview(other), "{}", choice.line);
    }
    for _ in 0..12 {
        let mut square = || {
            let file = *chance.choose(&['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']);
            format!("{file}{}", chance.up_to(10) + 1)
        };
        let line = format!("{}-{}", square(), square());
        let why = refusal(one, seat, &line, chance);
        assert_eq!(why, refusal(other, seat, &line, chance), "{line}");
    }
}

fn matches(options: &OptionValues, seed: u64) -> usize {
    let game = GameKind::Stratego.game();
    let mut chance = Seeded::new(seed);
    let mut playing = game.start(2, options, &mut chance).unwrap();
    for seat in (0..2).filter_map(Seat::new) {
        let view = view_of(&*playing, seat);
        let line = view.sensible(&mut chance).unwrap().unwrap();
        playing
            .play(seat, &format!("{line} ready"), &mut chance)
            .unwrap();
    }
    let mut compared = 0;
    for _ in 0..90 {
        let Some(mover) = playing.to_act().only() else {
            break;
        };
        let position = playing.position().unseal();
        for (seat, enemy) in [(0, 'b'), (1, 'r')] {
            let seat = Seat::new(seat).unwrap();
            let truth = game.from_position(options, &position).unwrap();
            let other = dealt(&position, enemy, &mut chance);
            let other = game.from_position(options, &other).unwrap();
            // Skips new ranks that leave a side without a move, because the match would be over.
            if other.outcome().is_none() {
                compared += usize::from(other.position().unseal() != position);
                same(&*truth, &*other, seat, &mut chance);
            }
        }
        let line = chance.choose(&choices(&*playing, mover)).line.clone();
        playing.play(mover, &line, &mut chance).unwrap();
    }
    compared
}

#[test]
fn views_do_not_depend_on_hidden_ranks() {
    let mut compared = 0;
    for (seed, options) in [
        (1, chosen(&[])),
        (2, chosen(&[("memory", "none"), ("preset", "tournament")])),
        (3, chosen(&[("form", "barrage"), ("memory", "moved")])),
        (4, chosen(&[("form", "duel"), ("scout_strike", "false")])),
    ] {
        compared += matches(&options, seed);
    }
    assert!(compared > 200, "only {compared} positions with other ranks");
}
