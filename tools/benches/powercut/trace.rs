//! Parses the output of `strace` into steps.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};

pub const CALLS: &str = "trace=openat,mkdir,mkdirat,lseek,write,pwrite64,ftruncate,fallocate,fsync,fdatasync,\
                         rename,renameat,renameat2,unlink,unlinkat,rmdir";

/// A step of the traced process.
pub enum Step {
    /// The process printed a line, which says that a change is acknowledged. The change must be on disk by then.
    Told(String),
    Disk(Act),
}

/// A change of the disk. Paths are relative to the root.
pub enum Act {
    /// Creates a file if it does not exist.
    Create(PathBuf),
    Folder(PathBuf),
    /// Writes bytes at an offset, or after the previous write.
    Write(PathBuf, Option<u64>, Vec<u8>),
    /// Sets the offset for the next write that has no offset itself.
    Seek(PathBuf, u64),
    /// Sets a file's length.
    Length(PathBuf, u64),
    /// Begins a sync of a path in a thread. Changes that are made while the sync runs may or may not be included.
    Begin(PathBuf, u32),
    /// Ends the sync of a thread.
    End(u32),
    Rename(PathBuf, PathBuf),
    Remove(PathBuf),
}

/// Returns the steps in a trace that concern files below a root, and the printed lines.
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

/// Handles the start of a system call: records that a sync begins, or the line that is printed.
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

/// Handles the end of a system call: records the change that the call made to the disk, or that the sync has ended.
/// Printed lines are already recorded.
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

/// Returns all string arguments of a call. `strace` prints them in hexadecimal.
fn strings(args: &str) -> Vec<Vec<u8>> {
    args.split('"').skip(1).step_by(2).map(unhex).collect()
}

fn unhex(text: &str) -> Vec<u8> {
    let digits = text.split("\\x").skip(1);
    digits
        .map(|byte| u8::from_str_radix(byte, 16).unwrap())
        .collect()
}

/// Returns the path of the first open file or folder that a call's arguments name; `None` if they name none.
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
