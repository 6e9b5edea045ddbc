//! The terms of a table: its pace, and the treatment of absent players. They are fixed once play begins.

use serde::{Deserialize, Serialize};
use stramash_core::named;

use crate::{DAY, HOUR};

pub(crate) const MINUTE: u64 = 60 * 1000;

named! {
    /// The penalty when a player's time runs out. The names are used in lists and in text ids.
    #[derive(Default)]
    pub(crate) enum Penalty {
        /// A notice in the room, without other consequences.
        #[default]
        Notice = "tell",
        /// The other players may vote about the seat at once.
        Vote = "vote",
        StandIn = "stand_in",
        /// The seat leaves the match.
        Out = "out",
    }

    /// A named pace. The names are used in the command, in lists and in text ids.
    pub(crate) enum Preset {
        None = "none",
        /// Three days for a turn, without a penalty.
        Easy = "easy",
        /// One day for a turn; then the others may vote.
        Steady = "steady",
        /// Ten minutes for a turn; then a stand-in plays.
        Evening = "evening",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pace {
    /// The time for each turn, in milliseconds.
    pub(crate) turn_ms: u64,
    /// The extra time that each player has once in the match, in milliseconds.
    #[serde(default)]
    pub(crate) reserve_ms: u64,
    #[serde(default, rename = "then")]
    pub(crate) penalty: Penalty,
}

impl Pace {
    /// Returns the extra time for a player who comes back after running out of time, in milliseconds. It is a
    /// fifth of a turn, but at least a minute.
    pub(crate) fn grace_ms(self) -> u64 {
        (self.turn_ms / 5).max(MINUTE)
    }
}

impl Preset {
    pub(crate) fn pace(self) -> Option<Pace> {
        let (turn_ms, then) = match self {
            Self::None => return None,
            Self::Easy => (3 * DAY, Penalty::Notice),
            Self::Steady => (DAY, Penalty::Vote),
            Self::Evening => (10 * MINUTE, Penalty::StandIn),
        };
        Some(Pace {
            turn_ms,
            reserve_ms: 0,
            penalty: then,
        })
    }

    pub(crate) fn of(pace: Option<Pace>) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.pace() == pace)
    }
}

pub(crate) const TURNS: [u64; 13] = [
    2 * MINUTE,
    5 * MINUTE,
    10 * MINUTE,
    20 * MINUTE,
    30 * MINUTE,
    HOUR,
    3 * HOUR,
    8 * HOUR,
    DAY,
    2 * DAY,
    3 * DAY,
    5 * DAY,
    7 * DAY,
];

pub(crate) const RESERVES: [u64; 11] = [
    0,
    10 * MINUTE,
    20 * MINUTE,
    30 * MINUTE,
    HOUR,
    3 * HOUR,
    12 * HOUR,
    DAY,
    3 * DAY,
    7 * DAY,
    14 * DAY,
];

/// The number of days for which a table waits before the others may vote about an absent player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Patience {
    One,
    #[default]
    Three,
    Seven,
}

impl Patience {
    pub(crate) const ALL: [Self; 3] = [Self::One, Self::Three, Self::Seven];

    pub(crate) fn days(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Three => 3,
            Self::Seven => 7,
        }
    }
}

/// The maximum time for which a player's rest can stop their clock in one match, in weeks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Allowance {
    None,
    One,
    #[default]
    Two,
    Four,
}

impl Allowance {
    pub(crate) const ALL: [Self; 4] = [Self::None, Self::One, Self::Two, Self::Four];

    pub(crate) fn days(self) -> u8 {
        match self {
            Self::None => 0,
            Self::One => 7,
            Self::Two => 14,
            Self::Four => 28,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct TermsDoc {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pace: Option<Pace>,
    pub(crate) patience: Patience,
    pub(crate) allowance: Allowance,
    /// Whether each turn is a new message in the room. `None` follows the server's setting.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) talkative: Option<bool>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) hints: bool,
}

impl TermsDoc {
    /// Returns how long a player can be absent before the others may vote about them, in milliseconds.
    pub(crate) fn patience_ms(&self) -> u64 {
        u64::from(self.patience.days()) * DAY
    }

    pub(crate) fn allowance_ms(&self) -> u64 {
        u64::from(self.allowance.days()) * DAY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_found_by_name_and_pace() {
        for preset in Preset::ALL {
            assert_eq!(Preset::named(preset.name()), Some(preset));
            assert_eq!(Preset::of(preset.pace()), Some(preset));
            if let Some(pace) = preset.pace() {
                assert!(TURNS.contains(&pace.turn_ms) && RESERVES.contains(&pace.reserve_ms));
            }
        }
        assert_eq!(Preset::named("hasty"), None);
        let own = Pace {
            turn_ms: DAY,
            reserve_ms: DAY,
            penalty: Penalty::Vote,
        };
        assert_eq!(Preset::of(Some(own)), None);
    }

    #[test]
    fn empty_terms_are_the_defaults() {
        let read: TermsDoc = serde_json::from_str("{}").unwrap();
        assert_eq!(read, TermsDoc::default());
        assert_eq!(read.patience_ms(), 3 * DAY);
        assert_eq!(read.allowance_ms(), 14 * DAY);
        assert!(read.pace.is_none());
        let days = Patience::ALL.map(Patience::days);
        assert_eq!(days, [1, 3, 7]);
        let days = Allowance::ALL.map(Allowance::days);
        assert_eq!(days, [0, 7, 14, 28]);
    }

    #[test]
    fn terms_survive_storage() {
        for preset in Preset::ALL {
            for talkative in [None, Some(true), Some(false)] {
                let terms = TermsDoc {
                    pace: preset.pace(),
                    patience: Patience::Seven,
                    allowance: Allowance::None,
                    talkative,
                    hints: talkative.is_some(),
                };
                let text = serde_json::to_string(&terms).unwrap();
                assert_eq!(serde_json::from_str::<TermsDoc>(&text).unwrap(), terms);
            }
        }
    }
}
