//! Notifies systemd that the bot is ready, alive or stopping.
//!
//! Does nothing if systemd did not ask for notifications.

use std::sync::Arc;
use std::time::Duration;

use sd_notify::NotifyState;
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

use super::health::Health;
use super::server::Look;

/// The interval of checks if systemd has no watchdog timeout.
const USUAL: Duration = Duration::from_secs(5);
/// The maximum interval until the bot is ready.
const STARTING: Duration = Duration::from_millis(500);

/// The notifications sent so far.
#[derive(Debug, Default)]
struct Signs {
    ready: bool,
    said: Option<String>,
}

impl Signs {
    /// Returns the notifications to send: ready once, alive at each check, and the problems when they change.
    fn after(&mut self, health: &Health) -> Vec<Sign> {
        let mut signs = Vec::new();
        if health.is_ready() && !self.ready {
            self.ready = true;
            signs.push(Sign::Ready);
        }
        if self.ready && health.is_alive() {
            signs.push(Sign::Alive);
        }
        let wrong: Vec<String> = health.wrong.iter().map(ToString::to_string).collect();
        let words = if wrong.is_empty() {
            "ready".to_owned()
        } else {
            wrong.join("; ")
        };
        if self.said.as_ref() != Some(&words) {
            self.said = Some(words.clone());
            signs.push(Sign::Says(words));
        }
        signs
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Sign {
    Ready,
    Alive,
    Says(String),
}

/// Notifies systemd until `stop` is cancelled, and then that the bot is stopping.
pub async fn watchdog(look: Arc<dyn Look>, stop: CancellationToken) {
    // Three notifications per timeout.
    let waits = sd_notify::watchdog_enabled().map_or(USUAL, |most| most / 3);
    let mut signs = Signs::default();
    loop {
        let looks = Arc::clone(&look);
        if let Ok(health) = spawn_blocking(move || looks.health()).await {
            for sign in signs.after(&health) {
                tell(match &sign {
                    Sign::Ready => NotifyState::Ready,
                    Sign::Alive => NotifyState::Watchdog,
                    Sign::Says(words) => NotifyState::Status(words),
                });
            }
        }
        let pause = if signs.ready {
            waits
        } else {
            waits.min(STARTING)
        };
        let pause = tokio::time::sleep(pause);
        if stop.run_until_cancelled(pause).await.is_none() {
            return tell(NotifyState::Stopping);
        }
    }
}

fn tell(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "systemd cannot be told how the bot is");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Wrong;

    #[test]
    fn it_is_ready_once_and_alive_as_long_as_it_does_its_part() {
        let mut signs = Signs::default();
        let with = |wrong: &[Wrong]| Health {
            wrong: wrong.to_vec(),
        };
        let says = |words: &str| Sign::Says(words.to_owned());
        let deaf = with(&[Wrong::Gateway]);
        assert_eq!(signs.after(&deaf), [says("gateway: Discord is not heard")]);
        assert_eq!(signs.after(&deaf), []);
        let well = with(&[]);
        assert_eq!(
            signs.after(&well),
            [Sign::Ready, Sign::Alive, says("ready")]
        );
        assert_eq!(signs.after(&well), [Sign::Alive]);
        // A problem of Discord.
        assert_eq!(signs.after(&deaf)[0], Sign::Alive);
        let hangs = with(&[Wrong::Silent(Duration::from_secs(30))]);
        let says = signs.after(&hangs);
        assert!(matches!(&says[..], [Sign::Says(_)]), "{says:?}");
        assert_eq!(signs.after(&hangs), []);
    }
}
