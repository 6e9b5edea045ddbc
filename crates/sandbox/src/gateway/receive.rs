//! Handles the messages that the bot sends over the gateway.

use serde_json::{Value, json};

use super::session::{ConnectionHandle, Identify, Session};
use super::shard::Shard;
use super::{
    ALL_INTENTS, Close, EndMoment, GUILD_MEMBERS, GUILD_PRESENCES, GUILDS, PRIVILEGED, ResumeResult,
};
use crate::request_log::Fault;
use crate::state::guild::{BOT, Guild};
use crate::state::snowflake::Snowflake;
use crate::state::{DiscordState, User};
use crate::{Shared, TOKEN, payload};

/// The maximum number of members in one event, and in the result of a search for members.
const MAX_CHUNK: usize = 1_000;
const MAX_FOUND: usize = 100;

/// Handles a message from a connection. An error closes the connection.
pub(super) fn handle(
    shared: &Shared,
    handle: &ConnectionHandle,
    value: &Value,
) -> Result<(), Close> {
    let data = &value["d"];
    let known = shared.gateway().session_of(handle.number).is_some();
    match (value["op"].as_u64().ok_or(Close::Undecodable)?, known) {
        (1, _) if shared.gateway().failures.ignore_heartbeats => {}
        (1, _) => handle.send(json!({"op": 11, "s": null, "t": null, "d": null})),
        (2 | 6, true) => return Err(Close::AlreadyIdentified),
        (2, false) => {
            let identify = parse_identify(data, shared.gateway().granted)?;
            if count_start(shared, identify.shard) {
                begin(shared, identify, handle);
                end_if_asked(shared, handle);
            } else {
                handle.send(invalid_session());
            }
        }
        (6, false) => {
            resume(shared, handle, data)?;
            end_if_asked(shared, handle);
        }
        (3 | 4 | 8 | 31, false) => return Err(Close::NotIdentified),
        // These opcodes are about presences, voice and the soundboard, which the sandbox does not have.
        (3 | 4 | 31, true) => {}
        (8, true) => {
            let state = shared.state();
            if let Some(session) = shared.gateway().session_of(handle.number) {
                send_members(&state, session, data);
            }
        }
        _ => return Err(Close::UnknownOpcode),
    }
    Ok(())
}

/// Ends a connection whose session has just begun, if that failure is switched on.
fn end_if_asked(shared: &Shared, handle: &ConnectionHandle) {
    let end = shared.gateway().failures.end(EndMoment::Session);
    if let Some(end) = end {
        handle.end(end);
    }
}

/// Returns the message that a session is invalid and cannot be resumed.
fn invalid_session() -> Value {
    json!({"op": 9, "s": null, "t": null, "d": false})
}

fn check_token(data: &Value) -> Result<(), Close> {
    let token = data["token"].as_str().unwrap_or_default();
    let right = token.trim_start_matches("Bot ") == TOKEN;
    right.then_some(()).ok_or(Close::WrongToken)
}

fn parse_identify(data: &Value, granted: u64) -> Result<Identify, Close> {
    if !data["properties"].is_object() {
        return Err(Close::Undecodable);
    }
    check_token(data)?;
    let shard = match data.get("shard").filter(|shard| !shard.is_null()) {
        Some(shard) => {
            let pair: Result<[u32; 2], _> = serde_json::from_value(shard.clone());
            let pair = pair.map_err(|_| Close::Undecodable)?;
            Shard::try_from(pair).map_err(|_| Close::WrongShard)?
        }
        None => Shard::WHOLE,
    };
    // Intents are required since version 8.
    let intents = data.get("intents").ok_or(Close::WrongVersion)?;
    let intents = intents
        .as_u64()
        .filter(|intents| intents & !ALL_INTENTS == 0);
    let intents = intents.ok_or(Close::WrongIntents)?;
    if intents & PRIVILEGED & !granted != 0 {
        return Err(Close::NotGranted);
    }
    Ok(Identify { shard, intents })
}

/// Counts a session start. If it comes too soon after the last one in its bucket, lists a fault and returns false.
fn count_start(shared: &Shared, shard: Shard) -> bool {
    let pause = shared.config.identify_pause;
    let bucket = shard.id() % shared.config.max_concurrency.max(1);
    let begun = shared.gateway().starts.begin(bucket, pause);
    let Err(since) = begun else {
        return true;
    };
    let (id, total) = (shard.id(), shard.total());
    shared.request_log().add_fault(Fault {
        at_ms: shared.clock.now_ms(),
        route: "gateway identify".to_owned(),
        what: format!(
            "shard {id} of {total} came {since:.1?} after the last of bucket {bucket}, before {pause:?}"
        ),
        payload: None,
    });
    shared.changed();
    false
}

