//! The rules: which actions are legal, and what they do.

use std::ops::RangeInclusive;

use crate::engine::{
    Chance, ChanceExhausted, Chosen, Game, Leaving, OptionSpec, OptionValues, Outcome, Phrase,
    Position, Preset, Rejected, Seat, Seats, Transition, Verb, refuse,
};

use super::Bradspel;
use super::action::Action;
use super::board::Step;
use super::dice::Throw;
use super::event::Event;
use super::find_step::find_step;
use super::notation::VERBS;
use super::options::{self, Opening, Options, Rolling, Scoring};
use super::point::Target;
use super::state::{Roll, State};
use super::win::{End, EndKind, won};

/// The maximum number of consecutive throws without a possible move that are rolled automatically. With fair dice this
/// is never reached.
const MOST_PASSES: usize = 100;

/// The maximum number of ties when the players roll to decide who starts.
const MOST_DOUBLES: usize = 1_000;

impl Game for Bradspel {
    const SLUG: &'static str = "bradspel";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const PRESETS: &'static [Preset] = options::PRESETS;
    const VERBS: &'static [Verb] = VERBS;

    const ALL_OPEN: bool = true;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn options(chosen: &Chosen<'_>) -> Result<Options, Vec<Phrase>> {
        Ok(Options::of(chosen))
    }

    fn canonical_value(spec: &OptionSpec, value: &str) -> Option<String> {
        // Also accepts `false` for "no limit".
        let value = match (spec.name, value) {
            ("max_prime", "false") => "off",
            (_, value) => value,
        };
        spec.canonical(value).map(str::to_owned)
    }

    fn length(options: &Options) -> u16 {
        options.length()
    }

    /// Decides who starts, and rolls the first throw.
    fn open(options: &Options, chance: &mut dyn Chance) -> Result<State, ChanceExhausted> {
        let mut start = Vec::new();
        let turn = match options.opening {
            Opening::Challenger => Seat::FIRST,
            Opening::Challenged => Seat::FIRST.after(1, 2),
            Opening::Lower => loop {
                // Fails if there are too many ties. Fair dice never tie so often, so the supply of chance must be
                // broken.
                if start.len() == MOST_DOUBLES {
                    return Err(ChanceExhausted);
                }
                let throw = Throw::roll(chance)?;
                start.push(throw);
                if throw.0 != throw.1 {
                    break Seat::FIRST.after(u8::from(throw.1 < throw.0), 2);
                }
            },
        };
        let mut state = State::new(*options, turn);
        state.start = Some(start);
        Self::start_play(state, chance)
    }

    fn to_act(state: &State) -> Seats {
        match state.end {
            Some(_) => Seats::NONE,
            None => Seats::one(state.turn),
        }
    }

    fn legal_into(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        if state.end.is_some() || state.turn != seat {
            return;
        }
        if state.roll.is_none() {
            actions.push(Action::Roll);
            return;
        }
        let legal = state.moment().legal();
        actions.extend(legal.iter().map(|step| action(*step, &legal)));
    }

    /// Returns every whole turn. No two turns lead to the same board.
    fn plays(state: &State, seat: Seat) -> Vec<Vec<Action>> {
        if state.end.is_some() || state.turn != seat {
            return Vec::new();
        }
        if state.roll.is_none() {
            return vec![vec![Action::Roll]];
        }
        let plays = state.moment().plays();
        let named = |steps: &Vec<Step>| {
            let mut turn = state.moment();
            let mut line = Vec::new();
            for step in steps {
                // Looks up all legal steps only for bearing off, because only there the die may have to be named.
                let legal = if step.to() == Target::Off {
                    turn.legal()
                } else {
                    vec![*step]
                };
                line.push(action(*step, &legal));
                turn = turn.after(*step);
            }
            line
        };
        plays.iter().map(named).collect()
    }

    fn is_midway(state: &State, seat: Seat) -> bool {
        state.end.is_none() && state.turn == seat && state.roll.is_some()
    }

