//! The world's things as Discord's JSON, with every field that serenity needs.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::id::{Snowflake, timestamp};
use super::world::{
    Attachment, BOT, BotAccess, Channel, ChannelKind, GUILD, Joined, MANAGERS, Message, Reaction,
    Trace, User, World,
};

/// What a member may do: see, write, react, use commands, threads.
const MEMBER_PERMISSIONS: u64 = 0x0004_6C00_0037_7C40;
/// `MANAGE_GUILD`.
const MANAGE_GUILD: u64 = 1 << 5;
/// What the bot is invited with: see, send, embed, attach, history, public threads, send
/// in threads.
const BOT_PERMISSIONS: u64 =
    (1 << 10) | (1 << 11) | (1 << 14) | (1 << 15) | (1 << 16) | (1 << 35) | (1 << 38);

pub(crate) fn user(user: &User) -> Value {
    json!({
        "id": user.id, "username": user.name, "discriminator": "0",
        "global_name": user.shown, "avatar": null, "bot": user.bot, "system": false,
        "banner": null, "accent_color": null, "flags": 0, "public_flags": 0,
        "avatar_decoration_data": null, "collectibles": null, "primary_guild": null,
    })
}

/// A user that is no longer known.
fn ghost(id: Snowflake) -> Value {
    json!({
        "id": id, "username": "deleted_user", "discriminator": "0", "global_name": null,
        "avatar": null, "bot": false, "flags": 0, "public_flags": 0,
    })
}

pub(crate) fn user_by_id(world: &World, id: Snowflake) -> Value {
    world.users.get(&id).map_or_else(|| ghost(id), user)
}

/// A member without the user.
pub(crate) fn bare_member(of: &User) -> Value {
    let roles = if of.manager { vec![MANAGERS] } else { vec![] };
    json!({
        "nick": null, "avatar": null, "banner": null, "roles": roles,
        "joined_at": timestamp(of.id.made_ms()), "premium_since": null,
        "deaf": false, "mute": false, "flags": 0, "pending": false,
        "communication_disabled_until": null, "unusual_dm_activity_until": null,
        "avatar_decoration_data": null,
    })
}

pub(crate) fn member(of: &User) -> Value {
    let mut value = bare_member(of);
    value["user"] = user(of);
    value
}

/// What a person may do in the server, as digits.
pub(crate) fn permissions_of(of: &User) -> u64 {
    if of.manager {
        MEMBER_PERMISSIONS | MANAGE_GUILD | (1 << 4) | (1 << 13) | (1 << 34)
    } else {
        MEMBER_PERMISSIONS
    }
}

/// What the bot may do in a channel.
pub(crate) fn bot_permissions(channel: &Channel) -> u64 {
    match channel.bot_access {
        BotAccess::Full => BOT_PERMISSIONS,
        BotAccess::ReadOnly => (1 << 10) | (1 << 16),
        BotAccess::None => 0,
    }
}

fn role(id: Snowflake, name: &str, permissions: u64, position: u8) -> Value {
    json!({
        "id": id, "name": name, "description": null, "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "hoist": false, "icon": null, "unicode_emoji": null, "position": position,
        "permissions": permissions.to_string(), "managed": false, "mentionable": false,
        "flags": 0,
    })
}

pub(crate) fn guild(world: &World) -> Value {
    let owner = world
        .users
        .values()
        .find(|user| user.manager)
        .map_or(BOT, |user| user.id);
    json!({
        "id": GUILD, "name": world.guild.name, "icon": null, "icon_hash": null,
        "splash": null, "discovery_splash": null, "owner_id": owner,
        "afk_channel_id": null, "afk_timeout": 300, "widget_enabled": false,
        "widget_channel_id": null, "verification_level": 0,
        "default_message_notifications": 0, "explicit_content_filter": 0,
        "roles": [
            role(GUILD, "@everyone", MEMBER_PERMISSIONS, 0),
            role(MANAGERS, "Managers", MANAGE_GUILD, 1),
        ],
        "emojis": [], "stickers": [], "features": [], "mfa_level": 0,
        "application_id": null, "system_channel_id": null, "system_channel_flags": 0,
        "rules_channel_id": null, "max_presences": null, "max_members": 500_000,
        "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
        "premium_subscription_count": 0, "preferred_locale": world.guild.locale,
        "public_updates_channel_id": null, "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50, "nsfw_level": 0,
        "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null,
        "incidents_data": null,
    })
}

