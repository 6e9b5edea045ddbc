//! Forgeries of computers' moves.

use serde_json::{Value, json};

use super::kinds::Verdict::{Taken as Takes, Unless};
use super::kinds::{Kind, RULES, Shown, taken};
use super::taken::{Dice, Taken};

pub const KINDS: &[Kind] = &[
    Kind {
        program: Unless("it would have played the same"),
        ..ruled("the level of a computer", |t, dice| {
            let at = dice.one(&thoughts(t))?;
            let levels = ["easy", "fair", "strong"].map(Value::from);
            let said = &mut t.lines[at]["computer"]["level"];
            let others: Vec<Value> = levels.into_iter().filter(|level| level != said).collect();
            *said = dice.one(&others)?;
            Some(())
        })
    },
    Kind {
        program: Unless("it would have played the same"),
        ..ruled("a person's play attributed to a computer", |t, dice| {
            let people = t.entries().into_iter();
            let people =
                people.filter(|&at| t.lines[at]["computer"].is_null() && is_play(&t.lines[at]));
            let people: Vec<usize> = people.collect();
            let known = dice.one(&thoughts(t))?;
            let thinker = t.lines[known]["computer"].clone();
            let at = dice.one(&people)?;
            t.lines[at]["computer"] = thinker;
            Some(())
        })
    },
    taken(
        "a computer's play attributed to a person",
        "only the channel shows it",
        Shown::Mark,
        |t, dice| {
            let at = dice.one(&thoughts(t))?;
            t.lines[at].as_object_mut()?.shift_remove("computer")?;
            Some(())
        },
    ),
    taken(
        "the edition of a computer",
        "the program does not know that edition",
        Shown::Mark,
        |t, dice| {
            let at = dice.one(&thoughts(t))?;
            t.lines[at]["computer"]["edition"] = json!(60_000 + dice.below(5000));
            Some(())
        },
    ),
];

/// Makes a kind of forgery that only the program can detect.
const fn ruled(name: &'static str, change: fn(&mut Taken, &mut Dice) -> Option<()>) -> Kind {
    Kind {
        name,
        program: Takes(""),
        script: RULES,
        shown: Shown::Mark,
        change,
    }
}

fn thoughts(t: &Taken) -> Vec<usize> {
    let entries = t.entries().into_iter();
    entries
        .filter(|&at| t.lines[at]["computer"].is_object())
        .collect()
}

/// Returns whether an entry is a play. In these records every play draws something, and the entry of a player who
/// leaves the match draws nothing.
fn is_play(line: &Value) -> bool {
    !line["draws"].as_array().is_none_or(Vec::is_empty)
}
