//! Drawing of layers as pixels. Layers with sharp edges are drawn by `imageproc` at several times the size, and the
//! pixels are then averaged. Soft layers are blurred.
//!
//! The enlarged drawing is made strip by strip to save memory. It contains indices of paints instead of colours, so
//! that edges are exact where shapes touch.

use image::{GrayImage, Luma, RgbaImage};
use imageproc::drawing::{Canvas, draw_polygon_mut};
use imageproc::filter::box_filter;
use imageproc::point::Point;
use imageproc::rect::Rect;

use super::lit::Paint;
use super::outline::{Layer, Outline, Piece, Pieces, around, bounds};
use super::scale::GRID;

/// The number of subpixels along a side of a pixel.
const SIDE: usize = GRID as usize;
/// The number of subpixels in a pixel.
const FULL: u32 = (GRID * GRID) as u32;
/// The maximum number of subpixels in a strip. A strip has at least one row of pixels, even if that is more.
const STRIP: usize = 1 << 17;
/// The index of a subpixel that no piece covers.
const BARE: u16 = u16::MAX;

/// Converts a rectangle of subpixels to the smallest rectangle of whole pixels that contains it.
pub(super) fn pixels(subpixels: Rect) -> Rect {
    let (left, top) = (
        subpixels.left().div_euclid(GRID),
        subpixels.top().div_euclid(GRID),
    );
    let width = subpixels.right().div_euclid(GRID) - left + 1;
    let height = subpixels.bottom().div_euclid(GRID) - top + 1;
    Rect::at(left, top).of_size(width as u32, height as u32)
}

/// Draws layers over a picture whose upper left pixel is at `origin`.
pub(super) fn draw(layers: &[Layer], image: &mut RgbaImage, origin: Point<i32>) {
    let whole = Rect::at(origin.x, origin.y).of_size(image.width(), image.height());
    for layer in layers {
        match layer {
            Layer::Sharp(pieces) => sharp(pieces, image, whole),
            Layer::Soft {
                pieces,
                ink,
                radius,
                opacity,
            } => {
                if let Some(mask) = mask(pieces, *radius, whole) {
                    soft(&mask, ink.rgb(), *opacity, image, whole);
                }
            }
        }
    }
}

/// Draws a colour over a picture where a mask covers it.
fn soft(mask: &Mask, colour: [u8; 3], opacity: u8, image: &mut RgbaImage, whole: Rect) {
    let (wide, high) = mask.cover.dimensions();
    let area = Rect::at(mask.left, mask.top).of_size(wide, high);
    let Some(area) = area.intersect(whole) else {
        return;
    };
    let (width, n) = (image.width() as usize, area.width() as usize);
    let pixels: &mut [[u8; 4]] = image.as_chunks_mut().0;
    for y in area.top()..=area.bottom() {
        let from = (y - mask.top) as usize * wide as usize + (area.left() - mask.left) as usize;
        let to = (y - whole.top()) as usize * width + (area.left() - whole.left()) as usize;
        let covers = &mask.cover.as_raw()[from..from + n];
        for (pixel, cover) in pixels[to..to + n].iter_mut().zip(covers) {
            let alpha = u32::from(*cover) * u32::from(opacity) / 100;
            if alpha > 0 {
                over(pixel, colour, alpha);
            }
        }
    }
}

/// Draws a colour over a pixel. `alpha` is the opacity, from 0 to 255.
#[inline]
fn over(pixel: &mut [u8; 4], colour: [u8; 3], alpha: u32) {
    let under = u32::from(pixel[3]) * (255 - alpha) / 255;
    let both = alpha + under;
    for (below, above) in pixel.iter_mut().zip(colour) {
        let sum = u32::from(*below) * under + u32::from(above) * alpha;
        // Treats opaque pixels separately: most pixels are opaque, and dividing by a constant is faster.
        let mean = match both {
            255 => (sum + 127) / 255,
            _ => (sum + both / 2).checked_div(both).unwrap_or_default(),
        };
        *below = mean as u8;
    }
    pixel[3] = both as u8;
}

