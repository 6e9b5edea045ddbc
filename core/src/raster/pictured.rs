//! Pictures that were made before, by their scenes.

use std::sync::Arc;

use crate::scene::Scene;

use super::store::Kept;
use super::weight;

/// Bytes of pictures that are kept, with the scenes that they show: those of some twenty boards. One of which the rows
/// are known is soon made again.
const PICTURES: usize = 2 << 20;

/// Finished pictures. Two scenes share one only if all of them is equal, so nobody is shown what another sees.
#[derive(Debug)]
pub(crate) struct Pictures(Kept<Whole, Vec<u8>>);

/// A scene with everything in it, names included.
#[derive(PartialEq)]
struct Whole(Scene);

impl From<&Scene> for Whole {
    fn from(scene: &Scene) -> Self {
        Self(scene.clone())
    }
}

impl PartialEq<&Scene> for Whole {
    fn eq(&self, scene: &&Scene) -> bool {
        self.0 == **scene
    }
}

impl Pictures {
    pub(crate) fn new() -> Self {
        Self(Kept::new(PICTURES))
    }

    /// The picture of a scene, or what `make` makes of it now.
    pub(crate) fn get(&self, scene: &Scene, make: impl FnOnce() -> Vec<u8>) -> Arc<Vec<u8>> {
        self.0.get(scene, || {
            let mut png = make();
            png.shrink_to_fit();
            let weight = png.len() + weight::of_scene(scene);
            (png, weight)
        })
    }

    /// How many bytes are kept now.
    pub(crate) fn weight(&self) -> usize {
        self.0.weight()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Anchor, Ink, Nameplate, Shape, Sprite, pt};

    #[test]
    fn a_picture_is_made_once_and_shared_by_equal_scenes_alone() {
        let mut scene = Scene::new((40, 30), Ink::Cloth);
        scene.base.push(Shape::disc(pt(9, 9), 5, Ink::Wood));
        scene.draw(Shape::figures(pt(20, 20), 7, 12, Ink::Jet));
        let sprite = Sprite::of("man", vec![Shape::disc(pt(0, 0), 4, Ink::Brass)]);
        scene.put(pt(30, 20), &sprite);
        let plate = Nameplate {
            seat: 0,
            min: pt(0, 0),
            max: pt(9, 9),
            anchor: Anchor::Left,
            ink: Ink::Jet,
        };
        scene.nameplates.push(plate);
        let pictures = Pictures::new();
        let first = pictures.get(&scene, || vec![1]);
        let again = pictures.get(&scene.clone(), || vec![2]);
        assert!(Arc::ptr_eq(&first, &again));
        let others: [fn(&mut Scene); 6] = [
            |scene| scene.size.1 += 1,
            |scene| scene.ground = Ink::Wood,
            |scene| scene.base.push(Shape::disc(pt(1, 1), 1, Ink::Jet)),
            |scene| scene.draw(Shape::figures(pt(20, 20), 8, 12, Ink::Jet)),
            |scene| drop(scene.items.pop()),
            |scene| scene.nameplates[0].seat = 1,
        ];
        for (n, change) in (3..).zip(others) {
            let mut other = scene.clone();
            change(&mut other);
            assert_eq!(*pictures.get(&other, || vec![n]), [n]);
        }
        assert_eq!(*pictures.get(&scene, || vec![9]), [1]);
    }
}
