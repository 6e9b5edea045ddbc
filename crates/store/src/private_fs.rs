//! Files and folders that only the current user can read, and atomic creation of files.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Creates a folder and its missing parents durably.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let missing = path.ancestors().take_while(|path| !path.exists());
    let missing: Vec<_> = missing.filter(|path| *path != Path::new("")).collect();
    builder().recursive(true).create(path)?;
    for created in missing {
        sync_folder(parent_of(created))?;
    }
    Ok(())
}

fn parent_of(path: &Path) -> &Path {
    let parent = path.parent().filter(|parent| *parent != Path::new(""));
    parent.unwrap_or(Path::new("."))
}

fn builder() -> DirBuilder {
    #[cfg_attr(
        not(unix),
        expect(unused_mut, reason = "only Unix has a file mode to set")
    )]
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

/// Creates a file atomically. The file gets its name only when it is complete and durable.
///
/// Until then it is called `temporary`, in the same folder. An old file of that name is removed first.
///
/// # Errors
///
/// Returns the error of `write`, or a file system error converted by `convert`. It is also an error if the file
/// exists already. In all cases, the unfinished file is removed.
pub fn create_atomically<E>(
    temporary: &Path,
    path: &Path,
    convert: impl Fn(io::Error) -> E,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<(), E>,
) -> Result<(), E> {
    let is_new = || match path.try_exists() {
        Ok(true) => Err(io::Error::new(
            io::ErrorKind::AlreadyExists,
            "the file exists already",
        )),
        found => found.map(|_| ()),
    };
    is_new().map_err(&convert)?;
    // An old file may have other permissions, so it is removed rather than overwritten.
    match fs::remove_file(temporary) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(convert(error)),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = BufWriter::new(options.open(temporary).map_err(&convert)?);
    let written = write(&mut file).and_then(|()| {
        file.flush().map_err(&convert)?;
        file.get_ref().sync_all().map_err(&convert)?;
        // Another process may have created the file in the meantime.
        is_new().map_err(&convert)?;
        fs::rename(temporary, path).map_err(&convert)
    });
    if written.is_err() {
        // The first error is reported, so this one is ignored.
        let _ = fs::remove_file(temporary);
        return written;
    }
    sync_folder(parent_of(path)).map_err(convert)
}

/// Checks whether other users can read a file or folder. Returns `false` if it is missing, or if the system has no
/// permissions for other users.
#[must_use]
pub fn is_readable_by_others(path: &Path) -> bool {
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

/// Makes the entries of a folder durable.
pub fn sync_folder(path: &Path) -> io::Result<()> {
    // On other systems a folder cannot be opened, and the file system makes its entries durable by itself.
    #[cfg(unix)]
    File::open(path)?.sync_all()?;
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}
