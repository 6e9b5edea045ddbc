//! Tests of the pictures for the wizard's steps: the names beside covered howes, the result of the first half of a
//! seven, and golden pictures of some steps. A law of all games tests the positions of letters.
#![allow(clippy::unwrap_used, reason = "tests")]

use serde_json::json;
use stramash_core::engine::{
    Choosing, ChoosingActions, Game, Match, Notation, Parts, Present, Redact, Viewer,
};
use stramash_core::games::stramash::board::Place;
use stramash_core::games::stramash::scene;
use stramash_core::games::stramash::{Action, EventView, Moves, Stramash, View};
use stramash_core::raster::{Raster, to_scale};
use stramash_core::scene::{Ink, Item, Pt, Px, Scene, Shape, pt};

use crate::samples::{self, seat};
use crate::support::{self, agreed};

const PARTS: [&str; 6] = ["verb", "card", "from", "to", "from2", "to2"];
/// The number of plays up to which the wizard offers all of them in one step.
const AT_ONCE: usize = 10;

/// Returns the value that an action has at a level of choosing: level 0 is the verb, and the slots follow. None if the
/// slot is left out.
fn value(action: &Action, level: usize) -> Option<String> {
    let parts = Stramash::parts(action);
    match level {
        0 => Some(parts.verb.to_owned()),
        level => parts.slots[level - 1].clone(),
    }
}

/// Returns the actions without those that have the same result as another one.
fn distinct(view: &View, of: &[Action]) -> Vec<Action> {
    let doubled = |action: &&Action| {
        let twin = Stramash::twin(view, action);
        twin.is_some_and(|twin| of.contains(&twin))
    };
    of.iter().filter(|one| !doubled(one)).copied().collect()
}

/// Returns every reachable step of choosing among these actions.
fn steps(view: &View, left: &[Action], level: usize, found: &mut Vec<ChoosingActions<Action>>) {
    let Some(part) = PARTS.get(level) else { return };
    if level > Stramash::parts(&left[0]).slots.len() {
        return;
    }
    if level > 1 {
        let few = distinct(view, left);
        if few.len() <= AT_ONCE && at_once(&few) {
            let offers: Vec<_> = few.into_iter().map(|action| vec![action]).collect();
            found.extend((offers.len() > 1).then_some(ChoosingActions { part, offers }));
            return;
        }
    }
    let mut groups: Vec<(Option<String>, Vec<Action>)> = Vec::new();
    for action in left {
        let value = value(action, level);
        match groups.iter_mut().find(|(known, _)| *known == value) {
            Some((_, group)) => group.push(*action),
            None => groups.push((value, vec![*action])),
        }
    }
    if groups.len() > 1 {
        let offers = groups.iter().map(|(_, group)| group.clone()).collect();
        found.push(ChoosingActions { part, offers });
    }
    for (_, group) in groups.iter().filter(|(_, group)| group.len() > 1) {
        steps(view, group, level + 1, found);
    }
}

fn at_once(plays: &[Action]) -> bool {
    let plays: Vec<Parts> = plays.iter().map(Stramash::parts).collect();
    Stramash::at_once(&plays)
}

/// Returns whether each offered value is a whole play.
fn is_whole(asked: &ChoosingActions<Action>) -> bool {
    let plays: Vec<Action> = asked.all().copied().collect();
    plays.len() == asked.offers.len() && at_once(&plays)
}

pub fn all_steps(playing: &Match<Stramash>) -> Vec<ChoosingActions<Action>> {
    let mut found = Vec::new();
    if let Some(seat) = Stramash::to_act(playing.state()).only() {
        let legal = Stramash::legal_actions(playing.state(), seat);
        steps(&view_of(playing), &legal, 0, &mut found);
    }
    found
}

pub fn view_of(playing: &Match<Stramash>) -> View {
    let seat = Stramash::to_act(playing.state()).only().unwrap();
    playing.view(Viewer::Seat(seat))
}

/// Returns the place of an offered value. None if the value is no place.
fn key(asked: &ChoosingActions<Action>, offer: usize) -> Option<Place> {
    let whole = is_whole(asked);
    let Action::Play { moves, .. } = &asked.offers[offer][0] else {
        return None;
    };
    Some(match asked.part {
        "from" if !whole => moves[0].from,
        "from" | "to" => moves[0].to,
        "from2" if !whole => moves[1].from,
        "from2" | "to2" => moves[1].to,
        _ => return None,
    })
}

