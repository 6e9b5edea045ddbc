//! Messages with the proofs of fair chance and the record of a match.

use stramash_core::engine::{Phrase, ServerId};

use crate::chance::Chance;
use crate::chance::fair::{Announcement, Digest, hex};
use crate::message::{About, Message, Style, answer, user_text};
use crate::request::{
    Access, Act, Answer, File, Inputs, RequestResult, Requester, TableAccess, TableQuery, refuse,
};
use crate::room::table_button;
use crate::server::Servers;
use crate::table::{EpochDoc, Phase, Table};

const SHOWN_DRAWS: usize = 5;

impl Chance<'_> {
    /// Shows the proofs of the requested table. Without a table, shows the audit of the server's tables.
    pub(crate) fn proofs_or_audit(
        &self,
        requester: &Requester,
        given: &Inputs,
    ) -> RequestResult<Answer> {
        match (
            Access::of(self.tables).find(requester, None, given, TableQuery::Known),
            requester.server,
        ) {
            (Err(_), Some(server)) if !given.contains_key("table") => {
                Servers::of(self.tables).show_audit(server)
            }
            (found, _) => self.show_proofs(&found?),
        }
    }

    /// Shows the published hashes of a table and what was mixed into its draws, and says what can be checked so
    /// far.
    pub(crate) fn show_proofs(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let table = &access.table;
        let mut text = self.proofs(table)?;
        text.push(Servers::of(self.tables).audit_words(table.doc.server)?);
        let account = table_button(table, "host-button-account", Style::Secondary, Act::Audit);
        let word = table_button(table, "host-button-word", Style::Secondary, Act::Word);
        let word = Some(word).filter(|_| table.is_lobby() && !table.is_starting());
        let message = Message::of(text, table.names());
        Ok(answer(
            message.row(word.into_iter().chain([account]).collect()),
        ))
    }

    fn proofs(&self, table: &Table) -> RequestResult<Vec<Phrase>> {
        let first = table.doc.first_epoch();
        let mut text = vec![
            Phrase::new("host-fair")
                .about(table)
                .code("root", &first.root)
                .code("seal", &first.seal),
            Phrase::new("host-fair-short").code("short", first.short()),
        ];
        if table.is_lobby() {
            text.push(Phrase::new("host-fair-lobby"));
        } else if table.is_starting() {
            text.push(Phrase::new("host-starting").about(table));
        } else if table.doc.phase != Phase::Closed {
            text.extend(self.proofs_of_draws(table)?);
        }
        Ok(text)
    }

    /// Describes the players' words, the draws and the seals of a match that has begun.
    fn proofs_of_draws(&self, table: &Table) -> RequestResult<Vec<Phrase>> {
        let doc = &table.doc;
        let mut text = Vec::new();
        for (seat, word) in doc.seats.iter().zip(&doc.words_of) {
            let word = doc.words.get(usize::from(*word));
            let word = word.map_or("", String::as_str);
            let player = seat.player;
            if seat.computer.is_some() {
                continue;
            }
            text.push(if word.is_empty() {
                Phrase::new("host-fair-no-word").with("player", player)
            } else {
                Phrase::new("host-fair-word")
                    .with("player", player)
                    .with("word", user_text(word))
            });
        }
        for (n, epoch) in doc.epochs().enumerate() {
            text.push(self.epoch_words(table, n, epoch));
        }
        if doc.epoch.is_waiting() {
            return Ok(text);
        }
        text.push(Phrase::new("host-fair-mix").code("mix", hex(&table.mix())));
        let log = self.log_of(table)?;
        // Entry 0 of the log is the opening, hence the offset.
        let since = if doc.past.is_empty() {
            0
        } else {
            doc.epoch.from + 1
        };
        let draws = log.iter().skip(since).flat_map(|entry| &entry.draws);
        let open: Vec<_> = draws.filter(|draw| draw.link.is_some()).collect();
        for draw in open.iter().rev().take(SHOWN_DRAWS) {
            let link = draw.link.map(|link| hex(&link)).unwrap_or_default();
            text.push(
                Phrase::new("host-fair-draw")
                    .with("index", draw.index)
                    .with("bound", draw.bound)
                    .with("value", draw.value + 1)
                    .code("link", link),
            );
        }
        text.push(
            Phrase::new("host-fair-count")
                .with("dice", doc.epoch.dice)
                .with("deck", doc.epoch.deck),
        );
        if table.mark().is_some() {
            text.push(Phrase::new("host-fair-marks"));
        }
        text.push(match self.revealed_deck(table)? {
            Some(deck) => Phrase::new("host-fair-deck").code("deck", hex(&deck)),
            None => Phrase::new("host-fair-later"),
        });
        Ok(text)
    }

    /// Describes the message that sealed an epoch, a part of the match with secrets of its own. If the epoch
    /// began when a backup was restored, also says when that was.
    fn epoch_words(&self, table: &Table, n: usize, epoch: &EpochDoc) -> Phrase {
        let at = epoch.announcement();
        let link = at.map(|at| link(table.doc.server, at)).unwrap_or_default();
        if n == 0 {
            return match at {
                Some(_) => Phrase::new("host-fair-announced").code("link", link),
                None => Phrase::new("host-fair-not-announced"),
            };
        }
        if epoch.is_waiting() {
            return Phrase::new("host-sealing").about(table);
        }
        let (play, short) = (table.n_plays_before(epoch.from), epoch.short());
        match at {
            Some(_) => Phrase::new("host-fair-restored")
                .with("play", play)
                .code("short", short)
                .code("link", link),
            None => Phrase::new("host-fair-restored-silently")
                .with("play", play)
                .code("short", short),
        }
    }

    /// Returns the deck secret of the current epoch if the match is over, otherwise `None`, because the secret
    /// reveals every card.
    fn revealed_deck(&self, table: &Table) -> RequestResult<Option<Digest>> {
        Ok(match table.doc.phase {
            Phase::Finished | Phase::Aborted => Some(table.secrets(&self.tables.key)?.deck()),
            Phase::Lobby | Phase::Playing | Phase::Closed => None,
        })
    }

    /// Sends the record of a finished match. Anyone who may see the table can request it.
    pub(crate) fn send_record(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let table = &access.table;
        match table.doc.phase {
            Phase::Finished | Phase::Aborted => {}
            Phase::Playing => return refuse("host-record-early"),
            Phase::Lobby | Phase::Closed => {
                return refuse("host-record-none");
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

fn link(server: ServerId, at: Announcement) -> String {
    let Announcement { channel, message } = at;
    format!("https://discord.com/channels/{server}/{channel}/{message}")
}
