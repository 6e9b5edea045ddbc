//! Checks the token, the registered commands, and the bot's permissions where tables are. Changes nothing.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use serenity::all::{
    ApplicationId, ChannelId, ChannelType, CurrentUser, GuildChannel, GuildId, Http,
    PermissionOverwriteType as For, Permissions, UserId,
};
use serenity::http::{LightMethod, Request};

use crate::discord::error_log::{ErrorKind, Redacted, classify, describe, has_response};
use crate::discord::registration::{register, stale_commands};
use crate::discord::{RunError, Settings, connect};
use crate::metrics::{Finding, Place};
use crate::plural::counted;
use stramash_host::commands::Root;

/// The maximum number of servers to check, since each takes three requests.
const MAX_SERVERS: usize = 200;

/// Checks the bot's state at Discord. `places` are the channels with tables; without them no permissions are checked.
///
/// # Errors
///
/// Returns an error if the HTTP client cannot be created.
pub async fn diagnose(
    settings: &Settings,
    commands: &[Root],
    places: Option<&[Place]>,
) -> Result<Vec<Finding>, RunError> {
    let http = connect::http(settings)?;
    let mut found = Vec::new();
    let me = match http.get_current_user().await {
        Ok(me) => me,
        Err(error) => {
            found.push(token_problem(&error, settings));
            return Ok(found);
        }
    };
    found.push(Finding::fine(format!(
        "Discord accepts the token: the bot is {:?}, id {}",
        me.name, me.id
    )));
    found.extend(starts_left(&http).await);
    let (server, application) = scope(&http, &me, settings).await;
    found.push(check_commands(&http, server, application, commands).await);
    found.extend(check_other_scopes(&http, server, application).await);
    if let Some(places) = places {
        found.extend(check_permissions(&http, me.id, places).await);
    }
    Ok(found)
}

/// Returns the finding for the error of the first request, which asks for the bot's own user.
fn token_problem(error: &serenity::Error, settings: &Settings) -> Finding {
    if classify(error) == ErrorKind::Unauthorised {
        return Finding::wrong(
            "Discord rejects the bot's token",
            "Reset it in the developer portal (your application, Bot, Reset Token) and use the \
             new one. Nothing else changes.",
        );
    }
    let said = describe(settings.host(), error);
    if has_response(error) {
        return Finding::wrong(
            said,
            "Try again in a few minutes. If that does not help, a proxy between this machine and \
             Discord may be responding instead: check discord.api_url and discord.connect_to.",
        );
    }
    Finding::wrong(
        said,
        "Check this machine's internet connection, and discord.api_url and discord.connect_to if \
         you have set them.",
    )
}

async fn starts_left(http: &Http) -> Option<Finding> {
    match http.get_bot_gateway().await {
        Ok(gateway) if gateway.session_start_limit.remaining == 0 => {
            let hours = gateway.session_start_limit.reset_after / 3_600_000 + 1;
            Some(Finding::wrong(
                "the bot has used up Discord's session starts for today and cannot connect",
                format!(
                    "Leave the bot running: it connects by itself within {}. See its log for why \
                     it started so often.",
                    counted(hours, "hour", "hours")
                ),
            ))
        }
        Ok(_) => None,
        Err(error) => Some(Finding::wrong(
            format!(
                "cannot get the gateway's address from Discord: {}",
                Redacted(&error)
            ),
            "Try again in a few minutes; if that does not help, see discordstatus.com.",
        )),
    }
}

/// Compares the commands registered at Discord with those of this version.
async fn check_commands(
    http: &Http,
    server: stale_commands::Scope,
    application: ApplicationId,
    roots: &[Root],
) -> Finding {
    let registered = match registered_commands(http, server, application).await {
        Ok(registered) => registered,
        Err(error) => {
            return Finding::wrong(
                format!(
                    "cannot get the registered commands from Discord: {}",
                    Redacted(&error)
                ),
                "If discord.guild is set, the bot must be in that server, invited with the scope \
                 applications.commands.",
            );
        }
    };
    let ours = serde_json::to_value(register::payload(roots)).unwrap_or_default();
    let ours = ours.as_array().cloned().unwrap_or_default();
    let named =
        |list: &[Value], name: &Value| list.iter().find(|one| one["name"] == *name).cloned();
    let name = |command: &Value| format!("/{}", command["name"].as_str().unwrap_or_default());
    let (mut missing, mut other) = (Vec::new(), Vec::new());
    for command in &ours {
        match named(&registered, &command["name"]) {
            None => missing.push(name(command)),
            Some(theirs) if !covers(&theirs, command) => other.push(name(command)),
            Some(_) => {}
        }
    }
    let beyond = registered
        .iter()
        .filter(|theirs| named(&ours, &theirs["name"]).is_none());
    let beyond: Vec<String> = beyond.map(name).collect();
    if missing.is_empty() && other.is_empty() && beyond.is_empty() {
        return Finding::fine(format!(
            "all {} commands are registered and up to date",
            ours.len()
        ));
    }
    let mut said = Vec::new();
    for (what, names) in [
        ("are not registered", missing),
        ("are registered, but not as in this version", other),
        ("are registered, but do not exist in this version", beyond),
    ] {
        if !names.is_empty() {
            said.push(format!("{} {what}", names.join(", ")));
        }
    }
    Finding::wrong(format!("commands: {}", said.join("; ")), REGISTER_AGAIN)
}

