//! The host's key file: written atomically and readable only by its owner.

use std::fs;
use std::path::Path;

use stramash_host::{HostKey, KEY_FILE, KeyError};

/// Returns the permission bits of a file or folder.
#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.collect()
}

#[test]
fn key_file_is_atomic_and_private() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("data");
    // An earlier start was interrupted and has left a part of a key.
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("host.key.new"), [7; 5]).unwrap();
    HostKey::load_or_create(&folder).unwrap();
    let key = fs::read(folder.join(KEY_FILE)).unwrap();
    assert_eq!(key.len(), 32);
    assert_eq!(names(&folder), [KEY_FILE], "only the key file is left");
    HostKey::load_or_create(&folder).unwrap();
    assert_eq!(
        fs::read(folder.join(KEY_FILE)).unwrap(),
        key,
        "the key is unchanged"
    );
    #[cfg(unix)]
    assert_eq!(mode(&folder.join(KEY_FILE)), 0o600);
}

#[cfg(unix)]
#[test]
fn key_folder_is_private() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("far/data");
    HostKey::load_or_create(&folder).unwrap();
    assert_eq!(mode(&folder), 0o700);
}

/// Checks that a key file with a line end, which an editor may have added, is accepted.
#[test]
fn key_file_may_end_in_newline() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(KEY_FILE);
    for end in ["", "\n", "\r\n"] {
        fs::write(&file, [&[b'k'; 32][..], end.as_bytes()].concat()).unwrap();
        assert!(HostKey::load_or_create(folder.path()).is_ok(), "{end:?}");
    }
    for end in ["\n\n", " ", "\r"] {
        fs::write(&file, [&[b'k'; 32][..], end.as_bytes()].concat()).unwrap();
        assert!(HostKey::load_or_create(folder.path()).is_err(), "{end:?}");
    }
}

#[test]
fn invalid_key_files_are_explained() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(KEY_FILE);
    for (bytes, what) in [(0, "is empty"), (31, "not 32 bytes"), (33, "not 32 bytes")] {
        fs::write(&file, vec![1; bytes]).unwrap();
        let why: KeyError = HostKey::load_or_create(folder.path()).unwrap_err();
        assert!(why.to_string().contains(what), "{why}");
        assert_eq!(
            fs::read(&file).unwrap().len(),
            bytes,
            "the file is unchanged"
        );
    }
}
