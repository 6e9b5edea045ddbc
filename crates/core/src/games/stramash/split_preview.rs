//! The view after the first part of a split seven. It is shown while the player chooses the second part.

use smallvec::SmallVec;

use crate::engine::Seat;

use super::action::{LaddieMove, LastPlay, Sent, Step};
use super::board::Place;
use super::card::Card;
use super::view::View;

/// Returns the view after a legal first part, which it shows as the last play. None if no Laddie is at the start of the
/// part.
pub(super) fn after_first_part(view: &View, card: Card, part: Step) -> Option<View> {
    let (Step { from, to }, seat) = (part, view.viewer.seat()?);
    let owner = view.owner(from)?;
    let there = view.owner(to).filter(|_| matches!(to, Place::Track(_)));
    let mut preview = Preview {
        view: view.clone(),
        owner,
        bumped: Sent::new(),
    };
    preview.move_laddie(owner, from, to);
    if let Some(hit) = there {
        preview.bump(hit, to);
    }
    let Preview {
        mut view, bumped, ..
    } = preview;
    view.last = Some(LastPlay {
        seat,
        card,
        more: SmallVec::new(),
        moves: smallvec::smallvec![LaddieMove { owner, from, to }],
        bumped,
        freed: false,
    });
    Some(view)
}

struct Preview {
    view: View,
    /// The owner of the Laddie that the first part moves.
    owner: Seat,
    bumped: Sent,
}

impl Preview {
    fn move_laddie(&mut self, owner: Seat, from: Place, to: Place) {
        let places = &mut self.view.laddies[owner];
        if let Some(at) = places.iter().position(|place| *place == from) {
            places[at] = to;
            places.sort_unstable();
        }
    }

    /// Sends a Laddie away that was bumped: an opponent's Laddie to its dock, and one of the same side to its entry.
    ///
    /// If another Laddie is on that entry, it is sent away, too.
    fn bump(&mut self, who: Seat, from: Place) {
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
        self.bumped.push(LaddieMove {
            owner: who,
            from,
            to,
        });
        self.move_laddie(who, from, to);
        if let Some(next) = next {
            self.bump(next, entry);
        }
    }
}
