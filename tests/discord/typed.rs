//! A match with typed plays, which the tests of several games use.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tempfile::TempDir;

use stramash_host::press::Act;

use crate::bot::Bot;
use crate::games::people;
use crate::world::{Control, Person, World, controls};

const FILTER: &str = "stramash=debug,info";

/// A table of one game with a running match, its bot and the sandbox.
pub struct TypedMatch {
    pub world: World,
    pub bot: Bot,
    pub channel: String,
    pub people: Vec<Person>,
    pub table: Control,
    home: TempDir,
    game: &'static str,
}

impl TypedMatch {
    pub async fn open(game: &'static str, names: &[&str], options: Value) -> Self {
        let world = World::open().await;
        let home = TempDir::new().unwrap();
        let bot = Bot::start(home.path(), world.tls_endpoint(), FILTER);
        world.wait_for_bot().await;
        let people = people(&world, names).await;
        let channel = world.channel().await;
        let opener = people[0].clone();
        let path = format!("{game} new");
        world.command(&opener, &channel, &path, options).await;
        let table = world
            .wait_until("lobby", async || {
                let all = world.controls(&opener, &channel).await;
                all.into_iter().find(|control| control.has_act(&Act::Join))
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
            typed.world.skip_preview(person, channel).await;
        }
        for person in &typed.people[1..] {
            typed.answer_text(person, "join", json!({})).await;
        }
        typed.answer_text(&opener, "start", json!({})).await;
        // The match begins when the start message has been posted.
        let begun = async || {
            let all = typed.world.controls(&opener, &typed.channel).await;
            all.into_iter()
                .find(|control| control.has_act(&Act::MyTurn))
        };
        typed.world.wait_until("board", begun).await;
        typed
    }

    fn about(&self, mut options: Value) -> Value {
        options["table"] = json!(self.table.press.table.unwrap().to_string());
        options
    }

    /// Sends a command about the table. Returns the answer's text, including the picture's alternative text.
    pub async fn answer_text(&self, person: &Person, name: &str, options: Value) -> String {
        message_text(&self.answer(person, name, options).await["message"])
    }

    /// Sends a command about the table and returns the answer.
    pub async fn answer(&self, person: &Person, name: &str, options: Value) -> Value {
        let path = format!("{} {name}", self.game);
        let options = self.about(options);
        self.world
            .command(person, &self.channel, &path, options)
            .await
    }

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

    /// Kills the bot and starts it again.
    pub async fn kill_and_restart(&mut self) {
        let before = self.world.sessions().await.0;
        self.bot.kill_now();
        self.bot = Bot::start(self.home.path(), self.world.tls_endpoint(), FILTER);
        let world = &self.world;
        world
            .wait_until("session", async || {
                (world.sessions().await.0 > before).then_some(())
            })
            .await;
    }

    /// Returns all text in the room, including pictures' alternative texts.
    pub async fn room(&self) -> String {
        let seen = self.world.messages(&self.people[0], &self.channel).await;
        let public = seen.iter().filter(|message| message["ephemeral"] != true);
        public.map(message_text).collect::<Vec<_>>().join("\n")
    }

    /// Returns the text of the final message. Checks that no other message has controls, except those that offer
    /// another match.
    pub async fn end(&self) -> String {
        let world = &self.world;
        let last = world
            .wait_until("the end", async || {
                let seen = world.messages(&self.people[0], &self.channel).await;
                let over = |message: &&Value| {
                    controls(message)
                        .iter()
                        .any(|control| control.has_act(&Act::Rematch))
                };
                seen.iter().find(over).cloned()
            })
            .await;
        world
            .wait_until("end of all other controls", async || {
                let left = self.messages_with_controls().await;
                let ended = left.is_empty();
                // This output helps to understand a failure.
                println!("to press: {left:?}");
                ended.then_some(())
            })
            .await;
        message_text(&last)
    }

    /// Returns all messages with controls, in the room and in direct messages, except those that offer another match.
    async fn messages_with_controls(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for person in &self.people {
            let direct = self.world.direct_channel(person).await;
            for channel in direct.iter().chain([&self.channel]) {
                let path = format!(
                    "/control/messages?user={}&channel={channel}&limit=1000",
                    person.id
                );
                let seen = self.world.get(&path).await;
                let seen = seen.as_array().into_iter().flatten();
                let public_messages = seen.filter(|message| message["ephemeral"] != true);
                found.extend(
                    public_messages
                        .filter(|message| {
                            let all = controls(message);
                            !all.is_empty() && !all.iter().any(|one| one.has_act(&Act::Rematch))
                        })
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

/// Returns a message's text with its pictures' alternative texts.
pub fn message_text(message: &Value) -> String {
    let mut all = message["content"].as_str().unwrap_or_default().to_owned();
    for file in message["attachments"].as_array().into_iter().flatten() {
        all.push('\n');
        all.push_str(file["description"].as_str().unwrap_or_default());
    }
    all
}
