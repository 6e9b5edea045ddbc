//! Steps of choosing in random positions: every offer has its number in the picture, nearest to what it
//! means; its words mean the same; numbers do not cover each other.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use stramash_core::engine::{
    Asked, Choosing, Game, Hold, Names, Notation, Parts, Phrase, PlayerId, Present, Recalled, Seat,
    View, Viewer,
};
use stramash_core::games::skirrid::square::Square;
use stramash_core::games::skirrid::{Action, Event, EventView, Options, Placement, Skirrid, Sum};
use stramash_core::i18n::{Locale, Medium, say};
use stramash_core::raster::Raster;
use stramash_core::scene::{Item, Pt, Scene, Shape, pt};

use crate::support::{self, Seeded, random_options};

static RASTER: LazyLock<Raster> = LazyLock::new(Raster::new);

/// Once so few plays are left, the rest of each is offered in one step.
const FEW: usize = 10;

fn told(phrase: &Phrase) -> String {
    let names = Names {
        seats: (0..6).map(PlayerId).collect(),
        ..Names::default()
    };
    say(Locale::En, phrase, &names, Medium::Plain)
}

fn placement(action: &Action) -> Placement {
    match action {
        Action::Place(placement) => *placement,
        Action::Pass => panic!("a placement"),
    }
}

/// Every step on a random way to one placement, as a wizard asks them.
fn steps(view: &View<Skirrid>, legal: &[Action], chance: &mut Seeded) -> Vec<Asked<Action>> {
    let mut left: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|a| *a != Action::Pass)
        .collect();
    let slots = Skirrid::VERBS[0].slots;
    let mut steps = Vec::new();
    for (level, slot) in slots.iter().enumerate() {
        if level > 0 && (2..=FEW).contains(&left.len()) {
            let offers = left.iter().map(|action| vec![*action]).collect();
            steps.push(Asked {
                part: slot.name,
                offers,
            });
            break;
        }
        let value = |action: &Action| {
            let Parts { slots, .. } = Skirrid::parts(action);
            slots[level].clone()
        };
        let mut offers: Vec<(Option<String>, Vec<Action>)> = Vec::new();
        for action in left.drain(..) {
            let of = value(&action);
            match offers.iter_mut().find(|(known, _)| *known == of) {
                Some((_, actions)) => actions.push(action),
                None => offers.push((of, vec![action])),
            }
        }
        let offers: Vec<Vec<Action>> = offers.into_iter().map(|(_, of)| of).collect();
        left.clone_from(chance.choose(&offers));
        if offers.len() > 1 {
            steps.push(Asked {
                part: slot.name,
                offers,
            });
        }
    }
    assert!(view.to_act().is_some());
    steps
}

/// The tags of a scene: their numbers, places and what they cover.
fn tags(scene: &Scene) -> Vec<(usize, Pt, (Pt, Pt))> {
    let tags = scene.items.iter().filter_map(|item| match item {
        Item::Sprite { at, sprite } if sprite.name.starts_with("tag ") => {
            let plate = sprite.shapes[0].moved(*at);
            let number = sprite.name.rsplit(' ').next().unwrap().parse().unwrap();
            Some((number, *at, RASTER.extent(&plate).unwrap()))
        }
        _ => None,
    });
    tags.collect()
}

/// Whether two plates cover more of each other than their edges, which may touch.
fn overlap((min, max): (Pt, Pt), (other_min, other_max): (Pt, Pt)) -> bool {
    let edge = pt(2.0, 2.0);
    let (max, other_max) = (max - edge, other_max - edge);
    min.x < other_max.x && other_min.x < max.x && min.y < other_max.y && other_min.y < max.y
}

