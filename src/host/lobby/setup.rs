//! The opener's controls: options, order of seats, sending away, handing over.

use crate::engine::{OptionSpec, Phrase, PlayerId, Seat, TableId};
use crate::host::Host;
use crate::host::call::{Answer, Caller};
use crate::host::change::Draft;
use crate::host::doc::Order;
use crate::host::message::{Control, Message, SelectOption};
use crate::host::press::{Act, Press};
use crate::host::refusal::{Outcome, no};
use crate::host::say::{About, answer, answer_about, option_words, value_words};
use crate::host::table::Table;
use crate::host::wish::{Letter, Wish};

use super::options_fit;

/// Which part of the controls is opened up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::host) enum Open {
    /// Just the first lists.
    Nothing,
    /// The values of this option.
    Option(usize),
}

impl Draft {
    /// Refuses all but the opener.
    fn opener_only(&self, caller: &Caller) -> Outcome<()> {
        self.lobby()?;
        opener_only(&self.table, caller)
    }
}

fn opener_only(table: &Table, caller: &Caller) -> Outcome<()> {
    if table.doc.opener == caller.player {
        return Ok(());
    }
    let phrase = Phrase::new("host-opener-only")
        .about(table)
        .with("opener", table.doc.opener);
    Err(crate::host::refusal::Refusal::naming(phrase, table.names()))
}

impl Host {
    /// Shows the opener's controls.
    pub(in crate::host) fn setup(
        &self,
        caller: &Caller,
        id: TableId,
        open: Open,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        if !table.is_lobby() {
            return Err(Phrase::new("host-started-already").about(&table).into());
        }
        opener_only(&table, caller)?;
        Ok(panel(&table, open, None))
    }

    /// Opens up one option.
    pub(in crate::host) fn setup_option(
        &self,
        caller: &Caller,
        id: TableId,
        value: Option<&str>,
    ) -> Outcome<Answer> {
        let option = value.and_then(|value| value.parse().ok());
        let table = self.load(id)?;
        match option {
            Some(option) if option < table.game.options().len() => {
                Ok(self.setup(caller, id, Open::Option(option))?.here())
            }
            _ => no("host-unknown"),
        }
    }

    /// Sets an option.
    pub(in crate::host) fn set_option(
        &self,
        caller: &Caller,
        id: TableId,
        option: u8,
        value: Option<&str>,
    ) -> Outcome<Answer> {
        let place = value.and_then(|value| value.parse::<usize>().ok());
        let (table, phrase) = self.change(id, Some(Self::once(caller)), |draft| {
            draft.opener_only(caller)?;
            let table = &mut draft.table;
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
            options_fit(table.game, table.n_seats(), &options)?;
            table.doc.options = options;
            let said = option_words(table.game.slug(), spec, value);
            draft.heard_of(caller);
            draft.wish(Wish::Show);
            Ok(Phrase::new("host-option-set").with("option", said))
        })?;
        Ok(panel(&table, Open::Option(option.into()), Some(phrase)).here())
    }

    /// Says in which order to sit.
    pub(in crate::host) fn set_order(
        &self,
        caller: &Caller,
        id: TableId,
        value: Option<&str>,
    ) -> Outcome<Answer> {
        let order = match value {
            Some("joined") => Order::Joined,
            Some("random") => Order::Random,
            Some("chosen") => return self.arrange(caller, id, &[], None),
            _ => return no("host-unknown"),
        };
        let (table, ()) = self.change(id, Some(Self::once(caller)), |draft| {
            draft.opener_only(caller)?;
            draft.table.doc.order = order;
            draft.table.doc.seats.sort_by_key(|seat| seat.joined);
            draft.heard_of(caller);
            draft.wish(Wish::Show);
            Ok(())
        })?;
        Ok(panel(&table, Open::Nothing, Some(Phrase::new("host-order-set"))).here())
    }

