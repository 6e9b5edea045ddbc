//! Pairs of worlds that differ only in hidden information. Public messages are posted, edited and grouped at the
//! same times in both, whatever is delayed or lost. Discord's rate limits are not simulated.

use std::cell::RefCell;

use stramash_core::engine::TableId;
use stramash_host::fair::{hex, tagged_hash};
use stramash_host::in_flight::{Delivery, Task};
use stramash_host::message::Message;
use stramash_host::press::Act;
use stramash_host::{Clock, InFlight};

use crate::kit::*;
use crate::secrecy::copy;

/// A world with everything that the public has seen: times, tasks and contents.
struct Watched {
    world: World,
    seen: RefCell<Vec<String>>,
}

/// Returns the visible parts of a message: text, controls, mentions and picture.
fn looks<A>(words: String, message: &Message<A>, png: Option<String>) -> String {
    let ids: Vec<String> = { presses(message).into_iter() }
        .map(|(press, value)| format!("{} {value:?}", press.encode()))
        .collect();
    format!("{words}\n{ids:?} {:?} {png:?}", message.mentions)
}

/// Masks hashes. They depend on hidden information, but do not reveal it.
fn undigested(text: &str) -> String {
    let is_digest = |word: &str| word.len() >= 10 && word.chars().all(|c| c.is_ascii_hexdigit());
    let words = text.split_inclusive(char::is_whitespace);
    let words = words.map(|word| match word.trim_end() {
        digest if is_digest(digest) => "·".repeat(digest.len()) + "\n",
        _ => word.to_owned(),
    });
    words.collect()
}

/// Returns what everybody sees of an item. Returns `None` if it is for one person.
fn public(out: &InFlight) -> Option<String> {
    let how = match &out.task {
        Task::Post { .. } => "post",
        Task::OpenThread { .. } => "thread",
        Task::Edit { .. } => "edit",
        Task::Refresh { .. } => "refresh",
        Task::Strip { room, .. } if *room == ROOM => return Some("strip".to_owned()),
        Task::Delete { room, .. } if *room == ROOM => return Some("delete".to_owned()),
        _ => return None,
    };
    let (Task::Post { message, room, .. }
    | Task::OpenThread { message, room, .. }
    | Task::Edit { message, room, .. }
    | Task::Refresh { message, room, .. }) = &out.task
    else {
        return None;
    };
    let scene = message.board.clone().map(|board| board.scene.open());
    // Equal scenes have equal pictures.
    let picture =
        scene.map(|scene| hex(&tagged_hash("picture", &[format!("{scene:?}").as_bytes()])));
    let words = undigested(&text_of(message));
    (*room == ROOM).then(|| format!("{how} {}", looks(words, message, picture)))
}

impl Watched {
    fn of(world: World) -> Self {
        let seen = RefCell::default();
        Self { world, seen }
    }

    /// Delivers up to `most` items for the room, and all private items between them. Every third item for the
    /// room is lost.
    fn deliver(&self, mut most: usize) {
        while most > 0
            && let Some(out) = self.world.host.claim(1).pop()
        {
            let Some(what) = public(&out) else {
                self.world.host.delivered(out.id, self.world.arrival(&out));
                continue;
            };
            most -= 1;
            let now = self.world.clock.now().0;
            let lost = self.seen.borrow().len() % 3 == 2;
            self.seen.borrow_mut().push(format!("{now} {what}"));
            let how = if lost {
                Delivery::Retry {
                    after_ms: Some(700),
                }
            } else {
                self.world.arrival(&out)
            };
            self.world.host.delivered(out.id, how);
        }
    }

    fn wait(&self, seconds: u64) {
        for _ in 0..seconds {
            self.world.clock.advance(1000);
            self.world.host.tick();
            self.deliver(usize::MAX);
        }
    }
}

/// Two worlds in which the same actions are done. What other people see must be the same in both.
struct Worlds([Watched; 2]);

impl Worlds {
    fn both(&self, does: impl Fn(&Watched)) {
        self.0.iter().for_each(does);
        let [one, other] = &self.0;
        let [one, other] = [one, other].map(|world| world.seen.borrow());
        for (nth, (one, other)) in one.iter().zip(other.iter()).enumerate() {
            assert_eq!(one, other, "the {nth}th that everybody sees");
        }
        assert_eq!(one.len(), other.len(), "{:#?}", &one[one.len() - 1..]);
    }

    fn first(&self) -> &World {
        &self.0[0].world
    }

    fn second(&self) -> &World {
        &self.0[1].world
    }
}

fn sets_up(world: &World, who: u64, table: TableId, nth: usize) {
    let desk = controls(&world.press(who, table, Act::MyTurn)).into_iter();
    let offered = desk
        .filter(|(press, _)| press.act == Act::PlayReadyMade)
        .nth(nth);
    let (press, value) = offered.expect("a ready-made set-up");
    let said = text(&world.pressed(&world.caller(who), press, value.as_deref()));
    assert!(said.contains("Ready"), "{said}");
}

