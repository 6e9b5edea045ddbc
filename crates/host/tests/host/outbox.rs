//! The outbox: deliveries that fail, direct messages that are not accepted, rooms that are deleted, people who
//! leave.

use std::slice;

use stramash_core::engine::{PlayerId, RoomId, TableId};
use stramash_host::Clock as _;
use stramash_host::in_flight::{Delivery, DiscordEvent, InFlight, Task};
use stramash_host::press::{Act, Measure, Setting};

use crate::kit::*;

fn is_post(in_flight: &InFlight) -> bool {
    matches!(in_flight.task, Task::Post { .. } | Task::Refresh { .. })
}

/// Claims all items and reports the deliveries that `how` returns.
fn deliver_with(world: &World, how: impl Fn(&InFlight) -> Option<Delivery>) -> Vec<InFlight> {
    let mut all = Vec::new();
    loop {
        let batch = world.host.claim(10);
        if batch.is_empty() {
            return all;
        }
        for in_flight in batch {
            let said = how(&in_flight).unwrap_or_else(|| world.arrival(&in_flight));
            world.host.delivered(in_flight.id, said);
            all.push(in_flight);
        }
    }
}

#[test]
fn failed_send_is_retried_after_discords_delay() {
    let world = World::new();
    world.command(ANN, "stramash new");
    let later = |after_ms| move |_: &InFlight| Some(Delivery::Retry { after_ms });
    let sent = deliver_with(&world, later(Some(5_000)));
    assert_eq!(tasks(&sent), ["post"]);
    let (Task::Post { nonce, .. } | Task::Refresh { nonce, .. }) = &sent[0].task else {
        panic!("a post");
    };
    let first = nonce.clone();
    world.clock.advance(4_999);
    assert!(world.host.claim(10).is_empty());
    world.clock.advance(1);
    let sent = deliver_with(&world, later(None));
    let (Task::Post { nonce, .. } | Task::Refresh { nonce, .. }) = &sent[0].task else {
        panic!("a post");
    };
    assert_eq!(*nonce, first, "Discord can tell that it is the same");
    assert!(nonce.len() <= 25);
    assert_eq!(sent[0].attempts, 1);
    let mut waited = 0;
    while world.host.claim(1).is_empty() {
        world.clock.advance(1000);
        waited += 1;
        assert!(
            waited < 60,
            "the first retry delays are short unless Discord asks for more"
        );
    }
}

#[test]
fn unreported_items_are_resent_after_restart() {
    let mut world = World::new();
    let table = world.started("", &[BOB]);
    let lost = world.host.claim(20);
    assert!(!lost.is_empty());
    world.restart();
    world.clock.advance(10 * MINUTE);
    let sent = world.deliver();
    assert_eq!(
        tasks(&sent).iter().filter(|word| *word == "edit").count(),
        1
    );
    assert!(world.deliver().is_empty());
    world.host.delivered(lost[0].id, Delivery::Refused);
    assert!(world.deliver().is_empty(), "an old report changes nothing");
    let who = world.to_move(table, &[ANN, BOB]);
    world.play_first(who, table);
    assert!(!world.deliver().is_empty());
}

/// Checks an item whose claim expires, for example while the computer is suspended. It is claimed again with
/// newer contents, but Discord keeps the first message, so that one is recorded.
#[test]
fn reclaimed_item_records_its_first_message() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let first = world.to_move(table, &[ANN, BOB]);
    let next = ANN + BOB - first;
    world.says(first, "stramash abort");
    let on_the_way = world.host.claim(20);
    world.play_first(first, table);
    world.clock.advance(2 * MINUTE);
    let again = world.host.claim(20);
    assert!(
        again
            .iter()
            .any(|out| on_the_way.iter().any(|one| one.id == out.id))
    );
    for out in &on_the_way {
        world.host.delivered(out.id, world.arrival(out));
    }
    let mut sent = Vec::new();
    for out in { again.iter() }.filter_map(|out| world.host.refresh_item(out.id)) {
        world.host.delivered(out.id, world.arrival(&out));
        sent.push(out);
    }
    sent.extend(world.deliver());
    assert_eq!(calls(&sent), [format!("direct {next}")]);
    let turn = format!("**Your turn**, {}!", name(next));
    let told = { sent.iter() }.any(|out| is_post(out) && task_text(&out.task).contains(&turn));
    assert!(told, "{:?}", tasks(&sent));
}

