//! How much memory scenes take.

use crate::scene::{Item, Pt, Scene, Shape};

/// How many bytes shapes take in memory, nearly.
pub(crate) fn of_shapes(shapes: &[Shape]) -> usize {
    shapes.iter().map(of_shape).sum()
}

fn of_shape(shape: &Shape) -> usize {
    let more = match shape {
        Shape::Polygon { points, .. } | Shape::Stroke { points, .. } => size_of_val::<[Pt]>(points),
        Shape::Label { text, .. } => text.len(),
        Shape::Disc { .. } | Shape::Ring { .. } | Shape::Rect { .. } => 0,
    };
    size_of::<Shape>() + more
}

/// How many bytes a scene takes in memory, nearly.
pub(crate) fn of_scene(scene: &Scene) -> usize {
    let item = |item: &Item| {
        let more = match item {
            Item::Shape(one) => of_shape(one),
            Item::Sprite { sprite, .. } => of_shapes(&sprite.shapes),
        };
        size_of::<Item>() + more
    };
    let items: usize = scene.items.iter().map(item).sum();
    size_of::<Scene>() + of_shapes(&scene.base) + items + size_of_val(&scene.nameplates[..])
}
