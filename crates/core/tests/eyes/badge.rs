//! Tests that nothing that matters lies under Discord's ALT badge.

use stramash_core::scene::{ALT_CORNER, Item, Pt, Scene, Shape};

use crate::pictures::{self, RASTER};

/// The size, in pixels of the scene, below which a shape of the base counts as a sign. Larger shapes are boards and
/// cloths, which may be under the badge.
const SIGN: f64 = 70.0;
/// The size, in pixels of the scene, above which a shape in front of the base is a veil over the whole board. A veil
/// may be under the badge.
const VEIL: f64 = 900.0;
/// The width of the glow of a plate, which may reach into the corner.
const GLOW: f64 = 5.0;

/// Returns the parts of a picture that matter, each with its shapes.
fn parts(scene: &Scene) -> Vec<(String, Vec<Shape>)> {
    let name = |shape: &Shape| format!("{shape:?}");
    let base = scene.base.iter().filter(|shape| {
        let is_label = matches!(shape, Shape::Label { .. });
        is_label || size(shape).is_some_and(|size| size < SIGN)
    });
    let base = base.map(|shape| (name(shape), vec![shape.clone()]));
    let items = scene.items.iter().filter_map(|item| match item {
        Item::Shape(shape) => {
            let veils = size(shape).is_some_and(|size| size > VEIL);
            (!veils).then(|| (name(shape), vec![shape.clone()]))
        }
        Item::Sprite { at, sprite } => {
            let moved = sprite.shapes.iter().map(|shape| shape.moved(*at));
            Some((sprite.name.clone(), moved.collect()))
        }
    });
    base.chain(items).collect()
}

/// Returns the larger side of a shape. None if the shape covers no pixel.
fn size(shape: &Shape) -> Option<f64> {
    let (min, max) = RASTER.extent(shape)?;
    let size = max - min;
    Some(size.x.max(size.y).to_f64())
}

#[test]
fn nothing_that_matters_is_under_the_badge() {
    let mut wrong = Vec::new();
    // Leaves out the picture of all marks, because it is never sent.
    let sent = pictures::all()
        .into_iter()
        .filter(|(name, _)| name != "marks");
    for (picture, scene) in sent {
        let top = f64::from(scene.size.1) - ALT_CORNER.1 + GLOW;
        let covered =
            |min: Pt, max: Pt| min.x.to_f64() < ALT_CORNER.0 - GLOW && max.y.to_f64() > top;
        for plate in &scene.nameplates {
            if covered(plate.min, plate.max) {
                wrong.push(format!("{picture}: the name of seat {}", plate.seat));
            }
        }
        for (name, shapes) in parts(&scene) {
            let sharp = shapes
                .iter()
                .filter(|shape| !matches!(shape, Shape::Soft { .. }));
            let mut extents = sharp.filter_map(|shape| RASTER.extent(shape));
            if extents.any(|(min, max)| covered(min, max)) {
                wrong.push(format!("{picture}: {name}"));
            }
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
