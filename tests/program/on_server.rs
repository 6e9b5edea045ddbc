//! The command line with a store on a PostgreSQL server.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use stramash_core::engine::{Millis, Revision, TableId};
use stramash_host::recount;
use stramash_store::{
    Batch, Due, IdempotencyKey, Lane, OutboxItem, PostgresStore, Store as _, Subject,
};

use crate::server::shared;

const NOW: Millis = Millis(1_700_000_000_000);

fn item(body: u64) -> OutboxItem {
    OutboxItem::new(
        Lane(format!("lane {}", body % 3)),
        NOW,
        body.to_string().into_bytes(),
    )
}

#[test]
fn recount_refuses_while_a_bot_runs() {
    let Some(server) = shared() else { return };
    let database = server.database();
    let open = || PostgresStore::open(&server.config(&database)).unwrap();
    let (bot, tool) = (open(), open());
    bot.heartbeat(60_000).unwrap();
    let refused = recount(&tool).unwrap_err();
    assert!(refused.to_string().contains("stop them first"), "{refused}");
    bot.close().unwrap();
    recount(&tool).unwrap();
}

#[test]
fn export_round_trips_through_postgres() {
    use std::process::Command;
    use stramash_store::{SledConfig, SledStore};

    let Some(server) = shared() else { return };
    let database = server.database();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let store = SledStore::open(&SledConfig::new(data.join("store"))).unwrap();
    for n in 1..=300 {
        let open = n % 3 > 0;
        let batch = Batch {
            events: (0..n % 7).map(|n| n.to_string().into_bytes()).collect(),
            key: Some(IdempotencyKey::interaction(n)),
            outbox: vec![item(n)],
            due: Due::At(NOW.plus(n)),
            open,
            ..Batch::new(
                Subject::Table(TableId(n)),
                Revision(0),
                NOW,
                n.to_string().repeat(200).into_bytes(),
            )
        };
        store.commit(batch).unwrap();
        if !open {
            store.pack(TableId(n)).unwrap();
        }
    }
    store.close().unwrap();
    let stramash = |on_server: bool, arguments: &[&str]| {
        let mut stramash = Command::new(env!("CARGO_BIN_EXE_stramash"));
        stramash
            .current_dir(folder.path())
            .env_remove("PGPASSWORD")
            .env("STRAMASH_DATA_FOLDER", &data)
            .args(arguments);
        if on_server {
            stramash.env("STRAMASH_DATA_STORE", server.address(&database));
        }
        let done = stramash.output().unwrap();
        let said = String::from_utf8([done.stdout, done.stderr].concat()).unwrap();
        assert!(done.status.success(), "{arguments:?}: {said}");
        said
    };
    stramash(false, &["export", "sled.jsonl"]);
    stramash(true, &["import", "sled.jsonl", "--without-key"]);
    stramash(true, &["export", "server.jsonl"]);
    let read = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
    assert!(read("sled.jsonl") == read("server.jsonl"));
    std::fs::remove_dir_all(data.join("store")).unwrap();
    stramash(false, &["import", "server.jsonl", "--without-key"]);
    stramash(false, &["export", "again.jsonl"]);
    assert!(read("sled.jsonl") == read("again.jsonl"));
}

#[test]
fn missing_store_on_server_is_reported_without_password() {
    use std::process::Command;

    let Some(server) = shared() else { return };
    let database = server.database();
    let folder = tempfile::tempdir().unwrap();
    let address = server.address(&database).replace('@', ":hunter2@");
    for store in [
        address.as_str(),
        "postgres://a:hunter2@[/b",
        "postgres://a:p@hunter2@db.invalid/b",
        "postgres://a:p@hunter2/x@db.invalid/b",
        "'postgres://a:hunter2@db.invalid/b'",
        "mysql://hunter2",
    ] {
        let commands = ["check", "check-config", "doctor", "run"];
        // With a valid address, `run` would start the bot, so it is left out.
        for command in &commands[..if store == address { 3 } else { 4 }] {
            let said = Command::new(env!("CARGO_BIN_EXE_stramash"))
                .current_dir(folder.path())
                .env("STRAMASH_DATA_STORE", store)
                .env("PGPASSWORD", "hunter3")
                .env("DISCORD_TOKEN", crate::cli::TOKEN.1)
                .env("STRAMASH_DISCORD_API_URL", "http://127.0.0.1:1")
                .env("RUST_LOG", "trace")
                .arg(command)
                .output()
                .unwrap();
            if store == address && *command == "check-config" {
                assert!(said.status.success());
            } else {
                assert!(!said.status.success(), "{command} {store}");
            }
            let said = String::from_utf8([said.stdout, said.stderr].concat()).unwrap();
            assert!(!said.contains("hunter"), "{said}");
            if *command == "doctor" && store == address {
                assert!(said.contains("note:  no store in"), "{said}");
            }
            if *command == "check" && store == address {
                assert!(said.contains("no store in"), "{said}");
            }
        }
    }
}
