//! A fake host for tests of the adapter. The test decides whether it answers, stalls or panics, and which items it has
//! to send.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use discord_sandbox::{TOKEN, TlsEndpoint};
use stramash::cluster::{Cluster, Share};
use stramash::config::Secret;
use stramash::discord::{self, HostApi, Liveness, Parts, RunError, Settings};
use stramash::metrics::Metrics;
use stramash_core::engine::{
    AnyReel, CountingChance, Millis, Names, OptionValues, Phrase, Reel, Revision, TableId,
};
use stramash_core::games::GameKind;
use stramash_core::i18n::Locale;
use stramash_core::raster::Raster;
use stramash_core::scene::Scene;
use stramash_host::commands::{CommandOption, OptionKind, Root, Subcommand};
use stramash_host::message::Film;
use stramash_host::press::{Act, Press};
use stramash_host::{
    Answer, Clock as _, Control, Delivery, DiscordEvent, Field, FilmKey, Form, InFlight, Message,
    Private, Request, Requester, SlowAnswer, Style, Suggestion, SystemClock,
};
use stramash_store::{ItemId, MemoryStore};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

#[derive(Debug, Default)]
pub struct FakeHost {
    /// The requests, in order.
    pub requests: Mutex<Vec<Request>>,
    /// The requesters, in order.
    pub requesters: Mutex<Vec<Requester>>,
    /// The reported deliveries, in order.
    pub reports: Mutex<Vec<(u64, Delivery)>>,
    /// The reported events of Discord, in order.
    pub events: Mutex<Vec<DiscordEvent>>,
    /// The items to send. The adapter can claim each of them once.
    pub outbox: Mutex<Vec<InFlight>>,
    /// The current content of items that had to wait.
    pub refreshed: Mutex<Vec<InFlight>>,
    /// A receiver that delays the next film until it receives something.
    pub film_release: Mutex<Option<Receiver<()>>>,
    /// Delays slow answers and counts those that wait.
    pub latch: Arc<AnswerLatch>,
}

/// Releases slow answers one at a time.
#[derive(Debug, Default)]
pub struct AnswerLatch {
    releases: Mutex<Option<Receiver<()>>>,
    pub waiting: AtomicUsize,
}

impl AnswerLatch {
    fn pass(&self) {
        self.waiting.fetch_add(1, Ordering::SeqCst);
        let wait = self.releases.lock().unwrap();
        wait.as_ref()
            .expect("`slow_answers` was called")
            .recv()
            .unwrap();
        self.waiting.fetch_sub(1, Ordering::SeqCst);
    }
}

impl FakeHost {
    /// Delays all slow answers that are requested after this call. Each message to the returned sender releases one
    /// answer.
    pub fn slow_answers(&self) -> Sender<()> {
        let (go, wait) = channel();
        *self.latch.releases.lock().unwrap() = Some(wait);
        go
    }

    /// Delays the next film until something is sent to the returned sender.
    pub fn slow_film(&self) -> Sender<()> {
        let (go, wait) = channel();
        *self.film_release.lock().unwrap() = Some(wait);
        go
    }
}

/// The scenes of a film. They are returned only when the test releases them.
struct SlowReel {
    reel: Reel,
    wait: Mutex<Receiver<()>>,
}

impl AnyReel for SlowReel {
    fn scenes(&self, most: usize) -> Box<dyn Iterator<Item = Scene> + '_> {
        self.wait.lock().unwrap().recv().unwrap();
        self.reel.scenes(most)
    }
}

