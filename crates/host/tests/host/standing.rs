//! Random sequences of actions, after which no message may say anything that is no longer true.

use std::collections::BTreeMap;

use proptest::prelude::*;
use stramash_core::engine::{Arg, Phrase, PlayerId, RoomId, TableId};
use stramash_host::in_flight::{Delivery, InFlight, Task};
use stramash_host::message::{Message, Part, Private};
use stramash_host::press::{Act, Measure};
use stramash_host::{Answer, Requester};

use crate::kit::*;

/// The messages of the bot that exist at Discord.
#[derive(Default)]
struct Standing(BTreeMap<(RoomId, u64), Said>);

/// The contents of a message: its sentences with all their parts, and whether it has controls.
#[derive(Debug, Clone)]
struct Said {
    reader: Option<PlayerId>,
    phrases: Vec<Phrase>,
    has_controls: bool,
}

impl Said {
    fn open<A>(reader: Option<PlayerId>, message: &Message<A>) -> Self {
        let mut phrases = Vec::new();
        for part in &message.text {
            if let Part::Open(phrase) = part {
                add_with_parts(phrase, &mut phrases);
            }
        }
        Self {
            reader,
            phrases,
            has_controls: !message.rows.is_empty(),
        }
    }

    fn private(reader: PlayerId, message: &Private) -> Self {
        match message {
            Private::Open(message) => Self::open(Some(reader), message),
            Private::Seat(_, message) => Self::open(Some(reader), message),
        }
    }
}

fn add_with_parts(phrase: &Phrase, all: &mut Vec<Phrase>) {
    all.push(phrase.clone());
    for (_, arg) in &phrase.args {
        match arg {
            Arg::Phrase(part) => add_with_parts(part, all),
            Arg::List(parts) => parts.iter().for_each(|part| add_with_parts(part, all)),
            _ => {}
        }
    }
}

impl Standing {
    /// Delivers all messages and records those that arrive.
    fn deliver(&mut self, world: &World) {
        while let Some(in_flight) = world.host.claim(1).pop() {
            let how = world.arrival(&in_flight);
            self.arrives(&in_flight, &how);
            world.host.delivered(in_flight.id, how);
        }
    }

    fn arrives(&mut self, in_flight: &InFlight, how: &Delivery) {
        let Delivery::Done { room, message_id } = *how else {
            return;
        };
        let place = room.zip(message_id);
        match &in_flight.task {
            Task::Post { message, .. }
            | Task::OpenThread { message, .. }
            | Task::Edit { message, .. } => {
                self.0.insert(place.unwrap(), Said::open(None, message));
            }
            Task::Refresh {
                room,
                message_id,
                message,
                ..
            } => {
                let said = Said::open(None, message);
                let new = place.unwrap();
                if new != (*room, *message_id) {
                    self.0.remove(&new);
                }
                self.0.insert(new, said);
            }
            Task::Direct {
                player, message, ..
            } => {
                self.0
                    .insert(place.unwrap(), Said::private(*player, message));
            }
            Task::Delete {
                room, message_id, ..
            } => {
                self.0.remove(&(*room, *message_id));
            }
            Task::Strip {
                room, message_id, ..
            } => {
                if let Some(said) = self.0.get_mut(&(*room, *message_id)) {
                    said.has_controls = false;
                }
            }
            Task::CheckMember { .. } => {}
        }
    }

    /// Presses a control of a direct message. The answer may replace that message.
    fn press_in_direct(&mut self, world: &World, who: u64, at: u64, table: TableId, act: Act) {
        let place = (RoomId(7000 + who), at);
        let caller = Requester {
            control_message: Some(place),
            ..world.direct(who)
        };
        let revision = stramash_core::engine::Revision(0);
        let press = stramash_host::Press::at(table, revision, act);
        let mut answer = world.pressed(&caller, press, None);
        for _ in 0..10 {
            self.answered(who, place, &answer);
            let all = controls(&answer);
            let confirm = confirms(&answer);
            let step = all
                .iter()
                .find(|(press, _)| matches!(press.act, Act::ChooseStep(_)));
            let Some((press, value)) = confirm.clone().map(|press| (press, None)).or(step.cloned())
            else {
                return;
            };
            let caller = Requester {
                control_message: Some(place),
                ..world.direct(who)
            };
            answer = world.pressed(&caller, press, value.as_deref());
            if confirm.is_some() {
                self.answered(who, place, &answer);
                return;
            }
        }
    }

    fn answered(&mut self, who: u64, place: (RoomId, u64), answer: &Answer) {
        if let Answer::Message {
            message,
            in_place: true,
            ..
        } = answer
        {
            self.0.insert(place, Said::private(PlayerId(who), message));
        }
    }

    /// Returns the direct messages that have something to press.
    fn direct_messages(&self, who: u64) -> Vec<u64> {
        let room = RoomId(7000 + who);
        let all = self.0.iter();
        let all = all.filter(|((at, _), said)| *at == room && said.has_controls);
        all.map(|((_, message), _)| *message).collect()
    }

