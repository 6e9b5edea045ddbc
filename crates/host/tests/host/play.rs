//! Turns: the wizard, typed lines, presses that come twice or late, endings, votes.

use std::sync::Barrier;

use stramash_core::engine::{PlayerId, Revision, TableId};
use stramash_host::Answer;
use stramash_host::in_flight::{DiscordEvent, Task};
use stramash_host::message::Private;
use stramash_host::press::{Act, Measure, Press};

use crate::kit::*;

fn other(who: u64) -> u64 {
    if who == ANN { BOB } else { ANN }
}

#[test]
fn ordinary_play_takes_at_most_three_presses() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    for turn in 0..40 {
        let who = world.to_move(table, &[ANN, BOB]);
        let (presses, answer) = world.play_first(who, table);
        let said = text(&answer);
        // A seven can be split in many ways, so it may take one more press.
        let most = if said.contains("play 7") { 4 } else { 3 };
        assert!(
            presses <= most,
            "turn {turn} took {presses} presses: {said}"
        );
        assert!(!said.contains("moved on"), "{said}");
        let Answer::Message { in_place, .. } = answer else {
            panic!("a message");
        };
        assert!(in_place, "the message is edited");
    }
}

#[test]
fn own_table_is_preferred() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    world.says(CAT, "stramash new");
    let newer = world.newest();
    assert_ne!(newer, table);
    for (line, mine) in [
        ("board", "to play"),
        ("board words=true", "to play"),
        ("log", "Nothing"),
    ] {
        let said = world.says(who, &format!("stramash {line}"));
        assert!(!said.contains(&format!("#{newer}")), "{line}: {said}");
        assert!(said.contains(mine), "{line}: {said}");
    }
    let said = world.says(CAT, "stramash board");
    assert!(said.contains(&format!("#{newer}")), "{said}");
    let said = world.says(CAT, "skirrid board");
    assert!(said.contains("No table of Skirrid here"), "{said}");
}

#[test]
fn turn_is_one_message_notifying_one_player() {
    let world = World::new();
    let table = world.started("", &[BOB, CAT]);
    world.deliver();
    world.deliver();
    for _ in 0..6 {
        let who = world.to_move(table, &[ANN, BOB, CAT]);
        world.play_first(who, table);
        let next = world.to_move(table, &[ANN, BOB, CAT]);
        let sent = world.deliver();
        let mut wanted = vec![format!("direct {next}"), "refresh".to_owned()];
        // If the play was made elsewhere, a direct message with controls is updated.
        let words = tasks(&sent);
        wanted.extend(
            words
                .iter()
                .filter(|word| word.starts_with("replace") || *word == "delete")
                .cloned(),
        );
        wanted.sort();
        assert_eq!(words, wanted);
        for in_flight in &sent {
            if let Task::Refresh { message, .. } = &in_flight.task {
                assert_eq!(message.mentions, [], "notified once, by the direct message");
                let said = text_of(message);
                assert_eq!(said.matches("<@").count(), 0, "{said}");
                assert!(said.contains(&format!("Stramash #{table}")), "{said}");
            }
        }
        assert!(world.deliver().is_empty());
    }
}

#[test]
fn quick_plays_share_one_message() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    for _ in 0..5 {
        let who = world.to_move(table, &[ANN, BOB]);
        world.play_first(who, table);
    }
    let sent = world.deliver();
    let posts: Vec<_> = sent
        .iter()
        .filter_map(|in_flight| match &in_flight.task {
            Task::Post { message, .. } | Task::Refresh { message, .. } => Some(text_of(message)),
            _ => None,
        })
        .collect();
    assert_eq!(posts.len(), 1, "{:?}", tasks(&sent));
    let said = &posts[0];
    let told = said.matches("plays").count() + said.matches("discards").count();
    assert!(told >= 2 && said.contains("3 earlier plays"), "{said}");
}

