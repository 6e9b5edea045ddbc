//! Tests recap pictures: the numbers of plays cover neither each other nor the marks of tiles.

use stramash_core::engine::{AnyMatch, Game, Notation, Seat, Viewer};
use stramash_core::games::skirrid::Skirrid;
use stramash_core::scene::{Item, Pt, Scene, Shape};

use crate::support::{Seeded, agreed, seeds};

/// The minimum distance between the numbers of two plays, in pixels of the scene.
const APART: f64 = 40.0;
/// The minimum distance between a play's number and a tile's mark.
const OFF_MARKS: f64 = 31.0;

/// Returns the positions of the numbers that mark plays. Each is drawn as a square with a label in its middle.
fn numbers(scene: &Scene) -> Vec<Pt> {
    let pairs = scene.items.windows(2);
    let numbers = pairs.filter_map(|pair| match pair {
        [
            Item::Shape(Shape::Rect { min, max, .. }),
            Item::Shape(Shape::Label { at, .. }),
        ] if min.toward(*max, 0.5) == *at => Some(*at),
        _ => None,
    });
    numbers.collect()
}

fn marks(scene: &Scene) -> impl Iterator<Item = Pt> + '_ {
    scene.items.iter().filter_map(|item| match item {
        Item::Sprite { at, sprite } if sprite.name.starts_with("mark ") => Some(*at),
        _ => None,
    })
}

#[test]
fn play_numbers_do_not_overlap() {
    let mut looked = 0;
    for seed in seeds(12) {
        let n = [2, 4, 6][usize::try_from(seed % 3).unwrap()];
        let mut chance = Seeded::new(seed);
        let mut playing =
            stramash_core::engine::Match::open(agreed::<Skirrid>(n, &[]), &mut chance).unwrap();
        while let Some(seat) = Skirrid::to_act(playing.state()).only() {
            let legal = Skirrid::legal_actions(playing.state(), seat);
            let line = Skirrid::write(chance.choose(&legal));
            playing.play(seat, &line, &mut chance).unwrap();
            let since = playing.n_entries().saturating_sub(8);
            let scene = playing.recap(since).open().scene;
            let numbers = numbers(&scene);
            looked += usize::from(numbers.len() > 3);
            for (place, at) in numbers.iter().enumerate() {
                let near = numbers[..place]
                    .iter()
                    .find(|other| at.distance(**other) < APART);
                assert_eq!(near, None, "{at:?} over another number");
                let mark = marks(&scene).find(|mark| at.distance(*mark) < OFF_MARKS);
                assert_eq!(mark, None, "{at:?} over a mark");
            }
        }
        assert!(playing.view(Viewer::Seat(Seat::FIRST)).table.placed.len() > 8);
    }
    assert!(looked > 200, "{looked}");
}
