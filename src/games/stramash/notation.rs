//! Text of actions: `9H A8>A17`, `7D A8>A10 B3>B8`, `JK Ad>C4`, `discard 4C`.
//!
//! Read in upper or lower case, suits also as their signs; written the one way shown here.

use serde_json::{Value, json};

use crate::engine::{Arg, Notation, NotationError, Parts, Phrase, Slot, Verb};

use super::Stramash;
use super::action::{Action, Step};
use super::card::Card;
use super::view::View;

/// The verbs: playing a card and discarding one.
pub(super) const VERBS: &[Verb] = &[
    Verb::new(
        PLAY,
        &[
            Slot::needed("card"),
            Slot::optional("from"),
            Slot::optional("to"),
            Slot::optional("from2"),
            Slot::optional("to2"),
        ],
    ),
    Verb::new(DISCARD, &[Slot::needed("card")]),
];

const PLAY: &str = "play";
const DISCARD: &str = "discard";

impl Notation for Stramash {
    fn parse<'t>(line: &'t str, _: &View) -> Result<(Vec<Action>, &'t str), NotationError> {
        let (first, rest) = token(line);
        let (action, rest) = if first.eq_ignore_ascii_case(DISCARD) {
            let (card, rest) = token(rest);
            let card = read_card(card)?;
            (Action::Discard { card }, rest)
        } else {
            let card = read_card(first)?;
            let (moves, rest) = read_moves(rest)?;
            (Action::Play { card, moves }, rest)
        };
        // What follows must at least look like another action; whose turn it is then is not
        // for the notation to say.
        let (next, _) = token(rest);
        if !next.is_empty() && !next.eq_ignore_ascii_case(DISCARD) {
            read_card(next)?;
        }
        Ok((vec![action], rest))
    }

    fn print(line: &[Action]) -> String {
        let actions: Vec<String> = line.iter().map(write).collect();
        actions.join(" ")
    }

    fn parts(action: &Action) -> Parts {
        let card = Some(action.card().to_string());
        match action {
            Action::Play { moves, .. } => {
                let mut slots = vec![card];
                for index in 0..2 {
                    let step = moves.get(index);
                    slots.push(step.map(|step| step.from.to_string()));
                    slots.push(step.map(|step| step.to.to_string()));
                }
                Parts { verb: PLAY, slots }
            }
            Action::Discard { .. } => Parts {
                verb: DISCARD,
                slots: vec![card],
            },
        }
    }

    fn details(_: &View, action: &Action) -> Value {
        let moves = match action {
            Action::Play { moves, .. } => moves.as_slice(),
            Action::Discard { .. } => &[],
        };
        let moves: Vec<_> = moves
            .iter()
            .map(|step| [step.from.to_string(), step.to.to_string()])
            .collect();
        json!({ "card": action.card().to_string(), "moves": moves })
    }
}

fn write(action: &Action) -> String {
    match action {
        Action::Play { card, moves } => moves
            .iter()
            .fold(card.to_string(), |line, Step { from, to }| {
                format!("{line} {from}>{to}")
            }),
        Action::Discard { card } => format!("{DISCARD} {card}"),
    }
}

/// The next word of a text, and what comes after it.
fn token(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}

fn syntax(id: &'static str, word: &str) -> NotationError {
    // A word that somebody typed may be long; a beginning is enough to find it by.
    let word: String = word.chars().take(40).collect();
    NotationError::Syntax(Phrase::new(id).with("word", Arg::Wrote(word)))
}

fn read_card(word: &str) -> Result<Card, NotationError> {
    if word.is_empty() {
        return Err(NotationError::Syntax(Phrase::new(
            "stramash-syntax-no-card",
        )));
    }
    let card = word.parse();
    card.map_err(|_| syntax("stramash-syntax-card", word))
}

/// One or two ways, and the rest of the text.
fn read_moves(text: &str) -> Result<(Vec<Step>, &str), NotationError> {
    let (mut moves, mut rest) = (Vec::new(), text);
    loop {
        let (word, after) = token(rest);
        let Some((from, to)) = word.split_once('>') else {
            break;
        };
        let place = |text: &str| {
            let place = text.parse();
            place.map_err(|_| syntax("stramash-syntax-place", text))
        };
        let (from, to) = (place(from)?, place(to)?);
        moves.push(Step { from, to });
        rest = after;
    }
    let wrong = match moves.len() {
        0 => "stramash-syntax-no-way",
        1 | 2 => return Ok((moves, rest)),
        _ => "stramash-syntax-too-many",
    };
    Err(NotationError::Syntax(Phrase::new(wrong)))
}
