//! Several hosts on one store, as in several processes.

use std::collections::BTreeSet;
use std::sync::Arc;

use stramash_core::engine::{Millis, PlayerId, TableId};
use stramash_host::in_flight::{Delivery, DiscordEvent, InFlight, Task};
use stramash_host::press::{Act, Press};
use stramash_host::{
    Answer, Clock as _, Host, HostError, HostKey, HostSettings, Requester, Setting,
};
use stramash_store::{Index, MemoryStore, Share, Store, Subject};

use crate::between::Between;
use crate::kit::*;

const SECOND: u64 = 1000;

/// Makes a world on a store whose commits can be intercepted, and a second host that uses the inner store
/// directly.
fn two() -> (World, Arc<Between>, Arc<Host>) {
    let store = Arc::new(Between::default());
    let world = World::on(store.clone(), 7);
    let other = on(&store.inner, &world, 7, prompt()).unwrap();
    (world, store, Arc::new(other))
}

/// Makes two hosts, and a table at which each turn is a new message.
fn two_at_a_talkative_table() -> (World, Arc<Host>, TableId) {
    let (world, _, other) = two();
    let table = world.started("", &[BOB]);
    world.talkative();
    world.deliver();
    (world, other, table)
}

fn play(world: &World, table: TableId) {
    let who = world.to_move(table, &[ANN, BOB]);
    world.play_first(who, table);
}

fn on(
    store: &Arc<MemoryStore>,
    world: &World,
    key: u8,
    settings: HostSettings,
) -> Result<Host, HostError> {
    let key = HostKey::fixed([key; 32]);
    Host::new(store.clone(), world.clock.clone(), key, settings)
}

fn seated(world: &World, table: TableId) -> Vec<u64> {
    let doc = world.doc(table);
    let seats = doc["seats"].as_array().unwrap().iter();
    seats.map(|seat| seat["player"].as_u64().unwrap()).collect()
}

fn entries(world: &World, table: TableId) -> usize {
    world.store.log(Subject::Table(table)).unwrap().len()
}

fn says(host: &Host, caller: &Requester, press: Press, value: Option<&str>) -> String {
    let values = value.map(str::to_owned).into_iter().collect();
    text(&host.handle(caller, stramash_host::Request::Press { press, values }))
}

/// Returns the press that confirms the first play.
fn a_play(world: &World, who: u64, table: TableId) -> Press {
    let mut answer = world.press(who, table, Act::MyTurn);
    for _ in 0..10 {
        if let Some(press) = confirms(&answer) {
            return press;
        }
        let mut steps = controls(&answer).into_iter();
        let step = steps.find(|(press, _)| matches!(press.act, Act::ChooseStep(_)));
        let (press, value) = step.expect("a step is offered");
        answer = world.pressed(&world.caller(who), press, value.as_deref());
    }
    panic!("no play is offered");
}

#[test]
fn conflicting_change_is_retried() {
    let (world, store, other) = two();
    world.command(ANN, "stramash new");
    let table = world.newest();
    let join = format!("stramash join table={table}");
    let (cat, line, quick) = (world.caller(CAT), join.clone(), other.clone());
    store.before(Subject::Table(table), move || {
        quick.handle(&cat, command(&line));
    });
    let said = world.says(BOB, &join);
    assert!(said.contains("You're in"), "{said}");
    assert_eq!(seated(&world, table), [ANN, CAT, BOB]);
    assert!(store.is_over());
    // A change of settings is also retried when the other host has changed the settings meanwhile.
    let press = |setting| Press::own(Act::Set(setting));
    let caller = world.caller(ANN);
    let quick = other.clone();
    store.before(Subject::Player(PlayerId(ANN)), move || {
        says(&quick, &caller, press(Setting::Interval), Some("48"));
    });
    world.own(ANN, Act::Set(Setting::More), Some("forced-yes"));
    assert!(store.is_over());
    let kept = world.store.load(Subject::Player(PlayerId(ANN))).unwrap();
    let kept = String::from_utf8(kept.unwrap().doc).unwrap();
    assert!(
        kept.contains("\"forced\":true") && kept.contains("\"interval\":48"),
        "{kept}"
    );
    // If two votes come at the same time, both count.
    world.command(ANN, &format!("stramash start table={table}"));
    world.command(ANN, &format!("stramash abort table={table}"));
    let press = Press::at(
        table,
        stramash_core::engine::Revision(0),
        Act::Vote(1, true),
    );
    let (cat, quick, vote) = (world.caller(CAT), other.clone(), press.clone());
    store.before(Subject::Table(table), move || {
        says(&quick, &cat, vote, None);
    });
    world.pressed(&world.caller(BOB), press, None);
    assert!(store.is_over());
    assert_eq!(world.doc(table)["phase"], "aborted");
}

