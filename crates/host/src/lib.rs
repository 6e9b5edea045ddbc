//! Tables, lobby, turns and deliveries; knows neither Discord nor async.
//!
//! [`Host`] is the whole of it. [`Host::handle`] answers a request, [`Host::claim`] returns messages to send,
//! [`Host::delivered`] takes note of what came of each, and [`Host::tick`] does what is due. All of them block, and none
//! of them keeps anything that is not in the store: a new host on the same store goes on where the old one stopped, and
//! several hosts work on one store at once ([`Host::share`]).

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

use parking_lot::Mutex;

use stramash_core::engine::{AnyGame, Millis};
use stramash_core::games::GameKind;
use stramash_core::i18n::Locale;
use stramash_store::{ItemId, Share, Store};

pub use admin::{Checked, check, check_with};
pub use admin::{Stand, TableCount};
pub use chance::fair::{self, Flaw, Report, verify};
pub use chance::{HostError, belongs, tells_key};
pub use chance::{HostKey, KEY_FILE, KeyError};
pub use message::{
    Board, Control, Film, FilmOf, Heading, Message, Names, Part, Private, SelectOption, Style,
};
pub use notices::in_flight::{self, Delivery, Happening, InFlight, MessageId, Task};
pub use request::commands;
pub use request::press::{self, Act, Angle, LogFilter, Measure, Press, Setting};
pub use request::{
    Answer, Field, File, Form, Given, Kind, Named, Request, Requester, Slow, Suggestion,
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
    /// How long nobody is notified after a play that can be taken back, in milliseconds.
    pub slip_ms: u64,
    /// How long a claimed outbox item is not claimed again, in milliseconds.
    pub claim_ms: u64,
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
            claim_ms: 60_000,
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
    tables: Tables,
    answers: Answers,
    claims: Claims,
    thinkers: Thinkers,
    /// Matches that were looked back on.
    reviews: Arc<Reviews>,
    /// Which of the processes on the store this one is.
    share: Mutex<Share>,
}

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
            .field("tables", &self.tables)
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
        let host = Self {
            thinkers: Thinkers::new(settings.thinkers),
            tables: Tables::new(games, store, clock, key, settings),
            answers: Answers::default(),
            claims: Claims::default(),
            reviews: Arc::default(),
            share: Mutex::default(),
        };
        let (tables, chance) = (&host.tables, Chance::of(&host.tables));
        // Nothing is written with a key that is not the right one.
        let known = chance.knows_key()?;
        Time::of(tables).begin_time()?;
        let stats = tables.store.stats()?;
        if stats.restored == Some(stats.commits) {
            chance.pass_over_lost()?;
        }
        if !known {
            chance.note_key()?;
        }
        if let Some(restored) = stats.restored {
            chance.renew(restored);
        }
        Ok(host)
    }

    /// Has `wake` called after each commit that put something into the outbox, and when another
    /// process may have made such a commit. It must be quick and must not call the host.
    pub fn on_work(&self, wake: Box<dyn Fn() + Send + Sync>) {
        self.tables.on_work(Arc::from(wake));
    }

    /// The present moment, by which everything is dated and becomes due.
    pub fn now(&self) -> Millis {
        self.tables.clock.now()
    }

    /// Does what is asked and says what came of it. Trouble of any kind is a kind sentence.
    pub fn handle(&self, requester: &Requester, request: Request) -> Answer {
        let requests = Requests {
            tables: &self.tables,
            answers: &self.answers,
            reviews: &self.reviews,
        };
        requests.handle(requester, request)
    }

    /// What can stand in an option of a command, while it is typed: at most 25 things. Legal
    /// plays are shown to nobody but the player of the seat that is to act.
    pub fn suggest(
        &self,
        requester: &Requester,
        path: &[String],
        filled: &Given,
        focused: &str,
    ) -> Vec<Suggestion> {
        Suggestions::of(&self.tables).suggest(requester, path, filled, focused)
    }

    /// Returns the requester's language: the one they have set, or else Discord's.
    pub fn locale_of(&self, requester: &Requester) -> Locale {
        People::of(&self.tables).locale_of(requester)
    }

    /// Takes note of something that happened on Discord.
    pub fn happened(&self, what: Happening) {
        Notices::of(&self.tables).happened(what);
    }

    /// Claims at most `limit` outbox items and renders them. A message shows the table as it is now, so several changes in
    /// a row become one message; items that have nothing left to tell are settled.
    pub fn claim(&self, limit: usize) -> Vec<InFlight> {
        self.outbox().claim(limit)
    }

    /// Renders a claimed item again that had to wait. Returns nothing if it has nothing left to tell.
    pub fn anew(&self, id: ItemId) -> Option<InFlight> {
        self.outbox().anew(id)
    }

    /// Notes what came of sending an item.
    pub fn delivered(&self, id: ItemId, how: Delivery) {
        self.outbox().delivered(id, how);
    }

    const fn outbox(&self) -> Outbox<'_> {
        Outbox {
            tables: &self.tables,
            claims: &self.claims,
        }
    }

    /// Does what is due, and says when to call it again at the latest.
    pub fn tick(&self) -> Millis {
        let due = Due {
            tables: &self.tables,
            claims: &self.claims,
            thinkers: &self.thinkers,
            share: *self.share.lock(),
        };
        due.tick()
    }

    /// Says which of the processes on the store this one is, and of how many. It may change at any time; until
    /// it is said, this one is alone.
    pub fn share(&self, share: Share) {
        *self.share.lock() = share;
    }
}
