//! Direct messages: whatever is pressed there, only one message shows a table.

use stramash_core::engine::{Revision, RoomId, TableId};
use stramash_host::in_flight::{Delivery, InFlight, Task};
use stramash_host::press::{Act, Press};
use stramash_host::{Answer, Requester};

use crate::kit::*;

/// Delivers everything. Returns each item with the id of its message.
fn sent(world: &World) -> Vec<(InFlight, Option<u64>)> {
    let mut all = Vec::new();
    while let Some(out) = world.host.claim(1).pop() {
        let how = world.arrival(&out);
        let at = match &how {
            Delivery::Done { message_id, .. } => *message_id,
            _ => None,
        };
        world.host.delivered(out.id, how);
        all.push((out, at));
    }
    all
}

/// Returns a requester who uses a control of this direct message.
fn on(world: &World, who: u64, message: u64) -> Requester {
    Requester {
        control_message: Some((RoomId(7000 + who), message)),
        ..world.direct(who)
    }
}

/// Returns the ids of direct messages to a player that contain these words.
fn told(sent: &[(InFlight, Option<u64>)], who: u64, words: &str) -> Vec<u64> {
    let own = sent.iter().filter(|(out, _)| {
        let direct =
            matches!(&out.task, Task::Direct { player, replace: None, .. } if player.0 == who);
        direct && task_text(&out.task).contains(words)
    });
    own.filter_map(|(_, at)| *at).collect()
}

fn deleted(sent: &[(InFlight, Option<u64>)]) -> Vec<u64> {
    let deleted = sent.iter().filter_map(|(out, _)| match &out.task {
        Task::Delete { message_id, .. } => Some(*message_id),
        _ => None,
    });
    deleted.collect()
}

fn in_place(answer: &Answer) -> bool {
    match answer {
        Answer::Message { in_place, .. } => *in_place,
        Answer::Form(_) | Answer::Duplicate(_) | Answer::Slow(_) => panic!("a message"),
    }
}

/// Starts a table of two. Returns the table, the player to act, and the id of the message with that player's board.
fn waiting(world: &World) -> (TableId, u64, u64) {
    let table = world.started("", &[BOB]);
    let begun = sent(world);
    let who = world.awaited(table);
    let boards = told(&begun, who, "**Your turn** in ");
    assert_eq!(boards.len(), 1, "{boards:?}");
    (table, who, boards[0])
}

#[test]
fn reminder_becomes_the_board() {
    let world = World::new();
    let (table, who, board) = waiting(&world);
    world.clock.advance(DAY);
    world.host.tick();
    let reminders = told(&sent(&world), who, "No rush");
    let &[reminder] = reminders.as_slice() else {
        panic!("one reminder: {reminders:?}");
    };
    let press = Press::at(table, Revision(0), Act::MyTurn);
    let turn = world.pressed(&on(&world, who, reminder), press.clone(), None);
    assert!(text(&turn).contains("**Your turn** in "));
    assert!(in_place(&turn));
    assert_eq!(deleted(&sent(&world)), [board]);
    // The reminder has become the board. Pressing it changes no other message, and the next turn deletes it.
    let turn = world.pressed(&on(&world, who, reminder), press, None);
    assert!(in_place(&turn) && sent(&world).is_empty());
    world.play_first(who, table);
    let mut next = sent(&world);
    while world.awaited(table) != who {
        world.play_first(world.awaited(table), table);
        next.extend(sent(&world));
    }
    assert_eq!(
        deleted(&next)
            .iter()
            .filter(|&&one| one == reminder)
            .count(),
        1
    );
}

#[test]
fn old_reminder_is_answered_privately() {
    let world = World::new();
    let (table, who, _) = waiting(&world);
    world.clock.advance(DAY);
    world.host.tick();
    let reminder = told(&sent(&world), who, "No rush")[0];
    let mut next = Vec::new();
    for _ in 0..8 {
        world.play_first(world.awaited(table), table);
        next.extend(sent(&world));
    }
    assert!(!told(&next, who, "**Your turn** in ").is_empty());
    let press = Press::at(table, Revision(0), Act::MyTurn);
    let turn = world.pressed(&on(&world, who, reminder), press, None);
    assert!(!in_place(&turn), "{}", text(&turn));
    assert!(deleted(&sent(&world)).is_empty());
}

#[test]
fn digest_stays_and_board_is_updated() {
    let world = World::new();
    let (table, who, board) = waiting(&world);
    world.own(who, Act::RestDaily, Some("18"));
    for _ in 0..288 {
        world.clock.advance(10 * MINUTE);
        world.host.tick();
    }
    let all = sent(&world);
    let mut digests = all.iter().filter(|(out, _)| {
        matches!(out.task, Task::Direct { .. })
            && task_text(&out.task).contains("It's your turn at one table")
    });
    let (digest, at) = digests.next_back().expect("a digest");
    let Task::Direct { message, .. } = &digest.task else {
        panic!("a letter");
    };
    let answer = Answer::Message {
        message: message.as_ref().clone(),
        in_place: false,
        file: None,
    };
    let (press, _) = controls(&answer).remove(0);
    let mut turn = world.pressed(&on(&world, who, at.unwrap()), press, None);
    assert!(text(&turn).contains("**Your turn** in "));
    assert!(!in_place(&turn), "a digest lists all tables");
    // A play in the private answer updates the board in the channel.
    while world.awaited(table) == who {
        let (press, value) = controls(&turn)
            .into_iter()
            .find(|(press, _)| {
                matches!(
                    press.act,
                    Act::ChooseStep(_) | Act::PlayPath(_) | Act::PlayLine(_)
                )
            })
            .expect("a step");
        turn = world.pressed(&world.direct(who), press, value.as_deref());
    }
    let replaced = sent(&world)
        .into_iter()
        .filter_map(|(out, _)| match out.task {
            Task::Direct {
                replace: Some(message),
                ..
            } => Some(message),
            _ => None,
        });
    assert_eq!(replaced.collect::<Vec<_>>(), [board]);
}
