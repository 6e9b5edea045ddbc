//! Tests of the rules pages. Every example must be playable and show the subject of its page. Every picture must match
//! its golden picture and follow the rules for all pictures. Every page must have its texts.
#![cfg(all(feature = "i18n", feature = "raster"))]
#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../samples/golden.rs"]
mod golden;

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use serde_json::{Value, json};
use stramash_core::engine::{AnyGame, Example, ExampleError, Lesson, Names, Phrase, Pictured};
use stramash_core::games::GameKind;
use stramash_core::i18n::{Locale, Medium, length, say};
use stramash_core::raster::Raster;
use stramash_core::scene::{Ink, Item, Pt, Scene, Shape};

static RASTER: LazyLock<Raster> = LazyLock::new(Raster::new);

/// A rules page of a game.
struct Page {
    game: &'static dyn AnyGame,
    lesson: &'static Lesson,
}

impl Page {
    fn all() -> impl Iterator<Item = Self> {
        GameKind::ALL.iter().flat_map(|kind| {
            let game = kind.game();
            game.lessons()
                .iter()
                .map(move |lesson| Self { game, lesson })
        })
    }

    /// Returns the name of the page, unique among the pages of all games.
    fn name(&self) -> String {
        format!("{}-{}", self.game.slug(), self.lesson.name)
    }

    fn pictured(&self) -> Option<Pictured> {
        let pictured = self.lesson.example.as_ref()?.pictured(self.game);
        let pictured = pictured.unwrap_or_else(|flaw| panic!("{}: {flaw}", self.name()));
        Some(pictured.open())
    }

    fn say(&self, phrases: &[Phrase], locale: Locale) -> String {
        let role = |seat| Phrase::new(format!("{}-rules-seat-{seat}", self.game.slug()));
        let names = Names {
            roles: (1..=4).map(role).collect(),
            ..Names::default()
        };
        let said = phrases
            .iter()
            .map(|phrase| say(locale, phrase, &names, Medium::Plain));
        said.collect::<Vec<_>>().join(" ")
    }
}

fn pictures() -> Vec<(String, Scene)> {
    let scene = |page: Page| Some((page.name(), page.pictured()?.scene));
    Page::all().filter_map(scene).collect()
}

#[test]
fn pictures_match_golden() {
    let pictures = pictures();
    let named = |(name, scene): &(String, Scene)| (format!("rules-{name}"), scene.clone());
    let pictures: Vec<(String, Scene)> = pictures.iter().map(named).collect();
    let samples: Vec<(&str, Scene)> = pictures
        .iter()
        .map(|(name, scene)| (name.as_str(), scene.clone()))
        .collect();
    let kept: Vec<&str> = samples.iter().map(|(name, _)| *name).collect();
    golden::look_as_they_did(&samples, &kept);
}

