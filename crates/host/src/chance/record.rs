//! Builds the record of a match: its running sum (a checksum of all lines so far) during play, and its text at
//! the end.

use serde_json::Value;
use stramash_core::engine::{Sealed, Seat};
use stramash_store::Subject;

use crate::chance::Chance;
use crate::chance::fair::{
    Closing, Digest, EntryLine, Epoch, Header, Mark, Record, RevealedName, SeatTransfer, Secrets,
    Setup, hash_after, hex, sealed_name, sealed_setup, unhex,
};
use crate::chance::seat_transfer::{NameDoc, SeatTransferDoc};
use crate::request::{Refusal, RequestResult};
use crate::table::{Change, DocError, EntryNote, EpochDoc, LogEntry, Order, SeatDoc, Table};

impl Chance<'_> {
    /// Logs the opening and starts the running sum.
    pub(crate) fn record_opening(
        &self,
        change: &mut Change,
        mut entry: LogEntry,
    ) -> RequestResult<()> {
        change.table.doc.sealed_names = self.seal_names(&change.table)?;
        let header = header(&change.table, entry.clone())?;
        change.table.doc.record_hash = Some(hash_after("", &header.to_value()));
        entry.mark = self.mark(&change.table)?;
        change.table.mark = entry.mark;
        change.log(&entry);
        Ok(())
    }

    /// Logs the newest entry, with the set-up that it declared ready, if any. Returns whether the entry is
    /// silent, that is, not shown in the room.
    pub(crate) fn record_entry(
        &self,
        change: &mut Change,
        mut entry: LogEntry,
        arranged: Option<Sealed>,
    ) -> RequestResult<bool> {
        let table = &mut change.table;
        let Some(playing) = &table.playing else {
            return Err(Refusal::Internal(
                "a table has a log entry but no match".into(),
            ));
        };
        let index = table.notes.len();
        let setup = arranged.map(|text| self.setup(table, index, text));
        entry.setup = setup.transpose()?.as_ref().map(sealed_setup);
        let note = EntryNote::of(&entry, playing.as_ref(), index);
        let quiet = note.hidden;
        table.notes.push(note);
        if let Some(before) = table.doc.record_hash.take() {
            let play = (!quiet).then(|| table.n_plays_before(index) as u64 + 1);
            let line = entry_line(play, entry.clone());
            table.doc.record_hash = Some(hash_after(&before, &line.to_value()));
            entry.mark = self.mark(table)?;
            table.notes[index].mark = entry.mark;
        }
        change.log(&entry);
        Ok(quiet)
    }

    /// Records that a player of this name takes over a seat.
    pub(crate) fn record_seat_transfer(
        &self,
        change: &mut Change,
        seat: Seat,
        name: &str,
    ) -> RequestResult<()> {
        let table = &mut change.table;
        let n = table.doc.seat_transfers.len();
        let salt = self.salt(table, &format!("handed/{n}"))?;
        let begun = table.doc.epochs().filter(|epoch| !epoch.is_waiting());
        let transfer = SeatTransferDoc {
            seat,
            from: table.n_entries(),
            epoch: begun.count(),
            at: change.now,
            previous_player: table.player_at(seat).unwrap_or_default(),
            sealed_name: NameDoc {
                seal: hex(&sealed_name(name, &salt)),
                name: Some(name.to_owned()),
            },
        };
        if let Some(before) = &table.doc.record_hash {
            let line = seat_transfer_line(&transfer)?.to_value();
            table.doc.record_hash = Some(hash_after(before, &line));
        }
        table.doc.seat_transfers.push(transfer);
        Ok(())
    }

    pub(crate) fn record_closing(&self, table: &mut Table) -> RequestResult<()> {
        if let Some(before) = &table.doc.record_hash {
            let closing = self.closing(table)?;
            table.doc.record_hash = Some(hash_after(before, &closing.to_value()));
        }
        Ok(())
    }

    /// Returns the whole record. The match must be over, because the record shows every hand.
    pub(crate) fn record_text(&self, table: &Table) -> RequestResult<String> {
        let mut table = table.clone();
        if table.doc.sealed_names.is_empty() {
            // Old matches have no sealed names.
            table.doc.sealed_names = self.seal_names(&table)?;
        }
        let mut record = Record::default();
        for line in record_lines(&table, self.log_of(&table)?)? {
            record.add(&line);
        }
        record.add(&self.closing(&table)?.to_value());
        let named = table.doc.sealed_names.iter().enumerate();
        let named = named.map(|(place, named)| (format!("name/{place}"), named));
        let transfer = table.doc.seat_transfers.iter().enumerate();
        let transfer = transfer.map(|(n, transfer)| (format!("handed/{n}"), &transfer.sealed_name));
        let names = named.chain(transfer).map(|(what, named)| {
            let salt = self.salt(&table, &what)?;
            Ok(named.name.clone().map(|name| (name, salt)))
        });
        Ok(record.finish(&names.collect::<RequestResult<Vec<RevealedName>>>()?))
    }

    pub(crate) fn log_of(&self, table: &Table) -> RequestResult<Vec<LogEntry>> {
        let log = self.tables.store.log(Subject::Table(table.id))?;
        let log = log.iter().map(|bytes| LogEntry::read(bytes));
        Ok(log.collect::<Result<_, DocError>>()?)
    }

    fn seal_names(&self, table: &Table) -> RequestResult<Vec<NameDoc>> {
        let named = |(place, seat): (usize, &SeatDoc)| {
            let salt = self.salt(table, &format!("name/{place}"))?;
            Ok(NameDoc {
                seal: hex(&sealed_name(&seat.name, &salt)),
                name: Some(seat.name.clone()),
            })
        };
        table.doc.seats.iter().enumerate().map(named).collect()
    }

    /// Derives the salt for sealing a text of a table, such as a name. Without the salt, the text could be guessed from
    /// its seal.
    fn salt(&self, table: &Table, what: &str) -> RequestResult<Digest> {
        let nonce = table.doc.first_epoch().nonce()?;
        Ok(self
            .tables
            .key
            .derive(&nonce, &format!("salt/{}/{what}", table.id)))
    }

    fn mark(&self, table: &Table) -> RequestResult<Option<Mark>> {
        let deck = table.secrets(&self.tables.key)?.deck();
        Ok(table
            .doc
            .record_hash
            .as_ref()
            .map(|sum| Mark::of(&deck, sum)))
    }

    /// Returns the set-up that the entry with this index declared ready, in the form in which the record reveals it:
    /// the text with its salt.
    fn setup(&self, table: &Table, index: usize, text: Sealed) -> RequestResult<Setup> {
        let salt = self.salt(table, &format!("setup/{index}"))?;
        Ok(Setup { salt, text })
    }

    fn closing(&self, table: &Table) -> RequestResult<Closing> {
        let begun = table.doc.epochs().filter(|epoch| !epoch.is_waiting());
        let decks = begun.map(|epoch| {
            let secrets = Secrets::derive(&self.tables.key, &epoch.nonce()?, table.id.0);
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
            decks: decks.collect::<RequestResult<_>>()?,
            outcome: table.playing.as_ref().and_then(|playing| playing.outcome()),
            entries: table.n_entries() as u64,
            setups: setups.collect::<RequestResult<_>>()?,
            at: table.doc.ended.unwrap_or_default().0,
        })
    }
}

