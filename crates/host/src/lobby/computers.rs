//! Computers in the lobby, added and removed by the opener.

use stramash_core::engine::{Level, Phrase, PlayerId};

use crate::lobby::opener::check_opener;
use crate::lobby::rules::check_options;
use crate::lobby::view::places_left;
use crate::lobby::{Lobby, add_seat, empty_seat, notify_when_full};
use crate::message::{Control, Message, SelectOption, answer, member, refuse_about};
use crate::notices::ItemKind;
use crate::request::{Act, Answer, Inputs, Press, RequestResult, TableAccess, refuse};
use crate::table::{SeatDoc, Table, player_kind};

pub(crate) fn show_computers(access: &TableAccess<'_>) -> RequestResult<Answer> {
    check_opener(access)?;
    Ok(computers_panel(&access.table, None).in_place())
}

impl Lobby<'_> {
    pub(crate) fn add_computer(
        &self,
        access: &TableAccess<'_>,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let Some(level) = value.and_then(Level::named) else {
            return refuse("host-unknown");
        };
        let (table, player) = self.tables.change_for(access, |change| {
            change.check_opener_in_lobby(access.requester)?;
            change.note_activity(access.requester);
            let player = seat_computer(&mut change.table, level)?;
            change.enqueue(ItemKind::ShowRoom);
            notify_when_full(self.tables, change, access.requester);
            Ok(player)
        })?;
        let confirmation = Phrase::new("computer-added")
            .with("player", player)
            .with("level", level_words(level));
        Ok(computers_panel(&table, Some(confirmation)).in_place())
    }
}

/// Parses how many computers a new table gets, and their level. The number is at least `invited`, the number of
/// computers that were named as guests.
pub(super) fn parse_computers(given: &Inputs, invited: u8) -> RequestResult<(u8, Level)> {
    // A level without a number means one computer.
    let default = u8::from(given.contains_key("level"));
    let computers = given.get("computers").map_or(Ok(default), |n| n.parse());
    let computers = computers.map(|n: u8| n.max(invited));
    let level = given
        .get("level")
        .map_or(Some(Level::Fair), |name| Level::named(name));
    computers
        .ok()
        .zip(level)
        .map_or_else(|| refuse("host-unknown"), Ok)
}

/// Adds a computer, if there is a free seat.
pub(crate) fn seat_computer(table: &mut Table, level: Level) -> RequestResult<PlayerId> {
    if table.n_seats() >= *table.game.seats().end() {
        return refuse_about(table, "host-table-full");
    }
    check_options(table.game, table.n_seats() + 1, &table.doc.options)?;
    let mut free =
        (1..=u8::MAX).filter(|&place| table.seat_of(player_kind::computer(place)).is_none());
    let place = free.next().unwrap_or(u8::MAX);
    let now = table.doc.opened;
    let seat = SeatDoc {
        computer: Some(level),
        ..empty_seat(
            player_kind::computer(place),
            &format!("Computer {place}"),
            now,
        )
    };
    add_seat(&mut table.doc, seat);
    Ok(player_kind::computer(place))
}

pub(crate) fn copy_computers(table: &mut Table, old: &Table) {
    let now = table.doc.opened;
    for seat in old.doc.seats.iter().filter(|seat| seat.computer.is_some()) {
        let again = empty_seat(seat.player, &seat.name, now);
        let computer = seat.computer;
        add_seat(&mut table.doc, SeatDoc { computer, ..again });
    }
}

pub(crate) fn level_words(level: Level) -> Phrase {
    Phrase::new(format!("computer-level-{}", level.name()))
}

pub(crate) fn computers_panel(table: &Table, confirmation: Option<Phrase>) -> Answer {
    let at = |act| Press::at(table.id, table.revision, act);
    let mut text = vec![Phrase::new("computer-panel")];
    text.extend(confirmation);
    let mut message = Message::of(text, table.names());
    if places_left(table) > 0 {
        let levels = Level::ALL.map(|level| SelectOption {
            hint: Some(Phrase::new(format!("computer-level-{}-hint", level.name()))),
            ..SelectOption::new(level.name(), level_words(level))
        });
        let question = Phrase::new("computer-add");
        let list = Control::list(question, at(Act::AddComputer), levels);
        message = message.row(vec![list]);
    }
    let seats = table
        .doc
        .seats
        .iter()
        .filter(|seat| seat.computer.is_some());
    let here: Vec<SelectOption> = seats
        .map(|seat| SelectOption::new(seat.player, member(seat.player)))
        .collect();
    if !here.is_empty() {
        let question = Phrase::new("computer-remove");
        message = message.row(vec![Control::list(question, at(Act::Kick), here)]);
    }
    answer(message)
}
