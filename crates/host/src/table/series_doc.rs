//! The stored form of a series: a match and its rematches.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use stramash_core::engine::PlayerId;

/// What one person has won in a series of matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ScoreDoc {
    pub(crate) player: PlayerId,
    /// How many matches were won.
    pub(crate) won: u16,
    /// The points of all matches, where the game counts them.
    pub(crate) points: i64,
}

/// What was played before in a series: each match but the first is a rematch of the one before.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct SeriesDoc {
    /// How many matches have been played to their end.
    pub(crate) played: u16,
    /// In the order of the seats of the first.
    #[serde(rename = "tallies")]
    pub(crate) scores: Vec<ScoreDoc>,
    /// How the match before this one ended.
    pub(crate) last: Option<LastDoc>,
}

/// How the match before ended, for a game in which that says who begins the next one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LastDoc {
    pub(crate) players: Vec<PlayerId>,
    pub(crate) winners: Vec<PlayerId>,
    /// The options with which it was played.
    pub(crate) options: BTreeMap<String, String>,
}
