//! Forged records of all four games, checked by the program and by the script `docs/verify.py`. Both must report a
//! single change of the text at the line where it was made. For changes after which the sums were recomputed, [`kinds`]
//! has the expected results.
//!
//! `LAWS=10 cargo test --test host forge -- --nocapture` tries 10,000 single changes and 2,000 with recomputed
//! sums, and prints the counts. Without `LAWS`, it tries a tenth as many.

mod end;
mod judge;
mod kinds;
mod plays;
mod raw;
mod records;
mod start;
mod taken;
mod thoughts;

use std::collections::{BTreeMap, BTreeSet};

use judge::Script;
use kinds::{Shown, Verdict};
use stramash_host::verify;
use taken::{Dice, Taken};

use crate::kit::times;

#[test]
fn single_change_is_found_in_its_line() {
    let records = records::all();
    let mut script = Script::start();
    let (mut found, mut dice) = (0, Dice::new(1));
    while found < times(1000) {
        let record = dice.one(&records.iter().collect::<Vec<_>>()).unwrap();
        let (what, forged) = raw::change(&record.text, &mut dice);
        if raw::as_saved(&forged) == record.text {
            continue;
        }
        found += 1;
        let line = raw::first_difference(&record.text, &forged);
        let tell = || format!("{}, {what}, line {line}, as change {found}", record.what);
        match verify(&forged) {
            Ok(_) => panic!("the program takes it: {}\n{forged}", tell()),
            Err(flaw) => assert_eq!(flaw.line, line, "{flaw}: {}\n{forged}", tell()),
        }
        match script.as_mut().map(|script| script.judge(&forged)) {
            None => {}
            Some(Ok(_)) => panic!("the script takes it: {}\n{forged}", tell()),
            Some(Err(why)) => {
                let named = why.starts_with(&format!("line {line}: "));
                assert!(named, "{why}: {}\n{forged}", tell());
            }
        }
    }
}

#[derive(Debug, Default)]
struct Tally {
    refused: u64,
    taken: u64,
}

impl Tally {
    fn count(&mut self, taken: bool) {
        *(if taken {
            &mut self.taken
        } else {
            &mut self.refused
        }) += 1;
    }

    /// Returns whether the counts of rejected and accepted forgeries fit the expected result. Results that
    /// depend on the case can be judged only after many tries, as with `LAWS=10`.
    fn fits(&self, verdict: Verdict) -> bool {
        let tries = self.refused + self.taken;
        match verdict {
            Verdict::Refused => self.taken == 0,
            Verdict::Taken(_) => self.refused == 0,
            Verdict::Unless(_) => tries < 29 || self.refused > 0 && self.taken > 0,
        }
    }
}

