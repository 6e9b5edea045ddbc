//! The command `stramash doctor`: finds problems of the running bot, its store and its state at Discord. It changes
//! nothing.

use std::time::Duration;

use crate::config::{Config, DataConfig, Secret};
use crate::discord::{self, ShardAssignment};
use crate::metrics::{Finding, Place, QueryResult, query};
use crate::open_store::{self, OpenStoreError};
use crate::plural::{self, counted};
use stramash_core::engine::Millis;
use stramash_host::{
    CheckReport, HostError, HostKey, TableCount, check, check_store_key, commands,
};
use stramash_store::{SledStore, Store, StoreError, Survey};

use super::heartbeat_file::check_alive;
use super::{BotError, blocking, has_key, settings};

const DISCORD_TIMEOUT: Duration = Duration::from_secs(300);
const MAX_FAULTS: usize = 5;
/// The advice when a database server does not respond.
const SERVER_ADVICE: &str = "Check that the server runs and accepts this machine's login \
     (data.store); see docs/postgres.md. Until then nobody can play.";

/// Runs all checks and returns the findings in order.
///
/// # Errors
///
/// Returns an error if the settings cannot be used.
pub async fn doctor(config: &Config, token: Secret, now: Millis) -> Result<Vec<Finding>, BotError> {
    let (mut found, places) = check_local(config, now).await?;
    let away = found.iter().any(has_server_advice);
    found.extend(check_shared_store(config, away).await?);
    let key = HostKey::path(config.data.key_file.as_deref(), &config.data.folder);
    let open = config.exposed_secrets(&key).into_iter();
    found.extend(open.map(Finding::note));
    let settings = settings(config, token)?;
    let roots = commands::tree();
    let asked = discord::diagnose(&settings, &roots, places.as_deref());
    match tokio::time::timeout(DISCORD_TIMEOUT, asked).await {
        Ok(said) => found.extend(said?),
        Err(_) => found.push(Finding::wrong(
            "Discord does not respond in time",
            "Try again in a few minutes.",
        )),
    }
    Ok(found)
}

/// Checks the running bot, or the store if no bot is running. Also returns the channels with tables; `None` if they
/// cannot be read.
async fn check_local(
    config: &Config,
    now: Millis,
) -> Result<(Vec<Finding>, Option<Vec<Place>>), BotError> {
    let Some(listen) = config.operation.listen else {
        return check_stopped(config, now).await;
    };
    match query(listen, true).await {
        QueryResult::Answer(answer) => {
            let on_server = config.data.store.is_some();
            let wrong = answer.problems.iter();
            let mut found: Vec<Finding> =
                wrong.map(|line| problem_finding(line, on_server)).collect();
            if answer.ready {
                found.push(Finding::fine(format!(
                    "the running bot ({listen}) is ready: store, gateway and outbox are working"
                )));
            }
            if answer.places.is_none() {
                found.push(places_unknown(
                    "the bot lists them only for its own machine, and only while its store \
                     responds",
                ));
            }
            Ok((found, answer.places))
        }
        QueryResult::NoResponse(at) => {
            let (mut found, places) = check_stopped(config, now).await?;
            found.insert(
                0,
                Finding::wrong(
                    format!("no bot responds at {at}"),
                    "Start the bot. If it is running, restart it, so that it reads \
                     operation.listen. If it has stopped, its log says why.",
                ),
            );
            Ok((found, places))
        }
        QueryResult::NotABot(at) => {
            let (mut found, places) = check_stopped(config, now).await?;
            found.insert(
                0,
                Finding::wrong(
                    format!("a different program responds at {at}"),
                    "Set operation.listen to a free port, and restart the bot.",
                ),
            );
            Ok((found, places))
        }
    }
}

/// Returns a finding for a problem that the running bot reports, with advice. `line` is the bot's line about it.
fn problem_finding(line: &str, on_server: bool) -> Finding {
    let todo = match line.split(':').next() {
        Some("store") if on_server => SERVER_ADVICE,
        Some("store") => {
            "Check the disk (full or failing?) and the log, then restart the bot. No confirmed \
             move is lost."
        }
        Some("gateway") => {
            "Wait a few minutes: the bot reconnects by itself. If it does not, see below whether \
             Discord is reachable and accepts the token."
        }
        Some("outbox") => {
            "See below whether Discord is reachable, and in the log what it rejects. Nothing is \
             lost meanwhile."
        }
        _ => "See the bot's log.",
    };
    Finding::wrong(line, todo)
}

fn places_unknown(why: &str) -> Finding {
    Finding::note(format!(
        "the bot's permissions in channels with tables were not checked: the list of these \
         channels is not available ({why})"
    ))
}

