//! Personal data: the export is complete and reveals no secrets of other players, and forgetting removes
//! everything.

use std::collections::BTreeMap;

use serde_json::Value;
use stramash_core::engine::TableId;
use stramash_host::in_flight::{Delivery, InFlight, Task};
use stramash_host::{Act, Answer, Press};
use stramash_store::Subject;

use crate::kit::*;

/// Presses a control of Eve's that belongs to no table.
fn own(world: &World, act: Act) -> Answer {
    world.pressed(&world.caller(EVE), Press::own(act), None)
}

fn exported(world: &World) -> String {
    let mut dump = Vec::new();
    world.store.export(&mut dump).unwrap();
    String::from_utf8(dump).unwrap()
}

/// Returns the lines of an export that contain Eve's id or name.
fn traces(world: &World) -> Vec<String> {
    let all = exported(world);
    let number = EVE.to_string();
    let names = |line: &&str| line.contains(&number) || line.contains(&name(EVE));
    all.lines().filter(names).map(str::to_owned).collect()
}

fn forgotten(world: &World, act: Act) -> String {
    let said = text(&own(world, act));
    assert!(said.contains("You're forgotten"), "{said}");
    said
}

fn started(world: &World, game: &str, options: &str, others: &[u64]) -> TableId {
    world.command(ANN, &format!("{game} new {options}"));
    let table = world.newest();
    for &who in others {
        world.command(who, &format!("{game} join table={table} word=haggis"));
    }
    world.says(ANN, &format!("{game} start table={table}"));
    table
}

/// Plays a match that Eve resigns, and opens the lobby of a rematch. Returns both tables.
fn with_a_rematch(world: &World) -> (TableId, TableId) {
    let first = started(world, "stramash", "", &[EVE]);
    world.deliver();
    world.press(EVE, first, Act::ConfirmResign);
    world.deliver();
    let next = world.again(EVE, first, &[ANN]);
    (first, next)
}

#[test]
fn forgetting_leaves_no_trace() {
    let world = World::new();
    // Eve has a finished match and a finished rematch, which make a series.
    let (first, second) = with_a_rematch(&world);
    world.says(ANN, &format!("stramash join table={second}"));
    world.says(EVE, &format!("stramash start table={second}"));
    world.deliver();
    world.press(ANN, second, Act::ConfirmResign);
    world.deliver();
    // Eve has voted and resigned in a match that goes on.
    let third = started(&world, "stramash", "", &[EVE, BOB, CAT]);
    world.says(EVE, &format!("stramash abort table={third}"));
    world.press(EVE, third, Act::ConfirmResign);
    // Eve has her own lobby, has left a second one, and was removed from a third one, whose notice is still in the
    // outbox.
    world.says(EVE, "stramash new word=neeps");
    let fourth = world.newest();
    world.command(BOB, "stramash new");
    let fifth = world.newest();
    world.says(EVE, &format!("stramash join table={fifth}"));
    world.says(EVE, &format!("stramash leave table={fifth}"));
    world.says(EVE, &format!("stramash join table={fifth}"));
    let out = Press::at(fifth, stramash_core::engine::Revision(0), Act::Kick);
    world.pressed(&world.caller(BOB), out, Some(&EVE.to_string()));
    // Eve has settings and a saved set-up.
    let panel = world.command(ANN, "games settings");
    let list = controls(&panel);
    let (press, value) = list
        .iter()
        .find(|(_, v)| v.as_deref() == Some("48"))
        .unwrap();
    world.pressed(&world.caller(EVE), press.clone(), value.as_deref());
    assert!(
        traces(&world).len() > 10,
        "the store has much data about Eve"
    );

    forgotten(&world, Act::ConfirmForget);
    assert_eq!(traces(&world), Vec::<String>::new());
    world.deliver();
    world.clock.advance(DAY);
    world.host.tick();
    world.deliver();
    assert_eq!(traces(&world), Vec::<String>::new());
    for table in [first, second] {
        let Answer::Message {
            file: Some(file), ..
        } = world.press(ANN, table, Act::Record)
        else {
            panic!("the record stays for the others");
        };
        assert!(stramash_host::verify(&file.content).is_ok());
    }
    let said = text(&world.press(BOB, third, Act::Board));
    assert!(said.contains("someone"), "{said}");
    let said = text(&world.press(BOB, fourth, Act::Board));
    assert!(said.contains("closed"), "{said}");
    world.press(ANN, second, Act::Rematch);
    assert_eq!(traces(&world), Vec::<String>::new());
}