fn only_post(sent: &[InFlight]) -> (String, String) {
    let posts: Vec<_> = sent
        .iter()
        .filter_map(|out| match &out.task {
            Task::Post { nonce, .. } | Task::Refresh { nonce, .. } => {
                Some((nonce.clone(), task_text(&out.task)))
            }
            _ => None,
        })
        .collect();
    assert_eq!(posts.len(), 1, "{posts:#?}");
    posts[0].clone()
}

/// Makes a play whose message arrives without the bot getting to know it. Returns the table, the player who made the
/// play, and the nonce and the text of the message.
fn told_but_unknown(world: &World) -> (TableId, u64, String, String) {
    let table = world.started("", &[BOB]);
    world.deliver();
    let who = world.to_move(table, &[ANN, BOB]);
    world.play_first(who, table);
    let (nonce, text) = only_post(&world.host.claim(20));
    (table, who, nonce, text)
}

#[test]
fn unknown_post_is_not_repeated() {
    let mut world = World::new();
    let (table, who, nonce, first) = told_but_unknown(&world);
    world.restart();
    world.clock.advance(2 * MINUTE);
    let other = if who == ANN { BOB } else { ANN };
    world.play_first(other, table);
    // Discord recognizes the nonce and returns the first message. A message with what has happened since
    // follows.
    let mut all = Vec::new();
    while let Some(out) = world.host.claim(1).pop() {
        world.host.delivered(out.id, world.arrival(&out));
        all.push(out);
    }
    let posts: Vec<&InFlight> = all.iter().filter(|out| is_post(out)).collect();
    assert_eq!(posts.len(), 2);
    let (Task::Post { nonce: again, .. } | Task::Refresh { nonce: again, .. }) = &posts[0].task
    else {
        panic!("a post");
    };
    assert_eq!(*again, nonce, "the same message");
    let told = |text: &str, who: u64| {
        text.lines()
            .filter(|line| line.contains(&name(who)))
            .count()
    };
    let (again, later) = (task_text(&posts[0].task), task_text(&posts[1].task));
    assert_eq!(again, first);
    assert!(told(&later, other) > 0, "{later}");
    assert!(world.deliver().is_empty());
}

/// Returns the direct messages to a player: for each, the message that it replaces and its nonce.
fn directs(sent: &[InFlight], who: u64) -> Vec<(Option<u64>, String)> {
    let direct = |out: &InFlight| match &out.task {
        Task::Direct {
            player,
            replace,
            nonce,
            ..
        } if player.0 == who => Some((*replace, nonce.clone())),
        _ => None,
    };
    sent.iter().filter_map(direct).collect()
}

/// Starts a table at which a play was just made and is not posted yet. Returns the world, the table, the player
/// who made the play, and the next player.
fn handed_on() -> (World, TableId, u64, u64) {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let who = world.to_move(table, &[ANN, BOB]);
    let next = if who == ANN { BOB } else { ANN };
    world.play_first(who, table);
    (world, table, who, next)
}

#[test]
fn unknown_direct_message_is_found_first() {
    let (mut world, table, who, next) = handed_on();
    // The next player's board arrives, but the bot stops before it gets to know that.
    let sent = world.host.claim(20);
    let lost = directs(&sent, next);
    let [(None, nonce)] = &lost[..] else {
        panic!("one new message: {lost:?}");
    };
    let goes = |out: &&InFlight| !directs(slice::from_ref(*out), next).is_empty();
    let arrived = world.arrival(sent.iter().find(goes).unwrap());
    let Delivery::Done {
        message_id: Some(number),
        ..
    } = arrived
    else {
        panic!("it arrives: {arrived:?}");
    };
    world.restart();
    world.clock.advance(2 * MINUTE);
    world.play_first(next, table);
    world.play_first(who, table);
    let (mut found, mut changed) = (false, false);
    while let Some(out) = world.host.claim(1).pop() {
        let again = directs(slice::from_ref(&out), next).contains(&(None, nonce.clone()));
        let how = match world.arrival(&out) {
            Delivery::Done { room, .. } if again => Delivery::Done {
                room,
                message_id: Some(number),
            },
            how => how,
        };
        found |= again;
        changed |= match &out.task {
            Task::Edit { message_id, .. }
            | Task::Strip { message_id, .. }
            | Task::Delete { message_id, .. } => *message_id == number,
            Task::Direct { replace, .. } => *replace == Some(number),
            _ => false,
        };
        world.host.delivered(out.id, how);
    }
    assert!(found && changed, "found: {found}, changed: {changed}");
    assert!(world.deliver().is_empty());
}

