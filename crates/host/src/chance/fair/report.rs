//! The report about a valid record.

use std::fmt;

use crate::chance::fair::record::Mark;
use crate::chance::fair::supply::Announcement;

/// The findings about a valid record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The game's slug.
    pub game: String,
    /// The table's number.
    pub table: u64,
    /// The table's number within its server.
    pub number_in_server: Option<u64>,
    /// The number of entries.
    pub entries: usize,
    /// The number of outcomes that were recomputed.
    pub draws: usize,
    /// The number of entries by computers, and how many of them were recomputed. The rest was chosen by another
    /// edition of the algorithm, which this version does not have.
    pub computer_moves: [usize; 2],
    /// The number of players who added a word.
    pub words: usize,
    /// For each epoch, the hash of its commitments as it was shown, and the message before its first draw. The
    /// first epoch's hash was shown in the lobby.
    pub epochs: Vec<(String, Option<Announcement>)>,
    /// The mark shown beside each play. The first is that of the opening (play 0). Silent entries have none.
    pub marks: Vec<Mark>,
    /// The facts that the channel must show, one line for each, in order. Players compare them with the channel.
    pub channel_lines: Vec<String>,
    /// The last sum as shown in the message about the end.
    pub last_sum: String,
}

/// Prints a summary, then the lines to compare with the channel.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, table, entries, draws) = (&self.game, self.table, self.entries, self.draws);
        let players = if self.words == 1 { "player" } else { "players" };
        writeln!(
            f,
            "the record is valid: {game}, table {table}, {entries} lines, {draws} draws from the \
             sealed secrets and the words of {} {players}",
            self.words
        )?;
        let [played, recomputed] = self.computer_moves;
        if played > 0 {
            writeln!(f, "recomputed {recomputed} of {played} moves by computers")?;
        }
        writeln!(f, "compare this with what the channel showed:")?;
        if let Some(nth) = self.number_in_server {
            writeln!(f, "table number in the server: {nth}")?;
        }
        for line in &self.channel_lines {
            writeln!(f, "{line}")?;
        }
        write!(f, "the end: {entries} lines, sum {}", self.last_sum)
    }
}
