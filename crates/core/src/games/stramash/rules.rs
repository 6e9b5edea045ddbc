//! The rules: legal actions, and the events that they cause.

use std::ops::RangeInclusive;

use crate::engine::{
    Chance, ChanceExhausted, Chosen, Game, Leaving, OptionSpec, Outcome, Over, Phrase, Preset,
    RESIGNED, Rejected, Seat, Seats, Source, Transition, Verb, against, pick,
};
use crate::games::hidden::Hidden;

use super::Stramash;
use super::action::{Action, Discarded, LastPlay, Ways};
use super::board::Place;
use super::card::{Card, Rank};
use super::cards::HAND;
use super::event::Event;
use super::field::{Field, Landing, Stride};
use super::laddie::{Gait, Lap, fits};
use super::mover::{Landings, Mover};
use super::notation::VERBS;
use super::options::{Options, PRESETS, SPECS};
use super::reason::Reason;
use super::state::{State, all_cards};
use super::view::View;

const HOME: &str = "home";

impl Game for Stramash {
    const SLUG: &'static str = "stramash";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=6;
    const OPTIONS: &'static [OptionSpec] = SPECS;
    const PRESETS: &'static [Preset] = PRESETS;
    const VERBS: &'static [Verb] = VERBS;
    const OWN: Option<&'static str> = Some("hand");

    const NEVER_TAKEN_BACK: bool = true;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;

    fn options(chosen: &Chosen<'_>) -> Result<Options, Vec<Phrase>> {
        Options::of(chosen)
    }

    fn sides(options: &Options, _: u8) -> Vec<Seats> {
        options.sides()
    }

    fn length(options: &Options) -> u16 {
        options.length()
    }

    /// Chooses the starting seat, deals five cards each, and draws the starter's first card.
    fn open(options: &Options, chance: &mut dyn Chance) -> Result<State, ChanceExhausted> {
        let seats: Vec<Seat> = Seat::all(options.seats).collect();
        let start = match options.start {
            Some(start) => start,
            None => seats[pick(chance, Source::Deck, &seats)?],
        };
        let mut state = State::empty(options);
        let mut transition = Transition::<Self>::untold(&mut state);
        for &seat in &seats {
            for _ in 0..HAND {
                transition.draw(seat, chance)?;
            }
        }
        transition.draw(start, chance)?;
        Ok(state)
    }

    fn to_act(state: &State) -> Seats {
        if state.is_over() {
            Seats::NONE
        } else {
            Seats::one(state.turn)
        }
    }

    fn legal_into(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let (mover, before) = (Mover::new(state, seat), actions.len());
        let outlooks = mover.outlooks();
        // Cards with equal strides are adjacent, because suits have no effect and court cards move alike:
        // copy their plays.
        let (mut strides, mut alike) = (None, before..before);
        for card in kinds(state, seat) {
            let (first, its_own) = (actions.len(), mover.strides(card));
            if strides == Some(its_own) {
                actions.extend_from_within(alike);
                let same = actions[first..].iter_mut();
                same.for_each(|action| action.take(card));
            } else {
                let mut play = |moves| actions.push(Action::Play { card, moves });
                mover.each_play(&outlooks, its_own, &mut play);
            }
            (strides, alike) = (Some(its_own), first..actions.len());
        }
        let plays = &actions[before..];
        let jokers_only = plays.iter().all(|action| action.card() == Card::Joker);
        if plays.is_empty() || (jokers_only && state.options.joker_never_forced) {
            actions.extend(kinds(state, seat).map(|card| Action::Discard { card }));
        }
    }

