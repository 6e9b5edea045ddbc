//! Measures the file size, the fidelity and the drawing time of the pictures of all games.
//!
//! `cargo bench --bench pictures` prints all figures. If Python with Pillow is installed, it also prints those of a bot
//! that uses Pillow.
//!
//! - `-- --sizes`, `-- --ways`, `-- --cold` and `-- --following` print only a part of the figures.
//! - `-- --show DIR` writes every sample as a PNG. `-- --named DIR` does so with players' names, and `-- --named DIR
//!   PALETTE` only for samples with that palette.
//! - `-- --films DIR` plays a match of each game and writes its film, as the room saw it and with everything revealed.
//! - `-- --palette` regenerates `crates/core/src/raster/palettes` from the samples, and `-- --palette PALETTE` only one
//!   of them.
#![allow(
    clippy::print_stdout,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a bench reports on the terminal, and measures of pictures are small numbers"
)]

mod palette;
mod peer;
mod plain;
#[path = "../../tests/samples/mod.rs"]
mod samples;
#[path = "../../tests/support/mod.rs"]
mod support;
mod times;

use std::sync::LazyLock;
use std::time::Instant;

use stramash_core::engine::{AnyMatch, Ended, Playable, Shown};
use stramash_core::games::stramash::scene;
use stramash_core::games::{ForEachGame, for_each_game};
use stramash_core::raster::Raster;
use stramash_core::scene::{Ending, Scene};

fn main() {
    let args: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| a != "--bench")
        .collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--show", folder] => show(folder, None, &[]),
        ["--named", folder] => show(folder, None, &NAMES.map(str::to_owned)),
        ["--named", folder, palette] => show(folder, Some(palette), &NAMES.map(str::to_owned)),
        ["--films", folder] => show_films(folder),
        ["--palette"] => palette::make(None),
        ["--palette", name] => palette::make(Some(name)),
        ["--sizes"] => sizes(&Raster::new()),
        ["--cold"] => times::cold(&scenes().into_iter().chain(others()).collect::<Vec<_>>()),
        ["--following"] => times::following(),
        ["--ways"] => ways(&Raster::new()),
        ["--test"] => {}
        _ => measure(),
    }
}

fn scenes() -> Vec<(&'static str, Scene)> {
    samples::all()
        .iter()
        .map(|(name, view)| (*name, scene::scene(view)))
        .collect()
}

/// Returns the samples of the games other than Stramash.
fn others() -> Vec<(&'static str, Scene)> {
    let stratego = samples::stratego::all().into_iter();
    let others = stratego.chain(samples::bradspel::all());
    others.chain(samples::skirrid::all()).collect()
}

/// Names of players for pictures: short ones, long ones, names in other scripts, and one with letters that the font
/// lacks.
const NAMES: [&str; 6] = [
    "Jo",
    "Alexandrina Featherstonehaugh",
    "Åsa Öst",
    "Мария",
    "花子",
    "bricklayer_77",
];

fn show(folder: &str, palette: Option<&str>, names: &[String]) {
    let raster = Raster::new();
    for (name, scene) in scenes().into_iter().chain(others()) {
        if palette.is_some_and(|palette| palette != palette::name(scene.palette)) {
            continue;
        }
        let png = raster.png(&raster.with_names(scene, names));
        println!("{name} {}", png.len());
        std::fs::write(format!("{folder}/{name}.png"), &*png).expect("the folder is writable");
    }
}

/// Prints the size and fidelity of every sample, and then the drawing times in comparison with two other programs.
fn measure() {
    let raster = Raster::new();
    let samples = scenes();
    sizes(&raster);
    ways(&raster);
    times::cold(&samples.into_iter().chain(others()).collect::<Vec<_>>());
    times::following();
    times::names(&raster, &scenes());
    for plays in [200, 400] {
        films(&raster, plays);
    }
}

