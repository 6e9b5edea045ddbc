//! A seat and its view. Everything that the seat's player is shown or offered is made from that view.

use std::sync::Arc;

use stramash_core::engine::{
    AnyMatch, AnyView, Choice, OneSeat, Phrase, PlayerId, Preview, Seat, SeatView, Shown,
};

use crate::message::{Board, Control, Message, Part, Style, answer_seat, button};
use crate::request::{Act, Answer, Press};
use crate::room::board_of;
use crate::table::{SeatDoc, Table};

/// A seat of a match and its view, which is computed once.
pub(crate) struct SeatContext<'t> {
    pub(crate) table: &'t Table,
    pub(crate) playing: &'t dyn AnyMatch,
    pub(crate) seat: Seat,
    pub(crate) view: Arc<dyn AnyView>,
    shown: SeatView,
}

impl<'t> SeatContext<'t> {
    /// Returns a seat with its view, or `None` if the match has not started.
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

    /// Returns the seat of a player with its view, or `None` if the match has not started or the player has no
    /// seat.
    pub(crate) fn of(table: &'t Table, player: PlayerId) -> Option<Self> {
        Self::at(table, table.seat_of(player)?)
    }

    /// Checks whether the game offers ready-made lines at this point, as it does when an army is set up.
    pub(crate) fn is_in_setup_editor(&self) -> bool {
        !self.view.ready_made().is_empty()
    }

    pub(crate) fn doc(&self) -> &SeatDoc {
        &self.table.doc.seats[self.seat.index()]
    }

    pub(crate) fn answer(&self, message: Message<OneSeat>) -> Answer {
        answer_seat(self.seat, message)
    }

    pub(crate) fn shown(&self) -> &SeatView {
        &self.shown
    }

    pub(crate) fn board(&self) -> Board<OneSeat> {
        board_of(self.table, &self.shown)
    }

    /// Computes something from the view. The result may be shown only to the seat's player.
    pub(crate) fn map<T>(&self, f: impl FnOnce(&dyn AnyView) -> T) -> Shown<T, OneSeat> {
        self.shown.as_ref().map(|view| f(view.as_ref()))
    }

    /// Makes a part of a message from the view.
    pub(crate) fn part(&self, f: impl FnOnce(&dyn AnyView) -> Vec<Phrase>) -> Part<OneSeat> {
        Part::Shown(self.map(f))
    }

    pub(crate) fn press(&self, act: Act) -> Press {
        Press {
            ahead: self.table.ahead,
            ..Press::at(self.table.id, self.table.seat_revision(self.seat), act)
        }
    }

    pub(crate) fn button(&self, label: Phrase, style: Style, act: Act) -> Control {
        button(label, style, self.press(act))
    }

    /// Makes a button that shows the rules in a new message.
    pub(crate) fn rules_button(&self) -> Control {
        let label = Phrase::new("host-button-rules");
        self.button(label, Style::Secondary, Act::RulesInNewMessage)
    }

    /// Previews a line. Returns `None` if the rules refuse the line.
    pub(crate) fn preview(&self, line: &str) -> Option<Preview> {
        self.playing.preview(self.seat, line).ok()
    }

    /// Returns all lines that the seat can choose: single actions first, then whole turns if turns have several
    /// actions.
    pub(crate) fn all_lines(&self, choices: &[Choice]) -> Vec<String> {
        let alone = choices.iter().map(|choice| choice.line.clone());
        alone.chain(self.whole_turns()).collect()
    }

    pub(crate) fn whole_turns(&self) -> Vec<String> {
        if self.view.is_midway() {
            self.view.plays()
        } else {
            Vec::new()
        }
    }

    /// Returns the asides that the seat may say. There are none if the match is not running.
    pub(crate) fn asides(&self) -> Vec<Choice> {
        if self.table.is_playing() {
            self.view.asides()
        } else {
            Vec::new()
        }
    }
}
