//! Views of a match of Skirrid. No information is hidden.

use crate::engine::{Chance, ChanceExhausted, Imagine, Redact, Seat, Viewer};
use crate::scene::Hue;

use super::Skirrid;
use super::event::EventView;
use super::options::Options;
use super::state::State;

/// The position as a viewer sees it. All views have the same content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The viewer whose view this is.
    pub viewer: Viewer,
    /// The state.
    pub table: State,
}

impl View {
    /// Returns the seat to move. None once the match is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        self.table.outcome().is_none().then_some(self.table.turn)
    }

    /// Returns the seat of the viewer.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        let seat = self.viewer.seat()?;
        (seat.number() < self.table.options.seats).then_some(seat)
    }
}

impl Redact for State {
    type View = View;

    fn redact(&self, viewer: Viewer) -> View {
        let table = self.clone();
        View { viewer, table }
    }
}

impl Imagine for Skirrid {
    fn imagine(
        _: &Options,
        view: &View,
        _: &[EventView],
        _: &mut dyn Chance,
    ) -> Result<State, ChanceExhausted> {
        Ok(view.table.clone())
    }

    /// Returns the lead of the seat's side over the best other side, in points.
    fn value(view: &View, seat: Seat) -> Option<i64> {
        let table = &view.table;
        let sides = table.options.sides().into_iter();
        let others = sides.filter(|side| !side.contains(seat));
        let best = others.map(|side| table.score_of(side)).max()?;
        let own = table.score_of(table.options.side_of(seat));
        Some(i64::from(own) - i64::from(best))
    }
}

/// Returns the colour of a seat's tiles. With two players, the player who begins has white.
#[must_use]
pub fn hue(options: &Options, seat: Seat) -> Hue {
    match options.seats {
        2 if seat == options.first() => Hue::White,
        2 => Hue::Black,
        _ => Hue::ALL[seat.index() % Hue::ALL.len()],
    }
}

/// Returns the letter that marks a seat beside the board.
#[must_use]
pub fn letter(options: &Options, seat: Seat) -> char {
    match (options.seats, hue(options, seat)) {
        (2, Hue::White) => 'W',
        (2, _) => 'B',
        _ => char::from(b'A' + seat.number() % 26),
    }
}