/// Checks that a message after a lost one notifies once, and for the current turn.
#[test]
fn lost_direct_message_does_not_notify_twice() {
    let (mut world, table, who, next) = handed_on();
    let lost = directs(&world.host.claim(20), next);
    assert_eq!(lost.len(), 1, "{lost:?}");
    world.restart();
    world.clock.advance(2 * MINUTE);
    world.play_first(next, table);
    world.play_first(who, table);
    let rings = |out: &&InFlight| match &out.task {
        Task::Direct {
            player,
            notifies: rings,
            ..
        } => player.0 == next && *rings,
        _ => false,
    };
    let sent = world.deliver();
    assert_eq!(sent.iter().filter(rings).count(), 1, "{sent:#?}");
}

#[test]
fn old_unknown_message_is_searched_before_resending() {
    let mut world = World::new();
    let (_, _, nonce, first) = told_but_unknown(&world);
    let tried = world.clock.now();
    world.restart();
    world.clock.advance(10 * MINUTE);
    let table = world.newest();
    let next = world.to_move(table, &[ANN, BOB]);
    world.play_first(next, table);
    let mut posts = Vec::new();
    while let Some(out) = world.host.claim(1).pop() {
        world.host.delivered(out.id, world.arrival(&out));
        let (Task::Post { nonce, .. } | Task::Refresh { nonce, .. }) = &out.task else {
            continue;
        };
        posts.push((nonce.clone(), out.search_since, task_text(&out.task)));
    }
    // The message that may have arrived comes first, and then the one with what has happened since.
    assert_eq!(posts[0], (nonce.clone(), Some(tried), first));
    assert_eq!(posts.len(), 2);
    assert_eq!(posts[1].1, None, "no earlier attempt");
    assert_ne!(posts[1].0, nonce);
    assert!(posts[1].2.contains(&name(next)), "{}", posts[1].2);
    assert!(world.deliver().is_empty());
}

#[test]
fn search_starts_at_first_attempt() {
    let world = World::new();
    world.started("", &[BOB]);
    world.deliver();
    let first = world.clock.now();
    world.command(BOB, "stramash abort");
    let mut looked = 0;
    for n in 0..14 {
        // The message about the vote fails. All other messages arrive.
        let mut posts = 0;
        while let Some(out) = world.host.claim(1).pop() {
            if is_post(&out) {
                let known = world.clock.now() < first.plus(3 * MINUTE);
                assert_eq!(out.search_since, (!known).then_some(first), "try {n}");
                posts += 1;
                looked += usize::from(!known);
                let how = Delivery::Retry { after_ms: None };
                world.host.delivered(out.id, how);
            } else {
                world.host.delivered(out.id, world.arrival(&out));
            }
        }
        assert_eq!(posts, 1);
        world.clock.advance((2_000 << n).min(10 * MINUTE));
    }
    assert_eq!(looked, 7);
}

#[test]
fn deleted_message_is_posted_again() {
    let world = World::new();
    world.command(ANN, "stramash new");
    world.deliver();
    world.command(BOB, "stramash join");
    let gone =
        |out: &InFlight| matches!(out.task, Task::Edit { .. }).then_some(Delivery::MessageGone);
    let sent = deliver_with(&world, gone);
    assert_eq!(tasks(&sent), ["edit", "post"]);

    let table = world.newest();
    world.command(ANN, "stramash start");
    world.deliver();
    let posts: serde_json::Value = {
        let doc = world.store.load(stramash_store::Subject::Posts(table));
        serde_json::from_slice(&doc.unwrap().unwrap().doc).unwrap()
    };
    let message = posts["message"][1].as_u64().unwrap();
    world
        .host
        .handle_event(DiscordEvent::MessageGone(ROOM, message + 77));
    assert!(world.deliver().is_empty(), "another message");
    world
        .host
        .handle_event(DiscordEvent::MessageGone(ROOM, message));
    assert_eq!(tasks(&world.deliver()), ["post"]);
}

