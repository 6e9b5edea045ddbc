//! Builds the record of a match: its running sum during play, and its text at the end.

use serde_json::Value;
use stramash_core::engine::{Sealed, Seat};
use stramash_store::Subject;

use crate::chance::Chance;
use crate::chance::fair::{
    Closing, Digest, Epoch, Handed, Header, Line, Mark, Opened, Record, Secrets, Setup, hex,
    sealed_name, sealed_setup, sum_after, unhex,
};
use crate::chance::seat_transfer::{NameDoc, SeatTransferDoc};
use crate::request::{Granted, Refusal};
use crate::table::{Change, DocError, EntryNote, EpochDoc, LogEntry, Order, SeatDoc, Table};

impl Chance<'_> {
    /// Logs the opening and starts the running sum.
    pub(crate) fn keep_opening(&self, change: &mut Change, mut entry: LogEntry) -> Granted<()> {
        change.table.doc.named = self.named(&change.table)?;
        let header = header(&change.table, entry.clone())?;
        change.table.doc.sum = Some(sum_after("", &header.to_value()));
        entry.mark = self.mark(&change.table)?;
        change.table.mark = entry.mark;
        change.log(&entry);
        Ok(())
    }

    /// Logs the newest entry, with the set-up that it declared ready, if any. Returns whether the entry is silent.
    pub(crate) fn keep_entry(
        &self,
        change: &mut Change,
        mut entry: LogEntry,
        arranged: Option<Sealed>,
    ) -> Granted<bool> {
        let table = &mut change.table;
        let Some(playing) = &table.playing else {
            return Err(Refusal::Broken("an entry without a match".into()));
        };
        let index = table.notes.len();
        let setup = arranged.map(|text| self.setup(table, index, text));
        entry.setup = setup.transpose()?.as_ref().map(sealed_setup);
        let note = EntryNote::of(&entry, playing.as_ref(), index);
        let quiet = note.quiet;
        table.notes.push(note);
        if let Some(before) = table.doc.sum.take() {
            let play = (!quiet).then(|| table.plays_until(index) as u64 + 1);
            let line = line_of(play, entry.clone());
            table.doc.sum = Some(sum_after(&before, &line.to_value()));
            entry.mark = self.mark(table)?;
            table.notes[index].mark = entry.mark;
        }
        change.log(&entry);
        Ok(quiet)
    }

    /// Records that a player of this name takes over a seat.
    pub(crate) fn keep_handed(&self, change: &mut Change, seat: Seat, name: &str) -> Granted<()> {
        let table = &mut change.table;
        let n = table.doc.handed.len();
        let salt = self.salt(table, &format!("handed/{n}"))?;
        let begun = table.doc.epochs().filter(|epoch| !epoch.is_waiting());
        let handed = SeatTransferDoc {
            seat,
            from: table.n_entries(),
            epoch: begun.count(),
            at: change.now,
            left: table.player_at(seat).unwrap_or_default(),
            named: NameDoc {
                seal: hex(&sealed_name(name, &salt)),
                name: Some(name.to_owned()),
            },
        };
        if let Some(before) = &table.doc.sum {
            let line = handed_of(&handed)?.to_value();
            table.doc.sum = Some(sum_after(before, &line));
        }
        table.doc.handed.push(handed);
        Ok(())
    }

    pub(crate) fn keep_closing(&self, table: &mut Table) -> Granted<()> {
        if let Some(before) = &table.doc.sum {
            let closing = self.closing(table)?;
            table.doc.sum = Some(sum_after(before, &closing.to_value()));
        }
        Ok(())
    }

    /// Returns the whole record. Only for matches that are over, because it shows every hand.
    pub(crate) fn record_text(&self, table: &Table) -> Granted<String> {
        let mut table = table.clone();
        if table.doc.named.is_empty() {
            // Old matches have no sealed names.
            table.doc.named = self.named(&table)?;
        }
        let mut record = Record::default();
        for line in lines(&table, self.log_of(&table)?)? {
            record.add(&line);
        }
        record.add(&self.closing(&table)?.to_value());
        let named = table.doc.named.iter().enumerate();
        let named = named.map(|(place, named)| (format!("name/{place}"), named));
        let handed = table.doc.handed.iter().enumerate();
        let handed = handed.map(|(n, handed)| (format!("handed/{n}"), &handed.named));
        let names = named.chain(handed).map(|(what, named)| {
            let salt = self.salt(&table, &what)?;
            Ok(named.name.clone().map(|name| (name, salt)))
        });
        Ok(record.finish(&names.collect::<Granted<Vec<Opened>>>()?))
    }

    pub(crate) fn log_of(&self, table: &Table) -> Granted<Vec<LogEntry>> {
        let log = self.tables.store.log(Subject::Table(table.id))?;
        let log = log.iter().map(|bytes| LogEntry::read(bytes));
        Ok(log.collect::<Result<_, DocError>>()?)
    }

    fn named(&self, table: &Table) -> Granted<Vec<NameDoc>> {
        let named = |(place, seat): (usize, &SeatDoc)| {
            let salt = self.salt(table, &format!("name/{place}"))?;
            Ok(NameDoc {
                seal: hex(&sealed_name(&seat.name, &salt)),
                name: Some(seat.name.clone()),
            })
        };
        table.doc.seats.iter().enumerate().map(named).collect()
    }

    /// Derives a salt, which makes a sealed text of a table impossible to guess.
    fn salt(&self, table: &Table, what: &str) -> Granted<Digest> {
        let nonce = table.doc.first_epoch().nonce()?;
        Ok(self
            .tables
            .key
            .derive(&nonce, &format!("salt/{}/{what}", table.id)))
    }

    fn mark(&self, table: &Table) -> Granted<Option<Mark>> {
        let deck = table.secrets(&self.tables.key)?.deck();
        Ok(table.doc.sum.as_ref().map(|sum| Mark::of(&deck, sum)))
    }

    /// Makes the salted set-up that the entry of this index declared ready.
    fn setup(&self, table: &Table, index: usize, text: Sealed) -> Granted<Setup> {
        let salt = self.salt(table, &format!("setup/{index}"))?;
        Ok(Setup { salt, text })
    }

    fn closing(&self, table: &Table) -> Granted<Closing> {
        let begun = table.doc.epochs().filter(|epoch| !epoch.is_waiting());
        let decks = begun.map(|epoch| {
            let secrets = Secrets::of(&self.tables.key, &epoch.nonce()?, table.id.0);
            Ok(secrets.deck())
        });
        let sealed = table.notes.iter().enumerate();
        let setups = sealed.filter(|(_, note)| note.setup.is_some());
        let setups = setups.map(|(index, _)| {
            let playing = table.playing.as_deref();
            let text = playing.and_then(|playing| {
                let seat = playing.seat_of(index)?;
                playing.at(index + 1).arranged(seat)
            });
            let text = text.ok_or(DocError::Form("set-up"))?;
            self.setup(table, index, text)
        });
        Ok(Closing {
            decks: decks.collect::<Granted<_>>()?,
            outcome: table.playing.as_ref().and_then(|playing| playing.outcome()),
            entries: table.n_entries() as u64,
            setups: setups.collect::<Granted<_>>()?,
            at: table.doc.ended.unwrap_or_default().0,
        })
    }
}

