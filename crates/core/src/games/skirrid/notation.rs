//! The text of actions: `door3 B1 90`, `door3 B1 90 block`, `pass`.
//!
//! A placement is a tile, a square, and the clockwise rotation in degrees. The square is the one under the mark; on a
//! tile without a mark, it is the square where copies with a mark carry it. `block` means upside down, that is,
//! mirrored left to right before turning. `flip` means turned over without being a Block, if the table allows that.
//! Case is ignored. If several texts describe the same placement, the one with the smallest rotation is written.

use serde_json::{Value, json};

use crate::engine::{
    Notation, NotationError, Parts, Slot, Verb, is_link, next_place, next_word, read_word,
};

use super::Skirrid;
use super::action::{Action, Placement};
use super::square::Square;
use super::tile::{Mark, Shape, Tile};
use super::view::View;

pub(super) const VERBS: &[Verb] = &[
    Verb::new(
        PLACE,
        &[
            Slot::needed("tile"),
            Slot::needed("square"),
            Slot::needed("turn"),
            Slot::optional("block"),
            Slot::optional("flip"),
        ],
    ),
    Verb::new(PASS, &[]),
];

const PLACE: &str = "place";
const PASS: &str = "pass";
const BLOCK: &str = "block";
const FLIP: &str = "flip";

impl Notation for Skirrid {
    fn parse<'t>(line: &'t str, view: &View) -> Result<(Vec<Action>, &'t str), NotationError> {
        let (first, rest) = next_word(line);
        if first.eq_ignore_ascii_case(PASS) {
            return Ok((vec![Action::Pass], rest));
        }
        let line = if first.eq_ignore_ascii_case(PLACE) {
            rest
        } else {
            line
        };
        let (placement, rest) = read_placement(line)?;
        let placement = placement.canonical(&view.table.options.kit);
        Ok((vec![Action::Place(placement)], rest))
    }

    fn begins(text: &str) -> bool {
        let (verb, (tile, _)) = (next_word(text).0, next_place(text));
        [PLACE, PASS]
            .iter()
            .any(|known| known.eq_ignore_ascii_case(verb))
            || tile.parse::<Tile>().is_ok()
    }

    fn write(action: &Action) -> String {
        match action {
            Action::Place(placement) => write_placement(placement),
            Action::Pass => PASS.to_owned(),
        }
    }

    fn parts(action: &Action) -> Parts {
        match action {
            Action::Place(placement) => Parts {
                verb: PLACE,
                slots: vec![
                    Some(placement.tile.to_string()),
                    Some(placement.square.to_string()),
                    Some(placement.degrees().to_string()),
                    placement.block.then(|| BLOCK.to_owned()),
                    placement.flip.then(|| FLIP.to_owned()),
                ],
            },
            Action::Pass => Parts::of(PASS, []),
        }
    }

    fn details(view: &View, action: &Action) -> Value {
        let Action::Place(placement) = action else {
            return json!({});
        };
        let kit = &view.table.options.kit;
        let mut details = json!({
            "tile": placement.tile.to_string(),
            "cells": placement.squares(kit).unwrap_or_default().names(),
            "mark": placement.mark().map(|square| square.to_string()),
            "block": placement.block,
            "score": view.table.sum_of(*placement).total(),
        });
        if placement.flip {
            details["flip"] = true.into();
        }
        details
    }
}

pub(super) fn write_placement(placement: &Placement) -> String {
    let Placement { tile, square, .. } = placement;
    let mut text = format!("{tile} {square} {}", placement.degrees());
    for (on, word) in [(placement.block, BLOCK), (placement.flip, FLIP)] {
        if on {
            text.push(' ');
            text.push_str(word);
        }
    }
    text
}

