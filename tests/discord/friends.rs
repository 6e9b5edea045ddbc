//! Players at some tables, and their notifications. After every action a test lists who must be notified, how and why;
//! it fails if there is any other notification.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use discord_sandbox::{NotificationReason, SandboxConfig};
use serde_json::{Value, json};
use stramash_core::engine::TableId;
use stramash_host::press::Act;
use tokio::time::Instant;

use crate::common::patient;
use crate::games::people;
use crate::inside::InProcessBot;
use crate::play::{PlayBy, PlayResult, Table, TestRng};
use crate::typed::message_text;
use crate::world::{Control, Person, TIMEOUT, World, controls};

pub const HOUR: Duration = Duration::from_secs(3600);
const PLAY_TIME: Duration = Duration::from_secs(10 * 60);
/// The maximum number of plays, which no match here reaches.
pub const MAX_PLAYS: usize = 2000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    Invitation,
    Full,
    Turn,
    Reminder,
    Question,
    Offer,
    End,
}

impl Reason {
    /// Returns texts for a reason. A notification for this reason contains at least one of them.
    fn answer_text(self) -> &'static [&'static str] {
        match self {
            Self::Invitation => &["Invited: "],
            Self::Full => &[" is full.", "Everyone invited to "],
            Self::Turn => &["Your turn** in ", "**Your turn**, <@"],
            Self::Reminder => &["Your turn in "],
            Self::Question => &[" asks to ", "would like to take back the last move"],
            Self::Offer => &["would you take over for"],
            Self::End => &[" win together", " wins", "is a draw"],
        }
    }
}

/// The players, their sandbox and bot, and the notifications so far.
pub struct Friends {
    pub world: World,
    pub bot: Option<InProcessBot>,
    pub channel: String,
    /// An observer, who sees what everyone sees.
    pub observer: Person,
    pub people: Vec<Person>,
    /// The ids of people who do not accept direct messages.
    pub without_dms: BTreeSet<String>,
    /// The ids of people on holiday.
    pub on_holiday: BTreeSet<String>,
    /// The number of checked notifications.
    pub n_checked: usize,
    pub counted: BTreeMap<(String, Reason), usize>,
    pub dice: TestRng,
}

pub fn content(message: &Value) -> &str {
    message["content"].as_str().unwrap_or_default()
}

pub fn hours(n: u32) -> Duration {
    HOUR * n
}

/// Returns an answer's text with its picture's alternative text.
pub fn answer_text(answer: &Value) -> String {
    message_text(&answer["message"])
}

impl Friends {
    pub async fn start(names: &[&str]) -> Self {
        let world = World::with(patient(SandboxConfig::default())).await;
        let bot = InProcessBot::start(world.tls_endpoint(), world.clock());
        world.wait_for_bot().await;
        Self {
            channel: world.channel().await,
            observer: world.add_person("Isla").await,
            people: people(&world, names).await,
            bot: Some(bot),
            world,
            without_dms: BTreeSet::new(),
            on_holiday: BTreeSet::new(),
            n_checked: 0,
            counted: BTreeMap::new(),
            dice: TestRng::new(4),
        }
    }

    pub fn bot(&self) -> &InProcessBot {
        self.bot.as_ref().unwrap()
    }

    pub fn named(&self, name: &str) -> Person {
        let found = self.people.iter().find(|person| person.name == name);
        found.unwrap().clone()
    }

    pub fn by_id(&self, id: &Value) -> Person {
        let found = self
            .people
            .iter()
            .find(|person| *id == json!(person.id.parse::<u64>().unwrap()));
        found.unwrap_or_else(|| panic!("nobody is {id}")).clone()
    }