pub(crate) fn keep_epoch(table: &mut Table) -> Granted<()> {
    let line = epoch_of(table.doc.past.len() as u64 + 1, &table.doc.epoch)?;
    if let Some(before) = &table.doc.sum {
        table.doc.sum = Some(sum_after(before, &line.to_value()));
    }
    Ok(())
}

/// Computes the running sum of a match in progress.
pub(crate) fn running_sum(table: &Table, log: Vec<LogEntry>) -> Granted<String> {
    let lines = lines(table, log)?;
    Ok(lines
        .iter()
        .fold(String::new(), |sum, line| sum_after(&sum, line)))
}

/// Returns every line of the record before the closing one.
fn lines(table: &Table, log: Vec<LogEntry>) -> Granted<Vec<Value>> {
    let mut log = log.into_iter();
    let opening = log.next().ok_or(DocError::Form("log"))?;
    let mut lines = vec![header(table, opening)?.to_value()];
    let mut between = between(table)?.into_iter().peekable();
    let mut plays = 0;
    for (index, entry) in log.enumerate() {
        while let Some((_, line)) = between.next_if(|(from, _)| *from <= index) {
            lines.push(line);
        }
        let play = (!table.is_quiet(index)).then(|| {
            plays += 1;
            plays
        });
        lines.push(line_of(play, entry).to_value());
    }
    lines.extend(between.map(|(_, line)| line));
    Ok(lines)
}

/// Returns the lines of epochs and of seats that changed hands, each with the number of entries before it.
fn between(table: &Table) -> Granted<Vec<(usize, Value)>> {
    let begun = table.doc.epochs().skip(1);
    let begun = (2..).zip(begun.filter(|epoch| !epoch.is_waiting()));
    let mut all = Vec::new();
    for (number, epoch) in begun {
        all.push((
            (epoch.from, number),
            epoch_of(number as u64, epoch)?.to_value(),
        ));
    }
    for handed in &table.doc.handed {
        let line = handed_of(handed)?.to_value();
        all.push(((handed.from, handed.epoch), line));
    }
    // Changes within an epoch come after the line that begins it.
    all.sort_by_key(|(place, _)| *place);
    let placed = all.into_iter().map(|((from, _), line)| (from, line));
    Ok(placed.collect())
}

fn handed_of(handed: &SeatTransferDoc) -> Granted<Handed> {
    let name = unhex(&handed.named.seal);
    Ok(Handed {
        seat: handed.seat,
        name: name.ok_or(DocError::Form("name"))?,
        at: handed.at.0,
    })
}

fn header(table: &Table, opening: LogEntry) -> Granted<Header> {
    let doc = &table.doc;
    let first = doc.first_epoch();
    let seals = doc.named.iter().map(|named| unhex(&named.seal));
    let names: Option<Vec<Digest>> = seals.collect();
    Ok(Header {
        game: doc.game.clone(),
        table: table.id.0,
        nth: doc.nth,
        names: names.ok_or(DocError::Form("name"))?,
        words: doc.words.clone(),
        order: doc.words_of.clone(),
        shuffled: doc.order == Order::Random,
        options: doc.played_options().clone(),
        commitments: first.commitments()?,
        announced: first.stands_at(),
        started: opening.at.0,
        opening: opening.sealed,
        draws: opening.draws,
    })
}

fn epoch_of(number: u64, epoch: &EpochDoc) -> Granted<Epoch> {
    Ok(Epoch {
        number,
        commitments: epoch.commitments()?,
        announced: epoch.stands_at(),
        at: epoch.at.0,
    })
}

fn line_of(play: Option<u64>, entry: LogEntry) -> Line {
    Line {
        play,
        entry: entry.sealed,
        setup: entry.setup,
        stand_in: entry.by.is_stand_in(),
        computer: entry.by.thinker(),
        at: entry.at.0,
        draws: entry.draws,
    }
}
