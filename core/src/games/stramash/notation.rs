//! Text of actions: `9H A8>A17`, `7D A8>A10 B3>B8`, `JK Ad>C4`, `discard 4C`.
//!
//! Read in upper or lower case, suits also as their signs; written the one way shown here.

use serde_json::{Value, json};

use crate::engine::{Notation, NotationError, Parts, Slot, Verb, next_word, read_word};

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
        let (first, rest) = next_word(line);
        let (action, rest) = if first.eq_ignore_ascii_case(DISCARD) {
            let (card, rest) = next_word(rest);
            let card = read_card(card)?;
            (Action::Discard { card }, rest)
        } else {
            let card = read_card(first)?;
            let (moves, rest) = read_moves(rest)?;
            (Action::Play { card, moves }, rest)
        };
        // What follows must at least look like another action; whose turn it is then is not
        // for the notation to say.
        let (next, _) = next_word(rest);
        if !next.is_empty() && !next.eq_ignore_ascii_case(DISCARD) {
            read_card(next)?;
        }
        Ok((vec![action], rest))
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

    fn parts(action: &Action) -> Parts {
        match action {
            Action::Play { card, moves } => {
                let mut slots = vec![Some(card.to_string())];
                for index in 0..2 {
                    let step = moves.get(index);
                    slots.push(step.map(|step| step.from.to_string()));
                    slots.push(step.map(|step| step.to.to_string()));
                }
                Parts { verb: PLAY, slots }
            }
            Action::Discard { card } => Parts::of(DISCARD, [card]),
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

fn read_card(word: &str) -> Result<Card, NotationError> {
    read_word(word, "stramash-syntax-no-card", "stramash-syntax-card")
}

/// One or two ways, and the rest of the text.
fn read_moves(text: &str) -> Result<(Vec<Step>, &str), NotationError> {
    let (mut moves, mut rest) = (Vec::new(), text);
    loop {
        let (word, after) = next_word(rest);
        let Some((from, to)) = word.split_once('>') else {
            break;
        };
        let place = |text: &str| {
            let place = text.parse();
            place.map_err(|_| NotationError::word("stramash-syntax-place", text))
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
    Err(NotationError::missing(wrong))
}
