//! The heartbeat file, which contains the time at which the bot was last alive.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::discord::Pulse;
use stramash_core::engine::Millis;
use stramash_host::Clock;

const FILE: &str = "alive";
/// The interval at which it is written.
const BEAT: Duration = Duration::from_secs(5);
/// The age in milliseconds at which the bot counts as dead.
const DEAD: u64 = 60_000;

/// The reasons why a bot does not count as alive.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Quiet {
    /// No bot has run, or the last one ended properly.
    #[error("no bot runs in {}, or it has not heard Discord yet", .0.display())]
    None(PathBuf),
    /// The heartbeat is too old.
    #[error(
        "the bot in {} was last heard of {seconds} seconds ago: it has ended, hangs, or does not hear \
         Discord",
        folder.display()
    )]
    Late {
        /// The data folder.
        folder: PathBuf,
        /// The age in seconds.
        seconds: u64,
    },
}

/// Checks that the bot of a data folder is alive: connected to Discord, and checking its outbox.
///
/// # Errors
///
/// When its last heartbeat is over a minute old, or there is none.
pub fn health(folder: &Path, now: Millis) -> Result<(), Quiet> {
    let said = fs::read_to_string(folder.join(FILE)).ok();
    let folder = folder.to_owned();
    let Some(at) = said.and_then(|said| said.trim().parse::<u64>().ok()) else {
        return Err(Quiet::None(folder));
    };
    // A future time was written before the clock was set back. A living bot soon writes a new one.
    let ago = now.0.abs_diff(at);
    if ago < DEAD {
        return Ok(());
    }
    let seconds = ago / 1000;
    Err(Quiet::Late { folder, seconds })
}

/// Writes the file while the bot is alive, and deletes it at the end.
pub(super) async fn beat(
    pulse: Pulse,
    folder: PathBuf,
    clock: Arc<dyn Clock>,
    stop: CancellationToken,
) {
    let file = folder.join(FILE);
    // The file of an earlier bot says nothing about this one.
    let _ = fs::remove_file(&file);
    while stop
        .run_until_cancelled(tokio::time::sleep(BEAT))
        .await
        .is_some()
    {
        if pulse.beats()
            && let Err(error) = fs::write(&file, clock.now().to_string())
        {
            tracing::warn!(file = %file.display(), %error, "no sign of life can be given");
        }
    }
    let _ = fs::remove_file(&file);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_alive_for_a_minute_after_it_said_so() {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path();
        assert_eq!(health(here, Millis(5)), Err(Quiet::None(here.to_owned())));
        fs::write(here.join(FILE), "5").unwrap();
        assert_eq!(health(here, Millis(DEAD)), Ok(()));
        fs::write(here.join(FILE), (DEAD + 5).to_string()).unwrap();
        assert!(health(here, Millis(5)).is_err(), "the clock was set back");
        fs::write(here.join(FILE), "5").unwrap();
        let late = health(here, Millis(DEAD + 5)).unwrap_err().to_string();
        assert!(late.contains("60 seconds ago"), "{late}");
        fs::write(here.join(FILE), "cut o").unwrap();
        assert_eq!(health(here, Millis(5)), Err(Quiet::None(here.to_owned())));
    }
}
