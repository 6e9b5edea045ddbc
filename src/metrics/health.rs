//! Whether a bot is ready: its store keeps what it is given, Discord is heard, what is to be sent goes out.

use std::fmt;
use std::time::Duration;

use crate::plural::counted;

/// Something that is not as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// The store cannot keep anything; why, in its own words.
    Store(String),
    /// The store has not answered for so long.
    Silent(Duration),
    /// Discord's gateway is not heard, or not yet.
    Gateway,
    /// Nobody looks any more what there is to be sent.
    Worker,
    /// Messages wait that could go, and none has gone for so long.
    Stuck {
        /// How many wait.
        waiting: u64,
        /// Since when none has gone.
        since: Duration,
    },
}

impl Wrong {
    /// The part that it is about.
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

/// Whether all is well, and what is not.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Health {
    /// What is not as it should be.
    pub wrong: Vec<Wrong>,
}

impl Health {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.wrong.is_empty()
    }

    /// Whether the program does its own part: what Discord does is not its doing, and a fresh start would
    /// not mend it.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        let own = |wrong: &Wrong| matches!(wrong, Wrong::Gateway | Wrong::Stuck { .. });
        self.wrong.iter().all(own)
    }

    /// Each part, and whether it is as it should be.
    pub(super) fn parts(&self) -> impl Iterator<Item = (&'static str, bool)> {
        let well = |part| !self.wrong.iter().any(|wrong| wrong.part() == part);
        [STORE, GATEWAY, OUTBOX]
            .map(|part| (part, well(part)))
            .into_iter()
    }
}

/// `ready`, or a line for each thing that is wrong.
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
