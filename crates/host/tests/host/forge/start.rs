//! Forgeries of the first line and of the lines that begin a new epoch.

use serde_json::{Value, json};
use stramash_host::fair::{hex, tagged_hash, unhex};

use super::kinds::Verdict::Unless;
use super::kinds::{Kind, RULES, Shown, by_rules, refused, taken};
use super::taken::{Dice, Taken, bend};

/// A number of draws so large that their outcomes cannot all be equal by accident.
const MANY: usize = 20;
const NONE_DRAWN: &str = "no draw depends on it";

pub const KINDS: &[Kind] = &[
    refused("the record's format number", |t, dice| {
        t.head()["record"] = json!([1, 3][dice.below(2)]);
        Some(())
    }),
    by_rules("the game", RULES, |t, dice| {
        let games = ["stramash", "stratego", "bradspel", "skirrid"];
        let other = dice
            .one(&games)
            .filter(|game| t.lines[0]["game"] != *game)?;
        t.head()["game"] = json!(other);
        Some(())
    }),
    refused("the table id or a word (with draws)", |t, dice| {
        (t.drawn_in_all() >= MANY).then(|| table_or_word(t, dice))
    }),
    taken(
        "the table id or a word (without draws)",
        NONE_DRAWN,
        Shown::Mark,
        |t, dice| (t.drawn_in_all() == 0).then(|| table_or_word(t, dice)),
    ),
    taken(
        "the table's number in the server",
        "only the channel shows it",
        Shown::Number,
        |t, dice| {
            t.head()["nth"] = [json!(2), Value::Null][dice.below(2)].clone();
            Some(())
        },
    ),
    refused("a shuffled order of seats", |t, dice| {
        (t.lines[0]["shuffled"] == true).then(|| reorder(t, dice))
    }),
    taken(
        "an order of seats that people chose",
        "only the lobby shows who joined first",
        Shown::Mark,
        |t, dice| (t.lines[0]["shuffled"] == false).then(|| reorder(t, dice)),
    ),
    by_rules(
        "whether the seats were shuffled",
        Unless("they were shuffled: only the rules can tell what the draws were for"),
        |t, _| {
            let shuffled = t.lines[0]["shuffled"].as_bool()?;
            t.head()["shuffled"] = json!(!shuffled);
            Some(())
        },
    ),
    by_rules("an option", RULES, |t, dice| {
        let options = t.lines[0]["opening"]["options"].as_object()?.clone();
        let options: Vec<_> = options.into_iter().collect();
        let (name, value) = dice.one(&options)?;
        let other = match value.as_str()? {
            "true" => "false",
            "false" => "true",
            _ => "no such value",
        };
        t.head()["options"][name] = json!(other);
        Some(())
    }),
    by_rules("the opening", RULES, |t, dice| {
        bend(&mut t.head()["opening"], dice)
    }),
    refused("the root (with dice)", |t, dice| {
        let at = begins(t, dice, |t, at| t.drawn(at, "dice") > 0)?;
        t.lines[at]["root"] = json!(dice.hash());
        Some(())
    }),
    taken(
        "the root (without dice)",
        NONE_DRAWN,
        Shown::Sealed,
        |t, dice| {
            let at = begins(t, dice, |t, at| t.drawn(at, "dice") == 0)?;
            t.lines[at]["root"] = json!(dice.hash());
            Some(())
        },
    ),
    refused("the seal of a deck secret", |t, dice| {
        let at = begins(t, dice, |_, _| true)?;
        t.lines[at]["seal"] = json!(dice.hash());
        Some(())
    }),
    refused(
        "the deck secret and its seal (with hidden draws)",
        |t, dice| {
            let at = begins(t, dice, |t, at| t.drawn(at, "deck") >= MANY)?;
            other_secret(t, dice, at)
        },
    ),
    taken(
        "the deck secret and its seal (without hidden draws)",
        NONE_DRAWN,
        Shown::Sealed,
        |t, dice| {
            let at = begins(t, dice, |t, at| t.drawn(at, "deck") == 0)?;
            other_secret(t, dice, at)
        },
    ),
    refused(
        "the message at the start or at an epoch (with draws)",
        |t, dice| {
            let at = begins(t, dice, |t, at| drawn(t, at) >= MANY)?;
            other_message(t, dice, at)
        },
    ),
    taken(
        "the message at the start or at an epoch (without draws)",
        NONE_DRAWN,
        Shown::Sealed,
        |t, dice| {
            let at = begins(t, dice, |t, at| drawn(t, at) == 0)?;
            other_message(t, dice, at)
        },
    ),
    taken(
        "the channel of that message",
        "no draw depends on it",
        Shown::Sealed,
        |t, dice| {
            let at = begins(t, dice, |_, _| true)?;
            t.lines[at]["announced"]["channel"] = json!(dice.below(700).to_string());
            Some(())
        },
    ),
    taken(
        "a time",
        "only the host's clock knows it",
        Shown::Mark,
        |t, dice| {
            let at = dice.below(t.lines.len());
            t.lines[at]["at"] = json!(dice.below(2_000_000_000));
            Some(())
        },
    ),
    refused(
        "a time that is not a whole number of milliseconds",
        |t, dice| {
            let at = dice.below(t.lines.len());
            t.lines[at]["at"] = dice.one(&[json!(-1), json!("noon"), json!(1.5), Value::Null])?;
            Some(())
        },
    ),
    refused("the number of an epoch", |t, dice| {
        let at = epoch(t)?;
        t.lines[at]["epoch"] = json!([1, 3][dice.below(2)]);
        Some(())
    }),
    refused("an epoch removed while its secret stays", |t, _| {
        let at = epoch(t)?;
        t.lines.remove(at);
        Some(())
    }),
    refused("an epoch and its secret removed (with draws)", |t, _| {
        let at = epoch(t).filter(|&at| drawn(t, at) > 0)?;
        t.lines.remove(at);
        t.count();
        Some(())
    }),
    taken(
        "an epoch and its secret removed (without draws)",
        NONE_DRAWN,
        Shown::Sealed,
        |t, _| {
            let at = epoch(t).filter(|&at| drawn(t, at) == 0)?;
            t.lines.remove(at);
            t.count();
            Some(())
        },
    ),
    refused("an epoch moved past a line with draws", |t, dice| {
        move_epoch(t, dice, true)
    }),
    taken(
        "an epoch moved past a line without draws",
        NONE_DRAWN,
        Shown::Mark,
        |t, dice| move_epoch(t, dice, false),
    ),
    taken(
        "an invented epoch before the closing line",
        "the forger knows its secret",
        Shown::Sealed,
        |t, dice| {
            let secret = dice.hash();
            let number = t.begins().len() + 1;
            let line = json!({
                "epoch": number, "root": dice.hash(), "seal": sealed(&secret),
                "announced": {"channel": "800", "message": "6000"}, "at": 1_700_000_000_000_u64,
            });
            let end = t.lines.len() - 1;
            t.lines.insert(end, line);
            t.last()["decks"].as_array_mut()?.push(json!(secret));
            Some(())
        },
    ),
    Kind {
        name: "a whole record invented with the key",
        program: super::kinds::Verdict::Taken("it is a valid record"),
        script: super::kinds::Verdict::Taken("it is a valid record"),
        shown: Shown::Mark,
        change: |t, _| {
            let text = t.twin.take()?;
            *t = Taken::apart(&super::records::Made {
                what: "",
                text,
                twin: None,
            });
            Some(())
        },
    },
];

