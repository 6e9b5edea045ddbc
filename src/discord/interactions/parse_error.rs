//! Finds why serenity cannot parse an interaction: kind, field and reason, without any of its text.

use serde_json::Value;
use serenity::all::{CommandInteraction, ComponentInteraction, ModalInteraction, PingInteraction};

/// The maximum length of a field name in the log.
const LONGEST: usize = 100;

/// The kind of an interaction, the field that cannot be parsed, and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::discord) struct Fault {
    pub(in crate::discord) kind: &'static str,
    pub(in crate::discord) field: String,
    pub(in crate::discord) why: String,
}

/// Finds the parse error of an interaction.
pub(in crate::discord) fn fault(value: &Value) -> Fault {
    match value.get("type").and_then(Value::as_u64) {
        Some(1) => tried::<PingInteraction>("ping", value),
        Some(2) => tried::<CommandInteraction>("command", value),
        Some(3) => tried::<ComponentInteraction>("press", value),
        Some(4) => tried::<CommandInteraction>("suggestion", value),
        Some(5) => tried::<ModalInteraction>("form", value),
        found => Fault {
            kind: "unknown",
            field: "type".to_owned(),
            why: found
                .map_or("it is no number", |_| "nobody knows it")
                .to_owned(),
        },
    }
}

fn tried<T: serde::de::DeserializeOwned>(kind: &'static str, value: &Value) -> Fault {
    let tried: Result<T, _> = serde_path_to_error::deserialize(value);
    let (field, why) = match tried {
        Ok(_) => (String::new(), "it can be read now".to_owned()),
        Err(error) => (named(&error.path().to_string()), reason(error.inner())),
    };
    Fault { kind, field, why }
}

/// Returns a field's path if it only has characters of Discord's field names.
fn named(path: &str) -> String {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_.[]".contains(c);
    let whole = path.len() <= LONGEST && path.chars().all(plain);
    let found = if whole { path } else { "" };
    if found.is_empty() || found == "." {
        "the whole".to_owned()
    } else {
        found.to_owned()
    }
}

/// Repeats serde's message without the value.
fn reason(error: &serde_json::Error) -> String {
    let said = error.to_string();
    if let Some(rest) = said.strip_prefix("missing field `") {
        let name = rest.split('`').next().unwrap_or_default();
        return format!("{} is missing", named(name));
    }
    let kinds = [
        "null",
        "boolean",
        "integer",
        "floating point",
        "string",
        "sequence",
        "map",
    ];
    let found = said.strip_prefix("invalid type: ");
    let found = found.and_then(|rest| kinds.into_iter().find(|kind| rest.starts_with(kind)));
    match found {
        Some(found) => format!("{found} is not expected there"),
        None if said.starts_with("invalid value") => "its value is not valid".to_owned(),
        None if said.starts_with("unknown variant") => "its value is not known".to_owned(),
        None => "its form is not known".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn command() -> Value {
        let user = json!({"id": "2", "username": "jean", "discriminator": "0", "avatar": null});
        json!({
            "id": "9", "application_id": "1", "type": 2, "token": "secret", "version": 1,
            "channel_id": "3", "user": user, "locale": "en-US", "entitlements": [],
            "authorizing_integration_owners": {}, "context": 1, "attachment_size_limit": 1000,
            "app_permissions": "0",
            "data": {"id": "4", "name": "games", "type": 1, "options": []},
        })
    }

    #[test]
    fn the_kind_and_the_field_are_named_and_no_text() {
        for (at, put, field, why) in [
            (
                "/entitlements",
                None,
                "the whole",
                "entitlements is missing",
            ),
            (
                "/token",
                Some(json!(["secret"])),
                "token",
                "sequence is not expected there",
            ),
            ("/user/id", Some(json!("secret")), "user.id", ""),
            (
                "/data/name",
                Some(json!({"secret": "secret"})),
                "data.name",
                "map is not expected there",
            ),
            (
                "/locale",
                Some(Value::Null),
                "locale",
                "null is not expected there",
            ),
        ] {
            let mut bent = command();
            match put {
                Some(put) => *bent.pointer_mut(at).unwrap() = put,
                None => {
                    bent.as_object_mut()
                        .unwrap()
                        .remove(at.trim_start_matches('/'));
                }
            }
            let found = fault(&bent);
            assert_eq!(found.kind, "command");
            assert!(
                found.field == field || field.starts_with(&found.field),
                "{found:?} at {at}"
            );
            assert!(found.why.contains(why), "{found:?} at {at}");
            assert!(!format!("{found:?}").contains("secret"), "{found:?}");
        }
        let found = fault(&json!({"type": 77, "token": "secret"}));
        assert_eq!((found.kind, found.field.as_str()), ("unknown", "type"));
        assert_eq!(fault(&json!({"type": 3})).kind, "press");
        assert_eq!(fault(&json!({})).why, "it is no number");
    }

    #[test]
    fn what_is_no_name_of_discords_is_not_said() {
        assert_eq!(named("data.options[0].value"), "data.options[0].value");
        for path in ["a secret", "Secret", &"a".repeat(LONGEST + 1), "."] {
            assert_eq!(named(path), "the whole");
        }
    }
}
