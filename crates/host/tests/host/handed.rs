//! Seats that change hands. The new player sees the hand of the seat, the former player sees what everybody
//! sees, and the record proves the change.

use stramash_core::engine::{Everyone, Revision, TableId};
use stramash_host::HostSettings;
use stramash_host::in_flight::{InFlight, Task};
use stramash_host::message::{Message, Private};
use stramash_host::press::{Act, Press};
use stramash_host::verify;
use stramash_store::Subject;

use crate::kit::*;

/// Starts a match of three. The player to act is away, and Eve is offered the seat. Returns the world, the
/// table, the absent player, the others, and the number of the offer.
pub fn offered() -> (World, TableId, u64, Vec<u64>, u32) {
    offered_in(World::new())
}

fn offered_in(world: World) -> (World, TableId, u64, Vec<u64>, u32) {
    let table = world.started("", &[BOB, CAT]);
    world.deliver();
    let all = [ANN, BOB, CAT];
    let away = world.to_move(table, &all);
    let others: Vec<u64> = all.into_iter().filter(|who| *who != away).collect();
    world.wait(3 * DAY);
    world.deliver();
    let panel = world.says(
        others[0],
        &format!("stramash absent player={away} with={EVE}"),
    );
    assert!(panel.contains("Give the seat away"), "{panel}");
    let seat = world.seat(table, away);
    let act = Act::GiveSeat(seat, EVE, false);
    let said = text(&world.press(others[0], table, act));
    assert!(said.contains("All must agree"), "{said}");
    let said = text(&world.press(others[1], table, Act::Vote(1, true)));
    assert!(said.contains("Agreed. Done."), "{said}");
    (world, table, away, others, 2)
}

pub fn take(world: &World, table: TableId, number: u32) -> String {
    text(&world.press(EVE, table, Act::TakeSeat(number)))
}

fn of_direct(sent: &[InFlight], who: u64) -> Vec<String> {
    let own = |out: &&InFlight| matches!(&out.task, Task::Direct { player, .. } if player.0 == who);
    sent.iter()
        .filter(own)
        .map(|out| task_text(&out.task))
        .collect()
}

fn direct(sent: &[InFlight], who: u64) -> Message<Everyone> {
    let open = sent.iter().find_map(|out| match &out.task {
        Task::Direct {
            player, message, ..
        } if player.0 == who => match message.as_ref() {
            Private::Open(message) => Some(message.clone()),
            Private::Seat(..) => None,
        },
        _ => None,
    });
    open.expect("a message")
}

#[test]
fn declined_seat_can_be_offered_again() {
    let (world, table, away, others, number) = offered();
    let asked = direct(&world.deliver(), EVE);
    let mut buttons = presses(&asked).into_iter().map(|(press, _)| press);
    let decline = buttons.find(|press| press.act == Act::DeclineSeat(number));
    let decline = decline.expect("a button to decline");
    let said = text(&world.press(DAN, table, decline.act.clone()));
    assert!(said.contains("offered to someone else"), "{said}");
    let said = text(&world.pressed(&world.caller(EVE), decline, None));
    assert!(said.contains("I'll tell the others"), "{said}");
    assert!(take(&world, table, number).contains("offer is over"));
    let sent = world.deliver();
    assert_eq!(calls(&sent), Vec::<String>::new());
    let told: Vec<String> = sent.iter().map(|out| task_text(&out.task)).collect();
    let declined = |said: &String| said.contains("won't play for");
    assert!(told.iter().any(declined), "{told:#?}");
    let seat = world.seat(table, away);
    let said = text(&world.press(others[0], table, Act::GiveSeat(seat, DAN, true)));
    assert!(said.contains("I've asked"), "{said}");
}

#[test]
fn seat_offer_needs_acceptance() {
    let (world, table, away, others, number) = offered();
    let sent = world.deliver();
    assert_eq!(
        calls(&sent),
        [format!("direct {EVE}")],
        "only the newcomer is notified"
    );
    let asked = of_direct(&sent, EVE);
    assert!(asked[0].contains("would you take over for"), "{asked:?}");
    assert!(!asked[0].contains("Your cards"), "{asked:?}");
    assert_eq!(
        world.doc(table)["seats"][usize::from(world.seat(table, away))]["player"],
        away
    );
    let said = text(&world.press(DAN, table, Act::TakeSeat(number)));
    assert!(said.contains("offered to someone else"), "{said}");
    let said = text(&world.press(others[0], table, Act::TakeSeat(number)));
    assert!(said.contains("offered to someone else"), "{said}");
    let said = text(&world.press(EVE, table, Act::TakeSeat(number + 1)));
    assert!(said.contains("offer is over"), "{said}");
    let board = text(&world.press(EVE, table, Act::Board));
    assert!(!board.contains("Your cards"), "{board}");
    world.press(away, table, Act::MyTurn);
    assert!(take(&world, table, number).contains("offer is over"));
    let told = world.told();
    let back = format!("{} is back", name(away));
    assert_eq!(
        told.iter().filter(|text| text.contains(&back)).count(),
        2,
        "{told:?}"
    );
}

