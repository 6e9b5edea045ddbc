//! What the bot says over the gateway, and what follows.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::{Close, GUILD_MEMBERS, GUILDS, Gateway, KNOWN, Order, PRIVILEGED, Session};
use crate::sandbox::guild::{BOT, Guild};
use crate::sandbox::id::Snowflake;
use crate::sandbox::world::{User, World};
use crate::sandbox::{Shared, TOKEN, payload};

/// The most members of one answer, of all and of those that were searched for.
const CHUNK: usize = 1_000;
const SEARCHED: usize = 100;

/// Does what a frame says that came over a connection, or says why that is closed.
pub(super) fn hear(
    shared: &Shared,
    number: u64,
    line: &UnboundedSender<Order>,
    value: &Value,
) -> Result<(), Close> {
    let data = &value["d"];
    let known = shared.gateway().is_on(number);
    match (value["op"].as_u64().ok_or(Close::Undecodable)?, known) {
        (1, _) => {
            let _gone = line.send(Order::Send(
                json!({"op": 11, "s": null, "t": null, "d": null}),
            ));
        }
        (2 | 6, true) => return Err(Close::IdentifiedBefore),
        (2, false) => {
            let intents = introduced(data, shared.gateway().granted)?;
            begin(shared, number, line, intents);
        }
        (6, false) => resume(shared, number, line, data)?,
        (3 | 4 | 8 | 31, false) => return Err(Close::NotIdentified),
        // Nobody sees the bot's presence, and there are no voices and sounds in this world.
        (3 | 4 | 31, true) => {}
        (8, true) => {
            let world = shared.world();
            tell_members(&world, &mut shared.gateway(), data);
        }
        _ => return Err(Close::UnknownOpcode),
    }
    Ok(())
}

fn right_token(data: &Value) -> Result<(), Close> {
    let token = data["token"].as_str().unwrap_or_default();
    let right = token.trim_start_matches("Bot ") == TOKEN;
    right.then_some(()).ok_or(Close::WrongToken)
}

/// The intents of a bot that says who it is, if it may have them.
fn introduced(data: &Value, granted: u64) -> Result<u64, Close> {
    if !data["properties"].is_object() {
        return Err(Close::Undecodable);
    }
    right_token(data)?;
    // All that is heard here goes through one session.
    if data
        .get("shard")
        .is_some_and(|shard| *shard != json!([0, 1]))
    {
        return Err(Close::WrongShard);
    }
    // Intents came with a version of the gateway: whoever has none speaks an older one.
    let intents = data.get("intents").ok_or(Close::WrongVersion)?;
    let intents = intents.as_u64().filter(|intents| intents & !KNOWN == 0);
    let intents = intents.ok_or(Close::WrongIntents)?;
    if intents & PRIVILEGED & !granted != 0 {
        return Err(Close::NotGranted);
    }
    Ok(intents)
}

fn begin(shared: &Shared, number: u64, line: &UnboundedSender<Order>, intents: u64) {
    let world = shared.world();
    let mut gateway = shared.gateway();
    gateway.identified += 1;
    let id = format!("session-{}", shared.clock.fresh());
    gateway.session = Some(Session {
        id: id.clone(),
        intents,
        seq: 0,
        events: VecDeque::new(),
        line: Some((number, line.clone())),
    });
    let guilds = || world.guilds.values().filter(|guild| guild.has(BOT));
    let listed = guilds().map(|guild| json!({"id": guild.id, "unavailable": true}));
    let mut user = payload::user_by_id(&world, BOT);
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
        "shard": [0, 1], "application": {"id": BOT, "flags": 0}, "_trace": [],
        "private_channels": [], "relationships": [], "presences": [], "user_settings": {},
        "guild_join_requests": [], "geo_ordered_rtc_regions": [],
    });
    gateway.dispatch(0, "READY", &ready);
    for guild in guilds() {
        let told = payload::guild_create(&world, guild, gateway.hears_members());
        gateway.dispatch(GUILDS, "GUILD_CREATE", &told);
    }
    drop(gateway);
    drop(world);
    shared.changed();
}

/// Goes on with a session on another connection, if there is one to go on with.
fn resume(
    shared: &Shared,
    number: u64,
    line: &UnboundedSender<Order>,
    data: &Value,
) -> Result<(), Close> {
    right_token(data)?;
    let send = |value: Value| drop(line.send(Order::Send(value)));
    let mut gateway = shared.gateway();
    let asked = data["session_id"].as_str().unwrap_or_default();
    let seen = data["seq"].as_u64().ok_or(Close::Undecodable)?;
    match &mut gateway.session {
        Some(session) if session.id == asked => {
            if seen > session.seq {
                return Err(Close::WrongSequence);
            }
            for event in &session.events {
                if event["s"].as_u64().unwrap_or(0) > seen {
                    send(event.clone());
                }
            }
            session.line = Some((number, line.clone()));
            gateway.resumed += 1;
            gateway.dispatch(0, "RESUMED", &json!({"_trace": []}));
        }
        _ => send(json!({"op": 9, "s": null, "t": null, "d": false})),
    }
    drop(gateway);
    shared.changed();
    Ok(())
}

/// Lists members of a server: those with these ids, those whose name begins so, or all, for
/// which the intent is needed. Without it the bot waits in vain, as it does with Discord.
fn tell_members(world: &World, gateway: &mut Gateway, data: &Value) {
    let Some(guild) = Snowflake::from_value(&data["guild_id"]).and_then(|id| world.entered(id))
    else {
        return;
    };
    let (users, absent) = if let Some(prefix) = data["query"].as_str() {
        let limit = data["limit"].as_u64().unwrap_or(0);
        let all = prefix.is_empty() && limit == 0;
        if all && !gateway.wants(GUILD_MEMBERS) {
            return;
        }
        let limit = usize::try_from(limit).unwrap_or(SEARCHED).min(SEARCHED);
        let most = if all { usize::MAX } else { limit };
        let begins = |user: &&User| {
            let names = [&user.name, &user.shown].map(|name| name.to_lowercase());
            names
                .iter()
                .any(|name| name.starts_with(&prefix.to_lowercase()))
        };
        (
            people(world, guild).filter(begins).take(most).collect(),
            Vec::new(),
        )
    } else {
        let one = std::slice::from_ref(&data["user_ids"]);
        let ids = data["user_ids"].as_array().map_or(one, Vec::as_slice);
        let ids: Vec<_> = ids
            .iter()
            .filter_map(Snowflake::from_value)
            .take(SEARCHED)
            .collect();
        let found: Vec<&User> = people(world, guild)
            .filter(|user| ids.contains(&user.id))
            .collect();
        let absent = ids.into_iter().filter(|id| !guild.has(*id)).collect();
        (found, absent)
    };
    chunks(gateway, guild, &users, &absent, data);
}

fn people<'a>(world: &'a World, guild: &'a Guild) -> impl Iterator<Item = &'a User> {
    guild.members.keys().filter_map(|id| world.users.get(id))
}

fn chunks(
    gateway: &mut Gateway,
    guild: &Guild,
    users: &[&User],
    absent: &[Snowflake],
    data: &Value,
) {
    let mut parts: Vec<&[&User]> = users.chunks(CHUNK).collect();
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
        gateway.dispatch(0, "GUILD_MEMBERS_CHUNK", &chunk);
    }
}
