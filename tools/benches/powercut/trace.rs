//! What `strace` has seen, as steps in their order.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};

/// The calls that are watched.
pub const CALLS: &str = "trace=openat,mkdir,mkdirat,lseek,write,pwrite64,ftruncate,fallocate,fsync,fdatasync,\
                         rename,renameat,renameat2,unlink,unlinkat,rmdir";

/// One thing that happened.
pub enum Step {
    /// A line was told: what it acknowledges is on the disk by now, or should be.
    Told(String),
    /// Something was done to the disk.
    Disk(Act),
}

/// What is done to the disk. Paths begin below the root.
pub enum Act {
    /// A file is there from now on, if it was not.
    Create(PathBuf),
    /// A folder is there from now on.
    Folder(PathBuf),
    /// Bytes are written; at the end of what was written before where no place is named.
    Write(PathBuf, Option<u64>, Vec<u8>),
    /// The next write that names no place goes here.
    Seek(PathBuf, u64),
    /// A file has another length.
    Length(PathBuf, u64),
    /// A sync begins: what is done from here on it may or may not keep.
    Begin(PathBuf, u32),
    /// The sync of a thread has ended.
    End(u32),
    /// A name is another one.
    Rename(PathBuf, PathBuf),
    /// A name is gone.
    Remove(PathBuf),
}

/// The steps below a root.
pub fn read(trace: &str, root: &Path) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut begun: HashMap<&str, String> = HashMap::new();
    for line in trace.lines() {
        let (thread, rest) = line.split_once(' ').unwrap();
        let rest = rest.trim_start();
        if let Some(head) = rest.strip_suffix(" <unfinished ...>") {
            begin(head, thread, root, &mut steps);
            begun.insert(thread, head.to_owned());
        } else if let Some((_, tail)) = rest.split_once(" resumed>") {
            let head = begun.remove(thread).unwrap_or_default();
            end(&(head + tail), thread, root, &mut steps);
        } else {
            begin(rest, thread, root, &mut steps);
            end(rest, thread, root, &mut steps);
        }
    }
    steps
}

fn is_sync(name: &str) -> bool {
    matches!(name, "fsync" | "fdatasync")
}

/// What counts from when a call begins: syncs, and what is told.
fn begin(call: &str, thread: &str, root: &Path, steps: &mut Vec<Step>) {
    let Some((name, args)) = call.split_once('(') else {
        return;
    };
    let thread = thread.parse().unwrap();
    if is_sync(name) {
        steps.extend(open_path(args, root).map(|path| Step::Disk(Act::Begin(path, thread))));
    } else if name == "write" && open_path(args, root).is_some_and(|path| path == Path::new("acks"))
    {
        let line = String::from_utf8(strings(args).remove(0)).unwrap();
        steps.push(Step::Told(line));
    }
}

/// What counts from when a call has ended.
fn end(call: &str, thread: &str, root: &Path, steps: &mut Vec<Step>) {
    let Some((name, rest)) = call.split_once('(') else {
        return;
    };
    let Some((args, answer)) = rest.rsplit_once(" = ") else {
        return;
    };
    if answer.starts_with(['-', '?']) {
        return;
    }
    let args = args.trim_end().strip_suffix(')').unwrap();
    let named = |n: usize| {
        let name = PathBuf::from(String::from_utf8(strings(args).remove(n)).unwrap());
        let path = match (name.is_absolute(), folder(args)) {
            (false, Some(folder)) => folder.join(name),
            _ => name,
        };
        below(&path, root)
    };
    let last = || args.rsplit(", ").next().unwrap().parse().unwrap();
    let act = match name {
        "openat" if args.contains("O_CREAT") => {
            let path = named(0);
            if args.contains("O_TRUNC") {
                steps.extend(path.clone().map(|path| Step::Disk(Act::Create(path))));
                path.map(|path| Act::Length(path, 0))
            } else {
                path.map(Act::Create)
            }
        }
        "mkdir" | "mkdirat" => named(0).map(Act::Folder),
        "pwrite64" => open_path(args, root)
            .map(|path| Act::Write(path, Some(last()), strings(args).remove(0))),
        "write" => open_path(args, root)
            .filter(|path| path != Path::new("acks"))
            .map(|path| Act::Write(path, None, strings(args).remove(0))),
        "lseek" => {
            open_path(args, root).map(|path| Act::Seek(path, answer.trim().parse().unwrap()))
        }
        "ftruncate" => open_path(args, root).map(|path| Act::Length(path, last())),
        "fallocate" => panic!("this is not known: {call:.200}"),
        "rename" | "renameat" | "renameat2" => {
            let to = named(1);
            named(0).map(|from| Act::Rename(from, to.expect("it stays below the root")))
        }
        "unlink" | "unlinkat" | "rmdir" => named(0).map(Act::Remove),
        name if is_sync(name) => open_path(args, root).map(|_| Act::End(thread.parse().unwrap())),
        _ => None,
    };
    steps.extend(act.map(Step::Disk));
}

/// All strings of a call, which are written in hexadecimal.
fn strings(args: &str) -> Vec<Vec<u8>> {
    args.split('"').skip(1).step_by(2).map(unhex).collect()
}

fn unhex(text: &str) -> Vec<u8> {
    let digits = text.split("\\x").skip(1);
    digits
        .map(|byte| u8::from_str_radix(byte, 16).unwrap())
        .collect()
}

/// The path of the open file or folder that a call names first.
fn folder(args: &str) -> Option<PathBuf> {
    let (_, rest) = args.split_once('<')?;
    let (path, _) = rest.split_once('>')?;
    String::from_utf8(unhex(path)).ok().map(PathBuf::from)
}

fn open_path(args: &str, root: &Path) -> Option<PathBuf> {
    below(&folder(args)?, root)
}

fn below(path: &Path, root: &Path) -> Option<PathBuf> {
    let path = path.strip_prefix(root).ok()?;
    let plain = path
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    assert!(plain, "{}", path.display());
    Some(path.to_owned())
}
