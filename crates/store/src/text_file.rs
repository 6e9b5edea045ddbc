//! Reads text files from any platform: with a byte-order mark, Windows line ends, or UTF-16.

use std::borrow::Cow;
use std::io;
use std::path::Path;

/// The byte-order mark, which Windows editors put before a text.
pub const MARK: &str = "\u{feff}";

/// Returns the text of a file without a byte-order mark and with `\n` as line ends.
///
/// # Errors
///
/// Returns an error if the file cannot be read or is not text.
pub fn read(file: &Path) -> io::Result<String> {
    text(std::fs::read(file)?)
}

/// Decodes bytes as [`read`] does.
///
/// # Errors
///
/// Returns an error if the bytes are not text.
pub fn text(bytes: Vec<u8>) -> io::Result<String> {
    let no_text = |why: &str| io::Error::new(io::ErrorKind::InvalidData, why.to_owned());
    let wide = |from: fn([u8; 2]) -> u16| {
        let units = bytes
            .chunks(2)
            .map(|unit| <[u8; 2]>::try_from(unit).map(from));
        let units: Result<Vec<u16>, _> = units.collect();
        units.ok().and_then(|units| String::from_utf16(&units).ok())
    };
    let read = match bytes.as_slice() {
        [0xff, 0xfe, ..] => wide(u16::from_le_bytes),
        [0xfe, 0xff, ..] => wide(u16::from_be_bytes),
        _ => String::from_utf8(bytes).ok(),
    };
    let read = read.ok_or_else(|| no_text("it is no text in UTF-8"))?;
    Ok(match plain(&read) {
        Cow::Borrowed(text) if text.len() == read.len() => read,
        plain => plain.into_owned(),
    })
}

/// Removes a byte-order mark and converts line ends to `\n`.
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix(MARK).unwrap_or(text);
    if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_the_same_however_it_was_saved() {
        let bytes = |text: &str| text.as_bytes().to_vec();
        let wide = |text: &str, to: fn(u16) -> [u8; 2]| {
            let units = text.encode_utf16().flat_map(to);
            units.collect::<Vec<u8>>()
        };
        for saved in [
            bytes("ä\n🦆\n"),
            bytes("\u{feff}ä\r\n🦆\r\n"),
            bytes("ä\r🦆\r"),
            wide("\u{feff}ä\r\n🦆\r\n", u16::to_le_bytes),
            wide("\u{feff}ä\n🦆\n", u16::to_be_bytes),
        ] {
            assert_eq!(text(saved).unwrap(), "ä\n🦆\n");
        }
        for none in [
            &b"\xff\xfe\x00"[..],
            b"\xff\xfe\x00\xd8",
            b"\x89PNG\r\n\xff\xfe",
        ] {
            let error = text(none.to_vec()).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::InvalidData);
        }
        assert_eq!(text(Vec::new()).unwrap(), "");
    }
}
