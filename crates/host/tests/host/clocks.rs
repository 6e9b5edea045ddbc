//! Clocks that are set back or forward: waits keep their length, and calendar times stay as they are. Processes
//! with different clocks use the clock of the store.

use std::sync::Arc;

use stramash_core::engine::{Millis, TableId};
use stramash_host::in_flight::{Delivery, InFlight, Task};
use stramash_host::press::Measure;
use stramash_host::{Clock as _, Host, HostKey, ManualClock};
use stramash_store::{Batch, Commit, MemoryStore, Share, Store, StoreError, Subject};

use crate::kit::*;
use crate::stand_in::play_any;
use crate::through::handed_on;
use crate::undo::laid;

const SECOND: u64 = 1000;
/// The changes of the clock to try, in milliseconds.
const SETTINGS: [i64; 6] = {
    const HOURS: i64 = 2 * 3_600_000;
    [
        -HOURS,
        HOURS,
        -5_000,
        5_000,
        -40 * 24 * HOURS,
        40 * 24 * HOURS,
    ]
};

impl World {
    /// Changes the clock by this number of milliseconds and ticks once.
    fn set_clock(&self, by: i64) {
        let now = self.clock.now().0.saturating_add_signed(by);
        self.clock.set(Millis(now));
        self.host.tick();
    }

    /// Returns a table's alarms, each with the milliseconds until it is due.
    fn waits(&self, table: TableId) -> Vec<(String, i128)> {
        let now = i128::from(self.clock.now().0);
        let doc = self.doc(table);
        let timers = doc["timers"].as_array().unwrap().iter();
        let mut waits: Vec<_> = timers
            .map(|timer| {
                let at = i128::from(timer["at"].as_u64().unwrap());
                (timer["alarm"].to_string(), at - now)
            })
            .collect();
        waits.sort();
        waits
    }
}

/// Runs a test once for each change of the clock in [`SETTINGS`], in a new world each time.
fn whenever_it_is_set(test: impl Fn(i64)) {
    for by in SETTINGS {
        println!("the clock is set by {by} ms");
        test(by);
    }
}

/// Returns whether one of these items notifies somebody.
fn rings(sent: &[InFlight]) -> bool {
    let rings = |out: &InFlight| matches!(out.task, Task::Direct { notifies: true, .. });
    sent.iter().any(rings)
}

#[test]
fn notification_delay_survives_clock_change() {
    whenever_it_is_set(|by| {
        let (world, ..) = laid("direct");
        world.clock.advance(5 * SECOND);
        world.host.tick();
        assert!(!rings(&world.deliver()));
        world.set_clock(by);
        world.clock.advance(15 * SECOND - 1);
        world.host.tick();
        assert!(!rings(&world.deliver()), "not yet");
        world.clock.advance(1);
        world.host.tick();
        assert!(rings(&world.deliver()));
    });
}

#[test]
fn computer_move_delay_survives_clock_change() {
    whenever_it_is_set(|by| {
        let world = World::new();
        world.command(ANN, "skirrid new computers=1");
        let table = world.newest();
        world.command(ANN, &format!("skirrid start table={table}"));
        world.deliver();
        let entries = || world.store.log(Subject::Table(table)).unwrap().len();
        if world.awaited(table) == ANN {
            play_any(&world, ANN, table, entries());
        }
        let before = entries();
        world.set_clock(by);
        assert_eq!(entries(), before, "the computer does not play early");
        world.clock.advance(4 * SECOND);
        world.host.tick();
        assert!(entries() > before);
        let boards = tasks(&world.deliver());
        assert!(!boards.is_empty(), "the room shows the computer's play");
    });
}

#[test]
fn alarm_delays_survive_clock_change() {
    whenever_it_is_set(|by| {
        let world = World::new();
        world.host.tick();
        world.command(ANN, "stramash new");
        let lobby = world.newest();
        let paced = world.started("pace=evening", &[BOB]);
        world.deliver();
        let voted = world.started("", &[BOB, CAT]);
        world.deliver();
        let away = world.to_move(voted, &[ANN, BOB, CAT]);
        world.clock.advance(4 * DAY);
        world.host.tick();
        let others: Vec<u64> = [ANN, BOB, CAT]
            .into_iter()
            .filter(|who| *who != away)
            .collect();
        world.measure(others[0], voted, Measure::StandIn, away);
        let asks = others
            .into_iter()
            .find(|_| world.doc(voted)["vote"].is_null());
        if let Some(asks) = asks {
            world.says(asks, &format!("stramash abort table={voted}"));
        }
        world.clock.advance(3 * MINUTE);
        world.host.tick();
        world.deliver();
        let tables = [lobby, paced, voted];
        let before = tables.map(|table| world.waits(table));
        let alarms: Vec<_> = before
            .iter()
            .flatten()
            .map(|(alarm, _)| alarm.as_str())
            .collect();
        for kind in ["close_lobby", "remind", "vote"] {
            assert!(
                alarms.iter().any(|alarm| alarm.contains(kind)),
                "{kind}: {alarms:?}"
            );
        }
        world.set_clock(by);
        assert_eq!(tables.map(|table| world.waits(table)), before);
        // The clock is set again, and a host that has just started notices it.
        world.clock.set(Millis(world.clock.now().0 - 30 * SECOND));
        let later = world.beside();
        later.tick();
        assert_eq!(tables.map(|table| world.waits(table)), before);
    });
}

