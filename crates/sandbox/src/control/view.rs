//! Writes the state as JSON for the page and for tests, as one person sees it.

use serde_json::{Value, json};

use crate::Shared;
use crate::client::command::available;
use crate::payload;
use crate::state::access::can_see;
use crate::state::guild::{BOT, GUILD, Guild};
use crate::state::interaction::Outcome;
use crate::state::snowflake::Snowflake;
use crate::state::{Channel, ChannelKind, DiscordState, LOADING, Message, User};

/// Returns people, channels with unread counts, the bot's state, and switches.
pub(crate) fn state(shared: &Shared, user: Option<Snowflake>) -> Value {
    let state = shared.state();
    let me = user.and_then(|id| state.users.get(&id));
    let channels: Vec<Value> = state
        .channels
        .values()
        .filter(|channel| me.is_none_or(|me| can_see(&state, me.id, channel)))
        .map(|channel| self::channel(&state, channel, me))
        .collect();
    let gateway = shared.gateway();
    let (identified, resumed) = gateway.counts();
    let bot = json!({
        "online": gateway.is_online(), "sessions": gateway.n_connected(), "in_guild": state.guild_with_bot(GUILD).is_some(),
        "identified": identified, "resumed": resumed, "connections": gateway.connections(),
        "starts_left": gateway.starts.left().0, "starts_pretended": gateway.starts.is_simulated(),
        "mood": gateway.failures.to_json(),
        "can_restart": shared.config.bot_commands.is_some(), "ended": *shared.exit_reason(),
    });
    drop(gateway);
    let users: Vec<Value> = state
        .users
        .values()
        .map(|user| person(&state, user))
        .collect();
    let guilds: Vec<Value> = state.guilds.values().map(guild).collect();
    let dms: serde_json::Map<String, Value> = state
        .channels
        .values()
        .filter_map(|channel| match channel.kind {
            ChannelKind::Dm { with } => Some((with.to_string(), json!(channel.id))),
            _ => None,
        })
        .collect();
    let mut switches = shared.switches();
    let faults = shared.request_log().faults().len();
    json!({
        "me": me, "users": users, "guilds": guilds, "channels": channels, "bot": bot,
        "dms": dms, "now_ms": shared.clock.now_ms(), "passed_ms": shared.clock.passed_ms(),
        "bot_clock_wrong_ms": shared.clock.bot_error_ms(),
        "troubles": switches.active(), "twice": switches.deliver_twice, "faults": faults,
    })
}

fn guild(guild: &Guild) -> Value {
    let [everyone, bots, managers] = guild.roles();
    json!({
        "id": guild.id, "name": guild.name, "locale": guild.locale, "bot_in": guild.has_member(BOT),
        "owner": guild.owner(),
        "roles": {"everyone": everyone, "bot": bots, "managers": managers},
    })
}

/// Returns a person with their servers, the number of unread messages that notified them, and the number of all their
/// notifications.
///
/// The fields `member` and `manager` are about the first server.
pub(crate) fn person(state: &DiscordState, user: &User) -> Value {
    let waiting: usize = state
        .channels
        .values()
        .filter(|channel| can_see(state, user.id, channel))
        .map(|channel| state.unread(user.id, channel.id).1)
        .sum();
    let manages = |guild: &Guild| {
        (
            guild.id.to_string(),
            json!({
                "manager": guild.is_manager(user.id),
                "nick": guild.members[&user.id].nick,
            }),
        )
    };
    let within = state
        .guilds
        .values()
        .filter(|guild| guild.has_member(user.id));
    let within: serde_json::Map<String, Value> = within.map(manages).collect();
    let first = within.get(&GUILD.to_string());
    let mut value = json!(user);
    value["member"] = json!(first.is_some());
    value["manager"] = json!(first.is_some_and(|first| first["manager"] == true));
    value["guilds"] = Value::Object(within);
    value["calls"] = json!(state.notifications.count(user.id));
    value["waiting"] = json!(if user.bot { 0 } else { waiting });
    value
}

fn channel(state: &DiscordState, channel: &Channel, me: Option<&User>) -> Value {
    let (unread, notifying) = me.map_or((0, 0), |me| state.unread(me.id, channel.id));
    let (kind, with) = match channel.kind {
        ChannelKind::Text { .. } => ("text", None),
        ChannelKind::Dm { with } => ("dm", Some(with)),
        ChannelKind::Thread { .. } => ("thread", None),
    };
    let other = with.and_then(|with| state.users.get(&with));
    let name = other.map_or(&channel.name, |user| &user.shown);
    json!({
        "id": channel.id, "kind": kind, "name": name, "with": with,
        "guild": channel.guild(), "parent": channel.parent(), "archived": channel.archived(), "locked": channel.locked(),
        "unread": unread, "calling": notifying, "bot_access": state.bot_access(channel),
    })
}

/// Returns a message with additional fields for the page. Discord's client derives these from the message's flags.
fn message_json(state: &DiscordState, base: &str, message: &Message) -> Value {
    let mut value = payload::message(state, base, message);
    value["ephemeral"] = json!(message.only_for.is_some());
    value["calls"] = json!(message.notified);
    value["thinking"] = json!(message.flags & LOADING != 0);
    value
}

/// Returns the newest `limit` messages of a channel that a person can see, oldest first; `None` if the person cannot
/// see the channel.
pub(crate) fn messages(
    shared: &Shared,
    user: Snowflake,
    channel: Snowflake,
    limit: usize,
) -> Option<Value> {
    let state = shared.state();
    let me = state.users.get(&user)?;
    state
        .channels
        .get(&channel)
        .filter(|channel| can_see(&state, me.id, channel))?;
    let base = shared.base();
    let mut list: Vec<Value> = state
        .newest(channel)
        .filter(|message| message.is_visible_to(user))
        .take(limit)
        .map(|message| message_json(&state, &base, message))
        .collect();
    list.reverse();
    Some(json!(list))
}

pub(crate) fn commands(shared: &Shared, user: Snowflake, channel: Snowflake) -> Option<Value> {
    let state = shared.state();
    let me = state.users.get(&user)?;
    let channel = state.channels.get(&channel)?;
    Some(json!(available(&state, me, channel)))
}

pub(crate) fn interaction(shared: &Shared, id: Snowflake) -> Option<Value> {
    let mut state = shared.state();
    let interaction = state.interactions.get_mut(&id)?;
    interaction.fail_if_late(shared.config.patience);
    let interaction = interaction.clone();
    let mut value = json!(interaction.outcome);
    value["interaction"] = json!(id);
    if let Outcome::Message { message } | Outcome::Updated { message } = interaction.outcome {
        let message = state.message(interaction.channel, message);
        value["message"] =
            json!(message.map(|message| message_json(&state, &shared.base(), message)));
    }
    Some(value)
}
