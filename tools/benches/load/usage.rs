//! Reads the resource usage of a process from `/proc`.

use std::fs;
use std::time::Duration;

/// The resource usage of a process.
#[derive(Debug, Clone, Copy)]
pub struct Usage {
    /// The CPU time of all threads since the start.
    pub cpu: Duration,
    /// The current memory in bytes.
    pub memory: u64,
    /// The peak memory in bytes.
    pub peak: u64,
}

impl Usage {
    /// Returns the usage of a running process.
    pub fn of(process: u32) -> Self {
        let read = |name: &str| {
            let path = format!("/proc/{process}/{name}");
            fs::read_to_string(path).unwrap()
        };
        // User and system time are the 14th and 15th field, in hundredths of a second. The second field, the program's
        // name in parentheses, may contain spaces, so the fields are counted from the closing parenthesis.
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

    /// Adds the usage of another process: CPU time, memory and peak memory.
    pub fn and(self, other: Self) -> Self {
        Self {
            cpu: self.cpu + other.cpu,
            memory: self.memory + other.memory,
            peak: self.peak + other.peak,
        }
    }
}
