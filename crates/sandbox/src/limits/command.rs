//! Limits on commands and their options.

use super::Node;
use super::shape::Field::{self, Optional, Required};
use super::shape::Kind::{self, Any, Bool, Custom, Each, List, Number, OneOf, Set, Text};

pub(crate) const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

const SLASH: i64 = 1;

pub(crate) const SUBCOMMAND: i64 = 1;
pub(crate) const GROUP: i64 = 2;
const STRING: i64 = 3;
const INTEGER: i64 = 4;
const CHANNEL: i64 = 7;
const NUMBER: i64 = 10;

/// The fields of a command, except its names, whose rules depend on the command's type.
const COMMAND: &[Field] = &[
    Optional("id", Any),
    Optional("options", List(0, 25, &Any)),
    Optional("default_member_permissions", Custom(permissions)),
    Optional("dm_permission", Bool),
    Optional("type", OneOf(&[1, 2, 3])),
    Optional("nsfw", Bool),
    Optional("integration_types", Set(1, 3, &Number(0, 1))),
    Optional("contexts", Set(1, 3, &Number(0, 2))),
    Optional("handler", Any),
];

/// The names and descriptions of a slash command or an option.
const NAMES: &[Field] = &[
    Required("name", Custom(name)),
    Optional("name_localizations", Each(&LOCALES, &Custom(name))),
    Required("description", Text(1, 100)),
    Optional("description_localizations", Each(&LOCALES, &Text(1, 100))),
];

const MENU_NAMES: &[Field] = &[
    Required("name", Text(1, 32)),
    Optional("name_localizations", Any),
    Optional("description", Text(0, 0)),
    Optional("description_localizations", Any),
];

/// The fields of an option, except its names. The option's type decides which of them are allowed.
const OPTION: &[Field] = &[
    Required("type", Number(1, 11)),
    Optional("required", Any),
    Optional("choices", List(0, 25, &Kind::Object(CHOICE))),
    Optional("options", List(0, 25, &Any)),
    Optional("channel_types", Any),
    Optional("min_value", Any),
    Optional("max_value", Any),
    Optional("min_length", Number(0, 6000)),
    Optional("max_length", Number(1, 6000)),
    Optional("autocomplete", Bool),
];

/// The fields of a choice, which is registered with an option or suggested by autocomplete. The value has the option's
/// type.
pub(crate) const CHOICE: &[Field] = &[
    Required("name", Text(1, 100)),
    Optional("name_localizations", Each(&LOCALES, &Text(1, 100))),
    Required("value", Any),
];

pub(crate) const MAX_COMMANDS: usize = 130;

fn kind(command: &Node<'_>) -> i64 {
    command.value["type"].as_i64().unwrap_or(SLASH)
}

pub(crate) fn check_one(command: &Node<'_>) {
    check(command, kind(command) == SLASH);
}

pub(crate) fn name_is_taken(command: &Node<'_>) {
    if let Some(name) = command.get("name") {
        name.fail(NAME_TAKEN.0, NAME_TAKEN.1);
    }
}

/// The error's code and message for a command whose name another command already has.
const NAME_TAKEN: (&str, &str) = (
    "APPLICATION_COMMANDS_DUPLICATE_NAME",
    "Application command names must be unique",
);

pub(crate) fn check_all(body: &Node<'_>) {
    let commands = body.list(0..=MAX_COMMANDS);
    for command in &commands {
        check_one(command);
    }
    Node::check_unique(
        &commands,
        |command| Some((kind(command), command.value["name"].as_str())),
        NAME_TAKEN.0,
        NAME_TAKEN.1,
    );
    if commands
        .iter()
        .filter(|command| kind(command) == SLASH)
        .count()
        > 100
    {
        body.fail("BASE_TYPE_BAD_LENGTH", "At most 100 slash commands");
    }
}

fn check(command: &Node<'_>, slash: bool) {
    let called = if slash { NAMES } else { MENU_NAMES };
    if !command.object(&[COMMAND, called].concat()) {
        return;
    }
    options(command, 0);
    let size = command_size(command.value);
    if size > 8000 {
        command.fail(
            "APPLICATION_COMMAND_TOO_LARGE",
            format!("Command exceeds maximum size (8000), it has {size} characters"),
        );
    }
}

/// Counts the characters of the names, descriptions and values of a command, its options and its choices, each in its
/// longest language. Discord allows 8,000.
fn command_size(command: &serde_json::Value) -> usize {
    let text = |key: &str| {
        let plain = command[key].as_str().map(|text| text.chars().count());
        let localised = command[format!("{key}_localizations")].as_object();
        let texts = localised.into_iter().flat_map(|all| all.values());
        let longest = texts.filter_map(|text| text.as_str().map(|text| text.chars().count()));
        longest.max().max(plain).unwrap_or_default()
    };
    let nested = ["options", "choices"].into_iter();
    let nested = nested.flat_map(|key| command[key].as_array().into_iter().flatten());
    text("name") + text("description") + text("value") + nested.map(command_size).sum::<usize>()
}

fn permissions(node: &Node<'_>) {
    node.text(1..=20);
    if node.value.as_str().unwrap_or("0").parse::<u64>().is_err() {
        node.fail("NUMBER_TYPE_COERCE", "Value is not a permission set.");
    }
}

