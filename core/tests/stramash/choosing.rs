//! The pictures of the wizard's steps: every number beside what it names and apart from the others, whatever the
//! position; what it says; and how some of them look.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::collections::HashMap;

use serde_json::json;
use stramash_core::engine::{
    AnyMatch, Asked, Choosing, Game, Match, Notation, Present, Redact, Step as Chosen, Viewer,
};
use stramash_core::games::stramash::board::Place;
use stramash_core::games::stramash::scene;
use stramash_core::games::stramash::{Action, EventView, Stramash, View};
use stramash_core::raster::Raster;
use stramash_core::scene::{Ink, Item, Pt, Scene, Shape, pt};

use crate::samples::{self, seat};
use crate::support::{self, agreed};

const PARTS: [&str; 6] = ["verb", "card", "from", "to", "from2", "to2"];
/// What is left of so many plays is offered at once.
const AT_ONCE: usize = 10;

/// The value of a level of an action.
fn value(action: &Action, level: usize) -> Option<String> {
    let parts = Stramash::parts(action);
    match level {
        0 => Some(parts.verb.to_owned()),
        level => parts.slots[level - 1].clone(),
    }
}

/// Every step at which somebody could come to choose among these.
fn steps(left: &[Action], level: usize, found: &mut Vec<Asked<Action>>) {
    let Some(part) = PARTS.get(level) else { return };
    if level > Stramash::parts(&left[0]).slots.len() {
        return;
    }
    if level > 1 && (2..=AT_ONCE).contains(&left.len()) {
        let offers = left.iter().map(|action| vec![action.clone()]).collect();
        found.push(Asked { part, offers });
        return;
    }
    let mut groups: Vec<(Option<String>, Vec<Action>)> = Vec::new();
    for action in left {
        let value = value(action, level);
        match groups.iter_mut().find(|(known, _)| *known == value) {
            Some((_, group)) => group.push(action.clone()),
            None => groups.push((value, vec![action.clone()])),
        }
    }
    if groups.len() > 1 {
        let offers = groups.iter().map(|(_, group)| group.clone()).collect();
        found.push(Asked { part, offers });
    }
    for (_, group) in groups.iter().filter(|(_, group)| group.len() > 1) {
        steps(group, level + 1, found);
    }
}

fn all_steps(playing: &Match<Stramash>) -> Vec<Asked<Action>> {
    let mut found = Vec::new();
    if let Some(seat) = Stramash::to_act(playing.state()).only() {
        steps(
            &Stramash::legal_actions(playing.state(), seat),
            0,
            &mut found,
        );
    }
    found
}

fn view_of(playing: &Match<Stramash>) -> View {
    let seat = Stramash::to_act(playing.state()).only().unwrap();
    playing.view(Viewer::Seat(seat))
}

/// The place that an offer is about.
fn key(asked: &Asked<Action>, offer: usize) -> Option<Place> {
    let whole = asked.offers.iter().all(|actions| actions.len() == 1);
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

/// Where places lie in the picture of a viewer.
struct Places {
    view: View,
    known: HashMap<Place, Vec<Pt>>,
}

impl Places {
    fn of(view: &View) -> Self {
        let mut view = view.clone();
        for n in 0..view.homes.n_seats() {
            view.laddies[seat(n)].clear();
        }
        view.last = None;
        Self {
            view,
            known: HashMap::new(),
        }
    }

    fn of_place(&mut self, place: Place) -> Vec<Pt> {
        let view = &mut self.view;
        let found = self.known.entry(place).or_insert_with(|| {
            let n = if matches!(place, Place::Dock(_)) {
                5
            } else {
                1
            };
            view.laddies[seat(0)] = vec![place; n];
            sprites(&scene::scene(view), "laddie ")
                .map(|(at, _)| at)
                .collect()
        });
        found.clone()
    }

    fn distance(&mut self, at: Pt, place: Place) -> f64 {
        let places = self.of_place(place);
        places.iter().map(|p| p.distance(at)).fold(9999.0, f64::min)
    }
}

fn sprites<'s>(scene: &'s Scene, kind: &'s str) -> impl Iterator<Item = (Pt, &'s str)> {
    scene.items.iter().filter_map(move |item| match item {
        Item::Sprite { at, sprite } => Some((*at, sprite.name.strip_prefix(kind)?)),
        Item::Shape(_) => None,
    })
}

