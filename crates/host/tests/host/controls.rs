//! Controls of old messages. After a match, no old message has controls, in whatever order the messages arrived.

use std::collections::BTreeMap;

use stramash_core::engine::{RoomId, TableId};
use stramash_host::message::Private;
use stramash_host::press::{Act, Press};
use stramash_host::{Answer, Delivery, InFlight, Task};
use stramash_store::Subject;

use crate::kit::*;

const GAMES: [&str; 4] = ["stramash", "stratego", "bradspel", "skirrid"];
const PEOPLE: [u64; 2] = [ANN, BOB];

type Place = (RoomId, u64);
type Controls = Vec<(Press, Option<String>)>;

/// A Discord that delivers messages slowly.
struct Slow {
    world: World,
    seed: u64,
    /// The items that are in flight, and those that have arrived without being reported to the host.
    flying: Vec<InFlight>,
    arrived: Vec<(InFlight, Delivery)>,
    /// The controls of each message that has any.
    shown: BTreeMap<Place, Controls>,
}

impl Slow {
    fn new(seed: u64) -> Self {
        Self {
            world: World::new(),
            seed,
            flying: Vec::new(),
            arrived: Vec::new(),
            shown: BTreeMap::new(),
        }
    }

    fn started(&mut self, game: &str) -> TableId {
        self.world.command(ANN, &format!("{game} new"));
        let table = self.world.newest();
        self.world
            .command(BOB, &format!("{game} join table={table}"));
        self.settle();
        self.world.host.handle(
            &self.world.caller(ANN),
            command(&format!("{game} start table={table}")),
        );
        self.settle();
        table
    }

    fn below(&mut self, n: usize) -> usize {
        // This is the random number generator of Knuth's MMIX. Its upper bits are random enough.
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005);
        self.seed = self.seed.wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.seed >> 33).unwrap() % n
    }

    fn one<T>(&mut self, mut all: Vec<T>) -> Option<T> {
        (!all.is_empty()).then(|| {
            let place = self.below(all.len());
            all.swap_remove(place)
        })
    }

    /// Does one step of a delivery: claims an item, lets a message arrive, or reports an arrival to the host.
    fn pass(&mut self) {
        match self.below(3) {
            0 => {
                let free = 8 - self.flying.len() - self.arrived.len();
                self.flying.extend(self.world.host.claim(free));
            }
            1 if !self.flying.is_empty() => {
                let place = self.below(self.flying.len());
                let in_flight = self.flying.swap_remove(place);
                let how = self.world.arrival(&in_flight);
                self.show(&in_flight.task, &how);
                self.arrived.push((in_flight, how));
            }
            2 if !self.arrived.is_empty() => {
                let place = self.below(self.arrived.len());
                let (in_flight, how) = self.arrived.swap_remove(place);
                self.world.host.delivered(in_flight.id, how);
            }
            _ => {}
        }
    }

    fn settle(&mut self) {
        loop {
            let more = self.world.host.claim(1);
            self.flying.extend(more);
            if self.flying.is_empty() && self.arrived.is_empty() {
                return;
            }
            self.pass();
        }
    }

    fn show(&mut self, task: &Task, how: &Delivery) {
        let (at, controls) = match task {
            Task::Strip { room, message_id }
            | Task::Delete {
                room, message_id, ..
            } => ((*room, *message_id), Vec::new()),
            Task::Post { message, .. }
            | Task::OpenThread { message, .. }
            | Task::Refresh { message, .. }
            | Task::Edit { message, .. } => (place(how), presses(message)),
            Task::Direct { message, .. } => (place(how), of_private(message)),
            Task::CheckMember { .. } => return,
        };
        self.put(at, controls);
    }

    fn put(&mut self, at: Place, controls: Controls) {
        self.shown.remove(&at);
        if !controls.is_empty() {
            self.shown.insert(at, controls);
        }
    }

    /// Presses a control, and then controls in the private answers.
    fn press(&mut self, who: u64, mut next: Controls) {
        for _ in 0..6 {
            next.retain(|(press, _)| leads_on(&press.act));
            let Some((press, value)) = self.one(next) else {
                return;
            };
            let caller = self.world.caller(who);
            next = controls(&self.world.pressed(&caller, press, value.as_deref()));
            if next.is_empty() {
                return;
            }
        }
    }

    /// Presses a control in a direct message, where the answer replaces the message.
    fn press_direct(&mut self, who: u64) {
        let room = RoomId(7000 + who);
        let messages = self.shown.range((room, 0)..(room, u64::MAX));
        let messages = messages.map(|(at, controls)| (*at, controls.clone()));
        let Some((at, mut offered)) = self.one(messages.collect()) else {
            return;
        };
        offered.retain(|(press, _)| leads_on(&press.act));
        let Some((press, value)) = self.one(offered) else {
            return;
        };
        let caller = self.world.direct(who);
        let answer = self.world.pressed(&caller, press, value.as_deref());
        if let Answer::Message { in_place: true, .. } = &answer {
            self.put(at, controls(&answer));
        }
    }

    fn act(&mut self, game: &str, table: TableId) {
        let who = PEOPLE[self.below(2)];
        match self.below(20) {
            0 => drop(self.world.press(who, table, Act::Board)),
            1 => drop(
                self.world
                    .command(who, &format!("{game} abort table={table}")),
            ),
            2 => drop(self.world.press(who, table, Act::Vote(1, false))),
            3 => {
                // A reminder becomes due. Everything is delivered first, because claims expire in a day.
                self.settle();
                self.world.clock.advance(DAY);
                self.world.host.tick();
            }
            4 => {
                let panel = controls(&self.world.command(who, "games settings"));
                let wanted = ["direct-no", "direct-yes"][self.below(2)];
                let chosen =
                    |(_, value): &(Press, Option<String>)| value.as_deref() == Some(wanted);
                if let Some((press, value)) = panel.into_iter().find(chosen) {
                    self.world
                        .pressed(&self.world.caller(who), press, value.as_deref());
                }
            }
            5..9 => self.press_direct(who),
            _ => {
                let turn = self.world.press(who, table, Act::MyTurn);
                self.press(who, controls(&turn));
            }
        }
    }
}

