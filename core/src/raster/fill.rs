//! Forms to pixels: which of its 64 subpixels each form covers, and so what is seen of every one.
//!
//! A row of pixels is drawn at a time, each form onto it in turn, by stretches of the eight lines that it has. Where
//! forms meet in a pixel it is known which subpixels each has, so that what lies edge to edge or one over the other
//! looks as if it had been drawn large.

use std::ops::Range;

use smallvec::SmallVec;

use crate::scene::Ink;

use super::form::{Form, PARTS, Stretch, bounds};

/// Subpixels in a pixel.
pub(crate) const FULL: u8 = 64;

/// One pixel of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Texel {
    /// The mean colour of what is covered.
    pub(crate) rgb: [u8; 3],
    /// How many of its 64 subpixels are covered.
    pub(crate) cover: u8,
}

/// A rectangle of whole pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) columns: Range<i32>,
    pub(crate) rows: Range<i32>,
}

impl Area {
    /// A whole picture of this size.
    pub(crate) fn whole((width, height): (u32, u32)) -> Self {
        Self {
            columns: 0..width as i32,
            rows: 0..height as i32,
        }
    }

    /// The least area that holds all the forms.
    pub(crate) fn around(forms: &[Form]) -> Self {
        let pixels = |parts: Range<i32>| {
            parts.start.div_euclid(PARTS)..(parts.end + PARTS - 1).div_euclid(PARTS)
        };
        let (columns, lines) = bounds(forms).unwrap_or_default();
        Self {
            columns: pixels(columns),
            rows: pixels(lines),
        }
    }
}

/// Pixels side by side that look the same.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Alike {
    pub(crate) texel: Texel,
    pub(crate) len: usize,
}

/// Draws the forms over one another. `row` is told of each row of the area, from its first pixel with anything on it to
/// its last one, and in which column the first one is.
pub(crate) fn draw(
    forms: &[Form],
    area: &Area,
    ground: Option<Ink>,
    mut row: impl FnMut(i32, i32, &[Alike]),
) {
    let width = area.columns.len();
    let bare = ground.map_or(Cell::Bare, |ground| Cell::Whole(ground.index()));
    let mut cells = vec![bare; width];
    let mut mixed = Vec::new();
    let mut all = Vec::new();
    let mut mask = Mask::new(area.columns.start * PARTS, width);
    let mut stretches = Vec::new();
    let colours = colours();
    for y in area.rows.clone() {
        let lines = y * PARTS..(y + 1) * PARTS;
        // A way across the board touches little of each row.
        let mut seen = if ground.is_some() { 0..width } else { width..0 };
        for form in forms {
            if form.lines.start < lines.end && form.lines.end > lines.start {
                form.row(y, &mut stretches);
                mask.add_all(&mut stretches);
                let touched = mask.paint(form.ink, &mut cells, &mut mixed);
                seen = seen.start.min(touched.start)..seen.end.max(touched.end);
            }
        }
        if seen.is_empty() {
            continue;
        }
        let cells = &mut cells[seen.clone()];
        all.clear();
        all.extend(cells.chunk_by(|one, next| one == next).map(|same| Alike {
            texel: same[0].texel(&mixed, &colours),
            len: same.len(),
        }));
        row(y, area.columns.start + seen.start as i32, &all);
        cells.fill(bare);
        mixed.clear();
    }
}

/// What a pixel looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Bare,
    /// One ink covers all of it.
    Whole(u8),
    /// Inks cover parts of it; which stands at this place of a list.
    Mixed(u32),
}

/// The subpixels of a pixel that inks have: each has its own.
type Mixed = SmallVec<[(u64, u8); 3]>;

impl Cell {
    /// Lays an ink on some of the subpixels.
    fn lay(&mut self, bits: u64, ink: u8, mixed: &mut Vec<Mixed>) {
        let under = match *self {
            _ if bits == u64::MAX => {
                *self = Self::Whole(ink);
                return;
            }
            Self::Whole(under) if under == ink => return,
            Self::Mixed(place) => {
                let under = &mut mixed[place as usize];
                let mut own = bits;
                under.retain(|(part, with)| {
                    *part &= !bits;
                    if *with == ink {
                        own |= *part;
                        return false;
                    }
                    *part != 0
                });
                under.push((own, ink));
                if own == u64::MAX {
                    *self = Self::Whole(ink);
                }
                return;
            }
            Self::Whole(under) => SmallVec::from_slice(&[(!bits, under), (bits, ink)]),
            Self::Bare => SmallVec::from_slice(&[(bits, ink)]),
        };
        *self = Self::Mixed(mixed.len() as u32);
        mixed.push(under);
    }

