//! Test support: a host on a store in memory, users who send requests, and a Discord that accepts every message.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use stramash_core::engine::{Everyone, Millis, Phrase, PlayerId, RoomId, ServerId, TableId};
use stramash_core::i18n::{self, Locale, Medium};
use stramash_host::in_flight::{Delivery, InFlight, Task};
use stramash_host::message::{Control, Message, Part, Private};
use stramash_host::press::{Act, Measure, Press};
use stramash_host::{
    Answer, Clock as _, Host, HostKey, HostSettings, ManualClock, Request, Requester, SelectOption,
};
use stramash_store::{Batch, MemoryStore, Store, Subject};

pub const MINUTE: u64 = 60_000;
pub const HOUR: u64 = 60 * MINUTE;
pub const DAY: u64 = 24 * HOUR;

pub const SERVER: ServerId = ServerId(900);
pub const ROOM: RoomId = RoomId(800);

/// Returns `n`, or `n` times the value of the environment variable `LAWS` if that is set.
pub fn times(n: u32) -> u32 {
    let times = std::env::var("LAWS").map_or(1, |times| times.parse().expect("a number"));
    n * times
}

// The ids of the users in the tests.
pub const ANN: u64 = 1;
pub const BOB: u64 = 2;
pub const CAT: u64 = 3;
pub const DAN: u64 = 4;
/// A user whose id is as long as Discord's ids, and whose name occurs nowhere else.
pub const EVE: u64 = 412_345_678_901_234_567;

pub struct World {
    pub host: Host,
    pub store: Arc<dyn Store>,
    pub clock: Arc<ManualClock>,
    key: HostKey,
    next: AtomicU64,
    message: AtomicU64,
    last: AtomicU64,
    /// Nicknames of users in the server.
    nicks: Mutex<BTreeMap<u64, String>>,
    /// Whether to check the store at the end. A test that damages the store sets it to `false`.
    pub sound: bool,
}

/// Checks the store at the end of each test.
impl Drop for World {
    fn drop(&mut self) {
        if self.sound && !std::thread::panicking() {
            let faults = stramash_host::check(self.store.survey().unwrap()).faults;
            assert_eq!(faults, []);
            for subject in self.store.subjects().unwrap() {
                if let Subject::Table(table) = subject {
                    assert_nothing_is_due_for_others(&self.doc(table));
                }
            }
        }
    }
}

/// Checks that alarms are set only for seats that the table waits for.
fn assert_nothing_is_due_for_others(doc: &serde_json::Value) {
    for timer in doc["timers"].as_array().into_iter().flatten() {
        let alarm = timer["alarm"].as_object().into_iter();
        for (name, seat) in alarm.flatten() {
            // The alarm of a question names a player, not a seat.
            let Some(place) = seat.as_u64() else { continue };
            let place = usize::try_from(place).unwrap();
            let turn = &doc["seats"][place]["turn"];
            assert!(turn["since"].is_u64(), "{name} of seat {seat}: {doc}");
        }
    }
}

/// Returns the default settings, except that notifications are not delayed and computers think without threads.
pub fn prompt() -> HostSettings {
    HostSettings {
        undo_delay_ms: 0,
        computer_threads: 0,
        ..HostSettings::default()
    }
}

impl World {
    pub fn new() -> Self {
        Self::with_key(7)
    }

    pub fn with_key(key: u8) -> Self {
        Self::on(Arc::new(MemoryStore::new()), key)
    }

    pub fn on(store: Arc<dyn Store>, key: u8) -> Self {
        Self::made(store, key, prompt())
    }

    pub fn with_settings(settings: HostSettings) -> Self {
        Self::made(Arc::new(MemoryStore::new()), 7, settings)
    }

