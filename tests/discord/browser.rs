//! Tests the sandbox's page in Chromium, at the width of a phone. Saves screenshots in `target/screenshots`.
//!
//! The tests need the Debian packages `chromium` and `chromium-driver`. Without them they print that they are skipped,
//! and pass. With `BROWSER_TEST=required` they fail instead.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use futures_util::FutureExt as _;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use stramash_host::SystemClock;
use stramash_host::press::{Act, Press};

use crate::inside::InProcessBot;
use crate::typed::TypedMatch;
use crate::undo;
use crate::world::World;

const WIDTH: u64 = 400;
const HEIGHT: u64 = 860;
const TIMEOUT: Duration = Duration::from_secs(30);

/// A chromedriver process, killed on drop.
struct Driver {
    child: Child,
    url: String,
}

impl Driver {
    fn start() -> Option<Self> {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let lines = BufReader::new(child.stdout.take()?).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            let (_, port) = line.rsplit_once("successfully on port ")?;
            port.trim_end_matches('.').parse::<u16>().ok()
        });
        let url = format!("http://127.0.0.1:{}", port?);
        Some(Self { child, url })
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn open_browser(driver: &Driver) -> Client {
    let metrics = json!({"width": WIDTH, "height": HEIGHT, "pixelRatio": 2.0, "mobile": true});
    let options = json!({
        "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
        "mobileEmulation": {"deviceMetrics": metrics},
    });
    let mut capabilities = serde_json::Map::new();
    capabilities.insert("goog:chromeOptions".to_owned(), options);
    ClientBuilder::new(HttpConnector::new())
        .capabilities(capabilities)
        .connect(&driver.url)
        .await
        .unwrap()
}

/// A browser with the sandbox's page, which acts as one person at a time.
struct Page {
    client: Client,
    folder: PathBuf,
    shots: u32,
}

impl Page {
    async fn wait(&self, css: &str) -> Element {
        let wait = self.client.wait().at_most(TIMEOUT);
        let found = wait.for_element(Locator::Css(css)).await;
        found.unwrap_or_else(|error| panic!("{css}: {error}"))
    }

    async fn press(&self, css: &str) {
        self.wait(css).await;
        // One script scrolls and clicks, because the message may be redrawn between two scripts.
        let script = "const all = document.querySelectorAll(arguments[0]); \
             const it = all[all.length - 1]; it.scrollIntoView({block: 'center'}); it.click();";
        self.client.execute(script, vec![json!(css)]).await.unwrap();
    }

