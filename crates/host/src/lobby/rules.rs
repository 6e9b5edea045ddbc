//! The lobby's description of the rules and of a match's length.

use stramash_core::engine::{AnyGame, Choices, OptionSpec, OptionValues, Phrase, Preset};

use crate::message::{SelectOption, changed_option_words, dotted, sentences, value_words};
use crate::request::RequestResult;
use crate::table::Table;
use crate::time::pace::{Pace, duration_words, estimate_words};
use crate::turn::computer::{computers, is_solo};
use crate::{DAY, HOUR};

/// The assumed number of plays a day of somebody who looks in now and then.
const PLAYS_A_DAY: u64 = 3;
/// The assumed time for a play when everybody is present, in milliseconds.
const LIVE_PLAY_MS: u64 = 60 * 1000;

pub(super) fn subject_words(slug: &str, subject: &str) -> Phrase {
    Phrase::new(format!("{slug}-subject-{subject}"))
}

/// Returns the prefix of the text ids of a preset: the game's slug, or `host` for the preset of the printed rules,
/// which every game has.
fn preset_owner<'s>(slug: &'s str, preset: &Preset) -> &'s str {
    if *preset == Preset::PRINTED {
        "host"
    } else {
        slug
    }
}

fn preset_words(slug: &str, preset: &Preset) -> Phrase {
    let owner = preset_owner(slug, preset);
    Phrase::new(format!("{owner}-preset-{}", preset.name))
}

fn preset_hint(slug: &str, preset: &Preset) -> Phrase {
    let owner = preset_owner(slug, preset);
    Phrase::new(format!("{owner}-preset-{}-hint", preset.name))
}

/// Groups options by subject, in the order of each subject's first option. Returns each option with its index.
pub(super) fn by_subject(options: &[OptionSpec]) -> Vec<(usize, &OptionSpec)> {
    let mut sorted: Vec<(usize, &OptionSpec)> = options.iter().enumerate().collect();
    let first = |spec: &OptionSpec| options.iter().position(|one| one.subject == spec.subject);
    sorted.sort_by_key(|(_, spec)| first(spec));
    sorted
}

/// Names an option that differs from the printed rules. Also says the printed value, unless the option is a
/// flag.
fn house_rule_words(slug: &str, spec: &OptionSpec, value: &str) -> Phrase {
    let words = changed_option_words(slug, spec, value);
    match spec.choices {
        Choices::Flag => words,
        Choices::OneOf(_) => Phrase::new("host-rules-unlike")
            .with("option", words)
            .with("printed", value_words(slug, spec, spec.default())),
    }
}

pub(super) fn preset_list(table: &Table) -> Vec<SelectOption> {
    let slug = table.game.slug();
    let current = table.game.preset_of(&table.doc.options);
    let presets = table.game.all_presets().enumerate();
    let option = |(place, preset): (usize, &Preset)| SelectOption {
        hint: Some(preset_hint(slug, preset)),
        chosen: current == Some(preset),
        ..SelectOption::new(
            place,
            Phrase::new("host-setup-preset").with("preset", preset_words(slug, preset)),
        )
    };
    presets.map(option).collect()
}

/// Describes the rules of a table. Lists the options that differ from the printed rules, grouped by subject.
pub(super) fn rules_words(table: &Table) -> Vec<Phrase> {
    let (game, slug, values) = (table.game, table.game.slug(), &table.doc.options);
    let mut changed_options: Vec<(&str, Vec<Phrase>)> = Vec::new();
    for (_, spec) in by_subject(game.options()) {
        let value = spec.value_in(values);
        if value == spec.default() {
            continue;
        }
        let text = house_rule_words(slug, spec, value);
        match changed_options
            .last_mut()
            .filter(|(subject, _)| *subject == spec.subject)
        {
            Some((_, options)) => options.push(text),
            None => changed_options.push((spec.subject, vec![text])),
        }
    }
    let mut words = vec![match game.preset_of(values) {
        Some(preset) if *preset == Preset::PRINTED && changed_options.is_empty() => {
            Phrase::new("host-rules-sheet")
        }
        Some(preset) if *preset == Preset::PRINTED => Phrase::new("host-rules-sheet-with"),
        Some(preset) => Phrase::new("host-rules-preset").with("preset", preset_words(slug, preset)),
        None => Phrase::new("host-rules-own"),
    }];
    let lines = changed_options.into_iter().map(|(subject, options)| {
        Phrase::new("host-rules-about")
            .with("subject", subject_words(slug, subject))
            .with("options", dotted(options))
    });
    words.extend(lines);
    words
}

