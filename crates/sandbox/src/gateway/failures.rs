//! The gateway's bad days: how it ends connections, how late it greets, what it sends that nobody knows.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// How a connection is ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum End {
    /// By a close frame with this code.
    Code(u16),
    /// By a close frame without a code.
    NoCode,
    /// Without a word.
    Cut,
}

/// When each connection is ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum After {
    /// As soon as it is made.
    #[default]
    Connect,
    /// As soon as a session has begun on it, or goes on.
    Session,
}

/// How the gateway behaves until it is told otherwise.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Failures {
    /// Whether and how it ends every connection.
    pub(crate) storm: Option<(End, After)>,
    /// How late HELLO comes.
    pub(crate) hello: Duration,
    /// How often new connections are to send heartbeats, if not as the configuration says.
    pub(crate) heartbeat: Option<Duration>,
    /// Whether heartbeats are left without an answer.
    pub(crate) mute: bool,
    /// Whether keys and events that nobody knows come with everything.
    pub(crate) unknown: bool,
}

impl Failures {
    /// Returns how a connection is ended at this time, if it is.
    pub(super) fn end(self, at: After) -> Option<End> {
        self.storm
            .filter(|(_, after)| *after == at)
            .map(|(end, _)| end)
    }

    /// The frames that go out for one.
    pub(super) fn frames(self, mut value: Value) -> Vec<Value> {
        if !self.unknown {
            return vec![value];
        }
        let is_event = value["op"] == 0;
        strange(&mut value);
        let mut frames = vec![json!({"op": 93, "d": {"unheard": ["of"]}, "s": null, "t": null})];
        if is_event {
            // It bears the number of the event before which it comes, as the first of two.
            frames.push(json!({"op": 0, "s": value["s"], "t": "UNHEARD_OF", "d": {"id": "1"}}));
        }
        frames.push(value);
        frames
    }

    /// Lists the switches for the page.
    pub(crate) fn listed(self) -> Value {
        json!({
            "storm": self.storm, "hello_ms": u64::try_from(self.hello.as_millis()).unwrap_or(0),
            "heartbeat_ms": self.heartbeat.map(|every| u64::try_from(every.as_millis()).unwrap_or(0)),
            "mute": self.mute, "unknown": self.unknown,
        })
    }
}

/// Puts a key that nobody knows into every object, but for those whose keys are ids or numbers, and leaves out the
/// name of a command beside an answer, which Discord does not promise.
pub(crate) fn strange(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(strange),
        Value::Object(map) => {
            if let Some(answered) = map
                .get_mut("interaction_metadata")
                .and_then(Value::as_object_mut)
            {
                answered.remove("name");
            }
            map.values_mut().for_each(strange);
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
    fn unknown_keys_come_everywhere_but_among_ids() {
        let mut value = json!({"a": [{"b": 1}], "users": {"12": {"c": 2}}});
        strange(&mut value);
        assert!(value["a"][0]["unheard_of"].is_object());
        assert!(value["users"]["12"]["unheard_of"].is_object());
        assert!(value["users"]["unheard_of"].is_null());
        let mut answer = json!({"interaction_metadata": {"id": "1", "name": "games mine"}});
        strange(&mut answer);
        assert!(answer["interaction_metadata"]["name"].is_null());
        let failures = Failures {
            unknown: true,
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
