//! Turning switches.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::json;

use super::{No, Told};
use crate::sandbox::gateway::GUILDS;
use crate::sandbox::id::now_ms;
use crate::sandbox::switches::Trouble;
use crate::sandbox::world::GUILD;
use crate::sandbox::{Shared, payload};

/// What to turn.
#[derive(Deserialize)]
#[serde(tag = "turn", rename_all = "snake_case")]
pub(super) enum Turn {
    /// Something goes wrong with requests.
    Trouble(Trouble),
    /// Nothing goes wrong any more.
    Clear,
    /// The gateway's connection breaks without a word.
    CutGateway,
    /// The gateway asks the bot to connect anew (op 7).
    ReconnectGateway,
    /// The gateway's session is void (op 9).
    InvalidateGateway,
    /// So many of the next interactions are delivered twice.
    Twice { count: u32 },
    /// All nonces so far are forgotten, as they are after some minutes.
    ForgetNonces,
    /// Keys that nobody knows are refused as slips, or let through as Discord does it.
    UnknownKeys { refused: bool },
    /// The bot is stopped and started.
    RestartBot,
    /// The bot is put out of the server, or invited again.
    BotInGuild { present: bool },
    /// The server's language.
    GuildLocale { locale: String },
}

pub(super) async fn turn(State(shared): State<Arc<Shared>>, Json(turn): Json<Turn>) -> Told {
    match turn {
        Turn::Trouble(trouble) => shared.switches().add(trouble),
        Turn::Clear => shared.switches().clear(),
        Turn::CutGateway => shared.gateway().cut(),
        Turn::ReconnectGateway => shared.gateway().ask_reconnect(),
        Turn::InvalidateGateway => shared.gateway().invalidate(),
        Turn::Twice { count } => shared.switches().twice = count,
        Turn::ForgetNonces => shared.switches().forgotten_ms = now_ms() + 1,
        Turn::UnknownKeys { refused } => shared.switches().unknown_keys = !refused,
        Turn::RestartBot => {
            let restart = shared.config.restart.as_ref();
            let restart = restart.ok_or_else(|| No::because("The bot is not run from here"))?;
            let _ended = restart.send(());
        }
        Turn::BotInGuild { present } => {
            let mut world = shared.world();
            let before = std::mem::replace(&mut world.guild.bot_in, present);
            world.keep_guild();
            let mut gateway = shared.gateway();
            if before && !present {
                // Without `unavailable`, this means that the bot was removed.
                gateway.dispatch(GUILDS, "GUILD_DELETE", &json!({"id": GUILD}));
            } else if present && !before {
                gateway.dispatch(GUILDS, "GUILD_CREATE", &payload::guild_create(&world));
            }
        }
        Turn::GuildLocale { locale } => {
            let mut world = shared.world();
            world.guild.locale = locale;
            world.keep_guild();
        }
    }
    shared.changed();
    Ok(Json(json!({})))
}
