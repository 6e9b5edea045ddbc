//! The gateway's simulated failures: lost connections, late HELLOs, unknown events.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The way a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum End {
    /// The sandbox sends a close frame with this code.
    Code(u16),
    /// The sandbox sends a close frame without a code.
    NoCode,
    /// The sandbox drops the connection without a close frame.
    Cut,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EndMoment {
    /// The connection ends right after it is made.
    #[default]
    Connect,
    /// The connection ends right after a session begins or is resumed.
    Session,
}

/// The active failures of the gateway.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Failures {
    /// The way in which every connection is ended, and the moment; `None` if connections are not ended.
    pub(crate) close_all: Option<(End, EndMoment)>,
    pub(crate) hello: Duration,
    /// The heartbeat interval for new connections; `None` for the one in the configuration.
    pub(crate) heartbeat: Option<Duration>,
    pub(crate) ignore_heartbeats: bool,
    /// Whether every message and response gets unknown keys, and unknown messages are sent before each message.
    pub(crate) add_unknown: bool,
}

impl Failures {
    /// Returns how a connection must end at a moment; `None` if it must not end.
    pub(super) fn end(self, at: EndMoment) -> Option<End> {
        self.close_all
            .filter(|(_, after)| *after == at)
            .map(|(end, _)| end)
    }

    /// Returns the messages to send instead of a message: first, if `add_unknown` is set, messages that a bot does not
    /// know, and then the message itself.
    pub(super) fn frames(self, mut value: Value) -> Vec<Value> {
        if !self.add_unknown {
            return vec![value];
        }
        let is_event = value["op"] == 0;
        add_unknown_keys(&mut value);
        let mut frames = vec![json!({"op": 93, "d": {"unheard": ["of"]}, "s": null, "t": null})];
        if is_event {
            // The unknown event has the same sequence number as the event after it.
            frames.push(json!({"op": 0, "s": value["s"], "t": "UNHEARD_OF", "d": {"id": "1"}}));
        }
        frames.push(value);
        frames
    }

    /// Returns the switches as JSON for the page.
    pub(crate) fn to_json(self) -> Value {
        json!({
            "storm": self.close_all, "hello_ms": u64::try_from(self.hello.as_millis()).unwrap_or(0),
            "heartbeat_ms": self.heartbeat.map(|every| u64::try_from(every.as_millis()).unwrap_or(0)),
            "mute": self.ignore_heartbeats, "unknown": self.add_unknown,
        })
    }
}

/// Adds an unknown key to every object except maps keyed by ids.
///
/// Also removes a command's name from messages, because Discord's documentation does not promise that field.
pub(crate) fn add_unknown_keys(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(add_unknown_keys),
        Value::Object(map) => {
            if let Some(answered) = map
                .get_mut("interaction_metadata")
                .and_then(Value::as_object_mut)
            {
                answered.remove("name");
            }
            map.values_mut().for_each(add_unknown_keys);
            let is_number = |key: &String| key.bytes().all(|byte| byte.is_ascii_digit());
            if !map.keys().all(is_number) {
                map.insert("unheard_of".to_owned(), json!({"by": ["anybody"]}));
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_keys_are_added_except_among_ids() {
        let mut value = json!({"a": [{"b": 1}], "users": {"12": {"c": 2}}});
        add_unknown_keys(&mut value);
        assert!(value["a"][0]["unheard_of"].is_object());
        assert!(value["users"]["12"]["unheard_of"].is_object());
        assert!(value["users"]["unheard_of"].is_null());
        let mut answer = json!({"interaction_metadata": {"id": "1", "name": "games mine"}});
        add_unknown_keys(&mut answer);
        assert!(answer["interaction_metadata"]["name"].is_null());
        let failures = Failures {
            add_unknown: true,
            ..Failures::default()
        };
        assert_eq!(failures.frames(json!({"op": 11})).len(), 2);
        assert_eq!(
            failures
                .frames(json!({"op": 0, "s": 3, "t": "READY", "d": {}}))
                .len(),
            3
        );
        assert_eq!(
            Failures::default().frames(json!({"op": 11})),
            [json!({"op": 11})]
        );
    }
}
