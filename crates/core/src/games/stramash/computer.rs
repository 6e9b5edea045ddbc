//! Computer players. They evaluate positions with neural networks that were trained by self-play
//! (`tools/src/bin/train`). For the most promising plays, they also play out the turns of the other seats up to their
//! own next turn.

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
use judge::{Judge, Turn, contending_sides};
use net::Net;
use search::Search;

/// The network for two players.
static TWO: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_bytes!(
        "../../../../../assets/computers/stramash-two.net"
    ))
});
/// The network for three or more players without partners.
static SEVERAL: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_bytes!(
        "../../../../../assets/computers/stramash-several.net"
    ))
});
/// The network for partners.
static PARTNERS: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_bytes!(
        "../../../../../assets/computers/stramash-partners.net"
    ))
});

fn net(options: &Options) -> &'static Net {
    match (options.partners, options.seats) {
        (Partners::None, 2) => &TWO,
        (Partners::None, _) => &SEVERAL,
        _ => &PARTNERS,
    }
}

/// Evaluates plays. A value is the probability, in thousandths, that the seat's side is the next to bring all its
/// Laddies home.
impl Think for Stramash {
    const THINKING: u16 = 4;
    const NODES: u32 = 12_000;
    const DEVIATION: [u32; Level::ALL.len()] = [27, 16, 3];
    /// The tolerance for comparing plays. Each search imagines other hands for the opponents; in eight matches,
    /// repeated searches rated the play of a hint at most 60 higher or lower.
    const NOISE: i64 = 80;

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
        let racing = contending_sides(&state);
        let mut search = Search {
            knowledge,
            judge,
            sides: &racing,
            nodes,
            samples: Vec::new(),
        };
        let thoughts = search.ranked(&turn, chance).into_iter();
        let thoughts = thoughts.map(|(action, value)| Thought {
            line: vec![action],
            value: thousandths(value),
        });
        ranked(thoughts.collect())
    }

    const LUCK: Option<i64> = Some(100);

    /// Evaluates the position for the seat that is to play, with the card that it has drawn. Other seats get no value,
    /// because they do not see the drawn card.
    fn evaluate(options: &Options, view: &View, seat: Seat) -> Option<i64> {
        // Samples a state with any hands for the other seats, because their hands do not affect the result.
        let imagined = Self::imagine(options, view, &[], &mut Seeded::numbered(0));
        let state = imagined.ok()?;
        if !Self::to_act(&state).contains(seat) {
            return None;
        }
        let (turn, racing) = (Turn::of(&state), contending_sides(&state));
        let judge = Judge { net: net(options) };
        let (_, value) = judge.best(&turn, &turn.plays(), &racing)?;
        Some(thousandths(value))
    }

    fn describe_value(_: &Options, value: i64) -> Option<Phrase> {
        Some(reasons::describe_value(value))
    }

    fn describe_deficit(_: &Options, by: i64) -> Option<Phrase> {
        reasons::describe_deficit(by)
    }

    fn reasons(knowledge: &Knowledge<Self>, _: &[Action], after: &View) -> Vec<Phrase> {
        reasons::reasons(knowledge.view(), after, knowledge.seat())
    }
}

#[allow(clippy::cast_possible_truncation, reason = "no chance is more than 1")]
fn thousandths(value: f32) -> i64 {
    (value * 1000.0).round() as i64
}
