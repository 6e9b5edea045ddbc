//! Queues of outbox items: one for each channel and each person. Items of one queue are sent one after another.
//!
//! While Discord's rate limit for a channel is reached, the items for that channel wait without being rendered. The
//! content of an item that had to wait is fetched again from the host before it is sent. So only a table's newest board
//! is sent. Notifications have priority over boards.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use serenity::all::{ChannelId, Http, MessageId};
use serenity::http::{Ratelimit, Route};
use tokio::time::Instant;

use stramash_core::engine::{PlayerId, RoomId, ServerId};
use stramash_host::in_flight::{InFlight, Task};

const LOCKED_RETRY: Duration = Duration::from_millis(50);

/// The minimum time by which the system clock must fall behind the monotonic clock to count as set back.
const SET_BACK: Duration = Duration::from_secs(1);

/// The time after which a waiting item gets the highest priority.
const MAX_WAIT: Duration = Duration::from_secs(5);

/// The destination of items. Each destination has its own queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Destination {
    Room(RoomId),
    Person(PlayerId),
    /// A server as a whole, for requests about its members.
    Server(ServerId),
}

impl From<&Task> for Destination {
    fn from(task: &Task) -> Self {
        match task {
            Task::Post { room, .. }
            | Task::OpenThread { room, .. }
            | Task::Edit { room, .. }
            | Task::Refresh { room, .. }
            | Task::Strip { room, .. }
            | Task::Delete { room, .. } => Self::Room(*room),
            Task::Direct { player, .. } => Self::Person(*player),
            Task::CheckMember { server, .. } => Self::Server(*server),
        }
    }
}

/// The priority of an item, highest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Priority {
    /// An item that notifies somebody, or that somebody is waiting for.
    Notification,
    Board,
    Cleanup,
}

impl From<&Task> for Priority {
    fn from(task: &Task) -> Self {
        match task {
            Task::Post { message, .. } if !message.mentions.is_empty() => Self::Notification,
            Task::Direct { .. } | Task::CheckMember { .. } => Self::Notification,
            Task::Post { .. }
            | Task::OpenThread { .. }
            | Task::Edit { .. }
            | Task::Refresh { .. } => Self::Board,
            Task::Strip { .. } | Task::Delete { .. } => Self::Cleanup,
        }
    }
}

#[derive(Debug)]
pub(crate) struct Queued {
    pub(crate) in_flight: InFlight,
    since: Instant,
    /// Whether the item could not be sent immediately, so that its content may be outdated.
    pub(crate) has_waited: bool,
}

impl Queued {
    /// Returns the item's priority. An item that has waited for [`MAX_WAIT`] gets the highest priority, because
    /// frequent notifications would otherwise delay it forever.
    fn priority(&self, now: Instant) -> Priority {
        if now >= self.since + MAX_WAIT {
            return Priority::Notification;
        }
        Priority::from(&self.in_flight.task)
    }
}

#[derive(Debug, Default)]
struct Queue {
    /// Whether an item for this destination is being sent.
    busy: bool,
    /// The waiting items, oldest first.
    waiting: Vec<Queued>,
}

/// The rate limits for items.
pub(crate) trait Limits {
    /// Returns the time at which the rate limit for a task is reset; `None` if the task may be sent now.
    fn full_until(&self, task: &Task) -> Option<Instant>;
}

/// The limits that serenity's rate limiter has read from Discord's responses. With a proxy serenity has no rate
/// limiter, and nothing is limited here.
impl Limits for Http {
    fn full_until(&self, task: &Task) -> Option<Instant> {
        let routes = self.ratelimiter.as_ref()?.routes();
        let bucket = route(task)?.ratelimiting_bucket();
        // The limit is locked, because a request is just using it. Tries again soon.
        let held = || Some(Instant::now() + LOCKED_RETRY);
        let Ok(routes) = routes.try_read() else {
            return held();
        };
        let Ok(limit) = routes.get(&bucket)?.try_lock() else {
            return held();
        };
        #[expect(
            clippy::disallowed_methods,
            reason = "serenity's rate limiter uses the system clock"
        )]
        let now = SystemTime::now();
        let left = limit.reset()?.duration_since(now).ok()?;
        (limit.remaining() == 0).then(|| Instant::now() + left)
    }
}

