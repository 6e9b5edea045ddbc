//! The outbox's worker: takes what the host has to say and sends it, woken by the host.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use serenity::all::Http;
use tokio::sync::{Notify, Semaphore};
use tokio::time::{Instant, sleep_until};

use super::app::App;
use super::pace::Pace;
use super::pulse::Pulse;
use super::send::Sender;
use crate::host::outgoing::Delivered;

/// How many things are sent at the same time.
const AT_ONCE: usize = 8;
/// The longest time without a look at the outbox.
const LONGEST: Duration = Duration::from_secs(5);
/// The shortest time between two looks that nobody asked for.
const SHORTEST: Duration = Duration::from_millis(20);
/// The time to the next look while something waits for another try.
const RETRYING: Duration = Duration::from_secs(1);

/// Sends what the host has to say until the end.
pub(super) async fn run(app: Arc<App>, http: Arc<Http>, pace: Arc<Pace>, pulse: Pulse) {
    let wake = Arc::new(Notify::new());
    let from_host = Arc::clone(&wake);
    app.tables.on_work(Box::new(move || from_host.notify_one()));
    let room = Arc::new(Semaphore::new(AT_ONCE));
    let sender = Arc::new(Sender {
        app: Arc::clone(&app),
        http,
        pace,
    });
    let retrying = Arc::new(AtomicBool::new(false));
    while !app.stop.is_cancelled() {
        let free = room.available_permits();
        let look = app.blocking("what is due", move |app| {
            (app.tables.tick(), app.tables.outgoing(free))
        });
        let Some((next, tasks)) = look.await else {
            tokio::time::sleep(RETRYING).await;
            continue;
        };
        pulse.looked(Instant::now());
        for outgoing in tasks {
            let Ok(permit) = Arc::clone(&room).acquire_owned().await else {
                return;
            };
            let (app, sender) = (Arc::clone(&app), Arc::clone(&sender));
            let (wake, retrying) = (Arc::clone(&wake), Arc::clone(&retrying));
            app.clone().work.spawn(async move {
                let id = outgoing.id;
                let how = sender.send(outgoing).await;
                if matches!(how, Delivered::Later { .. }) {
                    retrying.store(true, Relaxed);
                }
                let what = format!("taking note of the delivery of intent {}", id.0);
                app.blocking(&what, move |app| app.tables.delivered(id, how))
                    .await;
                drop(permit);
                wake.notify_one();
            });
        }
        let longest = if retrying.swap(false, Relaxed) {
            RETRYING
        } else {
            LONGEST
        };
        let pause = Duration::from_millis(next.0.saturating_sub(app.clock.now().0));
        let until = Instant::now() + pause.clamp(SHORTEST, longest);
        tokio::select! {
            () = wake.notified() => {}
            () = sleep_until(until) => {}
            () = app.stop.cancelled() => {}
        }
    }
}