/// Returns the film of a match without plays.
fn film(wait: Receiver<()>) -> Answer {
    let game = GameKind::from_slug("skirrid").unwrap().game();
    let playing = game.start(2, &OptionValues::default(), &mut CountingChance::default());
    let playing = playing.unwrap();
    let film_release = |reel| -> Reel {
        let wait = Mutex::new(wait);
        Arc::new(SlowReel { reel, wait })
    };
    let mut message = message("host-yes");
    message.film = Some(Box::new(Film {
        reel: playing.reel().map(film_release),
        words: playing.seen().map(|view| view.words()),
        key: FilmKey {
            since: 0,
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
    // Blocks the thread, as a store that does not respond would.
    std::thread::sleep(Duration::from_millis(ms.parse().unwrap()));
}

/// Returns a message with one button for each kind of response.
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
        button(Act::Cancel),
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

impl HostApi for FakeHost {
    fn handle(&self, caller: &Requester, call: Request) -> Answer {
        self.requests.lock().unwrap().push(call.clone());
        self.requesters.lock().unwrap().push(caller.clone());
        match call {
            Request::Command { options, .. } => {
                match options.get("stall").map(String::as_str) {
                    Some("slow") => {
                        let latch = Arc::clone(&self.latch);
                        return Answer::Slow(SlowAnswer::new(move || {
                            latch.pass();
                            answer("host-no", false)
                        }));
                    }
                    Some(ms) => wait(ms),
                    None => {}
                }
                assert!(!options.contains_key("panic"), "as the test wished");
                if let Some(wait) = self.film_release.lock().unwrap().take() {
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

    fn refresh_item(&self, id: ItemId) -> Option<InFlight> {
        let mut refreshed = self.refreshed.lock().unwrap();
        let place = refreshed.iter().position(|in_flight| in_flight.id == id)?;
        Some(refreshed.remove(place))
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

    fn handle_event(&self, what: DiscordEvent) {
        self.events.lock().unwrap().push(what);
    }

    fn on_work(&self, _: Box<dyn Fn() + Send + Sync>) {}
}

fn commands() -> Vec<Root> {
    let text = |name, suggest| CommandOption {
        name,
        local_name: String::new(),
        description: "host-yes".to_owned(),
        kind: OptionKind::Text { max: 40, suggest },
        required: false,
    };
    vec![Root {
        name: "games",
        local_name: "command-games-name".into(),
        description: "command-games".into(),
        in_direct: true,
        subcommands: vec![Subcommand {
            group: None,
            name: "mine",
            local_name: "command-mine-name".into(),
            description: "host-yes".to_owned(),
            options: vec![
                text("stall", false),
                text("panic", false),
                text("typed", true),
            ],
        }],
    }]
}

#[derive(Debug)]
pub struct FakeBot {
    pub host: Arc<FakeHost>,
    pub stop: CancellationToken,
    pub done: JoinHandle<Result<(), RunError>>,
}

/// The way in which a bot connects to Discord.
#[derive(Debug)]
pub enum ConnectBy<'a> {
    /// The sandbox's TLS port.
    Endpoint(&'a TlsEndpoint),
    /// A proxy that keeps to Discord's rate limits.
    Proxy(&'a str),
}

impl<'a> From<&'a TlsEndpoint> for ConnectBy<'a> {
    fn from(tls_endpoint: &'a TlsEndpoint) -> Self {
        Self::Endpoint(tls_endpoint)
    }
}

impl<'a> From<&'a str> for ConnectBy<'a> {
    fn from(url: &'a str) -> Self {
        Self::Proxy(url)
    }
}

impl FakeBot {
    pub fn start<'a>(way: impl Into<ConnectBy<'a>>, folder: &Path) -> Self {
        Self::with(way.into(), folder, TOKEN, None)
    }

    pub fn with_token(tls_endpoint: &TlsEndpoint, folder: &Path, token: &str) -> Self {
        Self::with(tls_endpoint.into(), folder, token, None)
    }

    /// Starts a bot with commands in one server only.
    pub fn for_server(tls_endpoint: &TlsEndpoint, folder: &Path, server: u64) -> Self {
        Self::with(tls_endpoint.into(), folder, TOKEN, Some(server))
    }

    fn with(way: ConnectBy<'_>, folder: &Path, token: &str, server: Option<u64>) -> Self {
        let host = Arc::new(FakeHost::default());
        let stop = CancellationToken::new();
        let (tls_endpoint, api) = match way {
            ConnectBy::Endpoint(tls_endpoint) => (Some(tls_endpoint), None),
            ConnectBy::Proxy(url) => (None, Some(url.to_owned())),
        };
        let settings = Settings {
            token: Secret::new(token),
            api,
            connect_to: tls_endpoint.map(|tls_endpoint| tls_endpoint.address),
            trusted: tls_endpoint.map(|tls_endpoint| tls_endpoint.certificate.clone().into_bytes()),
            server,
            presses_per_second: 5,
            folder: folder.to_owned(),
        };
        let cluster = Cluster::new(Arc::new(MemoryStore::default()));
        let parts = Parts {
            host: host.clone(),
            raster: Arc::new(Raster::new()),
            clock: Arc::new(SystemClock),
            commands: commands(),
            liveness: Liveness::default(),
            metrics: Metrics::default(),
            cluster,
        };
        let done = tokio::spawn(discord::run(settings, parts, stop.clone()));
        Self { host, stop, done }
    }

    pub async fn stop(self) -> Result<(), RunError> {
        self.stop.cancel();
        self.done.await.unwrap()
    }
}
