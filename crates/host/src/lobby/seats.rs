//! The order of seats, removing players, and handing over the opener's role.

use stramash_core::engine::{Phrase, PlayerId};

use crate::lobby::Lobby;
use crate::lobby::computers::computers_panel;
use crate::lobby::opener::{check_opener, list, opener_button};
use crate::message::{Control, Message, SelectOption, answer, member};
use crate::notices::{ItemKind, Notice};
use crate::request::{AccountKind, Act, Answer, Press, RequestResult, TableAccess, refuse};
use crate::table::{Order, Table, is_person};
use crate::votes::absence::Absence;

pub(crate) fn show_seats(access: &TableAccess<'_>) -> RequestResult<Answer> {
    check_opener(access)?;
    Ok(panel(&access.table, None).in_place())
}

impl Lobby<'_> {
    pub(crate) fn set_order(
        &self,
        access: &TableAccess<'_>,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let order = match value {
            Some("joined") => Order::Joined,
            Some("random") => Order::Random,
            Some("chosen") => return self.arrange(access, &[], None),
            _ => return refuse("host-unknown"),
        };
        self.set_seats(access, order, &[])
    }

    /// Arranges the players one by one. `places` has, for each player chosen so far, the position in the order of
    /// joining. These positions do not change when other people join.
    pub(crate) fn arrange(
        &self,
        access: &TableAccess<'_>,
        places: &[u8],
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let mut places = places.to_vec();
        if let Some(value) = value {
            match value.parse() {
                Ok(place) if !places.contains(&place) => places.push(place),
                _ => return refuse("host-unknown"),
            }
        }
        check_opener(access)?;
        if let Some(next) = next_seat_list(&access.table, &places) {
            return Ok(next);
        }
        self.set_seats(access, Order::Chosen, &places)
    }

    /// Sets the order of seats. The players with the positions `places` in the order of joining come first.
    fn set_seats(
        &self,
        access: &TableAccess<'_>,
        order: Order,
        places: &[u8],
    ) -> RequestResult<Answer> {
        let (table, ()) = self.tables.change_for(access, |change| {
            change.check_opener_in_lobby(access.requester)?;
            change.table.doc.order = order;
            change.table.doc.places.clear();
            // The other players follow in the order of joining.
            change.table.doc.seats.sort_by_key(|seat| {
                let place = places.iter().position(|&place| place == seat.joined);
                (place.unwrap_or(usize::MAX), seat.joined)
            });
            change.note_activity(access.requester);
            change.enqueue(ItemKind::ShowRoom);
            Ok(())
        })?;
        Ok(panel(&table, Some(Phrase::new("host-order-set"))).in_place())
    }

    /// Removes somebody from the lobby. During a match, proposes to the others to play on without that player.
    pub(crate) fn kick(&self, access: &TableAccess<'_>, player: PlayerId) -> RequestResult<Answer> {
        if access.table.is_playing() {
            return Absence::of(self.tables).absent(access, Some(player), None);
        }
        let player = resolve_player(access, player);
        let (table, who) = self.tables.change_for(access, |change| {
            change.check_opener_in_lobby(access.requester)?;
            if player == access.requester.player {
                return refuse("host-kick-self");
            }
            let seat = change.table.seat_of(player);
            let Some(seat) = seat.and_then(|seat| change.table.seat(seat)).cloned() else {
                return refuse("host-not-there");
            };
            change.remove(player)?;
            change.note_activity(access.requester);
            let notice = Notice::Kicked;
            change.enqueue(ItemKind::ToPlayer { player, notice });
            Ok(seat)
        })?;
        if who.computer.is_some() {
            // The opener may want to add another computer.
            let confirmation = Phrase::new("computer-removed");
            return Ok(computers_panel(&table, Some(confirmation)));
        }
        let mut names = table.names();
        names.people.push((who.player, who.name));
        let phrase = Phrase::new("host-kicked").with("player", player);
        Ok(answer(Message::of([phrase], names)))
    }

    pub(crate) fn hand_over(
        &self,
        access: &TableAccess<'_>,
        heir: PlayerId,
    ) -> RequestResult<Answer> {
        let (table, ()) = self.tables.change_for(access, |change| {
            change.check_opener_in_lobby(access.requester)?;
            let Some(seat) = change.table.seat_of(heir).filter(|_| is_person(heir)) else {
                return refuse("host-not-there");
            };
            change.table.doc.opener = heir;
            change.table.doc.seats[seat.index()].seen = change.now;
            change.enqueue(ItemKind::ShowRoom);
            Ok(())
        })?;
        let phrase = Phrase::new("host-handed-over").with("player", heir);
        Ok(answer(Message::of([phrase], table.names())).in_place())
    }
}