#[test]
fn lines_are_typed_whole_or_by_slot() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let path = |verb: &str| vec!["stramash".to_owned(), verb.to_owned()];
    let empty = |name: &str| [(name.to_owned(), String::new())].into();
    let lines = world
        .host
        .suggest(&world.caller(who), &path("play"), &empty("move"), "move");
    assert!(!lines.is_empty() && lines.len() <= 25);
    let foreign = world.caller(other(who));
    for option in ["move", "card", "from", "to"] {
        let seen = world
            .host
            .suggest(&foreign, &path("play"), &empty(option), option);
        assert!(seen.is_empty(), "nobody else sees what could be played");
    }
    let said = world.says(
        other(who),
        &format!("stramash play move={}", lines[0].value.replace(' ', "_")),
    );
    assert!(said.contains("turn at table"), "{said}");
    let said = world.says(who, "stramash play move=nonsense");
    assert!(said.contains("You can't play that: "), "{said}");
    assert!(!said.contains(". and "), "{said}");

    let line = lines[0].value.replace(' ', "_");
    let said = world.says(who, &format!("stramash play move={line}"));
    assert!(!said.contains("can't play that"), "{said}");

    // The next player chooses the card, the start and the destination one after the other.
    let who = other(who);
    for verb in ["play", "discard"] {
        let mut filled = std::collections::BTreeMap::new();
        for slot in ["card", "from", "to", "from2", "to2"] {
            filled.insert(slot.to_owned(), String::new());
            let offered = world
                .host
                .suggest(&world.caller(who), &path(verb), &filled, slot);
            match offered.first() {
                Some(first) => filled.insert(slot.to_owned(), first.value.clone()),
                None => filled.remove(slot),
            };
        }
        if filled.is_empty() {
            continue;
        }
        let call = stramash_host::Request::Command {
            path: path(verb),
            options: filled,
        };
        let said = text(&world.host.handle(&world.caller(who), call));
        assert!(!said.contains("can't play that"), "{said}");
    }
}

#[test]
fn duplicate_press_plays_once() {
    let mut world = World::new();
    let table = world.started("", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let caller = world.caller(who);
    let press = confirm_of(&world, who, table);
    let first = world.pressed(&caller, press.clone(), None);
    let second = world.pressed(&caller, press.clone(), None);
    assert_eq!(text(&first), text(&second));
    assert_eq!(entries(&world, table), 1);
    world.restart();
    let third = text(&world.pressed(&caller, press, None));
    assert!(third.contains("Already done"), "{third}");
    assert_eq!(entries(&world, table), 1);
}

#[test]
fn stale_press_shows_current_board() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let press = confirm_of(&world, who, table);
    world.play_first(who, table);
    let next = world.to_move(table, &[ANN, BOB]);
    world.play_first(next, table);
    let before = entries(&world, table);
    for act in [
        press.act.clone(),
        Act::ChooseStep(vec![0]),
        Act::ChooseStep(vec![9999]),
        Act::StepPage(3, vec![0]),
    ] {
        let stale = Press::at(table, press.revision, act);
        let said = text(&world.pressed(&world.caller(who), stale, None));
        assert!(said.contains("moved on"), "{said}");
        assert!(
            said.contains("**Your turn** in "),
            "with the fresh wizard: {said}"
        );
    }
    assert_eq!(entries(&world, table), before);
    let said = text(&world.pressed(&world.caller(next), press.clone(), None));
    assert!(said.contains("turn at table"), "{said}");
    let said = text(&world.pressed(&world.caller(DAN), press, None));
    assert!(said.contains("not at table"), "{said}");
}

#[test]
fn one_of_simultaneous_presses_plays() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    for _ in 0..5 {
        let who = world.to_move(table, &[ANN, BOB]);
        let press = confirm_of(&world, who, table);
        let before = entries(&world, table);
        let barrier = Barrier::new(8);
        let answers: Vec<String> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|_| {
                    scope.spawn(|| {
                        let caller = world.caller(who);
                        barrier.wait();
                        text(&world.pressed(&caller, press.clone(), None))
                    })
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .collect()
        });
        assert_eq!(entries(&world, table), before + 1);
        let late = answers
            .iter()
            .filter(|said| said.contains("turn at table") || said.contains("moved on"));
        assert_eq!(late.count(), 7, "{answers:#?}");
    }
}