fn begins(t: &Taken, dice: &mut Dice, is: impl Fn(&Taken, usize) -> bool) -> Option<usize> {
    let begins = t.begins().into_iter().filter(|&at| is(t, at));
    dice.one(&begins.collect::<Vec<_>>())
}

fn drawn(t: &Taken, at: usize) -> usize {
    t.drawn(at, "dice") + t.drawn(at, "deck")
}

fn epoch(t: &Taken) -> Option<usize> {
    t.begins().get(1).copied()
}

fn table_or_word(t: &mut Taken, dice: &mut Dice) {
    let words = t.lines[0]["words"].as_array().unwrap().len();
    match dice.below(words + 1) {
        0 => t.head()["table"] = json!(2 + dice.below(1000)),
        n => {
            let word = t.lines[0]["words"][n - 1].as_str().unwrap().to_owned();
            t.head()["words"][n - 1] = json!(word + "!");
        }
    }
}

fn reorder(t: &mut Taken, dice: &mut Dice) {
    let order = t.head()["order"].as_array_mut().unwrap();
    let at = 1 + dice.below(order.len() - 1);
    order.swap(0, at);
}

fn sealed(secret: &str) -> String {
    hex(&tagged_hash("deck", &[&unhex(secret).unwrap()]))
}

fn other_secret(t: &mut Taken, dice: &mut Dice, at: usize) -> Option<()> {
    let epoch = t.begins().iter().position(|&begin| begin == at)?;
    let secret = dice.hash();
    t.lines[at]["seal"] = json!(sealed(&secret));
    t.last()["decks"][epoch] = json!(secret);
    Some(())
}

fn other_message(t: &mut Taken, dice: &mut Dice, at: usize) -> Option<()> {
    let other = json!({"channel": "800", "message": (1 + dice.below(4000)).to_string()});
    t.lines[at]["announced"] = dice.one(&[Value::Null, other])?;
    Some(())
}

fn move_epoch(t: &mut Taken, dice: &mut Dice, past_draws: bool) -> Option<()> {
    let at = epoch(t)?;
    let to = [at - 1, at + 1][dice.below(2)];
    let draws = t.lines[to]["draws"].as_array()?.len();
    if to == 0 || (draws > 0) != past_draws {
        return None;
    }
    t.lines.swap(at, to);
    Some(())
}