    fn decide_into(
        state: &State,
        seat: Seat,
        action: &Action,
        chance: &mut dyn Chance,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejected<Reason>> {
        Transition::told(&mut state.clone(), events).act(seat, *action, chance)
    }

    fn enact(
        state: &mut State,
        seat: Seat,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<(), Rejected<Reason>> {
        Transition::untold(state).act(seat, *action, chance)
    }

    /// If the rest of a side would win only because the seat left, it leaves too: nobody wins by giving up.
    fn withdraw(
        state: &State,
        seat: Seat,
        why: Leaving,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Event>, ChanceExhausted> {
        let mut events = Vec::new();
        if state.is_over() || state.resigned.contains(seat) || state.is_done(seat) {
            return Ok(events);
        }
        let mut after = state.clone();
        let mut transition = Transition::<Self>::told(&mut after, &mut events);
        transition.happen(Event::Left { seat, why });
        if transition.state.is_done(seat) {
            for seat in transition.state.side_in_play(seat).iter() {
                transition.happen(Event::Left { seat, why });
            }
        }
        if transition.state.resigned.contains(state.turn) {
            transition.pass_on(chance)?;
        }
        Ok(events)
    }

    fn is_chance(event: &Event) -> bool {
        matches!(event, Event::Shuffled {} | Event::Drew { .. })
    }

    /// Applies an event. Ignores an impossible one, as in a manipulated record; the record's checks report it.
    fn evolve(state: &mut State, event: &Event) {
        let known = |seat: Seat| seat.number() < state.options.seats;
        match event {
            Event::Played { seat, .. }
            | Event::Discarded { seat, .. }
            | Event::Freed { seat, .. }
            | Event::CameHome { seat, .. }
            | Event::Drew { seat, .. }
            | Event::Left { seat, .. }
                if !known(*seat) => {}
            Event::Played {
                seat,
                card,
                moved,
                bumped,
            } => {
                state.cards.give_up(*seat, *card);
                state.waits[*seat] = 0;
                state.last = Some(LastPlay::of(*seat, *card));
                let gait = match card {
                    Card::Joker => Gait::Leap,
                    Card::Plain(Rank::Eight, _) => Gait::Back,
                    Card::Plain(..) => Gait::Forward,
                };
                state.travel(moved, gait, bumped);
            }
            Event::Shared { moved, bumped } => state.travel(moved, Gait::Forward, bumped),
            Event::Discarded { seat, cards } => {
                for card in cards {
                    state.cards.give_up(*seat, *card);
                }
                if state.options.mercy_after.is_some() {
                    let waits = state.waits[*seat] + 1;
                    state.waits[*seat] = if state.is_stuck(*seat) { waits } else { 0 };
                }
                state.last = cards.split_first().map(|(card, more)| LastPlay {
                    more: more.into(),
                    ..LastPlay::of(*seat, *card)
                });
            }
            Event::Freed {
                seat,
                moved,
                bumped,
            } => {
                state.waits[*seat] = 0;
                state.travel(moved, Gait::Leap, bumped);
            }
            Event::CameHome { seat, .. } => state.home.push(*seat),
            Event::Shuffled {} => state.cards.shuffle(),
            Event::Drew { seat, card } => {
                state.cards.draw(*seat, *card.get());
                state.turn = *seat;
            }
            Event::Left { seat, .. } => {
                state.laddies.set(*seat, []);
                state.cards.set_hand(*seat, []);
                state.resigned = state.resigned.with(*seat);
                state.home.retain(|home| home != seat);
                state.waits[*seat] = 0;
            }
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        if !state.is_over() {
            return None;
        }
        let sides = state.options.sides();
        let first = |side: &Seats| side.iter().next().expect("a side has seats");
        let in_play: Vec<Seats> = sides
            .iter()
            .map(|side| state.side_in_play(first(side)))
            .filter(|side| !side.is_empty())
            .collect();
        let mut done: Vec<Seats> = in_play
            .iter()
            .copied()
            .filter(|side| state.is_done(first(side)))
            .collect();
        // A side is home when its last seat came home.
        done.sort_by_key(|side| {
            let came = |seat| state.home.iter().position(|&other| other == seat);
            side.iter().map(came).max()
        });
        let winner = done.first().or(in_play.first()).copied();
        let kind = if done.is_empty() { RESIGNED } else { HOME };
        let scores = state
            .options
            .play_on
            .then(|| state.scores(&sides, &done, &in_play));
        Some(Outcome {
            winners: winner.unwrap_or_default(),
            kind,
            scores,
        })
    }

    fn unveil(state: &State, _: Over) -> Option<View> {
        Some(state.unveiled())
    }

    /// Finds states that no play can produce.
    fn audit(state: &State) -> Result<(), String> {
        let options = &state.options;
        let mut taken = Vec::new();
        for seat in state.seats() {
            let n = state.laddies.n(seat);
            if n != u32::from(state.n_laddies(seat)) {
                return Err(format!("seat {seat} has {n} Laddies"));
            }
            for laddie in state.laddies.of(seat) {
                let on_track = matches!(laddie.place, Place::Track(_));
                let plain = laddie.lap == Lap::First || (options.full_lap_required && on_track);
                if !plain || !fits(options, seat, laddie.place) {
                    return Err(format!("a Laddie of seat {seat} at {}", laddie.place));
                }
                if !matches!(laddie.place, Place::Dock(_)) {
                    if taken.contains(&laddie.place) {
                        return Err(format!("two Laddies at {}", laddie.place));
                    }
                    taken.push(laddie.place);
                }
            }
            let listed = state.home.iter().filter(|&&other| other == seat).count();
            if listed > 1 || (listed == 1 && !state.is_home(seat)) {
                return Err(format!("seat {seat} is not home"));
            }
        }
        let mut cards: Vec<Card> = state.cards.stock().cards().collect();
        cards.extend(state.cards.discards());
        for (seat, hand) in state.cards.hands() {
            if !hand.is_sorted() {
                return Err(format!("the hand of seat {seat} is out of order"));
            }
            cards.extend(hand.iter());
        }
        cards.sort_unstable();
        if cards != all_cards(options.packs()) {
            return Err("the cards do not make up the packs".to_owned());
        }
        Ok(())
    }
}

/// Returns the distinct cards of a hand.
fn kinds(state: &State, seat: Seat) -> impl Iterator<Item = Card> {
    let mut before = None;
    let cards = state.cards.hand(seat).iter().copied();
    cards.filter(move |card| before.replace(*card) != Some(*card))
}

/// Builds the reason for a card that was played without a move, with its legal plays.
fn no_way(state: &State, seat: Seat, card: Card) -> Reason {
    let cards = kinds(state, seat).filter(|held| held.rank() == card.rank());
    let (mover, mut plays) = (Mover::new(state, seat), Vec::new());
    mover.each_play(&mover.outlooks(), mover.strides(card), &mut |moves| {
        plays.push(Action::Play { card, moves });
    });
    let cards = cards.collect();
    Reason::NoWay { cards, plays }
}

/// Checks whether the seat may discard, which is only allowed if no card must be played.
fn discarded(state: &State, seat: Seat) -> Result<(), Reason> {
    let mover = Mover::new(state, seat);
    let own = mover.outlooks();
    let playable = kinds(state, seat).filter(|card| mover.must_play(&own, *card));
    let playable: Vec<Card> = playable.collect();
    if playable.is_empty() {
        Ok(())
    } else {
        Err(Reason::MustPlay(playable))
    }
}

impl Transition<'_, Stramash> {
    fn act(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut dyn Chance,
    ) -> Result<(), Rejected<Reason>> {
        let (state, card) = (&*self.state, action.card());
        let hand = state.cards.hand(seat);
        let mut reasons = Vec::new();
        if !hand.contains(&card) {
            let held = hand.to_vec();
            reasons.push(Reason::NotHeld { card, held });
        }
        match action {
            Action::Play {
                moves: Ways::Unsaid,
                ..
            } if reasons.is_empty() => reasons.push(no_way(state, seat, card)),
            Action::Play { moves, .. } => match Mover::new(state, seat).landings(card, moves) {
                Ok(landings) if reasons.is_empty() => self.play(seat, card, landings),
                Ok(_) => {}
                Err(why) => reasons.extend(why),
            },
            Action::Discard { .. } => match discarded(state, seat) {
                Ok(()) if reasons.is_empty() => self.discard(seat, card, chance)?,
                Ok(()) => {}
                Err(why) => reasons.push(why),
            },
        }
        against(reasons)?;
        self.pass_on(chance)?;
        Ok(())
    }

    fn play(&mut self, seat: Seat, card: Card, landings: Landings) {
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

    fn discard(
        &mut self,
        seat: Seat,
        card: Card,
        chance: &mut dyn Chance,
    ) -> Result<(), ChanceExhausted> {
        let cards: Discarded = if self.state.options.discard_hand {
            self.state.cards.hand(seat).iter().copied().collect()
        } else {
            smallvec::smallvec![card]
        };
        let more = cards.len() - 1;
        self.happen(Event::Discarded { seat, cards });
        self.mercy(seat);
        for _ in 0..more {
            self.draw(seat, chance)?;
        }
        Ok(())
    }

    /// Brings a Laddie out for free if the seat has waited long enough and its start is open (`mercy_after`).
    fn mercy(&mut self, seat: Seat) {
        let waited = self.state.waits[seat];
        if self.state.options.mercy_after.is_none_or(|n| waited < n) {
            return;
        }
        let field = Field::of(self.state);
        let landing = self.state.plays_for(seat).iter().find_map(|owner| {
            let home = self.state.options.home(owner);
            let (dock, to) = (Place::Dock(home), Place::Track(home.start()));
            let waiting = field.laddies.owner(dock) == Some(owner);
            let landing = field
                .step(&field.outlook(owner, dock), to, Stride::Out)
                .ok();
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

    /// Gives the turn to the next seat, which draws a card, unless the match is over.
    fn pass_on(&mut self, chance: &mut dyn Chance) -> Result<(), ChanceExhausted> {
        match self.state.next_turn() {
            Some(next) if !self.state.is_over() => self.draw(next, chance),
            _ => Ok(()),
        }
    }

    /// Draws a card, after shuffling the discards if the stock is empty.
    fn draw(&mut self, seat: Seat, chance: &mut dyn Chance) -> Result<(), ChanceExhausted> {
        let cards = &self.state.cards;
        if cards.stock().n() == 0 && !cards.discards().is_empty() {
            self.happen(Event::Shuffled {});
        }
        if let Some(card) = self.state.cards.stock().draw(chance)? {
            let card = Hidden::new(card);
            self.happen(Event::Drew { seat, card });
        }
        Ok(())
    }
}
