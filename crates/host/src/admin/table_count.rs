//! Counts of open tables by game and phase, and the rooms where they are. They reveal nothing about players or play.

use std::collections::{BTreeMap, BTreeSet};

use stramash_core::engine::{RoomId, ServerId, TableId};
use stramash_core::games::GameKind;
use stramash_store::{Index, Store, StoreError, Subject, Survey};

use crate::table::{Phase, TableDoc};

const PAGE: usize = 100;
/// The name under which unknown games and unreadable tables are counted.
const OTHER: &str = "other";

/// The server and the room of an open table and, if the room is a thread, its parent channel.
pub type TableLocation = (ServerId, RoomId, Option<RoomId>);

/// The number of open tables, by game and phase.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TableCount {
    /// The number of tables for each pair of a game's name and a phase's name.
    pub tables: BTreeMap<(&'static str, &'static str), u64>,
    /// The rooms of the open tables.
    pub locations: BTreeSet<TableLocation>,
}

impl TableCount {
    /// Counts the open tables of a store. Calls `pause` after every 100 tables.
    ///
    /// # Errors
    ///
    /// Fails if the store does not work.
    pub fn of(store: &dyn Store, mut pause: impl FnMut()) -> Result<Self, StoreError> {
        let mut count = Self::default();
        let mut last: Option<TableId> = None;
        loop {
            let page = store.list(Index::Live, last, PAGE)?;
            for id in &page {
                // A table that was removed after it was listed is skipped.
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

    /// Counts the open tables found by a survey.
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
            // The table was closed after it was listed.
            Phase::Finished | Phase::Aborted | Phase::Closed => return,
        };
        let mut games = GameKind::ALL.iter().map(|kind| kind.game().slug());
        let game = games.find(|game| *game == doc.game).unwrap_or(OTHER);
        *self.tables.entry((game, phase)).or_default() += 1;
        let room = doc.message_room();
        let parent = doc.parent.filter(|parent| *parent != room);
        self.locations.insert((doc.server, room, parent));
    }
}