#[test]
fn closed_direct_messages_are_reported_once() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let closed = |out: &InFlight| match &out.task {
        Task::Direct { player, .. } if player.0 == BOB => Some(Delivery::DirectClosed),
        _ => None,
    };
    let sent = deliver_with(&world, closed);
    let notes: Vec<String> = sent
        .iter()
        .filter(|out| is_post(out))
        .map(|out| task_text(&out.task))
        .collect();
    let told = notes
        .iter()
        .filter(|said| said.contains("Bob, I can't DM you"));
    assert_eq!(told.count(), 1, "{notes:#?}");
    assert!(tasks(&sent).contains(&"check 2".to_owned()));

    // In each turn a direct message is tried once, because Bob has pressed a button. When it fails, he is
    // mentioned.
    for _ in 0..4 {
        let who = world.to_move(table, &[ANN, BOB]);
        world.play_first(who, table);
        let sent = deliver_with(&world, closed);
        let wanted = if who == ANN {
            vec!["direct 2", "room 2"]
        } else {
            vec!["direct 1"]
        };
        assert_eq!(calls(&sent), wanted);
        assert!(
            !sent
                .iter()
                .any(|out| task_text(&out.task).contains("can't DM you"))
        );
    }
    // If Bob presses nothing, a direct message is tried once a day.
    if world.to_move(table, &[ANN, BOB]) == BOB {
        world.play_first(BOB, table);
        deliver_with(&world, closed);
    }
    world.play_first(ANN, table);
    deliver_with(&world, closed);
    for (hours, tried) in [(23, false), (2, true), (22, false)] {
        world.clock.advance(hours * HOUR);
        world.host.tick();
        let sent = deliver_with(&world, closed);
        let called = calls(&sent);
        assert_eq!(called.contains(&"direct 2".to_owned()), tried, "{called:?}");
        assert_eq!(called.contains(&"room 2".to_owned()), tried, "{called:?}");
    }
    // A direct message is also tried when the person asks for it.
    let panel = world.command(BOB, "games settings");
    assert!(text(&panel).contains("Language: same as Discord"));
    assert!(text(&panel).contains("can't DM you"));
    let (press, value) = controls(&panel)
        .into_iter()
        .find(|(_, value)| value.as_deref() == Some("direct-yes"))
        .unwrap();
    world.pressed(&world.caller(BOB), press, value.as_deref());
    let who = world.to_move(table, &[ANN, BOB]);
    if who == ANN {
        world.play_first(ANN, table);
    } else {
        world.play_first(BOB, table);
        world.play_first(ANN, table);
    }
    assert!(tasks(&world.deliver()).contains(&"direct 2".to_owned()));
}

#[test]
fn closed_room_pauses_table_until_moved() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let who = world.to_move(table, &[ANN, BOB]);
    world.play_first(who, table);
    let closed = |out: &InFlight| is_post(out).then_some(Delivery::RoomClosed);
    let sent = deliver_with(&world, closed);
    let letters: Vec<String> = sent.iter().map(|out| task_text(&out.task)).collect();
    let told = letters
        .iter()
        .filter(|said| said.contains("I can't write in table"));
    assert_eq!(told.count(), 2, "{letters:#?}");

    let next = if who == ANN { BOB } else { ANN };
    let said = text(&world.press(next, table, Act::MyTurn));
    assert!(said.contains("Paused"), "{said}");
    let said = world.says(next, "stramash play move=x");
    assert!(said.contains("is paused"), "{said}");

    let mut caller = world.caller(next);
    caller.room = Some(RoomId(801));
    let said = text(
        &world
            .host
            .handle(&caller, command("stramash board table=1")),
    );
    assert!(said.contains("goes on here"), "{said}");
    let sent = world.deliver();
    let post = sent.iter().find(|out| is_post(out)).unwrap();
    assert!(
        matches!(&post.task, Task::Post { room, .. } | Task::Refresh { room, .. } if *room == RoomId(801))
    );
    let said = text(&world.press(next, table, Act::MyTurn));
    assert!(said.contains("**Your turn** in "), "{said}");
}

#[test]
fn deleted_room_and_lost_server_pause_tables() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    world
        .host
        .handle_event(DiscordEvent::RoomGone(RoomId(4711)));
    assert!(world.deliver().is_empty());
    world.host.handle_event(DiscordEvent::RoomGone(ROOM));
    assert_eq!(tasks(&world.deliver()), ["direct 1", "direct 2"]);
    let said = world.says(ANN, "stramash board table=1");
    assert!(said.contains("goes on here"), "{said}");
    world.deliver();

    world.host.handle_event(DiscordEvent::ServerGone(SERVER));
    let who = world.to_move_quietly(table);
    assert!(who.contains("Paused"), "{who}");
    world.clock.advance(3 * DAY);
    world.host.tick();
    assert!(world.deliver().is_empty(), "no reminders meanwhile");
    let said = world.says(BOB, "stramash board table=1");
    assert!(said.contains("goes on here"), "{said}");
}