fn place(how: &Delivery) -> Place {
    match how {
        Delivery::Done {
            room: Some(room),
            message_id: Some(message),
        } => (*room, *message),
        other => panic!("{other:?}"),
    }
}

fn of_private(message: &Private) -> Controls {
    match message {
        Private::Open(message) => presses(message),
        Private::Seat(_, message) => presses(message),
    }
}

/// Returns whether an act is one that players use during a turn.
fn leads_on(act: &Act) -> bool {
    !matches!(
        act,
        Act::ConfirmResign | Act::Vote(_, true) | Act::Rematch | Act::Snooze(_) | Act::Outlook
    )
}

/// Returns the board in the room, as the host has recorded it.
fn standing(world: &World, table: TableId) -> Place {
    let posts = world.store.load(Subject::Posts(table)).unwrap().unwrap();
    let posts: serde_json::Value = serde_json::from_slice(&posts.doc).unwrap();
    let [room, message] = [0, 1].map(|at| posts["message"][at].as_u64().unwrap());
    (RoomId(room), message)
}

/// Plays a match with deliveries in random order. Returns the controls that remain in messages other than the
/// board.
fn left_behind(game: &str, seed: u64) -> Vec<String> {
    let mut slow = Slow::new(seed);
    let table = slow.started(game);
    for _ in 0..60 {
        slow.act(game, table);
        // Sometimes plays come faster than deliveries.
        for _ in 0..slow.below(6) {
            slow.pass();
        }
    }
    slow.world.press(ANN, table, Act::ConfirmResign);
    slow.settle();
    let standing = standing(&slow.world, table);
    let left = slow.shown.iter().filter(|(at, _)| **at != standing);
    // The controls in a direct message about the end of the match stay there.
    let after = |act: &Act| matches!(act, Act::Rematch | Act::Film(_) | Act::Recap);
    let left = left.filter(|(_, controls)| !controls.iter().all(|(press, _)| after(&press.act)));
    left.map(|((room, message), controls)| format!("{room:?} {message}: {:?}", controls[0].0.act))
        .collect()
}

#[test]
fn only_the_current_message_keeps_controls() {
    for game in GAMES {
        for seed in 0..u64::from(times(4)) {
            let left = left_behind(game, seed);
            assert!(left.is_empty(), "{game}, seed {seed}: {left:#?}");
        }
    }
}

#[test]
fn restore_strips_old_turn_controls() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let sent = world.deliver();
    let who = world.to_move(table, &PEOPLE);
    let restored = world.restored();
    let strips = restored.deliver().into_iter().filter(|out| {
        let at = RoomId(7000 + who);
        matches!(out.task, Task::Strip { room, .. } if room == at)
    });
    assert_eq!(strips.count(), 1, "{:?}", tasks(&sent));
}
