//! The palette, made of the samples.

use std::collections::HashMap;

use stramash_core::raster::Raster;
use stramash_core::scene::Ink;

use super::{others, scenes};

/// How many colours are used, inks and mixtures.
const ALL: usize = 225;
/// How much a picture of Stramash counts, where one of another game counts 1.
const STRAMASH: u64 = 3;

/// Makes the palette anew: every ink, then the colours of edges that are commonest and furthest
/// from those taken before, moved to the middle of what they stand for.
pub fn make() {
    let raster = Raster::new();
    let mut counts: HashMap<[u8; 3], u64> = HashMap::new();
    // The boards of Stramash have the most edges.
    for (samples, weight) in [(scenes(), STRAMASH), (others(), 1)] {
        for (_, scene) in samples {
            for pixel in raster.drawn(&scene).pixels() {
                *counts.entry(pixel.0).or_default() += weight;
            }
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
    while taken.len() < ALL {
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
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/palette.rgb");
    std::fs::write(path, taken.concat()).expect("assets can be written");
}
