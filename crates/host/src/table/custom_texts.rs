//! Texts that the bot's operator supplies in place of a game's own, for example the numbers on a board that the
//! operator owns.
//!
//! The texts are read at startup and copied into the options of each new table, so that a match keeps its texts.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use stramash_core::engine::{AnyGame, Names, OptionValues};
use stramash_core::i18n::{Locale, Medium, say};
use stramash_store::text_file;

use crate::all_games;

/// The maximum size of a text in bytes.
const MAX_BYTES: u64 = 64 * 1024;

/// The custom texts of each game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Texts(BTreeMap<&'static str, OptionValues>);

/// An error in the custom texts.
#[derive(Debug, thiserror::Error)]
pub enum TextsError {
    /// A file cannot be read.
    #[error("cannot read the file {}: {source}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// A file is too long.
    #[error("the file {} is over {MAX_BYTES} bytes", .0.display())]
    Long(PathBuf),
    /// The game does not use this file. Its name may be misspelt.
    #[error("the game has no text called {}", file.display())]
    UnknownFile {
        /// The file.
        file: PathBuf,
    },
    /// The folder contains no texts.
    #[error("the folder {} has none of the files that the games use: {names}", folder.display())]
    None {
        /// The folder.
        folder: PathBuf,
        /// The possible file names.
        names: String,
    },
    /// The game rejects its texts.
    #[error("errors in the texts in {}: {faults}", folder.display())]
    Faults {
        /// The game's folder.
        folder: PathBuf,
        /// All faults, in sentences.
        faults: String,
    },
}

impl Texts {
    /// Reads the texts in a folder, which has for each game a subfolder with files `<name>.txt`.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be read, if there are no texts, or if a game rejects its texts.
    pub fn load(folder: &Path) -> Result<Self, TextsError> {
        Self::of_games(&all_games(), folder)
    }

    fn of_games(games: &[&'static dyn AnyGame], folder: &Path) -> Result<Self, TextsError> {
        let mut texts = BTreeMap::new();
        let mut names = Vec::new();
        for game in games {
            let own = folder.join(game.slug());
            let known = game.texts();
            names.extend(
                known
                    .iter()
                    .map(|name| format!("{}/{name}.txt", game.slug())),
            );
            let mut values = OptionValues::new();
            for file in texts_in(&own)? {
                let name = file.file_stem().and_then(std::ffi::OsStr::to_str);
                let Some(name) = name.filter(|name| known.contains(name)) else {
                    return Err(TextsError::UnknownFile { file });
                };
                values.insert(name.to_owned(), read(&file)?);
            }
            if values.is_empty() {
                continue;
            }
            if let Err(faults) = game.check(*game.seats().start(), &values) {
                let say = |fault| say(Locale::default(), fault, &Names::default(), Medium::Plain);
                let faults: Vec<String> = faults.iter().map(say).collect();
                return Err(TextsError::Faults {
                    folder: own,
                    faults: faults.join(" "),
                });
            }
            texts.insert(game.slug(), values);
        }
        if texts.is_empty() {
            return Err(TextsError::None {
                folder: folder.to_owned(),
                names: names.join(", "),
            });
        }
        Ok(Self(texts))
    }

    pub(crate) fn of(&self, game: &dyn AnyGame) -> OptionValues {
        self.0.get(game.slug()).cloned().unwrap_or_default()
    }
}

fn read(file: &Path) -> Result<String, TextsError> {
    let failed = |source| TextsError::File {
        file: file.to_owned(),
        source,
    };
    if std::fs::metadata(file).map_err(failed)?.len() > MAX_BYTES {
        return Err(TextsError::Long(file.to_owned()));
    }
    text_file::read(file).map_err(failed)
}

/// Lists the files in a folder. Returns an empty list if the folder does not exist.
fn texts_in(folder: &Path) -> Result<Vec<PathBuf>, TextsError> {
    let files = std::fs::read_dir(folder).and_then(|entries| {
        let files = entries.map(|entry| Ok(entry?.path()));
        files.collect::<io::Result<Vec<PathBuf>>>()
    });
    match files {
        Ok(mut files) => {
            files.retain(|file| file.extension().is_some_and(|end| end == "txt"));
            Ok(files)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(source) => Err(TextsError::File {
            file: folder.to_owned(),
            source,
        }),
    }
}
