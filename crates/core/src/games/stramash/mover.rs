//! The legal plays of a seat in one position.

use smallvec::SmallVec;

use crate::engine::{Phrase, Seat, Seats};

use super::action::{LaddieMove, Moves, Step};
use super::board::Place;
use super::card::{Card, Rank};
use super::labels::card_phrase;
use super::move_gen::{MoveGen, MoveType, Reach, StepResult};
use super::options::Options;
use super::reason::Reason;
use super::state::State;

/// Returns the number of steps that a rank moves forward. None for the eight, which moves back.
pub(super) fn steps_of_rank(options: &Options, rank: Rank) -> Option<u8> {
    let court = |n| if options.court_11_12_13 { n } else { 10 };
    match rank {
        Rank::Eight => None,
        Rank::Jack | Rank::Queen | Rank::King => Some(court(rank.number())),
        _ => Some(rank.number()),
    }
}

/// The moves that a card allows: `from_dock` for a Laddie in its dock, and `outside_dock` for any other Laddie. None if
/// the card cannot move such a Laddie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct CardMoves {
    from_dock: Option<MoveType>,
    outside_dock: Option<MoveType>,
    splits: bool,
}

impl CardMoves {
    fn of(options: &Options, card: Card) -> Self {
        let Some(rank) = card.rank() else {
            let joker = Some(MoveType::Joker);
            return Self {
                from_dock: joker,
                outside_dock: joker,
                splits: false,
            };
        };
        let comes_out = matches!(rank, Rank::Ace | Rank::Jack | Rank::Queen | Rank::King);
        Self {
            from_dock: comes_out.then_some(MoveType::Out),
            outside_dock: match rank {
                Rank::Eight => Some(MoveType::Back(8)),
                _ => steps_of_rank(options, rank).map(MoveType::Forward),
            },
            splits: rank == Rank::Seven,
        }
    }

    fn from(&self, place: Place) -> Option<MoveType> {
        match place {
            Place::Dock(_) => self.from_dock,
            Place::Track(_) | Place::Castle(..) => self.outside_dock,
        }
    }
}

/// Computes the reach of each Laddie that a card could move. The Laddies in one dock share one reach.
fn reaches(field: &MoveGen<'_>, seats: Seats) -> Reaches {
    let mut reaches = Reaches::new();
    for owner in seats.iter() {
        let of_owner = field.laddies[owner].places();
        let of_owner = of_owner.map(|from| field.reach_of(owner, from));
        reaches.extend(of_owner.filter(|reach| !reach.is_blocked_in_castle()));
    }
    reaches
}

type Reaches = SmallVec<[Reach; 12]>;

pub(super) type StepResults = SmallVec<[StepResult; 2]>;

pub(super) struct Mover<'s> {
    state: &'s State,
    move_gen: MoveGen<'s>,
    seat: Seat,
    owners: Seats,
}

impl<'s> Mover<'s> {
    pub(super) fn new(state: &'s State, seat: Seat) -> Self {
        Self {
            state,
            move_gen: MoveGen::of(state),
            seat,
            owners: state.plays_for(seat),
        }
    }

    /// Returns the partners whose Laddies the seat may move with a part of a seven. Empty for a gillie, who moves the
    /// partners' Laddies with every card.
    fn split_partners(&self) -> Seats {
        if self.owners.contains(self.seat) {
            self.state.partners(self.seat)
        } else {
            Seats::NONE
        }
    }

    pub(super) fn reaches(&self) -> Reaches {
        reaches(&self.move_gen, self.owners)
    }

    pub(super) fn moves_of(&self, card: Card) -> CardMoves {
        CardMoves::of(self.move_gen.options, card)
    }

    /// Calls `visit` for every legal play of a card. `card_moves` are the moves of the card. The order is stable.
    pub(super) fn for_each_play(
        &self,
        reaches: &Reaches,
        card_moves: CardMoves,
        visit: &mut impl FnMut(Moves),
    ) {
        for reach in reaches {
            if let Some(move_type) = card_moves.from(reach.from) {
                let mut end = |to| visit(reach.step(to).into());
                self.move_gen
                    .for_each_legal_target(reach, move_type, &mut end);
            }
        }
        if card_moves.splits {
            self.for_each_split(reaches, visit);
        }
    }

    /// Returns whether a seat that holds this card may not discard, because the card can be played.
    pub(super) fn must_play(&self, reaches: &Reaches, card: Card) -> bool {
        let spared = card == Card::Joker && self.move_gen.options.joker_never_forced;
        let mut playable = false;
        self.for_each_play(reaches, self.moves_of(card), &mut |_| playable = true);
        playable && !spared
    }

    fn for_each_split(&self, reaches: &Reaches, visit: &mut impl FnMut(Moves)) {
        let partners = self.split_partners();
        let n_out = |seats: Seats| -> u32 {
            { seats.iter() }
                .map(|seat| self.move_gen.laddies[seat].n_out())
                .sum()
        };
        if n_out(self.owners) + n_out(partners) < 2 {
            return;
        }
        let shared = self::reaches(&self.move_gen, partners);
        for reach in reaches.iter().chain(&shared).filter(|reach| reach.is_out()) {
            for n in 1..=6 {
                self.move_gen
                    .for_each_legal_target(reach, MoveType::Part(n), &mut |to| {
                        let mut end = |then| visit([reach.step(to), then].into());
                        self.for_each_second_part(partners, n, &reach.moved(to), &mut end);
                    });
            }
        }
    }

