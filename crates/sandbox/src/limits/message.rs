//! Limits on messages, however they are sent.

use std::collections::BTreeMap;

use serde_json::Value;

use super::At;
use super::component::check_rows;
use super::embed::{EMBED, check_embeds};
use super::shape::Field::{self, May, Must};
use super::shape::Kind::{Any, By, Id, List, Number, Object, OneOf, Set, Text, Truth};
use crate::rest::error::ApiError;
use crate::state::EPHEMERAL;
use crate::state::snowflake::{Snowflake, as_text};

/// The maximum size of one file in bytes.
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
    /// A response to an interaction. A first response of type 7 is an edit.
    Answer,
}

const MESSAGE: &[Field] = &[
    May("content", Text(0, 2000)),
    May("embeds", List(0, 10, &Object(EMBED))),
    May("flags", Number(0, 0xFFFF_FFFF)),
    May("allowed_mentions", By(mentions)),
    May("components", By(check_rows)),
    May("attachments", List(0, 10, &Object(ATTACHMENT))),
];
const FRESH: &[Field] = &[May("tts", Truth)];
const POSTED: &[Field] = &[
    May("nonce", By(nonce)),
    May("enforce_nonce", Truth),
    May("message_reference", Object(REFERENCE)),
    May("sticker_ids", List(0, 0, &Any)),
];

/// The message that is replied to. Forwarding (type 1) is not supported.
const REFERENCE: &[Field] = &[
    May("type", OneOf(&[0])),
    Must("message_id", Id),
    May("channel_id", Id),
    May("guild_id", Id),
    May("fail_if_not_exists", Truth),
];

const MENTIONS: &[Field] = &[
    May("parse", List(0, 3, &By(group))),
    May("users", Set(0, 100, &Id)),
    May("roles", Set(0, 100, &Id)),
    May("replied_user", Truth),
];

const ATTACHMENT: &[Field] = &[
    Must("id", Any),
    May("filename", Text(1, 1024)),
    May("description", Text(0, 1024)),
];

impl Form {
    fn fields(self) -> Vec<Field> {
        match self {
            Form::Create => [MESSAGE, FRESH, POSTED].concat(),
            Form::Edit => MESSAGE.to_vec(),
            Form::Answer => [MESSAGE, FRESH].concat(),
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

/// An entry of `attachments`. It keeps the message's file with this id, or else adds the uploaded file with
/// this number.
#[derive(Clone, Debug)]
pub(crate) struct FileEntry {
    pub(crate) id: u64,
    pub(crate) filename: Option<String>,
    pub(crate) description: Option<String>,
}

/// The checked contents of a message body. `None` where the body has no such key.
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

/// The message that is replied to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply {
    pub(crate) to: Snowflake,
    /// The channel of that message, if the body names it.
    pub(crate) channel: Option<Snowflake>,
    /// Whether the new message is refused if that message does not exist.
    pub(crate) must: bool,
}

pub(crate) fn check_sizes(uploads: &Uploads) -> Result<(), ApiError> {
    let mut sizes = uploads.values().map(|upload| upload.bytes.len());
    if sizes.any(|size| size > FILE_LIMIT) {
        return Err(ApiError::TOO_LARGE);
    }
    Ok(())
}

/// Checks the body of a message and reads it. `kept` are the files that the message already has.
pub(crate) fn check_at(at: &At<'_>, form: Form, uploads: &Uploads, kept: &[Snowflake]) -> Draft {
    if !at.object(&form.fields()) {
        return Draft::default();
    }
    check_embeds(at, |name| {
        uploads.values().any(|upload| upload.name == name)
    });
    if uploads.len() > 10 {
        at.fail("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer files.");
    }
    let value = |key| at.get(key).map(|at| at.value.clone());
    let list = |key| {
        at.get(key)
            .map(|at| at.value.as_array().cloned().unwrap_or_default())
    };
    let content = at.value.get("content");
    Draft {
        content: content.map(|content| content.as_str().unwrap_or_default().to_owned()),
        embeds: list("embeds"),
        components: list("components"),
        flags: flags(at, form.flags()),
        allowed: value("allowed_mentions"),
        files: files(at, uploads, kept),
        nonce: value("nonce"),
        enforce_nonce: at.value["enforce_nonce"] == true,
        reply: reply(&at.value["message_reference"]),
    }
}

fn reply(reference: &Value) -> Option<Reply> {
    Some(Reply {
        to: Snowflake::from_value(&reference["message_id"])?,
        channel: Snowflake::from_value(&reference["channel_id"]),
        must: reference["fail_if_not_exists"] != false,
    })
}

pub(crate) fn check_defer(at: &At<'_>) -> Draft {
    at.object(&[
        May("flags", Number(0, 0xFFFF_FFFF)),
        May("attachments", Any),
        May("tts", Any),
    ]);
    let flags = flags(at, Form::Answer.flags());
    if flags & !EPHEMERAL != 0 {
        at.fail(
            "MESSAGE_FLAGS_INVALID",
            "Only EPHEMERAL can be set on a defer",
        );
    }
    Draft {
        flags,
        ..Draft::default()
    }
}

fn flags(at: &At<'_>, settable: u64) -> u64 {
    let Some(flags) = at.get("flags") else {
        return 0;
    };
    let bits = flags.value.as_u64().unwrap_or(0);
    if bits & COMPONENTS_V2 != 0 {
        flags.fail(
            "MESSAGE_FLAGS_INVALID",
            "This sandbox does not speak components v2",
        );
    } else if bits & !settable != 0 {
        flags.fail(
            "MESSAGE_FLAGS_INVALID",
            format!("Flag bits that cannot be set here: {}", bits & !settable),
        );
    }
    bits
}

fn nonce(at: &At<'_>) {
    if !at.value.is_i64() {
        at.text(0..=25);
    }
}

fn group(at: &At<'_>) {
    at.text(1..=10);
    let word = at.value.as_str().unwrap_or("users");
    if !["users", "roles", "everyone"].contains(&word) {
        at.fail("BASE_TYPE_CHOICES", "One of users, roles, everyone");
    }
}

fn mentions(at: &At<'_>) {
    at.object(MENTIONS);
    for key in ["users", "roles"] {
        let all = at.items_of("parse").iter().any(|item| item.value == key);
        if all && !at.items_of(key).is_empty() {
            at.fail(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive."),
            );
        }
    }
}

fn files(at: &At<'_>, uploads: &Uploads, kept: &[Snowflake]) -> Option<Vec<FileEntry>> {
    let list = at.get("attachments")?.items();
    let ids: Vec<At<'_>> = list.iter().filter_map(|entry| entry.get("id")).collect();
    At::all_differ(
        &ids,
        |id| Some(as_text(id.value)),
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
        "Two entries of one id",
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
