//! The wizard: a play is chosen step by step, seen drawn, and confirmed.
//!
//! What was chosen is kept in the controls themselves, as a path that [`steps`] follows.
//!
//! [`steps`]: super::steps

use crate::engine::{AnyGame, Choice, OneSeat, Phrase, Preview, Revision, Seat, TableId};

use super::Host;
use super::call::{Answer, Caller};
use super::message::{Board, Control, Message, Part, SelectOption, Style};
use super::play::stale;
use super::press::{Act, Press};
use super::refusal::{Outcome, Refusal};
use super::say::{answer_seat, button};
use super::steps::{BUTTONS, Step, choices_of, lines_of, walk, whole};
use super::table::Table;

/// Discord's most values of a list.
const PAGE: usize = 25;

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
        let place = value.and_then(|value| value.parse::<u16>().ok());
        let choices = choices_of(&table, seat).unwrap_or_default();
        let lines = lines_of(&table, seat, &choices);
        let line = place.and_then(|place| Some((place, lines.get(usize::from(place))?)));
        let Some((place, line)) = line.filter(|_| table.is_fresh(seat, ply)) else {
            return stale();
        };
        let playing = table.playing.as_ref();
        let made = Made {
            preview: playing.and_then(|playing| playing.preview(seat, line).ok()),
            last: choices.get(usize::from(place)),
            only: lines.len() == 1,
            confirm: Act::Play(place),
        };
        // From a play chosen whole, back is where all of them are offered.
        let press = Press::at(table.id, table.ply_of(seat), Act::MyTurn);
        let label = Phrase::new("host-button-back");
        let back = button(label, Style::Secondary, press);
        let mut message = Message::of([], table.names());
        ready(&table, seat, made, Some(back), &mut message);
        Ok(answer_seat(seat, message).here())
    }

    /// Plays the line that a path has put together.
    pub(super) fn made(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        path: &[u16],
    ) -> Outcome<Answer> {
        if self.was_done(caller)? {
            return Err(Refusal::Again);
        }
        let table = self.load(id)?;
        let seat = table.seat_to_play(caller)?;
        if !table.is_fresh(seat, ply) {
            return stale();
        }
        let walk = walk(&table, seat, path);
        match walk.step {
            Step::Ready => Ok(self.play(caller, id, &walk.line, Some(ply))?.here()),
            Step::Choose { .. } | Step::Stale => stale(),
        }
    }
}

