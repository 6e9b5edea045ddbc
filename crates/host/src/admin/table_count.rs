//! How many tables are open, by game and phase, and where they stand: counted from the store now and
//! then by whoever looks after the bot. It says nothing of who sits there or of what is played.

use std::collections::{BTreeMap, BTreeSet};

use stramash_core::engine::{RoomId, ServerId, TableId};
use stramash_core::games::GameKind;
use stramash_store::{Index, Store, StoreError, Subject, Survey};

use crate::table::{Phase, TableDoc};

/// How many tables are read at a time.
const PAGE: usize = 100;
/// What games are called of which this version knows nothing, and tables that it cannot read.
const OTHER: &str = "other";

/// A room in which an open table stands, with the channel above it where it is a thread.
pub type Stand = (ServerId, RoomId, Option<RoomId>);

/// The number of open tables, by game and phase.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TableCount {
    /// How many there are of a game in a phase, by both their names.
    pub tables: BTreeMap<(&'static str, &'static str), u64>,
    /// The rooms in which they stand.
    pub stands: BTreeSet<Stand>,
}

impl TableCount {
    /// Counts the open tables of a store; `pause` is called after each hundred.
    ///
    /// # Errors
    ///
    /// When the store does not answer.
    pub fn of(store: &dyn Store, mut pause: impl FnMut()) -> Result<Self, StoreError> {
        let mut count = Self::default();
        let mut last: Option<TableId> = None;
        loop {
            let page = store.list(Index::Live, last, PAGE)?;
            for id in &page {
                // One that is gone was not open for long.
                if let Some(loaded) = store.load(Subject::Table(*id))? {
                    count.add(&loaded.doc);
                }
            }
            last = page.last().copied();
            if page.len() < PAGE {
                return Ok(count);
            }
            pause();
        }
    }

    /// Counts the open tables that a survey found.
    #[must_use]
    pub fn of_survey(survey: &Survey) -> Self {
        let mut count = Self::default();
        for kept in survey.subjects.iter().filter(|kept| kept.open) {
            count.add(&kept.doc);
        }
        count
    }

    fn add(&mut self, doc: &[u8]) {
        let Ok(doc) = TableDoc::read(doc) else {
            *self.tables.entry((OTHER, OTHER)).or_default() += 1;
            return;
        };
        let phase = match doc.phase {
            Phase::Lobby => "lobby",
            Phase::Playing => "playing",
            // It was closed after it had been listed.
            Phase::Finished | Phase::Aborted | Phase::Closed => return,
        };
        let mut games = GameKind::ALL.iter().map(|kind| kind.game().slug());
        let game = games.find(|game| *game == doc.game).unwrap_or(OTHER);
        *self.tables.entry((game, phase)).or_default() += 1;
        let room = doc.stands_in();
        let parent = doc.parent.filter(|parent| *parent != room);
        self.stands.insert((doc.server, room, parent));
    }
}