#[test]
fn resummed_changes_are_detected_as_listed() {
    let records = records::all();
    let mut script = Script::start();
    let kinds: Vec<_> = kinds::all().collect();
    let mut tallies: BTreeMap<&str, [Tally; 2]> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (n, kind) in (0..u64::from(times(200))).zip(kinds.iter().cycle()) {
        let dice = &mut Dice::new(n);
        let change = |_| {
            let made = &records[dice.below(records.len())];
            let mut taken = Taken::apart(made);
            (kind.change)(&mut taken, dice)?;
            Some((made, taken.together())).filter(|(made, forged)| *forged != made.text)
        };
        let Some((made, forged)) = (0..1000).find_map(change) else {
            panic!("no record has anything for: {}", kind.name);
        };
        let mut judged = |tool: usize, name, told: &str, said: Option<&str>| {
            let tally = &mut tallies.entry(kind.name).or_default()[tool];
            tally.count(said.is_some());
            let shown = said.map(|said| shown(told, said));
            if shown.is_some_and(|shown| shown != kind.shown) {
                wrong.push(format!(
                    "{}: {name} shows {shown:?} of {}",
                    kind.name, made.what
                ));
            }
        };
        let told = verify(&made.text).unwrap().to_string();
        let report = verify(&forged).map(|report| report.to_string()).ok();
        judged(0, "the program", &told, report.as_deref());
        if let Some(script) = &mut script {
            let told = script.judge(&made.text).unwrap();
            judged(
                1,
                "the script",
                &told,
                script.judge(&forged).ok().as_deref(),
            );
        }
    }
    println!("program refused, took; script refused, took");
    for kind in kinds {
        let [program, of_script] = tallies.remove(kind.name).expect("every kind was tried");
        println!(
            "{:4} {:4}  {:4} {:4}  {}",
            program.refused, program.taken, of_script.refused, of_script.taken, kind.name
        );
        for (tally, verdict) in [(program, kind.program), (of_script, kind.script)] {
            if !tally.fits(verdict) {
                wrong.push(format!("{}: {tally:?}, not {verdict:?}", kind.name));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Returns the first part in which a tool's output for the forged record differs from its output for the true record.
/// The parts are compared in this order: the table's number, the seals, all other lines.
fn shown(told: &str, said: &str) -> Shown {
    let number = |line: &str| {
        line.starts_with("table number in the server")
            .then(|| line.to_owned())
    };
    let sealed = |line: &str| {
        let (what, rest) = line.split_once(": ")?;
        what.starts_with("sealed").then(|| rest.to_owned())
    };
    let other = |line: &str| {
        let both = number(line).or_else(|| sealed(line));
        both.is_none().then(|| line.to_owned())
    };
    let differ = |pick: &dyn Fn(&str) -> Option<String>| {
        let all = |text: &str| text.lines().skip(1).filter_map(pick).collect::<Vec<_>>();
        all(told) != all(said)
    };
    if differ(&number) {
        Shown::Number
    } else if differ(&sealed) {
        Shown::Sealed
    } else if differ(&other) {
        Shown::Mark
    } else {
        Shown::Nothing
    }
}

/// Returns the kinds that the documentation lists as refused by both tools. The list has an item for each subject:
/// `- **Names:** a name, or its salt; a sealed name.`
fn listed_as_refused(page: &str) -> BTreeSet<&str> {
    let intro =
        "Both tools refuse a record in which one of these was changed, or in which this was done:";
    let (_, rest) = page.split_once(intro).unwrap();
    let (list, _) = rest.split_once(" | Change, ").unwrap();
    let items = list.split(" - **").skip(1);
    let kinds = items.flat_map(|item| {
        let (_subject, kinds) = item.split_once(":** ").unwrap();
        kinds.strip_suffix('.').unwrap().split("; ")
    });
    kinds.collect()
}

/// Checks that the documentation lists every kind with its expected results.
#[test]
fn page_lists_every_kind() {
    let page = include_str!("../../../../../docs/fairness.md");
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    let says = |verdict| match verdict {
        Verdict::Refused => "refused".to_owned(),
        Verdict::Taken(why) => format!("accepted: {why}"),
        Verdict::Unless(why) => format!("refused, unless {why}"),
    };
    let is_refused =
        |kind: &&kinds::Kind| kind.program == Verdict::Refused && kind.script == Verdict::Refused;
    let (refused, others): (Vec<_>, Vec<_>) = kinds::all().partition(is_refused);
    let refused: BTreeSet<&str> = refused.iter().map(|kind| kind.name).collect();
    assert_eq!(listed_as_refused(&page), refused);
    let rows = others.iter().map(|kind| {
        let shown = match (kind.program, kind.shown) {
            (Verdict::Refused, _) => "`stramash verify`",
            (_, Shown::Number) => "the table's number in the lobby",
            (_, Shown::Sealed) => {
                "the seal in the lobby or of an epoch, or the message posted with it"
            }
            (_, Shown::Mark) => "a mark, or the last sum",
            (_, Shown::Nothing) => "nothing: no fact of the match changes",
        };
        let (program, script) = (says(kind.program), says(kind.script));
        format!("| {} | {program} | {script} | {shown} |", kind.name)
    });
    let wanted: Vec<String> = rows.collect();
    let missing = wanted.iter().filter(|row| !page.contains(*row));
    let missing: Vec<&str> = missing.map(String::as_str).collect();
    assert!(
        missing.is_empty(),
        "not on the page:\n{}",
        missing.join("\n")
    );
}
