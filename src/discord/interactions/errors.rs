//! Answers and counts interactions that fail before they reach the host: errors of poise, and interactions that
//! serenity cannot parse.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use poise::FrameworkError;
use serenity::all::{
    CommandInteraction, Context, CreateAutocompleteResponse, CreateInteractionResponse, Event,
    Http, InteractionId, RatelimitInfo, RawEventHandler,
};
use serenity::builder::Builder as _;

use crate::discord::app::App;
use crate::discord::error_log::Redacted;
use crate::discord::interactions::answer::{Incoming, passes_rate_limit};
use crate::discord::interactions::parse_error;
use crate::discord::interactions::parse_error::ParseFault;
use crate::discord::interactions::requester;
use crate::discord::interactions::respond::{reply, reply_phrase};
use crate::discord::send::send_rate::SendRate;
use crate::metrics::{InteractionKind, InteractionResult};
use stramash_core::engine::Phrase;
use stramash_core::i18n::Locale;

/// The error type of commands. It has no values, because [`crate::discord::interactions::answer::serve`] handles all
/// errors itself.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Never {}

pub(crate) async fn on_error(error: FrameworkError<'_, Arc<App>, Never>) {
    // The rate limiter has already warned the user if necessary.
    if matches!(error, FrameworkError::CommandCheckFailed { .. }) {
        return;
    }
    let (framework, from) = match &error {
        FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => (*framework, *interaction),
        FrameworkError::EventHandler { error, .. } | FrameworkError::Setup { error, .. } => {
            match *error {}
        }
        other => {
            let Some(poise::Context::Application(ctx)) = other.ctx() else {
                tracing::error!("poise reported an error without an interaction");
                return;
            };
            (ctx.framework, ctx.interaction)
        }
    };
    let app = framework.user_data;
    let unknown = (
        Phrase::new("discord-unknown-command"),
        InteractionResult::Unknown,
    );
    let (phrase, result) = match &error {
        FrameworkError::UnknownInteraction { .. } => {
            // poise does not run the check of the rate limit for an unknown command.
            let incoming = Incoming::private(InteractionKind::Command, from.id, &from.token);
            let http = &framework.serenity_context.http;
            if !passes_rate_limit(app, http, &incoming, from.user.id, &from.locale).await {
                return;
            }
            tracing::warn!(interaction = %from.id, "unknown command");
            unknown
        }
        FrameworkError::CommandStructureMismatch { description, .. } => {
            tracing::warn!(interaction = %from.id, "command with an unexpected structure: \
                 {description}");
            unknown
        }
        _ => {
            let code = app.errors.count_internal();
            tracing::error!(interaction = %from.id, code, "command failed");
            let phrase = Phrase::new("discord-fault").code("code", code);
            (phrase, InteractionResult::Fault)
        }
    };
    app.metrics.interaction(InteractionKind::Command, result);
    let http = &framework.serenity_context.http;
    if from.data.autocomplete().is_some() {
        return no_suggestions(app, http, from).await;
    }
    let incoming = Incoming::private(InteractionKind::Command, from.id, &from.token);
    let requester = requester::of_command(from, framework.bot_id);
    reply_phrase(app, http, &incoming, &requester, phrase).await;
}

pub(crate) async fn no_suggestions(app: &App, http: &Http, from: &CommandInteraction) {
    let nothing = CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new());
    let sent = nothing.execute(http, (from.id, &*from.token)).await;
    if let Err(error) = app.send_rate.record(sent) {
        tracing::info!(interaction = %from.id, "Discord did not accept a response: {}", Redacted(&error));
    }
}

/// A handler of raw events. It finds the interactions that serenity cannot parse, and answers them. serenity drops them
/// silently, so the user would only see “did not respond”.
#[derive(Debug)]
pub(crate) struct Unreadable(pub(crate) Arc<App>);

#[serenity::async_trait]
impl RawEventHandler for Unreadable {
    async fn raw_event(&self, context: Context, event: Event) {
        let Event::Unknown(event) = event else { return };
        if event.kind != "INTERACTION_CREATE" {
            return;
        }
        let count = self.0.errors.unreadable.fetch_add(1, Ordering::Relaxed) + 1;
        let id = event.value.get("id").and_then(|id| id.as_str());
        let id = id.and_then(|id| id.parse().ok()).filter(|&id| id != 0);
        let token = event.value.get("token").and_then(|token| token.as_str());
        let ParseFault { kind, field, why } = parse_error::fault(&event.value);
        tracing::error!(
            interaction = id,
            count,
            kind,
            field,
            "cannot decode an interaction: {why}"
        );
        // A request for suggestions (type 4) needs no answer.
        let is_typing = event.value.get("type").is_some_and(|kind| kind == 4);
        if let (Some(id), Some(token), false) = (id, token, is_typing) {
            let incoming = Incoming::private(kind_of(&event.value), InteractionId::new(id), token);
            self.0
                .metrics
                .interaction(incoming.kind, InteractionResult::Unknown);
            let phrase = Phrase::new("discord-unknown-command");
            let sentence = self.0.renderer(Locale::default()).sentence(&phrase);
            reply(&self.0, &context.http, &incoming, sentence).await;
        }
    }
}

/// Returns the kind of an unreadable interaction, for the metrics.
fn kind_of(event: &serde_json::Value) -> InteractionKind {
    match event.get("type").and_then(serde_json::Value::as_u64) {
        Some(3) => InteractionKind::Press,
        Some(5) => InteractionKind::Form,
        _ => InteractionKind::Command,
    }
}

/// Counts a rate limit that serenity reports. If it is the global limit, pauses all sending.
pub(crate) fn on_rate_limit(send_rate: &SendRate, info: &RatelimitInfo) {
    tracing::warn!(
        global = info.global,
        wait_ms = u64::try_from(info.timeout.as_millis()).unwrap_or(u64::MAX),
        "rate-limited by Discord"
    );
    send_rate.record_rate_limit(info.global.then_some(info.timeout));
}
