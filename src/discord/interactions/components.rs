//! Handles buttons, selects and modals.
//!
//! Their meaning is in their ids, so they work after a restart. Nothing in memory waits for them.

use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt as _;
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, Http, ModalInteraction,
};

use crate::discord::app::App;
use crate::discord::interactions::answer::{Asked, lets_in, sentence, serve};
use crate::discord::interactions::requester;
use crate::discord::interactions::respond::say;
use crate::metrics::{Came, What};
use stramash_core::engine::Phrase;
use stramash_host::press::{Act, Press};
use stramash_host::{Request, Requester};

pub(in crate::discord) async fn pressed(app: &Arc<App>, http: &Http, from: &ComponentInteraction) {
    let own = requester::is_own(&from.message, from.guild_id.is_some());
    let asked = Asked::by_control(What::Press, from.id, &from.token, own);
    if !lets_in(app, http, &asked, from.user.id, &from.locale).await {
        return;
    }
    let press = Press::decode(&from.data.custom_id);
    let asked = Asked {
        form: press.as_ref().is_some_and(|press| press.act == Act::Word),
        ..asked
    };
    let values = match &from.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        _ => Vec::new(),
    };
    let request = press.map(|press| Request::Press { press, values });
    guarded(app, http, asked, requester::of_component(from), request).await;
}

pub(in crate::discord) async fn filled_in(app: &Arc<App>, http: &Http, from: &ModalInteraction) {
    let message = from.message.as_deref();
    let own = message.is_some_and(|message| requester::is_own(message, from.guild_id.is_some()));
    let asked = Asked::by_control(What::Form, from.id, &from.token, own);
    if !lets_in(app, http, &asked, from.user.id, &from.locale).await {
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
    guarded(app, http, asked, requester::of_form(from), request).await;
}

/// Serves a request. Reports a panic, which only ends this interaction.
async fn guarded(
    app: &Arc<App>,
    http: &Http,
    asked: Asked,
    requester: Requester,
    request: Option<Request>,
) {
    let work = async {
        if let Some(request) = request {
            serve(app, http, &asked, requester.clone(), request).await;
        } else {
            tracing::info!(interaction = %asked.id, "a control means nothing to us");
            app.figures.interaction(asked.what, Came::Unknown);
            let phrase = Phrase::new("discord-unknown-button");
            say(app, http, &asked, sentence(app, &requester, phrase).await).await;
        }
    };
    if AssertUnwindSafe(work).catch_unwind().await.is_err() {
        let code = app.counts.fault();
        app.figures.interaction(asked.what, Came::Fault);
        tracing::error!(interaction = %asked.id, user = %requester.player, code, "a panic");
        let phrase = Phrase::new("discord-fault").code("code", code);
        say(app, http, &asked, sentence(app, &requester, phrase).await).await;
    }
}
