//! The board after the first part of a split seven, as its player sees it while choosing the second.

use smallvec::SmallVec;

use crate::engine::Seat;

use super::action::{LastPlay, Moved, Sent, Step};
use super::board::Place;
use super::card::Card;
use super::view::View;

/// The view after a part that its rules allow; it stands there as the last play. None where nobody is to move.
pub(super) fn after(view: &View, card: Card, part: Step) -> Option<View> {
    let (Step { from, to }, seat) = (part, view.viewer.seat()?);
    let owner = view.owner(from)?;
    let there = view.owner(to).filter(|_| matches!(to, Place::Track(_)));
    let mut ahead = Ahead {
        view: view.clone(),
        owner,
        bumped: Sent::new(),
    };
    ahead.go(owner, from, to);
    if let Some(hit) = there {
        ahead.send(hit, to);
    }
    let Ahead {
        mut view, bumped, ..
    } = ahead;
    view.last = Some(LastPlay {
        seat,
        card,
        more: SmallVec::new(),
        moves: smallvec::smallvec![Moved { owner, from, to }],
        bumped,
    });
    Some(view)
}

/// A view in which Laddies are being moved.
struct Ahead {
    view: View,
    /// Whose Laddie the part moves.
    owner: Seat,
    bumped: Sent,
}

impl Ahead {
    fn go(&mut self, owner: Seat, from: Place, to: Place) {
        let places = &mut self.view.laddies[owner];
        if let Some(at) = places.iter().position(|place| *place == from) {
            places[at] = to;
            places.sort_unstable();
        }
    }

    /// Sends a Laddie away: an opponent's to its dock, one of the same side to its entry, from where it sends
    /// away in turn whoever is there.
    fn send(&mut self, who: Seat, from: Place) {
        let home = self.view.homes[who];
        let entry = Place::Track(home.entry());
        let own_there = self.view.laddies[who].contains(&entry);
        let side = self.view.partners(self.owner).with(self.owner);
        let to = if side.contains(who) && !own_there {
            entry
        } else {
            Place::Dock(home)
        };
        let next = self.view.owner(to).filter(|_| to == entry);
        self.bumped.push(Moved {
            owner: who,
            from,
            to,
        });
        self.go(who, from, to);
        if let Some(next) = next {
            self.send(next, entry);
        }
    }
}
