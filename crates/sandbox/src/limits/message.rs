//! Limits on messages, for all ways of sending them.

use std::collections::BTreeMap;

use serde_json::Value;

use super::Node;
use super::component::check_rows;
use super::embed::{EMBED, check_embeds};
use super::shape::Field::{self, Optional, Required};
use super::shape::Kind::{Any, Bool, Custom, Id, List, Number, Object, OneOf, Set, Text};
use crate::rest::error::ApiError;
use crate::state::EPHEMERAL;
use crate::state::snowflake::{Snowflake, as_text};

pub(crate) const FILE_LIMIT: usize = 10 * 1024 * 1024;
const SUPPRESS_EMBEDS: u64 = 1 << 2;
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
const COMPONENTS_V2: u64 = 1 << 15;

/// The ways to send a message. Each has its own keys and flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A new message in a channel.
    Create,
    /// An edit of a message or of an interaction response.
    Edit,
    /// A response to an interaction, except a first response of type 7, which is an `Edit`.
    Answer,
}

const MESSAGE: &[Field] = &[
    Optional("content", Text(0, 2000)),
    Optional("embeds", List(0, 10, &Object(EMBED))),
    Optional("flags", Number(0, 0xFFFF_FFFF)),
    Optional("allowed_mentions", Custom(mentions)),
    Optional("components", Custom(check_rows)),
    Optional("attachments", List(0, 10, &Object(ATTACHMENT))),
];
const NEW_FIELDS: &[Field] = &[Optional("tts", Bool)];
const CREATE_FIELDS: &[Field] = &[
    Optional("nonce", Custom(nonce)),
    Optional("enforce_nonce", Bool),
    Optional("message_reference", Object(REFERENCE)),
    Optional("sticker_ids", List(0, 0, &Any)),
];

/// The fields that name the message to reply to. Forwarding (type 1) is not supported.
const REFERENCE: &[Field] = &[
    Optional("type", OneOf(&[0])),
    Required("message_id", Id),
    Optional("channel_id", Id),
    Optional("guild_id", Id),
    Optional("fail_if_not_exists", Bool),
];

const MENTIONS: &[Field] = &[
    Optional("parse", List(0, 3, &Custom(group))),
    Optional("users", Set(0, 100, &Id)),
    Optional("roles", Set(0, 100, &Id)),
    Optional("replied_user", Bool),
];

const ATTACHMENT: &[Field] = &[
    Required("id", Any),
    Optional("filename", Text(1, 1024)),
    Optional("description", Text(0, 1024)),
];

impl Form {
    fn fields(self) -> Vec<Field> {
        match self {
            Form::Create => [MESSAGE, NEW_FIELDS, CREATE_FIELDS].concat(),
            Form::Edit => MESSAGE.to_vec(),
            Form::Answer => [MESSAGE, NEW_FIELDS].concat(),
        }
    }

    fn flags(self) -> u64 {
        match self {
            Form::Create => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS,
            Form::Edit => SUPPRESS_EMBEDS,
            Form::Answer => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL,
        }
    }
}

/// A file in a multipart body.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    pub(crate) name: String,
    pub(crate) content_type: Option<String>,
    pub(crate) bytes: Vec<u8>,
}

/// The files of a body by the number in `files[n]`.
pub(crate) type Uploads = BTreeMap<u64, Upload>;

/// An entry of `attachments`. If the message has a file with this id, the entry keeps it. Otherwise it adds the
/// uploaded file with this number.
#[derive(Clone, Debug)]
pub(crate) struct FileEntry {
    pub(crate) id: u64,
    pub(crate) filename: Option<String>,
    pub(crate) description: Option<String>,
}

/// The checked contents of a message body. A field is `None` if the body lacks its key.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) content: Option<String>,
    pub(crate) embeds: Option<Vec<Value>>,
    pub(crate) components: Option<Vec<Value>>,
    pub(crate) flags: u64,
    pub(crate) allowed: Option<Value>,
    pub(crate) files: Option<Vec<FileEntry>>,
    pub(crate) nonce: Option<Value>,
    pub(crate) enforce_nonce: bool,
    pub(crate) reply: Option<Reply>,
}

/// The message to which the new message replies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply {
    pub(crate) message: Snowflake,
    /// The channel of the message to reply to; `None` if the body does not name it.
    pub(crate) channel: Option<Snowflake>,
    /// Whether the reply is refused if the message to reply to does not exist.
    pub(crate) required: bool,
}

