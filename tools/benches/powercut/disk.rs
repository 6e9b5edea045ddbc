//! A simulated disk. After a power cut it has everything that was synced, and any part of the later changes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::trace::Act;

/// The size of an atomic write in bytes.
const SECTOR: usize = 512;

/// A seeded random number generator.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let z = usize::try_from((z ^ (z >> 31)) >> 1).unwrap();
        z % bound.max(1)
    }
}

/// The index of a file or folder in [`Disk`].
type Node = usize;

/// A change of a file.
enum Edit {
    Write(usize, Vec<u8>),
    Length(usize),
}

/// A change of names in a folder.
enum Naming {
    Set(String, Node),
    Rename(String, String),
    Remove(String),
}

/// A file or folder: its synced state, and the changes since.
enum Kept {
    File {
        sure: Vec<u8>,
        since: Vec<Edit>,
        end: usize,
    },
    Folder {
        sure: BTreeMap<String, Node>,
        since: Vec<Naming>,
    },
}

/// All files and folders that ever existed.
pub struct Disk {
    nodes: Vec<Kept>,
    /// The names as the program sees them.
    now: BTreeMap<PathBuf, Node>,
    /// The syncs that have begun but not ended, by thread: the file or folder, and how many of its changes the sync
    /// will certainly save. These are the changes that were made before the sync began.
    begun: BTreeMap<u32, (Node, usize)>,
}

/// A disk begins with the root and the data folder, which exist before the traced process starts.
impl Disk {
    pub fn new() -> Self {
        let folder = |sure| Kept::Folder {
            sure,
            since: Vec::new(),
        };
        let data = BTreeMap::from([("data".to_owned(), 1)]);
        Self {
            nodes: vec![folder(data), folder(BTreeMap::new())],
            now: BTreeMap::from([(PathBuf::new(), 0), (PathBuf::from("data"), 1)]),
            begun: BTreeMap::new(),
        }
    }

    /// Applies a step.
    pub fn take(&mut self, act: &Act) {
        match act {
            Act::Create(path) => {
                if !self.now.contains_key(path) {
                    let file = Kept::File {
                        sure: Vec::new(),
                        since: Vec::new(),
                        end: 0,
                    };
                    self.add(path, file);
                }
            }
            Act::Folder(path) => {
                let folder = Kept::Folder {
                    sure: BTreeMap::new(),
                    since: Vec::new(),
                };
                self.add(path, folder);
            }
            Act::Write(path, at, bytes) => {
                if let Kept::File { since, end, .. } = &mut self.nodes[self.now[path]] {
                    let at = at.map_or(*end, |at| usize::try_from(at).unwrap());
                    *end = at + bytes.len();
                    since.push(Edit::Write(at, bytes.clone()));
                }
            }
            Act::Seek(path, at) => {
                if let Some(Kept::File { end, .. }) =
                    self.now.get(path).map(|&n| &mut self.nodes[n])
                {
                    *end = usize::try_from(*at).unwrap();
                }
            }
            Act::Length(path, length) => {
                if let Kept::File { since, end, .. } = &mut self.nodes[self.now[path]] {
                    let length = usize::try_from(*length).unwrap();
                    *end = length;
                    since.push(Edit::Length(length));
                }
            }
            Act::Begin(path, thread) => {
                if let Some(&node) = self.now.get(path) {
                    let n = match &self.nodes[node] {
                        Kept::File { since, .. } => since.len(),
                        Kept::Folder { since, .. } => since.len(),
                    };
                    self.begun.insert(*thread, (node, n));
                }
            }
            Act::End(thread) => {
                if let Some((node, n)) = self.begun.remove(thread) {
                    self.keep(node, n);
                }
            }
            Act::Rename(from, to) => {
                assert_eq!(from.parent(), to.parent(), "a rename within a folder");
                let moved: Vec<_> = self
                    .now
                    .keys()
                    .filter(|path| path.starts_with(from))
                    .cloned()
                    .collect();
                for path in moved {
                    let node = self.now.remove(&path).unwrap();
                    let rest = path.strip_prefix(from).unwrap();
                    let path = if rest == Path::new("") {
                        to.clone()
                    } else {
                        to.join(rest)
                    };
                    self.now.insert(path, node);
                }
                self.name(from, Naming::Rename(name(from), name(to)));
            }
            Act::Remove(path) => {
                self.now.remove(path);
                self.name(path, Naming::Remove(name(path)));
            }
        }
    }

