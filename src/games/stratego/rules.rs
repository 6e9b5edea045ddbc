//! What may be done, and what it brings about.

use crate::engine::{Chance, Seat, Source, pick};
use crate::games::hidden::Hidden;

use super::action::{Action, DrawWord};
use super::battle::Battle;
use super::board::{OWN, Side, Square};
use super::event::{Event, Manner};
use super::options::{Options, Quiet, StuckTest};
use super::rank::{Fate, Rank, strike};
use super::reason::Reason;
use super::state::State;

/// The beginning of a match; chance names who plays red where that was agreed.
pub(super) fn open(options: &Options, chance: &mut dyn Chance) -> State {
    let seats: Vec<Seat> = Seat::all(2).collect();
    let red = options
        .red
        .unwrap_or_else(|| seats[pick(chance, Source::Deck, &seats)]);
    State::new(Options {
        red: Some(red),
        ..*options
    })
}

/// Every action of a seat, asides left out.
pub(super) fn legal_actions(state: &State, seat: Seat) -> Vec<Action> {
    let side = state.options.side(seat);
    match &state.battle {
        Some(battle) => {
            let moves = battle.moves(&state.options, side).into_iter();
            moves.map(|(from, to)| Action::Move { from, to }).collect()
        }
        None if state.ready[side.index()] => vec![Action::Unready],
        None => setup_actions(state, side),
    }
}

/// Every action of a side that sets up.
fn setup_actions(state: &State, side: Side) -> Vec<Action> {
    let (setup, form) = (state.setups[side.index()].peek(), state.options.form);
    let mut actions = Vec::new();
    let empty: Vec<Square> = (0..OWN)
        .filter(|&place| setup.at(place).is_none())
        .map(|place| side.own(place))
        .collect();
    for rank in form.ranks().filter(|&rank| setup.left(form, rank) > 0) {
        actions.extend(empty.iter().map(|&square| Action::Place { rank, square }));
    }
    let pieces: Vec<(usize, Rank)> = setup.pieces().collect();
    for (n, &(one, rank)) in pieces.iter().enumerate() {
        let others = pieces[n + 1..].iter().filter(|(_, other)| *other != rank);
        actions.extend(others.map(|&(other, _)| Action::Swap {
            one: side.own(one),
            other: side.own(other),
        }));
    }
    actions.extend(pieces.iter().map(|&(place, _)| Action::Clear {
        square: side.own(place),
    }));
    if setup.faults(form).is_empty() {
        actions.push(Action::Ready);
    }
    actions
}

/// Every aside of a seat.
pub(super) fn asides(state: &State, seat: Seat) -> Vec<Action> {
    let words = DrawWord::ALL.into_iter();
    words
        .filter(|&word| against_word(state, state.options.side(seat), word).is_none())
        .map(Action::Draw)
        .collect()
}

