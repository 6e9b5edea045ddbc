//! Limits on buttons, selects and forms.

use std::collections::HashSet;

use serde_json::Value;

use super::At;

const ROW: i64 = 1;
const BUTTON: i64 = 2;
const STRING_SELECT: i64 = 3;
const TEXT_INPUT: i64 = 4;

/// Checks the rows of a message.
pub(crate) fn check_rows(components: &At<'_>) {
    let mut ids = HashSet::new();
    for row in components.list(0..=5) {
        if row.value["type"].as_i64() != Some(ROW) {
            row.fail(
                "UNION_TYPE_CHOICES",
                "Only action rows (type 1) may stand here; a message of components v2 is refused by this stand-in",
            );
            continue;
        }
        row.object(&["type", "id", "components"]);
        let Some(inside) = row.need("components") else {
            continue;
        };
        let items = inside.list(1..=5);
        let selects = items
            .iter()
            .filter(|item| item.value["type"].as_i64() != Some(BUTTON))
            .count();
        if selects > 0 && items.len() > 1 {
            inside.fail(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "A select fills a row by itself",
            );
        }
        for item in &items {
            match item.value["type"].as_i64() {
                Some(BUTTON) => button(item, &mut ids),
                Some(STRING_SELECT | 5..=8) => select(item, &mut ids),
                _ => item.fail(
                    "BASE_TYPE_CHOICES",
                    "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).",
                ),
            }
        }
    }
}

fn custom_id<'a>(at: &At<'a>, ids: &mut HashSet<&'a str>) {
    if let Some(id) = at.need("custom_id")
        && let Some(text) = id.text(1..=100)
        && !ids.insert(text)
    {
        id.fail(
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

fn emoji(at: &At<'_>) {
    at.object(&["id", "name", "animated"]);
    if at.get("id").is_some_and(|id| id.snowflake().is_some()) {
        return;
    }
    let pictured = at.value["name"]
        .as_str()
        .is_some_and(|name| !name.is_ascii());
    if !pictured {
        at.fail("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
}

fn button<'a>(at: &At<'a>, ids: &mut HashSet<&'a str>) {
    at.object(&[
        "type",
        "id",
        "style",
        "label",
        "emoji",
        "custom_id",
        "url",
        "disabled",
    ]);
    if let Some(label) = at.get("label") {
        label.text(0..=80);
    }
    if let Some(picture) = at.get("emoji") {
        emoji(&picture);
    }
    let named = at.value["label"]
        .as_str()
        .is_some_and(|label| !label.trim().is_empty());
    if !named && at.get("emoji").is_none() {
        at.fail(
            "BUTTON_COMPONENT_NO_LABEL_OR_EMOJI",
            "A button needs a label or an emoji",
        );
    }
    if let Some(disabled) = at.get("disabled") {
        disabled.truth();
    }
    match at.need("style").and_then(|style| style.number(1..=5)) {
        Some(5) => {
            if let Some(url) = at.need("url") {
                url.address(&["discord://"]);
                url.text(1..=512);
            }
            if at.get("custom_id").is_some() {
                at.fail(
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                );
            }
        }
        Some(_) => {
            custom_id(at, ids);
            if at.get("url").is_some() {
                at.fail("BUTTON_COMPONENT_INVALID_STYLE", "Only style 5 has a url");
            }
        }
        None => {}
    }
}

fn select<'a>(at: &At<'a>, ids: &mut HashSet<&'a str>) {
    at.object(&[
        "type",
        "id",
        "custom_id",
        "options",
        "channel_types",
        "placeholder",
        "default_values",
        "min_values",
        "max_values",
        "disabled",
    ]);
    custom_id(at, ids);
    if let Some(placeholder) = at.get("placeholder") {
        placeholder.text(0..=150);
    }
    if let Some(disabled) = at.get("disabled") {
        disabled.truth();
    }
    let least = at
        .get("min_values")
        .and_then(|at| at.number(0..=25))
        .unwrap_or(1);
    let most = at
        .get("max_values")
        .and_then(|at| at.number(1..=25))
        .unwrap_or(1);
    if least > most {
        at.fail("NUMBER_TYPE_RANGE", "min_values is more than max_values");
    }
    if at.value["type"].as_i64() != Some(STRING_SELECT) {
        return;
    }
    let Some(options) = at.need("options") else {
        return;
    };
    let list = options.list(1..=25);
    if usize::try_from(most).unwrap_or(0) > list.len() {
        at.fail(
            "NUMBER_TYPE_RANGE",
            "max_values is more than there are options",
        );
    }
    let mut values = HashSet::new();
    let mut chosen = 0;
    for option in &list {
        option.object(&["label", "value", "description", "emoji", "default"]);
        if let Some(label) = option.need("label") {
            label.text(1..=100);
        }
        if let Some(value) = option.need("value")
            && let Some(text) = value.text(1..=100)
            && !values.insert(text)
        {
            value.fail(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
        if let Some(description) = option.get("description") {
            description.text(0..=100);
        }
        if let Some(picture) = option.get("emoji") {
            emoji(&picture);
        }
        chosen += i64::from(option.value["default"] == Value::Bool(true));
    }
    if chosen > most {
        options.fail("NUMBER_TYPE_RANGE", "More options are chosen than may be");
    }
}

/// Checks a form.
pub(crate) fn check_form(at: &At<'_>) {
    at.object(&["custom_id", "title", "components"]);
    let mut ids = HashSet::new();
    if let Some(id) = at.need("custom_id") {
        id.text(1..=100);
    }
    if let Some(title) = at.need("title") {
        title.text(1..=45);
    }
    let Some(rows) = at.need("components") else {
        return;
    };
    for row in rows.list(1..=5) {
        row.object(&["type", "id", "components"]);
        if row.value["type"].as_i64() != Some(ROW) {
            row.fail(
                "UNION_TYPE_CHOICES",
                "Only action rows with text inputs are understood in a form here",
            );
            continue;
        }
        let Some(inside) = row.need("components") else {
            continue;
        };
        for input in inside.list(1..=1) {
            if input.value["type"].as_i64() == Some(TEXT_INPUT) {
                text_input(&input, &mut ids);
            } else {
                input.fail(
                    "BASE_TYPE_CHOICES",
                    "Only text inputs stand in a form's row",
                );
            }
        }
    }
}

fn text_input<'a>(at: &At<'a>, ids: &mut HashSet<&'a str>) {
    at.object(&[
        "type",
        "id",
        "custom_id",
        "style",
        "label",
        "min_length",
        "max_length",
        "required",
        "value",
        "placeholder",
    ]);
    custom_id(at, ids);
    if let Some(style) = at.need("style") {
        style.number(1..=2);
    }
    if let Some(label) = at.need("label") {
        label.text(1..=45);
    }
    let least = at
        .get("min_length")
        .and_then(|at| at.number(0..=4000))
        .unwrap_or(0);
    let most = at
        .get("max_length")
        .and_then(|at| at.number(1..=4000))
        .unwrap_or(4000);
    if least > most {
        at.fail("NUMBER_TYPE_RANGE", "min_length is more than max_length");
    }
    if let Some(required) = at.get("required") {
        required.truth();
    }
    if let Some(value) = at.get("value") {
        let most = usize::try_from(most).unwrap_or(4000);
        value.text(0..=most);
    }
    if let Some(placeholder) = at.get("placeholder") {
        placeholder.text(0..=100);
    }
}
