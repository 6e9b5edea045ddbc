//! What everybody reads of who is away.

use crate::message::say::{About, button, game_name, moment};
use crate::message::{Control, MOST_BUTTONS, Message, Style};
use crate::request::press::Act;
use crate::table::Table;
use crate::table::doc::Alarm;
use stramash_core::engine::{Arg, Everyone, Phrase, PlayerId, Seat};

impl Table {
    /// A button for each seat whose player is away: it shows what the others can do.
    pub(crate) fn absence_row(&self) -> Option<Vec<Control>> {
        let vote = self.doc.vote.as_ref();
        let asked = vote.and_then(|vote| vote.motion.about());
        let absent = Seat::all(self.n_seats())
            .filter(|&seat| self.is_absent(seat) && !self.stands_in(seat) && asked != Some(seat));
        let buttons = absent.filter_map(|seat| {
            let label = Phrase::new("absence-button-away").with("player", self.player_at(seat)?);
            let press = self.press(Act::Absent(seat.number()));
            Some(button(label, Style::Secondary, press))
        });
        let row: Vec<Control> = buttons.take(MOST_BUTTONS).collect();
        (!row.is_empty()).then_some(row)
    }

    /// For whom a stand-in plays, and who is asked to play on for somebody.
    pub(crate) fn absence_words(&self) -> Vec<Phrase> {
        if !self.is_playing() {
            return Vec::new();
        }
        let stood_in = Seat::all(self.n_seats()).filter(|&seat| self.stands_in(seat));
        let stood_in = stood_in.filter_map(|seat| {
            let player = self.player_at(seat)?;
            let due = self.alarm_at(Alarm::StandIn(seat));
            Some(match due.filter(|_| self.awaited().contains(seat)) {
                Some(due) => Phrase::new("absence-stands-in-now")
                    .with("player", player)
                    .with("when", moment(due)),
                None => Phrase::new("absence-stands-in").with("player", player),
            })
        });
        stood_in.collect()
    }

    /// That a match was stopped, and by whom if it was a manager of the server.
    pub(crate) fn stopped_words(&self) -> Phrase {
        match self.doc.closed_by {
            Some(manager) => Phrase::new("manage-closed").with("manager", manager),
            None => Phrase::new("host-aborted"),
        }
    }

    /// Calls the one who is to play on for somebody, as long as that is offered.
    pub(crate) fn offer_note(&self, number: u32) -> Option<Message<Everyone>> {
        let offer = self.doc.offer.filter(|offer| offer.number == number)?;
        let phrase = Phrase::new("absence-offer")
            .about(self)
            .with("game", game_name(self.game.slug()))
            .with("to", Arg::Call(offer.player))
            .with("player", self.player_at(offer.seat)?);
        let button = |label, style, act| self.button(label, style, act);
        let row = vec![
            button("absence-button-take", Style::Success, Act::TakeSeat(number)),
            button(
                "absence-button-decline",
                Style::Secondary,
                Act::DeclineSeat(number),
            ),
        ];
        Some(Message::of([phrase], self.names()).row(row))
    }

    /// Tells somebody that a stand-in plays for them.
    pub(crate) fn stood_in_letter(&self, player: PlayerId) -> Option<Message<Everyone>> {
        self.seat_of(player).filter(|&seat| self.stands_in(seat))?;
        let phrase = Phrase::new("absence-letter-stood-in")
            .about(self)
            .with("game", game_name(self.game.slug()));
        let here = self.button("absence-button-here", Style::Primary, Act::MyTurn);
        Some(Message::of([phrase], self.names()).row(vec![here]))
    }

    /// Tells somebody that their seat has changed hands.
    pub(crate) fn left_words(&self) -> Phrase {
        Phrase::new("absence-left")
            .about(self)
            .with("game", game_name(self.game.slug()))
    }
}
