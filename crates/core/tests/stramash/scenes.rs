//! Tests of Stramash's scenes, written as text, and checks that apply to every picture.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::fmt::Write as _;
use std::sync::LazyLock;

use stramash_core::engine::Seats;
use stramash_core::games::stramash::scene;
use stramash_core::games::stramash::view::{HandView, View};
use stramash_core::raster::Raster;
use stramash_core::scene::{Hue, Ink, Item, Pt, Scene, Shape, pt};

use crate::samples::{self, all, cards, last, middle, partners, seat, seen_by, start};

/// A raster shared by all tests, so that each base is drawn once.
static RASTER: LazyLock<Raster> = LazyLock::new(Raster::new);

fn view(name: &str) -> View {
    all().into_iter().find(|(n, _)| *n == name).unwrap().1
}

/// Lists the items of a scene, one per line.
fn items(scene: &Scene) -> String {
    let mut text = format!(
        "size {:?}, {} shapes in the base\n",
        scene.size,
        scene.base.len()
    );
    for item in &scene.items {
        match item {
            Item::Sprite { at, sprite } => writeln!(text, "{} at {at:?}", sprite.name),
            Item::Shape(shape) => match shape {
                Shape::Label {
                    at,
                    text: label,
                    ink,
                    ..
                } => {
                    writeln!(text, "{ink:?} {label:?} at {at:?}")
                }
                Shape::Stroke {
                    points, ink, dash, ..
                } => {
                    let (from, to) = (points.first().unwrap(), points.last().unwrap());
                    let n = points.len();
                    writeln!(text, "{ink:?} {dash:?} line {from:?} to {to:?}, {n} points")
                }
                Shape::Ring { at, r, ink, .. } => writeln!(text, "{ink:?} ring {r:?} at {at:?}"),
                Shape::Polygon { points, ink } => {
                    writeln!(
                        text,
                        "{ink:?} polygon from {:?}, {} points",
                        points[0],
                        points.len()
                    )
                }
                other => writeln!(text, "{other:?}"),
            },
        }
        .unwrap();
    }
    text
}

#[test]
fn every_partner_has_a_flag_of_its_own() {
    let flags = |name: &str| {
        let scene = scene::scene(&view(name));
        let flags = scene.items.iter().filter_map(|item| match item {
            Item::Sprite { at, sprite } => {
                let name = &sprite.name;
                let flag = name.starts_with("partner ") || name.starts_with("gillie of ");
                flag.then(|| (*at, name.clone()))
            }
            Item::Shape(_) => None,
        });
        flags.collect::<Vec<_>>()
    };
    assert_eq!(flags("partners-four").len(), 4);
    assert_eq!(flags("partners-six").len(), 6);
    let trios = flags("trios-six");
    assert_eq!(trios.len(), 12, "not two partners each: {trios:?}");
    for (n, (one, _)) in trios.iter().enumerate() {
        for (other, _) in &trios[..n] {
            assert!(one.distance(*other) >= 30.0, "flags overlap: {trios:?}");
        }
    }
    // A gillie plays the Laddies of the partner who is not home yet.
    let played_for = |name: &str| trios.iter().filter(|(_, flag)| flag == name).count();
    assert_eq!(played_for("gillie of Red"), 1);
    assert_eq!(played_for("gillie of White"), 0);
}

#[test]
fn the_beginning_for_two() {
    insta::assert_snapshot!("start-two", items(&scene::scene(&start(2, 3))));
}

#[test]
fn a_split_seven_with_bumps_and_a_hand() {
    insta::assert_snapshot!("hand-four", items(&scene::scene(&view("hand-four"))));
}

#[test]
fn partners_with_a_gillie() {
    insta::assert_snapshot!(
        "partners-four",
        items(&scene::scene(&view("partners-four")))
    );
}

