//! The rules: which actions are legal, and which events they cause.

use std::ops::RangeInclusive;

use crate::engine::{
    Chance, ChanceExhausted, Chosen, Game, Leaving, OptionSpec, Outcome, Over, Phrase, Preset,
    Rejected, Seat, Seats, Source, Transition, Verb, against, pick, refuse,
};
use crate::games::hidden::Hidden;

use super::Stratego;
use super::action::{Action, DrawWord};
use super::board::{Side, Square};
use super::event::{Event, Manner, Open, Secret};
use super::notation::VERBS;
use super::options::{self, Options, Quiet};
use super::rank::Rank;
use super::setup::Placement;
use super::state::State;
use super::strike::ResolvedStrike;
use super::view::View;
use super::words::{at, of};

const STILL_SETUP: &str = "stratego-no-still-setup";
/// The id of the message that a square is outside the seat's own rows.
pub(super) const NOT_OWN_SQUARE: &str = "stratego-no-not-own-square";

impl Game for Stratego {
    const SLUG: &'static str = "stratego";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const PRESETS: &'static [Preset] = options::PRESETS;
    const VERBS: &'static [Verb] = VERBS;
    const OWN: Option<&'static str> = Some("army");

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn options(chosen: &Chosen<'_>) -> Result<Options, Vec<Phrase>> {
        let contradictions = options::contradictions(chosen);
        if contradictions.is_empty() {
            Ok(Options::of(chosen))
        } else {
            Err(contradictions)
        }
    }

    fn length(options: &Options) -> u16 {
        options.length()
    }

    /// Starts with empty setups. If the options do not say which seat is red, chance decides.
    fn open(options: &Options, chance: &mut dyn Chance) -> Result<State, ChanceExhausted> {
        let seats: Vec<Seat> = Seat::all(2).collect();
        let red = match options.red {
            Some(red) => red,
            None => seats[pick(chance, Source::Deck, &seats)?],
        };
        Ok(State::new(Options {
            red: Some(red),
            ..*options
        }))
    }

    /// Returns both seats during the setup, since a seat that is ready may still change its mind.
    fn to_act(state: &State) -> Seats {
        match &state.battle {
            _ if state.end.is_some() => Seats::NONE,
            None => Seat::all(2).collect(),
            Some(battle) => Seats::one(state.options.seat(battle.turn)),
        }
    }

    /// Returns only the seats that are not ready during the setup.
    fn awaited(state: &State) -> Seats {
        let unready = |seat: &Seat| !state.ready[state.options.side(*seat).index()];
        match &state.battle {
            None => Self::to_act(state).iter().filter(unready).collect(),
            Some(_) => Self::to_act(state),
        }
    }

    fn legal_into(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let side = state.options.side(seat);
        match &state.battle {
            Some(battle) => {
                battle.for_each_move(&state.options, side, &mut |from, to| {
                    actions.push(Action::Move { from, to });
                    false
                });
            }
            None if state.ready[side.index()] => actions.push(Action::Unready),
            None => setup_actions(state, side, actions),
        }
    }

    fn is_aside(action: &Action) -> bool {
        matches!(action, Action::Draw(_))
    }

    fn asides(state: &State, seat: Seat) -> Vec<Action> {
        let side = state.options.side(seat);
        let open =
            |word: &DrawWord| state.end.is_none() && against_word(state, side, *word).is_none();
        let words = DrawWord::ALL.into_iter().filter(open);
        words.map(Action::Draw).collect()
    }

    fn act(
        now: &mut Transition<'_, Self>,
        seat: Seat,
        action: &Action,
        _: &mut dyn Chance,
    ) -> Result<(), Rejected> {
        let side = now.state.options.side(seat);
        match *action {
            Action::Draw(word) => {
                against(against_word(now.state, side, word).into_iter().collect())?;
                now.apply(say(seat, word).into());
                Ok(())
            }
            Action::Move { from, to } => now.play(side, from, to),
            ref setup => now.arrange(seat, side, setup),
        }
    }

    fn withdraw(
        now: &mut Transition<'_, Self>,
        seat: Seat,
        why: Leaving,
        _: &mut dyn Chance,
    ) -> Result<(), ChanceExhausted> {
        now.apply(Open::Left { seat, why }.into());
        Ok(())
    }

