//! Where pieces are placed by sight: a piece is taken from the list, held over the board, moved
//! and turned by buttons, and laid down. What is held is kept in the controls alone.

use crate::engine::{AnyMatch, Choice, Held, OneSeat, Phrase, Revision, Seat, Shown, TableId, Use};

use super::Host;
use super::call::{Answer, Caller, Field, Form};
use super::desk::{chosen, simple_buttons};
use super::message::{Board, Control, Message, Part, SelectOption, Style};
use super::play::stale;
use super::press::{Act, Press};
use super::refusal::{Outcome, Refusal};
use super::say::{answer_seat, button};
use super::steps::choices_of;
use super::table::Table;

/// The most characters of a typed place.
const MOST_PLACE: u16 = 20;
/// Discord's most values of a list.
const PAGE: usize = 25;

/// Adds what can be picked up, where the game is played so; and what can be done without.
pub(super) fn add_shelf(table: &Table, seat: Seat, message: &mut Message<OneSeat>) -> bool {
    if table.game.knobs().is_empty() {
        return false;
    }
    let at = |act| Press::at(table.id, table.ply_of(seat), act);
    let slug = table.game.slug();
    let choices = choices_of(table, seat).unwrap_or_default();
    let pieces = pieces(table, &choices);
    if !pieces.is_empty() {
        let question = Phrase::new(format!("{slug}-shelf"));
        message.text.push(Part::Open(question.clone()));
        let options = pieces.into_iter().map(|(value, label)| SelectOption {
            value,
            label,
            hint: None,
            chosen: false,
        });
        message.rows.push(vec![Control::Select {
            placeholder: question,
            press: at(Act::Lift),
            options: options.take(PAGE).collect(),
        }]);
    }
    let buttons = simple_buttons(table, seat, &choices, "verb");
    if !buttons.is_empty() {
        message.rows.push(buttons);
    }
    true
}

/// The pieces that can be picked up: the values of the first slot of the game's first verb, for
/// which there is a play.
fn pieces(table: &Table, choices: &[Choice]) -> Vec<(String, Phrase)> {
    let verb = table.game.verbs().first().map(|verb| verb.name);
    let mut pieces: Vec<(String, Phrase)> = Vec::new();
    for choice in choices.iter().filter(|choice| verb == Some(choice.verb)) {
        if let Some(Some(piece)) = choice.slots.first()
            && !pieces.iter().any(|(known, _)| *known == piece.0)
        {
            pieces.push(piece.clone());
        }
    }
    pieces
}

/// What can be done with what is held.
struct Controls {
    /// Of what use each knob is.
    knobs: Vec<Use>,
    /// Whether it may be laid where it is.
    lies: bool,
    /// Whether advice may be asked for.
    advice: bool,
}

/// Who holds what over which board.
struct Holder<'t> {
    table: &'t Table,
    playing: &'t dyn AnyMatch,
    seat: Seat,
}

impl<'t> Holder<'t> {
    /// The one who is to act, if the control is as new as the board.
    fn of(table: &'t Table, caller: &Caller, ply: Revision) -> Outcome<Self> {
        let seat = table.seat_to_play(caller)?;
        match &table.playing {
            Some(playing) if table.is_fresh(seat, ply) => Ok(Self {
                table,
                playing: playing.as_ref(),
                seat,
            }),
            _ => stale(),
        }
    }

    fn held(&self, draft: &[u16]) -> Outcome<Shown<Held, OneSeat>> {
        let held = self.playing.held(self.seat, draft).transpose();
        held.map_or_else(stale, Ok)
    }

    /// The piece over the board, with all that can be done with it.
    fn answer(&self, draft: &[u16], said: Option<Phrase>, advised: bool) -> Outcome<Answer> {
        let held = self.held(draft)?;
        let controls = held.as_ref().map(|held| Controls {
            knobs: held.knobs.clone(),
            lies: held.line.is_ok(),
            advice: held.advice,
        });
        let Some(controls) = controls.open_for(self.seat) else {
            return stale();
        };
        let at = |act| Press::at(self.table.id, self.table.ply_of(self.seat), act);
        let slug = self.table.game.slug();
        let mut message = Message::of([self.table.title()], self.table.names());
        message.text.extend(said.map(Part::Open));
        let words = held.as_ref().map(|held| held.words.clone());
        message.text.push(Part::Shown(words));
        message.board = Some(Board {
            words: held.as_ref().map(|held| held.alt.clone()),
            scene: held.map(|held| held.scene),
        });
        for row in 0..3 {
            let knobs = self.table.game.knobs().iter().enumerate();
            let knobs = knobs.filter(|(place, knob)| {
                let of_use = controls
                    .knobs
                    .get(*place)
                    .is_some_and(|of| *of != Use::Missing);
                knob.row == row && of_use
            });
            let knobs = knobs.map(|(place, knob)| Control::Button {
                label: Phrase::new(format!("{slug}-knob-{}", knob.name)),
                style: Style::Secondary,
                press: at(Act::Knob(
                    u8::try_from(place).unwrap_or(u8::MAX),
                    draft.to_vec(),
                )),
                enabled: controls.knobs.get(place) == Some(&Use::Works),
            });
            message = message.row(knobs.collect());
        }
        if advised {
            message = message.row(self.advice(draft));
        }
        let mut last = vec![Control::Button {
            label: Phrase::new("host-button-confirm"),
            style: Style::Success,
            press: at(Act::Lay(draft.to_vec())),
            enabled: controls.lies,
        }];
        if controls.advice {
            let label = Phrase::new("host-button-advice");
            let act = Act::Advice(draft.to_vec());
            last.push(button(label, Style::Secondary, at(act)));
        }
        for (label, act) in [
            ("host-button-where", Act::Where(draft.to_vec())),
            ("host-button-back", Act::MyTurn),
        ] {
            last.push(button(Phrase::new(label), Style::Secondary, at(act)));
        }
        message = message.row(last);
        Ok(answer_seat(self.seat, message).here())
    }

