//! What one person sees of the world, for the page and for tests.

use serde_json::{Value, json};

use super::Shared;
use super::guild::{BOT, GUILD, Guild};
use super::id::Snowflake;
use super::interaction::Outcome;
use super::may::sees;
use super::options::available;
use super::payload;
use super::world::{Channel, ChannelKind, LOADING, Message, User, World};

/// People, channels with unread marks, the bot's state, switches.
pub(crate) fn world(shared: &Shared, user: Option<Snowflake>) -> Value {
    let world = shared.world();
    let me = user.and_then(|id| world.users.get(&id));
    let channels: Vec<Value> = world
        .channels
        .values()
        .filter(|channel| me.is_none_or(|me| sees(&world, me.id, channel)))
        .map(|channel| self::channel(&world, channel, me))
        .collect();
    let gateway = shared.gateway();
    let (identified, resumed) = gateway.counts();
    let bot = json!({
        "online": gateway.online(), "sessions": gateway.on(), "in_guild": world.entered(GUILD).is_some(),
        "identified": identified, "resumed": resumed, "connections": gateway.connections(),
        "starts_left": gateway.starts.left().0, "starts_pretended": gateway.starts.is_pretended(),
        "mood": gateway.mood.listed(),
        "can_restart": shared.config.power.is_some(), "ended": *shared.ended(),
    });
    drop(gateway);
    let users: Vec<Value> = world
        .users
        .values()
        .map(|user| person(&world, user))
        .collect();
    let guilds: Vec<Value> = world.guilds.values().map(guild).collect();
    let dms: serde_json::Map<String, Value> = world
        .channels
        .values()
        .filter_map(|channel| match channel.kind {
            ChannelKind::Dm { with } => Some((with.to_string(), json!(channel.id))),
            _ => None,
        })
        .collect();
    let mut switches = shared.switches();
    let faults = shared.ledger().faults().len();
    json!({
        "me": me, "users": users, "guilds": guilds, "channels": channels, "bot": bot,
        "dms": dms, "now_ms": shared.clock.now_ms(), "passed_ms": shared.clock.passed_ms(),
        "bot_clock_wrong_ms": shared.clock.wrong_ms(),
        "troubles": switches.on(), "twice": switches.twice, "faults": faults,
    })
}

/// A server, and whether the bot is in it.
fn guild(guild: &Guild) -> Value {
    let [everyone, bots, managers] = guild.roles();
    json!({
        "id": guild.id, "name": guild.name, "locale": guild.locale, "bot_in": guild.has(BOT),
        "owner": guild.owner(),
        "roles": {"everyone": everyone, "bot": bots, "managers": managers},
    })
}

/// A person, where they are, with how many messages that called them wait, and how often they have
/// been called. Without a word on the server the first is meant.
pub(crate) fn person(world: &World, user: &User) -> Value {
    let waiting: usize = world
        .channels
        .values()
        .filter(|channel| sees(world, user.id, channel))
        .map(|channel| world.unread(user.id, channel.id).1)
        .sum();
    let manages = |guild: &Guild| {
        (
            guild.id.to_string(),
            json!({
                "manager": guild.managed_by(user.id),
                "nick": guild.members[&user.id].nick,
            }),
        )
    };
    let within = world.guilds.values().filter(|guild| guild.has(user.id));
    let within: serde_json::Map<String, Value> = within.map(manages).collect();
    let first = within.get(&GUILD.to_string());
    let mut value = json!(user);
    value["member"] = json!(first.is_some());
    value["manager"] = json!(first.is_some_and(|first| first["manager"] == true));
    value["guilds"] = Value::Object(within);
    value["calls"] = json!(world.calls.count(user.id));
    value["waiting"] = json!(if user.bot { 0 } else { waiting });
    value
}

fn channel(world: &World, channel: &Channel, me: Option<&User>) -> Value {
    let (unread, calling) = me.map_or((0, 0), |me| world.unread(me.id, channel.id));
    let (kind, with) = match channel.kind {
        ChannelKind::Text { .. } => ("text", None),
        ChannelKind::Dm { with } => ("dm", Some(with)),
        ChannelKind::Thread { .. } => ("thread", None),
    };
    let other = with.and_then(|with| world.users.get(&with));
    let name = other.map_or(&channel.name, |user| &user.shown);
    json!({
        "id": channel.id, "kind": kind, "name": name, "with": with,
        "guild": channel.guild(), "parent": channel.parent(), "archived": channel.archived(), "locked": channel.locked(),
        "unread": unread, "calling": calling, "bot_access": world.bot_access(channel),
    })
}

/// A message with what Discord's client makes of its flags.
fn shown(world: &World, base: &str, message: &Message) -> Value {
    let mut value = payload::message(world, base, message);
    value["ephemeral"] = json!(message.only_for.is_some());
    value["calls"] = json!(message.calls);
    value["thinking"] = json!(message.flags & LOADING != 0);
    value
}

/// The messages of a channel that a person sees, oldest first, the newest `limit`.
pub(crate) fn messages(
    shared: &Shared,
    user: Snowflake,
    channel: Snowflake,
    limit: usize,
) -> Option<Value> {
    let world = shared.world();
    let me = world.users.get(&user)?;
    world
        .channels
        .get(&channel)
        .filter(|channel| sees(&world, me.id, channel))?;
    let base = shared.base();
    let mut list: Vec<Value> = world
        .newest(channel)
        .filter(|message| message.seen_by(user))
        .take(limit)
        .map(|message| shown(&world, &base, message))
        .collect();
    list.reverse();
    Some(json!(list))
}

/// The commands a person may use in a channel, as registered.
pub(crate) fn commands(shared: &Shared, user: Snowflake, channel: Snowflake) -> Option<Value> {
    let world = shared.world();
    let me = world.users.get(&user)?;
    let channel = world.channels.get(&channel)?;
    Some(json!(available(&world, me, channel)))
}

/// How far the answer to an interaction has come.
pub(crate) fn interaction(shared: &Shared, id: Snowflake) -> Option<Value> {
    let mut world = shared.world();
    let interaction = world.interactions.get_mut(&id)?;
    interaction.tick(shared.config.patience);
    let interaction = interaction.clone();
    let mut value = json!(interaction.outcome);
    value["interaction"] = json!(id);
    if let Outcome::Message { message } | Outcome::Updated { message } = interaction.outcome {
        let message = world.message(interaction.channel, message);
        value["message"] = json!(message.map(|message| shown(&world, &shared.base(), message)));
    }
    Some(value)
}
