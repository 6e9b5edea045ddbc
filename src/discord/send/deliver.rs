//! The outbox worker: takes items from the host and sends them, notified by the host.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::Http;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, sleep_until};

use crate::discord::app::App;
use crate::discord::gateway::liveness::Pulse;
use crate::discord::send::execute::Sender;
use crate::discord::send::send_queue::{
    Destination, LimiterClock, Queued, SendQueues, forget_routes,
};
use crate::discord::send::send_rate::Pace;
use stramash_host::in_flight::Delivery;

const AT_ONCE: usize = 8;
/// The number of items that may wait for Discord's rate limits.
const WAITING: usize = 256;
/// The interval at which expired routes are removed from serenity's rate limiter.
const TIDYING: Duration = Duration::from_secs(60);
/// The maximum time between two checks of the outbox.
const LONGEST: Duration = Duration::from_secs(5);
/// The minimum time between two unrequested checks.
const SHORTEST: Duration = Duration::from_millis(20);
/// The time until the next check while an item must be retried.
const RETRYING: Duration = Duration::from_secs(1);

/// The end of an attempt to send an item.
struct Sent {
    road: Destination,
    retries: bool,
}

/// The worker's waiting and running items.
#[derive(Default)]
struct Worker {
    roads: SendQueues,
    on_the_way: usize,
    /// Whether an item must be retried.
    retrying: bool,
}

impl Worker {
    fn take_note(&mut self, sent: Sent) {
        self.on_the_way -= 1;
        self.roads.free(sent.road);
        self.retrying |= sent.retries;
    }
}

pub(in crate::discord) async fn run(app: Arc<App>, http: Arc<Http>, pace: Arc<Pace>, pulse: Pulse) {
    let wake = Arc::new(Notify::new());
    let from_host = Arc::clone(&wake);
    app.tables.on_work(Box::new(move || from_host.notify_one()));
    let (from_clock, looks) = (Arc::clone(&wake), Arc::downgrade(&app));
    app.clock.on_jump(Box::new(move || {
        // Looked at after each jump, because after many at once the bot would seem to have been down.
        if let Some(app) = looks.upgrade().filter(|app| !app.stop.is_cancelled()) {
            app.tables.tick();
            from_clock.notify_one();
        }
    }));
    let sender = Arc::new(Sender {
        app: Arc::clone(&app),
        http: Arc::clone(&http),
        pace,
    });
    let (done, mut sent) = mpsc::unbounded_channel();
    let mut worker = Worker::default();
    let mut tidied = Instant::now();
    let mut limiter_clock = LimiterClock::new();
    while !app.stop.is_cancelled() {
        if tidied.elapsed() > TIDYING {
            tidied = Instant::now();
            forget_routes(&http).await;
        }
        limiter_clock.look(&http).await;
        let free = WAITING.saturating_sub(worker.roads.n_waiting());
        let look = app.blocking("what is due", move |app| {
            (app.tables.tick(), app.tables.claim(free))
        });
        let Some((next, tasks)) = look.await else {
            tokio::time::sleep(RETRYING).await;
            continue;
        };
        pulse.looked(Instant::now());
        for in_flight in tasks {
            worker.roads.add(in_flight, Instant::now());
        }
        while worker.on_the_way < AT_ONCE
            && let Some((road, queued)) = worker.roads.next(&*http, Instant::now())
        {
            worker.on_the_way += 1;
            let (sender, done) = (Arc::clone(&sender), done.clone());
            app.work.spawn(async move {
                let retries = go(&sender, queued).await;
                // The receiver is gone if the worker has ended.
                let _ended = done.send(Sent { road, retries });
            });
        }
        worker.roads.age();
        while let Ok(sent) = sent.try_recv() {
            worker.take_note(sent);
            wake.notify_one();
        }
        let longest = if std::mem::take(&mut worker.retrying) {
            RETRYING
        } else {
            LONGEST
        };
        let pause = Duration::from_millis(next.0.saturating_sub(app.tables.now().0));
        let until = Instant::now() + pause.clamp(SHORTEST, longest);
        let until = worker
            .roads
            .soonest(&*http)
            .map_or(until, |at| at.min(until));
        tokio::select! {
            () = wake.notified() => {}
            Some(sent) = sent.recv() => worker.take_note(sent),
            () = sleep_until(until) => {}
            () = app.stop.cancelled() => {}
        }
    }
}

/// Sends an item with its current content. Returns whether it must be retried.
async fn go(sender: &Arc<Sender>, queued: Queued) -> bool {
    let app = &sender.app;
    let id = queued.in_flight.id;
    let in_flight = if queued.is_old {
        let anew = app.blocking("what has waited", move |app| app.tables.anew(id));
        anew.await.flatten()
    } else {
        Some(queued.in_flight)
    };
    let Some(in_flight) = in_flight else {
        return false;
    };
    let how = sender.send(in_flight).await;
    let retries = matches!(how, Delivery::Later { .. });
    let what = format!("taking note of the delivery of item {}", id.0);
    app.blocking(&what, move |app| app.tables.delivered(id, how))
        .await;
    retries
}
