//! Computer players.

mod belief;
mod draw;
mod places;
mod races;
mod reasons;
mod search;
mod search_board;
mod seat_model;
mod square_bonuses;
mod worth;

use crate::engine::{Knowledge, Level, Nodes, Phrase, Seeded, Think, Thought};

use super::Stratego;
use super::action::Action;
use super::options::Options;
use super::setups;
use super::view::View;
use races::Races;
use search::Search;
use search_board::SCALE;
use seat_model::SeatModel;

/// The maximum search depth, which is reached only near the end of a match.
const MAX_DEPTH: i32 = 12;

/// Evaluates moves. Values are in thousandths of the worth of a captain at the start of a match with forty pieces.
impl Think for Stratego {
    const THINKING: u16 = 5;
    const NODES: u32 = 150_000;
    const DEVIATION: [u32; Level::ALL.len()] = [1100, 400, 0];

    /// Returns smaller deviations for forty pieces. Each piece is then a smaller part of the army, and mistakes add up
    /// over more turns.
    fn deviation(options: &Options) -> [u32; Level::ALL.len()] {
        if options.form.is_short() {
            Self::DEVIATION
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
        let model = SeatModel::of(view, battle, knowledge.events_seen(), side);
        let moves = model.moves(chance);
        let (board, dares) = model.search_board();
        let races = Races::of(&board, model.believed_flag(), model.eager());
        let mut search = Search::new(board, dares, races, nodes);
        let ranked = search.ranked(&moves, MAX_DEPTH);
        let thought = |(value, (unit, to)): (i32, search::Move)| {
            let (from, to) = (model.square(unit), super::board::Square::at(to.into()));
            let (from, to) = (from?, to?);
            Some(Thought {
                line: vec![Action::Move { from, to }],
                value: i64::from(value) * 10 / i64::from(SCALE),
            })
        };
        ranked.into_iter().filter_map(thought).collect()
    }

    fn describe_value(_: &Options, value: i64) -> Option<Phrase> {
        Some(reasons::describe_value(value))
    }

    fn reasons(knowledge: &Knowledge<Self>, line: &[Action], _: &View) -> Vec<Phrase> {
        let view = knowledge.view();
        let side = view.options.side(knowledge.seat());
        match (line, &view.battle) {
            ([Action::Move { from, to }], Some(battle)) => {
                let model = SeatModel::of(view, battle, knowledge.events_seen(), side);
                reasons::reasons(&model, *from, *to)
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
    let setup = setups::generate(view.options.form, chance).ok()?;
    let clear = placed.standing(side);
    let clear = clear.map(|(square, _)| Action::Clear { square });
    let place = setup.standing(side);
    let place = place.map(|(square, rank)| Action::Place { rank, square });
    let line = clear.chain(place).chain([Action::Ready]).collect();
    Some(Thought { line, value: 0 })
}