#[test]
fn retry_uses_the_new_state() {
    let (world, store, other) = two();
    let table = world.started("", &[BOB]);
    world.deliver();
    let who = world.to_move(table, &[ANN, BOB]);
    let press = a_play(&world, who, table);
    let (caller, quick, same) = (world.caller(who), other.clone(), press.clone());
    store.before(Subject::Table(table), move || {
        says(&quick, &caller, same, None);
    });
    let said = text(&world.pressed(&world.caller(who), press, None));
    assert!(said.contains("moved on"), "{said}");
    assert!(store.is_over());
    assert_eq!(entries(&world, table), 2, "the opening and one play");
    // The attempt that was rejected has posted nothing.
    let told = world.told().join("\n");
    assert_eq!(told.matches("Code 2").count(), 0, "{told}");
}

#[test]
fn conflicts_are_retried_eight_times() {
    for (quicker, wanted) in [(7, "You're in"), (8, "moved on")] {
        let (world, store, other) = two();
        world.command(ANN, "stramash new");
        let table = world.newest();
        for n in 0..quicker {
            let (ann, quick) = (world.caller(ANN), other.clone());
            let line = format!("stramash join table={table} word=w{n}");
            store.before(Subject::Table(table), move || {
                quick.handle(&ann, command(&line));
            });
        }
        let said = world.says(BOB, &format!("stramash join table={table}"));
        assert!(said.contains(wanted), "{said}");
        assert!(store.is_over());
        assert_eq!(
            world.doc(table)["seats"][0]["word"],
            format!("w{}", quicker - 1)
        );
    }
}

/// Checks that a change without an idempotency key is not repeated if its result is unknown.
#[test]
fn unknown_result_is_not_retried() {
    let (world, store, other) = two();
    let table = world.started("", &[BOB, CAT]);
    world.deliver();
    let quick = other.clone();
    store.unknown(Subject::Table(table), move || {
        quick.handle_event(DiscordEvent::PlayerGone(SERVER, PlayerId(CAT)));
    });
    world.command(ANN, &format!("stramash absent player={BOB} table={table}"));
    assert!(store.is_over());
    let sent = tasks(&world.deliver());
    let asked = sent.iter().filter(|task| **task == format!("check {BOB}"));
    assert_eq!(asked.count(), 1, "{sent:?}");
}