fn sprites<'s>(scene: &'s Scene, kind: &'s str) -> impl Iterator<Item = (Pt, &'s str)> {
    scene.items.iter().filter_map(move |item| match item {
        Item::Sprite { at, sprite } => Some((*at, sprite.name.strip_prefix(kind)?)),
        Item::Shape(_) => None,
    })
}

/// Checks that only one order of a split seven is offered if both orders have the same result. Apart from the marks of
/// the last play, the resulting boards must look the same. If both orders are offered, their results must differ.
#[test]
fn equivalent_orders_of_a_seven_are_one_choice() {
    let mut equal = 0;
    for seed in support::seeds(8) {
        support::play::<Stramash>(seed, 240, |playing, chance| {
            let Some(seat) = Stramash::to_act(playing.state()).only() else {
                return;
            };
            let view = view_of(playing);
            let legal = Stramash::legal_actions(playing.state(), seat);
            let mut after = |action: &Action| {
                let mut state = playing.state().clone();
                for event in Stramash::decide(&state, seat, action, chance).unwrap() {
                    Stramash::evolve(&mut state, &event);
                }
                let mut seen = state.redact(Viewer::Public);
                seen.last = None;
                seen
            };
            for action in &legal {
                let Action::Play { card, moves } = action else {
                    continue;
                };
                let Moves::Two([one, two]) = *moves else {
                    continue;
                };
                let turned = Action::Play {
                    card: *card,
                    moves: [two, one].into(),
                };
                if !legal.contains(&turned) || one < two {
                    continue;
                }
                let twin = Stramash::twin(&view, action);
                assert_eq!(Stramash::twin(&view, &turned), None);
                if twin.is_some() {
                    assert_eq!(twin.as_ref(), Some(&turned));
                    assert_eq!(after(action), after(&turned), "{action:?}");
                    equal += 1;
                } else {
                    assert_ne!(after(action).laddies, after(&turned).laddies, "{action:?}");
                }
            }
        });
    }
    assert!(equal > 500, "{equal}");
}

/// Checks that an offer for a split seven has its letter at both targets if there is room. No other target may be
/// nearer to the second letter than the second target is.
#[test]
fn both_halves_of_a_seven_are_numbered() {
    let (mut seen, mut crowded) = (0, 0);
    for seed in support::seeds(6) {
        support::play::<Stramash>(seed, 240, |playing, _| {
            if Stramash::outcome(playing.state()).is_some() {
                return;
            }
            let view = view_of(playing);
            for asked in all_steps(playing) {
                let whole = is_whole(&asked);
                let split = asked.all().any(|action| second(action).is_some());
                if !whole || !split || !matches!(asked.part, "from" | "to") {
                    continue;
                }
                let choosing = Stramash::choosing(&view, &[], &asked).unwrap();
                for (offer, actions) in choosing.offers.iter().zip(&asked.offers) {
                    let (goal, Some(at)) = (second(&actions[0]), offer.second_at) else {
                        crowded += usize::from(second(&actions[0]).is_some());
                        continue;
                    };
                    let far = |place: Place| at.distance(middle_of(&view, place));
                    let others = asked.all().flat_map(|action| match action {
                        Action::Play { moves, .. } => moves.iter().map(|step| step.to).collect(),
                        Action::Discard { .. } => Vec::new(),
                    });
                    let goal = goal.expect("no number is at a second goal");
                    let nearest = others.map(far).fold(f64::INFINITY, f64::min);
                    assert!(far(goal) <= nearest, "{goal}: {} {nearest}", far(goal));
                    seen += 1;
                }
            }
        });
    }
    assert!(
        seen > 100 && crowded * 10 < seen,
        "{seen} with a number, {crowded} without room"
    );
}

/// Returns the target of the second part of a play. None if the play has only one part.
fn second(action: &Action) -> Option<Place> {
    match action {
        Action::Play { moves, .. } => moves.get(1).map(|step| step.to),
        Action::Discard { .. } => None,
    }
}

/// Returns the position of a Laddie in a viewer's picture.
fn middle_of(view: &View, place: Place) -> Pt {
    let mut alone = view.clone();
    for n in 0..alone.homes.n_seats() {
        alone.laddies[seat(n)].clear();
    }
    alone.last = None;
    alone.laddies[seat(0)] = vec![place];
    let scene = scene::scene(&alone);
    let (at, _) = sprites(&scene, "laddie ").next().unwrap();
    at
}