    /// Good places, as a list.
    fn advice(&self, draft: &[u16]) -> Vec<Control> {
        let advised = self.playing.advised(self.seat, draft).open_for(self.seat);
        let options = advised.unwrap_or_default().into_iter().enumerate();
        let options = options.map(|(place, advice)| SelectOption {
            value: place.to_string(),
            label: advice.words,
            hint: None,
            chosen: false,
        });
        let options: Vec<SelectOption> = options.take(PAGE).collect();
        if options.is_empty() {
            return Vec::new();
        }
        vec![Control::Select {
            placeholder: Phrase::new("host-advised"),
            press: Press::at(
                self.table.id,
                self.table.ply_of(self.seat),
                Act::Advised(draft.to_vec()),
            ),
            options,
        }]
    }
}

impl Host {
    /// Picks up a piece from the list.
    pub(super) fn lift(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        value: Option<&str>,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        let holder = Holder::of(&table, caller, ply)?;
        match value {
            Some(piece) => self.pick_up(&table, holder.seat, piece, None),
            None => stale(),
        }
    }

    /// A piece, held where it would lie well.
    pub(super) fn pick_up(
        &self,
        table: &Table,
        seat: Seat,
        piece: &str,
        said: Option<Phrase>,
    ) -> Outcome<Answer> {
        let Some(playing) = &table.playing else {
            return stale();
        };
        let draft = playing.pick_up(seat, piece).open_for(seat).flatten();
        let playing = playing.as_ref();
        let holder = Holder {
            table,
            playing,
            seat,
        };
        match draft {
            Some(draft) => holder.answer(&draft, said, false),
            None => stale(),
        }
    }

    /// Moves or turns what is held.
    pub(super) fn turn_knob(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        knob: u8,
        draft: &[u16],
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        let holder = Holder::of(&table, caller, ply)?;
        let turned = holder.playing.turned(holder.seat, draft, knob.into());
        match turned.open_for(holder.seat).flatten() {
            Some(draft) => holder.answer(&draft, None, false),
            None => stale(),
        }
    }

    /// Asks for a place.
    pub(super) fn where_form(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        draft: &[u16],
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        Holder::of(&table, caller, ply)?;
        Ok(Answer::Form(Form {
            title: Phrase::new("host-button-where"),
            press: Press::at(id, ply, Act::Where(draft.to_vec())),
            fields: vec![Field {
                name: "place",
                label: Phrase::new(format!("{}-where", table.game.slug())),
                value: String::new(),
                long: false,
                required: true,
                max: MOST_PLACE,
            }],
            names: table.names(),
        }))
    }

    /// Holds it over a place that was typed.
    pub(super) fn held_at(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        draft: &[u16],
        text: &str,
    ) -> Outcome<Answer> {
        self.visible(caller, id)?;
        let table = self.load(id)?;
        let holder = Holder::of(&table, caller, ply)?;
        let moved = holder.playing.moved_to(holder.seat, draft, text.trim());
        match moved.open_for(holder.seat) {
            Some(Ok(draft)) => holder.answer(&draft, None, false),
            Some(Err(why)) => holder.answer(draft, Some(why), false),
            None => stale(),
        }
    }

    /// Lists good places for what is held.
    pub(super) fn advice(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        draft: &[u16],
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        Holder::of(&table, caller, ply)?.answer(draft, None, true)
    }

    /// Holds it over a place from the list.
    pub(super) fn advised(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        draft: &[u16],
        value: Option<&str>,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        let holder = Holder::of(&table, caller, ply)?;
        let advised = holder.playing.advised(holder.seat, draft);
        let advised = advised.open_for(holder.seat).unwrap_or_default();
        match chosen(advised, value) {
            Some(advice) => holder.answer(&advice.draft, None, true),
            None => stale(),
        }
    }

    /// Lays down what is held.
    pub(super) fn lay(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        draft: &[u16],
    ) -> Outcome<Answer> {
        if self.was_done(caller)? {
            return Err(Refusal::Again);
        }
        let table = self.load(id)?;
        let holder = Holder::of(&table, caller, ply)?;
        let held = holder.held(draft)?.open_for(holder.seat);
        match held.map(|held| held.line) {
            Some(Ok(line)) => Ok(self.play(caller, id, &line, Some(ply))?.here()),
            Some(Err(_)) => holder.answer(draft, None, false),
            None => stale(),
        }
    }
}
