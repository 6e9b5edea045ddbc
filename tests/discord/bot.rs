//! The bot as a process of its own, as it runs in earnest, pointed at the sandbox.

use std::fs::{self, File};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use discord_sandbox::{TOKEN, TlsEndpoint};
use stramash_host::check;
use stramash_store::SledStore;

/// So many lines of the log are shown where a test fails.
const TOLD: usize = 60;

/// A running bot. It is killed when this is dropped. Whatever ends it, the store that it leaves is
/// looked through.
#[derive(Debug)]
pub struct Bot {
    child: Option<Child>,
    log: PathBuf,
    store: Option<PathBuf>,
}

impl Bot {
    /// Starts a bot whose data is in `home`, which keeps what earlier bots left there.
    pub fn start(home: &Path, door: &TlsEndpoint, filter: &str) -> Self {
        Self::start_at(home, &behind(home, door), filter)
    }

    /// The same, with these lines of its settings about the way to Discord.
    pub fn start_at(home: &Path, way: &str, filter: &str) -> Self {
        let command = Command::new(program());
        Self::start_by(command, home, way, filter, "")
    }

    /// The same, on a disk with room for files of at most so many KiB.
    pub fn start_confined(home: &Path, door: &TlsEndpoint, filter: &str, kib: u64) -> Self {
        // Blocks of 512 bytes; the signal is ignored so that writes fail instead.
        let confine = format!("trap '' XFSZ; ulimit -f {}; exec \"$0\" \"$@\"", kib * 2);
        let mut command = Command::new("sh");
        command.args(["-c", &confine, &program().display().to_string()]);
        Self::start_by(command, home, &behind(home, door), filter, "")
    }

    /// The same, which lets others look inside at an address and finds these variables.
    pub fn start_seen(
        home: &Path,
        door: &TlsEndpoint,
        filter: &str,
        at: SocketAddr,
        variables: &[(&str, &str)],
    ) -> Self {
        let mut command = Command::new(program());
        command.envs(variables.iter().copied());
        let more = format!("[operation]\nlisten = \"{at}\"\n");
        Self::start_by(command, home, &behind(home, door), filter, &more)
    }

    /// The same, one of several with their store on a server.
    pub fn start_among(home: &Path, door: &TlsEndpoint, filter: &str, store: &str) -> Self {
        let command = Command::new(program());
        let way = behind(home, door);
        let config = write_settings(home, &way, filter, "");
        let settings = fs::read_to_string(&config).unwrap();
        let settings = settings.replace("[data]\n", &format!("[data]\nstore = \"{store}\"\n"));
        fs::write(&config, settings).unwrap();
        Self::start_with(command, home, &config)
    }

    /// The same, with a key that they share, which lets others look inside at an address.
    pub fn start_keyed(
        home: &Path,
        door: &TlsEndpoint,
        filter: &str,
        store: &str,
        key: &Path,
        at: SocketAddr,
    ) -> Self {
        let command = Command::new(program());
        let seen = format!("[operation]\nlisten = \"{at}\"\n");
        let config = write_settings(home, &behind(home, door), filter, &seen);
        let settings = fs::read_to_string(&config).unwrap();
        let data = format!(
            "[data]\nstore = \"{store}\"\nkey_file = \"{}\"\n",
            key.display()
        );
        fs::write(&config, settings.replace("[data]\n", &data)).unwrap();
        Self::start_with(command, home, &config)
    }

    /// Starts another program, with these lines of its settings besides.
    pub fn start_by(command: Command, home: &Path, way: &str, filter: &str, more: &str) -> Self {
        let config = write_settings(home, way, filter, more);
        Self::start_with(command, home, &config)
    }

    fn start_with(mut command: Command, home: &Path, config: &Path) -> Self {
        let data = home.join("data");
        let log = home.join("log.txt");
        let to = File::options()
            .create(true)
            .append(true)
            .open(&log)
            .unwrap();
        let child = command
            .arg("run")
            .arg("--config")
            .arg(config)
            .env("DISCORD_TOKEN", TOKEN)
            .current_dir(home)
            .stdin(Stdio::null())
            .stdout(to.try_clone().unwrap())
            .stderr(to)
            .spawn()
            .unwrap();
        Self {
            child: Some(child),
            log,
            store: Some(data.join("store")),
        }
    }