    fn made(store: Arc<dyn Store>, key: u8, settings: HostSettings) -> Self {
        let clock = Arc::new(ManualClock::at(Millis(1_700_000_000_000)));
        let key = HostKey::fixed([key; 32]);
        let host = Host::new(store.clone(), clock.clone(), key.clone(), settings);
        Self {
            host: host.unwrap(),
            store,
            clock,
            key,
            next: AtomicU64::new(1000),
            message: AtomicU64::new(5000),
            last: AtomicU64::new(0),
            nicks: Mutex::default(),
            sound: true,
        }
    }

    pub fn restart(&mut self) {
        self.host = self.beside();
    }

    /// Returns another host on the same store, like the host of a second process.
    pub fn beside(&self) -> Host {
        let (store, clock, key) = (self.store.clone(), self.clock.clone(), self.key.clone());
        Host::new(store, clock, key, prompt()).unwrap()
    }

    /// Returns a world on a copy of this world's store.
    pub fn restored(&self) -> Self {
        let mut dump = Vec::new();
        self.store.export(&mut dump).unwrap();
        let store = MemoryStore::new();
        store.import(&mut dump.as_slice()).unwrap();
        let world = Self::on(Arc::new(store), 7);
        world
            .next
            .store(self.next.load(Ordering::SeqCst), Ordering::SeqCst);
        world.message.store(9000, Ordering::SeqCst);
        world
    }

    pub fn caller(&self, who: u64) -> Requester {
        Requester {
            player: PlayerId(who),
            name: self.nick(who).unwrap_or_else(|| name(who)),
            global_name: name(who),
            named_users: Vec::new(),
            room: Some(ROOM),
            server: Some(SERVER),
            locale: "en-GB".into(),
            server_locale: Some("en-US".into()),
            manages: false,
            lacking: Vec::new(),
            lacking_in_thread: Vec::new(),
            parent: None,
            control_message: None,
            interaction_id: self.next.fetch_add(1, Ordering::SeqCst),
        }
    }

    pub fn rename(&self, who: u64, nick: &str) {
        let mut nicks = self.nicks.lock().unwrap();
        nicks.insert(who, nick.to_owned());
    }

    fn nick(&self, who: u64) -> Option<String> {
        self.nicks.lock().unwrap().get(&who).cloned()
    }

    /// Returns the user as a requester in a direct message.
    pub fn direct(&self, who: u64) -> Requester {
        Requester {
            name: name(who),
            room: Some(RoomId(7000 + who)),
            server: None,
            server_locale: None,
            ..self.caller(who)
        }
    }

    /// Types a command and confirms its preview.
    pub fn command(&self, who: u64, line: &str) -> Answer {
        self.confirmed(who, self.types(who, line))
    }

    /// Confirms a typed play if the answer is a preview.
    pub fn confirmed(&self, who: u64, shown: Answer) -> Answer {
        let said = text(&shown);
        let asked = said.contains("Play this?") || said.contains("Your only play");
        let mut all = controls(&shown).into_iter().map(|(press, _)| press);
        let confirm = { all }.find(|press| asked && matches!(press.act, Act::PlayPath(_)));
        match confirm {
            Some(press) => self.pressed(&self.caller(who), press, None),
            None => shown,
        }
    }

    /// Types a command. If it starts a match, delivers the sealing message, so that play begins.
    pub fn types(&self, who: u64, line: &str) -> Answer {
        let answer = self.host.handle(&self.caller(who), command(line));
        if line.contains(" start") && text(&answer).contains("Have fun") {
            self.deliver_the_start();
        }
        answer
    }

    /// Delivers messages up to and including the sealing message of a start.
    fn deliver_the_start(&self) {
        for in_flight in std::iter::from_fn(|| self.host.claim(1).pop()) {
            self.host.delivered(in_flight.id, self.arrival(&in_flight));
            if task_text(&in_flight.task).contains("goes into every draw") {
                return;
            }
        }
        panic!("a message about the start is sent");
    }

    pub fn says(&self, who: u64, line: &str) -> String {
        text(&self.command(who, line))
    }