/// What an action brings about.
pub(super) fn decide(
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<Vec<Event>, Vec<Reason>> {
    let side = state.options.side(seat);
    match *action {
        Action::Draw(word) => match against_word(state, side, word) {
            Some(reason) => Err(vec![reason]),
            None => Ok(vec![say(seat, word)]),
        },
        Action::Move { from, to } => match &state.battle {
            None => Err(vec![Reason::StillSetup]),
            Some(battle) => {
                let reasons = battle.against(&state.options, side, from, to);
                if reasons.is_empty() {
                    Ok(play(state, battle, side, from, to))
                } else {
                    Err(reasons)
                }
            }
        },
        ref setup => arrange(state, seat, side, setup),
    }
}

/// What an action of the setup brings about.
fn arrange(
    state: &State,
    seat: Seat,
    side: Side,
    action: &Action,
) -> Result<Vec<Event>, Vec<Reason>> {
    let ready = state.ready[side.index()];
    if state.battle.is_some() {
        return Err(vec![Reason::SetupOver]);
    }
    if ready && *action != Action::Unready {
        return Err(vec![Reason::IsReady]);
    }
    let (setup, form) = (state.setups[side.index()].peek(), state.options.form);
    let mut reasons = Vec::new();
    let mut own = |square: Square| {
        if side.place(square).is_none() {
            reasons.push(Reason::NotOwnSquare { square });
        }
    };
    let event = match *action {
        Action::Place { rank, square } => {
            own(square);
            if setup.on(side, square).is_some() {
                reasons.push(Reason::Taken { square });
            }
            if setup.left(form, rank) == 0 {
                reasons.push(Reason::NoneLeft { rank });
            }
            Event::Placed {
                seat,
                square,
                rank: Hidden::new(rank),
            }
        }
        Action::Clear { square } => {
            own(square);
            if reasons.is_empty() && setup.on(side, square).is_none() {
                reasons.push(Reason::NothingThere { square });
            }
            Event::Cleared { seat, square }
        }
        Action::Swap { one, other } => {
            own(one);
            own(other);
            if one == other {
                reasons.push(Reason::SameSquare);
            } else if reasons.is_empty() {
                let (first, second) = (setup.on(side, one), setup.on(side, other));
                let squares = [(first, one), (second, other)];
                let missing = squares.into_iter().filter(|(rank, _)| rank.is_none());
                reasons.extend(missing.map(|(_, square)| Reason::NothingThere { square }));
                if let Some(rank) = first.filter(|_| first == second) {
                    reasons.push(Reason::Alike { rank });
                }
            }
            Event::Swapped { seat, one, other }
        }
        Action::Unready if !ready => return Err(vec![Reason::NotReady]),
        Action::Unready => Event::Unreadied { seat },
        _ => {
            reasons.extend(setup.faults(form));
            Event::Readied { seat }
        }
    };
    if !reasons.is_empty() {
        return Err(reasons);
    }
    if matches!(event, Event::Readied { .. }) && state.ready[side.other().index()] {
        let seat = state.options.seat(Side::Red);
        return Ok(vec![event, Event::Began { seat }]);
    }
    Ok(vec![event])
}

/// A legal move or strike, and the end if it brings one about.
fn play(state: &State, battle: &Battle, side: Side, from: Square, to: Square) -> Vec<Event> {
    let options = &state.options;
    let seat = options.seat(side);
    let rank_at = |square: Square| battle.at(square).map(|piece| piece.rank);
    let mut events = Vec::new();
    let mut flag = false;
    match (rank_at(from), rank_at(to)) {
        (Some(attacker), Some(defender)) => {
            let fate = strike(*attacker.peek(), *defender.peek(), options.strike());
            let silent = options.silent_defence && fate == Fate::Lost;
            flag = *defender.peek() == Rank::Flag;
            events.push(Event::Attacked { seat, from, to });
            events.push(Event::Fought {
                seat,
                from,
                to,
                attacker,
                defender,
                fate,
                silent,
            });
        }
        _ => events.push(Event::Moved { seat, from, to }),
    }
    let mut after = state.clone();
    for event in &events {
        after.evolve(event);
    }
    let end = if flag {
        Some((Some(side), Manner::Flag))
    } else {
        after
            .battle
            .as_ref()
            .and_then(|battle| standstill(options, battle, side))
    };
    if let Some((winner, manner)) = end {
        let winner = winner.map(|side| options.seat(side));
        events.push(Event::Ended { winner, manner });
    }
    events
}

/// The end that a position brings with it, after a move of `mover`.
pub(super) fn standstill(
    options: &Options,
    battle: &Battle,
    mover: Side,
) -> Option<(Option<Side>, Manner)> {
    let next = mover.other();
    if !battle.can_move(options, next) {
        return Some(if battle.has_room(mover) {
            (Some(mover), Manner::Stuck)
        } else {
            (None, Manner::BothStuck)
        });
    }
    if options.stuck_test == StuckTest::Both && !battle.can_move(options, mover) {
        return Some((Some(next), Manner::Stuck));
    }
    match options.quiet {
        Quiet::Auto(length) if battle.quiet >= length.into() => Some((None, Manner::Quiet)),
        _ => None,
    }
}

/// Why something cannot be said about a draw now.
fn against_word(state: &State, side: Side, word: DrawWord) -> Option<Reason> {
    let Some(battle) = &state.battle else {
        return Some(Reason::StillSetup);
    };
    let offered_me = battle.offer == Some(side.other());
    match word {
        DrawWord::Offer if battle.offer == Some(side) => Some(Reason::OfferStands),
        DrawWord::Offer if offered_me => Some(Reason::AnswerFirst),
        DrawWord::Offer if battle.offered[side.index()] => Some(Reason::OfferedAlready),
        DrawWord::Accept | DrawWord::Decline if !offered_me => Some(Reason::NoOffer),
        DrawWord::Claim if !state.claimable() => Some(Reason::NotQuiet {
            quiet: battle.quiet,
            needed: match state.options.quiet {
                Quiet::Claim(length) => Some(length),
                Quiet::Auto(_) | Quiet::Off => None,
            },
        }),
        _ => None,
    }
}

/// What something said about a draw brings about.
fn say(seat: Seat, word: DrawWord) -> Event {
    match word {
        DrawWord::Offer => Event::DrawOffered { seat },
        DrawWord::Decline => Event::DrawDeclined { seat },
        DrawWord::Accept => Event::Ended {
            winner: None,
            manner: Manner::Agreed,
        },
        DrawWord::Claim => Event::Ended {
            winner: None,
            manner: Manner::Quiet,
        },
    }
}
