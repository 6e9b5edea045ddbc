//! The first answer to an interaction.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::sandbox::Shared;
use crate::sandbox::error::ApiError;
use crate::sandbox::id::Snowflake;
use crate::sandbox::interaction::{Asked, Interaction, Outcome};
use crate::sandbox::limits::message::{Draft, Form, Uploads, check_at, check_defer};
use crate::sandbox::limits::{At, Found, command, component};
use crate::sandbox::payload;
use crate::sandbox::speak;
use crate::sandbox::world::{BOT, EPHEMERAL, LOADING, Message, Trace, World};

const MESSAGE: i64 = 4;
const DEFER: i64 = 5;
const DEFER_UPDATE: i64 = 6;
const UPDATE: i64 = 7;
const CHOICES: i64 = 8;
const FORM: i64 = 9;

/// A new message that answers an interaction.
pub(super) fn answering(interaction: &Interaction, ephemeral: bool) -> Message {
    let mut message = Message::new(interaction.channel, BOT);
    message.answers = Some(Trace {
        interaction: interaction.id,
        kind: interaction.asked.number(),
        user: interaction.user,
        name: interaction.asked.name().to_owned(),
        message: interaction.asked.message(),
    });
    if ephemeral {
        message.flags |= EPHEMERAL;
        message.only_for = Some(interaction.user);
    }
    message
}

fn allowed_types(asked: &Asked) -> &'static [i64] {
    match asked {
        Asked::Command { .. } | Asked::Form { message: None } => &[MESSAGE, DEFER, FORM],
        Asked::Suggestions { .. } => &[CHOICES],
        Asked::Component { .. } => &[MESSAGE, DEFER, DEFER_UPDATE, UPDATE, FORM],
        Asked::Form { message: Some(_) } => &[MESSAGE, DEFER, DEFER_UPDATE, UPDATE],
    }
}

pub(super) fn answer(call: &mut Call<'_>, id: Snowflake, token: &str) -> Reply {
    let shared = call.shared;
    let mut world = shared.world();
    let interaction = world
        .interactions
        .get_mut(&id)
        .filter(|interaction| interaction.token == token)
        .ok_or(ApiError::UNKNOWN_INTERACTION)?;
    interaction.tick(shared.config.patience);
    match interaction.outcome {
        Outcome::Waiting => {}
        Outcome::Failed(_) => return Err(ApiError::UNKNOWN_INTERACTION),
        _ => return Err(ApiError::ALREADY_ANSWERED),
    }
    let interaction = interaction.clone();
    let uploads = std::mem::take(&mut call.payload.uploads);
    let (kind, draft, flags) = check(call.payload.json()?, &interaction, &uploads, &world)?;
    let data = &call.payload.json()?["data"];
    let outcome = match kind {
        CHOICES => Outcome::Choices(data["choices"].clone()),
        FORM => Outcome::Form(data.clone()),
        DEFER_UPDATE => Outcome::Acknowledged,
        DEFER => {
            let mut message = answering(&interaction, flags & EPHEMERAL != 0);
            message.flags |= LOADING;
            let id = message.id;
            world.put_message(message);
            Outcome::Message(id)
        }
        UPDATE => Outcome::Updated(update(&mut world, &interaction, &draft, uploads)?),
        _ => {
            let mut message = answering(&interaction, draft.flags & EPHEMERAL != 0);
            speak::write(&mut world, &mut message, &draft, uploads);
            if message.is_empty() {
                return Err(ApiError::EMPTY_MESSAGE);
            }
            let id = message.id;
            world.put_message(message);
            Outcome::Message(id)
        }
    };
    let original = match &outcome {
        Outcome::Message(id) => Some(*id),
        Outcome::Acknowledged | Outcome::Updated(_) => interaction.asked.message(),
        _ => None,
    };
    if let Some(kept) = world.interactions.get_mut(&id) {
        kept.outcome = outcome;
        kept.original = original;
    }
    if call.asked("with_response") != Some("true") {
        return Ok(None);
    }
    Ok(Some(with_response(
        shared,
        &world,
        &interaction,
        original,
        kind,
    )))
}

fn with_response(
    shared: &Shared,
    world: &World,
    interaction: &Interaction,
    original: Option<Snowflake>,
    kind: i64,
) -> Value {
    let message = original
        .and_then(|id| world.message(interaction.channel, id))
        .map(|message| payload::message(world, &shared.base(), message));
    json!({
        "interaction": {
            "id": interaction.id, "type": interaction.asked.number(),
            "response_message_id": original,
        },
        "resource": {"type": kind, "message": message},
    })
}

/// Changes the message that the interaction came from.
fn update(
    world: &mut World,
    interaction: &Interaction,
    draft: &Draft,
    uploads: Uploads,
) -> Result<Snowflake, ApiError> {
    let mut message = interaction
        .asked
        .message()
        .and_then(|id| world.message(interaction.channel, id))
        .ok_or(ApiError::UNKNOWN_MESSAGE)?
        .clone();
    let shown_to = message.flags & EPHEMERAL;
    speak::write(world, &mut message, draft, uploads);
    message.flags = message.flags & !EPHEMERAL | shown_to;
    message.touch();
    if message.is_empty() {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    let id = message.id;
    world.put_message(message);
    Ok(id)
}

/// Checks the whole body: the type, and what goes with it.
fn check(
    body: &Value,
    interaction: &Interaction,
    uploads: &Uploads,
    world: &World,
) -> Result<(i64, Draft, u64), ApiError> {
    let found = Found::default();
    let at = At::root(body, &found);
    at.object(&["type", "data"]);
    let kind = at
        .need("type")
        .and_then(|at| at.one_of(allowed_types(&interaction.asked)))
        .unwrap_or(0);
    let mut draft = Draft::default();
    let mut flags = 0;
    match kind {
        MESSAGE => {
            if let Some(data) = at.need("data") {
                draft = check_at(&data, Form::Callback, uploads, &[]);
            }
        }
        UPDATE => {
            let kept: Vec<Snowflake> = interaction
                .asked
                .message()
                .and_then(|id| world.message(interaction.channel, id))
                .map(|message| message.attachments.iter().map(|file| file.id).collect())
                .unwrap_or_default();
            if let Some(data) = at.get("data") {
                draft = check_at(&data, Form::Callback, uploads, &kept);
            }
        }
        DEFER => {
            if let Some(data) = at.get("data") {
                flags = check_defer(&data);
            }
        }
        DEFER_UPDATE => {
            if let Some(data) = at.get("data") {
                data.object(&[]);
            }
        }
        CHOICES => {
            if let Some(data) = at.need("data") {
                data.object(&["choices"]);
                if let Some(choices) = data.need("choices") {
                    let list = choices.list(0..=25);
                    let number = list.iter().any(|choice| choice.value["value"].is_number());
                    command::check_choices(&list, if number { 10 } else { 3 });
                }
            }
        }
        FORM => {
            if let Some(data) = at.need("data") {
                component::check_form(&data);
            }
        }
        _ => {}
    }
    found.verdict()?;
    let too_large = |bytes: usize| bytes > crate::sandbox::limits::message::FILE_LIMIT;
    if uploads.values().any(|upload| too_large(upload.bytes.len())) {
        return Err(ApiError::TOO_LARGE);
    }
    Ok((kind, draft, flags))
}
