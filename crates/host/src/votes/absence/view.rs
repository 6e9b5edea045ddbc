//! Public messages about absent players.

use stramash_core::engine::{Arg, Everyone, Phrase, PlayerId, Seat};

use crate::message::{About, Control, MAX_BUTTONS, Message, Style, button, game_name, timestamp};
use crate::request::Act;
use crate::room::{press, table_button};
use crate::table::{Alarm, Table};
use crate::votes::absence::{has_stand_in, is_absent};

/// Makes a button for each absent player, which shows the measures against that player. Returns `None` if
/// nobody is absent.
pub(crate) fn absence_row(table: &Table) -> Option<Vec<Control>> {
    let vote = table.doc.vote.as_ref();
    let vote_seat = vote.and_then(|vote| vote.motion.about());
    let absent = Seat::all(table.n_seats()).filter(|&seat| {
        is_absent(table, seat) && !has_stand_in(table, seat) && vote_seat != Some(seat)
    });
    let buttons = absent.filter_map(|seat| {
        let label = Phrase::new("absence-button-away").with("player", table.player_at(seat)?);
        let press = press(table, Act::Absent(seat.number()));
        Some(button(label, Style::Secondary, press))
    });
    let row: Vec<Control> = buttons.take(MAX_BUTTONS).collect();
    (!row.is_empty()).then_some(row)
}

pub(crate) fn absence_words(table: &Table) -> Vec<Phrase> {
    if !table.is_playing() {
        return Vec::new();
    }
    let stood_in = Seat::all(table.n_seats()).filter(|&seat| has_stand_in(table, seat));
    let stood_in = stood_in.filter_map(|seat| {
        let player = table.player_at(seat)?;
        let due = table.alarm_at(Alarm::StandIn(seat));
        Some(match due.filter(|_| table.awaited().contains(seat)) {
            Some(due) => Phrase::new("absence-stands-in-now")
                .with("player", player)
                .with("when", timestamp(due)),
            None => Phrase::new("absence-stands-in").with("player", player),
        })
    });
    stood_in.collect()
}

/// Says that the match was stopped and, if a manager of the server did it, by whom.
pub(crate) fn stopped_words(table: &Table) -> Phrase {
    match table.doc.closed_by {
        Some(manager) => Phrase::new("manage-closed").with("manager", manager),
        None => Phrase::new("host-aborted"),
    }
}

/// Makes the message that offers a seat to a person. Returns `None` if the offer is over.
pub(crate) fn offer_message(table: &Table, number: u32) -> Option<Message<Everyone>> {
    let offer = table.doc.offer.filter(|offer| offer.number == number)?;
    let phrase = Phrase::new("absence-offer")
        .about(table)
        .with("game", game_name(table.game.slug()))
        .with("to", Arg::Mention(offer.player))
        .with("player", table.player_at(offer.seat)?);
    let button = |label, style, act| table_button(table, label, style, act);
    let row = vec![
        button("absence-button-take", Style::Success, Act::TakeSeat(number)),
        button(
            "absence-button-decline",
            Style::Secondary,
            Act::DeclineSeat(number),
        ),
    ];
    Some(Message::of([phrase], table.names()).row(row))
}

pub(crate) fn stand_in_message(table: &Table, player: PlayerId) -> Option<Message<Everyone>> {
    table
        .seat_of(player)
        .filter(|&seat| has_stand_in(table, seat))?;
    let phrase = Phrase::new("absence-letter-stood-in")
        .about(table)
        .with("game", game_name(table.game.slug()));
    let here = table_button(table, "absence-button-here", Style::Primary, Act::MyTurn);
    Some(Message::of([phrase], table.names()).row(vec![here]))
}

pub(crate) fn left_table_words(table: &Table) -> Phrase {
    Phrase::new("absence-left")
        .about(table)
        .with("game", game_name(table.game.slug()))
}