#[test]
fn turn_time_survives_clock_change() {
    whenever_it_is_set(|by| {
        let world = World::new();
        world.host.tick();
        let table = world.started("pace=evening", &[BOB]);
        world.deliver();
        let is_up = |sent: Vec<String>| sent.iter().any(|said| said.contains("time is up"));
        for _ in 0..9 {
            world.clock.advance(MINUTE);
            world.host.tick();
        }
        world.set_clock(by);
        world.set_clock(-by / 2);
        let waits = world.waits(table);
        let clock = waits.iter().find(|(alarm, _)| alarm.contains("clock"));
        assert_eq!(clock.map(|(_, ms)| *ms), Some(i128::from(MINUTE)));
        assert!(!is_up(world.told()));
        world.clock.advance(MINUTE - 1);
        world.host.tick();
        assert!(!is_up(world.told()));
        world.clock.advance(1);
        world.host.tick();
        assert!(is_up(world.told()));
    });
}

#[test]
fn retry_survives_clock_change() {
    whenever_it_is_set(|by| {
        let world = World::new();
        world.host.tick();
        world.command(ANN, "stramash new");
        let sent = world.host.claim(10);
        assert_eq!(tasks(&sent), ["post"]);
        let after_ms = Some(60 * SECOND);
        world
            .host
            .delivered(sent[0].id, Delivery::Retry { after_ms });
        world.set_clock(by);
        world.clock.advance(60 * SECOND);
        world.host.tick();
        assert_eq!(tasks(&world.deliver()), ["post"]);
        world.command(BOB, &format!("stramash join table={}", world.newest()));
        assert!(!world.deliver().is_empty());
    });
}

#[test]
fn clock_change_searches_before_resending() {
    for by in [-2 * 3_600_000, 2 * 3_600_000] {
        let world = World::new();
        world.host.tick();
        let table = world.started("", &[BOB]);
        world.deliver();
        let mover = world.to_move(table, &[ANN, BOB]);
        world.talkative();
        world.deliver();
        world.play_first(mover, table);
        let sent = world.host.claim(10);
        let board = sent
            .iter()
            .find(|out| tasks(std::slice::from_ref(out))[0] == "post");
        let id = board.expect("a board").id;
        for out in &sent {
            let how = if out.id == id {
                Delivery::Retry { after_ms: None }
            } else {
                world.arrival(out)
            };
            world.host.delivered(out.id, how);
        }
        world.set_clock(by);
        world.clock.advance(4 * MINUTE);
        world.host.tick();
        let again = world.host.claim(10);
        let board = again
            .iter()
            .find(|out| out.id == id)
            .expect("the item is claimed again");
        assert!(board.search_since.is_some());
    }
}

#[test]
fn daily_hour_follows_the_corrected_clock() {
    whenever_it_is_set(|by| {
        if by.abs() != 2 * 3_600_000 {
            return;
        }
        let world = World::new();
        // The time is noon in UTC.
        let noon = 1_795_176_000_000;
        world.clock.advance(noon - world.clock.now().0);
        world.host.tick();
        let table = world.started("", &[BOB]);
        world.deliver();
        let first = world.to_move(table, &[ANN, BOB]);
        let other = ANN + BOB - first;
        world.says(other, "games quiet city=London from=8:00 to=20:00");
        world.play_first(first, table);
        assert!(!rings(&world.deliver()), "the other player has quiet hours");
        world.set_clock(by);
        let evening = noon + 8 * HOUR;
        world.clock.advance(evening - 1 - world.clock.now().0);
        world.host.tick();
        assert!(!rings(&world.deliver()));
        world.clock.advance(1);
        world.host.tick();
        assert!(rings(&world.deliver()));
    });
}