/// Reads a placement from the beginning of a text. Returns it with the remaining text.
pub(super) fn read_placement(text: &str) -> Result<(Placement, &str), NotationError> {
    let (tile, rest) = read_tile(text)?;
    // Accepts the square and the rotation in either order.
    let (square, turns, mut rest) = match read_turns(tile, rest) {
        Ok((turns, after))
            if next(rest).0.parse::<Square>().is_err() && !next(after).0.is_empty() =>
        {
            let (square, rest) = read_square(after)?;
            (square, turns, rest)
        }
        _ => {
            let (square, rest) = read_square(rest)?;
            let (turns, rest) = read_turns(tile, rest)?;
            (square, turns, rest)
        }
    };
    let mut placement = Placement {
        tile,
        square,
        turns,
        block: false,
        flip: false,
    };
    loop {
        let (word, after) = next(rest);
        match word.to_ascii_lowercase().as_str() {
            BLOCK | "true" | "yes" if !placement.block => placement.block = true,
            FLIP if !placement.flip => placement.flip = true,
            "false" | "no" => {}
            // Checks only that the remaining text looks like another action. The rules check whether that action is
            // legal.
            "" | PLACE | PASS => return Ok((placement, rest)),
            other if other.parse::<Tile>().is_ok() => return Ok((placement, rest)),
            _ => return Err(NotationError::word("skirrid-syntax-rest", word)),
        }
        rest = after;
    }
}

/// Returns the next word without punctuation and the remaining text. Filler words are skipped.
fn next(text: &str) -> (&str, &str) {
    let signs = |c: char| is_sign(c) || is_link(c);
    let mut bare = text.trim_start_matches(signs);
    let before = text[..text.len() - bare.len()].strip_suffix('-');
    // Keeps the minus sign of a number.
    if before.is_some_and(|before| before.ends_with(char::is_whitespace))
        && bare.starts_with(|c: char| c.is_ascii_digit())
    {
        bare = &text[text.len() - bare.len() - 1..];
        let end = bare.find(is_sign).unwrap_or(bare.len());
        return bare.split_at(end);
    }
    let ends = |c: char| signs(c) || matches!(c, '!' | '?');
    let (word, rest) = bare.split_at(bare.find(ends).unwrap_or(bare.len()));
    match word.to_ascii_lowercase().as_str() {
        "on" | "at" | "to" | "tae" | "turned" | "with" | "and" | "as" | "a" | "the" | "my"
        | "ma"
            if !rest.trim().is_empty() && !is_column(word, rest) =>
        {
            next(rest)
        }
        _ => (word, rest),
    }
}

/// Returns whether a letter names a column and the text after it begins with a row.
fn is_column(letter: &str, rest: &str) -> bool {
    letter.len() == 1 && rest.trim_start().starts_with(|c: char| c.is_ascii_digit())
}

fn is_sign(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | ':' | '(' | ')')
}

/// Reads a square. Its letter and its number may be separate words.
pub(super) fn read_square(text: &str) -> Result<(Square, &str), NotationError> {
    let (word, rest) = next(text);
    if is_column(word, rest) {
        let (number, after) = next(rest);
        if let Ok(square) = format!("{word}{number}").parse() {
            return Ok((square, after));
        }
    }
    let square = read_word(word, "skirrid-syntax-no-square", "skirrid-syntax-square")?;
    Ok((square, rest))
}

/// Reads a tile. Its mark may be a separate word.
fn read_tile(text: &str) -> Result<(Tile, &str), NotationError> {
    let (word, rest) = next(text);
    let tile: Tile = read_word(word, "skirrid-syntax-no-tile", "skirrid-syntax-tile")?;
    let (mark, after) = next(rest);
    match mark {
        _ if tile.is_marked() => Ok((tile, rest)),
        "2" | "3" => {
            let mark = if mark == "2" { Mark::Two } else { Mark::Three };
            Ok((Tile { mark, ..tile }, after))
        }
        _ => Ok((tile, rest)),
    }
}

/// Reads a rotation in degrees and returns the number of quarter turns. The rotation may be left out for an Eye, a
/// single square, which looks the same in all rotations.
fn read_turns(tile: Tile, text: &str) -> Result<(u8, &str), NotationError> {
    let (word, rest) = next(text);
    let turns = match word.strip_suffix('°').unwrap_or(word) {
        "0" | "360" => 0,
        "90" => 1,
        "180" => 2,
        "270" => 3,
        _ if tile.shape == Shape::Eye => return Ok((0, text)),
        "" => return Err(NotationError::missing("skirrid-syntax-no-turn")),
        _ => return Err(NotationError::word("skirrid-syntax-turn", word)),
    };
    let rest = after_any(rest, &["deg", "degree", "degrees"]);
    Ok((turns, after_any(rest, &["clockwise", "cw"])))
}

fn after_any<'t>(text: &'t str, words: &[&str]) -> &'t str {
    let (word, rest) = next(text);
    let known = words.iter().any(|known| known.eq_ignore_ascii_case(word));
    if known { rest } else { text }
}
