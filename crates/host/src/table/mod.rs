//! Tables in memory: their documents and matches.

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

pub(crate) use change::{Additions, Change};
pub use custom_texts::{Texts, TextsError};
pub(crate) use document::{
    Alarm, AnnouncementDoc, DocError, EpochDoc, FORMAT, Order, Pause, Phase, SeatDoc, TableDoc,
    Timer, TurnDoc, is_false, read, write,
};
pub(crate) use entry::{By, LogEntry};
pub(crate) use locks::Locks;
pub(crate) use player_kind::{NOBODY, is_person};
pub(crate) use tables::Tables;

/// Facts about a log entry that are not in the match itself.
#[derive(Debug, Clone)]
pub(crate) struct EntryNote {
    pub(crate) at: Millis,
    pub(crate) by: By,
    pub(crate) seat: Option<Seat>,
    /// Whether the entry is hidden from the room, as a change of a secret set-up is.
    pub(crate) hidden: bool,
    pub(crate) drew: bool,
    pub(crate) undo: bool,
    /// The public hash of the record after this entry, or `None` in old matches.
    pub(crate) mark: Option<Mark>,
    /// The seal of the secret set-up that this entry declared ready. It is boxed because few notes have one.
    pub(crate) setup: Option<Box<Digest>>,
}

impl EntryNote {
    pub(crate) fn of(entry: &LogEntry, playing: &dyn AnyMatch, index: usize) -> Self {
        Self {
            at: entry.at,
            by: entry.by,
            seat: playing.seat_of(index),
            hidden: playing.is_quiet(index),
            drew: !entry.draws.is_empty(),
            undo: playing.undo_at(index).is_some(),
            mark: entry.mark,
            setup: entry.setup.map(Box::new),
        }
    }
}

/// A table in memory at one revision. The store may already have a newer one.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) id: TableId,
    pub(crate) revision: Revision,
    pub(crate) doc: TableDoc,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) playing: Option<Box<dyn AnyMatch>>,
    pub(crate) notes: Vec<EntryNote>,
    /// The public hash of the record after the opening.
    pub(crate) mark: Option<Mark>,
    /// Whether this is the table as a seat imagines it on its next turn, to prepare a play. It is never stored.
    pub(crate) ahead: bool,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table {} at {}", self.id, self.revision)
    }
}

