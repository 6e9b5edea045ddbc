//! Sends responses to interactions: immediately, or later with the interaction's token.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::Http;
use stramash_core::engine::Phrase;
use stramash_host::Requester;
use tokio::time::sleep;

use crate::discord::app::App;
use crate::discord::error_log::{ErrorKind, Redacted, classify};
use crate::discord::interactions::answer::{Incoming, Ready, ResponsePlace, sentence};
use crate::discord::render::Rendered;
use crate::discord::send::payload::FirstResponse;

const RETRY_PAUSES: [Duration; 4] = [
    Duration::from_millis(500),
    Duration::from_secs(2),
    Duration::from_secs(8),
    Duration::from_secs(30),
];

pub(crate) async fn reply(app: &App, http: &Http, incoming: &Incoming, sentence: Rendered) {
    // `send_first` has already logged an error.
    let _ = send_first(app, http, incoming, Ready::private(sentence)).await;
}

/// Replies with a phrase in the requester's language.
pub(super) async fn reply_phrase(
    app: &Arc<App>,
    http: &Http,
    incoming: &Incoming,
    requester: &Requester,
    phrase: Phrase,
) {
    let sentence = sentence(app, requester, phrase).await;
    reply(app, http, incoming, sentence).await;
}

/// Sends the first response. Returns whether Discord accepted one.
pub(super) async fn send_first(app: &App, http: &Http, incoming: &Incoming, ready: Ready) -> bool {
    let response = match ready {
        Ready::Form(modal) => FirstResponse::form(modal),
        Ready::Message {
            rendered,
            in_place: true,
            ..
        } if incoming.place == ResponsePlace::OwnMessage => {
            FirstResponse::in_place(rendered.into_body())
        }
        Ready::Message { rendered, .. } => FirstResponse::private(rendered.into_body()),
    };
    respond(app, http, incoming, response).await != Responder::Nobody
}

pub(super) async fn defer(app: &App, http: &Http, incoming: &Incoming) -> Responder {
    let wait = FirstResponse::deferred(incoming.place == ResponsePlace::OwnMessage);
    respond(app, http, incoming, wait).await
}

/// The process whose first response to an interaction Discord accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Responder {
    ThisProcess,
    /// Another process that received the same interaction.
    OtherProcess,
    Nobody,
}

/// Sends a first response. If Discord does not confirm it, sends it again, which is harmless because Discord accepts
/// only one first response.
async fn respond(app: &App, http: &Http, incoming: &Incoming, first: FirstResponse) -> Responder {
    let send = async || first.clone().send(http, incoming.id, &incoming.token).await;
    let Err(mut error) = app.send_rate.record(send().await) else {
        return Responder::ThisProcess;
    };
    let mut answered = Responder::OtherProcess;
    if matches!(
        classify(&error),
        ErrorKind::Temporary | ErrorKind::RateLimited
    ) {
        sleep(Duration::from_millis(250)).await;
        match app.send_rate.record(send().await) {
            Ok(()) => return Responder::ThisProcess,
            Err(again) => error = again,
        }
        // Our first attempt was accepted, but its response was lost.
        answered = Responder::ThisProcess;
    }
    log_refused(incoming, &error);
    if classify(&error) == ErrorKind::AlreadyAnswered {
        answered
    } else {
        Responder::Nobody
    }
}

/// Sends a response after [`defer`]. Returns whether Discord accepted it.
pub(super) async fn send_deferred(
    app: &Arc<App>,
    http: &Http,
    incoming: &Incoming,
    requester: &Requester,
    ready: Ready,
) -> bool {
    let (rendered, in_place) = match ready {
        Ready::Message {
            rendered, in_place, ..
        } => (*rendered, in_place),
        // A modal is only possible as a first response, so the user must press again.
        Ready::Form(_) => {
            let busy = sentence(app, requester, Phrase::new("discord-busy")).await;
            (busy, false)
        }
    };
    let private = incoming.place == ResponsePlace::OwnMessage && !in_place;
    let mut pauses = RETRY_PAUSES.iter();
    loop {
        let body = rendered.clone().into_body();
        let sent = if private {
            body.follow_up(http, &incoming.token).await
        } else {
            body.edit_original(http, &incoming.token).await
        };
        let Err(error) = app.send_rate.record(sent) else {
            return true;
        };
        let again = matches!(
            classify(&error),
            ErrorKind::Temporary | ErrorKind::RateLimited
        );
        match pauses.next() {
            Some(pause) if again && !app.stop.is_cancelled() => sleep(*pause).await,
            _ => {
                log_refused(incoming, &error);
                return false;
            }
        }
    }
}

/// Logs a response that Discord refused. The request itself was handled; only its response is missing.
pub(super) fn log_refused(incoming: &Incoming, error: &serenity::Error) {
    match classify(error) {
        // This is normal: during a handover of a shard, two processes receive the same interaction.
        ErrorKind::AlreadyAnswered => {
            tracing::debug!(interaction = %incoming.id, "another process has already responded");
        }
        ErrorKind::UnknownInteraction | ErrorKind::TokenExpired => {
            tracing::info!(interaction = %incoming.id, "Discord did not accept a response: {}", Redacted(error));
        }
        _ => {
            tracing::warn!(interaction = %incoming.id, "cannot send a response: {}", Redacted(error));
        }
    }
}
