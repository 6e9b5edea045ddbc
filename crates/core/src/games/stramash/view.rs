//! The view of a match: what one viewer may see.

use crate::engine::{BySeat, Game, Redact, Seat, Seats, Viewer};

use super::Stramash;
use super::action::LastPlay;
use super::board::{Mashie, Place};
use super::card::Card;
use super::laddie::Lap;
use super::state::State;

/// A hand as a viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HandView {
    /// The cards of a hand in a stable order: of the viewer's own hand, or of any hand once the match is over.
    Own(Vec<Card>),
    /// The number of cards in another seat's hand.
    Backs(u8),
}

impl HandView {
    pub(super) fn n_cards(&self) -> usize {
        match self {
            Self::Own(cards) => cards.len(),
            Self::Backs(n) => usize::from(*n),
        }
    }
}

/// The position as one viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The viewer whose view this is.
    pub viewer: Viewer,
    /// The number of mashies on the board.
    pub mashies: u8,
    /// The mashie of each seat.
    pub homes: BySeat<Mashie>,
    /// The seats that win together, one set for each side. A seat that resigned remains in its side.
    pub sides: Vec<Seats>,
    /// The places of each seat's Laddies, sorted. Empty for a seat that resigned.
    pub laddies: BySeat<Vec<Place>>,
    /// The hand of each seat, as far as the viewer may see it.
    pub hands: BySeat<HandView>,
    /// The seat whose turn it is. None once the match is over.
    pub to_act: Option<Seat>,
    /// The seats that currently play their partners' Laddies.
    pub gillies: Seats,
    /// The seats that have resigned.
    pub resigned: Seats,
    /// The seats whose Laddies are all home, in the order in which they came home.
    pub home: Vec<Seat>,
    /// The number of cards in the stock.
    pub stock: u16,
    /// The cards that were played or discarded since the last shuffle, oldest first.
    pub discards: Vec<Card>,
    /// The last play. None before the first play.
    pub last: Option<LastPlay>,
    /// The places of each seat's Laddies that must complete a lap before entering (option `full_lap_required`).
    pub owing: BySeat<Vec<Place>>,
    /// The places of each seat's Laddies that have completed a lap and are still on the track (option
    /// `full_lap_required`).
    pub lapped: BySeat<Vec<Place>>,
    /// The number of consecutive discards of each seat while it had no Laddie on the track (option `mercy_after`).
    pub waits: BySeat<u8>,
}

impl View {
    pub(super) fn partners(&self, seat: Seat) -> Seats {
        let side = self.sides.iter().find(|side| side.contains(seat));
        side.map(|side| side.without(seat)).unwrap_or_default()
    }

    pub(super) fn laddies_each(&self) -> u8 {
        let most = self.laddies.iter().map(|(_, places)| places.len()).max();
        most.and_then(|most| u8::try_from(most).ok()).unwrap_or(0)
    }

    pub(super) fn owner(&self, place: Place) -> Option<Seat> {
        let mut laddies = self.laddies.iter();
        let found = laddies.find(|(_, places)| places.contains(&place));
        found.map(|(seat, _)| seat)
    }

    pub(super) fn n_home(&self, seat: Seat) -> usize {
        let inside = |place: &&Place| matches!(place, Place::Castle(..));
        self.laddies[seat].iter().filter(inside).count()
    }

    /// Returns the seats whose Laddies a seat plays: its own, or for a gillie those of its partners who are not home.
    pub(super) fn plays_for(&self, seat: Seat) -> Seats {
        if !self.gillies.contains(seat) {
            return Seats::one(seat);
        }
        let gone = |seat| self.home.contains(&seat) || self.resigned.contains(seat);
        let partners = self.partners(seat);
        partners.iter().filter(|&seat| !gone(seat)).collect()
    }

    pub(super) fn next_turn(&self) -> Option<Seat> {
        let (turn, n) = (self.to_act?, self.homes.n_seats());
        let gone = |seat: Seat| self.resigned.contains(seat);
        let is_done = |seat: Seat| {
            let side = self.partners(seat).with(seat);
            let home = |seat| self.home.contains(&seat) || gone(seat);
            side.iter().all(home)
        };
        let mut others = (1..n).map(|steps| turn.after(steps, n));
        others.find(|&seat| !gone(seat) && !is_done(seat))
    }

    pub(super) fn own_hand(&self) -> &[Card] {
        let hand = self.viewer.seat().and_then(|seat| self.hands.get(seat));
        match hand {
            Some(HandView::Own(cards)) => cards,
            _ => &[],
        }
    }
}

impl Redact for State {
    type View = View;

    /// Returns the view of a viewer. It has the viewer's own cards, and only the number of cards in the stock and in
    /// other hands.
    fn redact(&self, viewer: Viewer) -> View {
        let n = self.options.seats;
        let places = |lap: Option<Lap>| {
            BySeat::from_fn(n, |seat| {
                let laddies = self.laddies.of(seat).into_iter();
                let wanted = laddies.filter(|laddie| lap.is_none_or(|lap| laddie.lap == lap));
                wanted.map(|laddie| laddie.place).collect::<Vec<_>>()
            })
        };
        View {
            viewer,
            mashies: self.options.mashies(),
            homes: BySeat::from_fn(n, |seat| self.options.home(seat)),
            sides: self.options.sides(),
            laddies: places(None),
            hands: BySeat::from_fn(n, |seat| {
                let hand = self.cards.hand(seat);
                if viewer.is(seat) {
                    HandView::Own(hand.to_vec())
                } else {
                    HandView::Backs(u8::try_from(hand.len()).unwrap_or(u8::MAX))
                }
            }),
            to_act: Stramash::outcome(self).is_none().then_some(self.turn),
            gillies: self.gillies(),
            resigned: self.resigned,
            home: self.home.to_vec(),
            stock: self.cards.stock().n().into(),
            discards: self.cards.discards().to_vec(),
            last: self.last.clone(),
            owing: places(Some(Lap::Owed)),
            lapped: places(Some(Lap::Done)),
            waits: self.stuck_discards.clone(),
        }
    }
}

impl State {
    /// Returns the room's view with all hands visible, for looking back at a finished match.
    pub(super) fn unveiled(&self) -> View {
        let open = |seat| HandView::Own(self.cards.hand(seat).to_vec());
        View {
            hands: BySeat::from_fn(self.options.seats, open),
            ..self.redact(Viewer::Public)
        }
    }
}