    pub fn press(&self, who: u64, table: TableId, act: Act) -> Answer {
        let press = Press::at(table, stramash_core::engine::Revision(0), act);
        self.pressed(&self.caller(who), press, None)
    }

    pub fn pressed(&self, caller: &Requester, press: Press, value: Option<&str>) -> Answer {
        let values = value.map(str::to_owned).into_iter().collect();
        self.host.handle(caller, Request::Press { press, values })
    }

    /// Presses a control of the user's own settings.
    pub fn own(&self, who: u64, act: Act, value: Option<&str>) -> String {
        text(&self.pressed(&self.caller(who), Press::own(act), value))
    }

    /// Lets time pass, with a tick every ten minutes.
    pub fn wait(&self, ms: u64) {
        let end = self.clock.now().plus(ms);
        while self.clock.now() < end {
            let left = end.0 - self.clock.now().0;
            self.clock.advance(left.min(10 * MINUTE));
            self.host.tick();
        }
    }

    pub fn doc(&self, table: TableId) -> serde_json::Value {
        let kept = self.store.load(Subject::Table(table)).unwrap().unwrap();
        serde_json::from_slice(&kept.doc).unwrap()
    }

    pub fn alter(&self, subject: Subject, into: impl Fn(&mut serde_json::Value)) {
        let kept = self.store.load(subject).unwrap().unwrap();
        let mut doc = serde_json::from_slice(&kept.doc).unwrap();
        into(&mut doc);
        let doc = doc.to_string().into_bytes();
        let batch = Batch {
            open: matches!(subject, Subject::Table(_)),
            ..Batch::new(subject, kept.revision, self.clock.now(), doc)
        };
        self.store.commit(batch).unwrap();
    }

    /// Returns a user's seat, from 0.
    pub fn seat(&self, table: TableId, who: u64) -> u8 {
        let doc = self.doc(table);
        let seats = doc["seats"].as_array().unwrap();
        let place = seats.iter().position(|seat| seat["player"] == who);
        u8::try_from(place.expect("the user has a seat")).unwrap()
    }

    /// Proposes a measure against an absent player, and confirms it.
    pub fn measure(&self, who: u64, table: TableId, measure: Measure, away: u64) -> String {
        let seat = self.seat(table, away);
        text(&self.press(who, table, Act::Propose(measure, seat, true)))
    }

    /// Opens a table of Ann and the others, and starts the match.
    pub fn started(&self, options: &str, others: &[u64]) -> TableId {
        self.command(ANN, &format!("stramash new {options}"));
        let table = self.newest();
        for &who in others {
            self.command(who, &format!("stramash join table={table}"));
        }
        let said = self.says(ANN, &format!("stramash start table={table}"));
        assert!(said.contains("begins"), "{said}");
        table
    }

    /// Opens a rematch, and lets the others join it.
    pub fn again(&self, who: u64, table: TableId, others: &[u64]) -> TableId {
        let said = text(&self.press(who, table, Act::Rematch));
        assert!(said.contains("others are invited"), "{said}");
        let next = self.newest();
        for &other in others {
            let said = text(&self.press(other, table, Act::Rematch));
            assert!(said.contains("You're in"), "{said}");
        }
        next
    }

    pub fn record(&self, table: TableId) -> String {
        match self.press(BOB, table, Act::Record) {
            Answer::Message {
                file: Some(file), ..
            } => file.content,
            other => panic!("{}", text(&other)),
        }
    }

    pub fn newest(&self) -> TableId {
        let index = stramash_store::Index::Room(SERVER, ROOM);
        self.store.list(index, None, 1).unwrap()[0]
    }

    /// Delivers all messages, and returns them.
    pub fn deliver(&self) -> Vec<InFlight> {
        let mut all = Vec::new();
        loop {
            let batch = self.host.claim(10);
            if batch.is_empty() {
                return all;
            }
            for in_flight in batch {
                self.host.delivered(in_flight.id, self.arrival(&in_flight));
                all.push(in_flight);
            }
        }
    }