#[test]
fn leaving_the_server_leaves_lobby_or_marks_seat() {
    let world = World::new();
    world.command(ANN, "stramash new");
    world.command(BOB, "stramash join");
    world.deliver();
    world
        .host
        .handle_event(DiscordEvent::PlayerGone(SERVER, PlayerId(BOB)));
    let lobby = task_text(&world.deliver()[0].task);
    assert!(!lobby.contains("Bob"), "{lobby}");

    world.command(BOB, "stramash join");
    world.command(CAT, "stramash join");
    let table = world.newest();
    world.command(ANN, "stramash start");
    world.deliver();
    world
        .host
        .handle_event(DiscordEvent::PlayerGone(SERVER, PlayerId(CAT)));
    let sent = world.deliver();
    let told = sent
        .iter()
        .any(|out| task_text(&out.task).contains("Cat has left the server"));
    assert!(told, "{:?}", tasks(&sent));
    world
        .host
        .handle_event(DiscordEvent::PlayerGone(SERVER, PlayerId(CAT)));
    assert!(world.deliver().is_empty(), "the room is informed once");

    let said = world.says(ANN, "stramash kick player=3");
    assert!(said.contains("Cat has left the server"), "{said}");
    let said = world.measure(ANN, table, Measure::Remove, CAT);
    assert!(said.contains("I've asked"), "{said}");
    let said = text(&world.press(BOB, table, Act::Vote(1, true)));
    assert!(said.contains("Agreed. Done."), "{said}");
    let said = text(&world.press(ANN, table, Act::Board));
    assert!(said.contains("Cat"), "{said}");
    assert_ne!(world.to_move(table, &[ANN, BOB, CAT]), CAT);
}

#[test]
fn reminders_follow_interval_and_snooze() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let who = world.to_move(table, &[ANN, BOB]);
    world.clock.advance(DAY - 1);
    world.host.tick();
    assert!(world.deliver().is_empty());
    world.clock.advance(1);
    world.host.tick();
    world.host.tick();
    let sent = world.deliver();
    assert_eq!(
        tasks(&sent),
        [format!("check {who}"), format!("direct {who}")]
    );
    let said = sent
        .iter()
        .map(|out| task_text(&out.task))
        .collect::<String>();
    assert!(said.contains("Your turn in Stramash #1 began"), "{said}");

    let said = text(&world.press(who, table, Act::Snooze(12)));
    assert!(said.contains("in 12 hours"), "{said}");
    world.clock.advance(12 * HOUR);
    world.host.tick();
    let words = tasks(&world.deliver());
    assert_eq!(words.len(), 3, "{words:?}");
    assert!(words.contains(&"delete".to_owned()), "{words:?}");

    // After a long outage there is only one reminder.
    world.clock.advance(10 * DAY);
    world.host.tick();
    assert_eq!(
        tasks(&world.deliver()),
        [
            format!("check {who}"),
            "delete".to_owned(),
            format!("direct {who}")
        ]
    );

    world.play_first(who, table);
    world.deliver();
    let said = text(&world.press(who, table, Act::Snooze(12)));
    assert!(said.contains("It's not your turn"), "{said}");
}

#[test]
fn reminder_is_dropped_after_the_play() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let who = world.to_move(table, &[ANN, BOB]);
    world.clock.advance(DAY);
    world.host.tick();
    world.play_first(who, table);
    let sent = world.deliver();
    let said = sent
        .iter()
        .map(|out| task_text(&out.task))
        .collect::<String>();
    assert!(!said.contains("No rush"), "{said}");
}

