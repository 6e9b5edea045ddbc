//! The heartbeat file, in which a running bot regularly writes the time, so that `stramash health` can see that it is
//! alive.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::discord::Liveness;
use stramash_core::engine::Millis;
use stramash_host::Clock;

const FILE: &str = "alive";
const WRITE_INTERVAL: Duration = Duration::from_secs(5);
const MAX_AGE_MS: u64 = 60_000;

/// The reasons why a bot does not count as alive.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAlive {
    /// There is no heartbeat: no bot has run in this folder, or the last bot ended properly.
    #[error("no bot is running in {}, or it has not connected to Discord yet", .0.display())]
    NoHeartbeat(PathBuf),
    /// The heartbeat is too old.
    #[error(
        "the last heartbeat of the bot in {} was {seconds} seconds ago: it has stopped, hangs, \
         or is not connected to Discord",
        folder.display()
    )]
    Expired {
        /// The data folder.
        folder: PathBuf,
        /// The age in seconds.
        seconds: u64,
    },
}

/// Checks that the bot of a data folder is alive: it is connected to Discord and checks its outbox.
///
/// # Errors
///
/// Returns an error if the last heartbeat is more than a minute old, or there is no heartbeat file.
pub fn check_alive(folder: &Path, now: Millis) -> Result<(), NotAlive> {
    let said = fs::read_to_string(folder.join(FILE)).ok();
    let folder = folder.to_owned();
    let Some(at) = said.and_then(|said| said.trim().parse::<u64>().ok()) else {
        return Err(NotAlive::NoHeartbeat(folder));
    };
    // A time in the future was written before the clock was set back. It counts by its distance from now; a bot that is
    // alive soon writes a new one.
    let ago = now.0.abs_diff(at);
    if ago < MAX_AGE_MS {
        return Ok(());
    }
    let seconds = ago / 1000;
    Err(NotAlive::Expired { folder, seconds })
}

/// Writes the heartbeat file regularly while the bot is alive, and deletes it when the bot stops.
pub(super) async fn write_heartbeats(
    liveness: Liveness,
    folder: PathBuf,
    clock: Arc<dyn Clock>,
    stop: CancellationToken,
) {
    let file = folder.join(FILE);
    // The file of an earlier process says nothing about this process.
    let _ = fs::remove_file(&file);
    while stop
        .run_until_cancelled(tokio::time::sleep(WRITE_INTERVAL))
        .await
        .is_some()
    {
        if liveness.is_alive()
            && let Err(error) = fs::write(&file, clock.now().to_string())
        {
            tracing::warn!(file = %file.display(), %error, "cannot write the heartbeat file");
        }
    }
    let _ = fs::remove_file(&file);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heartbeat_is_valid_for_a_minute() {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path();
        assert_eq!(
            check_alive(here, Millis(5)),
            Err(NotAlive::NoHeartbeat(here.to_owned()))
        );
        fs::write(here.join(FILE), "5").unwrap();
        assert_eq!(check_alive(here, Millis(MAX_AGE_MS)), Ok(()));
        fs::write(here.join(FILE), (MAX_AGE_MS + 5).to_string()).unwrap();
        assert!(
            check_alive(here, Millis(5)).is_err(),
            "the clock was set back"
        );
        fs::write(here.join(FILE), "5").unwrap();
        let late = check_alive(here, Millis(MAX_AGE_MS + 5))
            .unwrap_err()
            .to_string();
        assert!(late.contains("60 seconds ago"), "{late}");
        fs::write(here.join(FILE), "cut o").unwrap();
        assert_eq!(
            check_alive(here, Millis(5)),
            Err(NotAlive::NoHeartbeat(here.to_owned()))
        );
    }
}