/// A moment on two clocks: on the system clock, which serenity's rate limiter uses and which can be set back, and on
/// the monotonic clock.
#[derive(Debug)]
pub(crate) struct LimiterClock(SystemTime, Instant);

impl LimiterClock {
    #[expect(
        clippy::disallowed_methods,
        reason = "serenity's rate limiter uses the system clock"
    )]
    pub(crate) fn new() -> Self {
        Self(SystemTime::now(), Instant::now())
    }

    /// Returns whether the system clock was set back between this time and `now`.
    fn is_set_back(&mut self, now: Self) -> bool {
        let passed = now.1.saturating_duration_since(self.1);
        let expected = self.0 + passed;
        *self = now;
        self.0 + SET_BACK < expected
    }

    /// Clears all limits if the system clock was set back, because serenity would otherwise wait longer by the same
    /// amount.
    pub(crate) async fn clear_if_set_back(&mut self, http: &Http) {
        if self.is_set_back(Self::new())
            && let Some(limiter) = &http.ratelimiter
        {
            limiter.routes().write().await.clear();
        }
    }
}

/// Removes expired routes from serenity's rate limiter. serenity adds one for every interaction and never removes any.
pub(crate) async fn remove_expired_routes(http: &Http) {
    let Some(limiter) = &http.ratelimiter else {
        return;
    };
    #[expect(
        clippy::disallowed_methods,
        reason = "serenity's rate limiter uses the system clock"
    )]
    let now = SystemTime::now();
    let routes = limiter.routes();
    let mut routes = routes.write().await;
    routes.retain(|_, limit| {
        let is_used = Arc::strong_count(limit) > 1;
        let holds = |limit: &Ratelimit| limit.reset().is_some_and(|reset| reset > now);
        is_used || limit.try_lock().is_ok_and(|limit| holds(&limit))
    });
    let room = 2 * routes.len();
    routes.shrink_to(room);
}

fn route(task: &Task) -> Option<Route<'static>> {
    let channel = |RoomId(room)| (room != 0).then(|| ChannelId::new(room));
    let posts = |channel_id| Route::ChannelMessages { channel_id };
    let edits = |channel_id| Route::ChannelMessage {
        channel_id,
        // Any id will do, because all messages of a channel share a limit.
        message_id: MessageId::new(1),
    };
    match task {
        Task::Post { room, .. } | Task::OpenThread { room, .. } => channel(*room).map(posts),
        Task::Edit { room, .. } | Task::Refresh { room, .. } | Task::Strip { room, .. } => {
            channel(*room).map(edits)
        }
        Task::Direct {
            channel: known,
            replace,
            ..
        } => {
            let known = channel((*known)?)?;
            Some(if replace.is_some() {
                edits(known)
            } else {
                posts(known)
            })
        }
        // Deletions have a separate limit at Discord, which is not checked here.
        Task::Delete { .. } | Task::CheckMember { .. } => None,
    }
}

#[derive(Debug, Default)]
pub(crate) struct SendQueues(HashMap<Destination, Queue>);

impl SendQueues {
    pub(crate) fn n_waiting(&self) -> usize {
        self.0.values().map(|queue| queue.waiting.len()).sum()
    }

    /// Adds an item to its queue. If the host hands out an item again that is still waiting, does nothing.
    pub(crate) fn add(&mut self, in_flight: InFlight, now: Instant) {
        let queue = self
            .0
            .entry(Destination::from(&in_flight.task))
            .or_default();
        let waits = |queued: &Queued| queued.in_flight.id == in_flight.id;
        if !queue.waiting.iter().any(waits) {
            queue.waiting.push(Queued {
                in_flight,
                since: now,
                has_waited: false,
            });
        }
    }

