//! Names of players: the nickname in the server, a mark if names look the same, and "someone" for an invisible
//! name.

use stramash_core::engine::{PlayerId, RoomId, ServerId, TableId};
use stramash_host::in_flight::Task;
use stramash_host::{AccountKind, Act, NamedUser, Press, Request, Requester, Setting};

use crate::kit::*;

const GAMES: [&str; 4] = ["stramash", "stratego", "bradspel", "skirrid"];

fn started(world: &World, game: &str, others: &[u64]) -> TableId {
    world.says(ANN, &format!("{game} new"));
    let table = world.newest();
    for who in others {
        world.says(*who, &format!("{game} join table={table}"));
    }
    world.says(ANN, &format!("{game} start table={table}"));
    table
}

fn board(world: &World, who: u64, table: TableId) -> String {
    text(&world.press(who, table, Act::Board))
}

fn play_by_direct(world: &World, table: TableId) {
    let who = world.awaited(table);
    let press = |act| Press::at(table, stramash_core::engine::Revision(0), act);
    let mut answer = world.pressed(&world.direct(who), press(Act::MyTurn), None);
    for _ in 0..10 {
        if let Some(press) = confirms(&answer) {
            world.pressed(&world.direct(who), press, None);
            return;
        }
        let all = controls(&answer);
        let (press, value) = all
            .iter()
            .find(|(press, _)| matches!(press.act, Act::ChooseStep(_)))
            .unwrap_or_else(|| panic!("a step is offered: {}", text(&answer)));
        answer = world.pressed(&world.direct(who), press.clone(), value.as_deref());
    }
    panic!("the wizard does not come to an end");
}

/// Plays the first suggested line of the player to act. Returns all texts of the answers.
fn play(world: &World, game: &str, table: TableId) -> String {
    let who = world.awaited(table);
    let verb = match game {
        "stramash" => "play",
        "skirrid" => "place",
        _ => "move",
    };
    let path = [game.to_owned(), verb.to_owned()];
    let given = [("table", table.to_string()), ("move", String::new())];
    let given = given.map(|(name, value)| (name.to_owned(), value)).into();
    let offered = world
        .host
        .suggest(&world.caller(who), &path, &given, "move");
    let line = offered[0].value.replace(' ', "_");
    let line = format!("{game} {verb} move={line} table={table}");
    let shown = world.types(who, &line);
    let played = text(&world.confirmed(who, shown.clone()));
    format!("{}\n{played}", text(&shown))
}

/// Returns the user as a requester in another server.
fn elsewhere(world: &World, who: u64, nick: &str) -> Requester {
    Requester {
        name: nick.to_owned(),
        server: Some(ServerId(901)),
        room: Some(RoomId(801)),
        ..world.caller(who)
    }
}

#[test]
fn nickname_survives_play_by_direct_message() {
    let world = World::new();
    world.rename(ANN, "Queen of Hearts");
    world.rename(BOB, "Knave");
    let table = started(&world, "bradspel", &[BOB]);
    world.deliver();
    for _ in 0..6 {
        play_by_direct(&world, table);
        for said in world.told() {
            assert!(!said.contains("Ann") && !said.contains("Bob"), "{said}");
        }
        let said = board(&world, CAT, table);
        assert!(
            said.contains("Queen of Hearts") && said.contains("Knave"),
            "{said}"
        );
    }
    // A new nickname is used once the player has done something in the server.
    world.rename(ANN, "Duchess");
    board(&world, ANN, table);
    while world.awaited(table) != ANN {
        play_by_direct(&world, table);
    }
    world.play_first(ANN, table);
    let said = board(&world, CAT, table);
    assert!(
        said.contains("Duchess") && !said.contains("Queen"),
        "{said}"
    );
}

