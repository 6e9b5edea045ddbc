//! Counts of open tables, from a store and from a survey.

use std::collections::{BTreeMap, BTreeSet};

use stramash_core::engine::RoomId;
use stramash_host::TableCount;
use stramash_host::press::Act;

use crate::kit::*;

/// Counts the tables of a world in both ways.
fn counted(world: &World) -> TableCount {
    let count = TableCount::of(&*world.store, || {}).unwrap();
    assert_eq!(count, TableCount::of_survey(&world.store.survey().unwrap()));
    count
}

#[test]
fn open_tables_are_counted_by_game_and_phase_and_where_they_stand() {
    let world = World::new();
    assert_eq!(counted(&world), TableCount::default());
    let table = world.started("", &[BOB]);
    world.command(CAT, "skirrid new");
    world.command(DAN, "skirrid new");
    world.deliver();
    let count = counted(&world);
    let tables = [(("skirrid", "lobby"), 2), (("stramash", "playing"), 1)];
    assert_eq!(count.tables, BTreeMap::from(tables));
    assert_eq!(count.stands, BTreeSet::from([(SERVER, ROOM, None)]));
    world.press(BOB, table, Act::ResignYes);
    let tables = [(("skirrid", "lobby"), 2)];
    assert_eq!(counted(&world).tables, BTreeMap::from(tables));
}

#[test]
fn a_table_in_a_thread_of_its_own_stands_there_with_the_channel_above() {
    let world = World::new();
    world.command(ANN, "stramash new where=thread");
    world.deliver();
    let table = world.newest();
    assert_eq!(
        counted(&world).stands,
        BTreeSet::from([(SERVER, ROOM, None)])
    );
    world.command(BOB, "stramash join");
    world.command(ANN, "stramash start");
    let room = RoomId(world.doc(table)["room"].as_u64().unwrap());
    assert_ne!(room, ROOM);
    let stands = counted(&world).stands;
    assert_eq!(stands, BTreeSet::from([(SERVER, room, Some(ROOM))]));
}

#[test]
fn more_tables_than_are_read_at_a_time_are_all_counted() {
    let mut settings = prompt();
    (settings.tables_a_room, settings.tables_a_player) = (1000, 1000);
    settings.tables_a_server = 1000;
    let world = World::with_settings(settings);
    for _ in 0..230 {
        world.command(ANN, "bradspel new");
    }
    let mut pauses = 0;
    let count = TableCount::of(&*world.store, || pauses += 1).unwrap();
    assert_eq!((count.tables[&("bradspel", "lobby")], pauses), (230, 2));
}
