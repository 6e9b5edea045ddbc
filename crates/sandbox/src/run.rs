//! Runs a sandbox as a program, alone or with a bot in the same process.

use std::future::Future;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::TOKEN;
use crate::clock::SandboxClock;
use crate::clock::system::now_ms;
use crate::config::SandboxConfig;
use crate::sandbox::{Sandbox, StartError};

const STOP_TIMEOUT: Duration = Duration::from_secs(10);

/// A request from the page to start or stop the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotCommand {
    /// Start the bot. If it is running, stop it first.
    Start,
    /// Stop the bot and leave it stopped.
    Stop,
}

/// Settings for [`run`] and [`run_with_bot`].
#[derive(Clone, Debug, Default)]
pub struct SandboxOptions {
    /// The port of the page and the plain API on 127.0.0.1; 0 for any free port.
    pub port: u16,
    /// The port that speaks TLS as `discord.com`; 0 for any free port.
    pub tls_port: u16,
    /// The folder for all data; `None` for a new folder in the temporary directory.
    pub folder: Option<PathBuf>,
    /// The bot's name; `None` for "Your bot".
    pub bot_name: Option<String>,
    /// The permissions of the bot's role, as the number in an invitation link; `None` for the stored or usual ones.
    pub bot_permissions: Option<u64>,
    /// The number of shards that is recommended to the bot; `None` for one.
    pub shards: Option<NonZeroU32>,
    /// Whether unknown keys in bodies are ignored, as Discord does. Otherwise they are refused.
    pub unknown_keys: bool,
}

/// The addresses and credentials with which a bot reaches a running sandbox.
#[derive(Clone, Debug)]
pub struct Connection {
    /// The address of the page, such as `http://127.0.0.1:4000`.
    pub page: String,
    /// The address of the API without a version, for clients whose API address can be set.
    pub api: String,
    /// The address that speaks TLS as `discord.com`, for clients that can connect to another address for this name.
    pub connect_to: SocketAddr,
    /// The file with the certificate for `connect_to`.
    pub certificate_file: PathBuf,
    /// The bot's token.
    pub token: String,
    /// The folder in which the sandbox stores everything.
    pub folder: PathBuf,
}

/// The settings for a bot that runs in the same process as the sandbox.
#[derive(Clone, Debug)]
pub struct BotSetup {
    /// The address to connect to instead of Discord's.
    pub connect_to: SocketAddr,
    /// The file with the certificate to trust.
    pub certificate_file: PathBuf,
    /// The bot's token.
    pub token: String,
    /// The folder for the bot's own data.
    pub folder: PathBuf,
    /// The sandbox's clock.
    pub clock: Arc<SandboxClock>,
}

/// A bot that was started.
#[derive(Debug)]
pub struct RunningBot {
    /// The token that, when it is cancelled, asks the bot to stop.
    pub stop: CancellationToken,
    /// The bot's task. If it ends with an error, the error is logged.
    pub done: JoinHandle<Result<(), String>>,
}

/// The reasons why a sandbox cannot run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The sandbox does not start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The folder cannot be created or written to.
    #[error("cannot use the folder {}: {source}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The operating system's error.
        source: std::io::Error,
    },
}

impl RunningBot {
    async fn stop(mut self) {
        self.stop.cancel();
        if let Ok(outcome) = tokio::time::timeout(STOP_TIMEOUT, &mut self.done).await {
            log_end(outcome);
        } else {
            tracing::warn!("the bot did not stop in time: aborting it");
            self.done.abort();
        }
    }
}

/// Logs and returns the error with which a bot ended; `None` if it ended without an error.
fn log_end(outcome: Result<Result<(), String>, tokio::task::JoinError>) -> Option<String> {
    let error = match outcome {
        Ok(exited) => exited.err()?,
        Err(error) => error.to_string(),
    };
    tracing::error!(error, "the bot stopped with an error");
    Some(error)
}

/// Creates a folder, which only this user can read, and its parents.
fn make_folder(path: &Path) -> Result<(), RunError> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path).map_err(|source| RunError::Folder {
        folder: path.to_owned(),
        source,
    })
}