#[test]
fn each_server_has_its_own_name() {
    let world = World::new();
    world.rename(ANN, "Queen");
    let here = started(&world, "bradspel", &[BOB]);
    let command = |who, nick, line: &str| {
        text(
            &world
                .host
                .handle(&elsewhere(&world, who, nick), command(line)),
        )
    };
    command(ANN, "Duchess", "bradspel new");
    let there = TableId(here.0 + 1);
    command(BOB, "Bobby", &format!("bradspel join table={there}"));
    command(ANN, "Duchess", &format!("bradspel start table={there}"));
    world.deliver();
    for _ in 0..4 {
        play_by_direct(&world, here);
        play_by_direct(&world, there);
        let mine = text(
            &world
                .host
                .handle(&world.direct(CAT), command_of("games mine")),
        );
        assert!(!mine.contains("Queen"), "{mine}");
        for who in [ANN, BOB] {
            let mine = text(
                &world
                    .host
                    .handle(&world.direct(who), command_of("games mine")),
            );
            for (table, own, other) in [
                (here, ["Queen", "Bob"], ["Duchess", "Bobby"]),
                (there, ["Duchess", "Bobby"], ["Queen", "Bob"]),
            ] {
                let awaited = world.awaited(table);
                if awaited == who {
                    continue;
                }
                let line = mine
                    .lines()
                    .find(|line| line.contains(&format!("#{table}")))
                    .unwrap();
                let place = usize::from(awaited == BOB);
                assert!(line.contains(own[place]), "{line}");
                let word = |word: &&str| {
                    line.split(|c: char| !c.is_alphanumeric())
                        .any(|one| one == *word)
                };
                assert!(!other.iter().any(word), "{line}");
            }
        }
    }
    // When a table of the other server is shown here by its number, the players have their names of that other server.
    let said = text(&world.host.handle(
        &world.caller(ANN),
        command_of(&format!("bradspel board table={there}")),
    ));
    assert!(
        said.contains("Duchess") && !said.contains("Queen"),
        "{said}"
    );
}

fn command_of(line: &str) -> Request {
    command(line)
}

#[test]
fn joining_by_direct_message_uses_server_name() {
    let world = World::new();
    // The person's name is known from the invitation.
    let mut caller = world.caller(ANN);
    caller.named_users = vec![NamedUser {
        player: PlayerId(BOB),
        name: "Bobbin".into(),
        kind: AccountKind::Person,
    }];
    world
        .host
        .handle(&caller, command(&format!("bradspel new with={BOB}")));
    let table = world.newest();
    let join = |who, table| {
        let press = Press::at(table, stramash_core::engine::Revision(0), Act::Join);
        text(&world.pressed(&world.direct(who), press, None))
    };
    join(BOB, table);
    assert!(board(&world, ANN, table).contains("Bobbin"));
    // The name is known from another table in this server. A name from a table in another server is not used.
    world
        .host
        .handle(&elsewhere(&world, CAT, "Tiger"), command("stramash new"));
    world.rename(DAN, "Daniel Boone");
    world.says(DAN, "stramash new");
    world.command(ANN, &format!("stramash new with={CAT} with2={DAN}"));
    let table = world.newest();
    join(CAT, table);
    join(DAN, table);
    let said = board(&world, ANN, table);
    assert!(said.contains("Cat") && !said.contains("Tiger"), "{said}");
    assert!(said.contains("Daniel Boone"), "{said}");
    // The account's name is replaced by the nickname when the nickname becomes known.
    world.rename(CAT, "Lioness");
    world.says(CAT, &format!("stramash join table={table} word=roar"));
    let said = board(&world, ANN, table);
    let data = world.pressed(&world.caller(CAT), Press::own(Act::MyData), None);
    let stramash_host::Answer::Message {
        file: Some(file), ..
    } = data
    else {
        panic!("a file");
    };
    assert!(file.content.contains("name_of_the_account"));
    assert!(said.contains("Cat") || said.contains("Lioness"), "{said}");
}

/// Checks that a mark follows each occurrence of a name.
fn assert_told_apart(said: &str, name: &str) {
    for (at, _) in said.match_indices(name) {
        let after = &said[at + name.len()..];
        let told = [
            " (red)",
            " (blue)",
            " (white)",
            " (black)",
            " (yellow)",
            " (green)",
            " (1)",
            " (2)",
        ];
        assert!(told.iter().any(|mark| after.starts_with(mark)), "{said}");
    }
}

