//! The wizard: a play is chosen step by step, seen drawn, and confirmed.
//!
//! The steps are the verb and then its slots. A step with one possible value is not asked. What
//! was chosen is kept in the controls themselves, as places in the lists of this revision.

use crate::engine::{AnyGame, Choice, OneSeat, Phrase, Revision, Seat, TableId};

use super::Host;
use super::call::{Answer, Caller};
use super::message::{Board, Control, Message, Part, SelectOption, Style};
use super::play::stale;
use super::press::{Act, Press};
use super::refusal::{Outcome, Refusal};
use super::say::{answer_seat, button, named};
use super::table::Table;

/// More values than this are offered as a list instead of buttons.
const BUTTONS: usize = 10;
/// Discord's most values of a list.
const PAGE: usize = 25;

/// Where the wizard stands.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// One of these is to be chosen for this part: the verb or a slot's name.
    Choose {
        part: &'static str,
        values: Vec<Phrase>,
    },
    /// One play is left: its place among all choices.
    Ready(usize),
    /// The choices made do not fit these lists.
    Stale,
}

/// What was chosen so far, in words.
pub(super) type Trail = Vec<Phrase>;

/// Follows the choices made so far. `allowed` are the places of the choices to begin with.
pub(super) fn follow(
    game: &dyn AnyGame,
    choices: &[Choice],
    allowed: Vec<usize>,
    path: &[u16],
) -> (Step, Trail) {
    let mut left = allowed;
    let mut path = path.iter();
    let mut trail = Trail::new();
    let mut level = 0;
    loop {
        let Some(&first) = left.first() else {
            return (Step::Stale, trail);
        };
        // The verb comes first, then its slots, then the line itself should two still differ.
        let n_slots = choices[first].slots.len();
        let part = match level {
            0 => "verb",
            n if n <= n_slots => slot_name(game, choices[first].verb, n - 1),
            n if n == n_slots + 1 => "line",
            _ => {
                let step = if path.next().is_none() {
                    Step::Ready(first)
                } else {
                    Step::Stale
                };
                return (step, trail);
            }
        };
        // Once few plays are left, the rest of each is offered in one step.
        if level > 1 && (2..=BUTTONS).contains(&left.len()) {
            let rest = |place: usize| rest_of(&choices[place], level);
            let Some(&chosen) = path.next() else {
                let values = left.iter().map(|&place| rest(place)).collect();
                return (Step::Choose { part, values }, trail);
            };
            let Some(&place) = left.get(usize::from(chosen)) else {
                return (Step::Stale, trail);
            };
            let step = if path.next().is_none() {
                Step::Ready(place)
            } else {
                Step::Stale
            };
            return (step, trail);
        }
        let mut values: Vec<(String, Phrase)> = Vec::new();
        for &place in &left {
            let value = value_at(game, &choices[place], level);
            if !values.iter().any(|(known, _)| *known == value.0) {
                values.push(value);
            }
        }
        let chosen = if values.len() == 1 {
            0
        } else if let Some(&place) = path.next() {
            usize::from(place)
        } else {
            let values = values.into_iter().map(|(_, words)| words).collect();
            return (Step::Choose { part, values }, trail);
        };
        let Some((value, words)) = values.get(chosen) else {
            return (Step::Stale, trail);
        };
        if level > 0 && level <= n_slots && !value.is_empty() {
            trail.push(words.clone());
        }
        left.retain(|&place| value_at(game, &choices[place], level).0 == *value);
        level += 1;
    }
}

fn slot_name(game: &dyn AnyGame, verb: &str, slot: usize) -> &'static str {
    let verb = game.verbs().iter().find(|known| known.name == verb);
    verb.and_then(|verb| verb.slots.get(slot))
        .map_or("line", |slot| slot.name)
}

/// The value of one level of a choice and its words.
fn value_at(game: &dyn AnyGame, choice: &Choice, level: usize) -> (String, Phrase) {
    if level == 0 {
        let words = named(format!("{}-verb-{}", game.slug(), choice.verb));
        return (choice.verb.to_owned(), words);
    }
    match choice.slots.get(level - 1) {
        Some(Some((value, words))) => (value.clone(), words.clone()),
        Some(None) => (String::new(), Phrase::new("host-wizard-without")),
        None => (
            choice.line.clone(),
            Phrase::new("host-line").code("line", &choice.line),
        ),
    }
}

impl Host {
    /// A step of the wizard.
    pub(super) fn pick(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        places: &[u16],
        value: Option<&str>,
    ) -> Outcome<Answer> {
        let mut places = places.to_vec();
        if let Some(value) = value {
            match value.parse() {
                Ok(place) => places.push(place),
                Err(_) => return stale(),
            }
        }
        self.page(caller, id, ply, &places, 0)
    }

