//! Facts of a match, and how each changes the state.

use crate::engine::{Leaving, Redact, Seat, Viewer};
use crate::games::hidden::Hidden;

use super::action::{LastPlay, Moved};
use super::board::Place;
use super::card::{Card, Rank};
use super::laddie::Gait;
use super::state::State;

/// A fact; `D` is what is known of a card drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact<D> {
    /// A card was played and moved a Laddie.
    Played {
        /// Who played.
        seat: Seat,
        /// The card.
        card: Card,
        /// The Laddie's way; of a split seven the first part.
        moved: Moved,
        /// Laddies sent away by it, in order.
        bumped: Vec<Moved>,
    },
    /// The second part of a seven.
    Shared {
        /// The other Laddie's way.
        moved: Moved,
        /// Laddies sent away by it, in order.
        bumped: Vec<Moved>,
    },
    /// Nothing could be played: cards were discarded.
    Discarded {
        /// Whose cards.
        seat: Seat,
        /// The cards; several where the whole hand goes.
        cards: Vec<Card>,
    },
    /// After so many discards a Laddie came out for free.
    Freed {
        /// Who had waited.
        seat: Seat,
        /// The Laddie's way.
        moved: Moved,
        /// Laddies sent away by it, in order.
        bumped: Vec<Moved>,
    },
    /// All Laddies of a seat are home.
    CameHome {
        /// Whose.
        seat: Seat,
        /// Whether the seat goes on as a gillie.
        gillie: bool,
    },
    /// The discards went back into the stock.
    Shuffled,
    /// A card was drawn; the turn is the seat's.
    Drew {
        /// Who drew.
        seat: Seat,
        /// What is known of the card.
        card: D,
    },
    /// A seat left the match: its Laddies are off the board, its cards unseen among the stock.
    Left {
        /// Who.
        seat: Seat,
        /// Why.
        why: Leaving,
    },
}

/// A fact with the whole truth.
pub type Event = Fact<Hidden<Card>>;
/// A fact as a viewer may know it.
pub type EventView = Fact<Option<Card>>;

impl<D> Fact<D> {
    /// The same with something else known of a card drawn.
    pub(super) fn with_drawn<E>(self, known: impl FnOnce(Seat, D) -> E) -> Fact<E> {
        match self {
            Self::Drew { seat, card } => Fact::Drew {
                seat,
                card: known(seat, card),
            },
            Self::Played {
                seat,
                card,
                moved,
                bumped,
            } => Fact::Played {
                seat,
                card,
                moved,
                bumped,
            },
            Self::Shared { moved, bumped } => Fact::Shared { moved, bumped },
            Self::Discarded { seat, cards } => Fact::Discarded { seat, cards },
            Self::Freed {
                seat,
                moved,
                bumped,
            } => Fact::Freed {
                seat,
                moved,
                bumped,
            },
            Self::CameHome { seat, gillie } => Fact::CameHome { seat, gillie },
            Self::Shuffled => Fact::Shuffled,
            Self::Left { seat, why } => Fact::Left { seat, why },
        }
    }

    /// The ways that Laddies went, in order.
    pub(super) fn ways(&self) -> impl DoubleEndedIterator<Item = &Moved> {
        let (moved, bumped) = match self {
            Self::Played { moved, bumped, .. }
            | Self::Shared { moved, bumped }
            | Self::Freed { moved, bumped, .. } => (Some(moved), bumped.as_slice()),
            _ => (None, &[][..]),
        };
        moved.into_iter().chain(bumped)
    }
}

impl Redact for Event {
    type Seen = EventView;

    /// Who drew knows the card; nobody else does.
    fn redact(&self, viewer: Viewer) -> EventView {
        let known = |seat, card: Hidden<Card>| viewer.is(seat).then(|| *card.peek());
        self.clone().with_drawn(known)
    }
}

impl State {
    /// Takes a fact into the state. What cannot be, as in a record that somebody changed, is
    /// passed over: the record's own checks tell of it.
    pub(super) fn evolve(&mut self, event: &Event) {
        let known = |seat: Seat| seat.number() < self.options.seats;
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
                self.give_up(*seat, *card);
                self.waits[*seat] = 0;
                self.last = Some(LastPlay::of(*seat, *card));
                let gait = match card {
                    Card::Joker => Gait::Leap,
                    Card::Plain(Rank::Number(8), _) => Gait::Back,
                    Card::Plain(..) => Gait::Forward,
                };
                self.travel(moved, gait, bumped);
            }
            Event::Shared { moved, bumped } => self.travel(moved, Gait::Forward, bumped),
            Event::Discarded { seat, cards } => {
                for card in cards {
                    self.give_up(*seat, *card);
                }
                if self.options.mercy_after.is_some() {
                    let waits = self.waits[*seat] + 1;
                    self.waits[*seat] = if self.is_stuck(*seat) { waits } else { 0 };
                }
                self.last = cards.first().map(|card| LastPlay::of(*seat, *card));
            }
            Event::Freed {
                seat,
                moved,
                bumped,
            } => {
                self.waits[*seat] = 0;
                self.travel(moved, Gait::Leap, bumped);
            }
            Event::CameHome { seat, .. } => self.home.push(*seat),
            Event::Shuffled => self.discards.clear(),
            Event::Drew { seat, card } => {
                let hand = self.hands[*seat].peek_mut();
                let card = *card.peek();
                let place = hand.partition_point(|held| *held <= card);
                hand.insert(place, card);
                self.turn = *seat;
            }
            Event::Left { seat, .. } => {
                self.laddies.set(*seat, Vec::new());
                self.hands[*seat] = Hidden::default();
                self.resigned = self.resigned.with(*seat);
                self.home.retain(|home| home != seat);
                self.waits[*seat] = 0;
            }
        }
    }

    /// Whether none of the Laddies that the seat plays is on the track, and one is in the dock.
    fn is_stuck(&self, seat: Seat) -> bool {
        let played = self.plays_for(seat);
        let laddies = || played.iter().flat_map(|seat| self.laddies.of(seat));
        let on_track = laddies().any(|laddie| matches!(laddie.place, Place::Track(_)));
        !on_track && laddies().any(|laddie| matches!(laddie.place, Place::Dock(_)))
    }

    fn give_up(&mut self, seat: Seat, card: Card) {
        let hand = self.hands[seat].peek_mut();
        if let Some(at) = hand.iter().position(|held| *held == card) {
            hand.remove(at);
            self.discards.push(card);
        }
    }

    fn travel(&mut self, moved: &Moved, gait: Gait, bumped: &[Moved]) {
        self.laddies.travel(&self.options, moved, gait, bumped);
        if let Some(last) = &mut self.last {
            last.moves.push(*moved);
            last.bumped.extend(bumped);
        }
    }
}
