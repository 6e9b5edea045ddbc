//! Turns choices made step by step into a line: first the verb, then the values of its slots, then further
//! actions.
//!
//! A step with a single value is skipped. The choices form a *path*: indices into the lists at one revision of
//! the table.

use stramash_core::engine::{AnyGame, Choice, ChoosingStep, Parts, Phrase, Preview};

use crate::turn::seat::SeatContext;

/// The maximum number of values that are shown as buttons rather than a list.
pub(crate) const MAX_VALUE_BUTTONS: usize = 10;

/// The end of a path: what the player has to do next.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The player has to choose one of these values next.
    Choose {
        step: ChoosingStep,
        values: Vec<Phrase>,
    },
    /// The line is complete.
    Ready,
    /// The path does not fit the lists.
    Stale,
}

/// The result of following a path.
#[derive(Debug)]
pub(crate) struct PathResult {
    pub(crate) stage: Stage,
    /// The complete actions as a line. The line is empty until the first action is complete.
    pub(crate) line: String,
    pub(crate) last: Option<Choice>,
    /// The choices so far in words: first the complete actions, then the parts of the next action.
    pub(crate) trail: Vec<Phrase>,
    /// Whether the player had any choice.
    pub(crate) had_choice: bool,
    /// The choices for the action that is not complete yet.
    pub(crate) choices: Vec<Choice>,
    /// The preview of `line`, or `None` while it is empty.
    pub(crate) preview: Option<Preview>,
    /// Before the first choice, the possible whole turns, each with its index among all lines.
    pub(crate) turns: Vec<(usize, String)>,
}

/// Follows a path from the table's current position.
pub(crate) fn follow_path(own: &SeatContext<'_>, mut path: &[u16]) -> PathResult {
    let mut result = PathResult {
        stage: Stage::Stale,
        line: String::new(),
        last: None,
        trail: Vec::new(),
        had_choice: !path.is_empty(),
        choices: own.view.choices(),
        preview: None,
        turns: Vec::new(),
    };
    if path.is_empty() {
        let places = result.choices.len()..;
        result.turns = places.zip(own.whole_turns()).collect();
        // If only one turn is possible, there is nothing to choose.
        if let [(_, only)] = result.turns.as_slice() {
            result.line.clone_from(only);
            result.preview = own.preview(only);
            result.stage = Stage::Ready;
            return result;
        }
    }
    // In the set-up editor, the path contains the verb even if only one verb is possible.
    let mut named = own.is_in_setup_editor();
    loop {
        let places = add_swapped(own.table.game, &mut result.choices);
        let all = (0..result.choices.len()).collect();
        match follow_action(own.table.game, &result.choices, all, path, named) {
            ActionPath::Stale => return result,
            ActionPath::Choose { mut stage, so_far } => {
                if let Stage::Choose { step, .. } = &mut stage {
                    let offered = step.offers.iter_mut().flatten();
                    offered.for_each(|place| *place = places[*place]);
                }
                result.trail.extend(so_far);
                result.stage = stage;
                result.had_choice = true;
                return result;
            }
            ActionPath::Ready { place, rest } => {
                named = false;
                let choice = result.choices.swap_remove(place);
                if !result.line.is_empty() {
                    result.line.push(' ');
                }
                result.line.push_str(&choice.line);
                result.trail = vec![line_words(&result.line)];
                result.last = Some(choice);
                result.preview = own.preview(&result.line);
                let goes_on = result.preview.as_ref().filter(|preview| preview.goes_on);
                let view = goes_on.and_then(|preview| preview.view.clone().open_for(own.seat));
                let next = view.map_or_else(Vec::new, |view| view.choices());
                if next.is_empty() {
                    if rest.is_empty() {
                        result.stage = Stage::Ready;
                    }
                    return result;
                }
                result.choices = next;
                path = rest;
            }
        }
    }
}

/// Returns the path to a line of these actions. Returns `None` if one of them is not among the choices.
pub(crate) fn path_to(own: &SeatContext<'_>, actions: &[String]) -> Option<Vec<u16>> {
    let (mut path, mut line) = (Vec::new(), String::new());
    let mut choices = own.view.choices();
    for action in actions {
        if !line.is_empty() {
            let ahead = own.preview(&line)?;
            choices = ahead.view.open_for(own.seat)?.choices();
            line.push(' ');
        }
        let named = line.is_empty() && own.is_in_setup_editor();
        line.push_str(action);
        add_swapped(own.table.game, &mut choices);
        let place = choices.iter().position(|choice| choice.line == *action)?;
        path.extend(path_to_choice(own.table.game, &choices, place, named)?);
    }
    Some(path)
}

