//! Computer players.

mod belief;
mod draw;
mod field;
mod knowing;
mod pulls;
mod reasons;
mod search;
mod worth;

use crate::engine::{Knowledge, Level, Nodes, Phrase, Seeded, Think, Thought};

use super::Stratego;
use super::action::Action;
use super::options::Options;
use super::setups;
use super::view::View;
use field::FINE;
use knowing::Knowing;
use search::Search;

/// The maximum search depth, which is reached only near the end of a match.
const DEEPEST: i32 = 12;

/// Values are in thousandths of the worth of a captain at the start with forty pieces.
impl Think for Stratego {
    const THINKING: u16 = 4;
    const NODES: u32 = 50_000;
    const STRAYS: [u32; Level::ALL.len()] = [1100, 400, 0];

    /// With forty pieces, each is a smaller part of the army, and mistakes add up over more turns.
    fn strays(options: &Options) -> [u32; Level::ALL.len()] {
        if options.form.is_short() {
            Self::STRAYS
        } else {
            [330, 130, 0]
        }
    }

    fn think(
        knowledge: &Knowledge<Self>,
        nodes: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Thought<Self>> {
        let view = knowledge.view();
        let side = view.options.side(knowledge.seat());
        let Some(battle) = &view.battle else {
            return set_up(view, chance).into_iter().collect();
        };
        if battle.turn != Some(side) {
            return Vec::new();
        }
        let knowing = Knowing::of(view, battle, knowledge.seen(), side);
        let moves = knowing.moves(chance);
        let (field, dares) = knowing.field();
        let mut search = Search::new(field, dares, nodes);
        let ranked = search.ranked(&moves, DEEPEST);
        let thought = |(value, (unit, to)): (i32, search::Move)| {
            let (from, to) = (knowing.square(unit), super::board::Square::at(to.into()));
            let (from, to) = (from?, to?);
            Some(Thought {
                line: vec![Action::Move { from, to }],
                value: i64::from(value) * 10 / i64::from(FINE),
            })
        };
        ranked.into_iter().filter_map(thought).collect()
    }

    fn promise(_: &Options, value: i64) -> Option<Phrase> {
        Some(reasons::promise(value))
    }

    fn reasons(knowledge: &Knowledge<Self>, line: &[Action], _: &View) -> Vec<Phrase> {
        let view = knowledge.view();
        let side = view.options.side(knowledge.seat());
        match (line, &view.battle) {
            ([Action::Move { from, to }], Some(battle)) => {
                let knowing = Knowing::of(view, battle, knowledge.seen(), side);
                reasons::reasons(&knowing, *from, *to)
            }
            _ => Vec::new(),
        }
    }

    fn reply(knowledge: &Knowledge<Self>) -> Option<Action> {
        draw::answer(knowledge)
    }
}

fn set_up(view: &View, chance: &mut Seeded) -> Option<Thought<Stratego>> {
    let (side, placed) = view.own()?;
    if view.ready[side.index()] || view.end.is_some() {
        return None;
    }
    let made = setups::made(view.options.form, chance).ok()?;
    let clear = placed.standing(side);
    let clear = clear.map(|(square, _)| Action::Clear { square });
    let place = made.standing(side);
    let place = place.map(|(square, rank)| Action::Place { rank, square });
    let line = clear.chain(place).chain([Action::Ready]).collect();
    Some(Thought { line, value: 0 })
}
