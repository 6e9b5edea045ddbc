//! Managers of a server: closing tables without seeing hands, and the limits of rooms and tables.

use stramash_core::engine::{Revision, RoomId, TableId};
use stramash_host::press::{Act, Press, Setting};
use stramash_host::{Answer, Requester};

use crate::kit::*;

/// Returns Eve as a requester who manages the server and is in another room.
fn manager(world: &World) -> Requester {
    Requester {
        manages: true,
        room: Some(RoomId(801)),
        ..world.caller(EVE)
    }
}

fn asks(world: &World, caller: &Requester, line: &str) -> Answer {
    world.host.handle(caller, command(line))
}

fn close(world: &World, caller: &Requester, table: TableId) -> String {
    let press = Press::at(table, Revision(0), Act::ConfirmClose);
    text(&world.pressed(caller, press, None))
}

#[test]
fn manager_closes_table_without_seeing_hands() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let asked = asks(
        &world,
        &manager(&world),
        &format!("games close table={table}"),
    );
    let said = text(&asked);
    assert!(said.contains("with Ann and Bob"), "{said}");
    assert!(!said.contains("cards"), "{said}");
    assert_eq!(
        world.doc(table)["phase"],
        "playing",
        "the manager must confirm first"
    );
    let said = close(&world, &manager(&world), table);
    assert!(said.contains("is closed"), "{said}");
    assert!(!said.contains("cards"), "{said}");
    assert_eq!(world.doc(table)["phase"], "aborted");
    let sent = world.deliver();
    let told: Vec<String> = sent.iter().map(|out| task_text(&out.task)).collect();
    let by = "Wilhelmina, a manager, closed the table";
    assert!(
        told.iter().filter(|text| text.contains(by)).count() >= 2,
        "{told:?}"
    );
    let mut called = calls(&sent);
    called.sort();
    assert_eq!(
        called,
        ["direct 1", "direct 2"],
        "the end notifies the players"
    );
    assert!(close(&world, &manager(&world), table).contains("over"));
    stramash_host::verify(&world.record(table)).unwrap();
}

#[test]
fn manager_closes_lobby() {
    let world = World::new();
    world.command(ANN, "stramash new");
    let table = world.newest();
    world.deliver();
    assert!(close(&world, &manager(&world), table).contains("is closed"));
    assert_eq!(world.doc(table)["phase"], "closed");
    let told = world.told();
    assert!(
        told.iter()
            .any(|text| text.contains("a manager, closed the table")),
        "{told:?}"
    );
}

#[test]
fn only_managers_of_the_server_can_close() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let line = format!("games close table={table}");
    for who in [ANN, EVE] {
        let said = text(&asks(&world, &world.caller(who), &line));
        assert!(said.contains("Only server managers"), "{said}");
        let said = close(&world, &world.caller(who), table);
        assert!(said.contains("Only server managers"), "{said}");
    }
    let elsewhere = || Requester {
        server: Some(stramash_core::engine::ServerId(901)),
        ..manager(&world)
    };
    assert!(text(&asks(&world, &elsewhere(), &line)).contains("No such table"));
    assert!(close(&world, &elsewhere(), table).contains("No such table"));
    let direct = Requester {
        manages: true,
        ..world.direct(EVE)
    };
    assert!(close(&world, &direct, table).contains("No such table"));
    assert_eq!(world.doc(table)["phase"], "playing");
    // Only a manager gets suggestions of the server's tables.
    let path = ["games".to_owned(), "close".to_owned()];
    let given = std::collections::BTreeMap::new();
    let suggested = |caller: &Requester| world.host.suggest(caller, &path, &given, "table").len();
    assert_eq!(suggested(&manager(&world)), 1);
    assert_eq!(suggested(&world.caller(ANN)), 0);
    assert_eq!(suggested(&elsewhere()), 0);
}

#[test]
fn tables_open_only_in_allowed_rooms() {
    let world = World::new();
    let rooms =
        |caller: &Requester, n| text(&world.pressed(caller, Press::own(Act::Rooms(n)), None));
    let here = || Requester {
        room: Some(ROOM),
        ..manager(&world)
    };
    assert!(text(&asks(&world, &here(), "games server")).contains("in every channel"));
    let said = rooms(&manager(&world), 1);
    assert!(said.contains("channels/900/801"), "{said}");
    let said = world.says(ANN, "stramash new");
    assert!(
        said.contains("You can only open tables in https://discord.com/channels/900/801"),
        "{said}"
    );
    let there = Requester {
        room: Some(RoomId(801)),
        ..world.caller(ANN)
    };
    let said = text(&asks(&world, &there, "stramash new"));
    assert!(said.contains("open"), "{said}");
    let said = rooms(&here(), 1);
    assert!(
        said.contains("channels/900/801 and https://discord.com/channels/900/800"),
        "{said}"
    );
    assert!(said.contains("No tables here"), "{said}");
    assert!(
        !world
            .says(BOB, "stramash new")
            .contains("only open tables in")
    );
    let said = rooms(&here(), 2);
    assert!(!said.contains("channels/900/800"), "{said}");
    assert!(rooms(&manager(&world), 0).contains("in every channel"));
    for n in [3, 255] {
        assert!(!rooms(&here(), n).contains("Done"));
    }
    let said = rooms(&world.caller(ANN), 1);
    assert!(!said.contains("Done"), "{said}");
}

#[test]
fn server_limit_cannot_exceed_host_limit() {
    let world = World::new();
    let here = || Requester {
        room: Some(ROOM),
        ..manager(&world)
    };
    let set = |setting, value: &str| {
        text(&world.pressed(&here(), Press::own(Act::Set(setting)), Some(value)))
    };
    assert!(set(Setting::RoomTables, "2").contains("Done"));
    for who in [ANN, BOB] {
        world.says(who, "stramash new");
    }
    let said = world.says(CAT, "stramash new");
    assert!(said.contains('2'), "{said}");
    assert!(world.doc(TableId(2))["seats"].is_array());
    assert!(set(Setting::RoomTables, "most").contains("Done"));
    assert!(set(Setting::ServerTables, "3").contains("Done"));
    world.says(CAT, "stramash new");
    let before = world.newest();
    world.says(DAN, "stramash new");
    assert_eq!(world.newest(), before, "the limit is three tables");
    for value in ["20", "50", "0", "-1", "4", "many"] {
        assert!(!set(Setting::RoomTables, value).contains("Done"), "{value}");
    }
    for value in ["200", "201", "7"] {
        assert!(
            !set(Setting::ServerTables, value).contains("Done"),
            "{value}"
        );
    }
    let panel = text(&asks(&world, &here(), "games server"));
    assert!(panel.contains("20 tables per channel"), "{panel}");
    assert!(!panel.contains("50 tables per channel"), "{panel}");
}
