//! Tests of recaps, for every game. A recap must not contain hidden information: if two matches differ only in hidden
//! facts, a viewer must get the same recap.

use serde_json::Value;
use stramash_core::engine::{
    AnyMatch, MAX_RECAP_PLAYS, Match, Playable, Recap, Redact, Sealed, Seat, Undo, Viewer,
};
use stramash_core::games::{ForEachGame, GameKind, for_each_game};
use stramash_core::scene::{Item, Scene, Shape};

use crate::support::{self, Seeded, chosen};

/// Returns the labels that are in a square on the board: the numbers of plays.
fn badges(scene: &Scene) -> Vec<&str> {
    let pairs = scene.items.windows(2);
    let badges = pairs.filter_map(|pair| match pair {
        [
            Item::Shape(Shape::Rect { min, max, .. }),
            Item::Shape(Shape::Label { at, text, .. }),
        ] if min.toward(*max, 0.5) == *at => Some(text.as_str()),
        _ => None,
    });
    badges.collect()
}

fn recap_of(playing: &dyn AnyMatch, since: usize, viewer: Viewer) -> Recap {
    match viewer {
        Viewer::Public => playing.recap(since).open(),
        Viewer::Seat(seat) => playing.recap_for(since, seat, None).open_for(seat).unwrap(),
    }
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public])
}

/// Checks that every numbered play in the text has its number in the picture. Plays must be in order and without
/// duplicates, and be all plays or the last eight.
fn is_sound<G: Playable>(playing: &Match<G>, since: usize, viewer: Viewer) -> usize {
    let recap = recap_of(playing, since, viewer);
    assert!(recap.plays.len() <= MAX_RECAP_PLAYS);
    assert!(recap.earlier == 0 || recap.plays.len() == MAX_RECAP_PLAYS);
    let numbers: Vec<u8> = recap.plays.iter().filter_map(|play| play.number).collect();
    assert!(numbers.iter().copied().eq((1..).take(numbers.len())));
    assert_ne!(numbers.len(), 1, "a single play has no number");
    let badges = badges(&recap.scene);
    for number in &numbers {
        let number = number.to_string();
        assert!(badges.contains(&number.as_str()), "{number} in {badges:?}");
    }
    for pair in recap.plays.windows(2) {
        assert!(pair[0].entries.end() <= pair[1].entries.end());
    }
    for play in &recap.plays {
        assert!(*play.entries.end() >= since && !play.told.is_empty());
        assert!(play.seat.number() < playing.n_seats());
    }
    if numbers.is_empty() {
        assert_eq!(recap.scene, G::scene(&playing.view(viewer)));
    }
    numbers.len()
}

/// Returns whether the last log entry has left a mark in pictures.
fn leaves_mark<G: Playable>(playing: &Match<G>) -> bool {
    let last = playing.n_entries().checked_sub(1);
    let Some(entry) = last.and_then(|last| playing.sealed_entry(last)) else {
        return false;
    };
    let events: Vec<G::Event> = serde_json::from_value(entry.unseal()["events"].take()).unwrap();
    let mut seen = events.iter().map(|event| event.redact(Viewer::Public));
    seen.any(|event| G::leaves_mark(&event))
}

struct Sound;

impl ForEachGame for Sound {
    fn visit<G: Playable>(&mut self) {
        let (mut most, mut marks) = (0, false);
        for seed in support::seeds(3) {
            let mut lines = 0_usize;
            support::play::<G>(seed, 300, |playing, chance| {
                lines += 1;
                marks = marks || leaves_mark(playing);
                if !lines.is_multiple_of(9) {
                    return;
                }
                for viewer in viewers(playing.n_seats()) {
                    let back = chance.up_to(14) + 1;
                    let since = playing.n_entries().saturating_sub(back);
                    most = most.max(is_sound(playing, since, viewer));
                    if let Viewer::Seat(seat) = viewer {
                        let own = playing.since_turn(seat, &|_| true);
                        assert!(own.is_none_or(|own| own < playing.n_entries()));
                        is_sound(playing, own.unwrap_or(0), viewer);
                    }
                }
            });
        }
        // If the plays of a game leave no marks, its recap describes them only in words.
        assert_eq!(most, if marks { MAX_RECAP_PLAYS } else { 0 }, "{}", G::SLUG);
    }
}

