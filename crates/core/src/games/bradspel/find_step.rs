//! The step that an action means, or the most helpful reason against it: the first one that applies, from the bar
//! to the dice.

use super::board::{BearOff, Step};
use super::dice::{Dice, Die};
use super::point::{Origin, Point, Target};
use super::reason::Reason;
use super::state::State;
use super::turn::{Objection, Turn};

pub(super) fn find_step(
    state: &State,
    from: Origin,
    to: Target,
    named: Option<Die>,
    left: Dice,
) -> Result<Step, Reason> {
    check_origin(state, from, to)?;
    if let Some(die) = named
        && from.plus(die) != to
    {
        return Err(Reason::NotThatFar { from, to, die });
    }
    let turn = state.moment();
    let dice: Vec<Die> = left.faces().filter(|die| from.plus(*die) == to).collect();
    if dice.is_empty() && to != Target::Off {
        let pips = to.number() - from.number();
        let mut by = [None; 3];
        return Err(if can_reach(&turn, from, to, &mut by) {
            Reason::EachDie { from, by, to }
        } else {
            Reason::NoSuchDie { pips, dice: left }
        });
    }
    check_target(state, from, to)?;
    if dice.is_empty() {
        return Err(Reason::TooFar { from });
    }
    let open = |die: &Die| turn.board.origins(turn.rules, turn.seat, *die).has(from);
    let steps = dice.iter().copied().filter(open);
    let steps: Vec<Step> = steps.map(|die| Step { from, die }).collect();
    if steps.is_empty() {
        return Err(why_not_off(state, from, &dice));
    }
    let wanted = |step: &&Step| named.is_none_or(|die| die == step.die);
    let legal: Vec<Step> = steps
        .iter()
        .copied()
        .filter(|step| turn.objection(*step).is_none())
        .collect();
    match (legal.as_slice(), named) {
        ([only], None) => Ok(*only),
        ([only], Some(die)) if only.die == die => Err(Reason::OneDie { from, to }),
        ([_, _, ..], None) => Err(Reason::WhichDie { from }),
        _ => match legal.iter().find(wanted) {
            Some(step) => Ok(*step),
            None => Err(objection(state, from, to, named, &steps)),
        },
    }
}

/// Checks what holds for any dice: the bar, a man at the origin, the direction.
fn check_origin(state: &State, from: Origin, to: Target) -> Result<(), Reason> {
    let men = state.board.men(state.turn);
    if from != Origin::Bar && men.bar() > 0 {
        Err(Reason::BarFirst)
    } else if men.counts()[usize::from(from.number())] == 0 {
        Err(Reason::NobodyThere { from })
    } else if to.number() <= from.number() {
        Err(Reason::Backward { from, to })
    } else {
        Ok(())
    }
}

/// Returns whether one man can get there with several dice, and fills `by` with the places on the way.
fn can_reach(turn: &Turn<'_>, from: Origin, to: Target, by: &mut [Option<Target>]) -> bool {
    let steps = turn.legal().into_iter().filter(|step| step.from == from);
    let mut ways = steps.map(|step| (turn.after(step), step.to()));
    ways.any(|(after, at)| match (at, &mut *by) {
        _ if at == to => true,
        (Target::On(point), [first, rest @ ..]) => {
            *first = Some(at);
            let comes = can_reach(&after, Origin::On(point), to, rest);
            if !comes {
                *first = None;
            }
            comes
        }
        _ => false,
    })
}

/// Checks whether the destination allows landing or bearing off.
fn check_target(state: &State, from: Origin, to: Target) -> Result<(), Reason> {
    let (rules, seat) = (&state.options.steps, state.turn);
    let men = state.board.men(seat);
    match to {
        Target::On(to) if state.board.facing(seat, to) > 1 => Err(Reason::Held { to }),
        Target::On(to) if men.on(to) > 0 && to < Point::HUK && state.board.alone(rules, seat) => {
            let until_huk = !rules.always_alone;
            Err(Reason::Alone { to, until_huk })
        }
        Target::On(to)
            if state.board.bars_long_bands(rules, seat) && men.would_be_long(from, to) =>
        {
            Err(Reason::LongBand)
        }
        Target::Off if !men.all_home() => Err(Reason::NotHome),
        _ => Ok(()),
    }
}

/// Returns the reason against steps that the board allows.
fn objection(
    state: &State,
    from: Origin,
    to: Target,
    named: Option<Die>,
    steps: &[Step],
) -> Reason {
    let turn = state.moment();
    let mut wanted = steps
        .iter()
        .filter(|step| named.is_none_or(|die| die == step.die));
    if let Some(objection) = wanted.find_map(|step| turn.objection(*step)) {
        return match objection {
            Objection::Wastes(dice) => Reason::Wastes { dice },
            Objection::Higher(die) => Reason::Higher { die },
        };
    }
    let Some(die) = named else {
        return Reason::OneDie { from, to };
    };
    // That die is not left, or does not fit.
    match state.roll.map(|roll| roll.left) {
        Some(dice) if !dice.has(die) => Reason::NoSuchDie {
            pips: die.number(),
            dice,
        },
        _ => why_not_off(state, from, &[die]),
    }
}

/// Returns why a man cannot be borne off with these dice, though all are home and the dice are large enough.
fn why_not_off(state: &State, from: Origin, dice: &[Die]) -> Reason {
    let men = state.board.men(state.turn);
    let exact = dice.iter().any(|die| die.number() == from.to_go());
    match (state.options.steps.bear_off, men.hindmost()) {
        (BearOff::Backgammon | BearOff::Rearmost, Some(hindmost))
            if !exact || state.options.steps.bear_off == BearOff::Rearmost =>
        {
            Reason::NotHindmost { hindmost }
        }
        _ => Reason::NotExact { from },
    }
}
