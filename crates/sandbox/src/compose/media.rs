//! What a file is, by a look at its bytes. What its sender says of it counts for nothing, and its
//! name only where the bytes are a text.

/// What was seen of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Media {
    /// Its type, where it can be told.
    pub(crate) kind: Option<&'static str>,
    /// Width and height of a picture.
    pub(crate) size: Option<(u32, u32)>,
}

/// First bytes that no text begins with, and the types that have them.
const MARKS: [(&[u8], &str); 4] = [
    (b"%PDF-", "application/pdf"),
    (b"PK\x03\x04", "application/zip"),
    (b"\x1f\x8b", "application/gzip"),
    (b"OggS", "audio/ogg"),
];

/// Endings of names, and what texts with them are.
const TEXTS: [(&str, &str); 6] = [
    ("json", "application/json; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("htm", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("csv", "text/csv; charset=utf-8"),
    ("md", "text/markdown; charset=utf-8"),
];

/// Looks at a file.
pub(crate) fn look(name: &str, bytes: &[u8]) -> Media {
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
    let marked = MARKS.iter().find(|(mark, _)| bytes.starts_with(mark));
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
    let known = TEXTS.iter().find(|(text, _)| Some(*text) == ending);
    Some(known.map_or("text/plain; charset=utf-8", |(_, kind)| kind))
}

/// Two bytes as a number, the greater first.
fn pair(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from(*bytes.get(at)?) << 8 | u32::from(*bytes.get(at + 1)?))
}

/// From the first chunk.
fn png(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(pair(bytes, at)? << 16 | pair(bytes, at + 2)?);
    Some((number(16)?, number(20)?))
}

/// From the head, where the lesser byte comes first.
fn gif(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(pair(bytes, at)?.swap_bytes() >> 16);
    Some((number(6)?, number(8)?))
}

/// From the first frame, behind any number of other segments.
fn jpeg(bytes: &[u8]) -> Option<(u32, u32)> {
    let mut at = 2;
    loop {
        let frame = match *bytes.get(at + 1)? {
            // Tables, which have numbers among those of the frames.
            0xc4 | 0xc8 | 0xcc => false,
            number => (0xc0..=0xcf).contains(&number),
        };
        if frame {
            return Some((pair(bytes, at + 7)?, pair(bytes, at + 5)?));
        }
        at += 2 + usize::try_from(pair(bytes, at + 2)?).ok()?;
    }
}
