//! The proofs of fair chance, and the record of a match.

use crate::engine::Phrase;
use crate::store::Subject;

use super::Host;
use super::call::{Answer, File};
use super::doc::{DocError, LogEntry, Order, Phase};
use super::door::Guest;
use super::fair::{Closing, Commitments, Header, Line, hex, mix, unhex, write_record};
use super::message::Message;
use super::refusal::{Granted, Refusal};
use super::say::{About, answer, no_about, wrote};
use super::table::Table;

/// How many of the latest open draws the proofs show.
const SHOWN: usize = 5;

impl Host {
    /// Shows what was published, what was mixed in, and what can be checked by now.
    pub(super) fn fair(&self, guest: &Guest<'_>) -> Granted<Answer> {
        let table = &guest.table;
        let mut text = vec![
            Phrase::new("host-fair")
                .about(table)
                .code("root", &table.doc.root)
                .code("seal", &table.doc.seal),
            Phrase::new("host-fair-short").code("short", table.short_seal()),
        ];
        if table.is_lobby() || table.doc.phase == Phase::Closed {
            text.push(Phrase::new("host-fair-lobby"));
            return Ok(answer(Message::of(text, table.names())));
        }
        for (seat, word) in table.doc.seats.iter().zip(&table.doc.words_of) {
            let word = table.doc.words.get(usize::from(*word));
            let word = word.map_or("", String::as_str);
            let player = seat.player;
            text.push(if word.is_empty() {
                Phrase::new("host-fair-no-word").with("player", player)
            } else {
                Phrase::new("host-fair-word")
                    .with("player", player)
                    .with("word", wrote(word))
            });
        }
        text.push(
            Phrase::new("host-fair-mix").code("mix", hex(&mix(table.id.0, &table.doc.words))),
        );
        let log = self.log_of(table)?;
        let draws = log.iter().flat_map(|entry| &entry.draws);
        let open: Vec<_> = draws.filter(|draw| draw.link.is_some()).collect();
        for draw in open.iter().rev().take(SHOWN) {
            let link = draw.link.map(|link| hex(&link)).unwrap_or_default();
            text.push(
                Phrase::new("host-fair-draw")
                    .with("index", draw.index)
                    .with("bound", draw.bound)
                    .with("value", draw.value)
                    .code("link", link),
            );
        }
        text.push(
            Phrase::new("host-fair-count")
                .with("dice", table.doc.dice)
                .with("deck", table.doc.deck),
        );
        if table.is_playing() {
            text.push(Phrase::new("host-fair-later"));
        } else {
            let deck = hex(&table.secrets(&self.key)?.deck());
            text.push(Phrase::new("host-fair-deck").code("deck", deck));
        }
        Ok(answer(Message::of(text, table.names())))
    }

    /// Gives the record of a finished match to anyone who may see the table.
    pub(super) fn record(&self, guest: &Guest<'_>) -> Granted<Answer> {
        let table = &guest.table;
        match table.doc.phase {
            Phase::Finished | Phase::Aborted => {}
            Phase::Playing => return no_about(table, "host-record-early"),
            Phase::Lobby | Phase::Closed => {
                return no_about(table, "host-record-none");
            }
        }
        let content = self.record_text(table)?;
        let file = File {
            name: format!("{}-{}.jsonl", table.game.slug(), table.id),
            content,
        };
        let phrase = Phrase::new("host-record")
            .about(table)
            .with("n", table.n_entries());
        Ok(answer(Message::of([phrase], table.names())).with_file(file))
    }

    fn log_of(&self, table: &Table) -> Granted<Vec<LogEntry>> {
        let log = self.store.log(Subject::Table(table.id))?;
        let log = log.iter().map(|bytes| LogEntry::read(bytes));
        Ok(log.collect::<Result<_, DocError>>()?)
    }

    /// The whole record. Only for matches that are over: it shows every hand.
    fn record_text(&self, table: &Table) -> Granted<String> {
        let doc = &table.doc;
        let mut log = self.log_of(table)?.into_iter();
        let broken = || Refusal::Broken("a table without its log".into());
        let opening = log.next().ok_or_else(broken)?;
        let commitments = Commitments {
            root: unhex(&doc.root).ok_or_else(broken)?,
            seal: unhex(&doc.seal).ok_or_else(broken)?,
        };
        let header = Header {
            game: doc.game.clone(),
            table: table.id.0,
            names: doc.seats.iter().map(|seat| seat.name.clone()).collect(),
            words: doc.words.clone(),
            order: doc.words_of.clone(),
            shuffled: doc.order == Order::Random,
            options: doc.played_options().clone(),
            commitments,
            started: opening.at.0,
            opening: opening.sealed,
            draws: opening.draws,
        };
        let lines = log.map(|entry| Line {
            entry: entry.sealed,
            at: entry.at.0,
            draws: entry.draws,
        });
        let closing = Closing {
            deck: table.secrets(&self.key)?.deck(),
            outcome: table.playing.as_ref().and_then(|playing| playing.outcome()),
            at: doc.ended.unwrap_or_default().0,
        };
        Ok(write_record(&header, &lines.collect::<Vec<_>>(), &closing))
    }
}
