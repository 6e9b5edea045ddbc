//! The text of actions: `1/4`, `bar/5`, `22/off`, `22/off:5`, `roll`.
//!
//! More forms are accepted: upper case, the bar as `0`, off as `25`, a die after any step, one man through several
//! points as in `1/4/9`, several men as in `1/4 ×2`, and a star after a hit. When writing a move, the die is only added
//! if two dice could bear the same man off.

use serde_json::{Value, json};

use crate::engine::{
    Game, Notation, NotationError, Parts, Phrase, Slot, Verb, Viewer, after_from, after_link,
    next_place, next_word,
};

use super::Bradspel;
use super::action::Action;
use super::dice::Die;
use super::find_step;
use super::point::{Origin, Target};
use super::view::View;

pub(super) const VERBS: &[Verb] = &[
    Verb::new(
        MOVE,
        &[
            Slot::needed("from"),
            Slot::needed("to"),
            Slot::optional("die"),
        ],
    ),
    Verb::new(ROLL, &[]),
];

/// The characters that people write before a number of men that make the same move.
const TIMES: [char; 4] = ['×', 'x', 'X', '('];

const MOVE: &str = "move";
const ROLL: &str = "roll";

impl Notation for Bradspel {
    fn parse<'t>(line: &'t str, view: &View) -> Result<(Vec<Action>, &'t str), NotationError> {
        let (first, rest) = next_word(line);
        if first.eq_ignore_ascii_case(ROLL) {
            return Ok((vec![Action::Roll], rest));
        }
        let text = if first.eq_ignore_ascii_case(MOVE) {
            rest
        } else {
            line
        };
        let (word, rest) = way(after_from(without_throw(text)));
        let (men, word, rest) = several(&word, rest).unwrap_or((1, &word, rest));
        let mut actions = Vec::new();
        if let Some(why) = nobody_there(view, word) {
            return Err(NotationError::Illegal(vec![why]));
        }
        for step in std::iter::repeat_n(steps(word), men).flatten() {
            let (from, to, die) = read_step(&step)?;
            let action = meant(view, from, to, die).map_err(|texts| {
                let before: String = actions
                    .iter()
                    .map(|action| Self::write(action) + " ")
                    .collect();
                let whole = texts.into_iter().map(|text| match rest.trim() {
                    "" => format!("{before}{text}"),
                    rest => format!("{before}{text} {rest}"),
                });
                NotationError::Ambiguous(whole.collect())
            })?;
            actions.push(action);
        }
        Ok((actions, rest))
    }

    fn begins(text: &str) -> bool {
        let (verb, (place, _)) = (next_word(text).0, next_place(text));
        [MOVE, ROLL]
            .iter()
            .any(|known| known.eq_ignore_ascii_case(verb))
            || is_place(place)
    }

    fn write(action: &Action) -> String {
        match action {
            Action::Roll => ROLL.to_owned(),
            Action::Move {
                from,
                to,
                die: None,
            } => format!("{from}/{to}"),
            Action::Move {
                from,
                to,
                die: Some(die),
            } => format!("{from}/{to}:{die}"),
        }
    }

    fn parts(action: &Action) -> Parts {
        match action {
            Action::Roll => Parts::of(ROLL, []),
            Action::Move { from, to, die } => Parts {
                verb: MOVE,
                slots: vec![
                    Some(from.to_string()),
                    Some(to.to_string()),
                    die.map(|die| die.to_string()),
                ],
            },
        }
    }

    fn details(view: &View, action: &Action) -> Value {
        match *action {
            Action::Roll => json!({}),
            Action::Move { from, to, die } => {
                let die = die.or_else(|| die_for(view, from, to));
                json!({
                    "from": from.number(),
                    "to": to.number(),
                    "die": die.map(Die::number),
                })
            }
        }
    }
}

/// Returns the die that a step uses if its text names no die. None if no die fits.
pub(super) fn die_for(view: &View, from: Origin, to: Target) -> Option<Die> {
    if let Target::On(point) = to {
        return Die::new(point.number().checked_sub(from.number())?);
    }
    let mut legal = view.state.moment().legal().into_iter();
    let step = legal.find(|step| step.from == from && step.to() == to);
    step.map(|step| step.die)
}

/// Converts a step to an action. The action names the die only if the player has a choice of dice. If there is a choice
/// and no die is named, the error lists the possible actions as texts.
fn meant(view: &View, from: Origin, to: Target, die: Option<Die>) -> Result<Action, Vec<String>> {
    let mut as_said = Action::Move { from, to, die };
    if let (Target::On(_), Some(named)) = (to, die)
        && from.plus(named) == to
    {
        as_said = Action::Move {
            from,
            to,
            die: None,
        };
    }
    let Viewer::Seat(seat) = view.viewer else {
        return Ok(as_said);
    };
    if to != Target::Off {
        return Ok(as_said);
    }
    let legal = Bradspel::legal_actions(&view.state, seat);
    let same = |action: &&Action| matches!(action, Action::Move { from: f, to: t, .. } if *f == from && *t == to);
    let found: Vec<&Action> = legal.iter().filter(same).collect();
    match (found.as_slice(), die) {
        ([only], Some(named)) if die_for(view, from, to) == Some(named) => Ok(**only),
        ([_, _, ..], None) => Err(found.into_iter().map(Bradspel::write).collect()),
        _ => Ok(as_said),
    }
}

