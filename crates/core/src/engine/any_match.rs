//! A match behind a trait object. The rest of the program uses it, because it does not know the game's types.

use super::any_knowledge::AnyKnowledge;
use super::any_view::AnyView;
use super::chance::{Chance, ChanceExhausted};
use super::choosing::ChoosingStep;
use super::leaving::Leaving;
use super::outcome::Outcome;
use super::over::Over;
use super::perft::{Uncounted, perft};
use super::phrase::Phrase;
use super::playable::Playable;
use super::playing::{Ahead, Entry, Match, Played};
use super::recap::{self, Recap};
use super::redact::Redact;
use super::reel::Reel;
use super::refused::Refused;
use super::review::Review;
use super::sealed::Sealed;
use super::seat::Seat;
use super::seats::Seats;
use super::seeded::{Seed, Seeded};
use super::seen::ActingView;
use super::shown::{Everyone, OneSeat, Shown};
use super::undo::Undo;
use super::undo_refused::UndoRefused;
use super::viewer::Viewer;
use std::sync::Arc;

use crate::scene::Course;

/// The view of the room.
pub type RoomView = Shown<Arc<dyn AnyView>, Everyone>;
/// The view of the player of one seat.
pub type SeatView = Shown<Arc<dyn AnyView>, OneSeat>;

/// The preview of a line, for the seat that considers it.
#[derive(Debug, Clone)]
pub struct Preview {
    /// The line's actions, each in canonical form.
    pub actions: Shown<Vec<String>, OneSeat>,
    /// The seat's view after the line.
    pub view: SeatView,
    /// The events of the line in words.
    pub told: Shown<Vec<Phrase>, OneSeat>,
    /// Whether the seat's turn could continue after the line.
    pub goes_on: bool,
}