/// Returns the path to the step that offers exactly these lines. Returns `None` if no step does or if it is the
/// first one.
pub(crate) fn shared_path(own: &SeatContext<'_>, lines: &[&str]) -> Option<Vec<u16>> {
    let path = |line: &str| path_to(own, &[line.to_owned()]);
    let (first, last) = (path(lines.first()?)?, path(lines.last()?)?);
    let both = first.iter().zip(&last);
    let shared = both.take_while(|(one, other)| one == other).count();
    let path = first.get(..shared).filter(|path| !path.is_empty())?;
    let choices = own.view.choices();
    let known = |place: &usize| {
        let choice = choices.get(*place);
        choice.is_some_and(|choice| lines.contains(&choice.line.as_str()))
    };
    match follow_path(own, path).stage {
        Stage::Choose { step, .. } if step.offers.iter().flatten().all(known) => {
            Some(path.to_vec())
        }
        _ => None,
    }
}

/// Returns the path to a choice or to its twin (an equivalent choice that is offered in its place).
fn path_to_choice(
    game: &dyn AnyGame,
    choices: &[Choice],
    wanted: usize,
    named: bool,
) -> Option<Vec<u16>> {
    let mut path = Vec::new();
    let twin = choices[wanted].twin.as_ref();
    let twin = twin.and_then(|twin| choices.iter().position(|choice| choice.line == *twin));
    loop {
        let all = (0..choices.len()).collect();
        let stage = match follow_action(game, choices, all, &path, named) {
            ActionPath::Ready { place, .. } => {
                return (place == wanted || Some(place) == twin).then_some(path);
            }
            ActionPath::Choose { stage, .. } => stage,
            ActionPath::Stale => return None,
        };
        let Stage::Choose { step, .. } = stage else {
            return None;
        };
        let leads_to = |wanted: usize| {
            let mut offers = step.offers.iter();
            offers.position(|places| places.contains(&wanted))
        };
        let place = leads_to(wanted).or_else(|| leads_to(twin?))?;
        path.push(u16::try_from(place).ok()?);
    }
}

/// Drops those choices of `of` whose twin (an equivalent choice) is also in `of`.
pub(crate) fn without_twins(choices: &[Choice], of: &[usize]) -> Vec<usize> {
    let is_there = |twin: &String| of.iter().any(|&place| choices[place].line == *twin);
    let places = of.iter().copied();
    places
        .filter(|&place| !choices[place].twin.as_ref().is_some_and(is_there))
        .collect()
}

/// For each choice of a mutual verb, which exchanges two things, adds the same choice with both values swapped.
/// Returns for each resulting choice the index of its original.
pub(crate) fn add_swapped(game: &dyn AnyGame, choices: &mut Vec<Choice>) -> Vec<usize> {
    let mutual = |choice: &Choice| {
        let mut verbs = game.verbs().iter();
        verbs.any(|verb| verb.name == choice.verb && verb.mutual) && choice.slots.len() == 2
    };
    let mut places: Vec<usize> = Vec::new();
    let mut turned: Vec<(usize, Choice)> = Vec::new();
    let mut values: Vec<String> = Vec::new();
    let all = std::mem::take(choices);
    let mut at = None;
    for (place, choice) in all.into_iter().enumerate() {
        if !mutual(&choice) {
            places.push(place);
            choices.push(choice);
            continue;
        }
        at.get_or_insert(choices.len());
        let mut other = choice.clone();
        other.slots.reverse();
        turned.extend([(place, choice), (place, other)]);
    }
    let Some(at) = at else {
        return places;
    };
    // The values of the first slot come first, in order of appearance, and then the values that only the second slot
    // has.
    for slot in 0..2 {
        for (_, choice) in turned.iter().step_by(2) {
            if let Some(Some(value)) = choice.slots.get(slot)
                && !values.contains(value)
            {
                values.push(value.clone());
            }
        }
    }
    turned.sort_by_key(|(_, choice)| {
        let order = |slot: &Option<String>| {
            let value = slot.as_ref();
            values.iter().position(|known| Some(known) == value)
        };
        choice.slots.iter().map(order).collect::<Vec<_>>()
    });
    let (were, turned): (Vec<usize>, Vec<Choice>) = turned.into_iter().unzip();
    places.splice(at..at, were);
    choices.splice(at..at, turned);
    places
}

