//! Size and fidelity of the pictures of all games, and the time that those of Stramash take.
//!
//! `cargo bench --bench pictures` prints the figures. `-- --show DIR` writes every sample as a
//! PNG, `-- --named DIR` with names; `-- --films DIR` plays a match of each game and writes its film, with its frames and all that was
//! hidden; `-- --palette` makes `assets/palette.rgb` anew from the samples.
#![allow(
    clippy::print_stdout,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a bench reports on the terminal, and measures of pictures are small numbers"
)]

#[path = "../tests/samples/mod.rs"]
mod samples;
#[path = "../tests/support/mod.rs"]
mod support;

use std::collections::HashMap;
use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

use image::{Rgb, RgbImage};
use imageproc::drawing::{
    draw_filled_circle_mut, draw_filled_rect_mut, draw_hollow_circle_mut, draw_line_segment_mut,
    draw_polygon_mut,
};
use imageproc::point::Point;
use imageproc::rect::Rect;
use stramash_core::engine::{AnyMatch, Ended, Playable, Shown};
use stramash_core::games::stramash::scene;
use stramash_core::games::{ForEachGame, for_each_game};
use stramash_core::raster::{Pixels, Raster};
use stramash_core::scene::{Ink, Pt, Px, Scene, Shape};

fn main() {
    let args: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| a != "--bench")
        .collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--show", folder] => show(folder, &[]),
        ["--named", folder] => {
            show(folder, &NAMES.map(str::to_owned));
        }
        ["--films", folder] => show_films(folder),
        ["--palette"] => palette(),
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

/// The samples of the other games.
fn others() -> Vec<(&'static str, Scene)> {
    let stratego = samples::stratego::all().into_iter();
    let others = stratego.chain(samples::bradspel::all());
    others.chain(samples::skirrid::all()).collect()
}

/// What people are called in pictures with names: short, long, in other scripts, and as no picture can say.
const NAMES: [&str; 6] = [
    "Jo",
    "Alexandrina Featherstonehaugh",
    "Åsa Öst",
    "Мария",
    "花子",
    "bricklayer_77",
];

fn show(folder: &str, names: &[String]) {
    let raster = Raster::new();
    for (name, scene) in scenes().into_iter().chain(others()) {
        let png = raster.png(&raster.named(scene, names));
        println!("{name} {}", png.len());
        std::fs::write(format!("{folder}/{name}.png"), png).expect("folder can be written");
    }
}

/// Prints size and fidelity of every sample, then times against two yardsticks.
fn measure() {
    let raster = Raster::new();
    let samples = scenes();
    println!("{:<20} {:>7} {:>6}", "sample", "bytes", "dB");
    for scenes in [&samples, &others()] {
        let mut sizes: Vec<usize> = Vec::new();
        for (name, scene) in scenes {
            let pixels = raster.pixels(scene);
            let bytes = raster.encode(&pixels).len();
            let psnr = samples::psnr(&raster.colours(&pixels), &raster.reference(scene));
            println!("{name:<20} {bytes:>7} {psnr:>6.1}");
            sizes.push(bytes);
        }
        sizes.sort_unstable();
        println!("median bytes         {:>7}\n", sizes[sizes.len() / 2]);
    }
    let (bases, drawn) = raster.kept();
    println!("kept: {bases} bytes of bases, {drawn} bytes of sprites and lone shapes\n");
    times(&raster, &samples);
    names(&raster, &samples);
    tiles(&raster);
    for plays in [200, 400] {
        films(&raster, plays);
    }
}

/// What names take: to be fitted into a picture, to be drawn for the first time, and again.
fn names(raster: &Raster, samples: &[(&str, Scene)]) {
    let mut took = [0.0; 3];
    for round in 0..ROUNDS {
        // Names that nobody has had before.
        let names = NAMES.map(|name| format!("{round}{name}"));
        let start = cpu_ms();
        let named = samples.iter().map(|(_, scene)| {
            let scene = scene.clone();
            raster.named(scene, &names)
        });
        let named: Vec<Scene> = named.collect();
        took[0] += cpu_ms() - start;
        for more in &mut took[1..] {
            let start = cpu_ms();
            for scene in &named {
                drop(black_box(raster.pixels(scene)));
            }
            let with = cpu_ms() - start;
            let start = cpu_ms();
            for (_, scene) in samples {
                drop(black_box(raster.pixels(scene)));
            }
            *more += with - (cpu_ms() - start);
        }
    }
    let [fit, first, again] = took.map(|ms| ms / (ROUNDS * samples.len()) as f64);
    println!(
        "names of a picture: {fit:.3} ms to fit, {first:.3} ms drawn first, {again:.3} ms again"
    );
}