#[test]
fn restarted_host_continues() {
    let mut world = World::new();
    let table = world.started("", &[BOB]);
    for _ in 0..12 {
        let who = world.to_move(table, &[ANN, BOB]);
        world.play_first(who, table);
    }
    let before: Vec<String> = [ANN, BOB]
        .map(|who| text(&world.press(who, table, Act::MyTurn)))
        .into();
    world.restart();
    let after: Vec<String> = [ANN, BOB]
        .map(|who| text(&world.press(who, table, Act::MyTurn)))
        .into();
    assert_eq!(before, after);
}

#[test]
fn whole_game_ends_with_rematch() {
    let world = World::new();
    let table = world.started("laddies=3", &[BOB]);
    let mut posts = Vec::new();
    for _ in 0..1500 {
        let both = [ANN, BOB];
        let turn = both.iter().find(|who| {
            text(&world.press(**who, table, Act::MyTurn)).contains("**Your turn** in ")
        });
        let Some(&who) = turn else { break };
        // The last choice is played, because it moves farther than the first.
        play_best(&world, who, table);
        for in_flight in world.deliver() {
            if let Task::Post { .. } | Task::Refresh { .. } = &in_flight.task {
                posts.push(task_text(&in_flight.task));
            }
        }
    }
    let last = posts.last().unwrap();
    assert!(last.contains("Congratulations"), "{last}");
    assert!(!last.contains("<@"), "nobody is mentioned at the end");
    let said = world.says(ANN, &format!("stramash resign table={table}"));
    assert!(said.contains("is over"), "{said}");

    let said = text(&world.press(ANN, table, Act::Rematch));
    assert!(said.contains("others are invited"), "{said}");
    let asked = world.deliver();
    assert_eq!(calls(&asked), ["direct 2"], "only Bob is invited");
    let said = text(&world.press(BOB, table, Act::Rematch));
    assert!(said.contains("You're in"), "{said}");
    let said = text(&world.press(BOB, table, Act::Rematch));
    assert!(said.contains("already open"), "{said}");
    assert_eq!(world.newest(), TableId(table.0 + 1));
    let lobby = task_text(&world.deliver()[0].task);
    assert!(lobby.contains("Ann") && lobby.contains("Bob"), "{lobby}");
    assert!(lobby.contains("three"), "the same options: {lobby}");

    let answer = world.press(CAT, table, Act::Record);
    let Answer::Message {
        file: Some(file), ..
    } = answer
    else {
        panic!("a file: {}", text(&answer));
    };
    let report = stramash_host::verify(&file.content).unwrap();
    assert!(report.entries > 20 && report.draws > 100, "{report:?}");
}

#[test]
fn rematch_keeps_seats() {
    for (asks, others) in [(CAT, [ANN, BOB, DAN]), (DAN, [ANN, BOB, CAT])] {
        let world = World::new();
        let table = world.started("partners=true", &[BOB, CAT, DAN]);
        world.says(asks, "stramash abort");
        for who in others {
            world.press(who, table, Act::Vote(1, true));
        }
        world.deliver();
        world.again(asks, table, &others);
        let lobby = task_text(&world.deliver()[0].task);
        let listed = lobby.split_once("1.").map_or("", |(_, list)| list);
        let at = |who| listed.find(&name(who)).unwrap();
        assert!(
            at(ANN) < at(BOB) && at(BOB) < at(CAT) && at(CAT) < at(DAN),
            "{lobby}"
        );
        let said = world.says(asks, &format!("stramash start table={}", world.newest()));
        assert!(said.contains("begins"), "{said}");
    }
}

