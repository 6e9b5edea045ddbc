//! Counts of open tables, from a store and from a survey.

use std::collections::{BTreeMap, BTreeSet};

use stramash_core::engine::RoomId;
use stramash_host::TableCount;
use stramash_host::press::Act;

use crate::kit::*;

/// Counts the tables of a world both from its store and from a survey. The counts must agree.
fn counted(world: &World) -> TableCount {
    let count = TableCount::of(&*world.store, || {}).unwrap();
    assert_eq!(count, TableCount::of_survey(&world.store.survey().unwrap()));
    count
}

#[test]
fn open_tables_are_counted_by_game_and_phase() {
    let world = World::new();
    assert_eq!(counted(&world), TableCount::default());
    let table = world.started("", &[BOB]);
    world.command(CAT, "skirrid new");
    world.command(DAN, "skirrid new");
    world.deliver();
    let count = counted(&world);
    let tables = [(("skirrid", "lobby"), 2), (("stramash", "playing"), 1)];
    assert_eq!(count.tables, BTreeMap::from(tables));
    assert_eq!(count.locations, BTreeSet::from([(SERVER, ROOM, None)]));
    world.press(BOB, table, Act::ConfirmResign);
    let tables = [(("skirrid", "lobby"), 2)];
    assert_eq!(counted(&world).tables, BTreeMap::from(tables));
}

#[test]
fn thread_table_is_counted_with_its_channel() {
    let world = World::new();
    world.command(ANN, "stramash new where=thread");
    world.deliver();
    let table = world.newest();
    assert_eq!(
        counted(&world).locations,
        BTreeSet::from([(SERVER, ROOM, None)])
    );
    world.command(BOB, "stramash join");
    world.command(ANN, "stramash start");
    let room = RoomId(world.doc(table)["room"].as_u64().unwrap());
    assert_ne!(room, ROOM);
    let stands = counted(&world).locations;
    assert_eq!(stands, BTreeSet::from([(SERVER, room, Some(ROOM))]));
}

#[test]
fn counting_reads_every_page() {
    let mut settings = prompt();
    (settings.max_tables_per_room, settings.max_tables_per_player) = (1000, 1000);
    settings.max_tables_per_server = 1000;
    let world = World::with_settings(settings);
    for _ in 0..230 {
        world.command(ANN, "bradspel new");
    }
    let mut pauses = 0;
    let count = TableCount::of(&*world.store, || pauses += 1).unwrap();
    assert_eq!((count.tables[&("bradspel", "lobby")], pauses), (230, 2));
}
