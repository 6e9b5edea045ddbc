//! Writes pictures and films to files.

use std::sync::LazyLock;

use stramash_core::engine::{AnyMatch, Viewer};
use stramash_core::raster::{Raster, picture_size};

use super::answer::{Code, Fields, RefereeError};
use super::request::{self, Request};
use super::seen::view_of;

static RASTER: LazyLock<Raster> = LazyLock::new(Raster::new);

pub(super) fn picture(request: &Request, playing: &dyn AnyMatch) -> Result<Fields, RefereeError> {
    let viewer = request::viewer(request, playing)?;
    let path = request::text(request, "path")?;
    let scene = view_of(viewer, playing)?.scene();
    let bytes = write(path, &RASTER.png(&scene))?;
    let (width, height) = picture_size(scene.size);
    Ok(numbers([
        ("width", width as usize),
        ("height", height as usize),
        ("bytes", bytes),
    ]))
}

pub(super) fn film(request: &Request, playing: &dyn AnyMatch) -> Result<Fields, RefereeError> {
    let viewer = request::viewer(request, playing)?;
    let path = request::text(request, "path")?;
    let reel = match viewer {
        Viewer::Public => Some(playing.reel().open()),
        Viewer::Seat(seat) => playing.reel_of(seat, 0).open_for(seat),
    };
    let none = || RefereeError::new(Code::BadRequest, "there is no such view");
    let reel = reel.ok_or_else(none)?;
    let film = RASTER.film(|most| reel.scenes(most));
    let bytes = write(path, &film.gif)?;
    Ok(numbers([("frames", film.frames), ("bytes", bytes)]))
}

fn numbers<const N: usize>(numbers: [(&str, usize); N]) -> Fields {
    let fields = numbers.map(|(key, number)| (key.to_owned(), number.into()));
    fields.into_iter().collect()
}

/// Writes a picture and returns its size in bytes.
fn write(path: &str, picture: &[u8]) -> Result<usize, RefereeError> {
    // Only a file is opened, because opening a pipe could block forever.
    let found = std::fs::metadata(path);
    if found.is_ok_and(|found| !found.is_file()) {
        let message = "the path is not a file";
        return Err(RefereeError::new(Code::BadRequest, message));
    }
    if let Err(error) = std::fs::write(path, picture) {
        let message = format!("cannot write the picture: {error}");
        return Err(RefereeError::new(Code::BadRequest, message));
    }
    Ok(picture.len())
}
