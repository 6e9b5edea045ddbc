//! Friends around some tables, and who of them is called: after everything that anybody does it is said for
//! whom it rings, by which way and for what, and nothing else may.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use discord_sandbox::{NotificationReason, SandboxConfig};
use serde_json::{Value, json};
use stramash_core::engine::TableId;
use stramash_host::press::Act;
use tokio::time::Instant;

use crate::common::patient;
use crate::games::people;
use crate::inside::Inside;
use crate::play::{Dice, Door, Table, Tried};
use crate::typed::words;
use crate::world::{Control, PATIENCE, Person, World, controls};

pub const HOUR: Duration = Duration::from_secs(3600);
/// How long people take to play who are there.
const LITTLE: Duration = Duration::from_secs(10 * 60);
/// More plays than any match here has.
pub const ENOUGH: usize = 2000;

/// What somebody is called for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum For {
    Invitation,
    Full,
    Turn,
    Reminder,
    Question,
    Offer,
    End,
}

impl For {
    /// What a call for it says, one of these at least.
    fn says(self) -> &'static [&'static str] {
        match self {
            Self::Invitation => &["Asked to join: "],
            Self::Full => &["everybody is there"],
            Self::Turn => &["It is your turn", "Your turn, <@"],
            Self::Reminder => &["waits for you; your turn began"],
            Self::Question => &[" asks to ", "would like to take the last play back"],
            Self::Offer => &["would you play on for"],
            Self::End => &[" win together", " wins", "is a draw"],
        }
    }
}

/// The friends, their little Discord and the bot, and who has been called for what.
pub struct Friends {
    pub world: World,
    pub bot: Option<Inside>,
    pub channel: String,
    /// Somebody who presses nothing, and sees what the room sees.
    pub looker: Person,
    pub people: Vec<Person>,
    /// Those whom direct messages do not reach now.
    pub closed: BTreeSet<String>,
    /// Those who have said to be away.
    pub resting: BTreeSet<String>,
    /// How many calls have been accounted for.
    pub heard: usize,
    pub counted: BTreeMap<(String, For), usize>,
    pub dice: Dice,
}

pub fn said(message: &Value) -> &str {
    message["content"].as_str().unwrap_or_default()
}

pub fn hours(n: u32) -> Duration {
    HOUR * n
}

/// What an answer or a message says, and its picture.
pub fn told(answer: &Value) -> String {
    words(&answer["message"])
}

impl Friends {
    pub async fn begin(names: &[&str]) -> Self {
        let world = World::with(patient(SandboxConfig::default())).await;
        let bot = Inside::start(world.door(), world.clock());
        world.ready().await;
        Self {
            channel: world.channel().await,
            looker: world.person("Isla").await,
            people: people(&world, names).await,
            bot: Some(bot),
            world,
            closed: BTreeSet::new(),
            resting: BTreeSet::new(),
            heard: 0,
            counted: BTreeMap::new(),
            dice: Dice::new(4),
        }
    }

