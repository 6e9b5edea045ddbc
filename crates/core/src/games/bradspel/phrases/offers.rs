//! Words for the values offered at a step of choosing. Points have the numbers of the player who chooses.

use crate::engine::Phrase;

use super::super::action::Action;
use super::super::dice::Die;
use super::super::notation::die_for;
use super::super::point::{Origin, Point, Target};
use super::super::view::View;
use super::super::win::won;
use super::manner_phrase;

/// Describes a man that can move, by its place.
pub(super) fn piece(_: &View, action: &Action) -> Option<Phrase> {
    let Action::Move { from, .. } = action else {
        return None;
    };
    Some(match from {
        Origin::Bar => Phrase::new("bradspel-label-bar"),
        Origin::On(point) => Phrase::new("bradspel-label-from").code("point", point),
    })
}

/// Describes a destination of the chosen man, and the effect of moving there.
pub(super) fn goal(view: &View, action: &Action) -> Option<Phrase> {
    let Action::Move { from, to, die } = *action else {
        return None;
    };
    let place = place(view, to, die.or_else(|| die_for(view, from, to))?)?;
    Some(match wins(view, from, to, die) {
        Some(win) => Phrase::new("bradspel-goal-wins")
            .with("goal", place)
            .with("win", win),
        None => place,
    })
}

fn place(view: &View, to: Target, die: Die) -> Option<Phrase> {
    let (seat, board) = (view.to_act()?, &view.state.board);
    let on = |id: &'static str, point: Point| Phrase::new(id).code("point", point).code("die", die);
    Some(match to {
        Target::Off => Phrase::new("bradspel-goal-off").code("die", die),
        Target::On(point) if board.facing(seat, point) == 1 => on("bradspel-goal-hit", point),
        Target::On(point) if point == Point::HUK && !board.men(seat).reached_huk => {
            on("bradspel-goal-huk", point)
        }
        Target::On(point) => on("bradspel-goal", point),
    })
}

fn wins(view: &View, from: Origin, to: Target, die: Option<Die>) -> Option<Phrase> {
    let turn = view.state.moment();
    let same = |die: Die| from.plus(die) == to;
    let mut legal = turn.legal().into_iter().filter(|step| step.from == from);
    let step = legal.find(|step| die.map_or_else(|| same(step.die), |die| step.die == die))?;
    let board = turn.after(step).board;
    won(&board, turn.seat, turn.jan).map(manner_phrase)
}
