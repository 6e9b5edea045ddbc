//! The command line of Stramash.
//!
//! The exit code is 0 on success and 1 on failure. It is 2 if a setting or the command line is wrong, or if `check`
//! finds no input.

#![warn(
    clippy::disallowed_methods,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used
)]

use std::fmt;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use stramash::config::{Config, ConfigErrors, EXAMPLE, Environment, Secret, error_text};
use stramash::telemetry;
use stramash_store::text_file;

use output::{print, print_error};

#[derive(Debug, Parser)]
#[command(
    name = "stramash",
    version,
    about = "A Discord bot for playing old board games with friends, turn by turn",
    after_help = "The bot's token is read from DISCORD_TOKEN in the environment, or from the file that \
                  discord.token_file names in the settings.",
    disable_help_subcommand = true
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the bot until it gets SIGTERM or Ctrl-C
    Run {
        #[command(flatten)]
        settings: Settings,
        /// If a setting is wrong, print the error and wait instead of exiting, so that a supervisor does
        /// not restart the bot again and again
        #[arg(long)]
        stay: bool,
    },
    /// Check that the running bot is connected to Discord and sends its messages
    Health(Settings),
    /// Find problems with the bot, its store, its token and its permissions
    Doctor(Settings),
    /// Run the bot against a local Discord, and print the address of a page to play in
    #[cfg(feature = "sandbox")]
    Sandbox {
        /// The port on this machine; by default any free one
        #[arg(long, default_value_t = 0, hide_default_value = true)]
        port: u16,
        /// The folder for all data; by default a new temporary folder
        #[arg(long)]
        folder: Option<PathBuf>,
        /// A folder with texts that replace a game's own, like the setting `tables.texts`
        #[arg(long)]
        texts: Option<PathBuf>,
        /// The number of shards; by default 1
        #[arg(long)]
        shards: Option<std::num::NonZeroU32>,
    },
    /// Answer requests about the rules: one JSON object per line, in and out
    Referee,
    /// Check the settings and the token without changing anything
    CheckConfig {
        #[command(flatten)]
        settings: Settings,
        /// Instead print a settings file with all settings and their defaults
        #[arg(long)]
        example: bool,
    },
    /// Write the whole store to a file of JSON lines
    ///
    /// Stop the bot first, unless its store is on a PostgreSQL server.
    Export {
        #[command(flatten)]
        settings: Settings,
        /// The file to create, or - for standard output
        file: PathBuf,
    },
    /// Read an export or a dump into an empty store; stop its bots first
    Import {
        #[command(flatten)]
        settings: Settings,
        /// The file to read, or - for standard input
        file: PathBuf,
        /// Import without the key file, only to look at the data: no bot can run on it
        #[arg(long)]
        without_key: bool,
    },
    /// Look for faults in the store, a dump or an export without changing anything
    ///
    /// Stop the bot before you check its store, unless the store is on a PostgreSQL server.
    Check {
        #[command(flatten)]
        settings: Settings,
        /// A dump, an export, a store's folder, or - for standard input; by default the bot's store
        what: Option<PathBuf>,
    },
    /// Shrink the store's files; stop the bot first
    Compact(Settings),
    /// Recompute all standings from the finished games; stop all bots first
    Recount {
        #[command(flatten)]
        settings: Settings,
        /// The file to create with all standings as JSON lines, or - for standard output; by default
        /// no file is created
        file: Option<PathBuf>,
    },
    /// Check a finished game: every shuffle, draw and play of its record
    Verify {
        /// The file from /games record, or - for standard input
        record: PathBuf,
    },
}

/// The arguments of all commands that read settings.
#[derive(Debug, clap::Args)]
struct Settings {
    /// The settings file; by default config.toml, if it exists
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

#[derive(Debug, thiserror::Error)]
enum Failure {
    /// A setting is wrong or missing.
    #[error("{0}")]
    Setting(String),
    /// The command failed.
    #[error("{0}")]
    Work(String),
    /// The input does not exist or cannot be read.
    #[error("{0}")]
    Nothing(String),
}

impl From<ConfigErrors> for Failure {
    fn from(errors: ConfigErrors) -> Self {
        Self::Setting(errors.to_string())
    }
}

impl Failure {
    fn of(error: impl fmt::Display) -> Self {
        Self::Work(error.to_string())
    }

