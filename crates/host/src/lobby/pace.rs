//! The opener's controls for the pace and for absent players.

use stramash_core::engine::Phrase;

use crate::lobby::{Lobby, computers_panel, for_opener};
use crate::message::{About, Control, Message, SelectOption, Style, answer, button};
use crate::notices::ItemKind;
use crate::request::{Act, Answer, Granted, Press, TableAccess, Term, no};
use crate::table::Table;
use crate::time::pace::{
    Allowance, Pace, Patience, Preset, RESERVES, TURNS, TermsDoc, Then, length, pace_words,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Page {
    Pace,
    Absence,
}

pub(crate) fn pace_panel(access: &TableAccess<'_>) -> Granted<Answer> {
    for_opener(access)?;
    Ok(panel(&access.table, Page::Pace, None).here())
}

pub(crate) fn absence_panel(access: &TableAccess<'_>) -> Granted<Answer> {
    for_opener(access)?;
    Ok(panel(&access.table, Page::Absence, None).here())
}

impl Lobby<'_> {
    pub(crate) fn agree(
        &self,
        access: &TableAccess<'_>,
        term: Term,
        value: Option<&str>,
    ) -> Granted<Answer> {
        for_opener(access)?;
        let (table, ()) = self.tables.change_for(access, |change| {
            change.lobby()?;
            let terms = value.and_then(|value| agreed(change.table.doc.terms, term, value));
            let Some(terms) = terms else {
                return no("host-unknown");
            };
            change.table.doc.terms = terms;
            change.heard_of(access.requester);
            change.enqueue(ItemKind::Show);
            Ok(())
        })?;
        let said = Phrase::new("host-set-done");
        let page = match term {
            Term::Hints => return Ok(computers_panel(&table, Some(said)).here()),
            Term::Preset | Term::Turn | Term::Reserve | Term::Then => Page::Pace,
            Term::Patience | Term::Allowance | Term::Style => Page::Absence,
        };
        Ok(panel(&table, page, Some(said)).here())
    }
}

/// Returns the terms with one value changed, or `None` if the value is not offered.
fn agreed(mut terms: TermsDoc, term: Term, value: &str) -> Option<TermsDoc> {
    let usual = Pace {
        turn_ms: 0,
        reserve_ms: 0,
        then: Then::default(),
    };
    match term {
        Term::Preset => terms.pace = Preset::named(value)?.pace(),
        Term::Turn => {
            let turn_ms = number(&TURNS, value)?;
            let pace = terms.pace.unwrap_or(usual);
            terms.pace = Some(Pace { turn_ms, ..pace });
        }
        Term::Reserve => terms.pace.as_mut()?.reserve_ms = number(&RESERVES, value)?,
        Term::Then => {
            let mut all = Then::ALL.into_iter();
            terms.pace.as_mut()?.then = all.find(|then| then.name() == value)?;
        }
        Term::Patience => terms.patience = days(Patience::ALL, Patience::days, value)?,
        Term::Allowance => terms.allowance = days(Allowance::ALL, Allowance::days, value)?,
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

/// Parses a duration in milliseconds that must be among the offered ones.
fn number(all: &[u64], value: &str) -> Option<u64> {
    let ms = value.parse().ok()?;
    all.contains(&ms).then_some(ms)
}

/// Returns the offered value with this number of days.
fn days<T: Copy, const N: usize>(all: [T; N], of: fn(T) -> u8, value: &str) -> Option<T> {
    let days: u8 = value.parse().ok()?;
    all.into_iter().find(|one| of(*one) == days)
}

fn panel(table: &Table, page: Page, said: Option<Phrase>) -> Answer {
    let list = |question: &'static str, term, options: Vec<SelectOption>| {
        let press = Press::at(table.id, table.revision, Act::Agree(term));
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
    let mut text = vec![Phrase::new(title).about(table)];
    text.extend(said);
    let mut message = Message::of(text, table.names());
    match page {
        Page::Pace => {
            message = message.row(list("pace-choose-preset", Term::Preset, presets(&terms)));
            message = message.row(list("pace-choose-turn", Term::Turn, turns(&terms)));
            if let Some(pace) = terms.pace {
                message = message.row(list("pace-choose-reserve", Term::Reserve, reserves(pace)));
                message = message.row(list("pace-choose-then", Term::Then, thens(pace)));
            }
        }
        Page::Absence => {
            message = message.row(list(
                "pace-choose-patience",
                Term::Patience,
                patiences(&terms),
            ));
            message = message.row(list(
                "pace-choose-allowance",
                Term::Allowance,
                allowances(&terms),
            ));
            message = message.row(list("pace-choose-style", Term::Style, styles(&terms)));
        }
    }
    let other = match page {
        Page::Pace => press("pace-button-absence", Act::Absence),
        Page::Absence => press("pace-button-pace", Act::Pace),
    };
    answer(message.row(vec![other, press("host-button-setup", Act::Setup)]))
}

fn chosen(value: impl ToString, label: Phrase, chosen: bool) -> SelectOption {
    SelectOption {
        chosen,
        ..SelectOption::new(value, label)
    }
}

fn presets(terms: &TermsDoc) -> Vec<SelectOption> {
    let now = Preset::of(terms.pace);
    let presets = Preset::ALL.map(|preset| {
        let label = Phrase::new(format!("pace-preset-{}", preset.name()));
        SelectOption {
            hint: preset.pace().map(pace_words),
            ..chosen(preset.name(), label, now == Some(preset))
        }
    });
    presets.into()
}

fn turns(terms: &TermsDoc) -> Vec<SelectOption> {
    let now = terms.pace.map(|pace| pace.turn_ms);
    let turns = TURNS.map(|ms| {
        let label = Phrase::new("pace-turn").with("time", length(ms));
        chosen(ms, label, now == Some(ms))
    });
    turns.into()
}

fn reserves(pace: Pace) -> Vec<SelectOption> {
    let reserves = RESERVES.map(|ms| {
        let label = match ms {
            0 => Phrase::new("pace-reserve-none"),
            ms => Phrase::new("pace-reserve").with("time", length(ms)),
        };
        chosen(ms, label, pace.reserve_ms == ms)
    });
    reserves.into()
}

fn thens(pace: Pace) -> Vec<SelectOption> {
    let thens = Then::ALL.map(|then| {
        let label = Phrase::new("pace-afterwards");
        let words = Phrase::new(format!("pace-then-{}", then.name()));
        chosen(then.name(), label.with("then", words), pace.then == then)
    });
    thens.into()
}

fn patiences(terms: &TermsDoc) -> Vec<SelectOption> {
    let all = Patience::ALL.map(|patience| {
        let label = Phrase::new("pace-patience").with("days", patience.days());
        chosen(patience.days(), label, terms.patience == patience)
    });
    all.into()
}

fn allowances(terms: &TermsDoc) -> Vec<SelectOption> {
    let all = Allowance::ALL.map(|allowance| {
        let label = Phrase::new("pace-allowance").with("days", allowance.days());
        chosen(allowance.days(), label, terms.allowance == allowance)
    });
    all.into()
}

fn styles(terms: &TermsDoc) -> Vec<SelectOption> {
    let all = [
        ("server", "pace-style-server", None),
        ("quiet", "pace-style-quiet", Some(false)),
        ("talkative", "pace-style-talkative", Some(true)),
    ];
    let all = all
        .map(|(value, words, style)| chosen(value, Phrase::new(words), terms.talkative == style));
    all.into()
}
