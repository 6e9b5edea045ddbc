//! The notation of actions: `B4-B5`, `M@A1`, `clear A1`, `swap A1 C2`, `ready`, `offer draw`. A complete setup is
//! written as forty letters, and in the short forms as fewer.
//! Parsing ignores case. It also accepts moves written as `a4 a5`, `a4a5` and `a4xa5`, the spy as `1`, and the marshal
//! as `10` or `X`. Writing uses the forms above.

use serde_json::{Value, json};

use crate::engine::{
    Chance, ChanceExhausted, CountingChance, FreeText, Game as _, Notation, NotationError,
    ParseError, Parts, Phrase, ReadyMade, Rejected, Seat, Slot, Verb, after_filler, after_from,
    after_link, next_place, next_word, read_word,
};

use super::Stratego;
use super::action::{Action, DrawWord};
use super::board::{Side, Square};
use super::rank::Rank;
use super::ready;
use super::setup::Placement;
use super::state::State;
use super::view::View;

const fn verb(name: &'static str, command: &'static str, slots: &'static [Slot]) -> Verb {
    Verb {
        command,
        ..Verb::new(name, slots)
    }
}

/// Lets a verb accept a setup as free text. The maximum length leaves room for spaces, line breaks, and marshals
/// written as `10`.
const fn with_letters(verb: Verb) -> Verb {
    Verb {
        free: Some(FreeText {
            max: 200,
            long: true,
        }),
        ..verb
    }
}

/// The verbs: first the move, then those of the setup, then the asides about a draw.
pub(super) const VERBS: &[Verb] = &[
    verb(MOVE, MOVE, &[Slot::needed("from"), Slot::needed("to")]),
    with_letters(verb(LETTERS, "setup letters", &[])),
    with_letters(verb(
        PLACE,
        "setup place",
        &[Slot::needed("rank"), Slot::needed("square")],
    )),
    verb(CLEAR, "setup clear", &[Slot::needed("square")]),
    Verb {
        mutual: true,
        ..verb(
            SWAP,
            "setup swap",
            &[Slot::needed("one"), Slot::needed("other")],
        )
    },
    verb(READY, "setup ready", &[]),
    verb(UNREADY, "setup unready", &[]),
    verb(DRAW, DRAW, &[Slot::needed("word")]),
    verb(MIRROR, "setup mirror", &[]),
];

const MOVE: &str = "move";
const SETUP: &str = "setup";
const LETTERS: &str = "letters";
const MIRROR: &str = "mirror";
const PLACE: &str = "place";
const CLEAR: &str = "clear";
const SWAP: &str = "swap";
const READY: &str = "ready";
const UNREADY: &str = "unready";
const DRAW: &str = "draw";
const ALL: &str = "all";