/// Checks that the name of a howe is written beside it if the howe is offered and a Laddie covers its number.
#[test]
fn covered_howes_are_named_beside() {
    let mut covered = 0;
    for seed in support::seeds(4) {
        let mut turn = 0_usize;
        support::play::<Stramash>(seed, 240, |playing, _| {
            turn += 1;
            if !turn.is_multiple_of(12) || Stramash::outcome(playing.state()).is_some() {
                return;
            }
            let view = view_of(playing);
            for asked in all_steps(playing) {
                let hidden = hidden(&asked, &view);
                if hidden.is_empty() {
                    continue;
                }
                let scene = Stramash::choosing(&view, &[], &asked).unwrap().scene;
                let names: Vec<&str> = sprites(&scene, "name ").map(|(_, name)| name).collect();
                for place in hidden {
                    let name = place.to_string();
                    assert!(
                        names.contains(&name.as_str()),
                        "{name} in {names:?}: {asked:?}"
                    );
                    covered += 1;
                }
            }
        });
    }
    assert!(covered > 30, "{covered}");
}

/// Returns the offered places on the track that have a Laddie, which covers the number.
fn hidden(asked: &ChoosingActions<Action>, view: &View) -> Vec<Place> {
    if asked.part.ends_with('2') {
        return Vec::new();
    }
    let offers = 0..asked.offers.len();
    let mut keys: Vec<Place> = offers.filter_map(|n| key(asked, n)).collect();
    keys.retain(|place| {
        let mut laddies = view.laddies.iter();
        let covered = laddies.any(|(_, places)| places.contains(place));
        covered && matches!(place, Place::Track(_))
    });
    keys.sort();
    keys.dedup();
    keys
}

/// Returns the Laddies in a picture, with their positions.
fn laddies(scene: &Scene) -> Vec<(Pt, String)> {
    let found = sprites(scene, "laddie ").map(|(at, name)| (at, name.to_owned()));
    let mut laddies: Vec<(Pt, String)> = found.collect();
    laddies.sort();
    laddies
}

/// Checks that the picture for choosing the second half of a split seven shows the result of the first half, with all
/// bumped Laddies.
#[test]
fn second_half_is_chosen_on_the_board_after_the_first() {
    let (mut met, mut bumps) = (0, 0);
    for seed in support::seeds(8) {
        support::play::<Stramash>(seed, 240, |playing, chance| {
            let Some(seat) = Stramash::to_act(playing.state()).only() else {
                return;
            };
            let mut splits = Stramash::legal_actions(playing.state(), seat);
            splits.retain(|action| matches!(action, Action::Play { moves, .. } if moves.len() > 1));
            if splits.is_empty() {
                return;
            }
            let (view, mut found) = (view_of(playing), Vec::new());
            steps(&view_of(playing), &splits, 0, &mut found);
            found.retain(|asked| asked.part.ends_with('2'));
            for asked in some(found, chance) {
                let scene = Stramash::choosing(&view, &[], &asked).unwrap().scene;
                let action = &asked.offers[0][0];
                let events = Stramash::decide(playing.state(), seat, action, chance).unwrap();
                let EventView::Played { moved, bumped, .. } = events[0].redact(view.viewer) else {
                    panic!("a play")
                };
                let mut half = view.clone();
                for way in std::iter::once(&moved).chain(&bumped) {
                    let places = &mut half.laddies[way.owner];
                    let at = places.iter().position(|place| *place == way.from).unwrap();
                    places[at] = way.to;
                    places.sort();
                }
                assert_eq!(laddies(&scene), laddies(&scene::scene(&half)), "{asked:?}");
                met += 1;
                bumps += bumped.len();
            }
        });
    }
    assert!(met > 60 && bumps > 0, "{met}, {bumps}");
}

/// Returns a random sample of the steps.
fn some(
    mut steps: Vec<ChoosingActions<Action>>,
    chance: &mut support::Seeded,
) -> Vec<ChoosingActions<Action>> {
    while steps.len() > 12 {
        steps.swap_remove(chance.up_to(steps.len()));
    }
    steps
}