#[test]
fn duplicate_interaction_is_recognized() {
    let (world, store, other) = two();
    let table = world.started("", &[BOB]);
    world.deliver();
    let who = world.to_move(table, &[ANN, BOB]);
    let press = a_play(&world, who, table);
    let caller = world.caller(who);
    let call = || stramash_host::Request::Press {
        press: press.clone(),
        values: Vec::new(),
    };
    let first = world.host.handle(&caller, call());
    assert!(matches!(first, Answer::Message { .. }));
    let second = other.handle(&caller, call());
    assert!(matches!(second, Answer::Duplicate(_)), "{}", text(&second));
    assert!(text(&second).contains("Already done"), "{}", text(&second));
    // The first host gives its answer again.
    let again = world.host.handle(&caller, call());
    assert!(matches!(again, Answer::Message { .. }));
    assert_eq!(text(&again), text(&first));
    let who = ANN + BOB - who;
    let press = a_play(&world, who, table);
    let call = stramash_host::Request::Press {
        press,
        values: Vec::new(),
    };
    let caller = world.caller(who);
    let (quick, same, asked) = (other.clone(), caller.clone(), call.clone());
    store.before(Subject::Table(table), move || {
        assert!(matches!(quick.handle(&same, asked), Answer::Message { .. }));
    });
    let late = world.host.handle(&caller, call);
    assert!(store.is_over());
    assert!(matches!(late, Answer::Duplicate(_)), "{}", text(&late));
    assert_eq!(entries(&world, table), 3);
    // The first request makes the second one impossible.
    world.command(ANN, "stramash new");
    let lobby = world.newest();
    world.command(CAT, &format!("stramash join table={lobby}"));
    // A table that the user has left is found only by its number.
    let leave = || command("stramash leave");
    let caller = world.caller(CAT);
    assert!(matches!(
        other.handle(&caller, leave()),
        Answer::Message { .. }
    ));
    let late = world.host.handle(&caller, leave());
    assert!(matches!(late, Answer::Duplicate(_)), "{}", text(&late));
    let anew = world.host.handle(&world.caller(CAT), leave());
    assert!(matches!(anew, Answer::Message { .. }));
    let caller = world.caller(DAN);
    let new = || command("stramash new");
    let tables = || world.store.stats().unwrap().tables;
    let before = tables();
    other.handle(&caller, new());
    world.host.handle(&caller, new());
    assert_eq!(tables(), before + 1);
}

/// Opens `n` lobbies at the same time. Returns the time at which their warnings are due.
fn lobbies(world: &World, n: u64) -> Millis {
    for who in 0..n {
        let mut caller = world.caller(1000 + who);
        caller.room = Some(stramash_core::engine::RoomId(5000 + who));
        world.host.handle(&caller, command("stramash new"));
    }
    world.deliver();
    world.store.due(Millis(u64::MAX), 1).unwrap()[0].0
}

fn overdue(world: &World) -> Vec<u64> {
    let due = world.store.due(world.clock.now(), 10_000).unwrap();
    due.into_iter().map(|(_, id)| id.0).collect()
}

fn wait_until(world: &World, at: Millis) {
    world.clock.advance(at.0 - world.clock.now().0);
}

#[test]
fn processes_share_due_work() {
    let (world, _, other) = two();
    let warned = lobbies(&world, 6);
    world.host.share(Share { index: 0, total: 2 });
    other.share(Share { index: 1, total: 2 });
    // Each host does the work of its own tables at once. It takes over the work of the other host's tables after
    // five seconds.
    wait_until(&world, Millis(warned.0 - 10_000));
    assert_eq!(world.host.tick(), warned);
    wait_until(&world, warned);
    world.host.tick();
    world.deliver();
    assert_eq!(overdue(&world), [1, 3, 5]);
    assert_eq!(world.host.tick(), warned.plus(5 * SECOND));
    world.clock.advance(5 * SECOND - 1);
    assert_eq!(world.host.tick(), world.clock.now().plus(1));
    assert_eq!(overdue(&world), [1, 3, 5], "not yet");
    other.tick();
    assert_eq!(overdue(&world), [0; 0]);
    world.deliver();
    // One host stops, and the other one does all the work.
    let closed = world.store.due(Millis(u64::MAX), 1).unwrap()[0].0;
    wait_until(&world, closed);
    world.host.tick();
    assert_eq!(overdue(&world), [1, 3, 5]);
    world.clock.advance(5 * SECOND);
    world.host.tick();
    assert_eq!(overdue(&world), [0; 0]);
    let phases = (1..=6).map(|id| world.doc(TableId(id))["phase"].clone());
    assert!(phases.into_iter().all(|phase| phase == "closed"));
}

#[test]
fn own_due_tables_are_not_delayed_by_others() {
    let (world, _, _) = two();
    let warned = lobbies(&world, 120);
    world.host.share(Share {
        index: 0,
        total: 101,
    });
    wait_until(&world, warned);
    assert_eq!(overdue(&world).len(), 120);
    world.host.tick();
    let left = overdue(&world);
    assert_eq!(left.len(), 119);
    assert!(!left.contains(&101));
    world.host.share(Share::default());
    world.host.tick();
    assert_eq!(overdue(&world), [0; 0]);
}