    /// Polls until a condition holds.
    pub async fn wait_for(&self, what: &str, so: impl Fn() -> bool) {
        let deadline = Instant::now() + TIMEOUT;
        while !so() {
            assert!(Instant::now() < deadline, "no {what} in {TIMEOUT:?}");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until the outbox is empty. Checks that exactly these notifications were sent since the last check, each in
    /// the way that the person chose.
    #[track_caller]
    pub fn expect_notifications<'l>(
        &'l mut self,
        wanted: &[(&Person, Reason)],
    ) -> impl Future<Output = ()> + use<'l> {
        let at = std::panic::Location::caller();
        let mut named = Vec::new();
        for (person, why) in wanted {
            let by_name = self.without_dms.contains(&person.id) || *why == Reason::Invitation;
            named.push((
                person.name.clone(),
                *why,
                if by_name {
                    NotificationReason::Named
                } else {
                    NotificationReason::Direct
                },
            ));
        }
        async move {
            let all = self.n_checked + named.len();
            let deadline = Instant::now() + TIMEOUT;
            while Instant::now() < deadline
                && (!self.bot().is_outbox_empty() || self.world.notifications().len() < all)
            {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
            let news = self.world.notifications().split_off(self.n_checked);
            self.n_checked += news.len();
            let mut left = news.clone();
            for (name, why, way) in &named {
                let person = self.named(name);
                let own = left.iter().position(|call| {
                    call.user.to_string() == person.id
                        && call.why == *way
                        && why
                            .answer_text()
                            .iter()
                            .any(|message_text| call.content.contains(message_text))
                });
                let Some(place) = own else {
                    panic!("{at}: {name} is not notified for {why:?} by {way:?} among {news:#?}");
                };
                left.remove(place);
                *self.counted.entry((name.clone(), *why)).or_default() += 1;
            }
            assert!(
                left.is_empty(),
                "{at}: besides {named:?} this rings: {left:#?}, of {news:#?}"
            );
        }
    }

    /// Skips time in steps of an hour. After each step, waits until all messages are sent.
    pub async fn pass(&mut self, time: Duration) {
        let mut left = time;
        while !left.is_zero() {
            let step = left.min(HOUR);
            left -= step;
            self.world.pass(step).await;
            self.wait_for("quiet", || self.bot().is_outbox_empty())
                .await;
        }
    }

    /// Returns the seat to move and its player; `None` if the match is over.
    pub fn seat_to_move(&self, table: TableId) -> Option<(u8, Person)> {
        let doc = self.bot().table(table);
        let seats = doc["seats"].as_array().unwrap().iter();
        let mut waits = seats
            .enumerate()
            .filter(|(_, seat)| seat["turn"]["since"].is_u64());
        let (place, seat) = waits.next()?;
        assert_eq!(waits.count(), 0, "one at a time");
        Some((u8::try_from(place).unwrap(), self.by_id(&seat["player"])))
    }

    pub fn to_move(&self, table: TableId) -> Person {
        self.seat_to_move(table).unwrap().1
    }

    pub fn has_stand_in(&self, table: TableId, seat: u8) -> bool {
        self.bot().table(table)["seats"][usize::from(seat)]["stand_in"] == true
    }

    /// Returns the table's message in the room.
    pub async fn board(&self, table: TableId) -> Value {
        let shows = |control: &Control| {
            control.press.table == Some(table)
                && matches!(control.press.act, Act::Join | Act::Board | Act::Rematch)
        };
        self.world
            .wait_until("the board", async || {
                let seen = self.world.messages(&self.observer, &self.channel).await;
                let mut newest = seen.into_iter().rev();
                newest.find(|message| controls(message).iter().any(shows))
            })
            .await
    }

    /// Checks the notifications after a play. The next player must be notified once, unless they have just played
    /// themselves, are on holiday or have a stand-in. At the end of a match all other players must be notified.
    pub async fn check_after_play(&mut self, table: TableId, entries: usize, by: &Person) {
        self.wait_for("entry", || self.bot().entries(table) > entries)
            .await;
        match self.seat_to_move(table) {
            Some((seat, next)) if next.id == by.id || self.has_stand_in(table, seat) => {
                self.expect_notifications(&[]).await;
            }
            Some((_, next)) => {
                let called = [(&next, Reason::Turn)];
                let rests = self.on_holiday.contains(&next.id);
                self.expect_notifications(&called[usize::from(rests)..])
                    .await;
                let board = self.board(table).await;
                let turn = [
                    format!("**Your turn**, {}!", next.name),
                    format!("**Your turn**, <@{}>!", next.id),
                ];
                assert!(
                    turn.iter().any(|turn| content(&board).contains(turn)),
                    "{}",
                    content(&board)
                );
            }
            None => {
                let doc = self.bot().table(table);
                let seats = doc["seats"].as_array().unwrap().iter();
                let all: Vec<Person> = seats.map(|seat| self.by_id(&seat["player"])).collect();
                let others = all.iter().filter(|person| person.id != by.id);
                let others: Vec<_> = others.map(|person| (person, Reason::End)).collect();
                self.expect_notifications(&others).await;
            }
        }
    }

    /// Skips some minutes, and then lets the player whose turn it is make a play.
    pub async fn play(&mut self, table: &Table, way: PlayBy) {
        self.pass(PLAY_TIME).await;
        let (mover, entries) = (self.to_move(table.id), self.bot().entries(table.id));
        let tried = table.play(&self.world, &mover, way, &mut self.dice).await;
        assert_eq!(tried, PlayResult::Played, "{}", mover.name);
        self.check_after_play(table.id, entries, &mover).await;
    }

    /// Plays until it is the turn of the player with this name.
    pub async fn play_to(&mut self, table: &Table, name: &str) {
        let mut n = 0;
        while self.to_move(table.id).name != name {
            assert!(n < MAX_PLAYS, "{name} is to move at last");
            self.play(table, PlayBy::Typed).await;
            n += 1;
        }
    }

    /// Skips time until the stand-in plays.
    pub async fn stand_in_plays(&mut self, table: &Table) {
        let (seat, owner) = self.seat_to_move(table.id).unwrap();
        assert!(self.has_stand_in(table.id, seat));
        let entries = self.bot().entries(table.id);
        self.world.pass(HOUR).await;
        self.check_after_play(table.id, entries, &owner).await;
    }

    /// Returns the newest control for an act in a person's direct messages.
    pub async fn direct_control(&self, person: &Person, does: impl Fn(&Act) -> bool) -> Control {
        let direct = self.world.direct_channel(person).await.unwrap();
        let controls = self.world.controls(person, &direct).await;
        let mut newest = controls.into_iter().rev();
        let found = newest.find(|control| does(&control.press.act));
        found.unwrap_or_else(|| panic!("{} has no such control", person.name))
    }

    pub async fn command(&self, person: &Person, path: &str, options: Value) -> Value {
        self.world
            .command(person, &self.channel, path, options)
            .await
    }

    /// Presses a control on an answer.
    pub async fn press(
        &self,
        person: &Person,
        answer: &Value,
        does: impl Fn(&Act) -> bool,
    ) -> Value {
        let control = self.offered(answer, does);
        self.world.press(person, &control, None).await
    }

    pub fn offered(&self, answer: &Value, does: impl Fn(&Act) -> bool) -> Control {
        let found = controls(&answer["message"])
            .into_iter()
            .find(|control| does(&control.press.act));
        found.unwrap_or_else(|| panic!("no such control: {answer}"))
    }

    pub async fn place_tile(&mut self, table: TableId) {
        let (mover, entries) = (self.to_move(table), self.bot().entries(table));
        let mut options = json!({"move": "", "table": table.to_string()});
        let path = "skirrid place";
        let (world, channel) = (&self.world, &self.channel);
        let offered = world
            .suggestions(&mover, channel, path, options.clone(), "move")
            .await;
        options["move"] = json!(offered[0].1);
        let shown = self.command(&mover, path, options).await;
        self.press(&mover, &shown, |act| matches!(act, Act::PlayPath(_)))
            .await;
        self.check_after_play(table, entries, &mover).await;
    }

    /// Makes a player ask to undo the last play, and the others answer.
    pub async fn undo(
        &mut self,
        table: TableId,
        asker: &Person,
        others: [&Person; 2],
        agree: bool,
    ) {
        let entries = self.bot().entries(table);
        let options = json!({"table": table.to_string()});
        let answer = self.command(asker, "skirrid undo", options).await;
        assert!(answer_text(&answer).contains("I've asked"), "{answer}");
        self.expect_notifications(&others.map(|other| (other, Reason::Question)))
            .await;
        let answers =
            |yes: bool| move |act: &Act| matches!(act, Act::AnswerUndo(_, is) if *is == yes);
        let yes = self.direct_control(others[0], answers(true)).await;
        let answer = self.world.press(others[0], &yes, None).await;
        assert!(
            answer_text(&answer).contains("Waiting for the others"),
            "{answer}"
        );
        self.expect_notifications(&[]).await;
        let last = self.direct_control(others[1], answers(agree)).await;
        let answer = self.world.press(others[1], &last, None).await;
        if agree {
            assert!(answer_text(&answer).contains("is taken back"), "{answer}");
            self.wait_for("entry", || self.bot().entries(table) > entries)
                .await;
            assert_eq!(self.to_move(table).id, asker.id);
            self.expect_notifications(&[(asker, Reason::Turn)]).await;
        } else {
            // The text may be in the answer, or in the message after a later edit.
            let said = answer_text(&answer);
            assert!(
                said.contains("play on") || said.contains("stands"),
                "{answer}"
            );
            self.expect_notifications(&[]).await;
            assert_eq!(self.bot().entries(table), entries);
        }
    }

    /// Skips time in a player's turn until the others may vote about their absence.
    pub async fn let_turn_expire(&mut self, table: &Table, name: &str) -> (u8, Person) {
        self.play_to(table, name).await;
        let (seat, away) = self.seat_to_move(table.id).unwrap();
        self.pass(hours(75)).await;
        self.expect_notifications(&[(&away, Reason::Reminder); 3])
            .await;
        let board = self.board(table.id).await;
        let shows = |control: &Control| control.has_act(&Act::Absent(seat));
        assert!(controls(&board).iter().any(shows), "{board}");
        (seat, away)
    }

    /// Waits for a requested film and downloads it.
    pub async fn film(&self, asked: Value) -> Vec<u8> {
        let path = format!(
            "/control/interaction/{}",
            asked["interaction"].as_str().unwrap()
        );
        let developed = async || {
            let now = self.world.get(&path).await;
            now["message"]["attachments"][0].is_object().then_some(now)
        };
        let answer = self.world.wait_until("film", developed).await;
        self.file(&answer).await
    }

    pub async fn file(&self, answer: &Value) -> Vec<u8> {
        let url = answer["message"]["attachments"][0]["url"].as_str();
        let url = url.unwrap_or_else(|| panic!("no file: {answer}"));
        let got = reqwest::get(url).await.unwrap();
        got.bytes().await.unwrap().to_vec()
    }

    /// Returns all messages that a person sees in a channel, except ephemeral ones.
    pub async fn public_messages(&self, person: &Person, channel: &str) -> Vec<Value> {
        let path = format!(
            "/control/messages?user={}&channel={channel}&limit=1000",
            person.id
        );
        let seen = self.world.get(&path).await;
        let mut seen = seen.as_array().cloned().unwrap();
        seen.retain(|message| message["ephemeral"] != true);
        seen
    }

    pub fn players_by_seat(&self, table: TableId) -> Vec<Person> {
        let doc = self.bot().table(table);
        let seats = doc["seats"].as_array().unwrap().iter();
        seats.map(|seat| self.by_id(&seat["player"])).collect()
    }
}

pub async fn direct_messages(friends: &Friends, person: &Person) -> Vec<Value> {
    let direct = friends.world.direct_channel(person).await.unwrap();
    friends.world.messages(person, &direct).await
}

pub fn newest_hand(messages: &[Value]) -> Option<String> {
    let mut answer_text = messages.iter().rev().map(message_text);
    answer_text.find_map(|answer_text| {
        let hand = answer_text.split_once("Your cards: ")?.1;
        Some(hand.split('.').next()?.to_owned())
    })
}
