//! Sends responses to interactions: immediately, or later with the interaction's token.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::Http;
use stramash_core::engine::Phrase;
use stramash_host::Requester;
use tokio::time::sleep;

use crate::discord::app::App;
use crate::discord::error_log::{Safe, Trouble, sort};
use crate::discord::interactions::answer::{Asked, Ready, Way, sentence};
use crate::discord::render::Rendered;
use crate::discord::send::payload::First;

/// The pauses between attempts to send a deferred response.
const AGAIN: [Duration; 4] = [
    Duration::from_millis(500),
    Duration::from_secs(2),
    Duration::from_secs(8),
    Duration::from_secs(30),
];

pub(in crate::discord) async fn say(app: &App, http: &Http, asked: &Asked, sentence: Rendered) {
    // Errors are already logged.
    let _ = first(app, http, asked, Ready::aside(sentence)).await;
}

/// Sends the first response. Returns whether Discord accepted one.
pub(super) async fn first(app: &App, http: &Http, asked: &Asked, ready: Ready) -> bool {
    let response = match ready {
        Ready::Form(modal) => First::form(modal),
        Ready::Message {
            rendered,
            in_place: true,
            ..
        } if asked.way == Way::OnOwn => First::in_place(rendered.wire()),
        Ready::Message { rendered, .. } => First::aside(rendered.wire()),
    };
    respond(app, http, asked, response).await != Taken::No
}

pub(super) async fn defer(app: &App, http: &Http, asked: &Asked) -> Taken {
    let wait = First::later(asked.way == Way::OnOwn);
    respond(app, http, asked, wait).await
}

/// The process whose first response Discord accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    Own,
    /// Another process that received the same interaction.
    ByOthers,
    No,
}

/// Sends a first response, and again if it may have been lost. Discord accepts only one, so a repeat is harmless.
async fn respond(app: &App, http: &Http, asked: &Asked, first: First) -> Taken {
    let send = async || first.clone().send(http, asked.id, &asked.token).await;
    let Err(mut error) = app.pace.heard(send().await) else {
        return Taken::Own;
    };
    let mut answered = Taken::ByOthers;
    if matches!(sort(&error), Trouble::Passing | Trouble::Slower) {
        sleep(Duration::from_millis(250)).await;
        match app.pace.heard(send().await) {
            Ok(()) => return Taken::Own,
            Err(again) => error = again,
        }
        // Our first attempt was accepted, but its response was lost.
        answered = Taken::Own;
    }
    report(asked, &error);
    if sort(&error) == Trouble::Answered {
        answered
    } else {
        Taken::No
    }
}

/// Sends a response after [`defer`]. Returns whether Discord accepted it.
pub(super) async fn later(
    app: &Arc<App>,
    http: &Http,
    asked: &Asked,
    requester: &Requester,
    ready: Ready,
) -> bool {
    let (rendered, in_place) = match ready {
        Ready::Message {
            rendered, in_place, ..
        } => (*rendered, in_place),
        // A modal is only possible as a first response. The next press opens it.
        Ready::Form(_) => {
            let busy = sentence(app, requester, Phrase::new("discord-busy")).await;
            (busy, false)
        }
    };
    let aside = asked.way == Way::OnOwn && !in_place;
    let mut pauses = AGAIN.iter();
    loop {
        let wire = rendered.clone().wire();
        let sent = if aside {
            wire.follow_up(http, &asked.token).await
        } else {
            wire.original(http, &asked.token).await
        };
        let Err(error) = app.pace.heard(sent) else {
            return true;
        };
        let again = matches!(sort(&error), Trouble::Passing | Trouble::Slower);
        match pauses.next() {
            Some(pause) if again && !app.stop.is_cancelled() => sleep(*pause).await,
            _ => {
                report(asked, &error);
                return false;
            }
        }
    }
}

/// Logs a response that Discord refused. The action itself was done.
pub(super) fn report(asked: &Asked, error: &serenity::Error) {
    match sort(error) {
        // This is normal when several processes share the work.
        Trouble::Answered => {
            tracing::debug!(interaction = %asked.id, "another process has answered");
        }
        Trouble::Late | Trouble::Expired => {
            tracing::info!(interaction = %asked.id, "answer not taken: {}", Safe(error));
        }
        _ => tracing::warn!(interaction = %asked.id, "answer not sent: {}", Safe(error)),
    }
}
