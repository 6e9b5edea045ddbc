//! Facts of a match, and how each changes the state.

use crate::engine::{Redact, Seat, Viewer};
use crate::games::hidden::Hidden;

use super::board::Place;
use super::card::{Card, Rank};
use super::field::{Gait, settled};
use super::state::{State, fits};
use super::view::{LastPlay, Moved};

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
    /// A seat resigned: its Laddies are off the board, its cards unseen among the stock.
    Resigned {
        /// Who.
        seat: Seat,
    },
}

/// A fact with the whole truth.
pub type Event = Fact<Hidden<Card>>;
/// A fact as a viewer may know it.
pub type EventView = Fact<Option<Card>>;

impl<D> Fact<D> {
    fn with_drawn<E>(&self, drawn: impl FnOnce(Seat, &D) -> E) -> Fact<E> {
        match self {
            Self::Played {
                seat,
                card,
                moved,
                bumped,
            } => Fact::Played {
                seat: *seat,
                card: *card,
                moved: *moved,
                bumped: bumped.clone(),
            },
            Self::Shared { moved, bumped } => Fact::Shared {
                moved: *moved,
                bumped: bumped.clone(),
            },
            Self::Discarded { seat, cards } => Fact::Discarded {
                seat: *seat,
                cards: cards.clone(),
            },
            Self::Freed {
                seat,
                moved,
                bumped,
            } => Fact::Freed {
                seat: *seat,
                moved: *moved,
                bumped: bumped.clone(),
            },
            Self::CameHome { seat, gillie } => Fact::CameHome {
                seat: *seat,
                gillie: *gillie,
            },
            Self::Shuffled => Fact::Shuffled,
            Self::Drew { seat, card } => Fact::Drew {
                seat: *seat,
                card: drawn(*seat, card),
            },
            Self::Resigned { seat } => Fact::Resigned { seat: *seat },
        }
    }
}

impl Redact for Event {
    type Seen = EventView;

    /// Who drew knows the card; nobody else does.
    fn redact(&self, viewer: Viewer) -> EventView {
        self.with_drawn(|seat, card| viewer.is(seat).then(|| *card.peek()))
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
            | Event::Resigned { seat }
                if !known(*seat) => {}
            Event::Played {
                seat,
                card,
                moved,
                bumped,
            } => {
                self.give_up(*seat, *card);
                self.waits[*seat] = 0;
                self.last = Some(LastPlay {
                    seat: *seat,
                    card: *card,
                    moves: Vec::new(),
                    bumped: Vec::new(),
                });
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
                self.last = cards.first().map(|card| LastPlay {
                    seat: *seat,
                    card: *card,
                    moves: Vec::new(),
                    bumped: Vec::new(),
                });
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
            Event::Resigned { seat } => {
                self.laddies[*seat].clear();
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
        let laddies = || played.iter().flat_map(|seat| &self.laddies[seat]);
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
        let sent = bumped.iter().map(|moved| (moved, Gait::Leap));
        for (moved, gait) in std::iter::once((moved, gait)).chain(sent) {
            if let Some(laddie) = self.laddie(moved.owner, moved.from)
                && fits(&self.options, moved.owner, moved.to)
            {
                let to = settled(&self.options, laddie, moved, gait);
                self.shift(moved.owner, moved.from, to);
            }
        }
        if let Some(last) = &mut self.last {
            last.moves.push(*moved);
            last.bumped.extend(bumped);
        }
    }
}
