//! The handover of a seat: the new player sees what the seat sees, the former player only what is public.

use stramash_core::engine::{Phrase, Seat};
use stramash_store::{Index, Subject};

use crate::chance::{Chance, StrangerDoc};
use crate::lobby::Lobby;
use crate::message::{About, answer_about, no_about};
use crate::notices::{ItemKind, Notice};
use crate::person::{Notified, PostsDoc};
use crate::request::{Answer, Granted, Requester, TableAccess, no, stale};
use crate::table::{Change, SeatDoc, Table};
use crate::time::pace::Clocks;
use crate::turn::{Seated, Turns};
use crate::votes::absence::Absence;
use crate::votes::vote_doc::{How, Offer};

impl Absence<'_> {
    pub(crate) fn take_over(&self, access: &TableAccess<'_>, number: u32) -> Granted<Answer> {
        let requester = access.requester;
        let place = Index::PlayerLive(requester.player);
        let (table, seat) = self.tables.places.with(place, || {
            self.tables.change_for(access, |change| {
                let table = &change.table;
                let offer = offered(table, number, requester)?;
                if table.seat_of(requester.player).is_some() {
                    return no_about(table, "absence-sits-here");
                }
                Lobby::of(self.tables).may_sit(requester.player)?;
                self.hand_on(change, offer, requester)?;
                self.need_not_notify(change, offer.seat)?;
                Ok(offer.seat)
            })
        })?;
        tracing::info!(table = table.id.0, seat = seat.number(), "handed over");
        Lobby::of(self.tables).wants_direct_again(requester);
        let Some(own) = Seated::at(&table, seat) else {
            return stale();
        };
        let welcome = Phrase::new("absence-taken").about(&table);
        Ok(own.answer(Turns::of(self.tables).seat_message(&own, Some(welcome), &[], 0)))
    }

    pub(crate) fn decline_seat(&self, access: &TableAccess<'_>, number: u32) -> Granted<Answer> {
        let requester = access.requester;
        let (table, ()) = self.tables.change_for(access, |change| {
            offered(&change.table, number, requester)?;
            change.withdraw_offer(How::Declined);
            Ok(())
        })?;
        Ok(answer_about(&table, "absence-declined").here())
    }

    /// Marks the new player as notified of the current turn, because they are present.
    fn need_not_notify(&self, change: &Change, seat: Seat) -> Granted<()> {
        let Some(doc) = change.table.seat(seat) else {
            return Ok(());
        };
        let notified = Notified {
            player: doc.player,
            turn: doc.turn.n,
            direct: true,
            mention: true,
        };
        let subject = Subject::Posts(change.table.id);
        self.tables.edit(subject, None, |posts: &mut PostsDoc, _| {
            posts.note_notified(notified);
        })
    }

    fn hand_on(&self, change: &mut Change, offer: Offer, requester: &Requester) -> Granted<()> {
        let seat = offer.seat;
        let Some(old) = change.table.seat(seat).cloned() else {
            return no("host-unknown");
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
        Chance::of(self.tables).keep_handed(change, seat, &new.name)?;
        let doc = &mut change.table.doc;
        doc.strangers
            .retain(|one| ![player, requester.player].contains(&one.player));
        doc.strangers.push(StrangerDoc {
            player,
            name: old.name,
        });
        doc.seats[seat.index()] = new;
        if doc.opener == player {
            doc.opener = requester.player;
        }
        change.clear_timers(seat);
        change.by = Some(requester.player);
        change.table.keep_series();
        change.withdraw_offer(How::Taken);
        if change.table.awaited().contains(seat) {
            Turns::of(self.tables).set_timers(change, seat);
            Clocks::of(self.tables).start_clock(change, seat);
        }
        let notice = Notice::HandedOver;
        change.enqueue(ItemKind::Leave { player });
        change.enqueue(ItemKind::ToPlayer { player, notice });
        let (player, anew) = (requester.player, true);
        change.enqueue(ItemKind::Tell { player, anew });
        Ok(())
    }
}

/// Returns the offer with this number, if it is for the requester.
fn offered(table: &Table, number: u32, requester: &Requester) -> Granted<Offer> {
    let offered = table.doc.offer.filter(|offer| offer.number == number);
    match offered.filter(|_| table.is_playing()) {
        None => no_about(table, "absence-offer-over"),
        Some(offer) if offer.player != requester.player => no_about(table, "absence-offer-other"),
        Some(offer) => Ok(offer),
    }
}