/// Returns the player to remove. If the opener named this bot, returns the table's computer, if there is exactly
/// one.
fn resolve_player(access: &TableAccess<'_>, player: PlayerId) -> PlayerId {
    let own = access.requester.named_user(player);
    if own.is_none_or(|own| own.kind != AccountKind::ThisBot) {
        return player;
    }
    let seats = access.table.doc.seats.iter();
    let mut computers = seats.filter(|seat| seat.computer.is_some());
    match (computers.next(), computers.next()) {
        (Some(only), None) => only.player,
        _ => player,
    }
}

/// Makes the list of players for the next seat. Returns `None` if fewer than two players are left to choose
/// from.
fn next_seat_list(table: &Table, places: &[u8]) -> Option<Answer> {
    let seats = table.doc.seats.iter();
    let left: Vec<_> = seats
        .filter(|seat| !places.contains(&seat.joined))
        .collect();
    if left.len() < 2 {
        return None;
    }
    let options = left
        .iter()
        .map(|seat| SelectOption::new(seat.joined, member(seat.player)));
    let number = table.doc.seats.len() - left.len() + 1;
    let question = Phrase::new("host-arrange").with("place", number);
    let joined = |place: u8| table.doc.seats.iter().find(|seat| seat.joined == place);
    let placed = places.iter().filter_map(|&place| joined(place));
    let placed = placed.enumerate().map(|(place, seat)| {
        Phrase::new("host-lobby-seat")
            .with("place", place + 1)
            .with("player", seat.player)
    });
    let text: Vec<Phrase> = placed.chain([question.clone()]).collect();
    let press = Press::at(table.id, table.revision, Act::Arrange(places.to_vec()));
    let list = Control::list(question, press, options);
    Some(answer(Message::of(text, table.names()).row(vec![list])).in_place())
}

fn panel(table: &Table, confirmation: Option<Phrase>) -> Answer {
    let orders = [
        ("joined", Order::Joined, "host-order-joined"),
        ("random", Order::Random, "host-order-random"),
        ("chosen", Order::Chosen, "host-order-chosen"),
    ];
    let question = Phrase::new("host-setup-order");
    let orders = orders.map(|(value, order, words)| {
        let label = Phrase::new("host-option")
            .with("option", question.clone())
            .with("value", Phrase::new(words));
        SelectOption {
            chosen: order == table.doc.order,
            ..SelectOption::new(value, label)
        }
    });
    let others = table.players().into_iter();
    let others = others.filter(|&player| player != table.doc.opener);
    let heirs = table.people().into_iter();
    let heirs = heirs.filter(|&player| player != table.doc.opener);
    let heirs: Vec<SelectOption> = heirs
        .map(|player| SelectOption::new(player, member(player)))
        .collect();
    let others: Vec<SelectOption> = others
        .map(|player| SelectOption::new(player, member(player)))
        .collect();
    let mut text = vec![Phrase::new("host-seats")];
    text.extend(confirmation);
    let mut message = Message::of(text, table.names());
    message = message.row(list(table, question, Act::Order, orders.into()));
    for (question, act, people) in [
        ("host-setup-kick", Act::Kick, others),
        ("host-setup-hand-over", Act::HandOver, heirs),
    ] {
        message = message.row(list(table, Phrase::new(question), act, people));
    }
    let rules = opener_button(table, "host-button-house-rules", Act::Setup);
    let pace = opener_button(table, "pace-button-terms", Act::Pace);
    answer(message.row(vec![rules, pace]))
}