#[test]
fn direct_messages_show_the_result() {
    let world = World::new();
    let table = world.started("", &[BOB, CAT]);
    world.deliver();
    for _ in 0..6 {
        let who = world.to_move(table, &[ANN, BOB, CAT]);
        world.play_first(who, table);
        for out in world.deliver() {
            let said = task_text(&out.task);
            let kept =
                matches!(&out.task, Task::Direct { .. }) && !said.contains("**Your turn** in ");
            assert!(
                !kept || !said.contains("'s turn"),
                "it will not stay true: {said}"
            );
        }
    }
    for who in [ANN, BOB] {
        let answer = world.says(who, "stramash resign");
        assert!(answer.contains("There's no undo"), "{answer}");
        world.press(who, table, Act::ConfirmResign);
    }
    let ended: Vec<String> = world
        .deliver()
        .iter()
        .filter(|out| matches!(&out.task, Task::Direct { .. }))
        .map(|out| task_text(&out.task))
        .filter(|said| said.contains("Cat wins"))
        .collect();
    assert_eq!(ended.len(), 3, "{ended:#?}");
    assert!(world.deliver().is_empty());
}

#[test]
fn preview_uses_the_words_of_the_log() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    for _ in 0..10 {
        let who = world.to_move(table, &[ANN, BOB]);
        world.deliver();
        let (press, preview) = previewed(&world, who, table);
        let told = preview
            .lines()
            .rfind(|line| line.starts_with(&format!("{} ", name(who))))
            .unwrap_or_else(|| panic!("a sentence of {}: {preview}", name(who)))
            .to_owned();
        world.pressed(&world.caller(who), press, None);
        let posts = world.deliver();
        let post = posts
            .iter()
            .find(|out| matches!(out.task, Task::Post { .. } | Task::Refresh { .. }));
        let said = task_text(&post.unwrap().task);
        assert!(said.contains(&told), "{told:?} in {said}");
    }
}

#[test]
fn illegal_discard_gives_a_reason() {
    for key in 0..20 {
        let world = World::with_key(key);
        let table = world.started("", &[BOB]);
        let who = world.to_move(table, &[ANN, BOB]);
        let path = vec!["stramash".to_owned(), "play".to_owned()];
        let empty = [("card".to_owned(), String::new())].into();
        let offered = world
            .host
            .suggest(&world.caller(who), &path, &empty, "card");
        let Some(card) = offered.first() else {
            continue;
        };
        let said = world.says(who, &format!("stramash discard card={}", card.value));
        assert!(said.contains("A Laddie can move. Play"), "{said}");
        return;
    }
    panic!("no hand that can be played in twenty");
}

#[test]
fn resigning_needs_confirmation() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let answer = world.command(ANN, "stramash resign");
    let said = text(&answer);
    assert!(said.contains("There's no undo"), "{said}");
    assert_eq!(entries(&world, table), 0);
    let (press, _) = controls(&answer)
        .into_iter()
        .find(|(press, _)| press.act == Act::ConfirmResign)
        .unwrap();
    let said = text(&world.pressed(&world.caller(BOB), press.clone(), None));
    assert!(said.contains("You've resigned"), "only for oneself: {said}");
    let sent = world.deliver();
    let post = sent
        .iter()
        .find(|out| matches!(out.task, Task::Post { .. } | Task::Refresh { .. }))
        .unwrap();
    let said = task_text(&post.task);
    assert!(said.contains("Ann wins"), "{said}");
}

#[test]
fn stopping_needs_every_vote() {
    let world = World::new();
    let table = world.started("", &[BOB, CAT]);
    world.deliver();
    let said = world.says(ANN, "stramash abort");
    assert!(said.contains("I've asked"), "{said}");
    let sent = world.deliver();
    assert_eq!(tasks(&sent), ["direct 2", "direct 3", "edit", "post"]);
    let vote = |who, yes| text(&world.press(who, table, Act::Vote(1, yes)));
    assert!(vote(DAN, true).contains("not at table"));
    assert!(vote(BOB, true).contains("Waiting for the others"));
    assert!(vote(CAT, false).contains("goes on"));
    assert!(vote(CAT, true).contains("is over"), "that vote is over");
    world.deliver();

    world.command(CAT, "stramash abort");
    let vote = |who, yes| text(&world.press(who, table, Act::Vote(2, yes)));
    assert!(vote(ANN, true).contains("Waiting for the others"));
    assert!(vote(BOB, true).contains("Agreed. Done."));
    let sent = world.deliver();
    let post = sent
        .iter()
        .find(|out| matches!(out.task, Task::Post { .. } | Task::Refresh { .. }))
        .unwrap();
    assert!(task_text(&post.task).contains("Stopped without a winner"));
    let answer = world.press(ANN, table, Act::Record);
    let Answer::Message {
        file: Some(file), ..
    } = answer
    else {
        panic!("a record, also then");
    };
    stramash_host::verify(&file.content).unwrap();
}

