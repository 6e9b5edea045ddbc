//! All kinds of forgeries of a record with recomputed sums, and their expected results. Each has a line in the table
//! of `docs/fairness.md`.

use super::taken::{Dice, Taken};
use super::{end, plays, start, thoughts};

/// The expected result of a tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Refused,
    /// Accepted, with the reason why it cannot be detected.
    Taken(&'static str),
    /// Rejected, except in this case.
    Unless(&'static str),
}

/// The part of a tool's output that differs from the true record's, so that the channel exposes the forgery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    Number,
    /// The commitment of the lobby or of a new epoch, or its message.
    Sealed,
    /// The mark of a play, or the last sum.
    Mark,
    /// Nothing, because the forgery changes no fact of the match.
    Nothing,
}

pub struct Kind {
    pub name: &'static str,
    pub program: Verdict,
    pub script: Verdict,
    /// The part that exposes it if a tool accepts it.
    pub shown: Shown,
    /// Makes the forgery. Returns `None` if it does not apply to the record.
    pub change: fn(&mut Taken, &mut Dice) -> Option<()>,
}

/// Accepted by the script, because only the program knows the rules.
pub const RULES: Verdict = Verdict::Taken("only the rules can tell");

pub const fn refused(name: &'static str, change: fn(&mut Taken, &mut Dice) -> Option<()>) -> Kind {
    by_rules(name, Verdict::Refused, change)
}

/// Makes a kind that the program rejects by the rules, with this result of the script.
pub const fn by_rules(
    name: &'static str,
    script: Verdict,
    change: fn(&mut Taken, &mut Dice) -> Option<()>,
) -> Kind {
    Kind {
        name,
        program: Verdict::Refused,
        script,
        shown: Shown::Mark,
        change,
    }
}

/// Makes a kind that cannot be detected from the record alone.
pub const fn taken(
    name: &'static str,
    why: &'static str,
    shown: Shown,
    change: fn(&mut Taken, &mut Dice) -> Option<()>,
) -> Kind {
    Kind {
        name,
        program: Verdict::Taken(why),
        script: Verdict::Taken(why),
        shown,
        change,
    }
}

pub fn all() -> impl Iterator<Item = &'static Kind> {
    let all = start::KINDS
        .iter()
        .chain(plays::KINDS)
        .chain(thoughts::KINDS);
    all.chain(end::KINDS)
}
