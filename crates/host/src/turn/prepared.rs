//! Prepared plays: chosen and previewed while others are on turn, and made at the moment at which the turn comes.
//!
//! A player chooses from the plays that the seat expects to have on its next turn, given only what the seat knows.
//! So the choices reveal no hidden information. A prepared play is made only if it still does what its preview said.
//! Otherwise the player is informed and chooses as usual. The play waits while the play before it can be undone at
//! once, or while the match is paused. It is forgotten when its player plays, resigns, gets a stand-in or gives the
//! seat away, and when the match ends.

use std::fmt;

use serde::{Deserialize, Serialize};
use stramash_core::engine::{OneSeat, Phrase, Seat, Shown};

use crate::chance::fair::{hex, tagged_hash};
use crate::message::{Board, MAX_ROWS, Message, Part, Style, button};
use crate::notices::ItemKind;
use crate::request::{Act, Answer, RequestResult, TableAccess, refuse, refuse_stale};
use crate::room::press;
use crate::table::{Alarm, By, Change, Table, is_false};
use crate::time::pace::Clocks;
use crate::turn::computer::{computer, is_solo};
use crate::turn::play::seat_in_play;
use crate::turn::seat::SeatContext;
use crate::turn::steps::{choice_words, line_words};
use crate::turn::wizard::{self, Picture};
use crate::turn::{Turns, placement};
use crate::votes::absence::has_stand_in;

/// The delay until a prepared play is tried again, in milliseconds, if the match is paused or its sealing message is
/// still being posted.
const RETRY_MS: u64 = 60_000;

/// The delay of the turn's notification after a prepared play is due, in milliseconds. The notification is sent only
/// if the play is not made.
pub(super) const NOTIFY_MS: u64 = 1;

/// The prepared play of a seat. `Debug` does not print it, because it can contain hidden information.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct PreparedDoc {
    /// The line for the next turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    line: Option<PreparedLine>,
    /// Whether the host makes an idle play (such as a discard) for the seat whenever the seat can do nothing useful.
    #[serde(default, skip_serializing_if = "is_false")]
    idle: bool,
    /// The line that was prepared for the current turn and not played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    missed: Option<MissedLine>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct PreparedLine {
    line: String,
    /// A hash of everything that the line depends on. It is compared when the turn comes.
    basis: String,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct MissedLine {
    line: String,
    /// Whether the line was still legal.
    legal: bool,
}

impl fmt::Debug for PreparedDoc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<prepared>")
    }
}

impl PreparedDoc {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Checks whether a line is prepared or idle plays are turned on.
    pub(super) fn is_pending(&self) -> bool {
        self.line.is_some() || self.idle
    }

    /// Forgets the line, because the seat has played or lost its turn.
    pub(super) fn end_turn(&mut self) {
        self.line = None;
        self.missed = None;
    }

    pub(super) fn forget_missed(&mut self) {
        self.missed = None;
    }
}

impl Change {
    /// Forgets a seat's prepared play, and updates the board of its player, which shows that play.
    pub(crate) fn forget_prepared(&mut self, seat: Seat) {
        let Some(doc) = self.table.doc.seats.get_mut(seat.index()) else {
            return;
        };
        if std::mem::take(&mut doc.prepared).is_pending() {
            let player = doc.player;
            self.set_alarm(Alarm::Prepared(seat), None);
            self.enqueue(ItemKind::RefreshPlayer { player });
        }
    }
}

/// Returns the table as the seat expects it on its next turn. Returns `None` if the seat cannot prepare a play now.
pub(crate) fn ahead(table: &Table, seat: Seat) -> Option<Table> {
    let playing = table
        .playing
        .as_ref()
        .filter(|_| may_prepare(table, seat))?;
    let on_turn = playing.on_turn(seat)?;
    let mut ahead = table.clone();
    ahead.playing = Some(on_turn);
    ahead.ahead = true;
    Some(ahead)
}

