//! A host that does as a test tells it: answers, stalls, panics, has things to send.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use discord_sandbox::{TOKEN, TlsEndpoint};
use stramash::cluster::{Cluster, Share};
use stramash::config::Secret;
use stramash::discord::{self, Parts, Pulse, RunError, Settings, Tables};
use stramash::metrics::Counts;
use stramash_core::engine::{
    AnyReel, Millis, Names, OptionValues, Peek, Phrase, Reel, Revision, TableId,
};
use stramash_core::games::GameKind;
use stramash_core::i18n::Locale;
use stramash_core::raster::Raster;
use stramash_core::scene::Scene;
use stramash_host::commands::{CommandOption, OptionKind, Root, Subcommand};
use stramash_host::message::Film;
use stramash_host::press::{Act, Press};
use stramash_host::{
    Answer, Clock as _, Control, Delivery, Field, FilmOf, Form, Happening, InFlight, Message,
    Private, Request, Requester, Slow as SlowAnswer, Style, Suggestion, SystemClock,
};
use stramash_store::{ItemId, MemoryStore};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A host that does as it is told.
#[derive(Debug, Default)]
pub struct FakeHost {
    /// What was asked, in order.
    pub calls: Mutex<Vec<Request>>,
    /// Who asked, in order.
    pub callers: Mutex<Vec<Requester>>,
    /// What was reported of things sent, in order.
    pub reports: Mutex<Vec<(u64, Delivery)>>,
    /// What was told of Discord, in order.
    pub happenings: Mutex<Vec<Happening>>,
    /// Things to send; each is taken once.
    pub outbox: Mutex<Vec<InFlight>>,
    /// What those that have to wait show by the time they are sent.
    pub again: Mutex<Vec<InFlight>>,
    /// Whoever asks for a film waits until something comes out of this.
    pub slow: Mutex<Option<Receiver<()>>>,
    /// Whoever asks for a slow answer waits for one of these, and is counted while they do.
    pub gate: Arc<RateLimiter>,
}

/// What lets slow answers through, one at a time.
#[derive(Debug, Default)]
pub struct RateLimiter {
    let_in: Mutex<Option<Receiver<()>>>,
    pub working: AtomicUsize,
}

impl RateLimiter {
    fn pass(&self) {
        self.working.fetch_add(1, Ordering::SeqCst);
        let wait = self.let_in.lock().unwrap();
        wait.as_ref().expect("a gate").recv().unwrap();
        self.working.fetch_sub(1, Ordering::SeqCst);
    }
}

impl FakeHost {
    /// From now on one slow answer is worked out for each thing that is sent to what comes back.
    pub fn slow_answers(&self) -> Sender<()> {
        let (go, wait) = channel();
        *self.gate.let_in.lock().unwrap() = Some(wait);
        go
    }

    /// The next film is drawn when something is sent to what comes back.
    pub fn slow_film(&self) -> Sender<()> {
        let (go, wait) = channel();
        *self.slow.lock().unwrap() = Some(wait);
        go
    }
}

/// Pictures that are not there before somebody says so.
struct Slow {
    reel: Reel,
    wait: Mutex<Receiver<()>>,
}

impl AnyReel for Slow {
    fn scenes(&self, most: usize) -> Box<dyn Iterator<Item = Scene> + '_> {
        self.wait.lock().unwrap().recv().unwrap();
        self.reel.scenes(most)
    }
}

/// The film of a match of which nothing has been played yet.
fn film(wait: Receiver<()>) -> Answer {
    let game = GameKind::from_slug("skirrid").unwrap().game();
    let playing = game.start(2, &OptionValues::default(), &mut Peek::default());
    let playing = playing.unwrap();
    let slow = |reel| -> Reel {
        let wait = Mutex::new(wait);
        Arc::new(Slow { reel, wait })
    };
    let mut message = message("host-yes");
    message.film = Some(Box::new(Film {
        reel: playing.reel().map(slow),
        words: playing.seen().map(|view| view.words()),
        of: FilmOf {
            table: TableId(1),
            revision: Revision(1),
            seat: None,
            open: false,
        },
    }));
    Answer::Message {
        message: Private::Open(message),
        in_place: false,
        file: None,
    }
}

fn wait(ms: &str) {
    // A store that stalls holds its thread just so.
    std::thread::sleep(Duration::from_millis(ms.parse().unwrap()));
}

/// A message with a button of each sort.
pub fn message(text: &'static str) -> Message<stramash_core::engine::Everyone> {
    let button = |act| Control::Button {
        label: Phrase::new("host-yes"),
        style: Style::Primary,
        press: Press::own(act),
        enabled: true,
    };
    let mut message = Message::plain(Phrase::new(text));
    message.rows = vec![vec![
        button(Act::Word),
        button(Act::MyData),
        button(Act::Fair),
        button(Act::Never),
        button(Act::Join),
    ]];
    message
}

fn form() -> Answer {
    Answer::Form(Form {
        title: Phrase::new("host-yes"),
        press: Press::own(Act::Word),
        fields: vec![Field {
            name: "word",
            label: Phrase::new("host-yes"),
            value: String::new(),
            long: false,
            required: false,
            max: 80,
        }],
        names: Names::default(),
    })
}

fn answer(text: &'static str, in_place: bool) -> Answer {
    Answer::Message {
        message: Private::Open(message(text)),
        in_place,
        file: None,
    }
}

