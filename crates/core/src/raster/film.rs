//! Films: animated GIFs of scenes, which Discord plays automatically on every device.
//!
//! Each frame contains only the rectangle that differs from the previous frame. Unchanged pixels within the rectangle
//! are transparent. `Present::frame` decides which parts of a scene a film shows.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::scene::{Palette, Scene};

use super::Raster;
use super::painter::{Painter, Pixels};
use super::palette::Colours;
use super::scale::Scale;

/// The maximum number of frames. If a match has more scenes, its film leaves some out.
const FRAMES: usize = 480;
/// The maximum size of a film in bytes. It is below the 10 MiB that Discord accepts from a bot.
const BYTES: usize = 8 << 20;
/// The index of a transparent pixel, which no palette uses.
const CLEAR: u8 = u8::MAX;

/// The usual duration of a play, in hundredths of a second.
const PLAY: usize = 90;
/// The minimum duration of a play in a long match, in hundredths of a second.
const QUICK: usize = 11;
/// The maximum duration of all plays together, in hundredths of a second. With the first and last picture, a film takes
/// at most a minute.
const ALL: usize = 54 * 100;
/// The duration of the first picture, in hundredths of a second.
const FIRST: u16 = 150;
/// The duration of the last picture, in hundredths of a second.
const LAST: u16 = 400;

/// An animated picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Film {
    /// The picture as a GIF.
    pub gif: Vec<u8>,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// The number of frames.
    pub frames: usize,
}

impl Raster {
    /// Makes a film. `scenes` returns at most the given number of scenes, spread over the whole match. If the film is
    /// too large, `scenes` is called again with a smaller number. A scene that equals the previous one adds no frame.
    /// Equal scenes give equal bytes.
    ///
    /// # Panics
    ///
    /// Panics if `scenes` returns no scene.
    #[must_use]
    pub fn film<I>(&self, scenes: impl Fn(usize) -> I) -> Film
    where
        I: IntoIterator<Item = Scene>,
    {
        let mut most = FRAMES;
        loop {
            let film = film(scenes(most));
            if film.gif.len() <= BYTES || most <= 2 {
                return film;
            }
            most /= 2;
        }
    }
}

/// Makes a film of all scenes. The film has the size of the first scene.
fn film(scenes: impl IntoIterator<Item = Scene>) -> Film {
    // Uses new caches only for this film, because films have a different scale from boards.
    let painter = Painter::new(Scale::FILM);
    let mut screen: Option<Pixels> = None;
    let mut frames = Vec::new();
    for scene in scenes {
        let pixels = painter.pixels(&scene);
        let Some(before) = &screen else {
            frames.push(frame(Rect::whole(&pixels), pixels.indices.clone()));
            screen = Some(pixels);
            continue;
        };
        let ground = Colours::of(before.palette).nearest(scene.ground.rgb());
        let pixels = fit(pixels, before.size, ground);
        if let Some(cut) = changed(before, &pixels) {
            frames.push(frame(cut, difference(before, &pixels, cut)));
            screen = Some(pixels);
        }
    }
    let Pixels { size, palette, .. } = screen.expect("a film has a first scene");
    let n_frames = frames.len();
    let gif = encode(size, palette, frames);
    Film {
        gif,
        size,
        frames: n_frames,
    }
}

/// A rectangle. `right` and `bottom` are exclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Rect {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Rect {
    fn whole(pixels: &Pixels) -> Self {
        Self {
            left: 0,
            top: 0,
            right: pixels.size.0 as usize,
            bottom: pixels.size.1 as usize,
        }
    }
}

/// Crops or extends a picture to a size. Added pixels have the colour `ground`.
fn fit(pixels: Pixels, size: (u32, u32), ground: u8) -> Pixels {
    if pixels.size == size {
        return pixels;
    }
    let (from, to) = (pixels.size.0 as usize, size.0 as usize);
    let mut indices = vec![ground; to * size.1 as usize];
    let rows = pixels.indices.chunks_exact(from);
    for (old, new) in rows.zip(indices.chunks_exact_mut(to)) {
        let both = from.min(to);
        new[..both].copy_from_slice(&old[..both]);
    }
    Pixels {
        size,
        indices,
        ..pixels
    }
}