/// Tags bear the numbers from 1, each large enough, and cover neither each other nor anything outside.
fn assert_legible(scene: &Scene, n: usize, least: f64) {
    let tags = tags(scene);
    let numbers: Vec<usize> = tags.iter().map(|(number, ..)| *number).collect();
    assert_eq!(numbers, (1..=n).collect::<Vec<_>>());
    for (place, (_, _, one)) in tags.iter().enumerate() {
        for (_, _, other) in &tags[..place] {
            assert!(!overlap(*one, *other), "{one:?} {other:?}");
        }
    }
    for item in &scene.items {
        if let Item::Sprite { sprite, .. } = item
            && sprite.name.starts_with("tag ")
        {
            let size = sprite.shapes.iter().find_map(|shape| match shape {
                Shape::Label { size, .. } => Some(size.to_f64()),
                _ => None,
            });
            assert!(size.unwrap() >= least);
        }
    }
}

/// How far a point is from a square of the board.
fn far(square: Square, at: Pt) -> f64 {
    let (column, row) = (f64::from(square.column()), f64::from(square.row()));
    let min = pt(42.0 + column * 50.0, 40.0 + row * 50.0);
    let beyond = |at: f64, min: f64| (min - at).max(at - min - 50.0).max(0.0);
    let (x, y) = (at.x.to_f64(), at.y.to_f64());
    beyond(x, min.x.to_f64()).hypot(beyond(y, min.y.to_f64()))
}

type Place = BTreeSet<Square>;

fn away(place: &Place, at: Pt) -> f64 {
    let far = place.iter().map(|square| far(*square, at));
    far.fold(f64::INFINITY, f64::min)
}

/// Each number is nearer to its place than to any other, unless others lie on all of it.
fn assert_nearest(places: &[Place], at: &[Pt]) {
    for (n, place) in places.iter().enumerate() {
        let others: Vec<&Place> = places.iter().filter(|other| *other != place).collect();
        let covered = |square: &&Square| others.iter().any(|other| other.contains(*square));
        let own = place.iter().any(|square| !covered(&square));
        for other in others {
            let (near, far) = (away(place, at[n]), away(other, at[n]));
            assert!(
                if own { near < far } else { near <= far },
                "{n}: {near} {far}"
            );
        }
    }
}

/// The colour of a seat's tiles, as it is called in pictures.
fn hue(view: &View<Skirrid>, seat: Seat) -> &'static str {
    match Skirrid::mark(view, seat).chars().next() {
        Some('🔴') => "Red",
        Some('🔵') => "Blue",
        Some('🟡') => "Yellow",
        Some('🟢') => "Green",
        Some('⚪') => "White",
        _ => "Black",
    }
}

/// The tiles in a strip: name and place of each copy that is left.
fn chips(scene: &Scene) -> Vec<(String, Pt)> {
    let chips = scene.items.iter().filter_map(|item| match item {
        Item::Sprite { at, sprite } => {
            let name = sprite.name.strip_prefix("small ")?;
            let left = !name.ends_with(" laid");
            left.then(|| (name.to_owned(), *at))
        }
        Item::Shape(_) => None,
    });
    chips.collect()
}

/// The number of a tile stands nearest to a copy of it in the right strip.
fn assert_at_tiles(scene: &Scene, hue: &str, tiles: &[String], at: &[Pt]) {
    for (tile, at) in tiles.iter().zip(at) {
        let chips = chips(scene);
        let far = |chip: &&(String, Pt)| chip.1.distance(*at);
        let nearest = chips
            .iter()
            .min_by(|one, other| far(one).total_cmp(&far(other)));
        assert_eq!(nearest.unwrap().0, format!("{hue} {tile}"));
    }
}

fn squares(options: &Options, placement: &Placement) -> Place {
    placement.squares(&options.kit).unwrap().iter().collect()
}