pub(crate) fn check_sizes(uploads: &Uploads) -> Result<(), ApiError> {
    let mut sizes = uploads.values().map(|upload| upload.bytes.len());
    if sizes.any(|size| size > FILE_LIMIT) {
        return Err(ApiError::TOO_LARGE);
    }
    Ok(())
}

/// Checks the body of a message and reads it. `kept` are the files that the message already has.
pub(crate) fn check_at(
    node: &Node<'_>,
    form: Form,
    uploads: &Uploads,
    kept: &[Snowflake],
) -> Draft {
    if !node.object(&form.fields()) {
        return Draft::default();
    }
    check_embeds(node, |name| {
        uploads.values().any(|upload| upload.name == name)
    });
    if uploads.len() > 10 {
        node.fail("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer files.");
    }
    let value = |key| node.get(key).map(|node| node.value.clone());
    let list = |key| {
        node.get(key)
            .map(|node| node.value.as_array().cloned().unwrap_or_default())
    };
    let content = node.value.get("content");
    Draft {
        content: content.map(|content| content.as_str().unwrap_or_default().to_owned()),
        embeds: list("embeds"),
        components: list("components"),
        flags: flags(node, form.flags()),
        allowed: value("allowed_mentions"),
        files: files(node, uploads, kept),
        nonce: value("nonce"),
        enforce_nonce: node.value["enforce_nonce"] == true,
        reply: reply(&node.value["message_reference"]),
    }
}

fn reply(reference: &Value) -> Option<Reply> {
    Some(Reply {
        message: Snowflake::from_value(&reference["message_id"])?,
        channel: Snowflake::from_value(&reference["channel_id"]),
        required: reference["fail_if_not_exists"] != false,
    })
}

pub(crate) fn check_defer(node: &Node<'_>) -> Draft {
    node.object(&[
        Optional("flags", Number(0, 0xFFFF_FFFF)),
        Optional("attachments", Any),
        Optional("tts", Any),
    ]);
    let flags = flags(node, Form::Answer.flags());
    if flags & !EPHEMERAL != 0 {
        node.fail(
            "MESSAGE_FLAGS_INVALID",
            "Only EPHEMERAL can be set on a defer",
        );
    }
    Draft {
        flags,
        ..Draft::default()
    }
}

fn flags(node: &Node<'_>, settable: u64) -> u64 {
    let Some(flags) = node.get("flags") else {
        return 0;
    };
    let bits = flags.value.as_u64().unwrap_or(0);
    if bits & COMPONENTS_V2 != 0 {
        flags.fail(
            "MESSAGE_FLAGS_INVALID",
            "This sandbox does not support components v2",
        );
    } else if bits & !settable != 0 {
        flags.fail(
            "MESSAGE_FLAGS_INVALID",
            format!("Flag bits that cannot be set here: {}", bits & !settable),
        );
    }
    bits
}

fn nonce(node: &Node<'_>) {
    if !node.value.is_i64() {
        node.text(0..=25);
    }
}

fn group(node: &Node<'_>) {
    node.text(1..=10);
    let word = node.value.as_str().unwrap_or("users");
    if !["users", "roles", "everyone"].contains(&word) {
        node.fail(
            "BASE_TYPE_CHOICES",
            "Value must be one of users, roles, everyone.",
        );
    }
}

fn mentions(node: &Node<'_>) {
    node.object(MENTIONS);
    for key in ["users", "roles"] {
        let all = node.items_of("parse").iter().any(|item| item.value == key);
        if all && !node.items_of(key).is_empty() {
            node.fail(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive."),
            );
        }
    }
}

fn files(node: &Node<'_>, uploads: &Uploads, kept: &[Snowflake]) -> Option<Vec<FileEntry>> {
    let list = node.get("attachments")?.items();
    let ids: Vec<Node<'_>> = list.iter().filter_map(|entry| entry.get("id")).collect();
    Node::check_unique(
        &ids,
        |id| Some(as_text(id.value)),
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
        "Two entries have the same id",
    );
    let mut entries = Vec::new();
    for entry in list {
        let text = |key: &str| entry.value[key].as_str().map(str::to_owned);
        let Some(id) = entry.get("id") else { continue };
        let digits = as_text(id.value);
        let known = |id: &u64| kept.contains(&Snowflake::new(*id)) || uploads.contains_key(id);
        match digits.parse().ok().filter(known) {
            Some(id) => entries.push(FileEntry {
                id,
                filename: text("filename"),
                description: text("description"),
            }),
            None => id.fail(
                "ATTACHMENT_NOT_FOUND",
                format!("There is neither a file nor an attachment with id {digits}"),
            ),
        }
    }
    Some(entries)
}