impl Notation for Stratego {
    fn parse<'t>(line: &'t str, view: &View) -> Result<(Vec<Action>, &'t str), NotationError> {
        let (first, rest) = next_word(line);
        let one = |action| Ok((vec![action], rest));
        match first.to_ascii_lowercase().as_str() {
            SETUP => {
                let mut actions = fill(view, rest, true)?;
                if sets_up(view) {
                    actions.push(Action::Ready);
                }
                Ok((actions, ""))
            }
            word @ (PLACE | LETTERS) => {
                let (letters, rest) = until_ready(rest);
                let filled = fill(view, letters, word == LETTERS);
                Ok((filled.map_err(first_fault)?, rest))
            }
            MIRROR => Ok((mirror(view)?, rest)),
            READY => one(Action::Ready),
            UNREADY => one(Action::Unready),
            CLEAR => clear(view, rest),
            SWAP => swap(view, rest),
            MOVE => read_move(rest),
            word => match DrawWord::named(word) {
                Some(known) => match next_word(rest) {
                    (draw, rest) if draw.eq_ignore_ascii_case(DRAW) => {
                        Ok((vec![Action::Draw(known)], rest))
                    }
                    _ => Err(NotationError::word("stratego-syntax-draw", first)),
                },
                None if first.contains('@') => {
                    let (rank, after) = next_place(line);
                    let (square, rest) = next_place(after_link(after).0);
                    let (rank, square) = (read_rank(rank)?, read_square(square)?);
                    Ok((vec![Action::Place { rank, square }], rest))
                }
                None => match placed(line).filter(|_| view.battle.is_none()) {
                    Some((action, rest)) => Ok((vec![action], rest)),
                    None => read_move(line),
                },
            },
        }
    }

    fn begins(text: &str) -> bool {
        let (word, _) = next_word(text);
        let known = [
            SETUP, LETTERS, PLACE, MIRROR, READY, UNREADY, CLEAR, SWAP, MOVE,
        ];
        known.iter().any(|known| known.eq_ignore_ascii_case(word))
            || DrawWord::named(&word.to_ascii_lowercase()).is_some()
            || word.contains('@')
            || placed(text).is_some()
            || leading(after_from(text)).is_some()
    }

    /// Explains why a text with a single square is incomplete: lists where its piece can move, or says why it cannot
    /// move.
    fn why_incomplete(state: &State, seat: Seat, text: &str) -> Vec<Phrase> {
        let Ok(from) = text.trim().parse::<Square>() else {
            return Vec::new();
        };
        let legal = Self::legal_actions(state, seat);
        let ends = legal.iter().filter_map(|action| match action {
            Action::Move { from: one, to } if *one == from => Some(to.to_string()),
            _ => None,
        });
        let ends: Vec<String> = ends.collect();
        if let Some(to) = ends.first() {
            let phrase = Phrase::new("stratego-no-whither").code("square", from);
            let phrase = phrase.code("ends", ends.join(", "));
            return vec![phrase.code("line", format!("{from}-{to}"))];
        }
        let mut reasons: Vec<Phrase> = Vec::new();
        for to in from.neighbours() {
            let action = Action::Move { from, to };
            let decided = Self::decide(state, seat, &action, &mut CountingChance::default());
            if let Err(Rejected::Against(why)) = decided {
                let new = why.into_iter().filter(|one| !reasons.contains(one));
                reasons.extend(new.collect::<Vec<_>>());
            }
        }
        reasons
    }

    fn write(action: &Action) -> String {
        match action {
            Action::Place { rank, square } => format!("{rank}@{square}"),
            Action::Clear { square } => format!("{CLEAR} {square}"),
            Action::Swap { one, other } => format!("{SWAP} {one} {other}"),
            Action::Ready => READY.to_owned(),
            Action::Unready => UNREADY.to_owned(),
            Action::Move { from, to } => format!("{from}-{to}"),
            Action::Draw(word) => format!("{} {DRAW}", word.name()),
        }
    }

    fn parts(action: &Action) -> Parts {
        match action {
            Action::Place { rank, square } => Parts::of(PLACE, [rank, square]),
            Action::Clear { square } => Parts::of(CLEAR, [square]),
            Action::Swap { one, other } => Parts::of(SWAP, [one, other]),
            Action::Ready => Parts::of(READY, []),
            Action::Unready => Parts::of(UNREADY, []),
            Action::Move { from, to } => Parts::of(MOVE, [from, to]),
            Action::Draw(word) => Parts::of(DRAW, [&word.name()]),
        }
    }

    fn details(view: &View, action: &Action) -> Value {
        let text = Square::to_string;
        match action {
            Action::Place { rank, square } => {
                json!({ "rank": rank.to_string(), "square": text(square) })
            }
            Action::Clear { square } => json!({ "square": text(square) }),
            Action::Swap { one, other } => json!({ "one": text(one), "other": text(other) }),
            Action::Move { from, to } => {
                json!({ "from": text(from), "to": text(to), "strike": view.at(*to).is_some() })
            }
            Action::Ready | Action::Unready | Action::Draw(_) => json!({}),
        }
    }

    fn ready_made(view: &View) -> Vec<ReadyMade> {
        if !sets_up(view) {
            return Vec::new();
        }
        let ready = ready::ready_made(view.options.form).iter();
        ready
            .map(|(name, letters)| ReadyMade {
                name: Phrase::new(format!("stratego-ready-{name}")),
                hint: Phrase::new(format!("stratego-ready-{name}-hint")),
                line: format!("{PLACE} {letters}"),
            })
            .collect()
    }

    fn sensible(view: &View, chance: &mut dyn Chance) -> Result<Option<String>, ChanceExhausted> {
        if !sets_up(view) {
            return Ok(None);
        }
        let placement = ready::vary_ready_made(view.options.form, chance)?;
        Ok(Some(format!(
            "{PLACE} {}",
            placement.written(view.options.form)
        )))
    }

    fn saved_line(view: &View) -> Option<String> {
        let (_, placement) = view.own()?;
        placement.pieces().next()?;
        Some(format!("{PLACE} {}", placement.written(view.options.form)))
    }

    fn mirrored(view: &View) -> Option<String> {
        let (_, placement) = view.own().filter(|_| sets_up(view))?;
        (placement.mirrored() != placement).then(|| MIRROR.to_owned())
    }
}

