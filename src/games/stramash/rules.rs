//! What may be done, and what it brings about.

use std::ops::RangeInclusive;

use crate::engine::{
    Chance, Chosen, Game, Leaving, OptionSpec, Outcome, Phrase, Seat, Seats, Source, Verb, pick,
};
use crate::games::hidden::Hidden;

use super::Stramash;
use super::action::Action;
use super::board::Place;
use super::card::Card;
use super::event::Event;
use super::field::{Field, Landing, Stride};
use super::mover::Mover;
use super::notation::VERBS;
use super::options::{Options, SPECS};
use super::reason::Reason;
use super::state::{HAND, State};

impl Game for Stramash {
    const SLUG: &'static str = "stramash";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=6;
    const OPTIONS: &'static [OptionSpec] = SPECS;
    const VERBS: &'static [Verb] = VERBS;
    const OWN: Option<&'static str> = Some("hand");

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;

    fn options(chosen: &Chosen<'_>) -> Result<Options, Vec<Phrase>> {
        Options::of(chosen)
    }

    fn sides(options: &Options) -> Vec<Seats> {
        options.sides()
    }

    /// Who starts, five cards each, and the first card drawn.
    fn open(options: &Options, chance: &mut dyn Chance) -> State {
        let seats: Vec<Seat> = Seat::all(options.seats).collect();
        let start = options
            .start
            .unwrap_or_else(|| seats[pick(chance, Source::Deck, &seats)]);
        let mut course = Course::new(&State::empty(options));
        for &seat in &seats {
            for _ in 0..HAND {
                course.draw(seat, chance);
            }
        }
        course.draw(start, chance);
        course.state
    }

    fn to_act(state: &State) -> Seats {
        match state.outcome() {
            Some(_) => Seats::NONE,
            None => Seats::one(state.turn),
        }
    }

    fn legal_actions(state: &State, seat: Seat) -> Vec<Action> {
        let mover = Mover::new(state, seat);
        let cards = kinds(state, seat);
        let mut actions: Vec<Action> = Vec::new();
        for &card in &cards {
            let plays = mover.plays(card).into_iter();
            actions.extend(plays.map(|moves| Action::Play { card, moves }));
        }
        let jokers_only = actions.iter().all(|action| action.card() == Card::Joker);
        if actions.is_empty() || (jokers_only && state.options.joker_never_forced) {
            actions.extend(cards.into_iter().map(|card| Action::Discard { card }));
        }
        actions
    }