/// Starts a match of Ann and a computer. Returns the table and the time of the computer's move, which is due
/// next.
fn with_a_computer(world: &World) -> (TableId, Millis) {
    world.command(ANN, "stramash new computers=1");
    let table = world.newest();
    world.command(ANN, &format!("stramash start table={table}"));
    world.deliver();
    if world.awaited(table) == ANN {
        world.play_first(ANN, table);
        world.deliver();
    }
    assert_ne!(world.awaited(table), ANN, "the computer is to play");
    let doc = world.doc(table);
    let mut timers = doc["timers"].as_array().unwrap().iter();
    let timer = timers.find(|timer| timer["alarm"]["computer"].is_u64());
    let at = timer.expect("the computer's move has an alarm")["at"].as_u64();
    (table, Millis(at.unwrap()))
}

#[test]
fn computer_moves_fail_over_to_another_process() {
    let (world, store, _) = two();
    let thinking = HostSettings {
        computer_threads: 1,
        ..prompt()
    };
    let [own, other] = [(); 2].map(|()| on(&store.inner, &world, 7, thinking.clone()).unwrap());
    let (table, at) = with_a_computer(&world);
    let place = u32::try_from(table.0 % 2).unwrap();
    own.share(Share {
        index: place,
        total: 2,
    });
    other.share(Share {
        index: 1 - place,
        total: 2,
    });
    let thinks = |host: &Host| {
        let before = entries(&world, table);
        host.tick();
        entries(&world, table) > before
    };
    let plays = |host: &Host| {
        let before = entries(&world, table);
        while !thinks(host) {
            world.clock.advance(SECOND);
            std::thread::yield_now();
        }
        assert_eq!(entries(&world, table), before + 1, "once");
    };
    wait_until(&world, at);
    world.deliver();
    assert!(!thinks(&other), "the table belongs to another process");
    assert_eq!(other.tick(), at.plus(5 * SECOND));
    plays(&own);
    world.deliver();
    assert!(!thinks(&other), "Agreed. Done.");
    // The process to which the table belongs has stopped.
    if world.awaited(table) == ANN {
        world.play_first(ANN, table);
        world.deliver();
    }
    let doc = world.doc(table);
    let timers = doc["timers"].as_array().unwrap().iter();
    let at = timers.map(|timer| timer["at"].as_u64().unwrap()).min();
    wait_until(&world, Millis(at.unwrap()));
    assert!(!thinks(&other));
    world.clock.advance(5 * SECOND);
    plays(&other);
}

/// Delivers all messages, and returns their texts as lines.
fn lines(world: &World) -> String {
    world.told().join("\n")
}

/// Lets time pass. Only one host ticks, every minute. Returns the texts of all messages.
fn pass(world: &World, ms: u64) -> String {
    let mut said = String::new();
    for _ in 0..ms / MINUTE {
        world.clock.advance(MINUTE);
        world.host.tick();
        said += &lines(world);
    }
    said
}

#[test]
fn heartbeat_lasts_while_any_process_runs() {
    let (mut world, store, _) = two();
    world.host.tick();
    let table = world.started("pace=steady", &[BOB]);
    world.deliver();
    let mut other = on(&store.inner, &world, 7, prompt()).unwrap();
    other.tick();
    // For twelve hours, the other host records no heartbeat.
    let said = pass(&world, 12 * HOUR);
    assert!(!said.contains("time is up"), "{said}");
    std::mem::swap(&mut world.host, &mut other);
    // When the table is paused, the other host settles the clock.
    world.host.handle_event(DiscordEvent::RoomGone(ROOM));
    world.press(ANN, table, Act::Board);
    std::mem::swap(&mut world.host, &mut other);
    world.deliver();
    let said = pass(&world, 12 * HOUR - 10 * MINUTE);
    assert!(!said.contains("time is up"), "{said}");
    let said = pass(&world, 20 * MINUTE);
    assert!(said.contains("time is up"), "{said}");
    // The other host's own heartbeat does not record an outage.
    world.clock.advance(MINUTE);
    other.tick();
    let kept = world.store.load(Subject::Bot).unwrap().unwrap();
    let kept: serde_json::Value = serde_json::from_slice(&kept.doc).unwrap();
    assert_eq!(kept["outages"], serde_json::Value::Null, "{kept}");
    assert_eq!(kept["seen"], world.clock.now().0);
    // A gap without any heartbeat is recorded once.
    world.clock.advance(DAY);
    world.host.tick();
    other.tick();
    let kept = world.store.load(Subject::Bot).unwrap().unwrap();
    let kept: serde_json::Value = serde_json::from_slice(&kept.doc).unwrap();
    assert_eq!(kept["outages"].as_array().unwrap().len(), 1, "{kept}");
}

