//! Limits on buttons, selects and modals.

use super::At;
use super::emoji::is_emoji;
use super::shape::Field::{self, May, Must};
use super::shape::Kind::{self, Address, Any, By, Id, List, Number, Object, Set, Text, Truth};

const ROW: i64 = 1;
const BUTTON: i64 = 2;
const STRING_SELECT: i64 = 3;
const TEXT_INPUT: i64 = 4;
const USER_SELECT: i64 = 5;
const ROLE_SELECT: i64 = 6;
const MENTIONABLE_SELECT: i64 = 7;
const CHANNEL_SELECT: i64 = 8;

/// The number that identifies a component in its message. Discord assigns one if it is missing.
const NUMBERED: Kind = Number(0, 0x7FFF_FFFF);

const IN_ROW: &[Field] = &[
    May("type", Any),
    May("id", NUMBERED),
    Must("components", Any),
];

const IN_BUTTON: &[Field] = &[
    May("type", Any),
    May("id", NUMBERED),
    Must("style", Number(1, 5)),
    May("label", Text(0, 80)),
    May("emoji", By(emoji)),
    May("custom_id", Any),
    May("url", Any),
    May("disabled", Truth),
];

const CUSTOM_ID: &[Field] = &[Must("custom_id", Text(1, 100))];
const LINK: &[Field] = &[Must("url", Address(512, &["discord://"]))];

const IN_SELECT: &[Field] = &[
    May("type", Any),
    May("id", NUMBERED),
    Must("custom_id", Text(1, 100)),
    May("placeholder", Text(0, 150)),
    May("min_values", Number(0, 25)),
    May("max_values", Number(1, 25)),
    May("disabled", Truth),
];

const CHOICES: &[Field] = &[Must("options", List(1, 25, &Object(IN_CHOICE)))];

/// The types of channels that a select offers, by Discord's numbers.
const CHANNEL_TYPES: &[Field] = &[May("channel_types", Set(0, 25, &Number(0, 16)))];

const DEFAULTS: &[Field] = &[May("default_values", List(0, 25, &Object(DEFAULT)))];

/// A preselected entry. [`defaults`] checks its type.
const DEFAULT: &[Field] = &[Must("id", Id), Must("type", Text(1, 20))];

const IN_CHOICE: &[Field] = &[
    Must("label", Text(1, 100)),
    Must("value", Text(1, 100)),
    May("description", Text(0, 100)),
    May("emoji", By(emoji)),
    May("default", Any),
];

const IN_FORM: &[Field] = &[
    Must("custom_id", Text(1, 100)),
    Must("title", Text(1, 45)),
    Must("components", List(1, 5, &Any)),
];

/// A text input. [`text_input`] checks the length of its initial value.
const IN_TEXT_INPUT: &[Field] = &[
    May("type", Any),
    May("id", NUMBERED),
    Must("custom_id", Text(1, 100)),
    Must("style", Number(1, 2)),
    Must("label", Text(1, 45)),
    May("min_length", Number(0, 4000)),
    May("max_length", Number(1, 4000)),
    May("required", Truth),
    May("value", Any),
    May("placeholder", Text(0, 100)),
];

/// Returns the contents of the action rows. Reports any other component with `otherwise`.
fn insides<'a>(rows: &[At<'a>], otherwise: &str) -> Vec<At<'a>> {
    let inside = |row: &At<'a>| {
        if row.value["type"] != ROW {
            row.fail("UNION_TYPE_CHOICES", otherwise);
            return None;
        }
        row.object(IN_ROW);
        row.get("components")
    };
    rows.iter().filter_map(inside).collect()
}

