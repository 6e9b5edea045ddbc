//! The control endpoint for switches.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::json;

use super::people::default_guild;
use super::{ControlError, ControlResult, SharedState, servers};
use crate::gateway::events;
use crate::gateway::{End, EndMoment, Failures};
use crate::state::snowflake::Snowflake;
use crate::switches::SimulatedFailure;
use crate::{BotCommand, Shared, payload};

#[derive(Deserialize)]
#[serde(tag = "turn", rename_all = "snake_case")]
pub(super) enum Switch {
    /// Makes requests fail.
    #[serde(rename = "trouble")]
    Fail(SimulatedFailure),
    /// Ends all failures of requests and of the gateway.
    Clear,
    /// Drops the connections of all sessions, or of one shard, without a close frame.
    CutGateway {
        shard: Option<u32>,
    },
    /// Closes the connections of all sessions, or of one shard, in the given way: `{"code": 4000}`, `"no_code"` or
    /// `"cut"`.
    CloseGateway {
        end: End,
        shard: Option<u32>,
    },
    /// Ends all present and future connections.
    StormGateway {
        end: End,
        #[serde(default)]
        after: EndMoment,
    },
    SlowHello {
        milliseconds: u64,
    },
    /// Sets the heartbeat interval of new connections.
    Heartbeat {
        milliseconds: u64,
    },
    /// Stops acknowledging heartbeats.
    MuteGateway {
        on: bool,
    },
    /// Reports that only `left` session starts remain, until `reset_ms` have passed.
    SessionStarts {
        left: u32,
        reset_ms: u64,
    },
    /// Adds unknown keys, events and opcodes to everything that is sent to the bot.
    UnknownEverywhere {
        on: bool,
    },
    /// Asks the bot to reconnect (op 7).
    ReconnectGateway {
        shard: Option<u32>,
    },
    /// Invalidates sessions (op 9).
    InvalidateGateway {
        shard: Option<u32>,
    },
    /// Delivers the next `count` interactions twice.
    Twice {
        count: u32,
    },
    /// Forgets all nonces, as Discord does after some minutes.
    ForgetNonces,
    /// Refuses unknown keys, or ignores them as Discord does.
    UnknownKeys {
        refused: bool,
    },
    /// Starts the bot. If it is running, stops it first.
    RestartBot,
    StopBot,
    /// Removes the bot from a server or adds it.
    BotInGuild {
        present: bool,
        #[serde(default = "default_guild")]
        guild: Snowflake,
    },
    /// Sets a server's language.
    GuildLocale {
        locale: String,
        #[serde(default = "default_guild")]
        guild: Snowflake,
    },
    /// Sets the privileged intents that the bot may ask for.
    GrantIntents {
        intents: u64,
    },
}

/// Asks the program that runs the bot to start or stop it.
fn send_bot_command(shared: &Shared, command: BotCommand) -> Result<(), ControlError> {
    let sender = shared.config.bot_commands.as_ref();
    let sender = sender.ok_or_else(|| ControlError::invalid("The sandbox does not run the bot"))?;
    let _ended = sender.send(command);
    Ok(())
}

/// Returns an error if the request names a shard that has no session.
fn check_found(shard: Option<u32>, sessions: usize) -> Result<(), ControlError> {
    if shard.is_some() && sessions == 0 {
        return Err(ControlError::invalid("This shard has no session"));
    }
    Ok(())
}

pub(super) async fn set_switch(
    State(shared): SharedState,
    Json(turn): Json<Switch>,
) -> ControlResult {
    match turn {
        Switch::Fail(failure) => shared.switches().add(failure),
        Switch::Clear => {
            shared.switches().clear();
            let mut gateway = shared.gateway();
            gateway.failures = Failures::default();
            gateway.starts.clear();
        }
        Switch::CloseGateway { end, shard } => {
            check_found(shard, shared.gateway().close(shard, end))?;
        }
        Switch::StormGateway { end, after } => {
            let mut gateway = shared.gateway();
            gateway.failures.close_all = Some((end, after));
            gateway.close(None, end);
        }
        Switch::SlowHello { milliseconds } => {
            shared.gateway().failures.hello = Duration::from_millis(milliseconds);
        }
        Switch::Heartbeat { milliseconds } => {
            shared.gateway().failures.heartbeat = Some(Duration::from_millis(milliseconds));
        }
        Switch::MuteGateway { on } => shared.gateway().failures.ignore_heartbeats = on,
        Switch::SessionStarts { left, reset_ms } => {
            let reset = Duration::from_millis(reset_ms);
            shared.gateway().starts.simulate(left, reset);
        }
        Switch::UnknownEverywhere { on } => shared.gateway().failures.add_unknown = on,
        Switch::CutGateway { shard } => check_found(shard, shared.gateway().cut(shard))?,
        Switch::ReconnectGateway { shard } => {
            check_found(shard, shared.gateway().ask_reconnect(shard))?;
        }
        Switch::InvalidateGateway { shard } => {
            check_found(shard, shared.gateway().invalidate(shard))?;
        }
        Switch::Twice { count } => shared.switches().deliver_twice = count,
        Switch::ForgetNonces => shared.switches().forgotten_ms = shared.clock.now_ms() + 1,
        Switch::UnknownKeys { refused } => shared.switches().unknown_keys = !refused,
        Switch::RestartBot => send_bot_command(&shared, BotCommand::Start)?,
        Switch::StopBot => send_bot_command(&shared, BotCommand::Stop)?,
        Switch::BotInGuild { present, guild } => {
            servers::set_bot_membership(&shared, &mut shared.state(), guild, present);
        }
        Switch::GuildLocale { locale, guild } => {
            let mut state = shared.state();
            let changed = state.change_guild(guild, |guild| guild.locale = locale);
            let told = payload::guild(changed.ok_or_else(ControlError::not_found)?);
            events::of_guild(&shared, &state, Some(guild), "GUILD_UPDATE", &told);
        }
        Switch::GrantIntents { intents } => shared.gateway().granted = intents,
    }
    shared.changed();
    Ok(Json(json!({})))
}
