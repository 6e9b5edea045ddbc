//! Standings of a server's players for each game. They are off until a manager turns them on, and each player can
//! opt out.
//!
//! When a match ends, a small result is stored (`result.rs`). Ratings and other figures are computed from the
//! results (`tally.rs`) and shown (`page.rs`). `recount.rs` recomputes all results from the tables.

mod page;
mod recount;
mod result;
mod tally;

use crate::face::face;

face!(Standings);

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use stramash_core::engine::{PlayerId, ServerId, TableId};
use stramash_store::{Index, Subject};

use crate::request::Access;
use crate::request::RequestResult;
use crate::table::TableDoc;

pub use recount::{Recount, recount};
pub(crate) use result::ResultDoc;

use result::CountedMatch;
use tally::Tally;

const BATCH: usize = 500;

impl Standings<'_> {
    fn tallies(&self, server: ServerId) -> RequestResult<BTreeMap<String, Tally>> {
        Ok(by_game(self.results(server)?))
    }

    fn results(&self, server: ServerId) -> RequestResult<Vec<(TableId, CountedMatch)>> {
        let mut results = Vec::new();
        let mut missing = Vec::new();
        for id in Access::of(self.tables).all_tables(Index::Server(server))? {
            let subject = Subject::Result(id);
            let loaded = self.tables.store.load(subject)?;
            let read = loaded.as_ref().map(|loaded| ResultDoc::read(&loaded.doc));
            let result = match read {
                Some(Ok(result)) => Some(result),
                // An unreadable result is not overwritten; the table is used instead.
                _ => self.result_of(id),
            };
            if let (None, Some(result)) = (&loaded, &result) {
                missing.push((subject, Some(result.write())));
            }
            let counted = result.and_then(|result| result.counted);
            results.extend(counted.map(|counted| (id, counted)));
        }
        // Matches from before the standings existed have no stored results, so their results are stored now.
        for some in missing.chunks(BATCH) {
            self.tables.store.write_derived(some.to_vec())?;
        }
        Ok(results)
    }

    /// Computes the result of a table that has no stored one. Returns `None` if the table is live or
    /// unreadable.
    fn result_of(&self, id: TableId) -> Option<ResultDoc> {
        let doc: TableDoc = self.tables.load_doc(Subject::Table(id)).ok()?;
        if doc.phase.is_live() {
            return None;
        }
        let table = self.tables.load(id).ok()?;
        ResultDoc::of(&table)
    }

    fn has_opted_out(&self, player: PlayerId) -> RequestResult<bool> {
        let person = self.tables.person(player)?;
        Ok(person.unranked)
    }
}

/// Computes the tallies of one server by game. The matches of a game are counted in the order in which they
/// ended.
fn by_game(mut results: Vec<(TableId, CountedMatch)>) -> BTreeMap<String, Tally> {
    results.sort_by_key(|(table, counted)| (counted.ended, *table));
    let mut games: BTreeMap<String, Vec<&CountedMatch>> = BTreeMap::new();
    for (_, counted) in &results {
        games.entry(counted.game.clone()).or_default().push(counted);
    }
    let tallied = games.into_iter();
    tallied
        .map(|(game, matches)| (game, Tally::of(matches)))
        .collect()
}