/// Checks tables where Eve has no seat but is named, for example in a series or as a person whom direct messages do not
/// reach.
#[test]
fn forgetting_searches_other_tables() {
    let world = World::new();
    let table = started(&world, "stramash", "", &[BOB]);
    world.deliver();
    world.press(BOB, table, Act::ConfirmResign);
    world.deliver();
    let lobby = world.again(ANN, table, &[BOB]);
    world.deliver();
    world.alter(Subject::Table(lobby), |doc| {
        let tally = serde_json::json!({"player": EVE, "won": 3, "points": 0});
        doc["series"]["tallies"].as_array_mut().unwrap().push(tally);
    });
    world.alter(Subject::Posts(lobby), |doc| {
        doc["closed_told"] = serde_json::json!([EVE]);
    });
    assert_eq!(traces(&world).len(), 2);
    forgotten(&world, Act::ConfirmForget);
    assert_eq!(traces(&world), Vec::<String>::new());
    let said = text(&world.press(ANN, lobby, Act::Board));
    assert!(said.contains("Bob 0"), "the others' scores stay: {said}");
}

#[test]
fn export_lists_own_votes() {
    let world = World::new();
    let table = started(&world, "stramash", "", &[BOB, EVE]);
    world.deliver();
    for (asks, number, refuses) in [(EVE, 1, BOB), (BOB, 2, EVE), (BOB, 3, ANN)] {
        world.says(asks, &format!("stramash abort table={table}"));
        world.press(refuses, table, Act::Vote(number, false));
    }
    let voices = &data(&world)["tables"][0]["votes_before"];
    let voices = voices.as_array().unwrap().iter();
    let voices: Vec<_> = voices
        .map(|voice| (&voice["number"], &voice["agreed"], &voice["disagreed"]))
        .map(|(number, aye, nay)| (number.as_u64(), aye.as_bool(), nay.as_bool()))
        .collect();
    let (yes, no) = (Some(true), Some(false));
    assert_eq!(voices, [(Some(1), yes, no), (Some(2), no, yes)]);
    world.press(EVE, table, Act::ConfirmResign);
    forgotten(&world, Act::ConfirmForget);
    assert_eq!(traces(&world), Vec::<String>::new());
}

#[test]
fn active_players_cannot_be_forgotten() {
    let world = World::new();
    let table = started(&world, "stramash", "", &[EVE, BOB]);
    world.deliver();
    let before = exported(&world);
    let said = text(&own(&world, Act::ConfirmForget));
    assert!(said.contains("playing at one table"), "{said}");
    assert_eq!(
        exported(&world),
        before,
        "a refused request forgets nothing"
    );
    world.press(EVE, table, Act::ConfirmResign);
    forgotten(&world, Act::ConfirmForget);
    assert_eq!(traces(&world), Vec::<String>::new());
    let who = world.to_move(table, &[ANN, BOB]);
    world.play_first(who, table);
    let sent = world.deliver();
    assert!(!sent.is_empty());
    let told = |out: &InFlight| matches!(&out.task, Task::Direct { player, .. } if player.0 == 0);
    assert!(
        !sent.iter().any(told),
        "no message to the id of forgotten people"
    );
}

