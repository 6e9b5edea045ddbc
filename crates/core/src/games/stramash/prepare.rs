//! Plays prepared while it is not one's turn.

use crate::engine::{Knowledge, Prepare, Seat, View};

use super::Stramash;
use super::action::Action;
use super::card::{Card, Rank};
use super::state::State;

impl Prepare for Stramash {
    const IDLES: bool = true;

    /// The card that the seat will draw is unknown, so only the cards in its hand can be prepared.
    fn give_turn(imagined: &mut State, seat: Seat) -> bool {
        imagined.turn = seat;
        !imagined.resigned.contains(seat) && !imagined.is_done(seat)
    }

    /// Returns the places of the Laddies that the seat plays, because another play can be better after one of them was
    /// bumped.
    fn depends_on(known: &Knowledge<Self>, _: &Action) -> String {
        let view = known.view();
        let owners = view.plays_for(known.seat());
        let places = owners.iter().map(|owner| (owner, &view.laddies[owner]));
        format!("{:?}", places.collect::<Vec<_>>())
    }

    /// Discards the least useful card, if no card can be played.
    fn idle(_: &View<Self>, legal: &[Action]) -> Option<Action> {
        let stuck = legal
            .iter()
            .all(|play| matches!(play, Action::Discard { .. }));
        let legal = legal.iter().filter(|_| stuck);
        legal.min_by_key(|play| usefulness(play.card())).copied()
    }
}

/// Orders cards for an idle discard: cards that only walk first, then eights and sevens, then those that bring a
/// Laddie out.
fn usefulness(card: Card) -> (u8, u8) {
    let Some(rank) = card.rank() else {
        return (3, 0);
    };
    let group = match rank {
        Rank::Ace | Rank::Jack | Rank::Queen | Rank::King => 2,
        Rank::Seven | Rank::Eight => 1,
        _ => 0,
    };
    (group, rank.number())
}