    /// Removes and returns the next item that may be sent, and marks its destination as busy. Returns `None` if no item
    /// may be sent now.
    pub(crate) fn next(
        &mut self,
        limits: &impl Limits,
        now: Instant,
    ) -> Option<(Destination, Queued)> {
        let idle = self.0.iter().filter(|(_, queue)| !queue.busy);
        let waiting =
            idle.flat_map(|(destination, queue)| queue.waiting.iter().map(|w| (*destination, w)));
        let (destination, first) = waiting
            .filter(|(_, queued)| limits.full_until(&queued.in_flight.task).is_none())
            .min_by_key(|(_, queued)| (queued.priority(now), queued.in_flight.id))?;
        let id = first.in_flight.id;
        let queue = self.0.get_mut(&destination)?;
        let place = queue.waiting.iter().position(|w| w.in_flight.id == id)?;
        queue.busy = true;
        Some((destination, queue.waiting.remove(place)))
    }

    /// Marks all queued items as having waited.
    pub(crate) fn mark_waited(&mut self) {
        let queues = self.0.values_mut();
        for queued in queues.flat_map(|queue| &mut queue.waiting) {
            queued.has_waited = true;
        }
    }

    /// Marks a destination as no longer busy.
    pub(crate) fn set_idle(&mut self, destination: Destination) {
        if let Some(queue) = self.0.get_mut(&destination) {
            queue.busy = false;
            if queue.waiting.is_empty() {
                self.0.remove(&destination);
            }
        }
    }

