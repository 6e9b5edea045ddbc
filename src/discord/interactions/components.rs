//! Handles buttons, selects and modals.
//!
//! The id of each control says what it does, so controls work after a restart. Nothing in memory waits for a press.

use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt as _;
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, Http, ModalInteraction,
};

use crate::discord::app::App;
use crate::discord::interactions::answer::{Incoming, passes_rate_limit, serve};
use crate::discord::interactions::requester;
use crate::discord::interactions::respond::reply_phrase;
use crate::metrics::{InteractionKind, InteractionResult};
use stramash_core::engine::Phrase;
use stramash_host::press::{Act, Press};
use stramash_host::{Request, Requester};

pub(crate) async fn pressed(app: &Arc<App>, http: &Http, from: &ComponentInteraction) {
    let own = requester::is_own(&from.message, from.guild_id.is_some());
    let incoming = Incoming::from_control(InteractionKind::Press, from.id, &from.token, own);
    if !passes_rate_limit(app, http, &incoming, from.user.id, &from.locale).await {
        return;
    }
    let press = Press::decode(&from.data.custom_id);
    let incoming = Incoming {
        may_open_form: press.as_ref().is_some_and(|press| press.act == Act::Word),
        ..incoming
    };
    let values = match &from.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        _ => Vec::new(),
    };
    let request = press.map(|press| Request::Press { press, values });
    serve_guarded(app, http, incoming, requester::of_component(from), request).await;
}

pub(crate) async fn submitted(app: &Arc<App>, http: &Http, from: &ModalInteraction) {
    let message = from.message.as_deref();
    let own = message.is_some_and(|message| requester::is_own(message, from.guild_id.is_some()));
    let incoming = Incoming::from_control(InteractionKind::Form, from.id, &from.token, own);
    if !passes_rate_limit(app, http, &incoming, from.user.id, &from.locale).await {
        return;
    }
    let inputs = from.data.components.iter().flat_map(|row| &row.components);
    let fields = inputs.filter_map(|input| match input {
        ActionRowComponent::InputText(text) => Some((
            text.custom_id.clone(),
            text.value.clone().unwrap_or_default(),
        )),
        _ => None,
    });
    let fields: BTreeMap<String, String> = fields.collect();
    let request = Press::decode(&from.data.custom_id).map(|press| Request::Form { press, fields });
    serve_guarded(app, http, incoming, requester::of_form(from), request).await;
}

/// Serves a request. If that panics, logs and counts the panic; other interactions are not affected.
async fn serve_guarded(
    app: &Arc<App>,
    http: &Http,
    incoming: Incoming,
    requester: Requester,
    request: Option<Request>,
) {
    let work = async {
        if let Some(request) = request {
            serve(app, http, &incoming, requester.clone(), request).await;
        } else {
            tracing::info!(interaction = %incoming.id, "unknown control");
            app.metrics
                .interaction(incoming.kind, InteractionResult::Unknown);
            let phrase = Phrase::new("discord-unknown-button");
            reply_phrase(app, http, &incoming, &requester, phrase).await;
        }
    };
    if AssertUnwindSafe(work).catch_unwind().await.is_err() {
        let code = app.errors.count_internal();
        app.metrics
            .interaction(incoming.kind, InteractionResult::Fault);
        tracing::error!(interaction = %incoming.id, user = %requester.player, code, "panic");
        let phrase = Phrase::new("discord-fault").code("code", code);
        reply_phrase(app, http, &incoming, &requester, phrase).await;
    }
}
