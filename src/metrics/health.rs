//! The bot's health: store, gateway connection and outbox.

use std::fmt;
use std::time::Duration;

use crate::plural::counted;

/// A problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// The store returns an error.
    Store(String),
    /// The store has not responded for this long.
    StoreHangs(Duration),
    /// Not all shards are connected to Discord's gateway.
    Gateway,
    /// The outbox worker hangs.
    WorkerHangs,
    /// Due items wait in the outbox, but none was sent for a long time.
    NothingSent {
        /// The number of due items.
        waiting: u64,
        /// The time since the last item was sent.
        since: Duration,
    },
}

impl Problem {
    fn part(&self) -> &'static str {
        match self {
            Self::Store(_) | Self::StoreHangs(_) => STORE,
            Self::Gateway => GATEWAY,
            Self::WorkerHangs | Self::NothingSent { .. } => OUTBOX,
        }
    }
}

const STORE: &str = "store";
const GATEWAY: &str = "gateway";
const OUTBOX: &str = "outbox";

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.part())?;
        match self {
            Self::Store(why) => write!(f, "cannot save changes: {why}"),
            Self::StoreHangs(since) => {
                write!(f, "no response for {} seconds", since.as_secs())
            }
            Self::Gateway => f.write_str("not connected to Discord"),
            Self::WorkerHangs => f.write_str("the worker that sends messages hangs"),
            Self::NothingSent { waiting, since } => {
                let wait = if *waiting == 1 { "waits" } else { "wait" };
                let messages = counted(*waiting, "message", "messages");
                let since = since.as_secs();
                write!(
                    f,
                    "{messages} {wait}, and none has been sent for {since} seconds"
                )
            }
        }
    }
}

/// The bot's health.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Health {
    /// The problems.
    pub problems: Vec<Problem>,
}

impl Health {
    /// Returns whether there are no problems.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.problems.is_empty()
    }

    /// Returns whether the program itself works. A missing connection to Discord is ignored, because a restart would
    /// not help.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        let own =
            |problems: &Problem| matches!(problems, Problem::Gateway | Problem::NothingSent { .. });
        self.problems.iter().all(own)
    }

    /// Returns the store, the gateway and the outbox, each with whether it works.
    pub(super) fn parts(&self) -> impl Iterator<Item = (&'static str, bool)> {
        let well = |part| !self.problems.iter().any(|problems| problems.part() == part);
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
        self.problems
            .iter()
            .try_for_each(|problems| writeln!(f, "{problems}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_described() {
        assert_eq!(Health::default().to_string(), "ready\n");
        let stuck = Problem::NothingSent {
            waiting: 12,
            since: Duration::from_secs(360),
        };
        let health = Health {
            problems: vec![Problem::Gateway, stuck],
        };
        assert_eq!(
            health.to_string(),
            "not ready\ngateway: not connected to Discord\noutbox: 12 messages wait, and none \
             has been sent for 360 seconds\n"
        );
        let well: Vec<_> = health.parts().collect();
        assert_eq!(
            well,
            [("store", true), ("gateway", false), ("outbox", false)]
        );
    }

    #[test]
    fn problems_of_discord_keep_the_bot_alive() {
        let with = |problems| Health {
            problems: vec![problems],
        };
        assert!(with(Problem::Gateway).is_alive());
        assert!(!with(Problem::WorkerHangs).is_alive());
        assert!(!with(Problem::StoreHangs(Duration::from_secs(40))).is_alive());
    }
}
