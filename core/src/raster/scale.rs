//! How large a scene is drawn.
//!
//! Scenes are thought of as a thousand pixels wide and drawn 700 pixels wide: nearly twice as many as a phone counts from
//! side to side, and more than Discord shows on a desk. An edge takes bytes and time for each row of pixels that it
//! crosses, so that a larger picture would take more of both and hardly look better.

use crate::scene::{Dash, Item, Pt, Px, Scene, Shape, Sprite};

/// How many pixels a picture has for one of its scene.
const SCALE: f64 = 0.7;
/// A length of scenes that is one of whole pixels in pictures, too.
pub(super) const WHOLE: f64 = 10.0;

/// The size of the picture of a scene of that size: width and height in pixels.
#[must_use]
pub fn picture_size((width, height): (u32, u32)) -> (u32, u32) {
    let side = |side: u32| length(Px::from(side as i32)).whole().parts() / Px::PARTS;
    (side(width).max(1) as u32, side(height).max(1) as u32)
}

fn length(length: Px) -> Px {
    length * SCALE
}

/// Where a point of a scene lies in its picture, in pixels of the picture. One on a whole pixel is on one there, too:
/// so are sprites, and what lies around them has to keep its middle; and upright edges stay sharp.
#[must_use]
pub fn to_scale(at: Pt) -> Pt {
    let scaled = exactly(at);
    if at == at.whole() {
        scaled.whole()
    } else {
        scaled
    }
}

fn exactly(at: Pt) -> Pt {
    at * SCALE
}

/// The scene with all its lengths as they are drawn.
#[must_use]
pub fn all_to_scale(scene: &Scene) -> Scene {
    let mut scaled = Scene::new(picture_size(scene.size), scene.ground);
    scaled.base = scene.base.iter().map(shape).collect();
    scaled
        .items
        .extend(scene.items.iter().map(|item| match item {
            Item::Shape(one) => Item::Shape(shape(one)),
            Item::Sprite { at, sprite } => Item::Sprite {
                at: to_scale(at.whole()),
                sprite: Sprite::of(
                    sprite.name.clone(),
                    sprite.shapes.iter().map(shape).collect(),
                ),
            },
        }));
    scaled
}

/// A shape with all its lengths as they are drawn.
pub(super) fn shape(shape: &Shape) -> Shape {
    let mut scaled = shape.clone();
    match &mut scaled {
        Shape::Disc { at, r, .. } => {
            *at = to_scale(*at);
            *r = length(*r);
        }
        Shape::Ring { at, r, width, .. } => {
            *at = to_scale(*at);
            *r = length(*r);
            *width = length(*width);
        }
        Shape::Rect {
            min, max, round, ..
        } => {
            *min = to_scale(*min);
            *max = to_scale(*max);
            *round = length(*round);
        }
        Shape::Polygon { points, .. } => {
            for point in points {
                *point = exactly(*point);
            }
        }
        Shape::Stroke {
            points,
            width,
            dash,
            ..
        } => {
            for point in points {
                *point = exactly(*point);
            }
            *width = length(*width);
            if let Dash::Broken(on, off) = dash {
                *on = length(*on);
                *off = length(*off);
            }
        }
        Shape::Label { at, size, .. } => {
            *at = to_scale(*at);
            *size = length(*size);
        }
    }
    scaled
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Ink, pt};

    #[test]
    fn what_lies_around_a_sprite_keeps_its_middle() {
        for (x, y) in [(100, 100), (33, 471), (999, 1)] {
            let mut scene = Scene::new((1000, 1300), Ink::Cloth);
            let man = Sprite::of("man", vec![Shape::disc(pt(0, 0), 20, Ink::Brass)]);
            scene.put(pt(x, y), &man);
            scene.draw(Shape::ring(pt(x, y), 25, 3, Ink::Glow));
            let scaled = all_to_scale(&scene);
            assert_eq!(scaled.size, (700, 910));
            let middles: Vec<Pt> = scaled
                .shapes()
                .map(|shape| match shape {
                    Shape::Disc { at, .. } | Shape::Ring { at, .. } => at,
                    other => panic!("{other:?}"),
                })
                .collect();
            assert_eq!(middles, [to_scale(pt(x, y)); 2]);
            assert_eq!(middles[0], middles[0].whole());
        }
    }
}