/// A match of any game.
pub trait AnyMatch: Send + Sync + std::fmt::Debug {
    /// Returns the game's slug.
    fn slug(&self) -> &'static str;
    /// Returns the seats that win together, one set for each side.
    fn sides(&self) -> Vec<Seats>;
    /// Returns the number of seats.
    fn n_seats(&self) -> u8;
    /// Returns the seats that may act now.
    fn to_act(&self) -> Seats;
    /// Returns the seats, among those that may act, for which the table waits.
    fn awaited(&self) -> Seats;
    /// Returns the outcome of the match. None until the match has ended by its rules.
    fn outcome(&self) -> Option<Outcome>;
    /// Returns the view of the room.
    fn seen(&self) -> RoomView;
    /// Returns the view of a seat.
    fn seen_by(&self, seat: Seat) -> SeatView;
    /// Returns the knowledge of a seat, for a computer player.
    fn knowledge(&self, seat: Seat) -> Shown<Box<dyn AnyKnowledge>, OneSeat>;
    /// Returns the version of the game's computer players, see [`Think::THINKING`](super::Think::THINKING).
    fn thinking(&self) -> u16;
    /// Returns a copy of the match in which it is the seat's turn, so that the seat can prepare a play. The log is the
    /// true one, but the state is made only from what the seat knows. None if the match is over, if the seat may act
    /// already, or if it cannot prepare anything.
    fn on_turn(&self, seat: Seat) -> Option<Box<dyn AnyMatch>>;
    /// Returns everything on which a prepared line depends, as text to compare: its events in words, and what the game
    /// adds. None if the line is not legal for the seat.
    fn basis(&self, seat: Seat, line: &str) -> Shown<Option<String>, OneSeat>;
    /// Previews a line for a seat. The preview stops before the first random outcome, and before the seat would learn
    /// hidden information.
    ///
    /// # Errors
    ///
    /// Returns the reason why the line would be refused.
    fn preview(&self, seat: Seat, line: &str) -> Result<Preview, Shown<Refused, OneSeat>>;
    /// Plays a whole line. If any part of it is refused, nothing is played.
    ///
    /// # Errors
    ///
    /// Returns the reason why the line is refused. The match is then unchanged.
    fn play(
        &mut self,
        seat: Seat,
        line: &str,
        chance: &mut dyn Chance,
    ) -> Result<Played, Shown<Refused, OneSeat>>;
    /// Makes a seat leave the match. The seat must still be in play.
    ///
    /// # Errors
    ///
    /// Returns an error if the supply of chance has run out. The match is then unchanged.
    fn withdraw(
        &mut self,
        seat: Seat,
        why: Leaving,
        chance: &mut dyn Chance,
    ) -> Result<(), ChanceExhausted>;
    /// Takes back the newest entries that count, if `seat` played the oldest of them. The entries stay in the log, and
    /// the undo is appended to it.
    ///
    /// # Errors
    ///
    /// Returns the reason why they cannot be taken back. The match is then unchanged.
    fn take_back(&mut self, seat: Seat, undo: Undo) -> Result<(), UndoRefused>;
    /// Returns the reason why [`take_back`](Self::take_back) would fail now. None if it would succeed.
    fn undo_refusal(&self, seat: Seat, undo: Undo) -> Option<UndoRefused>;
    /// Returns the undo at an index of the log. None if the entry there is not an undo.
    fn undo_at(&self, index: usize) -> Option<Undo>;
    /// Returns the indices of the entries that count: all except undos and the entries that they took back.
    fn counting_entries(&self) -> Vec<usize>;
    /// Returns the reason why a seat left the match. None if it did not leave.
    fn left(&self, seat: Seat) -> Option<Leaving>;
    /// Returns the number of entries in the log: plays, withdrawals and undos.
    fn n_entries(&self) -> usize;
    /// Returns the seat of a log entry. None if the log has no entry at this index.
    fn seat_of(&self, index: usize) -> Option<Seat>;
    /// Returns the match as it was after its first `entries` log entries.
    fn at(&self, entries: usize) -> Box<dyn AnyMatch>;
    /// Describes a log entry for the room.
    fn news(&self, index: usize) -> Shown<Vec<Phrase>, Everyone>;
    /// Describes a log entry for a seat.
    fn news_for(&self, index: usize, seat: Seat) -> Shown<Vec<Phrase>, OneSeat>;
    /// Describes a log entry for the room. Includes the event that began its turn, such as a throw of dice, and leaves
    /// out the event that begins the next turn.
    fn turn_news(&self, index: usize) -> Shown<Vec<Phrase>, Everyone>;
    /// Describes a log entry for a seat like [`turn_news`](Self::turn_news).
    fn turn_news_for(&self, index: usize, seat: Seat) -> Shown<Vec<Phrase>, OneSeat>;
    /// Returns whether a log entry tells the room nothing.
    fn is_quiet(&self, index: usize) -> bool;
    /// Returns the plays since a log entry as the room saw them, with a picture of them. The entry with the index
    /// `since` is included.
    fn recap(&self, since: usize) -> Shown<Recap, Everyone>;
    /// Returns the plays since a log entry as a seat saw them. If `step` is given, the picture also shows the values
    /// that the seat can choose from.
    fn recap_for(
        &self,
        since: usize,
        seat: Seat,
        step: Option<&ChoosingStep>,
    ) -> Shown<Recap, OneSeat>;
    /// Returns the index of the first log entry after a seat's last completed turn. If that turn is the newest, returns
    /// the index of that turn's first entry instead. None if the seat has completed no turn. `counts` is called with
    /// the index of a turn's last entry; if it returns false, the turn is ignored.
    fn since_turn(&self, seat: Seat, counts: &dyn Fn(usize) -> bool) -> Option<usize>;
    /// Returns whether a log entry contains a clash of sides, such as a capture, that the room saw.
    fn is_clash(&self, index: usize) -> bool;
    /// Returns whether a log entry consists only of random outcomes, such as the roll of dice before a play.
    fn is_roll(&self, index: usize) -> bool;
    /// Describes memorable facts about the match for the room.
    fn remembered(&self) -> Shown<Vec<Phrase>, Everyone>;
    /// Returns the match so far in pictures, as the room saw it.
    fn reel(&self) -> Shown<Reel, Everyone>;
    /// Returns the match in pictures as a seat saw it, from the position before the entry with the index `since` to now.
    fn reel_of(&self, seat: Seat, since: usize) -> Shown<Reel, OneSeat>;
    /// Returns the match in pictures with all hidden information revealed. None if the game hides nothing. Callers use
    /// [`Ended::reel`](super::Ended::reel), which supplies `over`, the proof that the match is over.
    fn reel_open(&self, over: Over) -> Option<Reel>;
    /// Returns the course of each seat: how far it had come at positions throughout the match. Callers use
    /// [`Ended::courses`](super::Ended::courses), which supplies `over`.
    fn courses(&self, over: Over) -> Vec<Course>;
    /// Reviews the match: who was lucky, and at most `most` of the worst mistakes of `seats`. Callers use
    /// [`Ended::review`](super::Ended::review), which supplies `over`.
    fn review(&self, over: Over, seats: &[Seat], most: usize, seed: Seed) -> Review;
    /// Replays the match from its opening and checks every position.
    ///
    /// # Errors
    ///
    /// Returns the number of entries after which an invariant was broken. The error contains nothing else, because
    /// details could reveal hidden information.
    fn audit(&self) -> Result<(), usize>;
    /// Encodes the opening.
    fn sealed_opening(&self) -> Sealed;
    /// Encodes a log entry. None if the log has no entry at this index.
    fn sealed_entry(&self, index: usize) -> Option<Sealed>;
    /// Returns the text of the secret arrangement, such as a setup, that a seat has declared ready. None if the seat
    /// has not declared any.
    fn arranged(&self, seat: Seat) -> Option<Sealed>;
    /// Returns the whole position, hidden parts included, for the referee.
    fn position(&self) -> Sealed;
    /// Counts the sequences of `depth` actions that are possible from here, without asides. `most` limits the work:
    /// each action costs 1, and each state whose actions are listed costs 2,000.
    ///
    /// # Errors
    ///
    /// Returns an error if an action needs a random outcome, if several seats may act, or if the limit is reached.
    fn perft(&self, depth: u32, most: u64) -> Result<u64, Uncounted>;
    /// Clones the match into a box.
    fn clone_box(&self) -> Box<dyn AnyMatch>;
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

impl dyn AnyMatch {
    /// Returns the arrangement that a seat has declared ready. None if there is none, or if it equals `before`.
    #[must_use]
    pub fn newly_arranged(&self, seat: Seat, before: Option<&Sealed>) -> Option<Sealed> {
        self.arranged(seat).filter(|now| Some(now) != before)
    }
}

impl<G: Playable> Match<G> {
    fn look(&self, viewer: Viewer) -> Arc<dyn AnyView> {
        Arc::new(ActingView::<G>::by(viewer, Arc::clone(&self.state)))
    }

