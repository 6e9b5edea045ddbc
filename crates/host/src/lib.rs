//! Runs tables from the lobby to the last move, independent of Discord and of any async runtime.
//!
//! [`Host`] is the entry point: [`Host::handle`] answers a request, [`Host::claim`] returns messages to send,
//! [`Host::delivered`] records the outcome of sending one, and [`Host::tick`] does the work that is due. All of
//! them block. All lasting state is in the store, so a new host on the same store continues where the old one
//! stopped, and several hosts can work on one store at once ([`Host::share`]).

#![warn(unreachable_pub)]
#![cfg_attr(
    not(test),
    warn(
        clippy::disallowed_methods,
        clippy::print_stderr,
        clippy::print_stdout,
        clippy::unwrap_used
    )
)]

mod admin;
mod chance;
mod face;
mod lobby;
pub mod message;
mod notices;
mod person;
mod request;
mod room;
mod server;
mod table;
mod time;
mod turn;
mod votes;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread::available_parallelism;

use parking_lot::Mutex;

use stramash_core::engine::{AnyGame, Millis};
use stramash_core::games::GameKind;
use stramash_core::i18n::Locale;
use stramash_store::{ItemId, Share, Store};

pub use admin::{CheckReport, check, check_with};
pub use admin::{TableCount, TableLocation};
pub use chance::fair::{self, RecordError, Report, verify};
pub use chance::{HostError, check_store_key, has_key_fingerprint};
pub use chance::{HostKey, KEY_FILE, KeyError};
pub use message::{
    Board, Control, End, Film, FilmKey, Message, Names, Part, Private, SelectOption, Style,
};
pub use notices::in_flight::{self, Delivery, DiscordEvent, InFlight, MessageId, Task};
pub use request::commands;
pub use request::press::{self, Act, Angle, LogFilter, Measure, Press, Setting};
pub use request::{
    AccountKind, Answer, Field, File, Form, Inputs, NamedUser, Request, Requester, SlowAnswer,
    Suggestion,
};
pub use server::standings::{Recount, recount};
pub use table::{Texts, TextsError};
pub use time::{Clock, ManualClock, SystemClock};

use chance::Chance;
use notices::{Claims, Notices, Outbox};
use person::People;

use request::{Answers, Requests, Suggestions};
use table::Tables;
use time::{Due, Time};
use turn::computer::{Reviews, ThinkerPool};

/// Limits and times that the bot's operator or a test can change.
#[derive(Debug, Clone)]
pub struct HostSettings {
    /// The maximum number of live tables in one room.
    pub max_tables_per_room: usize,
    /// The maximum number of live tables in all rooms of one server.
    pub max_tables_per_server: usize,
    /// The maximum number of live tables at which one person can sit.
    pub max_tables_per_player: usize,
    /// The delay in milliseconds before the host plays a forced play. It is the same for every play, so that it
    /// says nothing about the hand.
    pub forced_after_ms: u64,
    /// The time for which notifications are held back after a play that can be undone, in milliseconds.
    pub undo_delay_ms: u64,
    /// The time for which a claimed outbox item cannot be claimed again, in milliseconds.
    pub claim_lease_ms: u64,
    /// The number of live matches cached in memory.
    pub max_cached_tables: NonZeroUsize,
    /// The default language of servers. Without it, each server's language at Discord is used.
    pub language: Option<stramash_core::i18n::Locale>,
    /// The default interval of reminders in hours; 0 turns them off.
    pub reminder_hours: u16,
    /// The number of threads for computer players. With 0, computers think inside [`Host::tick`].
    pub computer_threads: usize,
    /// Texts that replace the games' own texts at new tables.
    pub texts: Texts,
}

impl Default for HostSettings {
    fn default() -> Self {
        Self {
            max_tables_per_room: 20,
            max_tables_per_server: 200,
            max_tables_per_player: 20,
            forced_after_ms: 20_000,
            undo_delay_ms: 20_000,
            claim_lease_ms: 60_000,
            max_cached_tables: const { NonZeroUsize::new(256).unwrap() },
            language: None,
            reminder_hours: 24,
            computer_threads: available_parallelism().map_or(1, |cores| cores.get().max(2) - 1),
            texts: Texts::default(),
        }
    }
}

/// The tables of all servers, and everything that happens at them.
pub struct Host {
    tables: Tables,
    answers: Answers,
    claims: Claims,
    thinkers: ThinkerPool,
    reviews: Arc<Reviews>,
    /// The position of this process among those that share the store.
    share: Mutex<Share>,
}

const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;

