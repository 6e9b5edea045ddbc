//! Placement by sight: the player picks up a piece, moves and turns it over the board with buttons, and places
//! it. The piece and its place are the *draft*, which is stored only in the buttons. A *knob* is a button that
//! moves or turns the draft.

use stramash_core::engine::{Choice, ChoosingStep, Held, KnobState, OneSeat, Phrase, Recap, Shown};

use crate::message::{Board, Control, Message, Part, SelectOption, Style};
use crate::request::{Act, ActingPlayer, Answer, Field, Form, RequestResult, refuse_stale};
use crate::room::title;
use crate::turn::seat::SeatContext;
use crate::turn::setup_editor::{item_at, simple_buttons};
use crate::turn::wizard::{lettered, offer_labels};
use crate::turn::{Turns, steps};

const MAX_PLACE: u16 = 30;

/// Adds the list of pieces, and the other choices. Returns the recap with the numbered pieces, or `None` if the game's
/// pieces are not placed by sight.
pub(crate) fn add_piece_list(
    own: &SeatContext<'_>,
    message: &mut Message<OneSeat>,
) -> Option<Shown<Recap, OneSeat>> {
    if own.table.game.knobs().is_empty() {
        return None;
    }
    let choices = own.view.choices();
    let shelf = piece_list(own, &choices);
    let recap = own.recap(shelf.as_ref().map(|shelf| &shelf.step));
    if let Some(shelf) = shelf {
        let question = Phrase::new(format!("{}-shelf", own.table.game.slug()));
        message.text.push(Part::Open(question.clone()));
        let offers = recap.as_ref().map(|recap| recap.offers.clone());
        let offers = offers.open_for(own.seat).unwrap_or_default();
        let (values, labels): (Vec<String>, Vec<Phrase>) = shelf.pieces.into_iter().unzip();
        let options = values.into_iter().zip(offer_labels(labels, offers));
        let options = options.map(|(value, label)| SelectOption::new(value, label));
        let list = Control::list(question, own.press(Act::PickPiece), options);
        message.rows.push(vec![list]);
    }
    let buttons = simple_buttons(own, &choices, "verb");
    if !buttons.is_empty() {
        message.rows.push(buttons);
    }
    Some(recap)
}

/// The pieces that can be picked up, as a step of the wizard.
struct PieceList {
    step: ChoosingStep,
    pieces: Vec<(String, Phrase)>,
}

/// Returns the pieces that can be placed: the values of the first slot of the game's first verb. Returns `None`
/// if there are none.
fn piece_list(own: &SeatContext<'_>, choices: &[Choice]) -> Option<PieceList> {
    let verb = own.table.game.verbs().first()?;
    let part = verb.slots.first()?.name;
    let of_verb = choices
        .iter()
        .enumerate()
        .filter(|(_, choice)| choice.verb == verb.name);
    let (pieces, offers) = steps::group_by_value(of_verb.filter_map(|(place, choice)| {
        let piece = choice.slots.first()?.as_deref()?;
        Some((place, piece))
    }));
    let one_each = pieces.iter().zip(&offers);
    let worded = one_each.map(|(piece, of_it)| {
        let label = choices[*of_it.first()?].label(0)?;
        Some(((*piece).to_owned(), label))
    });
    let pieces: Vec<(String, Phrase)> = worded.collect::<Option<_>>()?;
    let step = ChoosingStep { part, offers };
    (!pieces.is_empty()).then_some(PieceList { step, pieces })
}

pub(crate) fn pick_up(own: &SeatContext<'_>, piece: &str) -> RequestResult<Answer> {
    match own.view.pick_up(piece) {
        Some(draft) => draft_message(own, &draft, None, false),
        None => refuse_stale(),
    }
}

fn draft_message(
    own: &SeatContext<'_>,
    draft: &[u16],
    heading: Option<Phrase>,
    advised: bool,
) -> RequestResult<Answer> {
    let Some(shown) = own.map(|view| view.held(draft)).transpose() else {
        return refuse_stale();
    };
    let Some(held) = shown.as_ref().open_for(own.seat) else {
        return refuse_stale();
    };
    let button = |label: &'static str, act: fn(Vec<u16>) -> Act| {
        own.button(Phrase::new(label), Style::Secondary, act(draft.to_vec()))
    };
    let mut message = Message::of([title(own.table)], own.table.names());
    message.text.extend(heading.map(Part::Open));
    for row in 0..3 {
        message = message.row(knob_row(own, held, draft, row));
    }
    if advised {
        message = message.row(advice_list(own, draft));
    }
    let mut last = vec![Control::Button {
        label: Phrase::new(if own.table.ahead {
            "prepared-button-confirm"
        } else {
            "host-button-confirm"
        }),
        style: Style::Success,
        press: own.press(Act::PlaceDraft(draft.to_vec())),
        enabled: held.line.is_ok(),
    }];
    if held.advice && !advised {
        last.push(button("host-button-advice", Act::ShowAdvice));
    }
    last.push(button("host-button-where", Act::MoveDraft));
    last.push(button("host-button-back", |_| Act::MyTurn));
    let words = shown.as_ref().map(|held| held.words.clone());
    message.text.push(Part::Shown(words));
    let among = own.map(|view| view.advising(draft).filter(|_| advised));
    message.board = Some(Board {
        words: shown.as_ref().map(|held| held.alt.clone()),
        scene: among.transpose().unwrap_or(shown.map(|held| held.scene)),
        end: None,
        footer: None,
    });
    let mut message = message.row(last);
    message.add_button(own.rules_button());
    Ok(own.answer(message).in_place())
}