/// The area that a soft layer covers, with the degree of cover of each pixel.
struct Mask {
    left: i32,
    top: i32,
    /// The cover of each pixel: 0 if it is not covered, 255 if it is fully covered.
    cover: GrayImage,
}

/// Blurs pieces, and returns how much they then cover each pixel. The result is only correct within `seen`. Two box
/// blurs of this radius approximate a Gaussian blur, at a cost that does not depend on the radius. None if there are no
/// pieces.
fn mask(pieces: &Pieces, radius: u32, seen: Rect) -> Option<Mask> {
    let edge = 2 * radius;
    let near = Rect::at(seen.left() - edge as i32, seen.top() - edge as i32);
    let near = near.of_size(seen.width() + 2 * edge, seen.height() + 2 * edge);
    let area = pixels(bounds(&pieces.all)?).intersect(near)?;
    let (width, height) = (area.width() + 2 * edge, area.height() + 2 * edge);
    let mut cover = GrayImage::new(width, height);
    strips(pieces, area, |row| {
        let y = (row.y - area.top()) as u32 + edge;
        let left = (row.left - area.left()) as u32 + edge;
        let [one, two, three] = row.squares();
        let start = (y * width + left) as usize;
        let cover: &mut [u8] = &mut cover.as_mut()[start..];
        for (((cover, one), two), three) in cover.iter_mut().zip(one).zip(two).zip(three) {
            let n = |line: &[u16; SIDE]| line.map(|paint| u32::from(paint != BARE)).iter().sum();
            let covered: [u32; SIDE] = [n(one), n(two), n(three)];
            *cover = (covered.iter().sum::<u32>() * 255 / FULL) as u8;
        }
    });
    if radius > 0 {
        cover = box_filter(&box_filter(&cover, radius, radius), radius, radius);
    }
    Some(Mask {
        left: area.left() - edge as i32,
        top: area.top() - edge as i32,
        cover,
    })
}

/// Draws pieces with sharp edges over a picture.
fn sharp(pieces: &Pieces, image: &mut RgbaImage, whole: Rect) {
    let area = bounds(&pieces.all).map(pixels);
    let Some(area) = area.and_then(|area| area.intersect(whole)) else {
        return;
    };
    let width = image.width() as usize;
    let image: &mut [[u8; 4]] = image.as_chunks_mut().0;
    strips(pieces, area, |row| {
        let start = (row.y - whole.top()) as usize * width + (row.left - whole.left()) as usize;
        average(&row, &pieces.paints, &mut image[start..]);
    });
}

/// A row of pixels of the enlarged drawing.
struct Row<'a> {
    /// The x coordinate of the first pixel.
    left: i32,
    y: i32,
    /// The lines of subpixels in the row, one after the other.
    lines: &'a [u16],
}

impl Row<'_> {
    /// Returns the three lines of subpixels, each divided into the subpixels of one pixel.
    fn squares(&self) -> [&[[u16; SIDE]]; SIDE] {
        let (one, rest) = self.lines.split_at(self.lines.len() / SIDE);
        let (two, three) = rest.split_at(rest.len() / 2);
        [one, two, three].map(|line| line.as_chunks().0)
    }
}

