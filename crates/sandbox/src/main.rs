//! `discord-sandbox`: a local Discord without a bot, for any bot that connects with the token that it prints.
//!
//! The exit code is 0 if the program was asked to stop, 1 if something failed, and 2 if the command line is wrong.

#![warn(
    clippy::disallowed_methods,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used
)]

use std::fmt;
use std::io::{self, Write as _};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use discord_sandbox::{Connection, RunError, SandboxOptions};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::filter::LevelFilter;

#[derive(Debug, Parser)]
#[command(
    name = "discord-sandbox",
    version,
    about = "A local Discord for developing and testing a bot"
)]
struct Cli {
    /// The port of the page and the API on this machine; 0 for any free port
    #[arg(long, default_value_t = 4000)]
    port: u16,
    /// The port that speaks TLS as discord.com; by default the one after --port
    #[arg(long, value_name = "PORT")]
    tls_port: Option<u16>,
    /// The folder for servers, people and messages; by default a new temporary folder
    #[arg(long)]
    folder: Option<PathBuf>,
    /// The bot's name
    #[arg(long, value_name = "NAME", default_value = "Your bot", value_parser = bot_name)]
    bot_name: String,
    /// The bot's permissions, as the number in an invitation link
    #[arg(long, value_name = "NUMBER")]
    permissions: Option<u64>,
    /// How many shards the API recommends to the bot
    #[arg(long, default_value = "1")]
    shards: NonZeroU32,
    /// Refuse keys that Discord does not know, because they are mostly spelling mistakes
    #[arg(long)]
    strict: bool,
}

fn bot_name(text: &str) -> Result<String, &'static str> {
    let name = text.trim();
    if (2..=32).contains(&name.chars().count()) {
        Ok(name.to_owned())
    } else {
        Err("a name has 2 to 32 characters")
    }
}

impl From<Cli> for SandboxOptions {
    fn from(cli: Cli) -> SandboxOptions {
        let next = match cli.port {
            0 => 0,
            port => port.checked_add(1).unwrap_or_default(),
        };
        SandboxOptions {
            port: cli.port,
            tls_port: cli.tls_port.unwrap_or(next),
            folder: cli.folder,
            bot_name: Some(cli.bot_name),
            bot_permissions: cli.permissions,
            shards: Some(cli.shards),
            unknown_keys: !cli.strict,
        }
    }
}

#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Run(#[from] RunError),
    #[error("cannot write to the standard output: {0}")]
    Output(io::Error),
    #[error("cannot listen for Ctrl-C: {0}")]
    Signal(io::Error),
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // If this fails, there is no other place to report the error.
            let _ = error.print();
            return ExitCode::from(u8::from(error.use_stderr()) * 2);
        }
    };
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::WARN)
        .with_target(false)
        .with_writer(io::stderr)
        .init();
    match run(cli.into()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = writeln!(io::stderr(), "discord-sandbox: {failure}");
            ExitCode::FAILURE
        }
    }
}

async fn run(options: SandboxOptions) -> Result<(), Failure> {
    let stop = CancellationToken::new();
    stop_on_signals(&stop).map_err(Failure::Signal)?;
    let mut printed = Ok(());
    let announce = |connection: &Connection| {
        printed = writeln!(io::stdout(), "{}", Announcement(connection));
        if printed.is_err() {
            // If the address cannot be printed, nobody could use the sandbox.
            stop.cancel();
        }
    };
    discord_sandbox::run(options, announce, stop.clone().cancelled_owned()).await?;
    printed.map_err(Failure::Output)
}

fn stop_on_signals(stop: &CancellationToken) -> io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        let stop = stop.clone();
        tokio::spawn(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            stop.cancel();
        });
    }
    #[cfg(not(unix))]
    {
        let stop = stop.clone();
        tokio::spawn(async move {
            // If Ctrl-C cannot be received, the program can still be closed with its window.
            if tokio::signal::ctrl_c().await.is_ok() {
                stop.cancel();
            }
        });
    }
    Ok(())
}

/// The text that the terminal shows once bots can connect.
struct Announcement<'a>(&'a Connection);

impl fmt::Display for Announcement<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Connection {
            page,
            api,
            connect_to,
            certificate_file,
            token,
            folder,
        } = self.0;
        let certificate = certificate_file.display();
        writeln!(f, "The sandbox is running. Press Ctrl-C to stop it.\n")?;
        writeln!(f, "Page:         {page}")?;
        writeln!(f, "API:          {api}")?;
        writeln!(f, "Token:        {token}")?;
        writeln!(f, "TLS:          {connect_to}")?;
        writeln!(f, "Certificate:  {certificate}")?;
        writeln!(f, "Data:         {}\n", folder.display())?;
        writeln!(
            f,
            "Start your bot with this token and with this API address:"
        )?;
        writeln!(
            f,
            "  discord.js  new Client({{ ..., rest: {{ api: '{api}' }} }})"
        )?;
        writeln!(f, "  discord.py  discord.http.Route.BASE = '{api}/v10'")?;
        writeln!(
            f,
            "A client with a fixed API address, such as serenity, resolves discord.com to {connect_to}"
        )?;
        write!(f, "and trusts the certificate above.")
    }
}
