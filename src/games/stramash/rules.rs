//! What may be done, and what it brings about.

use crate::engine::{Chance, Seat, Seats, Source, pick};
use crate::games::hidden::Hidden;

use super::action::{Action, Step};
use super::board::Place;
use super::card::{Card, Rank};
use super::event::Event;
use super::field::{Field, Landing, Stride};
use super::options::{Options, Starter};
use super::reason::Reason;
use super::state::{HAND, State};

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
    let mut places: Vec<Place> = field.laddies(owner).iter().map(|l| l.place).collect();
    places.dedup();
    places
}

/// A mover: a state with its board, and who plays.
struct Mover<'s> {
    state: &'s State,
    field: Field<'s>,
    seat: Seat,
    /// Whose Laddies the seat plays.
    own: Seats,
}

impl<'s> Mover<'s> {
    fn new(state: &'s State, seat: Seat) -> Self {
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
    fn plays(&self, card: Card) -> Vec<Vec<Step>> {
        let mut plays = Vec::new();
        for owner in self.own.iter() {
            for from in places(&self.field, owner) {
                let Some(stride) = stride(self.field.options(), card, from) else {
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
        counts: std::ops::RangeInclusive<u8>,
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
            (is_first, _) if self.field.options().split_partner_last_only => {
                let last = is_first && between.is_home(first) && !self.field.is_home(first);
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
        let owner = field.owner(from).ok_or(Reason::NobodyToMove { from })?;
        if self.own.contains(owner) || (shared && self.sharers().contains(owner)) {
            Ok(owner)
        } else {
            Err(Reason::NotYours { from })
        }
    }

    /// One Laddie moved by a card.
    fn single(&self, card: Card, step: Step) -> Result<Landing, Vec<Reason>> {
        let Step { from, to } = step;
        let owner = self
            .owner(&self.field, from, false)
            .map_err(|why| vec![why])?;
        match stride(self.field.options(), card, from) {
            Some(stride) => self.field.step(owner, from, to, stride),
            None => Err(vec![Reason::StaysInDock { card }]),
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
            return Err(vec![Reason::StaysInDock { card }]);
        }
        let n = (1..=6)
            .find(|&n| field.ends(owner, from, Stride::Part(n)).contains(&to))
            .unwrap_or(6);
        Ok((field.step(owner, from, to, Stride::Part(n))?, n))
    }

    /// The ways of the Laddies that a play moves.
    fn landings(&self, card: Card, moves: &[Step]) -> Result<Vec<Landing>, Vec<Reason>> {
        match *moves {
            [step] => self.single(card, step).map(|landing| vec![landing]),
            [one, two] if is_seven(card) => self.split(card, [one, two]).map(Vec::from),
            _ => Err(vec![Reason::OneLaddie { card }]),
        }
    }
}

/// The cards of a hand, each once.
fn kinds(state: &State, seat: Seat) -> Vec<Card> {
    let mut cards = state.hands[seat].peek().clone();
    cards.dedup();
    cards
}

/// Every action of the seat whose turn it is.
pub(super) fn legal_actions(state: &State, seat: Seat) -> Vec<Action> {
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

/// Whether the seat may discard.
fn may_discard(state: &State, seat: Seat) -> bool {
    let mover = Mover::new(state, seat);
    let spared = |card| card == Card::Joker && state.options.joker_never_forced;
    kinds(state, seat)
        .into_iter()
        .all(|card| spared(card) || mover.plays(card).is_empty())
}

/// What an action brings about.
pub(super) fn decide(
    state: &State,
    seat: Seat,
    action: &Action,
    chance: &mut dyn Chance,
) -> Result<Vec<Event>, Vec<Reason>> {
    let card = action.card();
    let mut reasons = Vec::new();
    if !state.hands[seat].peek().contains(&card) {
        reasons.push(Reason::NotHeld { card });
    }
    let mut course = Course::new(state);
    match action {
        Action::Play { moves, .. } => {
            let mover = Mover::new(state, seat);
            match mover.landings(card, moves) {
                Ok(landings) if reasons.is_empty() => course.play(seat, card, landings),
                Ok(_) => {}
                Err(why) => reasons.extend(why),
            }
        }
        Action::Discard { .. } if !may_discard(state, seat) => reasons.push(Reason::MustPlay),
        Action::Discard { .. } if reasons.is_empty() => course.discard(seat, card, chance),
        Action::Discard { .. } => {}
    }
    if !reasons.is_empty() {
        return Err(reasons);
    }
    course.pass_on(chance);
    Ok(course.events)
}

/// What it brings about when a seat resigns. A side that would be home by nothing but the
/// going of a seat goes with it: nobody wins by giving up.
pub(super) fn withdraw(state: &State, seat: Seat, chance: &mut dyn Chance) -> Vec<Event> {
    let mut course = Course::new(state);
    if state.outcome().is_some() || state.resigned.contains(seat) || state.is_done(seat) {
        return course.events;
    }
    let turn = state.turn;
    course.happen(Event::Resigned { seat });
    if course.state.is_done(seat) {
        for partner in course.state.side_in_play(seat).iter() {
            course.happen(Event::Resigned { seat: partner });
        }
    }
    if course.state.resigned.contains(turn) {
        course.pass_on(chance);
    }
    course.events
}

/// The opening position: who starts, five cards each, and the first card drawn.
pub(super) fn open(options: &Options, chance: &mut dyn Chance) -> State {
    let mut state = State::empty(options);
    let seats: Vec<Seat> = state.seats().collect();
    let start = match options.start {
        Starter::Seat(seat) => seat,
        Starter::Random => seats[pick(chance, Source::Deck, &seats)],
    };
    let mut course = Course::new(&state);
    for seat in seats {
        for _ in 0..HAND {
            course.draw(seat, chance);
        }
    }
    course.draw(start, chance);
    state = course.state;
    state
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
        if self.state.options.discard_hand {
            let cards = self.state.hands[seat].peek().clone();
            let n = cards.len().saturating_sub(1);
            self.happen(Event::Discarded { seat, cards });
            self.mercy(seat);
            for _ in 0..n {
                self.draw(seat, chance);
            }
        } else {
            let cards = vec![card];
            self.happen(Event::Discarded { seat, cards });
            self.mercy(seat);
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
