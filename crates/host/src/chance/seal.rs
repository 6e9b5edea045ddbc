//! Sealing of a table's chance, and the message whose id goes into the draws.
//!
//! A match has one or more epochs, each with secrets of its own. Before the first draw of an epoch, a message
//! is posted in the room. Nobody can know its id beforehand, so a player who runs the bot cannot try words
//! until the cards suit them. When a store is restored from an export, every match begins a new epoch, because
//! the people who played the lost turns know their draws.

use std::mem::replace;

use stramash_core::engine::TableId;
use stramash_store::{Index, StoreError, Subject};

use crate::chance::Chance;
use crate::chance::fair::{Secrets, hex};
use crate::chance::record::record_epoch;
use crate::lobby::{Lobby, lobby_timers};
use crate::notices::{ItemKind, Notice, Notices};
use crate::request::{Access, Refusal, RequestResult};
use crate::table::{AnnouncementDoc, Change, EpochDoc, Phase, Table};
use crate::time::pace::BotDoc;

/// The number of table ids to skip after a restore: more than are used between two backups.
const SKIPPED_IDS: u64 = 1000;

impl Chance<'_> {
    /// Creates new secrets for a table and returns their commitments.
    pub(crate) fn new_epoch(&self, id: TableId) -> RequestResult<EpochDoc> {
        let nonce = self.tables.key.nonce(id.0);
        let nonce = nonce.map_err(|error| Refusal::Internal(error.to_string()))?;
        let commitments = Secrets::derive(&self.tables.key, &nonce, id.0).commitments();
        Ok(EpochDoc {
            nonce: hex(&nonce),
            root: hex(&commitments.root),
            seal: hex(&commitments.seal),
            ..EpochDoc::default()
        })
    }

    /// Deals the opening, or resumes a restored match, once it is known whether the sealing message could be posted.
    pub(crate) fn resume_after_announcement(
        &self,
        id: TableId,
        announced: AnnouncementDoc,
    ) -> RequestResult<()> {
        let commits = self.tables.store.commits()?;
        self.tables.change(id, None, |change| {
            let (now, entries) = (change.now, change.table.n_entries());
            let epoch = &mut change.table.doc.epoch;
            if !epoch.is_waiting() || !change.table.doc.phase.is_live() {
                return Ok(());
            }
            epoch.announced = Some(announced);
            epoch.commits = commits;
            if change.table.doc.phase == Phase::Lobby {
                return Lobby::of(self.tables).begin(change);
            }
            epoch.at = now;
            epoch.from = entries;
            change.enqueue(ItemKind::ShowRoom);
            change.message_awaited_players();
            record_epoch(&mut change.table)
        })?;
        Ok(())
    }

    /// Skips table ids after a restore. Otherwise a button of a table that was opened after the backup would
    /// act on a new table with the same id.
    pub(crate) fn skip_lost_table_ids(&self) -> Result<(), StoreError> {
        self.tables.store.skip_tables(SKIPPED_IDS)
    }

    /// Begins a new epoch in every match that is from before a restore. `restored` is the number of commits in the
    /// restored export. One process does this for all processes. If it is interrupted, the next start continues.
    pub(crate) fn renew(&self, restored: u64) {
        if let Err(refusal) = self.renew_all(restored) {
            tracing::error!(?refusal, "cannot reseal a restored match");
        }
    }

    fn renew_all(&self, restored: u64) -> RequestResult<()> {
        let bot: BotDoc = self.tables.load_doc(Subject::Bot)?;
        if bot.renewed == Some(restored) {
            return Ok(());
        }
        let live = Access::of(self.tables).all_tables(Index::Live)?.into_iter();
        let renewed = live.map(|id| self.renew_at(id, restored));
        renewed.fold(Ok(()), Result::and)?;
        self.tables.edit_bot(|bot, _| {
            bot.renewed = Some(restored);
        })
    }

    fn renew_at(&self, id: TableId, restored: u64) -> RequestResult<()> {
        let table = self.tables.load(id)?;
        if !is_from_before(&table, restored) {
            return Ok(());
        }
        if table.is_playing() {
            // The room may show plays that were lost, so the last valid play is posted again in a new message.
            // This must happen before the new epoch begins: if the process is interrupted, a table with a new
            // epoch counts as done.
            self.tables.edit_posts(id, |posts, additions| {
                posts.n_posted = posts.n_posted.saturating_sub(1);
                for left in posts.direct.drain(..) {
                    Notices::of(self.tables).strip_direct(id, Some(left), None, additions);
                }
            })?;
        }
        self.tables.change(id, None, |change| {
            let table = &mut change.table;
            if !is_from_before(table, restored) {
                // Another process has already begun a new epoch here.
                return Ok(());
            }
            if table.is_starting() {
                // After the backup, the sealing message may have been posted and the opening dealt with its id. So
                // the table returns to the lobby, and the match must be started again.
                table.doc.epoch.announced = None;
                table.doc.timers = lobby_timers(change.now);
            } else {
                let commits = restored + 1;
                let new = self.new_epoch(id)?;
                renew(change, EpochDoc { commits, ..new });
            }
            Ok(())
        })?;
        Ok(())
    }
}

/// Returns whether a table may still draw from secrets that were sealed before the store was restored from an
/// export of `restored` commits.
fn is_from_before(table: &Table, restored: u64) -> bool {
    let drawn = table.is_starting() || (table.is_playing() && table.doc.record_hash.is_some());
    drawn && table.doc.epoch.commits <= restored
}

fn renew(change: &mut Change, new: EpochDoc) {
    let doc = &mut change.table.doc;
    let lost = replace(&mut doc.epoch, new);
    doc.epoch.announced = Some(AnnouncementDoc::Waiting);
    // An epoch that never began is not in the record.
    if !lost.is_waiting() {
        doc.past.push(lost);
    }
    change.enqueue(ItemKind::ToRoom(Notice::Sealed));
}