    /// Delivers all messages, and returns their texts.
    pub fn told(&self) -> Vec<String> {
        let sent = self.deliver();
        sent.iter().map(|out| task_text(&out.task)).collect()
    }

    pub fn chat(&self) {
        self.new_in_room();
    }

    fn new_in_room(&self) -> u64 {
        let new = self.message.fetch_add(1, Ordering::SeqCst);
        self.last.store(new, Ordering::SeqCst);
        new
    }

    pub fn talkative(&self) {
        let mut manager = self.caller(ANN);
        manager.manages = true;
        let panel = self.host.handle(&manager, command("games server"));
        let (press, value) = controls(&panel)
            .into_iter()
            .find(|(_, value)| value.as_deref() == Some("room-talkative"))
            .unwrap();
        let mut manager = self.caller(ANN);
        manager.manages = true;
        let said = text(&self.pressed(&manager, press, value.as_deref()));
        assert!(said.contains("Done."), "{said}");
    }

    /// Returns the delivery to report for an item whose message arrives.
    pub fn arrival(&self, in_flight: &InFlight) -> Delivery {
        let new = || Some(self.message.fetch_add(1, Ordering::SeqCst));
        let (room, message_id) = match &in_flight.task {
            Task::Post { room, .. } => (Some(*room), Some(self.new_in_room())),
            Task::Refresh {
                room, message_id, ..
            } => {
                let last = self.last.load(Ordering::SeqCst) == *message_id;
                let message = if last {
                    *message_id
                } else {
                    self.new_in_room()
                };
                (Some(*room), Some(message))
            }
            Task::OpenThread { .. } => (Some(RoomId(850)), Some(self.new_in_room())),
            Task::Edit {
                room, message_id, ..
            } => (Some(*room), Some(*message_id)),
            Task::Strip { .. } | Task::Delete { .. } | Task::CheckMember { .. } => (None, None),
            Task::Direct {
                player, replace, ..
            } => (Some(RoomId(7000 + player.0)), replace.or_else(new)),
        };
        Delivery::Done { room, message_id }
    }

    /// Returns the player to act. Finds them by pressing a button for each, which counts as their activity.
    pub fn to_move(&self, table: TableId, people: &[u64]) -> u64 {
        let turn = |who: &&u64| {
            let said = text(&self.press(**who, table, Act::MyTurn));
            said.contains("**Your turn** in ")
        };
        *people.iter().find(turn).expect("somebody is to act")
    }

    /// Returns the player to act. Finds them in the table's document, without any press.
    pub fn awaited(&self, table: TableId) -> u64 {
        let doc = self.doc(table);
        let mut seats = doc["seats"].as_array().unwrap().iter();
        let waits = seats.find(|seat| !seat["turn"]["since"].is_null());
        waits.expect("somebody is to act")["player"]
            .as_u64()
            .unwrap()
    }

    /// Plays the first choice at each step of the wizard. Returns the number of presses and the last answer.
    pub fn play_first(&self, who: u64, table: TableId) -> (usize, Answer) {
        let mut answer = self.press(who, table, Act::MyTurn);
        for presses in 1..10 {
            let choices = controls(&answer);
            if let Some(press) = confirms(&answer) {
                return (presses, self.pressed(&self.caller(who), press, None));
            }
            let (press, value) = choices
                .iter()
                .find(|(press, _)| matches!(press.act, Act::ChooseStep(_)))
                .unwrap_or_else(|| panic!("a step is offered: {}", text(&answer)))
                .clone();
            answer = self.pressed(&self.caller(who), press, value.as_deref());
        }
        panic!("the wizard does not come to an end");
    }
}

pub fn confirms(answer: &Answer) -> Option<Press> {
    let mut presses = controls(answer).into_iter().map(|(press, _)| press);
    presses.find(|press| matches!(press.act, Act::PlayLine(_) | Act::PlayPath(_)))
}

