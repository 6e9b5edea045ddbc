//! The endpoints that need an interaction's token instead of the bot's: follow-up messages, and edits of responses.

use axum::http::Method;
use serde_json::json;

use super::callback::response_message;
use crate::gateway::events;
use crate::limits::message::Form;
use crate::rest::error::ApiError;
use crate::rest::{Call, Reply};
use crate::state::interaction::{Interaction, Outcome};
use crate::state::snowflake::Snowflake;
use crate::state::{DiscordState, EPHEMERAL, LOADING, Message};
use crate::{compose, payload};

/// Returns the interaction of the token in the path. It is an error if the interaction was not answered yet, or the
/// token is no longer valid.
fn open_interaction(call: &Call<'_>, state: &DiscordState) -> Result<Interaction, ApiError> {
    let token = call.path_part("webhook_token")?;
    let interaction = state
        .interactions
        .values()
        .find(|interaction| interaction.token == token)
        .ok_or(ApiError::UNKNOWN_WEBHOOK)?;
    if !interaction.is_token_valid(call.shared.config.token_life, &state.clock) {
        return Err(ApiError::TOKEN_EXPIRED);
    }
    match interaction.outcome {
        Outcome::Waiting | Outcome::Failed { .. } | Outcome::Choices { .. } => {
            Err(ApiError::UNKNOWN_WEBHOOK)
        }
        _ => Ok(interaction.clone()),
    }
}

/// Creates a follow-up message, which replies to the first response.
fn follow_up_message(id: Snowflake, interaction: &Interaction, ephemeral: bool) -> Message {
    let mut message = response_message(id, interaction, ephemeral);
    message.reply_to = interaction.original;
    if let Some(trace) = &mut message.answers {
        trace.original = interaction.original;
    }
    message
}

pub(crate) fn follow_up(call: &mut Call<'_>) -> Reply {
    let shared = call.shared;
    let mut state = shared.state();
    let interaction = open_interaction(call, &state)?;
    let (draft, uploads) = call.draft(Form::Answer, &[])?;
    // The first follow-up after a deferred response replaces the loading message, and is ephemeral if that message is.
    let waiting = interaction
        .original
        .and_then(|id| state.message(interaction.channel, id))
        .filter(|message| message.flags & LOADING != 0);
    let event = waiting.map_or("MESSAGE_CREATE", |_| "MESSAGE_UPDATE");
    let mut message = waiting.cloned().unwrap_or_else(|| {
        follow_up_message(
            state.clock.new_id(),
            &interaction,
            draft.flags & EPHEMERAL != 0,
        )
    });
    let private = if message.only_for.is_some() {
        EPHEMERAL
    } else {
        0
    };
    compose::write(&mut state, &mut message, &draft, uploads)?;
    message.flags = message.flags & !EPHEMERAL | private;
    let value = payload::message(&state, &shared.base(), &message);
    events::answer(shared, &state, event, &message);
    let outcome = Outcome::Message {
        message: message.id,
    };
    state.put_message(message);
    set_outcome(&mut state, &interaction, outcome);
    Ok(Some(value))
}

/// Records the outcome of an interaction that has only been acknowledged so far.
fn set_outcome(state: &mut DiscordState, interaction: &Interaction, outcome: Outcome) {
    if let Some(kept) = state.interactions.get_mut(&interaction.id)
        && matches!(kept.outcome, Outcome::Acknowledged)
    {
        kept.outcome = outcome;
    }
}

fn is_response(message: &Message, interaction: &Interaction) -> bool {
    let answers = message.answers.as_ref();
    interaction.original == Some(message.id)
        || answers.is_some_and(|trace| trace.interaction == interaction.id)
}

/// Reads, edits or deletes a response: the message in the path, or else the first response.
pub(crate) fn message(call: &mut Call<'_>) -> Reply {
    let shared = call.shared;
    let mut state = shared.state();
    let interaction = open_interaction(call, &state)?;
    let id = call.id("message_id").ok().or(interaction.original);
    let id = id.ok_or(ApiError::UNKNOWN_MESSAGE)?;
    let mut message = state
        .message(interaction.channel, id)
        .filter(|message| is_response(message, &interaction))
        .ok_or(ApiError::UNKNOWN_MESSAGE)?
        .clone();
    if call.method == Method::DELETE {
        state.remove_message(interaction.channel, id);
        let gone = json!({"id": id, "channel_id": interaction.channel});
        let channel = state.channels.get(&interaction.channel);
        if let Some(channel) = channel.filter(|_| message.only_for.is_none()) {
            events::message(shared, &state, channel, "MESSAGE_DELETE", gone);
        }
        return Ok(None);
    }
    if call.method == Method::PATCH {
        let (draft, uploads) = call.draft(Form::Edit, &message.file_ids())?;
        let first = message.flags & LOADING != 0;
        compose::write(&mut state, &mut message, &draft, uploads)?;
        if !first {
            message.mark_edited(&state.clock);
        }
        events::answer(shared, &state, "MESSAGE_UPDATE", &message);
        state.put_message(message.clone());
        set_outcome(&mut state, &interaction, Outcome::Updated { message: id });
    }
    Ok(Some(payload::message(&state, &shared.base(), &message)))
}
