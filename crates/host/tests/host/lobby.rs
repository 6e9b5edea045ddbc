//! The lobby: opening, joining, leaving, options, seats, starting, closing.

use stramash_core::engine::{Everyone, PlayerId, RoomId, ServerId};
use stramash_host::fair;
use stramash_host::in_flight::{Delivery, InFlight, Task};
use stramash_host::message::{Control, Message};
use stramash_host::press::{Act, Press};
use stramash_host::{Answer, HostSettings, Request, Setting};
use stramash_store::Index;

use crate::kit::*;

#[test]
fn a_table_is_opened_joined_and_started() {
    let world = World::new();
    let said = world.says(ANN, "stramash new");
    assert!(said.contains("Table #1 is open"), "{said}");
    let sent = world.deliver();
    assert_eq!(tasks(&sent), ["post"]);
    let lobby = task_text(&sent[0].task);
    assert!(lobby.contains("1. Ann"), "{lobby}");
    assert!(lobby.contains("One more player needed"), "{lobby}");
    assert!(lobby.contains("Fair-play seal"), "{lobby}");

    let said = world.says(BOB, "stramash join word=haggis_and_neeps");
    assert!(said.contains("You're in!"), "{said}");
    let sent = world.deliver();
    assert_eq!(tasks(&sent), ["edit"]);
    let lobby = task_text(&sent[0].task);
    assert!(
        lobby.contains("2. Bob (word: “haggis and neeps”)"),
        "{lobby}"
    );

    assert!(world.says(ANN, "stramash start").contains("begins"));
    let sent = world.deliver();
    // The sealing message becomes the board, so the start needs only one message in the room.
    assert_eq!(tasks(&sent), ["delete", "direct 1", "direct 2", "edit"]);
    for in_flight in &sent {
        if let Task::Edit { message, .. } = &in_flight.task {
            assert!(
                message.mentions.is_empty(),
                "the player to act is notified by direct message"
            );
            assert!(message.board.is_some());
            let said = text_of(message);
            assert!(said.contains("Fair-play seal"), "{said}");
            assert!(!said.contains("-# Start ·"), "{said}");
        }
    }
    assert!(world.deliver().is_empty(), "everything is sent once");
}

/// Checks that `/games new` shows a board of one game, has buttons that lead to the other games, and opens a table.
#[test]
fn a_game_is_chosen_by_its_picture() {
    let world = World::new();
    let shown = world.command(ANN, "games new");
    assert!(text(&shown).contains("**Stramash**"), "{}", text(&shown));
    let offers = |answer: &Answer| -> Vec<Press> {
        let controls = controls(answer).into_iter();
        controls.map(|(press, _)| press).collect()
    };
    let skirrid = offers(&shown).into_iter().find(|press| {
        let shown = world.pressed(&world.caller(ANN), press.clone(), None);
        matches!(press.act, Act::ChooseGame(_)) && text(&shown).contains("**Skirrid**")
    });
    let shown = world.pressed(&world.caller(ANN), skirrid.expect("Skirrid"), None);
    let open = offers(&shown).into_iter();
    let open = { open }.find(|press| matches!(press.act, Act::OpenTable(_)));
    let said = text(&world.pressed(&world.caller(ANN), open.expect("a button"), None));
    assert!(said.contains("is open"), "{said}");
    let lobby = task_text(&world.deliver()[0].task);
    assert!(lobby.contains("Skirrid #1"), "{lobby}");
    assert!(lobby.starts_with("**Looking for one more**"), "{lobby}");
    world.command(BOB, "skirrid join");
    let lobby = task_text(&world.deliver()[0].task);
    assert!(lobby.starts_with("**Skirrid #1**"), "{lobby}");
}

#[test]
fn the_seal_is_public_before_anybody_joins() {
    let world = World::new();
    world.command(ANN, "stramash new");
    let lobby = task_text(&world.deliver()[0].task);
    world.command(BOB, "stramash join");
    let hashes = |text: &str, length: usize| {
        let hex = |word: &&str| word.len() == length && word.chars().all(|c| c.is_ascii_hexdigit());
        let words = text.split(|c: char| !c.is_ascii_alphanumeric());
        words.filter(hex).map(str::to_owned).collect::<Vec<_>>()
    };
    let short = hashes(&lobby, 32);
    assert_eq!(short.len(), 1, "{lobby}");
    let fair = world.says(BOB, "games fair");
    assert_eq!(hashes(&fair, 32), short, "{fair}");
    let whole = hashes(&fair, 64);
    assert_eq!(whole.len(), 2, "{fair}");
    let whole = |place: usize| fair::unhex(&whole[place]).unwrap();
    let sealed = fair::tagged_hash("lobby", &[&whole(0), &whole(1)]);
    assert_eq!(
        fair::hex(&sealed)[..32],
        short[0],
        "the short hash covers both commitments"
    );
    let lobby = task_text(&world.deliver()[0].task);
    assert_eq!(hashes(&lobby, 32), short, "{lobby}");
    world.command(ANN, "stramash start");
    assert_eq!(hashes(&world.says(BOB, "games fair"), 32), short);
}

