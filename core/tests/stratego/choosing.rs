//! Steps of choosing: every offer has its number where it belongs, and words that name the place.

use std::sync::Arc;

use stramash_core::engine::{
    AnyMatch, AnyView, Choice, Choosing, OptionValues, Phrase, Seat, Step,
};
use stramash_core::games::GameKind;
use stramash_core::scene::{Item, Scene, Shape};

use crate::support::cases::told;
use crate::support::{Seeded, chosen, view_of};

/// A point of a picture.
type Point = (f64, f64);

/// What is asked at a step: the place that each offer names.
struct Asked {
    step: Step,
    values: Vec<String>,
    /// Whether something would go there.
    goal: bool,
}

/// All steps through which these choices can be chosen, asked as they are in direct messages: a slot at a
/// time, and the rest of each at once when few are left.
fn steps(choices: &[Choice], left: Vec<(usize, bool)>, level: usize, found: &mut Vec<Asked>) {
    let verb = choices[left[0].0].verb;
    let game = GameKind::Stratego.game();
    let verb = game
        .verbs()
        .iter()
        .find(|known| known.name == verb)
        .unwrap();
    let Some(slot) = verb.slots.get(level) else {
        return;
    };
    let mut values: Vec<String> = Vec::new();
    let mut offers: Vec<Vec<(usize, bool)>> = Vec::new();
    for (place, turned) in left {
        // Of a swap each piece can be chosen first.
        let slot = if turned { 1 - level } else { level };
        let value = choices[place].slots[slot].clone().unwrap().0;
        let place = (place, turned);
        match values.iter().position(|known| *known == value) {
            Some(known) => offers[known].push(place),
            None => {
                values.push(value);
                offers.push(vec![place]);
            }
        }
    }
    for offer in &offers {
        steps(choices, offer.clone(), level + 1, found);
    }
    if offers.len() > 1 {
        let part = slot.name;
        let goal = matches!((verb.name, part), (_, "to" | "other") | ("place", "square"));
        let places = offers.into_iter();
        let places = places.map(|offer| offer.into_iter().map(|(place, _)| place).collect());
        let step = Step {
            part,
            offers: places.collect(),
        };
        found.push(Asked { step, values, goal });
    }
}

/// The steps of every verb by itself: which of them is chosen has no picture of its own.
fn all_steps(choices: &[Choice]) -> Vec<Asked> {
    let mut verbs: Vec<&str> = choices.iter().map(|choice| choice.verb).collect();
    verbs.dedup();
    let mut found = Vec::new();
    for verb in verbs {
        let mut places: Vec<(usize, bool)> = Vec::new();
        for place in (0..choices.len()).filter(|place| choices[*place].verb == verb) {
            places.push((place, false));
            if verb == "swap" {
                places.push((place, true));
            }
        }
        steps(choices, places, 0, &mut found);
    }
    found
}

/// The middle of a square, for a seat that sees its own side down.
fn middle(square: &str, blue: bool) -> Point {
    let file = f64::from(square.as_bytes()[0] - b'A');
    let rank: f64 = square[1..].parse().unwrap();
    let (column, row) = if blue {
        (9.0 - file, rank - 1.0)
    } else {
        (file, 10.0 - rank)
    };
    (55.0 + 89.0 * (column + 0.5), 145.0 + 89.0 * (row + 0.5))
}

/// Where a value is in the picture: a square, or the piece of that rank in the own tray.
fn place_of(part: &str, value: &str, blue: bool, scene: &Scene) -> Point {
    if part != "rank" {
        return middle(value, blue);
    }
    let rank = value
        .parse::<stramash_core::games::stratego::rank::Rank>()
        .unwrap();
    let name = format!("{} {}", if blue { "blue" } else { "red" }, rank.name());
    let mut sprites = sprites(scene).into_iter();
    let found = sprites.find(|(known, at)| *known == name && at.1 > 1090.0);
    found.unwrap_or_else(|| panic!("{name} in the tray")).1
}

fn sprites(scene: &Scene) -> Vec<(String, Point)> {
    let sprites = scene.items.iter().filter_map(|item| match item {
        Item::Sprite { at, sprite } => Some((sprite.name.clone(), (at.x.to_f64(), at.y.to_f64()))),
        Item::Shape(_) => None,
    });
    sprites.collect()
}

fn far(one: Point, other: Point) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

fn words(phrase: &Phrase) -> String {
    told(
        std::slice::from_ref(phrase),
        &["Red", "Blue"].map(str::to_owned),
    )
}

