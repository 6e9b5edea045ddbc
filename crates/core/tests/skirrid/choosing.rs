//! Tests of suggested places and of the outlook. Every suggested place has its letter in the picture, nearer to it than
//! to other places. Its words name the same place. Letters do not cover each other.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use stramash_core::engine::{Game, Hold, Names, Notation, Phrase, PlayerId, Present, Viewer};
use stramash_core::games::skirrid::square::Square;
use stramash_core::games::skirrid::{Action, Options, Placement, Skirrid};
use stramash_core::i18n::{Locale, Medium, say};
use stramash_core::raster::Raster;
use stramash_core::scene::{Item, Pt, Scene, Shape, letters, pt};

use crate::support::{self, Seeded, random_options};

static RASTER: LazyLock<Raster> = LazyLock::new(Raster::new);

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

/// Returns the tags of a scene: the number of each letter, its position and its area.
fn tags(scene: &Scene) -> Vec<(usize, Pt, (Pt, Pt))> {
    let tags = scene.items.iter().filter_map(|item| match item {
        Item::Sprite { at, sprite } if sprite.name.starts_with("tag ") => {
            let sharp = |shape: &&Shape| !matches!(shape, Shape::Soft { .. });
            let plate = sprite.shapes.iter().find(sharp).unwrap().moved(*at);
            let text = sprite.name.rsplit(' ').next().unwrap();
            let number = (1..1000).find(|number| letters(*number) == text).unwrap();
            Some((number, *at, RASTER.extent(&plate).unwrap()))
        }
        _ => None,
    });
    tags.collect()
}

/// Returns whether two tags overlap, not only at their edges.
fn overlap((min, max): (Pt, Pt), (other_min, other_max): (Pt, Pt)) -> bool {
    let edge = pt(2.0, 2.0);
    let (max, other_max) = (max - edge, other_max - edge);
    min.x < other_max.x && other_min.x < max.x && min.y < other_max.y && other_min.y < max.y
}

/// Returns the distance of a point from a square of the board.
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

/// Checks that each letter is nearer to its place than to any other, unless other places cover its own place
/// completely.
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

fn squares(options: &Options, placement: &Placement) -> Place {
    placement.squares(&options.kit).unwrap().iter().collect()
}

#[test]
fn suggestions_are_lettered_in_order() {
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
            let advised = Skirrid::suggestions(&view, &draft);
            let Some(scene) = Skirrid::draw_suggestions(&view, &draft) else {
                assert!(advised.is_empty());
                return;
            };
            tried += 1;
            let n = advised.len();
            // Expects each letter twice: on the board, and with its score in the tray.
            let tags = tags(&scene);
            let (tray, board) = tags.split_at(n);
            assert_eq!(tray.len(), board.len());
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

/// Checks that the outlook names only free numbers, and that it gives the maximum score of each tile that can be laid.
#[test]
fn outlook_lists_free_numbers_and_best_places() {
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
                if let Some(score) = Skirrid::worth(&view, &action) {
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