    fn texel(self, mixed: &[Mixed], colours: &[[u8; 3]]) -> Texel {
        let colour = |ink: u8| colours[usize::from(ink)];
        let place = match self {
            Self::Bare => {
                let (rgb, cover) = ([0; 3], 0);
                return Texel { rgb, cover };
            }
            Self::Whole(ink) => {
                let (rgb, cover) = (colour(ink), FULL);
                return Texel { rgb, cover };
            }
            Self::Mixed(place) => place as usize,
        };
        let (mut sum, mut cover) = ([0; 3], 0);
        for &(bits, ink) in &mixed[place] {
            let n = bits.count_ones();
            cover += n;
            for (sum, channel) in sum.iter_mut().zip(colour(ink)) {
                *sum += u32::from(channel) * n;
            }
        }
        Texel {
            rgb: sum.map(|sum| ((sum + cover / 2) / cover) as u8),
            cover: cover as u8,
        }
    }
}

/// Which subpixels of a row of pixels a form covers.
struct Mask {
    /// The first subpixel.
    left: i32,
    /// For each pixel its eight lines, a byte each.
    bits: Vec<u64>,
    /// The pixels of which any is covered.
    touched: Range<usize>,
    /// Those of them that are known to be covered whole, whatever their bits say.
    inner: Range<usize>,
}

impl Mask {
    fn new(left: i32, width: usize) -> Self {
        Self {
            left,
            bits: vec![0; width],
            touched: width..0,
            inner: 0..0,
        }
    }

    /// Takes in stretches, and empties their list.
    fn add_all(&mut self, stretches: &mut Vec<Stretch>) {
        let whole = whole(stretches);
        let first = (whole.start - self.left + PARTS - 1).div_euclid(PARTS);
        let last = (whole.end - self.left).div_euclid(PARTS);
        let width = self.bits.len() as i32;
        let (first, last) = (first.clamp(0, width), last.clamp(0, width));
        if stretches.len() == 8 && first < last {
            // One stretch a line, as most forms have it: what is covered on all lines is covered at once.
            let inner = first as usize..last as usize;
            self.touch(inner.clone());
            self.inner = inner;
            let (from, to) = (first * PARTS + self.left, last * PARTS + self.left);
            for (line, stretch) in stretches.drain(..) {
                self.add(line, stretch.start..from);
                self.add(line, to..stretch.end);
            }
        } else {
            for (line, stretch) in stretches.drain(..) {
                self.add(line, stretch);
            }
        }
    }

    fn add(&mut self, line: u32, stretch: Range<i32>) {
        let most = self.bits.len() as i32 * PARTS;
        let from = (stretch.start - self.left).clamp(0, most) as usize;
        let to = (stretch.end - self.left).clamp(0, most) as usize;
        if from >= to {
            return;
        }
        let shift = line * 8;
        let (first, last) = (from / 8, (to - 1) / 8);
        let begin = 0xff_u64 << (from % 8) & 0xff;
        let end = 0xff_u64 >> (7 - (to - 1) % 8);
        self.touch(first..last + 1);
        if first == last {
            self.bits[first] |= (begin & end) << shift;
            return;
        }
        self.bits[first] |= begin << shift;
        for bits in &mut self.bits[first + 1..last] {
            *bits |= 0xff << shift;
        }
        self.bits[last] |= end << shift;
    }

    fn touch(&mut self, pixels: Range<usize>) {
        self.touched.start = self.touched.start.min(pixels.start);
        self.touched.end = self.touched.end.max(pixels.end);
    }

