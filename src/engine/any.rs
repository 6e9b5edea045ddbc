//! The edge of the engine: any game and any match, without their types.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use serde_json::Value;

use super::chance::{Chance, Peek};
use super::game::{Game, Playable, Redact, ThawError, Verb, View};
use super::options::{OptionSpec, OptionValues};
use super::outcome::{Outcome, Refused};
use super::phrase::Phrase;
use super::playing::Match;
use super::seat::{BySeat, Seat, Seats, Viewer};
use super::shown::{Everyone, OneSeat, Sealed, Shown};
use crate::scene::Scene;

/// One legal action, ready for buttons, lists and typed lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// Its text in the game's notation, which plays it.
    pub line: String,
    /// The verb it belongs to.
    pub verb: &'static str,
    /// For each slot of the verb: the value, and its words for the player; none where the slot
    /// is left out.
    pub slots: Vec<Option<(String, Phrase)>>,
    /// Details for programs: an object.
    pub details: Value,
}

/// What the latest entry means, told to each audience.
#[derive(Debug, Clone)]
pub struct News {
    /// For the room.
    pub public: Shown<Vec<Phrase>, Everyone>,
    /// For each seat.
    pub seats: BySeat<Shown<Vec<Phrase>, OneSeat>>,
}

/// What a line would lead to, for the seat that thinks of playing it.
#[derive(Debug, Clone)]
pub struct Preview {
    /// The picture.
    pub scene: Shown<Scene, OneSeat>,
    /// The picture in words.
    pub words: Shown<Vec<Phrase>, OneSeat>,
    /// What would be told of the line.
    pub told: Shown<Vec<Phrase>, OneSeat>,
}

/// A match of any game.
pub trait AnyMatch: Send + Sync + std::fmt::Debug {
    /// The game's slug.
    fn slug(&self) -> &'static str;
    /// How many seats it has.
    fn n_seats(&self) -> u8;
    /// The seats that win together.
    fn sides(&self) -> Vec<Seats>;
    /// How a seat is marked on the board.
    fn mark(&self, seat: Seat) -> String;
    /// Seats that may act now.
    fn to_act(&self) -> Seats;
    /// The end by the rules.
    fn outcome(&self) -> Option<Outcome>;
    /// How many lines have been played.
    fn n_entries(&self) -> usize;
    /// All that the seat may do now; empty when it may not act.
    fn choices(&self, seat: Seat) -> Shown<Vec<Choice>, OneSeat>;
    /// The line that the seat must play, when whatever it may do comes to the same.
    fn forced(&self, seat: Seat) -> Shown<Option<String>, OneSeat>;
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
    ) -> Result<(), Shown<Refused, OneSeat>>;
    /// Takes a seat out of play: it resigns.
    fn withdraw(&mut self, seat: Seat, chance: &mut dyn Chance);
    /// The picture for the room.
    fn board(&self) -> Shown<Scene, Everyone>;
    /// The picture for a seat.
    fn board_for(&self, seat: Seat) -> Shown<Scene, OneSeat>;
    /// What a line would lead to, for the seat that thinks of playing it, up to where chance
    /// comes in.
    ///
    /// # Errors
    ///
    /// Why the line would be refused.
    fn preview(&self, seat: Seat, line: &str) -> Result<Preview, Shown<Refused, OneSeat>>;
    /// The room's picture in words.
    fn words(&self) -> Shown<Vec<Phrase>, Everyone>;
    /// A seat's picture in words.
    fn words_for(&self, seat: Seat) -> Shown<Vec<Phrase>, OneSeat>;
    /// What an entry of the log brought about, by its index.
    fn news(&self, index: usize) -> News;
    /// The stored form of the opening.
    fn sealed_opening(&self) -> Sealed;
    /// The stored form of an entry of the log, by its index.
    fn sealed_entry(&self, index: usize) -> Option<Sealed>;
    /// The whole position, for the referee.
    fn position(&self) -> Sealed;
    /// The position as the room or a seat may know it, for the referee.
    fn position_seen(&self, viewer: Viewer) -> Value;
    /// How many sequences of so many single actions there are; none when chance comes between.
    fn perft(&self, depth: u32) -> Option<u64>;
    /// A copy.
    fn clone_box(&self) -> Box<dyn AnyMatch>;
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

