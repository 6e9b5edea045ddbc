//! Sampling of hidden hands. Hands are dealt at random, but so that they fit everything that a viewer has seen.
//!
//! It is always known which cards entered the stock: at the start of the match all cards except the viewer's own, and
//! at each shuffle the discards. Cards that entered together form a *batch*. Every drawn card comes from the newest
//! batch, since the discards are shuffled only when the stock is empty. It is not known which seat holds which card
//! until the card is shown.
//!
//! A deal therefore replays the events. For each card that is shown, it chooses which of the cards in the seat's hand
//! it was. At the end it deals what remains of the batches. If a seat could not play, the cards that it kept cannot
//! have been playable at that time.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use crate::engine::{BySeat, Chance, ChanceExhausted, Game, Imagine, Seat, Seats, Source, pick};
use crate::games::hidden::Hidden;

use super::Stramash;
use super::action::LaddieMove;
use super::board::{CASTLE, HOWES, Place};
use super::card::{Card, Rank, Suit};
use super::cards::HAND;
use super::event::EventView;
use super::laddie::{Laddie, Laddies, Lap, MoveKind};
use super::mover::Mover;
use super::options::Options;
use super::state::{State, all_cards};
use super::view::{HandView, View};

/// The maximum number of attempts to replay the events between two shuffles without contradiction. It is also the
/// maximum number of attempts for the whole deal.
const TRIES: usize = 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DealError {
    Contradiction,
    ChanceExhausted,
}

impl From<ChanceExhausted> for DealError {
    fn from(_: ChanceExhausted) -> Self {
        Self::ChanceExhausted
    }
}

/// Returns the first result that is not a contradiction, after at most [`TRIES`] attempts.
fn retry<T>(mut one: impl FnMut() -> Result<T, DealError>) -> Result<T, DealError> {
    let mut tries = (0..TRIES).map(|_| one());
    let done = tries.find(|attempt| !matches!(attempt, Err(DealError::Contradiction)));
    done.unwrap_or(Err(DealError::Contradiction))
}

impl Imagine for Stramash {
    fn imagine(
        options: &Options,
        view: &View,
        seen: &[EventView],
        chance: &mut dyn Chance,
    ) -> Result<State, ChanceExhausted> {
        let mut state = visible_state(options, view);
        let history = History::of(&state, view, seen);
        let mut dealt = retry(|| history.deal(chance));
        if dealt == Err(DealError::Contradiction) {
            // Ignores the events if no deal fits them.
            dealt = History::of(&state, view, &[]).deal(chance);
        }
        let dealt = match dealt {
            Ok(dealt) => dealt,
            Err(DealError::Contradiction) => Vec::new(),
            Err(DealError::ChanceExhausted) => return Err(ChanceExhausted),
        };
        for (seat, card) in dealt {
            state.cards.draw(seat, card);
        }
        Ok(state)
    }

    /// Returns how many steps the seat's side is ahead of the best other side.
    fn value(view: &View, seat: Seat) -> Option<i64> {
        let (own, others): (Vec<Seats>, Vec<Seats>) =
            view.sides.iter().partition(|side| side.contains(seat));
        let fewest =
            |sides: Vec<Seats>| sides.into_iter().filter_map(|side| to_go(view, side)).min();
        Some(fewest(others)? - fewest(own)?)
    }
}

/// Returns how many steps a side's Laddies together still have to go. A Laddie in the dock counts as a whole lap. None
/// if the side left.
pub(super) fn to_go(view: &View, side: Seats) -> Option<i64> {
    let lap = i64::from(view.mashies * HOWES);
    let of_seat = |seat: Seat| -> i64 {
        let entry = view.homes[seat].entry();
        let steps = view.laddies[seat].iter().map(|place| match *place {
            Place::Dock(_) => lap + i64::from(CASTLE),
            Place::Track(howe) => i64::from(howe.steps_to(entry, view.mashies) + CASTLE),
            Place::Castle(nook) => i64::from(CASTLE - nook.depth()),
        });
        let owed = i64::try_from(view.owing[seat].len()).unwrap_or(0);
        steps.sum::<i64>() + owed * lap
    };
    let stays = |seat: &Seat| !view.resigned.contains(*seat);
    let steps: Vec<i64> = side.iter().filter(stays).map(of_seat).collect();
    (!steps.is_empty()).then(|| steps.iter().sum())
}

