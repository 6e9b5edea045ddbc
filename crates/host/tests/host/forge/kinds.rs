//! Every kind of change that a forger can make to a record and mend the sums after, and what becomes
//! of it. Each is a line of the table in `docs/fairness.md`.

use super::taken::{Dice, Taken};
use super::{end, plays, start, thoughts};

/// What a tool says of a kind of change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Refused,
    /// Cannot be refused, and why.
    Taken(&'static str),
    /// Refused but where this is so.
    Unless(&'static str),
}

/// What the tools print otherwise than of the true record, so that the channel shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// The number of the table.
    Number,
    /// The line of the lobby or of a new epoch, or the message about it.
    Sealed,
    /// A play's mark, or the last sum.
    Mark,
    /// Nothing; it takes nothing from what was played.
    Nothing,
}

pub struct Kind {
    pub name: &'static str,
    pub program: Verdict,
    pub script: Verdict,
    /// What shows it where a tool takes it.
    pub shown: Shown,
    /// Makes the change; none where the record has nothing of the sort.
    pub change: fn(&mut Taken, &mut Dice) -> Option<()>,
}

/// What the script leaves to the program.
pub const RULES: Verdict = Verdict::Taken("only the rules can tell");

/// A kind that no tool takes.
pub const fn refused(name: &'static str, change: fn(&mut Taken, &mut Dice) -> Option<()>) -> Kind {
    by_rules(name, Verdict::Refused, change)
}

/// A kind that the program refuses, by the rules, and of which the script says this.
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

/// A kind that nobody can refuse who has the record alone.
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