/// Collects all texts from the opening of a match until it is stopped.
fn all_that_is_said(world: &World, game: &str) -> Vec<String> {
    let table = started(world, game, &[BOB]);
    let mut said = vec![board(world, ANN, table)];
    if game == "stratego" {
        for who in [ANN, BOB] {
            world.says(who, &format!("stratego setup sensible table={table}"));
        }
    }
    for _ in 0..6 {
        said.extend(world.told());
        if game != "stratego" {
            said.push(play(world, game, table));
        }
        for who in [ANN, BOB, CAT] {
            said.push(board(world, who, table));
            said.push(text(&world.press(who, table, Act::Log(0))));
            said.push(text(&world.press(who, table, Act::MyTurn)));
            said.push(world.says(who, "games list"));
            said.push(world.says(who, "games mine"));
        }
    }
    said.push(world.says(ANN, &format!("{game} abort table={table}")));
    said.push(text(&world.press(ANN, table, Act::ConfirmAbort)));
    said.extend(world.told());
    said.push(text(&world.press(BOB, table, Act::Vote(1, true))));
    said.extend(world.told());
    said.push(board(world, CAT, table));
    said
}

#[test]
fn similar_names_are_distinguished_everywhere() {
    for game in GAMES {
        for (one, other) in [
            ("Alex", "Alex"),
            ("Alex", "alex"),
            ("Alex", "\u{410}lex"),
            ("Alex", "Al\u{200b}ex"),
        ] {
            let world = World::new();
            world.rename(ANN, one);
            world.rename(BOB, other);
            let all = all_that_is_said(&world, game);
            let shown = [one, &other.replace('\u{200b}', "")];
            for said in &all {
                for name in shown {
                    assert_told_apart(said, name);
                }
            }
            let named = all
                .iter()
                .filter(|said| said.contains(" (red)") || said.contains(" (white)"));
            assert!(named.count() > 5, "{game}: {all:?}");
        }
    }
}

#[test]
fn mentions_distinguish_similar_names() {
    let world = World::new();
    world.talkative();
    world.rename(ANN, "Alex");
    world.rename(BOB, "Alex");
    for who in [ANN, BOB] {
        world.own(who, Act::Set(Setting::Notify), Some("mention"));
    }
    let table = started(&world, "skirrid", &[BOB]);
    let mut called = 0;
    for _ in 0..4 {
        for sent in world.deliver() {
            let said = task_text(&sent.task);
            for who in [ANN, BOB] {
                assert_told_apart(&said, &format!("<@{who}>"));
                called += usize::from(said.contains(&format!("<@{who}>")));
            }
        }
        play(&world, "skirrid", table);
    }
    assert!(called > 1);
}

#[test]
fn different_names_are_unchanged() {
    let world = World::new();
    for game in GAMES {
        for said in all_that_is_said(&world, game) {
            for name in ["Ann (red)", "Ann (white)", "Ann (1)", "Bob (2)"] {
                let legend = said
                    .lines()
                    .filter(|line| !line.starts_with("-# "))
                    .collect::<Vec<_>>();
                assert!(!legend.join("\n").contains(name), "{said}");
            }
        }
    }
}

#[test]
fn computer_and_namesake_are_distinguished() {
    let world = World::new();
    world.rename(ANN, "Computer 1");
    world.says(ANN, "bradspel new computers=1");
    let table = world.newest();
    assert_told_apart(&board(&world, ANN, table), "Computer 1");
    world.says(ANN, &format!("bradspel start table={table}"));
    for said in world.told() {
        assert_told_apart(&said, "Computer 1");
    }
    assert_told_apart(&board(&world, ANN, table), "Computer 1");
}

#[test]
fn invisible_name_is_replaced() {
    for game in GAMES {
        for nick in [
            "\u{200b}\u{2060}",
            "\u{3164}",
            "\u{200d}\u{200d}",
            "\u{fe0f}",
            "\u{202e}",
        ] {
            let world = World::new();
            world.rename(ANN, nick);
            let all = all_that_is_said(&world, game);
            for said in &all {
                assert!(!said.to_lowercase().contains("seat 1"), "{nick:?}: {said}");
                assert!(!said.to_lowercase().contains("seat 2"), "{nick:?}: {said}");
            }
            assert!(all.iter().any(|said| said.contains("someone")), "{game}");
            // Two players with invisible names are told apart.
            world.rename(BOB, nick);
            for said in all_that_is_said(&world, game) {
                assert_told_apart(&said, "someone");
            }
        }
    }
}

