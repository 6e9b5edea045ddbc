//! Imagining what the others hold, from what a viewer sees and saw and from nothing else.
//!
//! A hidden card was last shown when it went into the stock: all cards but the viewer's own when the
//! match began, the discards at every shuffle. Those that went in together make a *batch*. What is in a
//! batch is known, and every card that is drawn comes out of the newest, since the discards are
//! shuffled when the stock is empty; but who holds which of its cards is not known until they are
//! shown again. So a deal goes through what was seen, decides for each card that was shown which one of
//! its holder's cards it was, and deals out what is left of the batches in the end. A card that its
//! holder kept when nothing could be played is none that could have been.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use crate::engine::{Chance, Imagine, Seat, Seats, Source, Viewer, pick};
use crate::games::hidden::Hidden;

use super::Stramash;
use super::action::Moved;
use super::board::{CASTLE, HOWES, Place};
use super::card::{Card, Rank, Suit};
use super::event::EventView;
use super::laddie::{Gait, Laddie, Laddies, Lap};
use super::mover::Mover;
use super::options::Options;
use super::state::{HAND, State, all_cards};
use super::view::{HandView, View};

/// How often a deal that has come to contradict what was seen is begun anew.
const TRIES: usize = 100;

impl Imagine for Stramash {
    fn imagine(
        options: &Options,
        view: &View,
        seen: &[EventView],
        chance: &mut dyn Chance,
    ) -> State {
        let mut state = shown(options, view);
        let past = Past::of(&state, view, seen);
        let dealt = (0..TRIES).find_map(|_| past.deal(chance));
        // Where chance finds no way through the past, a deal without a past has to do.
        let dealt = dealt.or_else(|| Past::of(&state, view, &[]).deal(chance));
        for (seat, card) in dealt.unwrap_or_default() {
            state.hands[seat].peek_mut().push(card);
        }
        for seat in state.seats() {
            state.hands[seat].peek_mut().sort_unstable();
        }
        state
    }

    /// How many steps the Laddies of the own side are ahead of those of the best other side.
    fn value(view: &View, seat: Seat) -> Option<i64> {
        let (own, others): (Vec<Seats>, Vec<Seats>) =
            view.sides.iter().partition(|side| side.contains(seat));
        let fewest =
            |sides: Vec<Seats>| sides.into_iter().filter_map(|side| to_go(view, side)).min();
        Some(fewest(others)? - fewest(own)?)
    }
}

/// How many steps the Laddies of a side have to go, those in the dock a whole lap; none for a side that
/// has left.
fn to_go(view: &View, side: Seats) -> Option<i64> {
    let lap = i64::from(view.mashies * HOWES);
    let of_seat = |seat: Seat| -> i64 {
        let entry = view.homes[seat].entry();
        let steps = view.laddies[seat].iter().map(|place| match *place {
            Place::Dock(_) => lap + i64::from(CASTLE),
            Place::Track(howe) => i64::from(howe.steps_to(entry, view.mashies) + CASTLE),
            Place::Castle(_, depth) => i64::from(CASTLE - depth),
        });
        let owed = i64::try_from(view.owing[seat].len()).unwrap_or(0);
        steps.sum::<i64>() + owed * lap
    };
    let stays = |seat: &Seat| !view.resigned.contains(*seat);
    let steps: Vec<i64> = side.iter().filter(stays).map(of_seat).collect();
    (!steps.is_empty()).then(|| steps.iter().sum())
}

/// The state as far as the view tells it: without the hands of the others.
fn shown(options: &Options, view: &View) -> State {
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
        state.laddies.set(seat, laddies.collect());
        if let HandView::Own(cards) = &view.hands[seat] {
            state.hands[seat] = Hidden::new(cards.clone());
        }
    }
    state.turn = view.to_act.unwrap_or(Seat::FIRST);
    state.discards.clone_from(&view.discards);
    state.resigned = view.resigned;
    state.home.clone_from(&view.home);
    state.waits.clone_from(&view.waits);
    state.last.clone_from(&view.last);
    state
}

/// What makes a card playable: its rank, or none for a Bonnie Fechter.
type Power = Option<Rank>;

/// What a viewer saw, made ready for dealing.
struct Past<'p> {
    /// The viewer's seat, if it is in play.
    own: Option<Seat>,
    seen: &'p [EventView],
    /// For each event what nobody kept who discarded then.
    barred: Vec<BTreeSet<Power>>,
    start: Table,
}

impl<'p> Past<'p> {
    fn of(now: &State, view: &View, seen: &'p [EventView]) -> Self {
        let own = match view.viewer {
            Viewer::Seat(seat) if !view.resigned.contains(seat) => Some(seat),
            _ => None,
        };
        let mut held = Vec::new();
        for seat in now.seats().filter(|seat| own != Some(*seat)) {
            let card = Held {
                owner: seat,
                batch: 0,
                barred: BTreeSet::new(),
            };
            held.resize(held.len() + held_at_first(view, seen, seat), card);
        }
        let discards = discarded_at_first(view, seen);
        let mut cards = all_cards(now.options.packs());
        let mut known = discards.clone();
        if let Some(own) = own {
            known.extend(own_at_first(now.hands[own].peek(), seen, own));
        }
        for card in known {
            take(&mut cards, card);
        }
        Self {
            own,
            seen,
            barred: barred(now, seen),
            start: Table {
                batches: vec![cards],
                held,
                discards,
            },
        }
    }

