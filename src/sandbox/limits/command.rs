//! Limits on the registration of commands.

use std::collections::HashSet;

use serde_json::Value;

use super::At;

/// All languages Discord knows.
pub(crate) const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

const SUBCOMMAND: i64 = 1;
const GROUP: i64 = 2;
const STRING: i64 = 3;
const INTEGER: i64 = 4;
const CHANNEL: i64 = 7;
const NUMBER: i64 = 10;

/// Checks a list of commands for one scope.
pub(crate) fn check_all(body: &At<'_>) {
    let commands = body.list(0..=130);
    let mut names = HashSet::new();
    let mut slash = 0;
    for command in &commands {
        check(command);
        let kind = command.value["type"].as_i64().unwrap_or(1);
        slash += usize::from(kind == 1);
        if !names.insert((kind, command.value["name"].as_str().unwrap_or_default())) {
            command.fail(
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
    }
    if slash > 100 {
        body.fail("BASE_TYPE_BAD_LENGTH", "At most 100 slash commands");
    }
}

fn check(command: &At<'_>) {
    let keys = [
        "id",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "options",
        "default_member_permissions",
        "dm_permission",
        "type",
        "nsfw",
        "integration_types",
        "contexts",
        "handler",
    ];
    if command.object(&keys).is_none() {
        return;
    }
    let kind = command
        .get("type")
        .and_then(|at| at.one_of(&[1, 2, 3]))
        .unwrap_or(1);
    if kind == 1 {
        named(command);
        described(command);
    } else if let Some(name) = command.need("name") {
        name.text(1..=32);
        if let Some(description) = command.get("description") {
            description.text(0..=0);
        }
    }
    options(command, 0);
    if let Some(permissions) = command.get("default_member_permissions") {
        let digits = permissions.text(1..=20).unwrap_or("0");
        if digits.parse::<u64>().is_err() {
            permissions.fail("NUMBER_TYPE_COERCE", "Value is not a permission set.");
        }
    }
    for (key, most) in [("integration_types", 1), ("contexts", 2)] {
        if let Some(list) = command.get(key) {
            let mut seen = HashSet::new();
            for item in list.list(1..=3) {
                if let Some(number) = item.number(0..=most)
                    && !seen.insert(number)
                {
                    item.fail(
                        "SET_TYPE_ALREADY_CONTAINS_VALUE",
                        "The set already contains it.",
                    );
                }
            }
        }
    }
    for key in ["nsfw", "dm_permission"] {
        if let Some(truth) = command.get(key) {
            truth.truth();
        }
    }
    let size = weight(command.value);
    if size > 8000 {
        command.fail(
            "APPLICATION_COMMAND_TOO_LARGE",
            format!("Command exceeds maximum size (8000), it has {size} characters"),
        );
    }
}

/// The characters of a command as Discord counts them: names, descriptions and values,
/// of each the longest translation.
fn weight(value: &Value) -> usize {
    let longest = |key: &str, translations: &str| {
        let own = value[key].as_str().map_or(0, |text| text.chars().count());
        let other = value[translations]
            .as_object()
            .into_iter()
            .flat_map(|map| map.values())
            .filter_map(Value::as_str)
            .map(|text| text.chars().count())
            .max()
            .unwrap_or(0);
        own.max(other)
    };
    let inside: usize = ["options", "choices"]
        .iter()
        .filter_map(|key| value[*key].as_array())
        .flatten()
        .map(weight)
        .sum();
    let worth = value["value"]
        .as_str()
        .map_or(0, |text| text.chars().count());
    longest("name", "name_localizations")
        + longest("description", "description_localizations")
        + worth
        + inside
}

/// `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`, and no capital where a small letter
/// exists.
fn proper_name(name: &str) -> bool {
    name.chars().all(|letter| {
        letter == '-'
            || letter == '_'
            || letter == '\''
            || letter.is_alphanumeric()
            || ('\u{900}'..='\u{97f}').contains(&letter)
            || ('\u{e00}'..='\u{e7f}').contains(&letter)
    }) && name.to_lowercase() == name
}

fn check_name(at: &At<'_>) {
    if let Some(name) = at.text(1..=32)
        && !proper_name(name)
    {
        at.fail(
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        );
    }
}

fn named(at: &At<'_>) {
    if let Some(name) = at.need("name") {
        check_name(&name);
    }
    for translation in translations(at, "name_localizations") {
        check_name(&translation);
    }
}

fn described(at: &At<'_>) {
    if let Some(description) = at.need("description") {
        description.text(1..=100);
    }
    for translation in translations(at, "description_localizations") {
        translation.text(1..=100);
    }
}

fn translations<'a>(at: &At<'a>, key: &str) -> Vec<At<'a>> {
    let Some(map) = at.get(key) else {
        return Vec::new();
    };
    let Some(object) = map.object(&LOCALES) else {
        return Vec::new();
    };
    object.keys().filter_map(|locale| map.get(locale)).collect()
}