fn rows(pixels: &Pixels) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator {
    pixels.indices.chunks_exact(pixels.size.0 as usize)
}

/// Returns the smallest rectangle that contains all differences of two pictures. None if they are equal.
fn changed(old: &Pixels, new: &Pixels) -> Option<Rect> {
    let mut pairs = rows(old).zip(rows(new));
    let top = pairs.position(|(old, new)| old != new)?;
    let mut pairs = rows(old).zip(rows(new));
    let bottom = pairs.rposition(|(old, new)| old != new)? + 1;
    let (mut left, mut right) = (new.size.0 as usize, 0);
    for (old, new) in rows(old).zip(rows(new)).take(bottom).skip(top) {
        let differs = |x: &usize| old[*x] != new[*x];
        left = (0..left).find(differs).unwrap_or(left);
        right = (right..new.len()).rfind(differs).map_or(right, |x| x + 1);
    }
    Some(Rect {
        left,
        top,
        right,
        bottom,
    })
}

/// Returns the new pixels within a rectangle. Pixels that have not changed are transparent.
fn difference(old: &Pixels, new: &Pixels, cut: Rect) -> Vec<u8> {
    let mut pixels = Vec::with_capacity((cut.right - cut.left) * (cut.bottom - cut.top));
    for (old, new) in rows(old).zip(rows(new)).take(cut.bottom).skip(cut.top) {
        let (old, new) = (&old[cut.left..cut.right], &new[cut.left..cut.right]);
        let pixel = |(old, new): (&u8, &u8)| if old == new { CLEAR } else { *new };
        pixels.extend(old.iter().zip(new).map(pixel));
    }
    pixels
}

fn frame(cut: Rect, pixels: Vec<u8>) -> Frame<'static> {
    let mut frame = Frame {
        left: side(cut.left),
        top: side(cut.top),
        width: side(cut.right - cut.left),
        height: side(cut.bottom - cut.top),
        transparent: Some(CLEAR),
        dispose: DisposalMethod::Keep,
        buffer: Cow::Owned(pixels),
        ..Frame::default()
    };
    frame.make_lzw_pre_encoded();
    frame
}

fn side(side: usize) -> u16 {
    u16::try_from(side).unwrap_or(u16::MAX)
}

fn encode(size: (u32, u32), palette: Palette, frames: Vec<Frame<'static>>) -> Vec<u8> {
    let mut gif = Vec::new();
    let mut colours = Colours::of(palette).bytes.to_vec();
    // Adds an entry for transparent pixels, because GIF requires one.
    colours.resize(3 * (usize::from(CLEAR) + 1), 0);
    let (width, height) = (side(size.0 as usize), side(size.1 as usize));
    let written = Encoder::new(&mut gif, width, height, &colours).and_then(|mut out| {
        out.set_repeat(Repeat::Infinite)?;
        let delays = delays(frames.len());
        for (frame, delay) in frames.into_iter().zip(delays) {
            out.write_lzw_pre_encoded_frame(&Frame { delay, ..frame })?;
        }
        Ok(())
    });
    written.expect("a film can be written to memory");
    gif
}

