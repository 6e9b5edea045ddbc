//! Tests of the store on a server under failures: a server that dies or freezes, several processes at once,
//! tables of another version, and a wrong password. Also tests notifications between processes.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread::Scope;
use std::time::{Duration, Instant};

use stramash_core::engine::{Millis, Revision, TableId};
use stramash_store::{
    Batch, Commit, Due, IdempotencyKey, Lane, OutboxItem, PostgresConfig, PostgresStore, Share,
    Store, StoreError, Subject,
};

use crate::server::{Server, found, shared};
use crate::wire::{Traffic, Wire};

const NOW: Millis = Millis(1_700_000_000_000);
const TABLE: Subject = Subject::Table(TableId(1));
/// The time to wait for something that should happen soon.
const SOON: Duration = Duration::from_secs(20);
/// The maximum duration of a call, whatever the network does. It includes connecting, one statement, and one
/// retry.
const CALL: Duration = Duration::from_secs(8);

fn item(body: u64) -> OutboxItem {
    OutboxItem::new(
        Lane(format!("lane {}", body % 3)),
        NOW,
        body.to_string().into_bytes(),
    )
}

/// The numbers of answers, by kind.
#[derive(Default)]
struct Answers {
    done: AtomicU64,
    duplicate: AtomicU64,
    stale: AtomicU64,
    unavailable: AtomicU64,
    unknown: AtomicU64,
    slowest: AtomicU64,
}

impl Answers {
    /// Returns the number of interactions that were certainly applied.
    fn known(&self) -> u64 {
        self.done.load(Ordering::SeqCst) + self.duplicate.load(Ordering::SeqCst)
    }
}

/// Delivers an interaction, which adds 1 to the table's count, until it is certainly applied.
fn deliver(store: &PostgresStore, interaction: u64, answers: &Answers) {
    let counted = |n: &AtomicU64| {
        n.fetch_add(1, Ordering::SeqCst);
    };
    loop {
        let began = Instant::now();
        let answer = store.load(TABLE).and_then(|loaded| {
            let (revision, doc) = loaded.map_or((Revision(0), b"0".to_vec()), |loaded| {
                (loaded.revision, loaded.doc)
            });
            let count: u64 = String::from_utf8(doc).unwrap().parse().unwrap();
            let doc = (count + 1).to_string().into_bytes();
            store.commit(Batch {
                events: vec![interaction.to_string().into_bytes()],
                key: Some(IdempotencyKey::interaction(interaction)),
                outbox: vec![item(interaction)],
                due: Due::At(NOW),
                open: true,
                ..Batch::new(TABLE, revision, NOW, doc)
            })
        });
        let took = u64::try_from(began.elapsed().as_millis()).unwrap();
        answers.slowest.fetch_max(took, Ordering::SeqCst);
        match answer {
            Ok(Commit::Done(_)) => return counted(&answers.done),
            Ok(Commit::Duplicate(_)) => return counted(&answers.duplicate),
            Ok(Commit::Stale(_)) => counted(&answers.stale),
            Err(StoreError::Unavailable(_)) => counted(&answers.unavailable),
            Err(StoreError::Unknown(_)) => counted(&answers.unknown),
            Err(error) => panic!("{error}"),
        }
        // A server that is busy or away gets a moment before the next attempt.
        std::thread::sleep(Duration::from_millis(interaction % 7 + 1));
    }
}

/// Delivers the same interactions from several threads of each process.
fn deliver_from<'scope>(
    scope: &'scope Scope<'scope, '_>,
    stores: &'scope [PostgresStore],
    [writers, each]: [u64; 2],
    answers: &'scope Answers,
) {
    for store in stores {
        for writer in 0..writers {
            scope.spawn(move || {
                for n in 0..each {
                    deliver(store, writer * each + n, answers);
                }
            });
        }
    }
}