    pub fn bot(&self) -> &Inside {
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

    /// Looks again and again until it is so.
    pub async fn until(&self, what: &str, so: impl Fn() -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !so() {
            assert!(Instant::now() < deadline, "no {what} in {PATIENCE:?}");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until the bot has said all that it has to say: exactly these were called meanwhile, each in
    /// their own way.
    #[track_caller]
    pub fn rings<'l>(
        &'l mut self,
        wanted: &[(&Person, For)],
    ) -> impl Future<Output = ()> + use<'l> {
        let at = std::panic::Location::caller();
        let mut named = Vec::new();
        for (person, why) in wanted {
            let by_name = self.closed.contains(&person.id) || *why == For::Invitation;
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
            let all = self.heard + named.len();
            let deadline = Instant::now() + PATIENCE;
            while Instant::now() < deadline
                && (!self.bot().has_said_all() || self.world.all_calls().len() < all)
            {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
            let news = self.world.all_calls().split_off(self.heard);
            self.heard += news.len();
            let mut left = news.clone();
            for (name, why, way) in &named {
                let person = self.named(name);
                let own = left.iter().position(|call| {
                    call.user.to_string() == person.id
                        && call.why == *way
                        && why.says().iter().any(|words| call.content.contains(words))
                });
                let Some(place) = own else {
                    panic!("{at}: {name} is not called for {why:?} by {way:?} among {news:#?}");
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

    /// Lets time pass, hour by hour, as the bot's messages come.
    pub async fn pass(&mut self, time: Duration) {
        let mut left = time;
        while !left.is_zero() {
            let step = left.min(HOUR);
            left -= step;
            self.world.pass(step).await;
            self.until("quiet", || self.bot().has_said_all()).await;
        }
    }

    /// The seat that the table waits for, and its player; nobody when the match is over.
    pub fn waits_for(&self, table: TableId) -> Option<(u8, Person)> {
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
        self.waits_for(table).unwrap().1
    }

    pub fn stands_in(&self, table: TableId, seat: u8) -> bool {
        self.bot().table(table)["seats"][usize::from(seat)]["stand_in"] == true
    }

    /// The message that stands for a table in the room.
    pub async fn board(&self, table: TableId) -> Value {
        let shows = |control: &Control| {
            control.press.table == Some(table)
                && matches!(control.press.act, Act::Join | Act::Board | Act::Rematch)
        };
        self.world
            .eventually("the board", async || {
                let seen = self.world.messages(&self.looker, &self.channel).await;
                let mut newest = seen.into_iter().rev();
                newest.find(|message| controls(message).iter().any(shows))
            })
            .await
    }

    /// Something has been played: whoever the table waits for now is called once, unless they have just
    /// played themselves, said to be away or are stood in for; when it is over all others are called.
    pub async fn handed_on(&mut self, table: TableId, entries: usize, by: &Person) {
        self.until("entry", || self.bot().entries(table) > entries)
            .await;
        match self.waits_for(table) {
            Some((seat, next)) if next.id == by.id || self.stands_in(table, seat) => {
                self.rings(&[]).await;
            }
            Some((_, next)) => {
                let called = [(&next, For::Turn)];
                let rests = self.resting.contains(&next.id);
                self.rings(&called[usize::from(rests)..]).await;
                let board = self.board(table).await;
                let turn = [
                    format!("Your turn, {}!", next.name),
                    format!("Your turn, <@{}>!", next.id),
                ];
                assert!(
                    turn.iter().any(|turn| said(&board).contains(turn)),
                    "{}",
                    said(&board)
                );
            }
            None => {
                let doc = self.bot().table(table);
                let seats = doc["seats"].as_array().unwrap().iter();
                let all: Vec<Person> = seats.map(|seat| self.by_id(&seat["player"])).collect();
                let others = all.iter().filter(|person| person.id != by.id);
                let others: Vec<_> = others.map(|person| (person, For::End)).collect();
                self.rings(&others).await;
            }
        }
    }

    /// Has the one to move play, a little later.
    pub async fn play(&mut self, table: &Table, door: Door) {
        self.pass(LITTLE).await;
        let (mover, entries) = (self.to_move(table.id), self.bot().entries(table.id));
        let tried = table.play(&self.world, &mover, door, &mut self.dice).await;
        assert_eq!(tried, Tried::Played, "{}", mover.name);
        self.handed_on(table.id, entries, &mover).await;
    }

    /// Plays until this one is to move.
    pub async fn play_to(&mut self, table: &Table, name: &str) {
        let mut n = 0;
        while self.to_move(table.id).name != name {
            assert!(n < ENOUGH, "{name} is to move at last");
            self.play(table, Door::Typed).await;
            n += 1;
        }
    }

    /// Lets the moment come at which a stand-in plays.
    pub async fn stand_in_plays(&mut self, table: &Table) {
        let (seat, owner) = self.waits_for(table.id).unwrap();
        assert!(self.stands_in(table.id, seat));
        let entries = self.bot().entries(table.id);
        self.world.pass(HOUR).await;
        self.handed_on(table.id, entries, &owner).await;
    }

    /// What somebody can press in their direct messages that does this, the newest first.
    pub async fn in_direct(&self, person: &Person, does: impl Fn(&Act) -> bool) -> Control {
        let direct = self.world.direct(person).await.unwrap();
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

    /// Presses what an answer offers.
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

    /// Lays the tile that is offered first.
    pub async fn lay(&mut self, table: TableId) {
        let (mover, entries) = (self.to_move(table), self.bot().entries(table));
        let mut options = json!({"move": "", "table": table.to_string()});
        let path = "skirrid place";
        let (world, channel) = (&self.world, &self.channel);
        let offered = world
            .suggestions(&mover, channel, path, options.clone(), "move")
            .await;
        options["move"] = json!(offered[0].1);
        let shown = self.command(&mover, path, options).await;
        self.press(&mover, &shown, |act| matches!(act, Act::Made(_)))
            .await;
        self.handed_on(table, entries, &mover).await;
    }

    /// Asks to take the last play back, and has the other side answer.
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
        assert!(told(&answer).contains("are being asked"), "{answer}");
        self.rings(&others.map(|other| (other, For::Question)))
            .await;
        let answers =
            |yes: bool| move |act: &Act| matches!(act, Act::AnswerUndo(_, is) if *is == yes);
        let yes = self.in_direct(others[0], answers(true)).await;
        let answer = self.world.press(others[0], &yes, None).await;
        assert!(
            told(&answer).contains("waits for the others to agree"),
            "{answer}"
        );
        self.rings(&[]).await;
        let last = self.in_direct(others[1], answers(agree)).await;
        let answer = self.world.press(others[1], &last, None).await;
        if agree {
            assert!(told(&answer).contains("is taken back"), "{answer}");
            self.until("entry", || self.bot().entries(table) > entries)
                .await;
            assert_eq!(self.to_move(table).id, asker.id);
            self.rings(&[(asker, For::Turn)]).await;
        } else {
            // The answer, or already what the message has become since.
            assert!(told(&answer).contains("stands"), "{answer}");
            self.rings(&[]).await;
            assert_eq!(self.bot().entries(table), entries);
        }
    }

    /// Lets somebody be away on their turn until the others may do without them.
    pub async fn vanish(&mut self, table: &Table, name: &str) -> (u8, Person) {
        self.play_to(table, name).await;
        let (seat, away) = self.waits_for(table.id).unwrap();
        self.pass(hours(75)).await;
        self.rings(&[(&away, For::Reminder); 3]).await;
        let board = self.board(table.id).await;
        let shows = |control: &Control| control.does(&Act::Absent(seat));
        assert!(controls(&board).iter().any(shows), "{board}");
        (seat, away)
    }

    /// The film that somebody has asked for, once it is developed.
    pub async fn film(&self, asked: Value) -> Vec<u8> {
        let path = format!(
            "/control/interaction/{}",
            asked["interaction"].as_str().unwrap()
        );
        let developed = async || {
            let now = self.world.get(&path).await;
            now["message"]["attachments"][0].is_object().then_some(now)
        };
        let answer = self.world.eventually("film", developed).await;
        self.file(&answer).await
    }

    /// The file that comes with an answer.
    pub async fn file(&self, answer: &Value) -> Vec<u8> {
        let url = answer["message"]["attachments"][0]["url"].as_str();
        let url = url.unwrap_or_else(|| panic!("no file: {answer}"));
        let got = reqwest::get(url).await.unwrap();
        got.bytes().await.unwrap().to_vec()
    }

    /// All messages in a channel that somebody sees and that stay.
    pub async fn lasting(&self, person: &Person, channel: &str) -> Vec<Value> {
        let path = format!(
            "/control/messages?user={}&channel={channel}&limit=1000",
            person.id
        );
        let seen = self.world.get(&path).await;
        let mut seen = seen.as_array().cloned().unwrap();
        seen.retain(|message| message["ephemeral"] != true);
        seen
    }

    /// Who sits at a table, in the order of the seats.
    pub fn seated(&self, table: TableId) -> Vec<Person> {
        let doc = self.bot().table(table);
        let seats = doc["seats"].as_array().unwrap().iter();
        seats.map(|seat| self.by_id(&seat["player"])).collect()
    }
}

/// A person's messages with the bot.
pub async fn letters(friends: &Friends, person: &Person) -> Vec<Value> {
    let direct = friends.world.direct(person).await.unwrap();
    friends.world.messages(person, &direct).await
}

/// The newest hand that these messages tell.
pub fn hand_in(messages: &[Value]) -> Option<String> {
    let mut told = messages.iter().rev().map(words);
    told.find_map(|told| {
        let hand = told.split_once("Your cards: ")?.1;
        Some(hand.split('.').next()?.to_owned())
    })
}
