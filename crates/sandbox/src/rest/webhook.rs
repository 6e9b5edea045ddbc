//! What comes after the first answer, through the interaction's token.

use axum::http::Method;
use serde_json::json;

use super::callback::answering;
use super::{Call, Reply};
use crate::error::ApiError;
use crate::id::Snowflake;
use crate::interaction::{Interaction, Outcome};
use crate::limits::message::Form;
use crate::world::{EPHEMERAL, LOADING, Message, World};
use crate::{payload, speak, tell};

/// The interaction a token belongs to, if it was answered and the token still lives.
fn opened(call: &Call<'_>, world: &World) -> Result<Interaction, ApiError> {
    let token = call.part("webhook_token")?;
    let interaction = world
        .interactions
        .values()
        .find(|interaction| interaction.token == token)
        .ok_or(ApiError::UNKNOWN_WEBHOOK)?;
    if !interaction.alive(call.shared.config.token_life, &world.clock) {
        return Err(ApiError::TOKEN_EXPIRED);
    }
    match interaction.outcome {
        Outcome::Waiting | Outcome::Failed { .. } | Outcome::Choices { .. } => {
            Err(ApiError::UNKNOWN_WEBHOOK)
        }
        _ => Ok(interaction.clone()),
    }
}

/// A new message after the first answer, to which it replies.
fn further(id: Snowflake, interaction: &Interaction, ephemeral: bool) -> Message {
    let mut message = answering(id, interaction, ephemeral);
    message.reply_to = interaction.original;
    if let Some(trace) = &mut message.answers {
        trace.original = interaction.original;
    }
    message
}

pub(super) fn follow_up(call: &mut Call<'_>) -> Reply {
    let shared = call.shared;
    let mut world = shared.world();
    let interaction = opened(call, &world)?;
    let (draft, uploads) = call.draft(Form::Answer, &[])?;
    // The first one after "is thinking" fills that message, and is as private as it.
    let waiting = interaction
        .original
        .and_then(|id| world.message(interaction.channel, id))
        .filter(|message| message.flags & LOADING != 0);
    let event = waiting.map_or("MESSAGE_CREATE", |_| "MESSAGE_UPDATE");
    let mut message = waiting.cloned().unwrap_or_else(|| {
        further(
            world.clock.fresh(),
            &interaction,
            draft.flags & EPHEMERAL != 0,
        )
    });
    let private = if message.only_for.is_some() {
        EPHEMERAL
    } else {
        0
    };
    speak::write(&mut world, &mut message, &draft, uploads)?;
    message.flags = message.flags & !EPHEMERAL | private;
    let value = payload::message(&world, &shared.base(), &message);
    tell::answer(shared, &world, event, &message);
    let outcome = Outcome::Message {
        message: message.id,
    };
    world.put_message(message);
    come(&mut world, &interaction, outcome);
    Ok(Some(value))
}

/// Notes what has come of a press that was no more than acknowledged.
fn come(world: &mut World, interaction: &Interaction, outcome: Outcome) {
    if let Some(kept) = world.interactions.get_mut(&interaction.id)
        && matches!(kept.outcome, Outcome::Acknowledged)
    {
        kept.outcome = outcome;
    }
}

fn belongs(message: &Message, interaction: &Interaction) -> bool {
    let answers = message.answers.as_ref();
    interaction.original == Some(message.id)
        || answers.is_some_and(|trace| trace.interaction == interaction.id)
}

/// Reads, changes or deletes an answer; the first one where the path names none.
pub(super) fn message(call: &mut Call<'_>) -> Reply {
    let shared = call.shared;
    let mut world = shared.world();
    let interaction = opened(call, &world)?;
    let id = call.id("message_id").ok().or(interaction.original);
    let id = id.ok_or(ApiError::UNKNOWN_MESSAGE)?;
    let mut message = world
        .message(interaction.channel, id)
        .filter(|message| belongs(message, &interaction))
        .ok_or(ApiError::UNKNOWN_MESSAGE)?
        .clone();
    if call.method == Method::DELETE {
        world.take_message(interaction.channel, id);
        let gone = json!({"id": id, "channel_id": interaction.channel});
        let channel = world.channels.get(&interaction.channel);
        if let Some(channel) = channel.filter(|_| message.only_for.is_none()) {
            tell::message(shared, &world, channel, "MESSAGE_DELETE", gone);
        }
        return Ok(None);
    }
    if call.method == Method::PATCH {
        let (draft, uploads) = call.draft(Form::Edit, &message.file_ids())?;
        let first = message.flags & LOADING != 0;
        speak::write(&mut world, &mut message, &draft, uploads)?;
        if !first {
            message.touch(&world.clock);
        }
        tell::answer(shared, &world, "MESSAGE_UPDATE", &message);
        world.put_message(message.clone());
        come(&mut world, &interaction, Outcome::Updated { message: id });
    }
    Ok(Some(payload::message(&world, &shared.base(), &message)))
}
