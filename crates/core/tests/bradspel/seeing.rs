//! Tests of the pictures and words for choosing. Also tests that the lines of moves do not cross dice or numbers.

use stramash_core::engine::{AnyMatch, Match, Present, Seat, Viewer};
use stramash_core::games::bradspel::Bradspel;
use stramash_core::scene::{Ink, Item, Pt, Px, Scene, Shape};

use crate::support::cases::told;
use crate::support::{play, seeds, view_of};

fn sprites<'s>(scene: &'s Scene, beginning: &'s str) -> impl Iterator<Item = (&'s str, Pt)> {
    scene.items.iter().filter_map(move |item| match item {
        Item::Sprite { at, sprite } if sprite.name.starts_with(beginning) => {
            Some((sprite.name.as_str(), *at))
        }
        _ => None,
    })
}

fn beside(at: Pt, other: Pt, (wide, high): (f64, f64)) -> bool {
    let off = other - at;
    off.x.to_f64().abs() >= wide || off.y.to_f64().abs() >= high
}

/// Returns the places of the dice in the picture, with half their sizes.
fn dice(scene: &Scene) -> Vec<(Pt, f64)> {
    let size = |name: &str| name.rsplit(' ').next().unwrap().parse::<f64>().unwrap();
    sprites(scene, "die ")
        .map(|(name, at)| (at, size(name) / 2.0))
        .collect()
}

/// Returns points along the lines that show moves.
fn lines(scene: &Scene) -> Vec<Pt> {
    let mut all = Vec::new();
    for item in &scene.items {
        let Item::Shape(Shape::Stroke {
            points,
            width,
            ink: Ink::Glow,
            ..
        }) = item
        else {
            continue;
        };
        if *width != Px::new(6.0) {
            continue;
        }
        for ends in points.windows(2) {
            all.extend((0_u8..8).map(|share| ends[0].toward(ends[1], f64::from(share) / 8.0)));
        }
    }
    all
}

#[test]
fn lines_avoid_dice_and_numbers() {
    let mut looked = 0;
    for seed in seeds(6) {
        play::<Bradspel>(seed, 400, |playing, _| {
            for viewer in [Viewer::Public, Viewer::Seat(Seat::FIRST)] {
                let scene = Bradspel::scene(&playing.view(viewer));
                let (dice, lines) = (dice(&scene), lines(&scene));
                looked += usize::from(!lines.is_empty());
                for at in lines {
                    let over = dice
                        .iter()
                        .find(|(die, half)| !beside(at, *die, (half + 4.5, half + 4.5)));
                    assert_eq!(over, None, "a line at {at:?}");
                    let plate = sprites(&scene, "number ")
                        .find(|(_, plate)| !beside(at, *plate, (27.0, 18.0)));
                    assert_eq!(plate, None, "a line at {at:?}");
                }
            }
        });
    }
    assert!(looked > 1000, "{looked}");
}

/// Checks that each player reads a turn in the point numbers of their own track, and the room in those of both players.
#[test]
fn words_use_the_readers_numbering() {
    let names = ["White", "Black"].map(str::to_owned);
    let mut script = stramash_core::engine::Scripted::new(["5", "3", "4", "2", "6", "5"]);
    let options = crate::support::agreed::<Bradspel>(2, &[]);
    let mut playing = Match::<Bradspel>::open(options, &mut script).unwrap();
    let black = Seat::new(1).unwrap();
    // The text of a turn can also be typed as a line.
    playing.play(black, "1/5/7", &mut script).unwrap();
    script.check().unwrap();
    let own = |seat: Seat| told(&playing.news_for(0, seat).open_for(seat).unwrap(), &names);
    assert_eq!(own(black), "Black plays 1/5/7. White rolls 6-5.");
    assert_eq!(own(Seat::FIRST), "Black plays 13/17/19. White rolls 6-5.");
    assert_eq!(
        told(&playing.news(0).open(), &names),
        "Black plays 13/17/19 (black's 1/5/7). White rolls 6-5."
    );
    let words = |seat: Seat| told(&view_of(&playing, seat).words(), &names);
    assert!(words(black).contains("White has 15 on 13; 0 on the bar, 0 off."));
    assert!(words(Seat::FIRST).contains("White has 15 on 1; 0 on the bar, 0 off."));
    assert!(words(Seat::FIRST).contains("Black has 14 on 13 and 1 on 19;"));
}

/// Checks that men that take the same path from one stack share one arrow and one description.
#[test]
fn equal_paths_are_combined() {
    let position = serde_json::json!({
        "to_act": 0, "dice": [3, 3, 3],
        "men": [
            [0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            [0, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        ],
        "reached12": [true, false],
    });
    let mut playing =
        Match::<Bradspel>::from_position(crate::support::agreed(2, &[]), &position).unwrap();
    let mut chance = crate::support::Seeded::new(1);
    playing
        .play(Seat::FIRST, "1/4 1/4 1/4", &mut chance)
        .unwrap();
    let scene = Bradspel::scene(&playing.view(Viewer::Public));
    assert_eq!(sprites(&scene, "times 3").count(), 1);
    let news = told(
        &playing.news(0).open(),
        &["White", "Black"].map(str::to_owned),
    );
    assert!(
        news.starts_with("White plays 1/4 (black's 13/16) ×3."),
        "{news}"
    );
}

/// Checks that the description of a position fits into a picture's alternative text, even with long names.
#[test]
fn all_words_fit_beneath_the_picture() {
    let long = ["W", "B"].map(|letter| letter.repeat(32));
    for seed in seeds(6) {
        play::<Bradspel>(seed, 400, |playing, _| {
            for viewer in Seat::all(2).map(Viewer::Seat).chain([Viewer::Public]) {
                let said = told(&Bradspel::describe(&playing.view(viewer)), &long);
                let length = said.chars().count();
                assert!(length <= 1024, "{length}: {said}");
            }
        });
    }
}
