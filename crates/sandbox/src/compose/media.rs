//! Detects the type of a file from its bytes, as Discord does.
//!
//! The content type that the sender gives is ignored. The file's name only matters for text files.

use imagesize::ImageType;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Media {
    /// The content type; `None` if it was not recognised.
    pub(crate) kind: Option<&'static str>,
    /// The width and height of a picture in pixels; `None` for other files.
    pub(crate) size: Option<(usize, usize)>,
}

const MAGIC_NUMBERS: [(&[u8], &str); 4] = [
    (b"%PDF-", "application/pdf"),
    (b"PK\x03\x04", "application/zip"),
    (b"\x1f\x8b", "application/gzip"),
    (b"OggS", "audio/ogg"),
];

const TEXT_TYPES: [(&str, &str); 6] = [
    ("json", "application/json; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("htm", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("csv", "text/csv; charset=utf-8"),
    ("md", "text/markdown; charset=utf-8"),
];

/// Detects a file's type and size in pixels.
pub(crate) fn detect(name: &str, bytes: &[u8]) -> Media {
    let picture = match imagesize::image_type(bytes) {
        Ok(ImageType::Png) => Some("image/png"),
        Ok(ImageType::Gif) => Some("image/gif"),
        Ok(ImageType::Jpeg) => Some("image/jpeg"),
        Ok(ImageType::Webp) => Some("image/webp"),
        _ => None,
    };
    if picture.is_some() {
        let size = imagesize::blob_size(bytes).ok();
        return Media {
            kind: picture,
            size: size.map(|size| (size.width, size.height)),
        };
    }
    let marked = MAGIC_NUMBERS
        .iter()
        .find(|(mark, _)| bytes.starts_with(mark));
    Media {
        kind: marked.map(|(_, kind)| *kind).or_else(|| text(name, bytes)),
        size: None,
    }
}

fn text(name: &str, bytes: &[u8]) -> Option<&'static str> {
    if bytes.contains(&0) || std::str::from_utf8(bytes).is_err() {
        return None;
    }
    let ending = name.rsplit_once('.').map(|(_, ending)| ending);
    let known = TEXT_TYPES.iter().find(|(text, _)| Some(*text) == ending);
    Some(known.map_or("text/plain; charset=utf-8", |(_, kind)| kind))
}
