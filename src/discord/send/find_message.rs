//! Searches a channel for a message that an earlier attempt may have posted, after Discord has forgotten its nonce.
//!
//! Discord returns the nonce only when a message is created. Therefore this search recognises a message by the ids of
//! its controls, which contain table and revision, or by its text.

use std::num::NonZeroU64;

use serde_json::Value;
use serenity::all::{ChannelId, CreateActionRow, Http, MessageId};
use serenity::http::{LightMethod, Request, Route};

use crate::discord::error_log::{ErrorKind, classify};
use crate::discord::gateway::discord_clock::EPOCH;
use crate::discord::send::payload::Posted;
use crate::discord::send::send_rate::SendRate;
use stramash_core::engine::Millis;

/// The maximum difference in milliseconds between the clocks of Discord and this machine.
const MAX_CLOCK_SKEW_MS: u64 = 2 * 60 * 1000;
const PAGE_SIZE: u8 = 100;
const MAX_PAGES: usize = 5;

/// The properties that identify a message of the bot in a channel.
pub(crate) struct Fingerprint {
    pub(crate) content: String,
    pub(crate) controls: Vec<String>,
    pub(crate) files: usize,
}

impl Fingerprint {
    /// Returns whether a posted message has these properties.
    fn matches(&self, posted: &Value) -> bool {
        let content = posted["content"].as_str().unwrap_or_default();
        let same = content.trim() == self.content.trim();
        if posted["attachments"].as_array().map_or(0, Vec::len) != self.files {
            return false;
        }
        if self.controls.is_empty() {
            return same && posted["components"].as_array().is_none_or(Vec::is_empty);
        }
        // The text of an edited message differs, and the text beside a board contains times. Such a message is
        // recognised without its text.
        let changed = posted["edited_timestamp"].is_string() || self.files > 0;
        controls(&posted["components"]) == self.controls && (same || changed)
    }
}

pub(crate) fn controls_of(rows: &[CreateActionRow]) -> Vec<String> {
    controls(&serde_json::to_value(rows).unwrap_or_default())
}

fn controls(rows: &Value) -> Vec<String> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let parts = list(rows)
        .into_iter()
        .flat_map(|row| list(&row["components"]));
    parts
        .filter_map(|part| part["custom_id"].as_str().map(str::to_owned))
        .collect()
}

/// Finds the bot's first message in a channel since `since` (by Discord's clock) that matches `fingerprint`. Returns
/// `None` if there is none, or if the bot cannot read the channel.
pub(crate) async fn find_posted(
    http: &Http,
    send_rate: &SendRate,
    room: ChannelId,
    fingerprint: &Fingerprint,
    since: Millis,
) -> Result<Option<Posted>, serenity::Error> {
    send_rate.acquire().await;
    let route = Route::UserMe;
    let asked = http.fire(Request::new(route, LightMethod::Get)).await;
    let me: Value = send_rate.record(asked)?;
    let Some(me) = id(&me) else { return Ok(None) };
    let mut after = id_before(since);
    for _ in 0..MAX_PAGES {
        let page = match messages_after(http, send_rate, room, after).await {
            Err(error) if classify(&error) == ErrorKind::NoRoom => return Ok(None),
            page => page?,
        };
        let ours = page
            .iter()
            .filter(|posted| id(&posted["author"]) == Some(me));
        let found = ours
            .filter(|posted| fingerprint.matches(posted))
            .filter_map(id);
        if let Some(found) = found.min() {
            return Ok(Some(Posted {
                id: MessageId::new(found.get()),
                channel_id: room,
            }));
        }
        match page.iter().filter_map(id).max() {
            Some(last) if page.len() >= PAGE_SIZE.into() => after = MessageId::new(last.get()),
            _ => break,
        }
    }
    Ok(None)
}

/// Returns the hundred messages that follow a given message in a channel.
pub(crate) async fn messages_after(
    http: &Http,
    send_rate: &SendRate,
    room: ChannelId,
    id: MessageId,
) -> serenity::Result<Vec<Value>> {
    send_rate.acquire().await;
    let route = Route::ChannelMessages { channel_id: room };
    let query = vec![("after", id.to_string()), ("limit", PAGE_SIZE.to_string())];
    let asked = Request::new(route, LightMethod::Get).params(Some(query));
    // The messages are not parsed into serenity's types, because parsing would fail for all if a single message of
    // somebody else was unusual.
    send_rate.record(http.fire(asked).await)
}

fn id(value: &Value) -> Option<NonZeroU64> {
    value["id"].as_str()?.parse().ok()
}

/// Returns an id that is smaller than the ids of all messages since a time. Ids contain their time of creation.
fn id_before(since: Millis) -> MessageId {
    let ms = since.0.saturating_sub(MAX_CLOCK_SKEW_MS + EPOCH);
    MessageId::new((ms << 22).max(1))
}
