//! Finds the reason why serenity cannot parse an interaction. The result may be logged: it contains no text of the
//! interaction.

use serde_json::Value;
use serenity::all::{CommandInteraction, ComponentInteraction, ModalInteraction, PingInteraction};

const MAX_FIELD_NAME: usize = 100;

/// The kind of an interaction, the field that cannot be parsed, and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ParseFault {
    pub(crate) kind: &'static str,
    pub(crate) field: String,
    pub(crate) why: String,
}

/// Finds the parse error of an interaction.
pub(crate) fn fault(value: &Value) -> ParseFault {
    match value.get("type").and_then(Value::as_u64) {
        Some(1) => parse_as::<PingInteraction>("ping", value),
        Some(2) => parse_as::<CommandInteraction>("command", value),
        Some(3) => parse_as::<ComponentInteraction>("press", value),
        Some(4) => parse_as::<CommandInteraction>("suggestion", value),
        Some(5) => parse_as::<ModalInteraction>("form", value),
        found => ParseFault {
            kind: "unknown",
            field: "type".to_owned(),
            why: found
                .map_or("it is not a number", |_| "unknown type")
                .to_owned(),
        },
    }
}

fn parse_as<T: serde::de::DeserializeOwned>(kind: &'static str, value: &Value) -> ParseFault {
    let tried: Result<T, _> = serde_path_to_error::deserialize(value);
    let (field, why) = match tried {
        Ok(_) => (String::new(), "it can be decoded now".to_owned()),
        Err(error) => (
            shown_field(&error.path().to_string()),
            reason(error.inner()),
        ),
    };
    ParseFault { kind, field, why }
}

/// Returns a field's path for the log. A path with characters that do not occur in Discord's field names is not shown,
/// because it may contain text of a user.
fn shown_field(path: &str) -> String {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_.[]".contains(c);
    let whole = path.len() <= MAX_FIELD_NAME && path.chars().all(plain);
    let found = if whole { path } else { "" };
    if found.is_empty() || found == "." {
        "(all)".to_owned()
    } else {
        found.to_owned()
    }
}

/// Returns serde's message without the value in it.
fn reason(error: &serde_json::Error) -> String {
    let said = error.to_string();
    if let Some(rest) = said.strip_prefix("missing field `") {
        let name = rest.split('`').next().unwrap_or_default();
        return format!("{} is missing", shown_field(name));
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
        Some(found) => format!("unexpected {found}"),
        None if said.starts_with("invalid value") => "invalid value".to_owned(),
        None if said.starts_with("unknown variant") => "unknown value".to_owned(),
        None => "unexpected structure".to_owned(),
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
    fn parse_error_names_kind_and_field_only() {
        for (at, put, field, why) in [
            ("/entitlements", None, "(all)", "entitlements is missing"),
            (
                "/token",
                Some(json!(["secret"])),
                "token",
                "unexpected sequence",
            ),
            ("/user/id", Some(json!("secret")), "user.id", ""),
            (
                "/data/name",
                Some(json!({"secret": "secret"})),
                "data.name",
                "unexpected map",
            ),
            ("/locale", Some(Value::Null), "locale", "unexpected null"),
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
        assert_eq!(fault(&json!({})).why, "it is not a number");
    }

    #[test]
    fn unusual_field_names_are_hidden() {
        assert_eq!(
            shown_field("data.options[0].value"),
            "data.options[0].value"
        );
        for path in ["a secret", "Secret", &"a".repeat(MAX_FIELD_NAME + 1), "."] {
            assert_eq!(shown_field(path), "(all)");
        }
    }
}