impl<G: Playable> AnyMatch for Match<G> {
    fn slug(&self) -> &'static str {
        G::SLUG
    }

    fn n_seats(&self) -> u8 {
        let seats = self.sides().into_iter().map(Seats::len).sum::<usize>();
        u8::try_from(seats).unwrap_or(Seat::MAX)
    }

    fn sides(&self) -> Vec<Seats> {
        G::sides(G::options_of(&self.opening))
    }

    fn mark(&self, seat: Seat) -> String {
        G::mark(G::options_of(&self.opening), seat)
    }

    fn to_act(&self) -> Seats {
        G::to_act(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    fn n_entries(&self) -> usize {
        self.entries.len()
    }

    fn choices(&self, seat: Seat) -> Shown<Vec<Choice>, OneSeat> {
        let view = self.view(Viewer::Seat(seat));
        let choices = legal::<G>(&self.state, seat)
            .iter()
            .map(|action| choice::<G>(&view, action))
            .collect();
        Shown::to_seat(seat, choices)
    }

    fn forced(&self, seat: Seat) -> Shown<Option<String>, OneSeat> {
        let actions = legal::<G>(&self.state, seat);
        let after = |action: &G::Action| {
            let mut state = self.state.clone();
            let events = G::decide(&state, seat, action, &mut Peek::default()).ok()?;
            for event in &events {
                G::evolve(&mut state, event);
            }
            Some(state)
        };
        let line = actions.split_first().and_then(|(first, others)| {
            let same = others.is_empty() || {
                let expected = after(first);
                others.iter().all(|other| after(other) == expected)
            };
            same.then(|| G::print(std::slice::from_ref(first)))
        });
        Shown::to_seat(seat, line)
    }

    fn play(
        &mut self,
        seat: Seat,
        line: &str,
        chance: &mut dyn Chance,
    ) -> Result<(), Shown<Refused, OneSeat>> {
        Self::play(self, seat, line, chance).map_err(|why| Shown::to_seat(seat, why))
    }

    fn withdraw(&mut self, seat: Seat, chance: &mut dyn Chance) {
        Self::withdraw(self, seat, chance);
    }

    fn board(&self) -> Shown<Scene, Everyone> {
        Shown::to_everyone(G::scene(&self.view(Viewer::Public)))
    }

    fn board_for(&self, seat: Seat) -> Shown<Scene, OneSeat> {
        Shown::to_seat(seat, G::scene(&self.view(Viewer::Seat(seat))))
    }

    fn preview(&self, seat: Seat, line: &str) -> Result<Preview, Shown<Refused, OneSeat>> {
        let (state, events) = self
            .look_ahead(seat, line)
            .map_err(|why| Shown::to_seat(seat, why))?;
        let viewer = Viewer::Seat(seat);
        let view = state.redact(viewer);
        let told = events
            .iter()
            .filter_map(|event| G::tell(&event.redact(viewer)));
        Ok(Preview {
            scene: Shown::to_seat(seat, G::scene(&view)),
            words: Shown::to_seat(seat, G::describe(&view)),
            told: Shown::to_seat(seat, told.collect()),
        })
    }

    fn words(&self) -> Shown<Vec<Phrase>, Everyone> {
        Shown::to_everyone(G::describe(&self.view(Viewer::Public)))
    }

    fn words_for(&self, seat: Seat) -> Shown<Vec<Phrase>, OneSeat> {
        Shown::to_seat(seat, G::describe(&self.view(Viewer::Seat(seat))))
    }

    fn news(&self, index: usize) -> News {
        let events = self.entries.get(index).map(|entry| entry.events.as_slice());
        let told = |viewer| {
            let events = events.unwrap_or_default().iter();
            events
                .filter_map(|event| G::tell(&event.redact(viewer)))
                .collect::<Vec<_>>()
        };
        News {
            public: Shown::to_everyone(told(Viewer::Public)),
            seats: BySeat::from_fn(self.n_seats(), |seat| {
                Shown::to_seat(seat, told(Viewer::Seat(seat)))
            }),
        }
    }

    fn sealed_opening(&self) -> Sealed {
        self.freeze_opening()
    }

    fn sealed_entry(&self, index: usize) -> Option<Sealed> {
        self.freeze_entry(index)
    }

    fn position(&self) -> Sealed {
        Sealed::new(G::position(&self.state))
    }

    fn position_seen(&self, viewer: Viewer) -> Value {
        G::view_position(&self.view(viewer))
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        perft::<G>(&self.state, depth)
    }

    fn clone_box(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}

/// The legal actions of a seat; none for a seat that may not act.
fn legal<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    if G::to_act(state).contains(seat) {
        G::legal_actions(state, seat)
    } else {
        Vec::new()
    }
}

fn choice<G: Playable>(view: &View<G>, action: &G::Action) -> Choice {
    let parts = G::parts(action);
    let verb = G::VERBS.iter().find(|verb| verb.name == parts.verb);
    let slots = verb.map_or(&[][..], |verb| verb.slots);
    Choice {
        line: G::print(std::slice::from_ref(action)),
        verb: parts.verb,
        slots: slots
            .iter()
            .zip(parts.slots)
            .map(|(slot, value)| {
                value.map(|value| {
                    let label = G::label(view, parts.verb, slot.name, &value);
                    (value, label)
                })
            })
            .collect(),
        details: G::details(action),
    }
}

fn perft<G: Game>(state: &G::State, depth: u32) -> Option<u64> {
    let mut leaves = 0;
    if depth == 0 {
        return Some(1);
    }
    for seat in G::to_act(state).iter() {
        let actions = G::legal_actions(state, seat);
        if depth == 1 {
            leaves += actions.len() as u64;
            continue;
        }
        for action in actions {
            let mut peek = Peek::default();
            let events = G::decide(state, seat, &action, &mut peek).ok()?;
            if peek.asked > 0 {
                return None;
            }
            let mut next = state.clone();
            for event in &events {
                G::evolve(&mut next, event);
            }
            leaves += perft::<G>(&next, depth - 1)?;
        }
    }
    Some(leaves)
}

/// A game without its types: how matches of it are made.
pub trait AnyGame: Send + Sync {
    /// The game's slug.
    fn slug(&self) -> &'static str;
    /// The revision of its rules.
    fn edition(&self) -> u16;
    /// How many can play.
    fn seats(&self) -> RangeInclusive<u8>;
    /// Its options.
    fn options(&self) -> &'static [OptionSpec];
    /// Its own commands.
    fn verbs(&self) -> &'static [Verb];
    /// Finds what is wrong with chosen options for that many seats.
    ///
    /// # Errors
    ///
    /// Every unknown name or value, and every contradiction.
    fn check(&self, seats: u8, values: &OptionValues) -> Result<Vec<Seats>, Vec<Phrase>>;
    /// A new match.
    ///
    /// # Errors
    ///
    /// As [`AnyGame::check`].
    fn start(
        &self,
        seats: u8,
        values: &OptionValues,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn AnyMatch>, Vec<Phrase>>;
    /// A match that starts from a position in the referee's form.
    ///
    /// # Errors
    ///
    /// Every reason why it is no position under these options.
    #[allow(
        clippy::wrong_self_convention,
        reason = "the game is the self; the match is made from the position"
    )]
    fn from_position(
        &self,
        values: &OptionValues,
        position: &Value,
    ) -> Result<Box<dyn AnyMatch>, Vec<Phrase>>;
    /// A match from its stored form.
    ///
    /// # Errors
    ///
    /// When a part of it cannot be read.
    fn thaw(&self, opening: Sealed, entries: Vec<Sealed>) -> Result<Box<dyn AnyMatch>, ThawError>;
}

