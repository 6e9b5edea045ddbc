//! Rasterization: `imageproc` draws the pieces of sharp layers at several times the size, then pixels are averaged;
//! soft layers are blurred.
//!
//! A picture is drawn in square blocks, each through all layers, because most of a block is hidden: what lies behind a
//! piece that covers the block is not drawn, and the piece itself needs no averaging. The enlarged drawing of a block
//! holds indices of paints instead of colours, which keeps edges exact where shapes meet.

use image::imageops::{crop_imm, replace};
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
/// The number of pixels along a side of a block.
const BLOCK: u32 = 32;
/// The index of a subpixel that no piece covers.
const BARE: u16 = u16::MAX;

/// Returns a rectangle of subpixels in whole pixels.
pub(super) fn pixels(subpixels: Rect) -> Rect {
    let (left, top) = (
        subpixels.left().div_euclid(GRID),
        subpixels.top().div_euclid(GRID),
    );
    let width = subpixels.right().div_euclid(GRID) - left + 1;
    let height = subpixels.bottom().div_euclid(GRID) - top + 1;
    Rect::at(left, top).of_size(width as u32, height as u32)
}

/// Returns a rectangle of pixels in subpixels.
fn subpixels(pixels: Rect) -> Rect {
    let grid = GRID as u32;
    Rect::at(pixels.left() * GRID, pixels.top() * GRID)
        .of_size(pixels.width() * grid, pixels.height() * grid)
}

/// Returns whether two rectangles overlap.
fn overlap(one: Rect, other: Rect) -> bool {
    one.left() <= other.right()
        && other.left() <= one.right()
        && one.top() <= other.bottom()
        && other.top() <= one.bottom()
}

/// Returns the square blocks of an area, with sides of this length; the last ones are smaller.
fn blocks(area: Rect, side: u32) -> impl Iterator<Item = Rect> {
    let tops = (area.top()..=area.bottom()).step_by(side as usize);
    let lefts = (area.left()..=area.right()).step_by(side as usize);
    let corners = tops.flat_map(move |top| lefts.clone().map(move |left| (left, top)));
    corners.filter_map(move |(left, top)| Rect::at(left, top).of_size(side, side).intersect(area))
}

/// Draws layers over a picture whose upper left pixel is at `origin`.
pub(super) fn draw(layers: &[Layer], image: &mut RgbaImage, origin: Point<i32>) {
    let masks: Vec<Option<Mask>> = layers.iter().map(Mask::of).collect();
    let (width, height) = image.dimensions();
    let mut target = Target {
        origin,
        width: width as usize,
        pixels: image.as_chunks_mut().0,
    };
    let mut enlarged = Enlarged::default();
    for block in blocks(Rect::at(origin.x, origin.y).of_size(width, height), BLOCK) {
        let hides = |layer: &Layer| match layer {
            Layer::Sharp(pieces) => pieces.cover(subpixels(block)).is_some(),
            Layer::Soft { .. } => false,
        };
        let first = layers.iter().rposition(hides).unwrap_or(0);
        for (layer, mask) in layers.iter().zip(&masks).skip(first) {
            match (layer, mask) {
                (Layer::Sharp(pieces), _) => sharp(pieces, block, &mut enlarged, &mut target),
                (Layer::Soft { ink, .. }, Some(mask)) => mask.lay(ink.rgb(), block, &mut target),
                (Layer::Soft { .. }, None) => {}
            }
        }
    }
}

/// A picture that is being drawn.
struct Target<'a> {
    /// The position of its upper left pixel.
    origin: Point<i32>,
    width: usize,
    pixels: &'a mut [[u8; 4]],
}

impl Target<'_> {
    /// Returns the part of row `y` from `left` on.
    fn row(&mut self, left: i32, y: i32) -> &mut [[u8; 4]] {
        let row = (y - self.origin.y) as usize * self.width;
        let end = row + self.width;
        &mut self.pixels[row + (left - self.origin.x) as usize..end]
    }
}

