//! Tests whether the store survives power cuts. It traces the system calls of a process that uses the store, builds
//! disk images that a power cut at some moment could leave, and opens the store from each image.
//!
//! `cargo bench -p stramash-tools --bench powercut -- [images] [seed]` tests 1,000 images by default. It needs Linux
//! and `strace`. The store is used in several runs. Some end in order, others in the middle of a change as if killed;
//! every other run compacts the files. Half of the cuts are at random steps. The others are at the steps whose order
//! matters most: a write to the sidecar, a rename, and the first write to sled's log after a sync.
//!
//! The simulated disk keeps the contents of a file, and the names in a folder, as of the last sync. Of later changes it
//! may keep any part: a write can be lost, kept without earlier ones, or kept only in some sectors of 512 bytes; a file
//! can have its new length without the new bytes; changes of names can be kept up to any point. In every image, each
//! acknowledged change must be complete, and `check` must find no fault. Images that fail are kept.

#![allow(clippy::unwrap_used, reason = "a failed unwrap ends the bench")]
#![allow(clippy::print_stdout, reason = "the bench prints its figures")]
#![allow(
    clippy::disallowed_methods,
    reason = "the bench starts itself again as the traced process"
)]

#[path = "powercut/disk.rs"]
mod disk;
#[path = "powercut/trace.rs"]
mod trace;

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, ServerId, TableId};
use stramash_store::{
    Batch, Commit, Due, IdempotencyKey, Lane, OutboxItem, SledConfig, SledStore, Store, Subject,
};

use disk::{Disk, Random};
use trace::{Act, Step};

const NOW: Millis = Millis(1_700_000_000_000);
const CHILD: &str = "STRAMASH_POWERCUT_CHILD";
const WRITERS: u64 = 4;
/// The number of changes per writer in a run.
const CHANGES: u64 = 40;
const LIVES: u64 = 6;

fn main() {
    if let Some(root) = std::env::var_os(CHILD) {
        let life = std::env::args().nth(1).unwrap().parse().unwrap();
        return work(Path::new(&root), life);
    }
    let mut numbers = std::env::args().skip(1).filter_map(|arg| arg.parse().ok());
    let images = numbers.next().unwrap_or(1_000);
    let seed = numbers.next().unwrap_or(1);
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().join("root");
    fs::create_dir_all(root.join("data")).unwrap();
    let steps: Vec<Step> = (0..LIVES).flat_map(|life| watched(&root, life)).collect();
    println!("{} steps in {LIVES} lives, seed {seed}", steps.len());
    cut(&steps, images, seed);
}

/// Returns the store's configuration.
fn store(root: &Path) -> SledConfig {
    SledConfig {
        cache_bytes: 4 * 1024 * 1024,
        ..SledConfig::new(root.join("data/store"))
    }
}

/// Returns the `n`th change of a writer's table. It depends only on these two numbers, so that it can be checked later.
fn change(writer: u64, n: u64) -> Batch {
    // Some values are long, because sled by default stores large ones in separate files, which must survive, too.
    let len = if (writer + n).is_multiple_of(4) {
        90_000
    } else {
        600
    };
    let noise = |len: u64, salt: u64| -> Vec<u8> {
        let start = (writer << 40) ^ (n << 20) ^ salt;
        let numbers = (start..).map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15).to_be_bytes()[0]);
        numbers.take(usize::try_from(len).unwrap()).collect()
    };
    let subject = Subject::Table(TableId(writer + 1));
    let mut batch = Batch::new(subject, Revision(n), NOW.plus(n), noise(len, 1));
    batch.events = vec![noise(60, 2)];
    batch.key = Some(IdempotencyKey::interaction((writer << 32) + n));
    batch.due = Due::At(NOW.plus(n));
    batch.members = Some(vec![PlayerId(writer), PlayerId(n % 7 + 10)]);
    batch.room = Some((ServerId(900), RoomId(800 + n % 3)));
    batch.open = writer > 0;
    batch.outbox = vec![OutboxItem::new(
        Lane(format!("table {writer}")),
        NOW,
        noise(120, 3),
    )];
    batch
}

