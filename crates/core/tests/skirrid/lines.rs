//! Tests Skirrid's notation and stored forms with arbitrary input. Also tests tiles that are held over the board.

use std::collections::BTreeSet;

use proptest::prelude::*;
use stramash_core::engine::{
    AnyMatch, CountingChance, Game, Hold, KnobState, Match, Notation, Redact, Seat, View, Viewer,
};
use stramash_core::games::skirrid::kit::Kit;
use stramash_core::games::skirrid::square::Square;
use stramash_core::games::skirrid::tile::Tile;
use stramash_core::games::skirrid::{Action, Placement, Skirrid};

use crate::support::{Seeded, agreed};

fn square() -> impl Strategy<Value = Square> {
    (0..361u16).prop_map(|index| Square::from_index(index).unwrap())
}

fn tile() -> impl Strategy<Value = Tile> {
    prop::sample::select(Tile::all().collect::<Vec<_>>())
}

fn placement() -> impl Strategy<Value = Placement> {
    (tile(), square(), 0..4u8, any::<bool>(), any::<bool>()).prop_map(
        |(tile, square, turns, block, flip)| Placement {
            tile,
            square,
            turns,
            block,
            flip: flip && !block,
        },
    )
}

fn view(options: &[(&str, &str)]) -> View<Skirrid> {
    let state = Skirrid::open(
        agreed::<Skirrid>(2, options).options(),
        &mut CountingChance::default(),
    )
    .unwrap();
    state.redact(Viewer::Seat(Seat::FIRST))
}

/// Returns what identifies a placement: the tile, its squares, the square of its mark, and whether it is a Block. None
/// if it is not on the board.
fn lies(placement: &Placement) -> Option<(Tile, String, Option<Square>, bool)> {
    let squares = placement.squares(Kit::shipped())?;
    Some((
        placement.tile,
        format!("{squares:?}"),
        placement.mark(),
        placement.block,
    ))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn squares_and_tiles_round_trip(square in square(), tile in tile()) {
        prop_assert_eq!(square.to_string().parse::<Square>(), Ok(square));
        prop_assert_eq!(square.to_string().to_lowercase().parse::<Square>(), Ok(square));
        prop_assert_eq!(tile.to_string().parse::<Tile>(), Ok(tile));
        prop_assert_eq!(tile.to_string().to_uppercase().parse::<Tile>(), Ok(tile));
        prop_assert_eq!(Tile::from_index(tile.index()), Some(tile));
    }

    /// Checks that all ways of writing a placement are read as the same placement and have one canonical form.
    #[test]
    fn equal_placements_have_one_canonical_form(one in placement()) {
        let view = view(&[("free_flip", "true")]);
        let settled = one.canonical(Kit::shipped());
        prop_assert_eq!(lies(&one), lies(&settled));
        prop_assert_eq!(settled.canonical(Kit::shipped()), settled);
        for line in [one, settled].map(|placement| Skirrid::print(&[Action::Place(placement)])) {
            let read = Skirrid::parse(&line, &view);
            prop_assert_eq!(read, Ok((vec![Action::Place(settled)], "")), "{}", line);
        }
    }

    /// Checks that equal texts mean equal placements.
    #[test]
    fn distinct_lines_are_distinct_placements(one in placement(), other in placement()) {
        let kit = Kit::shipped();
        let other = Placement { tile: one.tile, block: one.block, ..other };
        if let (Some(a), Some(b)) = (lies(&one), lies(&other)) {
            prop_assert_eq!(a == b, one.canonical(kit) == other.canonical(kit));
        }
    }
}

/// Plays the best line `plays` times.
fn after(options: &[(&str, &str)], plays: usize) -> Match<Skirrid> {
    let mut playing = Match::open(agreed::<Skirrid>(2, options), &mut Seeded::new(2)).unwrap();
    for n in 0..plays {
        let seat = Skirrid::to_act(playing.state()).only().unwrap();
        let legal = Skirrid::legal_actions(playing.state(), seat);
        let view = playing.view(Viewer::Seat(seat));
        let score = |action: &Action| Skirrid::details(&view, action)["score"].as_u64();
        let best = legal
            .iter()
            .rev()
            .step_by(7 + n)
            .max_by_key(|action| score(action));
        let line = Skirrid::print(&[*best.unwrap()]);
        playing.play(seat, &line, &mut Seeded::new(1)).unwrap();
    }
    playing
}