/// The end of a path within one action.
#[derive(Debug)]
enum ActionPath<'p> {
    /// A list of values, and the choices before it in words.
    Choose {
        stage: Stage,
        so_far: Option<Phrase>,
    },
    /// The index of a complete choice, and the rest of the path.
    Ready { place: usize, rest: &'p [u16] },
    /// The path does not fit the choices.
    Stale,
}

/// Follows a path within one action. With `named`, the path contains the verb even if only one verb is
/// possible.
fn follow_action<'p>(
    game: &dyn AnyGame,
    choices: &[Choice],
    mut left: Vec<usize>,
    mut path: &'p [u16],
    named: bool,
) -> ActionPath<'p> {
    let mut trail = Vec::new();
    let mut level = 0;
    loop {
        let Some(&first) = left.first() else {
            return ActionPath::Stale;
        };
        // Level 0 is the verb, the next levels are its slots. The last level is the whole line, if several
        // lines still match.
        let n_slots = choices[first].slots.len();
        let part = match level {
            0 => "verb",
            n if n <= n_slots => slot_name(game, choices[first].verb, n - 1),
            n if n == n_slots + 1 => "line",
            _ => {
                return ActionPath::Ready {
                    place: first,
                    rest: path,
                };
            }
        };
        let choose = |offers, values, trail: Vec<Phrase>| {
            let step = ChoosingStep { part, offers };
            ActionPath::Choose {
                stage: Stage::Choose { step, values },
                so_far: sequence_words(trail),
            }
        };
        // When few choices are left, their remaining parts are offered together in one step, without twins.
        if level > 1 {
            let few = without_twins(choices, &left);
            if (1..=MAX_VALUE_BUTTONS).contains(&few.len()) && can_share_step(game, choices, &few) {
                left = few;
            }
        }
        let is_few = level > 1 && (2..=MAX_VALUE_BUTTONS).contains(&left.len());
        if is_few && can_share_step(game, choices, &left) {
            let Some((&chosen, rest)) = path.split_first() else {
                let values = left
                    .iter()
                    .map(|&place| remaining_words(&choices[place], level));
                let offers = left.iter().map(|&place| vec![place]);
                return choose(offers.collect(), values.collect(), trail);
            };
            return match left.get(usize::from(chosen)) {
                Some(&place) => ActionPath::Ready { place, rest },
                None => ActionPath::Stale,
            };
        }
        let places = left.iter();
        let (values, mut offers) =
            group_by_value(places.map(|&place| (place, value_at(&choices[place], level))));
        let chosen = if values.len() == 1 && !(named && level == 0) {
            0
        } else if let Some((&place, rest)) = path.split_first() {
            path = rest;
            usize::from(place)
        } else {
            let one_each = offers.iter().map(|of_it| &choices[of_it[0]]);
            let values = one_each.map(|choice| words_at(game, choice, level));
            return choose(offers.clone(), values.collect(), trail);
        };
        let (Some(value), Some(of_it)) = (values.get(chosen), offers.get_mut(chosen)) else {
            return ActionPath::Stale;
        };
        if level > 0 && level <= n_slots && !value.is_empty() {
            trail.push(words_at(game, &choices[of_it[0]], level));
        }
        left = std::mem::take(of_it);
        level += 1;
    }
}

/// Checks whether the game allows these choices to be offered in one step.
fn can_share_step(game: &dyn AnyGame, choices: &[Choice], of: &[usize]) -> bool {
    let parts = |&place: &usize| Parts {
        verb: choices[place].verb,
        slots: choices[place].slots.clone(),
    };
    let plays: Vec<Parts> = of.iter().map(parts).collect();
    game.at_once(&plays)
}

/// Groups indices by their values.
pub(crate) fn group_by_value<'c>(
    all: impl Iterator<Item = (usize, &'c str)>,
) -> (Vec<&'c str>, Vec<Vec<usize>>) {
    let mut values: Vec<&str> = Vec::new();
    let mut offers: Vec<Vec<usize>> = Vec::new();
    for (place, value) in all {
        match values.iter().position(|known| *known == value) {
            Some(known) => offers[known].push(place),
            None => {
                values.push(value);
                offers.push(vec![place]);
            }
        }
    }
    (values, offers)
}

pub(crate) fn line_words(line: &str) -> Phrase {
    Phrase::new("host-line").code("line", line)
}

