//! The control endpoint for switches.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::json;

use super::people::first;
use super::{No, Told, servers};
use crate::gateway::events;
use crate::gateway::{After, End, Failures};
use crate::state::snowflake::Snowflake;
use crate::switches::Trouble;
use crate::{Power, Shared, payload};

#[derive(Deserialize)]
#[serde(tag = "turn", rename_all = "snake_case")]
pub(super) enum Turn {
    /// Makes requests fail.
    Trouble(Trouble),
    /// Ends all failures of requests and of the gateway.
    Clear,
    /// Drops the connections of all sessions, or of one shard, without a close frame.
    CutGateway { shard: Option<u32> },
    /// Closes the connections of all sessions, or of one shard: `{"code": 4000}`, `"no_code"` or `"cut"`.
    CloseGateway { end: End, shard: Option<u32> },
    /// Ends all present and future connections.
    StormGateway {
        end: End,
        #[serde(default)]
        after: After,
    },
    /// Delays HELLO.
    SlowHello { milliseconds: u64 },
    /// Sets the heartbeat interval of new connections.
    Heartbeat { milliseconds: u64 },
    /// Stops acknowledging heartbeats.
    MuteGateway { on: bool },
    /// Pretends that only `left` session starts remain until the reset.
    SessionStarts { left: u32, reset_ms: u64 },
    /// Adds unknown keys, events and opcodes to everything sent to the bot.
    UnknownEverywhere { on: bool },
    /// Asks the bot to reconnect (op 7).
    ReconnectGateway { shard: Option<u32> },
    /// Invalidates sessions (op 9).
    InvalidateGateway { shard: Option<u32> },
    /// Delivers the next `count` interactions twice.
    Twice { count: u32 },
    /// Forgets all nonces, as Discord does after some minutes.
    ForgetNonces,
    /// Refuses unknown keys, or ignores them as Discord does.
    UnknownKeys { refused: bool },
    /// Starts the bot, after stopping it if it runs.
    RestartBot,
    /// Stops the bot and leaves it stopped.
    StopBot,
    /// Removes the bot from a server or adds it.
    BotInGuild {
        present: bool,
        #[serde(default = "first")]
        guild: Snowflake,
    },
    /// Sets a server's language.
    GuildLocale {
        locale: String,
        #[serde(default = "first")]
        guild: Snowflake,
    },
    /// Sets the privileged intents that the bot may ask for.
    GrantIntents { intents: u64 },
}

/// Asks the program that runs the bot to start or stop it.
fn ask(shared: &Shared, power: Power) -> Result<(), No> {
    let asked = shared.config.power.as_ref();
    let asked = asked.ok_or_else(|| No::because("The bot is not run from here"))?;
    let _ended = asked.send(power);
    Ok(())
}

/// Refuses a shard without a session.
fn there_was(shard: Option<u32>, sessions: usize) -> Result<(), No> {
    if shard.is_some() && sessions == 0 {
        return Err(No::because("There is no session of this shard"));
    }
    Ok(())
}

pub(super) async fn turn(State(shared): State<Arc<Shared>>, Json(turn): Json<Turn>) -> Told {
    match turn {
        Turn::Trouble(trouble) => shared.switches().add(trouble),
        Turn::Clear => {
            shared.switches().clear();
            let mut gateway = shared.gateway();
            gateway.failures = Failures::default();
            gateway.starts.clear();
        }
        Turn::CloseGateway { end, shard } => {
            there_was(shard, shared.gateway().close(shard, end))?;
        }
        Turn::StormGateway { end, after } => {
            let mut gateway = shared.gateway();
            gateway.failures.storm = Some((end, after));
            gateway.close(None, end);
        }
        Turn::SlowHello { milliseconds } => {
            shared.gateway().failures.hello = Duration::from_millis(milliseconds);
        }
        Turn::Heartbeat { milliseconds } => {
            shared.gateway().failures.heartbeat = Some(Duration::from_millis(milliseconds));
        }
        Turn::MuteGateway { on } => shared.gateway().failures.mute = on,
        Turn::SessionStarts { left, reset_ms } => {
            let reset = Duration::from_millis(reset_ms);
            shared.gateway().starts.pretend(left, reset);
        }
        Turn::UnknownEverywhere { on } => shared.gateway().failures.unknown = on,
        Turn::CutGateway { shard } => there_was(shard, shared.gateway().cut(shard))?,
        Turn::ReconnectGateway { shard } => {
            there_was(shard, shared.gateway().ask_reconnect(shard))?;
        }
        Turn::InvalidateGateway { shard } => {
            there_was(shard, shared.gateway().invalidate(shard))?;
        }
        Turn::Twice { count } => shared.switches().twice = count,
        Turn::ForgetNonces => shared.switches().forgotten_ms = shared.clock.now_ms() + 1,
        Turn::UnknownKeys { refused } => shared.switches().unknown_keys = !refused,
        Turn::RestartBot => ask(&shared, Power::Start)?,
        Turn::StopBot => ask(&shared, Power::Stop)?,
        Turn::BotInGuild { present, guild } => {
            servers::invite(&shared, &mut shared.state(), guild, present);
        }
        Turn::GuildLocale { locale, guild } => {
            let mut state = shared.state();
            let changed = state.change_guild(guild, |guild| guild.locale = locale);
            let told = payload::guild(changed.ok_or_else(No::absent)?);
            events::of_guild(&shared, &state, Some(guild), "GUILD_UPDATE", &told);
        }
        Turn::GrantIntents { intents } => shared.gateway().granted = intents,
    }
    shared.changed();
    Ok(Json(json!({})))
}
