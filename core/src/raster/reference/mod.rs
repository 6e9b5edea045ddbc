//! The measure of pictures: drawn whole at eight times the size with `imageproc`, then the mean of each 8 × 8 square.
//! It has nothing in common with how pictures are drawn but the fonts and where a broken line is broken.

mod pieces;

use image::{Luma, Rgb, RgbImage};
use imageproc::drawing::{Canvas, draw_polygon_mut};
use imageproc::point::Point;

use crate::scene::{Ink, Shape};

use super::text::Fonts;
use pieces::{Form, Piece, pieces};

/// Eighths in a pixel.
const PARTS: i32 = 8;
/// Pixel rows drawn at a time, so that the large canvas stays small.
const STRIP: i32 = 32;
/// What is drawn on, at eight times the size: the index of an ink for each subpixel, by rows.
struct Sheet {
    width: usize,
    inks: Vec<u8>,
}

impl Sheet {
    fn new(width: usize, height: usize, bare: u8) -> Self {
        Self {
            width,
            inks: vec![bare; width * height],
        }
    }
}

// `image` has such a type, too, but what is drawn on it is not drawn within one crate, which is slow
// where crates are built without looking into each other.
impl Canvas for Sheet {
    type Pixel = Luma<u8>;

    #[inline]
    fn dimensions(&self) -> (u32, u32) {
        let height = self.inks.len() / self.width.max(1);
        (self.width as u32, height as u32)
    }

    #[inline]
    fn get_pixel(&self, x: u32, y: u32) -> Luma<u8> {
        Luma([self.inks[y as usize * self.width + x as usize]])
    }

    #[inline]
    fn draw_pixel(&mut self, x: u32, y: u32, ink: Luma<u8>) {
        let Luma([ink]) = ink;
        self.inks[y as usize * self.width + x as usize] = ink;
    }
}

/// The shapes over that ground.
pub(crate) fn picture(
    shapes: &[Shape],
    (width, height): (u32, u32),
    ground: Ink,
    fonts: &Fonts,
) -> RgbImage {
    let pieces = pieces(shapes, fonts);
    let colours = colours();
    let mut pixels = Vec::with_capacity((width * height) as usize);
    let (width, height) = (width as i32, height as i32);
    for top in (0..height).step_by(STRIP as usize) {
        let rows = STRIP.min(height - top);
        let (w, h) = (width * PARTS, rows * PARTS);
        let origin = Point::new(0, top * PARTS);
        let mut sheet = Sheet::new(w as usize, h as usize, ground.index());
        for piece in &pieces {
            let [x0, y0, x1, y1] = piece.bounds;
            if x1 >= 0 && x0 < w && y1 >= origin.y && y0 < origin.y + h {
                paint(&mut sheet, piece, origin);
            }
        }
        squares(&sheet, &colours, &mut pixels);
    }
    RgbImage::from_fn(width as u32, height as u32, |x, y| {
        Rgb(pixels[y as usize * width as usize + x as usize])
    })
}

fn colours() -> [[u32; 3]; 256] {
    let mut colours = [[0; 3]; 256];
    for ink in Ink::all() {
        colours[usize::from(ink.index())] = ink.rgb().map(u32::from);
    }
    colours
}

fn paint(sheet: &mut Sheet, piece: &Piece, origin: Point<i32>) {
    let ink = Luma([piece.ink]);
    match &piece.form {
        Form::Polygon(points) => {
            let moved: Vec<_> = points
                .iter()
                .map(|p| Point::new(p.x - origin.x, p.y - origin.y))
                .collect();
            let clipped = clip(moved, sheet.width() as i32, sheet.height() as i32);
            if clipped.len() > 2 {
                draw_polygon_mut(sheet, &clipped, ink);
            }
        }
        Form::Glyph(glyph) => {
            let left = piece.bounds[0] - origin.x;
            let top = piece.bounds[1] - origin.y;
            let (width, height) = (sheet.width() as i32, sheet.height() as i32);
            glyph.draw(|x, y, cover| {
                let (x, y) = (x as i32 + left, y as i32 + top);
                if cover >= 0.5 && (0..width).contains(&x) && (0..height).contains(&y) {
                    sheet.draw_pixel(x as u32, y as u32, ink);
                }
            });
        }
    }
}

/// Cuts off what lies beyond the canvas, with a margin of two subpixels, so that `imageproc`
/// never walks along edges that nobody sees.
fn clip(points: Vec<Point<i32>>, width: i32, height: i32) -> Vec<Point<i32>> {
    let inside =
        |p: &Point<i32>| (-2..=width + 2).contains(&p.x) && (-2..=height + 2).contains(&p.y);
    if points.iter().all(inside) {
        return points;
    }
    let points = cut(points, |p| p.y + 2);
    let points = cut(points, |p| height + 2 - p.y);
    let points = cut(points, |p| p.x + 2);
    let mut points = cut(points, |p| width + 2 - p.x);
    points.dedup();
    while points.len() > 1 && points.first() == points.last() {
        points.pop();
    }
    points
}

/// One side of the cutting: keeps what has no negative distance from it.
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

fn squares(sheet: &Sheet, colours: &[[u32; 3]; 256], pixels: &mut Vec<[u8; 3]>) {
    let side = PARTS as usize;
    let width = sheet.width;
    for band in sheet.inks.chunks_exact(width * side) {
        for x in (0..width).step_by(side) {
            let mut sum = [0; 3];
            for row in band.chunks_exact(width) {
                for &ink in &row[x..x + side] {
                    for (sum, part) in sum.iter_mut().zip(colours[usize::from(ink)]) {
                        *sum += part;
                    }
                }
            }
            pixels.push(sum.map(|sum| ((sum + 32) / 64) as u8));
        }
    }
}
