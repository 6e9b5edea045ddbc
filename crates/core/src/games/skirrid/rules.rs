//! The rules: which actions are legal, and what they do.

use std::ops::RangeInclusive;

use crate::engine::{
    Chance, ChanceExhausted, Chosen, CountingChance, Game, Leaving, OptionSpec, OptionValues,
    Outcome, Phrase, Rejected, Seat, Seats, Source, Transition, Verb, against, die, pick, refuse,
};

use super::Skirrid;
use super::action::Action;
use super::deal;
use super::event::{Event, Why};
use super::legal_area::LegalArea;
use super::notation::VERBS;
use super::options::{self, Options};
use super::state::{Laid, State};
use super::tile::Shape;

/// The maximum number of rolls for one turn, at tables that roll until the player can lay a tile.
const REROLLS: usize = 100;

impl Game for Skirrid {
    const SLUG: &'static str = "skirrid";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=6;
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const VERBS: &'static [Verb] = VERBS;
    const OWN: Option<&'static str> = Some("tiles");
    const TEXTS: &'static [&'static str] = options::TEXTS;

    const ALL_OPEN: bool = true;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn options(chosen: &Chosen<'_>) -> Result<Options, Vec<Phrase>> {
        Options::of(chosen)
    }

    /// Accepts the listed values. For the number of points with which players leave the arena, accepts any number up to
    /// the maximum.
    fn canonical_value(spec: &OptionSpec, value: &str) -> Option<String> {
        let digits = value.bytes().all(|b| b.is_ascii_digit());
        let points: Option<u16> = value
            .parse()
            .ok()
            .filter(|n| digits && *n <= options::MOST_POINTS);
        match (spec.name, points) {
            ("threshold", Some(points)) => Some(points.to_string()),
            _ => spec.canonical(value).map(str::to_owned),
        }
    }

    fn sides(options: &Options, _: u8) -> Vec<Seats> {
        options.sides()
    }

    fn length(options: &Options) -> u16 {
        deal::length(options)
    }

    /// Draws who begins, if that is random. With the die, makes the first roll.
    fn open(options: &Options, chance: &mut dyn Chance) -> Result<State, ChanceExhausted> {
        let seats: Vec<Seat> = Seat::all(options.seats).collect();
        let start = match options.start {
            Some(seat) => seat,
            None => seats[pick(chance, Source::Deck, &seats)?],
        };
        let mut options = options.clone();
        options.start = Some(start);
        let mut state = State::new(&options);
        Transition::<Self>::silent(&mut state).pass_on(chance)?;
        Ok(state)
    }

    fn to_act(state: &State) -> Seats {
        match state.outcome() {
            Some(_) => Seats::NONE,
            None => Seats::one(state.turn),
        }
    }

    /// Lists the placements by tile, face up before Blocks. After them comes passing, if the table allows it.
    fn legal_into(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        LegalArea::of(state, seat).actions(actions);
        if state.options.voluntary_pass {
            actions.push(Action::Pass);
        }
    }

    fn passing(state: &State, _: Seat) -> Option<Action> {
        state.options.voluntary_pass.then_some(Action::Pass)
    }

    /// Plays an action, and then everything that happens automatically after it.
    fn act(
        now: &mut Transition<'_, Self>,
        seat: Seat,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<(), Rejected> {
        match *action {
            Action::Place(placement) => {
                let placement = placement.canonical(&now.state.options.kit);
                against(LegalArea::of(now.state, seat).reasons(&placement))?;
                let sum = now.state.sum_of(placement);
                now.apply(Event::Placed {
                    seat,
                    placement,
                    sum,
                });
            }
            Action::Pass if now.state.options.voluntary_pass => {
                let why = Why::Will;
                now.apply(Event::Passed { seat, why });
            }
            Action::Pass => refuse(&[(true, "skirrid-no-pass")])?,
        }
        now.pass_on(chance)?;
        Ok(())
    }

    fn withdraw(
        now: &mut Transition<'_, Self>,
        seat: Seat,
        why: Leaving,
        chance: &mut dyn Chance,
    ) -> Result<(), ChanceExhausted> {
        if now.state.outcome().is_none() && now.state.in_play().contains(seat) {
            let turn = now.state.turn;
            now.apply(Event::Left { seat, why });
            if turn == seat {
                now.pass_on(chance)?;
            }
        }
        Ok(())
    }

    fn is_chance(event: &Event) -> bool {
        matches!(event, Event::Rolled { .. })
    }

    /// Applies an event. Impossible events, which a manipulated record may contain, are ignored here; other checks of
    /// the record report them.
    fn evolve(state: &mut State, event: &Event) {
        let (Event::Placed { seat, .. }
        | Event::Passed { seat, .. }
        | Event::Rolled { seat, .. }
        | Event::Lifted { seat }
        | Event::Left { seat, .. }) = *event;
        if seat.number() >= state.options.seats {
            return;
        }
        match event {
            Event::Placed { placement, sum, .. } => {
                let squares = placement.squares(&state.options.kit);
                state.hands[seat].take(placement.tile);
                state.placed.push(Laid {
                    seat,
                    placement: *placement,
                    squares: squares.unwrap_or_default(),
                    score: sum.total(),
                    active: placement.block,
                });
                state.passes_in_row = 0;
                state.voluntary_passes = Seats::NONE;
                state.end_turn(seat, true);
            }
            Event::Passed { why, .. } => {
                state.passes_in_row = state.passes_in_row.saturating_add(1);
                if *why == Why::Will {
                    state.voluntary_passes = state.voluntary_passes.with(seat);
                }
                state.end_turn(seat, false);
            }
            Event::Rolled { shape, .. } => {
                state.turn = seat;
                state.die = Some(*shape);
            }
            Event::Lifted { .. } => {
                let options = &state.options;
                for laid in &mut state.placed {
                    laid.active = laid.active && options.same_side(laid.seat, seat);
                }
            }
            Event::Left { .. } => state.leave(seat),
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }

    /// Changes the options so that the next seat begins.
    fn rematch_options(values: &OptionValues, seats: u8, _: Seats) -> OptionValues {
        let mut values = values.clone();
        let start = values.get("start").map_or(Ok(0), |start| start.parse());
        if let (Ok(start @ 0..=5), 2..) = (start, seats) {
            let next = (start + 1) % seats;
            values.insert("start".to_owned(), next.to_string());
        }
        values
    }

    fn audit(state: &State) -> Result<(), String> {
        state.audit()
    }
}

/// Continues a loaded position: seats that cannot lay pass. With the die, nothing happens, because it would have to be
/// rolled.
pub(super) fn resume(mut state: State) -> State {
    if !state.options.dice {
        // Ignores the result, which cannot be an error, because without the die no chance is needed.
        let _ = Transition::<Skirrid>::silent(&mut state).pass_on(&mut CountingChance::default());
    }
    state
}

impl Transition<'_, Skirrid> {
    /// Gives the turn to the next seats, one after the other, until one can lay a tile or the match is over.
    fn pass_on(&mut self, chance: &mut dyn Chance) -> Result<(), ChanceExhausted> {
        while self.state.ending().is_none() {
            let seat = self.state.turn;
            if self.state.options.dice {
                self.roll(seat, chance)?;
            }
            if self.can_lay(seat) || self.lift(seat, chance)? {
                break;
            }
            let why = pass_reason(self.state, seat);
            self.apply(Event::Passed { seat, why });
        }
        Ok(())
    }

    /// Returns whether a seat can lay a tile. With the die, it must be a tile that the die calls for.
    fn can_lay(&self, seat: Seat) -> bool {
        LegalArea::of(self.state, seat).can_lay_any()
    }

    /// Rolls the die for a seat. If the table rolls again after useless rolls, rolls until the seat can lay, unless no
    /// roll would help.
    fn roll(&mut self, seat: Seat, chance: &mut dyn Chance) -> Result<(), ChanceExhausted> {
        for _ in 0..REROLLS {
            let face = die(chance)?;
            let shape = Shape::of_face(face).unwrap_or(Shape::Eye);
            self.apply(Event::Rolled { seat, shape });
            let again = |state: &State| shapes(state, seat, true).contains(&true);
            if !self.state.options.reroll || self.can_lay(seat) || !again(self.state) {
                break;
            }
        }
        Ok(())
    }

    /// Lifts the Blocks that leave a seat no place, if the table has the option `lift_block` and if the seat then has a
    /// place. Returns whether the seat can now lay a tile.
    fn lift(&mut self, seat: Seat, chance: &mut dyn Chance) -> Result<bool, ChanceExhausted> {
        if !self.state.options.lift_block {
            return Ok(false);
        }
        let free = shapes(self.state, seat, false);
        let helps = match self.state.die {
            Some(shape) if !self.state.options.reroll => free[shape.index()],
            _ => free.contains(&true),
        };
        if !helps || shapes(self.state, seat, true) == free {
            return Ok(false);
        }
        self.apply(Event::Lifted { seat });
        if self.state.options.dice && !self.can_lay(seat) {
            self.roll(seat, chance)?;
        }
        Ok(self.can_lay(seat))
    }
}

/// Returns for each shape whether a seat can lay it, regardless of the die. If `blocks` is false, opponents' Blocks are
/// ignored.
fn shapes(state: &State, seat: Seat, blocks: bool) -> [bool; 6] {
    if !(state.options.dice && state.options.may_leave) {
        let area = LegalArea::with(state, seat, blocks);
        return Shape::ALL.map(|shape| area.can_lay(shape));
    }
    // Tries each face of the die, because with the option `may_leave` the die affects whether the seat must stay in the
    // arena.
    let mut called = state.clone();
    Shape::ALL.map(|shape| {
        called.die = Some(shape);
        LegalArea::with(&called, seat, blocks).can_lay(shape)
    })
}

fn pass_reason(state: &State, seat: Seat) -> Why {
    let hand = state.hand(seat);
    if hand.is_empty() {
        Why::NoTiles
    } else if state.die.is_some_and(|shape| !hand.has_shape(shape)) {
        Why::NoShape
    } else if LegalArea::with(state, seat, false).can_lay_any() {
        Why::Blocked
    } else if LegalArea::of(state, seat).unbound().can_lay_any() {
        Why::Arena
    } else {
        Why::NoRoom
    }
}