/// Returns the duration of each frame in hundredths of a second.
fn delays(frames: usize) -> impl Iterator<Item = u16> {
    let play = (ALL / frames.max(1)).clamp(QUICK, PLAY);
    let play = u16::try_from(play).unwrap_or(u16::MAX);
    (1..=frames).map(move |number| match number {
        number if number == frames => LAST,
        1 => FIRST,
        _ => play,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Hue, Ink, Shape, Tone, pt};

    #[test]
    fn frame_delay_shrinks_to_a_minimum() {
        let delays = |frames| delays(frames).collect::<Vec<_>>();
        assert_eq!(delays(1), [LAST]);
        assert_eq!(delays(3), [FIRST, 90, LAST]);
        assert_eq!(delays(200)[1], 27);
        assert_eq!(delays(FRAMES)[1], 11);
        for frames in 1..=FRAMES {
            let all: u32 = delays(frames).into_iter().map(u32::from).sum();
            assert!(all <= 6000, "{frames} frames take {all}");
        }
    }

    #[test]
    fn the_changed_rectangle_is_minimal() {
        let old = Pixels {
            size: (10, 6),
            palette: Palette::Tables,
            indices: vec![0; 60],
        };
        let mut new = old.clone();
        assert_eq!(changed(&old, &new), None);
        for (x, y) in [(3, 2), (7, 2), (5, 4)] {
            new.indices[y * 10 + x] = 1;
        }
        let cut = Rect {
            left: 3,
            top: 2,
            right: 8,
            bottom: 5,
        };
        assert_eq!(changed(&old, &new), Some(cut));
    }

    /// Returns the screen after each frame of a film.
    fn played(film: &Film) -> Vec<Vec<u8>> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut reader = options.read_info(&film.gif[..]).unwrap();
        let width = film.size.0 as usize;
        let mut screen = vec![CLEAR; width * film.size.1 as usize];
        let mut seen = Vec::new();
        while let Some(frame) = reader.read_next_frame().unwrap() {
            assert_eq!(frame.transparent, Some(CLEAR));
            let rows = frame.buffer.chunks_exact(frame.width.into());
            for (row, y) in rows.zip(usize::from(frame.top)..) {
                let start = y * width + usize::from(frame.left);
                let under = &mut screen[start..start + row.len()];
                for (pixel, new) in under.iter_mut().zip(row) {
                    *pixel = if *new == CLEAR { *pixel } else { *new };
                }
            }
            seen.push(screen.clone());
        }
        seen
    }

    #[test]
    fn frames_show_their_scenes_and_hold_only_changes() {
        let raster = Raster::new();
        let scene = |x: f64, big: bool| {
            let size = (1000, if big { 700 } else { 600 });
            let mut scene = Scene::new(size, Ink::Cloth, Palette::Tables);
            scene
                .base
                .push(Shape::rect(pt(50, 50), pt(950, 550), 20.0, Ink::Wood));
            let ink = Ink::Piece(Hue::Red, Tone::Plain);
            scene.draw(Shape::disc(pt(x, 300.0), 40.0, ink));
            scene
        };
        let scenes = [
            (200.0, true),
            (201.0, true),
            (201.0, true),
            (700.0, false),
            (200.0, true),
        ];
        let scenes = scenes.map(|(x, big)| scene(x, big));
        let film = raster.film(|most| scenes.iter().take(most).cloned());
        assert_eq!((film.size, film.frames), ((550, 385), 4));
        let painter = Painter::new(Scale::FILM);
        let ground = Colours::of(Palette::Tables).nearest(Ink::Cloth.rgb());
        for (scene, shown) in [0, 1, 3, 4].into_iter().zip(played(&film)) {
            let whole = fit(painter.pixels(&scenes[scene]), film.size, ground);
            assert!(shown == whole.indices, "scene {scene}");
        }
        let still = raster.film(|_| scenes[..1].to_vec()).gif.len();
        assert!(
            film.gif.len() < still + 6000,
            "{} after {still}",
            film.gif.len()
        );
        assert_eq!(film, raster.film(|most| scenes.iter().take(most).cloned()));
    }

    #[test]
    fn a_film_has_a_bounded_number_of_frames() {
        let scenes = |most: usize| {
            (0..most).map(|number| {
                let mut scene = Scene::new((200, 40), Ink::Cloth, Palette::Tables);
                scene.draw(Shape::figures(pt(100, 20), number, 30.0, Ink::Paper));
                scene
            })
        };
        assert_eq!(Raster::new().film(scenes).frames, FRAMES);
    }
}