#[test]
fn numbered_plays_are_marked() {
    for_each_game(&mut Sound);
}

/// Checks that clashes occur in random matches of a game exactly if the game says that they can (`Game::CLASHES`).
#[test]
fn games_with_clashes_produce_them() {
    struct Clash;
    impl ForEachGame for Clash {
        fn visit<G: Playable>(&mut self) {
            let mut found = 0;
            for seed in support::seeds(4) {
                let (playing, _) = support::play::<G>(seed, 400, |_, _| ());
                let clashes = (0..playing.n_entries()).filter(|&index| playing.is_clash(index));
                found += clashes.count();
            }
            assert_eq!(found > 0, G::CLASHES, "{}", G::SLUG);
        }
    }
    for_each_game(&mut Clash);
}

/// A match in its stored form.
struct Stored {
    game: GameKind,
    opening: Value,
    entries: Vec<Value>,
}

impl Stored {
    fn of(game: GameKind, playing: &dyn AnyMatch) -> Self {
        let entries = (0..playing.n_entries()).map(|index| playing.sealed_entry(index).unwrap());
        Self {
            game,
            opening: playing.sealed_opening().unseal(),
            entries: entries.map(Sealed::unseal).collect(),
        }
    }

    fn decode(&self) -> Box<dyn AnyMatch> {
        let entries = self.entries.iter().cloned().map(Sealed::new);
        let opening = Sealed::new(self.opening.clone());
        self.game.game().decode(opening, entries.collect()).unwrap()
    }

    fn events(&mut self) -> impl DoubleEndedIterator<Item = &mut Value> {
        let lists = self.entries.iter_mut();
        lists.flat_map(|entry| entry["events"].as_array_mut().unwrap().iter_mut())
    }
}

/// Checks that a viewer sees the same in both matches, after every fifth entry.
fn same(one: &dyn AnyMatch, other: &dyn AnyMatch, viewer: Viewer) {
    for n in (0..=one.n_entries()).rev().step_by(5) {
        let (one, other) = (one.at(n), other.at(n));
        for back in [1, 4, 12, n] {
            let since = n.saturating_sub(back);
            let recap = |playing: &dyn AnyMatch| {
                let Recap {
                    earlier,
                    plays,
                    scene,
                    ..
                } = recap_of(playing, since, viewer);
                (earlier, plays, scene)
            };
            assert!(recap(&*one) == recap(&*other), "{n} entries, {back} back");
        }
        if let Viewer::Seat(seat) = viewer {
            assert_eq!(
                one.since_turn(seat, &|_| true),
                other.since_turn(seat, &|_| true)
            );
            // Checks that undoing plays reveals nothing, either.
            for n in 1..=3 {
                let undo = Undo::of(n).unwrap();
                assert_eq!(one.undo_refusal(seat, undo), other.undo_refusal(seat, undo));
            }
        }
    }
    for index in 0..one.n_entries() {
        assert_eq!(one.is_clash(index), other.is_clash(index), "{index}");
        assert_eq!(one.is_quiet(index), other.is_quiet(index), "{index}");
    }
}

/// Swaps two cards that two seats held until the end.
fn cards_exchanged(stored: &mut Stored, hands: &Value, seats: [usize; 2]) -> bool {
    let held =
        |seat: usize| -> Vec<String> { serde_json::from_value(hands[seat].clone()).unwrap() };
    let pairs = held(seats[0]);
    let pairs = pairs.iter().flat_map(|one| {
        let others = held(seats[1]).into_iter();
        others.map(move |other| (one.clone(), other))
    });
    let Some((one, other)) = pairs.into_iter().find(|(one, other)| one != other) else {
        return false;
    };
    for (seat, old, new) in [(seats[0], &one, &other), (seats[1], &other, &one)] {
        let drawn = stored.events().rev().find(|event| {
            event["event"] == "drew" && event["seat"] == seat && event["card"] == **old
        });
        if let Some(event) = drawn {
            event["card"] = new.as_str().into();
            continue;
        }
        let dealt = stored.opening["position"]["hands"][seat].as_array_mut();
        let card = dealt.unwrap().iter_mut().find(|card| **card == **old);
        *card.expect("dealt or drawn") = new.as_str().into();
    }
    true
}

