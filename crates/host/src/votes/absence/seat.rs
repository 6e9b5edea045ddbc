//! The handover of a seat. The new player sees what the seat may see. The former player sees only what
//! everybody may see.

use stramash_core::engine::{Phrase, Seat};
use stramash_store::Index;

use crate::chance::{Chance, UnseatedDoc};
use crate::lobby::Lobby;
use crate::message::answer_text;
use crate::notices::{ItemKind, Notice};
use crate::person::Notified;
use crate::request::{Answer, RequestResult, Requester, TableAccess, refuse, refuse_stale};
use crate::table::{Change, SeatDoc, Table};
use crate::time::pace::Clocks;
use crate::turn::{SeatContext, Turns};
use crate::votes::absence::Absence;
use crate::votes::vote_doc::{Offer, VoteResult};

impl Absence<'_> {
    pub(crate) fn take_seat(&self, access: &TableAccess<'_>, number: u32) -> RequestResult<Answer> {
        let requester = access.requester;
        let place = Index::PlayerLive(requester.player);
        let (table, seat) = self.tables.index_locks.with(place, || {
            self.tables.change_for(access, |change| {
                let table = &change.table;
                let offer = check_offer(table, number, requester)?;
                if table.seat_of(requester.player).is_some() {
                    return refuse("absence-sits-here");
                }
                Lobby::of(self.tables).check_player_limit(requester.player)?;
                self.transfer_seat(change, offer, requester)?;
                self.mark_notified(change, offer.seat)?;
                Ok(offer.seat)
            })
        })?;
        tracing::info!(
            table = table.id.0,
            seat = seat.number(),
            "seat given to another player"
        );
        Lobby::of(self.tables).retry_direct_messages(requester);
        let Some(own) = SeatContext::at(&table, seat) else {
            return refuse_stale();
        };
        let welcome = Phrase::new("absence-taken");
        Ok(own.answer(Turns::of(self.tables).seat_message(&own, Some(welcome), &[], 0)))
    }

    pub(crate) fn decline_seat(
        &self,
        access: &TableAccess<'_>,
        number: u32,
    ) -> RequestResult<Answer> {
        let requester = access.requester;
        let (table, ()) = self.tables.change_for(access, |change| {
            check_offer(&change.table, number, requester)?;
            change.withdraw_offer(VoteResult::Declined);
            Ok(())
        })?;
        Ok(answer_text(&table, "absence-declined").in_place())
    }

    /// Records that the new player needs no notification of the current turn, because they are using the bot.
    fn mark_notified(&self, change: &Change, seat: Seat) -> RequestResult<()> {
        let Some(doc) = change.table.seat(seat) else {
            return Ok(());
        };
        let notified = Notified {
            player: doc.player,
            turn: doc.turn.n,
            direct: true,
            mention: true,
        };
        self.tables.edit_posts(change.table.id, |posts, _| {
            posts.record_notified(notified);
        })
    }

    fn transfer_seat(
        &self,
        change: &mut Change,
        offer: Offer,
        requester: &Requester,
    ) -> RequestResult<()> {
        let seat = offer.seat;
        let Some(old) = change.table.seat(seat).cloned() else {
            return refuse("host-unknown");
        };
        let player = old.player;
        let new = SeatDoc {
            turn: old.turn,
            ..Lobby::of(self.tables).seat_for(
                &change.table,
                requester,
                "",
                old.joined,
                change.now,
            )?
        };
        Chance::of(self.tables).record_seat_transfer(change, seat, &new.name)?;
        let doc = &mut change.table.doc;
        doc.unseated
            .retain(|one| ![player, requester.player].contains(&one.player));
        doc.unseated.push(UnseatedDoc {
            player,
            name: old.name,
        });
        doc.seats[seat.index()] = new;
        if doc.opener == player {
            doc.opener = requester.player;
        }
        change.clear_timers(seat);
        change.by = Some(requester.player);
        change.table.prune_series();
        change.withdraw_offer(VoteResult::Taken);
        if change.table.awaited().contains(seat) {
            Turns::of(self.tables).set_timers(change, seat);
            Clocks::of(self.tables).start_clock(change, seat);
        }
        let notice = Notice::HandedOver;
        change.enqueue(ItemKind::PlayerLeft { player });
        change.enqueue(ItemKind::ToPlayer { player, notice });
        let (player, new_message) = (requester.player, true);
        change.enqueue(ItemKind::ShowPlayer {
            player,
            new_message,
        });
        Ok(())
    }
}

/// Returns the offer with this number. Refuses if it is over or not for the requester.
fn check_offer(table: &Table, number: u32, requester: &Requester) -> RequestResult<Offer> {
    let offered = table.doc.offer.filter(|offer| offer.number == number);
    match offered.filter(|_| table.is_playing()) {
        None => refuse("absence-offer-over"),
        Some(offer) if offer.player != requester.player => refuse("absence-offer-other"),
        Some(offer) => Ok(offer),
    }
}