/// Checks whether a seat must wait for its turn and may prepare a play meanwhile. Against computers only, it may
/// not, because the turn comes at once.
fn may_prepare(table: &Table, seat: Seat) -> bool {
    let doc = table.seat(seat);
    table.is_playing()
        && table.doc.paused.is_none()
        && !table.to_act().contains(seat)
        && !has_stand_in(table, seat)
        && doc.is_some_and(|doc| !doc.out && computer(table, seat).is_none())
        && !is_solo(table)
}

/// Checks whether an act is a step in choosing a play. Only such an act can be about a prepared play.
pub(crate) fn is_choosing(act: &Act) -> bool {
    matches!(
        act,
        Act::MyTurn
            | Act::ChooseStep(_)
            | Act::StepPage(..)
            | Act::PlayPath(_)
            | Act::PreviewLine
            | Act::PlayLine(_)
            | Act::PickPiece
            | Act::Knob(..)
            | Act::MoveDraft(_)
            | Act::ShowAdvice(_)
            | Act::ChooseAdvice(_)
            | Act::PlaceDraft(_)
            | Act::RulesInNewMessage
    )
}

/// Returns the hash of what a line depends on, as the seat knows it; `None` if the line is illegal.
fn basis(own: &SeatContext<'_>, line: &str) -> Option<String> {
    let basis = own.playing.basis(own.seat, line);
    let basis = basis.open_for(own.seat).flatten()?;
    Some(hex(&tagged_hash("prepared", &[basis.as_bytes()])))
}

/// Makes the message for choosing a play to prepare. `own` is the seat at the table that [`ahead`] returns.
pub(super) fn choosing_message(own: &SeatContext<'_>, path: &[u16], page: u16) -> Message<OneSeat> {
    let mut below = Message::of([], own.table.names());
    let pieces = if path.is_empty() {
        placement::add_piece_list(own, &mut below)
    } else {
        None
    };
    // An invalid path restarts the wizard.
    let picture = pieces
        .map(Picture::Recap)
        .or_else(|| wizard::add_step(own, path, page, &mut below))
        .or_else(|| wizard::add_step(own, &[], 0, &mut below));
    let mut message = own.message();
    message.text.push(Part::Open(Phrase::new("prepared-intro")));
    message.text.push(Part::Open(own.legend()));
    message.board = Some(match picture {
        Some(Picture::Recap(recap)) => Board {
            scene: recap.map(|recap| recap.scene),
            ..own.board()
        },
        Some(Picture::Board(board)) => board,
        None => own.board(),
    });
    // A turn that begins with a random draw, such as a throw, cannot be prepared any further.
    if own
        .view
        .choices()
        .iter()
        .all(|choice| choice.slots.is_empty())
    {
        let only = Phrase::new("prepared-chance");
        message.text.push(Part::Open(only));
    }
    message.text.append(&mut below.text);
    message.rows.append(&mut below.rows);
    let label = Phrase::new("prepared-button-leave");
    message.add_button(button(
        label,
        Style::Secondary,
        press(own.table, Act::MyTurn),
    ));
    message.add_button(own.rules_button());
    message
}