/// Lists the options that the opener had set one by one and that `options` would reset. Returns `None` if there
/// are none.
pub(super) fn reset_options_words(table: &Table, options: &OptionValues) -> Option<Phrase> {
    let (game, before) = (table.game, &table.doc.options);
    let own = |spec: &&OptionSpec| spec.value_in(before) != spec.default();
    let other = |spec: &&OptionSpec| spec.value_in(before) != spec.value_in(options);
    // Replacing one preset by another needs no warning.
    let chosen = game
        .options()
        .iter()
        .filter(|_| game.preset_of(before).is_none());
    let dropped = chosen.filter(own).filter(other);
    let dropped: Vec<Phrase> = dropped
        .map(|spec| changed_option_words(game.slug(), spec, spec.value_in(before)))
        .collect();
    (!dropped.is_empty())
        .then(|| Phrase::new("host-preset-dropped").with("options", dotted(dropped)))
}

/// Estimates the length of a match in plays and, at the table's pace, in time. Assumes the players at the table
/// or, if they are too few, the smallest number that can play. Returns `None` if the game cannot estimate it.
pub(super) fn length_words(table: &Table) -> Option<Phrase> {
    let (game, here) = (table.game, table.n_seats());
    let mut seats = here.max(*game.seats().start())..=*game.seats().end();
    let (seats, plays) = seats.find_map(|n| Some((n, game.length(n, &table.doc.options)?)))?;
    let (plays, players) = (u64::from(plays), u64::from(seats));
    let each = plays.div_ceil(players);
    let days = estimate_words(each.div_ceil(PLAYS_A_DAY) * DAY);
    // Computers play immediately.
    let people = players - computers(table).count() as u64;
    let by_people = plays * people / players;
    let all_time = |pace: Pace| estimate_words(by_people * pace.turn_ms + people * pace.reserve_ms);
    let time = match table.doc.terms.pace {
        None if is_solo(table) => Phrase::new("host-lobby-alone"),
        None => Phrase::new("host-lobby-days")
            .with("often", PLAYS_A_DAY)
            .with("days", days),
        Some(pace) if pace.turn_ms < HOUR => Phrase::new("host-lobby-sitting")
            .with("time", duration_words(by_people * LIVE_PLAY_MS))
            .with("most", all_time(pace)),
        Some(pace) => Phrase::new("host-lobby-days-most")
            .with("often", PLAYS_A_DAY)
            .with("days", days)
            .with("most", all_time(pace)),
    };
    let long = Phrase::new("host-lobby-length")
        .with("seats", seats)
        .with("plays", plays)
        .with("each", each);
    Some(long.with("time", time))
}

pub(super) fn conflict_words(reasons: Vec<Phrase>) -> Phrase {
    Phrase::new("host-options-clash").with("reasons", sentences(reasons))
}

/// Checks that the game allows the options with some number of players that is at least `from`. Otherwise refuses
/// the options with the game's reasons.
pub(super) fn check_options(
    game: &dyn AnyGame,
    from: u8,
    options: &OptionValues,
) -> RequestResult<()> {
    let least = from.max(*game.seats().start());
    let mut why = None;
    for n in least..=*game.seats().end() {
        match game.check(n, options) {
            Ok(_) => return Ok(()),
            Err(reasons) => {
                // If no number is possible, the reasons for the smallest number are reported.
                why.get_or_insert(reasons);
            }
        }
    }
    let reasons = why.unwrap_or_default();
    Err(conflict_words(reasons).into())
}