    /// Returns a description of each message that says something that is not true.
    fn faults(&self, world: &World, table: TableId) -> Vec<String> {
        let truth = Truth::of(world, table);
        let mut faults = Vec::new();
        let mut reminded: BTreeMap<(RoomId, PlayerId), usize> = BTreeMap::new();
        for ((room, message), said) in &self.0 {
            for phrase in &said.phrases {
                if !truth.holds(phrase, said.reader) {
                    faults.push(format!("{room} {message}: {phrase:?}"));
                }
                if phrase.id.starts_with("host-reminder") || phrase.id.starts_with("pace-reminder")
                {
                    let to = player_in(phrase).or(said.reader).unwrap();
                    *reminded.entry((*room, to)).or_default() += 1;
                }
            }
        }
        for (who, n) in reminded {
            if n > 1 {
                faults.push(format!("{n} reminders: {who:?}"));
            }
        }
        faults
    }
}

fn player_in(phrase: &Phrase) -> Option<PlayerId> {
    phrase.args.iter().find_map(|(name, arg)| match arg {
        Arg::Player(player) | Arg::Mention(player) if *name == "player" => Some(*player),
        _ => None,
    })
}

/// The state of a table according to its document.
struct Truth {
    doc: serde_json::Value,
}

impl Truth {
    fn of(world: &World, table: TableId) -> Self {
        let doc = world.doc(table);
        Self { doc }
    }

    fn seat(&self, player: PlayerId) -> &serde_json::Value {
        let mut seats = self.doc["seats"].as_array().unwrap().iter();
        seats
            .find(|seat| seat["player"] == player.0)
            .unwrap_or(&serde_json::Value::Null)
    }

    fn is(&self, phase: &str) -> bool {
        self.doc["phase"] == phase
    }

    fn awaits(&self, player: PlayerId) -> bool {
        self.is("playing") && self.seat(player)["turn"]["since"].is_u64()
    }

    fn holds(&self, phrase: &Phrase, reader: Option<PlayerId>) -> bool {
        let player = player_in(phrase);
        let subject = || {
            player
                .or(reader)
                .expect("the phrase or the message names a player")
        };
        let when = phrase.args.iter().find_map(|(_, arg)| match arg {
            Arg::Moment(at) => Some(*at),
            _ => None,
        });
        match phrase.id.as_ref() {
            "host-your-turn" | "host-owner" | "host-turn-is-yours" => self.awaits(subject()),
            id if id.starts_with("host-reminder") || id.starts_with("pace-reminder") => {
                self.awaits(subject())
            }
            "pace-digest-table" => self.awaits(reader.unwrap()),
            "pace-note-away" | "pace-is-away" => {
                let away = self.seat(subject())["away"].as_i64();
                self.is("playing") && when.is_none_or(|when| away == Some(when))
            }
            "pace-note-back-early" => self.is("playing") && self.seat(subject())["away"].is_null(),
            "host-note-full" | "host-note-asked" | "host-note-invited" | "host-note-lobby"
            | "host-note-start" | "host-starting" | "host-lobby-full" | "host-lobby-room"
            | "host-lobby-wanted" => self.is("lobby"),
            "prepared-stands" => self.seat(subject())["prepared"]["line"].is_object(),
            "stramash-idle-stands" => self.seat(subject())["prepared"]["idle"] == true,
            id if id.starts_with("prepared-missed") => {
                self.seat(subject())["prepared"]["missed"].is_object()
            }
            "absence-vote" => !self.doc["vote"].is_null(),
            "undo-question" => !self.doc["undo"].is_null(),
            "absence-stands-in" | "absence-stands-in-now" | "absence-letter-stood-in" => {
                self.is("playing") && self.seat(subject())["stand_in"] == true
            }
            _ => true,
        }
    }
}

#[derive(Debug, Clone)]
enum Step {
    Play,
    PlayInDirect(usize),
    LookInDirect(u64, usize),
    Prepare(u64, usize),
    TakeBackPrepared(u64),
    Idle(u64, bool),
    Away(u64, u8),
    Back(u64),
    Wait(u64),
    Abort(u64),
    Vote(u64, bool),
    Undo(u64),
    AnswerUndo(u64, bool),
    StandIn(u64),
    Resign(u64),
    Draw,
    Chat,
}

fn steps() -> impl Strategy<Value = Step> {
    let who = || prop_oneof![Just(ANN), Just(BOB), Just(CAT)];
    prop_oneof![
        6 => Just(Step::Play),
        6 => (0..4_usize).prop_map(Step::PlayInDirect),
        3 => (who(), 0..4_usize).prop_map(|(who, at)| Step::LookInDirect(who, at)),
        4 => (who(), 0..4_usize).prop_map(|(who, at)| Step::Prepare(who, at)),
        1 => who().prop_map(Step::TakeBackPrepared),
        2 => (who(), any::<bool>()).prop_map(|(who, idle)| Step::Idle(who, idle)),
        3 => (who(), 1..5_u8).prop_map(|(who, days)| Step::Away(who, days)),
        3 => who().prop_map(Step::Back),
        5 => prop_oneof![Just(1_u64), Just(25), Just(80)].prop_map(Step::Wait),
        1 => who().prop_map(Step::Abort),
        3 => (who(), any::<bool>()).prop_map(|(who, yes)| Step::Vote(who, yes)),
        3 => who().prop_map(Step::Undo),
        2 => (who(), any::<bool>()).prop_map(|(who, yes)| Step::AnswerUndo(who, yes)),
        1 => who().prop_map(Step::StandIn),
        1 => who().prop_map(Step::Resign),
        1 => Just(Step::Draw),
        2 => Just(Step::Chat),
    ]
}

