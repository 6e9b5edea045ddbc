//! The wizard: a play is chosen step by step, previewed, and confirmed. The choices form a path of indices,
//! which is stored in the controls and followed by [`steps`](crate::turn::steps).

use stramash_core::engine::{
    AnyGame, Choice, ChoosingStep, Offer, OneSeat, Phrase, Preview, Recap, SeatView, Shown,
};
use stramash_core::scene::letters;

use crate::message::{
    Board, Control, MAX_BUTTONS, MAX_OPTIONS, Message, Part, SelectOption, Style,
};
use crate::request::{Act, ActingPlayer, Answer, RequestResult, refuse_stale};
use crate::turn::Turns;
use crate::turn::seat::SeatContext;
use crate::turn::steps::{
    self, MAX_VALUE_BUTTONS, Stage, choice_words, follow_path, without_twins,
};

impl Turns<'_> {
    pub(crate) fn choose(
        &self,
        acting: &ActingPlayer<'_>,
        places: &[u16],
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let mut places = places.to_vec();
        if let Some(value) = value {
            match value.parse() {
                Ok(place) => places.push(place),
                Err(_) => return refuse_stale(),
            }
        }
        // In the set-up editor, plays need no confirmation, because they are hidden and can be changed.
        if acting.own.is_in_setup_editor() {
            let result = follow_path(&acting.own, &places);
            if result.stage == Stage::Ready {
                return self.play_here(acting.access, Some(result.line));
            }
        }
        Ok(self.page(acting, &places, 0))
    }

    /// Previews a whole line for confirmation. In the set-up editor, plays it at once.
    pub(crate) fn preview_line(
        &self,
        acting: &ActingPlayer<'_>,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        if acting.own.is_in_setup_editor() {
            let Some(place) = value.and_then(|value| value.parse().ok()) else {
                return refuse_stale();
            };
            return self.confirm(acting, place);
        }
        line_preview(&acting.own, value)
    }

    pub(crate) fn page(&self, acting: &ActingPlayer<'_>, places: &[u16], page: u16) -> Answer {
        let message = self.seat_message(&acting.own, None, places, page);
        acting.own.answer(message).in_place()
    }

    pub(crate) fn play_path(
        &self,
        acting: &ActingPlayer<'_>,
        path: &[u16],
    ) -> RequestResult<Answer> {
        let result = follow_path(&acting.own, path);
        match result.stage {
            Stage::Ready => self.play_here(acting.access, Some(result.line)),
            Stage::Choose { .. } | Stage::Stale => refuse_stale(),
        }
    }
}

/// Shows the choices that match the options of a command.
pub(crate) fn matching_choices(
    own: &SeatContext<'_>,
    heading: Phrase,
    fits: impl Fn(&Choice) -> bool,
) -> Message<OneSeat> {
    // Whole lines are offered, because a path cannot contain the options of a command.
    let choices = own.view.choices();
    let fitting = choices.iter().enumerate();
    let fitting = fitting.filter(|(_, choice)| fits(choice));
    let fitting: Vec<usize> = fitting.map(|(place, _)| place).collect();
    let options = without_twins(&choices, &fitting)
        .into_iter()
        .map(|place| SelectOption::new(place, choice_words(own.table.game, &choices[place])));
    let question = Phrase::new("host-wizard-choose");
    let list = Control::list(question, own.press(Act::PreviewLine), options);
    let mut message = Message::of([heading], own.table.names()).row(vec![list]);
    message.add_button(own.rules_button());
    message
}

