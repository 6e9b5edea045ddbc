//! Compresses outgoing messages: each message on its own, or all messages of a connection as one stream.

use std::io::Write as _;

use flate2::write::ZlibEncoder;
use flate2::{Compress, Compression, FlushCompress};

/// Compresses one message on its own. Returns `None` if zlib reports an error.
pub(super) fn compress(text: &str) -> Option<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).ok()?;
    encoder.finish().ok()
}

/// A zlib stream of all messages of a connection. It is flushed after each message.
#[derive(Debug)]
pub(super) struct Stream(Compress);

impl Stream {
    pub(super) fn new() -> Stream {
        Stream(Compress::new(Compression::fast(), true))
    }

    /// Returns the part of the stream for the next message. It ends with a flush marker. Returns `None` if zlib reports
    /// an error.
    pub(super) fn next(&mut self, text: &str) -> Option<Vec<u8>> {
        let mut rest = text.as_bytes();
        let mut packed = Vec::new();
        loop {
            packed.reserve(rest.len() / 2 + 256);
            let before = self.0.total_in();
            self.0
                .compress_vec(rest, &mut packed, FlushCompress::Sync)
                .ok()?;
            let taken = usize::try_from(self.0.total_in() - before).ok()?;
            rest = rest.get(taken..)?;
            // Continues if the buffer is full, because zlib may then hold more output.
            if rest.is_empty() && packed.len() < packed.capacity() {
                return Some(packed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use flate2::{Decompress, FlushDecompress};

    use super::Stream;

    #[test]
    fn stream_is_flushed_after_each_message() {
        let mut stream = Stream::new();
        let mut inflate = Decompress::new(true);
        let words = (0..40_000_u32).map(|n| n.wrapping_mul(2_654_435_761).to_string());
        let long: String = words.collect();
        for text in ["{}", &long, "{}", &"a".repeat(100_000), &long] {
            let packed = stream.next(text).expect("compression succeeds");
            assert!(packed.ends_with(&[0, 0, 0xFF, 0xFF]));
            let mut whole = Vec::with_capacity(text.len() + 64);
            inflate
                .decompress_vec(&packed, &mut whole, FlushDecompress::Sync)
                .expect("decompression succeeds");
            assert!(whole == text.as_bytes());
        }
    }
}