    fn for_each_second_part(
        &self,
        partners: Seats,
        n: u8,
        first: &LaddieMove,
        visit: &mut impl FnMut(Step),
    ) {
        let mut laddies = *self.move_gen.laddies;
        self.move_gen.apply(&mut laddies, first, MoveType::Part(n));
        let field = self.move_gen.with(&laddies);
        for owner in self.owners.iter().chain(partners.iter()) {
            if self.check_split_owners(&field, first.owner, owner).is_err() {
                continue;
            }
            for from in laddies[owner].outside_dock(7 - n) {
                if (owner, from) != (first.owner, first.to) {
                    let reach = field.reach_of(owner, from);
                    let mut end = |to| visit(reach.step(to));
                    field.for_each_legal_target(&reach, MoveType::Part(7 - n), &mut end);
                }
            }
        }
    }

    /// Checks whether a seven may be split between the Laddies of two seats. `between` is the board after the first
    /// part.
    fn check_split_owners(
        &self,
        between: &MoveGen<'_>,
        first: Seat,
        second: Seat,
    ) -> Result<(), Reason> {
        let reaches = |seat| self.owners.contains(seat);
        match (reaches(first), reaches(second)) {
            (true, true) => Ok(()),
            (false, false) => Err(Reason::new("stramash-no-needs-own")),
            (is_first, _) if self.move_gen.options.split_partner_last_only => {
                let last = is_first
                    && between.laddies.is_home(first)
                    && !self.move_gen.laddies.is_home(first);
                if last {
                    Ok(())
                } else {
                    Err(Reason::new("stramash-no-not-yet-shared"))
                }
            }
            _ => Ok(()),
        }
    }

    /// Returns the owner of the Laddie that a step moves, or the reason why the seat may not move it.
    fn owner(&self, field: &MoveGen<'_>, from: Place, shared: bool) -> Result<Seat, Reason> {
        let owner = field
            .laddies
            .owner(from)
            .ok_or(Reason::at("stramash-no-nobody-to-move", from))?;
        if self.owners.contains(owner) || (shared && self.split_partners().contains(owner)) {
            Ok(owner)
        } else {
            Err(Reason::at("stramash-no-not-yours", from))
        }
    }

    fn resolve_single(&self, card: Card, step: Step) -> Result<StepResult, Vec<Phrase>> {
        let Step { from, to } = step;
        let owner = self
            .owner(&self.move_gen, from, false)
            .map_err(|why| vec![why.into()])?;
        match self.moves_of(card).from(from) {
            Some(move_type) => {
                self.move_gen
                    .step(&self.move_gen.reach_of(owner, from), to, move_type)
            }
            None => Err(vec![stays_in_dock(card)]),
        }
    }

    fn resolve_split(&self, card: Card, steps: [Step; 2]) -> Result<[StepResult; 2], Vec<Phrase>> {
        let [one, two] = steps;
        let first = self.resolve_part(card, &self.move_gen, one)?;
        let mut laddies = *self.move_gen.laddies;
        let move_type = MoveType::Part(first.1);
        self.move_gen.apply(&mut laddies, &first.0.moved, move_type);
        let field = self.move_gen.with(&laddies);
        if two.from == one.to {
            return Err(vec![Phrase::new("stramash-no-same-laddie")]);
        }
        let second = self.resolve_part(card, &field, two)?;
        let mut reasons = Vec::new();
        if first.1 + second.1 != 7 {
            reasons.push(Phrase::new("stramash-no-not-seven"));
        }
        let owners = (first.0.moved.owner, second.0.moved.owner);
        let against = self.check_split_owners(&field, owners.0, owners.1).err();
        reasons.extend(against.map(Phrase::from));
        if reasons.is_empty() {
            Ok([first.0, second.0])
        } else {
            Err(reasons)
        }
    }

    /// Returns the result of one part of a seven, and the number of howes that it moves.
    fn resolve_part(
        &self,
        card: Card,
        field: &MoveGen<'_>,
        step: Step,
    ) -> Result<(StepResult, u8), Vec<Phrase>> {
        let Step { from, to } = step;
        let owner = self
            .owner(field, from, true)
            .map_err(|why| vec![why.into()])?;
        if matches!(from, Place::Dock(_)) {
            return Err(vec![stays_in_dock(card)]);
        }
        let reach = field.reach_of(owner, from);
        let n = (1..=6)
            .find(|&n| field.can_end_at(&reach, to, MoveType::Part(n)))
            .unwrap_or(6);
        Ok((field.step(&reach, to, MoveType::Part(n))?, n))
    }

    /// Returns the results of the steps of a play, or every reason against the play.
    pub(super) fn resolve(&self, card: Card, moves: Moves) -> Result<StepResults, Vec<Phrase>> {
        match moves {
            // Accepts a card without moves here, because the caller reports the missing move.
            Moves::Unspecified => Ok(StepResults::new()),
            Moves::One([step]) => self
                .resolve_single(card, step)
                .map(|result| smallvec::smallvec![result]),
            Moves::Two(parts) if self.moves_of(card).splits => {
                self.resolve_split(card, parts).map(StepResults::from)
            }
            Moves::Two(_) => Err(vec![match card {
                Card::Joker => Phrase::new("stramash-no-one-laddie-joker"),
                Card::Plain(..) => {
                    Phrase::new("stramash-no-one-laddie").with("card", card_phrase(card))
                }
            }]),
        }
    }
}

fn stays_in_dock(card: Card) -> Phrase {
    Phrase::new("stramash-no-stays-in-dock").with("card", card_phrase(card))
}