/// Checks that the question in a vote names the candidate, although the table does not know their name yet.
#[test]
fn seat_vote_names_the_candidate() {
    let world = World::new();
    let table = world.started("", &[BOB, CAT]);
    world.deliver();
    let all = [ANN, BOB, CAT];
    let away = world.to_move(table, &all);
    let others: Vec<u64> = all.into_iter().filter(|who| *who != away).collect();
    world.wait(3 * DAY);
    world.deliver();
    let panel = format!("stramash absent player={away} with={}", others[1]);
    let said = world.says(others[0], &panel);
    assert!(said.contains("They already have a seat"), "{said}");
    assert_eq!(tasks(&world.deliver()), Vec::<String>::new());
    let panel = format!("stramash absent player={away} with={EVE}");
    let panel = world.says(others[0], &panel);
    assert!(panel.contains(&format!("<@{EVE}> could take")), "{panel}");
    let act = Act::GiveSeat(world.seat(table, away), EVE, false);
    world.press(others[0], table, act);
    let sent = world.deliver();
    let asked = of_direct(&sent, others[1]);
    let question = format!("give {}'s seat to <@{EVE}>", name(away));
    assert!(
        asked.iter().any(|text| text.contains(&question)),
        "{asked:?}"
    );
    // The others must agree first, so Eve is not notified yet.
    assert!(
        !calls(&sent)
            .iter()
            .any(|call| call.contains(&EVE.to_string())),
        "{:?}",
        calls(&sent)
    );
    // Once she has taken the seat, the table knows her name.
    world.press(others[1], table, Act::Vote(1, true));
    take(&world, table, 2);
    world.deliver();
    let board = text(&world.press(DAN, table, Act::Board));
    assert!(
        board.contains(&name(EVE)) && !board.contains("<@"),
        "{board}"
    );
}

#[test]
fn seat_transfer_reveals_hand_only_to_new_player() {
    let (world, table, away, others, number) = offered();
    let hand = |who| {
        let said = text(&world.press(who, table, Act::Board));
        let hand = said.lines().find(|line| line.starts_with("Your cards"));
        hand.map(str::to_owned)
    };
    let seat = world.seat(table, away);
    let turn = |world: &World| world.doc(table)["seats"][usize::from(seat)]["turn"].clone();
    let waits = turn(&world);
    let opener = world.doc(table)["opener"].as_u64().unwrap();
    // These presses are made in a copy of the world, because a press in this one would end the absence.
    let before = {
        let copy = world.restored();
        let said = text(&copy.press(away, table, Act::Board));
        said.lines()
            .find(|line| line.starts_with("Your cards"))
            .unwrap()
            .to_owned()
    };
    world.deliver();
    let said = take(&world, table, number);
    assert!(said.contains("Thank you"), "{said}");
    assert!(said.contains(&before), "{said}");
    assert_eq!(world.doc(table)["seats"][usize::from(seat)]["player"], EVE);
    assert_eq!(turn(&world), waits, "the turn goes on");
    let opens = if opener == away { EVE } else { opener };
    assert_eq!(world.doc(table)["opener"], opens);
    assert_eq!(hand(EVE).as_ref(), Some(&before));
    assert_eq!(hand(away), None, "the former player is a spectator");
    for act in [
        Act::Board,
        Act::MyTurn,
        Act::Log(0),
        Act::PlayLine(0),
        Act::Fair,
    ] {
        let old = text(&world.press(away, table, act.clone()));
        let stranger = text(&world.press(DAN, table, act));
        assert_eq!(old, stranger);
    }
    let direct = world.direct(away);
    let act = Press::at(table, Revision(0), Act::Board);
    let said = text(&world.pressed(&direct, act, None));
    assert!(said.contains("No such table"), "{said}");

    let sent = world.deliver();
    // The former player's board is replaced by a line, and a message explains why.
    let room = stramash_core::engine::RoomId(7000 + away);
    let edits: Vec<_> = sent
        .iter()
        .filter_map(|out| match &out.task {
            Task::Edit {
                room: at, message, ..
            } if *at == room => Some(message),
            _ => None,
        })
        .collect();
    assert!(!edits.is_empty(), "{:?}", tasks(&sent));
    for edit in &edits {
        assert!(edit.board.is_none() && edit.rows.is_empty());
        assert!(text_of(edit).contains("someone else now plays for you"));
    }
    let letters = of_direct(&sent, away);
    assert_eq!(letters.len(), 1, "{letters:?}");
    assert!(
        letters[0].contains("someone else now plays for you"),
        "{letters:?}"
    );
    let own = of_direct(&sent, EVE);
    assert!(own.iter().any(|text| text.contains(&before)), "{own:?}");
    assert_eq!(
        calls(&sent),
        Vec::<String>::new(),
        "the new player is present and needs no notification"
    );
    let told: Vec<String> = sent.iter().map(|out| task_text(&out.task)).collect();
    let taken = format!("{} now plays for {}", name(EVE), name(away));
    assert!(told.iter().any(|text| text.contains(&taken)), "{told:?}");
    world.play_first(EVE, table);
    assert!(world.says(EVE, "games mine").contains(&format!("#{table}")));
    assert!(world.says(away, "games mine").contains("not at any table"));
    assert!(take(&world, table, number).contains("offer is over"));
    let _ = others;
}