    /// Returns the earliest time at which a limit that holds an item back is reset; `None` if no item is held back.
    pub(crate) fn next_reset(&self, limits: &impl Limits) -> Option<Instant> {
        let idle = self.0.values().filter(|queue| !queue.busy);
        let tasks = idle.flat_map(|queue| queue.waiting.iter().map(|w| &w.in_flight.task));
        tasks.filter_map(|task| limits.full_until(task)).min()
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::InteractionId;

    use super::*;
    use stramash_core::engine::Phrase;
    use stramash_core::i18n::Locale;
    use stramash_host::in_flight::ItemId;
    use stramash_host::message::Message;

    /// The channels whose limit for posts or edits is reached.
    #[derive(Default)]
    struct Full {
        posts: Vec<u64>,
        edits: Vec<u64>,
    }

    impl Limits for Full {
        fn full_until(&self, task: &Task) -> Option<Instant> {
            let full = match task {
                Task::Post { room, .. } => self.posts.contains(&room.0),
                Task::Edit { room, .. } | Task::Refresh { room, .. } | Task::Strip { room, .. } => {
                    self.edits.contains(&room.0)
                }
                _ => false,
            };
            full.then(|| Instant::now() + LOCKED_RETRY)
        }
    }

    fn in_flight(id: u64, task: Task) -> InFlight {
        InFlight {
            id: ItemId(id),
            attempts: 0,
            search_since: None,
            locale: Locale::En,
            task,
        }
    }

    fn post(id: u64, room: u64, mentions: bool) -> InFlight {
        let mut message = Message::plain(Phrase::new("host-yes"));
        message.mentions = mentions.then_some(PlayerId(1)).into_iter().collect();
        let (room, nonce) = (RoomId(room), id.to_string());
        in_flight(
            id,
            Task::Post {
                room,
                nonce,
                message,
            },
        )
    }

    fn strip(id: u64, room: u64) -> InFlight {
        let (room, message_id) = (RoomId(room), 7);
        in_flight(id, Task::Strip { room, message_id })
    }

    /// Returns the items in the order in which they are sent.
    fn go(roads: &mut SendQueues, limits: &Full) -> Vec<u64> {
        let now = Instant::now();
        let next = std::iter::from_fn(|| roads.next(limits, now));
        next.map(|(_, queued)| queued.in_flight.id.0).collect()
    }

    #[test]
    fn one_item_per_destination_and_notifications_first() {
        let mut roads = SendQueues::default();
        for in_flight in [
            strip(1, 1),
            post(2, 1, false),
            post(3, 1, true),
            post(4, 2, false),
        ] {
            roads.add(in_flight, Instant::now());
        }
        assert_eq!(go(&mut roads, &Full::default()), [3, 4]);
        roads.set_idle(Destination::Room(RoomId(1)));
        assert_eq!(go(&mut roads, &Full::default()), [2]);
        roads.set_idle(Destination::Room(RoomId(1)));
        roads.set_idle(Destination::Room(RoomId(2)));
        assert_eq!(go(&mut roads, &Full::default()), [1]);
        roads.set_idle(Destination::Room(RoomId(1)));
        assert!(roads.0.is_empty());
    }

    #[test]
    fn posts_and_edits_have_separate_limits() {
        let mut roads = SendQueues::default();
        roads.add(post(1, 1, true), Instant::now());
        roads.add(strip(2, 1), Instant::now());
        let posts = Full {
            posts: vec![1],
            ..Full::default()
        };
        assert_eq!(go(&mut roads, &posts), [2]);
        assert_eq!(
            roads.next_reset(&posts),
            None,
            "something is on its way there"
        );
        roads.set_idle(Destination::Room(RoomId(1)));
        assert_eq!(go(&mut roads, &posts), [] as [u64; 0]);
        assert!(roads.next_reset(&posts).is_some());
        assert_eq!(go(&mut roads, &Full::default()), [1]);
    }

    #[test]
    fn waiting_item_is_marked_and_queued_once() {
        let mut roads = SendQueues::default();
        roads.add(post(1, 1, false), Instant::now());
        roads.add(post(2, 1, false), Instant::now());
        let (destination, first) = roads.next(&Full::default(), Instant::now()).unwrap();
        assert!(!first.has_waited);
        roads.mark_waited();
        // The host hands the item out again, because it has waited for a long time.
        roads.add(post(2, 1, false), Instant::now());
        assert_eq!(roads.n_waiting(), 1);
        roads.set_idle(destination);
        let (_, second) = roads.next(&Full::default(), Instant::now()).unwrap();
        assert!(second.has_waited && second.in_flight.id == ItemId(2));
    }

    #[test]
    fn long_wait_raises_priority() {
        let mut roads = SendQueues::default();
        let start = Instant::now();
        roads.add(post(1, 1, false), start);
        for n in 2..20 {
            roads.add(post(n, 1, true), start);
        }
        let mut went = Vec::new();
        for second in 0..8 {
            let now = start + Duration::from_secs(second);
            let (destination, queued) = roads.next(&Full::default(), now).unwrap();
            went.push(queued.in_flight.id.0);
            roads.set_idle(destination);
        }
        assert_eq!(went, [2, 3, 4, 5, 6, 1, 7, 8]);
    }

    #[tokio::test]
    async fn expired_routes_are_removed() {
        let http = Http::new("no token");
        let routes = http.ratelimiter.as_ref().unwrap().routes();
        let route = |number| Route::InteractionResponse {
            interaction_id: InteractionId::new(number),
            token: "token",
        };
        let mut known = routes.write().await;
        for number in 1..1000 {
            let bucket = route(number).ratelimiting_bucket();
            known.entry(bucket).or_default();
        }
        let used = Arc::clone(&known[&route(7).ratelimiting_bucket()]);
        drop(known);
        remove_expired_routes(&http).await;
        let known = routes.read().await;
        assert_eq!(known.len(), 1);
        assert!(Arc::ptr_eq(&known[&route(7).ratelimiting_bucket()], &used));
    }

    #[test]
    fn only_a_clock_set_back_is_noticed() {
        let start = LimiterClock::new();
        let LimiterClock(wall, steady) = start;
        let after = |seconds: u64, shown: i64| {
            let moved = Duration::from_secs(shown.unsigned_abs());
            let wall = if shown < 0 {
                wall - moved
            } else {
                wall + moved
            };
            LimiterClock(wall, steady + Duration::from_secs(seconds))
        };
        let mut clock = start;
        assert!(!clock.is_set_back(after(5, 5)));
        assert!(!clock.is_set_back(after(10, 7210)), "set forward");
        assert!(clock.is_set_back(after(15, 15)));
        assert!(!clock.is_set_back(after(20, 20)));
        assert!(clock.is_set_back(after(25, -7200)));
    }
}
