//! The whole life of a match, over weeks: friends who go on holiday, close their direct messages, vanish and
//! come back, hand a seat over and take a play back, with a bot that is away for days. After everything that
//! anybody does it is said who has to be called for it, and how; nothing else may ring.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::{Value, json};
use stramash::engine::TableId;
use stramash::host::press::{Act, Measure};
use stramash::host::verify;
use stramash::sandbox::{StandInConfig, Why};
use tokio::time::Instant;

use crate::common::unhurried;
use crate::games::people;
use crate::inside::Inside;
use crate::play::{Dice, Door, Table, Tried};
use crate::typed::words;
use crate::world::{Control, PATIENCE, Person, World, controls};

const HOUR: Duration = Duration::from_secs(3600);
/// More plays than any match here has.
const ENOUGH: usize = 2000;

/// What somebody is called for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum For {
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
            Self::End => &[" win together", " win "],
        }
    }
}

/// The friends, their little Discord and the bot, and who has been called for what.
struct Life {
    world: World,
    bot: Option<Inside>,
    channel: String,
    /// Somebody who presses nothing, and sees what the room sees.
    looker: Person,
    people: Vec<Person>,
    /// Those whom direct messages do not reach now.
    closed: BTreeSet<String>,
    /// How many calls have been accounted for.
    heard: usize,
    counted: BTreeMap<(String, For), usize>,
    dice: Dice,
}

fn said(message: &Value) -> &str {
    message["content"].as_str().unwrap_or_default()
}

fn hours(n: u32) -> Duration {
    HOUR * n
}

/// What an answer or a message says, and its picture.
fn told(answer: &Value) -> String {
    words(&answer["message"])
}

impl Life {
    async fn begin(names: &[&str]) -> Self {
        let world = World::with(unhurried(StandInConfig::default())).await;
        let bot = Inside::start(world.door(), world.clock());
        world.ready().await;
        Self {
            channel: world.channel().await,
            looker: world.person("Isla").await,
            people: people(&world, names).await,
            bot: Some(bot),
            world,
            closed: BTreeSet::new(),
            heard: 0,
            counted: BTreeMap::new(),
            dice: Dice::new(4),
        }
    }

    fn bot(&self) -> &Inside {
        self.bot.as_ref().unwrap()
    }

    fn named(&self, name: &str) -> Person {
        let found = self.people.iter().find(|person| person.name == name);
        found.unwrap().clone()
    }

    fn by_id(&self, id: &Value) -> Person {
        let found = self
            .people
            .iter()
            .find(|person| *id == json!(person.id.parse::<u64>().unwrap()));
        found.unwrap_or_else(|| panic!("nobody is {id}")).clone()
    }

