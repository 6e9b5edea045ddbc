//! Storage: old forms can be read, newer ones are left unchanged, and a failure of the store loses no play.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use proptest::prelude::*;
use stramash_core::engine::{Millis, Revision, TableId};
use stramash_host::press::Act;
use stramash_host::{Answer, HostKey, KEY_FILE};
use stramash_store::{Batch, Commit, MemoryStore, Store, StoreError, Subject};

use crate::kit::*;
use crate::through::handed_on;

fn sample() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/samples/v1.jsonl")
}

/// Makes a store with a lobby, a match in progress, a finished match, settings, and items in the outbox.
fn written() -> World {
    let world = World::new();
    let ended = world.started("laddies=3 word=haggis", &[BOB]);
    world.deliver();
    for _ in 0..4 {
        let who = world.to_move(ended, &[ANN, BOB]);
        world.play_first(who, ended);
    }
    world.press(BOB, ended, Act::ConfirmResign);
    world.deliver();
    let on = world.started("partners=true", &[BOB, CAT, DAN]);
    world.command(DAN, "stramash abort");
    let panel = world.command(BOB, "games settings");
    let (press, value) = controls(&panel).into_iter().next_back().unwrap();
    let _ = (press, value);
    let (press, value) = controls(&panel)
        .into_iter()
        .find(|(_, value)| value.as_deref() == Some("48"))
        .unwrap();
    world.pressed(&world.caller(BOB), press, value.as_deref());
    let who = world.to_move(on, &[ANN, BOB, CAT, DAN]);
    world.play_first(who, on);
    world.command(CAT, "stramash new where=thread");
    world
}

/// Reads the sample that the first version wrote, which must never be overwritten. If the file is missing, the failure
/// says how to make one.
#[expect(
    clippy::disallowed_methods,
    reason = "a switch for whoever makes the sample of a new form"
)]
#[test]
fn first_stored_version_is_readable() {
    if std::env::var_os("STRAMASH_WRITE_SAMPLE").is_some() {
        let mut dump = Vec::new();
        written().store.export(&mut dump).unwrap();
        std::fs::write(sample(), dump).unwrap();
    }
    let store = MemoryStore::new();
    let file = std::fs::File::open(sample()).expect("made with STRAMASH_WRITE_SAMPLE=1");
    store.import(&mut std::io::BufReader::new(file)).unwrap();
    let world = World::on(Arc::new(store), 7);
    let record = match world.press(CAT, TableId(1), Act::Record) {
        Answer::Message {
            file: Some(file), ..
        } => file.content,
        other => panic!("{}", text(&other)),
    };
    assert_eq!(stramash_host::verify(&record).unwrap().entries, 5);
    let said = text(&world.press(ANN, TableId(2), Act::Board));
    assert!(said.contains("asks to stop without a winner"), "{said}");
    let who = world.to_move(TableId(2), &[ANN, BOB, CAT, DAN]);
    world.play_first(who, TableId(2));
    let said = world.says(BOB, "stramash join table=3");
    assert!(said.contains("You're in"), "{said}");
    let said = world.says(BOB, "games settings");
    assert!(said.contains("every 48 hours"), "{said}");
    world.clock.advance(HOUR);
    assert!(tasks(&world.deliver()).contains(&"thread".to_owned()));
}

