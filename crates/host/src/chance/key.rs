//! The host's own secret, from which the secrets of all tables are made.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use hkdf::Hkdf;
use sha2::Sha256;
use stramash_store::private_fs;

/// The name of the key's file in the data folder.
pub const KEY_FILE: &str = "host.key";

/// 32 secret bytes. They are kept in a file of their own that only the owner can read, and are
/// in no store, export or log: whoever holds a copy of the store alone learns no hidden card
/// that has not been dealt.
#[derive(Clone)]
pub struct HostKey {
    key: [u8; 32],
    fixed: bool,
}

/// The key could not be had.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The file could not be read or written.
    #[error("the key file {} cannot be used: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// There is no such file.
    #[error(
        "there is no key file {}; put the right one there, or, before any table was opened, one of 32 \
         bytes of chance",
        .0.display()
    )]
    None(PathBuf),
    /// The file has nothing in it.
    #[error(
        "the key file {} is empty, as after a power cut or a full disk; put back the right one, or, \
         before any table was opened, remove it",
        .0.display()
    )]
    Empty(PathBuf),
    /// The file is not a key.
    #[error("the key file {} is not 32 bytes long; put back the right one", .0.display())]
    Length(PathBuf),
    /// The system has no random bytes to give.
    #[error("the system gives no random bytes: {0}")]
    NoEntropy(String),
}

impl HostKey {
    /// The key in a data folder; made at the first start.
    ///
    /// # Errors
    ///
    /// When the file cannot be read or made, or is no key. Nothing is overwritten.
    pub fn in_folder(folder: &Path) -> Result<Self, KeyError> {
        let path = Self::file(None, folder);
        match Self::in_file(&path) {
            Err(KeyError::None(_)) => {}
            found => return found,
        }
        let failed = |source| KeyError::File {
            path: path.clone(),
            source,
        };
        let key = random()?;
        private_fs::folder(folder).map_err(failed)?;
        let new = folder.join("host.key.new");
        private_fs::whole(&new, &path, failed, |file| {
            file.write_all(&key).map_err(failed)
        })?;
        Ok(Self { key, fixed: false })
    }

    /// The file of a key: the one that is named, or that in the data folder.
    #[must_use]
    pub fn file(named: Option<&Path>, folder: &Path) -> PathBuf {
        named.map_or_else(|| folder.join(KEY_FILE), Path::to_owned)
    }

    /// The key in a file that is there already.
    ///
    /// # Errors
    ///
    /// When there is no such file, or it cannot be read, or is no key.
    pub fn in_file(path: &Path) -> Result<Self, KeyError> {
        let bytes = std::fs::read(path).map_err(|source| match source.kind() {
            io::ErrorKind::NotFound => KeyError::None(path.to_owned()),
            _ => KeyError::File {
                path: path.to_owned(),
                source,
            },
        })?;
        if bytes.is_empty() {
            return Err(KeyError::Empty(path.to_owned()));
        }
        // An editor may have ended the line.
        let ends = [&b""[..], b"\n", b"\r\n"];
        let mut keys = ends
            .iter()
            .filter_map(|end| bytes.strip_suffix(*end)?.try_into().ok());
        let key = keys.next().ok_or(KeyError::Length(path.to_owned()))?;
        Ok(Self { key, fixed: false })
    }

    /// A key for tests: all that follows from it is the same each time.
    #[must_use]
    pub fn fixed(key: [u8; 32]) -> Self {
        Self { key, fixed: true }
    }

    /// 32 bytes for a table, never used before and no secret.
    pub(crate) fn nonce(&self, table: u64) -> Result<[u8; 32], KeyError> {
        if self.fixed {
            return Ok(self.derive(b"", &format!("nonce/{table}")));
        }
        random()
    }

    /// A secret of the host for one purpose.
    pub(crate) fn derive(&self, salt: &[u8], purpose: &str) -> [u8; 32] {
        let mut secret = [0; 32];
        Hkdf::<Sha256>::new(Some(salt), &self.key)
            .expand(purpose.as_bytes(), &mut secret)
            .expect("32 bytes are within the length that HKDF gives");
        secret
    }
}

impl fmt::Debug for HostKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<host key>")
    }
}

fn random() -> Result<[u8; 32], KeyError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| KeyError::NoEntropy(error.to_string()))?;
    Ok(bytes)
}