/// Makes the buttons for the knobs of one row, without those that the draft hides.
fn knob_row(own: &SeatContext<'_>, held: &Held, draft: &[u16], row: u8) -> Vec<Control> {
    let game = own.table.game;
    let knobs = game.knobs().iter().zip(&held.knobs).enumerate();
    let of_row = knobs.filter(|(_, (knob, of))| knob.row == row && **of != KnobState::Hidden);
    let buttons = of_row.map(|(place, (knob, of))| {
        let place = u8::try_from(place).unwrap_or(u8::MAX);
        Control::Button {
            label: Phrase::new(format!("{}-knob-{}", game.slug(), knob.name)),
            style: Style::Secondary,
            press: own.press(Act::Knob(place, draft.to_vec())),
            enabled: *of == KnobState::Enabled,
        }
    });
    buttons.collect()
}

fn advice_list(own: &SeatContext<'_>, draft: &[u16]) -> Vec<Control> {
    let advised = own.view.advised(draft);
    if advised.is_empty() {
        return Vec::new();
    }
    let places = advised.into_iter().enumerate();
    let options =
        SelectOption::numbered(places.map(|(place, advice)| lettered(place, true, advice.words)));
    let press = own.press(Act::ChooseAdvice(draft.to_vec()));
    vec![Control::list(Phrase::new("host-advised"), press, options)]
}

impl ActingPlayer<'_> {
    pub(crate) fn pick_piece(&self, value: Option<&str>) -> RequestResult<Answer> {
        value.map_or_else(refuse_stale, |piece| pick_up(&self.own, piece))
    }

    pub(crate) fn apply_knob(&self, knob: u8, draft: &[u16]) -> RequestResult<Answer> {
        match self.own.view.turned(draft, knob.into()) {
            Some(draft) => draft_message(&self.own, &draft, None, false),
            None => refuse_stale(),
        }
    }

    pub(crate) fn place_form(&self, draft: &[u16]) -> Answer {
        let table = self.own.table;
        let held = self.own.view.held(draft);
        let example = held.map_or_else(String::new, |held| held.example);
        Answer::Form(Form {
            title: Phrase::new("host-button-where"),
            press: self.own.press(Act::MoveDraft(draft.to_vec())),
            fields: vec![Field {
                name: "place",
                label: Phrase::new(format!("{}-where", table.game.slug())).code("line", example),
                value: String::new(),
                long: false,
                required: true,
                max: MAX_PLACE,
            }],
            names: table.names(),
        })
    }

    /// Moves the draft to a place that the player has typed.
    pub(crate) fn move_draft(&self, draft: &[u16], text: &str) -> RequestResult<Answer> {
        match self.own.view.moved_to(draft, text.trim()) {
            Ok(draft) => draft_message(&self.own, &draft, None, false),
            Err(why) => draft_message(&self.own, draft, Some(why), false),
        }
    }

    pub(crate) fn show_advice(&self, draft: &[u16]) -> RequestResult<Answer> {
        draft_message(&self.own, draft, None, true)
    }

    pub(crate) fn choose_advice(
        &self,
        draft: &[u16],
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        match item_at(self.own.view.advised(draft), value) {
            Some(advice) => draft_message(&self.own, &advice.draft, None, true),
            None => refuse_stale(),
        }
    }
}

impl Turns<'_> {
    /// Plays the line that places the draft.
    pub(crate) fn place_draft(
        &self,
        acting: &ActingPlayer<'_>,
        draft: &[u16],
    ) -> RequestResult<Answer> {
        match acting.own.view.held(draft).map(|held| held.line) {
            Some(Err(_)) => draft_message(&acting.own, draft, None, false),
            line => self.play_here(acting.access, line.and_then(Result::ok)),
        }
    }
}