/// Checks that each interaction was counted exactly once.
fn check_counted_once(store: &PostgresStore, all: u64) {
    let loaded = store.load(TABLE).unwrap().unwrap();
    assert_eq!(String::from_utf8(loaded.doc).unwrap(), all.to_string());
    assert_eq!(loaded.revision, Revision(all));
    let mut times: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
    for event in store.log(TABLE).unwrap() {
        *times.entry(event).or_default() += 1;
    }
    assert_eq!(times.len() as u64, all, "an interaction was lost");
    assert!(
        times.values().all(|times| *times == 1),
        "an interaction was counted twice"
    );
    assert_eq!(store.survey().unwrap().faults, []);
}

#[test]
fn server_crashes_and_freezes_lose_and_duplicate_nothing() {
    const WRITERS: u64 = 4;
    const EACH: u64 = 60;
    let Some(server) = found("a server that dies", "") else {
        return;
    };
    let database = server.database();
    let stores = [(); 2].map(|()| PostgresStore::open(&server.config(&database)).unwrap());
    let answers = Answers::default();
    let done = || answers.known();
    let after = |n: u64| {
        while done() < n {
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    std::thread::scope(|scope| {
        deliver_from(scope, &stores, [WRITERS, EACH], &answers);
        for (n, trouble) in (1..).zip(["cut", "freeze", "cut", "freeze", "cut"]) {
            after(n * WRITERS * EACH / 4);
            if trouble == "cut" {
                server.cut();
                server.again("");
            } else {
                server.signal("STOP");
                std::thread::sleep(Duration::from_millis(2_500));
                server.signal("CONT");
            }
        }
    });
    let get = |n: &AtomicU64| n.load(Ordering::SeqCst);
    println!(
        "{} done, {} duplicate, {} stale, {} unavailable, {} unknown, the slowest took {} ms",
        get(&answers.done),
        get(&answers.duplicate),
        get(&answers.stale),
        get(&answers.unavailable),
        get(&answers.unknown),
        get(&answers.slowest),
    );
    let [store, other] = stores;
    let all = WRITERS * EACH;
    check_counted_once(&other, all);

    // Each item is sent once, by the process that has claimed it.
    let mut sent = BTreeMap::new();
    while store.has_waiting().unwrap() {
        for store in [&store, &other] {
            for item in store.claim(NOW, 60_000, 5).unwrap() {
                *sent.entry(item.body).or_insert(0) += 1;
                store.settle(item.id, None).unwrap();
            }
        }
    }
    assert_eq!(sent.len() as u64, all);
    assert!(sent.values().all(|times| *times == 1));
}

/// Checks that a standby takes over from a killed server with everything that was acknowledged. A write that
/// the standby does not have must not be acknowledged.
#[test]
fn promoted_standbys_have_all_acknowledged_commits() {
    const WRITERS: u64 = 4;
    const EACH: u64 = 150;
    let Some(server) = found("a standby that takes over", "-F") else {
        return;
    };
    let database = server.database();
    let standby = server.standby("-F");
    let address = server.address_with_standby(&standby, &database);
    let config = PostgresConfig::new(&address, None).unwrap();
    let stores = [(); 2].map(|()| PostgresStore::open(&config).unwrap());
    let answers = Answers::default();
    let done = || answers.known();
    let after = |n: u64| {
        let began = Instant::now();
        while done() < n {
            assert!(began.elapsed() < SOON, "{} of {n}", done());
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    let mut away = Duration::ZERO;
    std::thread::scope(|scope| {
        deliver_from(scope, &stores, [WRITERS, EACH], &answers);
        after(WRITERS * EACH / 4);
        standby.signal("STOP");
        // Waits, so that the commits in flight get their answers.
        std::thread::sleep(Duration::from_millis(300));
        let told = done();
        std::thread::sleep(Duration::from_secs(3));
        assert_eq!(done(), told, "acknowledged without the standby");
        standby.signal("CONT");
        after(told + WRITERS * EACH / 4);
        server.signal("KILL");
        let (told, died) = (done(), Instant::now());
        standby.promote();
        after(told + 2 * WRITERS + 1);
        away = died.elapsed();
    });
    println!(
        "{} unknown, back after {away:?}",
        answers.unknown.load(Ordering::SeqCst)
    );
    assert!(away < Duration::from_secs(10), "{away:?}");
    let [store, _] = stores;
    check_counted_once(&store, WRITERS * EACH);
    assert_eq!(standby.sql(&database, "SELECT pg_is_in_recovery()"), "f");
}

/// Makes a database, and a simulated network through which it is reached.
fn through_wire(server: &Server) -> (Wire, PostgresConfig) {
    let wire = Wire::to(server.socket());
    let address = format!("postgres://stramash@{}/{}", wire.address, server.database());
    let mut config = PostgresConfig::new(&address, None).unwrap();
    config.connections = 4;
    (wire, config)
}

#[test]
fn network_failures_lose_nothing() {
    let Some(server) = shared() else { return };
    let (wire, config) = through_wire(server);
    let store = PostgresStore::open(&config).unwrap();
    let spend = |n: u64| {
        let began = Instant::now();
        let answer = store.commit(Batch {
            key: Some(IdempotencyKey::interaction(n)),
            ..Batch::new(TABLE, Revision(n), NOW, vec![])
        });
        assert!(began.elapsed() < CALL, "{:?}", began.elapsed());
        answer
    };
    let look = || {
        let began = Instant::now();
        let answer = store.revision(TABLE);
        assert!(began.elapsed() < CALL, "{:?}", began.elapsed());
        answer
    };
    assert_eq!(spend(0), Ok(Commit::Done(Revision(1))));
    // The change was applied, but the answer was lost.
    wire.set(Traffic::Mute);
    let lost = spend(1);
    assert!(matches!(lost, Err(StoreError::Unknown(_))), "{lost:?}");
    wire.set(Traffic::Well);
    assert_eq!(spend(1), Ok(Commit::Duplicate(Revision(2))));
    // The change was not applied, but the client cannot know that.
    wire.set(Traffic::Deaf);
    let lost = spend(2);
    assert!(matches!(lost, Err(StoreError::Unknown(_))), "{lost:?}");
    let unknown = look();
    let said = matches!(unknown, Err(StoreError::Unavailable(_)));
    assert!(said, "{unknown:?}");
    // No connection is left, so the statement was certainly not sent.
    let unasked = spend(2);
    let said = matches!(unasked, Err(StoreError::Unavailable(_)));
    assert!(said, "{unasked:?}");
    wire.set(Traffic::Well);
    assert_eq!(spend(2), Ok(Commit::Done(Revision(3))));
    wire.cut();
    assert_eq!(look(), Ok(Some(Revision(3))));
    wire.set(Traffic::Slow);
    assert_eq!(spend(3), Ok(Commit::Done(Revision(4))));
    assert_eq!(look(), Ok(Some(Revision(4))));
}

#[test]
fn dead_pooled_connections_are_skipped() {
    let Some(server) = shared() else { return };
    let (wire, config) = through_wire(server);
    let store = PostgresStore::open(&config).unwrap();
    let look = || store.revision(TABLE);
    let all_look = || {
        // Answers are so slow that each thread needs a connection of its own.
        wire.set(Traffic::Slow);
        std::thread::scope(|scope| {
            for _ in 0..config.connections {
                scope.spawn(|| assert_eq!(look(), Ok(None)));
            }
        });
        wire.set(Traffic::Well);
    };
    all_look();
    wire.cut_at_next();
    assert_eq!(look(), Ok(None), "every dead connection was tried");
    all_look();
    wire.cut_at_next();
    let spend = store.commit(Batch::new(TABLE, Revision(0), NOW, vec![]));
    assert_eq!(
        spend,
        Ok(Commit::Done(Revision(1))),
        "a dead connection was used"
    );
}

#[test]
fn network_failures_under_load_lose_and_duplicate_nothing() {
    const WRITERS: u64 = 3;
    const EACH: u64 = 60;
    let Some(server) = shared() else { return };
    let (wire, config) = through_wire(server);
    let stores = [(); 2].map(|()| PostgresStore::open(&config).unwrap());
    let answers = Answers::default();
    let done = || answers.known();
    std::thread::scope(|scope| {
        deliver_from(scope, &stores, [WRITERS, EACH], &answers);
        let moods = [Traffic::Mute, Traffic::Deaf, Traffic::Slow, Traffic::Mute];
        for (n, mood) in (1..).zip(moods) {
            let began = Instant::now();
            while done() < n * WRITERS * EACH / 4 {
                assert!(began.elapsed() < SOON, "{} after {mood:?}", done());
                std::thread::sleep(Duration::from_millis(5));
            }
            wire.set(mood);
            std::thread::sleep(Duration::from_millis(400));
            wire.cut();
            std::thread::sleep(Duration::from_millis(400));
            wire.set(Traffic::Well);
        }
    });
    println!(
        "{} unavailable, {} unknown",
        answers.unavailable.load(Ordering::SeqCst),
        answers.unknown.load(Ordering::SeqCst)
    );
    assert!(answers.unknown.load(Ordering::SeqCst) > 0);
    let slowest = Duration::from_millis(answers.slowest.load(Ordering::SeqCst));
    // The slowest delivery makes two calls: a query and a commit.
    assert!(slowest < 2 * CALL, "{slowest:?}");
    check_counted_once(&stores[0], WRITERS * EACH);
}

#[test]
fn concurrent_claims_take_one_item_per_lane() {
    let Some(server) = shared() else { return };
    let database = server.database();
    let config = server.config(&database);
    let stores = [(); 3].map(|()| PostgresStore::open(&config).unwrap());
    let batch = |n: u64| Batch {
        outbox: (0..90).map(item).collect(),
        ..Batch::new(Subject::Table(TableId(n)), Revision(0), NOW, vec![])
    };
    stores[0].commit(batch(1)).unwrap();
    let out: [AtomicU64; 3] = Default::default();
    let sent = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for store in &stores {
            scope.spawn(|| {
                while sent.load(Ordering::SeqCst) < 90 {
                    for item in store.claim(NOW, 60_000, 2).unwrap() {
                        let lane = item.lane.0.strip_prefix("lane ").unwrap();
                        let lane = &out[lane.parse::<usize>().unwrap()];
                        assert_eq!(lane.fetch_add(1, Ordering::SeqCst), 0);
                        lane.fetch_sub(1, Ordering::SeqCst);
                        store.settle(item.id, None).unwrap();
                        sent.fetch_add(1, Ordering::SeqCst);
                    }
                }
            });
        }
    });
    assert_eq!(sent.load(Ordering::SeqCst), 90);
}

#[test]
fn retries_after_expiry_keep_the_new_claim() {
    let Some(server) = shared() else { return };
    let database = server.database();
    let config = server.config(&database);
    let [slow, other] = [(); 2].map(|()| PostgresStore::open(&config).unwrap());
    let batch = Batch {
        outbox: vec![item(1)],
        ..Batch::new(TABLE, Revision(0), NOW, vec![])
    };
    slow.commit(batch).unwrap();
    let id = slow.claim(NOW, 0, 1).unwrap()[0].id;
    assert_eq!(other.claim(NOW, 60_000, 1).unwrap()[0].id, id);
    slow.settle(id, Some(NOW)).unwrap();
    assert_eq!(slow.claim(NOW, 60_000, 1), Ok(vec![]));
    other.close().unwrap();
    assert_eq!(
        slow.claim(NOW, 60_000, 1).unwrap().len(),
        1,
        "the claim was released"
    );
}

#[test]
fn concurrent_commits_spend_a_key_once() {
    let Some(server) = shared() else { return };
    let database = server.database();
    let store = PostgresStore::open(&server.config(&database)).unwrap();
    for n in 0..40 {
        let spend = |table: u64| {
            let subject = Subject::Table(TableId(table));
            let key = Some(IdempotencyKey::interaction(n));
            store.commit(Batch {
                key,
                ..Batch::new(subject, Revision(0), NOW, vec![])
            })
        };
        let answers = std::thread::scope(|scope| {
            let both = [1, 2, 2].map(|table| scope.spawn(move || spend(n * 10 + table)));
            both.map(|one| one.join().unwrap().unwrap())
        });
        let done = answers
            .iter()
            .filter(|answer| matches!(answer, Commit::Done(_)));
        assert_eq!(done.count(), 1, "{answers:?}");
        let again = answers
            .iter()
            .filter(|answer| matches!(answer, Commit::Duplicate(_)));
        assert_eq!(again.count(), 2, "{answers:?}");
    }
    assert_eq!(store.survey().unwrap().faults, []);
}

#[test]
fn concurrent_starts_create_one_schema() {
    let Some(server) = shared() else { return };
    let database = server.database();
    let config = server.config(&database);
    assert!(PostgresStore::open_existing(&config).unwrap().is_none());
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..8)
            .map(|_| scope.spawn(|| PostgresStore::open(&config).map(drop)))
            .collect();
        for one in all {
            one.join().unwrap().unwrap();
        }
    });
    assert_eq!(
        server.sql(&database, "SELECT count(*) FROM stramash.schema"),
        "1"
    );
    PostgresStore::open_existing(&config).unwrap().unwrap();
}