/// Lays a colour over a pixel; `alpha` is at most 255.
#[inline]
fn over(pixel: &mut [u8; 4], colour: [u8; 3], alpha: u32) {
    let under = u32::from(pixel[3]) * (255 - alpha) / 255;
    let both = alpha + under;
    for (below, above) in pixel.iter_mut().zip(colour) {
        let sum = u32::from(*below) * under + u32::from(above) * alpha;
        // Most pixels are opaque, and dividing by a constant is faster.
        let mean = match both {
            255 => (sum + 127) / 255,
            _ => (sum + both / 2).checked_div(both).unwrap_or_default(),
        };
        *below = mean as u8;
    }
    pixel[3] = both as u8;
}

/// The cover of a soft layer.
struct Mask {
    area: Rect,
    /// The opacity of each pixel in parts of 255.
    opacity: GrayImage,
}

impl Mask {
    /// Returns the cover of a soft layer, blurred by two means over squares: that comes near to a Gaussian blur, at a
    /// cost that does not depend on the radius. None if the layer is sharp or has no pieces.
    fn of(layer: &Layer) -> Option<Self> {
        let Layer::Soft {
            pieces,
            radius,
            opacity: percent,
            ..
        } = layer
        else {
            return None;
        };
        let area = pixels(bounds(&pieces.all)?);
        let edge = 2 * *radius;
        let (width, height) = (area.width() + 2 * edge, area.height() + 2 * edge);
        let (left, top) = (area.left() - edge as i32, area.top() - edge as i32);
        let mut opacity = GrayImage::new(width, height);
        let mut enlarged = Enlarged::default();
        for block in blocks(area, BLOCK) {
            let covered = pieces.cover(subpixels(block)).is_some();
            if !covered && !enlarged.draw(&pieces.all, block) {
                continue;
            }
            let drawn = if covered { block } else { enlarged.area };
            for y in drawn.top()..=drawn.bottom() {
                let start = (y - top) as usize * width as usize + (drawn.left() - left) as usize;
                let row = &mut opacity.as_mut()[start..start + drawn.width() as usize];
                if covered {
                    row.fill(255);
                    continue;
                }
                for (part, square) in row.iter_mut().zip(enlarged.squares(y)) {
                    let paints = square.into_iter().flatten();
                    let covered = paints.filter(|paint| **paint != BARE).count();
                    *part = (covered as u32 * 255 / FULL) as u8;
                }
            }
        }
        if *radius > 0 {
            opacity = blurred(opacity, *radius);
        }
        for part in opacity.iter_mut() {
            *part = (u32::from(*part) * u32::from(*percent) / 100) as u8;
        }
        let area = Rect::at(left, top).of_size(width, height);
        Some(Self { area, opacity })
    }

    /// Lays a colour over the part of a picture in a block.
    fn lay(&self, colour: [u8; 3], block: Rect, target: &mut Target<'_>) {
        let Some(part) = self.area.intersect(block) else {
            return;
        };
        for y in part.top()..=part.bottom() {
            let row = (y - self.area.top()) as usize * self.area.width() as usize;
            let start = row + (part.left() - self.area.left()) as usize;
            let own = &self.opacity.as_raw()[start..start + part.width() as usize];
            for (pixel, alpha) in target.row(part.left(), y).iter_mut().zip(own) {
                if *alpha > 0 {
                    over(pixel, colour, u32::from(*alpha));
                }
            }
        }
    }
}

/// Blurs a mask by two means over squares of this radius.
fn blurred(mask: GrayImage, radius: u32) -> GrayImage {
    let mean = |mask: &GrayImage| box_filter(mask, radius, radius);
    let (width, height) = mask.dimensions();
    if width.min(height) < 40 * radius {
        return mean(&mean(&mask));
    }
    // A large mask changes only near its edges.
    let mut result = mask.clone();
    let whole = Rect::at(0, 0).of_size(width, height);
    for block in blocks(whole, 2 * BLOCK) {
        let edge = 2 * radius;
        let grown = Rect::at(block.left() - edge as i32, block.top() - edge as i32)
            .of_size(block.width() + 2 * edge, block.height() + 2 * edge);
        let Some(near) = grown.intersect(whole) else {
            continue;
        };
        let (left, top) = (near.left() as u32, near.top() as u32);
        let part = crop_imm(&mask, left, top, near.width(), near.height()).to_image();
        if part.windows(2).all(|pair| pair[0] == pair[1]) {
            continue;
        }
        let part = mean(&mean(&part));
        let (x, y) = (block.left() as u32, block.top() as u32);
        let inner = crop_imm(&part, x - left, y - top, block.width(), block.height());
        replace(&mut result, &inner.to_image(), x.into(), y.into());
    }
    result
}

