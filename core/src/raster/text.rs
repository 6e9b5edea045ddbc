//! Letters: embedded fonts, set glyph by glyph.
//!
//! The fonts are used through `ab_glyph` directly, because `imageproc`'s own text sets
//! kerning on the wrong side of a glyph.

use ab_glyph::{
    Font, FontRef, Glyph, OutlineCurve, OutlinedGlyph, Point, PxScale, ScaleFont, point,
};

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

    /// The text, or as much of its beginning as fits into a width with an ellipsis behind it, and behind that the number
    /// with which it ends, by which some are told apart; nothing if that is no letter.
    pub(crate) fn cut(&self, text: &str, face: Face, size: Px, width: Px) -> Option<String> {
        let font = self.of(face).as_scaled(PxScale::from(size.parts() as f32));
        let width = width.parts() as f32;
        let is_number =
            |last: &&str| last.len() < 3 && last.bytes().all(|byte| byte.is_ascii_digit());
        let last = text.rsplit_once(' ').map(|(_, last)| last);
        let end = format!("{ELLIPSIS}{}", last.filter(is_number).unwrap_or_default());
        let end_wide: f32 = { end.chars() }
            .map(|letter| font.h_advance(font.glyph_id(letter)))
            .sum();
        let room = width - end_wide;
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
        (!kept.is_empty()).then(|| format!("{kept}{end}"))
    }

    /// The glyphs of a label, set on the grid of eighths of a pixel.
    pub(crate) fn glyphs(
        &self,
        at: Pt,
        text: &str,
        face: Face,
        size: Px,
        anchor: Anchor,
    ) -> impl Iterator<Item = Glyph> {
        let font = self.of(face);
        let scale = PxScale::from(size.parts() as f32);
        let scaled = font.as_scaled(scale);
        let mut pen = 0.0;
        let mut before = None;
        let mut set = Vec::new();
        for letter in text.chars() {
            let id = font.glyph_id(letter);
            if let Some(before) = before {
                pen += scaled.kern(before, id);
            }
            set.push((id, pen));
            pen += scaled.h_advance(id);
            before = Some(id);
        }
        let left = at.x.parts() as f32
            - match anchor {
                Anchor::Left => 0.0,
                Anchor::Middle => pen / 2.0,
                Anchor::Right => pen,
            };
        let capital = font.outline(font.glyph_id('H')).map_or(0.0, |outline| {
            outline.bounds.min.y * scaled.v_scale_factor()
        });
        // Its own height is that of the pixels that it touches.
        let line = at.y.parts() as f32 + (capital.ceil() / 2.0).round();
        set.into_iter()
            .map(move |(id, x)| id.with_scale_and_position(scale, point(left + x, line)))
    }

    /// The closed lines that a glyph consists of, in eighths of a pixel.
    pub(crate) fn contours(&self, face: Face, glyph: &Glyph) -> Vec<Vec<(f64, f64)>> {
        let font = self.of(face);
        let Some(outline) = font.outline(glyph.id) else {
            return Vec::new();
        };
        let scaled = font.as_scaled(glyph.scale);
        let (right, down) = (
            f64::from(scaled.h_scale_factor()),
            -f64::from(scaled.v_scale_factor()),
        );
        let (x, y) = (f64::from(glyph.position.x), f64::from(glyph.position.y));
        let place = |p: Point| (x + f64::from(p.x) * right, y + f64::from(p.y) * down);
        let mut contours: Vec<Vec<(f64, f64)>> = Vec::new();
        let mut end = None;
        for curve in &outline.curves {
            let (from, to) = match *curve {
                OutlineCurve::Line(from, to)
                | OutlineCurve::Quad(from, _, to)
                | OutlineCurve::Cubic(from, _, _, to) => (from, to),
            };
            if end != Some(from) {
                contours.push(Vec::new());
            }
            end = Some(to);
            let Some(contour) = contours.last_mut() else {
                continue;
            };
            match *curve {
                OutlineCurve::Line(_, to) => contour.push(place(to)),
                OutlineCurve::Quad(from, by, to) => {
                    bend([from, by, by, to].map(place), 2.0 / 3.0, contour);
                }
                OutlineCurve::Cubic(from, one, other, to) => {
                    bend([from, one, other, to].map(place), 1.0, contour);
                }
            }
        }
        contours
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
        self.glyphs(at, text, face, size, anchor)
            .filter_map(|glyph| font.outline_glyph(glyph))
            .collect()
    }
}

/// How far the lines that stand for a curve may be from it, in eighths of a pixel.
const OFF: f64 = 0.1;

/// Points on a curve up to its end, without its beginning; it is pulled at by two points with so much of their force.
fn bend([from, one, other, to]: [(f64, f64); 4], force: f64, points: &mut Vec<(f64, f64)>) {
    let pulled = |end: (f64, f64), by: (f64, f64)| {
        (
            end.0 + (by.0 - end.0) * force,
            end.1 + (by.1 - end.1) * force,
        )
    };
    let (one, other) = (pulled(from, one), pulled(to, other));
    let off = |a: (f64, f64), b: (f64, f64), c: (f64, f64)| {
        let (x, y) = (a.0 - 2.0 * b.0 + c.0, a.1 - 2.0 * b.1 + c.1);
        (x * x + y * y).sqrt()
    };
    let far = off(from, one, other).max(off(one, other, to));
    let n = (far * 0.75 / OFF).sqrt().ceil().max(1.0) as u32;
    points.extend((1..=n).map(|step| {
        let t = f64::from(step) / f64::from(n);
        let u = 1.0 - t;
        let shares = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
        let along = |of: fn((f64, f64)) -> f64| {
            shares[0] * of(from) + shares[1] * of(one) + shares[2] * of(other) + shares[3] * of(to)
        };
        (along(|p| p.0), along(|p| p.1))
    }));
}
