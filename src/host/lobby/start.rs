//! From the lobby to the first turn.

use super::clash;
use crate::engine::{Phrase, PlayerId, TableId};
use crate::host::call::{Answer, Caller};
use crate::host::change::Draft;
use crate::host::doc::{LogEntry, Order, Phase};
use crate::host::fair::{Counters, Supply, mix, shuffle};
use crate::host::refusal::Outcome;
use crate::host::say::{About, answer_about};
use crate::host::wish::Wish;
use crate::host::{HOUR, Host};

impl Host {
    /// Begins to play.
    pub(in crate::host) fn start(&self, caller: &Caller, id: TableId) -> Outcome<Answer> {
        let (table, ()) = self.change(id, Some(Self::once(caller)), |draft| {
            draft.lobby()?;
            self.may_start(caller, draft)?;
            draft.heard_of(caller);
            self.begin(draft)
        })?;
        tracing::info!(table = id.0, seats = table.n_seats(), "started");
        Ok(answer_about(
            &table,
            Phrase::new("host-started").about(&table),
        ))
    }

    /// The opener may start; after an hour without a word from the opener, so may all who sit.
    fn may_start(&self, caller: &Caller, draft: &Draft) -> Outcome<()> {
        let table = &draft.table;
        if table.seat_of(caller.player).is_none() {
            return Err(table.not_seated());
        }
        let opener = table.seat_of(table.doc.opener);
        let seen = opener
            .and_then(|seat| table.seat(seat))
            .map(|seat| seat.seen);
        let away = seen.is_none_or(|seen| seen.plus(HOUR) <= draft.now);
        if caller.player == table.doc.opener || away {
            return Ok(());
        }
        let phrase = Phrase::new("host-start-opener").with("opener", table.doc.opener);
        Err(crate::host::refusal::Refusal::naming(
            phrase.about(table),
            table.names(),
        ))
    }

    /// Seats the people, makes the opening and tells everybody.
    pub(in crate::host) fn begin(&self, draft: &mut Draft) -> Outcome<()> {
        let table = &mut draft.table;
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
        let mut by_joining: Vec<(u8, PlayerId)> = doc
            .seats
            .iter()
            .map(|seat| (seat.joined, seat.player))
            .collect();
        by_joining.sort_unstable();
        let word_of = |player: PlayerId| {
            let place = by_joining.iter().position(|&(_, joined)| joined == player);
            u8::try_from(place.unwrap_or_default()).unwrap_or_default()
        };
        doc.words = by_joining
            .iter()
            .filter_map(|&(_, player)| doc.seats.iter().find(|seat| seat.player == player))
            .map(|seat| seat.word.clone())
            .collect();
        let mix = mix(table.id.0, &doc.words);
        let secrets = table.secrets(&self.key)?;
        let mut supply = Supply::new(secrets, mix, Counters::default());
        let doc = &mut table.doc;
        if doc.order == Order::Random {
            let order = shuffle(n, &mut supply);
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
            .map_err(clash)?;
        let (counters, draws) = supply.finish();
        doc.dice = counters.dice;
        doc.deck = counters.deck;
        doc.phase = Phase::Playing;
        doc.started = Some(draft.now);
        doc.timers.clear();
        let entry = LogEntry {
            sealed: playing.sealed_opening(),
            draws,
            at: draft.now,
            forced: false,
        };
        table.playing = Some(playing);
        draft.log(&entry);
        draft.wish(Wish::Show);
        self.pass_turn(draft);
        for player in draft.players() {
            if !draft.table.waits_for(player) {
                draft.wish(Wish::Tell { player, anew: true });
            }
        }
        // A game can be over before it begins; then it is told like any other end.
        self.check_end(draft);
        Ok(())
    }
}
