//! Notifies systemd that the bot is ready, alive or stopping, if systemd started it with a socket for notifications.

use std::sync::Arc;
use std::time::Duration;

use sd_notify::NotifyState;
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

use super::health::Health;
use super::server::StatusSource;

/// The interval of checks if systemd has no watchdog timeout.
const DEFAULT_INTERVAL: Duration = Duration::from_secs(5);
/// The maximum interval of checks until the bot is ready.
const STARTUP_INTERVAL: Duration = Duration::from_millis(500);

/// The notifications sent so far.
#[derive(Debug, Default)]
struct Notifications {
    ready: bool,
    status: Option<String>,
}

impl Notifications {
    /// Returns the notifications to send: *ready* once, *alive* at each check while the program works, and the list of
    /// problems when it changes.
    fn next(&mut self, health: &Health) -> Vec<Notification> {
        let mut notifications = Vec::new();
        if health.is_ready() && !self.ready {
            self.ready = true;
            notifications.push(Notification::Ready);
        }
        if self.ready && health.is_alive() {
            notifications.push(Notification::Alive);
        }
        let wrong: Vec<String> = health.problems.iter().map(ToString::to_string).collect();
        let status = if wrong.is_empty() {
            "ready".to_owned()
        } else {
            wrong.join("; ")
        };
        if self.status.as_ref() != Some(&status) {
            self.status = Some(status.clone());
            notifications.push(Notification::Status(status));
        }
        notifications
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Notification {
    Ready,
    Alive,
    Status(String),
}

/// Notifies systemd until `stop` is cancelled, and then that the bot is stopping.
pub async fn watchdog(source: Arc<dyn StatusSource>, stop: CancellationToken) {
    // Notifies three times within systemd's watchdog timeout.
    let waits = sd_notify::watchdog_enabled().map_or(DEFAULT_INTERVAL, |most| most / 3);
    let mut notifications = Notifications::default();
    loop {
        let source = Arc::clone(&source);
        if let Ok(health) = spawn_blocking(move || source.health()).await {
            for notification in notifications.next(&health) {
                notify(match &notification {
                    Notification::Ready => NotifyState::Ready,
                    Notification::Alive => NotifyState::Watchdog,
                    Notification::Status(status) => NotifyState::Status(status),
                });
            }
        }
        let pause = if notifications.ready {
            waits
        } else {
            waits.min(STARTUP_INTERVAL)
        };
        let pause = tokio::time::sleep(pause);
        if stop.run_until_cancelled(pause).await.is_none() {
            return notify(NotifyState::Stopping);
        }
    }
}

fn notify(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "cannot notify systemd");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Problem;

    #[test]
    fn ready_once_and_alive_while_healthy() {
        let mut notifications = Notifications::default();
        let with = |wrong: &[Problem]| Health {
            problems: wrong.to_vec(),
        };
        let says = |status: &str| Notification::Status(status.to_owned());
        let deaf = with(&[Problem::Gateway]);
        assert_eq!(
            notifications.next(&deaf),
            [says("gateway: not connected to Discord")]
        );
        assert_eq!(notifications.next(&deaf), []);
        let well = with(&[]);
        assert_eq!(
            notifications.next(&well),
            [Notification::Ready, Notification::Alive, says("ready")]
        );
        assert_eq!(notifications.next(&well), [Notification::Alive]);
        // Discord has a problem, but the bot itself is alive.
        assert_eq!(notifications.next(&deaf)[0], Notification::Alive);
        let hangs = with(&[Problem::StoreHangs(Duration::from_secs(30))]);
        let says = notifications.next(&hangs);
        assert!(matches!(&says[..], [Notification::Status(_)]), "{says:?}");
        assert_eq!(notifications.next(&hangs), []);
    }
}
