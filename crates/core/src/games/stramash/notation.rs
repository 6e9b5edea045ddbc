//! The notation of actions: `9H A8>A17`, `7D A8>A10 B3>B8`, `JK Ad>C4`, `discard 4C`.
//!
//! Parsing ignores case. It accepts suit signs and words, names of cards, and any link between places that the other
//! games accept. A rank alone is enough if the hand has only one card of that rank. Writing uses the form above.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::engine::{
    Notation, NotationError, Parts, Phrase, Slot, Verb, after_filler, after_link, next_place,
    next_word,
};

use super::Stramash;
use super::action::{Action, Moves, Step};
use super::board::Place;
use super::card::{Card, Rank, Suit};
use super::labels::cards_phrase;
use super::view::View;

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

const JOKER: [&str; 3] = ["joker", "bonnie", "fechter"];

/// The maximum number of plays with a split seven that one picture can show clearly.
const PARTED: usize = 4;

impl Notation for Stramash {
    fn parse<'t>(line: &'t str, view: &View) -> Result<(Vec<Action>, &'t str), NotationError> {
        let (first, after) = next_word(line);
        let (actions, rest): (Vec<Action>, &str) = if first.eq_ignore_ascii_case(DISCARD) {
            let (cards, rest) = read_cards(after, view)?;
            let cards = cards.into_iter();
            (cards.map(|card| Action::Discard { card }).collect(), rest)
        } else {
            let said = first.eq_ignore_ascii_case(PLAY);
            let (mut cards, rest) = read_cards(if said { after } else { line }, view)?;
            let (moves, rest) = read_moves(rest)?;
            // Uses one card for all cards of a rank, because they have the same moves and the error would be the same.
            if moves == Moves::Unspecified {
                cards.truncate(1);
            }
            let play = |card| Action::Play { card, moves };
            (cards.into_iter().map(play).collect(), rest)
        };
        match actions.len() {
            1 => Ok((actions, rest)),
            _ => Err(NotationError::Ambiguous(
                actions.iter().map(Self::write).collect(),
            )),
        }
    }

    fn begins(text: &str) -> bool {
        let (verb, (word, _)) = (next_word(text).0, next_place(text));
        is_among(verb, &[PLAY, DISCARD]) || is_card(word) || Rank::spoken(word).is_some()
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

    /// Allows choosing in one step if the plays have different targets, so that each letter has its own place. If the
    /// first move is still open and a play splits a seven, there may be at most [`PARTED`] plays.
    fn at_once(plays: &[Parts]) -> bool {
        let first_way = |play: &Parts| play.slots.get(1..3).map(<[_]>::to_vec);
        let chosen = plays
            .windows(2)
            .all(|two| first_way(&two[0]) == first_way(&two[1]));
        let to = if chosen { 4 } else { 2 };
        let goals: BTreeSet<_> = plays.iter().map(|play| play.slots.get(to)).collect();
        let parted = |play: &Parts| play.slots.get(4).is_some_and(Option::is_some);
        goals.len() == plays.len() && (chosen || plays.len() <= PARTED || !plays.iter().any(parted))
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

/// Reads the card at the start of a text. Returns at least one card, and the remaining text. If only a rank is given,
/// returns the different cards of that rank in the hand.
fn read_cards<'t>(text: &'t str, view: &View) -> Result<(Vec<Card>, &'t str), NotationError> {
    let (whole, _) = next_word(text);
    if whole.is_empty() {
        return Err(NotationError::missing("stramash-syntax-no-card"));
    }
    let (word, rest) = next_place(text);
    if let Ok(card) = word.parse() {
        return Ok((vec![card], rest));
    }
    if is_among(word, &JOKER) {
        let (next, after) = next_word(rest);
        let named = next.eq_ignore_ascii_case("fechter");
        return Ok((vec![Card::Joker], if named { after } else { rest }));
    }
    let rank = Rank::spoken(word).ok_or_else(|| no_card(whole))?;
    // Reads a suit after a dash, as in `9-S`.
    let (letter, after) = next_place(after_link(rest).0);
    if let Ok(card) = format!("{word}{letter}").parse() {
        return Ok((vec![card], after));
    }
    if let Some((suit, rest)) = read_suit(rest) {
        return Ok((vec![Card::Plain(rank, suit)], rest));
    }
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
    Ok((cards, rest))
}

/// Reads a suit that is a separate word, as in `hearts` or `of hearts`. Returns it with the remaining text.
fn read_suit(text: &str) -> Option<(Suit, &str)> {
    let (word, rest) = next_place(text);
    let (word, rest) = if is_among(word, &["of", "o"]) {
        next_place(rest)
    } else {
        (word, rest)
    };
    Some((Suit::spoken(word)?, rest))
}

fn is_card(word: &str) -> bool {
    word.parse::<Card>().is_ok() || is_among(word, &JOKER)
}

fn is_among(word: &str, words: &[&str]) -> bool {
    words.iter().any(|known| word.eq_ignore_ascii_case(known))
}

/// Explains why a word is not a card. It may be a place, if the card was forgotten, or a number.
fn no_card(word: &str) -> NotationError {
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
    let (begins, _) = next_place(word);
    let is_way = word.contains('>') || begins.parse::<Place>().is_ok();
    NotationError::word(
        match (is_number, is_way) {
            (true, _) => "stramash-syntax-number",
            (_, true) => "stramash-syntax-card-first",
            _ => "stramash-syntax-card",
        },
        word,
    )
}

/// Reads up to two moves at the start of a text. Returns them with the remaining text. A single place is not a move and
/// is skipped; the refusal of the card then lists its moves.
fn read_moves(text: &str) -> Result<(Moves, &str), NotationError> {
    let (mut rest, _) = after_link(text);
    let mut moves = Vec::new();
    while let Some((from, to, after)) = way(rest) {
        moves.push(Step {
            from: read_place(from)?,
            to: read_place(to)?,
        });
        rest = after;
    }
    let (next, after) = next_place(after_filler(rest));
    let place = next.parse::<Place>().is_ok();
    let action = next.is_empty() || is_card(next);
    match *moves {
        [] if place => Ok((Moves::Unspecified, after)),
        [] if action || next.eq_ignore_ascii_case(DISCARD) => Ok((Moves::Unspecified, rest)),
        [] => Err(NotationError::word("stramash-syntax-place", next)),
        [_] | [_, _] if place && !action => Err(NotationError::word("stramash-syntax-half", next)),
        [step] => Ok((step.into(), rest)),
        [one, two] => Ok(([one, two].into(), rest)),
        _ => Err(NotationError::missing("stramash-syntax-too-many")),
    }
}

fn read_place(text: &str) -> Result<Place, NotationError> {
    let place = text.parse();
    place.map_err(|_| NotationError::word("stramash-syntax-place", text))
}

/// Reads the two places of a move, as in `A8>A17`, `A8 to A17` or `A8 A17`. Returns them with the remaining text.
fn way(text: &str) -> Option<(&str, &str, &str)> {
    let (from, after) = next_place(after_filler(text));
    let (next, said) = after_link(after);
    let (to, rest) = next_place(next);
    let is_place = |word: &str| word.parse::<Place>().is_ok();
    let either = said && (is_place(from) || is_place(to));
    let pair = either || (is_place(from) && is_place(to));
    (pair && !from.is_empty() && !to.is_empty()).then_some((from, to, rest))
}