#[test]
fn simultaneous_heartbeats_are_recorded_once() {
    let (world, store, other) = two();
    world.clock.advance(HOUR);
    let quick = other.clone();
    store.before(Subject::Bot, move || {
        quick.tick();
    });
    let revision = || world.store.revision(Subject::Bot).unwrap().unwrap().0;
    let before = revision();
    world.host.tick();
    assert!(store.is_over());
    assert_eq!(revision(), before + 1);
}

/// Checks a late report of a message. Meanwhile, another process has sent the same message, and then newer ones.
#[test]
fn late_report_keeps_newer_message() {
    let (world, other, table) = two_at_a_talkative_table();
    let play = || play(&world, table);
    let board = |sent: &[InFlight]| {
        let is_board = |out: &&InFlight| {
            matches!(
                tasks(&[InFlight::clone(out)])[0].as_str(),
                "post" | "refresh"
            )
        };
        sent.iter().find(is_board).cloned().expect("a board")
    };
    let arrives = |host: &Host, out: &InFlight, message| {
        let done = Delivery::Done {
            room: Some(ROOM),
            message_id: Some(message),
        };
        host.delivered(out.id, done);
    };
    play();
    let held = world.host.claim(20);
    let late = board(&held);
    for out in held.iter().filter(|out| out.id != late.id) {
        world.host.delivered(out.id, world.arrival(out));
    }
    // The claim has expired.
    world.clock.advance(MINUTE + 1);
    let again = board(&other.claim(20));
    assert_eq!(again.id, late.id);
    arrives(&other, &again, 1_000_001);
    play();
    let newer = board(&other.claim(20));
    arrives(&other, &newer, 1_000_002);
    arrives(&world.host, &late, 1_000_001);
    let posts = world.store.load(Subject::Posts(table)).unwrap().unwrap();
    let posts: serde_json::Value = serde_json::from_slice(&posts.doc).unwrap();
    assert_eq!(posts["message"][1], 1_000_002, "{posts}");
}

/// Checks a process whose claims have expired. It renders its items again before it sends them, so it does not
/// post a second board beside that of the other process.
#[test]
fn delayed_process_posts_no_second_board() {
    let (world, other, table) = two_at_a_talkative_table();
    let play = || play(&world, table);
    let nonces = |sent: &[InFlight]| {
        let nonce = |out: &InFlight| match &out.task {
            // An edit does not count, because it posts no new message.
            Task::Post { nonce, .. }
            | Task::Refresh { nonce, .. }
            | Task::Direct {
                nonce,
                replace: None,
                ..
            } => Some(nonce.clone()),
            _ => None,
        };
        sent.iter().filter_map(nonce).collect::<BTreeSet<_>>()
    };
    play();
    let held = world.host.claim(20);
    // The claim has expired.
    world.clock.advance(MINUTE + 1);
    for out in other.claim(20) {
        other.delivered(out.id, world.arrival(&out));
    }
    play();
    let under_way = nonces(&other.claim(20));
    assert!(
        under_way.len() > 1,
        "the board and a message to the next player"
    );
    let late: Vec<InFlight> = held
        .iter()
        .filter_map(|out| world.host.refresh_item(out.id))
        .collect();
    let late = nonces(&late);
    assert!(late.is_subset(&under_way), "{late:?} beside {under_way:?}");
}

