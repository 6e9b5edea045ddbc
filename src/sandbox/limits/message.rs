//! Limits on messages, in whichever way they are sent.

use std::collections::{BTreeMap, HashSet};

use serde_json::Value;

use super::component::check_rows;
use super::{At, Found};
use crate::sandbox::error::ApiError;
use crate::sandbox::id::Snowflake;
use crate::sandbox::world::EPHEMERAL;

/// The most bytes of one file.
pub(crate) const FILE_LIMIT: usize = 10 * 1024 * 1024;
const SUPPRESS_EMBEDS: u64 = 1 << 2;
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
const COMPONENTS_V2: u64 = 1 << 15;

/// How the message is sent; each way has its own keys and flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A new message in a channel.
    Create,
    /// A change of one.
    Edit,
    /// The first answer to an interaction, or with type 7 a change of its message.
    Callback,
    /// A further answer.
    FollowUp,
    /// A change of an answer.
    WebhookEdit,
}

impl Form {
    fn keys(self) -> &'static [&'static str] {
        match self {
            Form::Create => &[
                "content",
                "nonce",
                "enforce_nonce",
                "tts",
                "embeds",
                "allowed_mentions",
                "message_reference",
                "components",
                "sticker_ids",
                "attachments",
                "flags",
            ],
            Form::Edit | Form::WebhookEdit => &[
                "content",
                "embeds",
                "flags",
                "allowed_mentions",
                "components",
                "attachments",
            ],
            Form::Callback | Form::FollowUp => &[
                "content",
                "tts",
                "embeds",
                "allowed_mentions",
                "flags",
                "components",
                "attachments",
            ],
        }
    }

    fn flags(self) -> u64 {
        match self {
            Form::Create => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS,
            Form::Edit | Form::WebhookEdit => SUPPRESS_EMBEDS,
            Form::Callback | Form::FollowUp => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL,
        }
    }
}

/// A file that came with the body.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    pub(crate) name: String,
    pub(crate) content_type: Option<String>,
    pub(crate) bytes: Vec<u8>,
}

/// The files of a body by the number in `files[n]`.
pub(crate) type Uploads = BTreeMap<u64, Upload>;

/// An entry of `attachments`: a new file, or one to keep.
#[derive(Clone, Debug)]
pub(crate) enum FileEntry {
    New {
        number: u64,
        filename: Option<String>,
        description: Option<String>,
    },
    Kept {
        id: Snowflake,
        description: Option<String>,
    },
}

/// What a body says of a message, checked. Nothing where the body does not say.
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
    pub(crate) reply_to: Option<Snowflake>,
}

/// Checks the body of a message and takes it apart. `kept` are the files that the message
/// has already.
pub(crate) fn check(
    body: &Value,
    form: Form,
    uploads: &Uploads,
    kept: &[Snowflake],
) -> Result<Draft, ApiError> {
    let found = Found::default();
    let draft = check_at(&At::root(body, &found), form, uploads, kept);
    found.verdict()?;
    if let Some(upload) = uploads
        .values()
        .find(|upload| upload.bytes.len() > FILE_LIMIT)
    {
        tracing::debug!(name = upload.name, "a file is too large");
        return Err(ApiError::too_large());
    }
    Ok(draft)
}

/// As [`check`], in the midst of a greater body.
pub(crate) fn check_at(at: &At<'_>, form: Form, uploads: &Uploads, kept: &[Snowflake]) -> Draft {
    let mut draft = Draft::default();
    if at.object(form.keys()).is_none() {
        return draft;
    }
    draft.content = match at.get("content") {
        Some(content) => content.text(0..=2000).map(str::to_owned),
        None => at.value.get("content").map(|_| String::new()),
    };
    draft.embeds = at.get("embeds").map(|embeds| {
        check_embeds(&embeds, uploads);
        embeds.value.as_array().cloned().unwrap_or_default()
    });
    draft.components = at.get("components").map(|components| {
        check_rows(&components);
        components.value.as_array().cloned().unwrap_or_default()
    });
    if let Some(flags) = at.get("flags") {
        draft.flags = check_flags(&flags, form);
    }
    if let Some(allowed) = at.get("allowed_mentions") {
        check_mentions(&allowed);
        draft.allowed = Some(allowed.value.clone());
    }
    draft.files = files(at, uploads, kept);
    if uploads.len() > 10 {
        at.fail("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer files.");
    }
    if let Some(nonce) = at.get("nonce") {
        if !nonce.value.is_i64() {
            nonce.text(0..=25);
        }
        draft.nonce = Some(nonce.value.clone());
    }
    draft.enforce_nonce = at
        .get("enforce_nonce")
        .and_then(|at| at.truth())
        .unwrap_or(false);
    if let Some(stickers) = at.get("sticker_ids") {
        stickers.list(0..=0);
    }
    if let Some(tts) = at.get("tts") {
        tts.truth();
    }
    if let Some(reference) = at.get("message_reference") {
        reference.object(&[
            "type",
            "message_id",
            "channel_id",
            "guild_id",
            "fail_if_not_exists",
        ]);
        draft.reply_to = reference.need("message_id").and_then(|id| id.snowflake());
    }
    draft
}

/// Checks the flags of an answer that only says "is thinking".
pub(crate) fn check_defer(at: &At<'_>) -> u64 {
    at.object(&["flags", "attachments", "tts"]);
    let Some(flags) = at.get("flags") else {
        return 0;
    };
    let bits = check_flags(&flags, Form::Callback);
    if bits & !EPHEMERAL != 0 {
        flags.fail(
            "MESSAGE_FLAGS_INVALID",
            "Only EPHEMERAL can be set on a defer",
        );
    }
    bits
}