fn knob(name: &str) -> usize {
    let mut knobs = Skirrid::KNOBS.iter();
    knobs.position(|knob| knob.name == name).unwrap()
}

fn own(playing: &Match<Skirrid>) -> View<Skirrid> {
    let seat = Skirrid::to_act(playing.state()).only().unwrap();
    playing.view(Viewer::Seat(seat))
}

#[test]
fn arrows_move_the_tile_within_the_board() {
    let view = own(&after(&[], 4));
    for tile in ["eye", "rod2", "snake", "door3", "gun"] {
        let Some(mut draft) = Skirrid::pick_up(&view, tile) else {
            continue;
        };
        for (name, column, by) in [
            ("left", 1, -1),
            ("up", 2, -1),
            ("right", 1, 1),
            ("down", 2, 1),
        ] {
            for step in 0..30 {
                let held = Skirrid::held(&view, &draft).expect("held");
                let turned = Skirrid::use_knob(&view, &draft, knob(name)).expect("turned");
                let mut expected: Vec<i32> = draft.iter().map(|n| i32::from(*n)).collect();
                if held.knobs[knob(name)] == KnobState::Enabled {
                    expected[column] += by;
                } else {
                    assert!(step > 0 || turned == draft);
                }
                let turned_to: Vec<i32> = turned.iter().map(|n| i32::from(*n)).collect();
                assert_eq!(turned_to, expected, "{tile} {name}");
                draft = turned;
            }
            assert!(
                Skirrid::held(&view, &draft).unwrap().knobs[knob(name)] != KnobState::Enabled,
                "at the edge"
            );
        }
    }
}

#[test]
fn turning_cycles_through_all_poses() {
    let ways = |options: &[(&str, &str)], tile: &str| {
        let view = own(&after(options, 0));
        let mut draft = Skirrid::pick_up(&view, tile).unwrap();
        let mut seen = BTreeSet::new();
        for _ in 0..20 {
            seen.insert((draft[3], draft[5]));
            draft = Skirrid::use_knob(&view, &draft, knob("turn")).unwrap();
        }
        seen.len()
    };
    for (tile, plain, flipped) in [
        ("eye", 1, 1),
        ("rod", 2, 2),
        ("rod3", 4, 4),
        ("quoin", 4, 4),
        ("snake", 2, 4),
        ("snake2", 4, 8),
        ("door", 4, 4),
        ("door3", 4, 8),
        ("gun", 4, 8),
    ] {
        assert_eq!(ways(&[], tile), plain, "{tile}");
        assert_eq!(ways(&[("free_flip", "true")], tile), flipped, "{tile}");
    }
}

/// Checks that the knob for the next place visits every legal place of a pose and then starts again. The knob for the
/// previous place goes in the other direction.
#[test]
fn next_place_visits_every_place() {
    let playing = after(&[], 6);
    let view = own(&playing);
    let seat = Skirrid::to_act(playing.state()).only().unwrap();
    let tile: Tile = "quoin".parse().unwrap();
    let start = Skirrid::pick_up(&view, "quoin").unwrap();
    let legal = Skirrid::legal_actions(playing.state(), seat);
    let same = |action: &&Action| match action {
        Action::Place(p) => {
            p.tile == tile && u16::from(p.turns) == start[3] && u16::from(p.block) == start[4]
        }
        Action::Pass => false,
    };
    let expected: BTreeSet<String> = legal
        .iter()
        .filter(same)
        .map(|action| Skirrid::print(&[*action]))
        .collect();
    for name in ["next", "previous"] {
        let mut draft = start.clone();
        let mut seen = BTreeSet::new();
        for _ in 0..expected.len() {
            let held = Skirrid::held(&view, &draft).unwrap();
            seen.insert(held.line.expect("a legal place"));
            draft = Skirrid::use_knob(&view, &draft, knob(name)).unwrap();
        }
        assert_eq!(seen, expected, "{name}");
        assert_eq!(draft, start, "{name} must return to the start");
    }
}