    fn code(&self) -> ExitCode {
        match self {
            Self::Setting(_) | Self::Nothing(_) => ExitCode::from(2),
            Self::Work(_) => ExitCode::from(1),
        }
    }
}

fn main() -> ExitCode {
    let command = match Cli::try_parse() {
        Ok(cli) => cli.command,
        Err(usage) => return output::usage(&usage),
    };
    #[cfg(all(target_os = "linux", target_env = "gnu", not(feature = "jemalloc")))]
    malloc::configure(&command);
    let stays = command.stays();
    let Err(failure) = run(command) else {
        return ExitCode::SUCCESS;
    };
    print_error(&failure);
    if stays && matches!(failure, Failure::Setting(_)) {
        // An error means that signals cannot be received. Then the program ends without waiting.
        let _ = bot::wait();
    }
    failure.code()
}

impl Command {
    /// Returns whether the program keeps running when a setting is wrong (`--stay`).
    fn stays(&self) -> bool {
        matches!(self, Self::Run { stay: true, .. })
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Run { settings, .. } => bot::run(&settings),
        Command::Health(settings) => bot::health(&settings),
        Command::Doctor(settings) => bot::doctor(&settings),
        #[cfg(feature = "sandbox")]
        Command::Sandbox {
            port,
            folder,
            texts,
            shards,
        } => {
            check_texts(texts.as_deref()).map_err(Failure::Setting)?;
            bot::sandbox(port, folder, texts, shards)
        }
        Command::Referee => {
            let (input, output) = (io::stdin().lock(), io::stdout().lock());
            match stramash::referee::run(input, output) {
                // The program that reads the output, such as `head`, has ended.
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
                ended => ended.map_err(Failure::of),
            }
        }
        Command::CheckConfig { example: true, .. } => print(EXAMPLE.trim_end()),
        Command::CheckConfig { settings, .. } => {
            let (config, _) = settings.load_checked()?;
            print("the settings are valid")?;
            let open = config.exposed_secrets(&key_file(&config));
            open.iter()
                .try_for_each(|open| print(&format!("note: {open}")))
        }
        Command::Export { settings, file } => store_commands::export(&settings, &file),
        Command::Import {
            settings,
            file,
            without_key,
        } => store_commands::import(&settings, &file, without_key),
        Command::Check { settings, what } => store_commands::check(&settings, what.as_deref()),
        Command::Compact(settings) => store_commands::compact(&settings),
        Command::Recount { settings, file } => store_commands::recount(&settings, file.as_deref()),
        Command::Verify { record } => verify(&record),
    }
}

fn check_texts(folder: Option<&Path>) -> Result<(), String> {
    let found = folder.map(stramash_host::Texts::load).transpose();
    found.map(drop).map_err(|error| error.to_string())
}

/// The commands that run or query the bot.
mod bot {
    use std::sync::Arc;
    use std::time::Duration;

    use tokio::runtime::Runtime;
    use tokio_util::sync::CancellationToken;

    use super::{Failure, Settings};
    use stramash::metrics::{Finding, QueryResult, query};
    use stramash::{bot, discord};
    use stramash_host::{Clock, SystemClock};

    const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

    pub(super) fn run(settings: &Settings) -> Result<(), Failure> {
        let (config, token) = settings.load_checked()?;
        let clock = Arc::new(SystemClock);
        run_async(async move |stop| bot::run(config, token, clock, stop).await.map_err(failure))
    }

    /// Waits for a signal to stop.
    pub(super) fn wait() -> Result<(), Failure> {
        run_async(async |stop| {
            super::print_error(
                "the bot does not start with this setting: fix it and restart \
                 (waiting to be stopped)",
            );
            stop.cancelled().await;
            Ok(())
        })
    }

    fn failure(error: bot::BotError) -> Failure {
        if error.is_setting() {
            Failure::Setting(error.to_string())
        } else {
            Failure::of(error)
        }
    }

    pub(super) fn health(settings: &Settings) -> Result<(), Failure> {
        let config = settings.load()?;
        let Some(listen) = config.operation.listen else {
            let alive = bot::check_alive(&config.data.folder, SystemClock.now());
            alive.map_err(Failure::of)?;
            return super::print("the bot is running");
        };
        // The running bot answers with its own state.
        run_async(async move |_| match query(listen, false).await {
            QueryResult::Answer(answer) if answer.ready => super::print("the bot is ready"),
            QueryResult::Answer(answer) => Err(Failure::Work(answer.problems.join("\n"))),
            QueryResult::NoResponse(at) => Err(Failure::Work(format!("no bot responds at {at}"))),
            QueryResult::NotABot(at) => Err(Failure::Work(format!(
                "a different program responds at {at}"
            ))),
        })
    }

    /// Prints all findings, one per line, with advice about problems.
    pub(super) fn doctor(settings: &Settings) -> Result<(), Failure> {
        let (config, token) = settings.load_checked()?;
        super::print(&Finding::fine("the settings are valid").to_string())?;
        run_async(async move |_| {
            let found = bot::doctor(&config, token, SystemClock.now()).await;
            let found = found.map_err(failure)?;
            for finding in &found {
                super::print(&finding.to_string())?;
            }
            match found.iter().filter(|finding| finding.is_wrong()).count() {
                0 => Ok(()),
                1 => Err(Failure::Work("found 1 problem".to_owned())),
                n => Err(Failure::Work(format!("found {n} problems"))),
            }
        })
    }