#[test]
fn clock_set_back_during_outage_delays_nothing() {
    let mut world = World::new();
    world.host.tick();
    let table = world.started("", &[BOB]);
    world.deliver();
    world.clock.advance(MINUTE);
    world.host.tick();
    let before = world.waits(table);
    // The clock is set back by two years, as on a machine without a battery for its clock. Then it is corrected
    // in two steps.
    let real = world.clock.now();
    world.clock.set(Millis(real.0 - 2 * 365 * DAY));
    world.restart();
    world.host.tick();
    assert_eq!(world.waits(table), before);
    world.clock.advance(MINUTE);
    world.clock.set(Millis(real.0 - DAY));
    world.host.tick();
    world.clock.set(real);
    world.host.tick();
    let after: Vec<_> = world.waits(table).iter().map(|(_, ms)| *ms).collect();
    let expected: Vec<_> = before
        .iter()
        .map(|(_, ms)| ms - i128::from(MINUTE))
        .collect();
    assert_eq!(after, expected);
    // Moving the due times was interrupted. It is completed, and every table is moved once.
    world.restart();
    world.host.tick();
    assert_eq!(
        world
            .waits(table)
            .iter()
            .map(|(_, ms)| *ms)
            .collect::<Vec<_>>(),
        after
    );
}

/// A store of several processes that has a clock of its own.
#[derive(Debug)]
struct Shared {
    inner: MemoryStore,
    clock: Arc<ManualClock>,
}

impl Store for Shared {
    handed_on!();

    fn commit(&self, batch: Batch) -> Result<Commit, StoreError> {
        self.inner.commit(batch)
    }

    fn server_time(&self) -> Result<Option<Millis>, StoreError> {
        Ok(Some(self.clock.now()))
    }
}

/// Makes a world on a store that has a clock of its own, and a second host. The clock of the second host's machine
/// is wrong by `wrong` milliseconds.
fn with_another(wrong: i64) -> (World, Host, Arc<ManualClock>, Arc<ManualClock>) {
    let store = Arc::new(Shared {
        inner: MemoryStore::new(),
        clock: Arc::new(ManualClock::at(Millis(1_700_000_000_000))),
    });
    let clock = store.clock.clone();
    let world = World::on(store.clone(), 7);
    let own = Arc::new(ManualClock::at(Millis(
        clock.now().0.saturating_add_signed(wrong),
    )));
    let key = HostKey::fixed([7; 32]);
    let other = Host::new(store, own.clone(), key, prompt()).unwrap();
    world.host.share(Share { index: 0, total: 2 });
    other.share(Share { index: 1, total: 2 });
    (world, other, own, clock)
}

#[test]
fn processes_use_the_store_clock() {
    for wrong in [-2 * 3_600_000, 2 * 3_600_000] {
        let (world, other, own, shared) = with_another(wrong);
        let pass = |ms| {
            for clock in [&world.clock, &own, &shared] {
                clock.advance(ms);
            }
        };
        let look = || {
            world.host.tick();
            other.tick();
        };
        let table = world.started("pace=evening", &[BOB]);
        world.deliver();
        look();
        for _ in 0..9 {
            pass(MINUTE);
            look();
        }
        assert!(world.told().is_empty(), "no work is done before it is due");
        // The first process stops. The other one does the due work by the store's clock.
        pass(MINUTE + 5 * SECOND);
        other.tick();
        let sent = world.told();
        assert!(
            sent.iter().any(|said| said.contains("time is up")),
            "{sent:?}"
        );
        let waiting = world.store.waiting(None, 10).unwrap();
        assert!(waiting.is_empty());
        let _ = table;
    }
}

#[test]
fn store_clock_jump_shifts_each_table_once() {
    whenever_it_is_set(|by| {
        let (world, other, own, shared) = with_another(3_600_000);
        let table = world.started("", &[BOB]);
        let second = world.started("", &[BOB]);
        world.deliver();
        let pass = |ms| {
            for clock in [&world.clock, &own, &shared] {
                clock.advance(ms);
            }
        };
        pass(2 * SECOND);
        world.host.tick();
        other.tick();
        let left = |table| {
            let waits = world.waits(table);
            waits.into_iter().map(|(_, ms)| ms).collect::<Vec<_>>()
        };
        let before = [table, second].map(left);
        shared.set(Millis(shared.now().0.saturating_add_signed(by)));
        world.clock.set(shared.now());
        // One process notices the jump. The other one learns of it from a table.
        pass(SECOND);
        world.host.tick();
        let late = i128::from(SECOND);
        let expected = before
            .clone()
            .map(|waits| waits.into_iter().map(|ms| ms - late).collect::<Vec<_>>());
        assert_eq!([table, second].map(left), expected);
        let mover = world.to_move(table, &[ANN, BOB]);
        let caller = world.caller(mover);
        other.handle(&caller, command(&format!("stramash resign table={table}")));
        other.tick();
        pass(SECOND);
        world.host.tick();
        other.tick();
        let expected: Vec<_> = before[1].iter().map(|ms| ms - 2 * late).collect();
        assert_eq!(left(second), expected);
        let doc = String::from_utf8(world.store.load(Subject::Bot).unwrap().unwrap().doc).unwrap();
        assert_eq!(doc.matches("\"from\"").count(), 1, "{doc}");
    });
}