/// Creates the folders and starts a sandbox that stores its state in a folder.
async fn start(
    options: SandboxOptions,
    command: Option<mpsc::UnboundedSender<BotCommand>>,
) -> Result<(Sandbox, Connection), RunError> {
    let folder = options.folder.unwrap_or_else(|| {
        let name = format!("discord-sandbox-{}-{}", std::process::id(), now_ms());
        std::env::temp_dir().join(name)
    });
    let state = folder.join("discord");
    make_folder(&state)?;
    let defaults = SandboxConfig::default();
    let sandbox = Sandbox::start(SandboxConfig {
        port: options.port,
        tls_port: options.tls_port,
        folder: Some(state),
        bot_name: options.bot_name.unwrap_or(defaults.bot_name),
        bot_permissions: options.bot_permissions,
        bot_commands: command,
        unknown_keys: options.unknown_keys,
        shards: options.shards.map_or(1, NonZeroU32::get),
        ..SandboxConfig::default()
    })
    .await?;
    let certificate_file = folder.join("certificate.pem");
    if let Err(source) = std::fs::write(&certificate_file, &sandbox.tls().certificate) {
        sandbox.stop().await;
        return Err(RunError::Folder { folder, source });
    }
    let connection = Connection {
        page: sandbox.url(),
        api: format!("{}/api", sandbox.url()),
        connect_to: sandbox.tls().address,
        certificate_file,
        token: TOKEN.to_owned(),
        folder,
    };
    Ok((sandbox, connection))
}

/// Runs a sandbox without a bot until `until` completes. Calls `announce` once, when bots can connect.
///
/// # Errors
///
/// Returns an error if the folder cannot be created, its store cannot be opened or a port is taken.
pub async fn run(
    options: SandboxOptions,
    announce: impl FnOnce(&Connection),
    until: impl Future<Output = ()>,
) -> Result<(), RunError> {
    let (sandbox, connection) = start(options, None).await?;
    announce(&connection);
    until.await;
    sandbox.stop().await;
    Ok(())
}

/// Runs a sandbox, and a bot in the same process, until `until` completes. Calls `announce` once, when the sandbox is
/// ready. The page can stop and restart the bot.
///
/// # Errors
///
/// Returns an error if a folder cannot be created, the store cannot be opened or a port is taken.
pub async fn run_with_bot<F>(
    options: SandboxOptions,
    start_bot: F,
    announce: impl FnOnce(&Connection),
    until: impl Future<Output = ()>,
) -> Result<(), RunError>
where
    F: Fn(BotSetup) -> RunningBot,
{
    let (command, mut commands) = mpsc::unbounded_channel();
    let (sandbox, connection) = start(options, Some(command)).await?;
    let data = connection.folder.join("bot");
    if let Err(error) = make_folder(&data) {
        sandbox.stop().await;
        return Err(error);
    }
    announce(&connection);
    let setup = BotSetup {
        connect_to: connection.connect_to,
        certificate_file: connection.certificate_file,
        token: connection.token,
        folder: data,
        clock: sandbox.clock(),
    };
    let mut bot = Some(start_bot(setup.clone()));
    let mut until = std::pin::pin!(until);
    loop {
        let exited = async {
            match &mut bot {
                Some(bot) => (&mut bot.done).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = &mut until => break,
            outcome = exited => {
                // The sandbox keeps running, so that the user can see the error and restart the bot.
                let error = log_end(outcome);
                sandbox.show_exit_reason(Some(error.unwrap_or_else(|| "no error".to_owned())));
                bot = None;
            }
            Some(command) = commands.recv() => {
                if let Some(bot) = bot.take() {
                    bot.stop().await;
                }
                sandbox.show_exit_reason(None);
                bot = (command == BotCommand::Start).then(|| start_bot(setup.clone()));
            }
        }
    }
    if let Some(bot) = bot {
        bot.stop().await;
    }
    sandbox.stop().await;
    Ok(())
}