/// Draws the part of pieces with sharp edges in a block.
fn sharp(pieces: &Pieces, block: Rect, enlarged: &mut Enlarged, target: &mut Target<'_>) {
    let cover = pieces.cover(subpixels(block));
    if let Some(piece) = cover {
        let paint = &pieces.paints[usize::from(pieces.all[piece].paint)];
        for y in block.top()..=block.bottom() {
            let row = &mut target.row(block.left(), y)[..block.width() as usize];
            paint.fill(block.left(), y, row);
        }
    }
    let rest = cover.map_or(0, |piece| piece + 1);
    if enlarged.draw(&pieces.all[rest..], block) {
        let area = enlarged.area;
        for y in area.top()..=area.bottom() {
            let row = target.row(area.left(), y);
            average(enlarged.squares(y), &pieces.paints, (area.left(), y), row);
        }
    }
}

/// Lays the mean of each square of subpixels over the pixels of a row that begins at `(x, y)`.
fn average<'a>(
    squares: impl Iterator<Item = Square<'a>>,
    paints: &[Paint],
    (x, y): (i32, i32),
    row: &mut [[u8; 4]],
) {
    // Pixels with one paint are coloured together.
    let fill = |row: &mut [[u8; 4]], from: usize, to: usize, paint: u16| {
        if let Some(paint) = paints.get(usize::from(paint)) {
            paint.fill(x + from as i32, y, &mut row[from..to]);
        }
    };
    let (mut from, mut paint, mut end) = (0, BARE, 0);
    for (place, square) in squares.enumerate() {
        let first = square[0][0];
        // Without branches, for speed.
        let differs =
            |line: &[u16; SIDE]| (line[0] ^ first) | (line[1] ^ first) | (line[2] ^ first);
        let mixed = differs(square[0]) | differs(square[1]) | differs(square[2]) != 0;
        if mixed || first != paint {
            fill(row, from, place, paint);
            (from, paint) = (place, if mixed { BARE } else { first });
        }
        if mixed {
            mix(square, paints, &mut row[place], (x + place as i32, y));
        }
        end = place + 1;
    }
    fill(row, from, end, paint);
}

/// Lays the mean of a square of different subpixels over the pixel at `(x, y)`.
fn mix(square: Square<'_>, paints: &[Paint], pixel: &mut [u8; 4], (x, y): (i32, i32)) {
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

/// The subpixels of a pixel.
type Square<'a> = [&'a [u16; SIDE]; SIDE];

/// The enlarged drawing of a part of a block.
struct Enlarged {
    /// The drawn area in pixels.
    area: Rect,
    /// The number of subpixels in a line.
    width: usize,
    /// The index of the paint of each subpixel.
    subpixels: Vec<u16>,
}

impl Default for Enlarged {
    fn default() -> Self {
        Self {
            area: Rect::at(0, 0).of_size(1, 1),
            width: 0,
            subpixels: Vec::new(),
        }
    }
}

// An own canvas type, because `image`'s is not inlined across crates in unoptimized builds and is slow there.
impl Canvas for Enlarged {
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

impl Enlarged {
    /// Draws the part of pieces in a block. Returns whether there may be anything in it.
    fn draw(&mut self, pieces: &[Piece], block: Rect) -> bool {
        let block = subpixels(block);
        let inside = pieces.iter().filter(|piece| overlap(piece.bounds, block));
        let parts = inside.clone();
        let parts = parts.filter_map(|piece| piece.bounds.intersect(block));
        let Some(area) = parts.reduce(around) else {
            return false;
        };
        self.area = pixels(area);
        self.width = self.area.width() as usize * SIDE;
        self.subpixels.clear();
        let size = self.width * self.area.height() as usize * SIDE;
        self.subpixels.resize(size, BARE);
        for piece in inside {
            self.fill(piece);
        }
        true
    }

