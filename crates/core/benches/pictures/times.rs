//! Measures how long drawing pictures takes.

use std::hint::black_box;
use std::time::Instant;

use stramash_core::engine::{AnyMatch, Playable};
use stramash_core::games::stramash::scene;
use stramash_core::games::{ForEachGame, for_each_game};
use stramash_core::raster::{Pixels, Raster};
use stramash_core::scene::Scene;

use super::{NAMES, cpu_ms, median, peer, plain, samples, support};

/// The number of repetitions of each measurement.
const ROUNDS: usize = 15;

/// A way to make the picture of a sample: its name, and a function that takes the number of the sample.
type Way<'a> = (&'a str, Box<dyn Fn(usize) + 'a>);

/// Measures several ways to make pictures, and prints the median time of one picture. The ways alternate, so that a
/// busy machine slows all of them equally.
pub fn ways(raster: &Raster, samples: &[(&str, Scene)]) {
    let views = samples::all();
    let pixels: Vec<Pixels> = samples.iter().map(|(_, s)| raster.pixels(s)).collect();
    let ways: [Way<'_>; 7] = [
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
            "compose and encode the same",
            Box::new(|i| drop(black_box(raster.encode(&raster.pixels(&samples[i].1))))),
        ),
        (
            "the same picture again",
            Box::new(|i| drop(black_box(raster.png(&samples[i].1)))),
        ),
        (
            "imageproc RGB, default PNG",
            Box::new(|i| drop(black_box(plain::png(&samples[i].1)))),
        ),
    ];
    let mut results = vec![Vec::new(); ways.len()];
    for _ in 0..ROUNDS {
        for ((_, way), results) in ways.iter().zip(&mut results) {
            // Repeats a way that takes less than a millisecond, because the clock is coarse.
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

/// Prints how much longer composing a sample takes than copying its base: the median for each game, and for all
/// samples. Samples alternate, so that none benefits from warm caches.
pub fn composed(raster: &Raster, games: &[(&str, Vec<(&str, Scene)>)]) {
    let timed = |run: &dyn Fn()| {
        let start = Instant::now();
        run();
        start.elapsed().as_secs_f64() * 1e3
    };
    let mut all = Vec::new();
    for (game, samples) in games {
        let pixels: Vec<Pixels> = samples.iter().map(|(_, s)| raster.pixels(s)).collect();
        let mut copied = vec![Vec::new(); samples.len()];
        let mut composed = copied.clone();
        for _ in 0..20 * ROUNDS {
            for (pixels, took) in pixels.iter().zip(&mut copied) {
                took.push(timed(&|| drop(black_box(pixels.indices.clone()))));
            }
            for ((_, scene), took) in samples.iter().zip(&mut composed) {
                took.push(timed(&|| drop(black_box(raster.pixels(scene)))));
            }
        }
        let composed: Vec<f64> = composed.into_iter().map(median).collect();
        let copied = copied.into_iter().map(median);
        let times: Vec<f64> = composed.iter().zip(copied).map(|(a, b)| a / b).collect();
        all.extend(&times);
        let (composed, times) = (median(composed), median(times));
        println!("compose {game:<20} {composed:>8.3} ms {times:>7.1} x memcpy");
    }
    println!("compose, all samples {:>19.1} x memcpy", median(all));
}

/// Prints the times for names in a picture: for fitting them, for drawing them the first time, and for drawing them
/// again.
pub fn names(raster: &Raster, samples: &[(&str, Scene)]) {
    let mut took = [0.0; 3];
    for round in 0..ROUNDS {
        // Makes names that are in no cache.
        let names = NAMES.map(|name| format!("{round}{name}"));
        let start = cpu_ms();
        let named = samples.iter().map(|(_, scene)| {
            let scene = scene.clone();
            raster.with_names(scene, &names)
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

/// Prints the times of pictures with empty caches, and of pictures whose bases are cached.
pub fn cold(samples: &[(&str, Scene)]) {
    let (mut whole, mut sprites) = (Vec::new(), Vec::new());
    for (_, scene) in samples {
        let start = cpu_ms();
        drop(black_box(Raster::new().png(scene)));
        whole.push(cpu_ms() - start);
        let raster = Raster::new();
        let mut base = scene.clone();
        base.items.clear();
        drop(black_box(raster.pixels(&base)));
        let start = cpu_ms();
        drop(black_box(raster.png(scene)));
        sprites.push(cpu_ms() - start);
    }
    println!("nothing drawn before: median {:.1} ms", median(whole));
    println!(
        "only the base drawn before: median {:.1} ms",
        median(sprites)
    );
}

/// Measures drawing the boards of a match one after the other. Also measures the Pillow program on one board of each
/// match.
pub fn following() {
    let peer = peer::is_there();
    if !peer {
        println!("no python3 with Pillow is there to measure it by");
    }
    for_each_game(&mut Following { peer });
}

struct Following {
    peer: bool,
}

/// The number of the board of each match that the Pillow program draws, counted from 1.
const SHOWN: usize = 12;

impl ForEachGame for Following {
    fn visit<G: Playable>(&mut self) {
        let raster = Raster::new();
        let (mut times, mut sizes, mut shown) = (Vec::new(), Vec::new(), Vec::new());
        for seed in 1..=6 {
            let mut drawn = 0;
            support::play::<G>(seed, 40, |playing, _| {
                let scene = (playing as &dyn AnyMatch).seen().open().scene();
                let start = cpu_ms();
                let png = black_box(raster.png(&scene));
                let took = cpu_ms() - start;
                if drawn > 0 {
                    times.push(took);
                    sizes.push(png.len() as f64);
                }
                drawn += 1;
                if drawn == SHOWN {
                    shown.push(scene);
                }
            });
        }
        let (n, slug) = (times.len(), G::SLUG);
        let (took, bytes) = (median(times), median(sizes));
        println!("following boards of {slug}, {n}: median {took:.2} ms, {bytes:.0} bytes");
        if self.peer && !shown.is_empty() {
            let peer = peer::took(&shown);
            println!(
                "  Pillow: {:.1} ms, {:.1} times as long; at double the size {:.1} ms, {:.1} times",
                peer.usual,
                peer.usual / took,
                peer.double,
                peer.double / took
            );
        }
    }
}