    fn decide(
        state: &State,
        seat: Seat,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Event>, Vec<Reason>> {
        let card = action.card();
        let mut reasons = Vec::new();
        if !state.hands[seat].peek().contains(&card) {
            reasons.push(Reason::NotHeld(card));
        }
        let mut course = Course::new(state);
        let mover = Mover::new(state, seat);
        match action {
            Action::Play { moves, .. } => match mover.landings(card, moves) {
                Ok(landings) if reasons.is_empty() => course.play(seat, card, landings),
                Ok(_) => {}
                Err(why) => reasons.extend(why),
            },
            Action::Discard { .. } => {
                let mut held = kinds(state, seat).into_iter();
                if held.any(|card| mover.must_play(card)) {
                    reasons.push(Reason::MustPlay);
                } else if reasons.is_empty() {
                    course.discard(seat, card, chance);
                }
            }
        }
        if !reasons.is_empty() {
            return Err(reasons);
        }
        course.pass_on(chance);
        Ok(course.events)
    }

    /// A side that would be home by nothing but the going of a seat goes with it: nobody wins by
    /// giving up.
    fn withdraw(state: &State, seat: Seat, why: Leaving, chance: &mut dyn Chance) -> Vec<Event> {
        let mut course = Course::new(state);
        if state.outcome().is_some() || state.resigned.contains(seat) || state.is_done(seat) {
            return course.events;
        }
        course.happen(Event::Left { seat, why });
        if course.state.is_done(seat) {
            for seat in course.state.side_in_play(seat).iter() {
                course.happen(Event::Left { seat, why });
            }
        }
        if course.state.resigned.contains(state.turn) {
            course.pass_on(chance);
        }
        course.events
    }

    fn is_chance(event: &Event) -> bool {
        matches!(event, Event::Shuffled | Event::Drew { .. })
    }

    /// Who plays knows all that follows but for what chance brings.
    fn reveals(_: &Event) -> bool {
        false
    }

    fn evolve(state: &mut State, event: &Event) {
        state.evolve(event);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn audit(state: &State) -> Result<(), String> {
        state.audit()
    }
}

/// The cards of a hand, each once.
fn kinds(state: &State, seat: Seat) -> Vec<Card> {
    let mut cards = state.hands[seat].peek().clone();
    cards.dedup();
    cards
}

/// Events as they come about, and the state that follows from them.
struct Course {
    state: State,
    events: Vec<Event>,
}

impl Course {
    fn new(state: &State) -> Self {
        Self {
            state: state.clone(),
            events: Vec::new(),
        }
    }

    fn happen(&mut self, event: Event) {
        self.state.evolve(&event);
        self.events.push(event);
    }

    fn play(&mut self, seat: Seat, card: Card, landings: Vec<Landing>) {
        for (index, Landing { moved, bumped }) in landings.into_iter().enumerate() {
            let owner = moved.owner;
            self.happen(if index == 0 {
                Event::Played {
                    seat,
                    card,
                    moved,
                    bumped,
                }
            } else {
                Event::Shared { moved, bumped }
            });
            if self.state.is_home(owner) && !self.state.home.contains(&owner) {
                let gillie = !self.state.is_done(owner);
                self.happen(Event::CameHome {
                    seat: owner,
                    gillie,
                });
            }
        }
    }

    fn discard(&mut self, seat: Seat, card: Card, chance: &mut dyn Chance) {
        let cards = if self.state.options.discard_hand {
            self.state.hands[seat].peek().clone()
        } else {
            vec![card]
        };
        let more = cards.len() - 1;
        self.happen(Event::Discarded { seat, cards });
        self.mercy(seat);
        for _ in 0..more {
            self.draw(seat, chance);
        }
    }

    /// Brings a Laddie out for free when the seat has waited long enough and its start is open.
    fn mercy(&mut self, seat: Seat) {
        let waited = self.state.waits[seat];
        if self.state.options.mercy_after.is_none_or(|n| waited < n) {
            return;
        }
        let field = Field::of(&self.state);
        let landing = self.state.plays_for(seat).iter().find_map(|owner| {
            let home = self.state.options.home(owner);
            let (dock, to) = (Place::Dock(home), Place::Track(home.start()));
            let waiting = field.owner(dock) == Some(owner);
            let landing = field.step(owner, dock, to, Stride::Out).ok();
            landing.filter(|_| waiting)
        });
        if let Some(Landing { moved, bumped }) = landing {
            self.happen(Event::Freed {
                seat,
                moved,
                bumped,
            });
        }
    }

    /// Gives the turn to the next seat, which draws, unless the match is over.
    fn pass_on(&mut self, chance: &mut dyn Chance) {
        if self.state.outcome().is_none()
            && let Some(next) = self.state.next_turn()
        {
            self.draw(next, chance);
        }
    }

    /// Draws a card; the discards are shuffled first when there is none to draw.
    fn draw(&mut self, seat: Seat, chance: &mut dyn Chance) {
        if self.state.n_stock() == 0 && !self.state.discards.is_empty() {
            self.happen(Event::Shuffled);
        }
        let stock = self.state.stock();
        if !stock.is_empty() {
            let card = Hidden::new(stock[pick(chance, Source::Deck, &stock)]);
            self.happen(Event::Drew { seat, card });
        }
    }
}
