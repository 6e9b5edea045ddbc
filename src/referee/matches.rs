//! The referee's matches and the operations on them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use stramash_core::engine::{
    AnyGame, AnyMatch, Choice, Choices, OptionSpec, Outcome, Refused, Sealed, Seats, Uncounted,
    Viewer,
};
use stramash_core::games::GameKind;

use super::answer::{Code, Fields, RefereeError, english};
use super::chance::SeededChance;
use super::held::{HeldMatch, entry_size};
use super::limits::{MAX_DEPTH, MAX_MATCH_SIZE, MAX_MATCHES, MAX_PERFT, MAX_TOTAL_SIZE};
use super::picture;
use super::record;
use super::request::{self, Request};
use super::seen::view_of;
use super::think::think;

/// All matches by number. Numbers are not reused.
#[derive(Default)]
pub(super) struct Matches {
    held: BTreeMap<u64, HeldMatch>,
    last: u64,
    /// The estimated size of all matches in bytes.
    size: usize,
}

impl Matches {
    /// Handles a request and returns the fields of its answer.
    pub(super) fn answer(&mut self, request: &Request) -> Result<Fields, RefereeError> {
        let op = request::text(request, "op")?;
        match op {
            "games" => Ok(games()),
            "new" => self.new_match(request),
            "load" => self.load(request),
            "play" => self.play(request),
            "drop" => {
                let number = self.number(request)?;
                if let Some(held) = self.held.remove(&number) {
                    self.size -= held.size;
                }
                Ok(Fields::new())
            }
            "position" => {
                let position = self.held(request)?.playing.position().unseal();
                Ok(field("position", position))
            }
            "status" => Ok(status(&*self.held(request)?.playing)),
            "legal" => legal(request, &*self.held(request)?.playing),
            "view" => view(request, &*self.held(request)?.playing),
            "picture" => picture::picture(request, &*self.held(request)?.playing),
            "film" => picture::film(request, &*self.held(request)?.playing),
            "record" => Ok(field("record", record::text(self.held(request)?).into())),
            "perft" => perft(request, &*self.held(request)?.playing),
            "think" => think(request, &*self.held(request)?.playing),
            _ => Err(RefereeError::new(
                Code::BadRequest,
                format!("there is no op {:?}", shorten(op)),
            )),
        }
    }

    fn number(&self, request: &Request) -> Result<u64, RefereeError> {
        let number = request::number(request, "match")?;
        if self.held.contains_key(&number) {
            Ok(number)
        } else {
            let message = format!("there is no match {number}");
            Err(RefereeError::new(Code::UnknownMatch, message))
        }
    }

    fn held(&self, request: &Request) -> Result<&HeldMatch, RefereeError> {
        let number = self.number(request)?;
        Ok(&self.held[&number])
    }

    fn insert(&mut self, held: HeldMatch) -> Result<Fields, RefereeError> {
        self.check_size(held.size, held.size)?;
        self.last += 1;
        self.size += held.size;
        self.held.insert(self.last, held);
        Ok(field("match", self.last.into()))
    }

    /// Returns an error if no further match is allowed, because there are too many.
    fn check_count(&self) -> Result<(), RefereeError> {
        if self.held.len() < MAX_MATCHES {
            return Ok(());
        }
        let message = format!("too many matches (maximum {MAX_MATCHES}); drop one first");
        Err(RefereeError::new(Code::TooManyMatches, message))
    }

    /// Returns an error if a match of `own` bytes that grows by `more` would exceed the size limit of a match, or of
    /// all matches together.
    fn check_size(&self, own: usize, more: usize) -> Result<(), RefereeError> {
        let message = if own > MAX_MATCH_SIZE {
            "the match has reached the maximum length"
        } else if self.size + more > MAX_TOTAL_SIZE {
            "the matches use too much memory; drop one first"
        } else {
            return Ok(());
        };
        Err(RefereeError::new(Code::NoRoom, message))
    }

    fn new_match(&mut self, request: &Request) -> Result<Fields, RefereeError> {
        self.check_count()?;
        let game = game(request)?;
        let seats = u8::try_from(request::number(request, "seats")?).unwrap_or(u8::MAX);
        let options = request::options(request)?;
        let mut chance = SeededChance::new(request::seed(request)?);
        let script = request::script(request)?;
        let (playing, opening) = chance.supply(seats, script, |chance| {
            let playing = game.start(seats, &options, chance);
            playing.map_err(|why| RefereeError::from_rejected(Code::BadOptions, why))
        })?;
        self.insert(HeldMatch::new(playing, chance, options, opening))
    }

    fn load(&mut self, request: &Request) -> Result<Fields, RefereeError> {
        self.check_count()?;
        let game = game(request)?;
        let options = request::options(request)?;
        let mut chance = SeededChance::new(request::seed(request)?);
        let position = request::position(request)?;
        // The number of seats is needed to check the options. If the position has no valid number, the error is about
        // the position.
        let seats = match position.get("seats").map(Value::as_u64) {
            None => Some(*game.seats().start()),
            Some(seats) => seats
                .and_then(|seats| u8::try_from(seats).ok())
                .filter(|seats| game.seats().contains(seats)),
        };
        if let Some(seats) = seats {
            let checked = game.check(seats, &options);
            checked.map_err(|why| RefereeError::reasons(Code::BadOptions, &why))?;
        }
        let script = request::script(request)?;
        let seats = seats.unwrap_or(*game.seats().start());
        let (playing, opening) = chance.supply(seats, script, |chance| {
            let playing = game.load(&options, position, chance);
            playing.map_err(|why| RefereeError::from_rejected(Code::BadPosition, why))
        })?;
        self.insert(HeldMatch::new(playing, chance, options, opening))
    }

