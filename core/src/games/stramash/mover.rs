//! What a card can do for a seat on the board of one moment.

use std::ops::RangeInclusive;

use crate::engine::{Seat, Seats};

use super::action::Step;
use super::board::Place;
use super::card::{Card, Rank};
use super::field::{Field, Landing, Stride};
use super::options::Options;
use super::reason::Reason;
use super::state::State;

/// The plain move of a card forward, if it has one.
fn count(options: &Options, rank: Rank) -> Option<u8> {
    let court = |n| if options.court_11_12_13 { n } else { 10 };
    match rank {
        Rank::Ace => Some(1),
        Rank::Number(8) => None,
        Rank::Number(n) => Some(n),
        Rank::Jack => Some(court(11)),
        Rank::Queen => Some(court(12)),
        Rank::King => Some(court(13)),
    }
}

/// How a card moves a Laddie that is there; none when the card leaves it in the dock.
fn stride(options: &Options, card: Card, from: Place) -> Option<Stride> {
    match (card, from) {
        (Card::Joker, _) => Some(Stride::Joker),
        (Card::Plain(Rank::Ace | Rank::Jack | Rank::Queen | Rank::King, _), Place::Dock(_)) => {
            Some(Stride::Out)
        }
        (Card::Plain(..), Place::Dock(_)) => None,
        (Card::Plain(Rank::Number(8), _), _) => Some(Stride::Back(8)),
        (Card::Plain(rank, _), _) => count(options, rank).map(Stride::Forward),
    }
}

fn is_seven(card: Card) -> bool {
    matches!(card, Card::Plain(Rank::Number(7), _))
}

/// The places of a seat's Laddies, each once.
fn places(field: &Field<'_>, owner: Seat) -> Vec<Place> {
    let laddies = field.laddies.of(owner).iter();
    let mut places: Vec<Place> = laddies.map(|laddie| laddie.place).collect();
    places.dedup();
    places
}

/// A mover: a state with its board, and who plays.
pub(super) struct Mover<'s> {
    state: &'s State,
    field: Field<'s>,
    seat: Seat,
    /// Whose Laddies the seat plays.
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

    /// The partners whose Laddies a part of a seven may move; none for a gillie, who plays
    /// for them with every card.
    fn sharers(&self) -> Seats {
        if self.own.contains(self.seat) {
            self.state.partners(self.seat)
        } else {
            Seats::NONE
        }
    }

    /// Every play with a card, in a stable order.
    pub(super) fn plays(&self, card: Card) -> Vec<Vec<Step>> {
        let mut plays = Vec::new();
        for owner in self.own.iter() {
            for from in places(&self.field, owner) {
                let Some(stride) = stride(self.field.options, card, from) else {
                    continue;
                };
                let ends = self.field.ends(owner, from, stride);
                let open = |to: &Place| self.field.step(owner, from, *to, stride).is_ok();
                plays.extend(
                    ends.into_iter()
                        .filter(open)
                        .map(|to| vec![Step { from, to }]),
                );
            }
        }
        if is_seven(card) {
            self.splits(&mut plays);
        }
        plays
    }

    /// Whether a seat that holds the card may not discard.
    pub(super) fn must_play(&self, card: Card) -> bool {
        let spared = card == Card::Joker && self.field.options.joker_never_forced;
        !spared && !self.plays(card).is_empty()
    }

    /// The plays of a seven that is split over two Laddies.
    fn splits(&self, plays: &mut Vec<Vec<Step>>) {
        let sharers = self.sharers();
        for owner in self.own.iter().chain(sharers.iter()) {
            for (n, step, landing) in self.parts(&self.field, owner, 1..=6) {
                let field = self.field.after(&landing, Stride::Part(n).into());
                for other in self.own.iter().chain(sharers.iter()) {
                    if self.share(&field, owner, other).is_err() {
                        continue;
                    }
                    let rest = 7 - n;
                    for (_, second, landing) in self.parts(&field, other, rest..=rest) {
                        let same = other == owner && second.from == step.to;
                        if !same && landing.moved.owner == other {
                            plays.push(vec![step, second]);
                        }
                    }
                }
            }
        }
    }

    /// The open parts of a seven for the Laddies of one seat.
    fn parts(
        &self,
        field: &Field<'_>,
        owner: Seat,
        counts: RangeInclusive<u8>,
    ) -> Vec<(u8, Step, Landing)> {
        let mut parts = Vec::new();
        for from in places(field, owner) {
            for n in counts.clone() {
                let stride = Stride::Part(n);
                for to in field.ends(owner, from, stride) {
                    if let Ok(landing) = field.step(owner, from, to, stride) {
                        parts.push((n, Step { from, to }, landing));
                    }
                }
            }
        }
        parts
    }

    /// Whether a seven may be split over Laddies of these two, with the board between.
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

    /// Whose Laddie a step moves.
    fn owner(&self, field: &Field<'_>, from: Place, shared: bool) -> Result<Seat, Reason> {
        let owner = field.owner(from).ok_or(Reason::NobodyToMove(from))?;
        if self.own.contains(owner) || (shared && self.sharers().contains(owner)) {
            Ok(owner)
        } else {
            Err(Reason::NotYours(from))
        }
    }

    /// One Laddie moved by a card.
    fn single(&self, card: Card, step: Step) -> Result<Landing, Vec<Reason>> {
        let Step { from, to } = step;
        let owner = self
            .owner(&self.field, from, false)
            .map_err(|why| vec![why])?;
        match stride(self.field.options, card, from) {
            Some(stride) => self.field.step(owner, from, to, stride),
            None => Err(vec![Reason::StaysInDock(card)]),
        }
    }

    /// A seven split over two Laddies.
    fn split(&self, card: Card, steps: [Step; 2]) -> Result<[Landing; 2], Vec<Reason>> {
        let [one, two] = steps;
        let first = self.part(card, &self.field, one)?;
        let field = self.field.after(&first.0, Stride::Part(first.1).into());
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

    /// One part of a seven, and its count.
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
        let n = (1..=6)
            .find(|&n| field.ends(owner, from, Stride::Part(n)).contains(&to))
            .unwrap_or(6);
        Ok((field.step(owner, from, to, Stride::Part(n))?, n))
    }

    /// The ways of the Laddies that a play moves.
    pub(super) fn landings(&self, card: Card, moves: &[Step]) -> Result<Vec<Landing>, Vec<Reason>> {
        match *moves {
            [step] => self.single(card, step).map(|landing| vec![landing]),
            [one, two] if is_seven(card) => self.split(card, [one, two]).map(Vec::from),
            _ => Err(vec![Reason::OneLaddie(card)]),
        }
    }
}
