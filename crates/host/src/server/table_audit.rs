//! The audit of a server's tables. Each table gets a number when it is opened, so a missing number shows that a
//! table has disappeared.

use stramash_core::engine::{Millis, Phrase, ServerId, TableId};
use stramash_store::{Index, Subject};

use crate::message::{Message, Names, answer, game_name, person_name, timestamp};
use crate::request::{Access, Answer, RequestResult};
use crate::server::Servers;
use crate::table::{Phase, SeatDoc, TableDoc, document};

/// The maximum number of tables in each list: the oldest open tables, and the newest stopped ones.
const SHOWN: usize = 8;
const MAX_RANGES: usize = 12;

/// A table's number within its server, and its id.
type Numbers = (u64, TableId);

#[derive(Default)]
struct Audit {
    open: Vec<u64>,
    finished: Vec<u64>,
    aborted: Vec<u64>,
    closed: Vec<u64>,
    missing: Vec<u64>,
    /// The stopped tables, with the players who agreed to stop.
    stopped: Vec<(Numbers, Vec<Phrase>)>,
    /// The open tables, with game and time of opening.
    open_since: Vec<(Numbers, String, Millis)>,
}

impl Servers<'_> {
    /// Returns the number for the server's next table. The number is valid until a table is opened; see
    /// `Lobby::with_seat_locks`.
    pub(crate) fn next_number(&self, server: ServerId) -> RequestResult<u64> {
        // The newest table determines the number. If that table is unreadable or too old to have a number, an
        // older one does.
        let (mut newer, mut last) = (0, None);
        while let [id] = self.tables.store.list(Index::Server(server), last, 1)?[..] {
            let doc: RequestResult<TableDoc> = self.tables.load_doc(Subject::Table(id));
            if let Some(nth) = doc.ok().and_then(|doc| doc.number_in_server) {
                return Ok(nth + newer + 1);
            }
            newer += 1;
            last = Some(id);
        }
        Ok(newer + 1)
    }

    pub(crate) fn audit_words(&self, server: ServerId) -> RequestResult<Phrase> {
        let account = self.audit_of(server)?;
        Ok(Phrase::new("host-account-short")
            .with("n", account.all())
            .with("finished", account.finished.len())
            .with("aborted", account.aborted.len())
            .with("closed", account.closed.len())
            .with("open", account.open.len())
            .with("missing", account.missing.len()))
    }

    pub(crate) fn show_audit(&self, server: ServerId) -> RequestResult<Answer> {
        let account = self.audit_of(server)?;
        let mut text = vec![Phrase::new("host-account").with("n", account.all())];
        let lists = [
            ("open", &account.open),
            ("finished", &account.finished),
            ("aborted", &account.aborted),
            ("closed", &account.closed),
            ("missing", &account.missing),
        ];
        for (what, numbers) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
            let phrase = Phrase::new(format!("host-account-{what}"));
            let phrase = phrase.with("n", numbers.len());
            text.push(phrase.code("numbers", ranges(numbers)));
        }
        if self.tables.store.stats()?.restored.is_some() {
            text.push(Phrase::new("host-account-restored"));
        }
        for ((nth, table), game, since) in account.open_since.iter().take(SHOWN) {
            let phrase = Phrase::new("host-account-since").with("nth", *nth);
            let phrase = phrase.code("table", *table).with("game", game_name(game));
            text.push(phrase.with("when", timestamp(*since)));
        }
        let newest = account.stopped.len().saturating_sub(SHOWN);
        for ((nth, table), players) in &account.stopped[newest..] {
            let phrase = Phrase::new("host-account-by").with("nth", *nth);
            text.push(
                phrase
                    .code("table", *table)
                    .with("players", players.clone()),
            );
        }
        Ok(answer(Message::of(text, Names::default())))
    }

    fn audit_of(&self, server: ServerId) -> RequestResult<Audit> {
        let mut account = Audit::default();
        let (mut before, mut unread) = (0, 0);
        // The list begins with the newest table, the audit with the oldest.
        for id in Access::of(self.tables)
            .all_tables(Index::Server(server))?
            .into_iter()
            .rev()
        {
            let Some(loaded) = self.tables.store.load(Subject::Table(id))? else {
                continue;
            };
            // An unreadable table counts as missing.
            let Ok(doc) = document::read::<TableDoc>(&loaded.doc, "table") else {
                unread += 1;
                continue;
            };
            let nth = doc.number_in_server.unwrap_or(before + unread + 1);
            account.missing.extend(before + 1..nth);
            (before, unread) = (nth, 0);
            account.add((nth, id), &doc);
        }
        account.missing.extend(before + 1..=before + unread);
        Ok(account)
    }
}

impl Audit {
    fn add(&mut self, numbers: Numbers, doc: &TableDoc) {
        let list = match doc.phase {
            Phase::Lobby | Phase::Playing => &mut self.open,
            Phase::Finished => &mut self.finished,
            Phase::Aborted => &mut self.aborted,
            Phase::Closed => &mut self.closed,
        };
        list.push(numbers.0);
        if doc.phase.is_live() {
            self.open_since
                .push((numbers, doc.game.clone(), doc.opened));
        }
        if !doc.stopped_by.is_empty() {
            let named = |seat: &SeatDoc| (seat.player, seat.name.clone());
            let names = Names {
                people: doc.seats.iter().map(named).collect(),
                ..Names::default()
            };
            let by = doc.stopped_by.iter();
            let by = by.map(|&player| person_name(&names, player)).collect();
            self.stopped.push((numbers, by));
        }
    }

    fn all(&self) -> usize {
        let lists = [&self.open, &self.finished, &self.aborted, &self.closed];
        lists.into_iter().map(Vec::len).sum()
    }
}

/// Formats ascending numbers. Consecutive numbers become ranges: `1–3, 7`.
fn ranges(numbers: &[u64]) -> String {
    let follows = |before: &u64, next: &u64| before + 1 == *next;
    let runs = numbers.chunk_by(follows).map(|run| match run {
        [first, .., last] => format!("{first}–{last}"),
        [one] => one.to_string(),
        [] => String::new(),
    });
    let runs: Vec<String> = runs.collect();
    let newest = runs.len().saturating_sub(MAX_RANGES);
    let cut = if newest > 0 { "… " } else { "" };
    format!("{cut}{}", runs[newest..].join(", "))
}
