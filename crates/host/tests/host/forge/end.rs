//! Forgeries of the closing line, the names, and the end of a match.

use serde_json::{Value, json};
use stramash_host::fair::{hex, sealed_name, unhex};

use super::kinds::{Kind, RULES, Shown, by_rules, refused, taken};
use super::taken::{Dice, Taken};

const NOBODY_KNOWN: &str = "a record does not prove who played";

pub const KINDS: &[Kind] = &[
    refused("a deck secret changed, added or removed", |t, dice| {
        let (other, what) = (json!(dice.hash()), dice.below(3));
        let decks = t.last()["decks"].as_array_mut()?;
        match what {
            0 => decks[0] = other,
            1 => decks.push(other),
            _ => drop(decks.pop()),
        }
        Some(())
    }),
    refused(
        "the ending of a won match, while its winners stay the same",
        |t, dice| {
            (t.last()["ending"] == "won").then_some(())?;
            t.last()["ending"] = dice.one(&[json!("drawn"), json!("aborted"), json!("lost")])?;
            Some(())
        },
    ),
    by_rules("the ending, with winners that fit it", RULES, |t, dice| {
        let seats = t.lines[0]["words"].as_array()?.len();
        let (ending, winners) = match dice.below(3) {
            0 => ("won", json!([dice.below(seats)])),
            1 => ("drawn", json!([])),
            _ => ("aborted", json!([])),
        };
        let last = t.last();
        (last["ending"] != ending || last["winners"] != winners).then_some(())?;
        last["ending"] = json!(ending);
        last["winners"] = winners;
        Some(())
    }),
    refused("the number of entries", |t, dice| {
        let entries = t.last()["entries"].as_u64()?;
        t.last()["entries"] = json!([entries - 1, entries + 1][dice.below(2)]);
        Some(())
    }),
    refused("an opened set-up changed, removed or swapped", |t, dice| {
        let n = t.last()["setups"].as_array()?.len();
        let (which, what, salt) = (dice.below(n.max(1)), dice.below(4), dice.hash());
        let setups = t.last()["setups"].as_array_mut()?;
        (n > 1).then_some(())?;
        match what {
            0 => setups[which][0] = json!(salt),
            1 => setups[which][1] = json!("B".repeat(40)),
            2 => drop(setups.remove(which)),
            _ => setups.swap(which, (which + 1) % n),
        }
        Some(())
    }),
    taken(
        "the end cut off, and the ending changed to aborted",
        "a match can be stopped at any time",
        Shown::Mark,
        |t, dice| {
            let mut entries = t.entries();
            // The line of a new epoch stays, because removing it is another kind of forgery.
            for at in entries
                .split_off(dice.below(entries.len()))
                .into_iter()
                .rev()
            {
                t.lines.remove(at);
            }
            t.last()["ending"] = json!("aborted");
            t.last()["winners"] = json!([]);
            t.count();
            Some(())
        },
    ),
    refused("a name, or its salt", |t, dice| {
        let (seat, what, salt) = (a_named_seat(t, dice)?, dice.below(2), dice.hash());
        t.names["names"][seat][what] = [json!("Eve"), json!(salt)][what].clone();
        Some(())
    }),
    refused(
        "two names swapped, or one removed without leaving `null`",
        |t, dice| {
            let names = t.names["names"].as_array_mut()?;
            match dice.below(2) {
                0 => names.swap(0, 1),
                _ => drop(names.pop()),
            }
            Some(())
        },
    ),
    refused("a sealed name", |t, dice| {
        let seat = a_named_seat(t, dice)?;
        *t.seal_of(seat)? = json!(dice.hash());
        Some(())
    }),
    taken(
        "a name, its salt and its seal",
        NOBODY_KNOWN,
        Shown::Mark,
        |t, dice| {
            let (seat, salt) = (a_named_seat(t, dice)?, dice.hash());
            t.names["names"][seat] = json!(["Eve", salt]);
            *t.seal_of(seat)? = json!(hex(&sealed_name("Eve", &unhex(&salt)?)));
            Some(())
        },
    ),
    taken(
        "a name and its salt replaced by `null`",
        "the names of forgotten people are replaced, too",
        Shown::Nothing,
        |t, dice| {
            let seat = a_named_seat(t, dice)?;
            t.names["names"][seat] = Value::Null;
            Some(())
        },
    ),
    refused(
        "a seat that changed hands, to one that does not exist",
        |t, dice| {
            let at = dice.one(&t.handed())?;
            t.lines[at]["handed"] = json!(6);
            Some(())
        },
    ),
    refused(
        "only one of these two removed: the line of a seat that changed hands, or the new name in the last line",
        |t, dice| {
            let at = dice.one(&t.handed())?;
            match dice.below(2) {
                0 => drop(t.lines.remove(at)),
                _ => drop(t.names["names"].as_array_mut()?.pop()),
            }
            Some(())
        },
    ),
    taken(
        "the line of a seat that changed hands removed, with the new name",
        NOBODY_KNOWN,
        Shown::Mark,
        |t, dice| {
            let handed = t.handed();
            let seats = t.lines[0]["seats"].as_array()?.len();
            let which = dice.below(handed.len().max(1));
            let at = *handed.get(which)?;
            t.lines.remove(at);
            t.names["names"].as_array_mut()?.remove(seats + which);
            Some(())
        },
    ),
    taken(
        "the seat that changed hands, or when it did so among the plays",
        NOBODY_KNOWN,
        Shown::Mark,
        |t, dice| {
            let at = dice.one(&t.handed())?;
            let seats = t.lines[0]["seats"].as_array()?.len() as u64;
            if dice.below(2) == 0 {
                let seat = t.lines[at]["handed"].as_u64()?;
                t.lines[at]["handed"] = json!((seat + 1) % seats);
            } else {
                let next = t.lines.get(at + 1)?;
                (!next["play"].is_null()).then_some(())?;
                t.lines.swap(at, at + 1);
            }
            Some(())
        },
    ),
];

fn a_named_seat(t: &Taken, dice: &mut Dice) -> Option<usize> {
    let names = t.names["names"].as_array()?;
    let seats: Vec<usize> = (0..names.len())
        .filter(|&seat| !names[seat].is_null())
        .collect();
    dice.one(&seats)
}
