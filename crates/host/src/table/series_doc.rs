//! The stored form of a series: a match and its rematches.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use stramash_core::engine::PlayerId;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ScoreDoc {
    pub(crate) player: PlayerId,
    pub(crate) won: u16,
    /// The sum of points over all matches, if the game has points.
    pub(crate) points: i64,
}

/// The earlier matches of a series, each a rematch of the one before.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct SeriesDoc {
    pub(crate) played: u16,
    /// The scores, in the order of seats in the first match.
    #[serde(rename = "tallies")]
    pub(crate) scores: Vec<ScoreDoc>,
    /// The result of the previous match.
    pub(crate) last: Option<LastDoc>,
}

/// The result of the previous match, from which some games derive who begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LastDoc {
    pub(crate) players: Vec<PlayerId>,
    pub(crate) winners: Vec<PlayerId>,
    pub(crate) options: BTreeMap<String, String>,
}
