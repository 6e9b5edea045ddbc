//! Letters: embedded fonts, set glyph by glyph.
//!
//! The fonts are used through `ab_glyph` directly, because `imageproc`'s own text sets
//! kerning on the wrong side of a glyph.

use ab_glyph::{Font, FontRef, OutlinedGlyph, PxScale, ScaleFont, point};

use crate::scene::{Anchor, Face, Pt, Px};

const SERIF: &[u8] = include_bytes!("../../../assets/fonts/DejaVuSerifCondensed-Bold.ttf");
const SANS: &[u8] = include_bytes!("../../../assets/fonts/Lato-Heavy.ttf");

/// What stands for the rest of a text that is too long.
const ELLIPSIS: char = '…';

/// The embedded fonts.
#[derive(Debug)]
pub(crate) struct Fonts {
    serif: FontRef<'static>,
    sans: FontRef<'static>,
}

impl Fonts {
    pub(crate) fn new() -> Self {
        let read = |bytes| FontRef::try_from_slice(bytes).expect("the embedded fonts are sound");
        Self {
            serif: read(SERIF),
            sans: read(SANS),
        }
    }

    /// Whether a kind of letters has all of these.
    pub(crate) fn has(&self, face: Face, text: &str) -> bool {
        let font = self.of(face);
        text.chars().all(|letter| font.glyph_id(letter).0 != 0)
    }

    fn of(&self, face: Face) -> &FontRef<'static> {
        match face {
            Face::Serif => &self.serif,
            Face::Sans => &self.sans,
        }
    }

    /// The text, or as much of its beginning as fits into a width with an ellipsis behind it; nothing if that is
    /// no letter.
    pub(crate) fn cut(&self, text: &str, face: Face, size: Px, width: Px) -> Option<String> {
        let font = self.of(face).as_scaled(PxScale::from(size.parts() as f32));
        let width = width.parts() as f32;
        let room = width - font.h_advance(font.glyph_id(ELLIPSIS));
        let (mut pen, mut before, mut fits) = (0.0, None, 0);
        for (start, letter) in text.char_indices() {
            let id = font.glyph_id(letter);
            pen += before.map_or(0.0, |before| font.kern(before, id)) + font.h_advance(id);
            before = Some(id);
            if pen <= room {
                fits = start + letter.len_utf8();
            }
        }
        if pen <= width {
            return Some(text.to_owned());
        }
        let kept = text[..fits].trim_end();
        (!kept.is_empty()).then(|| format!("{kept}{ELLIPSIS}"))
    }

    /// The outlines of a label, in eighths of a pixel.
    pub(crate) fn outlines(
        &self,
        at: Pt,
        text: &str,
        face: Face,
        size: Px,
        anchor: Anchor,
    ) -> Vec<OutlinedGlyph> {
        let font = self.of(face);
        let scale = PxScale::from(size.parts() as f32);
        let scaled = font.as_scaled(scale);
        let mut pen = 0.0;
        let mut before = None;
        let mut glyphs = Vec::new();
        for letter in text.chars() {
            let id = font.glyph_id(letter);
            if let Some(before) = before {
                pen += scaled.kern(before, id);
            }
            glyphs.push((id, pen));
            pen += scaled.h_advance(id);
            before = Some(id);
        }
        let left = at.x.parts() as f32
            - match anchor {
                Anchor::Left => 0.0,
                Anchor::Middle => pen / 2.0,
                Anchor::Right => pen,
            };
        let capital = font
            .outline_glyph(font.glyph_id('H').with_scale(scale))
            .map_or(0.0, |glyph| -glyph.px_bounds().min.y);
        let line = at.y.parts() as f32 + (capital / 2.0).round();
        glyphs
            .into_iter()
            .filter_map(|(id, x)| {
                font.outline_glyph(id.with_scale_and_position(scale, point(left + x, line)))
            })
            .collect()
    }
}
