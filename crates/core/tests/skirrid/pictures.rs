//! Tests of pictures: positions, sizes, and bytes. No fact may be shown by colour alone.

#[path = "../samples/mod.rs"]
mod samples;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use stramash_core::raster::Raster;
use stramash_core::scene::{Hue, Ink, Item, Pt, Scene, Shape, Sprite, pt};

static RASTER: LazyLock<Raster> = LazyLock::new(Raster::new);

fn scene(name: &str) -> Scene {
    let mut all = samples::skirrid::all().into_iter();
    all.find(|(known, _)| *known == name).unwrap().1
}

fn sprites(scene: &Scene) -> Vec<&Sprite> {
    let sprites = scene.items.iter().filter_map(|item| match item {
        Item::Sprite { sprite, .. } => Some(&**sprite),
        Item::Shape(_) => None,
    });
    sprites.collect()
}

fn named<'s>(scene: &'s Scene, part: &str) -> Vec<&'s Sprite> {
    let all = sprites(scene).into_iter();
    all.filter(|sprite| sprite.name.contains(part)).collect()
}

fn labels(shapes: &[Shape]) -> Vec<&str> {
    let labels = shapes.iter().filter_map(|shape| match shape {
        Shape::Label { text, .. } => Some(text.as_str()),
        _ => None,
    });
    labels.collect()
}

#[test]
fn all_numbers_and_coordinates_are_on_the_board() {
    for (name, scene) in samples::skirrid::all() {
        let labels = labels(&scene.base);
        assert_eq!(labels.len(), 180 + 2 * 19, "{name}");
        for end in ["A", "S", "19", "25"] {
            assert!(labels.contains(&end), "{name}: {end}");
        }
    }
}

/// Checks that everything that does not change in a match is in the base, which is drawn only once.
#[test]
fn the_base_is_the_same_throughout_a_match() {
    let (start, middle) = (scene("skirrid-start"), scene("skirrid-block"));
    assert_eq!(start.base, middle.base);
    assert_eq!(scene("skirrid-held").base, start.base);
}

#[test]
fn numbers_stand_over_the_tiles_and_marks_beside_them() {
    let scene = scene("skirrid-two");
    let gun = named(&scene, "White J10 K10 L10 L11 L12 L13")[0];
    let mut found = labels(&gun.shapes);
    found.sort_unstable();
    // The tile covers three numbers, all of which are 2. One of them is under the mark.
    assert_eq!(found, ["2", "2", "2"]);
    let at = |name: &str| -> Vec<Pt> {
        let found = scene.items.iter().filter_map(|item| match item {
            Item::Sprite { at, sprite } if sprite.name == name => Some(*at),
            _ => None,
        });
        found.collect()
    };
    let upper_right = pt(42.0 + 10.0 * 50.0 + 43.0, 40.0 + 9.0 * 50.0 + 2.0);
    assert!(at("mark 2").contains(&upper_right));
}

/// Checks that a mark does not cover the number under it, so that both are readable.
#[test]
fn marks_keep_clear_of_the_numbers_they_multiply() {
    // Leaves out a held tile that does not fit, because it covers the numbers of other tiles.
    let all = samples::skirrid::all().into_iter();
    for (name, scene) in all.filter(|(name, _)| *name != "skirrid-held-not") {
        let mut discs = Vec::new();
        let mut figures = Vec::new();
        for item in &scene.items {
            let Item::Sprite { at, sprite } = item else {
                continue;
            };
            let moved = sprite.shapes.iter().map(|shape| shape.moved(*at));
            if sprite.name.starts_with("mark ") {
                discs.push(*at);
            } else if sprite.name.contains(char::is_numeric) && !sprite.name.contains("small") {
                let labels = moved.filter(|shape| matches!(shape, Shape::Label { .. }));
                figures.extend(labels.map(|label| RASTER.extent(&label).unwrap()));
            }
        }
        for disc in &discs {
            for (min, max) in &figures {
                let near = pt(disc.x.clamp(min.x, max.x), disc.y.clamp(min.y, max.y));
                assert!(near.distance(*disc) > 11.5, "{name}: {disc:?} on {min:?}");
            }
        }
    }
}

#[test]
fn blocks_say_whether_they_are_in_force() {
    let block = scene("skirrid-block");
    let force = named(&block, " block in force");
    assert_eq!(force.len(), 1, "the Block just laid");
    let spent = sprites(&block)
        .into_iter()
        .filter(|sprite| sprite.name.ends_with(" block"))
        .count();
    assert_eq!(spent, 1, "the previous Block");
    let red = |sprite: &Sprite| {
        let strokes = sprite.shapes.iter();
        strokes
            .filter(|shape| {
                matches!(
                    shape,
                    Shape::Stroke {
                        ink: Ink::Crimson,
                        ..
                    }
                )
            })
            .count()
    };
    assert!(red(force[0]) > 0);
    // Adjacent squares are hatched as long as the seat to act may not lay on them.
    assert_eq!(named(&block, "barred").len(), 3);
    assert!(named(&scene("skirrid-two"), "barred").is_empty());
}