#[test]
fn duplicate_request_acts_once() {
    let mut world = World::new();
    let caller = world.caller(ANN);
    let first = world.host.handle(&caller, command("stramash new"));
    let second = world.host.handle(&caller, command("stramash new"));
    assert_eq!(text(&first), text(&second));
    world.restart();
    let third = world.host.handle(&caller, command("stramash new"));
    assert_eq!(text(&first), text(&third), "also after a restart");
    assert_eq!(world.newest().0, 1);
    assert_eq!(world.store.stats().unwrap().tables, 1);

    let caller = world.caller(BOB);
    let first = world.host.handle(&caller, command("stramash join"));
    let second = world.host.handle(&caller, command("stramash join"));
    assert_eq!(text(&first), text(&second));
    world.restart();
    let third = text(&world.host.handle(&caller, command("stramash join table=1")));
    assert!(third.contains("Already done"), "{third}");
}

#[test]
fn impossible_commands_give_a_reason() {
    let world = World::new();
    let before = world.store.commits().unwrap();
    let cases = [
        ("stramash join", "No table to join"),
        ("stramash start", "You have no table to start"),
        ("stramash leave", "No table you can leave"),
        ("stramash board", "No table of Stramash here"),
        ("stramash hand", "not at a table here"),
        ("stramash resign", "not at a table here"),
        ("stramash play card=7S", "not at a table here"),
        ("stramash join table=77", "No such table"),
        ("stramash join table=🦆", "No such table"),
        ("stramash kick player=nobody", "don't know that person"),
        ("stramash dance", "don't understand"),
        ("chess new", "don't understand"),
        ("games list", "No tables here"),
        ("games mine", "not at any table"),
        ("games record", "No table here"),
        ("stramash new laddies=9", "“Laddies each” can't be 9"),
        ("stramash new partners=maybe", "“Partners” can't be maybe"),
        ("stramash new laddies=9", "That doesn't work"),
    ];
    for (line, wanted) in cases {
        let said = world.says(BOB, line);
        assert!(said.contains(wanted), "{line}: {said}");
    }
    let after = world.store.commits().unwrap();
    assert_eq!(after, before, "nothing was changed");

    world.command(ANN, "stramash new");
    let cases = [
        (BOB, "stramash start", "You have no table to start"),
        (ANN, "stramash start", "needs one more player"),
        (ANN, "stramash join table=1", "already in"),
        (BOB, "stramash leave table=1", "Join table"),
        (BOB, "stramash kick player=1", "Only Ann"),
        (ANN, "stramash kick player=1", "remove yourself"),
        (ANN, "stramash kick player=44", "not at this table"),
        (BOB, "stramash start table=1", "Join table"),
        (ANN, "stramash hand table=1", "hasn't started"),
        (ANN, "stramash resign table=1", "hasn't started"),
        (ANN, "stramash log table=1", "hasn't started"),
        (ANN, "games record table=1", "no record"),
    ];
    for (who, line, wanted) in cases {
        let said = world.says(who, line);
        assert!(said.contains(wanted), "{line}: {said}");
    }
}

#[test]
fn opening_needs_post_permission() {
    let world = World::new();
    let said = text(
        &world
            .host
            .handle(&world.direct(ANN), command("stramash new")),
    );
    assert!(said.contains("in a server"), "{said}");
    let mut caller = world.caller(ANN);
    caller.lacking = vec!["Attach Files", "View Channel"];
    let said = text(&world.host.handle(&caller, command("stramash new")));
    assert!(said.contains("Attach Files, View Channel"), "{said}");
}

