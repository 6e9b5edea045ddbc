//! Scenes to an animated picture.
//!
//! A film is a GIF, which Discord plays by itself wherever it shows a picture, also on a phone. Each frame
//! holds only the rectangle in which something has changed since the one before, and in it only the
//! pixels that have: what stays is transparent, and one palette serves all, with few mixtures at edges, since they
//! pack better. What a game leaves out of a film is in its `Present::frame`. On the sample matches of
//! `cargo bench --bench pictures` two hundred frames take no more than 0.6 megabytes and, since what was drawn for
//! one is kept for the next, some half a second.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::scene::Scene;

use super::Raster;
use super::palette::{FEW, LEN};
use super::scale::picture_size;
use super::shrink::{Axis, shrink};
use super::tile::Pixels;

/// How wide a film is at most: a phone shows no more, and what is not drawn is not sent. With 480 the small
/// numbers of Stramash are harder to read, and hardly a byte is saved.
const WIDTH: usize = 500;
/// The most frames. A longer match leaves some out.
const FRAMES: usize = 480;
/// The most bytes: what Discord takes from a bot, with room to spare.
const BYTES: usize = 8 << 20;
/// The index of a pixel that stays as it was.
const STAYS: u8 = FEW as u8;
/// The index of a pixel of a scene that has not been drawn.
const BARE: u8 = LEN as u8;

/// How long a play is seen, in hundredths of a second.
const PLAY: usize = 90;
/// How long it is seen at least, in a long match.
const QUICK: usize = 25;
/// How long all plays together are seen, as far as that can be.
const ALL: usize = 120 * 100;
/// How long the first and the last picture are seen.
const FIRST: u16 = 150;
const LAST: u16 = 400;

/// An animated picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Film {
    /// The picture as a GIF.
    pub gif: Vec<u8>,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// How many frames it has.
    pub frames: usize,
}

impl Raster {
    /// The film of scenes: `scenes` gives so many of them at most, spread over the whole. Scenes in which
    /// nothing is new make no frame. Equal scenes give equal bytes.
    ///
    /// # Panics
    ///
    /// If there is no scene.
    #[must_use]
    pub fn film<I>(&self, scenes: impl Fn(usize) -> I) -> Film
    where
        I: IntoIterator<Item = Scene>,
    {
        let mut most = FRAMES;
        loop {
            let film = self.cut(scenes(most));
            if film.gif.len() <= BYTES || most <= 2 {
                return film;
            }
            most /= 2;
        }
    }

    fn cut(&self, scenes: impl IntoIterator<Item = Scene>) -> Film {
        let mut scenes = scenes.into_iter();
        let first = scenes.next().expect("a film has a first scene");
        let mut camera = Camera::new(picture_size(first.size));
        camera.take(self, &first);
        for scene in scenes {
            camera.take(self, &scene);
        }
        camera.develop(self.palette.few())
    }
}

/// What has been filmed so far.
struct Camera {
    /// From the columns of a scene to those of the film.
    across: Axis,
    /// The same for rows.
    down: Axis,
    /// The latest scene, whole.
    scene: Pixels,
    /// The latest frame, whole.
    frame: Pixels,
    frames: Vec<Frame<'static>>,
}

