//! How computers play it: by networks that have learned from matches against themselves (`tools/src/bin/train`), with a
//! look at how the round goes on after the few plays that seem best.

mod cards;
pub mod features;
mod judge;
pub mod net;
pub mod practice;
mod reasons;
mod search;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use crate::engine::{
    Game, Imagine, Knowledge, Level, Nodes, Phrase, Seat, Seeded, Think, Thought, ranked,
};

use super::Stramash;
use super::action::Action;
use super::options::{Options, Partners};
use super::view::View;
use judge::{Judge, Turn, racing};
use net::Net;
use search::Search;

/// For two, for several each for itself, and for partners.
static TWO: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_bytes!(
        "../../../../../assets/computers/stramash-two.net"
    ))
});
static SEVERAL: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_bytes!(
        "../../../../../assets/computers/stramash-several.net"
    ))
});
static PARTNERS: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_bytes!(
        "../../../../../assets/computers/stramash-partners.net"
    ))
});

/// The network that knows best what a table plays.
fn net(options: &Options) -> &'static Net {
    match (options.partners, options.seats) {
        (Partners::None, 2) => &TWO,
        (Partners::None, _) => &SEVERAL,
        _ => &PARTNERS,
    }
}

/// The measure is the chance that the own side is the next to come home.
impl Think for Stramash {
    const THINKING: u16 = 3;
    const NODES: u32 = 12_000;
    const STRAYS: [u32; Level::ALL.len()] = [27, 16, 0];
    /// Hands of others are imagined anew each time: of what a hint said another thinking found 60 better at most, in eight
    /// matches.
    const UNSURE: i64 = 80;

    fn think(
        knowledge: &Knowledge<Self>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Thought<Self>> {
        let Ok(imagined) = knowledge.imagine(chance) else {
            return Vec::new();
        };
        let state = imagined.into_state();
        if !Self::to_act(&state).contains(knowledge.seat()) {
            return Vec::new();
        }
        let judge = Judge {
            net: net(&state.options),
        };
        let turn = Turn::of(&state);
        let racing = racing(&state);
        let mut search = Search {
            knowledge,
            judge,
            racing: &racing,
            nodes,
            truths: Vec::new(),
        };
        let thoughts = search.ranked(&turn, chance).into_iter();
        let thoughts = thoughts.map(|(action, value)| Thought {
            line: vec![action],
            value: thousandths(value),
        });
        ranked(thoughts.collect())
    }

    const LUCK: bool = true;

    /// Of whoever is to play, with the card that was drawn: the others do not see it, and are as they were.
    fn stands(options: &Options, view: &View, seat: Seat) -> Option<i64> {
        // What is made up of the others' hands has no part in it.
        let imagined = Self::imagine(options, view, &[], &mut Seeded::numbered(0));
        let state = imagined.ok()?;
        if !Self::to_act(&state).contains(seat) {
            return None;
        }
        let (turn, racing) = (Turn::of(&state), racing(&state));
        let judge = Judge { net: net(options) };
        let (_, value) = judge.best(&turn, &turn.plays(), &racing)?;
        Some(thousandths(value))
    }

    fn promise(_: &Options, value: i64) -> Option<Phrase> {
        Some(reasons::promise(value))
    }

    fn fortune(_: &Options, luck: i64) -> Option<Phrase> {
        Some(reasons::fortune(luck))
    }

    fn reasons(knowledge: &Knowledge<Self>, _: &[Action], after: &View) -> Vec<Phrase> {
        reasons::reasons(knowledge.view(), after, knowledge.seat())
    }
}

#[allow(clippy::cast_possible_truncation, reason = "no chance is more than 1")]
fn thousandths(value: f32) -> i64 {
    (value * 1000.0).round() as i64
}