    /// The wizard at a step, with this page of a long list.
    pub(super) fn page(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        places: &[u16],
        page: u16,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        let seat = table.seat_to_play(caller)?;
        if !table.is_fresh(seat, ply) {
            return stale();
        }
        let message = self.seat_message(&table, seat, None, places, page);
        Ok(answer_seat(seat, message).here())
    }

    /// The wizard among those choices that fit what was typed.
    pub(super) fn narrowed(
        &self,
        table: &Table,
        seat: Seat,
        heading: Option<Phrase>,
        fits: impl Fn(&Choice) -> bool,
    ) -> Message<OneSeat> {
        let mut message = Message::of(heading, table.names());
        if let Some(choices) = choices_of(table, seat) {
            // Each is offered as a whole line, because what was typed is in no list's path.
            let fitting = choices
                .iter()
                .enumerate()
                .filter(|(_, choice)| fits(choice));
            let options = fitting.take(PAGE).map(|(place, choice)| SelectOption {
                value: place.to_string(),
                label: whole(table.game, choice),
                hint: None,
                chosen: false,
            });
            let options: Vec<SelectOption> = options.collect();
            message = message.row(vec![Control::Select {
                placeholder: Phrase::new("host-wizard-choose"),
                press: Press::at(table.id, table.ply_of(seat), Act::Whole),
                options,
            }]);
        }
        message
    }

    /// The play chosen as a whole, drawn, to be confirmed.
    pub(super) fn whole(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        value: Option<&str>,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        let seat = table.seat_to_play(caller)?;
        let place = value.and_then(|value| value.parse::<usize>().ok());
        let choices = choices_of(&table, seat).unwrap_or_default();
        match place {
            Some(place) if table.is_fresh(seat, ply) && place < choices.len() => {
                let mut message = Message::of([], table.names());
                ready(&table, seat, &choices, place, &[], &mut message);
                Ok(answer_seat(seat, message).here())
            }
            _ => stale(),
        }
    }
}

/// All that a seat may do, for its own player.
pub(super) fn choices_of(table: &Table, seat: Seat) -> Option<Vec<Choice>> {
    let playing = table.playing.as_ref()?;
    playing.choices(seat).open_for(seat)
}

/// A choice in words: the words of all its slots.
fn whole(game: &dyn AnyGame, choice: &Choice) -> Phrase {
    let slots = choice.slots.iter().flatten();
    in_turn(slots.map(|(_, words)| words.clone()))
        .unwrap_or_else(|| named(format!("{}-verb-{}", game.slug(), choice.verb)))
}

/// What a play would do of which nobody is told, in the game's words: `<game>-would-<verb>`, with
/// the words of its slots.
fn would(game: &dyn AnyGame, choice: &Choice) -> Phrase {
    let phrase = named(format!("{}-would-{}", game.slug(), choice.verb));
    let verb = game.verbs().iter().find(|verb| verb.name == choice.verb);
    let slots = verb.map_or(&[][..], |verb| verb.slots);
    let words = slots.iter().zip(&choice.slots);
    words.fold(phrase, |phrase, (slot, words)| match words {
        Some((_, words)) => phrase.with(slot.name, words.clone()),
        None => phrase,
    })
}

/// What is left of a choice from a level on, in words.
fn rest_of(choice: &Choice, level: usize) -> Phrase {
    let slots = choice.slots.iter().skip(level - 1).flatten();
    in_turn(slots.map(|(_, words)| words.clone()))
        .unwrap_or_else(|| Phrase::new("host-line").code("line", &choice.line))
}

/// Words of several steps, one after the other.
fn in_turn(steps: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    steps.into_iter().reduce(|before, next| {
        Phrase::new("host-wizard-then")
            .with("before", before)
            .with("next", next)
    })
}

/// Adds the wizard's step to a seat's message.
pub(super) fn add(
    table: &Table,
    seat: Seat,
    path: &[u16],
    page: u16,
    message: &mut Message<OneSeat>,
) -> Result<(), Refusal> {
    let choices = choices_of(table, seat).unwrap_or_default();
    let all = (0..choices.len()).collect();
    let (step, trail) = follow(table.game, &choices, all, path);
    match step {
        Step::Stale => return stale(),
        Step::Ready(place) => ready(table, seat, &choices, place, path, message),
        Step::Choose { part, values } => {
            if let Some(steps) = in_turn(trail) {
                let phrase = Phrase::new("host-wizard-so-far").with("steps", steps);
                message.text.push(Part::Open(phrase));
            }
            let question = match part {
                "verb" | "line" => Phrase::new("host-wizard-choose"),
                slot => named(format!("{}-slot-{slot}-hint", table.game.slug())),
            };
            // What there is to know asks for the first choice as well.
            let asked = only_verb(table.game, &choices).filter(|_| path.is_empty());
            message.text.push(Part::Open(asked.unwrap_or_else(|| {
                Phrase::new("host-wizard-question").with("question", question.clone())
            })));
            offer(table, seat, path, page, values, question, message);
        }
    }
    Ok(())
}

