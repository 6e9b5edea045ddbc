//! Turning switches.

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

/// What to turn.
#[derive(Deserialize)]
#[serde(tag = "turn", rename_all = "snake_case")]
pub(super) enum Turn {
    /// Something goes wrong with requests.
    Trouble(Trouble),
    /// Ends all troubles with requests and all bad days of the gateway.
    Clear,
    /// The gateway's connections break without a word: those of all sessions, or of one shard.
    CutGateway { shard: Option<u32> },
    /// The gateway ends the connections of all sessions, or of one shard: `{"code": 4000}`, `"no_code"` or `"cut"`.
    CloseGateway { end: End, shard: Option<u32> },
    /// The gateway ends every connection, those that are there at once.
    StormGateway {
        end: End,
        #[serde(default)]
        after: After,
    },
    /// The gateway is as late with HELLO.
    SlowHello { milliseconds: u64 },
    /// How often new connections are to send heartbeats.
    Heartbeat { milliseconds: u64 },
    /// The gateway leaves heartbeats without an answer.
    MuteGateway { on: bool },
    /// So many session starts are left, until so much time has passed.
    SessionStarts { left: u32, reset_ms: u64 },
    /// Keys, events and opcodes that nobody knows come with all that the bot is told.
    UnknownEverywhere { on: bool },
    /// The gateway asks the bot to connect anew (op 7).
    ReconnectGateway { shard: Option<u32> },
    /// The gateway's sessions are void (op 9).
    InvalidateGateway { shard: Option<u32> },
    /// So many of the next interactions are delivered twice.
    Twice { count: u32 },
    /// All nonces so far are forgotten, as they are after some minutes.
    ForgetNonces,
    /// Keys that nobody knows are refused as slips, or let through as Discord does it.
    UnknownKeys { refused: bool },
    /// The bot is stopped, where it runs, and started.
    RestartBot,
    /// The bot is stopped and stays away.
    StopBot,
    /// The bot is put out of the server, or invited again.
    BotInGuild {
        present: bool,
        #[serde(default = "first")]
        guild: Snowflake,
    },
    /// The server's language.
    GuildLocale {
        locale: String,
        #[serde(default = "first")]
        guild: Snowflake,
    },
    /// Which of the intents that have to be granted the bot has been granted.
    GrantIntents { intents: u64 },
}

/// Asks whoever runs the bot.
fn ask(shared: &Shared, power: Power) -> Result<(), No> {
    let asked = shared.config.power.as_ref();
    let asked = asked.ok_or_else(|| No::because("The bot is not run from here"))?;
    let _ended = asked.send(power);
    Ok(())
}

/// Refuses what concerned no session although its shard was named.
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
