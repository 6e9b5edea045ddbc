//! Files and folders that this user alone may read, and files that are there whole or not at all.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Makes a folder and those in which it lies; their names are on the disk when this returns. One that is
/// there stays as it is.
pub fn folder(path: &Path) -> io::Result<()> {
    let missing = path.ancestors().take_while(|path| !path.exists());
    let missing: Vec<_> = missing.filter(|path| *path != Path::new("")).collect();
    builder().recursive(true).create(path)?;
    for made in missing {
        sync_folder(parent_of(made))?;
    }
    Ok(())
}

/// The folder in which a path lies.
fn parent_of(path: &Path) -> &Path {
    let parent = path.parent().filter(|parent| *parent != Path::new(""));
    parent.unwrap_or(Path::new("."))
}

/// Makes a folder that nobody has made before.
pub fn new_folder(path: &Path) -> io::Result<()> {
    builder().create(path)
}

fn builder() -> DirBuilder {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "there is no mode to set"))]
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

/// Writes a file that is not there yet: it has its name only when it is whole and on the disk, so that
/// nobody ever finds a part of it, wherever the machine stopped. Until then it is called `unfinished`,
/// in the same folder; what lies there under that name is a leftover.
///
/// # Errors
///
/// What `write` says, or `said` of what went wrong with the file; also when it is there already. Nothing
/// is left behind then.
pub fn whole<E>(
    unfinished: &Path,
    path: &Path,
    said: impl Fn(io::Error) -> E,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<(), E>,
) -> Result<(), E> {
    let is_new = || match path.try_exists() {
        Ok(true) => Err(io::Error::new(
            io::ErrorKind::AlreadyExists,
            "there is such a file already",
        )),
        found => found.map(|_| ()),
    };
    is_new().map_err(&said)?;
    // A leftover may have been made with other permissions, so it is not written into.
    match fs::remove_file(unfinished) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(said(error)),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = BufWriter::new(options.open(unfinished).map_err(&said)?);
    let written = write(&mut file).and_then(|()| {
        file.flush().map_err(&said)?;
        file.get_ref().sync_all().map_err(&said)?;
        // Nor is a file written over that somebody else has made meanwhile.
        is_new().map_err(&said)?;
        fs::rename(unfinished, path).map_err(&said)
    });
    if written.is_err() {
        // What went wrong is told; that a part of a file could not be removed, too, adds nothing.
        let _ = fs::remove_file(unfinished);
        return written;
    }
    sync_folder(parent_of(path)).map_err(said)
}

/// Whether other users of this machine can read a file, or what lies in a folder. Of what is not there, and
/// where there are no permissions, it is not known, and so not told.
#[must_use]
pub fn is_open_to_others(path: &Path) -> bool {
    #[cfg(unix)]
    {
        let mode = |path: &Path| {
            let found = fs::metadata(path).ok()?;
            Some(std::os::unix::fs::MetadataExt::mode(&found))
        };
        let allows = |path: &Path, right| mode(path).is_some_and(|mode| mode & right == right);
        let Ok(path) = path.canonicalize() else {
            return false;
        };
        let right = if path.is_dir() { 0o5 } else { 0o4 };
        allows(&path, right) && path.ancestors().skip(1).all(|above| allows(above, 0o1))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

/// Waits until the names in a folder are on the disk.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    // Elsewhere a folder cannot be opened, and names are kept by the file system itself.
    #[cfg(unix)]
    File::open(path)?.sync_all()?;
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}