pub(crate) fn line_preview(own: &SeatContext<'_>, value: Option<&str>) -> RequestResult<Answer> {
    let place = value.and_then(|value| value.parse::<u16>().ok());
    let choices = own.view.choices();
    let lines = own.all_lines(&choices);
    let Some((place, line)) = place.and_then(|place| Some((place, lines.get(usize::from(place))?)))
    else {
        return refuse_stale();
    };
    let complete = CompleteLine {
        preview: own.preview(line),
        last: choices.get(usize::from(place)),
        only: lines.len() == 1,
        confirm: Act::PlayLine(place),
    };
    // The back button leads to the list of all lines.
    let label = Phrase::new("host-button-back");
    let back = own.button(label, Style::Secondary, Act::MyTurn);
    let mut message = own.message();
    message.text.push(Part::Open(own.legend()));
    message.board = complete
        .preview
        .as_ref()
        .map(|preview| Board::of_preview(&preview.view));
    add_preview(own, complete, Some(back), &mut message);
    message.add_button(own.rules_button());
    Ok(own.answer(message).in_place())
}

/// Describes a hidden play with the text `<game>-would-<verb>`, whose arguments are the slots.
fn hidden_play_words(game: &dyn AnyGame, choice: &Choice) -> Phrase {
    let phrase = Phrase::new(format!("{}-would-{}", game.slug(), choice.verb));
    let verb = game.verbs().iter().find(|verb| verb.name == choice.verb);
    let slots = verb.map_or(&[][..], |verb| verb.slots);
    let words = slots.iter().enumerate();
    words.fold(phrase, |phrase, (place, slot)| match choice.label(place) {
        Some(words) => phrase.with(slot.name, words),
        None => phrase,
    })
}

pub(crate) enum Picture {
    /// The recap, in which the values of the first choice are marked.
    Recap(Shown<Recap, OneSeat>),
    /// The board after the choices so far, in which the values of the next choice are marked.
    Board(Board<OneSeat>),
}

/// Adds the wizard's step to a message and returns its picture. Returns `None` if the path does not fit the
/// position.
pub(crate) fn add_step(
    own: &SeatContext<'_>,
    path: &[u16],
    page: u16,
    message: &mut Message<OneSeat>,
) -> Option<Picture> {
    let result = follow_path(own, path);
    let game = own.table.game;
    match result.stage {
        Stage::Stale => None,
        Stage::Ready => {
            let board = result
                .preview
                .as_ref()
                .map(|preview| Board::of_preview(&preview.view));
            let complete = CompleteLine {
                preview: result.preview,
                last: result.last.as_ref(),
                only: !result.had_choice,
                confirm: Act::PlayPath(path.to_vec()),
            };
            add_preview(own, complete, back_button(own, path), message);
            Some(Picture::Board(board.unwrap_or_else(|| own.board())))
        }
        Stage::Choose { step, values } => {
            if !result.trail.is_empty() {
                // Steps before the first choice were forced.
                let id = if path.is_empty() {
                    "host-wizard-forced"
                } else {
                    "host-wizard-so-far"
                };
                let phrase = Phrase::new(id).with("steps", result.trail);
                message.text.push(Part::Open(phrase));
            }
            let (offers, question, picture) = match result.preview {
                Some(preview) => {
                    let standing = preview.view.as_ref().map(|view| view.facts());
                    message.text.push(Part::Shown(standing));
                    step_from_view(&preview.view, &step)
                }
                None if path.is_empty() => {
                    let recap = own.recap(Some(&step));
                    let offers = recap.as_ref().map(|recap| recap.offers.clone());
                    let question = recap.as_ref().map(|recap| recap.question.clone());
                    (offers, question, Picture::Recap(recap))
                }
                None => step_from_view(own.shown(), &step),
            };
            let offers = offers.open_for(own.seat).unwrap_or_default();
            let values = offer_labels(values, offers);
            let question = question.open_for(own.seat).flatten();
            let question = question.unwrap_or_else(|| match step.part {
                "verb" | "line" => Phrase::new("host-wizard-choose"),
                slot => Phrase::new(format!("{}-slot-{slot}-hint", game.slug())),
            });
            // If only a special verb is possible, its explanation takes the place of the first question.
            let explanation = only_verb(game, &result.choices).filter(|_| path.is_empty());
            message.text.push(Part::Open(explanation.unwrap_or_else(|| {
                Phrase::new("host-wizard-question").with("question", question.clone())
            })));
            add_values(own, path, page, values, question, message);
            add_whole_turns(own, &result.turns, message);
            Some(picture)
        }
    }
}

