//! Limits invitations: one person's invitations, to whatever tables, notify the same person at most once an hour.

use std::sync::Arc;

use stramash_core::engine::{Millis, PlayerId};
use stramash_store::IdempotencyKey;

use crate::HOUR;
use crate::chance::fair::hex;
use crate::lobby::Lobby;
use crate::notices::{ItemKind, Notice};
use crate::person::InvitationDoc;
use crate::request::{RequestResult, Requester};
use crate::table::Table;

/// The maximum number of people whom one person's invitations notify within an hour.
const MAX_INVITED: usize = 64;

impl Lobby<'_> {
    /// Commits a new table. People whom the requester has invited within the last hour are not notified again.
    pub(crate) fn create_with_invitations(
        &self,
        requester: &Requester,
        mut table: Table,
        once: IdempotencyKey,
    ) -> RequestResult<Arc<Table>> {
        table.doc.not_notified = self.recently_invited(requester.player, &table.doc.invited)?;
        let mut notified = table.doc.invited.clone();
        notified.retain(|player| !table.doc.not_notified.contains(player));
        let letters = notified.iter().map(|&player| ItemKind::ToPlayer {
            player,
            notice: Notice::Invited,
        });
        let kinds = [ItemKind::ShowRoom].into_iter().chain(letters).collect();
        let table = self.tables.create(table, kinds, once)?;
        self.record_invitations(requester.player, &notified);
        Ok(table)
    }

    /// Returns the people whom an invitation by `asker` notified within the last hour.
    pub(crate) fn recently_invited(
        &self,
        asker: PlayerId,
        people: &[PlayerId],
    ) -> RequestResult<Vec<PlayerId>> {
        let now = self.tables.clock.now();
        let person = self.tables.person(asker)?;
        let recent: Vec<&InvitationDoc> = { person.invitations.iter() }
            .filter(|invitation| is_recent(invitation.at, now))
            .collect();
        let known = |player: &PlayerId| {
            let hash = self.invitation_hash(asker, *player);
            recent.len() >= MAX_INVITED || recent.iter().any(|invitation| invitation.hash == hash)
        };
        Ok(people.iter().copied().filter(known).collect())
    }

    /// Records that invitations by `asker` notified these people. If that fails, they may be notified again too
    /// soon.
    pub(crate) fn record_invitations(&self, asker: PlayerId, people: &[PlayerId]) {
        if people.is_empty() {
            return;
        }
        let now = self.tables.clock.now();
        let result = self.tables.edit_person(asker, |person, _| {
            person
                .invitations
                .retain(|invitation| is_recent(invitation.at, now));
            let new = people.iter().map(|player| InvitationDoc {
                hash: self.invitation_hash(asker, *player),
                at: now,
            });
            person.invitations.extend(new);
        });
        if let Err(refusal) = result {
            tracing::warn!(?refusal, "cannot record who was notified of an invitation");
        }
    }

    /// Removes the record of an invitation that was accepted, so that the next one notifies again.
    pub(super) fn forget_invitation(&self, asker: PlayerId, player: PlayerId) {
        let hash = self.invitation_hash(asker, player);
        let forgotten = self.tables.edit_person(asker, |person, _| {
            person
                .invitations
                .retain(|invitation| invitation.hash != hash);
        });
        if let Err(refusal) = forgotten {
            tracing::warn!(?refusal, "cannot record that an invited player joined");
        }
    }

    /// Returns a keyed hash of an invitation. It is stored in place of the invited person's id, so that a
    /// person's document does not name other people.
    fn invitation_hash(&self, asker: PlayerId, player: PlayerId) -> String {
        let tag = self
            .tables
            .key
            .derive(b"", &format!("asked/{asker}/{player}"));
        hex(&tag[..8])
    }
}

/// Returns whether `at` is less than an hour before or after `now`. `at` can be after `now` if the clock was set back.
fn is_recent(at: Millis, now: Millis) -> bool {
    at.0.abs_diff(now.0) < HOUR
}