/// Opens the store, makes changes, and prints a line for each change that the store has acknowledged.
fn work(root: &Path, life: u64) {
    let config = store(root);
    if life % 2 == 1 {
        SledStore::compact(&config).unwrap();
    }
    let store = SledStore::open(&config).unwrap();
    let acks = OpenOptions::new()
        .append(true)
        .create(true)
        .open(root.join("acks"));
    let acks = acks.unwrap();
    std::thread::scope(|scope| {
        for writer in 0..WRITERS {
            let (store, mut acks) = (&store, &acks);
            scope.spawn(move || {
                let found = store.load(Subject::Table(TableId(writer + 1))).unwrap();
                let first = found.map_or(0, |found| found.revision.0);
                for n in first..first + CHANGES {
                    let done = store.commit(change(writer, n));
                    assert_eq!(done, Ok(Commit::Done(Revision(n + 1))));
                    acks.write_all(format!("{writer} {}\n", n + 1).as_bytes())
                        .unwrap();
                    if writer == 0 && n % 3 == 0 {
                        store.pack(TableId(1)).unwrap();
                    }
                    for item in store.claim(NOW, 60_000, 1).unwrap() {
                        store.settle(item.id, None).unwrap();
                    }
                }
                if !life.is_multiple_of(2) {
                    // The process ends as if killed, while the other writers are in the middle of a change.
                    std::process::exit(0);
                }
            });
        }
    });
    store.close().unwrap();
}

/// Runs [`work`] in a process that `strace` traces. Returns the steps of the process.
fn watched(root: &Path, life: u64) -> Vec<Step> {
    let out = root.with_extension(format!("trace{life}"));
    let status = Command::new("strace")
        .args([
            "-f",
            "-y",
            "-xx",
            "-s",
            "40000000",
            "-e",
            trace::CALLS,
            "-o",
        ])
        .arg(&out)
        .arg(std::env::current_exe().unwrap())
        .arg(life.to_string())
        .env(CHILD, root)
        .status();
    let status = status.expect("strace can be started; it is a package of that name");
    assert!(status.success(), "life {life}: {status}");
    trace::read(&fs::read_to_string(out).unwrap(), root)
}

/// The number of images with each result. An image can have several results.
#[derive(Default)]
struct Tally {
    whole: u64,
    refused: BTreeMap<String, u64>,
    lost: u64,
    faulty: u64,
    told: Vec<String>,
}

/// Returns the indices just before and after each step whose order matters most: a write to the sidecar, the first
/// write after a sync, and a rename or removal.
fn weighty(steps: &[Step]) -> Vec<usize> {
    let mut is_synced = true;
    let mut places = Vec::new();
    for (n, step) in steps.iter().enumerate() {
        let Step::Disk(act) = step else { continue };
        let is_weighty = match act {
            Act::Write(path, ..) if path.ends_with("store.json") => true,
            Act::Write(..) => std::mem::take(&mut is_synced),
            Act::Rename(..) | Act::Remove(_) => true,
            _ => false,
        };
        is_synced |= matches!(act, Act::End(_));
        if is_weighty {
            places.extend([n, n + 1]);
        }
    }
    places
}

