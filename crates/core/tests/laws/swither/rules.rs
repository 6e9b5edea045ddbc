//! The rules: legal actions and their events.

use std::ops::RangeInclusive;

use stramash_core::engine::{
    BySeat, Chance, ChanceExhausted, Chosen, Game, Leaving, OptionSpec, Outcome, Over, Phrase,
    RESIGNED, Rejected, Seat, Seats, Secret, Source, Transition, Verb, pick, refuse,
};

use super::Swither;
use super::notation::VERBS;
use super::state::{Event, Options, Square, State, View};

/// An action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// A bid of this many counters.
    Bid(u8),
    /// A mark on a square.
    Mark(Square),
}

/// The kind of end in which a player has three in a row.
const ROW: &str = "row";
/// The kind of end in which the board is full without three in a row.
const FULL: &str = "full";

/// All rows of three squares, each given by its first square and the step to the next square.
const ROWS: [(usize, usize); 8] = [
    (0, 1),
    (3, 1),
    (6, 1),
    (0, 3),
    (1, 3),
    (2, 3),
    (0, 4),
    (2, 2),
];

impl Game for Swither {
    const SLUG: &'static str = "swither";
    const EDITION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::one_of("bids", "purse", &["12", "6", "20"]),
        OptionSpec::house_flag("bids", "both_pay"),
    ];
    const VERBS: &'static [Verb] = VERBS;
    const OWN: Option<&'static str> = Some("bid");

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn options(chosen: &Chosen<'_>) -> Result<Options, Vec<Phrase>> {
        Ok(Options {
            purse: chosen.number("purse").unwrap_or(12),
            both_pay: chosen.on("both_pay"),
        })
    }

    fn length(_: &Options) -> u16 {
        12
    }

    fn open(options: &Options, chance: &mut dyn Chance) -> Result<State, ChanceExhausted> {
        let seats = [Seat::FIRST, Seat::FIRST.after(1, 2)];
        let edge = seats[pick(chance, Source::Deck, &seats)?];
        Ok(State::new(*options, edge))
    }

    fn to_act(state: &State) -> Seats {
        match (Self::outcome(state), state.marker) {
            (Some(_), _) => Seats::NONE,
            (None, Some(marker)) => Seats::one(marker),
            (None, None) => {
                let open = |seat: &Seat| state.bids[*seat].is_none();
                Seat::all(2).filter(open).collect()
            }
        }
    }

    fn legal_into(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        if state.marker.is_none() {
            actions.extend((0..=state.purses[seat]).map(Action::Bid));
        } else {
            let free = Square::all().filter(|square| state.board[square.index()].is_none());
            actions.extend(free.map(Action::Mark));
        }
    }

    fn act(
        now: &mut Transition<'_, Self>,
        seat: Seat,
        action: &Action,
        _: &mut dyn Chance,
    ) -> Result<(), Rejected> {
        let state = &*now.state;
        match *action {
            Action::Bid(bid) => {
                refuse(&[
                    (state.marker.is_some(), "swither-no-mark-first"),
                    (state.bids[seat].is_some(), "swither-no-sealed"),
                    (bid > state.purses[seat], "swither-no-poor"),
                ])?;
                now.apply(Event::Sealed {
                    seat,
                    bid: Secret::Known(bid),
                });
                let other = seat.after(1, 2);
                if let Some(against) = now.state.bid(other) {
                    let winner = match bid.cmp(&against) {
                        std::cmp::Ordering::Greater => seat,
                        std::cmp::Ordering::Less => other,
                        std::cmp::Ordering::Equal => now.state.edge,
                    };
                    let bids = BySeat::from_fn(2, |of| if of == seat { bid } else { against });
                    now.apply(Event::Opened { bids, winner });
                }
            }
            Action::Mark(square) => {
                let taken = state.board[square.index()].is_some();
                refuse(&[
                    (state.marker.is_none(), "swither-no-bid-first"),
                    (taken, "swither-no-taken"),
                ])?;
                now.apply(Event::Marked { seat, square });
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

    /// Returns whether the event shows the other player's bid.
    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Opened { .. })
    }

    /// Applies an event. Events of seats that do not exist are ignored, so that no stored event can cause a panic.
    fn evolve(state: &mut State, event: &Event) {
        let (Event::Sealed { seat, .. }
        | Event::Opened { winner: seat, .. }
        | Event::Marked { seat, .. }
        | Event::Left { seat, .. }) = event;
        if seat.number() > 1 {
            return;
        }
        match event {
            Event::Sealed { seat, bid } => state.bids[*seat] = Some(*bid),
            Event::Opened { bids, winner } => {
                for seat in Seat::all(2) {
                    if seat == *winner || state.options.both_pay {
                        let paid = bids.get(seat).copied().unwrap_or(0);
                        state.purses[seat] = state.purses[seat].saturating_sub(paid);
                    }
                    state.bids[seat] = None;
                }
                if bids.iter().all(|(_, bid)| Some(bid) == bids.get(*winner)) {
                    state.edge = winner.after(1, 2);
                }
                state.marker = Some(*winner);
            }
            Event::Marked { seat, square } => {
                state.board[square.index()] = Some(*seat);
                state.marker = None;
            }
            Event::Left { seat, .. } => state.left = Some(*seat),
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let row = ROWS.iter().find_map(|(first, step)| {
            let [one, two, three] = [0, 1, 2].map(|n| state.board[first + n * step]);
            one.filter(|_| one == two && two == three)
        });
        let (winner, kind) = match (state.left, row) {
            (Some(seat), _) => (Some(seat.after(1, 2)), RESIGNED),
            (None, Some(seat)) => (Some(seat), ROW),
            (None, None) if state.board.iter().all(Option::is_some) => (None, FULL),
            (None, None) => return None,
        };
        Some(Outcome {
            winners: winner.map_or(Seats::NONE, Seats::one),
            kind,
            scores: None,
        })
    }

    fn unveil(state: &State, over: Over) -> Option<View> {
        Some(View::unveiled(state, over))
    }

    fn audit(state: &State) -> Result<(), String> {
        for seat in Seat::all(2) {
            if state.purses[seat] > state.options.purse {
                return Err(format!("seat {seat} has found counters"));
            }
            if state.bid(seat) > Some(state.purses[seat]) {
                return Err(format!("seat {seat} bids what it has not"));
            }
        }
        let sealed = Seat::all(2).filter(|&seat| state.bids[seat].is_some());
        if sealed.count() > usize::from(state.marker.is_none()) * 2 {
            return Err("bids are sealed while a square is to be marked".to_owned());
        }
        Ok(())
    }
}