#[test]
fn settings_apply_to_reminders_and_direct_messages() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let who = world.to_move(table, &[ANN, BOB]);
    let set = |who, value: &str| {
        let panel = world.command(who, "games settings");
        let (press, value) = controls(&panel)
            .into_iter()
            .find(|(_, known)| known.as_deref() == Some(value))
            .unwrap();
        let said = text(&world.pressed(&world.caller(who), press, value.as_deref()));
        assert!(said.contains("Done."), "{said}");
    };
    set(who, "4");
    set(who, "mention");
    world.clock.advance(4 * HOUR);
    world.host.tick();
    let sent = world.deliver();
    assert_eq!(tasks(&sent), [format!("check {who}"), "post".to_owned()]);
    let post = sent.iter().find(|out| is_post(out)).unwrap();
    let (Task::Post { message, .. } | Task::Refresh { message, .. }) = &post.task else {
        panic!("a post");
    };
    assert_eq!(message.mentions, [PlayerId(who)]);
    set(who, "0");
    world.clock.advance(30 * DAY);
    world.host.tick();
    assert!(world.deliver().is_empty(), "reminders are turned off");

    let next = if who == ANN { BOB } else { ANN };
    set(next, "direct-no");
    world.play_first(who, table);
    let words = tasks(&world.deliver());
    assert!(!words.contains(&format!("direct {next}")), "{words:?}");
    assert!(words.contains(&"post".to_owned()));
}

#[test]
fn forced_plays_wait_a_fixed_time() {
    let mut forced = 0;
    for key in 0..12 {
        let opened = || {
            let world = World::with_key(key);
            for who in [ANN, BOB] {
                world.own(who, Act::Set(Setting::More), Some("forced-yes"));
            }
            let table = world.started("", &[BOB]);
            (world, table)
        };
        // The hand is read in a second world with the same key, because a player who has seen the board is not
        // notified.
        let (twin, table) = opened();
        let who = twin.awaited(table);
        let only = text(&twin.press(who, table, Act::MyTurn)).contains("Your only play");
        let (world, table) = opened();
        let words = tasks(&world.deliver());
        assert!(
            !words.contains(&format!("direct {who}")),
            "the player is not notified yet"
        );
        // With any hand, the forced play is made, or the player is notified, exactly when the wait is over.
        world.clock.advance(19_999);
        world.host.tick();
        assert_eq!(world.awaited(table), who);
        world.clock.advance(1);
        world.host.tick();
        assert_eq!(world.awaited(table) != who, only);
        let sent = world.deliver();
        let told = |out: &InFlight| task_text(&out.task).contains("had only one choice");
        assert_eq!(
            sent.iter().any(told),
            only,
            "{:#?}",
            sent.iter().map(|o| task_text(&o.task)).collect::<Vec<_>>()
        );
        world.clock.advance(2_000);
        world.host.tick();
        let asked = world.deliver().iter().any(|out| {
            matches!(&out.task, Task::Direct { player, .. } if player.0 == who)
                && task_text(&out.task).contains("**Your turn** in ")
        });
        assert_ne!(
            asked, only,
            "a player with a choice is notified after the wait"
        );
        forced += usize::from(only);
    }
    assert!(
        (1..12).contains(&forced),
        "both kinds of hand occurred: {forced}"
    );
}

#[test]
fn person_exports_and_deletes_data() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let panel = world.command(BOB, "games settings");
    let press = |wanted: Act| {
        let all = controls(&panel);
        all.into_iter()
            .find(|(press, _)| press.act == wanted)
            .unwrap()
            .0
    };
    let answer = world.pressed(&world.caller(BOB), press(Act::MyData), None);
    let stramash_host::Answer::Message {
        file: Some(file), ..
    } = answer
    else {
        panic!("a file");
    };
    let data: serde_json::Value = serde_json::from_str(&file.content).unwrap();
    assert_eq!(data["tables"][0]["name"], "Bob");
    let said = text(&world.pressed(&world.caller(BOB), press(Act::Forget), None));
    assert!(said.contains("Forget you?"), "{said}");
    let yes = stramash_host::press::Press::own(Act::ConfirmForget);
    let said = text(&world.pressed(&world.caller(BOB), yes.clone(), None));
    assert!(said.contains("playing at one table"), "{said}");
    world.press(BOB, table, Act::ConfirmResign);
    let said = text(&world.pressed(&world.caller(BOB), yes, None));
    assert!(said.contains("You're forgotten"), "{said}");
    let mut dump = Vec::new();
    world.deliver();
    world.store.export(&mut dump).unwrap();
    let dump = String::from_utf8(dump).unwrap();
    assert!(
        !dump.contains("\"Bob\"") && !dump.contains("\\\"Bob\\\""),
        "no name is left"
    );
}