/// Makes a state from what the view shows. The hands of other seats stay empty.
fn visible_state(options: &Options, view: &View) -> State {
    let mut state = State::empty(options);
    for seat in state.seats() {
        let laddie = |place: &Place| Laddie {
            place: *place,
            lap: if view.owing[seat].contains(place) {
                Lap::Owed
            } else if view.lapped[seat].contains(place) {
                Lap::Done
            } else {
                Lap::First
            },
        };
        let laddies = view.laddies[seat].iter().map(laddie);
        state.laddies.set(seat, laddies);
        if let HandView::Own(cards) = &view.hands[seat] {
            state.cards.set_hand(seat, cards.iter().copied());
        }
    }
    state.turn = view.to_act.unwrap_or(Seat::FIRST);
    state.cards.set_discards(view.discards.iter().copied());
    state.resigned = view.resigned;
    state.home = view.home.iter().copied().collect();
    state.stuck_discards.clone_from(&view.waits);
    state.last.clone_from(&view.last);
    state
}

/// The part of a card that decides whether it can be played: its rank, or None for a Bonnie Fechter.
type Playability = Option<Rank>;

/// An event. For a discard, it comes with the cards that its seat could have played.
type SeenEvent<'p> = (&'p EventView, BTreeSet<Playability>);

struct History<'p> {
    own: Option<Seat>,
    /// The events. Each discard comes with the cards that the seat cannot have kept in its hand.
    seen: Vec<SeenEvent<'p>>,
    start: HiddenCards,
}

impl<'p> History<'p> {
    /// Goes back to the start of the match, and then replays it to find which cards each discarding seat could have
    /// played.
    fn of(now: &State, view: &View, seen: &'p [EventView]) -> Self {
        let stays = |seat: &Seat| !view.resigned.contains(*seat);
        let own = view.viewer.seat().filter(stays);
        let mut board = now.clone();
        let mut discards = now.cards.discards().to_vec();
        let mut own_cards = own.map_or(Vec::new(), |own| now.cards.hand(own).to_vec());
        let mut n_held = BySeat::from_fn(now.options.seats, |seat| view.hands[seat].n_cards());
        let mut left = Seats::NONE;
        for event in seen.iter().rev() {
            match event {
                EventView::Drew { seat, card } => {
                    // Takes the drawn card off the count. A seat that left in its own turn is an exception, because its
                    // hand was counted without that card.
                    let n = usize::from(!left.contains(*seat));
                    n_held[*seat] = n_held[*seat].saturating_sub(n);
                    left = Seats::NONE;
                    let card = card.filter(|_| own == Some(*seat));
                    card.and_then(|card| take(&mut own_cards, card));
                }
                EventView::Left { seat, .. } => {
                    n_held[*seat] = HAND;
                    left = left.with(*seat);
                }
                // Forgets the discards at a shuffle. The earlier events, as far as the viewer saw them, show the cards
                // that were discarded before it.
                EventView::Shuffled {} => discards.clear(),
                _ => {}
            }
            if let Some((seat, cards)) = cards_played(event) {
                n_held[seat] += cards.len();
                discards.truncate(discards.len().saturating_sub(cards.len()));
                if own == Some(seat) {
                    own_cards.extend(cards);
                }
            }
            undo_moves(&mut board, event);
        }
        let mut cards = all_cards(now.options.packs());
        for card in own_cards.into_iter().chain(discards.iter().copied()) {
            take(&mut cards, card);
        }
        let mut start = HiddenCards {
            batches: vec![cards],
            held: Vec::new(),
            discards,
        };
        for (seat, n) in n_held.iter().filter(|(seat, _)| own != Some(*seat)) {
            (0..*n).for_each(|_| start.draw(seat));
        }
        let with_excluded = |event: &'p EventView| {
            let excluded = match event {
                EventView::Discarded { seat, .. } => playable(&board, *seat),
                _ => BTreeSet::new(),
            };
            let unknown = |_, card: Option<Card>| Hidden::new(card.unwrap_or(Card::Joker));
            Stramash::evolve(&mut board, &event.clone().with_drawn(unknown));
            (event, excluded)
        };
        let seen = seen.iter().map(with_excluded).collect();
        Self { own, seen, start }
    }

    fn deal(&self, chance: &mut dyn Chance) -> Result<Vec<(Seat, Card)>, DealError> {
        let mut table = self.start.clone();
        let shuffled = |(event, _): &SeenEvent<'_>| **event == EventView::Shuffled {};
        for stretch in self.seen.split_inclusive(shuffled) {
            table = retry(|| self.play(table.clone(), stretch, chance))?;
        }
        table.deal(chance)
    }

    fn play(
        &self,
        mut table: HiddenCards,
        seen: &[SeenEvent<'_>],
        chance: &mut dyn Chance,
    ) -> Result<HiddenCards, DealError> {
        for (event, excluded) in seen {
            match event {
                EventView::Drew { seat, card } => match card {
                    Some(card) if self.own == Some(*seat) => {
                        take(table.newest(), *card).ok_or(DealError::Contradiction)?;
                    }
                    _ => table.draw(*seat),
                },
                EventView::Shuffled {} => table.shuffle(chance)?,
                EventView::Left { seat, .. } => table.return_to_stock(*seat, chance)?,
                _ => {}
            }
            if let Some((seat, cards)) = cards_played(event) {
                for card in cards {
                    if self.own != Some(seat) {
                        table.show(seat, *card, chance)?;
                    }
                    table.discards.push(*card);
                }
                table.exclude(seat, excluded);
            }
        }
        Ok(table)
    }
}

