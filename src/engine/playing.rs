//! A match: an opening, the log of what happened since, and the state that follows from both.

use serde_json::{Value, json};

use super::chance::{Chance, Peek};
use super::game::{Archive, Game, NotationError, Playable, Redact, ThawError, View};
use super::outcome::Refused;
use super::seat::{Seat, Viewer};
use super::shown::Sealed;

/// One playing of a game.
pub struct Match<G: Playable> {
    pub(super) opening: G::Opening,
    pub(super) state: G::State,
    pub(super) entries: Vec<Entry<G>>,
}

/// What one line brought about.
pub(super) struct Entry<G: Game> {
    seat: Seat,
    line: String,
    pub(super) events: Vec<G::Event>,
}

impl<G: Playable> Clone for Match<G> {
    fn clone(&self) -> Self {
        Self {
            opening: self.opening.clone(),
            state: self.state.clone(),
            entries: self.entries.iter().map(Entry::clone).collect(),
        }
    }
}

impl<G: Game> Clone for Entry<G> {
    fn clone(&self) -> Self {
        Self {
            seat: self.seat,
            line: self.line.clone(),
            events: self.events.clone(),
        }
    }
}

impl<G: Playable> std::fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Match<{}>({} entries)", G::SLUG, self.entries.len())
    }
}

/// The text that stands for a resignation in a record; no game's notation has it.
pub const RESIGN: &str = "resign";

/// The actions of a line and the events that they brought about.
type Ran<G> = (Vec<<G as Game>::Action>, Vec<<G as Game>::Event>);

/// The state that a line would lead to, the events on the way, and whether nothing was left out.
type Ahead<G> = (<G as Game>::State, Vec<<G as Game>::Event>, bool);

impl<G: Playable> Match<G> {
    /// A new match from its opening.
    #[must_use]
    pub fn start(opening: G::Opening) -> Self {
        Self {
            state: G::initial(&opening),
            opening,
            entries: Vec::new(),
        }
    }

