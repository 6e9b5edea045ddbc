//! The report about a valid record.

use std::fmt;

use crate::chance::fair::record::Mark;
use crate::chance::fair::supply::Announced;

/// The findings about a valid record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The game's slug.
    pub game: String,
    /// The table's number.
    pub table: u64,
    /// The table's number within its server.
    pub nth: Option<u64>,
    /// The number of entries.
    pub entries: usize,
    /// The number of outcomes that were recomputed.
    pub draws: usize,
    /// The number of entries by computers, and how many of them were recomputed. The others are from another version.
    pub thoughts: [usize; 2],
    /// The number of players who added a word.
    pub words: usize,
    /// The commitment of each epoch as shown, and its message before the first draw. The lobby's is first.
    pub epochs: Vec<(String, Option<Announced>)>,
    /// The mark shown beside each play, that of the opening (play 0) first. Silent entries have none.
    pub marks: Vec<Mark>,
    /// A line for each message in the channel with what it showed, in order.
    pub told: Vec<String>,
    /// The last sum as shown in the message about the end.
    pub last: String,
}

/// Prints a summary, then the lines to compare with the channel.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, table, entries, draws) = (&self.game, self.table, self.entries, self.draws);
        let players = if self.words == 1 { "player" } else { "players" };
        writeln!(
            f,
            "all is as it should be: {game}, table {table}, {entries} lines, {draws} draws from what was \
             sealed beforehand, mixed with the words of {} {players}",
            self.words
        )?;
        let [played, anew] = self.thoughts;
        if played > 0 {
            writeln!(
                f,
                "{anew} of {played} moves of computers made anew from what their seats saw"
            )?;
        }
        writeln!(f, "hold it against what the channel showed:")?;
        if let Some(nth) = self.nth {
            writeln!(f, "number of the table in its server: {nth}")?;
        }
        for line in &self.told {
            writeln!(f, "{line}")?;
        }
        write!(f, "the end: {entries} lines, sum {}", self.last)
    }
}