fn sets_up(view: &View) -> bool {
    let ready = |side: Side| view.ready[side.index()];
    view.battle.is_none() && view.end.is_none() && view.side().is_some_and(|side| !ready(side))
}

fn read_square(word: &str) -> Result<Square, NotationError> {
    read_word(word, "stratego-syntax-no-square", "stratego-syntax-square")
}

/// Parses a rank, given as its letter or its English name.
fn read_rank(word: &str) -> Result<Rank, NotationError> {
    let named = || Rank::named(&word.to_ascii_lowercase()).ok_or(ParseError);
    let rank = word.parse().or_else(|_| named());
    rank.map_err(|_: ParseError| NotationError::word("stratego-syntax-rank", word))
}

/// Reads a piece and its square, as in `M A1` or `marshal on A1`. Returns the action with the remaining text.
fn placed(text: &str) -> Option<(Action, &str)> {
    let (rank, rest) = next_place(text);
    let rank = read_rank(rank).ok()?;
    let (square, rest) = next_place(after_link(rest).0);
    let square = square.parse().ok()?;
    Some((Action::Place { rank, square }, rest))
}

fn leading(text: &str) -> Option<(Square, &str)> {
    let file = text.chars().next()?.len_utf8();
    let digits = text[file..].bytes().take_while(u8::is_ascii_digit).count();
    let (square, rest) = text.split_at(file + digits);
    Some((square.parse().ok()?, rest))
}

fn read_move(text: &str) -> Result<(Vec<Action>, &str), NotationError> {
    let ((from, to), rest) = read_squares(text)?;
    Ok((vec![Action::Move { from, to }], rest))
}

/// Removes the rank from the start of a move, as in `scout C1 C2`.
fn without_rank(text: &str) -> &str {
    let (word, rest) = next_place(text);
    let rest = after_from(after_link(rest).0);
    if read_rank(word).is_ok() && leading(rest).is_some() {
        rest
    } else {
        text
    }
}

/// Reads two squares. They may be joined by a link word, by an `x`, or directly. Returns them with the remaining text.
fn read_squares(text: &str) -> Result<((Square, Square), &str), NotationError> {
    let text = after_from(without_rank(text));
    let (word, _) = next_word(text);
    let Some((from, rest)) = leading(text) else {
        return Err(if word.is_empty() {
            NotationError::missing("stratego-syntax-no-square")
        } else {
            NotationError::word("stratego-syntax-move", word)
        });
    };
    let (next, _) = after_link(after_filler(rest));
    let next = next.strip_prefix(['x', 'X', '×']).unwrap_or(next);
    let Some((to, rest)) = leading(next.trim_start()) else {
        let (word, _) = next_word(next);
        return Err(if word.is_empty() {
            NotationError::missing("stratego-syntax-no-target")
        } else {
            NotationError::word("stratego-syntax-square", word)
        });
    };
    if rest.starts_with(char::is_alphanumeric) {
        return Err(NotationError::word("stratego-syntax-move", word));
    }
    Ok(((from, to), rest))
}

/// Splits off `ready` from the end of a setup that is written as letters.
fn until_ready(text: &str) -> (&str, &str) {
    let end = text.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ',' | '!'));
    let begin = end.len().saturating_sub(READY.len());
    match end.get(begin..) {
        Some(word) if word.eq_ignore_ascii_case(READY) => text.split_at(begin),
        _ => (text, ""),
    }
}

/// Returns the viewer's side and its setup. None once the battle has begun.
fn set_up(view: &View) -> Option<(Side, Placement)> {
    view.own().filter(|_| view.battle.is_none())
}

/// Returns the actions that remove all pieces of the setup from the board.
fn clearing(view: &View) -> Vec<Action> {
    let Some((side, placement)) = set_up(view) else {
        return Vec::new();
    };
    let standing = placement.standing(side);
    standing
        .map(|(square, _)| Action::Clear { square })
        .collect()
}

/// Makes the error that no piece is on the board that could be removed.
fn all_clear() -> NotationError {
    NotationError::Illegal(vec![Phrase::new("stratego-no-all-clear")])
}

