//! The wizard: a play is chosen step by step, seen drawn, and confirmed.
//!
//! What was chosen is kept in the controls themselves, as a path that [`steps`] follows.
//!
//! [`steps`]: crate::turn::steps

use stramash_core::engine::{
    AnyGame, Choice, Offer, OneSeat, Phrase, Preview, Recap, SeatView, Shown, Step,
};

use crate::message::{Board, Control, MOST_OPTIONS, Message, Part, SelectOption, Style};
use crate::request::{Act, ActingPlayer, Answer, Granted, stale};
use crate::turn::Turns;
use crate::turn::seat::Seated;
use crate::turn::steps::{self, BUTTONS, Stage, distinct, walk, whole};

impl Turns<'_> {
    /// A step of the wizard.
    pub(crate) fn pick(
        &self,
        acting: &ActingPlayer<'_>,
        places: &[u16],
        value: Option<&str>,
    ) -> Granted<Answer> {
        let mut places = places.to_vec();
        if let Some(value) = value {
            match value.parse() {
                Ok(place) => places.push(place),
                Err(_) => return stale(),
            }
        }
        // What is done at the desk is done at once: nobody hears of it, and it can be changed again.
        if acting.own.is_at_desk() {
            let walk = walk(&acting.own, &places);
            if walk.stage == Stage::Ready {
                return self.play_here(acting.access, Some(walk.line));
            }
        }
        Ok(self.page(acting, &places, 0))
    }

    /// A play chosen as a whole: drawn first, to be confirmed, unless it is one at the desk.
    pub(crate) fn whole(&self, acting: &ActingPlayer<'_>, value: Option<&str>) -> Granted<Answer> {
        if acting.own.is_at_desk() {
            let Some(place) = value.and_then(|value| value.parse().ok()) else {
                return stale();
            };
            return self.confirm(acting, place);
        }
        chosen_whole(&acting.own, value)
    }

    /// The wizard at a step, with this page of a long list.
    pub(crate) fn page(&self, acting: &ActingPlayer<'_>, places: &[u16], page: u16) -> Answer {
        let message = self.seat_message(&acting.own, None, places, page);
        acting.own.answer(message).here()
    }

    /// Plays the line that a path has put together.
    pub(crate) fn made(&self, acting: &ActingPlayer<'_>, path: &[u16]) -> Granted<Answer> {
        let walk = walk(&acting.own, path);
        match walk.stage {
            Stage::Ready => self.play_here(acting.access, Some(walk.line)),
            Stage::Choose { .. } | Stage::Stale => stale(),
        }
    }
}

/// The wizard among those choices that fit what was typed.
pub(crate) fn narrowed(
    own: &Seated<'_>,
    heading: Phrase,
    fits: impl Fn(&Choice) -> bool,
) -> Message<OneSeat> {
    // Each is offered as a whole line, because what was typed is in no list's path.
    let choices = own.view.choices();
    let fitting = choices.iter().enumerate();
    let fitting = fitting.filter(|(_, choice)| fits(choice));
    let fitting: Vec<usize> = fitting.map(|(place, _)| place).collect();
    let options = distinct(&choices, &fitting)
        .into_iter()
        .map(|place| SelectOption::new(place, whole(own.table.game, &choices[place])));
    let question = Phrase::new("host-wizard-choose");
    let list = Control::list(question, own.press(Act::Whole), options);
    let mut message = Message::of([heading], own.table.names()).row(vec![list]);
    message.tuck_in(own.rules_button());
    message
}

/// The play chosen as a whole, drawn, to be confirmed.
pub(crate) fn chosen_whole(own: &Seated<'_>, value: Option<&str>) -> Granted<Answer> {
    let place = value.and_then(|value| value.parse::<u16>().ok());
    let choices = own.view.choices();
    let lines = own.lines(&choices);
    let Some((place, line)) = place.and_then(|place| Some((place, lines.get(usize::from(place))?)))
    else {
        return stale();
    };
    let made = Made {
        preview: own.preview(line),
        last: choices.get(usize::from(place)),
        only: lines.len() == 1,
        confirm: Act::Play(place),
    };
    // From a play chosen whole, back is where all of them are offered.
    let label = Phrase::new("host-button-back");
    let back = own.button(label, Style::Secondary, Act::MyTurn);
    let mut message = own.message();
    message.text.push(Part::Open(own.legend()));
    message.board = made
        .preview
        .as_ref()
        .map(|preview| Board::ahead(&preview.view));
    ready(own, made, Some(back), &mut message);
    message.tuck_in(own.rules_button());
    Ok(own.answer(message).here())
}