    fn add(&mut self, path: &Path, kept: Kept) {
        let node = self.nodes.len();
        self.nodes.push(kept);
        self.now.insert(path.to_owned(), node);
        self.name(path, Naming::Set(name(path), node));
    }

    fn name(&mut self, path: &Path, naming: Naming) {
        let parent = self.now[path.parent().unwrap()];
        if let Kept::Folder { since, .. } = &mut self.nodes[parent] {
            since.push(naming);
        }
    }

    /// Marks the first changes of a file or folder as synced.
    fn keep(&mut self, node: Node, n: usize) {
        match &mut self.nodes[node] {
            Kept::File { sure, since, .. } => {
                // Another sync may already have marked some of them.
                for edit in since.drain(..n.min(since.len())) {
                    edit.apply(sure, |_| true);
                }
            }
            Kept::Folder { sure, since } => {
                for naming in since.drain(..n.min(since.len())) {
                    naming.apply(sure);
                }
            }
        }
    }

    /// Writes an image into a folder: the files as a power cut at this moment could leave them.
    pub fn image(&self, at: &Path, random: &mut Random) {
        self.restore(0, at, random);
    }

    fn restore(&self, node: Node, at: &Path, random: &mut Random) {
        match &self.nodes[node] {
            Kept::Folder { sure, since } => {
                fs::create_dir_all(at).unwrap();
                let mut names = sure.clone();
                for naming in &since[..some(since.len(), random)] {
                    naming.apply(&mut names);
                }
                for (name, node) in names {
                    self.restore(node, &at.join(name), random);
                }
            }
            Kept::File { sure, since, .. } => {
                let mut bytes = sure.clone();
                let kind = random.below(4);
                let upto = some(since.len(), random);
                for (n, edit) in since.iter().enumerate() {
                    match kind {
                        // Keeps the changes in order, up to one that is kept only in part.
                        0 if n < upto => edit.apply(&mut bytes, |_| true),
                        0 if n == upto => edit.apply(&mut bytes, |_| random.below(2) == 0),
                        0 => {}
                        // Keeps any of the changes. 1: each change is kept completely or not at all. 2: each change is
                        // kept in part.
                        1 => {
                            if random.below(2) == 0 {
                                edit.apply(&mut bytes, |_| true);
                            }
                        }
                        2 => edit.apply(&mut bytes, |_| random.below(2) == 0),
                        // Keeps all changes except one.
                        _ if n == upto => edit.apply(&mut bytes, |_| false),
                        _ => edit.apply(&mut bytes, |_| true),
                    }
                }
                fs::write(at, bytes).unwrap();
            }
        }
    }
}

/// Returns a random number from 0 to `n`. The two ends are more likely than the numbers between.
fn some(n: usize, random: &mut Random) -> usize {
    match random.below(3) {
        0 => 0,
        1 => n,
        _ => random.below(n + 1),
    }
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_str().unwrap().to_owned()
}

impl Edit {
    /// Applies an edit. Of a write, only the sectors that `keep` chooses are written. If `keep` leaves out a sector
    /// beyond the earlier end of the file and keeps a later one, the sector that is left out becomes zeros.
    fn apply(&self, bytes: &mut Vec<u8>, mut keep: impl FnMut(usize) -> bool) {
        match self {
            Self::Length(length) => {
                if keep(0) {
                    bytes.resize(*length, 0);
                }
            }
            Self::Write(at, new) => {
                let mut done = 0;
                while done < new.len() {
                    let place = at + done;
                    let upto = (SECTOR - place % SECTOR).min(new.len() - done);
                    if keep(place / SECTOR) {
                        if bytes.len() < place + upto {
                            bytes.resize(place + upto, 0);
                        }
                        bytes[place..place + upto].copy_from_slice(&new[done..done + upto]);
                    }
                    done += upto;
                }
            }
        }
    }
}

impl Naming {
    fn apply(&self, names: &mut BTreeMap<String, Node>) {
        match self {
            Self::Set(name, node) => {
                names.insert(name.clone(), *node);
            }
            Self::Rename(from, to) => {
                if let Some(node) = names.remove(from) {
                    names.insert(to.clone(), node);
                }
            }
            Self::Remove(name) => {
                names.remove(name);
            }
        }
    }
}
