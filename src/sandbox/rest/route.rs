//! The routes of Discord's API that this stand-in knows.

use axum::http::Method;

use crate::sandbox::id::Snowflake;

/// Which message a webhook's route means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    Original,
    Id(Snowflake),
}

/// A route with its ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Gateway,
    GatewayBot,
    Application,
    Me,
    User(Snowflake),
    OpenDm,
    Commands,
    GuildCommands(Snowflake),
    Callback { id: Snowflake, token: String },
    Webhook { token: String },
    WebhookMessage { token: String, which: Which },
    Channel(Snowflake),
    Messages(Snowflake),
    Message(Snowflake, Snowflake),
    Typing(Snowflake),
    ThreadFrom(Snowflake, Snowflake),
    Threads(Snowflake),
    Guild(Snowflake),
    GuildChannels(Snowflake),
    Member(Snowflake, Snowflake),
}

impl Route {
    /// The route of a path behind `/api/v10`, if there is one with this method.
    pub(crate) fn find(method: &Method, path: &str) -> Option<Route> {
        let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
        let id = Snowflake::from_text;
        let route = match parts.as_slice() {
            ["gateway"] => Route::Gateway,
            ["gateway", "bot"] => Route::GatewayBot,
            ["oauth2", "applications", "@me"] | ["applications", "@me"] => Route::Application,
            ["users", "@me"] => Route::Me,
            ["users", "@me", "channels"] => Route::OpenDm,
            ["users", user] => Route::User(id(user)?),
            ["applications", app, "commands"] if id(app) == Some(crate::sandbox::BOT) => {
                Route::Commands
            }
            ["applications", app, "guilds", guild, "commands"]
                if id(app) == Some(crate::sandbox::BOT) =>
            {
                Route::GuildCommands(id(guild)?)
            }
            ["interactions", interaction, token, "callback"] => Route::Callback {
                id: id(interaction)?,
                token: (*token).to_owned(),
            },
            ["webhooks", app, token] if id(app) == Some(crate::sandbox::BOT) => Route::Webhook {
                token: (*token).to_owned(),
            },
            ["webhooks", app, token, "messages", which] if id(app) == Some(crate::sandbox::BOT) => {
                Route::WebhookMessage {
                    token: (*token).to_owned(),
                    which: if *which == "@original" {
                        Which::Original
                    } else {
                        Which::Id(id(which)?)
                    },
                }
            }
            ["channels", channel] => Route::Channel(id(channel)?),
            ["channels", channel, "messages"] => Route::Messages(id(channel)?),
            ["channels", channel, "messages", message] => {
                Route::Message(id(channel)?, id(message)?)
            }
            ["channels", channel, "typing"] => Route::Typing(id(channel)?),
            ["channels", channel, "messages", message, "threads"] => {
                Route::ThreadFrom(id(channel)?, id(message)?)
            }
            ["channels", channel, "threads"] => Route::Threads(id(channel)?),
            ["guilds", guild] => Route::Guild(id(guild)?),
            ["guilds", guild, "channels"] => Route::GuildChannels(id(guild)?),
            ["guilds", guild, "members", member] => Route::Member(id(guild)?, id(member)?),
            _ => return None,
        };
        route.methods().contains(&method.as_str()).then_some(route)
    }

    fn methods(&self) -> &'static [&'static str] {
        match self {
            Route::Gateway
            | Route::GatewayBot
            | Route::Application
            | Route::Me
            | Route::User(_)
            | Route::Guild(_)
            | Route::GuildChannels(_)
            | Route::Member(..) => &["GET"],
            Route::Commands | Route::GuildCommands(_) => &["GET", "PUT"],
            Route::OpenDm
            | Route::Callback { .. }
            | Route::Webhook { .. }
            | Route::Typing(_)
            | Route::ThreadFrom(..)
            | Route::Threads(_) => &["POST"],
            Route::Messages(_) => &["GET", "POST"],
            Route::Channel(_) | Route::Message(..) | Route::WebhookMessage { .. } => {
                &["GET", "PATCH", "DELETE"]
            }
        }
    }

    /// The route as Discord's API description writes it.
    pub(crate) fn template(&self) -> &'static str {
        match self {
            Route::Gateway => "/gateway",
            Route::GatewayBot => "/gateway/bot",
            Route::Application => "/oauth2/applications/@me",
            Route::Me => "/users/@me",
            Route::User(_) => "/users/{user_id}",
            Route::OpenDm => "/users/@me/channels",
            Route::Commands => "/applications/{application_id}/commands",
            Route::GuildCommands(_) => "/applications/{application_id}/guilds/{guild_id}/commands",
            Route::Callback { .. } => "/interactions/{interaction_id}/{interaction_token}/callback",
            Route::Webhook { .. } => "/webhooks/{webhook_id}/{webhook_token}",
            Route::WebhookMessage {
                which: Which::Original,
                ..
            } => "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            Route::WebhookMessage { .. } => {
                "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
            }
            Route::Channel(_) => "/channels/{channel_id}",
            Route::Messages(_) => "/channels/{channel_id}/messages",
            Route::Message(..) => "/channels/{channel_id}/messages/{message_id}",
            Route::Typing(_) => "/channels/{channel_id}/typing",
            Route::ThreadFrom(..) => "/channels/{channel_id}/messages/{message_id}/threads",
            Route::Threads(_) => "/channels/{channel_id}/threads",
            Route::Guild(_) => "/guilds/{guild_id}",
            Route::GuildChannels(_) => "/guilds/{guild_id}/channels",
            Route::Member(..) => "/guilds/{guild_id}/members/{user_id}",
        }
    }

    /// Whether the token in the path is all the proof that is needed.
    pub(crate) fn carries_token(&self) -> bool {
        matches!(
            self,
            Route::Callback { .. } | Route::Webhook { .. } | Route::WebhookMessage { .. }
        )
    }
}