#[test]
fn newer_schemas_are_refused_and_left_unchanged() {
    let Some(server) = shared() else { return };
    let database = server.database();
    let config = server.config(&database);
    drop(PostgresStore::open(&config).unwrap());
    server.sql(&database, "UPDATE stramash.schema SET version = 99");
    let newer = StoreError::Newer {
        found: 99,
        known: 3,
    };
    assert_eq!(PostgresStore::open(&config).map(drop), Err(newer.clone()));
    assert_eq!(PostgresStore::open_existing(&config).map(drop), Err(newer));
    assert_eq!(
        server.sql(&database, "SELECT version FROM stramash.schema"),
        "99"
    );
}

/// Checks the migration of the tables that the first version created and filled.
#[test]
fn first_schema_is_migrated_with_its_data() {
    let Some(server) = shared() else { return };
    let database = server.database();
    let config = server.config(&database);
    server.sql(
        &database,
        "CREATE SCHEMA stramash; CREATE TABLE stramash.schema (version integer NOT NULL); \
         INSERT INTO stramash.schema VALUES (1)",
    );
    let first = include_str!("../../src/postgres/schema/0001.sql");
    server.sql(&database, first);
    server.sql(
        &database,
        "SELECT stramash.commit(1::smallint, 1, 0, 5, 'doc', ARRAY['event'::bytea], 'i:9', 1000, true, \
         7, ARRAY['lane'], ARRAY[6], ARRAY['body'::bytea], ARRAY[3], 4, 5, true, '{}', '{}', '{}')",
    );
    let older = PostgresStore::open_existing(&config)
        .unwrap_err()
        .to_string();
    assert!(older.contains("tables of an older version"), "{older}");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| PostgresStore::open(&config).map(drop).unwrap());
        }
    });
    let store = PostgresStore::open_existing(&config).unwrap().unwrap();
    assert_eq!(
        server.sql(&database, "SELECT max(version) FROM stramash.schema"),
        "3"
    );
    let (loaded, log) = store.load_with_log(TABLE).unwrap().unwrap();
    assert_eq!(
        (loaded.revision, &loaded.doc[..]),
        (Revision(1), &b"doc"[..])
    );
    assert_eq!(log, [b"event"]);
    assert_eq!(
        store.find_commit(&IdempotencyKey::interaction(9)),
        Ok(Some((TABLE, Revision(1))))
    );
    assert_eq!(store.due(NOW, 9), Ok(vec![(Millis(7), TableId(1))]));
    assert_eq!(store.waiting(None, 9).unwrap()[0].body, b"body");
    assert_eq!(store.commits(), Ok(1));
    assert_eq!(store.survey().unwrap().faults, []);
    assert_eq!(store.heartbeat(60_000), Ok(Share::default()));
    assert!(store.lease("one", 60_000).unwrap().is_some());
    assert_eq!(store.claim(NOW, 60_000, 9).unwrap().len(), 1);
}