impl Tables for FakeHost {
    fn handle(&self, caller: &Requester, call: Request) -> Answer {
        self.calls.lock().unwrap().push(call.clone());
        self.callers.lock().unwrap().push(caller.clone());
        match call {
            Request::Command { options, .. } => {
                match options.get("stall").map(String::as_str) {
                    Some("slow") => {
                        let gate = Arc::clone(&self.gate);
                        return Answer::Slow(SlowAnswer::new(move || {
                            gate.pass();
                            answer("host-no", false)
                        }));
                    }
                    Some(ms) => wait(ms),
                    None => {}
                }
                assert!(!options.contains_key("panic"), "as the test wished");
                if let Some(wait) = self.slow.lock().unwrap().take() {
                    return film(wait);
                }
                answer("host-yes", false)
            }
            Request::Press { press, .. } => match press.act {
                Act::Word => form(),
                Act::MyData => answer("host-no", true),
                Act::Fair => {
                    wait("1700");
                    answer("host-no", true)
                }
                Act::Join => {
                    wait("1700");
                    answer("host-no", false)
                }
                _ => panic!("as the test wished"),
            },
            Request::Form { .. } => answer("host-no", true),
        }
    }

    fn suggest(
        &self,
        _: &Requester,
        _: &[String],
        filled: &BTreeMap<String, String>,
        focused: &str,
    ) -> Vec<Suggestion> {
        let typed = filled[focused].clone();
        assert_ne!(typed, "panic");
        if typed == "stall" {
            wait("2600");
        }
        let one = |n| Suggestion::new(format!("{typed}{n}"), Phrase::new("host-yes"));
        (0..40).map(one).collect()
    }

    fn locale_of(&self, _: &Requester) -> Locale {
        Locale::En
    }

    fn claim(&self, limit: usize) -> Vec<InFlight> {
        let mut outbox = self.outbox.lock().unwrap();
        let taken = limit.min(outbox.len());
        outbox.drain(..taken).collect()
    }

    fn anew(&self, id: ItemId) -> Option<InFlight> {
        let mut again = self.again.lock().unwrap();
        let place = again.iter().position(|in_flight| in_flight.id == id)?;
        Some(again.remove(place))
    }

    fn delivered(&self, id: ItemId, how: Delivery) {
        self.reports.lock().unwrap().push((id.0, how));
    }

    fn now(&self) -> Millis {
        SystemClock.now()
    }

    fn tick(&self) -> Millis {
        SystemClock.now().plus(50)
    }

    fn share(&self, _: Share) {}

    fn happened(&self, what: Happening) {
        self.happenings.lock().unwrap().push(what);
    }

    fn on_work(&self, _: Box<dyn Fn() + Send + Sync>) {}
}

/// The one command of the fake host.
fn commands() -> Vec<Root> {
    let text = |name, suggest| CommandOption {
        name,
        description: "host-yes".to_owned(),
        kind: OptionKind::Text { max: 40, suggest },
        required: false,
    };
    vec![Root {
        names: &[],
        name: "games",
        description: "command-games".into(),
        in_direct: true,
        subcommands: vec![Subcommand {
            group: None,
            name: "mine",
            description: "host-yes".to_owned(),
            options: vec![
                text("stall", false),
                text("panic", false),
                text("typed", true),
            ],
        }],
    }]
}

/// A bot in this process, with a fake host.
#[derive(Debug)]
pub struct FakeBot {
    pub host: Arc<FakeHost>,
    pub stop: CancellationToken,
    pub done: JoinHandle<Result<(), RunError>>,
}

/// How a bot gets to Discord.
#[derive(Debug)]
pub enum Way<'a> {
    /// By Discord's own name.
    Door(&'a TlsEndpoint),
    /// By a proxy that keeps Discord's limits.
    Proxy(&'a str),
}

impl<'a> From<&'a TlsEndpoint> for Way<'a> {
    fn from(door: &'a TlsEndpoint) -> Self {
        Self::Door(door)
    }
}

impl<'a> From<&'a str> for Way<'a> {
    fn from(url: &'a str) -> Self {
        Self::Proxy(url)
    }
}

impl FakeBot {
    /// Starts it.
    pub fn start<'a>(way: impl Into<Way<'a>>, folder: &Path) -> Self {
        Self::with(way.into(), folder, TOKEN, None)
    }

    /// Starts it with this token.
    pub fn with_token(door: &TlsEndpoint, folder: &Path, token: &str) -> Self {
        Self::with(door.into(), folder, token, None)
    }

    /// Starts it with its commands told to this server alone.
    pub fn for_server(door: &TlsEndpoint, folder: &Path, server: u64) -> Self {
        Self::with(door.into(), folder, TOKEN, Some(server))
    }

    fn with(way: Way<'_>, folder: &Path, token: &str, server: Option<u64>) -> Self {
        let host = Arc::new(FakeHost::default());
        let stop = CancellationToken::new();
        let (door, api) = match way {
            Way::Door(door) => (Some(door), None),
            Way::Proxy(url) => (None, Some(url.to_owned())),
        };
        let settings = Settings {
            token: Secret::new(token),
            api,
            connect_to: door.map(|door| door.address),
            trusted: door.map(|door| door.certificate.clone().into_bytes()),
            server,
            presses_a_second: 5,
            folder: folder.to_owned(),
        };
        let fleet = Cluster::new(Arc::new(MemoryStore::default()));
        let parts = Parts {
            tables: host.clone(),
            raster: Arc::new(Raster::new()),
            clock: Arc::new(SystemClock),
            commands: commands(),
            pulse: Pulse::default(),
            counts: Counts::default(),
            fleet,
        };
        let done = tokio::spawn(discord::run(settings, parts, stop.clone()));
        Self { host, stop, done }
    }

    /// Stops it and waits.
    pub async fn stop(self) -> Result<(), RunError> {
        self.stop.cancel();
        self.done.await.unwrap()
    }
}
