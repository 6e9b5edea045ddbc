//! Generates the palette from the samples.

use color_quant::NeuQuant;

use stramash_core::raster::Raster;
use stramash_core::scene::Ink;

use super::{others, scenes};

/// The number of colours: inks and mixtures.
const ALL: usize = 100;
/// The weight of Stramash pictures, because their boards have the most edges.
const STRAMASH: usize = 3;
/// The sampling factor of `NeuQuant`: it learns from one pixel in this many.
const SAMPLE: i32 = 10;

/// Writes the palette: every ink exactly, and the mixtures that `NeuQuant` chooses at edges of the samples.
pub fn make() {
    let raster = Raster::new();
    let mut colours: Vec<[u8; 3]> = Vec::new();
    for rgb in Ink::all().map(Ink::rgb) {
        if !colours.contains(&rgb) {
            colours.push(rgb);
        }
    }
    let inks = colours.len();
    let mut edges = Vec::new();
    for (samples, times) in [(scenes(), STRAMASH), (others(), 1)] {
        for (_, scene) in samples {
            let picture = raster.full_colour(&scene);
            let mixed = picture
                .pixels()
                .filter(|pixel| !colours[..inks].contains(&pixel.0));
            let rgba: Vec<u8> = mixed
                .flat_map(|pixel| [pixel.0[0], pixel.0[1], pixel.0[2], 255])
                .collect();
            edges.extend(rgba.repeat(times));
        }
    }
    let mixtures = NeuQuant::new(SAMPLE, ALL - inks, &edges).color_map_rgb();
    colours.extend_from_slice(mixtures.as_chunks().0);
    println!("{inks} inks, {} colours in all", colours.len());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/raster/palette.rgb");
    std::fs::write(path, colours.concat()).expect("the folder is writable");
}
