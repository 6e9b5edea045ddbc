//! The opener's controls for the rules.

use stramash_core::engine::{OptionSpec, OptionValues, Phrase};

use crate::lobby::Lobby;
use crate::lobby::opener::{check_opener, list, opener_button};
use crate::lobby::rules::{
    by_subject, check_options, length_words, preset_list, reset_options_words, rules_words,
    subject_words,
};
use crate::message::{Message, SelectOption, answer, option_words, value_words};
use crate::notices::ItemKind;
use crate::request::{Act, Answer, RequestResult, Requester, TableAccess, Term, refuse};
use crate::table::{Change, Table};

pub(crate) fn show_setup(access: &TableAccess<'_>, open: Option<usize>) -> RequestResult<Answer> {
    check_opener(access)?;
    Ok(panel(&access.table, open, None))
}

pub(crate) fn setup_option(access: &TableAccess<'_>, value: Option<&str>) -> RequestResult<Answer> {
    let option = value.and_then(|value| value.parse().ok());
    match option {
        Some(option) if option < access.table.game.options().len() => {
            Ok(show_setup(access, Some(option))?.in_place())
        }
        _ => refuse("host-unknown"),
    }
}

impl Lobby<'_> {
    pub(crate) fn set_option(
        &self,
        access: &TableAccess<'_>,
        option: u8,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let place = value.and_then(|value| value.parse::<usize>().ok());
        let (table, phrase) = self.tables.change_for(access, |change| {
            change.check_opener_in_lobby(access.requester)?;
            let table = &change.table;
            let Some(spec) = table.game.options().get(usize::from(option)) else {
                return refuse("host-unknown");
            };
            let Some(value) = place.and_then(|place| spec.values().get(place)) else {
                return refuse("host-unknown");
            };
            let mut options = table.doc.options.clone();
            if *value == spec.default() {
                options.remove(spec.name);
            } else {
                options.insert(spec.name.to_owned(), (*value).to_owned());
            }
            // The rules list every option that differs from its default, so a confirmation is needed only if the opener
            // has chosen the default.
            let confirmation = (*value == spec.default()).then(|| {
                let option = option_words(table.game.slug(), spec, value);
                Phrase::new("host-option-set").with("option", option)
            });
            change.set_options(options, access.requester)?;
            Ok(confirmation)
        })?;
        Ok(panel(&table, Some(option.into()), phrase).in_place())
    }

    pub(crate) fn set_preset(
        &self,
        access: &TableAccess<'_>,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let place = value.and_then(|value| value.parse::<usize>().ok());
        let (table, dropped) = self.tables.change_for(access, |change| {
            change.check_opener_in_lobby(access.requester)?;
            let table = &change.table;
            let preset = place.and_then(|place| table.game.all_presets().nth(place));
            let Some(preset) = preset else {
                return refuse("host-unknown");
            };
            let options = table.game.with_preset(preset, &table.doc.options);
            let dropped = reset_options_words(table, &options);
            change.set_options(options, access.requester)?;
            Ok(dropped)
        })?;
        // The panel itself describes the new rules.
        Ok(panel(&table, None, dropped).in_place())
    }
}

impl Change {
    fn set_options(&mut self, options: OptionValues, requester: &Requester) -> RequestResult<()> {
        check_options(self.table.game, self.table.n_seats(), &options)?;
        self.table.doc.options = options;
        self.note_activity(requester);
        self.enqueue(ItemKind::ShowRoom);
        Ok(())
    }
}

/// Makes the opener's controls for the rules. With `shown_option`, also lists the values of the option with
/// that index.
pub(super) fn panel(
    table: &Table,
    shown_option: Option<usize>,
    confirmation: Option<Phrase>,
) -> Answer {
    let slug = table.game.slug();
    let specs = table.game.options();
    let values = &table.doc.options;
    let title = |spec: &OptionSpec| Phrase::new(format!("{slug}-option-{}", spec.name));
    let shown = shown_option.and_then(|place| Some((place, specs.get(place)?)));
    let mut text = vec![Phrase::new("host-setup")];
    text.extend(confirmation);
    text.extend(rules_words(table));
    text.extend(length_words(table));
    text.extend(shown.map(|(_, spec)| {
        Phrase::new("host-setup-hint")
            .with("option", title(spec))
            .with(
                "hint",
                Phrase::new(format!("{slug}-option-{}-hint", spec.name)),
            )
    }));

    // A test checks that no game has more options than a list can hold.
    let options = by_subject(specs).into_iter().map(|(place, spec)| {
        // Discord shows the chosen entry in place of the question, so its label contains the question.
        let chosen = shown_option == Some(place);
        let label = Phrase::new(if chosen {
            "host-setup-option-chosen"
        } else {
            "host-setup-option"
        });
        SelectOption {
            hint: Some(value_words(slug, spec, spec.value_in(values))),
            chosen,
            ..SelectOption::new(
                place,
                label
                    .with("subject", subject_words(slug, spec.subject))
                    .with("option", title(spec)),
            )
        }
    });
    let presets = Phrase::new("host-setup-presets");
    let question = Phrase::new("host-setup-options");
    let mut message = Message::of(text, table.names())
        .row(list(table, presets, Act::Preset, preset_list(table)))
        .row(list(table, question, Act::Options, options.collect()));
    if let Some((place, spec)) = shown {
        let offered = spec.values().iter().enumerate();
        let offered = offered.map(|(number, word)| SelectOption {
            chosen: *word == spec.value_in(values),
            ..SelectOption::new(number, option_words(slug, spec, word))
        });
        let act = Act::OptionValue(u8::try_from(place).unwrap_or(u8::MAX));
        message = message.row(list(table, title(spec), act, offered.collect()));
    }
    let hints = [("no", false), ("yes", true)].map(|(value, all)| SelectOption {
        chosen: table.doc.terms.hints == all,
        ..SelectOption::new(value, Phrase::new(format!("computer-hints-{value}")))
    });
    let question = Phrase::new("computer-choose-hints");
    let hints = list(table, question, Act::SetTerm(Term::Hints), hints.into());
    answer(message.row(hints).row(vec![
        opener_button(table, "host-button-seats", Act::Seats),
        opener_button(table, "pace-button-terms", Act::Pace),
    ]))
}