/// A rectangle: its left and upper edge, and those behind its last column and row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cut {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Camera {
    /// A camera for pictures of this size, none of which is much higher.
    fn new(size: (u32, u32)) -> Self {
        let (width, height) = (size.0 as usize, size.1 as usize);
        let to = width.min(WIDTH);
        let small = (to as u32, (height * to / width.max(1)).max(1) as u32);
        Self {
            across: Axis::new(width, small.0 as usize),
            down: Axis::new(height, small.1 as usize),
            scene: plain(size, BARE),
            frame: plain(small, STAYS),
            frames: Vec::new(),
        }
    }

    /// Takes a scene, unless nothing is new in it.
    fn take(&mut self, raster: &Raster, scene: &Scene) {
        let mut pixels = raster.pixels(scene);
        fit(&mut pixels, self.scene.size, scene.ground.index());
        let Some(changed) = changed(&self.scene, &pixels) else {
            return;
        };
        let (left, right) = self.across.touched(changed.left, changed.right);
        let (top, bottom) = self.down.touched(changed.top, changed.bottom);
        let area = Cut {
            left,
            top,
            right,
            bottom,
        };
        let mut new = shrink(
            (&self.scene, &pixels),
            (&self.across, &self.down),
            (left..right, top..bottom),
            (&raster.palette, STAYS),
        );
        self.scene = pixels;
        let width = self.frame.size.0 as usize;
        let mut any = false;
        for (row, y) in new.chunks_exact_mut(right - left).zip(top..) {
            let old = &mut self.frame.indices[y * width + left..][..right - left];
            for (new, old) in row.iter_mut().zip(old) {
                if *new == *old {
                    *new = STAYS;
                } else if *new != STAYS {
                    *old = *new;
                    any = true;
                }
            }
        }
        if any {
            self.frames.push(frame(area, new));
        }
    }

    /// All frames as one picture.
    fn develop(self, mut colours: Vec<u8>) -> Film {
        let size = self.frame.size;
        let frames = self.frames.len();
        let mut gif = Vec::new();
        // What lacks is never seen, nor is the one that stands for what stays.
        colours.resize((FEW + 1) * 3, 0);
        let side = |side: u32| u16::try_from(side).unwrap_or(u16::MAX);
        let written =
            Encoder::new(&mut gif, side(size.0), side(size.1), &colours).and_then(|mut out| {
                out.set_repeat(Repeat::Infinite)?;
                for (frame, delay) in self.frames.into_iter().zip(delays(frames)) {
                    let frame = Frame { delay, ..frame };
                    out.write_lzw_pre_encoded_frame(&frame)?;
                }
                Ok(())
            });
        written.expect("a picture in memory can be written");
        Film { gif, size, frames }
    }
}

/// A picture in one colour.
fn plain(size: (u32, u32), index: u8) -> Pixels {
    Pixels {
        size,
        indices: vec![index; (size.0 * size.1) as usize],
    }
}

/// A picture of that size: what is too much is cut off, what is missing is ground.
fn fit(pixels: &mut Pixels, size: (u32, u32), ground: u8) {
    if pixels.size == size {
        return;
    }
    let (from, to) = (pixels.size.0 as usize, size.0 as usize);
    let mut fitted = vec![ground; to * size.1 as usize];
    for (old, new) in pixels
        .indices
        .chunks_exact(from)
        .zip(fitted.chunks_exact_mut(to))
    {
        let both = from.min(to);
        new[..both].copy_from_slice(&old[..both]);
    }
    *pixels = Pixels {
        size,
        indices: fitted,
    };
}

/// The least rectangle outside of which two pictures are the same; none if they are the same.
fn changed(old: &Pixels, new: &Pixels) -> Option<Cut> {
    let width = new.size.0 as usize;
    let rows = || {
        old.indices
            .chunks_exact(width)
            .zip(new.indices.chunks_exact(width))
    };
    let top = rows().position(|(old, new)| old != new)?;
    let bottom = rows().rposition(|(old, new)| old != new)? + 1;
    let (mut left, mut right) = (width, 0);
    for (old, new) in rows().take(bottom).skip(top) {
        let differs = |x: &usize| old[*x] != new[*x];
        left = (0..left).find(differs).unwrap_or(left);
        right = (right..width).rfind(differs).map_or(right, |x| x + 1);
    }
    Some(Cut {
        left,
        top,
        right,
        bottom,
    })
}