/// Checks the store, which is only possible if no bot has it open.
async fn check_stopped(
    config: &Config,
    now: Millis,
) -> Result<(Vec<Finding>, Option<Vec<Place>>), BotError> {
    if config.data.store.is_some() {
        let data = config.data.clone();
        let survey = move || Ok::<_, OpenStoreError>(open_store::open_existing(&data)?.survey()?);
        let surveyed = blocking(survey).await?;
        return Ok(match surveyed {
            Err(error @ OpenStoreError::Nothing(_)) => (vec![never_used(&error)], None),
            Ok(survey) => {
                let look = move || survey_finding("the store on the server", survey);
                let (found, places) = blocking(look).await?;
                (vec![found], Some(places))
            }
            Err(error) => {
                let found = Finding::wrong(error.to_string(), SERVER_ADVICE);
                (vec![found, places_unknown("cannot read the store")], None)
            }
        });
    }
    let folder = config.data.store_folder();
    if !folder.exists() {
        let nothing = OpenStoreError::Nothing(folder.display().to_string());
        return Ok((vec![never_used(&nothing)], None));
    }
    let path = folder.clone();
    let surveyed = blocking(move || SledStore::survey_offline(&path)).await?;
    Ok(match surveyed {
        Ok(survey) => {
            let whose = "no bot is running here; its store";
            let (found, places) = blocking(move || survey_finding(whose, survey)).await?;
            (vec![found], Some(places))
        }
        Err(error @ (StoreError::Corrupt { .. } | StoreError::Import { .. })) => {
            let todo = "Copy the data folder to a safe place and restore the newest dump; see \
                 docs/hosting.md.";
            (vec![Finding::wrong(error.to_string(), todo)], None)
        }
        Err(error) => {
            let alive = check_alive(&config.data.folder, now);
            (
                vec![
                    unreadable_store(alive.is_ok(), &error),
                    places_unknown("the running bot cannot be queried"),
                ],
                None,
            )
        }
    })
}

fn never_used(nothing: &OpenStoreError) -> Finding {
    Finding::note(format!("{nothing} yet: no bot has been started on it"))
}

/// Returns whether a finding already has the advice about a database server.
fn has_server_advice(found: &Finding) -> bool {
    matches!(found, Finding::Wrong { todo, .. } if todo == SERVER_ADVICE)
}

/// Checks which bots use the store on a database server, their shards, and the key. If `told`, another check has
/// already reported that the server does not respond, so this is not reported again.
async fn check_shared_store(config: &Config, told: bool) -> Result<Vec<Finding>, BotError> {
    if config.data.store.is_none() {
        return Ok(Vec::new());
    }
    let data = config.data.clone();
    let asked = move || -> Result<_, OpenStoreError> {
        let store = open_store::open_existing(&data)?;
        let told = (
            store.other_processes()?,
            store.leases(ShardAssignment::LEASES)?,
            check_key(&data, &*store)?,
        );
        store.close()?;
        Ok(told)
    };
    match blocking(asked).await? {
        Ok((there, leases, key)) => {
            let mut found = cluster_findings(there.len(), ShardAssignment::of(&leases).as_ref());
            found.extend(key);
            Ok(found)
        }
        Err(OpenStoreError::Nothing(_)) => Ok(Vec::new()),
        Err(_) if told => Ok(vec![Finding::note(
            "cannot list the bots that use the store",
        )]),
        Err(error) => Ok(vec![Finding::wrong(
            format!("cannot list the bots that use the store: {error}"),
            SERVER_ADVICE,
        )]),
    }
}

/// Returns a finding if the key file does not belong to the store, or is missing although the store needs it.
fn check_key(data: &DataConfig, store: &dyn Store) -> Result<Option<Finding>, StoreError> {
    let file = HostKey::path(data.key_file.as_deref(), &data.folder);
    let why = match HostKey::load(&file) {
        Ok(key) => match check_store_key(store, &key) {
            Ok(()) => return Ok(None),
            Err(HostError::Store(error)) => return Err(error),
            Err(error @ HostError::OtherKey) => {
                format!("{error} (this bot's key file is {})", file.display())
            }
        },
        Err(error) if data.key_file.is_some() || has_key(store)? => error.to_string(),
        // The first start creates the key file.
        Err(_) => return Ok(None),
    };
    let todo = "Copy the first bot's key there, restore it from the backup, or name its file in \
                data.key_file. No bot starts here with another key.";
    Ok(Some(Finding::wrong(why, todo)))
}

/// Returns findings about the number of bots on one store and the assignment of shards.
fn cluster_findings(n: usize, assignment: Option<&ShardAssignment>) -> Vec<Finding> {
    let (bots, have) = match n {
        0 => return vec![Finding::note("no bot is using the store on the server")],
        1 => ("one bot uses the store".to_owned(), "has"),
        n => (format!("{n} bots share the store"), "have"),
    };
    let Some(assignment) = assignment else {
        return vec![Finding::wrong(
            format!("{bots}, but none has a Discord shard"),
            "See their logs.",
        )];
    };
    let (total, per_process) = (assignment.total(), assignment.per_process());
    let per_process = per_process.values().map(usize::to_string);
    // Bots without a shard hold no lease, so they are missing from `per_process`.
    let per_process = per_process.chain(std::iter::repeat_n("0".to_owned(), n));
    let per_process: Vec<String> = per_process
        .take(n.max(assignment.per_process().len()))
        .collect();
    let per_process = per_process.join(" + ");
    let all = counted(total, "shard", "shards");
    let spread_over = format!("{bots} and {have} {per_process} of {all}");
    let free = assignment.unassigned();
    if free.is_empty() {
        return vec![Finding::fine(spread_over)];
    }
    let named: Vec<String> = free.iter().take(MAX_FAULTS).map(u32::to_string).collect();
    let more = if free.len() > MAX_FAULTS {
        " and others"
    } else {
        ""
    };
    vec![
        Finding::note(spread_over),
        Finding::wrong(
            format!(
                "no bot has {} of {all}: {}{more}",
                free.len(),
                named.join(", ")
            ),
            "Wait a minute: bots take them one by one. If that does not help, see the bots' logs.",
        ),
    ]
}

