//! When the chance of a table is sealed, and the message whose number goes into it.
//!
//! Before anything is drawn of an epoch a message stands in the room. Discord gives it a number that
//! nobody can know before; so whoever runs the bot and plays, too, cannot try words until the cards
//! please. A store that began with an import seals the chance of every match anew: what was drawn in
//! the turns that were lost is known to those who played them.

use std::mem::replace;

use stramash_core::engine::TableId;
use stramash_store::{Index, StoreError, Subject};

use crate::chance::Chance;
use crate::chance::fair::{Secrets, hex};
use crate::chance::record::keep_epoch;
use crate::lobby::{Lobby, lobby_timers};
use crate::notices::{ItemKind, Notice, Notices};
use crate::person::PostsDoc;
use crate::request::{Access, Granted, Refusal};
use crate::table::{AnnouncedDoc, Change, EpochDoc, Phase, Table};
use crate::time::pace::BotDoc;

/// How many numbers of tables are passed over after a backup was restored: more than are opened between two
/// backups.
const SKIPPED: u64 = 1000;

impl Chance<'_> {
    /// Newly sealed chance for a table.
    pub(crate) fn sealed(&self, id: TableId) -> Granted<EpochDoc> {
        let nonce = self.tables.key.nonce(id.0);
        let nonce = nonce.map_err(|error| Refusal::Broken(error.to_string()))?;
        let commitments = Secrets::of(&self.tables.key, &nonce, id.0).commitments();
        Ok(EpochDoc {
            nonce: hex(&nonce),
            root: hex(&commitments.root),
            seal: hex(&commitments.seal),
            ..EpochDoc::default()
        })
    }

    /// Goes on once the message stands whose number goes into the chance, or cannot be posted:
    /// with the deal, or with the match that was restored.
    pub(crate) fn announced(&self, id: TableId, announced: AnnouncedDoc) -> Granted<()> {
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
            change.enqueue(ItemKind::Show);
            change.tell_awaited();
            keep_epoch(&mut change.table)
        })?;
        Ok(())
    }

    /// Passes over numbers of tables before anything is made of a restored store: buttons of tables that were opened
    /// after the backup was made must not lead to new ones.
    pub(crate) fn pass_over_lost(&self) -> Result<(), StoreError> {
        self.tables.store.skip_tables(SKIPPED)
    }

    /// Seals the chance of every match anew that was sealed before the store was restored from an
    /// export, after so many commits. A match of a version that kept no running sum goes on as it is.
    /// It is done once for all processes and starts; where one breaks off, the next one goes on with what is left.
    pub(crate) fn renew(&self, restored: u64) {
        if let Err(refusal) = self.renew_all(restored) {
            tracing::error!(?refusal, "a restored match could not be sealed anew");
        }
    }

    fn renew_all(&self, restored: u64) -> Granted<()> {
        let bot: BotDoc = self.tables.small_doc(Subject::Bot)?;
        if bot.renewed == Some(restored) {
            return Ok(());
        }
        let live = Access::of(self.tables).all_of(Index::Live)?.into_iter();
        let renewed = live.map(|id| self.renew_at(id, restored));
        renewed.fold(Ok(()), Result::and)?;
        self.tables.edit(Subject::Bot, None, |bot: &mut BotDoc, _| {
            bot.renewed = Some(restored);
        })
    }

    fn renew_at(&self, id: TableId, restored: u64) -> Granted<()> {
        let table = self.tables.load(id)?;
        if !is_from_before(&table, restored) {
            return Ok(());
        }
        if table.is_playing() {
            // What stands in the room by now may be of plays that were lost: the last one that counts is
            // told again, in a new message, and so is whose turn it is. Before it is sealed: whoever finds it
            // sealed has nothing left to do, also after a crash.
            let subject = Subject::Posts(id);
            self.tables
                .edit(subject, None, |posts: &mut PostsDoc, beside| {
                    posts.told = posts.told.saturating_sub(1);
                    for left in posts.direct.drain(..) {
                        Notices::of(self.tables).strip_direct(id, Some(left), None, beside);
                    }
                })?;
        }
        self.tables.change(id, None, |change| {
            let table = &mut change.table;
            if !is_from_before(table, restored) {
                // Another process was quicker.
                return Ok(());
            }
            if table.is_starting() {
                // Perhaps its message stands and was dealt from: it is started anew.
                table.doc.epoch.announced = None;
                table.doc.timers = lobby_timers(change.now);
            } else {
                let commits = restored + 1;
                let new = self.sealed(id)?;
                renew(change, EpochDoc { commits, ..new });
            }
            Ok(())
        })?;
        Ok(())
    }
}

/// Whether chance that may be drawn from was sealed before the store was restored from an export, after so many
/// commits.
fn is_from_before(table: &Table, restored: u64) -> bool {
    let drawn = table.is_starting() || (table.is_playing() && table.doc.sum.is_some());
    drawn && table.doc.epoch.commits <= restored
}

fn renew(change: &mut Change, new: EpochDoc) {
    let doc = &mut change.table.doc;
    let lost = replace(&mut doc.epoch, new);
    doc.epoch.announced = Some(AnnouncedDoc::Waiting);
    // An epoch that never began is no part of the record.
    if !lost.is_waiting() {
        doc.past.push(lost);
    }
    change.enqueue(ItemKind::ToRoom(Notice::Sealed));
}