    fn act(
        now: &mut Transition<'_, Self>,
        _: Seat,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<(), Rejected> {
        match (*action, now.state.roll) {
            (Action::Roll, None) => now.roll(chance)?,
            (Action::Roll, Some(_)) => refuse(&[(true, "bradspel-no-rolled")])?,
            (Action::Move { .. }, None) => refuse(&[(true, "bradspel-no-not-rolled")])?,
            (Action::Move { from, to, die }, Some(roll)) => {
                let step = find_step(now.state, from, to, die, roll.left);
                now.step(step.map_err(|why| vec![why])?, chance)?;
            }
        }
        Ok(())
    }

    fn withdraw(
        now: &mut Transition<'_, Self>,
        seat: Seat,
        why: Leaving,
        _: &mut dyn Chance,
    ) -> Result<(), ChanceExhausted> {
        now.apply(Event::Left { seat, why });
        Ok(())
    }

    fn is_chance(event: &Event) -> bool {
        matches!(event, Event::Rolled { .. })
    }

    /// Applies an event. Impossible events, which a manipulated record may contain, are ignored.
    fn evolve(state: &mut State, event: &Event) {
        match *event {
            Event::Rolled { seat, throw, need } => {
                state.turn = seat;
                state.last_turn.closed = state.last_turn.seat.is_some();
                let left = throw.dice();
                state.roll = Some(Roll {
                    throw: Some(throw),
                    left,
                    need: need.min(left.count()),
                });
            }
            Event::Moved {
                seat,
                from,
                to,
                die,
                hit,
            } => state.move_man(seat, from, to, die, hit),
            Event::Passed { seat, unused } => {
                if unused.is_whole() {
                    state.last_turn.passed = Some((seat, unused.thrown()));
                }
                state.pass(seat);
            }
            Event::Won { seat, manner, munk } => state.finish(Some(seat), manner, munk),
            Event::Deadlocked {} => state.finish(None, EndKind::Deadlock, false),
            Event::Left { seat, .. } => {
                state.finish(Some(seat.after(1, 2)), EndKind::Resigned, false);
            }
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let End {
            winner,
            manner,
            munk,
        } = state.end?;
        let points = |seat| {
            if Some(seat) == winner {
                manner.points(munk)
            } else {
                0
            }
        };
        let scores = || Seat::all(2).map(points).collect();
        Some(Outcome {
            winners: winner.into_iter().collect(),
            kind: manner.name(),
            scores: (state.options.scoring == Scoring::Vasa).then(scores),
        })
    }

    fn rematch_options(values: &OptionValues, _: u8, winners: Seats) -> OptionValues {
        let mut values = values.clone();
        if let Some(winner) = winners.only() {
            let opening = if winner == Seat::FIRST {
                Opening::Challenged
            } else {
                Opening::Challenger
            };
            values.insert("opening".to_owned(), opening.name().to_owned());
        }
        values
    }

    fn audit(state: &State) -> Result<(), String> {
        state.audit()
    }
}

/// Converts a step to an action. `legal` are all legal steps of the position; they decide whether the die must be
/// named.
fn action(step: Step, legal: &[Step]) -> Action {
    let to = step.to();
    let rivals = |other: &&Step| other.from == step.from && other.to() == to;
    let named = to == Target::Off && legal.iter().filter(rivals).count() > 1;
    Action::Move {
        from: step.from,
        to,
        die: named.then_some(step.die),
    }
}

impl Transition<'_, Bradspel> {
    /// Makes a step, and then everything that happens automatically after it.
    fn step(&mut self, step: Step, chance: &mut dyn Chance) -> Result<(), ChanceExhausted> {
        let seat = self.state.turn;
        let to = step.to();
        let hit = match to {
            Target::On(point) => self.state.board.facing(seat, point) == 1,
            Target::Off => false,
        };
        self.apply(Event::Moved {
            seat,
            from: step.from,
            to,
            die: step.die,
            hit,
        });
        if let Some(manner) = won(&self.state.board, seat, self.state.options.jan) {
            let munk = self.state.board.rival(seat).bar() > 0;
            self.apply(Event::Won { seat, manner, munk });
            return Ok(());
        }
        if self.turn_continues() || self.is_drawn() {
            return Ok(());
        }
        self.start_turn(chance)
    }

    /// Returns whether the turn continues. If the remaining dice cannot be used, ends the turn.
    fn turn_continues(&mut self) -> bool {
        let Some(roll) = self.state.roll else {
            return false;
        };
        let turn = self.state.moment();
        if turn.steps().any(|step| turn.objection(step).is_none()) {
            return true;
        }
        let seat = self.state.turn;
        let unused = roll.left;
        self.apply(Event::Passed { seat, unused });
        false
    }

    /// Ends the game in a draw if neither player can ever move again. Returns whether the game ended.
    fn is_drawn(&mut self) -> bool {
        if self.state.board.is_locked(&self.state.options.steps) {
            self.apply(Event::Deadlocked {});
            return true;
        }
        false
    }

    /// Begins the next turn. If the bot rolls the dice, rolls them, and passes the turn on until a player can move.
    pub(super) fn start_turn(&mut self, chance: &mut dyn Chance) -> Result<(), ChanceExhausted> {
        for _ in 0..MOST_PASSES {
            let seat = self.state.turn;
            let by_hand = self.state.options.rolling == Rolling::Press;
            if by_hand
                && !self
                    .state
                    .board
                    .is_shut_out(&self.state.options.steps, seat)
            {
                return Ok(());
            }
            if self.throw(chance)? || self.is_drawn() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Rolls the dice after the player pressed the button.
    fn roll(&mut self, chance: &mut dyn Chance) -> Result<(), ChanceExhausted> {
        if self.throw(chance)? || self.is_drawn() {
            return Ok(());
        }
        self.start_turn(chance)
    }

    /// Rolls the dice and returns whether the seat can use them. If not, the turn passes.
    fn throw(&mut self, chance: &mut dyn Chance) -> Result<bool, ChanceExhausted> {
        let seat = self.state.turn;
        let throw = Throw::roll(chance)?;
        let need = self.state.thrown(throw.dice()).longest();
        self.apply(Event::Rolled { seat, throw, need });
        if need == 0 {
            let unused = throw.dice();
            self.apply(Event::Passed { seat, unused });
        }
        Ok(need > 0)
    }
}
