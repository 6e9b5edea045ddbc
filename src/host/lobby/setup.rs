//! The opener's controls: options, order of seats, sending away, handing over.

use crate::engine::{OptionSpec, Phrase, PlayerId};
use crate::host::Host;
use crate::host::call::{Answer, Caller};
use crate::host::change::Change;
use crate::host::doc::Order;
use crate::host::door::Guest;
use crate::host::message::{Control, MOST_ROWS, Message, SelectOption, Style};
use crate::host::press::{Act, Press};
use crate::host::refusal::{Granted, Refusal, no};
use crate::host::say::{About, answer, button, member, no_about, option_words, value_words};
use crate::host::table::Table;
use crate::host::wish::{Letter, Wish};

use super::agreed::check_options;

impl Change {
    /// Refuses all but the opener.
    fn opener_only(&self, caller: &Caller) -> Granted<()> {
        self.lobby()?;
        opener_only(&self.table, caller)
    }
}

fn opener_only(table: &Table, caller: &Caller) -> Granted<()> {
    if table.doc.opener == caller.player {
        return Ok(());
    }
    let phrase = Phrase::new("host-opener-only")
        .about(table)
        .with("opener", table.doc.opener);
    Err(Refusal::naming(phrase, table.names()))
}

/// Shows the opener's controls.
pub(in crate::host) fn setup(guest: &Guest<'_>, open: Option<usize>) -> Granted<Answer> {
    for_opener(guest)?;
    Ok(panel(&guest.table, open, None))
}

/// Opens up one option.
pub(in crate::host) fn setup_option(guest: &Guest<'_>, value: Option<&str>) -> Granted<Answer> {
    let option = value.and_then(|value| value.parse().ok());
    match option {
        Some(option) if option < guest.table.game.options().len() => {
            Ok(setup(guest, Some(option))?.here())
        }
        _ => no("host-unknown"),
    }
}

/// Refuses all but the opener, and all once the lobby is over.
pub(in crate::host) fn for_opener(guest: &Guest<'_>) -> Granted<()> {
    if !guest.table.is_lobby() {
        let phrase = Phrase::new("host-started-already");
        return Err(phrase.about(&guest.table).into());
    }
    opener_only(&guest.table, guest.caller)
}

impl Host {
    /// Sets an option.
    pub(in crate::host) fn set_option(
        &self,
        guest: &Guest<'_>,
        option: u8,
        value: Option<&str>,
    ) -> Granted<Answer> {
        let place = value.and_then(|value| value.parse::<usize>().ok());
        let (table, phrase) = self.change_for(guest, |change| {
            change.opener_only(guest.caller)?;
            let table = &mut change.table;
            let Some(spec) = table.game.options().get(usize::from(option)) else {
                return no("host-unknown");
            };
            let Some(value) = place.and_then(|place| spec.values().get(place)) else {
                return no("host-unknown");
            };
            let mut options = table.doc.options.clone();
            if *value == spec.default() {
                options.remove(spec.name);
            } else {
                options.insert(spec.name.to_owned(), (*value).to_owned());
            }
            check_options(table.game, table.n_seats(), &options)?;
            table.doc.options = options;
            let said = option_words(table.game.slug(), spec, value);
            change.heard_of(guest.caller);
            change.wish(Wish::Show);
            Ok(Phrase::new("host-option-set").with("option", said))
        })?;
        Ok(panel(&table, Some(option.into()), Some(phrase)).here())
    }

    /// Says in which order to sit.
    pub(in crate::host) fn set_order(
        &self,
        guest: &Guest<'_>,
        value: Option<&str>,
    ) -> Granted<Answer> {
        let order = match value {
            Some("joined") => Order::Joined,
            Some("random") => Order::Random,
            Some("chosen") => return self.arrange(guest, &[], None),
            _ => return no("host-unknown"),
        };
        self.sit(guest, order, &[])
    }

    /// Puts people into an order, one after the other. Places are counted as people joined, so
    /// that a half-made order stays right when somebody else comes or goes.
    pub(in crate::host) fn arrange(
        &self,
        guest: &Guest<'_>,
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
        for_opener(guest)?;
        if let Some(next) = next_place(&guest.table, &places) {
            return Ok(next);
        }
        self.sit(guest, Order::Chosen, &places)
    }

    /// Sets an order, with those who joined at these places first.
    fn sit(&self, guest: &Guest<'_>, order: Order, places: &[u8]) -> Granted<Answer> {
        let (table, ()) = self.change_for(guest, |change| {
            change.opener_only(guest.caller)?;
            change.table.doc.order = order;
            change.table.doc.places.clear();
            // Whoever is not named sits behind those who are, in the order of joining.
            change.table.doc.seats.sort_by_key(|seat| {
                let place = places.iter().position(|&place| place == seat.joined);
                (place.unwrap_or(usize::MAX), seat.joined)
            });
            change.heard_of(guest.caller);
            change.wish(Wish::Show);
            Ok(())
        })?;
        Ok(panel(&table, None, Some(Phrase::new("host-order-set"))).here())
    }