type SeatShown<T> = Shown<T, OneSeat>;

/// Makes a wizard step from a view: the words of the values to choose from, the game's own question if it has one,
/// and the picture.
fn step_from_view(
    view: &SeatView,
    step: &ChoosingStep,
) -> (SeatShown<Vec<Offer>>, SeatShown<Option<Phrase>>, Picture) {
    let mut board = Board::of(view);
    let choosing = view.as_ref().map(|view| view.choosing(step)).transpose();
    let Some(choosing) = choosing else {
        let offers = view.as_ref().map(|_| Vec::new());
        return (offers, view.as_ref().map(|_| None), Picture::Board(board));
    };
    board.scene = choosing.as_ref().map(|choosing| choosing.scene.clone());
    let question = choosing.as_ref().map(|choosing| choosing.question.clone());
    let offers = choosing.map(|choosing| choosing.offers);
    (offers, question, Picture::Board(board))
}

/// Returns the labels of the values, each with its letter in the picture.
pub(crate) fn offer_labels(values: Vec<Phrase>, offers: Vec<Offer>) -> Vec<Phrase> {
    let offers = offers
        .into_iter()
        .chain(std::iter::repeat_with(Offer::default));
    let offered = values.into_iter().zip(offers).enumerate();
    let text = offered.map(|(place, (value, offer))| {
        let words = offer.words.unwrap_or(value);
        match offer.at {
            None => words,
            Some(_) => lettered(
                place,
                offer.is_destination && !offer.words_include_to,
                words,
            ),
        }
    });
    text.collect()
}

/// Adds a letter from the picture to a label. `goal` means that the letter marks a destination.
pub(crate) fn lettered(place: usize, goal: bool, words: Phrase) -> Phrase {
    let phrase = Phrase::new(if goal {
        "host-wizard-goal"
    } else {
        "host-wizard-lettered"
    });
    phrase.code("n", letters(place + 1)).with("what", words)
}

/// Returns the explanation of a verb if only that verb is possible and it is not the game's first. Otherwise
/// returns `None`.
pub(crate) fn only_verb(game: &dyn AnyGame, choices: &[Choice]) -> Option<Phrase> {
    let verb = choices.first()?.verb;
    let only = choices.iter().all(|choice| choice.verb == verb);
    let usual = game.verbs().first().is_some_and(|usual| usual.name == verb);
    (only && !usual).then(|| Phrase::new(format!("{}-verb-{verb}-now", game.slug())))
}

fn add_values(
    own: &SeatContext<'_>,
    path: &[u16],
    page: u16,
    values: Vec<Phrase>,
    question: Phrase,
    message: &mut Message<OneSeat>,
) {
    let with = |place: usize| {
        let mut path = path.to_vec();
        path.push(u16::try_from(place).unwrap_or(u16::MAX));
        path
    };
    let mut last = Vec::new();
    if values.len() <= MAX_VALUE_BUTTONS {
        let buttons = values
            .into_iter()
            .enumerate()
            .map(|(place, words)| own.button(words, Style::Primary, Act::ChooseStep(with(place))));
        let buttons: Vec<Control> = buttons.collect();
        // The rows have the same length if possible: six buttons become two rows of three.
        let rows = buttons.len().div_ceil(MAX_BUTTONS).max(1);
        let rows = buttons.chunks(buttons.len().div_ceil(rows).max(1));
        message.rows.extend(rows.map(<[Control]>::to_vec));
    } else {
        let pages = values.len().div_ceil(MAX_OPTIONS);
        let page = usize::from(page).min(pages - 1);
        let options = SelectOption::numbered(values).skip(page * MAX_OPTIONS);
        let press = own.press(Act::ChooseStep(path.to_vec()));
        message
            .rows
            .push(vec![Control::list(question, press, options)]);
        let page_button = |label: &'static str, to: usize| {
            let to = u16::try_from(to).unwrap_or(u16::MAX);
            let act = Act::StepPage(to, path.to_vec());
            own.button(Phrase::new(label), Style::Secondary, act)
        };
        if page > 0 {
            last.push(page_button("host-button-earlier", page - 1));
        }
        if page + 1 < pages {
            last.push(page_button("host-button-more", page + 1));
        }
    }
    last.extend(back_button(own, path));
    if !last.is_empty() {
        message.rows.push(last);
    }
}

