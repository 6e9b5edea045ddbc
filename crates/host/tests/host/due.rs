//! Due work at many tables, and the time of the next tick.

use stramash_core::engine::{Millis, RoomId, TableId};
use stramash_host::in_flight::DiscordEvent;
use stramash_host::press::{Act, Press};
use stramash_host::{Clock, Setting};
use stramash_store::Subject;

use crate::kit::*;

/// Returns a table's alarms with their times, ordered by time.
fn alarms(world: &World, table: TableId) -> Vec<(Millis, serde_json::Value)> {
    let doc = world.doc(table);
    let timers = doc["timers"].as_array().unwrap().iter();
    let at = |timer: &serde_json::Value| Millis(timer["at"].as_u64().unwrap());
    let mut all: Vec<_> = timers
        .map(|timer| (at(timer), timer["alarm"].clone()))
        .collect();
    all.sort_by_key(|(at, _)| *at);
    all
}

/// Opens `n` tables by different people.
fn lobbies(world: &World, n: u64) -> Vec<TableId> {
    let open = |who| {
        let mut caller = world.caller(1000 + who);
        caller.room = Some(RoomId(5000 + who));
        world.host.handle(&caller, command("stramash new"));
        TableId(who + 1)
    };
    (0..n).map(open).collect()
}

fn closed(world: &World, tables: &[TableId]) -> usize {
    let closed = |table: &&TableId| world.doc(**table)["phase"] == "closed";
    tables.iter().filter(closed).count()
}

#[test]
fn next_tick_follows_due_work_and_outbox() {
    let world = World::new();
    let after = |ms| world.clock.now().plus(ms);
    assert_eq!(world.host.tick(), after(MINUTE), "no work is due");
    world.command(ANN, "stramash new");
    assert_eq!(
        world.host.tick(),
        after(3_000),
        "an item waits in the outbox"
    );
    world.deliver();
    assert_eq!(world.host.tick(), after(MINUTE));
    let (due, _) = alarms(&world, world.newest())[0];
    world.clock.advance(due.0 - world.clock.now().0 - 20_000);
    assert_eq!(world.host.tick(), due);
    assert!(world.deliver().is_empty(), "not yet");
    world.clock.advance(20_000);
    assert_eq!(world.host.tick(), after(3_000));
    assert_eq!(tasks(&world.deliver()), ["direct 1", "post"]);
}

#[test]
fn one_tick_does_all_due_work() {
    let world = World::new();
    let tables = lobbies(&world, 60);
    world.clock.advance(30 * DAY);
    world.host.tick();
    assert_eq!(closed(&world, &tables), 60);
}

#[test]
fn failing_tables_delay_no_others() {
    let mut world = World::new();
    world.sound = false;
    let tables = lobbies(&world, 60);
    let (broken, sound) = tables.split_at(55);
    for &table in broken {
        world.alter(Subject::Table(table), |doc| doc["game"] = "none".into());
    }
    world.clock.advance(30 * DAY);
    assert_eq!(world.host.tick(), world.clock.now().plus(30_000));
    assert_eq!(closed(&world, sound), sound.len());
    for &table in broken {
        world.alter(Subject::Table(table), |doc| doc["game"] = "stramash".into());
    }
    world.clock.advance(30_000);
    world.host.tick();
    assert_eq!(closed(&world, &tables), tables.len());
}

/// Checks that a forced play is made only if it is the only legal one, and only once the room is back.
#[test]
fn forced_play_waits_while_paused() {
    let mut forced = 0;
    for key in 0..12 {
        let world = World::with_key(key);
        for who in [ANN, BOB] {
            let press = Press::own(Act::Set(Setting::More));
            world.pressed(&world.caller(who), press, Some("forced-yes"));
        }
        let table = world.started("", &[BOB]);
        world.deliver();
        let who = world.to_move(table, &[ANN, BOB]);
        let only = text(&world.press(who, table, Act::MyTurn)).contains("Your only play");
        let plays = || world.store.log(Subject::Table(table)).unwrap().len() - 1;
        world.host.handle_event(DiscordEvent::RoomGone(ROOM));
        world.wait(HOUR);
        assert_eq!(plays(), 0, "{key}");
        world.press(who, table, Act::Board);
        world.wait(HOUR);
        assert_eq!(plays() > 0, only, "{key}");
        forced += usize::from(only);
    }
    assert!((1..12).contains(&forced), "{forced}");
}

#[test]
fn snooze_is_limited_to_a_week() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let said = text(&world.press(ANN + BOB - who, table, Act::Snooze(4)));
    assert!(said.contains("It's not your turn"), "{said}");
    for (hours, put_off) in [(0, 1), (4, 4), (24, 24), (168, 168), (169, 168)] {
        let said = text(&world.press(who, table, Act::Snooze(hours)));
        assert!(
            said.contains(&format!("{put_off} hour")) || put_off == 1,
            "{said}"
        );
        let all = alarms(&world, table).into_iter();
        let reminders = all.filter(|(_, alarm)| alarm.get("remind").is_some());
        let reminders: Vec<Millis> = reminders.map(|(at, _)| at).collect();
        assert_eq!(reminders, [world.clock.now().plus(put_off * HOUR)]);
    }
}
