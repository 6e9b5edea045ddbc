//! The edge of the engine: a match of any game, without its types.

use serde_json::Value;

use super::chance::{Chance, Peek};
use super::game::{Game, Playable, ReadyMade, Redact, View};
use super::hold::{Advice, Draft, Held};
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
    /// What it brings at once, as a number and in words, where the game can say so.
    pub worth: Option<(i64, Phrase)>,
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
    /// What would stand on the board then.
    pub standing: Shown<Vec<Phrase>, OneSeat>,
    /// What the seat could do next to go on with the same turn; nothing where the turn is made.
    pub next: Shown<Vec<Choice>, OneSeat>,
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
    /// Seats that the table waits for, among those that may act.
    fn awaited(&self) -> Seats;
    /// The end by the rules.
    fn outcome(&self) -> Option<Outcome>;
    /// How many lines have been played.
    fn n_entries(&self) -> usize;
    /// All that the seat may do now; empty when it may not act.
    fn choices(&self, seat: Seat) -> Shown<Vec<Choice>, OneSeat>;
    /// Every whole turn that the seat could make now, as a line.
    fn plays(&self, seat: Seat) -> Shown<Vec<String>, OneSeat>;
    /// Whether the seat has a turn of several actions before it, best put together as one line.
    fn is_midway(&self, seat: Seat) -> bool;
    /// All that the seat may say beside the play now, in turn or not, such as the offer of a
    /// draw.
    fn asides(&self, seat: Seat) -> Shown<Vec<Choice>, OneSeat>;
    /// Lines that come with the game and that the seat may play now, by name.
    fn ready_made(&self, seat: Seat) -> Shown<Vec<ReadyMade>, OneSeat>;
    /// A sensible line by chance, where the game can make one up for the seat.
    fn sensible(&self, seat: Seat, chance: &mut dyn Chance) -> Shown<Option<String>, OneSeat>;
    /// A line that would bring about again what the seat has set up.
    fn saved_line(&self, seat: Seat) -> Shown<Option<String>, OneSeat>;
    /// A piece picked up by the seat that is to act, to be held over the board.
    fn pick_up(&self, seat: Seat, value: &str) -> Shown<Option<Draft>, OneSeat>;
    /// What is held after a knob was used.
    fn turned(&self, seat: Seat, draft: &[u16], knob: usize) -> Shown<Option<Draft>, OneSeat>;
    /// What is held over a place that was typed, or why that is none.
    fn moved_to(
        &self,
        seat: Seat,
        draft: &[u16],
        text: &str,
    ) -> Shown<Result<Draft, Phrase>, OneSeat>;
    /// Good places for what is held.
    fn advised(&self, seat: Seat, draft: &[u16]) -> Shown<Vec<Advice>, OneSeat>;
    /// What is held, as its player sees it.
    fn held(&self, seat: Seat, draft: &[u16]) -> Shown<Option<Held>, OneSeat>;
    /// The line that the seat must play, when the table waits for it and whatever it may do
    /// comes to the same.
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
    /// What a line would lead to, for the seat that thinks of playing it, up to where chance comes
    /// in or the seat would learn something.
    ///
    /// # Errors
    ///
    /// Why the line would be refused.
    fn preview(&self, seat: Seat, line: &str) -> Result<Preview, Shown<Refused, OneSeat>>;
    /// What is told when the match begins. Only true before the first entry.
    fn opened(&self) -> Shown<Vec<Phrase>, Everyone>;
    /// What stands on the board that is also said in words.
    fn standing(&self) -> Shown<Vec<Phrase>, Everyone>;
    /// What may be asked for about the position, where the game has something to say.
    fn outlook(&self) -> Shown<Vec<Phrase>, Everyone>;
    /// The room's picture in words.
    fn words(&self) -> Shown<Vec<Phrase>, Everyone>;
    /// A seat's picture in words.
    fn words_for(&self, seat: Seat) -> Shown<Vec<Phrase>, OneSeat>;
    /// What an entry of the log brought about, by its index.
    fn news(&self, index: usize) -> News;
    /// Whether an entry of the log tells the room nothing, by its index.
    fn is_quiet(&self, index: usize) -> bool;
    /// The stored form of the opening.
    fn sealed_opening(&self) -> Sealed;
    /// The stored form of an entry of the log, by its index.
    fn sealed_entry(&self, index: usize) -> Option<Sealed>;
    /// The whole position, for the referee.
    fn position(&self) -> Sealed;
    /// The position as the room or a seat may know it, for the referee.
    fn position_seen(&self, viewer: Viewer) -> Value;
    /// How many sequences of so many single actions there are, asides left out; none when chance
    /// comes between, or while several seats may act.
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

    fn awaited(&self) -> Seats {
        G::awaited(&self.state)
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

    fn plays(&self, seat: Seat) -> Shown<Vec<String>, OneSeat> {
        let plays = if G::to_act(&self.state).contains(seat) {
            G::plays(&self.state, seat)
        } else {
            Vec::new()
        };
        let lines = plays.iter().map(|play| G::print(play));
        Shown::to_seat(seat, lines.collect())
    }

    fn is_midway(&self, seat: Seat) -> bool {
        G::is_midway(&self.state, seat)
    }

    fn asides(&self, seat: Seat) -> Shown<Vec<Choice>, OneSeat> {
        let view = self.view(Viewer::Seat(seat));
        let asides = G::asides(&self.state, seat);
        let choices = asides.iter().map(|action| choice::<G>(&view, action));
        Shown::to_seat(seat, choices.collect())
    }

    fn ready_made(&self, seat: Seat) -> Shown<Vec<ReadyMade>, OneSeat> {
        Shown::to_seat(seat, G::ready_made(&self.view(Viewer::Seat(seat))))
    }

    fn sensible(&self, seat: Seat, chance: &mut dyn Chance) -> Shown<Option<String>, OneSeat> {
        let view = self.view(Viewer::Seat(seat));
        Shown::to_seat(seat, G::sensible(&view, chance))
    }

    fn saved_line(&self, seat: Seat) -> Shown<Option<String>, OneSeat> {
        Shown::to_seat(seat, G::saved_line(&self.view(Viewer::Seat(seat))))
    }

    fn pick_up(&self, seat: Seat, value: &str) -> Shown<Option<Draft>, OneSeat> {
        Shown::to_seat(seat, G::pick_up(&self.view(Viewer::Seat(seat)), value))
    }

    fn turned(&self, seat: Seat, draft: &[u16], knob: usize) -> Shown<Option<Draft>, OneSeat> {
        let view = self.view(Viewer::Seat(seat));
        Shown::to_seat(seat, G::turned(&view, draft, knob))
    }

    fn moved_to(
        &self,
        seat: Seat,
        draft: &[u16],
        text: &str,
    ) -> Shown<Result<Draft, Phrase>, OneSeat> {
        let view = self.view(Viewer::Seat(seat));
        Shown::to_seat(seat, G::moved_to(&view, draft, text))
    }

    fn advised(&self, seat: Seat, draft: &[u16]) -> Shown<Vec<Advice>, OneSeat> {
        Shown::to_seat(seat, G::advised(&self.view(Viewer::Seat(seat)), draft))
    }

    fn held(&self, seat: Seat, draft: &[u16]) -> Shown<Option<Held>, OneSeat> {
        Shown::to_seat(seat, G::held(&self.view(Viewer::Seat(seat)), draft))
    }

    fn forced(&self, seat: Seat) -> Shown<Option<String>, OneSeat> {
        let actions = if G::awaited(&self.state).contains(seat) {
            legal::<G>(&self.state, seat)
        } else {
            Vec::new()
        };
        if !actions.is_empty() && G::is_midway(&self.state, seat) {
            let only = match G::plays(&self.state, seat).as_slice() {
                [only] => Some(G::print(only)),
                _ => None,
            };
            return Shown::to_seat(seat, only);
        }
        let after = |action: &G::Action| {
            let mut state = self.state.clone();
            let events = G::decide(&state, seat, action, &mut Peek::default()).ok()?;
            for event in &events {
                G::evolve(&mut state, event);
            }
            Some(state)
        };
        let line = actions.split_first().and_then(|(first, others)| {
            // What does nothing but ask for chance, such as a throw of dice, is the player's to do.
            let events = G::decide(&self.state, seat, first, &mut Peek::default()).ok()?;
            if events.first().is_some_and(G::is_chance) {
                return None;
            }
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
        let (state, events, open) = self
            .look_ahead(seat, line)
            .map_err(|why| Shown::to_seat(seat, why))?;
        let next = if open && G::is_midway(&state, seat) {
            legal::<G>(&state, seat)
        } else {
            Vec::new()
        };
        let viewer = Viewer::Seat(seat);
        let view = state.redact(viewer);
        let told: Vec<_> = events.iter().map(|event| event.redact(viewer)).collect();
        Ok(Preview {
            scene: Shown::to_seat(seat, G::scene(&view)),
            words: Shown::to_seat(seat, G::describe(&view)),
            standing: Shown::to_seat(seat, G::standing(&view)),
            told: Shown::to_seat(seat, G::tell_all(&told)),
            next: {
                let choices = next.iter().map(|action| choice::<G>(&view, action));
                Shown::to_seat(seat, choices.collect())
            },
        })
    }

    fn opened(&self) -> Shown<Vec<Phrase>, Everyone> {
        let state = G::initial(&self.opening);
        Shown::to_everyone(G::opened(&state.redact(Viewer::Public)))
    }

    fn standing(&self) -> Shown<Vec<Phrase>, Everyone> {
        Shown::to_everyone(G::standing(&self.view(Viewer::Public)))
    }

    fn outlook(&self) -> Shown<Vec<Phrase>, Everyone> {
        Shown::to_everyone(G::outlook(&self.view(Viewer::Public)))
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
            let events: Vec<_> = events.map(|event| event.redact(viewer)).collect();
            G::tell_all(&events)
        };
        News {
            public: Shown::to_everyone(told(Viewer::Public)),
            seats: BySeat::from_fn(self.n_seats(), |seat| {
                Shown::to_seat(seat, told(Viewer::Seat(seat)))
            }),
        }
    }

    fn is_quiet(&self, index: usize) -> bool {
        let told = |event: &G::Event| G::tell(&event.redact(Viewer::Public)).is_some();
        let entry = self.entries.get(index);
        entry.is_none_or(|entry| !entry.events.iter().any(told))
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
        details: G::details(view, action),
        worth: G::worth(view, action),
    }
}

fn perft<G: Game>(state: &G::State, depth: u32) -> Option<u64> {
    let mut leaves = 0;
    if depth == 0 {
        return Some(1);
    }
    let to_act = G::to_act(state);
    if to_act.len() > 1 {
        return None;
    }
    for seat in to_act.iter() {
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
