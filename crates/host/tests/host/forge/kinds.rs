//! All kinds of forgeries whose sums were recomputed, each with its expected results. `docs/fairness.md` lists the
//! kinds that both tools refuse, and has a table of the others.

use super::taken::{Dice, Taken};
use super::{end, plays, start, thoughts};

/// The result that is expected of a tool (the program or the script) for a forgery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Refused,
    /// The tool accepts the forgery. The text says why nobody can detect it.
    Taken(&'static str),
    /// The tool rejects the forgery, except in the case that the text describes.
    Unless(&'static str),
}

/// The part in which a tool's output for the forgery differs from its output for the true record. A comparison with the
/// channel exposes the forgery by this part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    Number,
    /// The commitments of the lobby or of a new epoch, or the message about them.
    Sealed,
    /// The mark of a play, or the last sum.
    Mark,
    /// No part differs, because the forgery changes no fact of the match.
    Nothing,
}

pub struct Kind {
    pub name: &'static str,
    pub program: Verdict,
    pub script: Verdict,
    /// The part of the output that exposes the forgery if a tool accepts it.
    pub shown: Shown,
    /// Makes the forgery. Returns `None` if it does not apply to the record.
    pub change: fn(&mut Taken, &mut Dice) -> Option<()>,
}

/// The script accepts such a forgery, because only the program knows the rules.
pub const RULES: Verdict = Verdict::Taken("only the rules can tell");

pub const fn refused(name: &'static str, change: fn(&mut Taken, &mut Dice) -> Option<()>) -> Kind {
    by_rules(name, Verdict::Refused, change)
}

/// Makes a kind of forgery that the program rejects because it breaks the rules of the game. `script` is the verdict
/// expected of the script.
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

/// Makes a kind of forgery that cannot be detected from the record alone.
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