fn begin(shared: &Shared, identify: Identify, handle: &ConnectionHandle) {
    let state = shared.state();
    let mut gateway = shared.gateway();
    let id = format!("session-{}", shared.clock.new_id());
    let session = gateway.begin(id.clone(), identify, handle.clone());
    let mut guilds: Vec<&Guild> = state.guilds.values().collect();
    guilds.retain(|guild| guild.has_member(BOT) && session.covers(Some(guild.id)));
    let listed = guilds.iter();
    let listed = listed.map(|guild| json!({"id": guild.id, "unavailable": true}));
    let mut user = payload::user_by_id(&state, BOT);
    for (key, value) in [
        ("verified", json!(true)),
        ("mfa_enabled", json!(false)),
        ("email", Value::Null),
        ("bio", json!("")),
    ] {
        user[key] = value;
    }
    let ready = json!({
        "v": 10, "user": user, "guilds": listed.collect::<Vec<_>>(),
        "session_id": id, "session_type": "normal", "resume_gateway_url": shared.gateway_url(),
        "shard": identify.shard, "application": {"id": BOT, "flags": 0}, "_trace": [],
        "private_channels": [], "relationships": [], "presences": [], "user_settings": {},
        "guild_join_requests": [], "geo_ordered_rtc_regions": [],
    });
    session.dispatch("READY", ready);
    if session.has_intent(GUILDS) {
        for guild in guilds {
            let all_members = session.has_intent(GUILD_PRESENCES);
            let data = payload::guild_create(&state, guild, all_members);
            session.dispatch("GUILD_CREATE", data);
        }
    }
    drop(gateway);
    drop(state);
    shared.changed();
}

/// Resumes a session, or reports that it is invalid.
fn resume(shared: &Shared, handle: &ConnectionHandle, data: &Value) -> Result<(), Close> {
    check_token(data)?;
    let session_id = data["session_id"].as_str().unwrap_or_default();
    let seen = data["seq"].as_u64().ok_or(Close::Undecodable)?;
    let resumed = shared.gateway().resume(session_id, seen, handle.clone())?;
    if matches!(resumed, ResumeResult::InvalidSession) {
        handle.send(invalid_session());
    }
    shared.changed();
    Ok(())
}

/// Sends members of a server: those with certain ids, those whose name has a prefix, or all.
///
/// A request for all members needs an intent. Without it the sandbox sends no answer, like Discord.
fn send_members(state: &DiscordState, session: &mut Session, data: &Value) {
    let guild = Snowflake::from_value(&data["guild_id"]).and_then(|id| state.guild_with_bot(id));
    let Some(guild) = guild.filter(|guild| session.covers(Some(guild.id))) else {
        return;
    };
    let (users, absent) = if let Some(prefix) = data["query"].as_str() {
        let limit = data["limit"].as_u64().unwrap_or(0);
        let all = prefix.is_empty() && limit == 0;
        if all && !session.has_intent(GUILD_MEMBERS) {
            return;
        }
        let limit = usize::try_from(limit).unwrap_or(MAX_FOUND).min(MAX_FOUND);
        let most = if all { usize::MAX } else { limit };
        let begins = |user: &&User| {
            let names = [&user.name, &user.shown].map(|name| name.to_lowercase());
            names
                .iter()
                .any(|name| name.starts_with(&prefix.to_lowercase()))
        };
        (
            people(state, guild).filter(begins).take(most).collect(),
            Vec::new(),
        )
    } else {
        let one = std::slice::from_ref(&data["user_ids"]);
        let ids = data["user_ids"].as_array().map_or(one, Vec::as_slice);
        let ids: Vec<_> = ids
            .iter()
            .filter_map(Snowflake::from_value)
            .take(MAX_FOUND)
            .collect();
        let found: Vec<&User> = people(state, guild)
            .filter(|user| ids.contains(&user.id))
            .collect();
        let absent = ids
            .into_iter()
            .filter(|id| !guild.has_member(*id))
            .collect();
        (found, absent)
    };
    chunks(session, guild, &users, &absent, data);
}

fn people<'a>(state: &'a DiscordState, guild: &'a Guild) -> impl Iterator<Item = &'a User> {
    guild.members.keys().filter_map(|id| state.users.get(id))
}

fn chunks(
    session: &mut Session,
    guild: &Guild,
    users: &[&User],
    absent: &[Snowflake],
    data: &Value,
) {
    let mut parts: Vec<&[&User]> = users.chunks(MAX_CHUNK).collect();
    if parts.is_empty() {
        parts.push(&[]);
    }
    for (index, part) in parts.iter().enumerate() {
        let members: Vec<Value> = part
            .iter()
            .map(|user| payload::member(guild, user))
            .collect();
        let mut chunk = json!({
            "guild_id": guild.id, "members": members,
            "chunk_index": index, "chunk_count": parts.len(),
        });
        if !absent.is_empty() {
            chunk["not_found"] = json!(absent);
        }
        if data["presences"] == true {
            chunk["presences"] = json!([]);
        }
        if let Some(nonce) = data["nonce"].as_str().filter(|nonce| nonce.len() <= 32) {
            chunk["nonce"] = json!(nonce);
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk);
    }
}
