//! A heading above a picture, for pictures that people keep.

use crate::scene::{Anchor, Face, Ink, Item, Pt, Px, Scene, Shape, pt, star};

use super::Raster;
use super::scale::Scale;

/// The height of the title, in pixels of a scene.
const TITLE: f64 = 76.0;
/// The height of each line below the title.
const LINE: f64 = 50.0;
/// The margin above and below the text, and at the sides of lines.
const EDGE: f64 = 26.0;
/// The margin at the sides of the title.
const SIDE: f64 = 90.0;

impl Raster {
    /// Adds a title and lines of text above a scene. Text that is too wide is drawn smaller.
    #[must_use]
    pub fn with_heading(&self, scene: Scene, title: &str, lines: &[String]) -> Scene {
        let (width, height) = (f64::from(scene.size.0), f64::from(scene.size.1));
        let band = EDGE * 2.0 + TITLE + LINE * lines.len() as f64;
        // Rounds the height of the heading so that it becomes whole pixels of the picture. Otherwise the scene below
        // would be drawn differently.
        let band = (band / Scale::WHOLE).ceil() * Scale::WHOLE;
        let down = pt(0.0, band);
        let mut headed = Scene::new(
            (scene.size.0, (height + band) as u32),
            scene.ground,
            scene.palette,
        );
        headed
            .base
            .extend(scene.base.iter().map(|shape| shape.moved(down)));
        headed
            .items
            .extend(scene.items.into_iter().map(|item| match item {
                Item::Shape(shape) => Item::Shape(shape.moved(down)),
                Item::Sprite { at, sprite } => Item::Sprite {
                    at: at + down,
                    sprite,
                },
            }));
        let nameplates = scene.nameplates.iter();
        headed
            .nameplates
            .extend(nameplates.map(|plate| plate.moved(down)));
        let middle = width / 2.0;
        headed.draw(Shape::rect(
            pt(0.0, 0.0),
            pt(width, band),
            0.0,
            Ink::ClothDeep,
        ));
        headed.draw(Shape::rect(
            pt(0.0, band - 5.0),
            pt(width, band),
            0.0,
            Ink::Glow,
        ));
        let y = EDGE + TITLE / 2.0;
        let room = width - SIDE * 2.0;
        let words = self.written(pt(middle, y), title, Face::Serif, 64.0, room, Ink::Glow);
        let half = self.width(&words) / 2.0 + 42.0;
        for x in [middle - half, middle + half] {
            headed.draw(Shape::polygon(star(pt(x, y), 20.0, 8.5, 5), Ink::Glow));
        }
        headed.draw(words);
        for (place, line) in lines.iter().enumerate() {
            let y = EDGE + TITLE + LINE * (place as f64 + 0.5);
            let room = width - EDGE * 2.0;
            headed.draw(self.written(pt(middle, y), line, Face::Sans, 34.0, room, Ink::Paper));
        }
        headed
    }

    /// Returns a centred line of text. Its letters have the given size, or are smaller if the text is wider than
    /// `room`.
    fn written(&self, at: Pt, text: &str, face: Face, size: f64, room: f64, ink: Ink) -> Shape {
        let label = |size: f64| Shape::Label {
            at,
            text: text.to_owned(),
            face,
            size: Px::new(size),
            anchor: Anchor::Middle,
            ink,
        };
        let wide = self.width(&label(size));
        label(size * (room / wide.max(1.0)).min(1.0))
    }

    fn width(&self, shape: &Shape) -> f64 {
        let extent = self.extent(shape);
        extent.map_or(0.0, |(left, right)| right.x.to_f64() - left.x.to_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Palette;

    #[test]
    fn a_heading_fits_above_an_unchanged_picture() {
        let raster = Raster::new();
        let mut scene = Scene::new((400, 300), Ink::Cloth, Palette::Tables);
        scene
            .base
            .push(Shape::rect(pt(10, 10), pt(390, 290), 0.0, Ink::Wood));
        let long = "A name that goes on and on wins ".repeat(4);
        let headed =
            raster.with_heading(scene.clone(), &long, &[long.clone(), "One day".to_owned()]);
        let (plain, with) = (raster.pixels(&scene), raster.pixels(&headed));
        let below = with.indices.len() - plain.indices.len();
        assert!(with.indices[below..] == plain.indices[..]);
        for shape in headed.shapes() {
            let (min, max) = raster.extent(&shape).unwrap();
            assert!(
                min.x.to_f64() >= -1.0 && max.x.to_f64() <= 401.0,
                "{shape:?}"
            );
        }
    }
}