/// Half the size of a plate with a number.
fn plate(scene: &Scene, at: Pt) -> (f64, f64) {
    let found = scene.items.iter().find_map(|item| match item {
        Item::Sprite { at: there, sprite } if *there == at && sprite.name.starts_with("tag ") => {
            match sprite.shapes[0] {
                Shape::Rect { max, .. } => Some((max.x.to_f64(), max.y.to_f64())),
                _ => None,
            }
        }
        _ => None,
    });
    found.unwrap()
}

/// Every offer has its number, and no number covers another.
fn is_numbered(asked: &Asked<Action>, choosing: &Choosing) {
    assert_eq!(choosing.offers.len(), asked.offers.len());
    let tags: Vec<(Pt, &str)> = sprites(&choosing.scene, "tag ").collect();
    assert_eq!(tags.len(), asked.offers.len(), "{asked:?}");
    for (n, offer) in choosing.offers.iter().enumerate() {
        let kind = if offer.goal { "goal" } else { "piece" };
        let tag = (offer.at.unwrap(), format!("{kind} {}", n + 1));
        let known = tags
            .iter()
            .any(|(at, name)| (*at, *name) == (tag.0, &tag.1));
        assert!(known, "{tag:?} in {tags:?}");
    }
    for (n, (one, _)) in tags.iter().enumerate() {
        let (wide, high) = plate(&choosing.scene, *one);
        for (other, _) in &tags[..n] {
            let (others_wide, others_high) = plate(&choosing.scene, *other);
            let off = *one - *other;
            let apart = off.x.to_f64().abs() >= wide + others_wide
                || off.y.to_f64().abs() >= high + others_high;
            assert!(apart, "{one:?} and {other:?}: {asked:?}");
        }
    }
}

/// Every number stands nearest to the place it names, not over its middle, and its words name it.
fn is_beside(asked: &Asked<Action>, choosing: &Choosing, places: &mut Places) {
    let keys: Vec<Place> = (0..asked.offers.len())
        .filter_map(|n| key(asked, n))
        .collect();
    assert_eq!(keys.len(), asked.offers.len(), "{asked:?}");
    for (n, offer) in choosing.offers.iter().enumerate() {
        let at = offer
            .at
            .unwrap_or_else(|| panic!("{n} has no number: {asked:?}"));
        let own = places.distance(at, keys[n]);
        assert!(own > 20.0 || matches!(keys[n], Place::Dock(_)), "{own}");
        for other in keys.iter().filter(|other| **other != keys[n]) {
            let far = places.distance(at, *other);
            assert!(own < far, "{}: {own}, {other}: {far}, {asked:?}", keys[n]);
        }
        names(offer.words.as_ref().unwrap(), keys[n]);
    }
}

/// Of the places on the track that are offered and covered by a Laddie, how many there are and how many of
/// them have their name beside them.
fn named(asked: &Asked<Action>, choosing: &Choosing, view: &View) -> (usize, usize) {
    let names: Vec<&str> = sprites(&choosing.scene, "name ")
        .map(|(_, name)| name)
        .collect();
    let mut keys: Vec<Place> = (0..asked.offers.len())
        .filter_map(|n| key(asked, n))
        .collect();
    keys.retain(|place| {
        let covered = view
            .laddies
            .iter()
            .any(|(_, places)| places.contains(place));
        covered && matches!(place, Place::Track(_))
    });
    keys.sort();
    keys.dedup();
    let told = keys
        .iter()
        .filter(|place| names.contains(&place.to_string().as_str()));
    (keys.len(), told.count())
}