#[test]
fn wrong_key_is_refused() {
    let (world, store, _) = two();
    let other = |key| on(&store.inner, &world, key, prompt()).map(drop);
    assert_eq!(other(7), Ok(()));
    assert_eq!(
        other(8),
        Err(HostError::OtherKey),
        "the key is checked even without tables"
    );
    world.command(ANN, "stramash new");
    let commits = || world.store.stats().unwrap().commits;
    let before = commits();
    assert_eq!(other(8), Err(HostError::OtherKey));
    assert_eq!(other(7), Ok(()));
    assert_eq!(commits(), before, "nothing is written");
    let mut dump = Vec::new();
    world.store.export(&mut dump).unwrap();
    let restored = Arc::new(MemoryStore::new());
    restored.import(&mut dump.as_slice()).unwrap();
    let begin = |key| on(&restored, &world, key, prompt()).map(drop);
    assert_eq!(begin(8), Err(HostError::OtherKey));
    assert_eq!(begin(7), Ok(()));
    let said = HostError::OtherKey.to_string();
    assert!(said.contains("another host.key") && said.contains("the same one for all bots"));
}

#[test]
fn old_store_identifies_its_key_by_tables() {
    for tables in [true, false] {
        let (world, store, _) = two();
        if tables {
            world.command(ANN, "stramash new");
        }
        let fingerprint = || {
            let kept = world.store.load(Subject::Bot).unwrap().unwrap();
            let kept: serde_json::Value = serde_json::from_slice(&kept.doc).unwrap();
            kept["key"].clone()
        };
        let known = fingerprint();
        assert_eq!(known.as_str().unwrap().len(), 64);
        world.alter(Subject::Bot, |doc| {
            doc.as_object_mut().unwrap().remove("key");
        });
        let begin = |key| on(&store.inner, &world, key, prompt()).map(drop);
        if tables {
            assert_eq!(begin(8), Err(HostError::OtherKey));
            assert_eq!(fingerprint(), serde_json::Value::Null);
        }
        assert_eq!(begin(7), Ok(()));
        assert_eq!(fingerprint(), known, "the fingerprint is stored again");
        assert_eq!(begin(8), Err(HostError::OtherKey));
    }
}

#[test]
fn second_key_on_empty_store_is_refused() {
    let clock = World::new();
    let store = Arc::new(Between::default());
    let inner = store.inner.clone();
    let (quick, by) = (inner.clone(), clock.clock.clone());
    store.before(Subject::Bot, move || {
        let key = HostKey::fixed([8; 32]);
        Host::new(quick, by, key, prompt()).unwrap();
    });
    let begin = |key| {
        let key = HostKey::fixed([key; 32]);
        Host::new(store.clone(), clock.clock.clone(), key, prompt()).map(drop)
    };
    assert_eq!(begin(7), Err(HostError::OtherKey));
    assert!(store.is_over());
    assert_eq!(begin(8), Ok(()));
    let store = Arc::new(Between::default());
    let (quick, by) = (store.inner.clone(), clock.clock.clone());
    store.before(Subject::Bot, move || {
        let key = HostKey::fixed([7; 32]);
        Host::new(quick, by, key, prompt()).unwrap();
    });
    let key = HostKey::fixed([7; 32]);
    assert!(Host::new(store.clone(), clock.clock.clone(), key, prompt()).is_ok());
    assert!(store.is_over());
}

/// Returns a store that was restored from a backup. It has a match in progress and one that was starting. No
/// host has used it yet.
fn backup() -> (Arc<Between>, TableId, TableId) {
    let world = World::new();
    let on = world.started("", &[BOB]);
    world.deliver();
    world.command(CAT, "stramash new");
    let starting = world.newest();
    world.command(DAN, &format!("stramash join table={starting}"));
    let start = command(&format!("stramash start table={starting}"));
    world.host.handle(&world.caller(CAT), start);
    let mut dump = Vec::new();
    world.store.export(&mut dump).unwrap();
    let store = Arc::new(Between::default());
    store.inner.import(&mut dump.as_slice()).unwrap();
    (store, on, starting)
}

