//! Tests that the raster's cache is large enough for an evening: one match of each game for two players, seen by both
//! players and by the room.

use std::collections::HashSet;

use stramash_core::engine::{AnyMatch, Match, Playable, Seat};
use stramash_core::games::{ForEachGame, for_each_game};
use stramash_core::raster::{Raster, picture_size};
use stramash_core::scene::{Ink, Item, Scene, Shape};

use crate::support::{Seeded, actor, agreed, doing, view_of};

/// The number of lines that are played in each match.
const LINES: usize = 30;

/// The parts of a scene that form the cache key of its base.
type Base = ((u32, u32), Ink, Vec<Shape>);

struct Evening {
    raster: Raster,
    bases: HashSet<Base>,
    sprites: HashSet<Vec<Shape>>,
}

impl Evening {
    fn look(&mut self, scene: Scene) {
        drop(self.raster.pixels(&scene));
        self.bases.insert((scene.size, scene.ground, scene.base));
        for item in scene.items {
            if let Item::Sprite { sprite, .. } = item {
                self.sprites.insert(sprite.shapes.clone());
            }
        }
    }
}

impl ForEachGame for Evening {
    fn visit<G: Playable>(&mut self) {
        let mut chance = Seeded::new(1);
        let mut playing: Match<G> = Match::open(agreed::<G>(2, &[]), &mut chance).unwrap();
        for _ in 0..LINES {
            for seat in Seat::all(2) {
                self.look(view_of(&playing, seat).scene());
            }
            self.look((&playing as &dyn AnyMatch).seen().open().scene());
            let Some(seat) = actor::<G>(playing.state(), &mut chance) else {
                break;
            };
            let line = G::print(&doing::<G>(playing.state(), seat, &mut chance));
            let played = playing.play(seat, &line, &mut chance);
            played.expect("a legal line");
        }
    }
}

#[test]
fn sprites_of_an_evening_are_drawn_once() {
    let mut evening = Evening {
        raster: Raster::new(),
        bases: HashSet::new(),
        sprites: HashSet::new(),
    };
    for_each_game(&mut evening);
    let pixels = evening.bases.iter().map(|(size, ..)| {
        let (width, height) = picture_size(*size);
        (width * height) as usize
    });
    let all: usize = pixels.sum();
    let kept = evening.raster.memory();
    // Expects the cache to keep at least half of the bases, which is enough for two games. Keeping the bases of all
    // four games would take twice the memory.
    assert!(
        evening.bases.len() > 4 && kept.bases * 2 >= all,
        "{kept:?} of {all}"
    );
    assert_eq!(kept.n_sprites, evening.sprites.len(), "{kept:?}");
}
