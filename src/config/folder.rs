//! Checks by trial whether files can be created in a folder.
//!
//! Checking the folder's permissions would not suffice: a file system can be read-only, and root ignores permissions.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::error::{ConfigError, error_text};

/// Checks that files can be created in a folder. If the folder does not exist, checks that it can be created. Removes
/// everything that it creates.
pub(super) fn check(folder: &Path, place: &str) -> Result<(), ConfigError> {
    check_creatable(folder).map_err(|why| ConfigError::Folder {
        folder: folder.to_owned(),
        place: place.to_owned(),
        why,
    })
}

fn check_creatable(folder: &Path) -> Result<(), String> {
    for there in folder.ancestors() {
        // The last ancestor of a relative path is the empty path, which means the current folder.
        let here = there.as_os_str().is_empty();
        let there = if here { Path::new(".") } else { there };
        let name = there.display();
        return match fs::metadata(there) {
            Ok(found) if found.is_dir() => {
                if there == folder
                    && let Some((entry, to)) = entries(there).find_map(|path| {
                        let to = describe_dangling(&path)?;
                        Some((path, to))
                    })
                {
                    return Err(format!("{} is a {to}", entry.display()));
                }
                try_create(there).map_err(|error| {
                    let why = error_text(&error);
                    if there == folder {
                        format!("cannot write there ({why})")
                    } else {
                        format!("cannot create it in {name} ({why})")
                    }
                })
            }
            Ok(_) if there == folder => Err("it is a file, not a folder".to_owned()),
            Ok(_) => Err(format!("{name} is a file, not a folder")),
            Err(error) => match describe_dangling(there) {
                Some(to) => Err(format!("{name} is a {to}")),
                None if [ErrorKind::NotFound, ErrorKind::NotADirectory].contains(&error.kind()) => {
                    continue;
                }
                None => Err(format!("cannot access {name} ({})", error_text(&error))),
            },
        };
    }
    Err("the path does not exist".to_owned())
}

/// Returns a folder's entries; none if the folder cannot be read.
fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path())
}

/// Returns an error text for a symbolic link whose target does not exist, for example because a disk is not mounted;
/// `None` for anything else. The bot would otherwise create a new, empty store or key.
fn describe_dangling(path: &Path) -> Option<String> {
    let to = fs::read_link(path).ok()?;
    let is_there = path.try_exists().unwrap_or(true);
    (!is_there).then(|| format!("link to {}, which does not exist", to.display()))
}

fn try_create(folder: &Path) -> io::Result<()> {
    let file = folder.join(format!(".stramash-tries-{}", std::process::id()));
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&file)?;
    fs::remove_file(&file)
}
