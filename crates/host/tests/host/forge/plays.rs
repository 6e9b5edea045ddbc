//! Forgeries of the draws and of the entries.

use serde_json::{Value, json};
use stramash_host::fair::{hex, tagged_hash, unhex};

use super::kinds::Verdict::Unless;
use super::kinds::{Kind, RULES, Shown, by_rules, refused, taken};
use super::taken::{Dice, Taken, bend, both_set_up};

const LAST_OF_ALL: &str = "no later draw has the same source";
const NOTHING_DRAWN: &str = "no draw is involved";

pub const KINDS: &[Kind] = &[
    refused("a draw's source", |t, dice| {
        let draw = a_draw(t, dice)?;
        let other = if draw[0] == "dice" { "deck" } else { "dice" };
        draw[0] = json!(other);
        Some(())
    }),
    refused("a draw's number", |t, dice| {
        let up = dice.below(2) == 0;
        let draw = a_draw(t, dice)?;
        let number = draw[1].as_u64()?;
        draw[1] = json!(if up { number + 1 } else { number - 1 });
        Some(())
    }),
    by_rules(
        "a draw's number of outcomes",
        Unless("the outcome stays the same"),
        |t, dice| {
            let more = 1 + dice.below(5) as u64;
            let draw = a_draw(t, dice)?;
            draw[2] = json!(draw[2].as_u64()? + more);
            Some(())
        },
    ),
    refused("a draw's outcome", |t, dice| {
        let draw = a_draw(t, dice)?;
        let bound = draw[2].as_u64().filter(|&bound| bound > 1)?;
        draw[3] = json!((draw[3].as_u64()? + 1) % bound);
        Some(())
    }),
    refused("a draw's link changed, removed or added", |t, dice| {
        let link = dice.hash();
        let gone = dice.below(2) == 0;
        let draw = a_draw(t, dice)?.as_array_mut()?;
        let had = draw.len() == 5;
        draw.truncate(4);
        if !had || !gone {
            draw.push(json!(link));
        }
        Some(())
    }),
    by_rules("a draw removed", Unless(LAST_OF_ALL), |t, dice| {
        let (at, n) = t.a_line_with_draws(dice)?;
        let draw = dice.below(n);
        t.lines[at]["draws"].as_array_mut()?.remove(draw);
        Some(())
    }),
    refused("a draw repeated", |t, dice| {
        let (at, n) = t.a_line_with_draws(dice)?;
        let draw = dice.below(n);
        let draws = t.lines[at]["draws"].as_array_mut()?;
        draws.insert(draw, draws[draw].clone());
        Some(())
    }),
    refused("two draws of a line swapped", |t, dice| {
        let (at, n) = t.a_line_with_draws(dice)?;
        let draw = dice.below(n);
        let draws = t.lines[at]["draws"].as_array_mut()?;
        let next = draws.get(draw + 1)?;
        (next[0] == draws[draw][0]).then(|| draws.swap(draw, draw + 1))
    }),
    by_rules("a draw moved to the next line", RULES, |t, dice| {
        let (at, _) = t.a_line_with_draws(dice)?;
        // The forgery does not apply if the next line has no field for draws.
        t.lines.get(at + 1)?["draws"].as_array()?;
        let draw = t.lines[at]["draws"].as_array_mut()?.pop()?;
        t.lines[at + 1]["draws"].as_array_mut()?.insert(0, draw);
        Some(())
    }),
    by_rules("the seat of a play", RULES, |t, dice| {
        let seats = t.lines[0]["words"].as_array()?.len() as u64;
        let at = dice.one(&t.entries())?;
        t.lines[at]["seat"] = json!((t.lines[at]["seat"].as_u64()? + 1) % seats);
        Some(())
    }),
    refused("a play by a seat that does not exist", |t, dice| {
        let at = dice.one(&t.entries())?;
        t.lines[at]["seat"] = json!(6);
        Some(())
    }),
    by_rules("the line that was played", RULES, |t, dice| {
        let entries = t.entries();
        let (at, other) = (dice.one(&entries)?, dice.one(&entries)?);
        let line = t.lines[other]["line"].clone();
        (t.lines[at]["line"] != line).then(|| t.lines[at]["line"] = line)
    }),
    by_rules("the events of a play", RULES, |t, dice| {
        let at = dice.one(&t.entries())?;
        let events = t.lines[at]["events"].as_array_mut()?;
        match dice.below(3) {
            0 => drop(events.pop()?),
            1 => events.push(events.first()?.clone()),
            _ => bend(events.first_mut()?, dice)?,
        }
        Some(())
    }),
    by_rules("the format number of a play", RULES, |t, dice| {
        let at = dice.one(&t.entries())?;
        t.lines[at]["format"] = json!(2);
        Some(())
    }),
    refused("an invalid value of `stand_in`", |t, dice| {
        let at = dice.one(&t.entries())?;
        let otherwise = [json!(false), json!(1), Value::Null];
        t.lines[at]["stand_in"] = dice.one(&otherwise)?;
        Some(())
    }),
    taken(
        "whether a stand-in played",
        "only the channel shows it",
        Shown::Mark,
        |t, dice| {
            let at = dice.one(&t.entries())?;
            let entry = t.lines[at].as_object_mut()?;
            if entry.shift_remove("stand_in").is_none() {
                entry.insert("stand_in".into(), json!(true));
            }
            Some(())
        },
    ),
    refused("the number of a play", |t, dice| {
        let at = dice.one(&t.loud())?;
        let play = t.lines[at]["play"].as_u64()?;
        t.lines[at]["play"] = json!([play - 1, play + 1][dice.below(2)]);
        Some(())
    }),
    by_rules(
        "the number of a play removed",
        Unless("no numbered play follows"),
        |t, dice| {
            let at = dice.one(&t.loud())?;
            t.lines[at].as_object_mut()?.shift_remove("play");
            Some(())
        },
    ),
    by_rules(
        "the number of a play removed, and later plays renumbered",
        RULES,
        |t, dice| {
            let at = dice.one(&t.loud())?;
            t.lines[at].as_object_mut()?.shift_remove("play");
            t.count();
            Some(())
        },
    ),
    refused("the seal of a set-up", |t, dice| {
        let at = dice.one(&t.which(|line| !line["setup"].is_null()))?;
        t.lines[at]["setup"] = json!(dice.hash());
        Some(())
    }),
    taken(
        "a set-up's salt and seal",
        "the host chose both freely",
        Shown::Mark,
        |t, dice| seal_anew(t, dice, |_| {}),
    ),
    by_rules("an army and its seal", RULES, |t, dice| {
        seal_anew(t, dice, |army| *army = army.chars().rev().collect())
    }),
    by_rules(
        "a set-up's seal removed, with its salt",
        RULES,
        |t, dice| {
            let sealed = t.which(|line| !line["setup"].is_null());
            let which = dice.below(sealed.len().max(1));
            let at = *sealed.get(which)?;
            t.lines[at].as_object_mut()?.shift_remove("setup");
            t.last()["setups"].as_array_mut()?.remove(which);
            Some(())
        },
    ),
    by_rules("a play repeated", Unless(NOTHING_DRAWN), |t, dice| {
        let at = dice.one(&t.loud())?;
        let line = t.lines[at].clone();
        (line["setup"].is_null()).then_some(())?;
        t.lines.insert(at, line);
        t.count();
        Some(())
    }),
    Kind {
        name: "a play removed",
        program: Unless("the rules allow the match without it"),
        script: Unless(NOTHING_DRAWN),
        shown: Shown::Mark,
        change: |t, dice| {
            let mut plays = t.which(|line| !line["play"].is_null() && line["setup"].is_null());
            // The last play is never removed: that would cut off the match, which is another kind of forgery.
            plays.retain(|&at| at + 2 < t.lines.len());
            let at = dice.one(&plays)?;
            t.lines.remove(at);
            t.count();
            Some(())
        },
    },
    by_rules("two plays swapped", Unless(NOTHING_DRAWN), |t, dice| {
        let at = dice.one(&t.loud())?;
        let next = &t.lines[at + 1];
        let plain = |line: &Value| line["line"] != "resign" && line["setup"].is_null();
        let fits = !next["play"].is_null() && plain(next) && plain(&t.lines[at]);
        (fits && next["seat"] != t.lines[at]["seat"]).then_some(())?;
        t.lines.swap(at, at + 1);
        t.count();
        Some(())
    }),
    taken(
        "two set-up lines of different sides swapped",
        "neither side waits for the other",
        Shown::Mark,
        |t, dice| {
            let at = dice.one(&t.entries())?;
            both_set_up(&t.lines[at], &t.lines[at + 1]).then(|| t.lines.swap(at, at + 1))
        },
    ),
    refused("a field added", |t, dice| {
        let at = dice.below(t.lines.len());
        t.lines[at]["note"] = json!("trust me");
        Some(())
    }),
    refused("a field removed or renamed", |t, dice| {
        let at = dice.below(t.lines.len());
        let fields = t.lines[at].as_object_mut()?;
        let names: Vec<String> = fields.keys().cloned().collect();
        // Some entries lack these fields. Other kinds of forgery cover them.
        let may_miss = |name: &String| ["play", "setup", "stand_in"].contains(&&**name);
        let name = dice.one(&names).filter(|name| !may_miss(name))?;
        let value = fields.shift_remove(&name)?;
        if dice.below(2) == 0 {
            fields.insert(name + "s", value);
        }
        Some(())
    }),
    taken(
        "the order of the fields",
        "the meaning stays the same",
        Shown::Mark,
        |t, dice| {
            let at = dice.below(t.lines.len());
            let fields = t.lines[at].as_object_mut()?;
            let name = fields.keys().next()?.clone();
            let value = fields.shift_remove(&name)?;
            fields.insert(name, value);
            Some(())
        },
    ),
    refused("a line in another form with the same meaning", |t, dice| {
        let at = dice.below(t.lines.len());
        let line = t.lines[at].to_string();
        let at_field = |with: &str| line.replacen("\"at\":", with, 1);
        let spelled = [
            at_field("\"at\": "),
            at_field("\"\\u0061t\":"),
            at_field("\"at\":1,\"at\":"),
        ];
        t.written.insert(at, dice.one(&spelled)?);
        Some(())
    }),
];

fn a_draw<'a>(t: &'a mut Taken, dice: &mut Dice) -> Option<&'a mut Value> {
    let (at, n) = t.a_line_with_draws(dice)?;
    Some(&mut t.lines[at]["draws"][dice.below(n)])
}

/// Changes a revealed set-up and makes a new seal for it, with another salt.
fn seal_anew(t: &mut Taken, dice: &mut Dice, change: impl Fn(&mut String)) -> Option<()> {
    let sealed = t.which(|line| !line["setup"].is_null());
    let which = dice.below(sealed.len().max(1));
    let at = *sealed.get(which)?;
    let mut army = t.last()["setups"][which][1].as_str()?.to_owned();
    change(&mut army);
    let salt = dice.hash();
    let seal = tagged_hash("setup", &[&unhex(&salt)?, army.as_bytes()]);
    t.last()["setups"][which] = json!([salt, army]);
    t.lines[at]["setup"] = json!(hex(&seal));
    Some(())
}
