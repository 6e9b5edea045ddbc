//! The host's secret key. The secrets of all tables are derived from it.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use hkdf::Hkdf;
use sha2::Sha256;
use stramash_store::private_fs;

/// The name of the key file in the data folder.
pub const KEY_FILE: &str = "host.key";

/// A secret key of 32 bytes. It has its own file, which only the owner can read, and is in no store, export or
/// log. So a copy of the store does not reveal cards that were not dealt yet.
#[derive(Clone)]
pub struct HostKey {
    key: [u8; 32],
    fixed: bool,
}

/// The errors of loading or creating the key.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The file could not be read or written.
    #[error("cannot use the key file {}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The file does not exist.
    #[error(
        "the key file {} does not exist: put the right one there or, if no table was ever \
         opened, 32 random bytes",
        .0.display()
    )]
    None(PathBuf),
    /// The file is empty.
    #[error(
        "the key file {} is empty (after a power cut or on a full disk?): restore it from the \
         backup or, if no table was ever opened, delete it",
        .0.display()
    )]
    Empty(PathBuf),
    /// The file is not 32 bytes long.
    #[error("the key file {} is not 32 bytes long: restore it from the backup", .0.display())]
    Length(PathBuf),
    /// The operating system returned no random bytes.
    #[error("cannot read random bytes from the operating system: {0}")]
    NoEntropy(String),
}

impl HostKey {
    /// Loads the key from a data folder. Creates it at the first start.
    ///
    /// # Errors
    ///
    /// Fails if the file is not a key or cannot be read or created. Never overwrites a file.
    pub fn load_or_create(folder: &Path) -> Result<Self, KeyError> {
        let path = Self::path(None, folder);
        match Self::load(&path) {
            Err(KeyError::None(_)) => {}
            found => return found,
        }
        let failed = |source| KeyError::File {
            path: path.clone(),
            source,
        };
        let key = random()?;
        private_fs::create_folder(folder).map_err(failed)?;
        let new = folder.join("host.key.new");
        private_fs::create_atomically(&new, &path, failed, |file| {
            file.write_all(&key).map_err(failed)
        })?;
        Ok(Self { key, fixed: false })
    }

    /// Returns the path of a key: the given one, or the default in the data folder.
    #[must_use]
    pub fn path(named: Option<&Path>, folder: &Path) -> PathBuf {
        named.map_or_else(|| folder.join(KEY_FILE), Path::to_owned)
    }

    /// Loads the key from an existing file.
    ///
    /// # Errors
    ///
    /// Fails if the file does not exist, cannot be read, or is not a key.
    pub fn load(path: &Path) -> Result<Self, KeyError> {
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
        // An editor may have added a line end.
        let ends = [&b""[..], b"\n", b"\r\n"];
        let mut keys = ends
            .iter()
            .filter_map(|end| bytes.strip_suffix(*end)?.try_into().ok());
        let key = keys.next().ok_or(KeyError::Length(path.to_owned()))?;
        Ok(Self { key, fixed: false })
    }

    /// Creates a key for tests, with deterministic nonces.
    #[must_use]
    pub fn fixed(key: [u8; 32]) -> Self {
        Self { key, fixed: true }
    }

    /// Returns a nonce for a table: 32 random bytes, which need not be secret.
    pub(crate) fn nonce(&self, table: u64) -> Result<[u8; 32], KeyError> {
        if self.fixed {
            return Ok(self.derive(b"", &format!("nonce/{table}")));
        }
        random()
    }

    /// Derives a secret for one purpose with HKDF-SHA256.
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