/// Draws the part of each piece that lies in an area, strip by strip. Calls `row` for each row of pixels that the
/// pieces may touch. Within a strip, pieces with a gap between them are drawn separately, because most layers are
/// sparse.
fn strips(pieces: &Pieces, area: Rect, mut row: impl FnMut(Row<'_>)) {
    let most = (STRIP / (area.width() as usize * SIDE * SIDE)).max(1) as u32;
    let mut subpixels = Vec::new();
    for top in (area.top()..=area.bottom()).step_by(most as usize) {
        let strip = Rect::at(area.left(), top).of_size(area.width(), most);
        let strip = strip.intersect(area);
        let bounds = pieces.all.iter().map(|piece| pixels(piece.bounds));
        let mut parts: Vec<Rect> = bounds.filter_map(|own| own.intersect(strip?)).collect();
        parts.sort_by_key(Rect::left);
        parts.dedup_by(|next, part| {
            let meets = next.left() <= part.right() + 1;
            if meets {
                *part = around(*part, *next);
            }
            meets
        });
        for drawn in parts {
            let width = drawn.width() as usize * SIDE;
            subpixels.clear();
            subpixels.resize(width * drawn.height() as usize * SIDE, BARE);
            let mut strip = Strip {
                origin: Point::new(drawn.left() * GRID, drawn.top() * GRID),
                width,
                subpixels,
            };
            for piece in &pieces.all {
                strip.fill(piece);
            }
            subpixels = strip.subpixels;
            for (lines, y) in subpixels.chunks_exact(width * SIDE).zip(drawn.top()..) {
                let left = drawn.left();
                row(Row { left, y, lines });
            }
        }
    }
}

/// Draws a row over `pixels`. The colour of each pixel is the mean of its subpixels. Consecutive pixels with the same
/// paint are coloured together.
fn average(row: &Row<'_>, paints: &[Paint], pixels: &mut [[u8; 4]]) {
    let [one, two, three] = row.squares();
    let (two, three) = (&two[..one.len()], &three[..one.len()]);
    let is = |x: usize, paint: u16| {
        // Compares without branches, for speed.
        let differs =
            |line: &[u16; SIDE]| (line[0] ^ paint) | (line[1] ^ paint) | (line[2] ^ paint);
        differs(&one[x]) | differs(&two[x]) | differs(&three[x]) == 0
    };
    let mut x = 0;
    while x < one.len() {
        let (paint, start) = (one[x][0], x);
        while x < one.len() && is(x, paint) {
            x += 1;
        }
        let left = row.left + start as i32;
        if x == start {
            let square = [&one[x], &two[x], &three[x]];
            mix(square, paints, &mut pixels[x], (left, row.y));
            x += 1;
        } else if paint != BARE {
            paints[usize::from(paint)].fill(left, row.y, &mut pixels[start..x]);
        }
    }
}

/// Draws the mean of a square of subpixels with different paints over the pixel at `(x, y)`.
fn mix(square: [&[u16; SIDE]; SIDE], paints: &[Paint], pixel: &mut [u8; 4], (x, y): (i32, i32)) {
    let (mut sum, mut cover) = ([0; 3], 0);
    let (mut last, mut colour) = (BARE, [0; 3]);
    for paint in square.into_iter().flatten().filter(|paint| **paint != BARE) {
        if *paint != last {
            (last, colour) = (*paint, paints[usize::from(*paint)].at(x, y));
        }
        cover += 1;
        for (sum, channel) in sum.iter_mut().zip(colour) {
            *sum += u32::from(channel);
        }
    }
    let mean = sum.map(|sum| ((sum + cover / 2) / cover) as u8);
    over(pixel, mean, cover * 255 / FULL);
}

/// A horizontal strip of the enlarged drawing.
struct Strip {
    /// The position of the strip's first subpixel.
    origin: Point<i32>,
    /// The number of subpixels in a line.
    width: usize,
    /// The index of the paint of each subpixel.
    subpixels: Vec<u16>,
}

// Implements a separate canvas type, because `image`'s own is not inlined across crates in unoptimized builds and is
// slow there.
impl Canvas for Strip {
    type Pixel = Luma<u16>;

    #[inline]
    fn dimensions(&self) -> (u32, u32) {
        let height = self.subpixels.len() / self.width.max(1);
        (self.width as u32, height as u32)
    }

    #[inline]
    fn get_pixel(&self, x: u32, y: u32) -> Luma<u16> {
        Luma([self.subpixels[y as usize * self.width + x as usize]])
    }

    #[inline]
    fn draw_pixel(&mut self, x: u32, y: u32, Luma([paint]): Luma<u16>) {
        self.subpixels[y as usize * self.width + x as usize] = paint;
    }
}

impl Strip {
    /// Fills the part of a piece that lies within the strip.
    fn fill(&mut self, piece: &Piece) {
        let (width, height) = self.dimensions();
        let own = Rect::at(self.origin.x, self.origin.y).of_size(width, height);
        if own.intersect(piece.bounds).is_none() {
            return;
        }
        let paint = Luma([piece.paint]);
        match &piece.outline {
            Outline::Polygon(corners) => {
                let moved = corners.iter().map(|corner| *corner - self.origin).collect();
                let clipped = clip(moved, height as i32);
                if clipped.len() > 2 {
                    draw_polygon_mut(self, &clipped, paint);
                }
            }
            Outline::Glyph(glyph) => {
                let left = piece.bounds.left() - self.origin.x;
                let top = piece.bounds.top() - self.origin.y;
                glyph.draw(|x, y, cover| {
                    let (x, y) = (x as i32 + left, y as i32 + top);
                    let inside = (0..width as i32).contains(&x) && (0..height as i32).contains(&y);
                    if cover >= 0.5 && inside {
                        self.draw_pixel(x as u32, y as u32, paint);
                    }
                });
            }
        }
    }
}

/// Removes the parts of a polygon that are more than two subpixels above or below a strip. Otherwise `imageproc` would
/// spend time on edges that are not drawn.
fn clip(points: Vec<Point<i32>>, height: i32) -> Vec<Point<i32>> {
    if points.iter().all(|p| (-2..=height + 2).contains(&p.y)) {
        return points;
    }
    let points = cut(points, |p| p.y + 2);
    let mut points = cut(points, |p| height + 2 - p.y);
    points.dedup();
    points
}

/// Cuts a polygon along a line. `distance` returns the signed distance of a point from the line; the part with a
/// negative distance is removed.
fn cut(points: Vec<Point<i32>>, distance: impl Fn(Point<i32>) -> i32) -> Vec<Point<i32>> {
    let mut kept = Vec::with_capacity(points.len() + 4);
    for (i, &here) in points.iter().enumerate() {
        let before = points[(i + points.len() - 1) % points.len()];
        let (d0, d1) = (distance(before), distance(here));
        if (d0 < 0) != (d1 < 0) {
            let share = f64::from(d0) / f64::from(d0 - d1);
            let between = |a: i32, b: i32| (f64::from(a) + f64::from(b - a) * share).round() as i32;
            kept.push(Point::new(
                between(before.x, here.x),
                between(before.y, here.y),
            ));
        }
        if d1 >= 0 {
            kept.push(here);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use image::Rgba;

    use super::super::outline::layers;
    use super::*;
    use crate::scene::{Dash, Hue, Ink, Pt, Px, Shape, Tone, pt};

    const INK: Ink = Ink::Piece(Hue::White, Tone::Light);

    fn drawn(shapes: &[Shape]) -> Vec<[u8; 3]> {
        let [r, g, b] = Ink::ClothDeep.rgb();
        let mut image = RgbaImage::from_pixel(120, 120, Rgba([r, g, b, 255]));
        draw(&layers(shapes), &mut image, Point::new(0, 0));
        image.pixels().map(|p| [p.0[0], p.0[1], p.0[2]]).collect()
    }

    /// Returns how many pixels of area a shape covers. It is estimated from the colours of pixels at its edge.
    fn covered(shapes: &[Shape]) -> f64 {
        let (ink, ground) = (f64::from(INK.rgb()[0]), f64::from(Ink::ClothDeep.rgb()[0]));
        let share = |colour: &[u8; 3]| (f64::from(colour[0]) - ground) / (ink - ground);
        drawn(shapes).iter().map(share).sum()
    }

    #[test]
    fn shapes_cover_their_geometric_areas() {
        use std::f64::consts::PI;

        let at = pt(60.125, 59.5);
        let line = |dash| Shape::Stroke {
            points: vec![pt(20, 60), pt(100, 60)],
            width: Px::new(7.5),
            dash,
            ink: INK,
        };
        let square = [pt(60, 10), pt(110, 60), pt(60, 110), pt(10, 60)];
        let cap = PI * 3.75 * 3.75;
        let shapes = [
            (Shape::disc(at, 40.0, INK), PI * 1600.0),
            (Shape::disc(at, 1.5, INK), PI * 2.25),
            (Shape::ring(at, 40.0, 5.0, INK), PI * (1600.0 - 1225.0)),
            (Shape::ring(at, 20.0, 20.0, INK), PI * 400.0),
            (
                Shape::rect(pt(20.125, 30.5), pt(90.75, 101.0), 0.0, INK),
                70.625 * 70.5,
            ),
            (
                Shape::rect(pt(20.125, 30.5), pt(90.75, 101.0), 12.0, INK),
                70.625 * 70.5 - (4.0 - PI) * 144.0,
            ),
            (Shape::polygon(square.to_vec(), INK), 5_000.0),
            (line(Dash::Solid), 600.0 + cap),
            (
                line(Dash::Broken(Px::new(20.0), Px::new(40.0))),
                2.0 * (150.0 + cap),
            ),
        ];
        for (shape, area) in shapes {
            let covered = covered(std::slice::from_ref(&shape));
            let off = (covered - area).abs();
            assert!(off < area * 0.025 + 0.5, "{shape:?}: {covered} of {area}");
        }
    }

    #[test]
    fn shapes_edge_to_edge_leave_less_than_a_quarter_of_a_pixel() {
        let half = |one: Pt, other: Pt| {
            let corners = vec![pt(30.125, 20.5), one, pt(91.5, 100.25), other];
            Shape::polygon(corners, INK)
        };
        let (a, b, middle) = (pt(100, 20), pt(20, 100), pt(60.25, 58.5));
        let halves = [half(a, middle), half(middle, b)];
        let difference = covered(&halves) - covered(&[half(a, b)]);
        let joint = pt(30.125, 20.5).distance(middle) + middle.distance(pt(91.5, 100.25));
        assert!(difference.abs() < joint / 4.0, "{difference} of {joint}");
    }

    #[test]
    fn a_covered_shape_does_not_show_at_edges() {
        let disc = |ink| Shape::disc(pt(60.25, 58.5), 30.0, ink);
        assert_eq!(drawn(&[disc(Ink::Crimson), disc(INK)]), drawn(&[disc(INK)]));
    }

    #[test]
    fn strips_join_without_a_seam() {
        let shape =
            |y: f64| Shape::polygon(vec![pt(10, y), pt(90, y + 9.0), pt(40, y + 55.0)], INK);
        let shifted = drawn(&[shape(30.0)]);
        for (y, row) in drawn(&[shape(20.0)])
            .chunks_exact(120)
            .enumerate()
            .take(100)
        {
            let other = &shifted[(y + 10) * 120..][..120];
            let differ = row.iter().zip(other).filter(|(a, b)| a != b).count();
            assert!(differ <= 2, "row {y}: {differ} pixels");
        }
    }

    #[test]
    fn a_soft_shape_keeps_its_area_and_fades_to_its_sides() {
        let disc = Shape::disc(pt(60, 60), 20.0, INK);
        let soft = [disc.clone().soft(10, 50)];
        let (sharp, blurred) = (covered(&[disc]), covered(&soft));
        assert!(
            (blurred * 2.0 / sharp - 1.0).abs() < 0.03,
            "{blurred} of {sharp}"
        );
        let row: Vec<u8> = drawn(&soft)[60 * 120 + 60..][..60]
            .iter()
            .map(|c| c[0])
            .collect();
        assert!(row.is_sorted_by(|near, far| near >= far), "{row:?}");
        assert!(
            row[0] > row[20] && row[20] > row[27] && row[31] == row[59],
            "{row:?}"
        );
    }

    #[test]
    fn the_bounds_of_a_soft_shape_contain_all_of_it() {
        for blur in 1..10 {
            let layers = layers(&[Shape::disc(pt(40, 40), 9.0, INK).soft(blur, 100)]);
            let mut image = RgbaImage::new(80, 80);
            draw(&layers, &mut image, Point::new(0, 0));
            let area = pixels(layers[0].bounds().unwrap());
            let outside = image.enumerate_pixels().filter(|(x, y, pixel)| {
                let at = Rect::at(*x as i32, *y as i32).of_size(1, 1);
                pixel.0[3] > 0 && area.intersect(at).is_none()
            });
            assert_eq!(outside.count(), 0, "blurred by {blur}");
        }
    }
}