/// Returns all games in the order in which players see them.
#[must_use]
pub fn all_games() -> Vec<&'static dyn AnyGame> {
    GameKind::ALL.iter().map(|kind| kind.game()).collect()
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host")
            .field("tables", &self.tables)
            .finish_non_exhaustive()
    }
}

impl Host {
    /// Opens a host with all games on `store`.
    ///
    /// # Errors
    ///
    /// Returns an error if the store does not work, or if it belongs to another key (its tables were
    /// sealed with that key).
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        key: HostKey,
        settings: HostSettings,
    ) -> Result<Self, HostError> {
        Self::with_games(all_games(), store, clock, key, settings)
    }

    /// Opens a host with the given games, for tests.
    ///
    /// # Errors
    ///
    /// Returns an error if the store does not work, or if it belongs to another key (its tables were
    /// sealed with that key).
    pub fn with_games(
        games: Vec<&'static dyn AnyGame>,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        key: HostKey,
        settings: HostSettings,
    ) -> Result<Self, HostError> {
        let host = Self {
            thinkers: ThinkerPool::new(settings.computer_threads),
            tables: Tables::new(games, store, clock, key, settings),
            answers: Answers::default(),
            claims: Claims::default(),
            reviews: Arc::default(),
            share: Mutex::default(),
        };
        let (tables, chance) = (&host.tables, Chance::of(&host.tables));
        // The key is checked before anything is written.
        let known = chance.has_fingerprint()?;
        Time::of(tables).start_clock()?;
        let stats = tables.store.stats()?;
        if stats.restored == Some(stats.commits) {
            chance.skip_lost_table_ids()?;
        }
        if !known {
            chance.store_fingerprint()?;
        }
        if let Some(restored) = stats.restored {
            chance.renew(restored);
        }
        Ok(host)
    }

    /// Registers `wake`, which is called after each commit that added to the outbox and when another process may have
    /// made such a commit. `wake` must be quick and must not call the host.
    pub fn on_work(&self, wake: Box<dyn Fn() + Send + Sync>) {
        self.tables.on_work(Arc::from(wake));
    }

    /// Returns the current time of the host's clock, which dates entries and decides what is due.
    pub fn now(&self) -> Millis {
        self.tables.clock.now()
    }

    /// Handles a request and returns the answer. Every failure is answered with a sentence for the user.
    pub fn handle(&self, requester: &Requester, request: Request) -> Answer {
        let requests = Requests {
            tables: &self.tables,
            answers: &self.answers,
            reviews: &self.reviews,
        };
        requests.handle(requester, request)
    }

    /// Suggests at most 25 values for the option `focused` while the user types it. Legal plays are shown only
    /// to the player whose turn it is.
    pub fn suggest(
        &self,
        requester: &Requester,
        path: &[String],
        filled: &Inputs,
        focused: &str,
    ) -> Vec<Suggestion> {
        Suggestions::of(&self.tables).suggest(requester, path, filled, focused)
    }

    /// Returns the language that the requester has chosen, or else the language of their Discord.
    pub fn locale_of(&self, requester: &Requester) -> Locale {
        People::of(&self.tables).locale_of(requester)
    }

    /// Handles an event at Discord, such as a deleted message.
    pub fn handle_event(&self, what: DiscordEvent) {
        Notices::of(&self.tables).handle_event(what);
    }

    /// Claims at most `limit` outbox items and renders them. A message shows the table as it is now, so several
    /// changes in a row become one message. An item that has nothing new to show is removed from the outbox.
    pub fn claim(&self, limit: usize) -> Vec<InFlight> {
        self.outbox().claim(limit)
    }

    /// Renders a claimed item again after a delay. Returns `None` if the item has nothing new to show any more.
    pub fn refresh_item(&self, id: ItemId) -> Option<InFlight> {
        self.outbox().refresh(id)
    }

    /// Records the outcome of sending an item.
    pub fn delivered(&self, id: ItemId, how: Delivery) {
        self.outbox().delivered(id, how);
    }

    const fn outbox(&self) -> Outbox<'_> {
        Outbox {
            tables: &self.tables,
            claims: &self.claims,
        }
    }

    /// Does the work that is due, and returns the latest time at which to call this again.
    pub fn tick(&self) -> Millis {
        let due = Due {
            tables: &self.tables,
            claims: &self.claims,
            thinkers: &self.thinkers,
            share: *self.share.lock(),
        };
        due.tick()
    }

    /// Sets the position of this process among those that share the store. The default is a single process.
    pub fn share(&self, share: Share) {
        *self.share.lock() = share;
    }
}