/// Checks that a board that arrives after the seat changed hands is replaced by a line.
#[test]
fn late_board_of_former_player_is_replaced() {
    let (world, table, away, _, number) = offered();
    world.deliver();
    // A message to the former player is claimed, but not delivered yet.
    let settings = world.command(away, "games settings");
    assert!(!controls(&settings).is_empty());
    world.clock.advance(DAY);
    let late: Vec<InFlight> = {
        let world = &world;
        world.host.tick();
        world.host.claim(10)
    };
    take(&world, table, number);
    for out in &late {
        world.host.delivered(out.id, world.arrival(out));
    }
    world.deliver();
    let posts = world.store.load(Subject::Posts(table)).unwrap().unwrap();
    let posts: serde_json::Value = serde_json::from_slice(&posts.doc).unwrap();
    let direct = posts["direct"].as_array().unwrap();
    assert!(direct.iter().all(|post| post["player"] != away), "{posts}");
    let beside = posts["beside"].as_array();
    let own = beside.map_or(0, |all| {
        all.iter().filter(|at| at["player"] == away).count()
    });
    assert_eq!(own, 0, "{posts}");
}

#[test]
fn record_proves_seat_transfer() {
    let (world, table, away, others, number) = offered();
    take(&world, table, number);
    world.play_first(EVE, table);
    for who in [others[0], others[1], EVE] {
        world.says(who, &format!("stramash abort table={table}"));
        let votes = world.doc(table)["votes"].as_u64().unwrap();
        let vote = u32::try_from(votes).unwrap();
        world.press(who, table, Act::Vote(vote, true));
    }
    assert_eq!(world.doc(table)["phase"], "aborted");
    let record = match world.press(others[0], table, Act::Record) {
        stramash_host::Answer::Message {
            file: Some(file), ..
        } => file.content,
        other => panic!("{}", text(&other)),
    };
    let report = verify(&record).unwrap();
    let seat = world.seat(table, EVE) + 1;
    let line = format!("seat {seat}: another player after play 0");
    assert!(
        report.channel_lines.contains(&line),
        "{:?}",
        report.channel_lines
    );
    for known in [name(away), name(EVE)] {
        let names = record.lines().last().unwrap();
        assert!(names.contains(&format!("\"{known}\"")), "{names}");
    }
    // A changed name is detected, and so is a removed line.
    let forged = record.replace("\"Wilhelmina\"", "\"Wilhelmine\"");
    assert!(verify(&forged).is_err());
    check_by_the_script(&record);

    // When both players of the seat are forgotten, the record does not have their names, and it is still valid.
    for who in [away, EVE] {
        let said = text(&world.pressed(&world.caller(who), Press::own(Act::ConfirmForget), None));
        assert!(said.contains("You're forgotten"), "{said}");
        let doc = world.doc(table).to_string();
        assert!(!doc.contains(&format!("\"{}\"", name(who))), "{doc}");
        if who == EVE {
            assert!(!doc.contains(&EVE.to_string()), "{doc}");
        }
    }
    let again = match world.press(others[0], table, Act::Record) {
        stramash_host::Answer::Message {
            file: Some(file), ..
        } => file.content,
        other => panic!("{}", text(&other)),
    };
    verify(&again).unwrap();
    check_by_the_script(&again);
    assert!(!again.lines().last().unwrap().contains("Wilhelmina"));
}

