//! Starts the bot's program as a process and connects it to the sandbox.

use std::fs::{self, File};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use discord_sandbox::{TOKEN, TlsEndpoint};
use stramash_host::check;
use stramash_store::SledStore;

/// The number of log lines to print when a test fails.
const LOG_LINES: usize = 60;

/// A running process of the bot. It is killed on drop. Whenever it ends, its store is checked.
#[derive(Debug)]
pub struct Bot {
    child: Option<Child>,
    log: PathBuf,
    store: Option<PathBuf>,
}

impl Bot {
    /// Starts a bot with the data in the folder `home`, which may already contain the data of an earlier bot.
    pub fn start(home: &Path, tls_endpoint: &TlsEndpoint, filter: &str) -> Self {
        Self::start_at(home, &connection_settings(home, tls_endpoint), filter)
    }

    /// Starts a bot with the settings in `way`, which say how it connects to Discord.
    pub fn start_at(home: &Path, way: &str, filter: &str) -> Self {
        let command = Command::new(program());
        Self::start_program(command, home, way, filter, "")
    }

    /// Starts a bot that cannot write files larger than `kib` KiB.
    pub fn start_confined(home: &Path, tls_endpoint: &TlsEndpoint, filter: &str, kib: u64) -> Self {
        // `ulimit` counts blocks of 512 bytes. The signal XFSZ is ignored, so that writes fail instead of ending the
        // bot.
        let confine = format!("trap '' XFSZ; ulimit -f {}; exec \"$0\" \"$@\"", kib * 2);
        let mut command = Command::new("sh");
        command.args(["-c", &confine, &program().display().to_string()]);
        Self::start_program(
            command,
            home,
            &connection_settings(home, tls_endpoint),
            filter,
            "",
        )
    }

    /// Starts a bot with a listener for health checks and with environment variables.
    pub fn start_with_listener(
        home: &Path,
        tls_endpoint: &TlsEndpoint,
        filter: &str,
        at: SocketAddr,
        variables: &[(&str, &str)],
    ) -> Self {
        let mut command = Command::new(program());
        command.envs(variables.iter().copied());
        let more = format!("[operation]\nlisten = \"{at}\"\n");
        Self::start_program(
            command,
            home,
            &connection_settings(home, tls_endpoint),
            filter,
            &more,
        )
    }

    pub fn start_on_server(
        home: &Path,
        tls_endpoint: &TlsEndpoint,
        filter: &str,
        store: &str,
    ) -> Self {
        let command = Command::new(program());
        let way = connection_settings(home, tls_endpoint);
        let config = write_settings(home, &way, filter, "");
        let settings = fs::read_to_string(&config).unwrap();
        let settings = settings.replace("[data]\n", &format!("[data]\nstore = \"{store}\"\n"));
        fs::write(&config, settings).unwrap();
        Self::start_with(command, home, &config)
    }

    /// Starts a bot with its store on a server, a key file, and a listener for health checks.
    pub fn start_with_key(
        home: &Path,
        tls_endpoint: &TlsEndpoint,
        filter: &str,
        store: &str,
        key: &Path,
        at: SocketAddr,
    ) -> Self {
        let command = Command::new(program());
        let seen = format!("[operation]\nlisten = \"{at}\"\n");
        let config = write_settings(
            home,
            &connection_settings(home, tls_endpoint),
            filter,
            &seen,
        );
        let settings = fs::read_to_string(&config).unwrap();
        let data = format!(
            "[data]\nstore = \"{store}\"\nkey_file = \"{}\"\n",
            key.display()
        );
        fs::write(&config, settings.replace("[data]\n", &data)).unwrap();
        Self::start_with(command, home, &config)
    }

    pub fn start_program(
        command: Command,
        home: &Path,
        way: &str,
        filter: &str,
        more: &str,
    ) -> Self {
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

    /// Skips the check of the store after the bot has ended, because another release may store data in another format.
    pub fn without_check(mut self) -> Self {
        self.store = None;
        self
    }

    fn check_store(&self) {
        let Some(store) = &self.store else { return };
        if store.join("store.json").exists() && !std::thread::panicking() {
            let survey = SledStore::survey_offline(store).unwrap();
            assert_eq!(check(survey).faults, []);
        }
    }

    /// Returns the log of all bots that have run in this folder.
    pub fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Sends a signal, such as `STOP`.
    pub fn signal(&self, signal: &str) {
        let mut send = Command::new("kill");
        send.args(["-s", signal]).arg(self.id().to_string());
        assert!(send.status().unwrap().success());
    }

    pub fn id(&self) -> u32 {
        self.child.as_ref().expect("the bot is running").id()
    }

    pub fn exit_status(&mut self) -> Option<ExitStatus> {
        let status = self.child.as_mut()?.try_wait().unwrap()?;
        self.child = None;
        self.check_store();
        Some(status)
    }

    pub fn kill(mut self) {
        self.kill_now();
    }

    /// Sends SIGTERM and waits. Returns the exit status and the time it took.
    pub fn terminate(mut self) -> (ExitStatus, Duration) {
        let mut ask = Command::new("kill");
        ask.arg("-TERM").arg(self.id().to_string());
        let mut child = self.child.take().unwrap();
        let since = Instant::now();
        assert!(ask.status().unwrap().success());
        let status = child.wait().unwrap();
        let took = since.elapsed();
        self.check_store();
        (status, took)
    }

    pub fn kill_now(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
            self.check_store();
        }
    }
}

/// Writes the settings of a bot with the data in `home`.
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

/// Copies a bot's key to another bot's folder.
pub fn copy_key(from: &Path, to: &Path) {
    fs::create_dir_all(to.join("data")).unwrap();
    let key = "data/host.key";
    fs::copy(from.join(key), to.join(key)).unwrap();
}

/// Returns the settings for connecting through the sandbox's TLS port.
pub fn connection_settings(home: &Path, tls_endpoint: &TlsEndpoint) -> String {
    let certificate = home.join("certificate.pem");
    fs::write(&certificate, &tls_endpoint.certificate).unwrap();
    format!(
        "connect_to = \"{}\"\ncertificate_file = \"{}\"",
        tls_endpoint.address,
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
            for line in &lines[lines.len().saturating_sub(LOG_LINES)..] {
                eprintln!("{line}");
            }
        }
    }
}

/// Returns the path of the bot's program. For these tests Cargo builds it. A bench in `tools/` uses the program that
/// was built before with the same profile.
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
