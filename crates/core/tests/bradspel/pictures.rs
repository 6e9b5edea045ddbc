//! Tests of pictures: what is drawn, where, for which viewer, and in how many bytes.

#[path = "../samples/mod.rs"]
pub mod samples;

use std::sync::LazyLock;

use stramash_core::raster::Raster;
use stramash_core::scene::{Ink, Item, Pt, Scene, Shape, pt};

static RASTER: LazyLock<Raster> = LazyLock::new(Raster::new);

fn scene(name: &str) -> Scene {
    let mut all = samples::bradspel::all().into_iter();
    all.find(|(known, _)| *known == name).unwrap().1
}

/// Returns the sprites whose names begin with `beginning`, with their positions.
fn sprites(scene: &Scene, beginning: &str) -> Vec<(String, Pt)> {
    let sprites = scene.items.iter().filter_map(|item| match item {
        Item::Sprite { at, sprite } => Some((sprite.name.clone(), *at)),
        Item::Shape(_) => None,
    });
    sprites
        .filter(|(name, _)| name.starts_with(beginning))
        .collect()
}

fn at(scene: &Scene, name: &str) -> Pt {
    let found = sprites(scene, name);
    let mut exact = found.into_iter().filter(|(known, _)| known == name);
    exact.next().unwrap_or_else(|| panic!("no {name}")).1
}

#[test]
fn every_man_is_on_the_board_or_borne_off() {
    let boards = samples::bradspel::all().into_iter();
    for (name, scene) in boards.filter(|(name, _)| !name.contains("outlook")) {
        for colour in ["white", "black"] {
            // Counts men. A stack of more than five is drawn as five men, and the last of these shows how many men it
            // has.
            let stands_for = |(name, _): (String, Pt)| {
                let number = name.split(' ').find_map(|word| word.parse::<usize>().ok());
                number.map_or(1, |number| number - 4)
            };
            let men = sprites(&scene, &format!("man {colour}")).into_iter();
            let off = sprites(&scene, &format!("off {colour}")).len();
            assert_eq!(
                men.map(stands_for).sum::<usize>() + off,
                15,
                "{name}: {colour}"
            );
        }
    }
}

#[test]
fn high_stacks_show_their_count() {
    let start = scene("bradspel-start");
    assert_eq!(sprites(&start, "man white 15").len(), 1);
    assert_eq!(sprites(&start, "man black 15").len(), 1);
    // The number is drawn last, so that it is in front.
    let men = sprites(&start, "man white");
    assert_eq!(men.last().unwrap().0, "man white 15");
    let tall = scene("bradspel-tall");
    for name in ["man white 8", "man black 9", "man black 6"] {
        assert_eq!(sprites(&tall, name).len(), 1, "{name}");
    }
    // Stacks of five have no number.
    assert_eq!(sprites(&tall, "man white 5").len(), 0);
}

/// Checks the orientation and numbers of the board. The room always sees the first seat's side at the bottom, with
/// white's numbers in the outer row and black's in the inner row. Each player sees their own side at the bottom, their
/// own numbers in the outer row, and the opponent's numbers, faint, in the inner row.
#[test]
fn points_use_the_viewers_numbering() {
    let y = |scene: &Scene, name: &str| at(scene, name).y.to_f64();
    let below = |scene: &Scene, name: &str| y(scene, name) > 590.0;
    let (white, black) = (scene("bradspel-white"), scene("bradspel-black"));
    for (scene, colour) in [(&white, "white"), (&black, "black")] {
        assert_eq!(sprites(scene, "number").len(), 24);
        assert_eq!(sprites(scene, &format!("number {colour}")).len(), 24);
        assert!(below(scene, &format!("number {colour} 24")));
        assert!(!below(scene, &format!("number {colour} 1")));
        let other = if colour == "white" { "black" } else { "white" };
        assert_eq!(sprites(scene, &format!("faint {other}")).len(), 24);
        assert!(y(scene, &format!("faint {other} 13")) > y(scene, &format!("number {colour} 1")));
    }
    // The room's numbers do not depend on whose turn it is.
    for room in [scene("bradspel-room"), scene("bradspel-bearing")] {
        assert_eq!(sprites(&room, "number white").len(), 24);
        assert_eq!(sprites(&room, "number black").len(), 24);
        let x = |name: &str| at(&room, name).x;
        for (white, black) in [(1, 13), (12, 24), (13, 1), (24, 12)] {
            let [white, black] = [("white", white), ("black", black)]
                .map(|(colour, n)| format!("number {colour} {n}"));
            assert_eq!(x(&white), x(&black));
            let outside = y(&room, &white) < y(&room, &black);
            assert_eq!(outside, y(&room, &white) < 590.0);
        }
    }
    // Point 1 is at the right, 12 at the left, and 24 at the right again.
    let x = |name: &str| at(&white, name).x.to_f64();
    assert!(x("number white 1") > 900.0 && x("number white 24") > 900.0);
    assert!(x("number white 12") < 100.0 && x("number white 13") < 100.0);
}

