//! The bot's health: store, gateway connection and outbox.

use std::fmt;
use std::time::Duration;

use crate::plural::counted;

/// A problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// The store fails, with its error.
    Store(String),
    /// The store has not responded for this time.
    Silent(Duration),
    /// Not all shards are connected to Discord's gateway.
    Gateway,
    /// The outbox worker hangs.
    Worker,
    /// Due items wait in the outbox, but none was sent for a long time.
    Stuck {
        /// The number of due items.
        waiting: u64,
        /// The time since the last one was sent.
        since: Duration,
    },
}

impl Wrong {
    fn part(&self) -> &'static str {
        match self {
            Self::Store(_) | Self::Silent(_) => STORE,
            Self::Gateway => GATEWAY,
            Self::Worker | Self::Stuck { .. } => OUTBOX,
        }
    }
}

const STORE: &str = "store";
const GATEWAY: &str = "gateway";
const OUTBOX: &str = "outbox";

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.part())?;
        match self {
            Self::Store(why) => write!(f, "nothing can be kept: {why}"),
            Self::Silent(since) => write!(f, "it has not answered for {} seconds", since.as_secs()),
            Self::Gateway => f.write_str("Discord is not heard"),
            Self::Worker => f.write_str("nobody looks what there is to be sent"),
            Self::Stuck { waiting, since } => {
                let wait = if *waiting == 1 { "waits" } else { "wait" };
                let messages = counted(*waiting, "message", "messages");
                let since = since.as_secs();
                write!(
                    f,
                    "{messages} {wait}, and none has gone out for {since} seconds"
                )
            }
        }
    }
}

/// The bot's health.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Health {
    /// The problems.
    pub wrong: Vec<Wrong>,
}

impl Health {
    /// Returns whether there are no problems.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.wrong.is_empty()
    }

    /// Returns whether the program itself works. Problems of Discord are ignored, because a restart would not help.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        let own = |wrong: &Wrong| matches!(wrong, Wrong::Gateway | Wrong::Stuck { .. });
        self.wrong.iter().all(own)
    }

    /// Returns each part and whether it works.
    pub(super) fn parts(&self) -> impl Iterator<Item = (&'static str, bool)> {
        let well = |part| !self.wrong.iter().any(|wrong| wrong.part() == part);
        [STORE, GATEWAY, OUTBOX]
            .map(|part| (part, well(part)))
            .into_iter()
    }
}

/// Prints `ready`, or one line for each problem.
impl fmt::Display for Health {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_ready() {
            return f.write_str("ready\n");
        }
        f.write_str("not ready\n")?;
        self.wrong
            .iter()
            .try_for_each(|wrong| writeln!(f, "{wrong}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_says_in_words_what_is_wrong() {
        assert_eq!(Health::default().to_string(), "ready\n");
        let stuck = Wrong::Stuck {
            waiting: 12,
            since: Duration::from_secs(360),
        };
        let health = Health {
            wrong: vec![Wrong::Gateway, stuck],
        };
        assert_eq!(
            health.to_string(),
            "not ready\ngateway: Discord is not heard\n\
             outbox: 12 messages wait, and none has gone out for 360 seconds\n"
        );
        let well: Vec<_> = health.parts().collect();
        assert_eq!(
            well,
            [("store", true), ("gateway", false), ("outbox", false)]
        );
    }

    #[test]
    fn what_discord_does_is_no_reason_to_start_anew() {
        let with = |wrong| Health { wrong: vec![wrong] };
        assert!(with(Wrong::Gateway).is_alive());
        assert!(!with(Wrong::Worker).is_alive());
        assert!(!with(Wrong::Silent(Duration::from_secs(40))).is_alive());
    }
}
