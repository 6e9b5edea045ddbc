//! Reasons in words.

use crate::engine::Phrase;

use super::super::point::Origin;
use super::super::reason::Reason;

/// A reason in words.
pub(super) fn explain(reason: &Reason) -> Phrase {
    let id = Phrase::new;
    match *reason {
        Reason::NotRolled => id("bradspel-no-not-rolled"),
        Reason::Rolled => id("bradspel-no-rolled"),
        Reason::BarFirst => id("bradspel-no-bar-first"),
        Reason::NobodyThere { from: Origin::Bar } => id("bradspel-no-nobody-on-bar"),
        Reason::NobodyThere { from } => Phrase::new("bradspel-no-nobody-there").code("from", from),
        Reason::Backward { from, to } => Phrase::new("bradspel-no-backward")
            .code("from", from)
            .code("to", to),
        Reason::NotThatFar { from, to, die } => Phrase::new("bradspel-no-not-that-far")
            .code("from", from)
            .code("to", to)
            .code("die", die),
        Reason::NoSuchDie { pips, dice } => Phrase::new("bradspel-no-no-such-die")
            .with("pips", pips)
            .code("dice", dice),
        Reason::Held { to } => Phrase::new("bradspel-no-held").code("to", to),
        Reason::Alone {
            to,
            until_huk: true,
        } => Phrase::new("bradspel-no-alone").code("to", to),
        Reason::Alone { to, .. } => Phrase::new("bradspel-no-always-alone").code("to", to),
        Reason::LongBand => id("bradspel-no-long-band"),
        Reason::NotHome => id("bradspel-no-not-home"),
        Reason::TooFar { from } => Phrase::new("bradspel-no-too-far").code("from", from),
        Reason::NotExact { from } => Phrase::new("bradspel-no-not-exact").code("from", from),
        Reason::NotHindmost { hindmost } => {
            Phrase::new("bradspel-no-not-hindmost").code("hindmost", hindmost)
        }
        Reason::Wastes { dice } => Phrase::new("bradspel-no-wastes").with("dice", dice),
        Reason::Higher { die } => Phrase::new("bradspel-no-higher").code("die", die),
        Reason::WhichDie { from } => Phrase::new("bradspel-no-which-die").code("from", from),
        Reason::OneDie { from, to } => Phrase::new("bradspel-no-one-die")
            .code("from", from)
            .code("to", to),
    }
}
