//! A seat of a match with what its player sees: all that this player is shown and offered comes from
//! here.

use std::sync::Arc;

use stramash_core::engine::{
    AnyMatch, AnyView, Choice, OneSeat, Phrase, PlayerId, Preview, Seat, SeatView, Shown,
};

use crate::message::{Board, Control, Message, Part, Style, answer_seat, button};
use crate::request::{Act, Answer, Press};
use crate::table::{SeatDoc, Table};

/// A seat of a match. The view is taken once, however much is asked of it.
pub(crate) struct Seated<'t> {
    pub(crate) table: &'t Table,
    pub(crate) playing: &'t dyn AnyMatch,
    pub(crate) seat: Seat,
    /// What the seat's own player may know.
    pub(crate) view: Arc<dyn AnyView>,
    shown: SeatView,
}

impl<'t> Seated<'t> {
    /// A seat of the table, once there is a match.
    pub(crate) fn at(table: &'t Table, seat: Seat) -> Option<Self> {
        let playing = table.playing.as_deref()?;
        let shown = playing.seen_by(seat);
        Some(Self {
            table,
            playing,
            seat,
            view: shown.clone().open_for(seat)?,
            shown,
        })
    }

    /// The seat of a player, once there is a match.
    pub(crate) fn of(table: &'t Table, player: PlayerId) -> Option<Self> {
        Self::at(table, table.seat_of(player)?)
    }

    /// Whether the game offers the seat whole lines by name now, as for setting up an army.
    pub(crate) fn is_at_desk(&self) -> bool {
        !self.view.ready_made().is_empty()
    }

    /// What is kept of the seat.
    pub(crate) fn doc(&self) -> &SeatDoc {
        &self.table.doc.seats[self.seat.index()]
    }

    /// A private answer for the seat's own player.
    pub(crate) fn answer(&self, message: Message<OneSeat>) -> Answer {
        answer_seat(self.seat, message)
    }

    /// The view as it may be shown to the seat's own player.
    pub(crate) fn shown(&self) -> &SeatView {
        &self.shown
    }

    /// Hand and board.
    pub(crate) fn board(&self) -> Board<OneSeat> {
        Board::of(&self.shown)
    }

    /// Something of the view, for the seat's own player alone.
    pub(crate) fn map<T>(&self, f: impl FnOnce(&dyn AnyView) -> T) -> Shown<T, OneSeat> {
        self.shown.as_ref().map(|view| f(view.as_ref()))
    }

    /// Something that the view says.
    pub(crate) fn part(&self, f: impl FnOnce(&dyn AnyView) -> Vec<Phrase>) -> Part<OneSeat> {
        Part::Shown(self.map(f))
    }

    /// A control for what the seat is offered now.
    pub(crate) fn press(&self, act: Act) -> Press {
        Press::at(self.table.id, self.table.ply_of(self.seat), act)
    }

    /// A button for what the seat is offered now.
    pub(crate) fn button(&self, label: Phrase, style: Style, act: Act) -> Control {
        button(label, style, self.press(act))
    }

    /// A button for the rules, which are shown beside.
    pub(crate) fn rules_button(&self) -> Control {
        let label = Phrase::new("host-button-rules");
        self.button(label, Style::Secondary, Act::RulesBeside)
    }

    /// What a line would lead to, unless it would be refused.
    pub(crate) fn preview(&self, line: &str) -> Option<Preview> {
        self.playing.preview(self.seat, line).ok()
    }

    /// Every line that the seat can choose as a whole: each action alone, and where a turn has
    /// several, then each whole turn.
    pub(crate) fn lines(&self, choices: &[Choice]) -> Vec<String> {
        let alone = choices.iter().map(|choice| choice.line.clone());
        alone.chain(self.turns()).collect()
    }

    /// Every whole turn, where one has several actions.
    pub(crate) fn turns(&self) -> Vec<String> {
        if self.view.is_midway() {
            self.view.plays()
        } else {
            Vec::new()
        }
    }

    /// All that the seat may say beside the play while the match is on.
    pub(crate) fn asides(&self) -> Vec<Choice> {
        if self.table.is_playing() {
            self.view.asides()
        } else {
            Vec::new()
        }
    }
}