#[cfg(feature = "i18n")]
fn names(words: &stramash_core::engine::Phrase, place: Place) {
    let players: Vec<String> = "ABCDEF".chars().map(String::from).collect();
    let said = support::cases::told(std::slice::from_ref(words), &players);
    let name = match place {
        Place::Castle(_, depth) => format!("{depth}"),
        place => place.to_string(),
    };
    assert!(said.contains(&name), "{said} for {place}");
    if matches!(place, Place::Castle(..)) {
        assert!(said.contains("castle"), "{said} for {place}");
    }
}

#[cfg(not(feature = "i18n"))]
fn names(_: &stramash_core::engine::Phrase, _: Place) {}

/// Every number of a card stands below it and its copies, and no other.
fn is_below(asked: &Asked<Action>, choosing: &Choosing) {
    let cards: Vec<(Pt, &str)> = sprites(&choosing.scene, "card ").collect();
    for (n, offer) in choosing.offers.iter().enumerate() {
        let own = asked.offers[n][0].card().to_string();
        let far = |(at, _): &(Pt, &str)| (*at - offer.at.unwrap()).x.to_f64().abs();
        let below = cards.iter().filter(|(at, _)| at.y > pt(0, 1000).y);
        let nearest = below.min_by(|a, b| far(a).total_cmp(&far(b))).unwrap();
        assert_eq!(nearest.1, own);
    }
}

#[test]
fn every_offer_bears_its_number_where_it_is() {
    let (mut most, mut parts) = (0, HashMap::new());
    let (mut covered, mut told) = (0, 0);
    for seed in support::seeds(5) {
        let mut turn = 0_usize;
        let mut places: HashMap<usize, Places> = HashMap::new();
        support::play::<Stramash>(seed, 240, |playing, _| {
            turn += 1;
            if !turn.is_multiple_of(5) || Stramash::outcome(playing.state()).is_some() {
                return;
            }
            let view = view_of(playing);
            let own = view.viewer.seat().unwrap().index();
            let places = places.entry(own).or_insert_with(|| Places::of(&view));
            for asked in all_steps(playing) {
                let choosing = Stramash::choosing(&view, &[], &asked).unwrap();
                *parts.entry(asked.part).or_insert(0_usize) += 1;
                match asked.part {
                    "verb" => {
                        assert!(choosing.offers.iter().all(|offer| offer.at.is_none()));
                        continue;
                    }
                    "card" => is_below(&asked, &choosing),
                    part => {
                        is_beside(&asked, &choosing, places);
                        if !part.ends_with('2') {
                            let (n, with_name) = named(&asked, &choosing, &view);
                            covered += n;
                            told += with_name;
                        }
                    }
                }
                is_numbered(&asked, &choosing);
                most = most.max(asked.offers.len());
            }
        });
    }
    assert!(most > AT_ONCE, "{most}: a crowd, too");
    assert_eq!(
        told, covered,
        "every howe that is covered has its name beside it"
    );
    for part in &PARTS[1..5] {
        assert!(parts.contains_key(part), "{part} in {parts:?}");
    }
}

/// With several plays in the picture their discs stay, and no number covers one.
#[test]
fn numbers_keep_off_the_marks_of_plays() {
    let mut met = 0;
    for seed in support::seeds(4) {
        let mut turn = 0_usize;
        support::play::<Stramash>(seed, 160, |playing, chance| {
            turn += 1;
            if !turn.is_multiple_of(5) || Stramash::outcome(playing.state()).is_some() {
                return;
            }
            let seat = Stramash::to_act(playing.state()).only().unwrap();
            let legal = Stramash::legal_actions(playing.state(), seat);
            let since = playing.n_entries().saturating_sub(4);
            let steps = all_steps(playing);
            if steps.is_empty() {
                return;
            }
            let asked = chance.choose(&steps);
            let place = |action| legal.iter().position(|other| other == action).unwrap();
            let offers = asked.offers.iter();
            let step = Chosen {
                part: asked.part,
                offers: offers
                    .map(|actions| actions.iter().map(place).collect())
                    .collect(),
            };
            let recap = playing.recap_for(since, seat, Some(&step));
            let recap = recap.open_for(seat).unwrap();
            let plays = recap.plays.iter().filter(|play| play.number.is_some());
            let n_plays = plays.count();
            let discs = discs(&recap.scene);
            assert!(discs.len() >= n_plays);
            for (at, _) in sprites(&recap.scene, "tag ") {
                let (wide, high) = plate(&recap.scene, at);
                for disc in &discs {
                    let off = at - *disc;
                    let apart =
                        off.x.to_f64().abs() > wide + 18.0 || off.y.to_f64().abs() > high + 18.0;
                    assert!(apart, "{at:?} on {disc:?}");
                    met += 1;
                }
            }
        });
    }
    assert!(met > 100, "{met}");
}

