//! Checks of players' names, for the pictures of every game.

use stramash_core::raster::{Pixels, Raster};
use stramash_core::scene::{Nameplate, Pt, Px, Scene, Shape};

/// Names that can be drawn. One of them is longer than any nameplate.
const WRITTEN: [&str; 6] = [
    "Jo",
    "Alexandrina Featherstonehaugh-Cholmondeley",
    "Åsa Öst",
    "Мария",
    "Ωmega",
    "jjjj ffff QQQQ gggg",
];

/// Returns a sample with names of 12 and of 32 letters, for its golden picture.
pub fn with_long_names(raster: &Raster, samples: &[(&str, Scene)], name: &str) -> Scene {
    let (_, scene) = samples.iter().find(|(known, _)| *known == name).unwrap();
    let names = ["bricklayer77", "Alexandrina Featherstonehaugh-C."];
    let names = names.iter().cycle().take(6).map(|name| (*name).to_owned());
    raster.with_names(scene.clone(), &names.collect::<Vec<_>>())
}

/// Names that cannot be drawn: the font lacks letters, or nothing is visible.
const NOT_WRITTEN: [&str; 6] = ["花子", "🦊", "", "عمر", "Ada 🦊", " "];

fn named(raster: &Raster, scene: &Scene, names: [&str; 6]) -> Scene {
    raster.with_names(scene.clone(), &names.map(str::to_owned))
}

/// A rectangle as left, top, right and bottom, in pixels.
type Area = [f64; 4];

fn area(min: Pt, max: Pt) -> Area {
    [min.x, min.y, max.x, max.y].map(Px::to_f64)
}

fn meet(one: Area, other: Area) -> bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

fn plate(plate: &Nameplate) -> Area {
    area(plate.min, plate.max)
}

/// Returns for each area whether pixels in it differ, and whether pixels outside all areas differ. The areas are in
/// pixels of a scene that is `wide` pixels wide.
fn changed(before: &Pixels, after: &Pixels, wide: f64, areas: &[Area]) -> (Vec<bool>, bool) {
    assert_eq!(before.size, after.size);
    let (mut within, mut outside) = (vec![false; areas.len()], false);
    let pairs = before.indices.iter().zip(&after.indices).enumerate();
    for (place, _) in pairs.filter(|(_, (old, new))| old != new) {
        let width = before.size.0 as usize;
        let (x, y) = ((place % width) as f64, (place / width) as f64);
        // Widens the area, because a shape drawn at the nearest pixel can be up to one pixel beside its place.
        let pixel = [x - 1.0, y - 1.0, x + 2.0, y + 2.0].map(|at| at * wide / width as f64);
        let found = areas.iter().position(|area| meet(*area, pixel));
        match found {
            Some(found) => within[found] = true,
            None => outside = true,
        }
    }
    (within, outside)
}

/// Checks that every seat has one nameplate in all of these pictures, that nothing else is written there, and that a
/// name changes no pixels outside its nameplate.
pub fn stay_in_their_places(samples: &[(&str, Scene)]) {
    let raster = Raster::new();
    for (name, scene) in samples {
        let plates: Vec<Area> = scene.nameplates.iter().map(plate).collect();
        let mut seats: Vec<u8> = scene.nameplates.iter().map(|plate| plate.seat).collect();
        seats.sort_unstable();
        let all: Vec<u8> = (0..).take(plates.len()).collect();
        assert!(plates.len() > 1 && seats == all, "{name}: {seats:?}");

        let (width, height) = (f64::from(scene.size.0), f64::from(scene.size.1));
        let badge = [0.0, height - width * 0.04, width * 0.08, height];
        for (n, area) in plates.iter().enumerate() {
            let [left, top, right, bottom] = *area;
            let inside = left >= 0.0 && top >= 0.0 && right <= width && bottom <= height;
            assert!(inside && !meet(*area, badge), "{name}: {area:?}");
            let apart = plates[..n].iter().all(|other| !meet(*area, *other));
            assert!(apart, "{name}: {area:?}");
        }
        for shape in scene.shapes() {
            let Shape::Label { text, .. } = &shape else {
                continue;
            };
            let (min, max) = raster.extent(&shape).unwrap();
            let free = plates.iter().all(|plate| !meet(*plate, area(min, max)));
            assert!(free, "{name}: {text} covers a name");
        }

        let again = [scene.clone(), scene.clone()].into_iter();
        let names = WRITTEN.map(str::to_owned);
        for one in raster.all_named(again, &names) {
            assert_eq!(
                one,
                raster.with_names(scene.clone(), &names),
                "{name} in a film"
            );
        }

        let plain = raster.pixels(scene);
        for first in 0..WRITTEN.len() {
            let mut names = WRITTEN;
            names.rotate_left(first);
            let written = raster.pixels(&named(&raster, scene, names));
            let (within, outside) = changed(&plain, &written, width, &plates);
            assert!(!outside, "{name}: {names:?}");
            assert!(
                within.iter().all(|seen| *seen),
                "{name}: {names:?} {within:?}"
            );
        }
        for first in 0..NOT_WRITTEN.len() {
            let mut names = NOT_WRITTEN;
            names.rotate_left(first);
            assert_eq!(named(&raster, scene, names), *scene, "{name}: {names:?}");
        }
    }
}
