//! Limits on buttons, selects and modals.

use super::Node;
use super::shape::Field::{self, Optional, Required};
use super::shape::Kind::{self, Address, Any, Bool, Custom, Id, List, Number, Object, Set, Text};

const ROW: i64 = 1;
const BUTTON: i64 = 2;
const STRING_SELECT: i64 = 3;
const TEXT_INPUT: i64 = 4;
const USER_SELECT: i64 = 5;
const ROLE_SELECT: i64 = 6;
const MENTIONABLE_SELECT: i64 = 7;
const CHANNEL_SELECT: i64 = 8;

/// The number that identifies a component in its message. Discord assigns one if it is missing.
const NUMERIC_ID: Kind = Number(0, 0x7FFF_FFFF);

const IN_ROW: &[Field] = &[
    Optional("type", Any),
    Optional("id", NUMERIC_ID),
    Required("components", Any),
];

const IN_BUTTON: &[Field] = &[
    Optional("type", Any),
    Optional("id", NUMERIC_ID),
    Required("style", Number(1, 5)),
    Optional("label", Text(0, 80)),
    Optional("emoji", Custom(emoji)),
    Optional("custom_id", Any),
    Optional("url", Any),
    Optional("disabled", Bool),
];

const CUSTOM_ID: &[Field] = &[Required("custom_id", Text(1, 100))];
const LINK: &[Field] = &[Required("url", Address(512, &["discord://"]))];

const IN_SELECT: &[Field] = &[
    Optional("type", Any),
    Optional("id", NUMERIC_ID),
    Required("custom_id", Text(1, 100)),
    Optional("placeholder", Text(0, 150)),
    Optional("min_values", Number(0, 25)),
    Optional("max_values", Number(1, 25)),
    Optional("disabled", Bool),
];

const CHOICES: &[Field] = &[Required("options", List(1, 25, &Object(IN_CHOICE)))];

/// The types of channels that a select offers, by Discord's numbers.
const CHANNEL_TYPES: &[Field] = &[Optional("channel_types", Set(0, 25, &Number(0, 16)))];

const DEFAULTS: &[Field] = &[Optional("default_values", List(0, 25, &Object(DEFAULT)))];

/// The fields of a preselected entry of a select. [`defaults`] checks that its type fits the select.
const DEFAULT: &[Field] = &[Required("id", Id), Required("type", Text(1, 20))];

const IN_CHOICE: &[Field] = &[
    Required("label", Text(1, 100)),
    Required("value", Text(1, 100)),
    Optional("description", Text(0, 100)),
    Optional("emoji", Custom(emoji)),
    Optional("default", Any),
];

const IN_FORM: &[Field] = &[
    Required("custom_id", Text(1, 100)),
    Required("title", Text(1, 45)),
    Required("components", List(1, 5, &Any)),
];

/// The fields of a text input. [`text_input`] checks the length of its initial value.
const IN_TEXT_INPUT: &[Field] = &[
    Optional("type", Any),
    Optional("id", NUMERIC_ID),
    Required("custom_id", Text(1, 100)),
    Required("style", Number(1, 2)),
    Required("label", Text(1, 45)),
    Optional("min_length", Number(0, 4000)),
    Optional("max_length", Number(1, 4000)),
    Optional("required", Bool),
    Optional("value", Any),
    Optional("placeholder", Text(0, 100)),
];

/// Returns the components in the action rows. Reports each component outside a row, with `otherwise` as the error.
fn row_contents<'a>(rows: &[Node<'a>], otherwise: &str) -> Vec<Node<'a>> {
    let inside = |row: &Node<'a>| {
        if row.value["type"] != ROW {
            row.fail("UNION_TYPE_CHOICES", otherwise);
            return None;
        }
        row.object(IN_ROW);
        row.get("components")
    };
    rows.iter().filter_map(inside).collect()
}