    /// Leaves the store alone: another release may keep its games in another form.
    pub fn without_survey(mut self) -> Self {
        self.store = None;
        self
    }

    /// Looks through the store, if it came to one.
    fn look(&self) {
        let Some(store) = &self.store else { return };
        if store.join("store.json").exists() && !std::thread::panicking() {
            let survey = SledStore::survey_stopped(store).unwrap();
            assert_eq!(check(survey).faults, []);
        }
    }

    /// What all bots of this home have logged.
    pub fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Sends it a signal, such as `STOP`.
    pub fn signal(&self, signal: &str) {
        let mut send = Command::new("kill");
        send.args(["-s", signal]).arg(self.id().to_string());
        assert!(send.status().unwrap().success());
    }

    /// The number of its process, while it runs.
    pub fn id(&self) -> u32 {
        self.child.as_ref().expect("it runs").id()
    }

    /// How it ended, if it has ended by itself.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        let status = self.child.as_mut()?.try_wait().unwrap()?;
        self.child = None;
        self.look();
        Some(status)
    }

    /// Ends it at once, without a word, as a crash or the system does.
    pub fn kill(mut self) {
        self.kill_now();
    }

    /// Asks it to end, as systemd or Docker do, and waits. The time it took comes with it.
    pub fn terminate(mut self) -> (ExitStatus, Duration) {
        let mut ask = Command::new("kill");
        ask.arg("-TERM").arg(self.id().to_string());
        let mut child = self.child.take().unwrap();
        let since = Instant::now();
        assert!(ask.status().unwrap().success());
        let status = child.wait().unwrap();
        let took = since.elapsed();
        self.look();
        (status, took)
    }

    /// The same, of a bot whose place another one takes.
    pub fn kill_now(&mut self) {
        if let Some(mut child) = self.child.take() {
            // It may have ended before.
            let _ = child.kill();
            let _ = child.wait();
            self.look();
        }
    }
}

/// Writes the settings of a bot whose data is in `home`.
pub fn write_settings(home: &Path, way: &str, filter: &str, more: &str) -> PathBuf {
    let config = home.join("config.toml");
    let settings = format!(
        "[discord]\n{way}\npresses_per_second = 1000\n\
         [data]\nfolder = \"{}\"\n\
         [log]\nfilter = \"{filter}\"\n\
         [tables]\nper_room = 1000\nper_server = 100000\nper_player = 1000\nforced_play_seconds = 0\nslip_seconds = 0\n{more}",
        home.join("data").display()
    );
    fs::write(&config, settings).unwrap();
    config
}

/// Gives the bot of one home the key of that of another.
pub fn copy_key(from: &Path, to: &Path) {
    fs::create_dir_all(to.join("data")).unwrap();
    let key = "data/host.key";
    fs::copy(from.join(key), to.join(key)).unwrap();
}

/// The way to Discord through the sandbox's TLS port.
pub fn behind(home: &Path, door: &TlsEndpoint) -> String {
    let certificate = home.join("certificate.pem");
    fs::write(&certificate, &door.certificate).unwrap();
    format!(
        "connect_to = \"{}\"\ncertificate_file = \"{}\"",
        door.address,
        certificate.display()
    )
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.kill_now();
        if std::thread::panicking() {
            let log = self.log();
            let lines: Vec<&str> = log.lines().collect();
            eprintln!("the bot's last words:");
            for line in &lines[lines.len().saturating_sub(TOLD)..] {
                eprintln!("{line}");
            }
        }
    }
}

/// The bot's program: the one that cargo has built for these tests, or for a bench of `tools/`, which is another package,
/// the one of the same profile that was built before.
fn program() -> PathBuf {
    if let Some(program) = option_env!("CARGO_BIN_EXE_stramash") {
        return program.into();
    }
    let own = std::env::current_exe().unwrap();
    let program = own.ancestors().nth(2).unwrap().join("stramash");
    assert!(
        program.exists(),
        "{} is missing: cargo build --release",
        program.display()
    );
    program
}
