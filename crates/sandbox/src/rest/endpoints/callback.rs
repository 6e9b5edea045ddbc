//! The endpoint for the first response to an interaction.

use serde_json::json;

use crate::gateway::events;
use crate::limits::message::{Draft, Form, Uploads, check_at, check_defer, check_sizes};
use crate::limits::shape::Field;
use crate::limits::shape::Field::{Optional, Required};
use crate::limits::shape::Kind::{Any, List, Object};
use crate::limits::{Node, command, component};
use crate::rest::error::ApiError;
use crate::rest::{Call, Reply};
use crate::state::interaction::{Interaction, InteractionKind, Outcome};
use crate::state::snowflake::Snowflake;
use crate::state::{BOT, DiscordState, EPHEMERAL, InteractionOrigin, LOADING, Message};
use crate::{Shared, compose, payload};

const MESSAGE: i64 = 4;
const DEFER: i64 = 5;
const DEFER_UPDATE: i64 = 6;
const UPDATE: i64 = 7;
const CHOICES: i64 = 8;
const FORM: i64 = 9;

const SUGGESTIONS: &[Field] = &[Required("choices", List(0, 25, &Object(command::CHOICE)))];

/// Creates a message that responds to an interaction. It replies to the message with the control.
pub(crate) fn response_message(
    id: Snowflake,
    interaction: &Interaction,
    ephemeral: bool,
) -> Message {
    let mut message = Message::new(id, interaction.channel, BOT);
    message.reply_to = interaction.kind.message();
    message.answers = Some(InteractionOrigin {
        interaction: interaction.id,
        kind: interaction.kind.number(),
        user: interaction.user,
        name: interaction.kind.name().to_owned(),
        message: interaction.kind.message(),
        original: None,
    });
    if ephemeral {
        message.flags |= EPHEMERAL;
        message.only_for = Some(interaction.user);
    }
    message
}

fn allowed_types(asked: &InteractionKind) -> &'static [i64] {
    match asked {
        InteractionKind::Command { .. } => &[MESSAGE, DEFER, FORM],
        // A modal cannot open another modal.
        InteractionKind::Form { message: None } => &[MESSAGE, DEFER],
        InteractionKind::Suggestions { .. } => &[CHOICES],
        InteractionKind::Component { .. } => &[MESSAGE, DEFER, DEFER_UPDATE, UPDATE, FORM],
        InteractionKind::Form { message: Some(_) } => &[MESSAGE, DEFER, DEFER_UPDATE, UPDATE],
    }
}

pub(crate) fn answer(call: &mut Call<'_>) -> Reply {
    let shared = call.shared;
    let mut state = shared.state();
    let (id, token) = (
        call.id("interaction_id")?,
        call.path_part("interaction_token")?,
    );
    let interaction = state
        .interactions
        .get_mut(&id)
        .filter(|interaction| interaction.token == token)
        .ok_or(ApiError::UNKNOWN_INTERACTION)?;
    interaction.fail_if_late(shared.config.patience);
    match interaction.outcome {
        Outcome::Waiting => {}
        Outcome::Failed { .. } => return Err(ApiError::UNKNOWN_INTERACTION),
        _ => return Err(ApiError::ALREADY_ANSWERED),
    }
    let interaction = interaction.clone();
    let wants_response = call.query().boolean("with_response")?;
    let uploads = std::mem::take(&mut call.payload.uploads);
    let (kind, draft) = check(call, &interaction, &uploads, &state)?;
    let data = &call.payload.json()?["data"];
    let outcome = match kind {
        CHOICES => Outcome::Choices {
            choices: data["choices"].clone(),
        },
        FORM => Outcome::Form { form: data.clone() },
        DEFER_UPDATE => Outcome::Acknowledged,
        UPDATE => Outcome::Updated {
            message: update(shared, &mut state, &interaction, &draft, uploads)?,
        },
        _ => {
            let private = draft.flags & EPHEMERAL != 0;
            let mut message = response_message(state.clock.new_id(), &interaction, private);
            if kind == DEFER {
                message.flags |= LOADING;
            } else {
                compose::write(&mut state, &mut message, &draft, uploads)?;
            }
            let id = message.id;
            events::answer(shared, &state, "MESSAGE_CREATE", &message);
            state.put_message(message);
            Outcome::Message { message: id }
        }
    };
    let original = match outcome {
        Outcome::Message { message } => Some(message),
        Outcome::Acknowledged | Outcome::Updated { .. } => interaction.kind.message(),
        _ => None,
    };
    if let Some(kept) = state.interactions.get_mut(&id) {
        kept.outcome = outcome;
        kept.original = original;
    }
    if !wants_response {
        return Ok(None);
    }
    let mut told = json!({"interaction": {"id": id, "type": interaction.kind.number()}});
    let message = original.and_then(|id| state.message(interaction.channel, id));
    if let Some(message) = message {
        let told = &mut told["interaction"];
        told["response_message_id"] = json!(message.id);
        told["response_message_loading"] = json!(message.flags & LOADING != 0);
        told["response_message_ephemeral"] = json!(message.flags & EPHEMERAL != 0);
    }
    // Like Discord, the sandbox returns no message for a deferred response or an acknowledgement.
    if let Some(message) = message.filter(|_| matches!(kind, MESSAGE | UPDATE)) {
        let message = payload::message(&state, &shared.base(), message);
        told["resource"] = json!({"type": kind, "message": message});
    }
    Ok(Some(told))
}

