//! The stand-in and the bot together, until told to stop.

use std::future::Future;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::id::now_ms;
use super::{StandIn, StandInConfig, StartError, TOKEN, WorldClock};

/// How long a bot may take to stop before it is dropped.
const STOPPING: Duration = Duration::from_secs(10);

/// What is asked of whoever runs the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    /// To start it, after stopping it where it runs.
    Start,
    /// To stop it, and to leave it so.
    Stop,
}

/// What the command line says.
#[derive(Clone, Debug, Default)]
pub struct SandboxOptions {
    /// The port on 127.0.0.1; 0 for any that is free.
    pub port: u16,
    /// Where everything is kept; a fresh folder under the temporary directory without it.
    pub folder: Option<PathBuf>,
    /// Only the stand-in, no bot: to connect one from elsewhere.
    pub open_port_only: bool,
    /// How many shards are recommended to the bot; one without it.
    pub shards: Option<NonZeroU32>,
}

/// What the bot needs to know: nothing that tells it from the real Discord but the address.
#[derive(Clone, Debug)]
pub struct BotEnds {
    /// Where to connect to instead of to Discord.
    pub connect_to: SocketAddr,
    /// The file with the certificate to trust.
    pub certificate_file: PathBuf,
    /// The bot's token.
    pub token: String,
    /// The folder for the bot's own data.
    pub folder: PathBuf,
    /// The time of day that holds where it connects to.
    pub clock: Arc<WorldClock>,
}

/// A bot that was started.
#[derive(Debug)]
pub struct RunningBot {
    /// Cancelling this asks the bot to end.
    pub stop: CancellationToken,
    /// Ends with the bot; an error is told on the log.
    pub done: JoinHandle<Result<(), String>>,
}

/// Why a sandbox ends badly.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The stand-in does not start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The folder cannot be made, or nothing can be written into it.
    #[error("cannot use the folder {}: {source}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
}

impl RunningBot {
    async fn end(mut self) {
        self.stop.cancel();
        if let Ok(outcome) = tokio::time::timeout(STOPPING, &mut self.done).await {
            log_end(outcome);
        } else {
            tracing::warn!("the bot did not stop in time and is dropped");
            self.done.abort();
        }
    }
}

/// Logs the error with which a bot ended, if any, and returns it.
fn log_end(outcome: Result<Result<(), String>, tokio::task::JoinError>) -> Option<String> {
    let error = match outcome {
        Ok(ended) => ended.err()?,
        Err(error) => error.to_string(),
    };
    tracing::error!(error, "the bot ended");
    Some(error)
}

/// Makes a folder that this user alone may read, and those in which it lies.
fn private_folder(path: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Runs the stand-in, and unless told otherwise the bot, until `until` is done. `announce`
/// is called once with the one line for the person at the terminal.
///
/// # Errors
///
/// When the folder cannot be made, its store cannot be opened or the port is taken.
pub async fn run<F>(
    options: SandboxOptions,
    start_bot: F,
    announce: impl FnOnce(&str),
    until: impl Future<Output = ()>,
) -> Result<(), SandboxError>
where
    F: Fn(BotEnds) -> RunningBot,
{
    let folder = options.folder.unwrap_or_else(|| {
        let name = format!("discord-sandbox-{}-{}", std::process::id(), now_ms());
        std::env::temp_dir().join(name)
    });
    let parts = [folder.join("discord"), folder.join("bot")];
    for part in &parts {
        private_folder(part).map_err(|source| SandboxError::Folder {
            folder: part.clone(),
            source,
        })?;
    }
    let [world, data] = parts;
    let (power, mut powers) = mpsc::unbounded_channel();
    let standin = StandIn::start(StandInConfig {
        port: options.port,
        folder: Some(world),
        power: (!options.open_port_only).then_some(power),
        // Whoever comes from elsewhere may use what our own bot has no need of.
        unknown_keys: options.open_port_only,
        shards: options.shards.map_or(1, NonZeroU32::get),
        ..StandInConfig::default()
    })
    .await?;
    announce(&format!(
        "{}  (kept in {})",
        standin.url(),
        folder.display()
    ));
    let door = standin.door();
    let certificate_file = folder.join("certificate.pem");
    std::fs::write(&certificate_file, &door.certificate).map_err(|source| {
        SandboxError::Folder {
            folder: folder.clone(),
            source,
        }
    })?;
    let ends = BotEnds {
        connect_to: door.address,
        certificate_file,
        token: TOKEN.to_owned(),
        folder: data,
        clock: standin.clock(),
    };
    let mut bot = (!options.open_port_only).then(|| start_bot(ends.clone()));
    let mut until = std::pin::pin!(until);
    loop {
        let ended = async {
            match &mut bot {
                Some(bot) => (&mut bot.done).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = &mut until => break,
            outcome = ended => {
                // The stand-in goes on, so that one can look and press "start it again".
                let error = log_end(outcome);
                standin.show_ended(Some(error.unwrap_or_else(|| "no error".to_owned())));
                bot = None;
            }
            Some(power) = powers.recv() => {
                if let Some(bot) = bot.take() {
                    bot.end().await;
                }
                standin.show_ended(None);
                bot = (power == Power::Start).then(|| start_bot(ends.clone()));
            }
        }
    }
    if let Some(bot) = bot {
        bot.end().await;
    }
    standin.stop().await;
    Ok(())
}
