//! Standings of the people of a server in each game: off until somebody who manages it wants them, and
//! each person may stay out.
//!
//! What is kept is one small result a table (`result`), all else is worked out from these (`tally`) and
//! shown (`page`). `recount` works the results out anew from the tables themselves.

mod page;
mod recount;
mod result;
mod tally;

use crate::table::Tables;

/// Who has won how often, and how strong everybody is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Standings<'a> {
    tables: &'a Tables,
}

impl<'a> Standings<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use stramash_core::engine::{PlayerId, ServerId, TableId};
use stramash_store::{Index, Subject};

use crate::person::PersonDoc;
use crate::request::Access;
use crate::request::Granted;
use crate::table::TableDoc;

pub use recount::{Recount, recount};
pub(crate) use result::ResultDoc;

use result::Counted;
use tally::Tally;

/// How many results are kept at once that tables of older versions lack.
const AT_ONCE: usize = 500;

impl Standings<'_> {
    /// The standings of a server by the slugs of games, of those that were played.
    fn tallies(&self, server: ServerId) -> Granted<BTreeMap<String, Tally>> {
        Ok(by_game(self.results(server)?))
    }

    /// The matches of a server that count, each with its table.
    fn results(&self, server: ServerId) -> Granted<Vec<(TableId, Counted)>> {
        let mut results = Vec::new();
        let mut lacking = Vec::new();
        for id in Access::of(self.tables).all_of(Index::Server(server))? {
            let subject = Subject::Result(id);
            let loaded = self.tables.store.load(subject)?;
            let read = loaded.as_ref().map(|loaded| ResultDoc::read(&loaded.doc));
            let result = match read {
                Some(Ok(result)) => Some(result),
                // One that cannot be read is left as it is, and the table asked.
                _ => self.result_of(id),
            };
            if let (None, Some(result)) = (&loaded, &result) {
                lacking.push((subject, Some(result.write())));
            }
            let counted = result.and_then(|result| result.counted);
            results.extend(counted.map(|counted| (id, counted)));
        }
        // Those of matches that ended before there were standings are worked out once.
        for some in lacking.chunks(AT_ONCE) {
            self.tables.store.derive(some.to_vec())?;
        }
        Ok(results)
    }

    /// The result of a table that keeps none: it ended before there were any, or is not over yet. One
    /// that cannot be read has none.
    fn result_of(&self, id: TableId) -> Option<ResultDoc> {
        let doc: TableDoc = self.tables.small_doc(Subject::Table(id)).ok()?;
        if doc.phase.is_live() {
            return None;
        }
        let table = self.tables.load(id).ok()?;
        ResultDoc::of(&table)
    }

    /// Whether somebody wants to be in no standings.
    fn stays_out(&self, player: PlayerId) -> Granted<bool> {
        let person: PersonDoc = self.tables.small_doc(Subject::Player(player))?;
        Ok(person.unranked)
    }
}

/// What follows from the matches of one server, by game. They count in the order in which they ended,
/// whatever the order in which they are given.
fn by_game(mut results: Vec<(TableId, Counted)>) -> BTreeMap<String, Tally> {
    results.sort_by_key(|(table, counted)| (counted.ended, *table));
    let mut games: BTreeMap<String, Vec<&Counted>> = BTreeMap::new();
    for (_, counted) in &results {
        games.entry(counted.game.clone()).or_default().push(counted);
    }
    let tallied = games.into_iter();
    tallied
        .map(|(game, matches)| (game, Tally::of(matches)))
        .collect()
}
