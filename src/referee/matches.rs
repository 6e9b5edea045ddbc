//! The referee's matches and the operations on them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use stramash_core::engine::{
    AnyGame, AnyMatch, Choice, Choices, OptionSpec, Outcome, Refused, Sealed, Seats, Uncounted,
    Viewer,
};
use stramash_core::games::GameKind;

use super::answer::{Code, Fields, Objection, words};
use super::chance::Seeded;
use super::held::{Held, entry_weight};
use super::limits::{MAX_DEPTH, MAX_HELD, MAX_HELD_IN_ALL, MAX_MATCHES, MAX_PERFT};
use super::picture;
use super::record;
use super::request::{self, Request};
use super::seen::seen;
use super::think::think;

/// All matches by number. Numbers are not reused.
#[derive(Default)]
pub(super) struct Matches {
    held: BTreeMap<u64, Held>,
    last: u64,
    /// The estimated size of all matches in bytes.
    weight: usize,
}

impl Matches {
    /// Handles a request and returns the fields of its answer.
    pub(super) fn answer(&mut self, request: &Request) -> Result<Fields, Objection> {
        let op = request::text(request, "op")?;
        match op {
            "games" => Ok(games()),
            "new" => self.new_match(request),
            "load" => self.load(request),
            "play" => self.play(request),
            "drop" => {
                let number = self.number(request)?;
                if let Some(held) = self.held.remove(&number) {
                    self.weight -= held.weight;
                }
                Ok(Fields::new())
            }
            "position" => {
                let position = self.held(request)?.playing.position().unseal();
                Ok(one("position", position))
            }
            "status" => Ok(status(&*self.held(request)?.playing)),
            "legal" => legal(request, &*self.held(request)?.playing),
            "view" => view(request, &*self.held(request)?.playing),
            "picture" => picture::picture(request, &*self.held(request)?.playing),
            "film" => picture::film(request, &*self.held(request)?.playing),
            "record" => Ok(one("record", record::text(self.held(request)?).into())),
            "perft" => perft(request, &*self.held(request)?.playing),
            "think" => think(request, &*self.held(request)?.playing),
            _ => Err(Objection::new(
                Code::BadRequest,
                format!("there is no op {:?}", shorten(op)),
            )),
        }
    }

    fn number(&self, request: &Request) -> Result<u64, Objection> {
        let number = request::number(request, "match")?;
        if self.held.contains_key(&number) {
            Ok(number)
        } else {
            let message = format!("there is no match {number}");
            Err(Objection::new(Code::UnknownMatch, message))
        }
    }

    fn held(&self, request: &Request) -> Result<&Held, Objection> {
        let number = self.number(request)?;
        Ok(&self.held[&number])
    }

    fn keep(&mut self, held: Held) -> Result<Fields, Objection> {
        self.has_room(held.weight, held.weight)?;
        self.last += 1;
        self.weight += held.weight;
        self.held.insert(self.last, held);
        Ok(one("match", self.last.into()))
    }

    /// Refuses another match if there are too many.
    fn has_place(&self) -> Result<(), Objection> {
        if self.held.len() < MAX_MATCHES {
            return Ok(());
        }
        let message = format!("there are {MAX_MATCHES} matches; drop one first");
        Err(Objection::new(Code::TooManyMatches, message))
    }

    /// Refuses what would exceed the size limit of a match or of all.
    fn has_room(&self, own: usize, more: usize) -> Result<(), Objection> {
        let message = if own > MAX_HELD {
            "the match is as long as one may be"
        } else if self.weight + more > MAX_HELD_IN_ALL {
            "the matches take as much memory as they may; drop one first"
        } else {
            return Ok(());
        };
        Err(Objection::new(Code::NoRoom, message))
    }

    fn new_match(&mut self, request: &Request) -> Result<Fields, Objection> {
        self.has_place()?;
        let game = game(request)?;
        let seats = u8::try_from(request::number(request, "seats")?).unwrap_or(u8::MAX);
        let options = request::options(request)?;
        let mut chance = Seeded::new(request::seed(request)?);
        let script = request::script(request)?;
        let (playing, opening) = chance.supply(seats, script, |chance| {
            let playing = game.start(seats, &options, chance);
            playing.map_err(|why| Objection::declined(Code::BadOptions, why))
        })?;
        self.keep(Held::new(playing, chance, options, opening))
    }

