//! What the player of a seat sees: hand, board, and the wizard when it is the seat's turn.

use crate::engine::{AnyMatch, OneSeat, Phrase, Seat, TableId};

use super::Host;
use super::call::{Answer, Caller};
use super::doc::Phase;
use super::message::{Board, Message, Part, Style};
use super::press::{Act, Press};
use super::refusal::Outcome;
use super::say::{About, answer_seat, button, sentences};
use super::table::Table;
use super::{desk, hold, wizard};

/// Discord's most rows of controls.
const MOST_ROWS: usize = 5;
/// Discord's most buttons in a row.
const MOST_BUTTONS: usize = 5;
/// How many entries are told to one who comes back.
const RECALLED: usize = 6;

impl Table {
    /// Hand and board of a seat.
    fn own_board(&self, playing: &dyn AnyMatch, seat: Seat) -> Board<OneSeat> {
        let _ = self;
        Board {
            scene: playing.board_for(seat),
            words: playing.words_for(seat),
        }
    }

    /// Tells a seat what happened since its own last entry.
    fn recall(&self, playing: &dyn AnyMatch, seat: Seat, message: &mut Message<OneSeat>) {
        let own = self.notes.iter().rposition(|note| note.seat == Some(seat));
        // Who is on turn again at once is told what came of the own play, too.
        let since = match own {
            Some(own) if own + 1 == self.n_entries() => own,
            own => own.map_or(0, |own| own + 1),
        };
        if self.n_entries() == 0 {
            message.text.push(Part::Shown(playing.opened().to(seat)));
        }
        let loud: Vec<usize> = (since..self.n_entries())
            .filter(|&index| !self.is_quiet(index))
            .collect();
        for &index in &loud[loud.len().saturating_sub(RECALLED)..] {
            if self.notes[index].forced
                && self.notes[index].seat == Some(seat)
                && let Some(player) = self.player_at(seat)
            {
                let phrase = Phrase::new("host-forced").with("player", player);
                message.text.push(Part::Open(phrase));
            }
            if let Some(news) = playing.news(index).seats.get(seat) {
                message.text.push(Part::Shown(news.clone()));
            }
        }
    }

    /// Adds what a seat may say beside the play and ask for, where there is room.
    fn add_asides(&self, seat: Seat, message: &mut Message<OneSeat>) {
        let mut row = self.aside_row(seat).unwrap_or_default();
        if self.game.has_outlook() && self.is_playing() && row.len() < MOST_BUTTONS {
            let press = Press::at(self.id, self.ply_of(seat), Act::Outlook);
            let label = Phrase::new("host-button-outlook");
            row.push(button(label, Style::Secondary, press));
        }
        if message.rows.len() < MOST_ROWS && !row.is_empty() {
            message.rows.push(row);
        }
    }

    /// Whose turn it is, said to the player of a seat.
    fn turn_for(&self, seat: Seat) -> Phrase {
        if self.doc.phase == Phase::Finished {
            let words = [self.ending()].into_iter().chain(self.score_words());
            sentences(words)
        } else if !self.is_playing() {
            Phrase::new("host-aborted")
        } else if self.doc.paused.is_some() {
            Phrase::new("host-paused-you")
        } else if self.awaited().contains(seat) {
            Phrase::new("host-turn-is-yours")
        } else {
            Phrase::new("host-turns").with("players", self.waiting_for())
        }
    }
}

impl Host {
    /// Shows a player hand, board and wizard.
    pub(super) fn my_turn(&self, caller: &Caller, id: TableId) -> Outcome<Answer> {
        let table = self.load(id)?;
        let Some(seat) = table.seat_of(caller.player) else {
            return Err(Phrase::new("host-not-seated").about(&table).into());
        };
        if table.playing.is_none() {
            return Err(Phrase::new("host-not-started").about(&table).into());
        }
        let message = self.seat_message(&table, seat, None, &[], 0);
        Ok(answer_seat(seat, message).here())
    }

