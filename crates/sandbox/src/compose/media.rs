//! Detects the type of a file from its bytes, as Discord does.
//!
//! The sender's content type is ignored. The name only decides between types of text.

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Media {
    /// The content type, if it was recognised.
    pub(crate) kind: Option<&'static str>,
    /// The width and height of a picture in pixels.
    pub(crate) size: Option<(u32, u32)>,
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
    let picture = |kind, size| Media {
        kind: Some(kind),
        size,
    };
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        return picture("image/png", png(bytes));
    }
    if bytes.starts_with(b"GIF87a") || bytes.starts_with(b"GIF89a") {
        return picture("image/gif", gif(bytes));
    }
    if bytes.starts_with(b"\xff\xd8\xff") {
        return picture("image/jpeg", jpeg(bytes));
    }
    if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        return picture("image/webp", None);
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

/// Reads a big-endian 16-bit number.
fn be16(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from(*bytes.get(at)?) << 8 | u32::from(*bytes.get(at + 1)?))
}

fn png(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(be16(bytes, at)? << 16 | be16(bytes, at + 2)?);
    Some((number(16)?, number(20)?))
}

/// Reads the size from the header, which is little-endian.
fn gif(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(be16(bytes, at)?.swap_bytes() >> 16);
    Some((number(6)?, number(8)?))
}

/// Reads the size from the first frame header, after any other segments.
fn jpeg(bytes: &[u8]) -> Option<(u32, u32)> {
    let mut at = 2;
    loop {
        let frame = match *bytes.get(at + 1)? {
            // Segments with tables, whose codes lie among those of frames.
            0xc4 | 0xc8 | 0xcc => false,
            number => (0xc0..=0xcf).contains(&number),
        };
        if frame {
            return Some((be16(bytes, at + 7)?, be16(bytes, at + 5)?));
        }
        at += 2 + usize::try_from(be16(bytes, at + 2)?).ok()?;
    }
}