/// The server as `GUILD_CREATE` carries it.
pub(crate) fn guild_create(world: &World) -> Value {
    let in_guild = |threads: bool| -> Vec<Value> {
        world
            .channels
            .values()
            .filter(|c| c.in_guild() && c.parent().is_some() == threads && !c.archived())
            .map(|c| channel(world, c))
            .collect()
    };
    let mut value = guild(world);
    value["joined_at"] = json!(timestamp(GUILD.made_ms()));
    value["large"] = json!(false);
    value["unavailable"] = json!(false);
    value["member_count"] = json!(world.users.values().filter(|user| user.member).count());
    value["members"] = world
        .users
        .get(&BOT)
        .map(|bot| json!([member(bot)]))
        .unwrap_or_default();
    value["channels"] = json!(in_guild(false));
    value["threads"] = json!(in_guild(true));
    for empty in [
        "voice_states",
        "presences",
        "stage_instances",
        "guild_scheduled_events",
        "soundboard_sounds",
    ] {
        value[empty] = json!([]);
    }
    value
}

pub(crate) fn channel(world: &World, channel: &Channel) -> Value {
    let last = world.newest(channel.id).next().map(|message| message.id);
    match &channel.kind {
        ChannelKind::Dm { with } => json!({
            "id": channel.id, "type": 1, "last_message_id": last, "flags": 0,
            "recipients": [user_by_id(world, *with)],
        }),
        ChannelKind::Text => json!({
            "id": channel.id, "type": 0, "guild_id": GUILD, "name": channel.name,
            "position": 0, "permission_overwrites": [], "topic": null, "nsfw": false,
            "last_message_id": last, "rate_limit_per_user": 0, "parent_id": null,
            "last_pin_timestamp": null, "flags": 0,
        }),
        ChannelKind::Thread {
            parent,
            private,
            archived,
            locked,
            auto_archive_minutes,
            members,
        } => {
            let count = world.messages.get(&channel.id).map_or(0, BTreeMap::len);
            let mut value = json!({
                "id": channel.id, "type": if *private { 12 } else { 11 }, "guild_id": GUILD,
                "name": channel.name, "parent_id": parent, "owner_id": BOT,
                "last_message_id": last, "rate_limit_per_user": 0, "message_count": count,
                "member_count": members.len(), "total_message_sent": count, "flags": 0,
                "thread_metadata": {
                    "archived": archived, "locked": locked, "invitable": true,
                    "auto_archive_duration": auto_archive_minutes,
                    "archive_timestamp": timestamp(channel.id.made_ms()),
                    "create_timestamp": timestamp(channel.id.made_ms()),
                },
            });
            if let Some(bot) = members.iter().find(|one| one.user == BOT) {
                value["member"] = thread_member(channel.id, bot);
            }
            value
        }
    }
}

/// Somebody in a thread.
pub(crate) fn thread_member(thread: Snowflake, one: &Joined) -> Value {
    json!({
        "id": thread, "user_id": one.user, "join_timestamp": timestamp(one.at_ms), "flags": 0,
    })
}

/// A channel as an interaction shows it.
pub(crate) fn partial_channel(world: &World, of: &Channel) -> Value {
    let mut value = channel(world, of);
    if of.in_guild() {
        value["permissions"] = json!(MEMBER_PERMISSIONS.to_string());
    }
    value
}

