//! The opener's controls for the pace and for absent players.

use stramash_core::engine::Phrase;

use crate::lobby::{Lobby, check_opener, setup};
use crate::message::{Control, Message, SelectOption, Style, answer, button};
use crate::notices::ItemKind;
use crate::request::{Act, Answer, Press, RequestResult, TableAccess, Term, refuse};
use crate::table::Table;
use crate::time::pace::{
    Allowance, Pace, Patience, Penalty, Preset, RESERVES, TURNS, TermsDoc, duration_words,
    pace_words,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Page {
    Pace,
    Absence,
}

pub(crate) fn pace_panel(access: &TableAccess<'_>) -> RequestResult<Answer> {
    check_opener(access)?;
    Ok(panel(&access.table, Page::Pace, None).in_place())
}

pub(crate) fn absence_panel(access: &TableAccess<'_>) -> RequestResult<Answer> {
    check_opener(access)?;
    Ok(panel(&access.table, Page::Absence, None).in_place())
}

impl Lobby<'_> {
    pub(crate) fn set_term(
        &self,
        access: &TableAccess<'_>,
        term: Term,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        check_opener(access)?;
        let (table, ()) = self.tables.change_for(access, |change| {
            change.check_lobby()?;
            let terms = value.and_then(|value| with_term(change.table.doc.terms, term, value));
            let Some(terms) = terms else {
                return refuse("host-unknown");
            };
            change.table.doc.terms = terms;
            change.note_activity(access.requester);
            change.enqueue(ItemKind::ShowRoom);
            Ok(())
        })?;
        let confirmation = Phrase::new("host-set-done");
        let page = match term {
            Term::Hints => return Ok(setup::panel(&table, None, Some(confirmation)).in_place()),
            Term::Preset | Term::Turn | Term::Reserve | Term::Penalty => Page::Pace,
            Term::Patience | Term::Allowance | Term::Style => Page::Absence,
        };
        Ok(panel(&table, page, Some(confirmation)).in_place())
    }
}

/// Returns the terms with one value changed, or `None` if that value is not among the offered ones.
fn with_term(mut terms: TermsDoc, term: Term, value: &str) -> Option<TermsDoc> {
    let usual = Pace {
        turn_ms: 0,
        reserve_ms: 0,
        penalty: Penalty::default(),
    };
    match term {
        Term::Preset => terms.pace = Preset::named(value)?.pace(),
        Term::Turn => {
            let turn_ms = offered_ms(&TURNS, value)?;
            let pace = terms.pace.unwrap_or(usual);
            terms.pace = Some(Pace { turn_ms, ..pace });
        }
        Term::Reserve => terms.pace.as_mut()?.reserve_ms = offered_ms(&RESERVES, value)?,
        Term::Penalty => terms.pace.as_mut()?.penalty = Penalty::named(value)?,
        Term::Patience => terms.patience = offered_days(Patience::ALL, Patience::days, value)?,
        Term::Allowance => terms.allowance = offered_days(Allowance::ALL, Allowance::days, value)?,
        Term::Style => {
            terms.talkative = match value {
                "server" => None,
                "quiet" => Some(false),
                "talkative" => Some(true),
                _ => return None,
            }
        }
        Term::Hints => {
            terms.hints = match value {
                "yes" => true,
                "no" => false,
                _ => return None,
            }
        }
    }
    Some(terms)
}

/// Parses a duration in milliseconds. Returns `None` if it is not among the offered ones.
fn offered_ms(all: &[u64], value: &str) -> Option<u64> {
    let ms = value.parse().ok()?;
    all.contains(&ms).then_some(ms)
}

/// Returns the offered value that has this number of days, or `None` if no offered value has it.
fn offered_days<T: Copy, const N: usize>(all: [T; N], of: fn(T) -> u8, value: &str) -> Option<T> {
    let days: u8 = value.parse().ok()?;
    all.into_iter().find(|one| of(*one) == days)
}