/// Checks that reports about items that were claimed before Eve was forgotten store nothing about her again.
#[test]
fn late_reports_restore_no_forgotten_data() {
    for how in [0, 1, 2] {
        let world = World::new();
        let table = started(&world, "stramash", "", &[EVE]);
        world.deliver();
        world.press(EVE, table, Act::ConfirmResign);
        let on_its_way = world.host.claim(20);
        let hers =
            |out: &&InFlight| matches!(&out.task, Task::Direct { player, .. } if player.0 == EVE);
        assert!(on_its_way.iter().any(|out| hers(&out)));
        forgotten(&world, Act::ConfirmForget);
        for in_flight in &on_its_way {
            let arrival = match how {
                1 if hers(&in_flight) => Delivery::DirectClosed,
                2 if hers(&in_flight) => Delivery::Retry { after_ms: None },
                _ => world.arrival(in_flight),
            };
            world.host.delivered(in_flight.id, arrival);
        }
        world.deliver();
        assert_eq!(traces(&world), Vec::<String>::new(), "{how}");
    }
}

/// Returns the edits of the room's messages, as pairs of id and text.
fn edited(sent: &[InFlight]) -> Vec<(u64, String)> {
    let edits = sent.iter().filter_map(|out| match &out.task {
        Task::Edit { message_id, .. } => Some((*message_id, task_text(&out.task))),
        _ => None,
    });
    edits.collect()
}

#[test]
fn forgetting_can_edit_old_messages() {
    for act in [Act::ConfirmForget, Act::ConfirmForgetAndEdit] {
        let world = World::new();
        world.talkative();
        let table = started(&world, "stramash", "", &[EVE]);
        let mut posted = Vec::new();
        let mut deliver = || {
            let out = world.host.claim(1);
            let Some(in_flight) = out.first() else {
                return false;
            };
            let arrival = world.arrival(in_flight);
            if let (Task::Post { .. } | Task::Refresh { .. }, Delivery::Done { message_id, .. }) =
                (&in_flight.task, &arrival)
                && task_text(&in_flight.task).contains(&name(EVE))
            {
                posted.extend(*message_id);
            }
            world.host.delivered(in_flight.id, arrival);
            true
        };
        while deliver() {}
        for _ in 0..4 {
            let who = world.to_move(table, &[ANN, EVE]);
            world.play_first(who, table);
            while deliver() {}
        }
        world.press(EVE, table, Act::ConfirmResign);
        while deliver() {}
        assert!(posted.len() > 4, "{posted:?}");
        let newest = posted.pop().unwrap();

        let panel = text(&own(&world, Act::Forget));
        assert!(panel.contains("each table's newest board"), "{panel}");
        let said = forgotten(&world, act.clone());
        let edits = edited(&world.deliver());
        let (ids, texts): (Vec<u64>, Vec<String>) = edits.into_iter().unzip();
        assert!(ids.contains(&newest), "the newest message is always edited");
        for text in &texts {
            assert!(!text.contains(&name(EVE)) && !text.contains("<@"), "{text}");
            // The message of the lobby now says only that play has begun.
            let named = text.contains("someone") || text.contains("has started");
            assert!(named && text.contains("Ann"), "{text}");
        }
        if act == Act::ConfirmForgetAndEdit {
            assert!(
                posted.iter().all(|id| ids.contains(id)),
                "{posted:?} {ids:?}"
            );
            let n = ids.len();
            assert!(said.contains(&format!("{n} boards")), "{said}");
            assert!(
                texts.iter().any(|text| text.contains("begins")),
                "{texts:?}"
            );
        } else {
            assert_eq!(ids, [newest]);
        }
        assert_eq!(traces(&world), Vec::<String>::new());
    }
}