/// A tile moved over the board of Skirrid: a picture in which only the tile is new.
fn tiles(raster: &Raster) {
    let held = samples::skirrid::moves();
    let mut times: Vec<f64> = Vec::new();
    for scene in &held {
        let start = cpu_ms();
        drop(black_box(raster.png(scene)));
        times.push(cpu_ms() - start);
    }
    let n = times.len();
    println!("a tile moved, {n} pictures: median {:.2} ms", median(times));
}

/// A match by chance of at most so many plays.
struct Played<'p>(usize, &'p mut dyn FnMut(&'static str, &dyn AnyMatch));

impl ForEachGame for Played<'_> {
    fn visit<G: Playable>(&mut self) {
        let (playing, _) = support::play::<G>(3, self.0, |_, _| {});
        (self.1)(G::SLUG, &playing);
    }
}

/// The film of a match of each game: what it takes in time and bytes.
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

/// Writes the film of a whole match of each game, as the room saw it and with all hands open.
fn show_films(folder: &str) {
    let raster = Raster::new();
    for_each_game(&mut Played(support::MOST_LINES, &mut |slug, playing| {
        let last = playing.seen().open().scene();
        let lines = [
            "All Laddies are home.",
            "312 plays in 12 days.",
            "Bob bumped most: 14 Laddies.",
        ];
        let end = raster.headed(last, "Ada Lovelace wins", &lines.map(str::to_owned));
        std::fs::write(format!("{folder}/{slug}-end.png"), raster.png(&end))
            .expect("folder can be written");
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
            std::fs::write(path, film.gif).expect("folder can be written");
        }
    }));
}

/// How often everything is measured.
const ROUNDS: usize = 15;

/// One way to make a picture of a sample, by its number.
type Way<'a> = (&'a str, Box<dyn Fn(usize) + 'a>);

/// Interleaves all ways, each over all samples, so that a busy machine slows them alike; prints
/// medians of the time for one picture.
fn times(raster: &Raster, samples: &[(&str, Scene)]) {
    let views = samples::all();
    let pixels: Vec<Pixels> = samples.iter().map(|(_, s)| raster.pixels(s)).collect();
    let ways: [Way<'_>; 6] = [
        (
            "memcpy_indexed",
            Box::new(|i| drop(black_box(pixels[i].indices.clone()))),
        ),
        (
            "scene from view",
            Box::new(|i| drop(black_box(scene::scene(&views[i].1)))),
        ),
        (
            "compose",
            Box::new(|i| drop(black_box(raster.pixels(&samples[i].1)))),
        ),
        (
            "encode",
            Box::new(|i| drop(black_box(raster.encode(&pixels[i])))),
        ),
        (
            "compose and encode",
            Box::new(|i| drop(black_box(raster.png(&samples[i].1)))),
        ),
        (
            "imageproc RGB, default PNG",
            Box::new(|i| drop(black_box(plain_png(&samples[i].1)))),
        ),
    ];
    let mut results = vec![Vec::new(); ways.len()];
    for _ in 0..ROUNDS {
        for ((_, way), results) in ways.iter().zip(&mut results) {
            // The system counts a thread's time in ticks of some milliseconds.
            let again = if results.first().is_some_and(|&ms| ms < 1.0) {
                20
            } else {
                1
            };
            let start = cpu_ms();
            for _ in 0..again {
                (0..samples.len()).for_each(way);
            }
            results.push((cpu_ms() - start) / (again * samples.len()) as f64);
        }
    }
    let medians: Vec<f64> = results.into_iter().map(median).collect();
    println!("CPU time of one picture, median of {ROUNDS} rounds over all samples");
    for ((name, _), ms) in ways.iter().zip(&medians) {
        println!("{name:<28} {ms:>8.3} ms {:>7.1} x memcpy", ms / medians[0]);
    }
    println!(
        "compose and encode / imageproc: {:.3}",
        medians[4] / medians[5]
    );
    let start = cpu_ms();
    let fresh = Raster::new();
    let made = cpu_ms();
    drop(black_box(fresh.png(&samples[0].1)));
    println!(
        "a new raster {:.0} ms, its first board {:.0} ms",
        made - start,
        cpu_ms() - made
    );
}