#[test]
fn suggestions_need_hints() {
    let playing = after(&[], 5);
    let view = own(&playing);
    let seat = Skirrid::to_act(playing.state()).only().unwrap();
    let legal = Skirrid::legal_actions(playing.state(), seat);
    for tile in ["eye2", "door", "gun2"] {
        let Some(draft) = Skirrid::pick_up(&view, tile) else {
            continue;
        };
        let mut scores: Vec<u64> = legal
            .iter()
            .map(|action| Skirrid::details(&view, action))
            .filter(|details| details["tile"] == tile)
            .filter_map(|details| details["score"].as_u64())
            .collect();
        scores.sort_unstable();
        let best: Vec<u64> = scores.into_iter().rev().take(3).collect();
        let advised: Vec<u64> = Skirrid::suggestions(&view, &draft)
            .iter()
            .map(|advice| {
                let line = Skirrid::held(&view, &advice.draft).unwrap().line.unwrap();
                let (actions, _) = Skirrid::parse(&line, &view).unwrap();
                Skirrid::details(&view, &actions[0])["score"]
                    .as_u64()
                    .unwrap()
            })
            .collect();
        assert_eq!(advised, best, "{tile}");
        // A tile must be picked up at the best place.
        assert_eq!(Skirrid::suggestions(&view, &draft)[0].draft, draft);
    }
    let view = own(&after(&[("hints", "false")], 5));
    let draft = Skirrid::pick_up(&view, "gun2")
        .or(Skirrid::pick_up(&view, "gun"))
        .unwrap();
    assert!(Skirrid::suggestions(&view, &draft).is_empty());
    assert!(!Skirrid::held(&view, &draft).unwrap().advice);
}

#[test]
fn typed_place_sets_the_mark() {
    let view = own(&after(&[("threshold", "0")], 0));
    let draft = Skirrid::pick_up(&view, "door3").unwrap();
    for (text, expected) in [
        ("J10", [9, 9, 0, 0]),
        ("s19", [16, 17, 0, 0]),
        ("a1 0", [0, 0, 0, 0]),
        ("C4 90", [1, 3, 1, 0]),
        ("C4 0 block", [0, 3, 0, 1]),
        ("K10 270 block", [10, 9, 3, 1]),
        ("J10 0 flip", [9, 9, 0, 0]),
    ] {
        let start = Skirrid::moved_to(&view, &draft, "J10 0").unwrap();
        let moved = Skirrid::moved_to(&view, &start, text).unwrap();
        assert_eq!(moved[1..5], expected, "{text}");
        assert!(!Skirrid::held(&view, &moved).unwrap().words.is_empty());
    }
    assert!(Skirrid::moved_to(&view, &draft, "T1").is_err());
    assert!(Skirrid::moved_to(&view, &draft, "").is_err());
}

/// Checks that a seat that may not act can hold no tile, and that nobody can hold a tile that has been laid.
#[test]
fn only_the_acting_seat_holds_a_tile() {
    let playing = after(&[], 1);
    let other = playing.view(Viewer::Seat(Seat::FIRST));
    let mine = own(&playing);
    let draft = Skirrid::pick_up(&mine, "eye").unwrap();
    assert!(Skirrid::held(&other, &draft).is_none());
    assert!(Skirrid::held(&playing.view(Viewer::Public), &draft).is_none());
    let laid = Skirrid::KNOBS.len();
    assert_eq!(Skirrid::use_knob(&mine, &draft, laid), None);
    let seat = Skirrid::to_act(playing.state()).only().unwrap();
    let seen = playing.seen_by(seat).open_for(seat).unwrap();
    let held = seen.held(&draft).unwrap();
    assert_eq!(held.knobs.len(), laid);
}