    fn load(&mut self, request: &Request) -> Result<Fields, Objection> {
        self.has_place()?;
        let game = game(request)?;
        let options = request::options(request)?;
        let mut chance = Seeded::new(request::seed(request)?);
        let position = request::position(request)?;
        // If the position's number of seats is valid, the options are checked first. Otherwise the position is
        // reported.
        let seats = match position.get("seats").map(Value::as_u64) {
            None => Some(*game.seats().start()),
            Some(seats) => seats
                .and_then(|seats| u8::try_from(seats).ok())
                .filter(|seats| game.seats().contains(seats)),
        };
        if let Some(seats) = seats {
            let checked = game.check(seats, &options);
            checked.map_err(|why| Objection::reasons(Code::BadOptions, &why))?;
        }
        let script = request::script(request)?;
        let seats = seats.unwrap_or(*game.seats().start());
        let (playing, opening) = chance.supply(seats, script, |chance| {
            let playing = game.load(&options, position, chance);
            playing.map_err(|why| Objection::declined(Code::BadPosition, why))
        })?;
        self.keep(Held::new(playing, chance, options, opening))
    }

    fn play(&mut self, request: &Request) -> Result<Fields, Objection> {
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
            played.map_err(|why| Objection::from(why.open_for(seat).unwrap_or(Refused::Over)))?;
            Ok(playing)
        })?;
        let mut events = Vec::new();
        for index in first..playing.n_entries() {
            let entry = playing.sealed_entry(index).map(Sealed::unseal);
            if let Some(Value::Array(list)) = entry.map(|mut entry| entry["events"].take()) {
                events.extend(list);
            }
        }
        let more = entry_weight(line, events.len(), &draws);
        self.has_room(held.weight + more, more)?;
        let mut fields = one("events", events.into());
        fields.extend(status(&*playing));
        self.weight += more;
        if let Some(held) = self.held.get_mut(&number) {
            let arranged = playing.newly_arranged(seat, before.as_ref());
            held.arranged.push(arranged);
            held.weight += more;
            held.playing = playing;
            held.chance = chance;
            held.draws.push(draws);
        }
        Ok(fields)
    }
}

fn one(key: &str, value: Value) -> Fields {
    let mut fields = Fields::new();
    fields.insert(key.to_owned(), value);
    fields
}

fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}

fn game(request: &Request) -> Result<&'static dyn AnyGame, Objection> {
    let slug = request::text(request, "game")?;
    let kind = GameKind::from_slug(slug).map(GameKind::game);
    let message = || format!("there is no game {:?}", shorten(slug));
    kind.ok_or_else(|| Objection::new(Code::UnknownGame, message()))
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
    one("games", games.into())
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
    let mut fields = one("to_act", numbers(playing.to_act()));
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

fn legal(request: &Request, playing: &dyn AnyMatch) -> Result<Fields, Objection> {
    let seat = request::seat(request, playing)?;
    let view = seen(Viewer::Seat(seat), playing)?;
    let mut fields = one("actions", actions(view.choices()));
    let asides = view.asides();
    if !asides.is_empty() {
        fields.insert("asides".to_owned(), actions(asides));
    }
    Ok(fields)
}

fn actions(choices: Vec<Choice>) -> Value {
    let action = |choice: Choice| {
        let details = choice.details();
        let mut action = one("text", choice.line.into());
        if let Value::Object(details) = details {
            action.extend(details);
        }
        Value::Object(action)
    };
    choices.into_iter().map(action).collect()
}

fn view(request: &Request, playing: &dyn AnyMatch) -> Result<Fields, Objection> {
    let view = seen(request::viewer(request, playing)?, playing)?;
    let said: Vec<String> = view.words().iter().map(words).collect();
    let mut fields = one("view", view.position());
    fields.insert("text".to_owned(), said.join(" ").into());
    Ok(fields)
}

fn perft(request: &Request, playing: &dyn AnyMatch) -> Result<Fields, Objection> {
    let depth = u32::try_from(request::number(request, "depth")?).unwrap_or(u32::MAX);
    if depth > MAX_DEPTH {
        let message = format!("the depth is over {MAX_DEPTH}");
        return Err(Objection::new(Code::TooDeep, message));
    }
    let leaves = playing.perft(depth, MAX_PERFT).map_err(|why| match why {
        Uncounted::Open => Objection::new(
            Code::Illegal,
            "chance comes between these actions, or several seats may act",
        ),
        Uncounted::TooMany => {
            let message = format!("there are more than {MAX_PERFT} actions to look at");
            Objection::new(Code::TooDeep, message)
        }
    });
    Ok(one("leaves", leaves?.into()))
}