/// Checks the options of a command, group or subcommand; `depth` counts the groups and
/// subcommands above.
fn options(parent: &At<'_>, depth: usize) {
    let Some(list) = parent.get("options") else {
        return;
    };
    let list = list.list(0..=25);
    let mut names = HashSet::new();
    let mut translated = HashSet::new();
    let mut optional_seen = false;
    let mut branches = 0;
    for option in &list {
        let kind = check_option(option, depth);
        let name = option.value["name"].as_str().unwrap_or_default();
        if !names.insert(name) {
            option.fail(
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            );
        }
        for (locale, name) in option.value["name_localizations"]
            .as_object()
            .into_iter()
            .flatten()
        {
            if !translated.insert((locale, name.as_str().unwrap_or_default())) {
                option.fail(
                    "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                    format!("Option name already exists in {locale}"),
                );
            }
        }
        let required = option.value["required"].as_bool().unwrap_or(false);
        if kind == SUBCOMMAND || kind == GROUP {
            branches += 1;
        } else if required && optional_seen {
            option.fail(
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        } else {
            optional_seen |= !required;
        }
    }
    if branches != 0 && branches != list.len() {
        parent.fail(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        );
    }
}

fn check_option(option: &At<'_>, depth: usize) -> i64 {
    let keys = [
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "required",
        "choices",
        "options",
        "channel_types",
        "min_value",
        "max_value",
        "min_length",
        "max_length",
        "autocomplete",
    ];
    if option.object(&keys).is_none() {
        return STRING;
    }
    named(option);
    described(option);
    let Some(kind) = option.need("type").and_then(|at| at.number(1..=11)) else {
        return STRING;
    };
    match (kind, depth) {
        (GROUP, 0) => options(option, 1),
        (SUBCOMMAND, 0 | 1) => options(option, 2),
        (SUBCOMMAND | GROUP, _) => option.fail(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Subcommands cannot be nested here",
        ),
        (_, 1) => option.fail(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "A group holds subcommands only",
        ),
        _ => {
            if option
                .get("options")
                .is_some_and(|at| at.value != &Value::Array(vec![]))
            {
                option.fail("UNKNOWN_KEY", "A plain option has no options of its own");
            }
        }
    }
    ranges(option, kind);
    choices(option, kind);
    kind
}

fn ranges(option: &At<'_>, kind: i64) {
    for key in ["min_value", "max_value"] {
        if let Some(at) = option.get(key) {
            // `1.0` is a whole number too: that is how serenity writes bounds.
            let whole = at.value.as_f64().is_some_and(|bound| bound.fract() == 0.0);
            if !(kind == INTEGER && whole || kind == NUMBER && at.value.is_number()) {
                at.fail(
                    "NUMBER_TYPE_COERCE",
                    "No such bound for this type of option",
                );
            }
        }
    }
    for (key, least) in [("min_length", 0), ("max_length", 1)] {
        if let Some(at) = option.get(key) {
            at.number(least..=6000);
            if kind != STRING {
                at.fail("UNKNOWN_KEY", "Only a string option has a length");
            }
        }
    }
    for (least, most) in [("min_value", "max_value"), ("min_length", "max_length")] {
        if let (Some(least), Some(most)) =
            (option.value[least].as_f64(), option.value[most].as_f64())
            && least > most
        {
            option.fail("NUMBER_TYPE_RANGE", "The least is more than the most");
        }
    }
    if option.value["channel_types"]
        .as_array()
        .is_some_and(|list| !list.is_empty())
        && kind != CHANNEL
    {
        option.fail("UNKNOWN_KEY", "Only a channel option has channel types");
    }
}

fn choices(option: &At<'_>, kind: i64) {
    let open = option.get("autocomplete").and_then(|at| at.truth()) == Some(true);
    let choosable = matches!(kind, STRING | INTEGER | NUMBER);
    if open && !choosable {
        option.fail(
            "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
            "This type of option has no autocomplete",
        );
    }
    let Some(list) = option.get("choices") else {
        return;
    };
    let list = list.list(0..=25);
    if !list.is_empty() && (open || !choosable) {
        option.fail(
            "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
            "Choices go neither with autocomplete nor with this type of option",
        );
    }
    check_choices(&list, kind);
}

/// Checks choices, whether registered or suggested.
pub(crate) fn check_choices(list: &[At<'_>], kind: i64) {
    let mut names = HashSet::new();
    for choice in list {
        if choice
            .object(&["name", "name_localizations", "value"])
            .is_none()
        {
            continue;
        }
        if let Some(name) = choice.need("name").and_then(|at| at.text(1..=100))
            && !names.insert(name)
        {
            choice.fail(
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                "Choice name already exists",
            );
        }
        for translation in translations(choice, "name_localizations") {
            translation.text(1..=100);
        }
        if let Some(value) = choice.need("value") {
            match kind {
                INTEGER => drop(value.number(-9_007_199_254_740_991..=9_007_199_254_740_991)),
                NUMBER if !value.value.is_number() => {
                    value.fail("NUMBER_TYPE_COERCE", "Value is not a number.");
                }
                NUMBER => {}
                _ => drop(value.text(1..=100)),
            }
        }
    }
}
