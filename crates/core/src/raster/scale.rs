//! The scales at which scenes are drawn, and the grid of subpixels.

use crate::scene::{Dash, Item, Pt, Px, Scene, Shape, Sprite};

/// The number of subpixels along a side of a pixel. Four would make drawing an uncached scene 50 % slower.
pub(super) const GRID: i32 = 3;

/// The size of a picture relative to its scene. A scene is 1,000 pixels wide.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Scale(f64);

impl Scale {
    /// The scale of boards, which makes pictures 1,100 pixels wide. A phone with three pixels per point shows a picture
    /// about 400 points wide.
    pub(super) const BOARD: Self = Self(1.1);
    /// The scale of films. They are half as wide as boards, because every frame adds to the file.
    pub(super) const FILM: Self = Self(0.55);

    /// Returns the size of a scene's picture in pixels.
    pub(super) fn size(self, (width, height): (u32, u32)) -> (u32, u32) {
        let side = |side: u32| self.length(Px::from(side as i32)).whole().parts() / Px::PARTS;
        (side(width).max(1) as u32, side(height).max(1) as u32)
    }

    fn length(self, length: Px) -> Px {
        length * self.0
    }

    /// Scales a point. A point with whole coordinates is scaled to whole coordinates. This keeps vertical edges sharp,
    /// and sprites and the marks around them keep a common centre.
    pub(super) fn point(self, at: Pt) -> Pt {
        let scaled = at * self.0;
        if at == at.whole() {
            scaled.whole()
        } else {
            scaled
        }
    }

    pub(super) fn shapes(self, shapes: &[Shape]) -> Vec<Shape> {
        shapes.iter().map(|shape| self.shape(shape)).collect()
    }

    fn shape(self, shape: &Shape) -> Shape {
        let mut scaled = shape.clone();
        match &mut scaled {
            Shape::Disc { at, r, .. } => {
                *at = self.point(*at);
                *r = self.length(*r);
            }
            Shape::Ring { at, r, width, .. } => {
                *at = self.point(*at);
                *r = self.length(*r);
                *width = self.length(*width);
            }
            Shape::Rect {
                min, max, round, ..
            } => {
                *min = self.point(*min);
                *max = self.point(*max);
                *round = self.length(*round);
            }
            Shape::Polygon { points, .. } => {
                for point in points {
                    *point = *point * self.0;
                }
            }
            Shape::Stroke {
                points,
                width,
                dash,
                ..
            } => {
                for point in points {
                    *point = *point * self.0;
                }
                *width = self.length(*width);
                if let Dash::Broken(on, off) = dash {
                    *on = self.length(*on);
                    *off = self.length(*off);
                }
            }
            Shape::Label { at, size, .. } => {
                *at = self.point(*at);
                *size = self.length(*size);
            }
            Shape::Lit { shape, .. } => **shape = self.shape(shape),
            Shape::Soft { shape, blur, .. } => {
                **shape = self.shape(shape);
                *blur = self.length(*blur);
            }
        }
        scaled
    }
}

/// Returns the width and height, in pixels, of the picture of a scene of this size.
#[must_use]
pub fn picture_size(size: (u32, u32)) -> (u32, u32) {
    Scale::BOARD.size(size)
}

/// Converts a point of a scene to a point of its picture.
#[must_use]
pub fn to_scale(at: Pt) -> Pt {
    Scale::BOARD.point(at)
}

/// Converts all lengths of a scene to pixels of its picture.
#[must_use]
pub fn all_to_scale(scene: &Scene) -> Scene {
    let scale = Scale::BOARD;
    let item = |item: &Item| match item {
        Item::Shape(shape) => Item::Shape(scale.shape(shape)),
        Item::Sprite { at, sprite } => Item::Sprite {
            at: scale.point(at.whole()),
            sprite: Sprite::of(sprite.name.clone(), scale.shapes(&sprite.shapes)),
        },
    };
    let mut scaled = Scene::new(scale.size(scene.size), scene.ground, scene.palette);
    scaled.base = scale.shapes(&scene.base);
    scaled.items = scene.items.iter().map(item).collect();
    scaled
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Ink, Palette, pt};

    #[test]
    fn a_mark_around_a_sprite_has_the_same_centre() {
        for (x, y) in [(100, 100), (33, 471), (999, 1)] {
            let mut scene = Scene::new((1000, 1300), Ink::Cloth, Palette::Tables);
            let man = Sprite::of("man", vec![Shape::disc(pt(0, 0), 20, Ink::Brass)]);
            scene.put(pt(x, y), &man);
            scene.draw(Shape::ring(pt(x, y), 25, 3, Ink::Glow));
            let scaled = all_to_scale(&scene);
            assert_eq!(scaled.size, (1100, 1430));
            let centres: Vec<Pt> = scaled
                .shapes()
                .map(|shape| match shape {
                    Shape::Disc { at, .. } | Shape::Ring { at, .. } => at,
                    other => panic!("{other:?}"),
                })
                .collect();
            assert_eq!(centres, [to_scale(pt(x, y)); 2]);
            assert_eq!(centres[0], centres[0].whole());
        }
    }
}