/// The numbers of plays: discs with figures, drawn anew in every picture.
fn discs(scene: &Scene) -> Vec<Pt> {
    let pairs = scene.items.windows(2);
    let discs = pairs.filter_map(|pair| match pair {
        [
            Item::Shape(Shape::Disc { at: disc, .. }),
            Item::Shape(Shape::Label { at, .. }),
        ] if disc == at => Some(*at),
        _ => None,
    });
    discs.collect()
}

/// The laddies in a picture.
fn laddies(scene: &Scene) -> Vec<(Pt, String)> {
    let found = sprites(scene, "laddie ").map(|(at, name)| (at, name.to_owned()));
    let mut laddies: Vec<(Pt, String)> = found.collect();
    laddies.sort();
    laddies
}

/// What the first half of a split seven brings about is in the picture in which the second is chosen, and all
/// of it that is sent away.
#[test]
fn the_second_half_is_chosen_where_the_first_has_left_the_board() {
    let (mut met, mut bumps) = (0, 0);
    for seed in support::seeds(12) {
        support::play::<Stramash>(seed, 240, |playing, chance| {
            let Some(seat) = Stramash::to_act(playing.state()).only() else {
                return;
            };
            let view = view_of(playing);
            for asked in all_steps(playing) {
                if !asked.part.ends_with('2') {
                    continue;
                }
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
    assert!(met > 100 && bumps > 5, "{met}, {bumps}");
}

/// A position with these hands: the Laddies of each seat, the cards of the first.
fn position(seats: u8, laddies: &[&str], hand: &str, options: &[(&str, &str)]) -> Match<Stramash> {
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

/// The step of a part among the plays that begin so.
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
        ("stramash-choice-three", step(&three, "AC", "from").scene),
    ]
}

#[test]
fn pictures_look_as_they_did() {
    let samples = samples();
    let kept: Vec<&str> = samples.iter().map(|(name, _)| *name).collect();
    samples::golden::look_as_they_did(&samples, &kept);
}

#[test]
fn pictures_of_choosing_are_small_and_within_their_frame() {
    let raster = Raster::new();
    for (name, scene) in samples() {
        let bytes = raster.png(&scene).len();
        assert!(bytes <= 120_000, "{name}: {bytes} bytes");
        let board = scene.shapes().filter(|shape| !is_cloth(shape));
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
        Ink::ClothDark,
        Ink::ClothDeep,
        Ink::ClothGold,
        Ink::ClothRed,
    ];
    matches!(shape, Shape::Rect { ink, .. } if cloth.contains(ink))
}

/// Discord lays a badge over the lower left corner of a picture: 80 by 40 of a picture 1000 wide.
#[test]
fn the_lower_left_corner_shows_nothing_but_cloth() {
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
        for y in height - 40..height {
            for x in 0..80 {
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
fn a_laddie_can_be_seen_on_a_phone() {
    for n in 2..=6 {
        let scene = scene::scene(&samples::start(n, 5));
        let laddie = scene.items.iter().find_map(|item| match item {
            Item::Sprite { sprite, .. } if sprite.name.starts_with("laddie") => Some(sprite),
            _ => None,
        });
        let Shape::Disc { r, .. } = laddie.unwrap().shapes[0] else {
            panic!("a marble")
        };
        assert!(r.to_f64() * 2.0 >= 45.0, "18 pixels of 400");
    }
}

#[test]
fn all_copies_of_a_card_are_one_choice_and_look_alike() {
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