/// Checks that `docs/verify.py` accepts the record. Does nothing if there is no Python.
fn check_by_the_script(record: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("record");
    std::fs::write(&path, record).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/verify.py");
    let run = std::process::Command::new("python3")
        .arg(script)
        .arg(&path)
        .output();
    let Ok(run) = run else {
        eprintln!("no python3 here: the script is not tried");
        return;
    };
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    assert!(said.contains("another player after play 0"), "{said}");
}

/// Checks that the table knows a former player of a seat by name, and that they can take the seat again.
#[test]
fn seat_can_return_to_former_player() {
    let (world, table, first, others, number) = offered();
    take(&world, table, number);
    world.wait(3 * DAY);
    world.deliver();
    let panel = format!("stramash absent player={EVE} with={first}");
    let panel = world.says(others[0], &panel);
    let could = format!("{} could take the seat", name(first));
    assert!(panel.contains(&could), "{panel}");
    let act = Act::GiveSeat(world.seat(table, EVE), first, false);
    world.press(others[0], table, act);
    world.press(others[1], table, Act::Vote(3, true));
    let said = text(&world.press(first, table, Act::TakeSeat(4)));
    assert!(said.contains("Thank you"), "{said}");
    let doc = world.doc(table);
    let strangers: Vec<_> = { doc["strangers"].as_array().unwrap().iter() }
        .map(|one| one["player"].as_u64().unwrap())
        .collect();
    assert_eq!(
        strangers,
        [EVE],
        "a seated player is not listed as unseated"
    );
}

/// Checks that forgetting a candidate also removes them from the vote.
#[test]
fn forgetting_removes_vote_candidate() {
    let world = World::new();
    let table = world.started("", &[BOB, CAT]);
    world.deliver();
    let all = [ANN, BOB, CAT];
    let away = world.to_move(table, &all);
    let others: Vec<u64> = all.into_iter().filter(|who| *who != away).collect();
    world.wait(3 * DAY);
    let seat = world.seat(table, away);
    for newcomer in [DAN, EVE] {
        let act = Act::GiveSeat(seat, newcomer, false);
        world.press(others[0], table, act);
        if newcomer == DAN {
            world.press(others[1], table, Act::Vote(1, false));
        }
    }
    let asked = || text(&world.press(others[0], table, Act::Board));
    assert!(asked().contains(&format!("'s seat to <@{EVE}>")));
    let forget = |who| world.pressed(&world.caller(who), Press::own(Act::ConfirmForget), None);
    forget(DAN);
    assert!(asked().contains(&format!("'s seat to <@{EVE}>")));
    forget(EVE);
    assert!(asked().contains("'s seat to someone"), "{}", asked());
    assert!(!world.doc(table).to_string().contains(&EVE.to_string()));
}

#[test]
fn table_limit_blocks_taking_a_seat() {
    let (world, table, _, _, number) = offered_in(World::with_settings(HostSettings {
        max_tables_per_player: 1,
        ..HostSettings::default()
    }));
    world.says(EVE, "stramash new");
    let before = world.doc(table)["seats"].to_string();
    let said = take(&world, table, number);
    assert!(!said.contains("Thank you"), "{said}");
    assert_eq!(world.doc(table)["seats"].to_string(), before);
    world.says(EVE, &format!("stramash leave table={}", world.newest()));
    assert!(take(&world, table, number).contains("Thank you"));
}

/// Checks that a person is notified once an hour at most, however often a seat is offered to them.
#[test]
fn seat_offer_notifies_once_an_hour() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let away = world.to_move(table, &[ANN, BOB]);
    let other = ANN + BOB - away;
    world.wait(3 * DAY);
    world.deliver();
    let seat = world.seat(table, away);
    let mut called = Vec::new();
    for to in [EVE, DAN].into_iter().cycle().take(10) {
        let said = text(&world.press(other, table, Act::GiveSeat(seat, to, true)));
        assert!(said.contains("Agreed. Done."), "{said}");
        called.extend(calls(&world.deliver()));
    }
    assert_eq!(called, [format!("direct {EVE}"), format!("direct {DAN}")]);
}
