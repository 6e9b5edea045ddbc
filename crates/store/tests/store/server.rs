//! A PostgreSQL server for tests, from the system's packages. Each test program has one server, and each test
//! has a database on it.
//!
//! The server listens on a socket in a temporary folder. If this process is root, the server runs as an
//! unprivileged user. It is stopped and removed when this process ends, for whatever reason. If PostgreSQL is
//! not installed, its tests are skipped and print a line. With `POSTGRES_TEST=required` they fail instead.

#![allow(dead_code, reason = "a bench uses only a part of this file")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(clippy::print_stdout, reason = "skipped tests must be visible")]

use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use stramash_core::engine::Millis;
use stramash_store::PostgresConfig;

/// The name of the server's only user, who is a superuser.
const USER: &str = "stramash";
/// The oldest server version that the store supports.
const OLDEST: u32 = 15;

/// A running server.
pub struct Server {
    programs: PathBuf,
    folder: PathBuf,
    /// The user and the group as which the server runs, or `None` if they are those of this process.
    user: Option<(u32, u32)>,
    databases: AtomicU32,
    /// A pipe to the process that stops the server when the pipe is closed.
    _alive: ChildStdin,
}

/// Returns the server of this test program. The first caller starts it. Returns `None` if PostgreSQL is not
/// installed.
pub fn shared() -> Option<&'static Server> {
    static SHARED: OnceLock<Option<Server>> = OnceLock::new();
    // With `-F` the server does not sync its files, because its data need not survive a power cut.
    SHARED
        .get_or_init(|| found("those that need a server", "-F"))
        .as_ref()
}

/// Starts a separate server with these options. Returns `None` if PostgreSQL is not installed.
pub fn found(what: &str, options: &str) -> Option<Server> {
    if let Some(programs) = programs() {
        return Some(Server::start(programs, options));
    }
    let required = std::env::var("POSTGRES_TEST").is_ok_and(|set| set == "required");
    assert!(
        !required,
        "POSTGRES_TEST is set, but PostgreSQL is not installed"
    );
    println!(
        "LEFT OUT ({what}): there is no PostgreSQL {OLDEST} or newer here; on Debian it is the \
         package postgresql"
    );
    None
}

/// Returns the folder with the programs of the newest installed server; `None` if no server is installed.
pub fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let debian = debian.filter_map(|entry| {
        let path = entry.ok()?.path();
        let version: u32 = path.file_name()?.to_str()?.parse().ok()?;
        Some((version, path.join("bin")))
    });
    let newest = debian.filter(|(version, bin)| *version >= OLDEST && bin.join("initdb").exists());
    newest.max().map(|(_, bin)| bin).or_else(|| {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path)
            .find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
    })
}

impl Server {
    /// Creates and starts a server with these options.
    pub fn start(programs: PathBuf, options: &str) -> Self {
        let server = Self::without_server(programs);
        let mut make = server.program("initdb");
        make.arg("-D").arg(server.data());
        make.args(["-U", USER, "-A", "trust", "-E", "UTF8"]);
        server.ran(make.args(["--no-locale", "--no-sync"]));
        server.set("listen_addresses = ''\nmax_connections = 300\nshared_buffers = '64MB'\n");
        server.again(options);
        server
    }

    /// Creates a synchronous standby of this server.
    pub fn standby(&self, options: &str) -> Self {
        let standby = Self::without_server(self.programs.clone());
        let mut copy = standby.program("pg_basebackup");
        copy.arg("-D").arg(standby.data());
        copy.arg("-h").arg(&self.folder).args(["-U", USER]);
        copy.args(["--write-recovery-conf", "--checkpoint=fast", "--no-sync"]);
        standby.ran(&mut copy);
        standby.set("");
        standby.again(options);
        self.sql(
            "postgres",
            "ALTER SYSTEM SET synchronous_standby_names = '*'",
        );
        self.sql("postgres", "SELECT pg_reload_conf()");
        let follows = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
        while self.sql("postgres", follows) != "1" {
            std::thread::sleep(Duration::from_millis(20));
        }
        standby
    }

    /// Promotes a standby.
    pub fn promote(&self) {
        let mut promote = self.control();
        self.ran(promote.args(["-w", "promote"]));
    }

    /// Makes a folder and starts the process that guards it, but no server.
    fn without_server(programs: PathBuf) -> Self {
        let home = tempfile::Builder::new().prefix("pg").tempdir().unwrap();
        let folder = home.keep();
        let user = unprivileged(&folder);
        let alive = guard(&programs, &folder, user);
        Self {
            programs,
            folder,
            user,
            databases: AtomicU32::new(0),
            _alive: alive,
        }
    }

    /// Writes settings and the socket's folder to the configuration.
    fn set(&self, settings: &str) {
        let file = self.data().join("postgresql.conf");
        let before = std::fs::read_to_string(&file).unwrap();
        let folder = self.folder.display();
        let here = format!("{settings}unix_socket_directories = '{folder}'\n");
        std::fs::write(&file, before + &here).unwrap();
    }

    /// Starts the server again after it was stopped.
    pub fn again(&self, options: &str) {
        let log = self.folder.join("log");
        let mut start = self.control();
        start
            .arg("-l")
            .arg(log)
            .args(["-w", "-o", options, "start"]);
        self.ran(&mut start);
    }

    /// Shuts the server down, even if clients are connected.
    pub fn stop(&self) {
        let mut stop = self.control();
        self.ran(stop.args(["-m", "fast", "-w", "stop"]));
    }

    /// Kills the processes of the server, as a power cut would.
    pub fn cut(&self) {
        let mut stop = self.control();
        self.ran(stop.args(["-m", "immediate", "-w", "stop"]));
    }