#[test]
fn recaps_do_not_depend_on_hidden_cards() {
    let game = GameKind::Stramash.game();
    let mut exchanged = 0;
    for seed in 0..12 {
        let mut chance = Seeded::new(seed);
        let mut playing = game.start(4, &chosen(&[]), &mut chance).unwrap();
        for _ in 0..60 {
            let Some(seat) = playing.to_act().only() else {
                break;
            };
            let plays = support::view_of(&*playing, seat).plays();
            let line = chance.choose(&plays).clone();
            playing.play(seat, &line, &mut chance).unwrap();
        }
        let mut stored = Stored::of(GameKind::Stramash, &*playing);
        let seats = [chance.up_to(4), 0];
        let seats = [seats[0], (seats[0] + 1 + chance.up_to(3)) % 4];
        let hands = playing.position().unseal()["hands"].clone();
        if !cards_exchanged(&mut stored, &hands, seats) {
            continue;
        }
        exchanged += 1;
        let other = stored.decode();
        assert!(other.position().unseal() != playing.position().unseal());
        for viewer in viewers(4) {
            let own = viewer.seat().map(|seat| usize::from(seat.number()));
            if own.is_none_or(|own| !seats.contains(&own)) {
                same(&*playing, &*other, viewer);
            }
        }
    }
    assert!(exchanged > 6, "{exchanged}");
}

/// Swaps the ranks of two random pieces of a side that never moved and were never struck. Returns whether the ranks
/// differ.
fn ranks_exchanged(stored: &mut Stored, side: u8, chance: &mut Seeded) -> bool {
    let mut touched: Vec<Value> = Vec::new();
    for event in stored.events() {
        touched.extend(["from", "to"].iter().map(|end| event[end].clone()));
    }
    let hidden = |event: &Value| {
        event["event"] == "placed" && event["seat"] == side && !touched.contains(&event["at"])
    };
    let places: Vec<(usize, Value)> = stored
        .events()
        .map(|event| event.clone())
        .enumerate()
        .filter(|(_, event)| hidden(event))
        .map(|(index, event)| (index, event["rank"].clone()))
        .collect();
    let (one, other) = (
        chance.choose(&places).clone(),
        chance.choose(&places).clone(),
    );
    for (at, rank) in [(one.0, &other.1), (other.0, &one.1)] {
        stored.events().nth(at).unwrap()["rank"] = rank.clone();
    }
    one.1 != other.1
}

#[test]
fn recaps_do_not_depend_on_hidden_ranks() {
    let game = GameKind::Stratego.game();
    let mut exchanged = 0;
    for (seed, options) in [
        (1, chosen(&[])),
        (2, chosen(&[("memory", "none"), ("silent_defence", "true")])),
        (3, chosen(&[("memory", "moved")])),
        (4, chosen(&[("preset", "tournament")])),
    ] {
        let mut chance = Seeded::new(seed);
        let mut playing = game.start(2, &options, &mut chance).unwrap();
        for seat in Seat::all(2) {
            let view = support::view_of(&*playing, seat);
            let line = view.sensible(&mut chance).unwrap().unwrap();
            let line = format!("{line} ready");
            playing.play(seat, &line, &mut chance).unwrap();
        }
        for _ in 0..90 {
            let Some(seat) = playing.to_act().only() else {
                break;
            };
            let plays = support::view_of(&*playing, seat).plays();
            let line = chance.choose(&plays).clone();
            playing.play(seat, &line, &mut chance).unwrap();
        }
        assert!(playing.outcome().is_none(), "nothing is hidden at the end");
        for side in [0, 1] {
            let mut stored = Stored::of(GameKind::Stratego, &*playing);
            if !ranks_exchanged(&mut stored, side, &mut chance) {
                continue;
            }
            exchanged += 1;
            let other = stored.decode();
            let seat = Seat::new(1 - side).unwrap();
            for viewer in [Viewer::Public, Viewer::Seat(seat)] {
                same(&*playing, &*other, viewer);
            }
        }
    }
    assert!(exchanged > 4, "{exchanged}");
}