/// Makes a position from the Laddies of each seat and the cards of the first seat.
pub fn position(
    seats: u8,
    laddies: &[&str],
    hand: &str,
    options: &[(&str, &str)],
) -> Match<Stramash> {
    let mut deck: Vec<String> = Vec::new();
    for _ in 0..if seats > 4 { 3 } else { 2 } {
        for rank in ["2", "3", "4", "5", "6", "9"] {
            deck.extend(["S", "H", "D", "C"].map(|suit| format!("{rank}{suit}")));
        }
    }
    let mut own: Vec<String> = hand.split_whitespace().map(str::to_owned).collect();
    for card in &own {
        if let Some(at) = deck.iter().position(|other| other == card) {
            deck.remove(at);
        }
    }
    own.truncate(6);
    let mut hands = vec![own];
    for _ in 1..seats {
        hands.push(deck.split_off(deck.len() - 5));
    }
    let position = json!({
        "seats": seats,
        "to_act": 0,
        "partners": options.contains(&("partners", "true")),
        "laddies": laddies.iter().map(|text| text.split_whitespace().collect::<Vec<_>>()).collect::<Vec<_>>(),
        "hands": hands,
        "discards": [],
    });
    Match::from_position(agreed::<Stramash>(seats, options), &position).unwrap()
}

/// Draws the step for a part, among the plays that begin with `line`.
fn step(playing: &Match<Stramash>, line: &str, part: &str) -> Choosing {
    let found = all_steps(playing).into_iter().find(|asked| {
        let begins = |action: &Action| Stramash::write(action).starts_with(line);
        asked.part == part && asked.all().all(begins)
    });
    let asked = found.unwrap_or_else(|| panic!("no step {part} of {line}"));
    Stramash::choosing(&view_of(playing), &[], &asked).unwrap()
}

fn samples() -> Vec<(&'static str, Scene)> {
    let four = position(
        4,
        &[
            "A8 Ad A15 C13 Ac4",
            "B8 Bd Bd Bd D2",
            "Cd Cd Cd C16 Cc5",
            "Dd D8 Dd A12 A1",
        ],
        "JK 7D 7D 8S QD 10H",
        &[],
    );
    let six = position(
        6,
        &[
            "A8 Ad B4 C13 Ac5",
            "B8 Bd B10 Bd D2",
            "C8 C10 C12 C14 C15",
            "Dd D8 Dd A12 A15",
            "E8 E1 F11 E3 Ec2",
            "F8 F1 Fd Fc5 Fc4",
        ],
        "JK 7D 8S QD 10H AS",
        &[("partners", "true")],
    );
    let few = position(
        5,
        &[
            "A8 Ad A1",
            "B8 Bd Bd",
            "Cd Cd C16",
            "Dd A12 Dc4",
            "E1 Ed Ed",
        ],
        "7C AS KS 9H 3D 3D",
        &[("laddies", "3")],
    );
    let two = position(
        2,
        &["A8 Ad Ad Ad Ac4", "Cd Cd Cd Cd C9"],
        "7C 4H AC AC 9S KD",
        &[],
    );
    let three = position(
        3,
        &["A1 Ad A15 Ad Ac5", "B8 Bd Bd Bd A13", "Cd Cd C17 Cc5 Cc4"],
        "7S 4H AC AC 9S KD",
        &[],
    );
    vec![
        ("stramash-choice-card", step(&four, "", "card").scene),
        ("stramash-choice-joker", step(&four, "JK A8", "to").scene),
        ("stramash-choice-seven", step(&four, "7D A15", "to").scene),
        (
            "stramash-choice-second",
            step(&four, "7D A15>A17", "from2").scene,
        ),
        ("stramash-choice-ways", step(&four, "QD", "from").scene),
        ("stramash-choice-six", step(&six, "7D", "from").scene),
        ("stramash-choice-six-to", step(&six, "7D B4", "to").scene),
        ("stramash-choice-six-joker", step(&six, "JK Ad", "to").scene),
        ("stramash-choice-few", step(&few, "7C", "from").scene),
        ("stramash-choice-halves", step(&two, "7C", "from").scene),
        ("stramash-choice-three", step(&three, "AC", "from").scene),
    ]
}

#[test]
fn pictures_match_golden() {
    let samples = samples();
    let kept: Vec<&str> = samples.iter().map(|(name, _)| *name).collect();
    samples::golden::look_as_they_did(&samples, &kept);
}

#[test]
fn pictures_of_choosing_are_small_and_within_their_frame() {
    let raster = Raster::new();
    for (name, scene) in samples() {
        let bytes = raster.png(&scene).len();
        assert!(bytes <= 260_000, "{name}: {bytes} bytes");
        let is_shadow = |shape: &Shape| matches!(shape, Shape::Soft { .. });
        let board = scene
            .shapes()
            .filter(|shape| !is_cloth(shape) && !is_shadow(shape));
        for shape in board {
            let (min, max) = raster.extent(&shape).unwrap();
            let (width, height) = scene.size;
            let inside = min.x.to_f64() >= 0.0
                && min.y.to_f64() >= 0.0
                && max.x.to_f64() <= f64::from(width)
                && max.y.to_f64() <= f64::from(height);
            assert!(inside, "{name}: {shape:?}");
        }
    }
}