#[test]
fn match_continues_without_absent_player() {
    let world = World::new();
    let table = world.started("", &[BOB, CAT]);
    world.deliver();
    let all = [ANN, BOB, CAT];
    let away = world.to_move(table, &all);
    let here: Vec<u64> = all.into_iter().filter(|who| *who != away).collect();
    let said = world.says(here[0], &format!("stramash kick player={away}"));
    assert!(said.contains("You can ask the others <t:"), "{said}");
    world.clock.advance(3 * DAY);
    let said = world.says(here[0], &format!("stramash kick player={away}"));
    assert!(said.contains("2 of 2 active players must agree"), "{said}");
    let said = world.measure(here[0], table, Measure::Remove, away);
    assert!(said.contains("I've asked"), "{said}");
    let said = text(&world.press(here[1], table, Act::Vote(1, true)));
    assert!(said.contains("Agreed. Done."), "{said}");
    assert!(here.contains(&world.to_move(table, &all)));
    for tried in [
        format!("stramash resign table={table}"),
        format!("stramash play table={table} card=7H"),
        format!("stramash abort table={table}"),
    ] {
        let said = world.says(away, &tried);
        assert!(said.contains("went on without you"), "{tried}: {said}");
    }
    let said = world.says(away, "games mine");
    assert!(!said.contains(&format!("#{table}")), "{said}");
}

/// Starts a match of three. After eight days, another player proposes to go on without the player to act.
/// Returns the world, the table, the player to act, and the others.
fn voted_about() -> (World, TableId, u64, [u64; 2]) {
    let world = World::new();
    let table = world.started("", &[BOB, CAT]);
    let away = world.to_move(table, &[ANN, BOB, CAT]);
    let others = match away {
        ANN => [BOB, CAT],
        BOB => [ANN, CAT],
        _ => [ANN, BOB],
    };
    world.clock.advance(8 * DAY);
    world.measure(others[0], table, Measure::Remove, away);
    (world, table, away, others)
}

#[test]
fn voting_ends_own_absence() {
    let (world, table, away, _) = voted_about();
    let said = text(&world.press(away, table, Act::Vote(1, false)));
    assert!(said.contains("Welcome back"), "{said}");
    assert_eq!(entries(&world, table), 0);
}

/// Checks that playing ends a vote on the player's absence. In an earlier version, the vote removed the player.
#[test]
fn playing_ends_own_absence() {
    let (world, table, away, others) = voted_about();
    world.deliver();
    world.play_first(away, table);
    let told: Vec<String> = world
        .deliver()
        .iter()
        .map(|sent| task_text(&sent.task))
        .collect();
    // All messages about the vote are edited to show its result.
    let back = told.iter().filter(|text| text.contains("is back."));
    assert_eq!(back.count(), 3, "{told:?}");
    assert!(
        !told.iter().any(|text| text.contains("asks to go on")),
        "{told:?}"
    );
    let said = text(&world.press(others[1], table, Act::Vote(1, true)));
    assert!(said.contains("That vote is over"), "{said}");
    assert_eq!(entries(&world, table), 1);
}

#[test]
fn refused_vote_names_who_and_why() {
    let (world, table, away, others) = voted_about();
    world.deliver();
    let said = text(&world.press(others[1], table, Act::Vote(1, false)));
    assert!(said.contains("OK, the table keeps waiting"), "{said}");
    let told: Vec<String> = world
        .deliver()
        .iter()
        .map(|sent| task_text(&sent.task))
        .collect();
    assert!(
        told.iter().any(|text| text.contains(&format!(
            "the vote to go on without {} failed. Against: {}",
            name(away),
            name(others[1])
        ))),
        "{told:?}"
    );
}