    /// Returns whether the event shows something new: a strike shows ranks, and the beginning or end of a battle can
    /// show which pieces cannot move.
    fn reveals(event: &Event) -> bool {
        matches!(
            event,
            Event::Secret(Secret::Fought { .. })
                | Event::Open(Open::Ended { .. } | Open::Began { .. })
        )
    }

    /// Applies an event. Impossible events, which a manipulated record may contain, are ignored here; other checks of
    /// the record report them.
    fn evolve(state: &mut State, event: &Event) {
        match *event {
            Event::Open(fact) => state.take_open(fact),
            Event::Secret(fact) => state.take_secret(fact),
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let (winner, manner) = state.end?;
        let winner = winner.map(|side| state.options.seat(side));
        Some(Outcome {
            winners: winner.into_iter().collect(),
            kind: manner.name(),
            scores: None,
        })
    }

    /// Returns the setup of a side that is ready, as forty letters.
    fn arranged(state: &State, seat: Seat) -> Option<String> {
        let side = state.options.side(seat);
        let ready = state.ready[side.index()];
        let setup = state.setup(side);
        (ready && setup != Placement::default()).then(|| setup.letters())
    }

    fn unveil(state: &State, _: Over) -> Option<View> {
        Some(state.seen_whole())
    }

    fn audit(state: &State) -> Result<(), String> {
        let form = state.options.form;
        for side in Side::ALL {
            let setup = state.setup(side);
            for rank in Rank::ALL {
                if setup.count(rank) > form.count(rank) {
                    return Err(format!(
                        "the setup of {side:?} has too many pieces of rank {rank:?}"
                    ));
                }
            }
            if state.ready[side.index()] && !setup.faults(form).is_empty() && state.battle.is_none()
            {
                return Err(format!("{side:?} is ready, but its setup is not complete"));
            }
        }
        let Some(battle) = &state.battle else {
            return Ok(());
        };
        battle.audit(&state.options)?;
        let no_flag = |side: Side| battle.count(side)[Rank::Flag.index()] == 0;
        for side in Side::ALL {
            let taken = state.end == Some((Some(side.other()), Manner::Flag));
            // Accepts a side without a flag between the strike and the event that ends the match.
            if no_flag(side) && !taken && state.end.is_some() {
                return Err(format!("{side:?} has no flag"));
            }
        }
        Ok(())
    }
}

fn setup_actions(state: &State, side: Side, actions: &mut Vec<Action>) {
    let (setup, form) = (state.setup(side), state.options.form);
    let empty = side
        .squares()
        .filter(|square| setup.on(side, *square).is_none());
    let empty: Vec<Square> = empty.collect();
    for rank in form.ranks().filter(|&rank| setup.left(form, rank) > 0) {
        actions.extend(empty.iter().map(|&square| Action::Place { rank, square }));
    }
    let pieces: Vec<(Square, Rank)> = setup.standing(side).collect();
    for (n, &(one, rank)) in pieces.iter().enumerate() {
        let others = pieces[n + 1..].iter().filter(|(_, other)| *other != rank);
        actions.extend(others.map(|&(other, _)| Action::Swap { one, other }));
    }
    actions.extend(pieces.iter().map(|&(square, _)| Action::Clear { square }));
    if setup.faults(form).is_empty() {
        actions.push(Action::Ready);
    }
}

impl Transition<'_, Stratego> {
    /// Checks and applies an action of the setup.
    fn arrange(&mut self, seat: Seat, side: Side, action: &Action) -> Result<(), Rejected> {
        let state = &*self.state;
        let ready = state.ready[side.index()];
        let unready = *action == Action::Unready;
        if state.battle.is_some() {
            refuse(&[(true, "stratego-no-setup-over")])?;
        }
        refuse(&[
            (ready && !unready, "stratego-no-is-ready"),
            (!ready && unready, "stratego-no-not-ready"),
        ])?;
        let (setup, form) = (state.setup(side), state.options.form);
        let mut reasons = Vec::new();
        let mut own = |square: Square| {
            if side.place(square).is_none() {
                reasons.push(at(NOT_OWN_SQUARE, square));
            }
        };
        let event: Event = match *action {
            Action::Place { rank, square } => {
                own(square);
                if setup.on(side, square).is_some() {
                    reasons.push(at("stratego-no-taken", square));
                }
                if setup.left(form, rank) == 0 {
                    reasons.push(of("stratego-no-none-left", rank));
                }
                Secret::Placed {
                    seat,
                    square,
                    rank: Hidden::new(rank),
                }
                .into()
            }
            Action::Clear { square } => {
                own(square);
                if reasons.is_empty() && setup.on(side, square).is_none() {
                    reasons.push(at("stratego-no-nothing-there", square));
                }
                Secret::Cleared { seat, square }.into()
            }
            Action::Swap { one, other } => {
                own(one);
                own(other);
                if one == other {
                    reasons.push(Phrase::new("stratego-no-same-square"));
                } else if reasons.is_empty() {
                    let (first, second) = (setup.on(side, one), setup.on(side, other));
                    let squares = [(first, one), (second, other)];
                    let missing = squares.into_iter().filter(|(rank, _)| rank.is_none());
                    reasons
                        .extend(missing.map(|(_, square)| at("stratego-no-nothing-there", square)));
                    if let Some(rank) = first.filter(|_| first == second) {
                        reasons.push(of("stratego-no-alike", rank));
                    }
                }
                Secret::Swapped { seat, one, other }.into()
            }
            Action::Unready => Open::Unreadied { seat }.into(),
            _ => {
                reasons.extend(setup.faults(form));
                Open::Readied { seat }.into()
            }
        };
        against(reasons)?;
        self.apply(event);
        if *action == Action::Ready && self.state.ready[side.other().index()] {
            let seat = self.state.options.seat(Side::Red);
            self.apply(Open::Began { seat }.into());
        }
        Ok(())
    }