/// Checks that a board that was in flight while somebody was forgotten is edited afterwards. In an earlier
/// version, it kept the name.
#[test]
fn late_board_is_edited_after_forgetting() {
    for act in [Act::ConfirmForget, Act::ConfirmForgetAndEdit] {
        let world = World::new();
        let table = started(&world, "stramash", "", &[EVE]);
        world.deliver();
        world.press(EVE, table, Act::ConfirmResign);
        let on_its_way = world.host.claim(20);
        forgotten(&world, act);
        let mut shown = BTreeMap::new();
        let mut arrives = |in_flight: &InFlight| {
            let arrival = world.arrival(in_flight);
            if let (
                Delivery::Done { message_id, .. },
                Task::Post { .. } | Task::Refresh { .. } | Task::Edit { .. },
            ) = (&arrival, &in_flight.task)
            {
                shown.insert(*message_id, task_text(&in_flight.task));
            }
            world.host.delivered(in_flight.id, arrival);
        };
        on_its_way.iter().for_each(&mut arrives);
        while let Some(in_flight) = world.host.claim(1).first() {
            arrives(in_flight);
        }
        assert!(shown.len() >= 2, "{shown:?}");
        let names = |text: &&String| text.contains(&name(EVE));
        assert_eq!(shown.values().find(names), None);
    }
}

/// Checks that a board that was deleted, or whose room was deleted, is not posted again.
#[test]
fn deleted_boards_are_not_reposted_by_forgetting() {
    for how in [Delivery::MessageGone, Delivery::RoomClosed] {
        let world = World::new();
        let table = started(&world, "stramash", "", &[EVE]);
        world.deliver();
        world.press(EVE, table, Act::ConfirmResign);
        world.deliver();
        forgotten(&world, Act::ConfirmForgetAndEdit);
        let out = world.host.claim(20);
        assert!(!out.is_empty());
        for in_flight in out {
            assert!(matches!(in_flight.task, Task::Edit { .. }));
            world.host.delivered(in_flight.id, how.clone());
        }
        world.clock.advance(HOUR);
        let words = tasks(&world.deliver());
        assert!(words.iter().all(|word| word == "edit"), "{words:?}");
    }
}

fn data(world: &World) -> Value {
    let answer = own(world, Act::MyData);
    let Answer::Message {
        file: Some(file), ..
    } = answer
    else {
        panic!("a file: {}", text(&answer));
    };
    serde_json::from_str(&file.content).unwrap()
}

/// Collects all texts and field names in a value.
fn words(value: &Value, into: &mut Vec<String>) {
    match value {
        Value::String(text) => into.push(text.clone()),
        Value::Array(all) => all.iter().for_each(|value| words(value, into)),
        Value::Object(all) => {
            for (name, value) in all {
                into.push(name.clone());
                words(value, into);
            }
        }
        _ => {}
    }
}

#[test]
fn export_contains_everything_stored() {
    let world = World::new();
    let (first, second) = with_a_rematch(&world);
    world.says(EVE, &format!("stramash start table={second}"));
    world.deliver();
    for _ in 0..4 {
        let who = world.to_move(second, &[ANN, EVE]);
        world.play_first(who, second);
    }
    world.says(EVE, &format!("stramash abort table={second}"));
    let data = data(&world);
    assert_eq!(data["player"], EVE.to_string());
    let table = |id: TableId| {
        let tables = data["tables"].as_array().unwrap();
        tables.iter().find(|table| table["table"] == id.0).unwrap()
    };
    let (first, second) = (table(first), table(second));
    assert_eq!(first["name"], name(EVE));
    assert_eq!(first["word"], "haggis");
    assert_eq!(first["phase"], "finished");
    assert_eq!(first["out"], true);
    assert_eq!(first["plays"][0]["line"], "resign");
    assert_eq!(second["phase"], "playing");
    assert_eq!(second["opener"], true);
    assert_eq!(second["series"]["won"], 0);
    assert_eq!(second["vote"]["agreed"], true);
    assert!(second["direct_message"]["message"].is_u64(), "{second}");
    let plays = second["plays"].as_array().unwrap();
    assert_eq!(plays.len(), 2);
    let log = world
        .store
        .log(Subject::Table(TableId(second["table"].as_u64().unwrap())));
    let log: Vec<Value> = log
        .unwrap()
        .iter()
        .map(|e| serde_json::from_slice(e).unwrap())
        .collect();
    let hers = log
        .iter()
        .skip(1)
        .filter(|entry| entry["entry"]["seat"] == second["seat"]);
    let hers: Vec<&Value> = hers.map(|entry| &entry["entry"]["line"]).collect();
    assert_eq!(
        plays.iter().map(|play| &play["line"]).collect::<Vec<_>>(),
        hers
    );
    assert!(second["sees"]["hands"][1].is_array(), "{second}");
    let held = own(&world, Act::MyData);
    assert!(text(&held).contains("Everything I store"));
}

