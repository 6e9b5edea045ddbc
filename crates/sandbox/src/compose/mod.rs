//! Writes a request's content into a message: text, files and mentions.

mod defaults;
mod media;

use std::collections::BTreeSet;

use serde_json::Value;

use crate::limits::message::{Draft, FileEntry, Upload, Uploads};
use crate::rest::error::ApiError;
use crate::state::access;
use crate::state::permission::Permissions;
use crate::state::snowflake::Snowflake;
use crate::state::{Attachment, DiscordState, LOADING, Message};

/// Writes a checked draft into a message. The message keeps the fields that the draft lacks. It is an error if the
/// message is empty afterwards.
pub(crate) fn write(
    state: &mut DiscordState,
    message: &mut Message,
    draft: &Draft,
    uploads: Uploads,
) -> Result<(), ApiError> {
    if let Some(content) = &draft.content {
        content.trim().clone_into(&mut message.content);
    }
    if let Some(embeds) = &draft.embeds {
        message.embeds = defaults::embeds(embeds);
    }
    if let Some(components) = &draft.components {
        message.components = defaults::components(components);
    }
    message.flags &= !LOADING;
    message.flags |= draft.flags;
    write_files(state, message, draft.files.as_deref(), uploads);
    set_mentions(state, message, draft.allowed.as_ref());
    if message.is_empty() {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    Ok(())
}

fn write_files(
    state: &mut DiscordState,
    message: &mut Message,
    entries: Option<&[FileEntry]>,
    mut uploads: Uploads,
) {
    let before = std::mem::take(&mut message.attachments);
    let for_good = message.only_for.is_none();
    let mut after = if entries.is_none() {
        before.clone()
    } else {
        Vec::new()
    };
    for entry in entries.into_iter().flatten() {
        let kept = before
            .iter()
            .find(|file| file.id == Snowflake::new(entry.id));
        let file = kept.cloned().or_else(|| {
            let mut upload = uploads.remove(&entry.id)?;
            upload.name = entry.filename.clone().unwrap_or(upload.name);
            Some(store_file(state, upload, for_good))
        });
        after.extend(file.map(|file| Attachment {
            description: entry.description.clone().or(file.description),
            ..file
        }));
    }
    for upload in uploads.into_values() {
        after.push(store_file(state, upload, for_good));
    }
    for file in before {
        if !after.iter().any(|kept| kept.id == file.id) {
            state.storage.remove_file(file.id);
        }
    }
    message.attachments = after;
}

fn store_file(state: &mut DiscordState, upload: Upload, for_good: bool) -> Attachment {
    let id = state.clock.new_id();
    let seen = media::detect(&upload.name, &upload.bytes);
    let file = Attachment {
        id,
        filename: plain_name(&upload.name),
        description: None,
        content_type: seen.kind.map(str::to_owned),
        size: upload.bytes.len(),
        width: seen.size.map(|(width, _)| width),
        height: seen.size.map(|(_, height)| height),
    };
    state.storage.put_file(id, upload.bytes, for_good);
    file
}

/// Returns a file name with only letters, digits, dots, dashes and underscores. Discord changes names in the same way.
fn plain_name(name: &str) -> String {
    name.chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() || ".-_".contains(letter) {
                letter
            } else {
                '_'
            }
        })
        .collect()
}

/// Sets the users that the message mentions, from its text and its allowed mentions.
pub(crate) fn set_mentions(state: &DiscordState, message: &mut Message, allowed: Option<&Value>) {
    let parse = |word: &str| {
        allowed.is_none_or(|allowed| {
            allowed["parse"]
                .as_array()
                .is_some_and(|list| list.iter().any(|item| item == word))
        })
    };
    let listed = |id: Snowflake| {
        allowed.is_some_and(|allowed| {
            let mut users = allowed["users"].as_array().into_iter().flatten();
            users.any(|item| Snowflake::from_value(item) == Some(id))
        })
    };
    let all_users = parse("users");
    let mut named: BTreeSet<Snowflake> = BTreeSet::new();
    for part in message.content.split("<@").skip(1) {
        let part = part.strip_prefix('!').unwrap_or(part);
        let Some(id) = part
            .split_once('>')
            .and_then(|(id, _)| Snowflake::from_text(id))
        else {
            continue;
        };
        if state.users.contains_key(&id) && (all_users || listed(id)) {
            named.insert(id);
        }
    }
    message.mentions = named.into_iter().collect();
    let calls_all = message.content.contains("@everyone") || message.content.contains("@here");
    let place = state.channels.get(&message.channel);
    let may = || {
        place.is_some_and(|place| {
            access::permissions_in(state, message.author, place).has(Permissions::MENTION_EVERYONE)
        })
    };
    message.mention_everyone = calls_all && parse("everyone") && may();
}