fn positions_of(scene: &Scene, name: &str) -> Vec<Pt> {
    let sprites = scene.items.iter().filter_map(|item| match item {
        Item::Sprite { at, sprite } if sprite.name == name => Some(*at),
        _ => None,
    });
    sprites.collect()
}

#[test]
fn own_side_is_at_the_bottom() {
    let position = |laddies: &[&str]| middle(start(4, 5), laddies, 0, "");
    let public = position(&["A8", "B8", "C8", "D8"]);
    let at = positions_of(&scene::scene(&public), "laddie Red")[0];
    for (n, hue) in (0..4).zip(["Red", "Blue", "Yellow", "Green"]) {
        let own = scene::scene(&seen_by(public.clone(), n, "AS"));
        assert_eq!(
            positions_of(&own, &format!("laddie {hue}")),
            [at],
            "seat {n}"
        );
    }
}

#[test]
fn laddies_do_not_overlap() {
    for (name, view) in all() {
        let scene = scene::scene(&view);
        let laddies: Vec<Pt> = scene
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Sprite { at, sprite } if sprite.name.starts_with("laddie") => Some(*at),
                _ => None,
            })
            .collect();
        assert_eq!(
            laddies.len(),
            view.laddies.iter().map(|(_, l)| l.len()).sum::<usize>()
        );
        for (i, a) in laddies.iter().enumerate() {
            assert!(a.distance(pt(500, 500)) < 640.0, "{name}");
            let near = laddies[..i].iter().find(|b| a.distance(**b) < 45.0);
            assert_eq!(near, None, "{name}: two Laddies at {a:?}");
        }
    }
}

/// Checks that no howes of a board touch each other. All howes are drawn by moving one Laddie everywhere.
#[test]
fn places_do_not_touch() {
    for (players, letters) in [(3, "ABC"), (4, "ABCD"), (5, "ABCDE"), (6, "ABCDEF")] {
        let mut text = String::new();
        for letter in letters.chars() {
            for n in 1..=18 {
                write!(text, "{letter}{n} ").unwrap();
            }
            for n in 1..=5 {
                write!(text, "{letter}c{n} ").unwrap();
            }
        }
        let mut seats = vec![text.as_str()];
        seats.resize(usize::from(players), "");
        let mut view = middle(start(players, 5), &seats, 0, "");
        let mut places = positions_of(&scene::scene(&view), "laddie Red");
        for (letter, n) in letters.chars().zip(0..) {
            let docked = format!("{letter}d ").repeat(5);
            view.laddies[seat(0)] = samples::places(&docked);
            assert_eq!(view.homes[seat(n)].letter(), letter);
            places.extend(positions_of(&scene::scene(&view), "laddie Red"));
        }
        for (i, a) in places.iter().enumerate() {
            let near = places[..i]
                .iter()
                .map(|b| a.distance(*b))
                .fold(99.0, f64::min);
            assert!(near > 45.0, "{players} players: {near} pixels at {a:?}");
        }
    }
}

#[test]
fn scenes_do_not_depend_on_hidden_hands() {
    let view = view("hand-four");
    let mut public = view.clone();
    public.viewer = stramash_core::engine::Viewer::Public;
    let mut other = public.clone();
    other.hands[seat(2)] = HandView::Own(cards("2S 2H 2D 2C 3S 3H"));
    assert_eq!(scene::scene(&public), scene::scene(&other));
    assert_eq!(scene::hand(&public), None);
    // The picture of another seat must not contain these cards, either.
    let third = seen_by(public, 1, "AS AS AS AS AS");
    let faces: Vec<String> = scene::scene(&third)
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Sprite { sprite, .. } if sprite.name.starts_with("card ") => {
                Some(sprite.name.clone())
            }
            _ => None,
        })
        .collect();
    assert_eq!(faces.iter().filter(|face| *face == "card AS").count(), 5);
    assert_eq!(
        faces.len(),
        7,
        "five cards, the stock and the last play: {faces:?}"
    );
}