/// What a play would do of which nobody is told, in the game's words: `<game>-would-<verb>`, with
/// the words of its slots.
fn would(game: &dyn AnyGame, choice: &Choice) -> Phrase {
    let phrase = Phrase::new(format!("{}-would-{}", game.slug(), choice.verb));
    let verb = game.verbs().iter().find(|verb| verb.name == choice.verb);
    let slots = verb.map_or(&[][..], |verb| verb.slots);
    let words = slots.iter().zip(&choice.slots);
    words.fold(phrase, |phrase, (slot, words)| match words {
        Some((_, words)) => phrase.with(slot.name, words.clone()),
        None => phrase,
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
    let walk = walk(table, seat, path);
    match walk.step {
        Step::Stale => return stale(),
        Step::Ready => {
            let made = Made {
                preview: walk.preview,
                last: walk.last.as_ref(),
                only: !walk.asked,
                confirm: Act::Made(path.to_vec()),
            };
            let back = back(table, seat, path);
            ready(table, seat, made, back, message);
        }
        Step::Choose { part, values } => {
            if !walk.trail.is_empty() {
                let phrase = Phrase::new("host-wizard-so-far").with("steps", walk.trail);
                message.text.push(Part::Open(phrase));
            }
            if let Some(preview) = walk.preview {
                message.text.push(Part::Shown(preview.standing));
                message.board = Some(Board {
                    scene: preview.scene,
                    words: preview.words,
                });
            }
            let question = match part {
                "verb" | "line" => Phrase::new("host-wizard-choose"),
                slot => Phrase::new(format!("{}-slot-{slot}-hint", table.game.slug())),
            };
            // What there is to know asks for the first choice as well.
            let asked = only_verb(table.game, &walk.choices).filter(|_| path.is_empty());
            message.text.push(Part::Open(asked.unwrap_or_else(|| {
                Phrase::new("host-wizard-question").with("question", question.clone())
            })));
            offer(table, seat, path, page, values, question, message);
            offer_turns(table, seat, &walk.turns, message);
        }
    }
    Ok(())
}

/// What to know when nothing but a verb other than the game's usual one, its first, is possible.
pub(super) fn only_verb(game: &dyn AnyGame, choices: &[Choice]) -> Option<Phrase> {
    let verb = choices.first()?.verb;
    let only = choices.iter().all(|choice| choice.verb == verb);
    let usual = game.verbs().first().is_some_and(|usual| usual.name == verb);
    (only && !usual).then(|| Phrase::new(format!("{}-verb-{verb}-now", game.slug())))
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

/// Offers whole turns in one list, where they all fit into it.
fn offer_turns(
    table: &Table,
    seat: Seat,
    turns: &[(usize, String)],
    message: &mut Message<OneSeat>,
) {
    if !(2..=PAGE).contains(&turns.len()) {
        return;
    }
    let options = turns.iter().map(|(place, line)| SelectOption {
        value: place.to_string(),
        label: Phrase::new("host-line").code("line", line),
        hint: None,
        chosen: false,
    });
    message.rows.push(vec![Control::Select {
        placeholder: Phrase::new("host-wizard-whole"),
        press: Press::at(table.id, table.ply_of(seat), Act::Whole),
        options: options.collect(),
    }]);
}

/// A line put together and not yet played.
struct Made<'l> {
    /// What it would lead to.
    preview: Option<Preview>,
    /// Its last action, as far as it is known.
    last: Option<&'l Choice>,
    /// Whether there was nothing to choose.
    only: bool,
    /// What plays it.
    confirm: Act,
}

/// The line drawn, and the question whether to play it.
fn ready(
    table: &Table,
    seat: Seat,
    made: Made<'_>,
    back: Option<Control>,
    message: &mut Message<OneSeat>,
) {
    let told = made.preview.map(|preview| {
        let (scene, words) = (preview.scene, preview.words);
        message.board = Some(Board { scene, words });
        preview.told
    });
    let told = told.filter(|told| {
        let said = told.clone().open_for(seat);
        said.is_some_and(|said| !said.is_empty())
    });
    // What only asks for chance has nothing to be looked at before, and says itself what it does.
    let by_name = made.last.filter(|last| {
        let plain = last.slots.is_empty() && told.is_none();
        plain && made.only
    });
    let intro = if made.only {
        "host-wizard-only"
    } else {
        "host-wizard-would"
    };
    match (told, made.last) {
        _ if by_name.is_some() => {}
        (Some(told), _) => {
            message.text.push(Part::Open(Phrase::new(intro)));
            message.text.push(Part::Shown(told));
        }
        // Nobody will be told of it, so the game has words for it of its own.
        (None, Some(last)) => message.text.push(Part::Open(would(table.game, last))),
        (None, None) => {}
    }
    let label = if let Some(last) = by_name {
        let choices = std::slice::from_ref(last);
        message
            .text
            .extend(only_verb(table.game, choices).map(Part::Open));
        Phrase::new(format!("{}-verb-{}", table.game.slug(), last.verb))
    } else {
        let phrase = Phrase::new("host-wizard-confirm");
        message.text.push(Part::Open(phrase));
        Phrase::new("host-button-confirm")
    };
    let mut row = vec![button(
        label,
        Style::Success,
        Press::at(table.id, table.ply_of(seat), made.confirm),
    )];
    row.extend(back);
    message.rows.push(row);
}