#[test]
fn databases_without_utf8_are_refused() {
    let Some(server) = shared() else { return };
    server.sql(
        "postgres",
        "CREATE DATABASE old_letters TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'",
    );
    let refused = PostgresStore::open(&server.config("old_letters")).unwrap_err();
    assert!(
        refused
            .to_string()
            .contains("LATIN1; create the database with encoding UTF8"),
        "{refused}"
    );
}

#[test]
fn wrong_passwords_are_reported_without_showing_them() {
    let Some(server) = shared() else { return };
    let database = server.database();
    server.require_password("locked");
    server.sql(
        &database,
        &format!(
            "CREATE ROLE locked LOGIN PASSWORD 'hunter2'; GRANT ALL ON DATABASE {database} TO locked"
        ),
    );
    let address = server.address(&database).replace("stramash@", "locked@");
    let with = |password| PostgresConfig::new(&address, Some(password)).unwrap();
    let refused = PostgresStore::open(&with("hunter3"))
        .unwrap_err()
        .to_string();
    assert!(refused.contains("refuses the login"), "{refused}");
    assert!(refused.contains("PGPASSWORD"), "{refused}");
    assert!(!refused.contains("hunter"), "{refused}");
    let store = PostgresStore::open(&with("hunter2")).unwrap();
    assert!(!format!("{store:?}").contains("hunter"));
}