#[test]
fn newer_stored_forms_are_refused() {
    for (what, newer) in [("doc", true), ("log", true), ("doc", false)] {
        let origin = World::new();
        let table = origin.started("", &[BOB]);
        let subject = Subject::Table(table);
        let mut doc = origin.store.load(subject).unwrap().unwrap().doc;
        let mut log = origin.store.log(subject).unwrap();
        let change = |bytes: &mut Vec<u8>| {
            let text = String::from_utf8(bytes.clone()).unwrap();
            let changed = if newer {
                text.replacen("\"format\":1", "\"format\":99", 1)
            } else {
                text.replacen("\"phase\":", "\"phrase\":", 1)
            };
            assert_ne!(text, changed);
            *bytes = changed.into_bytes();
        };
        match what {
            "doc" => change(&mut doc),
            _ => change(&mut log[0]),
        }
        let mut world = World::new();
        world.sound = false;
        let batch = Batch {
            events: log,
            members: Some(vec![stramash_core::engine::PlayerId(ANN)]),
            room: Some((SERVER, ROOM)),
            open: true,
            due: stramash_store::Due::At(Millis(1)),
            ..Batch::new(subject, Revision(0), Millis(0), doc.clone())
        };
        world.store.commit(batch).unwrap();
        let wanted = if newer {
            "newer version"
        } else {
            "tell this bot's host: "
        };
        for act in [
            Act::MyTurn,
            Act::Board,
            Act::PlayLine(0),
            Act::ConfirmResign,
        ] {
            let said = text(&world.press(ANN, table, act));
            assert!(said.contains(wanted), "{said}");
        }
        world.host.tick();
        world
            .host
            .handle_event(stramash_host::in_flight::DiscordEvent::RoomGone(ROOM));
        let after = world.store.load(subject).unwrap().unwrap();
        assert_eq!(
            (after.revision, after.doc),
            (Revision(1), doc),
            "the document is unchanged"
        );
        let said = world.says(ANN, "stramash new");
        assert!(
            said.contains("is open"),
            "other tables are not held up: {said}"
        );
    }
}

/// A store that fails in the way that a test has set.
#[derive(Debug)]
struct Shaky {
    inner: MemoryStore,
    /// The kind of failure. 0: none. 1: all commits fail. 2: the disk is full. 3: every other commit is made,
    /// but its result is reported as unknown.
    mood: AtomicU8,
}

impl Store for Shaky {
    handed_on!();

    fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        match self.mood.load(Ordering::SeqCst) {
            1 => Err(StoreError::Unavailable("a test".into())),
            2 => Err(StoreError::Full("a test".into())),
            3 => {
                let done = self.inner.commit(batch)?;
                match done {
                    Commit::Done(_) => Err(StoreError::Unknown("a test".into())),
                    other => Ok(other),
                }
            }
            _ => self.inner.commit(batch),
        }
    }
}

/// Checks that a cached table is used only while no other process has changed it.
#[test]
fn processes_see_each_others_changes() {
    let mut world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let mut beside = world.beside();
    let plays = |world: &World| world.store.log(Subject::Table(table)).unwrap().len();
    for _ in 0..8 {
        let before = plays(&world);
        let who = world.to_move(table, &[ANN, BOB]);
        world.play_first(who, table);
        assert!(plays(&world) > before);
        std::mem::swap(&mut world.host, &mut beside);
    }
}

#[test]
fn store_failure_loses_no_play() {
    let store = Arc::new(Shaky {
        inner: MemoryStore::new(),
        mood: AtomicU8::new(0),
    });
    let world = World::on(store.clone(), 7);
    let table = world.started("", &[BOB]);
    world.deliver();
    let who = world.to_move(table, &[ANN, BOB]);
    let entries = || store.log(Subject::Table(table)).unwrap().len();
    let before = entries();
    for (mood, wanted) in [(1, "can't save right now"), (2, "disk is full")] {
        store.mood.store(mood, Ordering::SeqCst);
        let (_, answer) = world.play_first(who, table);
        let said = text(&answer);
        assert!(said.contains(wanted), "{said}");
        assert_eq!(entries(), before);
        assert!(world.says(CAT, "stramash new").contains(wanted));
        assert!(
            world.host.claim(10).is_empty(),
            "no message about a play that was not saved"
        );
        world.clock.advance(DAY);
        world.host.tick();
        world.host.tick();
    }
    // If the result of a commit is unknown, it is looked up. The play is made once, and the answer says so.
    store.mood.store(3, Ordering::SeqCst);
    let (_, answer) = world.play_first(who, table);
    let said = text(&answer);
    assert!(said.contains("until your turn"), "{said}");
    assert_eq!(entries(), before + 1);
    store.mood.store(0, Ordering::SeqCst);
    assert!(!world.deliver().is_empty());
    assert_ne!(world.to_move(table, &[ANN, BOB]), who);
}

