//! The plays of a seat in one position.

use smallvec::SmallVec;

use crate::engine::{Seat, Seats};

use super::action::{Moved, Step, Ways};
use super::board::Place;
use super::card::{Card, Rank};
use super::field::{Field, Landing, Outlook, Stride};
use super::options::Options;
use super::reason::Reason;
use super::state::State;

/// Returns the number of steps that a rank moves forward, or `None` for the eight.
pub(super) fn count(options: &Options, rank: Rank) -> Option<u8> {
    let court = |n| if options.court_11_12_13 { n } else { 10 };
    match rank {
        Rank::Eight => None,
        Rank::Jack | Rank::Queen | Rank::King => Some(court(rank.number())),
        _ => Some(rank.number()),
    }
}

/// The strides of a card for a Laddie in the dock and one that is out. `None` cannot move the Laddie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Strides {
    docked: Option<Stride>,
    out: Option<Stride>,
    splits: bool,
}

impl Strides {
    fn of(options: &Options, card: Card) -> Self {
        let Some(rank) = card.rank() else {
            let joker = Some(Stride::Joker);
            return Self {
                docked: joker,
                out: joker,
                splits: false,
            };
        };
        let comes_out = matches!(rank, Rank::Ace | Rank::Jack | Rank::Queen | Rank::King);
        Self {
            docked: comes_out.then_some(Stride::Out),
            out: match rank {
                Rank::Eight => Some(Stride::Back(8)),
                _ => count(options, rank).map(Stride::Forward),
            },
            splits: rank == Rank::Seven,
        }
    }

    fn from(&self, place: Place) -> Option<Stride> {
        match place {
            Place::Dock(_) => self.docked,
            Place::Track(_) | Place::Castle(..) => self.out,
        }
    }
}

/// Computes the outlooks of all Laddies that a card could move. Those in one dock share an outlook.
fn outlooks(field: &Field<'_>, seats: Seats) -> Outlooks {
    let mut outlooks = Outlooks::new();
    for owner in seats.iter() {
        let mut look = |from| {
            let out = field.outlook(owner, from);
            if !out.is_settled() {
                outlooks.push(out);
            }
        };
        field.laddies.each_place(owner, &mut look);
    }
    outlooks
}

type Outlooks = SmallVec<[Outlook; 12]>;

/// The results of a play: one move or two.
pub(super) type Landings = SmallVec<[Landing; 2]>;

pub(super) struct Mover<'s> {
    state: &'s State,
    field: Field<'s>,
    seat: Seat,
    own: Seats,
}

impl<'s> Mover<'s> {
    pub(super) fn new(state: &'s State, seat: Seat) -> Self {
        Self {
            state,
            field: Field::of(state),
            seat,
            own: state.plays_for(seat),
        }
    }

    /// Returns the partners whose Laddies a part of a seven may move. Empty for a gillie, who plays their
    /// Laddies with every card.
    fn sharers(&self) -> Seats {
        if self.own.contains(self.seat) {
            self.state.partners(self.seat)
        } else {
            Seats::NONE
        }
    }

    pub(super) fn outlooks(&self) -> Outlooks {
        outlooks(&self.field, self.own)
    }

    pub(super) fn strides(&self, card: Card) -> Strides {
        Strides::of(self.field.options, card)
    }

    /// Calls `look` for every play of a card with these strides, in a stable order.
    pub(super) fn each_play(&self, own: &Outlooks, strides: Strides, look: &mut impl FnMut(Ways)) {
        for out in own {
            if let Some(stride) = strides.from(out.from) {
                let mut end = |to| look(out.step(to).into());
                self.field.each_open(out, stride, &mut end);
            }
        }
        if strides.splits {
            self.each_split(own, look);
        }
    }

    /// Returns whether holding the card forbids a discard.
    pub(super) fn must_play(&self, own: &Outlooks, card: Card) -> bool {
        let spared = card == Card::Joker && self.field.options.joker_never_forced;
        let mut playable = false;
        self.each_play(own, self.strides(card), &mut |_| playable = true);
        playable && !spared
    }

    fn each_split(&self, own: &Outlooks, look: &mut impl FnMut(Ways)) {
        let sharers = self.sharers();
        let n_out = |seats: Seats| -> u32 {
            { seats.iter() }
                .map(|seat| self.field.laddies.n_out(seat))
                .sum()
        };
        if n_out(self.own) + n_out(sharers) < 2 {
            return;
        }
        let shared = outlooks(&self.field, sharers);
        for out in own.iter().chain(&shared).filter(|out| out.is_out()) {
            for n in 1..=6 {
                self.field.each_open(out, Stride::Part(n), &mut |to| {
                    let mut end = |then| look([out.step(to), then].into());
                    self.each_rest(sharers, n, &out.moved(to), &mut end);
                });
            }
        }
    }

