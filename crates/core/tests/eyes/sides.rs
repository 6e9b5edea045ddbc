//! Tests that the pieces of different sides are distinguishable with any kind of colour vision.

use std::collections::BTreeMap;
use std::sync::Arc;

use image::RgbImage;
use stramash_core::raster::to_scale;
use stramash_core::scene::{Hue, Ink, Item, Palette, Pt, Scene, Sprite, Tone, pt};

use crate::pictures::{self, RASTER};
use crate::sight::{Sight, contrast, light};

/// The minimum distance between the colours of two sides, in ΔE of 1976. This is ten times a difference that is just
/// noticeable.
const APART: f64 = 20.0;

/// Returns the hue of the owner of a piece's sprite. None for other sprites, and for pale pieces that are out of play.
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

/// Returns the pixels of a sprite that do not depend on the background and that nothing covers.
fn drawn(full: &RgbImage, palette: Palette, at: Pt, sprite: &Arc<Sprite>) -> Vec<[u8; 3]> {
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
        let mut alone = Scene::new(size, ground, palette);
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

/// Returns the colour of each side in a picture: the median of the pixels of its pieces, without their marks.
fn colours(scene: &Scene) -> Vec<(Hue, [u8; 3])> {
    let full = RASTER.colours(&RASTER.pixels(scene));
    let mut pixels: BTreeMap<Hue, Vec<[u8; 3]>> = BTreeMap::new();
    for item in &scene.items {
        if let Item::Sprite { at, sprite } = item
            && let Some(hue) = owner(sprite)
        {
            let mark = Ink::Piece(hue, Tone::Mark).rgb();
            let body = drawn(&full, scene.palette, *at, sprite).into_iter();
            let body = body.filter(|pixel| *pixel != mark);
            pixels.entry(hue).or_default().extend(body);
        }
    }
    let median = |pixels: &[[u8; 3]], channel: usize| {
        let mut levels: Vec<u8> = pixels.iter().map(|pixel| pixel[channel]).collect();
        levels.sort_unstable();
        levels[levels.len() / 2]
    };
    let seen = pixels.into_iter().filter(|(_, pixels)| !pixels.is_empty());
    seen.map(|(hue, pixels)| (hue, [0, 1, 2].map(|channel| median(&pixels, channel))))
        .collect()
}

/// Checks that the colours of any two sides in a picture are far apart, for full colour vision and for each kind of
/// colour blindness.
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

/// Checks that the marks on pieces have enough contrast for text, because people who cannot distinguish the colours
/// recognize pieces by their marks.
#[test]
fn marks_contrast_with_their_pieces() {
    for hue in Hue::ALL {
        let [plain, mark] = [Tone::Plain, Tone::Mark].map(|tone| Ink::Piece(hue, tone).rgb());
        let contrast = contrast(plain, mark);
        assert!(contrast >= 4.5, "{hue:?}: {contrast:.2}");
    }
}
