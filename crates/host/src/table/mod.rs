//! A table as it stands: its document and its match.

mod change;
mod custom_texts;
pub(crate) mod document;
mod entry;
mod locks;
pub(crate) mod player_kind;
mod series;
mod series_doc;
mod tables;

use stramash_core::engine::{
    AnyGame, AnyMatch, Millis, Phrase, PlayerId, Revision, Seat, Seats, TableId,
};
use stramash_core::i18n;
use stramash_store::Loaded;

use crate::chance::HostKey;
use crate::chance::fair::{Digest, Mark, Secrets, mix};
use crate::message::Names;

pub(crate) use change::{Beside, Change};
pub use custom_texts::{Texts, TextsError};
pub(crate) use document::{
    Alarm, AnnouncedDoc, DocError, EpochDoc, FORMAT, Order, Pause, Phase, SeatDoc, TableDoc, Timer,
    TurnDoc, is_false, read, write,
};
pub(crate) use entry::{By, LogEntry};
pub(crate) use locks::Locks;
pub(crate) use player_kind::{NOBODY, is_person};
pub(crate) use tables::Tables;

/// What is remembered of an entry beside the match itself.
#[derive(Debug, Clone)]
pub(crate) struct EntryNote {
    pub(crate) at: Millis,
    pub(crate) by: By,
    pub(crate) seat: Option<Seat>,
    /// Whether it told the room nothing, as a change of a hidden set-up does.
    pub(crate) quiet: bool,
    /// Whether anything was drawn for it.
    pub(crate) drew: bool,
    /// Whether it is that something was taken back.
    pub(crate) undo: bool,
    /// What all see of the record's running sum after it; none in matches of old.
    pub(crate) mark: Option<Mark>,
    /// The sealed set-up that it declared ready. Few have one, and a match has thousands of these.
    pub(crate) setup: Option<Box<Digest>>,
}

impl EntryNote {
    /// What is remembered of an entry of a match, by its index.
    pub(crate) fn of(entry: &LogEntry, playing: &dyn AnyMatch, index: usize) -> Self {
        Self {
            at: entry.at,
            by: entry.by,
            seat: playing.seat_of(index),
            quiet: playing.is_quiet(index),
            drew: !entry.draws.is_empty(),
            undo: playing.undo_at(index).is_some(),
            mark: entry.mark,
            setup: entry.setup.map(Box::new),
        }
    }
}

/// A table in memory. The store is the truth; this is what it says at one revision.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) id: TableId,
    pub(crate) revision: Revision,
    pub(crate) doc: TableDoc,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) playing: Option<Box<dyn AnyMatch>>,
    /// One for each entry of the match.
    pub(crate) notes: Vec<EntryNote>,
    /// What all see of the record's running sum after the opening; none before it.
    pub(crate) mark: Option<Mark>,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table {} at {}", self.id, self.revision)
    }
}

impl Table {
    /// Reads a table from what the store has of it.
    pub(crate) fn read(
        games: &[&'static dyn AnyGame],
        id: TableId,
        loaded: &Loaded,
        log: &[Vec<u8>],
    ) -> Result<Self, DocError> {
        let doc = TableDoc::read(&loaded.doc)?;
        let game = *games
            .iter()
            .find(|game| game.slug() == doc.game)
            .ok_or(DocError::Game)?;
        let mut table = Self {
            id,
            revision: loaded.revision,
            doc,
            game,
            playing: None,
            notes: Vec::new(),
            mark: None,
        };
        let entries = log.iter().map(|bytes| LogEntry::read(bytes));
        let mut entries = entries.collect::<Result<Vec<_>, _>>()?.into_iter();
        if let Some(opening) = entries.next() {
            let entries: Vec<LogEntry> = entries.collect();
            let lines = entries.iter().map(|entry| entry.sealed.clone());
            let thawed = game.decode(opening.sealed, lines.collect());
            let playing = thawed.map_err(|error| match error {
                stramash_core::engine::DecodeError::Newer { found, .. } => DocError::Newer {
                    found: found.into(),
                },
                stramash_core::engine::DecodeError::Form(_) => DocError::Form("match"),
            })?;
            let notes = entries.iter().enumerate();
            let notes = notes.map(|(index, entry)| EntryNote::of(entry, playing.as_ref(), index));
            table.notes = notes.collect();
            table.mark = opening.mark;
            table.playing = Some(playing);
        }
        Ok(table)
    }

    /// The table as it was when so many lines had been played, for showing it.
    pub(crate) fn as_of(&self, revision: Revision, entries: usize) -> Self {
        let mut table = self.clone();
        table.revision = revision;
        if let Some(playing) = &self.playing
            && entries < self.n_entries()
        {
            table.playing = Some(playing.at(entries));
            table.notes.truncate(entries);
            table.doc.phase = Phase::Playing;
        }
        table
    }

    /// How many lines have been played.
    pub(crate) fn n_entries(&self) -> usize {
        self.notes.len()
    }

    /// The revision that everybody sees in the controls of the room: it counts the entries that
    /// told something, so that nothing else makes a control old or can be counted.
    pub(crate) fn ply(&self) -> Revision {
        Revision(self.plays_until(self.n_entries()) as u64)
    }

    /// How many of so many entries told the room something.
    pub(crate) fn plays_until(&self, entries: usize) -> usize {
        (0..entries).filter(|&index| !self.is_quiet(index)).count()
    }

    /// The revision in the controls of a seat: it counts the seat's own silent entries as well.
    pub(crate) fn ply_of(&self, seat: Seat) -> Revision {
        Revision(self.known_to(seat).count() as u64)
    }

    /// The entries that told the room something.
    pub(crate) fn loud(&self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.n_entries()).filter(|&index| !self.is_quiet(index))
    }

