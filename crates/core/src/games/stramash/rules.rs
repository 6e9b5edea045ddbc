//! The rules: which actions are legal, and which events they cause.

use std::ops::RangeInclusive;

use crate::engine::{
    Chance, ChanceExhausted, Chosen, Game, Leaving, Notation, OptionSpec, Outcome, Over, Phrase,
    Preset, RESIGNED, Rejected, Seat, Seats, Source, Transition, Verb, against, pick,
};
use crate::games::hidden::Hidden;

use super::Stramash;
use super::action::{Action, Discarded, LastPlay, Moves};
use super::board::Place;
use super::card::Card;
use super::cards::HAND;
use super::event::Event;
use super::labels::{a_card, cards_phrase};
use super::laddie::{Lap, MoveKind, fits};
use super::move_gen::{MoveGen, MoveType, StepResult};
use super::mover::{Mover, StepResults};
use super::notation::VERBS;
use super::options::{Options, PRESETS, SPECS};
use super::state::{State, all_cards};
use super::view::View;

const HOME: &str = "home";

/// The maximum number of plays of a card that an explanation lists completely.
const FEW: usize = 3;

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

    fn options(chosen: &Chosen<'_>) -> Result<Options, Vec<Phrase>> {
        Options::of(chosen)
    }

    fn sides(options: &Options, _: u8) -> Vec<Seats> {
        options.sides()
    }

    fn length(options: &Options) -> u16 {
        options.length()
    }

    /// Decides which seat starts, deals five cards to each seat, and draws the starting seat's first card.
    fn open(options: &Options, chance: &mut dyn Chance) -> Result<State, ChanceExhausted> {
        let seats: Vec<Seat> = Seat::all(options.seats).collect();
        let start = match options.start {
            Some(start) => start,
            None => seats[pick(chance, Source::Deck, &seats)?],
        };
        let mut state = State::empty(options);
        let mut transition = Transition::<Self>::silent(&mut state);
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
        let reaches = mover.reaches();
        // Copies the plays of the previous card if it has equal moves. Such cards are next to each other, because suits
        // have no effect and court cards move alike.
        let (mut card_moves, mut alike) = (None, before..before);
        for card in kinds(state, seat) {
            let (first, own_moves) = (actions.len(), mover.moves_of(card));
            if card_moves == Some(own_moves) {
                actions.extend_from_within(alike);
                let same = actions[first..].iter_mut();
                same.for_each(|action| action.set_card(card));
            } else {
                let mut play = |moves| actions.push(Action::Play { card, moves });
                mover.for_each_play(&reaches, own_moves, &mut play);
            }
            (card_moves, alike) = (Some(own_moves), first..actions.len());
        }
        let plays = &actions[before..];
        let jokers_only = plays.iter().all(|action| action.card() == Card::Joker);
        if plays.is_empty() || (jokers_only && state.options.joker_never_forced) {
            actions.extend(kinds(state, seat).map(|card| Action::Discard { card }));
        }
    }

    fn act(
        now: &mut Transition<'_, Self>,
        seat: Seat,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<(), Rejected> {
        let (state, card) = (&*now.state, action.card());
        let hand = state.cards.hand(seat);
        let mut reasons = Vec::new();
        if !hand.contains(&card) {
            let phrase = Phrase::new("stramash-no-not-held").with("card", a_card(card));
            reasons.push(phrase.with("cards", cards_phrase(hand)));
        }
        match *action {
            Action::Play {
                moves: Moves::Unspecified,
                ..
            } if reasons.is_empty() => reasons.push(no_way(state, seat, card)),
            Action::Play { moves, .. } => match Mover::new(state, seat).resolve(card, moves) {
                Ok(results) if reasons.is_empty() => now.play(seat, card, results),
                Ok(_) => {}
                Err(why) => reasons.extend(why),
            },
            Action::Discard { .. } => match against_discard(state, seat) {
                None if reasons.is_empty() => now.discard(seat, card, chance)?,
                why => reasons.extend(why),
            },
        }
        against(reasons)?;
        now.pass_on(chance)?;
        Ok(())
    }

    /// Makes a seat leave. If the rest of its side would then win at once, the whole side leaves, so that nobody wins
    /// by giving up.
    fn withdraw(
        now: &mut Transition<'_, Self>,
        seat: Seat,
        why: Leaving,
        chance: &mut dyn Chance,
    ) -> Result<(), ChanceExhausted> {
        let turn = now.state.turn;
        if now.state.is_over() || now.state.resigned.contains(seat) || now.state.is_done(seat) {
            return Ok(());
        }
        now.apply(Event::Left { seat, why });
        if now.state.is_done(seat) {
            for seat in now.state.side_in_play(seat).iter() {
                now.apply(Event::Left { seat, why });
            }
        }
        if now.state.resigned.contains(turn) {
            now.pass_on(chance)?;
        }
        Ok(())
    }

    fn is_chance(event: &Event) -> bool {
        matches!(event, Event::Shuffled {} | Event::Drew { .. })
    }

    /// Applies an event. Impossible events, which a manipulated record may contain, are ignored here; other checks of
    /// the record report them.
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
                state.cards.discard(*seat, *card);
                state.stuck_discards[*seat] = 0;
                state.last = Some(LastPlay::of(*seat, *card));
                state.move_and_bump(moved, MoveKind::of(*card), bumped);
            }
            Event::SplitSecond { moved, bumped } => {
                state.move_and_bump(moved, MoveKind::Forward, bumped);
            }
            Event::Discarded { seat, cards } => {
                for card in cards {
                    state.cards.discard(*seat, *card);
                }
                if state.options.mercy_after.is_some() {
                    let waits = state.stuck_discards[*seat] + 1;
                    state.stuck_discards[*seat] = if state.is_stuck(*seat) { waits } else { 0 };
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
                state.stuck_discards[*seat] = 0;
                state.move_and_bump(moved, MoveKind::Jump, bumped);
                if let Some(last) = &mut state.last {
                    last.freed = true;
                }
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
                state.stuck_discards[*seat] = 0;
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
        // Sorts the sides by the time at which their last seat came home.
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

    /// Returns an error for states that no play can produce.
    fn audit(state: &State) -> Result<(), String> {
        let options = &state.options;
        let mut taken = Vec::new();
        for seat in state.seats() {
            let n = state.laddies[seat].n();
            if n != u32::from(state.n_laddies(seat)) {
                return Err(format!("seat {seat} has a wrong number of Laddies: {n}"));
            }
            for laddie in state.laddies.of(seat) {
                let on_track = matches!(laddie.place, Place::Track(_));
                let plain = laddie.lap == Lap::First || (options.full_lap_required && on_track);
                if !plain || !fits(options, seat, laddie.place) {
                    return Err(format!(
                        "a Laddie of seat {seat} cannot be at {}",
                        laddie.place
                    ));
                }
                if !matches!(laddie.place, Place::Dock(_)) {
                    if taken.contains(&laddie.place) {
                        return Err(format!("two Laddies are at {}", laddie.place));
                    }
                    taken.push(laddie.place);
                }
            }
            let listed = state.home.iter().filter(|&&other| other == seat).count();
            if listed > 1 || (listed == 1 && !state.is_home(seat)) {
                return Err(format!("seat {seat} is wrongly recorded as home"));
            }
        }
        let mut cards: Vec<Card> = state.cards.stock().cards().collect();
        cards.extend(state.cards.discards());
        for (seat, hand) in state.cards.hands() {
            if !hand.is_sorted() {
                return Err(format!("the hand of seat {seat} is not sorted"));
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

/// Returns the different cards of a hand, each once.
fn kinds(state: &State, seat: Seat) -> impl Iterator<Item = Card> {
    let mut before = None;
    let cards = state.cards.hand(seat).iter().copied();
    cards.filter(move |card| before.replace(*card) != Some(*card))
}

/// Explains where a card that was played without a move can move a Laddie. If there are many plays, gives one as an
/// example.
fn no_way(state: &State, seat: Seat, card: Card) -> Phrase {
    let cards = kinds(state, seat).filter(|held| held.rank() == card.rank());
    let (mover, mut plays) = (Mover::new(state, seat), Vec::new());
    mover.for_each_play(&mover.reaches(), mover.moves_of(card), &mut |moves| {
        plays.push(Action::Play { card, moves });
    });
    let (id, listed) = match plays.len() {
        0 => ("stramash-no-way", 0),
        1 => ("stramash-no-way-but-one", 1),
        n @ 2..=FEW => ("stramash-no-way-said", n),
        _ => ("stramash-no-way-of-many", 1),
    };
    let phrase = Phrase::new(id).with("cards", cards_phrase(&cards.collect::<Vec<_>>()));
    if listed == 0 {
        return phrase;
    }
    let line = |play: &Action| Phrase::new("stramash-line").code("line", Stramash::write(play));
    phrase.with(
        "lines",
        plays.iter().take(listed).map(line).collect::<Vec<_>>(),
    )
}

/// Returns the reason why the seat may not discard, namely that it holds cards that must be played. None if it may
/// discard.
fn against_discard(state: &State, seat: Seat) -> Option<Phrase> {
    let mover = Mover::new(state, seat);
    let own = mover.reaches();
    let playable = kinds(state, seat).filter(|card| mover.must_play(&own, *card));
    let cards = cards_phrase(&playable.collect::<Vec<_>>());
    (!cards.is_empty()).then(|| Phrase::new("stramash-no-must-play").with("cards", cards))
}

impl Transition<'_, Stramash> {
    fn play(&mut self, seat: Seat, card: Card, results: StepResults) {
        for (index, StepResult { moved, bumped }) in results.into_iter().enumerate() {
            let owner = moved.owner;
            self.apply(if index == 0 {
                Event::Played {
                    seat,
                    card,
                    moved,
                    bumped,
                }
            } else {
                Event::SplitSecond { moved, bumped }
            });
            if self.state.is_home(owner) && !self.state.home.contains(&owner) {
                let gillie = !self.state.is_done(owner);
                self.apply(Event::CameHome {
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
        self.apply(Event::Discarded { seat, cards });
        self.mercy(seat);
        for _ in 0..more {
            self.draw(seat, chance)?;
        }
        Ok(())
    }

    /// Brings a Laddie out for free if the seat has discarded often enough and its start is open (option
    /// `mercy_after`).
    fn mercy(&mut self, seat: Seat) {
        let waited = self.state.stuck_discards[seat];
        if self.state.options.mercy_after.is_none_or(|n| waited < n) {
            return;
        }
        let field = MoveGen::of(self.state);
        let result = self.state.plays_for(seat).iter().find_map(|owner| {
            let home = self.state.options.home(owner);
            let (dock, to) = (Place::Dock(home), Place::Track(home.start()));
            let waiting = field.laddies.owner(dock) == Some(owner);
            let result = field
                .step(&field.reach_of(owner, dock), to, MoveType::Out)
                .ok();
            result.filter(|_| waiting)
        });
        if let Some(StepResult { moved, bumped }) = result {
            self.apply(Event::Freed {
                seat,
                moved,
                bumped,
            });
        }
    }

    /// Gives the turn to the next seat, which draws a card. Does nothing if the match is over.
    fn pass_on(&mut self, chance: &mut dyn Chance) -> Result<(), ChanceExhausted> {
        match self.state.next_turn() {
            Some(next) if !self.state.is_over() => self.draw(next, chance),
            _ => Ok(()),
        }
    }

    /// Draws a card for a seat. If the stock is empty, shuffles the discards first.
    fn draw(&mut self, seat: Seat, chance: &mut dyn Chance) -> Result<(), ChanceExhausted> {
        let cards = &self.state.cards;
        if cards.stock().n() == 0 && !cards.discards().is_empty() {
            self.apply(Event::Shuffled {});
        }
        if let Some(card) = self.state.cards.stock().draw(chance)? {
            let card = Hidden::new(card);
            self.apply(Event::Drew { seat, card });
        }
        Ok(())
    }
}
