//! Stratego over the stand-in: armies set up in secret, a flag captured, crashes in between.

use serde_json::{Value, json};
use tempfile::TempDir;

use stramash::host::press::Act;

use crate::bot::Bot;
use crate::games::people;
use crate::world::{Control, Person, World, controls};

/// Eight pieces on four rows of ten, the front row first, as their owner sees them. Red's scout
/// and blue's flag face each other on the file A.
const RED: &str = ".......... 2M9....... .......... FB3S2.....";
const BLUE: &str = ".......22F M9........ 3......... SB........";

struct Scene {
    world: World,
    home: TempDir,
    bot: Bot,
    channel: String,
    red: Person,
    blue: Person,
    table: Control,
}

impl Scene {
    async fn open() -> Self {
        let world = World::open().await;
        let home = TempDir::new().unwrap();
        let bot = Bot::start(home.path(), world.url(), "stramash=debug,info");
        world.ready().await;
        let people = people(&world, &["Jean", "Rab"]).await;
        let channel = world.channel().await;
        let (red, blue) = (people[0].clone(), people[1].clone());
        let options = json!({"form": "barrage", "red": "0"});
        world.command(&red, &channel, "stratego new", options).await;
        let table = world
            .eventually("lobby", async || {
                let all = world.controls(&red, &channel).await;
                all.into_iter().find(|control| control.does(&Act::Join))
            })
            .await;
        let scene = Self {
            world,
            home,
            bot,
            channel,
            red,
            blue,
            table,
        };
        scene.says(&scene.blue, "stratego join", json!({})).await;
        scene.says(&scene.red, "stratego start", json!({})).await;
        scene
    }

    /// Gives a command about the table; all that is answered comes back, the alternative text of
    /// the picture included.
    async fn says(&self, person: &Person, path: &str, mut options: Value) -> String {
        options["table"] = json!(self.table.press.table.unwrap().to_string());
        let answer = self
            .world
            .command(person, &self.channel, path, options)
            .await;
        words(&answer["message"])
    }

    async fn moves(&self, person: &Person, line: &str) -> String {
        self.says(person, "stratego move", json!({"move": line}))
            .await
    }

    async fn crash(&mut self) {
        let before = self.world.sessions().await.0;
        let api = self.world.url().to_owned();
        self.bot.kill_now();
        self.bot = Bot::start(self.home.path(), &api, "stramash=debug,info");
        let world = &self.world;
        world
            .eventually("session", async || {
                (world.sessions().await.0 > before).then_some(())
            })
            .await;
    }

    /// All that the room and the pictures' texts in it have told.
    async fn room(&self) -> String {
        let seen = self.world.messages(&self.red, &self.channel).await;
        let public = seen.iter().filter(|message| message["ephemeral"] != true);
        public.map(words).collect::<Vec<_>>().join("\n")
    }
}

fn words(message: &Value) -> String {
    let mut all = message["content"].as_str().unwrap_or_default().to_owned();
    for file in message["attachments"].as_array().into_iter().flatten() {
        all.push('\n');
        all.push_str(file["description"].as_str().unwrap_or_default());
    }
    all
}

const RANKS: [&str; 6] = ["marshal", "general", "flag", "bomb", "spy", "scout"];

#[tokio::test(flavor = "multi_thread")]
async fn armies_stand_where_they_were_put_and_the_flag_falls() {
    let mut scene = Scene::open().await;
    let (red, blue) = (scene.red.clone(), scene.blue.clone());
    let text = |letters: &str| json!({ "text": letters });
    // Blue is half way when the bot dies.
    let said = scene.says(&blue, "stratego setup place", text(BLUE)).await;
    assert!(said.contains("Ready"), "{said}");
    scene.crash().await;
    let army = scene.says(&blue, "stratego army", json!({})).await;
    assert!(
        army.contains("F A7"),
        "the flag stands where it was put: {army}"
    );
    let said = scene.says(&red, "stratego setup letters", text(RED)).await;
    assert!(!said.contains("can't"), "{said}");
    let early = scene.moves(&red, "A3-A4").await;
    assert!(early.contains("still being set up"), "{early}");
    scene.says(&blue, "stratego setup ready", json!({})).await;

    let room = scene.room().await.to_lowercase();
    for rank in RANKS {
        assert!(!room.contains(rank), "the room knows of a {rank}: {room}");
    }
    let foreign = scene.says(&red, "stratego army", json!({})).await;
    assert!(
        !foreign.contains("A7") || !foreign.contains("F A7"),
        "{foreign}"
    );

    scene.moves(&red, "A3-A4").await;
    scene.crash().await;
    let refused = scene.moves(&red, "A4-A5").await;
    assert!(refused.contains("not your turn"), "{refused}");
    let offered = scene
        .world
        .suggestions(
            &blue,
            &scene.channel,
            "stratego move",
            json!({"table": scene.table.press.table.unwrap().to_string(), "move": ""}),
            "move",
        )
        .await;
    assert!(!offered.is_empty() && offered.len() <= 25);
    let away = offered
        .iter()
        .find(|(_, line)| !line.starts_with('A'))
        .unwrap();
    scene.moves(&blue, &away.1).await;
    let won = scene.moves(&red, "A4-A7").await;
    assert!(won.contains("flag"), "{won}");

    let world = &scene.world;
    let last = world
        .eventually("the end", async || {
            let seen = world.messages(&red, &scene.channel).await;
            let over = |message: &&Value| {
                controls(message)
                    .iter()
                    .any(|control| control.does(&Act::Rematch))
            };
            seen.iter().find(over).cloned()
        })
        .await;
    let told = words(&last);
    assert!(told.contains("Jean") && told.contains("flag"), "{told}");
    assert!(
        told.contains("general") || told.contains("9 "),
        "all ranks are open: {told}"
    );
    let log = scene.bot.log();
    for letters in [RED, BLUE] {
        for row in letters
            .split(' ')
            .filter(|row| row.contains(char::is_alphanumeric))
        {
            assert!(!log.contains(row), "the log tells a set-up");
        }
    }
    assert!(scene.bot.terminate().0.success());
    scene.world.close().await;
}
