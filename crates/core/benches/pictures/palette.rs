//! Generates the palettes from the sample pictures.

use color_quant::NeuQuant;

use stramash_core::raster::Raster;
use stramash_core::scene::{Ink, Palette, Scene};

use super::{NAMES, others, scenes};

/// The number of colours in a palette: inks, and shades and mixtures of inks. A film needs one more, for transparent
/// pixels.
const ALL: usize = 255;
/// The sampling factor of `NeuQuant`, which learns from one in this many pixels.
const SAMPLE: i32 = 10;
/// The step through the pixels of a sample. One in this many is used.
const STEP: usize = 7;

/// Writes the palettes. A palette contains the exact colour of every ink, and further colours that `NeuQuant` chooses
/// from the samples.
pub fn make(only: Option<&str>) {
    let raster = Raster::new();
    let names = NAMES.map(str::to_owned);
    let samples: Vec<Scene> = scenes()
        .into_iter()
        .chain(others())
        .map(|(_, scene)| raster.with_names(scene, &names))
        .collect();
    for palette in Palette::ALL {
        let name = name(palette);
        if only.is_some_and(|only| only != name) {
            continue;
        }
        let mut colours: Vec<[u8; 3]> = Vec::new();
        for rgb in Ink::all().map(Ink::rgb) {
            if !colours.contains(&rgb) {
                colours.push(rgb);
            }
        }
        let inks = colours.len();
        let mut others = Vec::new();
        for scene in samples.iter().filter(|scene| scene.palette == palette) {
            let picture = raster.full_colour(scene);
            let pixels = picture.pixels().step_by(STEP);
            let other = pixels.filter(|pixel| !colours[..inks].contains(&pixel.0));
            others.extend(other.flat_map(|pixel| [pixel.0[0], pixel.0[1], pixel.0[2], 255]));
        }
        let found = NeuQuant::new(SAMPLE, ALL - inks, &others).color_map_rgb();
        colours.extend_from_slice(found.as_chunks().0);
        println!("{name}: {inks} inks, {} colours in all", colours.len());
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/raster/palettes");
        std::fs::write(format!("{folder}/{name}.rgb"), colours.concat())
            .expect("the folder is writable");
    }
}

/// Returns the name of a palette's file: `marbles`, `army`, `tables` or `tiles`.
pub fn name(palette: Palette) -> String {
    format!("{palette:?}").to_lowercase()
}