/// What is true of a step.
fn assert_step(
    options: &Options,
    view: &View<Skirrid>,
    asked: &Asked<Action>,
    choosing: &Choosing,
) {
    let n = asked.offers.len();
    assert_eq!(choosing.offers.len(), n);
    let at: Vec<Pt> = choosing
        .offers
        .iter()
        .map(|offer| offer.at.unwrap())
        .collect();
    let tags = tags(&choosing.scene);
    for (tag, at) in tags.iter().zip(&at) {
        assert_eq!(tag.1, *at, "the number stands where the offer says");
    }
    let single = asked.offers.iter().all(|offer| offer.len() == 1);
    assert_legible(
        &choosing.scene,
        n,
        if asked.part == "tile" { 26.0 } else { 22.0 },
    );
    let words: Vec<String> = choosing
        .offers
        .iter()
        .map(|offer| told(offer.words.as_ref().unwrap()))
        .collect();
    let first: Vec<Placement> = asked
        .offers
        .iter()
        .map(|offer| placement(&offer[0]))
        .collect();
    if asked.part == "tile" {
        let seat = view.to_act().unwrap();
        let hue = hue(view, seat);
        let tiles: Vec<String> = first
            .iter()
            .map(|placement| placement.tile.to_string())
            .collect();
        assert_at_tiles(&choosing.scene, hue, &tiles, &at);
        for (tile, words) in tiles.iter().zip(&words) {
            let plain: String = words.to_lowercase().replace('-', "");
            assert!(plain.starts_with(tile.as_str()), "{words}");
        }
        assert!(choosing.offers.iter().all(|offer| !offer.goal));
        return;
    }
    assert!(choosing.offers.iter().all(|offer| offer.goal));
    let places: Vec<Place> = if asked.part == "square" && !single {
        let marks = first
            .iter()
            .map(|placement| Place::from([placement.square]));
        marks.collect()
    } else {
        first
            .iter()
            .map(|placement| squares(options, placement))
            .collect()
    };
    assert_nearest(&places, &at);
    for (placement, words) in first.iter().zip(&words) {
        assert!(words.starts_with(&placement.square.to_string()), "{words}");
    }
    if single {
        let unlike: BTreeSet<&String> = words.iter().collect();
        assert_eq!(unlike.len(), words.len(), "{words:?}");
    }
}

/// The last plays of a match, as somebody who was away sees them.
fn recalled(view: &View<Skirrid>) -> Vec<Recalled<Skirrid>> {
    let placed = &view.table.placed;
    let last = &placed[placed.len().saturating_sub(3)..];
    let plays = (1..).zip(last).map(|(number, laid)| {
        let (seat, placement, sum) = (laid.seat, laid.placement, Sum::default());
        let event = Event::Placed {
            seat,
            placement,
            sum,
        };
        let events = vec![EventView(event)];
        Recalled {
            number,
            seat,
            events,
        }
    });
    plays.collect()
}

#[test]
fn every_step_numbers_what_it_offers() {
    let mut seen = BTreeSet::new();
    for seed in support::seeds(8) {
        let agreed = random_options::<Skirrid>(&mut Seeded::new(seed));
        let options = agreed.options();
        support::play::<Skirrid>(seed, 40, |playing, chance| {
            let Some(seat) = Skirrid::to_act(playing.state()).only() else {
                return;
            };
            if chance.up_to(5) > 0 {
                return;
            }
            let view = playing.view(Viewer::Seat(seat));
            let legal = Skirrid::legal_actions(playing.state(), seat);
            for asked in steps(&view, &legal, chance) {
                let choosing = Skirrid::choosing(&view, &[], &asked).expect("a picture");
                assert_step(options, &view, &asked, &choosing);
                let with = Skirrid::choosing(&view, &recalled(&view), &asked).unwrap();
                assert_step(options, &view, &asked, &with);
                seen.insert(asked.part);
            }
        });
    }
    assert!(
        seen.contains("tile") && seen.contains("square") && seen.contains("turn"),
        "{seen:?}"
    );
}