/// The words that the text of each example must contain.
const TOLD: &[(&str, &[&str])] = &[
    ("stramash-cards", &["9♥", "A8 to A17"]),
    ("stramash-ace", &["A♠", "a Laddie out to A8"]),
    ("stramash-court", &["K♦", "A8 to A18"]),
    (
        "stramash-seven",
        &["7♦", "A8 to A11", "The rest", "B3 to B7"],
    ),
    ("stramash-eight", &["8♣", "back from A8 to D18"]),
    ("stramash-joker", &["Bonnie Fechter", "C12 is bumped"]),
    ("stramash-moving", &["Blue's Laddie on A18 is bumped"]),
    ("stramash-home", &["into the castle, Ac5"]),
    (
        "stramash-partners",
        &["Yellow's Laddie on A17 goes to its entry, C3"],
    ),
    ("stramash-gillie", &["Red plays 10♥ for Yellow"]),
    ("stratego-moving", &["E4 to E8"]),
    ("stratego-striking", &["general (9) beats the miner (3)"]),
    ("stratego-beaten", &["miner (3) falls to the general (9)"]),
    ("stratego-equal", &["Both fall"]),
    ("stratego-spy", &["The spy beats the marshal"]),
    ("stratego-found", &["The scout (2) beats the spy"]),
    ("stratego-bomb", &["falls to a bomb"]),
    ("stratego-miner", &["miner (3) clears a bomb"]),
    ("stratego-flag", &["captures the flag", "Red wins"]),
    ("bradspel-dice", &["to play 5-3", "1/6 and 1/4"]),
    ("bradspel-one", &["to play 5-3", "4/9/12"]),
    (
        "bradspel-double",
        &["to play 2-2-2-2", "12/14 ×2 and 15/17 ×2"],
    ),
    ("bradspel-points", &["16/20 with a hit"]),
    ("bradspel-entering", &["bar/4"]),
    (
        "bradspel-block",
        &["Black rolls 3-5", "can't move and passes"],
    ),
    ("bradspel-single", &["to play 4-3", "8/12 and 2/5"]),
    ("bradspel-off", &["to play 5-3", "20/off and 22/off"]),
    ("bradspel-farther", &["to play 6-4", "20/off and 22/off"]),
    ("bradspel-crown", &["White wins by enkelt kronspel"]),
    ("bradspel-crowns", &["White wins by dubbelt kronspel"]),
    ("bradspel-stairs", &["White wins by trappspel"]),
    ("bradspel-tower", &["White wins by uppspel", "with munk"]),
    ("bradspel-jan", &["Black wins by jan"]),
    ("skirrid-short", &["Black blocks with Rod-2"]),
    ("skirrid-placing", &["Quoin on M9, N9, M10: 2 + 2 = 4"]),
    ("skirrid-mark", &["Snake-3 on M12, ", ": 3×3 + 3 = 12"]),
    (
        "skirrid-block",
        &["blocks with Snake-2 on O10, ", ": (3×2 + 2) ÷ 2 = 4"],
    ),
    ("skirrid-arena", &["Rod-3 on S11"]),
    ("skirrid-die", &["rolls a three: Quoin"]),
];

/// Checks that each example shows the subject of its page, because otherwise it would teach a wrong rule.
#[test]
fn examples_play_as_described() {
    let mut known = Vec::new();
    for page in Page::all() {
        let Some(pictured) = page.pictured() else {
            continue;
        };
        let told = page.say(&pictured.told, Locale::En);
        let name = page.name();
        let parts = TOLD.iter().find(|(page, _)| *page == name);
        let parts = parts.map_or(&[][..], |(_, parts)| parts);
        assert_eq!(parts.is_empty(), told.is_empty(), "{name}: {told}");
        for part in parts {
            assert!(told.contains(part), "{name}: {told}");
        }
        known.push(name);
    }
    for (page, _) in TOLD {
        assert!(known.iter().any(|name| name == page), "unknown page {page}");
    }
}

/// Checks that an example with an illegal move cannot be drawn.
#[test]
fn illegal_example_is_rejected() {
    let start = json!({
        "seats": 2, "to_act": 0, "discards": [],
        "laddies": [["Ad", "Ad", "Ad", "Ad", "Ad"], ["Cd", "Cd", "Cd", "Cd", "Cd"]],
        "hands": [["AS", "2S", "3S", "4S", "5S", "6S"], ["2H", "3H", "4H", "5H", "6H"]],
    });
    let game = GameKind::Stramash.game();
    let flaw = |position: &Value, lines: Value, chance: Value| {
        let example = json!({ "position": position, "lines": lines, "chance": chance });
        let example: Example = serde_json::from_value(example).unwrap();
        example.pictured(game).map(|_| ()).unwrap_err()
    };
    let wrong = flaw(&start, json!([[0, "2S Ad>A8"]]), json!(["9C"]));
    assert_eq!(wrong, ExampleError::Refused("2S Ad>A8".to_owned()));
    let wrong = flaw(&start, json!([[1, "2H Cd>C8"]]), json!([]));
    assert_eq!(wrong, ExampleError::Refused("2H Cd>C8".to_owned()));
    let left = flaw(&start, json!([[0, "AS Ad>A8"]]), json!(["9C", "9D"]));
    assert!(matches!(left, ExampleError::Chance(_)));
    let crowded = json!({ "seats": 2, "to_act": 0, "discards": [], "laddies": [], "hands": [] });
    for position in [crowded, Value::Null] {
        let wrong = flaw(&position, json!([]), json!([]));
        assert!(matches!(wrong, ExampleError::Position(_)));
    }
}

