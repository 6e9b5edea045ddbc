//! Measures the referee's time and memory with hostile requests. Each attack gets a referee process of its own.
//!
//! `cargo bench -p stramash-tools --bench referee` fails if an answer takes more than 5 s of CPU time or a referee
//! more than 200 MiB. The last argument can be a word that the attacks' names must contain.

#![allow(clippy::unwrap_used, reason = "a failed unwrap ends the bench")]
#![allow(clippy::print_stdout, reason = "the bench prints its figures")]
#![allow(clippy::disallowed_methods, reason = "a bench measures time")]
#![allow(dead_code, reason = "the tests use the other functions")]

#[path = "../../tests/program/referee/hostile.rs"]
mod hostile;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use hostile::{Attack, attacks};

/// The maximum CPU time of an answer.
const SLOWEST: Duration = Duration::from_secs(5);
const LARGEST: f64 = 200.0;

fn main() {
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with("--"));
    let wanted = wanted.unwrap_or_default();
    let (mut slowest, mut largest) = (Duration::ZERO, 0.0_f64);
    for attack in attacks() {
        if attack.name.contains(&wanted) {
            let (took, mib) = run(attack);
            slowest = slowest.max(took);
            largest = largest.max(mib);
        }
    }
    println!("slowest answer {slowest:.2?}, most memory {largest:.0} MiB");
    assert!(slowest <= SLOWEST, "an answer took too long");
    assert!(largest <= LARGEST, "a referee took too much memory");
}

/// Runs an attack. Returns the CPU time of the slowest answer, and the referee's peak memory in MiB.
fn run(attack: Attack) -> (Duration, f64) {
    let mut referee = Command::new(program())
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = referee.stdin.take().unwrap();
    let mut output = BufReader::new(referee.stdout.take().unwrap());
    let (mut slowest, mut worst) = (Duration::ZERO, String::new());
    let (mut requests, mut longest) = (0, 0);
    for line in attack.lines {
        let since = processor(referee.id());
        input.write_all(line.as_bytes()).unwrap();
        input.write_all(b"\n").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        let took = processor(referee.id()).saturating_sub(since);
        requests += 1;
        longest = longest.max(answer.len());
        assert!(answer.ends_with('\n'), "{}: it broke off", attack.name);
        if took > slowest {
            let begun = |text: &str| text.chars().take(60).collect::<String>();
            worst = format!("{} -> {}", begun(&line), begun(answer.trim_end()));
            slowest = took;
        }
    }
    let mib = most_mib(referee.id());
    drop(input);
    assert!(referee.wait().unwrap().success(), "{}", attack.name);
    println!(
        "{}: {requests} requests, slowest {slowest:.2?}, longest answer {} KiB, {mib:.0} MiB\n    {worst}",
        attack.name,
        longest / 1024
    );
    (slowest, mib)
}

/// Returns the CPU time of a process. The system counts it in hundredths of a second.
fn processor(process: u32) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // Counted after the program's name in parentheses, user and system time are the 12th and 13th field.
    let fields = stat.rsplit(')').next().unwrap_or_default();
    let times = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = times.filter_map(|time| time.parse::<u64>().ok()).sum();
    Duration::from_millis(10 * ticks)
}

/// Returns the peak memory of a process in MiB; 0 where the system does not offer it.
fn most_mib(process: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kib = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
    kib.unwrap_or_default() / 1024.0
}

/// Returns the path of the bot's program, which must have been built before with the same profile.
fn program() -> PathBuf {
    let own = std::env::current_exe().unwrap();
    let program = own.ancestors().nth(2).unwrap().join("stramash");
    assert!(
        program.exists(),
        "{} is missing: cargo build --release",
        program.display()
    );
    program
}