/// Does one step of the sequence. The host may refuse it.
fn take(world: &World, standing: &mut Standing, table: TableId, step: &Step) {
    let doc = world.doc(table);
    let number = |what: &str| doc[what]["number"].as_u64().unwrap_or(0);
    let number = |what: &str| u32::try_from(number(what)).unwrap();
    let awaited = || {
        let mut seats = doc["seats"].as_array().unwrap().iter();
        let seat = seats.find(|seat| !seat["turn"]["since"].is_null())?;
        seat["player"].as_u64()
    };
    let live = doc["phase"] == "playing";
    match *step {
        Step::Play => {
            if let Some(who) = awaited().filter(|_| live) {
                world.play_first(who, table);
            }
        }
        Step::PlayInDirect(at) => {
            if let Some(who) = awaited().filter(|_| live) {
                let all = standing.direct_messages(who);
                if let Some(&at) = all.iter().rev().nth(at % all.len().max(1)) {
                    standing.press_in_direct(world, who, at, table, Act::MyTurn);
                }
            }
        }
        Step::LookInDirect(who, at) => {
            let all = standing.direct_messages(who);
            if awaited() != Some(who)
                && let Some(&at) = all.iter().rev().nth(at % all.len().max(1))
            {
                standing.press_in_direct(world, who, at, table, Act::MyTurn);
            }
        }
        Step::Prepare(who, at) => {
            let all = standing.direct_messages(who);
            if let Some(&at) = all.iter().rev().nth(at % all.len().max(1)) {
                standing.press_in_direct(world, who, at, table, Act::Prepare);
            }
        }
        Step::TakeBackPrepared(who) => {
            world.press(who, table, Act::TakeBackPrepared);
        }
        Step::Idle(who, idle) => {
            world.press(who, table, Act::PrepareIdle(idle));
        }
        Step::Away(who, days) => {
            world.command(who, &format!("games away until={days}_days"));
        }
        Step::Back(who) => {
            world.command(who, "games away until=back");
        }
        Step::Wait(hours) => world.wait(hours * HOUR),
        Step::Abort(who) => {
            world.command(who, &format!("stramash abort table={table}"));
        }
        Step::Vote(who, yes) => {
            world.press(who, table, Act::Vote(number("vote"), yes));
        }
        Step::Undo(who) => {
            world.press(who, table, Act::Undo);
        }
        Step::AnswerUndo(who, yes) => {
            world.press(who, table, Act::AnswerUndo(number("undo"), yes));
        }
        Step::StandIn(who) => {
            if let Some(away) = awaited().filter(|away| live && *away != who) {
                world.measure(who, table, Measure::StandIn, away);
            }
        }
        Step::Resign(who) => {
            world.press(who, table, Act::ConfirmResign);
        }
        Step::Draw => {
            if let Some(who) = awaited() {
                world.command(who, &format!("bradspel draw table={table}"));
            }
        }
        Step::Chat => world.chat(),
    }
}

fn opened(world: &World, standing: &mut Standing, game: &str) -> TableId {
    world.command(ANN, &format!("{game} new"));
    let table = world.newest();
    standing.deliver(world);
    world.command(BOB, &format!("{game} join table={table}"));
    if game != "bradspel" {
        world.command(CAT, &format!("{game} join table={table}"));
    }
    standing.deliver(world);
    let start = command(&format!("{game} start table={table}"));
    world.host.handle(&world.caller(ANN), start);
    standing.deliver(world);
    table
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(times(40)))]
    #[test]
    fn nothing_that_stands_is_stale(
        game in prop_oneof![2 => Just("stramash"), 1 => Just("bradspel")],
        digest in any::<bool>(),
        steps in proptest::collection::vec(steps(), 1..30),
    ) {
        let world = World::new();
        let mut standing = Standing::default();
        if digest {
            for who in [ANN, BOB, CAT] {
                daily(&world, who);
            }
        }
        let table = opened(&world, &mut standing, game);
        prop_assert_eq!(standing.faults(&world, table), Vec::<String>::new(), "after the start");
        for (n, step) in steps.iter().enumerate() {
            take(&world, &mut standing, table, step);
            standing.deliver(&world);
            let faults = standing.faults(&world, table);
            prop_assert_eq!(faults, Vec::<String>::new(), "after step {}: {:?}", n, step);
        }
    }
}

/// Chooses one daily reminder for all tables.
fn daily(world: &World, who: u64) {
    world.own(who, Act::RestDaily, Some("9"));
}