/// One frame, with its pixels packed.
fn frame(area: Cut, pixels: Vec<u8>) -> Frame<'static> {
    let side = |from: usize, to: usize| u16::try_from(to - from).unwrap_or(u16::MAX);
    let mut frame = Frame {
        left: side(0, area.left),
        top: side(0, area.top),
        width: side(area.left, area.right),
        height: side(area.top, area.bottom),
        transparent: Some(STAYS),
        dispose: DisposalMethod::Keep,
        buffer: Cow::Owned(pixels),
        ..Frame::default()
    };
    frame.make_lzw_pre_encoded();
    frame
}

/// How long each of so many frames is seen: the more there are, the shorter, and the first and the last
/// one for some time.
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

    #[test]
    fn a_long_match_is_shown_faster_but_never_too_fast_to_follow() {
        let delays = |frames| delays(frames).collect::<Vec<_>>();
        assert_eq!(delays(1), [LAST]);
        assert_eq!(delays(3), [FIRST, 90, LAST]);
        assert_eq!(delays(200)[1], 60);
        assert_eq!(delays(FRAMES)[1], 25);
    }

    #[test]
    fn the_changed_rectangle_is_the_least() {
        let old = plain((10, 6), BARE);
        let mut new = old.clone();
        assert_eq!(changed(&old, &new), None);
        for (x, y) in [(3, 2), (7, 2), (5, 4)] {
            new.indices[y * 10 + x] = 1;
        }
        let cut = Cut {
            left: 3,
            top: 2,
            right: 8,
            bottom: 5,
        };
        assert_eq!(changed(&old, &new), Some(cut));
    }

    /// What is seen after each frame of a film.
    fn played(film: &Film) -> Vec<Vec<u8>> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut reader = options.read_info(&film.gif[..]).unwrap();
        let width = film.size.0 as usize;
        let mut screen = vec![STAYS; width * film.size.1 as usize];
        let mut seen = Vec::new();
        while let Some(frame) = reader.read_next_frame().unwrap() {
            assert_eq!(frame.transparent, Some(STAYS));
            let rows = frame.buffer.chunks_exact(frame.width.into());
            for (row, y) in rows.zip(usize::from(frame.top)..) {
                let start = y * width + usize::from(frame.left);
                let under = &mut screen[start..start + row.len()];
                for (pixel, new) in under.iter_mut().zip(row) {
                    *pixel = if *new == STAYS { *pixel } else { *new };
                }
            }
            seen.push(screen.clone());
        }
        seen
    }

    #[test]
    fn each_frame_shows_its_scene_and_what_stays_is_not_sent_again() {
        use crate::scene::{Hue, Ink, Shape, Tone, pt};

        let raster = Raster::new();
        let scene = |x: f64, big: bool| {
            let size = (1000, if big { 700 } else { 600 });
            let mut scene = Scene::new(size, Ink::Cloth);
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
        assert_eq!(
            (film.size, film.frames),
            ((500, 350), 4),
            "one scene repeats another"
        );
        let seen = played(&film);
        for (scene, shown) in [0, 1, 3, 4].into_iter().zip(&seen) {
            let mut whole = raster.pixels(&scenes[scene]);
            let size = picture_size((1000, 700));
            fit(&mut whole, size, Ink::Cloth.index());
            let [width, height] = [size.0, size.1].map(|side| side as usize);
            let (across, down) = (Axis::new(width, WIDTH), Axis::new(height, 350));
            let none = plain(size, BARE);
            let wanted = shrink(
                (&none, &whole),
                (&across, &down),
                (0..WIDTH, 0..350),
                (&raster.palette, STAYS),
            );
            assert!(*shown == wanted, "scene {scene}");
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
    fn a_match_without_end_makes_no_film_without_end() {
        use crate::scene::{Ink, Shape, pt};

        let scenes = |most: usize| {
            (0..most).map(|number| {
                let mut scene = Scene::new((200, 40), Ink::Cloth);
                scene.draw(Shape::figures(pt(100, 20), number, 30.0, Ink::Paper));
                scene
            })
        };
        assert_eq!(Raster::new().film(scenes).frames, FRAMES);
    }
}
