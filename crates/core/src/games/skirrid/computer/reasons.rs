//! Explanations for hints that go beyond the score of a placement.

use crate::engine::{Phrase, Seat};

use super::super::legal_area::LegalArea;
use super::super::view::View;

/// Describes by how many points a placement is worse than the best one.
pub(super) fn describe_deficit(by: i64) -> Option<Phrase> {
    let n = (by + 500) / 1000;
    (n > 0).then(|| Phrase::new("skirrid-promise-behind").with("n", n))
}

/// Returns a reason if the placement lowers the maximum that the next seat can score. Empty with the die, because the
/// next roll is unknown.
pub(super) fn reasons(before: &View, after: &View, seat: Seat) -> Vec<Phrase> {
    let next = after.to_act().filter(|next| *next != seat);
    let Some(next) = next.filter(|_| before.table.die.is_none()) else {
        return Vec::new();
    };
    let (could, can) = (best(before, next), best(after, next));
    let less = (can < could).then(|| {
        Phrase::new("skirrid-reason-less")
            .with("seat", next)
            .with("n", can)
            .with("before", could)
    });
    less.into_iter().collect()
}

/// Returns the most that a seat could score with one tile if it were its turn.
fn best(view: &View, seat: Seat) -> u16 {
    let (table, mut best) = (&view.table, 0);
    let area = LegalArea::of(table, seat);
    for tile in area.tiles() {
        area.for_each_placement(tile, &mut |placement| {
            best = best.max(table.sum_of(placement).total());
        });
    }
    best
}
