//! Tests of the ending, which is drawn below the last picture of a match.

use stramash_core::engine::{AnyMatch, Ended, Match, Playable};
use stramash_core::games::bradspel::Bradspel;
use stramash_core::games::skirrid::Skirrid;
use stramash_core::games::stramash::Stramash;
use stramash_core::games::stratego::Stratego;
use stramash_core::raster::Raster;
use stramash_core::scene::{ALT_CORNER, Course, Ending, Scene, Shape};

use crate::golden;
use crate::pictures::played;

const NAMES: [&str; 6] = ["Ada", "Bea", "Cid", "Dan", "Eve", "Fay"];
/// The longest name that Discord allows, of wide letters.
const LONG: &str = "Wendeline-Marguerite WWMMWWMMWWM";

/// Plays a match to its end.
fn ended<G: Playable>(seats: u8, seed: u64) -> Match<G> {
    let playing = played::<G>(seats, &[], seed, 6_000);
    assert!(playing.outcome().is_some(), "{}", G::SLUG);
    playing
}

/// Returns the last picture of a match with its ending below the board.
fn picture(raster: &Raster, playing: &dyn AnyMatch, title: &str, lines: &[String]) -> Scene {
    let courses = Ended::by_the_rules(playing).unwrap().courses().open();
    assert_eq!(courses.len(), usize::from(playing.n_seats()));
    let end = Ending {
        title,
        lines,
        courses: &courses,
        won: true,
    };
    let last = playing.seen().open().scene();
    let scene = end.below(last, |shape| raster.width(shape));
    raster.with_names(scene, &NAMES.map(str::to_owned))
}

fn samples() -> Vec<(&'static str, Box<dyn AnyMatch>)> {
    vec![
        ("end-stramash-six", Box::new(ended::<Stramash>(6, 5))),
        ("end-stratego", Box::new(ended::<Stratego>(2, 4))),
        ("end-bradspel", Box::new(ended::<Bradspel>(2, 6))),
        ("end-skirrid-three", Box::new(ended::<Skirrid>(3, 7))),
    ]
}

#[test]
fn pictures_match_golden() {
    let raster = Raster::new();
    let lines = [
        "All Laddies are home.",
        "Bea bumped most, 14 Laddies.",
        "Ada was ahead most of the time; the lead changed 7 times.",
        "312 turns in 12 days.",
    ];
    let lines = lines.map(str::to_owned);
    let scenes = samples().into_iter().map(|(name, playing)| {
        (
            name,
            picture(&raster, playing.as_ref(), "Ada Lovelace wins", &lines),
        )
    });
    let scenes: Vec<(&str, Scene)> = scenes.collect();
    let kept: Vec<&str> = scenes.iter().map(|(name, _)| *name).collect();
    golden::look_as_they_did(&scenes, &kept);
}

#[test]
fn the_end_fits_below_an_unchanged_picture_with_any_names() {
    let raster = Raster::new();
    let title = format!("{LONG} & {LONG} win");
    let few = [LONG.to_owned()];
    let many = [(); 4].map(|()| format!("{LONG} bumped {LONG} most, 14 times."));
    for (name, playing) in samples() {
        let last = playing.seen().open().scene();
        let plain = raster.pixels(&last);
        for lines in [&few[..], &many] {
            let scene = picture(&raster, playing.as_ref(), &title, lines);
            let pixels = raster.pixels(&scene);
            // Leaves out the board's last row of pixels, because the ending below can share it.
            let above = (plain.size.0 * (plain.size.1 - 1)) as usize;
            let named = raster.with_names(last.clone(), &NAMES.map(str::to_owned));
            let named = raster.pixels(&named);
            let both = pixels.indices[..above].iter().zip(&named.indices);
            let different = both.filter(|(one, other)| one != other).count();
            // Allows a few differences, because slanted edges are rounded differently in a picture of another height.
            assert!(different * 100 < above, "{name}: {different} pixels");
            let (width, height) = (f64::from(scene.size.0), f64::from(scene.size.1));
            let top = f64::from(last.size.1);
            for shape in scene.shapes() {
                let Some((min, max)) = raster.extent(&shape) else {
                    continue;
                };
                if min.y.to_f64() < top || matches!(shape, Shape::Soft { .. }) {
                    continue;
                }
                let inside = min.x.to_f64() >= -1.0 && max.x.to_f64() <= width + 1.0;
                assert!(
                    inside && max.y.to_f64() <= height + 1.0,
                    "{name}: {shape:?}"
                );
                let covered =
                    min.x.to_f64() < ALT_CORNER.0 && max.y.to_f64() > height - ALT_CORNER.1;
                let ground = (max.x - min.x).to_f64() >= width;
                assert!(!covered || ground, "{name}: {shape:?}");
            }
        }
    }
}

#[test]
fn courses_go_from_the_opening_to_the_result() {
    for (name, playing) in samples() {
        let courses = Ended::by_the_rules(playing.as_ref())
            .unwrap()
            .courses()
            .open();
        let n = courses[0].steps.len();
        assert!(n > 10 && n <= 62, "{name}: {n} positions");
        assert!(
            courses
                .iter()
                .all(|course| course.steps.len() == n && course.result.len() <= 5)
        );
        let (leads, _) = Course::leads(&courses);
        assert!(leads.iter().sum::<usize>() > n / 2, "{name}: {leads:?}");
        let winners = playing.outcome().unwrap().winners;
        if playing.slug() == "skirrid" {
            let best = courses
                .iter()
                .map(|course| course.steps[n - 1])
                .max()
                .unwrap();
            let first = winners.iter().next().unwrap();
            assert_eq!(courses[first.index()].steps[n - 1], best, "{name}");
        }
    }
}