/// Reads a setup that is written as letters. Returns the actions that clear the board and place the pieces. If `whole`,
/// the setup must be complete.
fn fill(view: &View, letters: &str, whole: bool) -> Result<Vec<Action>, NotationError> {
    let Some(side) = view.side().filter(|_| sets_up(view)) else {
        // Returns an action that the rules refuse with the right reason, because the setup is over.
        return Ok(vec![Action::Ready]);
    };
    if !whole
        && let [rank, square] = one_piece(letters)[..]
        && let Ok(square) = square.parse()
    {
        match read_rank(rank) {
            Ok(rank) => return Ok(vec![Action::Place { rank, square }]),
            Err(NotationError::Syntax(why)) if is_word(rank) => {
                return Err(NotationError::Illegal(vec![why]));
            }
            Err(_) => {}
        }
    }
    let placement =
        Placement::read(view.options.form, letters, whole).map_err(NotationError::Illegal)?;
    placing(view, side, &placement)
}

/// Splits off the words for a single piece and its square from a text.
fn one_piece(letters: &str) -> Vec<&str> {
    let words = letters.split(|c: char| c.is_whitespace() || matches!(c, '@' | '>' | '→'));
    let said =
        |word: &&str| !["", "on", "at", "to", "tae"].contains(&word.to_ascii_lowercase().as_str());
    words.filter(said).collect()
}

/// Keeps only the first fault if a letter or a square is wrong, because the counts of ranks are then wrong as well.
fn first_fault(error: NotationError) -> NotationError {
    let NotationError::Illegal(mut faults) = error else {
        return error;
    };
    let counts =
        |fault: &Phrase| ["stratego-no-too-many", "stratego-no-too-few"].contains(&&*fault.id);
    if !faults.iter().all(counts) {
        faults.truncate(1);
    }
    NotationError::Illegal(faults)
}

/// Returns whether a text is meant as the name of a rank. It is if it has several letters that are not all letters of
/// ranks.
fn is_word(text: &str) -> bool {
    let piece = |letter| Rank::from_letter(letter).is_some();
    text.chars().count() > 1 && text.chars().all(char::is_alphabetic) && !text.chars().all(piece)
}

/// Returns the actions that replace the current setup by another one.
fn placing(view: &View, side: Side, placement: &Placement) -> Result<Vec<Action>, NotationError> {
    let mut actions = clearing(view);
    let standing = placement.standing(side);
    actions.extend(standing.map(|(square, rank)| Action::Place { rank, square }));
    if actions.is_empty() {
        return Err(all_clear());
    }
    Ok(actions)
}

/// Returns the actions that exchange left and right in the current setup.
fn mirror(view: &View) -> Result<Vec<Action>, NotationError> {
    match view.own().filter(|_| sets_up(view)) {
        Some((side, placement)) => placing(view, side, &placement.mirrored()),
        // Returns an action that the rules refuse with the right reason.
        None => Ok(vec![Action::Ready]),
    }
}

/// Reads `clear A1` or `clear all`.
fn clear<'t>(view: &View, rest: &'t str) -> Result<(Vec<Action>, &'t str), NotationError> {
    let (word, after) = next_word(rest);
    let actions = if word.eq_ignore_ascii_case(ALL) {
        clearing(view)
    } else {
        let square = read_square(word)?;
        vec![Action::Clear { square }]
    };
    match actions.is_empty() {
        false => Ok((actions, after)),
        true if sets_up(view) => Err(all_clear()),
        // Returns an action that the rules refuse with the right reason.
        true => Ok((vec![Action::Ready], after)),
    }
}

/// Reads `swap A1 C2`. If one of the squares is empty, the action moves the piece to it.
fn swap<'t>(view: &View, rest: &'t str) -> Result<(Vec<Action>, &'t str), NotationError> {
    let ((one, other), after) = read_squares(rest)?;
    let ways = set_up(view).and_then(|(side, placement)| {
        side.place(one).and(side.place(other))?;
        match (placement.on(side, one), placement.on(side, other)) {
            (Some(rank), None) => Some((rank, one, other)),
            (None, Some(rank)) => Some((rank, other, one)),
            _ => None,
        }
    });
    let actions = match ways {
        Some((rank, from, to)) => vec![
            Action::Clear { square: from },
            Action::Place { rank, square: to },
        ],
        None => vec![Action::Swap { one, other }],
    };
    Ok((actions, after))
}