    /// Lays an ink on what is covered, and is empty again. Gives the pixels between which that was.
    fn paint(&mut self, ink: u8, cells: &mut [Cell], mixed: &mut Vec<Mixed>) -> Range<usize> {
        let width = self.bits.len();
        let touched = std::mem::replace(&mut self.touched, width..0);
        if touched.is_empty() {
            return touched;
        }
        let mut inner = std::mem::replace(&mut self.inner, 0..0);
        if inner.is_empty() {
            inner = touched.end..touched.end;
        }
        cells[inner.clone()].fill(Cell::Whole(ink));
        for part in [touched.start..inner.start, inner.end..touched.end] {
            for (bits, cell) in self.bits[part.clone()].iter_mut().zip(&mut cells[part]) {
                match std::mem::take(bits) {
                    0 => {}
                    u64::MAX => *cell = Cell::Whole(ink),
                    bits => cell.lay(bits, ink, mixed),
                }
            }
        }
        touched
    }
}

/// What all stretches cover.
fn whole(stretches: &[Stretch]) -> Range<i32> {
    let all = stretches.iter().map(|(_, stretch)| stretch.clone());
    all.reduce(|one, other| one.start.max(other.start)..one.end.min(other.end))
        .unwrap_or(0..0)
}

/// The colours of inks by their indices.
fn colours() -> Vec<[u8; 3]> {
    Ink::all().map(Ink::rgb).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Raster;
    use super::*;
    use crate::scene::{Dash, Face, Hue, Pt, Px, Scene, Shape, Tone, pt, star};

    const INK: Ink = Ink::Piece(Hue::White, Tone::Light);

    fn drawn(shapes: Vec<Shape>) -> (image::RgbImage, image::RgbImage) {
        let mut scene = Scene::new((120, 120), Ink::ClothDeep);
        scene.base = shapes;
        let raster = Raster::new();
        (raster.drawn(&scene), raster.reference(&scene))
    }

    #[test]
    fn every_shape_covers_what_it_covers_drawn_large_in_another_way() {
        let at = pt(60.125, 59.5);
        let line = |dash| Shape::Stroke {
            points: vec![pt(20, 30), pt(90, 45), pt(60.5, 100)],
            width: Px::new(7.5),
            dash,
            ink: INK,
        };
        let shapes = [
            Shape::disc(at, 40.0, INK),
            Shape::disc(at, 1.5, INK),
            Shape::ring(at, 40.0, 5.0, INK),
            Shape::ring(at, 20.0, 20.0, INK),
            Shape::rect(pt(20.125, 30.5), pt(90.75, 101.0), 0.0, INK),
            Shape::rect(pt(20.125, 30.5), pt(90.75, 101.0), 12.0, INK),
            Shape::polygon(star(at, 45.0, 20.0, 5), INK),
            line(Dash::Solid),
            line(Dash::Broken(Px::new(9.0), Px::new(14.0))),
            Shape::label(at, "Bo8%å", Face::Serif, 40.0, INK),
            Shape::figures(at, "1864", 44.0, INK),
        ];
        for shape in shapes {
            let (ours, large) = drawn(vec![shape.clone()]);
            let off = |a: u8, b: u8| f64::from(a.abs_diff(b)) / 255.0;
            let far: Vec<f64> = ours
                .iter()
                .zip(large.iter())
                .map(|(a, b)| off(*a, *b))
                .collect();
            let most = far.iter().copied().fold(0.0, f64::max);
            let edge = far.iter().filter(|far| **far > 0.0).count().max(1);
            let mean = far.iter().sum::<f64>() / edge as f64;
            assert!(most < 0.2 && mean < 0.05, "{shape:?}: {most:.3}, {mean:.3}");
        }
    }

    #[test]
    fn nothing_shows_through_where_shapes_lie_edge_to_edge_or_one_over_the_other() {
        let half = |one: Pt, other: Pt| {
            let corners = vec![pt(30.125, 20.5), one, pt(91.5, 100.25), other];
            Shape::polygon(corners, INK)
        };
        let (a, b) = (pt(100, 20), pt(20, 100));
        let middle = pt(60.25, 58.5);
        let (halves, _) = drawn(vec![half(a, middle), half(middle, b)]);
        let (whole, _) = drawn(vec![half(a, b)]);
        assert_eq!(halves, whole);
        let disc = |ink| Shape::disc(middle, 30.0, ink);
        let (over, _) = drawn(vec![disc(Ink::Crimson), disc(INK)]);
        assert_eq!(over, drawn(vec![disc(INK)]).0);
    }
}