#[test]
fn table_opens_requested_thread() {
    let world = World::new();
    world.command(ANN, "stramash new where=thread");
    let sent = world.deliver();
    assert_eq!(tasks(&sent), ["thread"]);
    let Task::OpenThread { starter, .. } = &sent[0].task else {
        panic!("a thread");
    };
    assert!(
        presses(starter)
            .iter()
            .any(|(press, _)| press.act == Act::Join)
    );
    // The table is found from the parent channel, because the lobby stays there.
    let said = world.says(BOB, "stramash join");
    assert!(said.contains("You're in"), "{said}");
    match &world.deliver()[..] {
        [only] => match &only.task {
            Task::Edit { room, .. } => assert_eq!(*room, ROOM),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
    // The table is found in its own thread, but not in other threads of the channel.
    let join = |thread: u64| {
        let caller = stramash_host::Requester {
            room: Some(RoomId(thread)),
            parent: Some(ROOM),
            ..world.caller(CAT)
        };
        text(&world.host.handle(&caller, command("stramash join")))
    };
    assert!(join(851).contains("No table to join"));
    assert!(join(850).contains("You're in"));
    let list = world.says(DAN, "games list");
    assert!(list.contains("One table here"), "{list}");
    world.command(ANN, "stramash start");
    // The match is in the thread. The lobby's message says so and has no controls.
    let sent = world.deliver();
    let lobby = sent
        .iter()
        .find(|out| matches!(out.task, Task::Edit { room, .. } if room == ROOM));
    let Task::Edit { message, .. } = &lobby.expect("the lobby").task else {
        panic!("an edit");
    };
    assert!(message.rows.is_empty() && text_of(message).contains("/850"));
    let board = |out: &InFlight| {
        matches!(
            out.task,
            Task::Edit {
                room: RoomId(850),
                ..
            }
        )
    };
    assert!(sent.iter().any(board), "{:?}", tasks(&sent));
}

#[test]
fn opener_is_told_why_there_is_no_thread() {
    let world = World::new();
    world.command(ANN, "stramash new where=thread");
    let mut sent = Vec::new();
    while let Some(out) = world.host.claim(1).pop() {
        let how = match out.task {
            Task::OpenThread { .. } => Delivery::RoomClosed,
            _ => world.arrival(&out),
        };
        world.host.delivered(out.id, how);
        sent.push(out);
    }
    assert_eq!(tasks(&sent), ["direct 1", "post", "thread"]);
    let told: Vec<String> = sent.iter().map(|out| task_text(&out.task)).collect();
    let why = "couldn't open a thread for table #1";
    assert!(told.iter().any(|said| said.contains(why)), "{told:?}");
}

#[test]
fn table_of_another_room_is_hidden() {
    let world = World::new();
    world.command(ANN, "stramash new");
    let mut caller = world.caller(BOB);
    caller.room = Some(RoomId(801));
    let said = text(&world.host.handle(&caller, command("stramash join table=1")));
    assert!(said.contains("No such table"), "{said}");
    let mut caller = world.caller(ANN);
    caller.room = Some(RoomId(801));
    let said = text(
        &world
            .host
            .handle(&caller, command("stramash board table=1")),
    );
    assert!(
        said.contains("1. Ann"),
        "its own people see it anywhere: {said}"
    );
}

#[test]
fn opener_role_passes_on_and_empty_table_closes() {
    let world = World::new();
    world.command(ANN, "stramash new");
    world.command(BOB, "stramash join");
    world.deliver();
    assert!(world.says(ANN, "stramash leave").contains("left"));
    assert!(world.says(BOB, "stramash leave").contains("is closed"));
    let sent = world.deliver();
    assert_eq!(tasks(&sent), ["edit"], "two changes, one message");
    assert!(task_text(&sent[0].task).contains("closed"));
    assert!(world.says(CAT, "stramash join table=1").contains("is over"));
}

#[test]
fn opener_kicks_and_hands_over() {
    let world = World::new();
    world.command(ANN, "stramash new");
    world.command(BOB, "stramash join");
    world.command(CAT, "stramash join");
    let table = world.newest();
    let said = world.says(ANN, "stramash kick player=2");
    assert!(said.contains("removed Bob"), "{said}");
    let panel = world.press(ANN, table, Act::Seats);
    assert!(text(&panel).contains("Who sits where"));
    let over = controls(&panel)
        .into_iter()
        .find(|(press, _)| press.act == Act::HandOver)
        .unwrap();
    let said = text(&world.pressed(&world.caller(ANN), over.0.clone(), over.1.as_deref()));
    assert!(said.contains("Cat now runs"), "{said}");
    let said = text(&world.press(ANN, table, Act::Setup));
    assert!(said.contains("Only Cat"), "{said}");
    let forged = world.pressed(&world.caller(BOB), over.0, over.1.as_deref());
    assert!(text(&forged).contains("Only Cat"));
}

#[test]
fn house_rules_are_chosen_from_the_panel() {
    let world = World::new();
    world.command(ANN, "stramash new");
    world.deliver();
    let table = world.newest();
    let panel = world.press(ANN, table, Act::Setup);
    let specs = stramash_core::games::GameKind::Stramash.game().options();
    assert!(specs.len() <= 25, "more do not fit into one list");
    let place = specs
        .iter()
        .position(|spec| spec.name == "no_passing")
        .unwrap();
    let place = place.to_string();
    let (press, _) = controls(&panel)
        .into_iter()
        .find(|(press, value)| press.act == Act::Options && value.as_deref() == Some(&place))
        .unwrap();
    let opened = world.pressed(&world.caller(ANN), press, Some(&place));
    let (press, _) = controls(&opened)
        .into_iter()
        .find(|(press, _)| matches!(press.act, Act::OptionValue(_)))
        .unwrap();
    let said = text(&world.pressed(&world.caller(ANN), press, Some("1")));
    // The option appears once, in the list of differences from the printed rules.
    assert!(said.contains("• **On the track:** No passing"), "{said}");
    assert!(!said.contains("Options:"), "{said}");
    // The text explains the options, and each list names its subject.
    for wanted in [
        "**No passing:** You can't pass any Laddie, not even an opponent's",
        "Changing: On the track, No passing",
        "No passing: no",
        "Sides: Trios",
        "House rules:",
        "• **On the track:** No passing",
    ] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    let sent = world.deliver();
    assert!(task_text(&sent[0].task).contains("No passing"));

    // A rule that needs partners is refused if there are none.
    let trios = specs.iter().position(|spec| spec.name == "trios").unwrap();
    let press = stramash_host::press::Press::at(
        table,
        stramash_core::engine::Revision(0),
        Act::OptionValue(u8::try_from(trios).unwrap()),
    );
    let said = text(&world.pressed(&world.caller(ANN), press.clone(), Some("1")));
    assert!(said.contains("That doesn't work"), "{said}");
    assert!(!said.contains(". and "), "{said}");
    let said = text(&world.pressed(&world.caller(ANN), press.clone(), Some("99")));
    assert!(said.contains("don't understand"), "{said}");
    let said = text(&world.pressed(&world.caller(BOB), press, Some("0")));
    assert!(said.contains("Only Ann"), "{said}");
}

#[test]
fn partners_need_the_right_number_and_are_shown() {
    let world = World::new();
    world.command(ANN, "stramash new partners=true");
    for who in [BOB, CAT] {
        world.command(who, "stramash join");
    }
    let said = world.says(ANN, "stramash start");
    assert!(said.contains("Partners need four or six"), "{said}");
    let lobby = task_text(&world.deliver().last().unwrap().task);
    let wanted = "One more player needed. Partners need four or six players, not 3.";
    assert!(lobby.contains(wanted), "{lobby}");
    world.command(DAN, "stramash join");
    let sent = world.deliver();
    let lobby = task_text(&sent.last().unwrap().task);
    assert!(lobby.contains("Ready to start, with"), "{lobby}");
    let wanted = "Partners: Ann with Cat, against Bob with Dan.";
    assert!(lobby.contains(wanted), "{lobby}");
    assert!(world.says(ANN, "stramash start").contains("begins"));
}

#[test]
fn lobby_explains_why_it_cannot_start() {
    let world = World::new();
    world.command(ANN, "stramash new partners=true");
    let table = world.newest();
    let lobby = task_text(&world.deliver()[0].task);
    assert!(lobby.contains("3 more players needed."), "{lobby}");
    let specs = stramash_core::games::GameKind::Stramash.game().options();
    let trios = specs.iter().position(|spec| spec.name == "trios").unwrap();
    let trios = Act::OptionValue(u8::try_from(trios).unwrap());
    let trios = Press::at(table, stramash_core::engine::Revision(0), trios);
    world.pressed(&world.caller(ANN), trios, Some("1"));
    let joins = |message: &Message<Everyone>| {
        message.rows.iter().flatten().any(|control| {
            matches!(control, Control::Button { press, enabled: true, .. } if press.act == Act::Join)
        })
    };
    for who in [BOB, CAT, DAN, 5, 6] {
        world.command(who, "stramash join");
        let sent = world.deliver();
        let Task::Edit { message, .. } = &sent[0].task else {
            panic!("an edit");
        };
        let lobby = text_of(message);
        assert_eq!(joins(message), who != 6, "{lobby}");
        match who {
            DAN => {
                let wanted = "2 more players needed. Trios need six players, not 4.";
                assert!(lobby.contains(wanted), "{lobby}");
            }
            6 => {
                let wanted = "Partners: Ann with Cat and P5, against Bob with Dan and P6.";
                assert!(lobby.contains(wanted), "{lobby}");
                assert!(lobby.contains("Full and ready"), "{lobby}");
            }
            _ => assert!(!lobby.contains("eady to start"), "{lobby}"),
        }
    }
}

#[test]
fn conflicting_options_are_named() {
    let world = World::new();
    world.command(ANN, "stramash new partners=true");
    let table = world.newest();
    let specs = stramash_core::games::GameKind::Stramash.game().options();
    let yes = |name: &str| {
        let place = specs.iter().position(|spec| spec.name == name).unwrap();
        let act = Act::OptionValue(u8::try_from(place).unwrap());
        let press = Press::at(table, stramash_core::engine::Revision(0), act);
        text(&world.pressed(&world.caller(ANN), press, Some("1")))
    };
    yes("split_track_only");
    let said = yes("split_partner_last_only");
    for title in [
        "“Share a seven only to finish”",
        "“Split sevens on the track”",
    ] {
        assert!(said.contains(title), "{said}");
    }
    yes("must_enter");
    let said = yes("wait_at_door");
    for title in ["“Must enter the castle”", "“Wait at the entry”"] {
        assert!(said.contains(title), "{said}");
    }
}

#[test]
fn start_finds_only_own_tables() {
    let world = World::new();
    world.command(ANN, "stramash new");
    world.command(BOB, "stramash new");
    let suggested = world.host.suggest(
        &world.caller(ANN),
        &["stramash".into(), "start".into()],
        &[("table".to_owned(), String::new())].into(),
        "table",
    );
    let values: Vec<_> = suggested.iter().map(|s| s.value.as_str()).collect();
    assert_eq!(values, ["1"]);
    let said = world.says(CAT, "stramash start");
    assert!(said.contains("You have no table to start"), "{said}");
}

#[test]
fn opener_arranges_seats() {
    let world = World::new();
    world.command(ANN, "stramash new");
    world.command(BOB, "stramash join");
    world.command(CAT, "stramash join");
    let table = world.newest();
    let mut answer = world.press(ANN, table, Act::Arrange(Vec::new()));
    for name in ["Cat", "Ann"] {
        let press = controls(&answer)[0].0.clone();
        // The list numbers the players in the order of joining.
        let value = if name == "Cat" { "2" } else { "0" };
        answer = world.pressed(&world.caller(ANN), press, Some(value));
        if name == "Cat" {
            let said = text(&answer);
            assert!(said.contains("1. Cat"), "who is placed is said: {said}");
        }
    }
    assert!(
        text(&answer).contains("Seat order set"),
        "{}",
        text(&answer)
    );
    let sent = world.deliver();
    let lobby = task_text(&sent.last().unwrap().task);
    assert!(lobby.contains("1. Cat"), "{lobby}");
    assert!(lobby.contains("3. Bob"), "{lobby}");
}

#[test]
fn any_player_starts_after_opener_is_away_an_hour() {
    let world = World::new();
    world.command(ANN, "stramash new");
    world.command(BOB, "stramash join");
    let said = world.says(BOB, "stramash start");
    assert!(said.contains("Ann can start table #1"), "{said}");
    world.clock.advance(HOUR - 1);
    assert!(
        world
            .says(BOB, "stramash start")
            .contains("Ann can start table")
    );
    world.clock.advance(1);
    assert!(
        world
            .says(CAT, "stramash start")
            .contains("You have no table to start")
    );
    assert!(world.says(BOB, "stramash start").contains("begins"));
}

#[test]
fn unstarted_table_is_warned_and_closed() {
    let world = World::new();
    world.command(ANN, "stramash new");
    world.deliver();
    world.clock.advance(12 * DAY);
    world.host.tick();
    let sent = world.deliver();
    assert_eq!(tasks(&sent), ["direct 1", "post"]);
    assert!(task_text(&sent[0].task).contains("closes"));
    world.host.tick();
    assert!(world.deliver().is_empty(), "warned once");
    world.clock.advance(2 * DAY);
    world.host.tick();
    let sent = world.deliver();
    assert_eq!(tasks(&sent), ["delete", "delete", "edit"]);
    let told = sent.iter().map(|out| task_text(&out.task));
    assert!({ told }.any(|said| said.contains("closed")));
    assert!(world.says(BOB, "stramash join").contains("No table"));
}

#[test]
fn shuffle_words_are_cleaned() {
    let world = World::new();
    world.command(ANN, "stramash new");
    let table = world.newest();
    let Answer::Form(form) = world.press(ANN, table, Act::Word) else {
        panic!("a form");
    };
    let long = "@everyone \u{202e}x\n".to_owned() + &"é".repeat(4000);
    let fields = [("word".to_owned(), long)].into();
    let call = Request::Form {
        press: form.press.clone(),
        fields,
    };
    let said = text(&world.host.handle(&world.caller(ANN), call.clone()));
    assert!(said.contains("Your word"), "{said}");
    assert!(!said.contains("@everyone"), "{said}");
    let said = text(&world.host.handle(&world.caller(BOB), call));
    assert!(said.contains("Join table"), "{said}");
    for act in [Act::Word, Act::Leave] {
        let said = text(&world.press(BOB, table, act));
        assert!(said.contains("Join table"), "{said}");
    }
}

#[test]
fn table_limits_per_room_and_player() {
    let world = World::new();
    for _ in 0..20 {
        assert!(world.says(ANN, "stramash new").contains("is open"));
    }
    let said = world.says(BOB, "stramash new");
    assert!(said.contains("channel already has 20 tables"), "{said}");
    let mut caller = world.caller(ANN);
    caller.room = Some(RoomId(801));
    let said = text(&world.host.handle(&caller, command("stramash new")));
    assert!(said.contains("at 20 tables"), "{said}");
}

fn at_once(world: &World, calls: impl IntoIterator<Item = (stramash_host::Requester, Request)>) {
    let calls: Vec<_> = calls.into_iter().collect();
    let start = std::sync::Barrier::new(calls.len());
    std::thread::scope(|scope| {
        for (caller, call) in calls {
            let start = &start;
            scope.spawn(move || {
                start.wait();
                world.host.handle(&caller, call);
            });
        }
    });
}

/// Checks the limits of tables against simultaneous requests. In an earlier version, thirty requests at the
/// same time opened thirty tables, although twenty are allowed.
#[test]
fn limits_hold_under_concurrency() {
    let world = World::new();
    let at_once = |calls: Vec<_>| at_once(&world, calls);
    let live = |index| world.store.list(index, None, 100).unwrap();
    // Thirty people in one room.
    let strangers = (2000..2030).map(|who| (world.caller(who), command("stramash new")));
    at_once(strangers.collect());
    assert_eq!(live(Index::RoomLive(SERVER, ROOM)).len(), 20);
    // One person opens a table in each of thirty rooms.
    let elsewhere = |who, room| stramash_host::Requester {
        room: Some(RoomId(room)),
        ..world.caller(who)
    };
    let calls = (9000..9030).map(|room| (elsewhere(ANN, room), command("stramash new")));
    at_once(calls.collect());
    assert_eq!(live(Index::PlayerLive(PlayerId(ANN))).len(), 20);
    // One person joins thirty tables.
    let rooms = 9500..9530;
    for room in rooms.clone() {
        let opened = world
            .host
            .handle(&elsewhere(room, room), command("stramash new"));
        assert!(text(&opened).contains("is open"), "{}", text(&opened));
    }
    let calls = rooms.map(|room| (elsewhere(BOB, room), command("stramash join")));
    at_once(calls.collect());
    assert_eq!(live(Index::PlayerLive(PlayerId(BOB))).len(), 20);
}

#[test]
fn invitations_and_full_table_notify_once() {
    let world = World::new();
    let said = world.says(
        ANN,
        &format!("stramash new with={BOB} with2={CAT} with3={ANN}"),
    );
    assert!(said.contains("is open"), "{said}");
    let sent = world.deliver();
    // They have never used the bot, so they get no direct message: the lobby mentions them.
    assert_eq!(calls(&sent), ["room 2", "room 3"]);
    let lobby = task_text(&sent[0].task);
    assert!(lobby.contains("Invited: <@2> and <@3>"), "{lobby}");
    let table = world.newest();
    world.command(BOB, "stramash join");
    let sent = world.deliver();
    assert_eq!(calls(&sent), Vec::<String>::new());
    let lobby = task_text(&sent[0].task);
    assert!(lobby.contains("Invited: <@3>"), "{lobby}");
    world.command(DAN, "stramash join");
    assert_eq!(calls(&world.deliver()), Vec::<String>::new());
    world.press(CAT, table, Act::Join);
    let sent = world.deliver();
    // Cat is the last to join, so she needs no message.
    assert_eq!(calls(&sent), ["direct 1", "direct 2", "direct 4"]);
    let told = sent.iter().map(|out| task_text(&out.task));
    assert!({ told }.any(|said| said.contains("Everyone invited")));
    // Nobody is notified again when a player leaves and comes back.
    world.says(CAT, "stramash leave");
    world.press(CAT, table, Act::Join);
    assert_eq!(calls(&world.deliver()), Vec::<String>::new());
    let said = world.says(ANN, "stramash start");
    assert!(said.contains("begins"), "{said}");
    let gone = world.deliver().into_iter();
    let gone = gone.filter(|out| matches!(out.task, Task::Delete { .. }));
    assert!(gone.count() >= 3);
}

/// Opens a lobby and invites Bob, who has used the bot before. Delivers nothing.
fn asked() -> World {
    let world = World::new();
    let first = world.started("", &[BOB]);
    world.deliver();
    world.press(BOB, first, Act::ConfirmResign);
    world.deliver();
    world.says(ANN, &format!("stramash new with={BOB}"));
    world
}

#[test]
fn invitation_uses_existing_direct_channel() {
    let world = asked();
    let table = world.newest();
    let sent = world.deliver();
    assert_eq!(calls(&sent), ["direct 2"]);
    let asked = sent
        .iter()
        .find(|out| matches!(out.task, Task::Direct { .. }));
    let asked = asked.expect("a direct message");
    assert!(task_text(&asked.task).contains("Ann invites you to"));
    let join = Press::at(table, stramash_core::engine::Revision(0), Act::Join);
    let said = text(&world.pressed(&world.direct(BOB), join.clone(), None));
    assert!(said.contains("You're in"), "{said}");
    let said = text(&world.pressed(&world.direct(CAT), join, None));
    assert!(said.contains("No such table"), "{said}");
    let said = world.says(ANN, &format!("bradspel new with={BOB} with2={CAT}"));
    assert!(said.contains("only 2 seats"), "{said}");
    let said = world.says(ANN, "stramash new with=x");
    assert!(said.contains("don't know that person"), "{said}");
}

/// Invites a player with a command, and leaves the lobby again. Returns the number of notifications.
fn invited(world: &World, who: u64, line: &str) -> usize {
    let said = world.says(who, line);
    assert!(said.contains("is open"), "{said}");
    let called = calls(&world.deliver());
    let said = world.says(who, "stramash leave");
    assert!(said.contains("closed"), "{said}");
    world.deliver();
    called.len()
}

#[test]
fn invitation_notifies_once_an_hour() {
    let line = |whom: u64| format!("stramash new with={whom}");
    // The invitation comes by direct message in one world, and in the room in the other.
    for mut world in [asked(), World::new()] {
        world.deliver();
        world.says(ANN, "stramash leave");
        world.wait(2 * HOUR);
        world.deliver();
        let many = (0..25)
            .map(|_| invited(&world, ANN, &line(BOB)))
            .sum::<usize>();
        assert_eq!(many, 1);
        assert_eq!(invited(&world, CAT, &line(BOB)), 1);
        assert_eq!(
            invited(&world, ANN, &format!("{} with2={DAN}", line(BOB))),
            1
        );
        // The limit of one notification an hour also holds after a restart.
        world.restart();
        assert_eq!(invited(&world, ANN, &line(BOB)), 0);
        world.wait(HOUR);
        assert_eq!(invited(&world, ANN, &line(BOB)), 1);
        assert_eq!(invited(&world, ANN, &line(BOB)), 0);
    }
}

/// Checks that opening a rematch counts as inviting the other players.
#[test]
fn rematch_invitations_notify_once_an_hour() {
    let world = World::new();
    let ended = |_| {
        let table = world.started("", &[BOB]);
        world.press(BOB, table, Act::ConfirmResign);
        world.wait(MINUTE);
        world.deliver();
        table
    };
    let tables: Vec<_> = (0..4).map(ended).collect();
    let mut called = 0;
    for table in tables {
        let said = text(&world.press(ANN, table, Act::Rematch));
        assert!(said.contains("others are invited"), "{said}");
        called += calls(&world.deliver()).len();
        world.says(ANN, "stramash leave");
    }
    assert_eq!(called, 1);
    // A player who accepts is notified of the next match as well.
    for _ in 0..3 {
        world.wait(HOUR);
        let table = world.started("", &[BOB]);
        world.press(BOB, table, Act::ConfirmResign);
        world.deliver();
        let next = text(&world.press(ANN, table, Act::Rematch));
        assert!(next.contains("others are invited"), "{next}");
        assert_eq!(calls(&world.deliver()).len(), 1);
        world.press(BOB, table, Act::Rematch);
        world.says(ANN, "stramash start");
        world.deliver();
        world.press(BOB, world.newest(), Act::ConfirmResign);
        world.deliver();
        world.press(ANN, world.newest(), Act::Rematch);
        assert_eq!(calls(&world.deliver()).len(), 1);
        world.says(ANN, "stramash leave");
    }
}

/// Checks the buttons of invitations when the direct message arrives before the room's message.
#[test]
fn invitation_button_lasts_as_long_as_the_lobby() {
    let world = asked();
    let mut sent = world.host.claim(10);
    sent.sort_by_key(|out| !matches!(out.task, Task::Direct { .. }));
    assert!(matches!(sent[0].task, Task::Direct { .. }), "{sent:#?}");
    for out in sent {
        world.host.delivered(out.id, world.arrival(&out));
    }
    let gone = || {
        let sent = world.deliver().into_iter();
        sent.filter(|out| matches!(out.task, Task::Delete { .. }))
            .count()
    };
    assert_eq!(gone(), 0);
    let said = world.says(ANN, "stramash leave");
    assert!(said.contains("closed"), "{said}");
    assert_eq!(gone(), 1);
}

/// Checks that the server's limit also holds for simultaneous requests from different rooms and people, and for
/// rematches.
#[test]
fn server_limit_holds_under_concurrency() {
    let settings = HostSettings {
        max_tables_per_server: 20,
        ..HostSettings::default()
    };
    let world = World::with_settings(settings);
    let over = world.started("", &[BOB]);
    world.press(ANN, over, Act::ConfirmResign);
    let elsewhere = |who: u64| stramash_host::Requester {
        room: Some(RoomId(who)),
        ..world.caller(who)
    };
    at_once(
        &world,
        (2000..2030).map(|who| (elsewhere(who), command("stramash new"))),
    );
    assert_eq!(world.store.count_live(SERVER, 100).unwrap(), 20);
    let said = text(&world.press(ANN, over, Act::Rematch));
    assert!(said.contains("server already has 20 tables"), "{said}");
    assert_eq!(world.store.count_live(SERVER, 100).unwrap(), 20);
    let other = stramash_host::Requester {
        server: Some(ServerId(901)),
        ..elsewhere(3000)
    };
    let said = text(&world.host.handle(&other, command("stramash new")));
    assert!(said.contains("is open"), "{said}");
}

/// Checks that a rematch does not exceed anybody's limit of tables.
#[test]
fn rematch_respects_table_limit() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.press(ANN, table, Act::ConfirmResign);
    let mut caller = world.caller(BOB);
    caller.room = Some(RoomId(801));
    for _ in 0..20 {
        caller.interaction_id = world.caller(BOB).interaction_id;
        world.host.handle(&caller, command("stramash new"));
    }
    world.press(ANN, table, Act::Rematch);
    let next = world
        .store
        .list(Index::PlayerLive(PlayerId(ANN)), None, 10)
        .unwrap();
    assert_eq!(next.len(), 1);
    let of_bob = world
        .store
        .list(Index::PlayerLive(PlayerId(BOB)), None, 100)
        .unwrap();
    assert_eq!(of_bob.len(), 20);
    assert!(!of_bob.contains(&next[0]));
}

#[test]
fn several_tables_need_a_choice() {
    let world = World::new();
    world.command(ANN, "stramash new");
    world.command(CAT, "stramash new");
    let said = world.says(BOB, "stramash join");
    assert!(said.contains("table 2 and table 1"), "{said}");
    assert!(
        world
            .says(BOB, "stramash join table=#2")
            .contains("You're in")
    );
    let labels = world.host.suggest(
        &world.caller(BOB),
        &["stramash".into(), "join".into()],
        &[("table".to_owned(), String::new())].into(),
        "table",
    );
    let values: Vec<_> = labels.iter().map(|s| s.value.as_str()).collect();
    assert_eq!(values, ["1"]);
    let said = world.says(BOB, "games list");
    assert!(said.contains("2 tables here"), "{said}");
}

#[test]
fn strange_player_names_are_harmless() {
    let world = World::new();
    for (who, name) in [
        (11, "@everyone"),
        (12, "**bold** `x`"),
        (13, "\u{202e}olleh"),
        (14, "👩‍👩‍👧‍👦"),
        (15, ""),
    ] {
        let mut caller = world.caller(who);
        caller.name = name.to_owned();
        let first = who == 11;
        let line = if first {
            "stramash new"
        } else {
            "stramash join"
        };
        world.host.handle(&caller, command(line));
    }
    let mut caller = world.caller(16);
    caller.name = "x".repeat(4000);
    world.host.handle(&caller, command("stramash join"));
    let sent = world.deliver();
    let (Task::Post { message, .. } | Task::Refresh { message, .. }) = &sent[0].task else {
        panic!("a post");
    };
    assert_eq!(message.mentions, []);
    let lobby = text_of(message);
    assert!(!lobby.contains("@everyone"), "{lobby}");
    assert!(lobby.chars().count() < 2000);
    assert_eq!(
        message
            .names
            .at(stramash_core::engine::Seat::new(0).unwrap()),
        Some(PlayerId(11))
    );
}

#[test]
fn joining_promises_only_chosen_notifications() {
    let world = World::new();
    world.says(ANN, "stramash new");
    let join = |who: u64, setting: Option<&str>| {
        if let Some(setting) = setting {
            world.own(who, Act::Set(Setting::Notify), Some(setting));
        }
        world.says(who, "stramash join")
    };
    let said = join(BOB, None);
    assert!(said.contains("I'll DM you when it's your turn"), "{said}");
    let said = join(CAT, Some("mention"));
    assert!(said.contains("I'll ping you when"), "{said}");
    let said = join(DAN, Some("nobody"));
    assert!(!said.contains("I'll"), "{said}");
}