#[test]
fn unreachable_servers_are_reported_in_one_sentence() {
    let config = PostgresConfig::new("postgres://a:hunter2@127.0.0.1:1/b", None).unwrap();
    let refused = PostgresStore::open(&config).unwrap_err().to_string();
    assert!(
        refused.contains("the PostgreSQL server at 127.0.0.1:1/b"),
        "{refused}"
    );
    assert!(!refused.contains("hunter"), "{refused}");
}

#[test]
fn other_processes_are_notified_of_work() {
    let Some(server) = shared() else { return };
    let database = server.database();
    let config = server.config(&database);
    let [ours, other] = [(); 2].map(|()| PostgresStore::open(&config).unwrap());
    let (sender, heard) = channel();
    ours.on_change(Box::new(move || {
        let _ = sender.send(());
    }));
    let listens = || {
        let who = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%LISTEN%' \
                   AND datname = current_database() AND pid <> pg_backend_pid()";
        server.sql(&database, who) == "2"
    };
    let began = Instant::now();
    while !listens() {
        assert!(began.elapsed() < SOON, "no process listens");
        std::thread::sleep(Duration::from_millis(10));
    }
    while heard.try_recv().is_ok() {}
    let batch = Batch {
        outbox: vec![item(1)],
        ..Batch::new(TABLE, Revision(0), NOW, vec![])
    };
    other.commit(batch).unwrap();
    heard.recv_timeout(SOON).unwrap();
}