/// Returns a fault if the line is only a place and no man of the viewer is there. Otherwise returns None.
fn nobody_there(view: &View, word: &str) -> Option<Phrase> {
    let (seat, from) = (view.viewer.seat()?, word.parse::<Origin>().ok()?);
    let men = view.state.board.men(seat).counts();
    let none = men[usize::from(from.number())] == 0;
    none.then(|| find_step::nobody_there(from))
}

/// Reads how many men make the same move, from the end of a word or from the word after it. Returns the number, the
/// word without the number, and the remaining text. None if no number is given.
fn several<'w, 't>(word: &'w str, rest: &'t str) -> Option<(usize, &'w str, &'t str)> {
    let times = |text: &str| {
        let (_, n) = text
            .split_once(TIMES)
            .filter(|(before, _)| before.is_empty())?;
        let n: usize = n.trim_end_matches(')').parse().ok()?;
        (1..=4).contains(&n).then_some(n)
    };
    if let Some(at) = word.find(TIMES).filter(|at| *at > 0) {
        return times(&word[at..]).map(|n| (n, &word[..at], rest));
    }
    let (next, after) = next_word(rest);
    times(next).map(|n| (n, word, after))
}

/// Returns whether a word is a place (a point, the bar or off). If not, it is a step.
fn is_place(word: &str) -> bool {
    let word = word.trim_end_matches('*');
    word.parse::<Origin>().is_ok() || word.parse::<Target>().is_ok()
}

/// Reads the path of one man from the beginning of a text: places separated by slashes or similar signs, each with its
/// die if one is named (`1:3/4`). A path of only two places may also be written with a space (`1 4`). Returns the path
/// and the remaining text.
fn way(text: &str) -> (String, &str) {
    let (first, mut rest) = next_place(text);
    let mut way = first.to_owned();
    loop {
        let die = rest.strip_prefix(':').unwrap_or_default();
        if die.starts_with(|c: char| !c.is_whitespace()) || rest == ":" {
            let (die, after) = next_place(die);
            way = format!("{way}:{die}");
            rest = after;
            continue;
        }
        let (next, said) = after_link(rest);
        let (place, after) = next_place(next);
        let pair = is_place(&way) && is_place(place);
        // A dash links two places, but it can also begin a remark. So a word that is not a place ends the path.
        let word = rest.starts_with(char::is_whitespace) && place.chars().all(char::is_alphabetic);
        if !pair && (!said || word && !is_place(place)) {
            return (way, rest);
        }
        way = format!("{way}/{place}");
        rest = after;
    }
}

/// Removes a throw from the beginning of a text, as in `6-5: 1/7 1/6`.
fn without_throw(text: &str) -> &str {
    let (word, rest) = text.split_once([':', ' ']).unwrap_or((text, ""));
    let is_die = |die: &str| matches!(die.as_bytes(), [b'1'..=b'6']);
    let is_throw = word
        .split_once('-')
        .is_some_and(|(one, other)| is_die(one) && is_die(other));
    if is_throw && rest.contains(['/', '>', '-']) {
        rest.trim_start_matches([':', ' '])
    } else {
        text
    }
}

/// Splits a path through several points, such as `1/4/9`, into steps. A word of any other form is returned unchanged.
fn steps(word: &str) -> Vec<String> {
    let places: Vec<&str> = word.split('/').collect();
    if places.len() < 3 || places.contains(&"") {
        return vec![word.to_owned()];
    }
    let pairs = places.windows(2).map(|pair| {
        // Removes the die after a place, because it belongs to the step before.
        let from = pair[0].split(':').next().unwrap_or_default();
        format!("{from}/{}", pair[1])
    });
    pairs.collect()
}

/// Reads a step, such as `1/4`, with an optional die.
fn read_step(word: &str) -> Result<(Origin, Target, Option<Die>), NotationError> {
    let word = word.trim_end_matches('*');
    if word.is_empty() {
        return Err(NotationError::missing("bradspel-syntax-no-step"));
    }
    let Some((from, rest)) = word.split_once('/') else {
        return Err(NotationError::word("bradspel-syntax-step", word));
    };
    let (to, die) = match rest.split_once(':') {
        Some((to, die)) => (to, Some(die)),
        None => (rest, None),
    };
    if from.is_empty() || to.is_empty() {
        return Err(NotationError::missing("bradspel-syntax-no-step"));
    }
    let from = from
        .trim_end_matches('*')
        .parse()
        .map_err(|_| NotationError::word("bradspel-syntax-from", from))?;
    let to = to
        .parse()
        .map_err(|_| NotationError::word("bradspel-syntax-to", to))?;
    let die = match die {
        None => None,
        Some("") => return Err(NotationError::missing("bradspel-syntax-no-die")),
        Some(text) => {
            let one = |digit: char| digit.to_digit(10).and_then(|n| u8::try_from(n).ok());
            let mut digits = text.chars();
            let die = digits.next().and_then(one).and_then(Die::new);
            let die = die.filter(|_| digits.next().is_none());
            Some(die.ok_or_else(|| NotationError::word("bradspel-syntax-die", text))?)
        }
    };
    Ok((from, to, die))
}