fn cut(steps: &[Step], images: u64, seed: u64) {
    let mut random = Random::new(seed);
    let weighty = weighty(steps);
    let mut cuts: Vec<usize> = (0..images)
        .map(|n| match n % 2 {
            0 => random.below(steps.len() + 1),
            _ => weighty[random.below(weighty.len())],
        })
        .collect();
    cuts.sort_unstable();
    println!("{} steps that matter most", weighty.len());
    let (mut disk, mut acked) = (Disk::new(), BTreeMap::new());
    let mut tally = Tally::default();
    let (mut done, since) = (0, Instant::now());
    std::panic::set_hook(Box::new(|_| {}));
    for (number, at) in cuts.into_iter().enumerate() {
        if number > 0 && number.is_multiple_of(100) {
            println!("{number} images, {} of them whole", tally.whole);
        }
        for step in &steps[done..at] {
            match step {
                Step::Told(line) => {
                    let (writer, revision) = line.trim().split_once(' ').unwrap();
                    acked.insert(writer.parse().unwrap(), revision.parse().unwrap());
                }
                Step::Disk(act) => disk.take(act),
            }
        }
        done = at;
        let folder = tempfile::tempdir().unwrap();
        disk.image(folder.path(), &mut random);
        let found = look(folder.path(), &acked);
        let told = |why: String| format!("image {number}, after step {at}: {why}");
        tally.lost += u64::from(found.lost.is_some());
        tally.faulty += u64::from(found.fault.is_some());
        if found.lost.is_none() && found.fault.is_none() && found.refused.is_none() {
            tally.whole += 1;
            continue;
        }
        let kept = folder.keep().display().to_string();
        if let Some(why) = found.refused {
            let why = why.replace(&kept, "");
            let more = format!("refused with {acked:?} acknowledged: {why}");
            println!("{} ({kept})", told(more));
            *tally.refused.entry(why).or_default() += 1;
        } else {
            let both = [found.fault, found.lost].into_iter().flatten();
            let both = both.collect::<Vec<_>>().join("; ");
            tally.told.push(format!("{} ({kept})", told(both)));
        }
    }
    let n_refused: u64 = tally.refused.values().sum();
    println!(
        "{images} images in {:.0} s: {} opened with all that was acknowledged and no fault, {n_refused} \
         refused in a sentence, {} lost something, in {} check found fault",
        since.elapsed().as_secs_f64(),
        tally.whole,
        tally.lost,
        tally.faulty
    );
    for (why, n) in tally.refused {
        println!("{n} times: {why}");
    }
    for why in tally.told.iter().take(20) {
        println!("{why}");
    }
    assert!(tally.told.is_empty(), "not all were whole");
}

/// The problems of an image.
#[derive(Default)]
struct Found {
    /// The reason why the store did not open; `None` if it opened.
    refused: Option<String>,
    /// The first fault that `check` reports, if any.
    fault: Option<String>,
    /// An acknowledged change that is missing, or the reason why the store cannot continue, if any.
    lost: Option<String>,
}

/// Opens the store of an image, checks all acknowledged changes, and makes further changes.
fn look(root: &Path, acked: &BTreeMap<u64, u64>) -> Found {
    let config = store(root);
    let folder: &PathBuf = &config.folder;
    let mut found = Found::default();
    if folder.join("store.json").exists() {
        match SledStore::survey_offline(folder) {
            Ok(survey) => {
                let fault = survey.faults.first();
                found.fault = fault.map(|fault| format!("check says: {fault}"));
            }
            Err(error) => {
                found.refused = Some(error.to_string());
                return found;
            }
        }
    }
    match SledStore::open(&config) {
        Ok(store) => {
            let compared = catch_unwind(AssertUnwindSafe(|| compare(&store, acked)));
            found.lost = compared.unwrap_or(Err("a panic".into())).err();
        }
        Err(error) => found.refused = Some(error.to_string()),
    }
    found
}

/// Checks all acknowledged changes and makes one more change of each table.
fn compare(store: &SledStore, acked: &BTreeMap<u64, u64>) -> Result<(), String> {
    for writer in 0..WRITERS {
        let subject = Subject::Table(TableId(writer + 1));
        let found = store.load(subject).unwrap();
        let has = found.as_ref().map_or(0, |found| found.revision.0);
        let told = acked.get(&writer).copied().unwrap_or(0);
        if has < told {
            return Err(format!("writer {writer} was told of {told} and has {has}"));
        }
        let log = store.log(subject).unwrap();
        let whole = (0..has).map(|n| change(writer, n).events.remove(0));
        let last = has.checked_sub(1).map(|n| change(writer, n).doc);
        if !whole.eq(log) || found.map(|found| found.doc) != last {
            return Err(format!("writer {writer} has other bytes"));
        }
        let next = store.commit(change(writer, has));
        if next != Ok(Commit::Done(Revision(has + 1))) {
            return Err(format!("writer {writer} cannot go on: {next:?}"));
        }
    }
    store.close().map_err(|error| error.to_string())
}
