//! The pictures to test: samples of all games, the pages of their rules, recaps of random matches, and every mark that
//! a picture can have.

use std::sync::LazyLock;

use stramash_core::engine::{AnyMatch, Playable, Seat};
use stramash_core::games::{ForEachGame, GameKind, for_each_game, stramash};
use stramash_core::raster::Raster;
use stramash_core::scene::{
    Course, Ending, Hue, Ink, Palette, Scene, Shape, Stamp, Tone, callout, pt, tag,
};

use crate::{samples, support};

/// A raster shared by all tests, so that each board is drawn once.
pub static RASTER: LazyLock<Raster> = LazyLock::new(Raster::new);

/// The games that have samples, in alphabetical order. A new game needs no samples, because all games use the same
/// colours for pieces.
pub const SAMPLED: [&str; 4] = ["bradspel", "skirrid", "stramash", "stratego"];

/// Returns all samples, each with the name of its game and its own name.
pub fn boards() -> Vec<(&'static str, &'static str, Scene)> {
    let of = |game, all: Vec<(&'static str, Scene)>| {
        let named = all
            .into_iter()
            .map(move |(name, scene)| (game, name, scene));
        named.collect::<Vec<_>>()
    };
    let laddies = samples::all();
    let laddies = laddies
        .iter()
        .map(|(name, view)| (*name, stramash::scene::scene(view)));
    [
        of("stramash", laddies.collect()),
        of("stratego", samples::stratego::all()),
        of("bradspel", samples::bradspel::all()),
        of("skirrid", samples::skirrid::all()),
    ]
    .concat()
}

/// Returns all pictures to test, each with a title. Players' names are written in them.
pub fn all() -> Vec<(String, Scene)> {
    let boards = boards().into_iter();
    let mut all: Vec<_> = boards
        .map(|(_, name, scene)| (name.to_owned(), scene))
        .collect();
    let views = samples::all();
    let hands = views.iter().filter_map(|(name, view)| {
        let scene = stramash::scene::hand(view)?;
        Some((format!("hand of {name}"), scene))
    });
    all.extend(hands);
    for kind in GameKind::ALL {
        let game = kind.game();
        for lesson in game.lessons() {
            if let Some(example) = &lesson.example {
                let scene = example.pictured(game).unwrap().open().scene;
                all.push((format!("{} {}", game.slug(), lesson.name), scene));
            }
        }
    }
    let mut happened = Happened(Vec::new());
    for_each_game(&mut happened);
    all.extend(happened.0);
    all.push(("marks".to_owned(), marks()));
    all.push(("end".to_owned(), end()));
    let names = ["Ada", "Bea", "Cid", "Dan", "Eve", "Fay"].map(str::to_owned);
    let named = |(name, scene)| (name, RASTER.with_names(scene, &names));
    all.into_iter().map(named).collect()
}

/// The pictures of recaps of random matches, for the room and for a seat. Each has a title.
struct Happened(Vec<(String, Scene)>);

impl ForEachGame for Happened {
    fn visit<G: Playable>(&mut self) {
        for seed in support::seeds(2) {
            let (playing, _) = support::play::<G>(seed, 60, |_, _| {});
            let since = playing.n_entries().saturating_sub(8);
            let name = |of| format!("{} since, seed {seed}, {of}", G::SLUG);
            let room = playing.recap(since).open().scene;
            let seat = Seat::FIRST;
            let own = playing.recap_for(since, seat, None).open_for(seat).unwrap();
            self.0
                .extend([(name("room"), room), (name("seat"), own.scene)]);
        }
    }
}

/// Draws the end of a match of six players.
fn end() -> Scene {
    let courses = Hue::ALL.into_iter().zip(0..).map(|(hue, seat)| Course {
        hue,
        mark: vec![Shape::disc(pt(0, 0), 15, Ink::Piece(hue, Tone::Plain))],
        steps: (0..40).map(|n| n * seat + n % 7).collect(),
        result: format!("{seat}/5"),
    });
    let end = Ending {
        title: "Ada Lovelace wins",
        lines: &[(); 3].map(|()| "Bea bumped most, 14 Laddies.".to_owned()),
        courses: &courses.collect::<Vec<_>>(),
        won: true,
    };
    let board = Scene::new((1000, 100), Ink::Cloth, Palette::Marbles);
    end.below(board, |shape| RASTER.width(shape))
}

/// Draws the numbers of plays in all colours, faded and not faded, and the letters of offered values.
fn marks() -> Scene {
    let mut scene = Scene::new((1000, 400), Ink::Wood, Palette::Tables);
    for (hue, row) in Hue::ALL.into_iter().zip(0..) {
        for number in 1..=8 {
            let at = pt(f64::from(number) * 100.0, 30.0 + f64::from(row) * 50.0);
            let stamp = Stamp::new(number, 8, hue);
            scene.draw_all(stamp.badge(at, 18.0, number % 2 == 0));
        }
    }
    for (number, x) in (1..).zip([100.0, 200.0, 300.0]) {
        scene.put(pt(x, 350.0), &tag(number * 13, number % 2 == 0));
        let at = pt(x + 400.0, 350.0);
        scene.draw_all(callout(number, at, at));
    }
    scene
}
