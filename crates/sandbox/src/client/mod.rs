//! The actions of a person in Discord's client. Commands, presses and modals are sent to the bot as interactions.

pub(crate) mod command;
pub(crate) mod resolved;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::Shared;
use crate::client::command::{Typed, focused, resolve};
use crate::client::resolved::Resolved;
use crate::clock::system::instant;
use crate::gateway::{events, thread_members};
use crate::limits::message::FILE_LIMIT;
use crate::payload;
use crate::state::access;
use crate::state::interaction::{Interaction, InteractionKind, Outcome};
use crate::state::permission::Permissions;
use crate::state::snowflake::Snowflake;
use crate::state::{BOT, Channel, DiscordState, Message, User};

/// The reason why Discord's client would not send an action.
pub(crate) type Refusal = String;

fn person(state: &DiscordState, user: Snowflake) -> Result<User, Refusal> {
    state
        .users
        .get(&user)
        .cloned()
        .ok_or_else(|| "There is no such person".to_owned())
}

fn visible_channel(
    state: &DiscordState,
    user: &User,
    channel: Snowflake,
) -> Result<Channel, Refusal> {
    state
        .channels
        .get(&channel)
        .filter(|channel| access::can_see(state, user.id, channel))
        .cloned()
        .ok_or_else(|| "There is no such channel".to_owned())
}

fn check_unlocked(state: &DiscordState, user: &User, channel: &Channel) -> Result<(), Refusal> {
    let moderates =
        access::permissions_in(state, user.id, channel).has(Permissions::MANAGE_THREADS);
    if channel.locked() && !moderates {
        return Err("This thread is locked".to_owned());
    }
    Ok(())
}

pub(crate) fn command(
    shared: &Shared,
    user: Snowflake,
    channel: Snowflake,
    typed: &Typed,
) -> Result<Snowflake, Refusal> {
    let mut state = shared.state();
    let user = person(&state, user)?;
    let channel = visible_channel(&state, &user, channel)?;
    let (data, name) = resolve(&state, &user, &channel, typed)?;
    check_unlocked(&state, &user, &channel)?;
    if typed.focused.is_none() {
        events::unarchive(shared, &mut state, channel.clone());
    }
    let asked = if typed.focused.is_some() {
        let kind = focused(&data);
        InteractionKind::Suggestions { name, kind }
    } else {
        InteractionKind::Command { name }
    };
    Ok(send(shared, &mut state, &user, &channel, asked, data, None))
}

/// A press of a button or a choice in a select.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Press {
    pub(crate) user: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) message: Snowflake,
    pub(crate) custom_id: String,
    pub(crate) values: Option<Vec<String>>,
    /// Whether to send the press even if the message has no such control.
    #[serde(default)]
    pub(crate) forge: bool,
}

pub(crate) fn press(shared: &Shared, press: &Press) -> Result<Snowflake, Refusal> {
    let mut state = shared.state();
    let user = person(&state, press.user)?;
    let channel = visible_channel(&state, &user, press.channel)?;
    let message = state
        .message(channel.id, press.message)
        .filter(|message| message.is_visible_to(user.id))
        .cloned()
        .ok_or("The message is gone")?;
    if channel.archived() && !press.forge {
        return Err("This thread is archived".to_owned());
    }
    let component = find(&message, &press.custom_id);
    let kind = match component {
        Some(component) => {
            if component["disabled"] == true && !press.forge {
                return Err("It is disabled".to_owned());
            }
            check_values(component, press.values.as_deref())
                .or_else(|why| if press.forge { Ok(()) } else { Err(why) })?;
            component["type"].as_i64().unwrap_or(2)
        }
        None if press.forge && press.values.is_some() => 3,
        None if press.forge => 2,
        None => return Err("There is no such button on the message".to_owned()),
    };
    let mut data = json!({"custom_id": press.custom_id, "component_type": kind});
    if kind != 2 {
        let values = press.values.clone().unwrap_or_default();
        if kind != 3 {
            let resolved = Resolved::new(&state, (user.id, &channel)).chosen(kind, &values);
            data["resolved"] = match resolved {
                Some(resolved) => resolved.into_json(),
                None if press.forge => json!({}),
                None => return Err("There is no such choice".to_owned()),
            };
        }
        data["values"] = json!(values);
    }
    let asked = InteractionKind::Component {
        message: message.id,
    };
    let shown = payload::message(&state, &shared.base(), &message);
    Ok(send(
        shared,
        &mut state,
        &user,
        &channel,
        asked,
        data,
        Some(shown),
    ))
}

fn find<'a>(message: &'a Message, custom_id: &str) -> Option<&'a Value> {
    message
        .components
        .iter()
        .flat_map(|row| row["components"].as_array().into_iter().flatten())
        .find(|component| component["custom_id"] == custom_id)
}