    /// All that a player needs to play: what happened, hand and board, the wizard at a step.
    pub(super) fn seat_message(
        &self,
        table: &Table,
        seat: Seat,
        heading: Option<Phrase>,
        path: &[u16],
        page: u16,
    ) -> Message<OneSeat> {
        let mut message = Message::of([table.title()], table.names());
        message.text.extend(heading.map(Part::Open));
        let Some(playing) = &table.playing else {
            return message;
        };
        message
            .text
            .push(Part::Open(table.legend(playing.as_ref())));
        if path.is_empty() {
            table.recall(playing.as_ref(), seat, &mut message);
        }
        message.text.push(Part::Open(table.turn_for(seat)));
        if path.is_empty() && table.is_playing() {
            message.text.push(Part::Shown(playing.standing().to(seat)));
        }
        message.board = Some(table.own_board(playing.as_ref(), seat));
        if !table.to_act().contains(seat) || table.doc.paused.is_some() {
            // Nothing to choose.
        } else if !table.awaited().contains(seat) {
            desk::add_leisure(table, seat, &mut message);
        } else if path.is_empty()
            && (self.add_desk(table, seat, &mut message)
                || hold::add_shelf(table, seat, &mut message))
        {
            // Nothing is chosen step by step.
        } else {
            let before = message.clone();
            if wizard::add(table, seat, path, page, &mut message).is_err() {
                // A path that fits no list: begin again.
                message = before;
                message
                    .text
                    .insert(1, Part::Open(Phrase::new("host-moved-on")));
                let again = wizard::add(table, seat, &[], 0, &mut message);
                debug_assert!(again.is_ok(), "a seat to act has a choice");
            }
        }
        message
            .text
            .extend(table.vote_words().into_iter().map(Part::Open));
        message.rows.extend(table.vote_row());
        table.add_asides(seat, &mut message);
        message
    }

    /// Hand and board without the wizard.
    pub(super) fn seat_board(&self, table: &Table, seat: Seat) -> Message<OneSeat> {
        let mut message = Message::of([table.title()], table.names());
        if let Some(playing) = &table.playing {
            table.recall(playing.as_ref(), seat, &mut message);
            message.board = Some(table.own_board(playing.as_ref(), seat));
        }
        message.text.push(Part::Open(table.turn_for(seat)));
        if table.to_act().contains(seat) {
            let press = Press::at(table.id, table.ply_of(seat), Act::MyTurn);
            let label = Phrase::new("host-button-turn");
            message = message.row(vec![button(label, Style::Primary, press)]);
        }
        message
            .text
            .extend(table.vote_words().into_iter().map(Part::Open));
        message.rows.extend(table.vote_row());
        table.add_asides(seat, &mut message);
        message
    }

    /// Hand and board in a direct message, which stays: it does not say whose turn it is, since
    /// that will not be true for long.
    pub(super) fn kept_board(&self, table: &Table, seat: Seat) -> Message<OneSeat> {
        let mut message = Message::of([table.title()], table.names());
        if let Some(playing) = &table.playing {
            message
                .text
                .push(Part::Open(table.legend(playing.as_ref())));
            table.recall(playing.as_ref(), seat, &mut message);
            message.board = Some(table.own_board(playing.as_ref(), seat));
        }
        let last = if table.is_playing() && table.doc.paused.is_none() {
            Phrase::new("host-wait-for-call")
        } else {
            table.turn_for(seat)
        };
        message.text.push(Part::Open(last));
        message
    }

    /// What a player is told after a play of their own.
    pub(super) fn played_message(&self, table: &Table, seat: Seat) -> Message<OneSeat> {
        let Some(playing) = &table.playing else {
            return Message::of([table.title()], table.names());
        };
        if table.to_act().contains(seat) {
            return self.seat_message(table, seat, None, &[], 0);
        }
        let mut message = Message::of([table.title()], table.names());
        if let Some(last) = table.n_entries().checked_sub(1)
            && let Some(news) = playing.news(last).seats.get(seat)
        {
            message.text.push(Part::Shown(news.clone()));
        }
        message.text.push(Part::Open(table.turn_for(seat)));
        message.board = Some(table.own_board(playing.as_ref(), seat));
        message
    }
}
