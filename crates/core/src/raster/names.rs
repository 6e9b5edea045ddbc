//! Names on the nameplates of a picture.

use crate::scene::{Anchor, Face, Item, Nameplate, Pt, Px, Scene, Shape, Sprite, pt};

use super::Raster;
use super::text::FONTS;

/// The font of names. It supports more scripts than the other embedded font.
const FACE: Face = Face::Serif;
/// The height of a nameplate for letters of height 1. It leaves room for ascenders and descenders.
const HIGH: f64 = 1.2;
/// The margin at both ends of a nameplate, for letters of height 1. It is needed because some letters are wider than
/// their advance width.
const ENDS: f64 = 0.08;

impl Raster {
    /// Returns whether a name can be drawn, that is, whether the embedded font has a glyph for every character.
    #[must_use]
    pub fn can_write(&self, text: &str) -> bool {
        FONTS.has(FACE, text)
    }

    /// Writes the names of the seats, in seat order, on the nameplates of a scene. A long name is truncated. A name is
    /// left out if it is empty, if the embedded font lacks one of its letters, or if no letter fits.
    #[must_use]
    pub fn with_names(&self, mut scene: Scene, names: &[String]) -> Scene {
        let written = self.written_on(&scene.nameplates, names);
        scene.items.splice(0..0, written);
        scene
    }

    /// Writes names on all scenes of a film, as [`Raster::with_names`] does. The names are laid out again only when the
    /// nameplates change.
    pub fn all_named<'a>(
        &'a self,
        scenes: impl Iterator<Item = Scene> + 'a,
        names: &'a [String],
    ) -> impl Iterator<Item = Scene> + 'a {
        let (mut plates, mut written) = (Vec::new(), Vec::new());
        scenes.map(move |mut scene| {
            if scene.nameplates != plates {
                plates.clone_from(&scene.nameplates);
                written = self.written_on(&plates, names);
            }
            scene.items.splice(0..0, written.iter().cloned());
            scene
        })
    }

    fn written_on(&self, plates: &[Nameplate], names: &[String]) -> Vec<Item> {
        let written = plates.iter().filter_map(|plate| {
            let name = names.get(usize::from(plate.seat))?;
            self.on_plate(plate, name)
        });
        written.collect()
    }

    /// Returns a name laid out on its plate. None if the name must be left out.
    fn on_plate(&self, plate: &Nameplate, name: &str) -> Option<Item> {
        if !self.can_write(name) {
            return None;
        }
        let size = Px::new((plate.max.y - plate.min.y).to_f64() / HIGH).whole();
        let end = size * ENDS;
        let width = plate.max.x - plate.min.x - end - end;
        let label = Shape::Label {
            at: Pt::default(),
            text: FONTS.cut(name, FACE, size, width)?,
            face: FACE,
            size,
            anchor: plate.anchor,
            ink: plate.ink,
        };
        let middle = plate.min.toward(plate.max, 0.5);
        let x = match plate.anchor {
            Anchor::Left => plate.min.x + end,
            Anchor::Middle => middle.x,
            Anchor::Right => plate.max.x - end,
        };
        let at = pt(x, middle.y).whole();
        // Measures the name, because some capital letters with two diacritics are higher than the line.
        let (min, max) = self.extent(&label.moved(at))?;
        let inside = min.x >= plate.min.x
            && min.y >= plate.min.y
            && max.x <= plate.max.x
            && max.y <= plate.max.y;
        inside.then(|| Item::Sprite {
            at,
            sprite: Sprite::of("called", vec![label]),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Ink, Palette};

    #[test]
    fn names_need_a_glyph_for_every_letter() {
        let raster = Raster::new();
        for name in ["Ada Lovelace", "Åsa Öst", "Мария", "Ωmega", "x²"] {
            assert!(raster.can_write(name), "{name}");
        }
        for name in ["花子", "🦊", "Ada 🦊", "عمر"] {
            assert!(!raster.can_write(name), "{name}");
        }
    }

    #[test]
    fn long_names_are_cut_or_omitted() {
        let raster = Raster::new();
        let on = |width: f64, name: &str| {
            let mut scene = Scene::new((400, 60), Ink::Cloth, Palette::Tables);
            scene.nameplates.push(Nameplate {
                seat: 0,
                min: pt(10, 10),
                max: pt(10.0 + width, 54.0),
                anchor: Anchor::Left,
                ink: Ink::Paper,
            });
            let named = raster.with_names(scene, &[name.to_owned()]);
            let label = named.shapes().next();
            label.map(|label| match label {
                Shape::Label { text, .. } => text,
                other => panic!("{other:?}"),
            })
        };
        assert_eq!(on(380.0, "Ada Lovelace").as_deref(), Some("Ada Lovelace"));
        assert_eq!(on(120.0, "Ada Lovelace").as_deref(), Some("Ada…"));
        assert_eq!(on(120.0, "Computer 2").as_deref(), Some("Co…2"));
        assert_eq!(on(30.0, "Ada Lovelace"), None);
        assert_eq!(on(380.0, ""), None);
        assert_eq!(on(380.0, "Ấn").as_deref(), Some("Ấn"));
        assert_eq!(on(380.0, "Ẳn"), None, "it is higher than its plate");
    }
}