/// The one implementation of [`AnyGame`].
#[derive(Debug)]
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// The game `G`.
    #[must_use]
    pub const fn game() -> Self {
        Self(PhantomData)
    }
}

impl<G: Playable> AnyGame for Of<G> {
    fn slug(&self) -> &'static str {
        G::SLUG
    }

    fn edition(&self) -> u16 {
        G::EDITION
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn verbs(&self) -> &'static [Verb] {
        G::VERBS
    }

    fn check(&self, seats: u8, values: &OptionValues) -> Result<Vec<Seats>, Vec<Phrase>> {
        G::options(seats, values).map(|options| G::sides(&options))
    }

    fn start(
        &self,
        seats: u8,
        values: &OptionValues,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn AnyMatch>, Vec<Phrase>> {
        let options = G::options(seats, values)?;
        Ok(Box::new(Match::<G>::start(G::open(&options, chance))))
    }

    fn from_position(
        &self,
        values: &OptionValues,
        position: &Value,
    ) -> Result<Box<dyn AnyMatch>, Vec<Phrase>> {
        let seats = G::seats_of(position).unwrap_or(*G::SEATS.start());
        let options = G::options(seats, values)?;
        let opening = G::from_position(&options, position)?;
        Ok(Box::new(Match::<G>::start(opening)))
    }

    fn thaw(&self, opening: Sealed, entries: Vec<Sealed>) -> Result<Box<dyn AnyMatch>, ThawError> {
        Ok(Box::new(Match::<G>::thaw(opening, entries)?))
    }
}