/// What a play would do of which nobody is told, in the game's words: `<game>-would-<verb>`, with
/// the words of its slots.
fn would(game: &dyn AnyGame, choice: &Choice) -> Phrase {
    let phrase = Phrase::new(format!("{}-would-{}", game.slug(), choice.verb));
    let verb = game.verbs().iter().find(|verb| verb.name == choice.verb);
    let slots = verb.map_or(&[][..], |verb| verb.slots);
    let words = slots.iter().enumerate();
    words.fold(phrase, |phrase, (place, slot)| match choice.label(place) {
        Some(words) => phrase.with(slot.name, words),
        None => phrase,
    })
}

/// What a step of the wizard shows.
pub(crate) enum Picture {
    /// What happened, with what can be chosen first.
    Recap(Shown<Recap, OneSeat>),
    /// What has been chosen, and what can be chosen next.
    Board(Board<OneSeat>),
}

/// Adds the wizard's step to what a seat reads, and says what it shows; none when the path fits no list.
pub(crate) fn add(
    own: &Seated<'_>,
    path: &[u16],
    page: u16,
    message: &mut Message<OneSeat>,
) -> Option<Picture> {
    let walk = walk(own, path);
    let game = own.table.game;
    match walk.stage {
        Stage::Stale => None,
        Stage::Ready => {
            let board = walk
                .preview
                .as_ref()
                .map(|preview| Board::ahead(&preview.view));
            let made = Made {
                preview: walk.preview,
                last: walk.last.as_ref(),
                only: !walk.asked,
                confirm: Act::Made(path.to_vec()),
            };
            ready(own, made, back(own, path), message);
            Some(Picture::Board(board.unwrap_or_else(|| own.board())))
        }
        Stage::Choose { step, values } => {
            if !walk.trail.is_empty() {
                // What came before the first choice was none.
                let id = if path.is_empty() {
                    "host-wizard-forced"
                } else {
                    "host-wizard-so-far"
                };
                let phrase = Phrase::new(id).with("steps", walk.trail);
                message.text.push(Part::Open(phrase));
            }
            let (offers, question, picture) = match walk.preview {
                Some(preview) => {
                    let standing = preview.view.as_ref().map(|view| view.standing());
                    message.text.push(Part::Shown(standing));
                    asked(&preview.view, &step)
                }
                None if path.is_empty() => {
                    let recap = own.recap(Some(&step));
                    let offers = recap.as_ref().map(|recap| recap.offers.clone());
                    let question = recap.as_ref().map(|recap| recap.question.clone());
                    (offers, question, Picture::Recap(recap))
                }
                None => asked(own.shown(), &step),
            };
            let offers = offers.open_for(own.seat).unwrap_or_default();
            let values = said(values, offers);
            let question = question.open_for(own.seat).flatten();
            let question = question.unwrap_or_else(|| match step.part {
                "verb" | "line" => Phrase::new("host-wizard-choose"),
                slot => Phrase::new(format!("{}-slot-{slot}-hint", game.slug())),
            });
            // What there is to know asks for the first choice as well.
            let asked = only_verb(game, &walk.choices).filter(|_| path.is_empty());
            message.text.push(Part::Open(asked.unwrap_or_else(|| {
                Phrase::new("host-wizard-question").with("question", question.clone())
            })));
            offer(own, path, page, values, question, message);
            offer_turns(own, &walk.turns, message);
            Some(picture)
        }
    }
}

/// What one seat may see.
type Seen<T> = Shown<T, OneSeat>;