/// Returns whether a name matches Discord's pattern `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`. Letters that have
/// a lower-case form must be in lower case.
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

fn name(node: &Node<'_>) {
    node.text(1..=32);
    if !node.value.as_str().is_none_or(proper_name) {
        node.fail(
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        );
    }
}

/// Checks the options of a command, group or subcommand. `depth` is 0 for a command, 1 for a group and 2 for
/// a subcommand.
fn options(parent: &Node<'_>, depth: usize) {
    let list = parent.items_of("options");
    let mut optional_seen = false;
    let mut branches = 0;
    for option in &list {
        let kind = check_option(option, depth);
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
    let twice = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS";
    let name = |option: &Node<'_>| option.value["name"].as_str().map(str::to_owned);
    Node::check_unique(&list, name, twice, "Option name already exists");
    for locale in LOCALES {
        let local_name = |option: &Node<'_>| {
            let name = &option.value["name_localizations"][locale];
            name.as_str().map(str::to_owned)
        };
        if list.iter().any(|option| local_name(option).is_some()) {
            // An option without a name in this language is shown with its default name.
            let shown = |option: &Node<'_>| local_name(option).or_else(|| name(option));
            let message = format!("Option name already exists in {locale}");
            Node::check_unique(&list, shown, twice, &message);
        }
    }
    if branches != 0 && branches != list.len() {
        parent.fail(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        );
    }
}

fn check_option(option: &Node<'_>, depth: usize) -> i64 {
    if !option.object(&[OPTION, NAMES].concat()) {
        return STRING;
    }
    let kind = option.value["type"].as_i64();
    let Some(kind) = kind.filter(|kind| (1..=11).contains(kind)) else {
        return STRING;
    };
    let misplaced = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID";
    match (kind, depth) {
        (GROUP, 0) => options(option, 1),
        (SUBCOMMAND, 0 | 1) => options(option, 2),
        (SUBCOMMAND | GROUP, _) => option.fail(misplaced, "Subcommands cannot be nested here"),
        (_, 1) => option.fail(misplaced, "A group may only have subcommands"),
        _ if has(option, "options") => {
            option.fail("UNKNOWN_KEY", "A plain option has no options of its own");
        }
        _ => {}
    }
    ranges(option, kind);
    choices(option, kind);
    kind
}

/// Returns whether an option has a value under a key that is not an empty list.
fn has(option: &Node<'_>, key: &str) -> bool {
    let there = option.get(key);
    there.is_some_and(|node| node.value.as_array().is_none_or(|list| !list.is_empty()))
}

fn ranges(option: &Node<'_>, kind: i64) {
    for key in ["min_value", "max_value"] {
        if let Some(node) = option.get(key) {
            // `1.0` counts as an integer, because serenity writes integer bounds in this form.
            let whole = node
                .value
                .as_f64()
                .is_some_and(|bound| bound.fract() == 0.0);
            if !(kind == INTEGER && whole || kind == NUMBER && node.value.is_number()) {
                node.fail(
                    "NUMBER_TYPE_COERCE",
                    "This bound is not allowed for this type of option",
                );
            }
        }
    }
    for key in ["min_length", "max_length"] {
        if let Some(node) = option.get(key).filter(|_| kind != STRING) {
            node.fail("UNKNOWN_KEY", "Only a string option has a length");
        }
    }
    for (least, most) in [("min_value", "max_value"), ("min_length", "max_length")] {
        if let (Some(least), Some(most)) =
            (option.value[least].as_f64(), option.value[most].as_f64())
            && least > most
        {
            option.fail(
                "NUMBER_TYPE_RANGE",
                "The minimum is greater than the maximum",
            );
        }
    }
    if kind != CHANNEL && !option.items_of("channel_types").is_empty() {
        option.fail("UNKNOWN_KEY", "Only a channel option has channel types");
    }
}

fn choices(option: &Node<'_>, kind: i64) {
    let open = option.value["autocomplete"] == true;
    let choosable = matches!(kind, STRING | INTEGER | NUMBER);
    if open && !choosable {
        option.fail(
            "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
            "This type of option has no autocomplete",
        );
    }
    let list = option.items_of("choices");
    if !list.is_empty() && (open || !choosable) {
        option.fail(
            "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
            "Choices are not allowed with autocomplete or with this type of option",
        );
    }
    check_choices(&list, kind);
}

/// Checks that choices have different names and that their values have the option's type.
pub(crate) fn check_choices(list: &[Node<'_>], kind: i64) {
    Node::check_unique(
        list,
        |choice| choice.value["name"].as_str(),
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
        "Choice name already exists",
    );
    let kind_of_value = match kind {
        INTEGER => Number(-9_007_199_254_740_991, 9_007_199_254_740_991),
        NUMBER => Custom(number),
        _ => Text(1, 100),
    };
    for value in list.iter().filter_map(|choice| choice.get("value")) {
        kind_of_value.check(&value);
    }
}

fn number(node: &Node<'_>) {
    if !node.value.is_number() {
        node.fail("NUMBER_TYPE_COERCE", "Value is not a number.");
    }
}