/// The advice that makes the bot register its commands again.
const REGISTER_AGAIN: &str = "Delete the file commands.sum in the data folder and restart the \
     bot: it then registers its commands again, removes the others, and logs the result.";

async fn check_other_scopes(
    http: &Http,
    server: stale_commands::Scope,
    application: ApplicationId,
) -> Option<Finding> {
    match stale_commands::other_scopes(http, application, server, None).await {
        Ok(scopes) if scopes.is_empty() => None,
        Ok(scopes) => Some(Finding::wrong(
            format!(
                "commands are also registered {}, from an earlier value of discord.guild, so \
                 users may see them twice",
                stale_commands::describe_scopes(&scopes)
            ),
            REGISTER_AGAIN,
        )),
        Err(error) => Some(Finding::note(format!(
            "cannot check whether commands are registered twice: {}",
            Redacted(&error)
        ))),
    }
}

/// Returns the scope of the commands (one server, or global) and the application's id.
async fn scope(
    http: &Http,
    me: &CurrentUser,
    settings: &Settings,
) -> (stale_commands::Scope, ApplicationId) {
    // A bot's application has the same id as the bot's user, except for very old bots.
    let application = match http.get_current_application_info().await {
        Ok(application) => application.id,
        Err(_) => ApplicationId::new(me.id.get()),
    };
    (settings.server.filter(|id| *id != 0), application)
}

async fn registered_commands(
    http: &Http,
    server: stale_commands::Scope,
    application: ApplicationId,
) -> serenity::Result<Vec<Value>> {
    let route = stale_commands::route(application, server);
    let all = vec![("with_localizations", "true".to_owned())];
    http.fire(Request::new(route, LightMethod::Get).params(Some(all)))
        .await
}

/// Returns whether Discord's value contains everything in ours. It may contain more, because Discord adds defaults.
fn covers(theirs: &Value, ours: &Value) -> bool {
    match (theirs, ours) {
        (Value::Object(theirs), Value::Object(ours)) => ours.iter().all(|(key, value)| {
            let nothing = value.is_null() || *value == Value::Bool(false) || is_empty(value);
            match theirs.get(key) {
                Some(theirs) => covers(theirs, value) || nothing && theirs.is_null(),
                None => nothing,
            }
        }),
        (Value::Array(theirs), Value::Array(ours)) => {
            theirs.len() == ours.len() && theirs.iter().zip(ours).all(|(t, o)| covers(t, o))
        }
        (theirs, ours) => {
            theirs == ours || theirs.as_f64().is_some_and(|n| ours.as_f64() == Some(n))
        }
    }
}

fn is_empty(value: &Value) -> bool {
    value.as_array().is_some_and(Vec::is_empty)
        || value.as_object().is_some_and(serde_json::Map::is_empty)
}

async fn check_permissions(http: &Http, me: UserId, places: &[Place]) -> Vec<Finding> {
    let mut servers: BTreeMap<u64, BTreeSet<Place>> = BTreeMap::new();
    for place in places {
        servers.entry(place.server).or_default().insert(*place);
    }
    let mut found = Vec::new();
    for (server, places) in servers.iter().take(MAX_SERVERS) {
        found.extend(check_server(http, me, *server, places).await);
    }
    if servers.len() > MAX_SERVERS {
        found.push(Finding::note(format!(
            "{} servers have tables; permissions were checked in {MAX_SERVERS} of them",
            servers.len()
        )));
    }
    if !found.iter().any(Finding::is_wrong) {
        let rooms = counted(places.len(), "channel or thread", "channels and threads");
        let servers = counted(servers.len().min(MAX_SERVERS), "server", "servers");
        found.push(Finding::fine(format!(
            "the bot has all permissions it needs where tables are: {rooms} in {servers}"
        )));
    }
    found
}