    /// The whole truth as it stands, for the laws in the tests.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The view of one viewer.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View<G> {
        self.state.redact(viewer)
    }

    /// Plays a line for a seat, all of it or nothing.
    ///
    /// # Errors
    ///
    /// Why it is refused; the match is as it was.
    pub fn play(&mut self, seat: Seat, line: &str, chance: &mut dyn Chance) -> Result<(), Refused> {
        let mut state = self.state.clone();
        let (actions, events) = Self::run(&mut state, seat, line, chance, |_| true)?;
        self.state = state;
        self.entries.push(Entry {
            seat,
            line: G::print(&actions),
            events,
        });
        Ok(())
    }

    /// Takes a seat out of play that is still in it.
    pub(super) fn withdraw(&mut self, seat: Seat, chance: &mut dyn Chance) {
        let events = G::withdraw(&self.state, seat, chance);
        for event in &events {
            G::evolve(&mut self.state, event);
        }
        self.entries.push(Entry {
            seat,
            line: RESIGN.to_owned(),
            events,
        });
    }

    /// The state that a line would lead to, up to where chance comes in or the seat would learn
    /// something, and the events on the way.
    pub(super) fn look_ahead(&self, seat: Seat, line: &str) -> Result<Ahead<G>, Refused> {
        let mut state = self.state.clone();
        let mut known = 0;
        let mut open = true;
        let (_, mut events) = Self::run(&mut state, seat, line, &mut Peek::default(), |event| {
            open = open && !G::is_chance(event) && !G::reveals(event);
            known += usize::from(open);
            open
        })?;
        events.truncate(known);
        Ok((state, events, open))
    }

    /// Reads and plays a line on a state. Events that `keep` refuses are not taken in.
    fn run(
        state: &mut G::State,
        seat: Seat,
        line: &str,
        chance: &mut dyn Chance,
        mut keep: impl FnMut(&G::Event) -> bool,
    ) -> Result<Ran<G>, Refused> {
        let mut rest = line.trim();
        let (mut actions, mut events) = (Vec::new(), Vec::new());
        loop {
            let turn = Self::check_turn(state, seat);
            if turn == Err(Refused::Over) {
                return Err(Refused::Over);
            }
            let view = state.redact(Viewer::Seat(seat));
            let read = G::parse(rest, &view).map_err(|error| match error {
                NotationError::Syntax(phrase) => Refused::Syntax(phrase),
                NotationError::Illegal(phrases) => Refused::Illegal(phrases),
                NotationError::Ambiguous(candidates) => Refused::Ambiguous { candidates },
            });
            // Out of turn nothing is answered but an aside, not even whether it can be read.
            let (read, after) = match (read, turn) {
                (Ok(read), Err(why)) if !read.0.iter().all(G::is_aside) => return Err(why),
                (Err(_), Err(why)) => return Err(why),
                (read, _) => read?,
            };
            for action in read {
                match Self::check_turn(state, seat) {
                    Err(Refused::NotYourTurn) if G::is_aside(&action) => {}
                    turn => turn?,
                }
                let new = G::decide(state, seat, &action, chance)
                    .map_err(|why| Refused::Illegal(why.iter().map(G::explain).collect()))?;
                for event in new {
                    if keep(&event) {
                        G::evolve(state, &event);
                    }
                    events.push(event);
                }
                actions.push(action);
            }
            rest = after.trim_start();
            if rest.is_empty() {
                return Ok((actions, events));
            }
        }
    }

    fn check_turn(state: &G::State, seat: Seat) -> Result<(), Refused> {
        if G::outcome(state).is_some() {
            Err(Refused::Over)
        } else if G::to_act(state).contains(seat) {
            Ok(())
        } else {
            Err(Refused::NotYourTurn)
        }
    }

    /// The stored form of the opening.
    #[must_use]
    pub fn freeze_opening(&self) -> Sealed {
        Sealed::new(json!({
            "format": G::FORMAT,
            "edition": G::EDITION,
            "opening": G::freeze_opening(&self.opening),
        }))
    }

    /// The stored form of one entry of the log.
    #[must_use]
    pub(super) fn freeze_entry(&self, index: usize) -> Option<Sealed> {
        let entry = self.entries.get(index)?;
        let events: Vec<Value> = entry.events.iter().map(G::freeze_event).collect();
        Some(Sealed::new(json!({
            "format": G::FORMAT,
            "seat": entry.seat.number(),
            "line": entry.line,
            "events": events,
        })))
    }

    /// A match from its stored form, by replay.
    ///
    /// # Errors
    ///
    /// When a part of it cannot be read.
    pub fn thaw(opening: Sealed, entries: Vec<Sealed>) -> Result<Self, ThawError> {
        let mut opening = opening.unseal();
        let format = format_of::<G>(&opening)?;
        let mut playing = Self::start(G::thaw_opening(format, opening["opening"].take())?);
        for entry in entries {
            let mut entry = entry.unseal();
            let format = format_of::<G>(&entry)?;
            let seat = entry["seat"].as_u64().and_then(|n| u8::try_from(n).ok());
            let Value::Array(events) = entry["events"].take() else {
                return Err(ThawError::Form("entry"));
            };
            let events = events
                .into_iter()
                .map(|event| G::thaw_event(format, event))
                .collect::<Result<Vec<_>, _>>()?;
            for event in &events {
                G::evolve(&mut playing.state, event);
            }
            playing.entries.push(Entry {
                seat: seat.and_then(Seat::new).ok_or(ThawError::Form("seat"))?,
                line: entry["line"]
                    .as_str()
                    .ok_or(ThawError::Form("line"))?
                    .to_owned(),
                events,
            });
        }
        Ok(playing)
    }
}

fn format_of<G: Archive>(value: &Value) -> Result<u16, ThawError> {
    let found = value["format"]
        .as_u64()
        .and_then(|n| u16::try_from(n).ok())
        .ok_or(ThawError::Form("format"))?;
    if found > G::FORMAT {
        return Err(ThawError::Newer {
            found,
            known: G::FORMAT,
        });
    }
    Ok(found)
}
