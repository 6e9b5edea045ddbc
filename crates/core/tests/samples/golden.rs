//! Compares pictures with those in `tests/golden/`, by their decoded pixels.
//!
//! After an intended change, `UPDATE_GOLDEN=1 cargo test pictures` rewrites the golden pictures. Look at each before
//! you commit it.

use std::fs;
use std::path::{Path, PathBuf};

use image::RgbImage;
use stramash_core::raster::Raster;
use stramash_core::scene::Scene;

/// The maximum difference of a colour channel. It is needed because platforms round curves slightly differently.
const TOLERANCE: u8 = 2;

/// Compares samples with their golden pictures. There must be a sample for every name in `kept`.
pub fn look_as_they_did(samples: &[(&str, Scene)], kept: &[&str]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let raster = Raster::new();
    let mut wrong = Vec::new();
    for name in kept {
        let sample = samples.iter().find(|(known, _)| known == name);
        let (_, scene) = sample.unwrap_or_else(|| panic!("unknown sample {name}"));
        let png = raster.png(scene);
        let file = folder.join(format!("{name}.png"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&file, &*png).unwrap();
        }
        if let Err(reason) = compare(&file, &png) {
            wrong.push(format!("{name}: {reason}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\nif the change is intended: UPDATE_GOLDEN=1 cargo test pictures",
        wrong.join("\n")
    );
}

/// Compares a golden picture with a new one. If they differ, writes the new picture and a picture of the difference to
/// the test's temporary folder.
fn compare(file: &Path, png: &[u8]) -> Result<(), String> {
    let kept = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let kept = image::load_from_memory(&kept).unwrap().to_rgb8();
    let new = image::load_from_memory(png).unwrap().to_rgb8();
    if kept.dimensions() != new.dimensions() {
        return Err(format!(
            "the size is {:?}, was {:?}",
            new.dimensions(),
            kept.dimensions()
        ));
    }
    let off = |a: &image::Rgb<u8>, b: &image::Rgb<u8>| {
        a.0.iter().zip(b.0).any(|(a, b)| a.abs_diff(b) > TOLERANCE)
    };
    let different = kept
        .pixels()
        .zip(new.pixels())
        .filter(|(a, b)| off(a, b))
        .count();
    if different == 0 {
        return Ok(());
    }
    let diff = RgbImage::from_fn(new.width(), new.height(), |x, y| {
        let (a, b) = (kept.get_pixel(x, y), new.get_pixel(x, y));
        if off(a, b) {
            image::Rgb([255, 0, 255])
        } else {
            image::Rgb(b.0.map(|c| c / 3))
        }
    });
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let name = file.file_stem().unwrap().to_string_lossy();
    let actual = folder.join(format!("{name}.actual.png"));
    fs::write(&actual, png).unwrap();
    diff.save(folder.join(format!("{name}.diff.png"))).unwrap();
    Err(format!(
        "{different} pixels differ, see {} and its .diff.png",
        actual.display()
    ))
}