#[test]
fn the_last_side_left_wins_when_the_others_resigned() {
    let mut view = partners(start(4, 5));
    view.to_act = None;
    view.resigned = Seats::one(seat(1)).with(seat(3));
    let scene = scene::scene(&view);
    assert_eq!(positions_of(&scene, "winner Red").len(), 1);
    assert_eq!(positions_of(&scene, "winner Yellow").len(), 1);
    assert!(positions_of(&scene, "winner Blue").is_empty());
}

#[test]
fn arrows_follow_the_howes() {
    let line = |card: &str, moved: &str| {
        let view = last(middle(start(4, 5), &["A1"], 1, ""), 0, card, moved, "");
        let scene = scene::scene(&view);
        let longest = scene.items.iter().filter_map(|item| match item {
            Item::Shape(Shape::Stroke { points, ink, .. }) if *ink == Ink::Glow => {
                Some(points.len())
            }
            _ => None,
        });
        longest.max()
    };
    assert_eq!(line("5S", "0:D14:A1"), Some(6));
    assert_eq!(line("8S", "0:A9:A1"), Some(9));
    assert_eq!(line("JK", "0:A9:C1"), None, "a line would cross the board");
    assert_eq!(line("KS", "0:Ad:A8"), Some(2));
    assert_eq!(line("4S", "0:A2:Ac3"), Some(5));
    assert_eq!(line("2S", "0:Ac1:Ac3"), Some(3));
}

/// Returns the tips of the arrow heads on the path of a play, in the order of the path.
fn tips(view: &View) -> Vec<Pt> {
    let scene = scene::scene(view);
    let heads = scene.items.iter().filter_map(|item| match item {
        Item::Shape(Shape::Polygon { points, ink }) if *ink == Ink::GlowEdge => Some(points[0]),
        _ => None,
    });
    heads.collect()
}

/// Checks that arrow heads show whether a move goes forward or back.
#[test]
fn arrows_end_at_the_laddie() {
    let played = |card: &str, moved: &str, at: &str| {
        last(middle(start(4, 5), &[at], 1, ""), 0, card, moved, "")
    };
    for (card, moved, at) in [("8S", "0:A13:A5", "A5"), ("9S", "0:A5:A14", "A14")] {
        let view = played(card, moved, at);
        let end = positions_of(&scene::scene(&view), "laddie Red")[0];
        let tips = tips(&view);
        assert_eq!(
            tips.len(),
            usize::from(card == "9S") + 8,
            "one for each step"
        );
        let [first, .., last] = tips.as_slice() else {
            panic!("{tips:?}")
        };
        assert!(last.distance(end) < 40.0 && first.distance(end) > 100.0);
    }
}

/// Checks that a seat that has left has no Laddies on the board, and no arrows.
#[test]
fn arrows_of_resigned_seats_are_removed() {
    let mut view = last(middle(start(4, 5), &["A1"], 1, ""), 0, "5S", "0:D14:A1", "");
    assert_eq!(tips(&view).len(), 5);
    view.laddies[seat(0)].clear();
    view.resigned = Seats::one(seat(0));
    assert_eq!(tips(&view), []);
}

#[test]
fn pictures_are_small() {
    let raster = &*RASTER;
    let mut sizes: Vec<(usize, &str)> = all()
        .iter()
        .map(|(name, view)| (raster.png(&scene::scene(view)).len(), *name))
        .collect();
    sizes.sort_unstable();
    assert!(sizes[sizes.len() / 2].0 <= 200_000, "{sizes:?}");
    let most = sizes.last().map(|(bytes, _)| *bytes);
    assert!(most <= Some(260_000), "{sizes:?}");
}