fn check_unique_numbers(parts: &[Node<'_>]) {
    let ids: Vec<Node<'_>> = parts.iter().filter_map(|part| part.get("id")).collect();
    Node::check_unique(
        &ids,
        |id| id.value.as_u64().filter(|id| *id > 0),
        "COMPONENT_ID_DUPLICATED",
        "Component id cannot be duplicated",
    );
}

fn check_unique_custom_ids(controls: &[Node<'_>]) {
    let ids: Vec<Node<'_>> = controls
        .iter()
        .filter_map(|control| control.get("custom_id"))
        .collect();
    Node::check_unique(
        &ids,
        |id| id.value.as_str(),
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        "Component custom id cannot be duplicated",
    );
}

pub(crate) fn check_rows(components: &Node<'_>) {
    let rows = components.list(0..=5);
    let mut controls = Vec::new();
    for inside in row_contents(
        &rows,
        "Only action rows (type 1) are allowed here; this sandbox does not support components v2",
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
    check_unique_custom_ids(&controls);
    let parts: Vec<Node<'_>> = rows.into_iter().chain(controls).collect();
    check_unique_numbers(&parts);
}

fn emoji(node: &Node<'_>) {
    node.object(&[
        Optional("id", Id),
        Optional("name", Any),
        Optional("animated", Bool),
    ]);
    let invalid = |node: &Node<'_>| node.fail("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
    match (node.get("id"), node.get("name")) {
        // The sandbox has no custom emoji.
        (Some(id), _) => invalid(&id),
        (None, Some(name)) if name.value.as_str().and_then(emojis::get).is_none() => invalid(&name),
        (None, Some(_)) => {}
        (None, None) => invalid(node),
    }
}

fn button(node: &Node<'_>) {
    node.object(IN_BUTTON);
    let named = node.value["label"]
        .as_str()
        .is_some_and(|label| !label.trim().is_empty());
    if !named && node.get("emoji").is_none() {
        node.fail(
            "BUTTON_COMPONENT_NO_LABEL_OR_EMOJI",
            "A button needs a label or an emoji",
        );
    }
    match node.value["style"].as_i64() {
        Some(5) => {
            node.fields(LINK);
            if node.get("custom_id").is_some() {
                node.fail(
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                );
            }
        }
        Some(1..=4) => {
            node.fields(CUSTOM_ID);
            if node.get("url").is_some() {
                node.fail("BUTTON_COMPONENT_INVALID_STYLE", "Only style 5 has a url");
            }
        }
        _ => {}
    }
}

/// Returns the minimum and maximum under two keys. `otherwise` has the defaults for missing keys.
fn bounds(node: &Node<'_>, keys: [&str; 2], otherwise: [u64; 2]) -> [u64; 2] {
    let bound = |which: usize| node.value[keys[which]].as_u64().unwrap_or(otherwise[which]);
    let [least, most] = [bound(0), bound(1)];
    if least > most {
        let message = format!("{} is greater than {}", keys[0], keys[1]);
        node.fail("NUMBER_TYPE_RANGE", message);
    }
    [least, most]
}

fn select(node: &Node<'_>, kind: i64) {
    let own: &[&[Field]] = match kind {
        STRING_SELECT => &[CHOICES],
        CHANNEL_SELECT => &[CHANNEL_TYPES, DEFAULTS],
        _ => &[DEFAULTS],
    };
    node.object(&[&[IN_SELECT], own].concat().concat());
    let [least, most] = bounds(node, ["min_values", "max_values"], [1, 1]);
    if kind == STRING_SELECT {
        options(node, most);
    } else {
        defaults(node, kind, least..=most);
    }
}

fn defaults(node: &Node<'_>, kind: i64, range: std::ops::RangeInclusive<u64>) {
    let sorts: &[&str] = match kind {
        USER_SELECT => &["user"],
        ROLE_SELECT => &["role"],
        MENTIONABLE_SELECT => &["user", "role"],
        _ => &["channel"],
    };
    let Some(list) = node.get("default_values") else {
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
    let ids: Vec<Node<'_>> = chosen.iter().filter_map(|one| one.get("id")).collect();
    Node::check_unique(
        &ids,
        |id| id.value.as_str(),
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
        "The set already contains this value.",
    );
    if !chosen.is_empty() && !range.contains(&(chosen.len() as u64)) {
        let (least, most) = (range.start(), range.end());
        list.fail(
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between {least} and {most} in length."),
        );
    }
}

fn options(node: &Node<'_>, most: u64) {
    let list = node.items_of("options");
    if most > list.len() as u64 {
        node.fail(
            "NUMBER_TYPE_RANGE",
            "max_values exceeds the number of options",
        );
    }
    let values: Vec<Node<'_>> = list
        .iter()
        .filter_map(|option| option.get("value"))
        .collect();
    Node::check_unique(
        &values,
        |value| value.value.as_str(),
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        "The specified option value is already used",
    );
    let chosen = list.iter().filter(|option| option.value["default"] == true);
    if chosen.count() as u64 > most {
        node.fail(
            "NUMBER_TYPE_RANGE",
            "More options are preselected than max_values allows",
        );
    }
}

pub(crate) fn check_form(node: &Node<'_>) {
    node.object(IN_FORM);
    let rows = node.items_of("components");
    let mut inputs = Vec::new();
    for inside in row_contents(
        &rows,
        "This sandbox supports only action rows with text inputs in a modal",
    ) {
        inputs.extend(inside.list(1..=1));
    }
    for input in &inputs {
        if input.value["type"] == TEXT_INPUT {
            text_input(input);
        } else {
            input.fail(
                "BASE_TYPE_CHOICES",
                "A row of a modal may only have text inputs",
            );
        }
    }
    check_unique_custom_ids(&inputs);
}

fn text_input(node: &Node<'_>) {
    node.object(IN_TEXT_INPUT);
    let [_, most] = bounds(node, ["min_length", "max_length"], [0, 4000]);
    if let Some(value) = node.get("value") {
        value.text(0..=usize::try_from(most).unwrap_or(4000));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn emoji_are_recognised() {
        for picture in ["🎲", "♟", "1️⃣", "🇸🇪", "👩🏽‍🔬", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️"]
        {
            assert!(emojis::get(picture).is_some(), "{picture}");
        }
        for other in [
            "",
            "x",
            "é",
            "⚀",
            "1",
            "🎲x",
            "🎲🎲",
            "🇸",
            "🎲\u{200d}",
            "\u{fe0f}",
        ] {
            assert!(emojis::get(other).is_none(), "{other}");
        }
    }
}