impl SeatContext<'_> {
    /// Adds what the seat has prepared, and the buttons to prepare something or to take it back.
    pub(super) fn add_prepared(&self, message: &mut Message<OneSeat>) {
        let (prepared, game) = (&self.doc().prepared, self.table.game);
        if !may_prepare(self.table, self.seat) || message.rows.len() >= MAX_ROWS {
            return;
        }
        let button = |label: Phrase, act| self.button(label, Style::Secondary, act);
        let ahead = ahead(self.table, self.seat);
        let ahead = ahead
            .as_ref()
            .and_then(|ahead| SeatContext::at(ahead, self.seat));
        let mut row = Vec::new();
        if ahead.is_some() {
            let other = prepared.line.as_ref().map(|_| "prepared-button-other");
            let label = Phrase::new(other.unwrap_or("prepared-button"));
            row.push(button(label, Act::Prepare));
        }
        if let Some(PreparedLine { line, .. }) = &prepared.line {
            message
                .text
                .push(Part::Open(Phrase::new("prepared-stands")));
            message.text.push(match &ahead {
                Some(ahead) => line_part(ahead, line),
                None => Part::Open(line_words(line)),
            });
            let label = Phrase::new("prepared-button-take-back");
            row.push(button(label, Act::TakeBackPrepared));
        }
        if prepared.idle {
            let stands = Phrase::new(format!("{}-idle-stands", game.slug()));
            message.text.push(Part::Open(stands));
            let label = Phrase::new(format!("{}-button-idle-stop", game.slug()));
            row.push(button(label, Act::PrepareIdle(false)));
        } else if game.idles() {
            let label = Phrase::new(format!("{}-button-idle", game.slug()));
            row.push(button(label, Act::PrepareIdle(true)));
        }
        if !row.is_empty() {
            message.rows.push(row);
        }
    }

    /// Says which prepared play was not made, and why.
    pub(super) fn missed_words(&self) -> Option<Phrase> {
        let missed = self.doc().prepared.missed.as_ref()?;
        let id = if missed.legal {
            "prepared-missed-changed"
        } else {
            "prepared-missed-illegal"
        };
        Some(Phrase::new(id).with("line", line_words(&missed.line)))
    }
}

/// Describes a line by its effects or, if they cannot be foreseen (as with a throw), by its own words.
fn line_part(ahead: &SeatContext<'_>, line: &str) -> Part<OneSeat> {
    let told = ahead.preview(line).map(|preview| preview.told);
    let is_told = |told: &Shown<Vec<Phrase>, OneSeat>| {
        let told = told.as_ref().open_for(ahead.seat);
        told.is_some_and(|told| !told.is_empty())
    };
    if let Some(told) = told.filter(is_told) {
        return Part::Shown(ahead.in_own_voice(told));
    }
    let choices = ahead.view.choices();
    let choice = choices.iter().find(|choice| choice.line == line);
    Part::Open(choice.map_or_else(
        || line_words(line),
        |choice| choice_words(ahead.table.game, choice),
    ))
}