#[test]
fn each_colour_has_a_pattern_of_its_own() {
    let six = scene("skirrid-six");
    let mut patterns = BTreeSet::new();
    for hue in Hue::ALL {
        let name = format!("{hue:?} ");
        let own = named(&six, &name).into_iter().find(|sprite| {
            let on_board = sprite.name.starts_with(&name);
            on_board && !sprite.name.contains("block")
        });
        let light = Ink::Piece(hue, stramash_core::scene::Tone::Light);
        let marks = own.unwrap().shapes.iter().filter(|shape| match shape {
            Shape::Stroke { ink, .. } | Shape::Disc { ink, .. } => *ink == light,
            _ => false,
        });
        let first = marks.take(3).map(|shape| match shape {
            Shape::Stroke { points, .. } => {
                let by = points[1] - points[0];
                format!("line {by:?}")
            }
            shape => format!("{:?}", std::mem::discriminant(shape)),
        });
        patterns.insert(first.collect::<Vec<_>>());
    }
    assert_eq!(patterns.len(), 6, "{patterns:?}");
}

#[test]
fn held_tile_shows_legality() {
    let sign = |name: &str| {
        let scene = scene(name);
        assert_eq!(named(&scene, "ghost ").len(), 1);
        assert_eq!(named(&scene, "lifted").len(), 1);
        let shapes = scene.items.iter().rev().filter_map(|item| match item {
            Item::Shape(shape) => Some(shape),
            Item::Sprite { .. } => None,
        });
        let strokes = shapes.take(2).map(|shape| match shape {
            Shape::Stroke { points, .. } => points.len(),
            _ => 0,
        });
        strokes.collect::<Vec<_>>()
    };
    // A tick is one line with a bend, and a cross is two straight lines.
    assert_eq!(sign("skirrid-held"), [3, 0]);
    assert_eq!(sign("skirrid-held-not"), [2, 2]);
    let held = scene("skirrid-held-block");
    assert!(named(&held, "ghost ")[0].name.contains("block"));
}

#[test]
fn the_tray_shows_the_tiles_of_the_seat_to_move() {
    let two = scene("skirrid-start");
    assert_eq!(named(&two, "small White").len(), 18);
    assert!(named(&two, "small Black").is_empty());
    // Each shape has its name once in the tray.
    assert_eq!(named(&two, "name ").len(), 6);
    assert!(named(&two, " laid").is_empty());
    let ended = scene("skirrid-ended");
    let laid = named(&ended, " laid").into_iter();
    let recesses = laid.filter(|sprite| sprite.name.starts_with("small "));
    assert_eq!(recesses.count(), 18);
    let six = scene("skirrid-six");
    assert_eq!(named(&six, "small Black").len(), 6);
    assert_eq!(named(&six, "small ").len(), 6);
    // The tray must not show the held tile.
    let white = |name: &str| {
        let scene = scene(name);
        let small = named(&scene, "small White").into_iter();
        small
            .filter(|sprite| !sprite.name.ends_with(" laid"))
            .count()
    };
    assert_eq!(white("skirrid-which") - white("skirrid-held"), 1);
}

#[test]
fn plates_show_what_each_seat_has() {
    let two = scene("skirrid-start");
    assert_eq!(named(&two, "left White 18").len(), 1);
    assert_eq!(named(&two, "left Black 18").len(), 1);
    let ended = scene("skirrid-ended");
    assert_eq!(named(&ended, " wins").len(), 1);
    assert_eq!(named(&scene("skirrid-pairs-won"), " wins").len(), 2);
    assert_eq!(named(&scene("skirrid-resigned"), " out").len(), 1);
    let six = scene("skirrid-six");
    assert_eq!(named(&six, "left Red 2").len(), 1);
    assert_eq!(named(&six, "owner ").len(), 6);
    assert_eq!(named(&six, "turn").len(), 1);
    assert_eq!(named(&scene("skirrid-dice"), "die ").len(), 1);
}

#[test]
fn shapes_stay_within_the_picture() {
    for (name, scene) in samples::skirrid::all() {
        samples::assert_within(&RASTER, name, &scene);
    }
}

/// Checks the lower left corner, over which Discord puts the badge for the alternative text.
#[test]
fn the_lower_left_corner_is_empty() {
    for (name, scene) in samples::skirrid::all() {
        let high = f64::from(scene.size.1);
        for shape in scene.shapes() {
            let (min, max) = RASTER.extent(&shape).unwrap();
            let beside = min.x.to_f64() >= 80.0 || max.y.to_f64() <= high - 40.0;
            assert!(beside, "{name}: {shape:?}");
        }
    }
}

#[test]
fn pictures_are_small_and_near_full_colour() {
    samples::assert_small_and_near(&RASTER, &samples::skirrid::all(), 190_000);
}

/// The pictures that are compared with golden pictures: the start, the middle and the end of a match, a tile held where
/// it fits and where it does not, more players, and two steps of choosing: a tile, and a suggested place.
const KEPT: &[&str] = &[
    "skirrid-start",
    "skirrid-two",
    "skirrid-block",
    "skirrid-ended",
    "skirrid-held",
    "skirrid-held-not",
    "skirrid-pairs",
    "skirrid-dice",
    "skirrid-six",
    "skirrid-which",
    "skirrid-which-six",
    "skirrid-advised",
    "skirrid-six-named",
];

#[test]
fn pictures_match_golden() {
    let mut samples = samples::skirrid::all();
    let named = samples::names::with_long_names(&RASTER, &samples, "skirrid-six");
    samples.push(("skirrid-six-named", named));
    samples::golden::look_as_they_did(&samples, KEPT);
}

#[test]
fn names_stay_in_their_places() {
    samples::names::stay_in_their_places(&samples::skirrid::all());
}