fn cards_played(event: &EventView) -> Option<(Seat, &[Card])> {
    match event {
        EventView::Played { seat, card, .. } => Some((*seat, std::slice::from_ref(card))),
        EventView::Discarded { seat, cards } => Some((*seat, cards)),
        _ => None,
    }
}

/// Returns the cards that a seat cannot hold if it has nothing to play.
fn playable(board: &State, seat: Seat) -> BTreeSet<Playability> {
    let mover = Mover::new(board, seat);
    let plain = Rank::ALL.map(|rank| Card::Plain(rank, Suit::Spades));
    let cards = plain.into_iter().chain([Card::Joker]);
    let own = mover.reaches();
    let playable = cards.filter(|card| mover.must_play(&own, *card));
    playable.map(Card::rank).collect()
}

/// Undoes the moves of an event. Cards are not changed.
///
/// The Laddies of a seat that left return to the place of their last known move, or to the dock. Laps that began before
/// the first event are kept as far as the view shows them.
fn undo_moves(board: &mut State, event: &EventView) {
    let options = &board.options;
    if let EventView::Left { seat, .. } = event {
        board.laddies.set(*seat, Laddies::docked(options).of(*seat));
        board.resigned = board.resigned.without(*seat);
    }
    for LaddieMove { owner, from, to } in event.moves().rev().copied() {
        let there = board.laddies.at(owner, to).map(|laddie| laddie.place);
        let back = LaddieMove {
            owner,
            from: there.unwrap_or(Place::Dock(options.home(owner))),
            to: from,
        };
        board.laddies.move_one(options, &back, MoveKind::Jump);
    }
}

#[derive(Clone)]
struct HiddenCard {
    owner: Seat,
    batch: usize,
    excluded: BTreeSet<Playability>,
}

#[derive(Clone)]
struct HiddenCards {
    /// The cards of each batch that have not been shown since they entered the stock.
    batches: Vec<Vec<Card>>,
    held: Vec<HiddenCard>,
    discards: Vec<Card>,
}

impl HiddenCards {
    fn newest(&mut self) -> &mut Vec<Card> {
        self.batches
            .last_mut()
            .expect("the first batch is never removed")
    }

    /// Records that a seat drew a card that the viewer does not see.
    fn draw(&mut self, owner: Seat) {
        self.held.push(HiddenCard {
            owner,
            batch: self.batches.len() - 1,
            excluded: BTreeSet::new(),
        });
    }