/// Makes a host on a store from [`backup`]. Skips the interaction ids that the backup has already used, so that new
/// requests are not taken for repeated ones.
fn begun(store: &Arc<Between>) -> World {
    let world = World::on(store.clone(), 7);
    for _ in 0..100 {
        world.caller(ANN);
    }
    world
}

/// Returns the number of epochs of a match, and whether the current one waits for its message.
fn epochs(world: &World, table: TableId) -> (usize, bool) {
    let doc = world.doc(table);
    let past = doc["past"].as_array().unwrap().len();
    (past + 1, doc["announced"] == "waiting")
}

#[test]
fn restored_store_is_resealed_once() {
    let (store, on_it, starting) = backup();
    let world = begun(&store);
    assert_eq!(epochs(&world, on_it), (2, true));
    assert_eq!(
        epochs(&world, starting),
        (1, false),
        "the match must be started again"
    );
    let revision = |table| world.store.revision(Subject::Table(table)).unwrap();
    let before = (revision(on_it), revision(starting));
    // Another host starts while two sealing messages are in flight: that of the new epoch, and that of a start.
    let said = world.host.handle(
        &world.caller(CAT),
        command(&format!("stramash start table={starting}")),
    );
    assert!(text(&said).contains("begins"), "{}", text(&said));
    let held = world.host.claim(50);
    assert_ne!(revision(starting), before.1);
    let before = (revision(on_it), revision(starting));
    let other = on(&store.inner, &world, 7, prompt()).unwrap();
    assert_eq!((revision(on_it), revision(starting)), before);
    // Even if the store has lost the record that a new epoch was begun, a host does not begin another one.
    world.alter(Subject::Bot, |doc| {
        let renewed = doc.as_object_mut().unwrap().remove("renewed");
        assert!(renewed.is_some());
    });
    drop(other);
    let other = on(&store.inner, &world, 7, prompt()).unwrap();
    assert_eq!((revision(on_it), revision(starting)), before);
    for out in held {
        world.host.delivered(out.id, world.arrival(&out));
    }
    world.deliver();
    assert_eq!(epochs(&world, on_it), (2, false));
    assert_eq!(world.doc(starting)["phase"], "playing");
    let who = world.to_move(on_it, &[ANN, BOB]);
    world.play_first(who, on_it);
    drop(other);
    world.press(ANN, on_it, Act::ConfirmResign);
    let record = world.record(on_it);
    assert_eq!(stramash_host::verify(&record).unwrap().epochs.len(), 2);
}

#[test]
fn simultaneous_starts_reseal_once() {
    let (store, on_it, starting) = backup();
    let clock = World::new().clock.clone();
    let (inner, by) = (store.inner.clone(), clock);
    store.before(Subject::Table(on_it), move || {
        let key = HostKey::fixed([7; 32]);
        Host::new(inner, by, key, prompt()).unwrap();
    });
    let world = begun(&store);
    assert!(store.is_over());
    assert_eq!(epochs(&world, on_it), (2, true));
    assert_eq!(epochs(&world, starting), (1, false));
    let told = world.told();
    let sealed = told
        .iter()
        .filter(|said| said.contains("restored from a backup"));
    assert_eq!(sealed.count(), 1, "{told:?}");
    assert_eq!(epochs(&world, on_it), (2, false));
}

#[test]
fn failed_reseal_is_retried_at_next_start() {
    let (store, on_it, _) = backup();
    store.refuse(Subject::Table(on_it));
    let mut world = begun(&store);
    assert!(store.is_over());
    assert_eq!(epochs(&world, on_it), (1, false));
    let noted = |world: &World| {
        let kept = world.store.load(Subject::Bot).unwrap().unwrap();
        let kept: serde_json::Value = serde_json::from_slice(&kept.doc).unwrap();
        kept["renewed"].is_u64()
    };
    assert!(!noted(&world));
    world.restart();
    assert_eq!(epochs(&world, on_it), (2, true));
    assert!(noted(&world));
    // The ids of lost tables are skipped once.
    world.command(EVE, "stramash new");
    let newest = world.store.list(Index::Live, None, 1).unwrap()[0];
    assert!((1001..2000).contains(&newest.0), "{newest:?}");
}