/// Returns whether a hidden piece can make this move in this world.
fn goes(world: &World, who: u64, table: TableId, line: &str) -> bool {
    let said = text(&world.types(who, &format!("stratego move table={table} move={line}")));
    said.contains("Play this?")
}

#[test]
fn armies_do_not_affect_room_messages() {
    for talkative in [false, true] {
        let worlds = Worlds([(); 2].map(|()| Watched::of(World::new())));
        let each = || worlds.0.iter().map(|watched| &watched.world);
        if talkative {
            each().for_each(World::talkative);
        }
        let mut table = TableId(0);
        for watched in &worlds.0 {
            let world = &watched.world;
            world.says(ANN, "stratego new red=0");
            table = world.newest();
            world.says(BOB, &format!("stratego join table={table}"));
            world.says(ANN, &format!("stratego start table={table}"));
        }
        worlds.both(|watched| watched.deliver(1));
        let ready = |world: &World, who| {
            world.says(who, &format!("stratego setup ready table={table}"));
        };
        let unready = |world: &World, who| {
            let all = controls(&world.press(who, table, Act::MyTurn)).into_iter();
            let (press, _) = { all }
                .find(|(press, _)| matches!(press.act, Act::PlayLine(_)))
                .unwrap();
            world.pressed(&world.caller(who), press, None);
        };
        // The set-ups differ, and so does the number of actions that made them.
        each()
            .zip([0, 3])
            .for_each(|(world, nth)| sets_up(world, ANN, table, nth));
        sets_up(worlds.second(), BOB, table, 2);
        worlds.both(|watched| {
            ready(&watched.world, ANN);
            unready(&watched.world, ANN);
            ready(&watched.world, ANN);
            watched.deliver(1);
        });
        sets_up(worlds.second(), BOB, table, 4);
        worlds.both(|watched| watched.deliver(1));
        sets_up(worlds.second(), BOB, table, 1);
        worlds.both(|watched| watched.wait(90));
        sets_up(worlds.first(), BOB, table, 5);
        sets_up(worlds.second(), BOB, table, 0);
        worlds.both(|watched| {
            watched.deliver(1);
            watched.wait(2);
            ready(&watched.world, BOB);
            watched.deliver(1);
        });
        // Both players move pieces that can move in both worlds. No piece strikes another.
        for turn in 0..8 {
            let (who, from, to) = if turn % 2 == 0 {
                (ANN, 4, 5)
            } else {
                (BOB, 7, 6)
            };
            let back = (turn / 2) % 2 == 1;
            let (from, to) = if back { (to, from) } else { (from, to) };
            let lines =
                ["A", "B", "E", "F", "I", "J"].map(|file| format!("{file}{from}-{file}{to}"));
            let can = |line: &&String| each().all(|world| goes(world, who, table, line));
            let line = lines
                .iter()
                .find(can)
                .expect("some piece can move in both worlds")
                .clone();
            // In one of the two worlds, players also look around between the moves.
            worlds.second().press(who, table, Act::MyTurn);
            worlds
                .second()
                .press(ANN + BOB - who, table, Act::Snooze(4));
            worlds.both(|watched| {
                watched
                    .world
                    .says(who, &format!("stratego move table={table} move={line}"));
                watched.deliver(turn % 3);
            });
            worlds
                .second()
                .press(ANN + BOB - who, table, Act::Snooze(12));
            worlds.both(|watched| watched.wait([0, 1, 25][turn % 3]));
        }
        worlds.both(|watched| watched.wait(60));
        let seen = worlds.0[0].seen.borrow();
        assert!(seen.len() > 10, "{} things were seen", seen.len());
    }
}

/// Checks that neither the timing nor the messages of a stand-in depend on hands.
#[test]
fn hands_do_not_affect_stand_in_timing() {
    let origin = World::new();
    let table = origin.started("pace=evening", &[BOB, CAT]);
    let who = origin.to_move(table, &[ANN, BOB, CAT]);
    let place = |who| [ANN, BOB, CAT].iter().position(|one| *one == who).unwrap();
    let others = [ANN, BOB, CAT].into_iter().filter(|one| *one != who);
    let others: Vec<usize> = others.map(place).collect();
    let copies = [None, Some((others[0], others[1]))];
    let seen = copies.map(|exchanged| {
        let watched = Watched::of(copy(&origin, table, exchanged));
        // The stand-in plays for all three seats in turn. Two of them have different hands.
        watched.wait(35 * 60);
        let seen = watched.seen.into_inner();
        let how = |line: &String| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
        seen.iter().map(how).collect::<Vec<_>>()
    });
    assert!(seen[0].len() > 6, "{:?}", seen[0]);
    assert_eq!(seen[0], seen[1]);
}
