//! Search for the step that an action means. If there is none, the search returns the first reason that applies.
//! Reasons are checked in the order in which a player can best act on them, from men on the bar to the dice.

use crate::engine::Phrase;

use super::board::{BearOff, Step};
use super::dice::{Dice, Die};
use super::point::{Origin, Point, Target};
use super::state::State;
use super::turn::{Objection, Turn};

pub(super) fn find_step(
    state: &State,
    from: Origin,
    to: Target,
    named: Option<Die>,
    left: Dice,
) -> Result<Step, Phrase> {
    check_origin(state, from, to)?;
    if let Some(die) = named
        && from.plus(die) != to
    {
        return Err(between("bradspel-no-not-that-far", from, to).code("die", die));
    }
    let turn = state.moment();
    let dice: Vec<Die> = left.faces().filter(|die| from.plus(*die) == to).collect();
    if dice.is_empty() && to != Target::Off {
        let pips = to.number() - from.number();
        let mut by = [None; 3];
        return Err(if can_reach(&turn, from, to, &mut by) {
            let by = by.into_iter().flatten().map(|by| format!("{by}/"));
            let way = format!("{from}/{}{to}", by.collect::<String>());
            Phrase::new("bradspel-no-each-die").code("way", way)
        } else {
            no_such_die(pips, left)
        });
    }
    check_target(state, from, to)?;
    if dice.is_empty() {
        return Err(Phrase::new("bradspel-no-too-far").code("from", from));
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
        ([only], Some(die)) if only.die == die => Err(between("bradspel-no-one-die", from, to)),
        ([_, _, ..], None) => Err(Phrase::new("bradspel-no-which-die").code("from", from)),
        _ => match legal.iter().find(wanted) {
            Some(step) => Ok(*step),
            None => Err(objection(state, from, to, named, &steps)),
        },
    }
}

/// Checks the conditions that do not depend on the dice: men on the bar, a man at the origin, and the direction.
fn check_origin(state: &State, from: Origin, to: Target) -> Result<(), Phrase> {
    let men = state.board.men(state.turn);
    if from != Origin::Bar && men.bar() > 0 {
        Err(Phrase::new("bradspel-no-bar-first"))
    } else if men.counts()[usize::from(from.number())] == 0 {
        Err(nobody_there(from))
    } else if to.number() <= from.number() {
        Err(between("bradspel-no-backward", from, to))
    } else {
        Ok(())
    }
}

/// Returns whether one man can reach the destination with several dice. Fills `by` with the places on its way.
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

/// Checks whether the man may land on the destination, or be borne off there.
fn check_target(state: &State, from: Origin, to: Target) -> Result<(), Phrase> {
    let (rules, seat) = (&state.options.steps, state.turn);
    let men = state.board.men(seat);
    match to {
        Target::On(to) if state.board.facing(seat, to) > 1 => {
            Err(Phrase::new("bradspel-no-held").code("to", to))
        }
        Target::On(to) if men.on(to) > 0 && to < Point::HUK && state.board.alone(rules, seat) => {
            Err(Phrase::new(if rules.always_alone {
                "bradspel-no-always-alone"
            } else {
                "bradspel-no-alone"
            })
            .code("to", to))
        }
        Target::On(to)
            if state.board.bars_long_bands(rules, seat)
                && men.is_long(from.number(), to.number()) =>
        {
            Err(Phrase::new("bradspel-no-long-band"))
        }
        Target::Off if !men.all_home() => Err(Phrase::new("bradspel-no-not-home")),
        _ => Ok(()),
    }
}

/// Returns the reason why none of `steps` can be played. The board allows them all, but the rules about using the dice
/// or about bearing off do not.
fn objection(
    state: &State,
    from: Origin,
    to: Target,
    named: Option<Die>,
    steps: &[Step],
) -> Phrase {
    let turn = state.moment();
    let mut wanted = steps
        .iter()
        .filter(|step| named.is_none_or(|die| die == step.die));
    if let Some(objection) = wanted.find_map(|step| turn.objection(*step)) {
        return match objection {
            Objection::Wastes(dice) => Phrase::new("bradspel-no-wastes").with("dice", dice),
            Objection::Higher(die) => Phrase::new("bradspel-no-higher").code("die", die),
        };
    }
    let Some(die) = named else {
        return between("bradspel-no-one-die", from, to);
    };
    // Explains a named die that is not left or that cannot be used for this step.
    match state.roll.map(|roll| roll.left) {
        Some(dice) if !dice.has(die) => no_such_die(die.number(), dice),
        _ => why_not_off(state, from, &[die]),
    }
}

/// Returns why a man cannot be borne off with these dice. The caller has checked that all men are home and that the
/// dice are large enough.
fn why_not_off(state: &State, from: Origin, dice: &[Die]) -> Phrase {
    let men = state.board.men(state.turn);
    let exact = dice.iter().any(|die| die.number() == from.to_go());
    match (state.options.steps.bear_off, men.hindmost()) {
        (BearOff::Backgammon | BearOff::Rearmost, Some(hindmost))
            if !exact || state.options.steps.bear_off == BearOff::Rearmost =>
        {
            Phrase::new("bradspel-no-not-hindmost").code("hindmost", hindmost)
        }
        _ => Phrase::new("bradspel-no-not-exact").code("from", from),
    }
}

/// Returns the fault that the player has no man at the named place.
pub(super) fn nobody_there(from: Origin) -> Phrase {
    match from {
        Origin::Bar => Phrase::new("bradspel-no-nobody-on-bar"),
        Origin::On(_) => Phrase::new("bradspel-no-nobody-there").code("from", from),
    }
}

fn no_such_die(pips: u8, dice: Dice) -> Phrase {
    let phrase = Phrase::new("bradspel-no-no-such-die").with("pips", pips);
    phrase.code("dice", dice)
}

fn between(id: &'static str, from: Origin, to: Target) -> Phrase {
    Phrase::new(id).code("from", from).code("to", to)
}