    fn told(&self, index: usize, viewer: Viewer) -> Vec<Phrase> {
        let entry = self.entries.get(index);
        entry.map_or_else(Vec::new, |entry| {
            let undo = self.undo_told(index).into_iter();
            undo.chain(self.events_told(&entry.events, viewer))
                .collect()
        })
    }

    fn turn_told(&self, index: usize, viewer: Viewer) -> Vec<Phrase> {
        let before = index
            .checked_sub(1)
            .and_then(|index| self.entries.get(index));
        let (_, begins) = before.map_or(Default::default(), |entry| entry.split_next_turn());
        let entry = self.entries.get(index);
        let (own, next) = entry.map_or(Default::default(), |entry| entry.split_next_turn());
        if begins.is_empty() && next.is_empty() {
            return self.told(index, viewer);
        }
        let events: Vec<G::Event> = begins.iter().chain(own).cloned().collect();
        self.events_told(&events, viewer)
    }
}

impl<G: Playable> AnyMatch for Match<G> {
    fn slug(&self) -> &'static str {
        G::SLUG
    }

    fn sides(&self) -> Vec<Seats> {
        self.agreed.sides()
    }

    fn n_seats(&self) -> u8 {
        self.agreed.seats()
    }

    fn to_act(&self) -> Seats {
        G::to_act(&self.state)
    }