    /// The entries of which a seat knows.
    fn known_to(&self, seat: Seat) -> impl Iterator<Item = usize> {
        let own = move |index: usize| self.notes[index].seat == Some(seat);
        (0..self.n_entries()).filter(move |&index| own(index) || !self.is_quiet(index))
    }

    /// Whether an entry told the room nothing.
    pub(crate) fn is_quiet(&self, index: usize) -> bool {
        self.notes.get(index).is_none_or(|note| note.quiet)
    }

    /// How many entries there are up to the last one that tells the room something.
    pub(crate) fn n_told(&self) -> usize {
        self.loud().next_back().map_or(0, |index| index + 1)
    }

    /// Whether what a seat was offered at a revision of its own is still so: nothing was played
    /// since, or all may act at once and only others did.
    pub(crate) fn is_fresh(&self, seat: Seat, ply: Revision) -> bool {
        if ply == self.ply_of(seat) {
            return true;
        }
        let then = usize::try_from(ply.0).unwrap_or(usize::MAX);
        let by_others = |index: usize| self.notes[index].seat != Some(seat);
        ply < self.ply_of(seat)
            && self.to_act().len() > 1
            && self.known_to(seat).skip(then).all(by_others)
    }

    /// The play that the room was told last, counted from 1, and what all see of the record's running
    /// sum after it; 0 for the opening.
    pub(crate) fn mark(&self) -> Option<(u64, Mark)> {
        let last = self.loud().next_back();
        let mark = last.map_or(self.mark, |index| self.notes[index].mark);
        Some((self.ply().0, mark?))
    }

    /// Whether people may still join and change what is agreed.
    pub(crate) fn is_lobby(&self) -> bool {
        self.doc.phase == Phase::Lobby && !self.is_starting()
    }

    /// Whether words and seats are locked and the message is on its way whose number goes into the
    /// chance.
    pub(crate) fn is_starting(&self) -> bool {
        self.doc.phase == Phase::Lobby && self.doc.epoch.is_waiting()
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.doc.phase == Phase::Playing
    }

    /// Seats that may act now; none unless the match is on.
    pub(crate) fn to_act(&self) -> Seats {
        match &self.playing {
            Some(playing) if self.is_playing() => playing.to_act(),
            _ => Seats::NONE,
        }
    }

    /// Seats that the table waits for, among those that may act.
    pub(crate) fn awaited(&self) -> Seats {
        match &self.playing {
            Some(playing) if self.is_playing() => playing.awaited(),
            _ => Seats::NONE,
        }
    }

    /// The seat of a player. In the lobby it is the place in the list.
    pub(crate) fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let mut seats = self.doc.seats.iter();
        let place = seats.position(|seat| seat.player == player)?;
        u8::try_from(place).ok().and_then(Seat::new)
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatDoc> {
        self.doc.seats.get(seat.index())
    }

