//! The proofs of fair chance, and the record of a match.

use crate::engine::{Phrase, ServerId};

use super::Host;
use super::call::{Answer, Caller, File, Given};
use super::doc::Phase;
use super::door::Guest;
use super::fair::{Announced, hex};
use super::find::Want;
use super::message::{Message, Style};
use super::press::Act;
use super::refusal::Granted;
use super::say::{About, answer, no_about, wrote};
use super::table::Table;

/// How many of the latest open draws the proofs show.
const SHOWN: usize = 5;

impl Host {
    /// The proofs of the table that is meant; where there is none, what became of all tables of the
    /// server.
    pub(super) fn fair_of(&self, caller: &Caller, given: &Given) -> Granted<Answer> {
        match (self.find(caller, None, given, Want::Known), caller.server) {
            (Err(_), Some(server)) if !given.contains_key("table") => self.account(server),
            (found, _) => self.fair(&found?),
        }
    }

    /// Shows what was published, what was mixed in, and what can be checked by now.
    pub(super) fn fair(&self, guest: &Guest<'_>) -> Granted<Answer> {
        let table = &guest.table;
        let mut text = self.proofs(table)?;
        text.push(self.account_words(table.doc.server)?);
        let account = table.button("host-button-account", Style::Secondary, Act::Account);
        let message = Message::of(text, table.names());
        Ok(answer(message.row(vec![account])))
    }

    fn proofs(&self, table: &Table) -> Granted<Vec<Phrase>> {
        let mut text = vec![
            Phrase::new("host-fair")
                .about(table)
                .code("root", &table.doc.epoch.root)
                .code("seal", &table.doc.epoch.seal),
            Phrase::new("host-fair-short").code("short", table.doc.epoch.short()),
        ];
        if table.is_lobby() || table.doc.phase == Phase::Closed {
            text.push(Phrase::new("host-fair-lobby"));
            return Ok(text);
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
        text.push(match table.doc.epoch.stands_at() {
            Some(at) => Phrase::new("host-fair-announced")
                .code("link", link(table.doc.server, at))
                .code("message", at.message),
            None => Phrase::new("host-fair-not-announced"),
        });
        if let Some(nth) = table.doc.past.len().checked_sub(1) {
            text.push(Phrase::new("host-fair-restored").with("n", nth + 1));
        }
        text.push(Phrase::new("host-fair-mix").code("mix", hex(&table.mix())));
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
                .with("dice", table.doc.epoch.dice)
                .with("deck", table.doc.epoch.deck),
        );
        if table.mark().is_some() {
            text.push(Phrase::new("host-fair-marks"));
        }
        if table.is_playing() {
            text.push(Phrase::new("host-fair-later"));
        } else {
            let deck = hex(&table.secrets(&self.key)?.deck());
            text.push(Phrase::new("host-fair-deck").code("deck", deck));
        }
        Ok(text)
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
}

/// Where the message stands whose number goes into the chance.
fn link(server: ServerId, at: Announced) -> String {
    let Announced { channel, message } = at;
    format!("https://discord.com/channels/{server}/{channel}/{message}")
}