impl Table {
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
            ahead: false,
        };
        let entries = log.iter().map(|bytes| LogEntry::read(bytes));
        let mut entries = entries.collect::<Result<Vec<_>, _>>()?.into_iter();
        if let Some(opening) = entries.next() {
            let entries: Vec<LogEntry> = entries.collect();
            let lines = entries.iter().map(|entry| entry.sealed.clone());
            let decoded = game.decode(opening.sealed, lines.collect());
            let playing = decoded.map_err(|error| match error {
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

    /// Returns the table as it was after the first `entries` entries, only to show it.
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

    pub(crate) fn n_entries(&self) -> usize {
        self.notes.len()
    }

    /// Returns the public revision, for controls in the room. It does not count hidden entries, so that nobody
    /// notices them.
    pub(crate) fn public_revision(&self) -> Revision {
        Revision(self.n_plays_before(self.n_entries()) as u64)
    }

    /// Returns how many of the first `entries` entries the room may see.
    pub(crate) fn n_plays_before(&self, entries: usize) -> usize {
        (0..entries).filter(|&index| !self.is_hidden(index)).count()
    }

    /// Returns the revision for a seat's controls. Unlike the public one, it counts the seat's own hidden
    /// entries.
    pub(crate) fn seat_revision(&self, seat: Seat) -> Revision {
        Revision(self.entries_known_to(seat).count() as u64)
    }

    /// Returns the indices of the entries that the room may see.
    pub(crate) fn public_entries(&self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.n_entries()).filter(|&index| !self.is_hidden(index))
    }

    /// Returns the number of plays among the first `entries` entries, as players count them: a roll is no play.
    pub(crate) fn n_counted_plays(&self, entries: usize) -> usize {
        let is_roll = |index| {
            let playing = self.playing.as_ref();
            playing.is_some_and(|playing| playing.is_roll(index))
        };
        let public = self.public_entries().take_while(|index| *index < entries);
        public.filter(|index| !is_roll(*index)).count()
    }

    fn entries_known_to(&self, seat: Seat) -> impl Iterator<Item = usize> {
        let own = move |index: usize| self.notes[index].seat == Some(seat);
        (0..self.n_entries()).filter(move |&index| own(index) || !self.is_hidden(index))
    }

    pub(crate) fn is_hidden(&self, index: usize) -> bool {
        self.notes.get(index).is_none_or(|note| note.hidden)
    }

    /// Returns the number of entries up to and including the last one that the room may see.
    pub(crate) fn public_length(&self) -> usize {
        self.public_entries()
            .next_back()
            .map_or(0, |index| index + 1)
    }

    /// Checks whether a seat's controls of this `revision` are still valid. If all seats act at once, plays of
    /// other seats do not make them invalid.
    pub(crate) fn is_fresh(&self, seat: Seat, revision: Revision) -> bool {
        if revision == self.seat_revision(seat) {
            return true;
        }
        let then = usize::try_from(revision.0).unwrap_or(usize::MAX);
        let by_others = |index: usize| self.notes[index].seat != Some(seat);
        revision < self.seat_revision(seat)
            && self.to_act().len() > 1
            && self.entries_known_to(seat).skip(then).all(by_others)
    }

    /// Returns the number of the last public play (0 is the opening) and the record's public hash after it, or
    /// `None` in old matches.
    pub(crate) fn mark(&self) -> Option<(u64, Mark)> {
        let last = self.public_entries().next_back();
        let mark = last.map_or(self.mark, |index| self.notes[index].mark);
        Some((self.public_revision().0, mark?))
    }

    /// Checks whether people can still join and change the terms.
    pub(crate) fn is_lobby(&self) -> bool {
        self.doc.phase == Phase::Lobby && !self.is_starting()
    }

    /// Checks whether the match is about to start: words and seats are locked, and the message whose id goes
    /// into the draws is being posted.
    pub(crate) fn is_starting(&self) -> bool {
        self.doc.phase == Phase::Lobby && self.doc.epoch.is_waiting()
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.doc.phase == Phase::Playing
    }

    /// Returns the seats that may act now. There are none if the match is not running.
    pub(crate) fn to_act(&self) -> Seats {
        match &self.playing {
            Some(playing) if self.is_playing() => playing.to_act(),
            _ => Seats::NONE,
        }
    }

    /// Returns the seats that must act before the match can go on. Seats whose action is optional are not among
    /// them.
    pub(crate) fn awaited(&self) -> Seats {
        match &self.playing {
            Some(playing) if self.is_playing() => playing.awaited(),
            _ => Seats::NONE,
        }
    }

    /// Returns the seat of a player, or `None` if the player has no seat. In a lobby, the seat is the index in the list
    /// of players.
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

    pub(crate) fn waiting_since(&self, seat: Seat) -> Millis {
        let since = self.seat(seat).and_then(|seat| seat.turn.since);
        since.unwrap_or(self.doc.turn_since)
    }

    pub(crate) fn alarm_at(&self, alarm: Alarm) -> Option<Millis> {
        let mut timers = self.doc.timers.iter();
        let timer = timers.find(|timer| timer.alarm == alarm);
        timer.map(|timer| timer.at)
    }

    /// Checks whether the notification of a seat is delayed. The reasons are that its play may be forced, that
    /// the play before it can still be undone, or that its player has quiet hours or is away.
    pub(crate) fn has_delayed_notification(&self, place: usize) -> bool {
        let mut timers = self.doc.timers.iter();
        timers.any(|timer| matches!(timer.alarm, Alarm::Notify(seat) if seat.index() == place))
    }

    /// Returns the players in the order of their seats, computers included.
    pub(crate) fn players(&self) -> Vec<PlayerId> {
        self.doc.seats.iter().map(|seat| seat.player).collect()
    }

    /// Returns the people who sit here, without computers and forgotten people.
    pub(crate) fn people(&self) -> Vec<PlayerId> {
        let players = self.players().into_iter();
        players.filter(|player| is_person(*player)).collect()
    }

    pub(crate) fn awaited_seat(&self, player: PlayerId) -> Option<Seat> {
        let seat = self.seat_of(player);
        seat.filter(|&seat| self.awaited().contains(seat))
    }

    pub(crate) fn waits_for(&self, player: PlayerId) -> bool {
        self.awaited_seat(player).is_some()
    }

    pub(crate) fn n_seats(&self) -> u8 {
        u8::try_from(self.doc.seats.len()).unwrap_or(Seat::MAX)
    }

    /// Checks whether a player is still in a match that is running or about to start.
    pub(crate) fn has_active_seat(&self, player: PlayerId) -> bool {
        if !self.is_playing() && !self.is_starting() {
            return false;
        }
        let seat = self.seat_of(player).and_then(|seat| self.seat(seat));
        seat.is_some_and(|seat| !seat.out)
    }

    /// Returns the names and marks of everybody who is mentioned at this table.
    pub(crate) fn names(&self) -> Names {
        let named = |seat: &SeatDoc| (seat.player, seat.name.clone());
        let strangers = self.doc.unseated.iter();
        let strangers = strangers.map(|one| (one.player, one.name.clone()));
        let people = self.doc.seats.iter().map(named).chain(strangers);
        let people: Vec<_> = people.collect();
        Names {
            seats: self.players(),
            disambiguators: self.disambiguators(&people),
            people,
            ..Names::default()
        }
    }

    /// Returns for each seat a phrase that distinguishes its player from one with a similar name: the colour
    /// or, in a lobby, the place. `None` if the name is not similar to another.
    fn disambiguators(&self, people: &[(PlayerId, String)]) -> Vec<Option<Phrase>> {
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

    pub(crate) fn secrets(&self, key: &HostKey) -> Result<Secrets, DocError> {
        Ok(Secrets::derive(key, &self.doc.epoch.nonce()?, self.id.0))
    }

    /// Returns the mix of the current epoch, a hash of public data that goes into every draw.
    pub(crate) fn mix(&self) -> Digest {
        mix(self.id.0, &self.doc.words, self.doc.epoch.announcement())
    }
}