    /// The cards of the others, by chance; none where it has come to contradict what was seen.
    fn deal(&self, chance: &mut dyn Chance) -> Option<Vec<(Seat, Card)>> {
        let mut table = self.start.clone();
        for (event, barred) in self.seen.iter().zip(&self.barred) {
            match event {
                EventView::Drew { seat, card } => match card {
                    Some(card) if self.own == Some(*seat) => table.take(*card)?,
                    _ => table.draw(*seat),
                },
                EventView::Played { .. } | EventView::Discarded { .. } => {
                    let (seat, cards) = given(event)?;
                    for card in cards {
                        if self.own != Some(seat) {
                            table.show(seat, *card, chance)?;
                        }
                        table.discards.push(*card);
                    }
                    table.bar(seat, barred);
                }
                EventView::Shuffled => table.shuffle(chance),
                EventView::Left { seat, .. } => table.leave(*seat, chance)?,
                EventView::Shared { .. } | EventView::Freed { .. } | EventView::CameHome { .. } => {
                }
            }
        }
        table.deal(chance)
    }
}

/// The cards that somebody played or discarded.
fn given(event: &EventView) -> Option<(Seat, &[Card])> {
    match event {
        EventView::Played { seat, card, .. } => Some((*seat, std::slice::from_ref(card))),
        EventView::Discarded { seat, cards } => Some((*seat, cards)),
        _ => None,
    }
}

/// How many cards a seat held when the match began.
fn held_at_first(view: &View, seen: &[EventView], seat: Seat) -> usize {
    let mut held = match &view.hands[seat] {
        HandView::Own(cards) => cards.len(),
        HandView::Backs(n) => usize::from(*n),
    };
    for (index, event) in seen.iter().enumerate().rev() {
        match event {
            EventView::Left { seat: left, .. } if *left == seat => {
                let drew = |event: &EventView| match event {
                    EventView::Drew { seat, .. } => Some(*seat),
                    _ => None,
                };
                let turn = seen[..index].iter().rev().find_map(drew);
                held = HAND + usize::from(turn == Some(seat));
            }
            EventView::Drew { seat: drew, .. } if *drew == seat => held = held.saturating_sub(1),
            _ => {
                held += given(event)
                    .filter(|(by, _)| *by == seat)
                    .map_or(0, |(_, cards)| cards.len())
            }
        }
    }
    held
}

/// The cards that the viewer held when the match began.
fn own_at_first(now: &[Card], seen: &[EventView], own: Seat) -> Vec<Card> {
    let mut cards = now.to_vec();
    for event in seen.iter().rev() {
        match event {
            EventView::Drew {
                seat,
                card: Some(card),
            } if *seat == own => {
                take(&mut cards, *card);
            }
            _ => cards.extend(
                given(event)
                    .filter(|(by, _)| *by == own)
                    .map_or(&[][..], |(_, cards)| cards),
            ),
        }
    }
    cards
}

/// The discards with which a loaded match began; they are forgotten once they were shuffled.
fn discarded_at_first(view: &View, seen: &[EventView]) -> Vec<Card> {
    if seen.contains(&EventView::Shuffled) {
        return Vec::new();
    }
    let since: usize = seen
        .iter()
        .filter_map(given)
        .map(|(_, cards)| cards.len())
        .sum();
    let before = view.discards.len().saturating_sub(since);
    view.discards[..before].to_vec()
}

/// For each event what nobody kept who discarded then, since it could have been played.
fn barred(now: &State, seen: &[EventView]) -> Vec<BTreeSet<Power>> {
    let mut board = board_at_first(now, seen);
    let mut barred = Vec::new();
    for event in seen {
        barred.push(match event {
            EventView::Discarded { seat, .. } => playable(&board, *seat),
            _ => BTreeSet::new(),
        });
        let unknown = |_, card: Option<Card>| Hidden::new(card.unwrap_or(Card::Joker));
        board.evolve(&event.clone().with_drawn(unknown));
    }
    barred
}

fn playable(board: &State, seat: Seat) -> BTreeSet<Power> {
    let mover = Mover::new(board, seat);
    let plain = Rank::ALL.map(|rank| Card::Plain(rank, Suit::Spades));
    let cards = plain.into_iter().chain([Card::Joker]);
    let playable = cards.filter(|card| mover.must_play(*card));
    playable.map(Card::rank).collect()
}