    /// Sends somebody away from the lobby; in play, opens a vote on going on without them.
    pub(in crate::host) fn kick(&self, guest: &Guest<'_>, player: PlayerId) -> Granted<Answer> {
        if guest.table.is_playing() {
            return self.absent(guest, Some(player), None);
        }
        let (table, who) = self.change_for(guest, |change| {
            change.opener_only(guest.caller)?;
            if player == guest.caller.player {
                return no("host-kick-self");
            }
            let seat = change.table.seat_of(player);
            let Some(seat) = seat.and_then(|seat| change.table.seat(seat)).cloned() else {
                return no_about(&change.table, "host-not-there");
            };
            change.remove(player)?;
            change.heard_of(guest.caller);
            let letter = Letter::Kicked;
            change.wish(Wish::Letter { player, letter });
            Ok(seat)
        })?;
        let mut names = table.names();
        names.people.push((who.player, who.name));
        let phrase = Phrase::new("host-kicked")
            .about(&table)
            .with("player", player);
        Ok(answer(Message::of([phrase], names)))
    }

    /// Makes somebody else the opener.
    pub(in crate::host) fn hand_over(&self, guest: &Guest<'_>, heir: PlayerId) -> Granted<Answer> {
        let (table, ()) = self.change_for(guest, |change| {
            change.opener_only(guest.caller)?;
            let Some(seat) = change.table.seat_of(heir) else {
                return no_about(&change.table, "host-not-there");
            };
            change.table.doc.opener = heir;
            change.table.doc.seats[seat.index()].seen = change.now;
            change.wish(Wish::Show);
            Ok(())
        })?;
        let phrase = Phrase::new("host-handed-over").about(&table);
        let phrase = phrase.with("player", heir);
        Ok(answer(Message::of([phrase], table.names())).here())
    }
}

/// The list of those who can sit next, as long as there is a choice.
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

/// The opener's controls as a private message, with the values of one option.
fn panel(table: &Table, shown_option: Option<usize>, said: Option<Phrase>) -> Answer {
    let slug = table.game.slug();
    let specs = table.game.options();
    let list = |question, act, options: Vec<SelectOption>| {
        if options.is_empty() {
            return Vec::new();
        }
        let press = Press::at(table.id, table.revision, act);
        vec![Control::list(question, press, options)]
    };
    let value_of = |spec: &OptionSpec| {
        let value = table.doc.options.get(spec.name);
        value.map_or(spec.default(), String::as_str)
    };
    let title = |spec: &OptionSpec| Phrase::new(format!("{slug}-option-{}", spec.name));
    let shown = shown_option.and_then(|place| Some((place, specs.get(place)?)));
    let mut text = vec![Phrase::new("host-setup").about(table)];
    text.extend(said);
    text.extend(shown.map(|(_, spec)| {
        Phrase::new("host-setup-hint")
            .with("option", title(spec))
            .with(
                "hint",
                Phrase::new(format!("{slug}-option-{}-hint", spec.name)),
            )
    }));

    // No game has more options than a list has places; a test holds them to it.
    let options = specs.iter().enumerate().map(|(place, spec)| {
        // What is chosen stands where the list's question stood, so that it says it itself.
        let chosen = shown_option == Some(place);
        let label = if chosen {
            Phrase::new("host-setup-option").with("option", title(spec))
        } else {
            title(spec)
        };
        SelectOption {
            hint: Some(value_words(slug, spec, value_of(spec))),
            chosen,
            ..SelectOption::new(place, label)
        }
    });
    let question = Phrase::new("host-setup-options");
    let mut message = Message::of(text, table.names());
    message = message.row(list(question, Act::Options, options.collect()));
    if let Some((place, spec)) = shown {
        let values = spec.values().iter().enumerate();
        let values = values.map(|(number, word)| SelectOption {
            chosen: *word == value_of(spec),
            ..SelectOption::new(number, option_words(slug, spec, word))
        });
        let act = Act::OptionValue(u8::try_from(place).unwrap_or(u8::MAX));
        message = message.row(list(title(spec), act, values.collect()));
    }
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
    message = message.row(list(question, Act::Order, orders.into()));
    let others = table.players().into_iter();
    let others = others.filter(|&player| player != table.doc.opener);
    let others: Vec<SelectOption> = others
        .map(|player| SelectOption::new(player, member(player)))
        .collect();
    for (question, act) in [
        ("host-setup-kick", Act::Kick),
        ("host-setup-hand-over", Act::HandOver),
    ] {
        message = message.row(list(Phrase::new(question), act, others.clone()));
    }
    if message.rows.len() < MOST_ROWS {
        let press = Press::at(table.id, table.revision, Act::Pace);
        let terms = button(Phrase::new("pace-button-terms"), Style::Secondary, press);
        message = message.row(vec![terms]);
    }
    answer(message)
}
