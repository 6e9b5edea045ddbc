//! Stops the bot on a signal.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

/// The maximum time for which a stopping bot waits for running work.
pub const GRACE: Duration = Duration::from_secs(5);

/// Cancels `stop` on Ctrl-C, and on SIGTERM where it exists.
///
/// # Errors
///
/// Returns an error if the operating system cannot deliver signals.
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
            tracing::info!("stopping");
            stop.cancel();
        });
    }
    #[cfg(not(unix))]
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            tracing::info!("stopping");
            stop.cancel();
        }
    });
    Ok(())
}