impl Turns<'_> {
    /// Offers the plays that a seat can prepare. If the seat's turn has come, offers the plays that it can make.
    pub(crate) fn prepare(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let own = access.playing_seat()?;
        if own.table.to_act().contains(own.seat) {
            return Ok(self.my_turn(access)?.in_place());
        }
        let Some(ahead) = ahead(own.table, own.seat) else {
            return refuse("prepared-nothing");
        };
        let Some(own) = SeatContext::at(&ahead, own.seat) else {
            return refuse_stale();
        };
        Ok(own.answer(choosing_message(&own, &[], 0)).in_place())
    }

    pub(super) fn prepare_line(
        &self,
        access: &TableAccess<'_>,
        line: &str,
    ) -> RequestResult<Answer> {
        self.change_prepared(access, |change, seat| {
            access.check_fresh(&change.table, seat)?;
            let ahead = ahead(&change.table, seat);
            let own = ahead
                .as_ref()
                .and_then(|ahead| SeatContext::at(ahead, seat));
            let Some(basis) = own.and_then(|own| basis(&own, line)) else {
                return refuse_stale();
            };
            let line = line.to_owned();
            change.table.doc.seats[seat.index()].prepared.line = Some(PreparedLine { line, basis });
            Ok(())
        })
    }

    pub(crate) fn take_back_prepared(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        self.change_prepared(access, |change, seat| {
            change.table.doc.seats[seat.index()].prepared.line = None;
            Ok(())
        })
    }

    /// Turns a seat's idle plays on or off. The host makes an idle play, such as a discard, when the seat can do
    /// nothing useful.
    pub(crate) fn prepare_idle(
        &self,
        access: &TableAccess<'_>,
        idle: bool,
    ) -> RequestResult<Answer> {
        self.change_prepared(access, |change, seat| {
            if idle && !(change.table.game.idles() && may_prepare(&change.table, seat)) {
                return refuse_stale();
            }
            change.table.doc.seats[seat.index()].prepared.idle = idle;
            Ok(())
        })
    }

    fn change_prepared(
        &self,
        access: &TableAccess<'_>,
        f: impl Fn(&mut Change, Seat) -> RequestResult<()>,
    ) -> RequestResult<Answer> {
        let requester = access.requester;
        let (table, ()) = self.tables.change_for(access, |change| {
            let seat = seat_in_play(&change.table, requester)?;
            change.note_activity(requester);
            f(change, seat)?;
            if !change.table.doc.seats[seat.index()].prepared.is_pending() {
                change.set_alarm(Alarm::Prepared(seat), None);
            }
            let player = requester.player;
            change.enqueue(ItemKind::RefreshPlayer { player });
            Ok(())
        })?;
        Ok(self.my_turn(&access.access_to(table))?.in_place())
    }

    /// Makes the prepared plays that are due now, as a part of `change`. So the room sees them together with the play
    /// before them, and no notification shows that a play was prepared.
    pub(crate) fn play_due_prepared(&self, change: &mut Change) -> RequestResult<()> {
        let now = change.now;
        // At most one play for each seat is made here. Alarms make any further ones.
        for _ in 0..change.table.n_seats() {
            let alarms = Seat::all(change.table.n_seats()).map(Alarm::Prepared);
            let is_due = |alarm: &Alarm| change.table.alarm_at(*alarm).is_some_and(|at| at <= now);
            let Some(alarm) = { alarms }.find(is_due) else {
                break;
            };
            change.set_alarm(alarm, None);
            if let Some(seat) = alarm.seat() {
                self.play_prepared(change, seat)?;
            }
        }
        Ok(())
    }

    /// Makes the prepared play of a seat whose turn has come, or notes why it is not made.
    pub(crate) fn play_prepared(&self, change: &mut Change, seat: Seat) -> RequestResult<()> {
        let table = &change.table;
        if !table.awaited().contains(seat) {
            return Ok(());
        }
        if table.doc.paused.is_some() || table.doc.epoch.is_waiting() {
            let later = change.now.plus(RETRY_MS);
            change.set_alarm(Alarm::Prepared(seat), Some(later));
            return Ok(());
        }
        let Some(own) = SeatContext::at(table, seat) else {
            return refuse("host-unknown");
        };
        let PreparedDoc { line, idle, .. } = own.doc().prepared.clone();
        let (mut play, mut missed) = (None, None);
        if let Some(PreparedLine { line, basis: then }) = line {
            match basis(&own, &line) {
                Some(now) if now == then => play = Some(line),
                now => {
                    let legal = now.is_some();
                    missed = Some(MissedLine { line, legal });
                }
            }
        }
        let play = play.or_else(|| own.view.idle().filter(|_| idle));
        let player = own.doc().player;
        if play.is_some() || missed.is_some() {
            let prepared = &mut change.table.doc.seats[seat.index()].prepared;
            prepared.line = None;
            prepared.missed = missed;
            change.enqueue(ItemKind::RefreshPlayer { player });
        }
        if let Some(line) = play {
            self.take_turn(change, seat, &line, By::Prepared)?;
        } else if let Some(at) = change.table.alarm_at(Alarm::Notify(seat))
            && at <= change.now.plus(NOTIFY_MS)
        {
            // The notification was postponed only for the prepared play, and that play is not made.
            Clocks::of(self.tables).notify_after_rest(change, seat);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_does_not_print_the_line() {
        let doc: PreparedDoc =
            serde_json::from_str(r#"{"line":{"line":"7S A1>A8","basis":"x"}}"#).unwrap();
        assert!(doc.is_pending());
        assert_eq!(format!("{doc:?}"), "<prepared>");
    }
}
