//! What the bot asks about itself, the server and its people.

use serde_json::{Value, json};

use super::{Call, Reply};
use crate::sandbox::error::ApiError;
use crate::sandbox::payload;
use crate::sandbox::world::{BOT, GUILD, World};

pub(super) fn gateway(call: &Call<'_>) -> Value {
    json!({
        "url": call.shared.gateway_url(), "shards": 1,
        "session_start_limit":
            {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1},
    })
}

pub(super) fn application(call: &Call<'_>) -> Value {
    let world = call.shared.world();
    let owner = world.users.values().find(|user| user.manager);
    json!({
        "id": BOT, "name": "Stramash", "icon": null, "description": "", "rpc_origins": [],
        "bot_public": true, "bot_require_code_grant": false, "verify_key": "0".repeat(64),
        "owner": owner.map(payload::user), "team": null, "flags": 0, "tags": [],
        "summary": "", "type": null, "hook": true, "flags_new": "0", "redirect_uris": [],
        "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "approximate_guild_count": u8::from(world.guild.bot_in),
        "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0, "eligible_oauth2_scopes": [],
    })
}

/// A user; the bot where the path names none, with what only it may know of itself.
pub(super) fn user(call: &mut Call<'_>) -> Reply {
    let world = call.shared.world();
    let named = call.id("user_id");
    let id = named.as_ref().map_or(BOT, |id| *id);
    let user = world.users.get(&id).ok_or(ApiError::UNKNOWN_USER)?;
    let mut value = payload::user(user);
    if named.is_err() {
        value["locale"] = json!(user.locale);
        value["mfa_enabled"] = json!(true);
        value["verified"] = json!(true);
        value["email"] = Value::Null;
    }
    Ok(Some(value))
}

/// Whether the bot is in the server that the path names.
pub(super) fn entered(call: &Call<'_>, world: &World) -> Result<(), ApiError> {
    if call.id("guild_id")? != GUILD {
        return Err(ApiError::UNKNOWN_GUILD);
    }
    if !world.guild.bot_in {
        return Err(ApiError::MISSING_ACCESS);
    }
    Ok(())
}

pub(super) fn guild(call: &mut Call<'_>) -> Reply {
    let world = call.shared.world();
    entered(call, &world)?;
    let mut value = payload::guild(&world);
    // Kept for those who have always read them.
    value["region"] = json!("deprecated");
    value["home_header"] = Value::Null;
    value["nsfw"] = json!(false);
    if call.query().truth("with_counts")? {
        let members = world.users.values().filter(|user| user.member).count();
        value["approximate_member_count"] = json!(members);
        value["approximate_presence_count"] = json!(members);
    }
    Ok(Some(value))
}

pub(super) fn guild_channels(call: &mut Call<'_>) -> Reply {
    let world = call.shared.world();
    entered(call, &world)?;
    let channels: Vec<Value> = world
        .channels
        .values()
        .filter(|channel| channel.in_guild() && channel.parent().is_none())
        .map(|channel| payload::channel(&world, channel))
        .collect();
    Ok(Some(json!(channels)))
}

pub(super) fn member(call: &mut Call<'_>) -> Reply {
    let world = call.shared.world();
    entered(call, &world)?;
    let user = world.users.get(&call.id("user_id")?);
    let user = user.ok_or(ApiError::UNKNOWN_USER)?;
    if !user.member {
        return Err(ApiError::UNKNOWN_MEMBER);
    }
    Ok(Some(payload::member(user)))
}

pub(super) fn roles(call: &mut Call<'_>) -> Reply {
    let world = call.shared.world();
    entered(call, &world)?;
    Ok(Some(payload::guild(&world)["roles"].take()))
}

pub(super) fn role(call: &mut Call<'_>) -> Reply {
    let world = call.shared.world();
    entered(call, &world)?;
    let id = json!(call.id("role_id")?);
    let guild = payload::guild(&world);
    let mut roles = guild["roles"].as_array().into_iter().flatten();
    let role = roles.find(|role| role["id"] == id);
    Ok(Some(role.ok_or(ApiError::UNKNOWN_ROLE)?.clone()))
}