async fn check_server(
    http: &Http,
    me: UserId,
    server: u64,
    places: &BTreeSet<Place>,
) -> Vec<Finding> {
    if server == 0 {
        return Vec::new();
    }
    let id = GuildId::new(server);
    let asked = async {
        let guild = http.get_guild(id).await?;
        let member = http.get_member(id, me).await?;
        Ok::<_, serenity::Error>((guild, member, http.get_channels(id).await?))
    };
    let (guild, member, channels) = match asked.await {
        Ok(asked) => asked,
        Err(error) if matches!(classify(&error), ErrorKind::NoRoom) => {
            return vec![Finding::wrong(
                format!("the bot is no longer in the server {server}, which has tables"),
                "Invite the bot again, or leave the tables alone: they wait and will be closed \
                 eventually.",
            )];
        }
        Err(error) => {
            return vec![Finding::wrong(
                format!(
                    "cannot get the server {server} from Discord: {}",
                    Redacted(&error)
                ),
                "Try again in a few minutes.",
            )];
        }
    };
    let mut found = Vec::new();
    for place in places {
        let above = place.parent.unwrap_or(place.room);
        // The parent is known only for a thread that the bot opened. For a thread that a user opened, it is looked up
        // below.
        let thread = place.parent.is_some();
        let channel = channels.iter().find(|channel| channel.id.get() == above);
        let Some((channel, thread)) = (match channel {
            Some(channel) => Some((channel.clone(), thread)),
            None => parent_of(http, place.room, &channels)
                .await
                .map(|c| (c, true)),
        }) else {
            found.push(Finding::note(format!(
                "the channel {above} in the server {:?} is gone, but has a table; its players \
                 can end it with `/games mine`",
                guild.name
            )));
            continue;
        };
        let may = guild.user_permissions_in(&channel, &member);
        let lacking = lacking(may, thread, place.parent.is_some());
        if !lacking.is_empty() {
            found.push(Finding::wrong(
                format!(
                    "missing permissions in #{} of the server {:?}: {}{}",
                    channel.name,
                    guild.name,
                    lacking.join(", "),
                    denied_by_channel(&channel, me, &member.roles),
                ),
                "Someone who manages the server can grant them: Edit Channel, Permissions, then \
                 the bot or its role; or for all channels: Server Settings, Roles.",
            ));
        }
    }
    found
}

/// Asks Discord for the parent channel of a room. Returns `None` if the room is not a thread, or its parent is not
/// among `channels`.
async fn parent_of(http: &Http, room: u64, channels: &[GuildChannel]) -> Option<GuildChannel> {
    if room == 0 {
        return None;
    }
    let thread = http.get_channel(ChannelId::new(room)).await.ok()?.guild()?;
    let is_thread = matches!(
        thread.kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    );
    let parent = thread.parent_id.filter(|_| is_thread)?;
    channels
        .iter()
        .find(|channel| channel.id == parent)
        .cloned()
}

/// Returns the missing permissions under the names in Discord's settings.
fn lacking(may: Permissions, thread: bool, opens: bool) -> Vec<&'static str> {
    let mut needed = Permissions::ATTACH_FILES | Permissions::READ_MESSAGE_HISTORY;
    needed.set(Permissions::SEND_MESSAGES_IN_THREADS, thread);
    needed.set(Permissions::SEND_MESSAGES, !thread || opens);
    needed.set(Permissions::CREATE_PUBLIC_THREADS, opens);
    if !may.contains(Permissions::VIEW_CHANNEL) {
        needed = Permissions::VIEW_CHANNEL;
    }
    (needed - may).get_permission_names()
}

/// Returns a note for the finding if the missing permissions are denied by the channel's own settings.
fn denied_by_channel(
    channel: &GuildChannel,
    me: UserId,
    roles: &[serenity::all::RoleId],
) -> &'static str {
    let takes = channel.permission_overwrites.iter().any(|overwrite| {
        let about_bot = match overwrite.kind {
            For::Member(user) => user == me,
            For::Role(role) => role.get() == channel.guild_id.get() || roles.contains(&role),
            _ => false,
        };
        about_bot && !overwrite.deny.is_empty()
    });
    if takes {
        " (denied by the channel's own permissions)"
    } else {
        ""
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn defaults_of_discord_do_not_differ() {
        let ours = json!({"name": "a", "nsfw": false, "options": [{"name": "b", "min_value": 1}], "choices": []});
        let theirs = json!({
            "id": "7", "name": "a", "version": "8", "options": [{"name": "b", "min_value": 1.0, "type": 3}],
        });
        assert!(covers(&theirs, &ours));
        for other in [
            json!({"name": "a", "options": [{"name": "c", "min_value": 1}]}),
            json!({"name": "a", "options": []}),
            json!({"name": "a", "options": [{"name": "b", "min_value": 2}]}),
        ] {
            assert!(!covers(&other, &ours), "{other}");
        }
    }

    #[test]
    fn missing_permissions_have_discords_names() {
        let all = Permissions::all();
        assert_eq!(lacking(all, false, false), Vec::<&str>::new());
        assert_eq!(lacking(Permissions::empty(), true, true), ["View Channel"]);
        let no_files = all - Permissions::ATTACH_FILES - Permissions::CREATE_PUBLIC_THREADS;
        assert_eq!(lacking(no_files, false, false), ["Attach Files"]);
        assert_eq!(
            lacking(no_files, true, true),
            ["Attach Files", "Create Public Threads"]
        );
        let no_threads = all - Permissions::SEND_MESSAGES_IN_THREADS;
        assert_eq!(
            lacking(no_threads, true, false),
            ["Send Messages in Threads"]
        );
    }
}