/// Compares, for Stramash, several ways to make a picture, and measures for all games how long composing a picture
/// takes.
fn ways(raster: &Raster) {
    times::ways(raster, &scenes());
    times::composed(
        raster,
        &[
            ("stramash", scenes()),
            ("stratego", samples::stratego::all()),
            ("bradspel", samples::bradspel::all()),
            ("skirrid", samples::skirrid::all()),
        ],
    );
    println!("kept: {:?}\n", raster.memory());
}

/// Prints the size and fidelity of every sample.
fn sizes(raster: &Raster) {
    println!("{:<20} {:>7} {:>6}", "sample", "bytes", "dB");
    for scenes in [&scenes(), &others()] {
        let mut sizes: Vec<usize> = Vec::new();
        for (name, scene) in scenes {
            let pixels = raster.pixels(scene);
            let bytes = raster.encode(&pixels).len();
            let psnr = samples::psnr(&raster.colours(&pixels), &raster.full_colour(scene));
            println!("{name:<20} {bytes:>7} {psnr:>6.1}");
            sizes.push(bytes);
        }
        sizes.sort_unstable();
        println!("median bytes         {:>7}\n", sizes[sizes.len() / 2]);
    }
}

/// A visitor that plays a random match of each game, with at most `.0` plays, and passes the match to the function
/// `.1`.
struct Played<'p>(usize, &'p mut dyn FnMut(&'static str, &dyn AnyMatch));

impl ForEachGame for Played<'_> {
    fn visit<G: Playable>(&mut self) {
        let (playing, _) = support::play::<G>(3, self.0, |_, _| {});
        (self.1)(G::SLUG, &playing);
    }
}

/// Measures the time for making the film of a match of each game, and the film's size in bytes.
fn films(raster: &Raster, plays: usize) {
    for_each_game(&mut Played(plays, &mut |slug, playing| {
        let reel = playing.reel().open();
        drop(raster.film(|most| reel.scenes(most.min(2))));
        let start = cpu_ms();
        let names = NAMES.map(str::to_owned);
        let film = raster.film(|most| raster.all_named(reel.scenes(most), &names));
        let (n, bytes, took) = (film.frames, film.gif.len(), cpu_ms() - start);
        let plays = playing.n_entries();
        println!("film of {slug}, {plays} plays: {n} frames, {bytes} bytes, {took:.0} ms");
    }));
}

/// Writes the film of a complete match of each game, as the room saw it and with all hidden information revealed.
fn show_films(folder: &str) {
    let raster = Raster::new();
    for_each_game(&mut Played(support::MOST_LINES, &mut |slug, playing| {
        let last = playing.seen().open().scene();
        let lines = [
            "All Laddies are home.",
            "312 plays in 12 days.",
            "Bob bumped most: 14 Laddies.",
        ];
        let courses = Ended::by_the_rules(playing).map(|ended| ended.courses().open());
        let end = Ending {
            title: "Ada Lovelace wins",
            lines: &lines.map(str::to_owned),
            courses: &courses.unwrap_or_default(),
            won: true,
        };
        let end = end.below(last, |shape| raster.width(shape));
        std::fs::write(format!("{folder}/{slug}-end.png"), &*raster.png(&end))
            .expect("the folder is writable");
        let open = Ended::by_the_rules(playing).and_then(|ended| ended.reel());
        let reels = [("room", Some(playing.reel())), ("open", open)];
        for (name, reel) in reels {
            let Some(reel) = reel.map(Shown::open) else {
                continue;
            };
            let film = raster.film(|most| reel.scenes(most));
            println!(
                "{slug} {name}: {} frames, {} bytes",
                film.frames,
                film.gif.len()
            );
            let path = format!("{folder}/{slug}-{name}.gif");
            std::fs::write(path, film.gif).expect("the folder is writable");
        }
    }));
}

/// Returns the CPU time of this thread in milliseconds. If the system does not report it, returns the wall time.
fn cpu_ms() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    // Yields, because the system updates a thread's time only when it preempts the thread, or every few milliseconds.
    std::thread::yield_now();
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = spent.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanos.map_or_else(|| START.elapsed().as_secs_f64() * 1e3, |nanos| nanos / 1e6)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}
