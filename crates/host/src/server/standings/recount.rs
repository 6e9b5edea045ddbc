//! All results and standings of a store worked out anew from its tables, while no bot runs on it.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use stramash_core::engine::{PlayerId, ServerId, TableId};
use stramash_store::{Store, StoreError, Subject};

use crate::all_games;
use crate::person::{PersonDoc, ServerDoc};
use crate::server::standings::result::{Counted, ResultDoc};
use crate::server::standings::tally::{Standing, Tally};
use crate::server::standings::{AT_ONCE, by_game};
use crate::table::{DocError, Table, document};

/// What a recount found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Recount {
    /// How many matches count.
    pub matches: usize,
    /// In how many servers.
    pub servers: usize,
    /// How many results were kept and are not what follows from their tables, or were missing.
    pub mended: usize,
    /// The tables that cannot be read: what was kept of them is left as it is.
    pub unread: Vec<TableId>,
    /// The standings of servers that want them, as JSON lines, one a person; the same results give the
    /// same bytes.
    pub standings: String,
}

/// Works all results of a store out anew, keeps those that were otherwise, and gives the standings that
/// follow. No bot may use the store, and none can begin to meanwhile.
///
/// # Errors
///
/// When the store does not work, or a bot uses it.
pub fn recount(store: &dyn Store) -> Result<Recount, StoreError> {
    // What a bot keeps meanwhile could be newer than what is worked out here.
    let _exclusive = store.exclusive()?;
    let games = all_games();
    let mut found = Recount::default();
    let mut changed = Vec::new();
    let mut servers: BTreeMap<ServerId, Vec<(TableId, Counted)>> = BTreeMap::new();
    let subjects = store.subjects()?;
    for subject in &subjects {
        match *subject {
            Subject::Table(id) => {
                let Some(loaded) = store.load(*subject)? else {
                    continue;
                };
                let read = Table::read(&games, id, &loaded, &store.log(*subject)?);
                let Ok(table) = read else {
                    found.unread.push(id);
                    continue;
                };
                let result = ResultDoc::of(&table);
                let stored = store.load(Subject::Result(id))?.map(|stored| stored.doc);
                let anew = result.as_ref().map(ResultDoc::write);
                if stored != anew {
                    changed.push((Subject::Result(id), anew));
                }
                let counted = result.and_then(|result| result.counted);
                let of_server = counted.map(|counted| (id, counted));
                servers
                    .entry(table.doc.server)
                    .or_default()
                    .extend(of_server);
            }
            // One of a table that is not there.
            Subject::Result(id) if subjects.binary_search(&Subject::Table(id)).is_err() => {
                changed.push((*subject, None));
            }
            _ => {}
        }
    }
    found.mended = changed.len();
    for some in changed.chunks(AT_ONCE) {
        store.derive(some.to_vec())?;
    }
    servers.retain(|_, results| !results.is_empty());
    found.servers = servers.len();
    for (server, results) in servers {
        found.matches += results.len();
        let settings: ServerDoc = small(store, Subject::Server(server))?;
        if settings.standings {
            for (game, tally) in by_game(results) {
                found.standings += &lines(store, server, &game, &tally)?;
            }
        }
    }
    Ok(found)
}

/// A small document, or its default where there is none that can be read.
fn small<T: serde::de::DeserializeOwned + Default>(
    store: &dyn Store,
    subject: Subject,
) -> Result<T, StoreError> {
    let loaded = store.load(subject)?;
    let read = loaded.map(|loaded| document::read(&loaded.doc, "document"));
    let read: Option<Result<T, DocError>> = read;
    Ok(read.and_then(Result::ok).unwrap_or_default())
}

/// The standings of a game in a server, best first, without those who stay out.
fn lines(
    store: &dyn Store,
    server: ServerId,
    game: &str,
    tally: &Tally,
) -> Result<String, StoreError> {
    let in_order = tally.in_order();
    let mut shown = Vec::new();
    for (player, standing) in in_order {
        let person: PersonDoc = small(store, Subject::Player(player))?;
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
            "unsure": standing.rating.unsure(),
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