    /// Puts people into an order, one after the other. Places are counted as people joined, so
    /// that a half-made order stays right when somebody else comes or goes.
    pub(in crate::host) fn arrange(
        &self,
        caller: &Caller,
        id: TableId,
        places: &[u8],
        value: Option<&str>,
    ) -> Outcome<Answer> {
        let mut places = places.to_vec();
        if let Some(value) = value {
            match value.parse() {
                Ok(place) if !places.contains(&place) => places.push(place),
                _ => return no("host-unknown"),
            }
        }
        let table = self.load(id)?;
        if !table.is_lobby() {
            return Err(Phrase::new("host-started-already").about(&table).into());
        }
        opener_only(&table, caller)?;
        let seats = table.doc.seats.iter();
        let left: Vec<_> = seats
            .filter(|seat| !places.contains(&seat.joined))
            .collect();
        if left.len() > 1 {
            let seats = left.iter();
            let options = seats.map(|seat| SelectOption {
                value: seat.joined.to_string(),
                label: Phrase::new("host-member").with("player", seat.player),
                hint: None,
                chosen: false,
            });
            let number = table.doc.seats.len() - left.len() + 1;
            let question = Phrase::new("host-arrange")
                .about(&table)
                .with("place", number);
            let joined = |place: u8| table.doc.seats.iter().find(|seat| seat.joined == place);
            let placed = places.iter().filter_map(|&place| joined(place));
            let placed = placed.enumerate().map(|(place, seat)| {
                Phrase::new("host-lobby-seat")
                    .with("place", place + 1)
                    .with("player", seat.player)
            });
            let text: Vec<Phrase> = placed.chain([question.clone()]).collect();
            let message = Message::of(text, table.names()).row(vec![Control::Select {
                placeholder: question,
                press: Press::at(id, table.revision, Act::Arrange(places)),
                options: options.collect(),
            }]);
            return Ok(answer(message).here());
        }
        let (table, ()) = self.change(id, Some(Self::once(caller)), |draft| {
            draft.opener_only(caller)?;
            draft.table.doc.order = Order::Chosen;
            // Whoever is not named sits behind those who are, in the order of joining.
            draft.table.doc.seats.sort_by_key(|seat| {
                let place = places.iter().position(|&place| place == seat.joined);
                (place.unwrap_or(usize::MAX), seat.joined)
            });
            draft.heard_of(caller);
            draft.wish(Wish::Show);
            Ok(())
        })?;
        Ok(panel(&table, Open::Nothing, Some(Phrase::new("host-order-set"))).here())
    }

    /// Sends somebody away from the lobby; in play, opens a vote on going on without them.
    pub(in crate::host) fn kick(
        &self,
        caller: &Caller,
        id: TableId,
        player: PlayerId,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        if table.is_playing() {
            return self.propose_removal(caller, id, player);
        }
        let (table, who) = self.change(id, Some(Self::once(caller)), |draft| {
            draft.opener_only(caller)?;
            if player == caller.player {
                return no("host-kick-self");
            }
            let seat = draft.table.seat_of(player);
            let Some(seat) = seat.and_then(|seat| draft.table.seat(seat)).cloned() else {
                return Err(Phrase::new("host-not-there").about(&draft.table).into());
            };
            draft.remove(player)?;
            draft.heard_of(caller);
            let letter = Letter::Kicked;
            draft.wish(Wish::Letter { player, letter });
            Ok(seat)
        })?;
        let mut names = table.names();
        names.people.push((who.player, who.name));
        let phrase = Phrase::new("host-kicked")
            .about(&table)
            .with("player", player);
        Ok(answer(Message::of([phrase], names)))
    }

    /// Sends away the one chosen from the list.
    pub(in crate::host) fn kick_chosen(
        &self,
        caller: &Caller,
        id: TableId,
        value: Option<&str>,
    ) -> Outcome<Answer> {
        match value.and_then(|value| value.parse().ok()) {
            Some(player) => Ok(self.kick(caller, id, PlayerId(player))?.here()),
            None => no("host-unknown"),
        }
    }

    /// Makes somebody else the opener.
    pub(in crate::host) fn hand_over(
        &self,
        caller: &Caller,
        id: TableId,
        value: Option<&str>,
    ) -> Outcome<Answer> {
        let heir = value.and_then(|value| value.parse().ok()).map(PlayerId);
        let Some(heir) = heir else {
            return no("host-unknown");
        };
        let (table, ()) = self.change(id, Some(Self::once(caller)), |draft| {
            draft.opener_only(caller)?;
            let Some(seat) = draft.table.seat_of(heir) else {
                return Err(Phrase::new("host-not-there").about(&draft.table).into());
            };
            draft.table.doc.opener = heir;
            draft.table.doc.seats[seat.index()].seen = draft.now;
            draft.wish(Wish::Show);
            Ok(())
        })?;
        let phrase = Phrase::new("host-handed-over").with("player", heir);
        Ok(answer_about(&table, phrase.about(&table)).here())
    }
}