/// A step of choosing in what a view shows: what is said of each offer, what is asked, where the game has a
/// question of its own, and the picture.
fn asked(view: &SeatView, step: &Step) -> (Seen<Vec<Offer>>, Seen<Option<Phrase>>, Picture) {
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

/// The words of what is offered, with the number of each that stands in the picture.
pub(crate) fn said(values: Vec<Phrase>, offers: Vec<Offer>) -> Vec<Phrase> {
    let offers = offers
        .into_iter()
        .chain(std::iter::repeat_with(Offer::default));
    let offered = values.into_iter().zip(offers).enumerate();
    let said = offered.map(|(place, (value, offer))| {
        let words = offer.words.unwrap_or(value);
        match offer.at {
            None => words,
            Some(_) => numbered(place, offer.goal && !offer.says_to, words),
        }
    });
    said.collect()
}

/// The words of what has a number in the picture, counted from 0: of a goal or of what can be chosen.
pub(crate) fn numbered(place: usize, goal: bool, words: Phrase) -> Phrase {
    let phrase = Phrase::new(if goal {
        "host-wizard-goal"
    } else {
        "host-wizard-numbered"
    });
    phrase.with("n", place + 1).with("what", words)
}

/// What to know when nothing but a verb other than the game's usual one, its first, is possible.
pub(crate) fn only_verb(game: &dyn AnyGame, choices: &[Choice]) -> Option<Phrase> {
    let verb = choices.first()?.verb;
    let only = choices.iter().all(|choice| choice.verb == verb);
    let usual = game.verbs().first().is_some_and(|usual| usual.name == verb);
    (only && !usual).then(|| Phrase::new(format!("{}-verb-{verb}-now", game.slug())))
}

fn offer(
    own: &Seated<'_>,
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
    if values.len() <= BUTTONS {
        let buttons = values
            .into_iter()
            .enumerate()
            .map(|(place, words)| own.button(words, Style::Primary, Act::Pick(with(place))));
        let buttons: Vec<Control> = buttons.collect();
        message
            .rows
            .extend(buttons.chunks(5).map(<[Control]>::to_vec));
    } else {
        let pages = values.len().div_ceil(MOST_OPTIONS);
        let page = usize::from(page).min(pages - 1);
        let options = SelectOption::numbered(values).skip(page * MOST_OPTIONS);
        let press = own.press(Act::Pick(path.to_vec()));
        message
            .rows
            .push(vec![Control::list(question, press, options)]);
        let page_button = |label: &'static str, to: usize| {
            let to = u16::try_from(to).unwrap_or(u16::MAX);
            let act = Act::Page(to, path.to_vec());
            own.button(Phrase::new(label), Style::Secondary, act)
        };
        if page > 0 {
            last.push(page_button("host-button-earlier", page - 1));
        }
        if page + 1 < pages {
            last.push(page_button("host-button-more", page + 1));
        }
    }
    last.extend(back(own, path));
    if !last.is_empty() {
        message.rows.push(last);
    }
}

/// The way back to the step before.
fn back(own: &Seated<'_>, path: &[u16]) -> Option<Control> {
    let (_, before) = path.split_last()?;
    let label = Phrase::new("host-button-back");
    Some(own.button(label, Style::Secondary, Act::Pick(before.to_vec())))
}

/// Offers whole turns in one list, where they all fit into it.
fn offer_turns(own: &Seated<'_>, turns: &[(usize, String)], message: &mut Message<OneSeat>) {
    if !(2..=MOST_OPTIONS).contains(&turns.len()) {
        return;
    }
    let choices = own.view.choices();
    let options = turns.iter().map(|(place, line)| {
        let words = steps::words_of(&choices, line);
        SelectOption::new(place, words.unwrap_or_else(|| steps::as_line(line)))
    });
    let question = Phrase::new("host-wizard-whole");
    let list = Control::list(question, own.press(Act::Whole), options);
    message.rows.push(vec![list]);
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
fn ready(own: &Seated<'_>, made: Made<'_>, back: Option<Control>, message: &mut Message<OneSeat>) {
    let game = own.table.game;
    let told = made.preview.map(|preview| preview.told);
    let told = told.filter(|told| {
        let said = told.as_ref().open_for(own.seat);
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
        (None, Some(last)) => message.text.push(Part::Open(would(game, last))),
        (None, None) => {}
    }
    let label = if let Some(last) = by_name {
        let choices = std::slice::from_ref(last);
        message
            .text
            .extend(only_verb(game, choices).map(Part::Open));
        Phrase::new(format!("{}-verb-{}", game.slug(), last.verb))
    } else {
        let phrase = Phrase::new("host-wizard-confirm");
        message.text.push(Part::Open(phrase));
        Phrase::new("host-button-confirm")
    };
    let mut row = vec![own.button(label, Style::Success, made.confirm)];
    row.extend(back);
    message.rows.push(row);
}