#[test]
fn strange_names_are_escaped() {
    for nick in [
        "@everyone",
        "<@1>",
        "\u{202e}nnA",
        "**Ann**",
        "Ann\n# big",
        "אנה",
    ] {
        let world = World::new();
        world.rename(ANN, nick);
        world.rename(BOB, nick);
        for said in all_that_is_said(&world, "skirrid") {
            assert!(!said.contains('\u{202e}'), "{said}");
            // Lines that begin with “Plays of” are labels of controls, where Discord shows Markdown and mentions as
            // plain text.
            let lines = said.lines().filter(|line| !line.starts_with("Plays of "));
            for line in lines {
                assert!(
                    !line.contains("@everyone") && !line.contains("**Ann**"),
                    "{said}"
                );
                assert!(!line.starts_with("# big"), "{said}");
            }
        }
    }
}

/// Opens a table with a command that names these users. Returns the answer.
fn opened(world: &World, line: &str, named: &[(u64, &str, AccountKind)]) -> String {
    let mut caller = world.caller(ANN);
    let named = named.iter().map(|&(who, name, kind)| NamedUser {
        player: PlayerId(who),
        name: name.to_owned(),
        kind,
    });
    caller.named_users = named.collect();
    text(&world.host.handle(&caller, command(line)))
}

#[test]
fn every_named_guest_is_handled() {
    const OWN: u64 = 77;
    const OTHER: u64 = 78;
    let own = (OWN, "Stramash", AccountKind::ThisBot);
    let other = (OTHER, "Music Bot", AccountKind::Bot);
    let bob = (BOB, "Bob", AccountKind::Person);
    let ann = (ANN, "Ann", AccountKind::Person);
    let world = World::new();
    let lobby = |world: &World| board(world, CAT, world.newest());

    let said = opened(&world, &format!("skirrid new with={OWN}"), &[own]);
    assert!(said.contains("computer"), "{said}");
    assert!(lobby(&world).contains("Computer 1"), "{}", lobby(&world));
    // With a level or the number 1, naming the bot still adds one computer.
    for with in ["level=hard", "computers=1"] {
        opened(&world, &format!("skirrid new with={OWN} {with}"), &[own]);
        let said = lobby(&world);
        assert!(
            said.contains("Computer 1") && !said.contains("Computer 2"),
            "{said}"
        );
    }
    let said = opened(
        &world,
        &format!("skirrid new with={OWN} with2={OWN}"),
        &[own],
    );
    assert!(
        said.contains("computer") && lobby(&world).contains("Computer 2"),
        "{said}"
    );

    let said = opened(&world, &format!("skirrid new with={OTHER}"), &[other]);
    assert!(said.contains("Music Bot is a bot"), "{said}");
    assert!(!lobby(&world).contains("Invited:"), "{}", lobby(&world));

    let said = opened(&world, &format!("skirrid new with={ANN}"), &[ann]);
    assert!(said.contains("You already have a seat"), "{said}");

    let said = opened(
        &world,
        &format!("skirrid new with={BOB} with2={BOB}"),
        &[bob],
    );
    assert!(said.contains("You named Bob twice"), "{said}");
    assert_eq!(lobby(&world).matches(&format!("<@{BOB}>")).count(), 1);
    world.deliver().iter().for_each(|sent| {
        if let Task::Direct { player, .. } = sent.task {
            assert_ne!(player.0, OTHER, "no direct message to a bot");
        }
    });
    opened(&world, &format!("skirrid new with={OWN}"), &[own]);
    let table = world.newest();
    let said = opened(
        &world,
        &format!("skirrid kick player={OWN} table={table}"),
        &[own],
    );
    assert!(!said.contains("not at this table"), "{said}");
    assert!(!lobby(&world).contains("Computer 1"), "{}", lobby(&world));
}

#[test]
fn forgetting_removes_invitations() {
    let world = World::new();
    let eve = (EVE, "Willy Nilly", AccountKind::Person);
    opened(&world, &format!("skirrid new with={EVE}"), &[eve]);
    let export = |world: &World| {
        let mut dump = Vec::new();
        world.store.export(&mut dump).unwrap();
        String::from_utf8(dump).unwrap()
    };
    assert!(export(&world).contains("Willy Nilly"));
    let said = text(&world.pressed(&world.caller(EVE), Press::own(Act::ConfirmForget), None));
    assert!(said.contains("You're forgotten"), "{said}");
    assert!(!export(&world).contains("Willy Nilly"));
    assert!(!export(&world).contains(&EVE.to_string()));
}
