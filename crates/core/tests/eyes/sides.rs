//! Sides can be told apart on their pieces as they are drawn, whatever cones one lacks.

use std::collections::BTreeMap;
use std::sync::Arc;

use image::RgbImage;
use stramash_core::raster::to_scale;
use stramash_core::scene::{Hue, Ink, Item, Pt, Scene, Sprite, Tone, pt};

use crate::pictures::{self, RASTER};
use crate::sight::{Sight, contrast, light};

/// How far apart the colours of two sides are at least, in ΔE of 1976: ten times what can just be
/// told apart.
const APART: f64 = 20.0;

/// Whose piece a sprite is; none of those that are none, or are pale because they are spent.
fn owner(sprite: &Sprite) -> Option<Hue> {
    let name = sprite.name.to_lowercase();
    let name = ["laddie ", "man ", "drawn "]
        .iter()
        .find_map(|kind| name.strip_prefix(kind))
        .unwrap_or(&name);
    let first = name.split(' ').next()?;
    let hues = Hue::ALL.into_iter();
    let named = |hue: &Hue| format!("{hue:?}").to_lowercase() == first;
    hues.filter(|_| !name.ends_with(" laid")).find(named)
}

/// The pixels of a sprite that are to be seen in a picture: what it draws itself, whatever the ground, and where
/// nothing else lies over it.
fn drawn(full: &RgbImage, at: Pt, sprite: &Arc<Sprite>) -> Vec<[u8; 3]> {
    let shapes = sprite.shapes.iter().map(|shape| shape.moved(at));
    let extents = shapes.filter_map(|shape| RASTER.extent(&shape));
    let (min, max) = extents
        .reduce(|(min, max), (left, right)| {
            let min = pt(min.x.min(left.x), min.y.min(left.y));
            (min, pt(max.x.max(right.x), max.y.max(right.y)))
        })
        .unwrap();
    let (min, size) = (min.whole(), max - min);
    let size = (size.x.to_f64() as u32 + 2, size.y.to_f64() as u32 + 2);
    let [dark, pale] = [Ink::ClothDeep, Ink::Paper].map(|ground| {
        let mut alone = Scene::new(size, ground);
        alone.put(at - min, sprite);
        RASTER.colours(&RASTER.pixels(&alone))
    });
    let corner = to_scale(at) - to_scale(at - min);
    let (left, top) = (corner.x.to_f64() as u32, corner.y.to_f64() as u32);
    let pixels = dark.enumerate_pixels().filter_map(|(x, y, pixel)| {
        let shown = full.get_pixel_checked(left + x, top + y);
        let its_own = pixel == pale.get_pixel(x, y) && Some(pixel) == shown;
        its_own.then_some(pixel.0)
    });
    pixels.collect()
}

/// The colour of each side in a picture: that which most of the drawn pixels of its pieces have.
fn colours(scene: &Scene) -> Vec<(Hue, [u8; 3])> {
    let full = RASTER.colours(&RASTER.pixels(scene));
    let mut counts: BTreeMap<Hue, BTreeMap<[u8; 3], usize>> = BTreeMap::new();
    for item in &scene.items {
        if let Item::Sprite { at, sprite } = item
            && let Some(hue) = owner(sprite)
        {
            for pixel in drawn(&full, *at, sprite) {
                *counts.entry(hue).or_default().entry(pixel).or_default() += 1;
            }
        }
    }
    let most = counts.into_iter().filter_map(|(hue, counts)| {
        let most = counts.into_iter().max_by_key(|(_, n)| *n);
        most.map(|(colour, _)| (hue, colour))
    });
    most.collect()
}

/// The colours of any two sides in a picture are far apart, with all cones and without one kind.
#[test]
fn side_colours_are_distinguishable() {
    let mut pairs: BTreeMap<&str, usize> = BTreeMap::new();
    let mut near = Vec::new();
    for (game, name, scene) in pictures::boards() {
        let colours = colours(&scene);
        for (n, (one, its)) in colours.iter().enumerate() {
            for (other, theirs) in &colours[..n] {
                *pairs.entry(game).or_default() += 1;
                for sight in Sight::ALL {
                    let apart = sight.apart(light(*its), light(*theirs));
                    if apart < APART {
                        near.push(format!(
                            "{name}, {sight:?}: {one:?} and {other:?} are {apart:.1} apart"
                        ));
                    }
                }
            }
        }
    }
    assert!(near.is_empty(), "{}", near.join("\n"));
    let mut games: Vec<&str> = pairs.keys().copied().collect();
    games.sort_unstable();
    assert_eq!(games, pictures::SAMPLED, "every game with samples");
    assert!(pairs.values().all(|n| *n >= 10), "{pairs:?}");
}

/// What is on a piece, and tells it apart without any colour, is as plain on it as text has to be.
#[test]
fn marks_contrast_with_their_pieces() {
    for hue in Hue::ALL {
        let [plain, mark] = [Tone::Plain, Tone::Mark].map(|tone| Ink::Piece(hue, tone).rgb());
        let contrast = contrast(plain, mark);
        assert!(contrast >= 4.5, "{hue:?}: {contrast:.2}");
    }
}