/// The Laddies as they were when the match began; the cards are of no account. Laddies of a seat that
/// left are where they first moved from, else in the dock. Of a lap that a loaded match began with is known what
/// is left of it.
fn board_at_first(now: &State, seen: &[EventView]) -> State {
    let mut board = now.clone();
    let docked = Laddies::docked(&now.options);
    for event in seen.iter().rev() {
        if let EventView::Left { seat, .. } = event {
            board.laddies.set(*seat, docked.of(*seat).to_vec());
            board.resigned = board.resigned.without(*seat);
        }
        for Moved { owner, from, to } in event.ways().rev().copied() {
            let there = board.laddies.at(owner, to).is_some();
            let dock = Place::Dock(now.options.home(owner));
            let back = Moved {
                owner,
                from: if there { to } else { dock },
                to: from,
            };
            board.laddies.go(&now.options, &back, Gait::Leap);
        }
    }
    board
}

/// A card in the hand of one of the others.
#[derive(Clone)]
struct Held {
    owner: Seat,
    batch: usize,
    /// What it is not.
    barred: BTreeSet<Power>,
}

/// The hidden cards of one moment.
#[derive(Clone)]
struct Table {
    /// The cards of each batch that were not shown again.
    batches: Vec<Vec<Card>>,
    held: Vec<Held>,
    discards: Vec<Card>,
}

impl Table {
    fn newest(&self) -> usize {
        self.batches.len() - 1
    }

    /// The viewer draws.
    fn take(&mut self, card: Card) -> Option<()> {
        let newest = self.newest();
        take(&mut self.batches[newest], card)
    }

    /// Somebody else draws.
    fn draw(&mut self, owner: Seat) {
        self.held.push(Held {
            owner,
            batch: self.newest(),
            barred: BTreeSet::new(),
        });
    }

    /// One of somebody's cards is shown: one of those that it can be, by chance.
    fn show(&mut self, owner: Seat, card: Card, chance: &mut dyn Chance) -> Option<()> {
        let weight = |held: &Held| {
            let batch = &self.batches[held.batch];
            let alike = batch.iter().filter(|other| **other == card).count();
            if held.owner == owner && !held.barred.contains(&card.rank()) {
                // How much of its batch such a card is, in thousandths.
                alike * 1000 / batch.len().max(1)
            } else {
                0
            }
        };
        let weights: Vec<usize> = self.held.iter().map(weight).collect();
        let held = self.held.remove(weighed(&weights, chance)?);
        take(&mut self.batches[held.batch], card)
    }

    /// What somebody holds cannot be any of this.
    fn bar(&mut self, owner: Seat, barred: &BTreeSet<Power>) {
        for held in self.held.iter_mut().filter(|held| held.owner == owner) {
            held.barred.extend(barred);
        }
    }

    /// The discards become the stock. What was in no hand before lay among them.
    fn shuffle(&mut self, chance: &mut dyn Chance) {
        let mut batch = std::mem::take(&mut self.discards);
        let newest = self.newest();
        let n_held = self.held.iter().filter(|held| held.batch == newest).count();
        let cards = &mut self.batches[newest];
        while cards.len() > n_held {
            let index = pick(chance, Source::Deck, cards);
            batch.push(cards.remove(index));
        }
        self.batches.push(batch);
    }

    /// Somebody's cards go into the stock unseen.
    fn leave(&mut self, owner: Seat, chance: &mut dyn Chance) -> Option<()> {
        while let Some(index) = self.held.iter().position(|held| held.owner == owner) {
            let (_, card) = self.settle(index, chance)?;
            let newest = self.newest();
            self.batches[newest].push(card);
        }
        Some(())
    }

    /// What a held card can be.
    fn can_be(&self, held: &Held) -> Vec<Card> {
        let cards = self.batches[held.batch].iter().copied();
        let open = |card: &Card| !held.barred.contains(&card.rank());
        cards.filter(open).collect()
    }

    /// Settles by chance what a held card is.
    fn settle(&mut self, index: usize, chance: &mut dyn Chance) -> Option<(Seat, Card)> {
        let held = self.held.remove(index);
        let cards = self.can_be(&held);
        if cards.is_empty() {
            return None;
        }
        let card = cards[pick(chance, Source::Deck, &cards)];
        take(&mut self.batches[held.batch], card)?;
        Some((held.owner, card))
    }

    /// Settles what all held cards are, those first that can be the fewest.
    fn deal(mut self, chance: &mut dyn Chance) -> Option<Vec<(Seat, Card)>> {
        let mut dealt = Vec::new();
        while !self.held.is_empty() {
            let choice = |index: &usize| self.can_be(&self.held[*index]).len();
            let next = (0..self.held.len()).min_by_key(choice)?;
            dealt.push(self.settle(next, chance)?);
        }
        Some(dealt)
    }
}

fn take(cards: &mut Vec<Card>, card: Card) -> Option<()> {
    let index = cards.iter().position(|other| *other == card)?;
    cards.remove(index);
    Some(())
}

/// One of several by chance, each as likely as its weight; none where no weight is left.
fn weighed(weights: &[usize], chance: &mut dyn Chance) -> Option<usize> {
    let total = u32::try_from(weights.iter().sum::<usize>()).ok();
    let total = total.and_then(NonZeroU32::new)?;
    let mut left = chance.below(Source::Deck, total, &|index| index.to_string()) as usize;
    weights.iter().position(|weight| {
        let here = left < *weight;
        left = left.saturating_sub(*weight);
        here
    })
}