/// Returns all controls of an answer. For a list, returns each option.
pub fn controls(answer: &Answer) -> Vec<(Press, Option<String>)> {
    let message = match answer {
        Answer::Message { message, .. } => message,
        Answer::Duplicate(answer) => return controls(answer),
        Answer::Slow(slow) => return controls(&slow.work()),
        Answer::Form(_) => return Vec::new(),
    };
    match message {
        Private::Open(message) => presses(message),
        Private::Seat(_, message) => presses(message),
    }
}

pub fn presses<A>(message: &Message<A>) -> Vec<(Press, Option<String>)> {
    let mut all = Vec::new();
    for control in message.rows.iter().flatten() {
        match control {
            Control::Button { press, .. } => all.push((press.clone(), None)),
            Control::Select { press, options, .. } => all.extend(
                options
                    .iter()
                    .map(|option: &SelectOption| (press.clone(), Some(option.value.clone()))),
            ),
        }
    }
    all
}

/// Parses a command such as `stramash new word=x`. A `_` in a value stands for a space.
pub fn command(line: &str) -> Request {
    let mut path = Vec::new();
    let mut options = BTreeMap::new();
    for word in line.split_whitespace() {
        match word.split_once('=') {
            Some((name, value)) => {
                options.insert(name.to_owned(), value.replace('_', " "));
            }
            None => path.push(word.to_owned()),
        }
    }
    Request::Command { path, options }
}

pub fn name(who: u64) -> String {
    match who {
        ANN => "Ann".into(),
        BOB => "Bob".into(),
        CAT => "Cat".into(),
        DAN => "Dan".into(),
        EVE => "Wilhelmina".into(),
        other => format!("P{other}"),
    }
}

pub fn text(answer: &Answer) -> String {
    match answer {
        Answer::Form(form) => say(&form.title, &form.names),
        Answer::Duplicate(answer) => text(answer),
        Answer::Slow(slow) => text(&slow.work()),
        Answer::Message {
            message: Private::Open(message),
            ..
        } => text_of(message),
        Answer::Message {
            message: Private::Seat(seat, message),
            ..
        } => {
            let mut said = Vec::new();
            for part in &message.text {
                match part {
                    Part::Open(phrase) => said.push(say(phrase, &message.names)),
                    Part::Shown(phrases) => {
                        let phrases = phrases
                            .clone()
                            .open_for(*seat)
                            .expect("the message is for this seat");
                        said.extend(phrases.iter().map(|phrase| say(phrase, &message.names)));
                    }
                }
            }
            let board = message.board.as_ref().map(|board| &board.words);
            for words in board.into_iter().chain(&message.position) {
                let words = words
                    .clone()
                    .open_for(*seat)
                    .expect("the message is for this seat");
                said.extend(words.iter().map(|phrase| say(phrase, &message.names)));
            }
            said.extend(footer(message));
            said.extend(labels(message));
            said.join("\n")
        }
    }
}

/// Returns the last sentence of a picture's description.
fn footer<A>(message: &Message<A>) -> Option<String> {
    let footer = message.board.as_ref()?.footer.as_ref()?;
    Some(say(footer, &message.names))
}

/// Returns whether a paragraph of an answer is the sentence with this text id.
pub fn has_sentence(answer: &Answer, id: &str) -> bool {
    fn has<A>(message: &Message<A>, id: &str) -> bool {
        let mut parts = message.text.iter();
        parts.any(|part| matches!(part, Part::Open(phrase) if phrase.id == id))
    }
    match answer {
        Answer::Message {
            message: Private::Open(message),
            ..
        } => has(message, id),
        Answer::Message {
            message: Private::Seat(_, message),
            ..
        } => has(message, id),
        Answer::Form(_) | Answer::Duplicate(_) | Answer::Slow(_) => false,
    }
}