    #[cfg(feature = "sandbox")]
    pub(super) fn sandbox(
        port: u16,
        folder: Option<std::path::PathBuf>,
        texts: Option<std::path::PathBuf>,
        shards: Option<std::num::NonZeroU32>,
    ) -> Result<(), Failure> {
        use discord_sandbox::{Connection, SandboxOptions};
        use stramash::config::Config;

        super::log(&Config::default(), &super::environment());
        let start = move |setup| stramash::sandbox::start(setup, texts.clone());
        let options = SandboxOptions {
            port,
            folder,
            bot_name: Some("Stramash".to_owned()),
            shards,
            ..SandboxOptions::default()
        };
        run_async(async move |stop| {
            let until = stop.clone().cancelled_owned();
            let mut said = Ok(());
            let announce = |connection: &Connection| {
                let (page, folder) = (&connection.page, connection.folder.display());
                said = super::print(&format!("{page}  (data in {folder})"));
                if said.is_err() {
                    // If the address of the page cannot be printed, nobody could find the page.
                    stop.cancel();
                }
            };
            let run = discord_sandbox::run_with_bot(options, start, announce, until);
            run.await.map_err(Failure::of)?;
            said
        })
    }

    /// Runs async work until it ends. A signal to stop cancels the token that the work gets.
    fn run_async(
        work: impl AsyncFnOnce(CancellationToken) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let runtime = Runtime::new().map_err(Failure::of)?;
        let ended = runtime.block_on(async {
            let stop = CancellationToken::new();
            discord::on_signals(&stop).map_err(Failure::of)?;
            work(stop).await
        });
        runtime.shutdown_timeout(SHUTDOWN_TIMEOUT);
        ended
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu", not(feature = "jemalloc")))]
#[path = "main/malloc.rs"]
mod malloc;
#[path = "main/output.rs"]
mod output;
#[path = "main/store_commands.rs"]
mod store_commands;

/// Returns whether a file name means standard input or output (`-`).
fn is_standard(file: &Path) -> bool {
    file == Path::new("-")
}

fn unreadable(file: &Path, error: &io::Error) -> Failure {
    let (file, why) = (file.display(), error_text(error));
    Failure::Work(format!("cannot read {file}: {why}"))
}

/// Returns whether a text begins like a record. The record may still be invalid.
fn is_record(text: &str) -> bool {
    text.starts_with("{\"record\":")
}

fn verify(record: &Path) -> Result<(), Failure> {
    let read = if is_standard(record) {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_to_end(&mut bytes);
        read.and_then(|_| text_file::decode(bytes))
    } else {
        text_file::read(record)
    };
    let text = match read {
        Ok(text) => text,
        // The file is not text: a picture, for example.
        Err(error) if error.kind() == io::ErrorKind::InvalidData => String::new(),
        Err(error) => return Err(unreadable(record, &error)),
    };
    if !is_record(&text) {
        let file = record.display();
        return Err(Failure::Work(format!(
            "{file} is not the record of a game, expected a file from /games record"
        )));
    }
    let report = stramash_host::verify(&text).map_err(Failure::of)?;
    print(&report.to_string())
}

impl Settings {
    fn load(&self) -> Result<Config, Failure> {
        let environment = environment();
        let config = Config::load(self.config.as_deref(), &environment)?;
        log(&config, &environment);
        Ok(config)
    }

    /// Reads the settings and the token, checks what the bot needs to start, and starts logging.
    fn load_checked(&self) -> Result<(Config, Secret), Failure> {
        let environment = environment();
        let also = |config: &Config| {
            stramash::open_store::check(&config.data)?;
            let key = config.data.key_file.as_deref();
            let key = key.map(stramash_host::HostKey::load).transpose();
            key.map_err(|error| error.to_string())?;
            check_texts(config.tables.texts.as_deref())
        };
        let (config, token) = Config::load_checked(self.config.as_deref(), &environment, also)?;
        log(&config, &environment);
        Ok((config, token))
    }
}

/// Starts logging. `RUST_LOG` overrides the filter in the settings if it is valid.
fn log(config: &Config, environment: &Environment) {
    let filter = environment.get("RUST_LOG");
    let filter = filter.filter(|filter| telemetry::is_filter(filter));
    telemetry::start(config.log.format, filter.unwrap_or(&config.log.filter));
}

/// Returns the environment variables. Invalid UTF-8 in a value becomes U+FFFD, so that the setting is refused instead
/// of being ignored.
fn environment() -> Environment {
    let variables = std::env::vars_os();
    let text = variables.map(|(name, text)| (name.into_string(), text));
    text.filter_map(|(name, text)| Some((name.ok()?, text.to_string_lossy().into_owned())))
        .collect()
}

fn key_file(config: &Config) -> PathBuf {
    stramash_host::HostKey::path(config.data.key_file.as_deref(), &config.data.folder)
}