    async fn until(&self, what: &str, script: &str, argument: Value) -> Value {
        let deadline = tokio::time::Instant::now() + TIMEOUT;
        loop {
            let found = self
                .client
                .execute(script, vec![argument.clone()])
                .await
                .unwrap();
            if found != Value::Null && found != json!(false) {
                return found;
            }
            if tokio::time::Instant::now() > deadline {
                let png = self.client.screenshot().await.unwrap();
                fs::write(self.folder.join("failed.png"), png).unwrap();
                panic!("no {what}");
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn shot(&mut self, name: &str) {
        self.shots += 1;
        let png = self.client.screenshot().await.unwrap();
        let file = self.folder.join(format!("{:02}-{name}.png", self.shots));
        fs::write(file, png).unwrap();
        let script = "return document.documentElement.scrollWidth";
        let width = self.client.execute(script, vec![]).await.unwrap();
        assert!(width.as_u64().unwrap() <= WIDTH, "{name} is {width} wide");
    }

    /// Adds a person with the page's form and switches to them.
    async fn add(&self, name: &str) {
        self.press("#add-person").await;
        let input = self.wait("#person-dialog input[name=name]").await;
        input.send_keys(name).await.unwrap();
        self.press("#person-dialog button[value=yes]").await;
        self.is(name).await;
    }

    async fn is(&self, name: &str) {
        let script = "return document.querySelector('#place-name small')?.textContent\
             .split(' · ')[0] === 'as ' + arguments[0]";
        self.until(name, script, json!(name)).await;
    }

    async fn become_person(&self, name: &str) {
        let script = "const all = [...document.querySelectorAll('.person')]; \
             const it = all.find((one) => one.textContent.includes(arguments[0])); \
             if (!it) return false; it.click(); return true;";
        self.until(name, script, json!(name)).await;
        self.is(name).await;
    }

    /// Types a command, selects it from the list and sends it.
    async fn command(&self, path: &str) {
        let message_text = self.wait("#words").await;
        message_text.send_keys(&format!("/{path}")).await.unwrap();
        self.wait("#list .offer").await;
        message_text.send_keys("\u{e007}").await.unwrap();
        self.wait("#fields .filling").await;
        self.press("#fields button.primary").await;
    }

    /// Returns the presses of the buttons on the newest message that matches a selector.
    async fn presses(&self, message: &str) -> Vec<Press> {
        let script = "const all = document.querySelectorAll(arguments[0]); \
             const last = all[all.length - 1]; if (!last) return []; \
             return [...last.querySelectorAll('[data-control]')].map((one) => one.dataset.control);";
        let found = self
            .client
            .execute(script, vec![json!(message)])
            .await
            .unwrap();
        let texts = found.as_array().unwrap().iter();
        texts
            .map(|text| Press::decode(text.as_str().unwrap()).unwrap())
            .collect()
    }

    /// Takes a step in the wizard of the newest private message. Returns whether the step was the confirmation.
    async fn step(&self) -> bool {
        let own = "#messages li.ephemeral";
        let depth = |press: &Press| match &press.act {
            Act::PlayLine(_) | Act::PlayPath(_) => Some(usize::MAX),
            Act::ChooseStep(path) => Some(path.len()),
            _ => None,
        };
        // One script reads everything, because the message may change between two scripts. The newest message may still
        // be the answer to an earlier turn, which has no choices.
        let script = "const all = document.querySelectorAll('#messages li.ephemeral'); \
             const last = all[all.length - 1]; if (!last) return null; \
             return {text: last.innerText, list: !!last.querySelector('.picker'), \
             controls: [...last.querySelectorAll('[data-control]')].map((one) => one.dataset.control)}";
        let deadline = tokio::time::Instant::now() + TIMEOUT;
        let (before, is_list, all) = loop {
            let found = self.until("a message", script, Value::Null).await;
            let controls = found["controls"].as_array().unwrap().iter();
            let all: Vec<Press> = controls
                .map(|text| Press::decode(text.as_str().unwrap()).unwrap())
                .collect();
            let is_list = found["list"] == json!(true);
            if is_list || all.iter().any(|press| depth(press).is_some()) {
                break (found["text"].clone(), is_list, all);
            }
            assert!(
                tokio::time::Instant::now() < deadline,
                "nothing to choose: {found}"
            );
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        let deepest = all
            .iter()
            .filter(|press| depth(press).is_some())
            .max_by_key(|press| depth(press));
        match deepest {
            Some(press) if !is_list || press.act_confirms() => {
                self.press(&format!("{own} [data-control=\"{}\"]", press.encode()))
                    .await;
            }
            _ => {
                self.press(&format!("{own} .picker")).await;
                self.press(&format!("{own} .choices li")).await;
            }
        }
        let script = "const all = document.querySelectorAll('#messages li.ephemeral'); \
             return all[all.length - 1]?.innerText !== arguments[0]";
        self.until("next step", script, before).await;
        deepest.is_some_and(Confirms::act_confirms)
    }
}

trait Confirms {
    fn act_confirms(&self) -> bool;
}

impl Confirms for Press {
    fn act_confirms(&self) -> bool {
        matches!(self.act, Act::PlayLine(_) | Act::PlayPath(_))
    }
}

/// A script that returns whether the newest public message with a board shows a given number of plays.
const BOARDS: &str = "const all = [...document.querySelectorAll('#messages li:not(.ephemeral)')]\
     .filter((one) => { const it = one.querySelector('figure img'); \
     return it && it.complete && it.naturalWidth > 0 && it.alt.length > 20; }); \
     const last = all[all.length - 1]; \
     return !!last && last.textContent.includes(arguments[0] + ' ·')";

impl Page {
    /// Opens the page. `shots` is the number of screenshots taken before.
    async fn open(client: Client, url: &str, shots: u32) -> Page {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/screenshots");
        fs::create_dir_all(&folder).unwrap();
        client.goto(url).await.unwrap();
        Page {
            client,
            folder,
            shots,
        }
    }
}

async fn play(client: Client, url: String) {
    let mut page = Page::open(client, &url, 0).await;
    page.wait("#bot.on").await;
    page.add("Effie").await;
    page.shot("the-page").await;
    page.command("stramash new").await;
    page.wait("#messages li:not(.ephemeral) [data-control$=\".join\"]")
        .await;
    page.add("Wullie").await;
    page.press("[data-control$=\".join\"]").await;
    page.wait("#messages li.ephemeral").await;
    page.shot("a-lobby").await;
    page.become_person("Effie").await;
    page.press("[data-control$=\".start\"]").await;
    page.until("first board", BOARDS, json!("Start")).await;
    page.shot("the-first-board").await;
    for n in 1..=4_u32 {
        // The public message mentions the player to move.
        let whose = "const all = document.querySelectorAll('#messages li:not(.ephemeral)'); \
             return all[all.length - 1].textContent.includes('Your turn, ' + arguments[0] + '!')";
        let effie = page.client.execute(whose, vec![json!("Effie")]).await;
        let name = if effie.unwrap() == json!(true) {
            "Effie"
        } else {
            "Wullie"
        };
        page.become_person(name).await;
        page.until("a turn", whose, json!(name)).await;
        page.press("#messages li:not(.ephemeral) [data-control$=\".turn\"]")
            .await;
        // The page may still show an earlier private message without controls.
        let wizard = "const all = document.querySelectorAll('#messages li.ephemeral'); \
             const last = all[all.length - 1]; \
             return !!last?.querySelector('[data-control], .picker') && !!last.querySelector('img')";
        page.until("wizard", wizard, Value::Null).await;
        if n == 1 {
            page.shot("a-hand").await;
        }
        for _ in 0..12 {
            let confirm = page.presses("#messages li.ephemeral").await;
            let last = confirm.iter().any(Confirms::act_confirms);
            if n == 1 && last {
                page.shot("a-preview").await;
            }
            if page.step().await {
                break;
            }
        }
        page.until("next board", BOARDS, json!(format!("Code {n}")))
            .await;
    }
    page.shot("after-four-plays").await;
    page.press("#open-places").await;
    page.press("#places a.dm").await;
    page.wait("#messages li figure img").await;
    page.shot("direct-messages").await;
    page.press("#open-drawer").await;
    page.wait("#drawer .knobs").await;
    page.shot("the-switches").await;
}

/// A script that returns whether the page's list of places consists of the given headings and channels, in order.
const PLACES: &str = "return [...document.querySelectorAll('#places > *')]\
     .map((one) => one.textContent).join(' | ') === arguments[0]";

/// Adds, joins and leaves a second server with the page's forms, and checks what its members see.
async fn second_server(client: Client, url: String) {
    let mut page = Page::open(client, &url, 20).await;
    page.wait("#places h2").await;
    let one = "The Parlour | # games | # other | Direct messages | @ Your bot";
    page.until("one server", PLACES, json!(one)).await;
    page.become_person("Coen").await;
    page.press("#open-drawer").await;
    let name = page.wait("#drawer input[placeholder='new server']").await;
    name.send_keys("The Kitchen").await.unwrap();
    let language = "#drawer select[aria-label='Language of a new server'] option[value=nl]";
    let script = "const it = document.querySelector(arguments[0]); it.selected = true; \
         it.closest('p').querySelector('button').click(); return true";
    page.until("the new server", script, json!(language)).await;
    let two =
        "The Parlour | # games | # other | The Kitchen | # games | Direct messages | @ Your bot";
    page.until("two servers", PLACES, json!(two)).await;

    // Adds Disa to the second server, and then removes her from the first.
    let script = "const sheet = [...document.querySelectorAll('#drawer fieldset')]\
         .find((one) => one.querySelector('legend').textContent === 'Disa'); \
         const box = [...sheet.querySelectorAll('label.check')]\
         .find((one) => one.textContent.trim() === arguments[0][0])?.querySelector('input'); \
         if (!box) return false; \
         if (box.checked !== arguments[0][1]) box.click(); return box.checked === arguments[0][1]";
    page.until("the box", script, json!(["in The Kitchen", true]))
        .await;
    page.shot("people-of-two-servers").await;
    page.until("the box", script, json!(["in The Parlour", false]))
        .await;
    page.press("#drawer button[aria-label=Close]").await;
    let disa = "const it = [...document.querySelectorAll('.person')]\
         .find((one) => one.textContent.includes('Disa')); it.click(); return true";
    page.until("Disa", disa, Value::Null).await;
    let hers = "The Kitchen | # games | Direct messages | @ Your bot";
    page.until("her one server", PLACES, json!(hers)).await;
    let there = "return document.querySelector('#place-name small').textContent === arguments[0]";
    let shown = json!("as Disa · The Kitchen");
    page.until("her place", there, shown).await;
    page.become_person("Coen").await;
    page.press("#open-places").await;
    page.shot("two-servers").await;
    page.press("#open-drawer").await;
    page.wait("#drawer input[placeholder='new server']").await;
    let end = "const it = document.querySelector('#drawer input[placeholder=\"new server\"]'); \
         it.scrollIntoView({block: 'center'}); return true";
    page.until("the server", end, Value::Null).await;
    page.shot("a-server-in-the-drawer").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn second_server_on_a_phone() {
    let Some(driver) = driver() else {
        return;
    };
    let world = World::open().await;
    let client = open_browser(&driver).await;
    let found = tokio::spawn(second_server(client.clone(), world.url().to_owned())).await;
    client.close().await.unwrap();
    found.unwrap();
    world.close().await;
}

/// Starts a browser. If there is no browser, prints that the test is skipped and returns `None`, or panics if a browser
/// is required.
fn driver() -> Option<Driver> {
    let driver = Driver::start();
    let required = std::env::var("BROWSER_TEST").is_ok_and(|value| value == "required");
    if driver.is_none() {
        assert!(!required, "Chromium or its driver is not here");
        println!("without chromium and chromium-driver the page is not tried in a browser");
    }
    driver
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_and_plays_on_a_phone() {
    let Some(driver) = driver() else {
        return;
    };
    let world = World::open().await;
    let bot = InProcessBot::start(world.tls_endpoint(), Arc::new(SystemClock));
    world.wait_for_bot().await;
    let client = open_browser(&driver).await;
    let played = tokio::spawn(play(client.clone(), world.url().to_owned())).await;
    client.close().await.unwrap();
    played.unwrap();
    bot.stop().await;
    world.close().await;
}

/// Types and pastes options as `name:value`, as in Discord.
async fn write_options(client: Client, url: String) {
    let mut page = Page::open(client, &url, 80).await;
    page.wait("#bot.on").await;
    page.add("Effie").await;
    let lobbies = "return document.querySelectorAll('#messages [data-control$=\".join\"]').length \
         === arguments[0]";
    let filled = "const here = document.activeElement.dataset.option; \
         const all = [...document.querySelectorAll('#fields input')].map((one) => one.value); \
         return here === arguments[0][0] && all.join('|') === arguments[0][1]";
    let enter = async |page: &Page| {
        let field = page.client.active_element().await.unwrap();
        field.send_keys("\u{e007}").await.unwrap();
    };

    let message_text = page.wait("#words").await;
    message_text.send_keys("/skirrid new ").await.unwrap();
    let more = "return document.activeElement.id === 'more'";
    page.until("a text field", more, Value::Null).await;
    let field = page.client.active_element().await.unwrap();
    field.send_keys("computers:1 level:").await.unwrap();
    page.until("two options", filled, json!(["level", "1||"]))
        .await;
    page.shot("options-that-were-typed").await;
    let field = page.client.active_element().await.unwrap();
    field.send_keys("fair").await.unwrap();
    enter(&page).await;
    page.until("the lobby", lobbies, json!(1)).await;

    let paste = "const words = document.getElementById('words'); words.focus(); words.value = arguments[0]; \
         words.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true })); return true";
    let text = "/skirrid new word:\"bees level: 3\" Computers:2";
    page.until("the paste", paste, json!(text)).await;
    let both = json!(["computers", "\"bees level: 3\"|2|"]);
    page.until("two options", filled, both).await;
    page.shot("options-that-were-pasted").await;
    enter(&page).await;
    page.until("another lobby", lobbies, json!(2)).await;

    page.until("the paste", paste, json!("/skirrid new nothing:7"))
        .await;
    page.until("a text field", more, Value::Null).await;
    enter(&page).await;
    let complaint =
        "return document.getElementById('complaint').textContent.includes(arguments[0])";
    page.until("the complaint", complaint, json!("“nothing:7”"))
        .await;

    // To someone who reads Swedish, commands and options have Swedish names, and the English ones work, too.
    page.become_person("Brita").await;
    let offered = "const all = [...document.querySelectorAll('#list .offer b')]; \
         return all.some((one) => one.textContent === arguments[0])";
    for typed in ["/spel mina", "/games mine"] {
        let message_text = page.wait("#words").await;
        message_text.clear().await.unwrap();
        message_text.send_keys(typed).await.unwrap();
        page.until(typed, offered, json!("/spel mina")).await;
    }
    for (number, command) in [(3, "/skirrid nytt "), (4, "/skirrid new ")] {
        let message_text = page.wait("#words").await;
        message_text.clear().await.unwrap();
        message_text.send_keys(command).await.unwrap();
        page.until("a text field", more, Value::Null).await;
        for typed in ["nivå", "level"] {
            let field = page.wait("#more").await;
            field.clear().await.unwrap();
            field.send_keys(typed).await.unwrap();
            page.until(typed, offered, json!("nivå")).await;
        }
        let field = page.wait("#more").await;
        field.clear().await.unwrap();
        field.send_keys("datorer:1 level:").await.unwrap();
        page.until("two options", filled, json!(["level", "1||"]))
            .await;
        page.shot("options-in-swedish").await;
        let field = page.client.active_element().await.unwrap();
        field.send_keys("medel").await.unwrap();
        enter(&page).await;
        page.until("a lobby", lobbies, json!(number)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn command_options_on_a_phone() {
    let Some(driver) = driver() else {
        return;
    };
    let world = World::open().await;
    let bot = InProcessBot::start(world.tls_endpoint(), Arc::new(SystemClock));
    world.wait_for_bot().await;
    let brita = world.add_person("Brita").await;
    let swedish = json!({"locale": "sv-SE"});
    world.change_user(&brita, swedish).await;
    let client = open_browser(&driver).await;
    let wrote = tokio::spawn(write_options(client.clone(), world.url().to_owned())).await;
    client.close().await.unwrap();
    wrote.unwrap();
    bot.stop().await;
    world.close().await;
}

/// Skips a day and a week with the page. Checks times, lists of people, notifications and silent messages.
async fn let_time_pass(client: Client, url: String, person: String) {
    let mut page = Page::open(client, &url, 40).await;
    page.wait("#messages li").await;
    page.become_person("Ailsa").await;
    let relative = "return document.querySelector('#messages time[data-relative]')?.textContent \
         === arguments[0]";
    page.until("tomorrow", relative, json!("in 2 days")).await;
    page.wait("#messages .silent").await;
    let called = format!(".person[data-user='{person}'] .badge");
    let badge = "return document.querySelector(arguments[0])?.textContent === '1'";
    page.until("the badge of Disa", badge, json!(called)).await;
    page.shot("before-time-passes").await;
    page.press("#messages .picker").await;
    let people =
        "return document.querySelectorAll('#messages .choices li[role=option]').length > 3";
    page.until("people to choose from", people, Value::Null)
        .await;
    page.shot("a-list-of-people").await;
    page.press("#messages .picker").await;

    page.press("#open-drawer").await;
    page.wait("#drawer [data-pass='86400']").await;
    page.shot("time-in-the-drawer").await;
    page.press("#drawer [data-pass='86400']").await;
    page.until("the next day", relative, json!("tomorrow"))
        .await;
    page.press("#drawer [data-pass='604800']").await;
    page.until("the week after", relative, json!("6 days ago"))
        .await;
    page.shot("time-has-passed").await;
    page.press("#open-places").await;
    let free = "const it = document.querySelector('#places a.dm'); const box = it.getBoundingClientRect(); \
         return it.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))";
    page.until("the menu", free, Value::Null).await;
    page.shot("the-menu-after-the-switches").await;
    page.press("#open-drawer").await;
    let shut = "return getComputedStyle(document.querySelector('#places')).display === 'none'";
    page.until("the menu to give way", shut, Value::Null).await;
    page.press("#drawer button[aria-label=Close]").await;
    page.shot("a-week-later").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn passing_time_on_a_phone() {
    let Some(driver) = driver() else {
        return;
    };
    let world = World::open().await;
    let users = world.get("/control/world").await["users"].clone();
    let named = |name: &str| {
        let mut users = users.as_array().unwrap().iter();
        let found = users.find(|user| user["shown"] == name).unwrap();
        found["id"].as_str().unwrap().to_owned()
    };
    let (channel, disa) = (world.channel().await, named("Disa"));
    let soon = world.clock().now().0 / 1000 + 2 * 86_400 + 60;
    let list =
        json!({"type": 5, "custom_id": "who", "placeholder": "Whom to ask", "max_values": 3});
    let path = format!("/channels/{channel}/messages");
    let messages = [
        json!({"content": format!("Due <t:{soon}:R>, says <@{disa}>"), "flags": 4096}),
        json!({"content": format!("<@{disa}>, your turn"),
            "components": [{"type": 1, "components": [list]}]}),
    ];
    for message in messages {
        assert_eq!(
            crate::gateway_client::rest(world.url(), "POST", &path, &message)
                .await
                .0,
            200
        );
    }
    let client = open_browser(&driver).await;
    let passed = tokio::spawn(let_time_pass(client.clone(), world.url().to_owned(), disa)).await;
    client.close().await.unwrap();
    passed.unwrap();
    world.close().await;
}

/// Checks how a request to undo looks for both players, in the room and in direct messages.
async fn undo(client: Client, scene: &TypedMatch) {
    let mut page = Page::open(client, scene.world.url(), 60).await;
    page.wait("#bot.on").await;
    let (mover, other) = undo::turn(scene).await;
    page.become_person(&mover.name).await;
    undo::place_and_ask_undo(scene, &mover, &other).await;
    page.wait("#messages li.ephemeral [data-control$=\".undo\"]")
        .await;
    page.shot("take-back-beside-the-confirmation").await;

    page.wait("#messages li:not(.ephemeral) [data-control*=\".undoa.\"]")
        .await;
    page.shot("the-question-in-the-room").await;
    page.become_person(&other.name).await;
    page.press("#open-places").await;
    page.press("#places a.dm").await;
    undo::question(scene, &other, true).await;
    page.wait("#messages li [data-control*=\".undoa.\"]").await;
    page.shot("the-question-by-direct-message").await;
    page.press("#messages li [data-control$=\".undoa.1.1\"]")
        .await;
    let agreed = "return document.querySelector('#messages').innerText.includes('taken back')";
    page.until("what came of it", agreed, Value::Null).await;
    page.become_person(&mover.name).await;
    page.shot("called-again").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_on_a_phone() {
    let Some(driver) = driver() else {
        return;
    };
    let scene = TypedMatch::open("skirrid", &["Jean", "Rab"], json!({})).await;
    let client = open_browser(&driver).await;
    let asking = undo(client.clone(), &scene);
    let asked = std::panic::AssertUnwindSafe(asking).catch_unwind().await;
    client.close().await.unwrap();
    asked.unwrap();
    scene.close().await;
}