    /// Looks again and again until it is so.
    async fn until(&self, what: &str, so: impl Fn() -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !so() {
            assert!(Instant::now() < deadline, "no {what} in {PATIENCE:?}");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until the bot has said all that it has to say: exactly these were called meanwhile, each in
    /// their own way.
    #[track_caller]
    fn rings<'l>(&'l mut self, wanted: &[(&Person, For)]) -> impl Future<Output = ()> + use<'l> {
        let at = std::panic::Location::caller();
        let mut named = Vec::new();
        for (person, why) in wanted {
            let by_name = self.closed.contains(&person.id) || *why == For::Invitation;
            named.push((
                person.name.clone(),
                *why,
                if by_name { Why::Named } else { Why::Direct },
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
                "{at}: besides {named:?} this rings: {left:#?}"
            );
        }
    }

    /// Lets time pass, hour by hour, as the bot's messages come.
    async fn pass(&mut self, time: Duration) {
        let mut left = time;
        while !left.is_zero() {
            let step = left.min(HOUR);
            left -= step;
            self.world.pass(step).await;
            self.until("quiet", || self.bot().has_said_all()).await;
        }
    }

    /// The seat that the table waits for, and its player; nobody when the match is over.
    fn waits_for(&self, table: TableId) -> Option<(u8, Person)> {
        let doc = self.bot().table(table);
        let seats = doc["seats"].as_array().unwrap().iter();
        let mut waits = seats
            .enumerate()
            .filter(|(_, seat)| seat["turn"]["since"].is_u64());
        let (place, seat) = waits.next()?;
        assert_eq!(waits.count(), 0, "one at a time");
        Some((u8::try_from(place).unwrap(), self.by_id(&seat["player"])))
    }

    fn to_move(&self, table: TableId) -> Person {
        self.waits_for(table).unwrap().1
    }

    fn stands_in(&self, table: TableId, seat: u8) -> bool {
        self.bot().table(table)["seats"][usize::from(seat)]["stand_in"] == true
    }

    /// The message that stands for a table in the room.
    async fn board(&self, table: TableId) -> Value {
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
    /// played themselves or a stand-in plays for them; when it is over all others are called.
    async fn handed_on(&mut self, table: TableId, entries: usize, by: &Person) {
        self.until("entry", || self.bot().entries(table) > entries)
            .await;
        match self.waits_for(table) {
            Some((seat, next)) if next.id == by.id || self.stands_in(table, seat) => {
                self.rings(&[]).await;
            }
            Some((_, next)) => {
                self.rings(&[(&next, For::Turn)]).await;
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

    /// Has the one to move play, an hour later.
    async fn play(&mut self, table: &Table, door: Door) {
        self.pass(HOUR).await;
        self.play_now(table, door).await;
    }

    async fn play_now(&mut self, table: &Table, door: Door) {
        let (mover, entries) = (self.to_move(table.id), self.bot().entries(table.id));
        let tried = table.play(&self.world, &mover, door, &mut self.dice).await;
        assert_eq!(tried, Tried::Played, "{}", mover.name);
        self.handed_on(table.id, entries, &mover).await;
    }

    /// Plays until this one is to move. How many plays it took comes back.
    async fn play_to(&mut self, table: &Table, name: &str) -> usize {
        let mut n = 0;
        while self.to_move(table.id).name != name {
            assert!(n < ENOUGH, "{name} is to move at last");
            self.play(table, Door::Typed).await;
            n += 1;
        }
        n
    }

    /// Lets the moment come at which a stand-in plays.
    async fn stand_in_plays(&mut self, table: &Table) {
        let (seat, owner) = self.waits_for(table.id).unwrap();
        assert!(self.stands_in(table.id, seat));
        let entries = self.bot().entries(table.id);
        self.world.pass(HOUR).await;
        self.handed_on(table.id, entries, &owner).await;
    }

    /// What somebody can press in their direct messages that does this, the newest first.
    async fn in_direct(&self, person: &Person, does: impl Fn(&Act) -> bool) -> Control {
        let direct = self.world.direct(person).await.unwrap();
        let controls = self.world.controls(person, &direct).await;
        let mut newest = controls.into_iter().rev();
        let found = newest.find(|control| does(&control.press.act));
        found.unwrap_or_else(|| panic!("{} has no such control", person.name))
    }

    async fn command(&self, person: &Person, path: &str, options: Value) -> Value {
        self.world
            .command(person, &self.channel, path, options)
            .await
    }

    /// Presses what an answer offers.
    async fn press(&self, person: &Person, answer: &Value, does: impl Fn(&Act) -> bool) -> Value {
        let control = self.offered(answer, does);
        self.world.press(person, &control, None).await
    }

    fn offered(&self, answer: &Value, does: impl Fn(&Act) -> bool) -> Control {
        let found = controls(&answer["message"])
            .into_iter()
            .find(|control| does(&control.press.act));
        found.unwrap_or_else(|| panic!("no such control: {answer}"))
    }

    /// Lays the tile that is offered first.
    async fn lay(&mut self, table: TableId) {
        let (mover, entries) = (self.to_move(table), self.bot().entries(table));
        let mut options = json!({"move": "", "table": table.to_string()});
        let path = "skirrid place";
        let (world, channel) = (&self.world, &self.channel);
        let offered = world
            .suggestions(&mover, channel, path, options.clone(), "move")
            .await;
        options["move"] = json!(offered[0].1);
        self.command(&mover, path, options).await;
        self.handed_on(table, entries, &mover).await;
    }

    /// Asks to take the last play back, and has the other side answer.
    async fn undo(&mut self, table: TableId, asker: &Person, others: [&Person; 2], agree: bool) {
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
            assert!(told(&answer).contains("Then it stands"), "{answer}");
            self.rings(&[]).await;
            assert_eq!(self.bot().entries(table), entries);
        }
    }

    /// Lets somebody be away on their turn until the others may do without them.
    async fn vanish(&mut self, table: &Table, name: &str) -> (u8, Person) {
        self.play_to(table, name).await;
        let (seat, away) = self.waits_for(table.id).unwrap();
        self.pass(hours(75)).await;
        self.rings(&[(&away, For::Reminder); 3]).await;
        let board = self.board(table.id).await;
        let shows = |control: &Control| control.does(&Act::Absent(seat));
        assert!(controls(&board).iter().any(shows), "{board}");
        (seat, away)
    }
}

/// A person's messages with the bot.
async fn letters(life: &Life, person: &Person) -> Vec<Value> {
    let direct = life.world.direct(person).await.unwrap();
    life.world.messages(person, &direct).await
}

#[tokio::test(flavor = "multi_thread")]
async fn four_friends_and_a_fifth_over_weeks() {
    let mut life = Life::begin(&["Jean", "Rab", "Elspeth", "Tam", "Eck"]).await;
    let mut table = life.four_sit_down().await;
    for door in [Door::Typed, Door::Direct, Door::MyTurn, Door::Typed] {
        life.play(&table, door).await;
    }
    life.chance_is_never_taken_back(&table).await;
    life.direct_messages_close_and_open(&table).await;
    life.an_evening_at_another_table().await;
    life.on_holiday(&table).await;
    life.without_the_bot(&table).await;
    life.one_vanishes_and_comes_back(&table).await;
    life.a_seat_changes_hands(&mut table).await;
    let mut plays = 0;
    while life.waits_for(table.id).is_some() {
        assert!(plays < ENOUGH, "the match ends");
        let door = [
            Door::Typed,
            Door::Typed,
            Door::Direct,
            Door::Typed,
            Door::MyTurn,
        ][plays % 5];
        life.play(&table, door).await;
        plays += 1;
    }
    life.what_remains(&table).await;
    life.end().await;
}

impl Life {
    /// From the invitation to the first turn.
    async fn four_sit_down(&mut self) -> Table {
        let four = self.people[..4].to_vec();
        let [jean, rab, elspeth, tam] = [0, 1, 2, 3].map(|place: usize| &four[place]);
        let options = json!({
            "laddies": "3", "partners": "true",
            "with": rab.id, "with2": elspeth.id, "with3": tam.id,
        });
        let mut table = Table::lobby(&self.world, &self.channel, &four[..1], options).await;
        // They are called by name, since none of them has had a direct message from here.
        let asked = [rab, elspeth, tam].map(|asked| (asked, For::Invitation));
        self.rings(&asked).await;
        for (place, person) in four[1..].iter().enumerate() {
            let join = controls(&self.board(table.id).await);
            let join = join.into_iter().find(|control| control.does(&Act::Join));
            self.world.press(person, &join.unwrap(), None).await;
            // The last one who comes need not hear that all are there.
            let full = [jean, rab, elspeth].map(|there| (there, For::Full));
            self.rings(if place == 2 { &full } else { &[] }).await;
        }
        table.start(&self.world).await;
        let first = self.to_move(table.id);
        self.rings(&[(&first, For::Turn)]).await;
        table.people = self.seated(table.id);
        table
    }

    /// Every play of Stramash ends with a card that is drawn.
    async fn chance_is_never_taken_back(&mut self, table: &Table) {
        let mover = self.to_move(table.id);
        self.play(table, Door::Typed).await;
        let entries = self.bot().entries(table.id);
        let options = json!({"table": table.id.to_string()});
        let answer = self.command(&mover, "stramash undo", options).await;
        assert!(told(&answer).contains("Chance has come in"), "{answer}");
        self.rings(&[]).await;
        assert_eq!(self.bot().entries(table.id), entries);
    }

    /// Whom direct messages do not reach is called by name, till they do again.
    async fn direct_messages_close_and_open(&mut self, table: &Table) {
        let elspeth = self.named("Elspeth");
        self.play_to(table, "Rab").await;
        for closed in [true, true, false] {
            self.world
                .change(&elspeth, json!({"dms_closed": closed}))
                .await;
            if closed {
                self.closed.insert(elspeth.id.clone());
            } else {
                self.closed.remove(&elspeth.id);
            }
            if self.to_move(table.id).name == "Elspeth" {
                self.play(table, Door::Typed).await;
            }
            self.play_to(table, "Elspeth").await;
        }
        let refused = self.world.sent().into_iter();
        let refused = refused.filter(|sent| sent.code == Some(50007)).count();
        assert!((1..=2).contains(&refused), "tried once a turn: {refused}");
        self.play(table, Door::Direct).await;
    }

    /// A match of Skirrid in pairs, of one evening: one play is taken back, another one stands.
    async fn an_evening_at_another_table(&mut self) {
        let four = self.people[..4].to_vec();
        let [jean, rab, elspeth, tam] = [0, 1, 2, 3].map(|place: usize| &four[place]);
        self.command(rab, "skirrid new", json!({"pairs": true}))
            .await;
        let lobby = async || {
            let all = self.world.controls(&self.looker, &self.channel).await;
            all.into_iter()
                .rev()
                .find(|control| control.does(&Act::Join))
        };
        let table = self
            .world
            .eventually("lobby", lobby)
            .await
            .press
            .table
            .unwrap();
        for person in [jean, elspeth, tam] {
            let options = json!({"table": table.to_string()});
            self.command(person, "skirrid join", options).await;
        }
        self.rings(&[jean, rab, elspeth].map(|there| (there, For::Full)))
            .await;
        let options = json!({"table": table.to_string()});
        self.command(rab, "skirrid start", options).await;
        self.until("turn", || self.waits_for(table).is_some()).await;
        let first = self.to_move(table);
        self.rings(&[(&first, For::Turn)]).await;
        for (n, agree) in [(2, Some(true)), (3, Some(false)), (ENOUGH, None)] {
            for _ in 0..n {
                if self.waits_for(table).is_none() {
                    break;
                }
                self.lay(table).await;
            }
            let Some(agree) = agree else { break };
            let asker = self.to_move(table);
            self.lay(table).await;
            // Partners sit opposite each other.
            let seats = self.seated(table);
            let own = seats
                .iter()
                .position(|person| person.id == asker.id)
                .unwrap();
            let others = [1, 3].map(|beside| &seats[(own + beside) % 4]);
            self.undo(table, &asker, others, agree).await;
        }
        let end = self.board(table).await;
        assert!(
            controls(&end)
                .iter()
                .any(|control| control.does(&Act::Rematch)),
            "{end}"
        );
    }

    /// Who is away hears nothing of their turn till they are back, and nothing else either.
    async fn on_holiday(&mut self, table: &Table) {
        let rab = self.named("Rab");
        if self.to_move(table.id).id == rab.id {
            self.play(table, Door::Typed).await;
        }
        let answer = self
            .command(&rab, "games away", json!({"until": "5 days"}))
            .await;
        assert!(told(&answer).contains("Have a good time!"), "{answer}");
        self.rings(&[]).await;
        let mut before = None;
        while self.to_move(table.id).id != rab.id {
            let (mover, entries) = (self.to_move(table.id), self.bot().entries(table.id));
            self.world.pass(HOUR).await;
            let tried = table
                .play(&self.world, &mover, Door::Typed, &mut self.dice)
                .await;
            assert_eq!(tried, Tried::Played);
            if self.to_move(table.id).id != rab.id {
                self.handed_on(table.id, entries, &mover).await;
            }
            before = Some(mover);
        }
        assert!(before.is_some());
        self.rings(&[]).await;
        self.pass(hours(4 * 24)).await;
        self.rings(&[]).await;
        let board = self.board(table.id).await;
        assert!(
            said(&board).contains("Rab is away and will be back"),
            "{}",
            said(&board)
        );
        assert!(
            !controls(&board)
                .iter()
                .any(|control| matches!(control.press.act, Act::Absent(_)))
        );
        self.pass(hours(25)).await;
        self.rings(&[(&rab, For::Turn)]).await;
        self.play(table, Door::Direct).await;
    }

    /// What was due while the bot was away is said once, and held against nobody.
    async fn without_the_bot(&mut self, table: &Table) {
        let mover = self.to_move(table.id);
        let left = self.bot.take().unwrap().leave().await;
        self.world.pass(hours(3 * 24)).await;
        let before = self.world.sessions().await.0;
        self.bot = Some(left.come_back(self.world.door(), self.world.clock()));
        self.world
            .eventually("session", async || {
                (self.world.sessions().await.0 > before).then_some(())
            })
            .await;
        self.rings(&[(&mover, For::Reminder)]).await;
        self.pass(HOUR).await;
        self.rings(&[]).await;
        let board = self.board(table.id).await;
        assert!(
            !controls(&board)
                .iter()
                .any(|control| matches!(control.press.act, Act::Absent(_)))
        );
        self.play(table, Door::MyTurn).await;
    }

    /// The others agree on a stand-in, which plays until its owner is back.
    async fn one_vanishes_and_comes_back(&mut self, table: &Table) {
        let [jean, rab, elspeth] = ["Jean", "Rab", "Elspeth"].map(|name| self.named(name));
        let (seat, tam) = self.vanish(table, "Tam").await;
        let board = self.board(table.id).await;
        let away =
            { controls(&board).into_iter() }.find(|control| control.does(&Act::Absent(seat)));
        let panel = self.world.press(&jean, &away.unwrap(), None).await;
        let act = Act::Propose(Measure::StandIn, seat, false);
        let answer = self.press(&jean, &panel, |offered| *offered == act).await;
        assert!(told(&answer).contains("are being asked"), "{answer}");
        self.rings(&[&rab, &elspeth, &tam].map(|asked| (asked, For::Question)))
            .await;
        let entries = self.bot().entries(table.id);
        let aye = self
            .in_direct(&rab, |act| matches!(act, Act::Vote(_, true)))
            .await;
        let answer = self.world.press(&rab, &aye, None).await;
        assert!(told(&answer).contains("it is done"), "{answer}");
        self.world.pass(HOUR).await;
        self.handed_on(table.id, entries, &tam).await;
        for _ in 0..2 {
            self.play_to(table, "Tam").await;
            self.stand_in_plays(table).await;
        }
        self.play_to(table, "Tam").await;
        let answer = table.my_turn(&self.world, &tam).await;
        assert!(told(&answer).contains("Good to have you back"), "{answer}");
        assert!(!self.stands_in(table.id, seat));
        self.rings(&[]).await;
        self.play(table, Door::MyTurn).await;
        // And from then on they are called as before.
        self.play_to(table, "Tam").await;
    }

    /// All others agree that somebody else plays on for one who stays away: the hand goes along.
    async fn a_seat_changes_hands(&mut self, table: &mut Table) {
        let [jean, elspeth, tam, eck] =
            ["Jean", "Elspeth", "Tam", "Eck"].map(|name| self.named(name));
        let (seat, rab) = self.vanish(table, "Rab").await;
        let hand = hand_in(&letters(self, &rab).await).expect("a hand in the own messages");
        let options = json!({"player": rab.id, "with": eck.id, "table": table.id.to_string()});
        let panel = self.command(&jean, "stramash absent", options).await;
        let answer = self
            .press(&jean, &panel, |act| matches!(act, Act::GiveSeat(..)))
            .await;
        assert!(told(&answer).contains("when all agree"), "{answer}");
        self.rings(&[&elspeth, &tam, &rab].map(|asked| (asked, For::Question)))
            .await;
        for (n, person) in [&elspeth, &tam].into_iter().enumerate() {
            let aye = self
                .in_direct(person, |act| matches!(act, Act::Vote(_, true)))
                .await;
            self.world.press(person, &aye, None).await;
            let offered = [(&eck, For::Offer)];
            self.rings(&offered[..n]).await;
        }
        let take = self
            .in_direct(&eck, |act| matches!(act, Act::TakeSeat(_)))
            .await;
        let answer = self.world.press(&eck, &take, None).await;
        assert!(
            told(&answer).contains("Thank you for stepping in"),
            "{answer}"
        );
        self.rings(&[]).await;
        assert_eq!(self.waits_for(table.id).unwrap().1.id, eck.id);
        assert_eq!(hand_in(&letters(self, &eck).await).as_ref(), Some(&hand));
        // Nothing of it is left in the messages of the one who had it; what they ask for is what anybody sees.
        let own = letters(self, &rab).await;
        for letter in own
            .iter()
            .filter(|letter| !said(letter).contains("Skirrid"))
        {
            assert_eq!(letter["attachments"], json!([]), "{letter}");
            assert_eq!(hand_in(std::slice::from_ref(letter)), None, "{letter}");
        }
        let board = self.board(table.id).await;
        let turn = { controls(&board).into_iter() }
            .find(|control| control.does(&Act::MyTurn))
            .unwrap();
        let [old, any] = [&rab, &self.looker].map(|person| self.world.press(person, &turn, None));
        let (old, any) = (old.await, any.await);
        assert_eq!(told(&old), told(&any));
        assert_eq!(hand_in(&[old["message"].clone()]), None, "{old}");
        self.rings(&[]).await;
        assert_eq!(self.seated(table.id)[usize::from(seat)].id, eck.id);
        table.people = self.seated(table.id);
        self.play(table, Door::MyTurn).await;
        self.play_to(table, "Eck").await;
        self.play(table, Door::Direct).await;
    }

    /// Record, proofs, film and standings.
    async fn what_remains(&mut self, table: &Table) {
        let jean = self.named("Jean");
        let options = json!({"table": table.id.to_string()});
        let answer = self.command(&jean, "games record", options.clone()).await;
        let record = self.file(&answer).await;
        let record = String::from_utf8(record).unwrap();
        let report = verify(&record).unwrap_or_else(|flaw| panic!("{flaw:?}"));
        assert!(
            report
                .told
                .iter()
                .any(|line| line.contains("another player after play"))
        );
        by_the_script(&record);
        for who in [&jean, &self.looker] {
            let answer = self.command(who, "games film", options.clone()).await;
            let film = self.film(answer).await;
            assert!(
                film.starts_with(b"GIF89a") && film.len() < 8 << 20,
                "{}",
                film.len()
            );
        }
        self.world.change(&jean, json!({"manager": true})).await;
        let panel = self.command(&jean, "games server", json!({})).await;
        let lists = controls(&panel["message"]);
        let on = |control: &&Control| control.values.iter().any(|value| value == "ranking-on");
        let list = lists.iter().find(on).unwrap();
        self.world.press(&jean, list, Some("ranking-on")).await;
        let played = self
            .command(&jean, "games standings", json!({"game": "skirrid"}))
            .await;
        assert!(told(&played).contains("one match"), "{played}");
        let stood_in = self
            .command(&jean, "games standings", json!({"game": "stramash"}))
            .await;
        assert!(
            told(&stood_in).contains("not played this game to its end"),
            "{stood_in}"
        );
        self.rings(&[]).await;
    }

    /// The film that somebody has asked for, once it is developed.
    async fn film(&self, asked: Value) -> Vec<u8> {
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
    async fn file(&self, answer: &Value) -> Vec<u8> {
        let url = answer["message"]["attachments"][0]["url"].as_str();
        let url = url.unwrap_or_else(|| panic!("no file: {answer}"));
        let got = reqwest::get(url).await.unwrap();
        got.bytes().await.unwrap().to_vec()
    }

    /// All calls are accounted for, the room is quiet, and nobody is left with anything to press but the end.
    async fn end(self) {
        let mut sums: BTreeMap<For, usize> = BTreeMap::new();
        for ((_, why), n) in &self.counted {
            *sums.entry(*why).or_default() += n;
        }
        assert_eq!(self.world.all_calls().len(), sums.values().sum::<usize>());
        let path = format!(
            "/control/messages?user={}&channel={}&limit=1000",
            self.looker.id, self.channel
        );
        let room = self.world.get(&path).await;
        let room = room
            .as_array()
            .unwrap()
            .iter()
            .filter(|message| message["ephemeral"] != true);
        let room: Vec<_> = room.collect();
        println!(
            "calls: {:#?}\n{sums:?}; in the room {} messages",
            self.counted,
            room.len()
        );
        for message in &room {
            println!("- {}", said(message));
        }
        self.bot.unwrap().stop().await;
        self.world.close().await;
    }

    /// Who sits at a table, in the order of the seats.
    fn seated(&self, table: TableId) -> Vec<Person> {
        let doc = self.bot().table(table);
        let seats = doc["seats"].as_array().unwrap().iter();
        seats.map(|seat| self.by_id(&seat["player"])).collect()
    }
}

/// The newest hand that these messages tell.
fn hand_in(messages: &[Value]) -> Option<String> {
    let mut told = messages.iter().rev().map(words);
    told.find_map(|told| {
        let hand = told.split_once("Your cards: ")?.1;
        Some(hand.split('.').next()?.to_owned())
    })
}

/// `docs/verify.py` comes to the same, where there is a Python.
fn by_the_script(record: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("record");
    std::fs::write(&path, record).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/verify.py");
    let run = std::process::Command::new("python3")
        .arg(script)
        .arg(&path)
        .output();
    match run {
        Ok(run) => assert!(
            run.status.success(),
            "{}",
            String::from_utf8_lossy(&run.stderr)
        ),
        Err(_) => eprintln!("no python3 here: the script is not tried"),
    }
}
