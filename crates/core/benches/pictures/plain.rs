//! A baseline for comparison: draws pictures in the simplest way, with the crates `image` and `imageproc`.

use image::{Rgb, RgbImage};
use imageproc::drawing::{
    draw_filled_circle_mut, draw_filled_rect_mut, draw_hollow_circle_mut, draw_line_segment_mut,
    draw_polygon_mut,
};
use imageproc::point::Point;
use imageproc::rect::Rect;
use stramash_core::raster::all_to_scale;
use stramash_core::scene::{Pt, Px, Scene, Shape};

/// Draws every shape from scratch, in full colour and without antialiasing, and encodes the picture with default
/// settings. Labels are left out, which makes the baseline faster.
pub fn png(scene: &Scene) -> Vec<u8> {
    let scene = all_to_scale(scene);
    let [r, g, b] = scene.ground.rgb();
    let mut image = RgbImage::from_pixel(scene.size.0, scene.size.1, Rgb([r, g, b]));
    let px = |p: Px| p.to_f64().round() as i32;
    for shape in scene.shapes() {
        match shape.bare().clone() {
            Shape::Disc { at, r, ink } => {
                draw_filled_circle_mut(&mut image, (px(at.x), px(at.y)), px(r), Rgb(ink.rgb()));
            }
            Shape::Ring { at, r, ink, .. } => {
                draw_hollow_circle_mut(&mut image, (px(at.x), px(at.y)), px(r), Rgb(ink.rgb()));
            }
            Shape::Rect { min, max, ink, .. } => {
                let size = (
                    px(max.x - min.x).max(1) as u32,
                    px(max.y - min.y).max(1) as u32,
                );
                let rect = Rect::at(px(min.x), px(min.y)).of_size(size.0, size.1);
                draw_filled_rect_mut(&mut image, rect, Rgb(ink.rgb()));
            }
            Shape::Polygon { points, ink } => {
                let corners: Vec<_> = points
                    .iter()
                    .map(|p| Point::new(px(p.x), px(p.y)))
                    .collect();
                if corners.first() != corners.last() {
                    draw_polygon_mut(&mut image, &corners, Rgb(ink.rgb()));
                }
            }
            Shape::Stroke { points, ink, .. } => {
                for pair in points.windows(2) {
                    let end = |p: Pt| (p.x.to_f64() as f32, p.y.to_f64() as f32);
                    draw_line_segment_mut(&mut image, end(pair[0]), end(pair[1]), Rgb(ink.rgb()));
                }
            }
            Shape::Label { .. } | Shape::Lit { .. } | Shape::Soft { .. } => {}
        }
    }
    let mut out = std::io::Cursor::new(Vec::new());
    image
        .write_to(&mut out, image::ImageFormat::Png)
        .expect("encoding to memory succeeds");
    out.into_inner()
}
