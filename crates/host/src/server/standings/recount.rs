//! Recomputes all results and standings of a store while no bot uses it.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use stramash_core::engine::{PlayerId, ServerId, TableId};
use stramash_store::{Store, StoreError, Subject};

use crate::all_games;
use crate::person::{PersonDoc, ServerDoc};
use crate::server::standings::result::{CountedMatch, ResultDoc};
use crate::server::standings::tally::{Standing, Tally};
use crate::server::standings::{BATCH, by_game};
use crate::table::{DocError, Table, document};

/// The outcome of a recount.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Recount {
    /// The number of matches that count.
    pub matches: usize,
    /// The number of servers with matches that count.
    pub servers: usize,
    /// The number of stored results that were wrong or missing.
    pub corrected: usize,
    /// The unreadable tables, whose results are left as they are.
    pub unreadable: Vec<TableId>,
    /// The standings as JSON lines, one for each player. Contains only servers that show standings. Two
    /// recounts of a store give the same text.
    pub standings: String,
}

/// Recomputes all results of a store, stores those that differ, and returns the standings. No bot can use the
/// store in the meantime.
///
/// # Errors
///
/// Fails if the store does not work or a bot uses it.
pub fn recount(store: &dyn Store) -> Result<Recount, StoreError> {
    // A bot could store newer results in the meantime.
    let _exclusive = store.exclusive()?;
    let games = all_games();
    let mut found = Recount::default();
    let mut changed = Vec::new();
    let mut servers: BTreeMap<ServerId, Vec<(TableId, CountedMatch)>> = BTreeMap::new();
    let subjects = store.subjects()?;
    for subject in &subjects {
        match *subject {
            Subject::Table(id) => {
                let Some(loaded) = store.load(*subject)? else {
                    continue;
                };
                let read = Table::read(&games, id, &loaded, &store.log(*subject)?);
                let Ok(table) = read else {
                    found.unreadable.push(id);
                    continue;
                };
                let result = ResultDoc::of(&table);
                let stored = store.load(Subject::Result(id))?.map(|stored| stored.doc);
                let recomputed = result.as_ref().map(ResultDoc::write);
                if stored != recomputed {
                    changed.push((Subject::Result(id), recomputed));
                }
                let counted = result.and_then(|result| result.counted);
                let of_server = counted.map(|counted| (id, counted));
                servers
                    .entry(table.doc.server)
                    .or_default()
                    .extend(of_server);
            }
            // The result belongs to a table that does not exist.
            Subject::Result(id) if subjects.binary_search(&Subject::Table(id)).is_err() => {
                changed.push((*subject, None));
            }
            _ => {}
        }
    }
    found.corrected = changed.len();
    for some in changed.chunks(BATCH) {
        store.write_derived(some.to_vec())?;
    }
    servers.retain(|_, results| !results.is_empty());
    found.servers = servers.len();
    for (server, results) in servers {
        found.matches += results.len();
        let settings: ServerDoc = load_or_default(store, Subject::Server(server))?;
        if settings.standings {
            for (game, tally) in by_game(results) {
                found.standings += &lines(store, server, &game, &tally)?;
            }
        }
    }
    Ok(found)
}

/// Loads a small document. Returns its default if it is missing or unreadable.
fn load_or_default<T: serde::de::DeserializeOwned + Default>(
    store: &dyn Store,
    subject: Subject,
) -> Result<T, StoreError> {
    let loaded = store.load(subject)?;
    let read = loaded.map(|loaded| document::read(&loaded.doc, "document"));
    let read: Option<Result<T, DocError>> = read;
    Ok(read.and_then(Result::ok).unwrap_or_default())
}

fn lines(
    store: &dyn Store,
    server: ServerId,
    game: &str,
    tally: &Tally,
) -> Result<String, StoreError> {
    let in_order = tally.in_order();
    let mut shown = Vec::new();
    for (player, standing) in in_order {
        let person: PersonDoc = load_or_default(store, Subject::Player(player))?;
        if !person.unranked {
            shown.push((player, standing));
        }
    }
    let named = |player: PlayerId| shown.iter().any(|(known, _)| *known == player);
    let line = |(place, (player, standing)): (usize, &(PlayerId, &Standing))| {
        let partners = standing.partners.iter().filter(|(with, _)| named(**with));
        let partners = partners.map(|(with, together)| {
            json!({"player": with.to_string(), "matches": together.matches, "won": together.won})
        });
        let line = json!({
            "server": server.to_string(),
            "game": game,
            "place": place,
            "player": player.to_string(),
            "name": standing.name,
            "rating": standing.rating.points(),
            "unsure": standing.rating.uncertainty(),
            "matches": standing.matches,
            "won": standing.won,
            "drawn": standing.drawn,
            "streak": standing.streak,
            "best_streak": standing.best_streak,
            "partners": partners.collect::<Vec<Value>>(),
        });
        format!("{line}\n")
    };
    Ok((1..).zip(&shown).map(line).collect())
}
