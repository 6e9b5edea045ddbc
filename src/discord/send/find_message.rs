//! Whether a message stands in a channel already: looked up when it may have arrived by an earlier try,
//! of which Discord has forgotten the nonce.
//!
//! Discord tells the nonce of a message to nobody who asks later, so that a message of ours is known again
//! by what it shows: the meanings of its controls, which name table and revision, or else its words.

use std::num::NonZeroU64;

use serde_json::Value;
use serenity::all::{ChannelId, CreateActionRow, Http, MessageId};
use serenity::http::{LightMethod, Request, Route};

use crate::discord::error_log::{Trouble, sort};
use crate::discord::gateway::discord_clock::EPOCH;
use crate::discord::send::payload::Posted;
use crate::discord::send::send_rate::Pace;
use stramash_core::engine::Millis;

/// How far the clocks of Discord and of this machine may be apart, in milliseconds.
const APART: u64 = 2 * 60 * 1000;
/// How many messages Discord gives at once, and how often it is asked for more.
const PAGE: u8 = 100;
const PAGES: usize = 5;

/// By what a message is known again.
pub(in crate::discord) struct Mark {
    pub(in crate::discord) content: String,
    pub(in crate::discord) controls: Vec<String>,
    pub(in crate::discord) files: usize,
}

impl Mark {
    /// Whether this is the message.
    fn is_of(&self, posted: &Value) -> bool {
        let content = posted["content"].as_str().unwrap_or_default();
        let same = content.trim() == self.content.trim();
        if posted["attachments"].as_array().map_or(0, Vec::len) != self.files {
            return false;
        }
        if self.controls.is_empty() {
            return same && posted["components"].as_array().is_none_or(Vec::is_empty);
        }
        // Its words may be others by now: a press on one of its own controls can have changed them, and
        // what is told beside a board depends on when it is told.
        let changed = posted["edited_timestamp"].is_string() || self.files > 0;
        controls(&posted["components"]) == self.controls && (same || changed)
    }
}

/// The meanings of all controls in rows.
pub(in crate::discord) fn controls_of(rows: &[CreateActionRow]) -> Vec<String> {
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

/// The first message of ours in a channel since a moment, by Discord's clock, that shows this. Where the bot may not read,
/// there is none to be found.
///
/// # Errors
///
/// When it could not be found out.
pub(in crate::discord) async fn standing(
    http: &Http,
    pace: &Pace,
    room: ChannelId,
    mark: &Mark,
    since: Millis,
) -> Result<Option<Posted>, serenity::Error> {
    pace.take().await;
    let route = Route::UserMe;
    let asked = http.fire(Request::new(route, LightMethod::Get)).await;
    let me: Value = pace.heard(asked)?;
    let Some(me) = id(&me) else { return Ok(None) };
    let mut after = before(since);
    for _ in 0..PAGES {
        pace.take().await;
        let route = Route::ChannelMessages { channel_id: room };
        let query = vec![("after", after.to_string()), ("limit", PAGE.to_string())];
        let asked = Request::new(route, LightMethod::Get).params(Some(query));
        // As it comes: of what others write here nothing has to be readable but the id.
        let page: serenity::Result<Vec<Value>> = http.fire(asked).await;
        let page = match pace.heard(page) {
            Err(error) if sort(&error) == Trouble::NoRoom => return Ok(None),
            page => page?,
        };
        let ours = page
            .iter()
            .filter(|posted| id(&posted["author"]) == Some(me));
        let found = ours.filter(|posted| mark.is_of(posted)).filter_map(id);
        if let Some(found) = found.min() {
            return Ok(Some(Posted {
                id: MessageId::new(found.get()),
                channel_id: room,
            }));
        }
        match page.iter().filter_map(id).max() {
            Some(last) if page.len() >= PAGE.into() => after = MessageId::new(last.get()),
            _ => break,
        }
    }
    Ok(None)
}

/// The id of something of Discord's.
fn id(value: &Value) -> Option<NonZeroU64> {
    value["id"].as_str()?.parse().ok()
}

/// An id that is smaller than those of messages since a moment: ids carry the moment at which they were
/// made.
fn before(since: Millis) -> MessageId {
    let ms = since.0.saturating_sub(APART + EPOCH);
    MessageId::new((ms << 22).max(1))
}