#[test]
fn calls_from_async_tasks_do_not_deadlock() {
    let Some(server) = shared() else { return };
    let database = server.database();
    let config = server.config(&database);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Arc::new(PostgresStore::open(&config).unwrap());
        assert_eq!(store.load(TABLE), Ok(None));
        let theirs = Arc::clone(&store);
        tokio::spawn(async move { assert_eq!(theirs.load(TABLE), Ok(None)) })
            .await
            .unwrap();
    });
}

/// Checks that the certificate of the server and the name in it are verified.
#[test]
fn untrusted_certificates_are_refused() {
    let Some(programs) = crate::server::programs() else {
        return;
    };
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let server = Server::start(
        programs,
        &format!("-F -c listen_addresses=127.0.0.1 -c port={port} -c ssl=off"),
    );
    server.certificate(&made.cert.pem(), &made.signing_key.serialize_pem(), port);
    let folder = tempfile::tempdir().unwrap();
    let roots = folder.path().join("roots.pem");
    std::fs::write(&roots, made.cert.pem()).unwrap();
    let roots = roots.display().to_string().replace('/', "%2F");
    let open = |host: &str, more: &str| {
        let address = format!("postgres://stramash@{host}:{port}/postgres?sslmode=require{more}");
        let config = PostgresConfig::new(&address, None).unwrap();
        PostgresStore::open(&config)
    };
    open("localhost", &format!("&sslrootcert={roots}")).unwrap();
    let refused = open("localhost", "").unwrap_err().to_string();
    assert!(refused.contains("certificate"), "{refused}");
    let refused = open("127.0.0.1", &format!("&sslrootcert={roots}"));
    assert!(refused.unwrap_err().to_string().contains("certificate"));
}