fn check_values(component: &Value, values: Option<&[String]>) -> Result<(), Refusal> {
    if component["type"] == 2 {
        return match values {
            None => Ok(()),
            Some(_) => Err("A button has no values".to_owned()),
        };
    }
    let values = values.ok_or("Nothing is chosen")?;
    let least = component["min_values"].as_u64().unwrap_or(1);
    let most = component["max_values"].as_u64().unwrap_or(1);
    let count = values.len() as u64;
    if count < least || count > most {
        return Err(format!("Choose {least} to {most}"));
    }
    if let Some(options) = component["options"]
        .as_array()
        .filter(|_| component["type"] == 3)
    {
        let known = |value: &String| {
            options
                .iter()
                .any(|option| option["value"] == value.as_str())
        };
        if !values.iter().all(known) {
            return Err("There is no such choice".to_owned());
        }
    }
    Ok(())
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Submission {
    pub(crate) user: Snowflake,
    /// The interaction whose response opened the modal.
    pub(crate) interaction: Snowflake,
    #[serde(default)]
    pub(crate) fields: Map<String, Value>,
    /// Whether to send the modal even if a text is too short or too long.
    #[serde(default)]
    pub(crate) forge: bool,
}

pub(crate) fn submit(shared: &Shared, submission: &Submission) -> Result<Snowflake, Refusal> {
    let mut state = shared.state();
    let user = person(&state, submission.user)?;
    let source = state
        .interactions
        .get(&submission.interaction)
        .filter(|interaction| interaction.user == user.id)
        .cloned()
        .ok_or("There is no such form")?;
    let Outcome::Form { form } = &source.outcome else {
        return Err("There is no such form".to_owned());
    };
    let channel = visible_channel(&state, &user, source.channel)?;
    let mut rows = Vec::new();
    for row in form["components"].as_array().into_iter().flatten() {
        let input = &row["components"][0];
        let name = input["custom_id"].as_str().unwrap_or_default();
        let value = submission
            .fields
            .get(name)
            .and_then(Value::as_str)
            .or_else(|| input["value"].as_str())
            .unwrap_or_default();
        let count = value.chars().count() as u64;
        let required = input["required"].as_bool().unwrap_or(true);
        let least = input["min_length"].as_u64().unwrap_or(u64::from(required));
        let most = input["max_length"].as_u64().unwrap_or(4000);
        if !submission.forge && (count > most || (count < least && (required || count > 0))) {
            return Err(format!("{name}: write {least} to {most} characters"));
        }
        rows.push(json!({
            "type": 1, "components": [{"type": 4, "custom_id": name, "value": value}],
        }));
    }
    let data = json!({"custom_id": form["custom_id"], "components": rows});
    let message = source.kind.message();
    let shown = message
        .and_then(|id| state.message(channel.id, id))
        .map(|message| payload::message(&state, &shared.base(), message));
    let message = message.filter(|_| shown.is_some());
    let asked = InteractionKind::Form { message };
    Ok(send(
        shared, &mut state, &user, &channel, asked, data, shown,
    ))
}

pub(crate) fn say(
    shared: &Shared,
    user: Snowflake,
    channel: Snowflake,
    content: &str,
) -> Result<Snowflake, Refusal> {
    let mut state = shared.state();
    let user = person(&state, user)?;
    let channel = visible_channel(&state, &user, channel)?;
    let content = content.trim();
    if content.is_empty() || content.chars().count() > 2000 {
        return Err("Write 1 to 2000 characters".to_owned());
    }
    if !access::can_write(&state, user.id, &channel) {
        return Err("You may not write here".to_owned());
    }
    if channel.archived() {
        check_unlocked(&state, &user, &channel)?;
        events::unarchive(shared, &mut state, channel.clone());
    }
    let mut message = Message::new(state.clock.new_id(), channel.id, user.id);
    content.clone_into(&mut message.content);
    crate::compose::set_mentions(&state, &mut message, None);
    let id = message.id;
    let told = payload::message(&state, &shared.base(), &message);
    state.put_message(message);
    thread_members::join(shared, &mut state, channel.id, user.id);
    events::message(shared, &state, &channel, "MESSAGE_CREATE", told);
    state.mark_read(user.id, channel.id, id);
    drop(state);
    shared.changed();
    Ok(id)
}

/// Creates an interaction and sends it to the bot; twice if the switch `twice` is on.
fn send(
    shared: &Shared,
    state: &mut DiscordState,
    user: &User,
    channel: &Channel,
    asked: InteractionKind,
    data: Value,
    message: Option<Value>,
) -> Snowflake {
    let id = state.clock.new_id();
    let token = format!("interaction-token-{id}-{}", state.clock.new_id());
    let mut value = json!({
        "id": id, "application_id": BOT, "type": asked.number(), "data": data,
        "channel": payload::partial_channel(state, channel, user.id), "channel_id": channel.id,
        "token": token, "version": 1,
        "app_permissions": access::permissions_in(state, BOT, channel),
        "locale": user.locale, "entitlements": [], "entitlement_sku_ids": [],
        "attachment_size_limit": FILE_LIMIT,
    });
    if let Some(guild) = state.guild_of(channel) {
        let mut member = payload::member(guild, user);
        member["permissions"] = json!(access::permissions_in(state, user.id, channel));
        value["member"] = member;
        value["guild_id"] = json!(guild.id);
        value["guild_locale"] = json!(guild.locale);
        value["guild"] = json!({"id": guild.id, "locale": guild.locale, "features": []});
        value["context"] = json!(0);
        value["authorizing_integration_owners"] = json!({"0": guild.id});
    } else {
        value["user"] = payload::user(user);
        value["context"] = json!(1);
        value["authorizing_integration_owners"] = json!({"0": "0"});
    }
    if let Some(message) = message {
        value["message"] = message;
    }
    let twice = {
        let mut switches = shared.switches();
        let twice =
            switches.deliver_twice > 0 && !matches!(asked, InteractionKind::Suggestions { .. });
        switches.deliver_twice -= u32::from(twice);
        twice
    };
    let interaction = Interaction {
        id,
        kind: asked,
        token,
        user: user.id,
        channel: channel.id,
        started: instant(),
        outcome: Outcome::Waiting,
        original: None,
    };
    state.forget_old_interactions(shared.config.token_life);
    let interaction = state.interactions.entry(id).or_insert(interaction);
    let mut gateway = shared.gateway();
    for _ in 0..=u32::from(twice) {
        let heard = gateway.dispatch(channel.guild(), 0, "INTERACTION_CREATE", &value);
        if !heard {
            interaction.fail();
            break;
        }
    }
    drop(gateway);
    shared.changed();
    id
}