fn check_flags(at: &At<'_>, form: Form) -> u64 {
    let bits = at
        .number(0..=i64::from(u32::MAX))
        .unwrap_or(0)
        .unsigned_abs();
    if bits & COMPONENTS_V2 != 0 {
        at.fail(
            "MESSAGE_FLAGS_INVALID",
            "This stand-in does not speak components v2",
        );
    } else if bits & !form.flags() != 0 {
        at.fail(
            "MESSAGE_FLAGS_INVALID",
            format!(
                "Flag bits that cannot be set here: {}",
                bits & !form.flags()
            ),
        );
    }
    bits
}

fn check_mentions(at: &At<'_>) {
    at.object(&["parse", "users", "roles", "replied_user"]);
    let mut parse = HashSet::new();
    if let Some(list) = at.get("parse") {
        for item in list.list(0..=3) {
            if let Some(word) = item.text(1..=10) {
                if !["users", "roles", "everyone"].contains(&word) {
                    item.fail("BASE_TYPE_CHOICES", "One of users, roles, everyone");
                }
                parse.insert(word);
            }
        }
    }
    for key in ["users", "roles"] {
        let Some(list) = at.get(key) else { continue };
        let mut seen = HashSet::new();
        let ids = list.list(0..=100);
        for id in &ids {
            if let Some(number) = id.snowflake()
                && !seen.insert(number)
            {
                id.fail(
                    "SET_TYPE_ALREADY_CONTAINS_VALUE",
                    "The set already contains it.",
                );
            }
        }
        if parse.contains(key) && !ids.is_empty() {
            at.fail(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive."),
            );
        }
    }
    if let Some(replied) = at.get("replied_user") {
        replied.truth();
    }
}

fn check_embeds(at: &At<'_>, uploads: &Uploads) {
    let mut total = 0;
    for embed in at.list(0..=10) {
        total += check_embed(&embed, uploads);
    }
    if total > 6000 {
        at.fail(
            "MAX_EMBED_SIZE_EXCEEDED",
            format!("Embed size exceeds maximum size of 6000, it is {total}"),
        );
    }
}

/// Checks one embed and counts its characters.
fn check_embed(at: &At<'_>, uploads: &Uploads) -> usize {
    at.object(&[
        "title",
        "type",
        "description",
        "url",
        "timestamp",
        "color",
        "footer",
        "image",
        "thumbnail",
        "author",
        "fields",
    ]);
    let mut total = 0;
    let mut count = |at: Option<At<'_>>, range| {
        let text = at.and_then(|at| at.text(range).map(|text| text.chars().count()));
        total += text.unwrap_or(0);
    };
    count(at.get("title"), 0..=256);
    count(at.get("description"), 0..=4096);
    if let Some(footer) = at.get("footer") {
        footer.object(&["text", "icon_url", "proxy_icon_url"]);
        count(footer.need("text"), 1..=2048);
    }
    if let Some(author) = at.get("author") {
        author.object(&["name", "url", "icon_url", "proxy_icon_url"]);
        count(author.need("name"), 1..=256);
    }
    if let Some(fields) = at.get("fields") {
        for field in fields.list(0..=25) {
            field.object(&["name", "value", "inline"]);
            count(field.need("name"), 1..=256);
            count(field.need("value"), 1..=1024);
        }
    }
    if let Some(colour) = at.get("color") {
        colour.number(0..=0x00FF_FFFF);
    }
    if let Some(url) = at.get("url") {
        url.address(&[]);
    }
    for key in ["image", "thumbnail"] {
        let Some(picture) = at.get(key) else { continue };
        picture.object(&["url", "proxy_url", "height", "width"]);
        if let Some(url) = picture.need("url")
            && let Some(address) = url.address(&["attachment://"])
            && let Some(name) = address.strip_prefix("attachment://")
            && !uploads.values().any(|upload| upload.name == name)
        {
            url.fail(
                "EMBED_ATTACHMENT_NOT_FOUND",
                "There is no such file in this body",
            );
        }
    }
    total
}

fn files(at: &At<'_>, uploads: &Uploads, kept: &[Snowflake]) -> Option<Vec<FileEntry>> {
    let list = at.get("attachments")?;
    let mut entries = Vec::new();
    let mut seen = HashSet::new();
    for entry in list.list(0..=10) {
        entry.object(&["id", "filename", "description"]);
        let description = entry
            .get("description")
            .and_then(|at| at.text(0..=1024))
            .map(str::to_owned);
        let filename = entry
            .get("filename")
            .and_then(|at| at.text(1..=1024))
            .map(str::to_owned);
        let Some(id) = entry.need("id") else { continue };
        let digits = match id.value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let number: Option<u64> = digits.parse().ok();
        if !seen.insert(digits.clone()) {
            id.fail("SET_TYPE_ALREADY_CONTAINS_VALUE", "Two entries of one id");
        }
        let existing = Snowflake::from_text(&digits).filter(|id| kept.contains(id));
        match (number, existing) {
            (_, Some(id)) => entries.push(FileEntry::Kept { id, description }),
            (Some(number), None) if uploads.contains_key(&number) => {
                entries.push(FileEntry::New {
                    number,
                    filename,
                    description,
                });
            }
            _ => id.fail(
                "ATTACHMENT_NOT_FOUND",
                format!("There is neither a file nor an attachment with id {digits}"),
            ),
        }
    }
    Some(entries)
}