/// Checks the lower left corner of pictures, over which Discord puts the badge for the alternative text.
#[test]
fn the_lower_left_corner_is_empty() {
    for (name, scene) in pictures() {
        let high = f64::from(scene.size.1);
        // Accepts the cloth under a board, and shapes that are no larger than the threads of the cloth.
        let (cloth, things) = (scene.base.len(), scene.shapes().skip(scene.base.len()));
        assert!(cloth > 0 || name == "bradspel-winning", "{name}");
        for shape in things {
            let (min, max) = RASTER.extent(&shape).unwrap();
            let beside = min.x.to_f64() >= 80.0 || max.y.to_f64() <= high - 40.0;
            assert!(beside, "{name}: {shape:?}");
        }
    }
}

/// Returns the positions of a picture's numbers, and the radius of the disc of each.
fn callouts(scene: &Scene) -> Vec<(Pt, f64)> {
    let shapes = scene.items.iter().filter_map(|item| match item {
        Item::Shape(shape) => Some(shape.bare()),
        Item::Sprite { .. } => None,
    });
    let shapes: Vec<&Shape> = shapes.collect();
    let rings = shapes.windows(3).filter_map(|shapes| match shapes {
        [
            Shape::Disc {
                at,
                r,
                ink: Ink::Thistle,
            },
            Shape::Disc {
                ink: Ink::Paper, ..
            },
            Shape::Label { .. },
        ] => Some((*at, r.to_f64())),
        _ => None,
    });
    rings.collect()
}

#[test]
fn part_numbers_are_distinct_and_readable() {
    let (mut labelled, mut pictured_games) = (0, std::collections::BTreeSet::new());
    for page in Page::all() {
        let (name, Some(pictured)) = (page.name(), page.pictured()) else {
            continue;
        };
        pictured_games.insert(page.game.slug());
        let numbers = callouts(&pictured.scene);
        assert_eq!(numbers.len(), pictured.parts.len(), "{name}");
        let size = pictured.scene.size;
        for (n, (at, r)) in numbers.iter().enumerate() {
            let (x, y) = (at.x.to_f64(), at.y.to_f64());
            // Checks that the discs are as wide on a phone as the smallest digits of the boards are high.
            assert!(r * 0.8 >= 18.0, "{name}: {r}");
            assert!(x >= *r && x + r <= f64::from(size.0), "{name}: {at:?}");
            assert!(y >= *r && y + r <= f64::from(size.1), "{name}: {at:?}");
            for (other, _) in &numbers[..n] {
                assert!(
                    at.distance(*other) > 2.0 * r,
                    "{name}: {at:?} and {other:?}"
                );
            }
        }
        labelled += usize::from(!numbers.is_empty());
    }
    assert_eq!(
        labelled,
        pictured_games.len(),
        "each game with rules pictures explains one board"
    );
    for game in ["stramash", "stratego", "bradspel", "skirrid"] {
        assert!(pictured_games.contains(game), "{game}");
    }
}

/// Checks that the text of a long position is truncated to Discord's limit without cutting the subject of the page.
#[test]
fn lesson_text_starts_with_its_subject() {
    for &locale in Locale::ALL {
        for page in Page::all() {
            let (name, Some(pictured)) = (page.name(), page.pictured()) else {
                continue;
            };
            let Pictured { told, parts, .. } = &pictured;
            let said = [told, parts].map(|phrases| length(&page.say(phrases, locale)));
            let long = said[0] + said[1] + 3 * parts.len();
            assert!(long <= 800, "{locale}: {name} has {long}");
        }
    }
}

/// Checks that the documents show every picture, and number the parts of its board as the rules page does.
#[test]
fn documentation_uses_the_same_pictures() {
    for page in Page::all() {
        let Some(pictured) = page.pictured() else {
            continue;
        };
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
        let file = folder.join(format!("{}.md", page.game.slug()));
        let document = fs::read_to_string(file).unwrap();
        let name = page.name();
        let picture = format!("](../../crates/core/tests/golden/rules-{name}.png)");
        assert!(document.contains(&picture), "{name} is not shown");
        let parts = pictured.parts.iter().zip(1..);
        let parts = parts.map(|(part, number)| {
            let said = page.say(std::slice::from_ref(part), Locale::En);
            format!("{number}. {said}\n")
        });
        let list: String = parts.collect();
        assert!(document.contains(&list), "{name}: {list}");
    }
}