    pub(crate) fn player_at(&self, seat: Seat) -> Option<PlayerId> {
        self.seat(seat).map(|seat| seat.player)
    }

    /// Since when the table waits for a seat.
    pub(crate) fn waits_since(&self, seat: Seat) -> Millis {
        let since = self.seat(seat).and_then(|seat| seat.turn.since);
        since.unwrap_or(self.doc.turn_since)
    }

    /// When an alarm rings, if it is set.
    pub(crate) fn alarm_at(&self, alarm: Alarm) -> Option<Millis> {
        let mut timers = self.doc.timers.iter();
        let timer = timers.find(|timer| timer.alarm == alarm);
        timer.map(|timer| timer.at)
    }

    /// Returns whether a seat is not notified yet: a play may be made for it by itself, what was played before may be
    /// taken back, or its player wants to be left alone.
    pub(crate) fn is_notified_later(&self, place: usize) -> bool {
        let mut timers = self.doc.timers.iter();
        timers.any(|timer| matches!(timer.alarm, Alarm::Notify(seat) if seat.index() == place))
    }

    /// Those who sit, in the order of their seats.
    pub(crate) fn players(&self) -> Vec<PlayerId> {
        self.doc.seats.iter().map(|seat| seat.player).collect()
    }

    /// The people who sit, but for who was forgotten.
    pub(crate) fn members(&self) -> Vec<PlayerId> {
        let players = self.players().into_iter();
        players.filter(|player| is_person(*player)).collect()
    }

    /// The seat of a player for whom the table waits.
    pub(crate) fn awaited_seat(&self, player: PlayerId) -> Option<Seat> {
        let seat = self.seat_of(player);
        seat.filter(|&seat| self.awaited().contains(seat))
    }

    /// Whether the table waits for this player.
    pub(crate) fn waits_for(&self, player: PlayerId) -> bool {
        self.awaited_seat(player).is_some()
    }

    pub(crate) fn n_seats(&self) -> u8 {
        u8::try_from(self.doc.seats.len()).unwrap_or(Seat::MAX)
    }

    /// Whether somebody is still in the match here, which is on or about to begin.
    pub(crate) fn plays(&self, player: PlayerId) -> bool {
        if !self.is_playing() && !self.is_starting() {
            return false;
        }
        let seat = self.seat_of(player).and_then(|seat| self.seat(seat));
        seat.is_some_and(|seat| !seat.out)
    }

    /// What everybody is called.
    pub(crate) fn names(&self) -> Names {
        let named = |seat: &SeatDoc| (seat.player, seat.name.clone());
        let strangers = self.doc.strangers.iter();
        let strangers = strangers.map(|one| (one.player, one.name.clone()));
        let people = self.doc.seats.iter().map(named).chain(strangers);
        let people: Vec<_> = people.collect();
        Names {
            seats: self.players(),
            marks: self.marks(&people),
            people,
            ..Names::default()
        }
    }

    /// Returns the words that tell apart seats whose players have names that look the same: their colour, or before the
    /// start the place in the lobby. Empty where all names differ.
    fn marks(&self, people: &[(PlayerId, String)]) -> Vec<Option<Phrase>> {
        let alike = |place: usize| {
            let others = people.iter().enumerate();
            let mut others = others.filter(|(other, _)| *other != place);
            others.any(|(_, (_, name))| i18n::are_alike(name, &people[place].1))
        };
        let alike: Vec<bool> = (0..self.doc.seats.len()).map(alike).collect();
        if !alike.contains(&true) {
            return Vec::new();
        }
        let view = self.playing.as_ref().map(|playing| playing.seen().open());
        let marks = Seat::all(self.n_seats()).zip(alike).map(|(seat, alike)| {
            let mark = match &view {
                Some(view) => view.colour(seat),
                None => Phrase::new("common-label").code("value", seat.number() + 1),
            };
            alike.then_some(mark)
        });
        marks.collect()
    }

    /// The secrets of its chance.
    pub(crate) fn secrets(&self, key: &HostKey) -> Result<Secrets, DocError> {
        Ok(Secrets::of(key, &self.doc.epoch.nonce()?, self.id.0))
    }

    /// What was mixed into the chance from which is drawn now.
    pub(crate) fn mix(&self) -> Digest {
        mix(self.id.0, &self.doc.words, self.doc.epoch.stands_at())
    }
}