/// What to know when nothing but a verb other than the game's usual one, its first, is possible.
pub(super) fn only_verb(game: &dyn AnyGame, choices: &[Choice]) -> Option<Phrase> {
    let verb = choices.first()?.verb;
    let only = choices.iter().all(|choice| choice.verb == verb);
    let usual = game.verbs().first().is_some_and(|usual| usual.name == verb);
    (only && !usual).then(|| named(format!("{}-verb-{verb}-now", game.slug())))
}

fn offer(
    table: &Table,
    seat: Seat,
    path: &[u16],
    page: u16,
    values: Vec<Phrase>,
    question: Phrase,
    message: &mut Message<OneSeat>,
) {
    let at = |act| Press::at(table.id, table.ply_of(seat), act);
    let with = |place: usize| {
        let mut path = path.to_vec();
        path.push(u16::try_from(place).unwrap_or(u16::MAX));
        path
    };
    let mut last = Vec::new();
    if values.len() <= BUTTONS {
        let buttons = values
            .into_iter()
            .enumerate()
            .map(|(place, words)| button(words, Style::Primary, at(Act::Pick(with(place)))));
        let buttons: Vec<Control> = buttons.collect();
        message
            .rows
            .extend(buttons.chunks(5).map(<[Control]>::to_vec));
    } else {
        let pages = values.len().div_ceil(PAGE);
        let page = usize::from(page).min(pages - 1);
        let shown = values.into_iter().enumerate().skip(page * PAGE).take(PAGE);
        let options = shown.map(|(place, label)| SelectOption {
            value: place.to_string(),
            label,
            hint: None,
            chosen: false,
        });
        message.rows.push(vec![Control::Select {
            placeholder: question,
            press: at(Act::Pick(path.to_vec())),
            options: options.collect(),
        }]);
        let turn = |to: usize| {
            let to = u16::try_from(to).unwrap_or(u16::MAX);
            at(Act::Page(path.to_vec(), to))
        };
        if page > 0 {
            let label = Phrase::new("host-button-earlier");
            last.push(button(label, Style::Secondary, turn(page - 1)));
        }
        if page + 1 < pages {
            let label = Phrase::new("host-button-more");
            last.push(button(label, Style::Secondary, turn(page + 1)));
        }
    }
    last.extend(back(table, seat, path));
    if !last.is_empty() {
        message.rows.push(last);
    }
}

/// The way back to the step before.
fn back(table: &Table, seat: Seat, path: &[u16]) -> Option<Control> {
    let (_, before) = path.split_last()?;
    let press = Press::at(table.id, table.ply_of(seat), Act::Pick(before.to_vec()));
    Some(button(
        Phrase::new("host-button-back"),
        Style::Secondary,
        press,
    ))
}

/// The play drawn, and the question whether to play it.
fn ready(
    table: &Table,
    seat: Seat,
    choices: &[Choice],
    place: usize,
    path: &[u16],
    message: &mut Message<OneSeat>,
) {
    let (Some(choice), Some(playing)) = (choices.get(place), &table.playing) else {
        return;
    };
    let only = path.is_empty() && choices.len() == 1;
    let preview = playing.preview(seat, &choice.line);
    let told = preview.as_ref().ok().map(|preview| preview.told.clone());
    let told = told.filter(|told| {
        let said = told.clone().open_for(seat);
        said.is_some_and(|said| !said.is_empty())
    });
    let intro = if only {
        "host-wizard-only"
    } else {
        "host-wizard-would"
    };
    match told {
        Some(told) => {
            message.text.push(Part::Open(Phrase::new(intro)));
            message.text.push(Part::Shown(told));
        }
        // Nobody will be told of it, so the game has words for it of its own.
        None => message.text.push(Part::Open(would(table.game, choice))),
    }
    if let Ok(preview) = preview {
        let (scene, words) = (preview.scene, preview.words);
        message.board = Some(Board { scene, words });
    }
    message
        .text
        .push(Part::Open(Phrase::new("host-wizard-confirm")));
    let index = u16::try_from(place).unwrap_or(u16::MAX);
    let mut row = vec![button(
        Phrase::new("host-button-confirm"),
        Style::Success,
        Press::at(table.id, table.ply_of(seat), Act::Play(index)),
    )];
    row.extend(back(table, seat, path).or_else(|| {
        if only {
            return None;
        }
        // From a play typed, back is where all of them are offered.
        let press = Press::at(table.id, table.ply_of(seat), Act::MyTurn);
        Some(button(
            Phrase::new("host-button-back"),
            Style::Secondary,
            press,
        ))
    }));
    message.rows.push(row);
}