/// Milliseconds of CPU time that this thread has had, where the system tells; otherwise of
/// wall time.
fn cpu_ms() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = spent.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanos.map_or_else(|| START.elapsed().as_secs_f64() * 1e3, |nanos| nanos / 1e6)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The usual way: every shape drawn anew in full colour without care for its edges, then the
/// encoder's defaults. Labels are left out, in its favour.
fn plain_png(scene: &Scene) -> Vec<u8> {
    let [r, g, b] = scene.ground.rgb();
    let mut image = RgbImage::from_pixel(scene.size.0, scene.size.1, Rgb([r, g, b]));
    let px = |p: Px| p.to_f64().round() as i32;
    for shape in scene.shapes() {
        match shape {
            Shape::Disc { at, r, ink } => {
                draw_filled_circle_mut(&mut image, (px(at.x), px(at.y)), px(r), Rgb(ink.rgb()));
            }
            Shape::Ring { at, r, ink, .. } => {
                draw_hollow_circle_mut(&mut image, (px(at.x), px(at.y)), px(r), Rgb(ink.rgb()));
            }
            Shape::Rect { min, max, ink, .. } => {
                let size = (
                    px(max.x - min.x).max(1) as u32,
                    px(max.y - min.y).max(1) as u32,
                );
                let rect = Rect::at(px(min.x), px(min.y)).of_size(size.0, size.1);
                draw_filled_rect_mut(&mut image, rect, Rgb(ink.rgb()));
            }
            Shape::Polygon { points, ink } => {
                let corners: Vec<_> = points
                    .iter()
                    .map(|p| Point::new(px(p.x), px(p.y)))
                    .collect();
                if corners.first() != corners.last() {
                    draw_polygon_mut(&mut image, &corners, Rgb(ink.rgb()));
                }
            }
            Shape::Stroke { points, ink, .. } => {
                for pair in points.windows(2) {
                    let end = |p: Pt| (p.x.to_f64() as f32, p.y.to_f64() as f32);
                    draw_line_segment_mut(&mut image, end(pair[0]), end(pair[1]), Rgb(ink.rgb()));
                }
            }
            Shape::Label { .. } => {}
        }
    }
    let mut out = std::io::Cursor::new(Vec::new());
    image
        .write_to(&mut out, image::ImageFormat::Png)
        .expect("a picture in memory can be written");
    out.into_inner()
}

/// Makes the palette anew: every ink, then the colours of edges that are commonest and furthest
/// from those taken before, moved to the middle of what they stand for.
fn palette() {
    const MIXED: usize = 80;
    let raster = Raster::new();
    let mut counts: HashMap<[u8; 3], u64> = HashMap::new();
    for (name, scene) in scenes() {
        // There are fewer hands among the samples than in life.
        let weight = if name.starts_with("hand") { 4 } else { 1 };
        for pixel in raster.reference(&scene).pixels() {
            *counts.entry(pixel.0).or_default() += weight;
        }
    }
    let mut taken: Vec<[u8; 3]> = Vec::new();
    for rgb in Ink::all().map(Ink::rgb) {
        if !taken.contains(&rgb) {
            taken.push(rgb);
        }
    }
    let inks = taken.len();
    let mut seen: Vec<([u8; 3], u64)> = counts.into_iter().collect();
    seen.sort_unstable();
    let error = |a: [u8; 3], b: [u8; 3]| -> u64 {
        (0..3).map(|i| u64::from(a[i].abs_diff(b[i])).pow(2)).sum()
    };
    let mut best: Vec<u64> = seen
        .iter()
        .map(|&(rgb, _)| taken.iter().map(|&t| error(rgb, t)).min().unwrap_or(0))
        .collect();
    while taken.len() < (inks + MIXED).min(255) {
        let worst = (0..seen.len())
            .max_by_key(|&i| best[i] * seen[i].1)
            .unwrap_or(0);
        let rgb = seen[worst].0;
        taken.push(rgb);
        for (best, (other, _)) in best.iter_mut().zip(&seen) {
            *best = (*best).min(error(rgb, *other));
        }
    }
    for _ in 0..12 {
        let mut sums = vec![([0_u64; 3], 0_u64); taken.len()];
        for &(rgb, n) in &seen {
            let nearest = (0..taken.len())
                .min_by_key(|&i| error(taken[i], rgb))
                .unwrap_or(0);
            sums[nearest].1 += n;
            for (sum, channel) in sums[nearest].0.iter_mut().zip(rgb) {
                *sum += u64::from(channel) * n;
            }
        }
        for (colour, (sum, n)) in taken.iter_mut().zip(sums).skip(inks) {
            if n > 0 {
                *colour = sum.map(|channel| ((channel + n / 2) / n) as u8);
            }
        }
    }
    println!("{inks} inks, {} colours in all", taken.len());
    taken.resize(255, [0; 3]);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/palette.rgb");
    std::fs::write(path, taken.concat()).expect("assets can be written");
}