    /// Sends a signal, such as `STOP`, to all processes of the server.
    pub fn signal(&self, signal: &str) {
        let first = std::fs::read_to_string(self.data().join("postmaster.pid")).unwrap();
        let first = first.lines().next().unwrap().trim().to_owned();
        let children = Command::new("pgrep").args(["-P", &first]).output().unwrap();
        let children = String::from_utf8(children.stdout).unwrap();
        // The signal may miss a process that has just started or ended. This does not matter.
        let _ = Command::new("kill")
            .args(["-s", signal, &first])
            .args(children.split_whitespace())
            .stderr(Stdio::null())
            .status();
    }

    /// Creates an empty database and returns its name.
    pub fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::SeqCst));
        self.sql(
            "postgres",
            &format!("CREATE DATABASE {name} TEMPLATE template0"),
        );
        name
    }

    /// Returns the address of a database.
    pub fn address(&self, database: &str) -> String {
        format!("postgres://{USER}@{}/{database}", self.host())
    }

    /// Returns an address with this server and another one. A client connects to the one that accepts writes.
    pub fn address_with_standby(&self, other: &Self, database: &str) -> String {
        let (one, two) = (self.host(), other.host());
        format!("postgres://{USER}@{one},{two}/{database}?target_session_attrs=read-write")
    }

    /// Returns the path of the server's socket.
    pub fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    fn host(&self) -> String {
        self.folder.display().to_string().replace('/', "%2F")
    }

    /// Returns settings for a database, with few connections.
    pub fn config(&self, database: &str) -> PostgresConfig {
        let mut config = PostgresConfig::new(&self.address(database), None).unwrap();
        config.connections = 4;
        config
    }

    /// Executes SQL and returns the first column of the last row.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        // The client runs in this process, because a child process would inherit the locks of other tests for a
        // moment.
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let address = self.address(database);
        runtime.block_on(async {
            let (client, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls)
                .await
                .unwrap();
            let driver = tokio::spawn(connection);
            let said = client.simple_query(sql).await.unwrap();
            drop(client);
            driver.await.unwrap().unwrap();
            let rows = said.iter().filter_map(|said| match said {
                tokio_postgres::SimpleQueryMessage::Row(row) => row.get(0),
                _ => None,
            });
            rows.last().unwrap_or_default().to_owned()
        })
    }

    /// Replaces the clock of the server by one that always returns `now`.
    pub fn clock(&self, database: &str, now: Millis) {
        let now = i64::try_from(now.0).unwrap_or(i64::MAX / 2);
        let clock = format!(
            "CREATE OR REPLACE FUNCTION stramash.now_ms() RETURNS bigint LANGUAGE sql \
             AS 'SELECT {now}::bigint'"
        );
        self.sql(database, &clock);
    }

    /// Makes the server require a password from this user.
    pub fn require_password(&self, user: &str) {
        let file = self.data().join("pg_hba.conf");
        let before = std::fs::read_to_string(&file).unwrap();
        std::fs::write(&file, format!("local all {user} scram-sha-256\n{before}")).unwrap();
        self.sql("postgres", "SELECT pg_reload_conf()");
    }

    /// Restarts the server so that it has this certificate and listens on a loopback port.
    pub fn certificate(&self, certificate: &str, key: &str, port: u16) {
        for (name, text) in [("server.crt", certificate), ("server.key", key)] {
            let file = self.data().join(name);
            std::fs::write(&file, text).unwrap();
            std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
            if let Some((user, group)) = self.user {
                chown(&file, Some(user), Some(group)).unwrap();
            }
        }
        self.cut();
        self.again(&format!(
            "-F -c listen_addresses=127.0.0.1 -c port={port} -c ssl=on"
        ));
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn control(&self) -> Command {
        let mut control = self.program("pg_ctl");
        control.arg("-D").arg(self.data()).arg("-s");
        control
    }

    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        command.current_dir("/").stdin(Stdio::null());
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
    }

    fn ran(&self, command: &mut Command) -> String {
        let done = command.output().unwrap();
        let complaint = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.success(), "{command:?}: {complaint}");
        String::from_utf8(done.stdout).unwrap()
    }
}

/// Gives a folder to an unprivileged user if this process is root, because PostgreSQL refuses to run as root. Returns
/// the ids of that user and its group; `None` if this process is not root.
fn unprivileged(folder: &Path) -> Option<(u32, u32)> {
    if std::fs::metadata(folder).unwrap().uid() != 0 {
        return None;
    }
    let id = |what, name| {
        let id = Command::new("id").args([what, name]).output().ok()?;
        String::from_utf8(id.stdout)
            .ok()?
            .trim()
            .parse::<u32>()
            .ok()
    };
    let users = ["postgres", "nobody"];
    let user = users.into_iter();
    let user = user.map(|name| Some((id("-u", name)?, id("-g", name)?)));
    let user = user.flatten().next();
    let (user, group) = user.expect("an unprivileged user exists");
    chown(folder, Some(user), Some(group)).unwrap();
    Some((user, group))
}

/// Starts a process that stops the server and removes its folder when this process has ended.
fn guard(programs: &Path, folder: &Path, user: Option<(u32, u32)>) -> ChildStdin {
    let mut command = Command::new("sh");
    command
        .args([
            "-c",
            "trap '' INT TERM HUP; read -r _; \
             [ -f \"$1/data/postmaster.pid\" ] && \
             { kill -CONT $(head -1 \"$1/data/postmaster.pid\"); \
             \"$0/pg_ctl\" -D \"$1/data\" -s -m immediate -w stop; }; rm -rf \"$1\"",
        ])
        .arg(programs)
        .arg(folder)
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0);
    if let Some((user, group)) = user {
        command.uid(user).gid(group);
    }
    command.spawn().unwrap().stdin.take().unwrap()
}
