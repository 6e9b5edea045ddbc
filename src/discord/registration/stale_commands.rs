//! Finds outdated registrations of the bot's commands.
//!
//! Commands are registered either in one server (`discord.guild`) or globally. When this setting changes, the earlier
//! registration remains at Discord, which then shows each command twice.

use std::time::Duration;

use serde_json::Value;
use serenity::all::{ApplicationId, GuildId, Http};
use serenity::http::{LightMethod, Request, Route};
use tokio::time::sleep;

use crate::discord::error_log::{ErrorKind, classify};

const MAX_SERVERS: usize = 200;
/// The pause between two servers, to use little of Discord's rate limits.
const PAUSE: Duration = Duration::from_millis(100);

/// The place where commands are registered: a server's id, or `None` for all servers (global commands).
pub(crate) type Scope = Option<u64>;

pub(crate) fn route(application_id: ApplicationId, scope: Scope) -> Route<'static> {
    match scope {
        Some(id) => Route::GuildCommands {
            application_id,
            guild_id: GuildId::new(id),
        },
        None => Route::Commands { application_id },
    }
}

/// Returns the places other than `scope` in which the bot has commands.
///
/// Checks the global commands and those in `before`. If `before` is `None`, the earlier place is unknown, so all
/// servers of the bot are checked.
pub(crate) async fn other_scopes(
    http: &Http,
    application: ApplicationId,
    scope: Scope,
    before: Option<Scope>,
) -> serenity::Result<Vec<Scope>> {
    let mut scopes = vec![None];
    match before {
        Some(before) => scopes.push(before),
        None => scopes.extend(servers(http).await?.into_iter().map(Some)),
    }
    scopes.dedup();
    scopes.retain(|other| *other != scope);
    let mut found = Vec::new();
    for other in scopes {
        let request = Request::new(route(application, other), LightMethod::Get);
        match http.fire::<Vec<Value>>(request).await {
            Ok(commands) if commands.is_empty() => {}
            Ok(_) => found.push(other),
            // The bot has left the server, so its commands were removed.
            Err(error) if classify(&error) == ErrorKind::NoRoom => {}
            Err(error) => return Err(error),
        }
        sleep(PAUSE).await;
    }
    Ok(found)
}

async fn servers(http: &Http) -> serenity::Result<Vec<u64>> {
    let limit = vec![("limit", MAX_SERVERS.to_string())];
    let request = Request::new(Route::UserMeGuilds, LightMethod::Get).params(Some(limit));
    let guilds: Vec<Value> = http.fire(request).await?;
    let id = |guild: &Value| guild["id"].as_str()?.parse::<u64>().ok();
    Ok(guilds.iter().filter_map(id).filter(|id| *id != 0).collect())
}

pub(crate) async fn remove(
    http: &Http,
    application: ApplicationId,
    scopes: &[Scope],
) -> serenity::Result<()> {
    for scope in scopes {
        let request = Request::new(route(application, *scope), LightMethod::Put);
        http.fire::<Vec<Value>>(request.body(Some(b"[]".to_vec())))
            .await?;
        let server = scope.map_or_else(|| "all".to_owned(), |id| id.to_string());
        tracing::info!(server, "removed commands from an earlier registration");
    }
    Ok(())
}

pub(crate) fn describe_scopes(scopes: &[Scope]) -> String {
    let named = scopes.iter().map(|scope| match scope {
        None => "for all servers".to_owned(),
        Some(id) => format!("in the server {id}"),
    });
    named.collect::<Vec<_>>().join(", ")
}