fn back_button(own: &SeatContext<'_>, path: &[u16]) -> Option<Control> {
    let (_, before) = path.split_last()?;
    let label = Phrase::new("host-button-back");
    Some(own.button(label, Style::Secondary, Act::ChooseStep(before.to_vec())))
}

fn add_whole_turns(
    own: &SeatContext<'_>,
    turns: &[(usize, String)],
    message: &mut Message<OneSeat>,
) {
    if !(2..=MAX_OPTIONS).contains(&turns.len()) {
        return;
    }
    let choices = own.view.choices();
    let options = turns.iter().map(|(place, line)| {
        let words = steps::words_for_line(&choices, line);
        SelectOption::new(place, words.unwrap_or_else(|| steps::line_words(line)))
    });
    let question = Phrase::new("host-wizard-whole");
    let list = Control::list(question, own.press(Act::PreviewLine), options);
    message.rows.push(vec![list]);
}

/// A complete line that awaits confirmation.
struct CompleteLine<'l> {
    preview: Option<Preview>,
    /// The line's last action, if it is among the choices.
    last: Option<&'l Choice>,
    /// Whether no other line is possible.
    only: bool,
    confirm: Act,
}

/// Adds the preview of a complete line, and the button to confirm it.
fn add_preview(
    own: &SeatContext<'_>,
    complete: CompleteLine<'_>,
    back: Option<Control>,
    message: &mut Message<OneSeat>,
) {
    let (game, ahead) = (own.table.game, own.table.ahead);
    let news = complete.preview.map(|preview| preview.told);
    let news = news.filter(|news| {
        let text = news.as_ref().open_for(own.seat);
        text.is_some_and(|text| !text.is_empty())
    });
    // A play that only draws dice or cards needs no preview, because its button says what it does.
    let by_name = complete.last.filter(|last| {
        let plain = last.slots.is_empty() && news.is_none();
        plain && complete.only && !ahead
    });
    let intro = if ahead {
        "prepared-would"
    } else if complete.only {
        "host-wizard-only"
    } else {
        "host-wizard-would"
    };
    match (news, complete.last) {
        _ if by_name.is_some() => {}
        (Some(news), _) => {
            message.text.push(Part::Open(Phrase::new(intro)));
            message.text.push(Part::Shown(own.in_own_voice(news)));
        }
        (None, Some(last)) if ahead => {
            message.text.push(Part::Open(Phrase::new(intro)));
            message.text.push(Part::Open(choice_words(game, last)));
        }
        // The room gets no news of a hidden play, so the game has other words for the preview.
        (None, Some(last)) => message.text.push(Part::Open(hidden_play_words(game, last))),
        (None, None) => {}
    }
    let label = if let Some(last) = by_name {
        let choices = std::slice::from_ref(last);
        message
            .text
            .extend(only_verb(game, choices).map(Part::Open));
        Phrase::new(format!("{}-verb-{}", game.slug(), last.verb))
    } else if ahead {
        Phrase::new("prepared-button-confirm")
    } else {
        let phrase = Phrase::new("host-wizard-confirm");
        message.text.push(Part::Open(phrase));
        Phrase::new("host-button-confirm")
    };
    let mut row = vec![own.button(label, Style::Success, complete.confirm)];
    row.extend(back);
    message.rows.push(row);
}
