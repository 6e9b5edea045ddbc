//! Tables, lobby, turns and deliveries; knows neither Discord nor async.
//!
//! [`Host`] is the whole of it. A call from outside comes in by [`Host::handle`]; what the host
//! has to say of its own accord is fetched with [`Host::outgoing`] and reported back with
//! [`Host::delivered`]; [`Host::tick`] does what is due. All of them block and none of them
//! keeps anything that is not in the store: a new host on the same store goes on where the old
//! one stopped, and several hosts work on one store at once ([`Host::share`]).

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

use lru::LruCache;
use parking_lot::Mutex;

use stramash_core::engine::{AnyGame, TableId};
use stramash_core::games::GameKind;
use stramash_store::{Index, Share, Store, Subject};

pub use admin::check::{Checked, check, check_with};
pub use admin::tally::{Stand, Tally};
pub use chance::fair::{self, Flaw, Report, verify};
pub use chance::key::{HostKey, KEY_FILE, KeyError};
pub use chance::own_key::{HostError, belongs, tells_key};
pub use message::{
    Board, Control, Film, FilmOf, Heading, Message, Names, Part, Private, SelectOption, Style,
};
pub use notices::outgoing::{self, Delivered, Happening, MessageId, Outgoing, Task};
pub use request::call::{
    self, Answer, Call, Caller, Field, File, Form, Kind, Named, Slow, Suggestion,
};
pub use request::commands;
pub use request::press::{self, Act, Angle, LogFilter, Measure, Press, Setting};
pub use server::standings::{Recount, recount};
pub use table::texts::{Texts, TextsError};
pub use time::clock::{Clock, ManualClock, SystemClock};

use notices::Flights;
use table::Table;
use table::locks::Locks;
use time::host_clock::HostClock;
use time::pace::Heart;
use turn::computer::{Reviews, Thinkers};

/// Figures that whoever runs the bot, or a test, may want otherwise.
#[derive(Debug, Clone)]
pub struct HostSettings {
    /// The most live tables in one room.
    pub tables_a_room: usize,
    /// The most live tables in all rooms of one server.
    pub tables_a_server: usize,
    /// The most live tables that one person may sit at.
    pub tables_a_player: usize,
    /// How long a forced play waits, whatever the hand, in milliseconds.
    pub forced_after_ms: u64,
    /// For so long nobody is called after a play that can be taken back, in milliseconds.
    pub slip_ms: u64,
    /// For how long something claimed for sending is not given out again, in milliseconds.
    pub hold_ms: u64,
    /// How many live matches are kept in memory.
    pub cached_tables: NonZeroUsize,
    /// The language of servers that have chosen none; what Discord says of each, without it.
    pub language: Option<stramash_core::i18n::Locale>,
    /// After how many hours those are reminded who have chosen nothing; 0 for never.
    pub reminder_hours: u16,
    /// How many computers think at a time; with none they think while what is due is done.
    pub thinkers: usize,
    /// Texts that take the place of games' own at tables opened from now on.
    pub texts: Texts,
}

impl Default for HostSettings {
    fn default() -> Self {
        Self {
            tables_a_room: 20,
            tables_a_server: 200,
            tables_a_player: 20,
            forced_after_ms: 20_000,
            slip_ms: 20_000,
            hold_ms: 60_000,
            cached_tables: const { NonZeroUsize::new(256).unwrap() },
            language: None,
            reminder_hours: 24,
            thinkers: available_parallelism().map_or(1, |cores| cores.get().max(2) - 1),
            texts: Texts::default(),
        }
    }
}

/// All tables and what happens at them.
pub struct Host {
    store: Arc<dyn Store>,
    clock: HostClock,
    key: HostKey,
    settings: HostSettings,
    games: Vec<&'static dyn AnyGame>,
    /// The tables that were used last, each at the revision at which it was read.
    cache: Mutex<LruCache<TableId, Arc<Table>>>,
    /// The same of matches that are over: soon nobody looks at them any more, and they are the longest.
    over: Mutex<LruCache<TableId, Arc<Table>>>,
    /// The latest answers, so that the same call delivered twice gets the same one.
    memo: Mutex<LruCache<u64, Answer>>,
    flights: Flights,
    thinkers: Thinkers,
    /// Matches that were looked back on.
    reviews: Arc<Reviews>,
    /// When the bot was there.
    heart: Heart,
    /// Which of the processes on the store this one is.
    share: Mutex<Share>,
    /// One lock a table, a small document, a call.
    tables: Locks<TableId>,
    small: Locks<Subject>,
    calls: Locks<u64>,
    /// One lock for each list of tables that may only be so long.
    places: Locks<Index>,
    wakers: Mutex<Vec<Waker>>,
}

/// What is called when there is something in the outbox.
type Waker = Arc<dyn Fn() + Send + Sync>;

/// How many answers are remembered for calls that come twice.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(64).unwrap();
/// How many tables are kept in memory at which a match is over.
const OVER: NonZeroUsize = NonZeroUsize::new(8).unwrap();
/// An hour in milliseconds.
const HOUR: u64 = 60 * 60 * 1000;
/// A day in milliseconds.
const DAY: u64 = 24 * HOUR;

/// All games, in the order in which they are offered.
#[must_use]
pub fn all_games() -> Vec<&'static dyn AnyGame> {
    GameKind::ALL.iter().map(|kind| kind.game()).collect()
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host")
            .field("store", &self.store)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl Host {
    /// A host with all games on a store.
    ///
    /// # Errors
    ///
    /// When the store does not work, or its tables were dealt with another key.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        key: HostKey,
        settings: HostSettings,
    ) -> Result<Self, HostError> {
        Self::with_games(all_games(), store, clock, key, settings)
    }

    /// A host with these games, for tests.
    ///
    /// # Errors
    ///
    /// When the store does not work, or its tables were dealt with another key.
    pub fn with_games(
        games: Vec<&'static dyn AnyGame>,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        key: HostKey,
        settings: HostSettings,
    ) -> Result<Self, HostError> {
        let thinkers = Thinkers::new(settings.thinkers);
        let host = Self {
            store,
            clock: HostClock::new(clock),
            key,
            cache: Mutex::new(LruCache::new(settings.cached_tables)),
            over: Mutex::new(LruCache::new(OVER)),
            settings,
            games,
            memo: Mutex::new(LruCache::new(REMEMBERED)),
            flights: Flights::default(),
            thinkers,
            reviews: Arc::default(),
            heart: Heart::default(),
            share: Mutex::default(),
            tables: Locks::default(),
            small: Locks::default(),
            calls: Locks::default(),
            places: Locks::default(),
            wakers: Mutex::default(),
        };
        // Nothing is written with a key that is not the right one.
        let known = host.knows_key()?;
        host.begin_time()?;
        let stats = host.store.stats()?;
        if stats.restored == Some(stats.commits) {
            host.pass_over_lost()?;
        }
        if !known {
            host.note_key()?;
        }
        if let Some(restored) = stats.restored {
            host.renew(restored);
        }
        Ok(host)
    }

    /// Has `wake` called after each commit that put something into the outbox, and when another
    /// process may have made such a commit. It must be quick and must not call the host.
    pub fn on_work(&self, wake: Box<dyn Fn() + Send + Sync>) {
        let wake: Arc<dyn Fn() + Send + Sync> = Arc::from(wake);
        let news = Arc::clone(&wake);
        self.store.on_news(Box::new(move || news()));
        self.wakers.lock().push(wake);
    }
}