fn attachment(base: &str, channel: Snowflake, file: &Attachment, ephemeral: bool) -> Value {
    let url = format!("{base}/attachments/{channel}/{}/{}", file.id, file.filename);
    let mut value = json!(file);
    if let Some(fields) = value.as_object_mut() {
        fields.retain(|_, known| !known.is_null());
    }
    value["proxy_url"] = json!(url);
    value["url"] = json!(url);
    if ephemeral {
        value["ephemeral"] = json!(true);
    }
    value
}

/// A reaction as a message shows it to the bot.
fn reaction(reaction: &Reaction) -> Value {
    let (count, me) = (reaction.users.len(), reaction.users.contains(&BOT));
    json!({
        "emoji": {"id": null, "name": reaction.emoji}, "count": count,
        "count_details": {"burst": 0, "normal": count}, "burst_colors": [], "burst_count": 0,
        "burst_me": false, "me_burst": false, "me": me,
    })
}

/// A message, with the one it replies to; `base` is the address under which attachments are
/// served.
pub(crate) fn message(world: &World, base: &str, message: &Message) -> Value {
    let mut value = alone(world, base, message);
    if let Some(to) = message.reply_to {
        let to = world.message(message.channel, to);
        value["referenced_message"] = json!(to.map(|to| alone(world, base, to)));
    }
    value
}

/// A message without the one it replies to.
fn alone(world: &World, base: &str, message: &Message) -> Value {
    let ephemeral = message.only_for.is_some();
    let attachments: Vec<Value> = message
        .attachments
        .iter()
        .map(|file| attachment(base, message.channel, file, ephemeral))
        .collect();
    let mentions: Vec<Value> = message
        .mentions
        .iter()
        .map(|id| user_by_id(world, *id))
        .collect();
    let mut value = json!({
        "id": message.id, "channel_id": message.channel,
        "author": user_by_id(world, message.author),
        "content": message.content, "timestamp": timestamp(message.id.made_ms()),
        "edited_timestamp": message.edited, "tts": false,
        "mention_everyone": message.mention_everyone, "mentions": mentions,
        "mention_roles": [], "attachments": attachments, "embeds": message.embeds,
        "components": message.components, "pinned": message.pinned_ms.is_some(),
        "flags": message.flags,
        "type": 0,
    });
    if let Some(nonce) = &message.nonce {
        value["nonce"] = nonce.clone();
    }
    if !message.reactions.is_empty() {
        value["reactions"] = message.reactions.iter().map(reaction).collect();
    }
    if let Some(to) = message.reply_to {
        let channel = world.channels.get(&message.channel);
        value["type"] = json!(19);
        value["message_reference"] =
            json!({"type": 0, "message_id": to, "channel_id": message.channel});
        if channel.is_some_and(Channel::in_guild) {
            value["message_reference"]["guild_id"] = json!(GUILD);
        }
    }
    if let Some(thread) = message.thread.and_then(|id| world.channels.get(&id)) {
        value["thread"] = channel(world, thread);
    }
    if let Some(trace) = &message.answers {
        value["application_id"] = json!(BOT);
        value["webhook_id"] = json!(BOT);
        if trace.kind == 2 && message.reply_to.is_none() {
            value["type"] = json!(20);
        }
        value["interaction_metadata"] = trace_of(world, trace);
    }
    value
}

/// Where an answer came from: a command, a control on a message, or a form that one of them
/// brought up.
fn trace_of(world: &World, trace: &Trace) -> Value {
    let of_kind = |kind: u8| {
        json!({
            "id": trace.interaction, "type": kind, "user": user_by_id(world, trace.user),
            "authorizing_integration_owners": {"0": GUILD}, "name": trace.name,
        })
    };
    let mut value = of_kind(trace.kind);
    match (trace.kind, trace.message) {
        (3, Some(message)) => value["interacted_message_id"] = json!(message),
        (5, Some(message)) => {
            let mut first = of_kind(3);
            first["interacted_message_id"] = json!(message);
            value["triggering_interaction_metadata"] = first;
        }
        (5, None) => value["triggering_interaction_metadata"] = of_kind(2),
        _ => {}
    }
    if let Some(original) = trace.original {
        value["original_response_message_id"] = json!(original);
    }
    value
}
