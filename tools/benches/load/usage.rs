//! What a process uses, as Linux tells it under `/proc`.

use std::fs;
use std::time::Duration;

/// What a process has used.
#[derive(Debug, Clone, Copy)]
pub struct Usage {
    /// Processor time of all its threads, since it began.
    pub cpu: Duration,
    /// Memory that it holds now, in bytes.
    pub memory: u64,
    /// The most memory that it has held, in bytes.
    pub peak: u64,
}

impl Usage {
    /// What the process with that number, which runs, has used so far.
    pub fn of(process: u32) -> Self {
        let read = |name: &str| {
            let path = format!("/proc/{process}/{name}");
            fs::read_to_string(path).unwrap()
        };
        // User and system time are the 14th and 15th field, in hundredths of a second; the second
        // one, in brackets, is the only one with spaces.
        let stat = read("stat");
        let after = stat.rsplit_once(')').unwrap().1;
        let hundredths: u64 = after
            .split_whitespace()
            .skip(11)
            .take(2)
            .map(|field| field.parse::<u64>().unwrap())
            .sum();
        let status = read("status");
        let bytes = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name)).unwrap();
            let kib = line.split_whitespace().nth(1).unwrap();
            kib.parse::<u64>().unwrap() << 10
        };
        Self {
            cpu: Duration::from_millis(hundredths * 10),
            memory: bytes("VmRSS:"),
            peak: bytes("VmHWM:"),
        }
    }

    /// What two processes use together; the most memory is what each once had.
    pub fn and(self, other: Self) -> Self {
        Self {
            cpu: self.cpu + other.cpu,
            memory: self.memory + other.memory,
            peak: self.peak + other.peak,
        }
    }
}
