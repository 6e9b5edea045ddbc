//! Converts the state into Discord's JSON, with every field that client libraries such as serenity require.

use serde_json::{Value, json};

use crate::clock::system::timestamp;
use crate::state::access;
use crate::state::guild::{Guild, Role};
use crate::state::snowflake::Snowflake;
use crate::state::{
    Attachment, BOT, Channel, ChannelKind, DiscordState, InteractionOrigin, Message, Reaction,
    SystemMessage, ThreadMember, User,
};

pub(crate) fn user(user: &User) -> Value {
    json!({
        "id": user.id, "username": user.name, "discriminator": "0",
        "global_name": user.shown, "avatar": null, "bot": user.bot, "system": false,
        "banner": null, "accent_color": null, "flags": 0, "public_flags": 0,
        "avatar_decoration_data": null, "collectibles": null, "primary_guild": null,
    })
}

/// Returns the user that Discord shows instead of a user who no longer exists.
fn deleted_user(id: Snowflake) -> Value {
    json!({
        "id": id, "username": "deleted_user", "discriminator": "0", "global_name": null,
        "avatar": null, "bot": false, "flags": 0, "public_flags": 0,
    })
}

pub(crate) fn user_by_id(state: &DiscordState, id: Snowflake) -> Value {
    state.users.get(&id).map_or_else(|| deleted_user(id), user)
}

/// Returns a member without the field `user`. A user who has left the server is returned as a member without roles.
pub(crate) fn member_without_user(guild: &Guild, of: Snowflake) -> Value {
    let member = guild.members.get(&of);
    let joined = member.map(|member| timestamp(member.joined_ms));
    json!({
        "nick": member.and_then(|member| member.nick.as_ref()), "avatar": null, "banner": null,
        "roles": member.map(|member| &member.roles).cloned().unwrap_or_default(),
        "joined_at": joined, "premium_since": null,
        "deaf": false, "mute": false, "flags": 0, "pending": false,
        "communication_disabled_until": null, "unusual_dm_activity_until": null,
        "avatar_decoration_data": null, "collectibles": null,
    })
}

pub(crate) fn member(guild: &Guild, of: &User) -> Value {
    let mut value = member_without_user(guild, of.id);
    value["user"] = user(of);
    value
}

fn role(guild: &Guild, position: usize, of: &Role) -> Value {
    let own = of.id == guild.bots.id;
    let mut value = json!({
        "id": of.id, "name": of.name, "description": null, "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "hoist": false, "icon": null, "unicode_emoji": null, "position": position,
        "permissions": of.permissions, "managed": own, "mentionable": false, "flags": 0,
    });
    if own {
        value["tags"] = json!({"bot_id": BOT});
    }
    value
}

/// Returns all roles of a server, lowest first.
pub(crate) fn roles(guild: &Guild) -> Vec<Value> {
    let all = guild.roles().into_iter().enumerate();
    // When the bot is removed from a server, Discord removes its role, too.
    all.filter(|(_, one)| one.id != guild.bots.id || guild.has_member(BOT))
        .map(|(position, one)| role(guild, position, one))
        .collect()
}

pub(crate) fn guild(guild: &Guild) -> Value {
    json!({
        "id": guild.id, "name": guild.name, "icon": null, "icon_hash": null,
        "splash": null, "discovery_splash": null,
        // `owner_id` is required. In a server without a manager it is an id that no user has.
        "owner_id": guild.owner().unwrap_or(guild.id),
        "afk_channel_id": null, "afk_timeout": 300, "widget_enabled": false,
        "widget_channel_id": null, "verification_level": 0,
        "default_message_notifications": 0, "explicit_content_filter": 0,
        "roles": roles(guild),
        "emojis": [], "stickers": [], "features": [], "mfa_level": 0,
        "application_id": null, "system_channel_id": null, "system_channel_flags": 0,
        "rules_channel_id": null, "max_presences": null, "max_members": 500_000,
        "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
        "premium_subscription_count": 0, "preferred_locale": guild.locale,
        "public_updates_channel_id": null, "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50, "nsfw_level": 0,
        "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null,
        "incidents_data": null,
    })
}