    /// Records that a card was shown. Chooses at random which of the owner's cards it was.
    fn show(&mut self, owner: Seat, card: Card, chance: &mut dyn Chance) -> Result<(), DealError> {
        // Computes the share of the card in its batch, in thousandths.
        let part = |batch: &Vec<Card>| {
            let alike = batch.iter().filter(|other| **other == card).count();
            alike * 1000 / batch.len().max(1)
        };
        let parts: Vec<usize> = self.batches.iter().map(part).collect();
        let weight = |held: &HiddenCard| {
            let may = held.owner == owner && !held.excluded.contains(&card.rank());
            if may { parts[held.batch] } else { 0 }
        };
        let weights: Vec<usize> = self.held.iter().map(weight).collect();
        let held = self.held.remove(pick_weighted(&weights, chance)?);
        take(&mut self.batches[held.batch], card).ok_or(DealError::Contradiction)
    }

    fn exclude(&mut self, owner: Seat, excluded: &BTreeSet<Playability>) {
        for held in self.held.iter_mut().filter(|held| held.owner == owner) {
            held.excluded.extend(excluded);
        }
    }

    /// Shuffles the discards into a new batch. Cards of the previous batch that nobody holds are included, because they
    /// must have been discards, too.
    fn shuffle(&mut self, chance: &mut dyn Chance) -> Result<(), ChanceExhausted> {
        let mut batch = std::mem::take(&mut self.discards);
        let newest = self.batches.len() - 1;
        let held = self.held.iter().filter(|held| held.batch == newest);
        let (n_held, cards) = (held.count(), self.newest());
        while cards.len() > n_held {
            let index = pick(chance, Source::Deck, cards)?;
            batch.push(cards.remove(index));
        }
        self.batches.push(batch);
        Ok(())
    }

    fn return_to_stock(&mut self, owner: Seat, chance: &mut dyn Chance) -> Result<(), DealError> {
        while let Some(index) = self.held.iter().position(|held| held.owner == owner) {
            let (_, card) = self.choose_card(index, chance)?;
            self.newest().push(card);
        }
        Ok(())
    }

    fn candidates(&self, held: &HiddenCard) -> Vec<Card> {
        let cards = self.batches[held.batch].iter().copied();
        let open = |card: &Card| !held.excluded.contains(&card.rank());
        cards.filter(open).collect()
    }

    fn choose_card(
        &mut self,
        index: usize,
        chance: &mut dyn Chance,
    ) -> Result<(Seat, Card), DealError> {
        let held = self.held.remove(index);
        let cards = self.candidates(&held);
        if cards.is_empty() {
            return Err(DealError::Contradiction);
        }
        let card = cards[pick(chance, Source::Deck, &cards)?];
        take(&mut self.batches[held.batch], card).ok_or(DealError::Contradiction)?;
        Ok((held.owner, card))
    }

    /// Chooses a card for each unknown card in the hands. Those with the fewest possibilities are chosen first.
    fn deal(mut self, chance: &mut dyn Chance) -> Result<Vec<(Seat, Card)>, DealError> {
        let mut dealt = Vec::new();
        loop {
            let choice = |index: &usize| self.candidates(&self.held[*index]).len();
            let Some(next) = (0..self.held.len()).min_by_key(choice) else {
                return Ok(dealt);
            };
            dealt.push(self.choose_card(next, chance)?);
        }
    }
}

fn take(cards: &mut Vec<Card>, card: Card) -> Option<()> {
    let index = cards.iter().position(|other| *other == card)?;
    cards.remove(index);
    Some(())
}

/// Chooses an index at random in proportion to its weight. Fails if all weights are 0.
fn pick_weighted(weights: &[usize], chance: &mut dyn Chance) -> Result<usize, DealError> {
    let total = u32::try_from(weights.iter().sum::<usize>()).ok();
    let total = total
        .and_then(NonZeroU32::new)
        .ok_or(DealError::Contradiction)?;
    let mut left = chance.below(Source::Deck, total, &|index| index.to_string())? as usize;
    let chosen = weights.iter().position(|weight| {
        let here = left < *weight;
        left = left.saturating_sub(*weight);
        here
    });
    chosen.ok_or(DealError::Contradiction)
}