/// The opener's controls as a private message.
fn panel(table: &Table, open: Open, said: Option<Phrase>) -> Answer {
    let slug = table.game.slug();
    let specs = table.game.options();
    let at = |act| Press::at(table.id, table.revision, act);
    let mut text = vec![Phrase::new("host-setup").about(table)];
    text.extend(said);
    let shown_option = match open {
        Open::Option(place) => Some(place),
        Open::Nothing => None,
    };
    let title = |spec: &OptionSpec| Phrase::new(format!("{slug}-option-{}", spec.name));
    text.extend(shown_option.and_then(|place| specs.get(place)).map(|spec| {
        Phrase::new("host-setup-hint")
            .with("option", title(spec))
            .with(
                "hint",
                Phrase::new(format!("{slug}-option-{}-hint", spec.name)),
            )
    }));
    let mut message = Message::of(text, table.names());

    // No game has more options than a list has places; a test holds them to it.
    let options = specs.iter().take(25).enumerate().map(|(place, spec)| {
        let value = table.doc.options.get(spec.name);
        let value = value.map_or(spec.default(), String::as_str);
        // What is chosen stands where the list's question stood, so that it says it itself.
        let chosen = shown_option == Some(place);
        SelectOption {
            value: place.to_string(),
            label: if chosen {
                Phrase::new("host-setup-option").with("option", title(spec))
            } else {
                title(spec)
            },
            hint: Some(value_words(slug, spec, value)),
            chosen,
        }
    });
    let options: Vec<SelectOption> = options.collect();
    if !options.is_empty() {
        message = message.row(vec![Control::Select {
            placeholder: Phrase::new("host-setup-options"),
            press: at(Act::Options),
            options,
        }]);
    }
    if let Some((place, spec)) = shown_option.and_then(|place| Some((place, specs.get(place)?))) {
        let value = table.doc.options.get(spec.name);
        let value = value.map_or(spec.default(), String::as_str);
        let values = spec
            .values()
            .iter()
            .enumerate()
            .map(|(number, &word)| SelectOption {
                value: number.to_string(),
                label: option_words(slug, spec, word),
                hint: None,
                chosen: word == value,
            });
        message = message.row(vec![Control::Select {
            placeholder: title(spec),
            press: at(Act::OptionValue(u8::try_from(place).unwrap_or(u8::MAX))),
            options: values.collect(),
        }]);
    }
    let orders = [
        ("joined", Order::Joined, "host-order-joined"),
        ("random", Order::Random, "host-order-random"),
        ("chosen", Order::Chosen, "host-order-chosen"),
    ];
    message = message.row(vec![Control::Select {
        placeholder: Phrase::new("host-setup-order"),
        press: at(Act::Order),
        options: orders
            .iter()
            .map(|(value, order, words)| SelectOption {
                value: (*value).to_owned(),
                label: Phrase::new("host-option")
                    .with("option", Phrase::new("host-setup-order"))
                    .with("value", Phrase::new(*words)),
                hint: None,
                chosen: *order == table.doc.order,
            })
            .collect(),
    }]);
    let others = || {
        let seats = Seat::all(table.n_seats()).filter_map(|seat| table.player_at(seat));
        let others = seats.filter(|&player| player != table.doc.opener);
        let others = others.map(|player| SelectOption {
            value: player.to_string(),
            label: Phrase::new("host-member").with("player", player),
            hint: None,
            chosen: false,
        });
        others.collect::<Vec<_>>()
    };
    if !others().is_empty() {
        for (placeholder, act) in [
            ("host-setup-kick", Act::Kick),
            ("host-setup-hand-over", Act::HandOver),
        ] {
            message = message.row(vec![Control::Select {
                placeholder: Phrase::new(placeholder),
                press: at(act),
                options: others(),
            }]);
        }
    }
    answer(message)
}