pub(crate) fn record_epoch(table: &mut Table) -> RequestResult<()> {
    let line = epoch_line(table.doc.past.len() as u64 + 1, &table.doc.epoch)?;
    if let Some(before) = &table.doc.record_hash {
        table.doc.record_hash = Some(hash_after(before, &line.to_value()));
    }
    Ok(())
}

/// Computes the running sum of a match in progress.
pub(crate) fn record_hash_of(table: &Table, log: Vec<LogEntry>) -> RequestResult<String> {
    let lines = record_lines(table, log)?;
    Ok(lines
        .iter()
        .fold(String::new(), |sum, line| hash_after(&sum, line)))
}

/// Returns every line of the record before the closing one.
fn record_lines(table: &Table, log: Vec<LogEntry>) -> RequestResult<Vec<Value>> {
    let mut log = log.into_iter();
    let opening = log.next().ok_or(DocError::Form("log"))?;
    let mut lines = vec![header(table, opening)?.to_value()];
    let mut between = lines_between_entries(table)?.into_iter().peekable();
    let mut plays = 0;
    for (index, entry) in log.enumerate() {
        while let Some((_, line)) = between.next_if(|(from, _)| *from <= index) {
            lines.push(line);
        }
        let play = (!table.is_hidden(index)).then(|| {
            plays += 1;
            plays
        });
        lines.push(entry_line(play, entry).to_value());
    }
    lines.extend(between.map(|(_, line)| line));
    Ok(lines)
}

/// Returns the lines of epochs and of seats that changed hands, each with the number of entries before it.
fn lines_between_entries(table: &Table) -> RequestResult<Vec<(usize, Value)>> {
    let begun = table.doc.epochs().skip(1);
    let begun = (2..).zip(begun.filter(|epoch| !epoch.is_waiting()));
    let mut all = Vec::new();
    for (number, epoch) in begun {
        all.push((
            (epoch.from, number),
            epoch_line(number as u64, epoch)?.to_value(),
        ));
    }
    for transfer in &table.doc.seat_transfers {
        let line = seat_transfer_line(transfer)?.to_value();
        all.push(((transfer.from, transfer.epoch), line));
    }
    // The key is the number of entries before the line and the number of the epoch. For equal keys, the sort keeps
    // the line that begins an epoch before the lines of seats that changed hands in it.
    all.sort_by_key(|(place, _)| *place);
    let placed = all.into_iter().map(|((from, _), line)| (from, line));
    Ok(placed.collect())
}

fn seat_transfer_line(transfer: &SeatTransferDoc) -> RequestResult<SeatTransfer> {
    let name = unhex(&transfer.sealed_name.seal);
    Ok(SeatTransfer {
        seat: transfer.seat,
        name: name.ok_or(DocError::Form("name"))?,
        at: transfer.at.0,
    })
}

fn header(table: &Table, opening: LogEntry) -> RequestResult<Header> {
    let doc = &table.doc;
    let first = doc.first_epoch();
    let seals = doc.sealed_names.iter().map(|named| unhex(&named.seal));
    let names: Option<Vec<Digest>> = seals.collect();
    Ok(Header {
        game: doc.game.clone(),
        table: table.id.0,
        number_in_server: doc.number_in_server,
        names: names.ok_or(DocError::Form("name"))?,
        words: doc.words.clone(),
        order: doc.words_of.clone(),
        shuffled: doc.order == Order::Random,
        options: doc.played_options().clone(),
        commitments: first.commitments()?,
        announced: first.announcement(),
        started: opening.at.0,
        opening: opening.sealed,
        draws: opening.draws,
    })
}

fn epoch_line(number: u64, epoch: &EpochDoc) -> RequestResult<Epoch> {
    Ok(Epoch {
        number,
        commitments: epoch.commitments()?,
        announced: epoch.announcement(),
        at: epoch.at.0,
    })
}

fn entry_line(play: Option<u64>, entry: LogEntry) -> EntryLine {
    EntryLine {
        play,
        entry: entry.sealed,
        setup: entry.setup,
        stand_in: entry.by.is_stand_in(),
        computer: entry.by.computer(),
        at: entry.at.0,
        draws: entry.draws,
    }
}
