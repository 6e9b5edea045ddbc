//! Reads text files of any platform: with a byte-order mark, with Windows line ends, or in UTF-16.

use std::borrow::Cow;
use std::io;
use std::path::Path;

/// The byte-order mark, which Windows editors put before a text.
pub const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Returns the text of a file without a byte-order mark and with `\n` as line ends.
///
/// # Errors
///
/// Returns an error if the file cannot be read or is not text.
pub fn read(file: &Path) -> io::Result<String> {
    decode(std::fs::read(file)?)
}

/// Decodes bytes as [`read`] does.
///
/// # Errors
///
/// Returns an error if the bytes are not text.
pub fn decode(bytes: Vec<u8>) -> io::Result<String> {
    let utf16 = |from: fn([u8; 2]) -> u16| {
        let units = bytes
            .chunks(2)
            .map(|unit| <[u8; 2]>::try_from(unit).map(from));
        let units: Result<Vec<u16>, _> = units.collect();
        units.ok().and_then(|units| String::from_utf16(&units).ok())
    };
    let read = match bytes.as_slice() {
        [0xff, 0xfe, ..] => utf16(u16::from_le_bytes),
        [0xfe, 0xff, ..] => utf16(u16::from_be_bytes),
        _ => String::from_utf8(bytes).ok(),
    };
    let read = read.ok_or_else(|| {
        io::Error::new(
            io::ErrorKind::InvalidData,
            "it is not valid UTF-8 or UTF-16",
        )
    })?;
    Ok(match normalize(&read) {
        Cow::Borrowed(text) if text.len() == read.len() => read,
        normalized => normalized.into_owned(),
    })
}

/// Removes a byte-order mark and converts line ends to `\n`.
#[must_use]
pub fn normalize(text: &str) -> Cow<'_, str> {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
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
    fn byte_order_marks_and_line_ends_are_normalized() {
        let bytes = |text: &str| text.as_bytes().to_vec();
        let utf16 = |text: &str, to: fn(u16) -> [u8; 2]| {
            let units = text.encode_utf16().flat_map(to);
            units.collect::<Vec<u8>>()
        };
        for saved in [
            bytes("ä\n🦆\n"),
            bytes("\u{feff}ä\r\n🦆\r\n"),
            bytes("ä\r🦆\r"),
            utf16("\u{feff}ä\r\n🦆\r\n", u16::to_le_bytes),
            utf16("\u{feff}ä\n🦆\n", u16::to_be_bytes),
        ] {
            assert_eq!(decode(saved).unwrap(), "ä\n🦆\n");
        }
        for invalid in [
            &b"\xff\xfe\x00"[..],
            b"\xff\xfe\x00\xd8",
            b"\x89PNG\r\n\xff\xfe",
        ] {
            let error = decode(invalid.to_vec()).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::InvalidData);
        }
        assert_eq!(decode(Vec::new()).unwrap(), "");
    }
}
