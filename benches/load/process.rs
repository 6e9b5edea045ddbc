//! The bot as a process of its own, and what it uses.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use stramash::sandbox::TOKEN;

/// Starts a bot that asks a proxy, which keeps Discord's limits, at this address.
pub fn start(home: &Path, api: &str) -> Child {
    let config = home.join("config.toml");
    let settings = format!(
        "[discord]\napi_url = \"{api}\"\npresses_per_second = 1000\n\
         [data]\nfolder = \"{}\"\n\
         [tables]\nper_room = 1000\nper_player = 1000\nforced_play_seconds = 0\nslip_seconds = 0\n",
        home.join("data").display()
    );
    fs::write(&config, settings).unwrap();
    let log = File::create(home.join("log.txt")).unwrap();
    Command::new(env!("CARGO_BIN_EXE_stramash"))
        .arg("run")
        .arg("--config")
        .arg(&config)
        .env("DISCORD_TOKEN", TOKEN)
        .current_dir(home)
        .stdin(Stdio::null())
        .stdout(log.try_clone().unwrap())
        .stderr(log)
        .spawn()
        .unwrap()
}

/// What a process has used, as Linux tells it under `/proc`.
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
    /// What a process that runs has used so far.
    pub fn of(process: &Child) -> Self {
        let read = |name: &str| {
            let path = format!("/proc/{}/{name}", process.id());
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
}