/// Checks the opener of a rematch who has left the server and come back. In an earlier version, the opener had
/// no seat.
#[test]
fn rematch_opener_has_a_seat() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let away = world.to_move(table, &[ANN, BOB]);
    let gone = DiscordEvent::PlayerGone(SERVER, PlayerId(away));
    world.host.handle_event(gone);
    world.measure(other(away), table, Measure::Remove, away);
    let said = text(&world.press(away, table, Act::Rematch));
    assert!(said.contains("others are invited"), "{said}");
    let said = world.says(away, "stramash start");
    assert!(!said.contains("You're not at"), "{said}");
}

#[test]
fn log_shows_each_reader_their_view() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    for _ in 0..14 {
        let who = world.to_move(table, &[ANN, BOB]);
        world.play_first(who, table);
    }
    let public = text(&world.press(DAN, table, Act::Log(0)));
    assert!(public.contains(": 5 to 14 of 14"), "{public}");
    assert!(!public.contains(" draw"), "{public}");
    let own = text(&world.press(ANN, table, Act::Log(0)));
    assert!(own.contains("You draw "), "{own}");
    // Each entry has a line with its number, what happened, and its time.
    for log in [&public, &own] {
        let entries = log.lines().filter(|line| line.starts_with("**"));
        let told = entries.filter(|line| line.contains("** ") && line.ends_with(":R>)"));
        assert_eq!(told.count(), 10, "{log}");
        assert!(log.contains("**5.** "), "{log}");
    }
    let older = text(&world.press(DAN, table, Act::Log(1)));
    assert!(older.contains("1 to 4 of 14"), "{older}");
    let far = text(&world.press(DAN, table, Act::Log(9999)));
    assert_eq!(far, older);
}

#[test]
fn board_shows_sides_and_options() {
    let world = World::new();
    let table = world.started("partners=true laddies=3", &[BOB, CAT, DAN]);
    let sent = world.deliver();
    let room = sent
        .iter()
        .filter(|in_flight| matches!(in_flight.task, Task::Edit { .. }));
    let room = room.map(|in_flight| task_text(&in_flight.task)).next_back();
    let legend =
        "-# 🔴 A Ann (red) with 🟡 C Cat (yellow), against 🔵 B Bob (blue) with 🟢 D Dan (green)";
    assert!(room.as_ref().unwrap().contains(legend), "{room:?}");
    let agreed = "-# House rules: Partners · Laddies each: three.";
    for who in [ANN, BOB, 55] {
        let board = text(&world.press(who, table, Act::Board));
        let lines: Vec<&str> = board.lines().collect();
        let at = lines.iter().position(|line| *line == legend);
        assert_eq!(at.map(|at| lines[at + 1]), Some(agreed), "{board}");
        let again = board.lines().filter(|line| line.contains("House rules:"));
        assert_eq!(again.count(), 1, "{board}");
    }
}

#[test]
fn several_reasons_become_sentences() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    let said = world.says(who, "stramash play move=KH_A1>A11");
    assert!(said.contains("You can't play that: "), "{said}");
    assert!(said.contains("No Laddie is at A1."), "{said}");
    assert!(!said.contains(". and "), "{said}");
}

#[test]
fn match_stopped_at_once_shows_no_opening() {
    let world = World::new();
    world.started("", &[BOB]);
    world.command(ANN, "stramash resign");
    world.command(ANN, "stramash abort");
    let vote = world.deliver();
    let asked = vote.iter().map(|in_flight| task_text(&in_flight.task));
    let asked: Vec<String> = asked.collect();
    assert!(
        asked.iter().any(|said| said.contains("Both must agree")),
        "{asked:?}"
    );

    let world = World::new();
    let table = world.started("", &[BOB]);
    world.command(ANN, "stramash abort");
    world.press(BOB, table, Act::Vote(1, true));
    let sent = world.deliver();
    let said = sent.iter().map(|in_flight| task_text(&in_flight.task));
    let said: Vec<String> = said
        .filter(|said| said.contains("Stopped without"))
        .collect();
    assert!(!said.is_empty());
    for said in said {
        assert!(!said.contains("The game begins"), "{said}");
    }
}