/// Checks that Eve's data stays the same if the other players' hands are different.
#[test]
fn export_contains_only_own_cards() {
    let world = World::new();
    let table = started(&world, "stramash", "", &[EVE]);
    let log = world.store.log(Subject::Table(table)).unwrap();
    let opening: Value = serde_json::from_slice(&log[0]).unwrap();
    let position = &opening["entry"]["position"];
    let seats = world
        .store
        .load(Subject::Table(table))
        .unwrap()
        .unwrap()
        .doc;
    let seats: Value = serde_json::from_slice(&seats).unwrap();
    let seats = seats["seats"].as_array().unwrap();
    let hers = seats.iter().position(|seat| seat["player"] == EVE).unwrap();
    let cards = |value: &Value| {
        let mut all = Vec::new();
        words(value, &mut all);
        all.sort();
        all
    };
    let hand = cards(&position["hands"][hers]);
    // The player who begins has already drawn a card.
    assert!((5..=6).contains(&hand.len()), "{position}");
    let data = data(&world);
    let sees = &data["tables"][0]["sees"];
    assert_eq!(cards(&sees["hands"]), hand);
    let mut all = Vec::new();
    words(&data, &mut all);
    let hidden = [&position["hands"][1 - hers], &position["deck"]];
    for card in hidden.into_iter().flat_map(cards) {
        assert!(
            hand.contains(&card) || !all.contains(&card),
            "{card}: {data}"
        );
    }
    assert!(!data.to_string().contains("\"deck\":["), "{data}");
}

#[test]
fn export_contains_own_army_and_saved_set_ups() {
    let world = World::new();
    let table = started(&world, "stratego", "", &[EVE]);
    let before = data(&world);
    for who in [ANN, EVE] {
        let own = |act| {
            if who == EVE {
                world.press(EVE, table, act)
            } else {
                world.press(who, table, act)
            }
        };
        own(Act::PlayRandom);
    }
    let with_hers = data(&world);
    assert_ne!(before["tables"][0]["sees"], with_hers["tables"][0]["sees"]);
    assert_eq!(with_hers["tables"][0]["plays"].as_array().unwrap().len(), 1);
    // Ann changes her set-up. Eve's data must not show that.
    let press = Press::at(table, stramash_core::engine::Revision(1), Act::PlayRandom);
    world.pressed(&world.caller(ANN), press, None);
    let log = world.store.log(Subject::Table(table)).unwrap();
    assert_eq!(log.len(), 4, "Ann has set up twice");
    let after = data(&world);
    assert_eq!(after["tables"][0]["sees"], with_hers["tables"][0]["sees"]);
    assert_eq!(after["tables"][0]["plays"], with_hers["tables"][0]["plays"]);
    let name = stramash_host::Request::Form {
        press: Press::at(table, stramash_core::engine::Revision(1), Act::SaveSetup),
        fields: [("name".to_owned(), "castle".to_owned())].into(),
    };
    world.host.handle(&world.caller(EVE), name);
    let kept = &data(&world)["settings"]["kept"][0];
    assert_eq!(kept["name"], "castle");
    assert!(
        kept["line"].as_str().is_some_and(|line| line.len() > 40),
        "{kept}"
    );
}
