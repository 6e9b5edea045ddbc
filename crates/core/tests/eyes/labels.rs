//! Tests that every number and letter has enough contrast with its background.

use image::Rgb;
use stramash_core::raster::all_to_scale;
use stramash_core::scene::{Ink, Item, Palette, Scene, Shape, Sprite, pt};

use crate::pictures::{self, RASTER};
use crate::sight::contrast;

/// The minimum contrast of text that WCAG 2 requires at level AA.
const LEAST: f64 = 4.5;

/// The minimum contrast of names. WCAG requires 3 for large bold letters. Names on a gold thread of the tartan have
/// 2.996, which is accepted.
const LEAST_OF_NAMES: f64 = 2.99;

/// Predicates on the names of sprites. Sprites for which one is true may have pale letters, because their pieces cannot
/// be used any more.
const FADED: &[fn(&str) -> bool] = &[
    // A card that cannot be chosen now.
    |name| name.starts_with("dim card "),
    // A tile in the tray that has been laid already.
    |name| name.ends_with(" laid"),
    // A rank with no pieces left.
    |name| name.starts_with("no "),
];

/// Returns the letters of a picture, each with the name of its sprite. The name is empty for letters outside sprites.
fn labels(scene: &Scene) -> Vec<(&str, Shape)> {
    let is_label = |shape: &Shape| matches!(shape, Shape::Label { .. });
    let base = scene.base.iter().cloned().map(|shape| ("", shape));
    let items = scene.items.iter().flat_map(|item| match item {
        Item::Shape(shape) => vec![("", shape.clone())],
        Item::Sprite { at, sprite } => {
            let shapes = sprite.shapes.iter();
            shapes
                .map(|shape| (sprite.name.as_str(), shape.moved(*at)))
                .collect()
        }
    });
    let all = base.chain(items);
    all.filter(|(_, shape)| is_label(shape)).collect()
}

/// Returns the picture without its letters.
fn bare(scene: &Scene) -> Scene {
    let other = |shape: &Shape| !matches!(shape, Shape::Label { .. });
    let mut bare = scene.clone();
    bare.base.retain(other);
    bare.items
        .retain(|item| !matches!(item, Item::Shape(Shape::Label { .. })));
    for item in &mut bare.items {
        if let Item::Sprite { sprite, .. } = item {
            let shapes = sprite.shapes.iter().filter(|shape| other(shape));
            *sprite = Sprite::of(sprite.name.clone(), shapes.cloned().collect());
        }
    }
    bare
}

/// Returns for each label the contrast with the background that at least two thirds of the label's pixels reach. The
/// pixels of a label are those that have its colour and change when the letters are removed. Labels that are more than
/// half covered are left out.
fn contrasts(scene: &Scene) -> Vec<(&str, String, f64)> {
    let [full, bare] = [scene, &bare(scene)].map(|scene| RASTER.colours(&RASTER.pixels(scene)));
    let (width, height) = full.dimensions();
    let mut read = Vec::new();
    let drawn = all_to_scale(scene);
    for ((of, label), (_, drawn)) in labels(scene).into_iter().zip(labels(&drawn)) {
        let Shape::Label { text, ink, .. } = &label else {
            continue;
        };
        let Some((min, max)) = RASTER.extent(&drawn) else {
            continue;
        };
        let span = |from: f64, to: f64, end: u32| from.max(0.0) as u32..(to.ceil() as u32).min(end);
        let rows = span(min.y.to_f64(), max.y.to_f64(), height);
        let columns = span(min.x.to_f64(), max.x.to_f64(), width);
        let pixels = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
        let colour = Rgb(ink.rgb());
        let is_written = |(x, y): &(u32, u32)| {
            *full.get_pixel(*x, *y) == colour && *bare.get_pixel(*x, *y) != colour
        };
        let written = pixels.filter(is_written);
        let under = written.map(|(x, y)| contrast(colour.0, bare.get_pixel(x, y).0));
        let mut under: Vec<f64> = under.collect();
        under.sort_by(f64::total_cmp);
        if !under.is_empty() && under.len() * 2 >= inked(&label, colour) {
            let third = under[under.len() / 3];
            read.push((of, format!("{text} in {ink:?}"), third));
        }
    }
    read
}

/// Returns the number of pixels that a label would have in its colour if nothing covered it.
fn inked(label: &Shape, colour: Rgb<u8>) -> usize {
    let (min, max) = RASTER.extent(label).unwrap();
    let (min, size) = (min.whole() - pt(1.0, 1.0), max - min);
    let size = (size.x.to_f64() as u32 + 4, size.y.to_f64() as u32 + 4);
    let ground = if colour.0[0] > 128 {
        Ink::Jet
    } else {
        Ink::Paper
    };
    let mut alone = Scene::new(size, ground, Palette::Tables);
    alone.draw(label.moved(min * -1.0));
    let alone = RASTER.colours(&RASTER.pixels(&alone));
    alone.pixels().filter(|pixel| **pixel == colour).count()
}

#[test]
fn labels_have_enough_contrast() {
    let mut poor = Vec::new();
    let (mut read, mut faded) = (0, 0);
    for (picture, scene) in pictures::all() {
        for (of, text, contrast) in contrasts(&scene) {
            if FADED.iter().any(|is_so| is_so(of)) {
                faded += 1;
                continue;
            }
            read += 1;
            let least = match of {
                "called" => LEAST_OF_NAMES,
                _ => LEAST,
            };
            if contrast < least {
                poor.push(format!("{picture}: {of} {text}: {contrast:.2}"));
            }
        }
    }
    assert!(poor.is_empty(), "{}", poor.join("\n"));
    assert!(read > 5_000 && faded > 50, "{read} read, {faded} faded");
}
