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
fn a_key_is_written_whole_and_for_its_owner_alone() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("data");
    // An interrupted start has left a partial key behind.
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("host.key.new"), [7; 5]).unwrap();
    HostKey::in_folder(&folder).unwrap();
    let key = fs::read(folder.join(KEY_FILE)).unwrap();
    assert_eq!(key.len(), 32);
    assert_eq!(names(&folder), [KEY_FILE], "nothing is left behind");
    HostKey::in_folder(&folder).unwrap();
    assert_eq!(fs::read(folder.join(KEY_FILE)).unwrap(), key, "it stays");
    #[cfg(unix)]
    assert_eq!(mode(&folder.join(KEY_FILE)), 0o600);
}

#[cfg(unix)]
#[test]
fn a_folder_that_is_made_for_a_key_is_private() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("far/data");
    HostKey::in_folder(&folder).unwrap();
    assert_eq!(mode(&folder), 0o700);
}

/// An editor may have added a newline to the key.
#[test]
fn a_key_whose_line_was_ended_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(KEY_FILE);
    for end in ["", "\n", "\r\n"] {
        fs::write(&file, [&[b'k'; 32][..], end.as_bytes()].concat()).unwrap();
        assert!(HostKey::in_folder(folder.path()).is_ok(), "{end:?}");
    }
    for end in ["\n\n", " ", "\r"] {
        fs::write(&file, [&[b'k'; 32][..], end.as_bytes()].concat()).unwrap();
        assert!(HostKey::in_folder(folder.path()).is_err(), "{end:?}");
    }
}

#[test]
fn a_file_that_is_no_key_is_told_for_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(KEY_FILE);
    for (bytes, what) in [(0, "is empty"), (31, "not 32 bytes"), (33, "not 32 bytes")] {
        fs::write(&file, vec![1; bytes]).unwrap();
        let why: KeyError = HostKey::in_folder(folder.path()).unwrap_err();
        assert!(why.to_string().contains(what), "{why}");
        assert_eq!(fs::read(&file).unwrap().len(), bytes, "it stays as it was");
    }
}