#[test]
fn advised_places_are_numbered_as_they_are_listed() {
    let mut tried = 0;
    for seed in support::seeds(8) {
        let agreed = random_options::<Skirrid>(&mut Seeded::new(seed));
        let options = agreed.options();
        support::play::<Skirrid>(seed, 40, |playing, chance| {
            let Some(seat) = Skirrid::to_act(playing.state()).only() else {
                return;
            };
            if chance.up_to(5) > 0 {
                return;
            }
            let view = playing.view(Viewer::Seat(seat));
            let legal = Skirrid::legal_actions(playing.state(), seat);
            let Action::Place(any) = *chance.choose(&legal) else {
                return;
            };
            let draft = Skirrid::pick_up(&view, &any.tile.to_string()).unwrap();
            let advised = Skirrid::advised(&view, &draft);
            let Some(scene) = Skirrid::advising(&view, &draft) else {
                assert!(advised.is_empty());
                return;
            };
            tried += 1;
            let n = advised.len();
            // On the board, and once more with their sums below it.
            let tags = tags(&scene);
            let (board, below) = tags.split_at(n);
            assert_eq!(below.len(), n);
            let mut places = Vec::new();
            for advice in &advised {
                let line = Skirrid::held(&view, &advice.draft).unwrap().line.unwrap();
                let (actions, _) = Skirrid::parse(&line, &view).unwrap();
                places.push(squares(options, &placement(&actions[0])));
                let told = told(&advice.words);
                assert!(
                    told.starts_with(&placement(&actions[0]).square.to_string()),
                    "{told}"
                );
            }
            let at: Vec<Pt> = board.iter().map(|(_, at, _)| *at).collect();
            assert_nearest(&places, &at);
            for (place, (_, _, one)) in tags.iter().enumerate() {
                for (_, _, other) in &tags[..place] {
                    assert!(!overlap(*one, *other), "{one:?} {other:?}");
                }
            }
        });
    }
    assert!(tried > 20, "{tried}");
}

/// What is asked for names only free numbers, and for each tile that can be laid what it scores at most.
#[test]
fn the_outlook_names_free_numbers_and_best_places() {
    for seed in support::seeds(4) {
        let agreed = random_options::<Skirrid>(&mut Seeded::new(seed));
        let kit = &agreed.options().kit;
        support::play::<Skirrid>(seed, 40, |playing, chance| {
            let Some(seat) = Skirrid::to_act(playing.state()).only() else {
                return;
            };
            if chance.up_to(8) > 0 {
                return;
            }
            let view = playing.view(Viewer::Public);
            let outlook: Vec<String> = Skirrid::outlook(&view).iter().map(told).collect();
            for square in Square::all() {
                let number = format!("{square} {}", kit.number(square));
                let mut numbers = outlook.iter().filter(|words| !words.starts_with("Best"));
                let named = numbers.any(|words| {
                    let mut parts = words.split([':', ',', '.']);
                    parts.any(|part| part.trim() == number)
                });
                let taken = view
                    .table
                    .placed
                    .iter()
                    .any(|laid| laid.squares.contains(square));
                assert!(!(named && taken), "{number}: {outlook:?}");
            }
            let best = outlook.iter().find(|words| words.starts_with("Best"));
            assert_eq!(best.is_some(), agreed.options().hints);
            let Some(best) = best else {
                return;
            };
            let mut most = std::collections::BTreeMap::new();
            for action in Skirrid::legal_actions(playing.state(), seat) {
                if let Some((score, _)) = Skirrid::worth(&view, &action) {
                    let known = most.entry(placement(&action).tile).or_insert(0);
                    *known = score.max(*known);
                }
            }
            for (tile, score) in &most {
                let name = tile.to_string();
                let plain = best.to_lowercase().replace('-', "");
                let told = plain
                    .split(&format!(" {name} at "))
                    .nth(1)
                    .expect("the tile");
                let inside = told.split(['(', ')']).nth(1).unwrap();
                assert_eq!(inside, score.to_string(), "{tile}: {best}");
            }
        });
    }
}
