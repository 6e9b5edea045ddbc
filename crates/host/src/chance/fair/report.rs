//! What there is to say of a record that is right.

use std::fmt;

use crate::chance::fair::record::Mark;
use crate::chance::fair::supply::Announced;

/// What was found to be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The game's slug.
    pub game: String,
    /// The table's number.
    pub table: u64,
    /// Which table of its server it is.
    pub nth: Option<u64>,
    /// How many lines were played.
    pub entries: usize,
    /// How many outcomes of chance were recomputed.
    pub draws: usize,
    /// How many lines computers played, and how many of these were made anew; the others were thought of by
    /// another version.
    pub thoughts: [usize; 2],
    /// How many players added a word.
    pub words: usize,
    /// What was shown of the sealed secrets, and the message that was posted before anything was
    /// drawn: of the lobby first, then of each new epoch.
    pub epochs: Vec<(String, Option<Announced>)>,
    /// What stood beside each play in the channel, the opening (play 0) first. Plays that told the
    /// room nothing have none.
    pub marks: Vec<Mark>,
    /// All of that with the sealed set-ups, a line for each message that showed it, in order.
    pub told: Vec<String>,
    /// What the message about the end showed of the last sum.
    pub last: String,
}

/// What was checked, and then, line by line, what can be held against the channel.
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