fn is_cloth(shape: &Shape) -> bool {
    let cloth = [
        Ink::Cloth,
        Ink::ClothDark,
        Ink::ClothDeep,
        Ink::ClothGold,
        Ink::ClothRed,
    ];
    matches!(shape.bare(), Shape::Rect { ink, round, .. } if cloth.contains(ink) && round.parts() == 0)
}

/// Checks the lower left corner of pictures, which Discord's badge covers: 80 × 40 pixels of a scene that is 1,000
/// pixels wide.
#[test]
fn the_lower_left_corner_is_empty() {
    let raster = Raster::new();
    let views = samples::all();
    let mut scenes: Vec<(&str, Scene)> = Vec::new();
    for (name, view) in &views {
        scenes.push((name, scene::scene(view)));
        scenes.extend(scene::hand(view).map(|hand| (*name, hand)));
        let mut open = view.clone();
        let hands: Vec<_> = "2S 3S 4S 5S 6S"
            .split(' ')
            .map(|c| c.parse().unwrap())
            .collect();
        open.viewer = Viewer::Public;
        for n in 0..open.homes.n_seats() {
            let hand = stramash_core::games::stramash::view::HandView::Own(hands.clone());
            open.hands[seat(n)] = hand;
        }
        scenes.push((name, scene::scene(&open)));
    }
    scenes.extend(samples());
    for (name, scene) in scenes {
        let mut bare = scene.clone();
        bare.items.clear();
        bare.base.retain(is_cloth);
        let draw = |scene| raster.colours(&raster.pixels(scene));
        let (full, bare) = (draw(&scene), draw(&bare));
        let height = full.height();
        let badge = to_scale(pt(80, 40));
        let [wide, high] =
            [badge.x, badge.y].map(|side| u32::try_from(side.parts() / Px::PARTS).unwrap());
        for y in height - high..height {
            for x in 0..wide {
                assert_eq!(
                    full.get_pixel(x, y),
                    bare.get_pixel(x, y),
                    "{name}: {x}, {y}"
                );
            }
        }
    }
}

#[test]
fn laddies_are_large_enough_for_a_phone() {
    let disc = |shape: &Shape, its: Ink| match shape.bare() {
        Shape::Disc { at, r, ink } if *ink == its => Some((*at, r.to_f64())),
        _ => None,
    };
    for n in 2..=6 {
        let scene = scene::scene(&samples::start(n, 5));
        let laddie = scene.items.iter().find_map(|item| match item {
            Item::Sprite { at, sprite } if sprite.name.starts_with("laddie") => Some((at, sprite)),
            _ => None,
        });
        let (at, sprite) = laddie.unwrap();
        let mut discs = sprite.shapes.iter();
        let (_, own) = discs
            .find_map(|shape| disc(shape, Ink::GlowEdge))
            .expect("a marble");
        assert!(own * 2.0 >= 45.0, "18 pixels of 400");
        let mut hollows = scene
            .base
            .iter()
            .filter_map(|shape| disc(shape, Ink::Maple));
        let (_, hollow) = hollows.find(|(there, _)| there == at).unwrap();
        assert!(
            hollow < own,
            "a Laddie must cover its hollow: {own} on {hollow}"
        );
    }
}

#[test]
fn copies_of_a_card_are_one_choice() {
    let playing = position(
        4,
        &[
            "A8 Ad A15 C13 Ac4",
            "B8 Bd Bd Bd D2",
            "Cd Cd Cd C16 Cc5",
            "Dd D8 Dd A12 A1",
        ],
        "JK JK 7D 7D 8S QD",
        &[],
    );
    let step = step(&playing, "", "card");
    assert_eq!(step.offers.len(), 4);
    let raised = |line: &str, part: &str| {
        let scene = self::step(&playing, line, part).scene;
        let faces: Vec<(Pt, String)> = sprites(&scene, "card ")
            .filter(|(at, _)| at.y > pt(0, 1000).y)
            .map(|(at, name)| (at, name.to_owned()))
            .collect();
        faces
    };
    for (line, part, card) in [("7D", "from", "7D"), ("JK", "from", "JK")] {
        let faces = raised(line, part);
        assert!(faces.iter().all(|(_, name)| name == card), "{faces:?}");
        assert_eq!(faces.len(), 2);
        assert_eq!(faces[0].0.y, faces[1].0.y);
    }
}