    /// Calls `look` for each second part that completes the first.
    fn each_rest(&self, sharers: Seats, n: u8, first: &Moved, look: &mut impl FnMut(Step)) {
        let mut laddies = *self.field.laddies;
        self.field.go_on(&mut laddies, first, Stride::Part(n));
        let field = self.field.with(&laddies);
        for owner in self.own.iter().chain(sharers.iter()) {
            if self.share(&field, first.owner, owner).is_err() {
                continue;
            }
            field.laddies.each_out(owner, 7 - n, &mut |from| {
                if (owner, from) != (first.owner, first.to) {
                    let out = field.outlook(owner, from);
                    let mut end = |to| look(out.step(to));
                    field.each_open(&out, Stride::Part(7 - n), &mut end);
                }
            });
        }
    }

    /// Checks whether a seven may be split over Laddies of two seats; `between` is the board after the first part.
    fn share(&self, between: &Field<'_>, first: Seat, second: Seat) -> Result<(), Reason> {
        let own = |seat| self.own.contains(seat);
        match (own(first), own(second)) {
            (true, true) => Ok(()),
            (false, false) => Err(Reason::NeedsOwn),
            (is_first, _) if self.field.options.split_partner_last_only => {
                let last = is_first
                    && between.laddies.is_home(first)
                    && !self.field.laddies.is_home(first);
                if last {
                    Ok(())
                } else {
                    Err(Reason::NotYetShared)
                }
            }
            _ => Ok(()),
        }
    }

    /// Returns the owner of the Laddie that a step moves, if the seat may move it.
    fn owner(&self, field: &Field<'_>, from: Place, shared: bool) -> Result<Seat, Reason> {
        let owner = field
            .laddies
            .owner(from)
            .ok_or(Reason::NobodyToMove(from))?;
        if self.own.contains(owner) || (shared && self.sharers().contains(owner)) {
            Ok(owner)
        } else {
            Err(Reason::NotYours(from))
        }
    }

    fn single(&self, card: Card, step: Step) -> Result<Landing, Vec<Reason>> {
        let Step { from, to } = step;
        let owner = self
            .owner(&self.field, from, false)
            .map_err(|why| vec![why])?;
        match self.strides(card).from(from) {
            Some(stride) => self
                .field
                .step(&self.field.outlook(owner, from), to, stride),
            None => Err(vec![Reason::StaysInDock(card)]),
        }
    }

    fn split(&self, card: Card, steps: [Step; 2]) -> Result<[Landing; 2], Vec<Reason>> {
        let [one, two] = steps;
        let first = self.part(card, &self.field, one)?;
        let mut laddies = *self.field.laddies;
        let stride = Stride::Part(first.1);
        self.field.go_on(&mut laddies, &first.0.moved, stride);
        let field = self.field.with(&laddies);
        if two.from == one.to {
            return Err(vec![Reason::SameLaddie]);
        }
        let second = self.part(card, &field, two)?;
        let mut reasons = Vec::new();
        if first.1 + second.1 != 7 {
            reasons.push(Reason::NotSeven);
        }
        let owners = (first.0.moved.owner, second.0.moved.owner);
        reasons.extend(self.share(&field, owners.0, owners.1).err());
        if reasons.is_empty() {
            Ok([first.0, second.0])
        } else {
            Err(reasons)
        }
    }

    /// Returns the result of one part of a seven, and its count.
    fn part(
        &self,
        card: Card,
        field: &Field<'_>,
        step: Step,
    ) -> Result<(Landing, u8), Vec<Reason>> {
        let Step { from, to } = step;
        let owner = self.owner(field, from, true).map_err(|why| vec![why])?;
        if matches!(from, Place::Dock(_)) {
            return Err(vec![Reason::StaysInDock(card)]);
        }
        let out = field.outlook(owner, from);
        let n = (1..=6)
            .find(|&n| field.ends_at(&out, to, Stride::Part(n)))
            .unwrap_or(6);
        Ok((field.step(&out, to, Stride::Part(n))?, n))
    }

    /// Returns the results of a play, or every reason against it.
    pub(super) fn landings(&self, card: Card, moves: Ways) -> Result<Landings, Vec<Reason>> {
        match moves {
            // The caller reports a missing move.
            Ways::Unsaid => Ok(Landings::new()),
            Ways::One([step]) => self
                .single(card, step)
                .map(|landing| smallvec::smallvec![landing]),
            Ways::Two(parts) if self.strides(card).splits => {
                self.split(card, parts).map(Landings::from)
            }
            Ways::Two(_) => Err(vec![Reason::OneLaddie(card)]),
        }
    }
}