    /// Returns the squares of subpixels in the row `y` of pixels.
    fn squares(&self, y: i32) -> impl Iterator<Item = Square<'_>> {
        let start = (y - self.area.top()) as usize * SIDE * self.width;
        let [one, two, three] = [0, 1, 2].map(|line| {
            let start = start + line * self.width;
            self.subpixels[start..start + self.width].as_chunks().0
        });
        let squares = one.iter().zip(two).zip(three);
        squares.map(|((one, two), three)| [one, two, three])
    }

    /// Fills the part of a piece that lies in the area.
    fn fill(&mut self, piece: &Piece) {
        let (width, height) = self.dimensions();
        let origin = Point::new(self.area.left() * GRID, self.area.top() * GRID);
        let paint = Luma([piece.paint]);
        match &piece.outline {
            Outline::Polygon(corners) => {
                let moved = corners.iter().map(|corner| *corner - origin).collect();
                let clipped = clip(moved, self.dimensions());
                if clipped.len() > 2 {
                    draw_polygon_mut(self, &clipped, paint);
                }
            }
            Outline::Glyph(cover) => {
                let left = piece.bounds.left() - origin.x;
                let top = piece.bounds.top() - origin.y;
                for (x, y, Luma([cover])) in cover.enumerate_pixels() {
                    let (x, y) = (x as i32 + left, y as i32 + top);
                    let inside = (0..width as i32).contains(&x) && (0..height as i32).contains(&y);
                    if *cover > 0 && inside {
                        self.draw_pixel(x as u32, y as u32, paint);
                    }
                }
            }
        }
    }
}

/// Cuts off the parts of a polygon that are more than two subpixels outside a drawing, because `imageproc` also walks
/// along edges there.
fn clip(mut points: Vec<Point<i32>>, (width, height): (u32, u32)) -> Vec<Point<i32>> {
    let (right, bottom) = (width as i32 + 2, height as i32 + 2);
    let distances: [&dyn Fn(Point<i32>) -> i32; 4] =
        [&|p| p.y + 2, &|p| bottom - p.y, &|p| p.x + 2, &|p| {
            right - p.x
        }];
    for distance in distances {
        if points.iter().any(|point| distance(*point) < 0) {
            points = cut(&points, distance);
        }
    }
    points.dedup();
    points
}

/// Cuts a polygon along a line: keeps the part whose distance from the line is not negative. A slanted side across the
/// line stays whole, because the rounding of a cut would show as a seam.
fn cut(points: &[Point<i32>], distance: impl Fn(Point<i32>) -> i32) -> Vec<Point<i32>> {
    let mut kept = Vec::with_capacity(points.len() + 4);
    for (i, &here) in points.iter().enumerate() {
        let before = points[(i + points.len() - 1) % points.len()];
        let (d0, d1) = (distance(before), distance(here));
        if (d0 < 0) != (d1 < 0) {
            let outside = if d0 < 0 { before } else { here };
            let is_slanted = before.x != here.x && before.y != here.y;
            let share = f64::from(d0) / f64::from(d0 - d1);
            let between = |a: i32, b: i32| (f64::from(a) + f64::from(b - a) * share).round() as i32;
            kept.push(if is_slanted {
                outside
            } else {
                Point::new(between(before.x, here.x), between(before.y, here.y))
            });
        }
        if d1 >= 0 {
            kept.push(here);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::super::outline::layers;
    use super::*;
    use crate::scene::{Dash, Hue, Ink, Pt, Px, Shape, Tone, pt};
    use image::Rgba;

    const INK: Ink = Ink::Piece(Hue::White, Tone::Light);

    fn drawn(shapes: &[Shape]) -> Vec<[u8; 3]> {
        let [r, g, b] = Ink::ClothDeep.rgb();
        let mut image = RgbaImage::from_pixel(120, 120, Rgba([r, g, b, 255]));
        draw(&layers(shapes), &mut image, Point::new(0, 0));
        image.pixels().map(|p| [p.0[0], p.0[1], p.0[2]]).collect()
    }

    /// Returns the area that the ink covers in pixels, estimated from the colours at its edge.
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
    fn blocks_join_without_a_seam() {
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
