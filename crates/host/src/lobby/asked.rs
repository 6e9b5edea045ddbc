//! Limits invitations: a person's invitations notify somebody at most once an hour, over all tables.

use std::sync::Arc;

use stramash_core::engine::{Millis, PlayerId};
use stramash_store::{IdempotencyKey, Subject};

use crate::HOUR;
use crate::chance::fair::hex;
use crate::lobby::Lobby;
use crate::notices::{ItemKind, Notice};
use crate::person::{AskedDoc, PersonDoc};
use crate::request::{Granted, Requester};
use crate::table::Table;

/// The maximum number of people whom one person's invitations notify within an hour.
const MOST: usize = 64;

impl Lobby<'_> {
    /// Commits a new table, and suppresses notifications to people whom the requester invited recently.
    pub(crate) fn create_asking(
        &self,
        requester: &Requester,
        mut table: Table,
        once: IdempotencyKey,
    ) -> Granted<Arc<Table>> {
        table.doc.not_notified = self.asked_lately(requester.player, &table.doc.invited)?;
        let mut notified = table.doc.invited.clone();
        notified.retain(|player| !table.doc.not_notified.contains(player));
        let letters = notified.iter().map(|&player| ItemKind::ToPlayer {
            player,
            notice: Notice::Invited,
        });
        let kinds = [ItemKind::Show].into_iter().chain(letters).collect();
        let table = self.tables.create(table, kinds, once)?;
        self.note_asked(requester.player, &notified);
        Ok(table)
    }

    /// Returns the people whom an invitation by `asker` notified within the last hour.
    pub(crate) fn asked_lately(
        &self,
        asker: PlayerId,
        people: &[PlayerId],
    ) -> Granted<Vec<PlayerId>> {
        let now = self.tables.clock.now();
        let person: PersonDoc = self.tables.small_doc(Subject::Player(asker))?;
        let lately: Vec<&AskedDoc> = { person.asked.iter() }
            .filter(|asked| is_lately(asked.at, now))
            .collect();
        let known = |player: &PlayerId| {
            let whom = self.asked_tag(asker, *player);
            lately.len() >= MOST || lately.iter().any(|asked| asked.whom == whom)
        };
        Ok(people.iter().copied().filter(known).collect())
    }

    /// Records that invitations by `asker` notified these people. If that fails, they may be notified twice.
    pub(crate) fn note_asked(&self, asker: PlayerId, people: &[PlayerId]) {
        if people.is_empty() {
            return;
        }
        let now = self.tables.clock.now();
        let subject = Subject::Player(asker);
        let noted = self
            .tables
            .edit(subject, None, |person: &mut PersonDoc, _| {
                person.asked.retain(|asked| is_lately(asked.at, now));
                let new = people.iter().map(|player| AskedDoc {
                    whom: self.asked_tag(asker, *player),
                    at: now,
                });
                person.asked.extend(new);
            });
        if let Err(refusal) = noted {
            tracing::warn!(?refusal, "cannot note whom an invitation has called");
        }
    }

    /// Removes the record of an invitation that was accepted, so that the next one notifies again.
    pub(super) fn has_come(&self, asker: PlayerId, player: PlayerId) {
        let whom = self.asked_tag(asker, player);
        let subject = Subject::Player(asker);
        let forgotten = self
            .tables
            .edit(subject, None, |person: &mut PersonDoc, _| {
                person.asked.retain(|asked| asked.whom != whom);
            });
        if let Err(refusal) = forgotten {
            tracing::warn!(?refusal, "cannot note that somebody who was asked has come");
        }
    }

    /// Returns a keyed hash of an invitation, so that a person's document does not name other people.
    fn asked_tag(&self, asker: PlayerId, player: PlayerId) -> String {
        let tag = self
            .tables
            .key
            .derive(b"", &format!("asked/{asker}/{player}"));
        hex(&tag[..8])
    }
}

/// Checks whether a time is less than an hour away, in either direction in case the clock was set back.
fn is_lately(at: Millis, now: Millis) -> bool {
    at.0.abs_diff(now.0) < HOUR
}