    fn play(&mut self, request: &Request) -> Result<Fields, RefereeError> {
        let number = self.number(request)?;
        let held = &self.held[&number];
        let seat = request::seat(request, &*held.playing)?;
        let line = request::line(request)?;
        let script = request::script(request)?;
        let mut playing = held.playing.clone();
        let mut chance = held.chance.clone();
        let seats = playing.n_seats();
        let first = playing.n_entries();
        let before = playing.arranged(seat);
        let (playing, draws) = chance.supply(seats, script, |chance| {
            let played = playing.play(seat, line, chance);
            played
                .map_err(|why| RefereeError::from(why.open_for(seat).unwrap_or(Refused::Over)))?;
            Ok(playing)
        })?;
        let mut events = Vec::new();
        for index in first..playing.n_entries() {
            let entry = playing.sealed_entry(index).map(Sealed::unseal);
            if let Some(Value::Array(list)) = entry.map(|mut entry| entry["events"].take()) {
                events.extend(list);
            }
        }
        let more = entry_size(line, events.len(), &draws);
        self.check_size(held.size + more, more)?;
        let mut fields = field("events", events.into());
        fields.extend(status(&*playing));
        self.size += more;
        if let Some(held) = self.held.get_mut(&number) {
            let arranged = playing.newly_arranged(seat, before.as_ref());
            held.arranged.push(arranged);
            held.size += more;
            held.playing = playing;
            held.chance = chance;
            held.draws.push(draws);
        }
        Ok(fields)
    }
}

fn field(key: &str, value: Value) -> Fields {
    let mut fields = Fields::new();
    fields.insert(key.to_owned(), value);
    fields
}

fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}

fn game(request: &Request) -> Result<&'static dyn AnyGame, RefereeError> {
    let slug = request::text(request, "game")?;
    let kind = GameKind::from_slug(slug).map(GameKind::game);
    let message = || format!("there is no game {:?}", shorten(slug));
    kind.ok_or_else(|| RefereeError::new(Code::UnknownGame, message()))
}

fn games() -> Fields {
    let games: Vec<Value> = GameKind::ALL
        .iter()
        .map(|kind| {
            let game = kind.game();
            json!({
                "game": game.slug(),
                "seats": [game.seats().start(), game.seats().end()],
                "options": game.options().iter().map(option).collect::<Vec<_>>(),
            })
        })
        .collect();
    field("games", games.into())
}

fn option(spec: &OptionSpec) -> Value {
    match spec.choices {
        Choices::Flag => json!({
            "name": spec.name,
            "kind": "flag",
            "choices": [false, true],
            "default": false,
        }),
        Choices::OneOf(values) => json!({
            "name": spec.name,
            "kind": "one_of",
            "choices": values,
            "default": spec.default(),
        }),
    }
}

fn numbers(seats: Seats) -> Value {
    json!(seats.iter().collect::<Vec<_>>())
}

fn status(playing: &dyn AnyMatch) -> Fields {
    let mut fields = field("to_act", numbers(playing.to_act()));
    let outcome = playing.outcome().map_or(Value::Null, |outcome: Outcome| {
        let mut said = json!({
            "winners": numbers(outcome.winners),
            "kind": outcome.kind,
        });
        if let Some(scores) = outcome.scores {
            said["scores"] = scores.into();
        }
        said
    });
    fields.insert("outcome".to_owned(), outcome);
    fields
}

fn legal(request: &Request, playing: &dyn AnyMatch) -> Result<Fields, RefereeError> {
    let seat = request::seat(request, playing)?;
    let view = view_of(Viewer::Seat(seat), playing)?;
    let mut fields = field("actions", actions(view.choices()));
    let asides = view.asides();
    if !asides.is_empty() {
        fields.insert("asides".to_owned(), actions(asides));
    }
    Ok(fields)
}

fn actions(choices: Vec<Choice>) -> Value {
    let action = |choice: Choice| {
        let details = choice.details();
        let mut action = field("text", choice.line.into());
        if let Value::Object(details) = details {
            action.extend(details);
        }
        Value::Object(action)
    };
    choices.into_iter().map(action).collect()
}

fn view(request: &Request, playing: &dyn AnyMatch) -> Result<Fields, RefereeError> {
    let view = view_of(request::viewer(request, playing)?, playing)?;
    let said: Vec<String> = view.words().iter().map(english).collect();
    let mut fields = field("view", view.position());
    fields.insert("text".to_owned(), said.join(" ").into());
    Ok(fields)
}

fn perft(request: &Request, playing: &dyn AnyMatch) -> Result<Fields, RefereeError> {
    let depth = u32::try_from(request::number(request, "depth")?).unwrap_or(u32::MAX);
    if depth > MAX_DEPTH {
        let message = format!("the depth is over {MAX_DEPTH}");
        return Err(RefereeError::new(Code::TooDeep, message));
    }
    let leaves = playing.perft(depth, MAX_PERFT).map_err(|why| match why {
        Uncounted::Open => RefereeError::new(
            Code::Illegal,
            "there is chance between these actions, or several seats may act",
        ),
        Uncounted::TooMany => {
            let message = format!("there are more than {MAX_PERFT} actions to count");
            RefereeError::new(Code::TooDeep, message)
        }
    });
    Ok(field("leaves", leaves?.into()))
}