    fn play(&mut self, side: Side, from: Square, to: Square) -> Result<(), Rejected> {
        let (options, battle) = (self.state.options, self.state.battle.as_ref());
        let battle = battle.ok_or_else(|| vec![Phrase::new(STILL_SETUP)])?;
        against(battle.against(&options, side, from, to))?;
        let seat = options.seat(side);
        let (strike, end) = battle.clone().make_move(&options, side, from, to);
        match strike {
            None => self.apply(Open::Moved { seat, from, to }.into()),
            Some(ResolvedStrike {
                attacker,
                defender,
                result,
                silent,
            }) => {
                self.apply(Open::Attacked { seat, from, to }.into());
                let fought = Secret::Fought {
                    seat,
                    from,
                    to,
                    attacker,
                    defender,
                    result,
                    silent,
                };
                self.apply(fought.into());
            }
        }
        if let Some((winner, manner)) = end {
            let winner = winner.map(|side| options.seat(side));
            self.apply(Open::Ended { winner, manner }.into());
        }
        Ok(())
    }
}

/// Returns the reason why an aside about a draw is not allowed now. None if it is allowed.
fn against_word(state: &State, side: Side, word: DrawWord) -> Option<Phrase> {
    let Some(battle) = &state.battle else {
        return Some(Phrase::new(STILL_SETUP));
    };
    let offered_me = battle.offer == Some(side.other());
    Some(Phrase::new(match word {
        DrawWord::Offer if battle.offer == Some(side) => "stratego-no-offer-stands",
        DrawWord::Offer if offered_me => "stratego-no-answer-first",
        DrawWord::Offer if battle.offered[side.index()] => "stratego-no-offered-already",
        DrawWord::Accept | DrawWord::Decline if !offered_me => "stratego-no-no-offer",
        DrawWord::Claim if !state.claimable() => match state.options.quiet {
            Quiet::Claim(needed) => {
                let phrase = Phrase::new("stratego-no-not-quiet").with("quiet", battle.quiet);
                return Some(phrase.with("needed", needed));
            }
            Quiet::Auto(_) | Quiet::Off => "stratego-no-no-claims",
        },
        _ => return None,
    }))
}

fn say(seat: Seat, word: DrawWord) -> Open {
    match word {
        DrawWord::Offer => Open::DrawOffered { seat },
        DrawWord::Decline => Open::DrawDeclined { seat },
        DrawWord::Accept => Open::Ended {
            winner: None,
            manner: Manner::Agreed,
        },
        DrawWord::Claim => Open::Ended {
            winner: None,
            manner: Manner::Quiet,
        },
    }
}
