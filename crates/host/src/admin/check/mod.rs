//! Checks a whole store: replays every match, and compares all other documents with the tables. The faults it
//! reports contain no hidden information.

mod replay;
mod table;

use std::collections::BTreeMap;

use stramash_core::engine::{AnyGame, TableId};
use stramash_store::{Fault, OutboxItem, Subject, Survey, SurveyedSubject};

use crate::all_games;
use crate::notices::ItemKind;
use crate::person::{PersonDoc, PostsDoc, ServerDoc};
use crate::server::standings::ResultDoc;
use crate::table::{Table, document};
use crate::time::pace::BotDoc;

/// The result of a check.
#[derive(Debug)]
pub struct CheckReport {
    /// The number of tables, live and finished.
    pub tables: usize,
    /// The number of live tables.
    pub live: usize,
    /// The number of items in the outbox.
    pub items: usize,
    /// The faults. Those that the store itself reports come first.
    pub faults: Vec<Fault>,
}

/// Checks the documents and outbox items that a survey has read from a store.
#[must_use]
pub fn check(survey: Survey) -> CheckReport {
    check_with(&all_games(), survey)
}

/// Checks a survey as [`check`] does, but knows only the given games.
#[must_use]
pub fn check_with(games: &[&'static dyn AnyGame], mut survey: Survey) -> CheckReport {
    let subjects = std::mem::take(&mut survey.subjects);
    let mut tables = BTreeMap::new();
    for kept in &subjects {
        if let Subject::Table(id) = kept.subject {
            let mut faults = Vec::new();
            tables.insert(id, table::check_table(games, id, kept, &mut faults));
            for what in faults {
                survey.fault(kept.subject, what);
            }
        }
    }
    let tables = Tables(tables);
    for kept in &subjects {
        for what in tables.faults_of(kept) {
            survey.fault(kept.subject, what);
        }
    }
    let items = std::mem::take(&mut survey.outbox);
    for item in &items {
        if let Some(what) = tables.item_fault(item) {
            survey.fault(item.id, what);
        }
    }
    let live = subjects.iter().filter(|kept| kept.open).count();
    CheckReport {
        tables: tables.0.len(),
        live,
        items: items.len(),
        faults: survey.faults,
    }
}

/// All tables by id. The value is `None` if the table's document cannot be read.
struct Tables(BTreeMap<TableId, Option<Table>>);

impl Tables {
    /// Compares one document with the tables that it names. Returns its faults.
    fn faults_of(&self, kept: &SurveyedSubject) -> Vec<String> {
        let unreadable = |error: document::DocError| vec![format!("its document: {error}")];
        let mut faults = Vec::new();
        let logs = matches!(kept.subject, Subject::Table(_) | Subject::Posts(_));
        if !logs && !kept.log.is_empty() {
            faults.push("it has a log, but only tables and their posts have one".to_owned());
        }
        match kept.subject {
            Subject::Table(id) => {
                let table = self.0.get(&id).and_then(Option::as_ref);
                let rematch = table.and_then(|table| table.doc.rematch);
                if let Some(next) = rematch.filter(|next| !self.0.contains_key(next)) {
                    faults.push(format!("its rematch, table:{next}, does not exist"));
                }
            }
            Subject::Posts(id) => match document::read(&kept.doc, "document") {
                Ok(posts) => faults.extend(self.posts_faults(id, &posts)),
                Err(error) => return unreadable(error),
            },
            Subject::Player(_) => {
                if let Err(error) = document::read::<PersonDoc>(&kept.doc, "document") {
                    return unreadable(error);
                }
            }
            Subject::Server(_) => {
                if let Err(error) = document::read::<ServerDoc>(&kept.doc, "document") {
                    return unreadable(error);
                }
            }
            Subject::Result(id) => match ResultDoc::read(&kept.doc) {
                Ok(result) => faults.extend(self.result_fault(id, &result)),
                Err(error) => return unreadable(error),
            },
            Subject::Bot => {
                if let Err(error) = document::read::<BotDoc>(&kept.doc, "document") {
                    return unreadable(error);
                }
            }
        }
        faults
    }

    fn result_fault(&self, id: TableId, result: &ResultDoc) -> Option<String> {
        let table = match self.0.get(&id) {
            Some(Some(table)) => table,
            Some(None) => return None,
            None => return Some("no such table".into()),
        };
        (ResultDoc::of(table).as_ref() != Some(result))
            .then(|| "it does not match its table; run `stramash recount`".into())
    }

    fn posts_faults(&self, id: TableId, posts: &PostsDoc) -> Vec<String> {
        let table = match self.0.get(&id) {
            Some(Some(table)) => table,
            Some(None) => return Vec::new(),
            None => return vec!["no such table".into()],
        };
        let (entries, revision) = (table.n_entries(), table.revision.0);
        let pending = posts.pending_post.as_ref();
        let mut faults = Vec::new();
        if posts.shown_revision > revision
            || pending.is_some_and(|pending| pending.revision > revision)
        {
            faults.push(format!(
                "it shows a later revision than its table's {revision}"
            ));
        }
        let covered = pending.map_or(0, |pending| pending.to.max(pending.from));
        let covered = covered.max(posts.n_posted).max(posts.from);
        let covered = posts
            .direct
            .iter()
            .map(|post| post.entries)
            .fold(covered, usize::max);
        if covered > entries {
            faults.push(format!(
                "it reports {covered} entries, but its table has {entries}"
            ));
        }
        faults
    }

    fn item_fault(&self, item: &OutboxItem) -> Option<String> {
        let (id, kind) = match ItemKind::read(&item.body) {
            Ok(read) => read,
            Err(error) => return Some(error.to_string()),
        };
        let Some(table) = self.0.get(&id) else {
            return Some(format!("it is about table:{id}, which does not exist"));
        };
        let entries = match &kind {
            ItemKind::Remind { entries, .. } | ItemKind::Digest { entries, .. } => *entries,
            ItemKind::ToRoom(notice)
            | ItemKind::ToPlayer { notice, .. }
            | ItemKind::AskInRoom { notice, .. } => notice.entries(),
            _ => 0,
        };
        let about = matches!(item.subject, Subject::Table(by) | Subject::Posts(by) if by == id);
        if !about {
            return Some(format!(
                "it is about table:{id}, but was added by {}",
                item.subject
            ));
        }
        if kind.item(id, item.not_before).lane != item.lane {
            return Some(format!("it is in the wrong lane, {:?}", item.lane.0));
        }
        let table = table.as_ref()?;
        (entries > table.n_entries()).then(|| {
            let has = table.n_entries();
            format!("it is about entry {entries} of table:{id}, which has {has}")
        })
    }
}