#[test]
fn key_is_created_once_and_private() {
    let folder = tempfile::tempdir().unwrap();
    let key = HostKey::load_or_create(folder.path()).unwrap();
    assert_eq!(format!("{key:?}"), "<host key>");
    let path = folder.path().join(KEY_FILE);
    let bytes = std::fs::read(&path).unwrap();
    assert_eq!(bytes.len(), 32);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    HostKey::load_or_create(folder.path()).unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    std::fs::write(&path, b"short").unwrap();
    let error = HostKey::load_or_create(folder.path())
        .unwrap_err()
        .to_string();
    assert!(error.contains("32 bytes"), "{error}");
    assert_eq!(
        std::fs::read(&path).unwrap(),
        b"short",
        "nothing is overwritten"
    );
}

#[test]
fn the_store_holds_no_secret_of_the_shuffle() {
    let world = written();
    let mut dump = Vec::new();
    world.store.export(&mut dump).unwrap();
    let dump = String::from_utf8(dump).unwrap();
    let answer = world.press(ANN, TableId(1), Act::Fair);
    let said = text(&answer);
    let deck = said.split("Secret of the hidden draws: ").nth(1).unwrap();
    assert!(!dump.contains(&deck[..64]));
    let other = World::with_key(8);
    let first = |world: &World| {
        world.started("", &[BOB]);
        text(&world.press(ANN, world.newest(), Act::MyTurn))
    };
    assert_ne!(
        first(&other),
        first(&World::with_key(9)),
        "another key deals other cards"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(times(150)))]
    #[test]
    fn arbitrary_text_plays_nothing(
        line in prop_oneof![
            "\\PC{0,200}",
            "(discard|[0-9AJQK]{1,2}[HSDC]|JK)( [A-F][c-d]?[0-9]{0,2}>?[A-F]?[0-9]{0,2}){0,4}",
        ],
        word in "\\PC{0,4000}",
        value in "\\PC{0,40}",
    ) {
        thread_local!(static WORLD: (World, TableId, u64) = {
            let world = World::new();
            let table = world.started("", &[BOB]);
            let who = world.to_move(table, &[ANN, BOB]);
            (world, table, who)
        });
        WORLD.with(|(world, table, who)| {
            let options = [("move", &line), ("table", &table.to_string())];
            let options = options.map(|(name, value)| (name.to_owned(), value.clone()));
            let call = stramash_host::Request::Command {
                path: vec!["stramash".into(), "play".into()],
                options: options.into(),
            };
            let said = text(&world.host.handle(&world.caller(*who), call));
            prop_assert!(!said.is_empty());
            for name in ["card", "from", "to", "table", "where", "player", "word"] {
                for sub in ["play", "discard", "join", "kick", "new", "log", "start"] {
                    let call = stramash_host::Request::Command {
                        path: vec!["stramash".into(), sub.into()],
                        options: [(name.to_owned(), value.clone())].into(),
                    };
                    // The user sits at no table and cannot open one here.
                    let caller = stramash_host::Requester {
                        room: None,
                        ..world.direct(77)
                    };
                    let said = text(&world.host.handle(&caller, call));
                    prop_assert!(!said.is_empty());
                    let filled = [(name.to_owned(), value.clone())].into();
                    let path = ["stramash".to_owned(), sub.to_owned()];
                    let offered = world.host.suggest(&caller, &path, &filled, name);
                    prop_assert!(offered.is_empty());
                }
            }
            for act in [Act::ChooseStep(vec![0]), Act::PreviewLine, Act::OptionValue(3), Act::Order, Act::Kick] {
                let press = stramash_host::press::Press::at(*table, Revision(0), act);
                let said = text(&world.pressed(&world.caller(*who), press, Some(&word)));
                prop_assert!(!said.contains("tell this bot's host: "), "{}", said);
            }
            let log = world.store.log(Subject::Table(*table)).unwrap();
            prop_assert_eq!(log.len(), 1, "nothing was played");
            Ok(())
        })?;
    }
}
