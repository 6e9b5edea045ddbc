//! The routes of Discord's API that the sandbox supports.

use axum::http::Method;

use super::endpoints::{callback, channels, commands, info, messages, reactions, threads, webhook};
use super::query::percent_decode;
use super::{Call, Reply};
use crate::BOT;
use crate::state::snowflake::Snowflake;

type Handler = fn(&mut Call<'_>) -> Reply;

/// Lists routes: methods, a template as in Discord's API description, and a handler.
macro_rules! routes {
    ($( $($method:ident)+ $template:literal => $handler:expr; )+) => {
        const ROUTES: &[(&[Method], &str, Handler)] = &[
            $( (&[$(Method::$method),+], $template, $handler), )+
        ];
    };
}

routes! {
    GET "/gateway" => info::gateway_url;
    GET "/gateway/bot" => info::gateway;
    GET "/oauth2/applications/@me" => info::application;
    GET "/applications/@me" => info::application;
    GET "/users/@me" => info::user;
    GET "/users/@me/guilds" => info::guilds;
    GET "/users/{user_id}" => info::user;
    POST "/users/@me/channels" => channels::open_dm;
    GET POST PUT "/applications/{application_id}/commands" => commands::all;
    GET PATCH DELETE "/applications/{application_id}/commands/{command_id}" => commands::one;
    GET POST PUT "/applications/{application_id}/guilds/{guild_id}/commands" => commands::all;
    GET PATCH DELETE "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}" => commands::one;
    POST "/interactions/{interaction_id}/{interaction_token}/callback" => callback::answer;
    POST "/webhooks/{webhook_id}/{webhook_token}" => webhook::follow_up;
    GET PATCH DELETE "/webhooks/{webhook_id}/{webhook_token}/messages/@original" => webhook::message;
    GET PATCH DELETE "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" => webhook::message;
    GET PATCH DELETE "/channels/{channel_id}" => channels::channel;
    GET "/channels/{channel_id}/messages" => messages::list;
    POST "/channels/{channel_id}/messages" => messages::create;
    GET PATCH DELETE "/channels/{channel_id}/messages/{message_id}" => messages::one;
    POST "/channels/{channel_id}/typing" => channels::typing;
    POST "/channels/{channel_id}/messages/{message_id}/threads" => channels::thread;
    POST "/channels/{channel_id}/threads" => channels::thread;
    GET "/channels/{channel_id}/thread-members" => threads::members;
    PUT DELETE "/channels/{channel_id}/thread-members/@me" => threads::member;
    GET PUT DELETE "/channels/{channel_id}/thread-members/{user_id}" => threads::member;
    GET "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}" => reactions::users;
    PUT DELETE "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me" => reactions::own;
    GET "/channels/{channel_id}/pins" => reactions::pins;
    PUT DELETE "/channels/{channel_id}/pins/{message_id}" => reactions::pin;
    GET "/channels/{channel_id}/messages/pins" => reactions::pages;
    PUT DELETE "/channels/{channel_id}/messages/pins/{message_id}" => reactions::pin;
    GET "/guilds/{guild_id}" => info::guild;
    GET "/guilds/{guild_id}/channels" => info::guild_channels;
    GET "/guilds/{guild_id}/members/{user_id}" => info::member;
    GET "/guilds/{guild_id}/roles" => info::roles;
    GET "/guilds/{guild_id}/roles/{role_id}" => info::role;
    GET "/guilds/{guild_id}/threads/active" => threads::active;
}

/// A route that matches a path, with the values of the names in its template.
#[derive(Debug)]
pub(crate) struct Route {
    pub(crate) template: &'static str,
    pub(crate) handler: Handler,
    pub(crate) parts: Vec<(&'static str, String)>,
}

impl Route {
    /// Finds the route for a method and a path after `/api/v10`; `None` if the sandbox has no such route.
    pub(crate) fn find(method: &Method, path: &str) -> Option<Route> {
        let mut known = ROUTES
            .iter()
            .filter(|(methods, ..)| methods.contains(method));
        known.find_map(|&(_, template, handler)| {
            let parts = match_path(template, path)?;
            Some(Route {
                template,
                handler,
                parts,
            })
        })
    }

    /// Returns whether the path contains a token, so that the header `Authorization` is not needed.
    pub(crate) fn carries_token(&self) -> bool {
        self.template.contains("_token}")
    }
}

/// Returns the values of the names in a template such as `/users/{id}`; `None` if the path does not match it.
fn match_path(template: &'static str, path: &str) -> Option<Vec<(&'static str, String)>> {
    let (wanted, given) = (template.split('/'), path.split('/'));
    if wanted.clone().count() != given.clone().count() {
        return None;
    }
    let mut parts = Vec::new();
    for (wanted, given) in wanted.zip(given) {
        let given = percent_decode(given)?;
        let name = wanted
            .strip_prefix('{')
            .and_then(|rest| rest.strip_suffix('}'));
        match name {
            Some(name) if matches_name(name, &given) => parts.push((name, given)),
            None if wanted == given => {}
            _ => return None,
        }
    }
    Some(parts)
}

fn matches_name(name: &str, text: &str) -> bool {
    let id = Snowflake::from_text(text);
    match name {
        "application_id" | "webhook_id" => id == Some(BOT),
        "interaction_token" | "webhook_token" | "emoji_name" => true,
        _ => id.is_some(),
    }
}