pub fn text_of(message: &Message<Everyone>) -> String {
    let mut said = Vec::new();
    for part in &message.text {
        match part {
            Part::Open(phrase) => said.push(say(phrase, &message.names)),
            Part::Shown(phrases) => {
                let phrases = phrases.clone().open();
                said.extend(phrases.iter().map(|phrase| say(phrase, &message.names)));
            }
        }
    }
    let board = message.board.as_ref().map(|board| &board.words);
    for words in board.into_iter().chain(&message.position) {
        let words = words.clone().open();
        said.extend(words.iter().map(|phrase| say(phrase, &message.names)));
    }
    said.extend(footer(message));
    said.extend(labels(message));
    said.join("\n")
}

fn labels<A>(message: &Message<A>) -> Vec<String> {
    let mut said = Vec::new();
    for control in message.rows.iter().flatten() {
        let mut label = |phrase: &Phrase| said.push(plain(phrase, &message.names));
        match control {
            Control::Button { label: words, .. } => label(words),
            Control::Select {
                placeholder,
                options,
                ..
            } => {
                label(placeholder);
                for option in options {
                    label(&option.label);
                    option.hint.iter().for_each(&mut label);
                }
            }
        }
    }
    said
}

pub fn say(phrase: &Phrase, names: &stramash_core::engine::Names) -> String {
    let faults = i18n::check(phrase);
    let faults: Vec<_> = faults
        .iter()
        .filter(|fault| !fault.to_string().starts_with("sco"))
        .collect();
    assert!(faults.is_empty(), "{faults:?}");
    i18n::say(Locale::En, phrase, names, Medium::Chat)
}

fn plain(phrase: &Phrase, names: &stramash_core::engine::Names) -> String {
    i18n::say(Locale::En, phrase, names, Medium::Plain)
}

pub fn task_text(task: &Task) -> String {
    match task {
        Task::Post { message, .. }
        | Task::OpenThread { message, .. }
        | Task::Refresh { message, .. }
        | Task::Edit { message, .. } => text_of(message),
        Task::Direct { message, .. } => text(&Answer::Message {
            message: Private::clone(message),
            in_place: false,
            file: None,
        }),
        Task::Strip { .. } | Task::Delete { .. } | Task::CheckMember { .. } => String::new(),
    }
}

/// Returns a word for each task, for example `post`, `edit` or `direct 2`.
pub fn tasks(in_flight: &[InFlight]) -> Vec<String> {
    let words = in_flight.iter().map(|in_flight| match &in_flight.task {
        Task::Post { .. } => "post".to_owned(),
        Task::OpenThread { .. } => "thread".to_owned(),
        Task::Edit { .. } => "edit".to_owned(),
        Task::Refresh { .. } => "refresh".to_owned(),
        Task::Strip { .. } => "strip".to_owned(),
        Task::Delete { .. } => "delete".to_owned(),
        Task::Direct {
            player,
            replace: None,
            ..
        } => format!("direct {player}"),
        Task::Direct { player, .. } => format!("replace {player}"),
        Task::CheckMember { player, .. } => format!("check {player}"),
    });
    let mut words: Vec<String> = words.collect();
    words.sort();
    words
}

/// Returns the notifications that these items cause, for example `direct 2` or `room 3`.
pub fn calls(in_flight: &[InFlight]) -> Vec<String> {
    let mut all = Vec::new();
    for in_flight in in_flight {
        match &in_flight.task {
            Task::Direct {
                player,
                notifies: true,
                replace: None,
                ..
            } => all.push(format!("direct {player}")),
            Task::Post { message, .. } | Task::OpenThread { message, .. } => {
                let called = message.mentions.iter();
                all.extend(called.map(|player| format!("room {player}")));
            }
            Task::Refresh { message, .. } => {
                assert_eq!(message.mentions, [], "an edit notifies nobody");
            }
            _ => {}
        }
    }
    all.sort();
    all
}
