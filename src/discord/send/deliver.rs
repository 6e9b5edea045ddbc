//! The outbox worker. It claims messages from the host's outbox and sends them. The host wakes it when there are new
//! ones.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::Http;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, sleep_until};

use crate::discord::app::App;
use crate::discord::gateway::liveness::Liveness;
use crate::discord::send::execute::Sender;
use crate::discord::send::send_queue::{
    Destination, LimiterClock, Queued, SendQueues, remove_expired_routes,
};
use crate::discord::send::send_rate::SendRate;
use stramash_host::in_flight::Delivery;

const MAX_CONCURRENT: usize = 8;
/// The number of items that may wait for Discord's rate limits.
const MAX_WAITING: usize = 256;
/// The interval at which unused routes are removed from serenity's rate limiter.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(60);
const MAX_PAUSE: Duration = Duration::from_secs(5);
const MIN_PAUSE: Duration = Duration::from_millis(20);
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// The report that an attempt to send an item has ended.
struct Sent {
    destination: Destination,
    retries: bool,
}

/// The worker's state: the items that wait, and those that are being sent.
#[derive(Default)]
struct Worker {
    queues: SendQueues,
    sending: usize,
    /// Whether an item that was sent since the last check must be retried.
    retrying: bool,
}

impl Worker {
    fn finish(&mut self, sent: Sent) {
        self.sending -= 1;
        self.queues.set_idle(sent.destination);
        self.retrying |= sent.retries;
    }
}

pub(crate) async fn run(
    app: Arc<App>,
    http: Arc<Http>,
    send_rate: Arc<SendRate>,
    liveness: Liveness,
) {
    let wake = Arc::new(Notify::new());
    let from_host = Arc::clone(&wake);
    app.host.on_work(Box::new(move || from_host.notify_one()));
    let (from_clock, for_clock) = (Arc::clone(&wake), Arc::downgrade(&app));
    app.clock.on_jump(Box::new(move || {
        // A sandbox can skip its time. The due work is done after each jump. If several jumps came together, the host
        // would take the skipped time for an outage.
        if let Some(app) = for_clock.upgrade().filter(|app| !app.stop.is_cancelled()) {
            app.host.tick();
            from_clock.notify_one();
        }
    }));
    let sender = Arc::new(Sender {
        app: Arc::clone(&app),
        http: Arc::clone(&http),
        send_rate,
    });
    let (done, mut sent) = mpsc::unbounded_channel();
    let mut worker = Worker::default();
    let mut cleaned_up = Instant::now();
    let mut limiter_clock = LimiterClock::new();
    while !app.stop.is_cancelled() {
        if cleaned_up.elapsed() > CLEANUP_INTERVAL {
            cleaned_up = Instant::now();
            remove_expired_routes(&http).await;
        }
        limiter_clock.clear_if_set_back(&http).await;
        let free = MAX_WAITING.saturating_sub(worker.queues.n_waiting());
        let due_work = app.blocking("doing due work", move |app| {
            (app.host.tick(), app.host.claim(free))
        });
        let Some((next, tasks)) = due_work.await else {
            tokio::time::sleep(RETRY_PAUSE).await;
            continue;
        };
        liveness.set_outbox_checked(Instant::now());
        for in_flight in tasks {
            worker.queues.add(in_flight, Instant::now());
        }
        while worker.sending < MAX_CONCURRENT
            && let Some((destination, queued)) = worker.queues.next(&*http, Instant::now())
        {
            worker.sending += 1;
            let (sender, done) = (Arc::clone(&sender), done.clone());
            app.work.spawn(async move {
                let retries = send_queued(&sender, queued).await;
                // This fails if the worker has ended.
                let _ended = done.send(Sent {
                    destination,
                    retries,
                });
            });
        }
        worker.queues.mark_waited();
        while let Ok(sent) = sent.try_recv() {
            worker.finish(sent);
            wake.notify_one();
        }
        let longest = if std::mem::take(&mut worker.retrying) {
            RETRY_PAUSE
        } else {
            MAX_PAUSE
        };
        let pause = Duration::from_millis(next.0.saturating_sub(app.host.now().0));
        let until = Instant::now() + pause.clamp(MIN_PAUSE, longest);
        let until = worker
            .queues
            .next_reset(&*http)
            .map_or(until, |at| at.min(until));
        tokio::select! {
            () = wake.notified() => {}
            Some(sent) = sent.recv() => worker.finish(sent),
            () = sleep_until(until) => {}
            () = app.stop.cancelled() => {}
        }
    }
}

/// Sends an item with its current content. Returns whether it must be retried.
async fn send_queued(sender: &Arc<Sender>, queued: Queued) -> bool {
    let app = &sender.app;
    let id = queued.in_flight.id;
    let in_flight = if queued.has_waited {
        let refresh_item =
            app.blocking("refreshing a message", move |app| app.host.refresh_item(id));
        refresh_item.await.flatten()
    } else {
        Some(queued.in_flight)
    };
    let Some(in_flight) = in_flight else {
        return false;
    };
    let how = sender.send(in_flight).await;
    let retries = matches!(how, Delivery::Retry { .. });
    let what = format!("recording the delivery of item {}", id.0);
    app.blocking(&what, move |app| app.host.delivered(id, how))
        .await;
    retries
}