#[test]
fn server_sets_language_and_openers() {
    let world = World::new();
    let mut manager = world.caller(ANN);
    manager.manages = true;
    let panel = world.host.handle(&manager, command("games server"));
    let pick = |wanted: &str| {
        let all = controls(&panel);
        let found = all
            .into_iter()
            .find(|(_, value)| value.as_deref() == Some(wanted));
        found.unwrap_or_else(|| panic!("{wanted}"))
    };
    for value in ["language-sco", "openers-managers"] {
        let (press, value) = pick(value);
        let mut manager = world.caller(ANN);
        manager.manages = true;
        let said = text(&world.pressed(&manager, press.clone(), value.as_deref()));
        assert!(said.contains("Done."), "{said}");
        let said = text(&world.pressed(&world.caller(BOB), press, value.as_deref()));
        assert!(said.contains("Only server managers"), "{said}");
    }
    let said = world.says(BOB, "stramash new");
    assert!(said.contains("Only server managers"), "{said}");
    let mut manager = world.caller(ANN);
    manager.manages = true;
    world.host.handle(&manager, command("stramash new"));
    let sent = world.deliver();
    assert_eq!(sent[0].locale, stramash_core::i18n::Locale::Sco);
}

impl World {
    fn to_move_quietly(&self, table: stramash_core::engine::TableId) -> String {
        text(&self.press(ANN, table, Act::MyTurn))
    }
}

fn board(batch: &[InFlight]) -> (&InFlight, String) {
    let post = batch
        .iter()
        .find(|out| matches!(out.task, Task::Post { .. } | Task::Refresh { .. }));
    let post = post.expect("a board");
    (post, task_text(&post.task))
}

#[test]
fn delayed_board_shows_newest_turn() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let play = || {
        let who = world.to_move(table, &[ANN, BOB]);
        world.play_first(who, table);
    };
    play();
    let held = world.host.claim(20);
    let (first, was) = board(&held);
    play();
    play();
    let now = world
        .host
        .refresh_item(first.id)
        .expect("the item has something new to show");
    let is = task_text(&now.task);
    assert_ne!(was, is);
    for out in held.iter().filter(|out| out.id != first.id) {
        world.host.delivered(out.id, world.arrival(out));
    }
    world.host.delivered(now.id, world.arrival(&now));
    let rest = world.deliver();
    let again = rest
        .iter()
        .find(|out| matches!(out.task, Task::Post { .. } | Task::Refresh { .. }));
    assert!(again.is_none(), "{again:?}");
    // A message that may have arrived keeps its nonce.
    play();
    let held = world.host.claim(20);
    let nonce = |out: &InFlight| match &out.task {
        Task::Post { nonce, .. } | Task::Refresh { nonce, .. } => nonce.clone(),
        other => panic!("{other:?}"),
    };
    let (tried, _) = board(&held);
    let tried = (tried.id, nonce(tried));
    let how = Delivery::Retry { after_ms: Some(1) };
    world.host.delivered(tried.0, how);
    world.clock.advance(10);
    play();
    let held = world.host.claim(20);
    let (again, _) = board(&held);
    assert_eq!((again.id, nonce(again)), tried);
    let anew = world.host.refresh_item(again.id).unwrap();
    assert_eq!(nonce(&anew), tried.1);
    // An item that has nothing new to show is settled without being sent.
    world.host.delivered(anew.id, world.arrival(&anew));
    world.deliver();
    assert!(world.host.refresh_item(anew.id).is_none());
}

pub fn called_by(world: &World, who: u64, way: &str) {
    let panel = world.command(who, "games settings");
    let all = controls(&panel).into_iter();
    let (press, value) = { all }
        .find(|(_, value)| value.as_deref() == Some(way))
        .unwrap();
    let said = text(&world.pressed(&world.caller(who), press, value.as_deref()));
    assert!(said.contains("Done."), "{said}");
}

#[test]
fn match_notifies_once_a_turn_and_edits_one_board() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let mut sent = world.deliver();
    let mut all = Vec::new();
    for turn in 0..60 {
        let who = world.to_move(table, &[ANN, BOB]);
        let called = calls(&sent);
        assert!(
            called == [format!("direct {who}")],
            "turn {turn}: {called:?}"
        );
        all.append(&mut sent);
        world.play_first(who, table);
        sent = world.deliver();
    }
    all.append(&mut sent);
    // The player who ends the match is not notified.
    world.press(ANN, table, Act::ConfirmResign);
    sent = world.deliver();
    assert_eq!(calls(&sent), ["direct 2"]);
    all.append(&mut sent);
    let posts = all
        .iter()
        .filter(|out| matches!(out.task, Task::Post { .. }));
    // There are four posts at most: the lobby, the start, the board below the note of the start, and the end.
    assert!(posts.count() <= 4, "{:?}", tasks(&all));
}

