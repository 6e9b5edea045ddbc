//! A match of any game, without its types: the edge of the engine.

use super::any_knowledge::AnyKnowledge;
use super::any_view::AnyView;
use super::chance::{Chance, ChanceExhausted};
use super::choosing::Step;
use super::leaving::Leaving;
use super::outcome::Outcome;
use super::over::Over;
use super::perft::{Uncounted, perft};
use super::phrase::Phrase;
use super::playable::Playable;
use super::playing::{Entry, Match, Played};
use super::recap::{self, Recap};
use super::redact::Redact;
use super::reel::Reel;
use super::refused::Refused;
use super::review::Review;
use super::sealed::Sealed;
use super::seat::Seat;
use super::seats::Seats;
use super::seeded::Seed;
use super::seen::Seen;
use super::shown::{Everyone, OneSeat, Shown};
use super::undo::Undo;
use super::undo_refused::UndoRefused;
use super::viewer::Viewer;
use std::sync::Arc;

/// The view of the room.
pub type RoomView = Shown<Arc<dyn AnyView>, Everyone>;
/// The view of the player of one seat.
pub type SeatView = Shown<Arc<dyn AnyView>, OneSeat>;

/// A line as the seat that considers it may see it before playing it.
#[derive(Debug, Clone)]
pub struct Preview {
    /// Its actions, each as it is always written.
    pub actions: Shown<Vec<String>, OneSeat>,
    /// The view of the seat then.
    pub view: SeatView,
    /// The news of the line.
    pub told: Shown<Vec<Phrase>, OneSeat>,
    /// Whether the seat could go on with the same turn.
    pub goes_on: bool,
}

/// A match of any game.
pub trait AnyMatch: Send + Sync + std::fmt::Debug {
    /// The game's slug.
    fn slug(&self) -> &'static str;
    /// The seats that win together.
    fn sides(&self) -> Vec<Seats>;
    /// How many seats it has.
    fn n_seats(&self) -> u8;
    /// Seats that may act now.
    fn to_act(&self) -> Seats;
    /// Seats that the table waits for, among those that may act.
    fn awaited(&self) -> Seats;
    /// The end by the rules.
    fn outcome(&self) -> Option<Outcome>;
    /// The view of the room.
    fn seen(&self) -> RoomView;
    /// The view of a seat.
    fn seen_by(&self, seat: Seat) -> SeatView;
    /// The knowledge of a seat, for a computer player that plays for it.
    fn knowledge(&self, seat: Seat) -> Shown<Box<dyn AnyKnowledge>, OneSeat>;
    /// The edition of how computers play it.
    fn thinking(&self) -> u16;
    /// Previews a line for the seat that considers it, up to where chance comes
    /// in or the seat would learn something.
    ///
    /// # Errors
    ///
    /// Why the line would be refused.
    fn preview(&self, seat: Seat, line: &str) -> Result<Preview, Shown<Refused, OneSeat>>;
    /// Plays a line, all of it or nothing.
    ///
    /// # Errors
    ///
    /// Why it is refused; the match is as it was.
    fn play(
        &mut self,
        seat: Seat,
        line: &str,
        chance: &mut dyn Chance,
    ) -> Result<Played, Shown<Refused, OneSeat>>;
    /// Takes a seat out of play that is still in it.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left; the match is as it was.
    fn withdraw(
        &mut self,
        seat: Seat,
        why: Leaving,
        chance: &mut dyn Chance,
    ) -> Result<(), ChanceExhausted>;
    /// Takes back, for a seat, the last entries that count, the first of which was its own. They stay
    /// in the log, and so does this.
    ///
    /// # Errors
    ///
    /// Why they stand; the match is as it was.
    fn take_back(&mut self, seat: Seat, undo: Undo) -> Result<(), UndoRefused>;
    /// Why a seat could not take them back now, if it could not.
    fn stands(&self, seat: Seat, undo: Undo) -> Option<UndoRefused>;
    /// The undo that an entry of the log is, by its index, if it is one.
    fn undo_at(&self, index: usize) -> Option<Undo>;
    /// The entries of the log that count, by their indices: plays that were not taken back.
    fn standing(&self) -> Vec<usize>;
    /// Why a seat is out of the match, if it left.
    fn left(&self, seat: Seat) -> Option<Leaving>;
    /// How many entries the log has: lines that were played, seats that left, and that something was
    /// taken back.
    fn n_entries(&self) -> usize;
    /// The seat of an entry of the log, by its index.
    fn seat_of(&self, index: usize) -> Option<Seat>;
    /// The match as it stood after so many entries.
    fn at(&self, entries: usize) -> Box<dyn AnyMatch>;
    /// The news of an entry of the log for the room.
    fn news(&self, index: usize) -> Shown<Vec<Phrase>, Everyone>;
    /// The news of an entry of the log for a seat.
    fn news_for(&self, index: usize, seat: Seat) -> Shown<Vec<Phrase>, OneSeat>;
    /// Whether an entry of the log tells the room nothing, by its index.
    fn is_quiet(&self, index: usize) -> bool;
    /// The plays from an entry of the log on, as the room was told, with a picture of them.
    fn recap(&self, since: usize) -> Shown<Recap, Everyone>;
    /// The same as a seat was told; in the picture also the step at which the seat is choosing.
    fn recap_for(&self, since: usize, seat: Seat, step: Option<&Step>) -> Shown<Recap, OneSeat>;
    /// The first entry after a seat's last whole turn, or of that turn if nothing has come after it. None
    /// before its first one. `counts` says of the last entry of a turn whether that is one that was had, by its
    /// index.
    fn since_turn(&self, seat: Seat, counts: &dyn Fn(usize) -> bool) -> Option<usize>;
    /// Whether sides have clashed in an entry of the log, as the room was told, by its index.
    fn is_clash(&self, index: usize) -> bool;
    /// The things that the room may want to remember of it.
    fn remembered(&self) -> Shown<Vec<Phrase>, Everyone>;
    /// The match so far in pictures, as the room saw it.
    fn reel(&self) -> Shown<Reel, Everyone>;
    /// The match so far in pictures, as a seat saw it.
    fn reel_of(&self, seat: Seat) -> Shown<Reel, OneSeat>;
    /// The match in pictures with everything open; none where the room saw all of it. It is shown by
    /// [`Ended::reel`](super::Ended::reel).
    fn reel_open(&self, over: Over) -> Option<Reel>;
    /// How lucky everybody was, and so many of the greatest slips of these seats. It is shown by
    /// [`Ended::review`](super::Ended::review).
    fn review(&self, over: Over, seats: &[Seat], most: usize, seed: Seed) -> Review;
    /// Plays it anew from the opening and looks at every position on the way.
    ///
    /// # Errors
    ///
    /// After how many entries an invariant of the game was broken. How is not said, since that
    /// could name what is hidden.
    fn audit(&self) -> Result<(), usize>;
    /// The stored form of the opening.
    fn sealed_opening(&self) -> Sealed;
    /// The stored form of an entry of the log, by its index.
    fn sealed_entry(&self, index: usize) -> Option<Sealed>;
    /// The secret arrangement that a seat has declared ready, as a text.
    fn arranged(&self, seat: Seat) -> Option<Sealed>;
    /// The whole position, for the referee.
    fn position(&self) -> Sealed;
    /// How many sequences of so many single actions there are, asides left out. No more than `most`
    /// actions are looked at, where a state counts as two thousand.
    ///
    /// # Errors
    ///
    /// When chance comes between, while several seats may act, or when there is more to look at.
    fn perft(&self, depth: u32, most: u64) -> Result<u64, Uncounted>;
    /// A copy.
    fn clone_box(&self) -> Box<dyn AnyMatch>;
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

impl dyn AnyMatch {
    /// The arrangement that a seat has declared ready since it had this one.
    #[must_use]
    pub fn newly_arranged(&self, seat: Seat, before: Option<&Sealed>) -> Option<Sealed> {
        self.arranged(seat).filter(|now| Some(now) != before)
    }
}

impl<G: Playable> Match<G> {
    fn look(&self, viewer: Viewer) -> Arc<dyn AnyView> {
        Arc::new(Seen::<G>::by(viewer, Arc::clone(&self.state)))
    }