fn source<'a>(state: &'a DiscordState, interaction: &Interaction) -> Option<&'a Message> {
    state.message(interaction.channel, interaction.kind.message()?)
}

/// Edits the message with the control that was used.
fn update(
    shared: &Shared,
    state: &mut DiscordState,
    interaction: &Interaction,
    draft: &Draft,
    uploads: Uploads,
) -> Result<Snowflake, ApiError> {
    let message = source(state, interaction);
    let mut message = message.ok_or(ApiError::UNKNOWN_MESSAGE)?.clone();
    let shown_to = message.flags & EPHEMERAL;
    compose::write(state, &mut message, draft, uploads)?;
    message.flags = message.flags & !EPHEMERAL | shown_to;
    message.mark_edited(&state.clock);
    let id = message.id;
    events::answer(shared, state, "MESSAGE_UPDATE", &message);
    state.put_message(message);
    Ok(id)
}

fn check(
    call: &Call<'_>,
    interaction: &Interaction,
    uploads: &Uploads,
    state: &DiscordState,
) -> Result<(i64, Draft), ApiError> {
    let body = call.payload.json()?;
    let kind = body["type"].as_i64().unwrap_or(0);
    let asked = &interaction.kind;
    let draft = call.check_body(body, |at| {
        at.object(&[Required("type", Any), Optional("data", Any)]);
        let types = allowed_types(asked);
        if let Some(kind) = at.get("type") {
            kind.one_of(types);
        }
        let data = match kind {
            _ if !types.contains(&kind) => None,
            MESSAGE | CHOICES | FORM => at.required("data"),
            _ => at.get("data"),
        };
        let from = source(state, interaction);
        data.map(|data| check_data(&data, kind, asked, from, uploads))
    })?;
    check_sizes(uploads)?;
    Ok((kind, draft.unwrap_or_default()))
}

fn check_data(
    data: &Node<'_>,
    kind: i64,
    asked: &InteractionKind,
    from: Option<&Message>,
    uploads: &Uploads,
) -> Draft {
    match kind {
        MESSAGE => return check_at(data, Form::Answer, uploads, &[]),
        UPDATE => {
            let kept = from.map(Message::file_ids).unwrap_or_default();
            return check_at(data, Form::Answer, uploads, &kept);
        }
        DEFER => return check_defer(data),
        CHOICES => {
            data.object(SUGGESTIONS);
            let list = data.items_of("choices");
            if let InteractionKind::Suggestions { kind, .. } = asked {
                command::check_choices(&list, *kind);
            }
        }
        FORM => component::check_form(data),
        _ => {
            data.object(&[]);
        }
    }
    Draft::default()
}
