//! A Python process that makes the same changes with SQLite and syncs each of them to disk.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

const HERE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/store/peer.py");

/// A Python process with SQLite, which ends on drop.
pub struct Peer {
    child: Child,
    asks: Option<ChildStdin>,
    says: BufReader<ChildStdout>,
}

impl Peer {
    /// Starts the process with an empty file at `path`. Returns `None` if Python or its SQLite is not available.
    pub fn begin(path: &Path) -> Option<Self> {
        let known = Command::new("python3")
            .args(["-c", "import sqlite3"])
            .stderr(Stdio::null())
            .status();
        if !known.is_ok_and(|status| status.success()) {
            return None;
        }
        let mut child = Command::new("python3")
            .arg(HERE)
            .arg(path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Some(Self {
            asks: child.stdin.take(),
            says: BufReader::new(child.stdout.take().unwrap()),
            child,
        })
    }

    pub fn took(&mut self, changes: u64) -> Vec<Duration> {
        writeln!(self.asks.as_mut().unwrap(), "{changes}").unwrap();
        let mut said = String::new();
        self.says.read_line(&mut said).unwrap();
        let seconds = said.split_whitespace().map(|text| text.parse().unwrap());
        seconds.map(Duration::from_secs_f64).collect()
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        drop(self.asks.take());
        let _ = self.child.wait();
    }
}
