//! From the lobby to the first turn.

use super::agreed::clash;
use crate::engine::{Declined, Phrase, PlayerId, Spent};
use crate::host::call::{Answer, Caller};
use crate::host::change::Change;
use crate::host::doc::{LogEntry, Order, Phase};
use crate::host::door::Guest;
use crate::host::fair::{Counters, Supply, mix, shuffle};
use crate::host::play::check_end;
use crate::host::refusal::{Granted, Refusal};
use crate::host::say::{About, answer_about};
use crate::host::wish::Wish;
use crate::host::{HOUR, Host};

impl Host {
    /// Begins to play.
    pub(in crate::host) fn start(&self, guest: &Guest<'_>) -> Granted<Answer> {
        let caller = guest.caller;
        let (table, ()) = self.change_for(guest, |change| {
            change.lobby()?;
            may_start(caller, change)?;
            change.heard_of(caller);
            self.begin(change)
        })?;
        tracing::info!(table = table.id.0, seats = table.n_seats(), "started");
        Ok(answer_about(&table, "host-started"))
    }

    /// Seats the people, makes the opening and tells everybody.
    pub(in crate::host) fn begin(&self, change: &mut Change) -> Granted<()> {
        let table = &mut change.table;
        let n = table.n_seats();
        let seats = table.game.seats();
        if n < *seats.start() {
            let more = *seats.start() - n;
            return Err(Phrase::new("host-start-few")
                .about(table)
                .with("more", more)
                .into());
        }
        table.game.check(n, &table.doc.options).map_err(clash)?;

        let doc = &mut table.doc;
        // Words are counted in the order in which people joined, whatever the seats become.
        let mut by_joining = doc.seats.clone();
        by_joining.sort_by_key(|seat| (seat.joined, seat.player));
        let word_of = |player: PlayerId| {
            let place = by_joining.iter().position(|seat| seat.player == player);
            u8::try_from(place.unwrap_or_default()).unwrap_or_default()
        };
        doc.words = by_joining.iter().map(|seat| seat.word.clone()).collect();
        let mix = mix(table.id.0, &doc.words);
        let secrets = table.secrets(&self.key)?;
        let mut supply = Supply::new(secrets, mix, Counters::default());
        let doc = &mut table.doc;
        if doc.order == Order::Random {
            let order = shuffle(n, &mut supply)?;
            doc.seats.sort_by_key(|seat| {
                let word = word_of(seat.player);
                order.iter().position(|&place| place == word)
            });
        }
        doc.words_of = doc.seats.iter().map(|seat| word_of(seat.player)).collect();
        table.doc.played = table.options_again();
        let doc = &mut table.doc;
        let playing = table
            .game
            .start(n, doc.played_options(), &mut supply)
            .map_err(|why| match why {
                Declined::Against(faults) => Refusal::from(clash(faults)),
                Declined::Spent => Spent.into(),
            })?;
        let (counters, draws) = supply.finish();
        doc.dice = counters.dice;
        doc.deck = counters.deck;
        doc.phase = Phase::Playing;
        doc.started = Some(change.now);
        doc.timers.clear();
        let entry = LogEntry {
            sealed: playing.sealed_opening(),
            draws,
            at: change.now,
            forced: false,
        };
        table.playing = Some(playing);
        change.log(&entry);
        change.wish(Wish::Show);
        self.pass_turn(change);
        for player in change.table.players() {
            if !change.table.waits_for(player) {
                change.wish(Wish::Tell { player, anew: true });
            }
        }
        // A game can be over before it begins; then it is told like any other end.
        check_end(change);
        Ok(())
    }
}

/// The opener may start; after an hour without a word from the opener, so may all who sit.
fn may_start(caller: &Caller, change: &Change) -> Granted<()> {
    let table = &change.table;
    if table.seat_of(caller.player).is_none() {
        return Err(table.not_seated());
    }
    let opener = table.seat_of(table.doc.opener);
    let seen = opener
        .and_then(|seat| table.seat(seat))
        .map(|seat| seat.seen);
    let away = seen.is_none_or(|seen| seen.plus(HOUR) <= change.now);
    if caller.player == table.doc.opener || away {
        return Ok(());
    }
    let phrase = Phrase::new("host-start-opener").with("opener", table.doc.opener);
    Err(Refusal::naming(phrase.about(table), table.names()))
}