#[test]
fn board_moves_below_chat_and_old_one_is_deleted() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    // The first board is the message whose id went into the draws. It is edited into a line of text.
    world.chat();
    let who = world.to_move(table, &[ANN, BOB]);
    world.play_first(who, table);
    let sent = world.deliver();
    assert!(tasks(&sent).contains(&"refresh".to_owned()));
    let line = sent.iter().find_map(|out| match &out.task {
        Task::Edit { message, .. } => Some(text_of(message)),
        _ => None,
    });
    assert!(
        line.expect("a line")
            .starts_with("-# Stramash #1 began here")
    );
    world.chat();
    let who = world.to_move(table, &[ANN, BOB]);
    world.play_first(who, table);
    let sent = world.deliver();
    let in_room = |out: &InFlight| match &out.task {
        Task::Delete {
            if_replied: Some(line),
            ..
        } => Some(line.clone()),
        _ => None,
    };
    let lines: Vec<_> = sent.iter().filter_map(in_room).collect();
    let [line] = &lines[..] else {
        panic!("one old board: {:?}", tasks(&sent));
    };
    assert!(line.board.is_none() && line.rows.is_empty());
    let line = text_of(line);
    assert!(line.starts_with("-# Stramash #1:"), "{line}");
    assert!(!line.contains("Ann") && !line.contains("My turn"), "{line}");
    let who = world.to_move(table, &[ANN, BOB]);
    world.play_first(who, table);
    let sent = world.deliver();
    assert_eq!(sent.iter().filter_map(in_room).count(), 0);
}

#[test]
fn players_are_notified_as_they_chose() {
    let world = World::new();
    called_by(&world, ANN, "mention");
    called_by(&world, BOB, "both");
    called_by(&world, CAT, "nobody");
    let table = world.started("", &[BOB, CAT]);
    let mut sent = world.deliver();
    for _ in 0..9 {
        let who = world.to_move(table, &[ANN, BOB, CAT]);
        let wanted: &[&str] = match who {
            ANN => &["room 1"],
            BOB => &["direct 2", "room 2"],
            _ => &[],
        };
        assert_eq!(calls(&sent), wanted);
        // The other player's message is sent without a notification.
        let words = tasks(&sent);
        assert!(words.contains(&format!("direct {who}")), "{words:?}");
        world.play_first(who, table);
        sent = world.deliver();
    }
    world.press(BOB, table, Act::ConfirmResign);
    world.deliver();
    world.press(CAT, table, Act::ConfirmResign);
    assert_eq!(calls(&world.deliver()), ["direct 2", "room 1", "room 2"]);
}

#[test]
fn server_sets_default_notifications() {
    let world = World::new();
    let mut manager = world.caller(ANN);
    manager.manages = true;
    let panel = world.host.handle(&manager, command("games server"));
    let all = controls(&panel).into_iter();
    let (press, value) = { all }
        .find(|(_, value)| value.as_deref() == Some("call-mention"))
        .unwrap();
    let said = text(&world.pressed(&world.caller(BOB), press.clone(), value.as_deref()));
    assert!(said.contains("Only server managers"), "{said}");
    let mut manager = world.caller(ANN);
    manager.manages = true;
    world.pressed(&manager, press, value.as_deref());
    called_by(&world, BOB, "direct");
    let table = world.started("", &[BOB]);
    let mut sent = world.deliver();
    for _ in 0..4 {
        let who = world.to_move(table, &[ANN, BOB]);
        let wanted = if who == ANN { "room 1" } else { "direct 2" };
        assert_eq!(calls(&sent), [wanted]);
        world.play_first(who, table);
        sent = world.deliver();
    }
}

#[test]
fn talkative_room_gets_one_message_per_turn() {
    let world = World::new();
    world.talkative();
    let table = world.started("", &[BOB]);
    world.deliver();
    for _ in 0..4 {
        let who = world.to_move(table, &[ANN, BOB]);
        world.play_first(who, table);
        let words = tasks(&world.deliver());
        assert!(words.contains(&"post".to_owned()), "{words:?}");
        assert!(words.contains(&"strip".to_owned()), "{words:?}");
    }
}
