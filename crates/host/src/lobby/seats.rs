//! The order of seats, removing players, and handing over the opener's role.

use stramash_core::engine::{Phrase, PlayerId};

use crate::lobby::Lobby;
use crate::lobby::computers::computers_panel;
use crate::lobby::opener::{for_opener, list, opener_button};
use crate::message::{About, Control, Message, SelectOption, answer, member, no_about};
use crate::notices::{ItemKind, Notice};
use crate::request::{Act, Answer, Granted, Kind, Press, TableAccess, no};
use crate::table::{Order, Table, is_person};
use crate::votes::absence::Absence;

pub(crate) fn seats(access: &TableAccess<'_>) -> Granted<Answer> {
    for_opener(access)?;
    Ok(panel(&access.table, None).here())
}

impl Lobby<'_> {
    pub(crate) fn set_order(
        &self,
        access: &TableAccess<'_>,
        value: Option<&str>,
    ) -> Granted<Answer> {
        let order = match value {
            Some("joined") => Order::Joined,
            Some("random") => Order::Random,
            Some("chosen") => return self.arrange(access, &[], None),
            _ => return no("host-unknown"),
        };
        self.sit(access, order, &[])
    }

    /// Arranges players one by one. `places` count in the order of joining, which stays valid when others come.
    pub(crate) fn arrange(
        &self,
        access: &TableAccess<'_>,
        places: &[u8],
        value: Option<&str>,
    ) -> Granted<Answer> {
        let mut places = places.to_vec();
        if let Some(value) = value {
            match value.parse() {
                Ok(place) if !places.contains(&place) => places.push(place),
                _ => return no("host-unknown"),
            }
        }
        for_opener(access)?;
        if let Some(next) = next_place(&access.table, &places) {
            return Ok(next);
        }
        self.sit(access, Order::Chosen, &places)
    }

    /// Sets the order of seats, with the players who joined at `places` first.
    fn sit(&self, access: &TableAccess<'_>, order: Order, places: &[u8]) -> Granted<Answer> {
        let (table, ()) = self.tables.change_for(access, |change| {
            change.opener_only(access.requester)?;
            change.table.doc.order = order;
            change.table.doc.places.clear();
            // The other players follow in the order of joining.
            change.table.doc.seats.sort_by_key(|seat| {
                let place = places.iter().position(|&place| place == seat.joined);
                (place.unwrap_or(usize::MAX), seat.joined)
            });
            change.heard_of(access.requester);
            change.enqueue(ItemKind::Show);
            Ok(())
        })?;
        Ok(panel(&table, Some(Phrase::new("host-order-set"))).here())
    }

    /// Removes somebody from the lobby. In play, proposes to go on without them.
    pub(crate) fn kick(&self, access: &TableAccess<'_>, player: PlayerId) -> Granted<Answer> {
        if access.table.is_playing() {
            return Absence::of(self.tables).absent(access, Some(player), None);
        }
        let player = meant(access, player);
        let (table, who) = self.tables.change_for(access, |change| {
            change.opener_only(access.requester)?;
            if player == access.requester.player {
                return no("host-kick-self");
            }
            let seat = change.table.seat_of(player);
            let Some(seat) = seat.and_then(|seat| change.table.seat(seat)).cloned() else {
                return no_about(&change.table, "host-not-there");
            };
            change.remove(player)?;
            change.heard_of(access.requester);
            let notice = Notice::Kicked;
            change.enqueue(ItemKind::ToPlayer { player, notice });
            Ok(seat)
        })?;
        if who.computer.is_some() {
            // The opener may want to add another computer.
            let said = Phrase::new("computer-removed");
            return Ok(computers_panel(&table, Some(said)));
        }
        let mut names = table.names();
        names.people.push((who.player, who.name));
        let phrase = Phrase::new("host-kicked")
            .about(&table)
            .with("player", player);
        Ok(answer(Message::of([phrase], names)))
    }

    pub(crate) fn hand_over(&self, access: &TableAccess<'_>, heir: PlayerId) -> Granted<Answer> {
        let (table, ()) = self.tables.change_for(access, |change| {
            change.opener_only(access.requester)?;
            let Some(seat) = change.table.seat_of(heir).filter(|_| is_person(heir)) else {
                return no_about(&change.table, "host-not-there");
            };
            change.table.doc.opener = heir;
            change.table.doc.seats[seat.index()].seen = change.now;
            change.enqueue(ItemKind::Show);
            Ok(())
        })?;
        let phrase = Phrase::new("host-handed-over").about(&table);
        let phrase = phrase.with("player", heir);
        Ok(answer(Message::of([phrase], table.names())).here())
    }
}

/// Resolves the player to remove: this bot stands for the only computer at the table.
fn meant(access: &TableAccess<'_>, player: PlayerId) -> PlayerId {
    let own = access.requester.named(player);
    if own.is_none_or(|own| own.kind != Kind::Own) {
        return player;
    }
    let seats = access.table.doc.seats.iter();
    let mut computers = seats.filter(|seat| seat.computer.is_some());
    match (computers.next(), computers.next()) {
        (Some(only), None) => only.player,
        _ => player,
    }
}

/// Makes the list of players for the next seat, as long as there is a choice.
fn next_place(table: &Table, places: &[u8]) -> Option<Answer> {
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
    let question = Phrase::new("host-arrange")
        .about(table)
        .with("place", number);
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
    Some(answer(Message::of(text, table.names()).row(vec![list])).here())
}

fn panel(table: &Table, said: Option<Phrase>) -> Answer {
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
    let heirs = table.members().into_iter();
    let heirs = heirs.filter(|&player| player != table.doc.opener);
    let heirs: Vec<SelectOption> = heirs
        .map(|player| SelectOption::new(player, member(player)))
        .collect();
    let others: Vec<SelectOption> = others
        .map(|player| SelectOption::new(player, member(player)))
        .collect();
    let mut text = vec![Phrase::new("host-seats").about(table)];
    text.extend(said);
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