    fn awaited(&self) -> Seats {
        G::awaited(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    fn seen(&self) -> RoomView {
        Shown::to_everyone(self.look(Viewer::Public))
    }

    fn seen_by(&self, seat: Seat) -> SeatView {
        Shown::to_seat(seat, self.look(Viewer::Seat(seat)))
    }

    fn knowledge(&self, seat: Seat) -> Shown<Box<dyn AnyKnowledge>, OneSeat> {
        Shown::to_seat(seat, Box::new(Self::knowledge(self, seat)))
    }

    fn thinking(&self) -> u16 {
        G::THINKING
    }

    fn on_turn(&self, seat: Seat) -> Option<Box<dyn AnyMatch>> {
        if G::outcome(&self.state).is_some() || G::to_act(&self.state).contains(seat) {
            return None;
        }
        // Always the same state, so that the choices keep their order.
        let imagined = Self::knowledge(self, seat).imagine(&mut Seeded::numbered(0));
        let mut state = imagined.ok()?.into_state();
        let on_turn = G::give_turn(&mut state, seat) && !G::legal_actions(&state, seat).is_empty();
        let state = Arc::new(state);
        on_turn.then(|| -> Box<dyn AnyMatch> {
            Box::new(Self {
                state,
                ..self.clone()
            })
        })
    }

    fn basis(&self, seat: Seat, line: &str) -> Shown<Option<String>, OneSeat> {
        let basis = |ahead: Ahead<G>| {
            let told = self.events_told(&ahead.events, Viewer::Seat(seat));
            let known = Self::knowledge(self, seat);
            let actions = ahead.actions.iter();
            let more: Vec<String> = actions
                .map(|action| G::depends_on(&known, action))
                .collect();
            format!("{told:?} {more:?}")
        };
        Shown::to_seat(seat, self.look_ahead(seat, line).ok().map(basis))
    }

    fn preview(&self, seat: Seat, line: &str) -> Result<Preview, Shown<Refused, OneSeat>> {
        let ahead = self.look_ahead(seat, line);
        let ahead = ahead.map_err(|why| Shown::to_seat(seat, why))?;
        let viewer = Viewer::Seat(seat);
        let actions = ahead.actions.iter().map(G::write).collect();
        let seen = ActingView::<G>::by(viewer, Arc::new(ahead.state));
        Ok(Preview {
            actions: Shown::to_seat(seat, actions),
            told: Shown::to_seat(seat, self.events_told(&ahead.events, viewer)),
            goes_on: ahead.open && seen.is_midway(),
            view: Shown::to_seat(seat, Arc::new(seen)),
        })
    }

    fn play(
        &mut self,
        seat: Seat,
        line: &str,
        chance: &mut dyn Chance,
    ) -> Result<Played, Shown<Refused, OneSeat>> {
        Self::play(self, seat, line, chance).map_err(|why| Shown::to_seat(seat, why))
    }

    fn withdraw(
        &mut self,
        seat: Seat,
        why: Leaving,
        chance: &mut dyn Chance,
    ) -> Result<(), ChanceExhausted> {
        Self::withdraw(self, seat, why, chance)
    }

    fn take_back(&mut self, seat: Seat, undo: Undo) -> Result<(), UndoRefused> {
        Self::take_back(self, seat, undo)
    }

    fn undo_refusal(&self, seat: Seat, undo: Undo) -> Option<UndoRefused> {
        self.without(seat, undo).err()
    }

    fn undo_at(&self, index: usize) -> Option<Undo> {
        Undo::from_line(&self.entries.get(index)?.line)
    }

    fn counting_entries(&self) -> Vec<usize> {
        Self::counting_entries(self)
    }

    fn left(&self, seat: Seat) -> Option<Leaving> {
        let own = |entry: &&Arc<Entry<G>>| entry.seat == seat;
        let mut entries = self.entries.iter().rev().filter(own);
        entries.find_map(|entry| Leaving::from_line(&entry.line))
    }

    fn n_entries(&self) -> usize {
        self.entries.len()
    }

    fn seat_of(&self, index: usize) -> Option<Seat> {
        self.entries.get(index).map(|entry| entry.seat)
    }

    fn at(&self, entries: usize) -> Box<dyn AnyMatch> {
        Box::new(Self::at(self, entries))
    }

    fn news(&self, index: usize) -> Shown<Vec<Phrase>, Everyone> {
        Shown::to_everyone(self.told(index, Viewer::Public))
    }

    fn news_for(&self, index: usize, seat: Seat) -> Shown<Vec<Phrase>, OneSeat> {
        Shown::to_seat(seat, self.told(index, Viewer::Seat(seat)))
    }

    fn turn_news(&self, index: usize) -> Shown<Vec<Phrase>, Everyone> {
        Shown::to_everyone(self.turn_told(index, Viewer::Public))
    }

    fn turn_news_for(&self, index: usize, seat: Seat) -> Shown<Vec<Phrase>, OneSeat> {
        Shown::to_seat(seat, self.turn_told(index, Viewer::Seat(seat)))
    }

    fn is_quiet(&self, index: usize) -> bool {
        self.entries.get(index).is_none_or(|entry| entry.is_quiet())
    }

    fn recap(&self, since: usize) -> Shown<Recap, Everyone> {
        Shown::to_everyone(recap::recap(self, since, Viewer::Public, None))
    }

    fn recap_for(
        &self,
        since: usize,
        seat: Seat,
        step: Option<&ChoosingStep>,
    ) -> Shown<Recap, OneSeat> {
        Shown::to_seat(seat, recap::recap(self, since, Viewer::Seat(seat), step))
    }

    fn since_turn(&self, seat: Seat, counts: &dyn Fn(usize) -> bool) -> Option<usize> {
        recap::since_turn(self, seat, counts)
    }

    fn is_clash(&self, index: usize) -> bool {
        let clash = |event: &G::Event| G::is_clash(&event.redact(Viewer::Public));
        let entry = self.entries.get(index);
        entry.is_some_and(|entry| entry.events.iter().any(clash))
    }

    fn is_roll(&self, index: usize) -> bool {
        let events = self.entries.get(index).map(|entry| &entry.events);
        events.is_some_and(|events| !events.is_empty() && events.iter().all(G::is_chance))
    }

    fn remembered(&self) -> Shown<Vec<Phrase>, Everyone> {
        let redacted = |event: &G::Event| event.redact(Viewer::Public);
        let told = |entry: &Arc<Entry<G>>| entry.events.iter().map(redacted).collect();
        let standing = self.counting_entries();
        let standing = standing.iter().map(|&index| &self.entries[index]);
        let entries: Vec<Vec<_>> = standing.map(told).collect();
        Shown::to_everyone(G::remember(&entries))
    }

    fn reel(&self) -> Shown<Reel, Everyone> {
        Shown::to_everyone(self.filmed(Viewer::Public, 0))
    }

    fn reel_of(&self, seat: Seat, since: usize) -> Shown<Reel, OneSeat> {
        Shown::to_seat(seat, self.filmed(Viewer::Seat(seat), since))
    }

    fn reel_open(&self, over: Over) -> Option<Reel> {
        self.filmed_open(over)
    }

    fn courses(&self, over: Over) -> Vec<Course> {
        Self::courses(self, over)
    }

    fn review(&self, _: Over, seats: &[Seat], most: usize, seed: Seed) -> Review {
        self.reviewed(seats, most, seed)
    }

    fn audit(&self) -> Result<(), usize> {
        Self::audit(self)
    }

    fn sealed_opening(&self) -> Sealed {
        self.encode_opening()
    }

    fn sealed_entry(&self, index: usize) -> Option<Sealed> {
        self.encode_entry(index)
    }

    fn arranged(&self, seat: Seat) -> Option<Sealed> {
        G::arranged(&self.state, seat).map(|text| Sealed::new(text.into()))
    }

    fn position(&self) -> Sealed {
        Sealed::new(G::position(&self.state))
    }

    fn perft(&self, depth: u32, mut most: u64) -> Result<u64, Uncounted> {
        perft::<G>(&self.state, depth, &mut most)
    }

    fn clone_box(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}
