//! A match in which people type their plays: what the tests of the single games share.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tempfile::TempDir;

use stramash_host::press::Act;

use crate::bot::Bot;
use crate::games::people;
use crate::world::{Control, Person, World, controls};

const FILTER: &str = "stramash=debug,info";

/// A table of one game that has begun, the bot that runs it and the world around.
pub struct Typed {
    pub world: World,
    pub bot: Bot,
    pub channel: String,
    pub people: Vec<Person>,
    pub table: Control,
    home: TempDir,
    game: &'static str,
}

impl Typed {
    pub async fn open(game: &'static str, names: &[&str], options: Value) -> Self {
        let world = World::open().await;
        let home = TempDir::new().unwrap();
        let bot = Bot::start(home.path(), world.door(), FILTER);
        world.ready().await;
        let people = people(&world, names).await;
        let channel = world.channel().await;
        let opener = people[0].clone();
        let path = format!("{game} new");
        world.command(&opener, &channel, &path, options).await;
        let table = world
            .eventually("lobby", async || {
                let all = world.controls(&opener, &channel).await;
                all.into_iter().find(|control| control.does(&Act::Join))
            })
            .await;
        let typed = Self {
            world,
            bot,
            channel,
            people,
            table,
            home,
            game,
        };
        for person in &typed.people {
            let channel = &typed.channel;
            typed.world.types_at_once(person, channel).await;
        }
        for person in &typed.people[1..] {
            typed.says(person, "join", json!({})).await;
        }
        typed.says(&opener, "start", json!({})).await;
        // Play begins when the message about the start stands in the channel.
        let begun = async || {
            let all = typed.world.controls(&opener, &typed.channel).await;
            all.into_iter().find(|control| control.does(&Act::MyTurn))
        };
        typed.world.eventually("board", begun).await;
        typed
    }

    fn about(&self, mut options: Value) -> Value {
        options["table"] = json!(self.table.press.table.unwrap().to_string());
        options
    }

    /// Gives a command about the table; all that is answered comes back, the alternative text of
    /// the picture included.
    pub async fn says(&self, person: &Person, name: &str, options: Value) -> String {
        words(&self.answer(person, name, options).await["message"])
    }

    /// The same as it was answered.
    pub async fn answer(&self, person: &Person, name: &str, options: Value) -> Value {
        let path = format!("{} {name}", self.game);
        let options = self.about(options);
        self.world
            .command(person, &self.channel, &path, options)
            .await
    }

    /// What is offered for an option of a command.
    pub async fn offered(&self, person: &Person, name: &str, options: Value) -> Vec<String> {
        let path = format!("{} {name}", self.game);
        let mut names = options.as_object().unwrap().keys();
        let focused = names.next_back().unwrap().clone();
        let options = self.about(options);
        let offered = self
            .world
            .suggestions(person, &self.channel, &path, options, &focused)
            .await;
        offered.into_iter().map(|(_, value)| value).collect()
    }

    /// Kills the bot as it stands and starts it again.
    pub async fn crash(&mut self) {
        let before = self.world.sessions().await.0;
        self.bot.kill_now();
        self.bot = Bot::start(self.home.path(), self.world.door(), FILTER);
        let world = &self.world;
        world
            .eventually("session", async || {
                (world.sessions().await.0 > before).then_some(())
            })
            .await;
    }

    /// All that the room and the pictures' texts in it have told.
    pub async fn room(&self) -> String {
        let seen = self.world.messages(&self.people[0], &self.channel).await;
        let public = seen.iter().filter(|message| message["ephemeral"] != true);
        public.map(words).collect::<Vec<_>>().join("\n")
    }

    /// The message with which the match ends, in words. Nothing else can be pressed then, as fast as the
    /// plays came.
    pub async fn end(&self) -> String {
        let world = &self.world;
        let last = world
            .eventually("the end", async || {
                let seen = world.messages(&self.people[0], &self.channel).await;
                let over = |message: &&Value| {
                    controls(message)
                        .iter()
                        .any(|control| control.does(&Act::Rematch))
                };
                seen.iter().find(over).cloned()
            })
            .await;
        world
            .eventually("end of all other controls", async || {
                let left = self.to_press().await;
                let ended = left.is_subset(&[id(&last)].into());
                // Where a test fails, it is told what was still there.
                println!("to press: {left:?}");
                ended.then_some(())
            })
            .await;
        words(&last)
    }

    /// The messages, in the room and in all direct messages, that anybody can press something in.
    async fn to_press(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for person in &self.people {
            let direct = self.world.direct(person).await;
            for channel in direct.iter().chain([&self.channel]) {
                let path = format!(
                    "/control/messages?user={}&channel={channel}&limit=1000",
                    person.id
                );
                let seen = self.world.get(&path).await;
                let seen = seen.as_array().into_iter().flatten();
                let lasting = seen.filter(|message| message["ephemeral"] != true);
                found.extend(
                    lasting
                        .filter(|message| !controls(message).is_empty())
                        .map(id),
                );
            }
        }
        found
    }

    pub async fn close(self) {
        assert!(self.bot.terminate().0.success());
        self.world.close().await;
    }
}

fn id(message: &Value) -> String {
    message["id"].as_str().unwrap_or_default().to_owned()
}

/// What a message says, with the words of its pictures.
pub fn words(message: &Value) -> String {
    let mut all = message["content"].as_str().unwrap_or_default().to_owned();
    for file in message["attachments"].as_array().into_iter().flatten() {
        all.push('\n');
        all.push_str(file["description"].as_str().unwrap_or_default());
    }
    all
}