    fn told(&self, index: usize, viewer: Viewer) -> Vec<Phrase> {
        let entry = self.entries.get(index);
        entry.map_or_else(Vec::new, |entry| {
            let undo = self.undo_told(index).into_iter();
            undo.chain(self.events_told(&entry.events, viewer))
                .collect()
        })
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

    fn preview(&self, seat: Seat, line: &str) -> Result<Preview, Shown<Refused, OneSeat>> {
        let ahead = self.look_ahead(seat, line);
        let ahead = ahead.map_err(|why| Shown::to_seat(seat, why))?;
        let viewer = Viewer::Seat(seat);
        let actions = ahead.actions.iter().map(G::write).collect();
        let seen = Seen::<G>::by(viewer, Arc::new(ahead.state));
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

    fn stands(&self, seat: Seat, undo: Undo) -> Option<UndoRefused> {
        self.without(seat, undo).err()
    }

    fn undo_at(&self, index: usize) -> Option<Undo> {
        Undo::from_line(&self.entries.get(index)?.line)
    }

    fn standing(&self) -> Vec<usize> {
        Self::standing(self)
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

    fn is_quiet(&self, index: usize) -> bool {
        self.entries.get(index).is_none_or(|entry| entry.is_quiet())
    }

    fn recap(&self, since: usize) -> Shown<Recap, Everyone> {
        Shown::to_everyone(recap::recap(self, since, Viewer::Public, None))
    }

    fn recap_for(&self, since: usize, seat: Seat, step: Option<&Step>) -> Shown<Recap, OneSeat> {
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

    fn remembered(&self) -> Shown<Vec<Phrase>, Everyone> {
        let redacted = |event: &G::Event| event.redact(Viewer::Public);
        let told = |entry: &Arc<Entry<G>>| entry.events.iter().map(redacted).collect();
        let standing = self.standing();
        let standing = standing.iter().map(|&index| &self.entries[index]);
        let entries: Vec<Vec<_>> = standing.map(told).collect();
        Shown::to_everyone(G::remember(&entries))
    }

    fn reel(&self) -> Shown<Reel, Everyone> {
        Shown::to_everyone(self.filmed(Viewer::Public))
    }

    fn reel_of(&self, seat: Seat) -> Shown<Reel, OneSeat> {
        Shown::to_seat(seat, self.filmed(Viewer::Seat(seat)))
    }

    fn reel_open(&self, over: Over) -> Option<Reel> {
        self.filmed_open(over)
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
