//! Text in embedded fonts, laid out glyph by glyph.
//!
//! The fonts are used through `ab_glyph` directly, because `imageproc`'s text functions apply kerning on the wrong
//! side of a glyph.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, OutlinedGlyph, PxScale, ScaleFont, point};

use crate::scene::{Anchor, Face, Pt, Px};

use super::scale::GRID;

const SERIF: &[u8] = include_bytes!("../../../../assets/fonts/DejaVuSerifCondensed-Bold.ttf");
const SANS: &[u8] = include_bytes!("../../../../assets/fonts/Lato-Heavy.ttf");

const ELLIPSIS: char = '…';

pub(super) static FONTS: LazyLock<Fonts> = LazyLock::new(|| {
    let read = |bytes| FontRef::try_from_slice(bytes).expect("the embedded fonts are valid");
    Fonts {
        serif: read(SERIF),
        sans: read(SANS),
    }
});

#[derive(Debug)]
pub(super) struct Fonts {
    serif: FontRef<'static>,
    sans: FontRef<'static>,
}

impl Fonts {
    /// Returns whether a font has a glyph for every character of a text.
    pub(super) fn has(&self, face: Face, text: &str) -> bool {
        let font = self.of(face);
        text.chars().all(|letter| font.glyph_id(letter).0 != 0)
    }

    fn of(&self, face: Face) -> &FontRef<'static> {
        match face {
            Face::Serif => &self.serif,
            Face::Sans => &self.sans,
        }
    }

    /// Truncates a text to a width and adds an ellipsis. If the text ends with a number of one or two digits, the
    /// number is kept after the ellipsis, because "Computer 1" and "Computer 2" differ only there. None if no character
    /// fits.
    pub(super) fn cut(&self, text: &str, face: Face, size: Px, width: Px) -> Option<String> {
        let font = self.of(face).as_scaled(PxScale::from(size.parts() as f32));
        let width = width.parts() as f32;
        let is_number =
            |last: &&str| last.len() < 3 && last.bytes().all(|byte| byte.is_ascii_digit());
        let last = text.rsplit_once(' ').map(|(_, last)| last);
        let end = format!("{ELLIPSIS}{}", last.filter(is_number).unwrap_or_default());
        let end_width: f32 = { end.chars() }
            .map(|letter| font.h_advance(font.glyph_id(letter)))
            .sum();
        let (mut pen, mut before, mut fits) = (0.0, None, 0);
        for (start, letter) in text.char_indices() {
            let id = font.glyph_id(letter);
            pen += before.map_or(0.0, |before| font.kern(before, id)) + font.h_advance(id);
            before = Some(id);
            if pen <= width - end_width {
                fits = start + letter.len_utf8();
            }
        }
        if pen <= width {
            return Some(text.to_owned());
        }
        let kept = text[..fits].trim_end();
        (!kept.is_empty()).then(|| format!("{kept}{end}"))
    }

    /// Returns the outlines of the glyphs of a label, in subpixels.
    pub(super) fn outlines(
        &self,
        at: Pt,
        text: &str,
        face: Face,
        size: Px,
        anchor: Anchor,
    ) -> Vec<OutlinedGlyph> {
        let font = self.of(face);
        let subpixels = |length: Px| length.to_f64() as f32 * GRID as f32;
        let scale = PxScale::from(subpixels(size));
        let scaled = font.as_scaled(scale);
        let (mut pen, mut before, mut glyphs) = (0.0, None, Vec::new());
        for letter in text.chars() {
            let id = font.glyph_id(letter);
            pen += before.map_or(0.0, |before| scaled.kern(before, id));
            glyphs.push((id, pen));
            pen += scaled.h_advance(id);
            before = Some(id);
        }
        let left = match anchor {
            Anchor::Left => 0.0,
            Anchor::Middle => pen / 2.0,
            Anchor::Right => pen,
        };
        let capital = font.outline(font.glyph_id('H')).map_or(0.0, |outline| {
            outline.bounds.min.y * scaled.v_scale_factor()
        });
        let line = subpixels(at.y).round() + (capital.ceil() / 2.0).round();
        // Places glyphs on whole subpixels, so that a label looks the same after it was moved.
        let glyphs = glyphs.into_iter().filter_map(|(id, x)| {
            let x = subpixels(at.x).round() + (x - left).round();
            font.outline_glyph(id.with_scale_and_position(scale, point(x, line)))
        });
        glyphs.collect()
    }
}
