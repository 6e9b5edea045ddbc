//! Discord's close codes, and what each requires: resuming, a new session, or stopping the bot.

/// The step after the gateway closed a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NextStep {
    /// Reconnect and resume the session.
    Resume,
    /// Reconnect and begin a new session, which costs a session start.
    Identify,
    /// Stop, because Discord would refuse again.
    Stop(Refusal),
}

/// The reason for which Discord refuses the bot permanently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The token is wrong or was reset.
    Token,
    /// The shard's number or the number of shards is invalid.
    Shard,
    /// The bot is in too many servers for so few shards.
    Sharding,
    /// Discord no longer supports this version of the gateway.
    Version,
    /// The intents are invalid or not allowed.
    Intents,
}

/// Returns the step for a close code.
///
/// A missing code, a code below 4000 or an unknown code says nothing about the session, so the relay tries to resume
/// it. If that is impossible, Discord answers *invalid session*.
pub(super) fn next_step(code: Option<u16>) -> NextStep {
    match code {
        // These codes mean not authenticated, invalid sequence, and session timed out. There is no session to resume.
        Some(4003 | 4007 | 4009) => NextStep::Identify,
        Some(4004) => NextStep::Stop(Refusal::Token),
        Some(4010) => NextStep::Stop(Refusal::Shard),
        Some(4011) => NextStep::Stop(Refusal::Sharding),
        Some(4012) => NextStep::Stop(Refusal::Version),
        Some(4013 | 4014) => NextStep::Stop(Refusal::Intents),
        // These include 4000 (unknown error), 4001 (unknown opcode), 4002 (decode error), 4005 (already authenticated)
        // and 4008 (rate limited).
        _ => NextStep::Resume,
    }
}

/// Returns Discord's name for a code, for the log.
pub(super) fn code_name(code: u16) -> &'static str {
    match code {
        1000 => "normal closure",
        1001 => "going away",
        1011 => "internal error",
        4000 => "unknown error",
        4001 => "unknown opcode",
        4002 => "decode error",
        4003 => "not authenticated",
        4004 => "authentication failed",
        4005 => "already authenticated",
        4007 => "invalid sequence",
        4008 => "rate limited",
        4009 => "session timed out",
        4010 => "invalid shard",
        4011 => "sharding required",
        4012 => "invalid API version",
        4013 => "invalid intents",
        4014 => "disallowed intents",
        _ => "not a code of Discord's",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_resumes_identifies_or_stops() {
        for code in [4003, 4007, 4009] {
            assert_eq!(next_step(Some(code)), NextStep::Identify, "{code}");
        }
        for (code, why) in [
            (4004, Refusal::Token),
            (4010, Refusal::Shard),
            (4011, Refusal::Sharding),
            (4012, Refusal::Version),
            (4013, Refusal::Intents),
            (4014, Refusal::Intents),
        ] {
            assert_eq!(next_step(Some(code)), NextStep::Stop(why), "{code}");
        }
        for code in [
            1000, 1001, 1006, 1011, 3000, 4000, 4001, 4002, 4005, 4006, 4008, 4999,
        ] {
            assert_eq!(next_step(Some(code)), NextStep::Resume, "{code}");
        }
        assert_eq!(next_step(None), NextStep::Resume);
    }
}