/// Returns a finding about a store that cannot be opened, probably because a bot is running.
fn unreadable_store(alive: bool, error: &StoreError) -> Finding {
    if alive {
        return Finding::note(
            "a bot is running here and connected to Discord; set operation.listen to let the \
             doctor query it",
        );
    }
    Finding::wrong(
        format!("cannot open the store: {error}"),
        "If a bot is running here, it is not connected to Discord: see its log. Otherwise find \
         the process that has the store open.",
    )
}

/// Checks all tables in a store. Returns a finding with the result, and the channels with tables.
fn survey_finding(whose: &str, survey: Survey) -> (Finding, Vec<Place>) {
    let places = super::status::places(&TableCount::of_survey(&survey));
    let CheckReport {
        tables,
        live,
        items,
        faults,
    } = check(survey);
    if faults.is_empty() {
        let messages = counted(items, "message", "messages");
        let tables = plural::tables(tables, live);
        let well = format!("{whose} is sound: {tables}, {messages} to be sent");
        return (Finding::fine(well), places);
    }
    let told: Vec<String> = faults
        .iter()
        .take(MAX_FAULTS)
        .map(ToString::to_string)
        .collect();
    let what = format!(
        "the store has {}: {}",
        counted(faults.len(), "fault", "faults"),
        told.join("; ")
    );
    let todo =
        "Run `stramash check` to list them all, and restore the newest dump; see docs/hosting.md.";
    (Finding::wrong(what, todo), places)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::cluster::{FencingToken, Lease, Process};
    use stramash_host::{Host, HostSettings, SystemClock};
    use stramash_store::MemoryStore;

    fn assignment(had: &[(u32, u64)]) -> Option<ShardAssignment> {
        let leases: Vec<Lease> = had
            .iter()
            .map(|(shard, holder)| Lease {
                name: format!("{}8/{shard}", ShardAssignment::LEASES),
                holder: Process(*holder),
                token: FencingToken(1),
                is_own: false,
                offered: false,
            })
            .collect();
        ShardAssignment::of(&leases)
    }

    fn said(bots: usize, had: &[(u32, u64)]) -> Vec<String> {
        let found = cluster_findings(bots, assignment(had).as_ref());
        let lines = found.iter().map(ToString::to_string);
        lines
            .map(|line| line.lines().next().unwrap().to_owned())
            .collect()
    }

    #[test]
    fn bots_and_free_shards_are_reported() {
        assert_eq!(
            said(0, &[]),
            ["note:  no bot is using the store on the server"]
        );
        assert_eq!(
            said(2, &[]),
            ["WRONG: 2 bots share the store, but none has a Discord shard"]
        );
        let all: Vec<(u32, u64)> = (0..8).map(|shard| (shard, u64::from(shard / 5))).collect();
        assert_eq!(
            said(3, &all),
            ["ok:    3 bots share the store and have 5 + 3 + 0 of 8 shards"]
        );
        assert_eq!(
            said(1, &all[..1]),
            [
                "note:  one bot uses the store and has 1 of 8 shards",
                "WRONG: no bot has 7 of 8 shards: 1, 2, 3, 4, 5 and others",
            ]
        );
    }

    #[test]
    fn store_problems_have_advice() {
        let line = "store: it does not respond";
        let [folder, server] = [false, true].map(|on_server| problem_finding(line, on_server));
        assert!(folder.to_string().contains(line) && !has_server_advice(&folder));
        assert!(server.to_string().contains(line) && has_server_advice(&server));
    }

    #[test]
    fn wrong_key_is_reported() {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let folder = tempfile::tempdir().unwrap();
        let mut data = Config::default().data;
        data.folder = folder.path().to_owned();
        let wrong = || {
            check_key(&data, &*store)
                .unwrap()
                .map(|found| found.to_string())
        };
        assert_eq!(wrong(), None, "the first start makes one");
        let own = [7; 32];
        let clock = Arc::new(SystemClock);
        let begun = Host::new(
            Arc::clone(&store),
            clock,
            HostKey::fixed(own),
            HostSettings::default(),
        );
        begun.unwrap();
        assert!(wrong().unwrap().contains("host.key does not exist"));
        let file = HostKey::path(data.key_file.as_deref(), &data.folder);
        std::fs::write(&file, [8; 32]).unwrap();
        assert!(wrong().unwrap().contains("belongs to another host.key"));
        std::fs::write(&file, own).unwrap();
        assert_eq!(wrong(), None);
    }
}