#[test]
fn png_round_trips_and_is_deterministic() {
    let (one, other) = (&*RASTER, Raster::new());
    let scene = scene::scene(&view("hand-four"));
    let png = one.png(&scene);
    assert_eq!(png, one.png(&scene.clone()), "drawn again from the cache");
    assert_eq!(png, other.png(&scene), "drawn by another raster");
    let decoded = image::load_from_memory(&png).unwrap().to_rgb8();
    assert_eq!(decoded, one.colours(&one.pixels(&scene)));
}

#[test]
fn the_palette_comes_near_to_full_colour() {
    let boards: Vec<_> = all()
        .iter()
        .map(|(name, view)| (*name, scene::scene(view)))
        .collect();
    samples::assert_small_and_near(&RASTER, &boards, 260_000);
}

#[test]
fn shapes_stay_within_the_picture() {
    let raster = &*RASTER;
    for (name, view) in all() {
        let scene = scene::scene(&view);
        let (width, height) = scene.size;
        let corner = pt(f64::from(width), f64::from(height));
        // Allows only the cloth and shadows to cross the edge of the picture.
        let may_cross = |shape: &Shape| {
            let is_cloth = matches!(shape.bare(), Shape::Rect { round, .. } if round.parts() == 0);
            is_cloth || matches!(shape, Shape::Soft { .. })
        };
        for shape in scene.shapes().filter(|shape| !may_cross(shape)) {
            let (min, max) = raster.extent(&shape).unwrap();
            let inside = min.x >= pt(0, 0).x && min.y >= pt(0, 0).y;
            assert!(
                inside && max.x <= corner.x && max.y <= corner.y,
                "{name}: {shape:?}"
            );
        }
    }
}

#[test]
fn drawing_is_thread_safe() {
    let raster = &*RASTER;
    let scene = scene::scene(&view("four"));
    let first = raster.png(&scene);
    std::thread::scope(|scope| {
        let drawers: Vec<_> = (0..4).map(|_| scope.spawn(|| raster.png(&scene))).collect();
        for drawer in drawers {
            assert_eq!(drawer.join().unwrap(), first);
        }
    });
    let memory = raster.memory();
    assert!(memory.bases > 0 && memory.sprites > 0 && memory.shapes > 0);
    assert!(memory.sprites <= 8 << 20 && memory.shapes <= 4 << 20);
    assert!(memory.pictures > 0);
}

#[test]
fn seat_signs_are_distinct() {
    let scene = scene::scene(&start(6, 5));
    let mut marks: Vec<Vec<Shape>> = Vec::new();
    for hue in Hue::ALL {
        let name = format!("laddie {hue:?}");
        let sprite = scene.items.iter().find_map(|item| match item {
            Item::Sprite { sprite, .. } if sprite.name == name => Some(sprite),
            _ => None,
        });
        // The mark is in front of the glass.
        let mark = sprite.unwrap().shapes[5..].iter();
        let mark: Vec<Shape> = mark.map(|shape| shape.in_ink(Ink::Wood)).collect();
        assert!(!mark.is_empty() && !marks.contains(&mark), "{hue:?}");
        marks.push(mark);
    }
}

/// The pictures that are compared with golden pictures: each number of players, partners and trios, a split seven, an
/// end, and a hand.
const KEPT: &[&str] = &[
    "two",
    "three",
    "split",
    "partners-four",
    "five",
    "six",
    "partners-six",
    "trios-six",
    "resigned",
    "ended",
    "hand-four",
    "six-named",
];

#[test]
fn pictures_match_golden() {
    let samples = samples::all().into_iter();
    let mut samples: Vec<_> = samples
        .map(|(name, view)| (name, scene::scene(&view)))
        .collect();
    let named = samples::names::with_long_names(&RASTER, &samples, "six");
    samples.push(("six-named", named));
    samples::golden::look_as_they_did(&samples, KEPT);
}

#[test]
fn names_stay_in_their_places() {
    let samples = samples::all().into_iter();
    let samples: Vec<_> = samples
        .map(|(name, view)| (name, scene::scene(&view)))
        .collect();
    samples::names::stay_in_their_places(&samples);
}