fn different_numbers(parts: &[At<'_>]) {
    let ids: Vec<At<'_>> = parts.iter().filter_map(|part| part.get("id")).collect();
    At::all_differ(
        &ids,
        |id| id.value.as_u64().filter(|id| *id > 0),
        "COMPONENT_ID_DUPLICATED",
        "Component id cannot be duplicated",
    );
}

fn different_ids(controls: &[At<'_>]) {
    let ids: Vec<At<'_>> = controls
        .iter()
        .filter_map(|control| control.get("custom_id"))
        .collect();
    At::all_differ(
        &ids,
        |id| id.value.as_str(),
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        "Component custom id cannot be duplicated",
    );
}

pub(crate) fn check_rows(components: &At<'_>) {
    let rows = components.list(0..=5);
    let mut controls = Vec::new();
    for inside in insides(
        &rows,
        "Only action rows (type 1) may stand here; a message of components v2 is refused by this sandbox",
    ) {
        let items = inside.list(1..=5);
        if items.len() > 1 && items.iter().any(|item| item.value["type"] != BUTTON) {
            inside.fail(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "A select fills a row by itself",
            );
        }
        controls.extend(items);
    }
    for control in &controls {
        match control.value["type"].as_i64() {
            Some(BUTTON) => button(control),
            Some(kind @ (STRING_SELECT | USER_SELECT..=CHANNEL_SELECT)) => select(control, kind),
            _ => control.fail(
                "BASE_TYPE_CHOICES",
                "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).",
            ),
        }
    }
    different_ids(&controls);
    let parts: Vec<At<'_>> = rows.into_iter().chain(controls).collect();
    different_numbers(&parts);
}

fn emoji(at: &At<'_>) {
    at.object(&[May("id", Id), May("name", Any), May("animated", Truth)]);
    let invalid = |at: &At<'_>| at.fail("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
    match (at.get("id"), at.get("name")) {
        // The sandbox has no custom emoji.
        (Some(id), _) => invalid(&id),
        (None, Some(name)) if !name.value.as_str().is_some_and(is_emoji) => invalid(&name),
        (None, Some(_)) => {}
        (None, None) => invalid(at),
    }
}

fn button(at: &At<'_>) {
    at.object(IN_BUTTON);
    let named = at.value["label"]
        .as_str()
        .is_some_and(|label| !label.trim().is_empty());
    if !named && at.get("emoji").is_none() {
        at.fail(
            "BUTTON_COMPONENT_NO_LABEL_OR_EMOJI",
            "A button needs a label or an emoji",
        );
    }
    match at.value["style"].as_i64() {
        Some(5) => {
            at.fields(LINK);
            if at.get("custom_id").is_some() {
                at.fail(
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                );
            }
        }
        Some(1..=4) => {
            at.fields(CUSTOM_ID);
            if at.get("url").is_some() {
                at.fail("BUTTON_COMPONENT_INVALID_STYLE", "Only style 5 has a url");
            }
        }
        _ => {}
    }
}

/// Returns the minimum and maximum under two keys, with defaults for missing ones.
fn bounds(at: &At<'_>, keys: [&str; 2], otherwise: [u64; 2]) -> [u64; 2] {
    let bound = |which: usize| at.value[keys[which]].as_u64().unwrap_or(otherwise[which]);
    let [least, most] = [bound(0), bound(1)];
    if least > most {
        let message = format!("{} is more than {}", keys[0], keys[1]);
        at.fail("NUMBER_TYPE_RANGE", message);
    }
    [least, most]
}

fn select(at: &At<'_>, kind: i64) {
    let own: &[&[Field]] = match kind {
        STRING_SELECT => &[CHOICES],
        CHANNEL_SELECT => &[CHANNEL_TYPES, DEFAULTS],
        _ => &[DEFAULTS],
    };
    at.object(&[&[IN_SELECT], own].concat().concat());
    let [least, most] = bounds(at, ["min_values", "max_values"], [1, 1]);
    if kind == STRING_SELECT {
        options(at, most);
    } else {
        defaults(at, kind, least..=most);
    }
}

fn defaults(at: &At<'_>, kind: i64, range: std::ops::RangeInclusive<u64>) {
    let sorts: &[&str] = match kind {
        USER_SELECT => &["user"],
        ROLE_SELECT => &["role"],
        MENTIONABLE_SELECT => &["user", "role"],
        _ => &["channel"],
    };
    let Some(list) = at.get("default_values") else {
        return;
    };
    let chosen = list.items();
    for sort in chosen.iter().filter_map(|one| one.get("type")) {
        if !sort
            .value
            .as_str()
            .is_some_and(|sort| sorts.contains(&sort))
        {
            sort.fail(
                "BASE_TYPE_CHOICES",
                format!("Value must be one of {sorts:?}."),
            );
        }
    }
    let ids: Vec<At<'_>> = chosen.iter().filter_map(|one| one.get("id")).collect();
    At::all_differ(
        &ids,
        |id| id.value.as_str(),
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
        "The set already contains it.",
    );
    if !chosen.is_empty() && !range.contains(&(chosen.len() as u64)) {
        let (least, most) = (range.start(), range.end());
        list.fail(
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between {least} and {most} in length."),
        );
    }
}

fn options(at: &At<'_>, most: u64) {
    let list = at.items_of("options");
    if most > list.len() as u64 {
        at.fail(
            "NUMBER_TYPE_RANGE",
            "max_values is more than there are options",
        );
    }
    let values: Vec<At<'_>> = list
        .iter()
        .filter_map(|option| option.get("value"))
        .collect();
    At::all_differ(
        &values,
        |value| value.value.as_str(),
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        "The specified option value is already used",
    );
    let chosen = list.iter().filter(|option| option.value["default"] == true);
    if chosen.count() as u64 > most {
        at.fail("NUMBER_TYPE_RANGE", "More options are chosen than may be");
    }
}

pub(crate) fn check_form(at: &At<'_>) {
    at.object(IN_FORM);
    let rows = at.items_of("components");
    let mut inputs = Vec::new();
    for inside in insides(
        &rows,
        "Only action rows with text inputs are understood in a form here",
    ) {
        inputs.extend(inside.list(1..=1));
    }
    for input in &inputs {
        if input.value["type"] == TEXT_INPUT {
            text_input(input);
        } else {
            input.fail(
                "BASE_TYPE_CHOICES",
                "Only text inputs stand in a form's row",
            );
        }
    }
    different_ids(&inputs);
}

fn text_input(at: &At<'_>) {
    at.object(IN_TEXT_INPUT);
    let [_, most] = bounds(at, ["min_length", "max_length"], [0, 4000]);
    if let Some(value) = at.get("value") {
        value.text(0..=usize::try_from(most).unwrap_or(4000));
    }
}
