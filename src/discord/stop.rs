//! The ways to end: a signal from outside, and the time that work in hand gets.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

/// How long work in hand may go on after the signal to stop.
pub const GRACE: Duration = Duration::from_secs(5);

/// Cancels `stop` when the program is asked to end: by Ctrl-C, or by SIGTERM where there is one.
///
/// # Errors
///
/// When the system does not let signals be heard.
pub fn on_signals(stop: &CancellationToken) -> std::io::Result<()> {
    let stop = stop.clone();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        tokio::spawn(async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            tracing::info!("asked to stop");
            stop.cancel();
        });
    }
    #[cfg(not(unix))]
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            tracing::info!("asked to stop");
            stop.cancel();
        }
    });
    Ok(())
}