/// Returns a server as in `GUILD_CREATE`: with all channels, the threads that the bot can see, and its members (only
/// the bot, unless `all_members`).
pub(crate) fn guild_create(state: &DiscordState, of: &Guild, all_members: bool) -> Value {
    let inside = || {
        let channels = state.channels.values();
        channels.filter(|channel| channel.guild() == Some(of.id))
    };
    let channels = inside().filter(|channel| channel.parent().is_none());
    let threads = inside()
        .filter(|channel| channel.parent().is_some() && !channel.archived())
        .filter(|channel| access::can_see(state, BOT, channel))
        .map(|thread| channel(state, thread));
    let members = of.members.keys().filter(|id| all_members || **id == BOT);
    let members = members.filter_map(|id| state.users.get(id));
    let joined = of.members.get(&BOT).map(|bot| timestamp(bot.joined_ms));
    let mut value = guild(of);
    value["joined_at"] = json!(joined);
    value["large"] = json!(false);
    value["unavailable"] = json!(false);
    value["member_count"] = json!(of.members.len());
    value["members"] = members.map(|user| member(of, user)).collect();
    value["channels"] = channels.map(|one| channel(state, one)).collect();
    value["threads"] = threads.collect();
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

pub(crate) fn channel(state: &DiscordState, channel: &Channel) -> Value {
    let last = state.last.get(&channel.id);
    match &channel.kind {
        ChannelKind::Dm { with } => json!({
            "id": channel.id, "type": 1, "last_message_id": last, "flags": 0,
            "recipients": [user_by_id(state, *with)],
        }),
        ChannelKind::Text { guild, overwrites } => json!({
            "id": channel.id, "type": 0, "guild_id": guild, "name": channel.name,
            "position": 0, "permission_overwrites": overwrites, "topic": null, "nsfw": false,
            "last_message_id": last, "rate_limit_per_user": 0, "parent_id": null,
            "last_pin_timestamp": null, "flags": 0,
        }),
        ChannelKind::Thread {
            guild,
            parent,
            private,
            archived,
            locked,
            auto_archive_minutes,
            members,
        } => {
            // Discord does not count the system message at the beginning of the thread.
            let said = state.newest(channel.id).filter(|it| it.system.is_none());
            let count = said.count();
            let mut value = json!({
                "id": channel.id, "type": if *private { 12 } else { 11 }, "guild_id": guild,
                "name": channel.name, "parent_id": parent, "owner_id": BOT,
                "last_message_id": last, "rate_limit_per_user": 0, "message_count": count,
                "member_count": members.len(), "total_message_sent": count, "flags": 0,
                "thread_metadata": {
                    "archived": archived, "locked": locked, "invitable": true,
                    "auto_archive_duration": auto_archive_minutes,
                    "archive_timestamp": timestamp(channel.id.created_ms()),
                    "create_timestamp": timestamp(channel.id.created_ms()),
                },
            });
            if let Some(bot) = members.iter().find(|one| one.user == BOT) {
                value["member"] = thread_member(channel.id, bot);
            }
            value
        }
    }
}

pub(crate) fn thread_member(thread: Snowflake, one: &ThreadMember) -> Value {
    json!({
        "id": thread, "user_id": one.user, "join_timestamp": timestamp(one.at_ms), "flags": 0,
    })
}

/// Returns a channel in the form that interactions contain, with the user's permissions in it.
pub(crate) fn partial_channel(state: &DiscordState, of: &Channel, user: Snowflake) -> Value {
    let mut value = channel(state, of);
    if of.in_guild() {
        value["permissions"] = json!(access::permissions_in(state, user, of));
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

fn reaction(reaction: &Reaction) -> Value {
    let (count, me) = (reaction.users.len(), reaction.users.contains(&BOT));
    json!({
        "emoji": {"id": null, "name": reaction.emoji}, "count": count,
        "count_details": {"burst": 0, "normal": count}, "burst_colors": [], "burst_count": 0,
        "burst_me": false, "me_burst": false, "me": me,
    })
}

/// Returns a message, together with the message that it replies to. `base` is the address that serves attachments.
pub(crate) fn message(state: &DiscordState, base: &str, message: &Message) -> Value {
    let mut value = without_reply(state, base, message);
    if let Some(to) = message.reply_to {
        let to = state.message(message.channel, to);
        value["referenced_message"] = json!(to.map(|to| without_reply(state, base, to)));
    }
    value
}

fn without_reply(state: &DiscordState, base: &str, message: &Message) -> Value {
    let ephemeral = message.only_for.is_some();
    let attachments: Vec<Value> = message
        .attachments
        .iter()
        .map(|file| attachment(base, message.channel, file, ephemeral))
        .collect();
    let mentions: Vec<Value> = message
        .mentions
        .iter()
        .map(|id| user_by_id(state, *id))
        .collect();
    let mut value = json!({
        "id": message.id, "channel_id": message.channel,
        "author": user_by_id(state, message.author),
        "content": message.content, "timestamp": timestamp(message.id.created_ms()),
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
        let guild = state
            .channels
            .get(&message.channel)
            .and_then(Channel::guild);
        value["type"] = json!(19);
        value["message_reference"] =
            json!({"type": 0, "message_id": to, "channel_id": message.channel});
        if let Some(guild) = guild {
            value["message_reference"]["guild_id"] = json!(guild);
        }
    }
    if let Some(system) = &message.system {
        system_message(state, system, message.channel, &mut value);
    }
    if let Some(thread) = message.thread.and_then(|id| state.channels.get(&id)) {
        value["thread"] = channel(state, thread);
    }
    if let Some(origin) = &message.answers {
        value["application_id"] = json!(BOT);
        value["webhook_id"] = json!(BOT);
        if origin.kind == 2 && message.reply_to.is_none() {
            value["type"] = json!(20);
        }
        value["interaction_metadata"] = interaction_metadata(state, origin, message.channel);
    }
    value
}

fn system_message(
    state: &DiscordState,
    system: &SystemMessage,
    within: Snowflake,
    value: &mut Value,
) {
    let place = state.channels.get(&within).and_then(Channel::guild);
    let (kind, mut points) = match system {
        SystemMessage::ThreadCreated { thread } => (18, json!({"channel_id": thread})),
        SystemMessage::ThreadStarted { channel, message } => {
            (21, json!({"channel_id": channel, "message_id": message}))
        }
    };
    points["type"] = json!(0);
    points["guild_id"] = json!(place);
    value["type"] = json!(kind);
    value["message_reference"] = points;
}

/// Returns the origin of a response: a command, a control on a message, or a modal opened by either.
fn interaction_metadata(
    state: &DiscordState,
    origin: &InteractionOrigin,
    within: Snowflake,
) -> Value {
    let place = state.channels.get(&within).and_then(Channel::guild);
    let owner = place.map_or_else(|| "0".to_owned(), |guild| guild.to_string());
    let of_kind = |kind: u8| {
        json!({
            "id": origin.interaction, "type": kind, "user": user_by_id(state, origin.user),
            "authorizing_integration_owners": {"0": owner}, "name": origin.name,
        })
    };
    let mut value = of_kind(origin.kind);
    match (origin.kind, origin.message) {
        (3, Some(message)) => value["interacted_message_id"] = json!(message),
        (5, Some(message)) => {
            let mut first = of_kind(3);
            first["interacted_message_id"] = json!(message);
            value["triggering_interaction_metadata"] = first;
        }
        (5, None) => value["triggering_interaction_metadata"] = of_kind(2),
        _ => {}
    }
    if let Some(original) = origin.original {
        value["original_response_message_id"] = json!(original);
    }
    value
}
