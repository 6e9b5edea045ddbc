//! The first answer to an interaction.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::id::Snowflake;
use crate::sandbox::interaction::{Asked, Interaction, Outcome};
use crate::sandbox::limits::message::{Draft, Form, Uploads, check_at, check_defer, check_sizes};
use crate::sandbox::limits::shape::Field::{self, May, Must};
use crate::sandbox::limits::shape::Kind::{Any, List, Object};
use crate::sandbox::limits::{At, checked, command, component};
use crate::sandbox::world::{BOT, EPHEMERAL, LOADING, Message, Trace, World};
use crate::sandbox::{payload, speak, tell};

const MESSAGE: i64 = 4;
const DEFER: i64 = 5;
const DEFER_UPDATE: i64 = 6;
const UPDATE: i64 = 7;
const CHOICES: i64 = 8;
const FORM: i64 = 9;

const SUGGESTIONS: &[Field] = &[Must("choices", List(0, 25, &Object(command::CHOICE)))];

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

pub(super) fn answer(call: &mut Call<'_>) -> Reply {
    let shared = call.shared;
    let mut world = shared.world();
    let (id, token) = (call.id("interaction_id")?, call.part("interaction_token")?);
    let interaction = world
        .interactions
        .get_mut(&id)
        .filter(|interaction| interaction.token == token)
        .ok_or(ApiError::UNKNOWN_INTERACTION)?;
    interaction.tick(shared.config.patience);
    match interaction.outcome {
        Outcome::Waiting => {}
        Outcome::Failed { .. } => return Err(ApiError::UNKNOWN_INTERACTION),
        _ => return Err(ApiError::ALREADY_ANSWERED),
    }
    let interaction = interaction.clone();
    let uploads = std::mem::take(&mut call.payload.uploads);
    let (kind, draft) = check(call.payload.json()?, &interaction, &uploads, &world)?;
    let data = &call.payload.json()?["data"];
    let outcome = match kind {
        CHOICES => Outcome::Choices {
            choices: data["choices"].clone(),
        },
        FORM => Outcome::Form { form: data.clone() },
        DEFER_UPDATE => Outcome::Acknowledged,
        UPDATE => Outcome::Updated {
            message: update(&mut world, &interaction, &draft, uploads)?,
        },
        _ => {
            let mut message = answering(&interaction, draft.flags & EPHEMERAL != 0);
            if kind == DEFER {
                message.flags |= LOADING;
            } else {
                speak::write(&mut world, &mut message, &draft, uploads)?;
            }
            let id = message.id;
            world.put_message(message);
            tell::answer(shared, &world, "MESSAGE_CREATE", (interaction.channel, id));
            Outcome::Message { message: id }
        }
    };
    if let Outcome::Updated { message } = outcome {
        let place = (interaction.channel, message);
        tell::answer(shared, &world, "MESSAGE_UPDATE", place);
    }
    let original = match outcome {
        Outcome::Message { message } => Some(message),
        Outcome::Acknowledged | Outcome::Updated { .. } => interaction.asked.message(),
        _ => None,
    };
    if let Some(kept) = world.interactions.get_mut(&id) {
        kept.outcome = outcome;
        kept.original = original;
    }
    if call.asked("with_response") != Some("true") {
        return Ok(None);
    }
    let message = original
        .and_then(|id| world.message(interaction.channel, id))
        .map(|message| payload::message(&world, &shared.base(), message));
    Ok(Some(json!({
        "interaction": {
            "id": id, "type": interaction.asked.number(), "response_message_id": original,
        },
        "resource": {"type": kind, "message": message},
    })))
}

/// The message that the interaction came from.
fn source<'a>(world: &'a World, interaction: &Interaction) -> Option<&'a Message> {
    world.message(interaction.channel, interaction.asked.message()?)
}

/// Changes the message that the interaction came from.
fn update(
    world: &mut World,
    interaction: &Interaction,
    draft: &Draft,
    uploads: Uploads,
) -> Result<Snowflake, ApiError> {
    let message = source(world, interaction);
    let mut message = message.ok_or(ApiError::UNKNOWN_MESSAGE)?.clone();
    let shown_to = message.flags & EPHEMERAL;
    speak::write(world, &mut message, draft, uploads)?;
    message.flags = message.flags & !EPHEMERAL | shown_to;
    message.touch();
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
) -> Result<(i64, Draft), ApiError> {
    let kind = body["type"].as_i64().unwrap_or(0);
    let draft = checked(body, |at| {
        at.object(&[Must("type", Any), May("data", Any)]);
        let types = allowed_types(&interaction.asked);
        if let Some(kind) = at.get("type") {
            kind.one_of(types);
        }
        let data = match kind {
            _ if !types.contains(&kind) => None,
            MESSAGE | CHOICES | FORM => at.need("data"),
            _ => at.get("data"),
        };
        data.map(|data| check_data(&data, kind, source(world, interaction), uploads))
    })?;
    check_sizes(uploads)?;
    Ok((kind, draft.unwrap_or_default()))
}

fn check_data(data: &At<'_>, kind: i64, from: Option<&Message>, uploads: &Uploads) -> Draft {
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
            let number = list.iter().any(|choice| choice.value["value"].is_number());
            command::check_choices(&list, if number { 10 } else { 3 });
        }
        FORM => component::check_form(data),
        _ => {
            data.object(&[]);
        }
    }
    Draft::default()
}