fn panel(table: &Table, page: Page, confirmation: Option<Phrase>) -> Answer {
    let list = |question: &'static str, term, options: Vec<SelectOption>| {
        let press = Press::at(table.id, table.revision, Act::SetTerm(term));
        vec![Control::list(Phrase::new(question), press, options)]
    };
    let press = |label: &'static str, act| {
        let press = Press::at(table.id, table.revision, act);
        button(Phrase::new(label), Style::Secondary, press)
    };
    let terms = table.doc.terms;
    let title = match page {
        Page::Pace => "pace-panel",
        Page::Absence => "pace-panel-absence",
    };
    let mut text = vec![Phrase::new(title)];
    text.extend(confirmation);
    let mut message = Message::of(text, table.names());
    match page {
        Page::Pace => {
            message = message.row(list(
                "pace-choose-preset",
                Term::Preset,
                preset_options(&terms),
            ));
            message = message.row(list("pace-choose-turn", Term::Turn, turn_options(&terms)));
            if let Some(pace) = terms.pace {
                message = message.row(list(
                    "pace-choose-reserve",
                    Term::Reserve,
                    reserve_options(pace),
                ));
                message = message.row(list(
                    "pace-choose-then",
                    Term::Penalty,
                    penalty_options(pace),
                ));
            }
        }
        Page::Absence => {
            message = message.row(list(
                "pace-choose-patience",
                Term::Patience,
                patience_options(&terms),
            ));
            message = message.row(list(
                "pace-choose-allowance",
                Term::Allowance,
                allowance_options(&terms),
            ));
            message = message.row(list(
                "pace-choose-style",
                Term::Style,
                style_options(&terms),
            ));
        }
    }
    let other = match page {
        Page::Pace => press("pace-button-absence", Act::Absence),
        Page::Absence => press("pace-button-pace", Act::Pace),
    };
    answer(message.row(vec![other, press("host-button-setup", Act::Setup)]))
}

fn option(value: impl ToString, label: Phrase, chosen: bool) -> SelectOption {
    SelectOption {
        chosen,
        ..SelectOption::new(value, label)
    }
}

fn preset_options(terms: &TermsDoc) -> Vec<SelectOption> {
    let now = Preset::of(terms.pace);
    let presets = Preset::ALL.map(|preset| {
        let label = Phrase::new(format!("pace-preset-{}", preset.name()));
        SelectOption {
            hint: preset.pace().map(pace_words),
            ..option(preset.name(), label, now == Some(preset))
        }
    });
    presets.into()
}

fn turn_options(terms: &TermsDoc) -> Vec<SelectOption> {
    let now = terms.pace.map(|pace| pace.turn_ms);
    let turns = TURNS.map(|ms| {
        let label = Phrase::new("pace-turn").with("time", duration_words(ms));
        option(ms, label, now == Some(ms))
    });
    turns.into()
}

fn reserve_options(pace: Pace) -> Vec<SelectOption> {
    let reserves = RESERVES.map(|ms| {
        let label = match ms {
            0 => Phrase::new("pace-reserve-none"),
            ms => Phrase::new("pace-reserve").with("time", duration_words(ms)),
        };
        option(ms, label, pace.reserve_ms == ms)
    });
    reserves.into()
}

fn penalty_options(pace: Pace) -> Vec<SelectOption> {
    let thens = Penalty::ALL.map(|then| {
        let label = Phrase::new("pace-afterwards");
        let words = Phrase::new(format!("pace-then-{}", then.name()));
        option(then.name(), label.with("then", words), pace.penalty == then)
    });
    thens.into()
}

fn patience_options(terms: &TermsDoc) -> Vec<SelectOption> {
    let all = Patience::ALL.map(|patience| {
        let label = Phrase::new("pace-patience").with("days", patience.days());
        option(patience.days(), label, terms.patience == patience)
    });
    all.into()
}

fn allowance_options(terms: &TermsDoc) -> Vec<SelectOption> {
    let all = Allowance::ALL.map(|allowance| {
        let label = Phrase::new("pace-allowance").with("days", allowance.days());
        option(allowance.days(), label, terms.allowance == allowance)
    });
    all.into()
}

fn style_options(terms: &TermsDoc) -> Vec<SelectOption> {
    let all = [
        ("server", "pace-style-server", None),
        ("quiet", "pace-style-quiet", Some(false)),
        ("talkative", "pace-style-talkative", Some(true)),
    ];
    let all = all
        .map(|(value, words, style)| option(value, Phrase::new(words), terms.talkative == style));
    all.into()
}