/// Checks that only the cloth is in the lower left corner, because Discord covers it.
#[test]
fn the_lower_left_corner_is_empty() {
    for (name, scene) in samples::bradspel::all() {
        let (width, height) = (f64::from(scene.size.0), f64::from(scene.size.1));
        let (right, top) = (width * 0.08, height - width * 0.04);
        for shape in scene.shapes() {
            let (min, max) = RASTER.extent(&shape).unwrap();
            let cloth = matches!(
                shape.bare(),
                Shape::Rect { min, max, ink: Ink::Cloth, .. }
                    if *min == pt(0.0, 0.0) && *max == pt(width, height)
            );
            let there = min.x.to_f64() < right && max.y.to_f64() > top;
            assert!(cloth || !there, "{name}: {shape:?}");
        }
    }
}

#[test]
fn shapes_stay_within_the_picture() {
    for (name, scene) in samples::bradspel::all() {
        samples::assert_within(&RASTER, name, &scene);
    }
}

/// Checks that no digit is smaller than ten pixels on a phone, which shows a picture 400 pixels wide.
#[test]
fn figures_are_readable_on_a_phone() {
    for (name, scene) in samples::bradspel::all() {
        for shape in scene.shapes() {
            if let Shape::Label { size, text, .. } = shape {
                assert!(size.to_f64() >= 24.0, "{name}: {text}");
            }
        }
    }
}

#[test]
fn pictures_are_small_and_near_full_colour() {
    samples::assert_small_and_near(&RASTER, &samples::bradspel::all(), 200_000);
}

/// The pictures that are compared with golden pictures: the start, a game for the room and for one seat, high stacks, a
/// double, a passed turn, each way of winning on the board, the outlook, and steps of choosing.
const KEPT: &[&str] = &[
    "bradspel-start",
    "bradspel-room",
    "bradspel-named",
    "bradspel-black",
    "bradspel-tall",
    "bradspel-double",
    "bradspel-bearing",
    "bradspel-passed",
    "bradspel-crown",
    "bradspel-crowns",
    "bradspel-stairs",
    "bradspel-tower",
    "bradspel-off",
    "bradspel-jan",
    "bradspel-outlook",
    "bradspel-choose-man",
    "bradspel-choose-goal",
    "bradspel-choose-on",
    "bradspel-choose-off",
    "bradspel-choose-since",
];

#[test]
fn pictures_match_golden() {
    let mut samples = samples::bradspel::all();
    let named = samples::names::with_long_names(&RASTER, &samples, "bradspel-room");
    samples.push(("bradspel-named", named));
    samples::golden::look_as_they_did(&samples, KEPT);
}

#[test]
fn names_stay_in_their_places() {
    let mut boards = samples::bradspel::all();
    boards.retain(|(name, _)| !name.starts_with("bradspel-outlook"));
    samples::names::stay_in_their_places(&boards);
}