/// Every offer has its number beside its own place, apart from all others, and says where that is.
fn holds(asked: &Asked, choosing: &Choosing, blue: bool) {
    let (part, offers) = (asked.step.part, &choosing.offers);
    assert_eq!(offers.len(), asked.values.len(), "{part}");
    let scene = &choosing.scene;
    let tags: Vec<(String, Point)> = { sprites(scene).into_iter() }
        .filter(|(name, _)| name.starts_with("tag "))
        .collect();
    assert_eq!(tags.len(), offers.len(), "{part}");
    let places = asked
        .values
        .iter()
        .map(|value| place_of(part, value, blue, scene));
    let places: Vec<Point> = places.collect();
    for (n, (offer, value)) in offers.iter().zip(&asked.values).enumerate() {
        assert_eq!(offer.goal, asked.goal, "{part}");
        let kind = if asked.goal { "goal" } else { "piece" };
        let (name, at) = &tags[n];
        assert_eq!(*name, format!("tag {kind} {}", n + 1));
        let said = offer.at.unwrap();
        assert_eq!((said.x.to_f64(), said.y.to_f64()), *at);
        let own = far(*at, places[n]);
        for (other, place) in places.iter().enumerate().filter(|(other, _)| *other != n) {
            assert!(own < far(*at, *place), "{part}: {n} is nearer to {other}");
        }
        for (_, other) in &tags[n + 1..] {
            let (x, y) = ((at.0 - other.0).abs(), (at.1 - other.1).abs());
            assert!(x >= 58.0 || y >= 40.0, "{part}: {name} over another one");
        }
        let inside = (29.0..971.0).contains(&at.0) && (20.0..1160.0).contains(&at.1);
        assert!(inside, "{part}: {at:?}");
        assert!(
            at.0 > 109.0 || at.1 < 1120.0,
            "{part}: {at:?} in the corner"
        );
        if part != "rank" {
            let words = words(offer.words.as_ref().unwrap());
            assert!(
                words.split(' ').any(|word| word == value),
                "{value}: {words}"
            );
        }
    }
}

/// Where numbers of plays stand in a picture.
fn badges(scene: &Scene) -> Vec<Point> {
    let labels = scene.items.iter().filter_map(|item| match item {
        Item::Shape(Shape::Label { at, size, .. }) if size.to_f64() > 34.0 => {
            Some((at.x.to_f64(), at.y.to_f64()))
        }
        _ => None,
    });
    labels.collect()
}

fn look(playing: &dyn AnyMatch, seat: Seat, chance: &mut Seeded) -> usize {
    let view: Arc<dyn AnyView> = view_of(playing, seat);
    let blue = playing.seen().open().mark(seat).contains('B');
    let steps = all_steps(&view.choices());
    for asked in &steps {
        let choosing = view.choosing(&asked.step);
        holds(asked, &choosing.unwrap(), blue);
    }
    if let Some(asked) = steps.get(chance.up_to(steps.len().max(1))) {
        let since = playing.n_entries().saturating_sub(1 + chance.up_to(8));
        let recap = playing.recap_for(since, seat, Some(&asked.step));
        let recap = recap.open_for(seat).unwrap();
        let (scene, offers) = (recap.scene, recap.offers);
        let badges = badges(&scene);
        let choosing = Choosing { scene, offers };
        holds(asked, &choosing, blue);
        for offer in &choosing.offers {
            let at = offer.at.unwrap();
            let at = (at.x.to_f64(), at.y.to_f64());
            for badge in &badges {
                let (x, y) = ((at.0 - badge.0).abs(), (at.1 - badge.1).abs());
                assert!(x > 34.0 || y > 26.0, "{at:?} over the play at {badge:?}");
            }
        }
    }
    steps.len()
}

fn matches(options: &OptionValues, seed: u64) -> usize {
    let game = GameKind::Stratego.game();
    let mut chance = Seeded::new(seed);
    let mut playing = game.start(2, options, &mut chance).unwrap();
    let mut looked = 0;
    for seat in (0..2).filter_map(Seat::new) {
        looked += look(&*playing, seat, &mut chance);
        for _ in 0..6 {
            let line = chance
                .choose(&view_of(&*playing, seat).choices())
                .line
                .clone();
            if line != "ready" {
                playing.play(seat, &line, &mut chance).unwrap();
            }
        }
        looked += look(&*playing, seat, &mut chance);
        let line = view_of(&*playing, seat)
            .sensible(&mut chance)
            .unwrap()
            .unwrap();
        playing.play(seat, &line, &mut chance).unwrap();
        looked += look(&*playing, seat, &mut chance);
        playing.play(seat, "ready", &mut chance).unwrap();
    }
    for round in 0..140 {
        let Some(mover) = playing.to_act().only() else {
            break;
        };
        if round % 4 == 0 {
            looked += look(&*playing, mover, &mut chance);
        }
        let choices = view_of(&*playing, mover).choices();
        let line = chance.choose(&choices).line.clone();
        playing.play(mover, &line, &mut chance).unwrap();
    }
    looked
}

#[test]
fn every_offer_has_its_number_where_it_belongs() {
    let mut looked = 0;
    for (seed, options) in [
        (1, chosen(&[])),
        (2, chosen(&[("red", "1"), ("memory", "none")])),
        (3, chosen(&[("form", "barrage"), ("memory", "moved")])),
        (4, chosen(&[("form", "duel"), ("silent_defence", "true")])),
        (5, chosen(&[("form", "barrage"), ("open_game", "true")])),
    ] {
        looked += matches(&options, seed);
    }
    assert!(looked > 1000, "only {looked} steps");
}
