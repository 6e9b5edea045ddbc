//! Text of actions: `9H A8>A17`, `7D A8>A10 B3>B8`, `JK Ad>C4`, `discard 4C`.
//!
//! Read in upper or lower case, suits also as their signs, and without a suit where only one card of that
//! rank is in the hand; written the one way shown here.

use serde_json::{Value, json};

use crate::engine::{Notation, NotationError, Parts, Phrase, Slot, Verb, next_word};

use super::Stramash;
use super::action::{Action, Step, Ways};
use super::board::Place;
use super::card::{Card, Rank};
use super::labels::cards_phrase;
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
    fn parse<'t>(line: &'t str, view: &View) -> Result<(Vec<Action>, &'t str), NotationError> {
        let (first, rest) = next_word(line);
        let (actions, rest): (Vec<Action>, &str) = if first.eq_ignore_ascii_case(DISCARD) {
            let (word, rest) = next_word(rest);
            let cards = read_cards(word, view)?.into_iter();
            (cards.map(|card| Action::Discard { card }).collect(), rest)
        } else {
            let cards = read_cards(first, view)?.into_iter();
            let (moves, rest) = read_moves(rest)?;
            let play = |card| Action::Play { card, moves };
            (cards.map(play).collect(), rest)
        };
        // What follows must at least look like another action; whose turn it is then is not
        // for the notation to say.
        let (next, _) = next_word(rest);
        if !next.is_empty() && !next.eq_ignore_ascii_case(DISCARD) {
            next.parse::<Card>().map_err(|_| no_card(next))?;
        }
        match actions.len() {
            1 => Ok((actions, rest)),
            _ => Err(NotationError::Ambiguous(
                actions.iter().map(Self::write).collect(),
            )),
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
            Action::Play { moves, .. } => &moves[..],
            Action::Discard { .. } => &[],
        };
        let moves: Vec<_> = moves
            .iter()
            .map(|step| [step.from.to_string(), step.to.to_string()])
            .collect();
        json!({ "card": action.card().to_string(), "moves": moves })
    }
}

/// The card that a word stands for; where it names a rank alone, the different cards of that rank in the
/// hand, at least one.
fn read_cards(word: &str, view: &View) -> Result<Vec<Card>, NotationError> {
    if word.is_empty() {
        return Err(NotationError::missing("stramash-syntax-no-card"));
    }
    if let Ok(card) = word.parse() {
        return Ok(vec![card]);
    }
    let rank = Rank::read(&word.to_ascii_uppercase()).ok_or_else(|| no_card(word))?;
    let hand = view.own_hand();
    let mut cards = hand.to_vec();
    cards.retain(|card| card.rank() == Some(rank));
    cards.dedup();
    if cards.is_empty() {
        let phrase = Phrase::new("stramash-no-rank")
            .code("rank", rank)
            .with("cards", cards_phrase(hand));
        return Err(NotationError::Illegal(vec![phrase]));
    }
    Ok(cards)
}

/// Why a word is no card: it may be a place, as if the card had been forgotten, or a number.
fn no_card(word: &str) -> NotationError {
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
    let is_way = word.contains('>') || word.parse::<Place>().is_ok();
    NotationError::word(
        match (is_number, is_way) {
            (true, _) => "stramash-syntax-number",
            (_, true) => "stramash-syntax-card-first",
            _ => "stramash-syntax-card",
        },
        word,
    )
}

/// One or two ways, and the rest of the text.
fn read_moves(text: &str) -> Result<(Ways, &str), NotationError> {
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
    let wrong = match *moves {
        [] => "stramash-syntax-no-way",
        [step] => return Ok((step.into(), rest)),
        [one, two] => return Ok(([one, two].into(), rest)),
        _ => "stramash-syntax-too-many",
    };
    Err(NotationError::missing(wrong))
}