pub(crate) fn words_for_line(choices: &[Choice], line: &str) -> Option<Phrase> {
    let choice = choices.iter().find(|choice| choice.line == line)?;
    choice.words()
}

fn slot_name(game: &dyn AnyGame, verb: &str, slot: usize) -> &'static str {
    let verb = game.verbs().iter().find(|known| known.name == verb);
    verb.and_then(|verb| verb.slots.get(slot))
        .map_or("line", |slot| slot.name)
}

/// Returns the value of a choice at a level, or an empty text if the choice leaves the slot out.
fn value_at(choice: &Choice, level: usize) -> &str {
    if level == 0 {
        return choice.verb;
    }
    match choice.slots.get(level - 1) {
        Some(value) => value.as_deref().unwrap_or_default(),
        None => &choice.line,
    }
}

fn words_at(game: &dyn AnyGame, choice: &Choice, level: usize) -> Phrase {
    if level == 0 {
        return verb_words(game, choice);
    }
    match choice.slots.get(level - 1) {
        Some(Some(_)) => choice
            .label(level - 1)
            .unwrap_or_else(|| line_words(&choice.line)),
        Some(None) => Phrase::new("host-wizard-without"),
        None => line_words(&choice.line),
    }
}

fn verb_words(game: &dyn AnyGame, choice: &Choice) -> Phrase {
    Phrase::new(format!("{}-verb-{}", game.slug(), choice.verb))
}

/// Returns a choice's own words, or else the words of all its slots.
pub(crate) fn choice_words(game: &dyn AnyGame, choice: &Choice) -> Phrase {
    let words = choice.words();
    words
        .or_else(|| sequence_words(choice.labels()))
        .unwrap_or_else(|| verb_words(game, choice))
}

fn remaining_words(choice: &Choice, level: usize) -> Phrase {
    let left = level - 1..choice.slots.len();
    let labels = left.filter_map(|slot| choice.label(slot));
    sequence_words(labels).unwrap_or_else(|| line_words(&choice.line))
}

/// Joins phrases into a sequence. Returns `None` if there are no phrases.
fn sequence_words(steps: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    steps.into_iter().reduce(|before, next| {
        Phrase::new("host-wizard-then")
            .with("before", before)
            .with("next", next)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::Value;

    use super::*;
    use stramash_core::engine::ChoiceWords;
    use stramash_core::games::GameKind;

    /// Words of choices for a test: each value is its own label.
    struct Plain;

    impl ChoiceWords for Plain {
        fn label(&self, _: &str, _: usize, value: &str) -> Phrase {
            line_words(value)
        }
        fn words(&self, _: usize) -> Option<Phrase> {
            None
        }
        fn gain_words(&self, _: usize) -> Option<Phrase> {
            None
        }
        fn details(&self, _: usize) -> Value {
            Value::Null
        }
    }

    /// Makes a choice that shares a seven between two Laddies. `twin` is the equivalent choice with both
    /// swapped.
    fn seven([from, to, from2, to2]: [&str; 4], twin: Option<&str>) -> Choice {
        let slots = ["7C", from, to, from2, to2];
        Choice {
            line: format!("7C {from}>{to} {from2}>{to2}"),
            twin: twin.map(str::to_owned),
            verb: "play",
            slots: slots.map(|value| Some(value.to_owned())).into(),
            gain_value: None,
            index: 0,
            words_source: Arc::new(Plain),
        }
    }

    #[test]
    fn equivalent_choices_share_one_path() {
        let game = GameKind::Stramash.game();
        let choices = [
            seven(["A1", "A2", "A8", "A14"], None),
            seven(["A1", "A3", "A8", "A13"], None),
            seven(["A8", "A13", "A1", "A3"], Some("7C A1>A3 A8>A13")),
            seven(["A8", "A12", "A1", "A4"], None),
        ];
        let ActionPath::Choose { stage, .. } =
            follow_action(game, &choices, vec![0, 1, 2, 3], &[], false)
        else {
            panic!("nothing to choose");
        };
        let Stage::Choose { step, .. } = stage else {
            panic!("{stage:?}");
        };
        assert_eq!(step.offers, [[0], [1], [3]]);
        for (wanted, path) in [(0, [0]), (1, [1]), (2, [1]), (3, [2])] {
            let found = path_to_choice(game, &choices, wanted, false);
            assert_eq!(found.as_deref(), Some(&path[..]), "{wanted}");
        }
        // If its twin is missing, the choice itself is offered.
        assert_eq!(without_twins(&choices, &[2, 3]), [2, 3]);
    }
}