#[test]
fn record_is_refused_during_play() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    for who in [ANN, DAN] {
        let said = text(&world.press(who, table, Act::Record));
        assert!(said.contains("after the game"), "{said}");
        let said = text(&world.press(who, table, Act::Fair));
        assert!(
            said.contains("Mixed in") && !said.contains("Secret of the hidden draws"),
            "{said}"
        );
    }
    let said = world.says(ANN, "stramash leave table=1");
    assert!(said.contains("Use “resign” or “abort”"), "{said}");
    assert!(text(&world.press(DAN, table, Act::MyTurn)).contains("not at table"));
    assert!(text(&world.press(DAN, table, Act::Board)).contains("Stramash #1"));
}

fn confirm_of(world: &World, who: u64, table: TableId) -> Press {
    previewed(world, who, table).0
}

/// Goes through the wizard. Returns the press that confirms the first play, and the text of the preview.
fn previewed(world: &World, who: u64, table: TableId) -> (Press, String) {
    let mut answer = world.press(who, table, Act::MyTurn);
    for _ in 0..10 {
        let choices = controls(&answer);
        if let Some((press, _)) = choices
            .iter()
            .find(|(p, _)| matches!(p.act, Act::PlayLine(_) | Act::PlayPath(_)))
        {
            return (press.clone(), text(&answer));
        }
        let (press, value) = choices
            .into_iter()
            .find(|(press, _)| matches!(press.act, Act::ChooseStep(_)))
            .unwrap();
        answer = world.pressed(&world.caller(who), press, value.as_deref());
    }
    panic!("no end of the wizard");
}

/// Plays a line that goes into the castle or out of the dock, if the player has one.
fn play_best(world: &World, who: u64, table: TableId) {
    let path = |verb: &str| vec!["stramash".to_owned(), verb.to_owned()];
    let filled = [
        ("move".to_owned(), String::new()),
        ("table".to_owned(), table.to_string()),
    ]
    .into();
    let lines = world
        .host
        .suggest(&world.caller(who), &path("play"), &filled, "move");
    let worth = |line: &str| {
        let to = line.rsplit('>').next().unwrap_or_default();
        let castle = to.contains('c');
        let out = line.contains("d>");
        (castle, out, !line.starts_with('8'))
    };
    let best = lines.iter().max_by_key(|line| worth(&line.value)).unwrap();
    let call = stramash_host::Request::Command {
        path: path("play"),
        options: [
            ("move".to_owned(), best.value.clone()),
            ("table".to_owned(), table.to_string()),
        ]
        .into(),
    };
    let answer = world.host.handle(&world.caller(who), call);
    let answer = world.confirmed(who, answer);
    assert!(
        matches!(
            &answer,
            Answer::Message {
                message: Private::Seat(..),
                ..
            }
        ),
        "{}",
        text(&answer)
    );
}

/// Returns the number of entries in the log. The opening is not counted.
fn entries(world: &World, table: TableId) -> usize {
    let log = world
        .store
        .log(stramash_store::Subject::Table(table))
        .unwrap();
    log.len().saturating_sub(1)
}

#[test]
fn control_without_table_or_server_does_nothing() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    for press in [
        Press::own(Act::PlayLine(0)),
        Press::at(TableId(999), Revision(0), Act::MyTurn),
        Press::at(table, Revision(0), Act::Forget),
    ] {
        let said = text(&world.pressed(&world.caller(ANN), press, None));
        assert!(
            said.contains("don't understand") || said.contains("No such table"),
            "{said}"
        );
    }
    let mut caller = world.caller(DAN);
    caller.server = Some(stramash_core::engine::ServerId(901));
    let said = text(&world.pressed(&caller, Press::at(table, Revision(0), Act::Board), None));
    assert!(said.contains("No such table"), "{said}");
}
