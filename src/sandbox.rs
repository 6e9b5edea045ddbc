//! The command `stramash sandbox`: runs the bot with a local Discord. Both use the sandbox's clock, which can skip
//! time.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::{BotSetup, RunningBot, SandboxClock};
use stramash_core::engine::Millis;
use stramash_host::{Clock, SystemClock};
use tokio_util::sync::CancellationToken;

use crate::bot;
use crate::config::{Config, Secret};

/// The sandbox's clock as the bot's clock.
#[derive(Clone)]
pub struct LocalClock(pub Arc<SandboxClock>);

impl fmt::Debug for LocalClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Clock for LocalClock {
    fn now(&self) -> Millis {
        Millis(self.0.bot_now_ms())
    }

    fn steady(&self) -> Duration {
        SystemClock.steady() + self.0.passed()
    }

    fn on_jump(&self, wake: Box<dyn Fn() + Send + Sync>) {
        self.0.on_jump(wake);
    }
}

/// Starts the bot with the connection and folder in `setup`, and otherwise default settings. Texts in the folder
/// `texts`, if there is one, replace the games' own texts.
pub fn start(setup: BotSetup, texts: Option<PathBuf>) -> RunningBot {
    let mut config = Config::default();
    config.data.folder = setup.folder;
    config.data.dump_hours = 0;
    config.tables.texts = texts;
    config.discord.connect_to = Some(setup.connect_to);
    config.discord.certificate_file = Some(setup.certificate_file);
    let stop = CancellationToken::new();
    let clock = Arc::new(LocalClock(setup.clock));
    let bot = bot::run(config, Secret::new(setup.token), clock, stop.clone());
    let done = tokio::spawn(async { bot.await.map_err(|error| error.to_string()) });
    RunningBot { stop, done }
}
