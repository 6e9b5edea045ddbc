//! Answers interactions in time, however slow the store and the network are.
//!
//! Discord waits three seconds for the first response. The host runs on another thread. If it takes longer, the
//! adapter defers the response and sends it later with the interaction's token, which is valid for 15 minutes.

use std::fmt;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{CreateModal, Http, InteractionId, UserId};
use tokio::sync::oneshot;
use tokio::task::JoinError;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::discord::app::App;
use crate::discord::interactions::rate_limit::Verdict;
use crate::discord::interactions::respond::{Taken, defer, first, later, report, say};
use crate::discord::interactions::scheduler::Asker;
use crate::discord::interactions::slow_queue::NoPlace;
use crate::discord::render::{RenderError, Rendered};
use crate::metrics::{Came, What};
use stramash_core::engine::{Phrase, PlayerId};
use stramash_core::i18n::Locale;
use stramash_host::{Answer, Request, Requester, Slow};

/// The time for the host before the response is deferred.
const PATIENCE: Duration = Duration::from_millis(1200);
/// The same for a modal, which is only possible as a first response.
const FORM_PATIENCE: Duration = Duration::from_millis(2300);
/// The time after which a person who waits for a film is told that it is being made.
const FILM_PATIENCE: Duration = Duration::from_secs(2);
/// The wait of a process that finds a request already done, so that the process that did it answers first.
const AFTER_OTHERS: Duration = Duration::from_millis(900);
/// The origin of an interaction, which decides where the response goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum Way {
    /// A command, or a control on a public message: the response is a new private message.
    Aside,
    /// A control on the requester's own message, which the response may replace.
    OnOwn,
}

/// An interaction to respond to. `Debug` prints no token.
pub(in crate::discord) struct Asked {
    pub(in crate::discord) id: InteractionId,
    pub(in crate::discord) token: String,
    pub(in crate::discord) way: Way,
    pub(in crate::discord) form: bool,
    /// The kind of interaction, for the metrics.
    pub(in crate::discord) what: What,
    /// The time of arrival.
    pub(in crate::discord) since: Instant,
}

impl Asked {
    /// Creates an interaction whose response is a new private message.
    pub(in crate::discord) fn aside(what: What, id: InteractionId, token: &str) -> Self {
        Self {
            id,
            token: token.to_owned(),
            way: Way::Aside,
            form: false,
            what,
            since: Instant::now(),
        }
    }

    /// Creates an interaction from a control. `own` says whether its message is the requester's own.
    pub(in crate::discord) fn by_control(
        what: What,
        id: InteractionId,
        token: &str,
        own: bool,
    ) -> Self {
        let way = if own { Way::OnOwn } else { Way::Aside };
        Self {
            way,
            ..Self::aside(what, id, token)
        }
    }
}

impl fmt::Debug for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Asked")
            .field("id", &self.id)
            .field("way", &self.way)
            .finish_non_exhaustive()
    }
}

#[derive(Debug)]
pub(super) enum Ready {
    Message {
        rendered: Box<Rendered>,
        in_place: bool,
        /// Whether another process did what was asked.
        again: bool,
    },
    Form(CreateModal),
}

impl Ready {
    pub(super) fn aside(rendered: Rendered) -> Self {
        Self::Message {
            rendered: Box::new(rendered),
            in_place: false,
            again: false,
        }
    }

    /// Marks the response as that of a request that another process did.
    fn again(self) -> Self {
        match self {
            Self::Message {
                rendered, in_place, ..
            } => Self::Message {
                rendered,
                in_place,
                again: true,
            },
            Self::Form(form) => Self::Form(form),
        }
    }
}

/// Returns whether an interaction passes the rate limit. Sends a warning if one is due.
pub(in crate::discord) async fn lets_in(
    app: &App,
    http: &Http,
    asked: &Asked,
    player: UserId,
    locale: &str,
) -> bool {
    let entry = app.entry(PlayerId(player.get()), false);
    if entry != Verdict::Welcome {
        app.figures.interaction(asked.what, Came::TooFast);
    }
    match entry {
        Verdict::Welcome => true,
        Verdict::Ignored => false,
        Verdict::Warned => {
            tracing::info!(user = %player, "presses too fast");
            // Uses the language of the user's Discord client to avoid a query to the store.
            let renderer = app.renderer(Locale::for_discord(locale));
            let sentence = renderer.sentence(&Phrase::new("discord-too-fast"));
            say(app, http, asked, sentence).await;
            false
        }
    }
}

/// Handles a request and responds. Errors are reported to the requester if possible, and logged with ids only.
pub(in crate::discord) async fn serve(
    app: &Arc<App>,
    http: &Http,
    asked: &Asked,
    requester: Requester,
    request: Request,
) {
    if !app.claim(asked.id.get()) {
        app.figures.interaction(asked.what, Came::Twice);
        tracing::info!(interaction = %asked.id, "delivered twice, answered once");
        return;
    }
    if app.stop.is_cancelled() {
        app.figures.interaction(asked.what, Came::Stopping);
        let sentence = sentence(app, &requester, Phrase::new("discord-stopping")).await;
        return say(app, http, asked, sentence).await;
    }
    let work = app
        .work
        .track_future(respond(app, http, asked, requester, request));
    work.await;
}

async fn respond(
    app: &Arc<App>,
    http: &Http,
    asked: &Asked,
    requester: Requester,
    request: Request,
) {
    let patience = if asked.form { FORM_PATIENCE } else { PATIENCE };
    let start = Instant::now();
    let deadline = start + patience;
    let (begin, begun) = oneshot::channel();
    let mut work = pin!(work(app, &requester, request, begin));
    let early = tokio::select! {
        biased;
        done = &mut work => Some(done),
        () = sleep_until(deadline) => None,
    };
    if let Some(done) = early {
        let answer = settle(app, asked, &requester, done).await;
        if let Ready::Message { again: true, .. } = answer.ready {
            sleep(AFTER_OTHERS).await;
        }
        let taken = first(app, http, asked, answer.ready).await;
        tally(app, asked, answer.broke, taken, Came::Answered);
    } else {
        if defer(app, http, asked).await == Taken::ByOthers {
            // Another process responds. The host finishes its work nevertheless.
            drop(work.await);
            return tally(app, asked, false, true, Came::Twice);
        }
        let slow = pin!(async {
            if begun.await.is_err() {
                // There is no film (any more).
                return std::future::pending().await;
            }
            sleep_until(start + FILM_PATIENCE).await;
        });
        let done = tokio::select! {
            biased;
            done = &mut work => done,
            () = slow => {
                let wait = sentence(app, &requester, Phrase::new("film-developing")).await;
                // The film replaces this message. If it fails, Discord's own loading indicator remains.
                if let Err(error) = app.pace.heard(wait.wire().original(http, &asked.token).await) {
                    report(asked, &error);
                }
                work.await
            }
        };
        let answer = settle(app, asked, &requester, done).await;
        let taken = later(app, http, asked, &requester, answer.ready).await;
        tally(app, asked, answer.broke, taken, Came::Late);
    }
}

/// Counts a completed interaction.
fn tally(app: &App, asked: &Asked, broke: bool, taken: bool, came: Came) {
    let came = match (broke, taken) {
        (true, _) => Came::Fault,
        (false, false) => Came::NotTaken,
        (false, true) => came,
    };
    app.figures.interaction(asked.what, came);
    app.figures.answered(asked.what, asked.since.elapsed());
}

/// Handles a request and renders the answer, including its film. Signals `begin` when the film begins.
async fn work(
    app: &Arc<App>,
    requester: &Requester,
    request: Request,
    begin: oneshot::Sender<()>,
) -> Result<Result<Ready, RenderError>, JoinError> {
    let person = requester.clone();
    let answer = app.in_turn(Asker::from(requester), move |app| {
        match app.tables.handle(&person, request) {
            Answer::Slow(slow) => Step::Slow(slow),
            answer => Step::Ready(ready(app, &person, answer)),
        }
    });
    let answer = match answer.await? {
        Step::Ready(ready) => ready,
        Step::Slow(slow) => worked_out(app, requester, slow).await?,
    };
    let (rendered, in_place) = match answer {
        Ok(Ready::Message {
            rendered, in_place, ..
        }) if rendered.negative().is_some() => (*rendered, in_place),
        ready => return Ok(ready),
    };
    let place = match app.films.queue.enter(Asker::from(requester)) {
        Ok(place) => place,
        Err(why) => {
            let words = match why {
                NoPlace::Waits => "film-busy",
                NoPlace::Full => "discord-queue-full",
            };
            let busy = sentence(app, requester, Phrase::new(words)).await;
            return Ok(Ok(Ready::aside(busy)));
        }
    };
    // The receiver may be gone.
    let _ = begin.send(());
    let developed = app
        .films
        .develop(&app.raster, &app.figures, place, rendered);
    let developed = developed.await;
    Ok(developed.map(|rendered| Ready::Message {
        rendered: Box::new(rendered),
        in_place,
        again: false,
    }))
}

enum Step {
    Ready(Result<Ready, RenderError>),
    Slow(Slow),
}

/// Computes a slow answer when its turn comes, without blocking other work.
async fn worked_out(
    app: &Arc<App>,
    requester: &Requester,
    slow: Slow,
) -> Result<Result<Ready, RenderError>, JoinError> {
    let words = match app.slow.enter(Asker::from(requester)) {
        Ok(place) => {
            let turn = tokio::select! {
                turn = place.turn() => turn,
                () = app.stop.cancelled() => None,
            };
            if let Some(turn) = turn {
                let (worker, person) = (Arc::clone(app), requester.clone());
                let work = tokio::task::spawn_blocking(move || {
                    let _turn = turn;
                    ready(&worker, &person, slow.work())
                });
                return work.await;
            }
            "discord-stopping"
        }
        Err(NoPlace::Waits) => "discord-queue-waits",
        Err(NoPlace::Full) => "discord-queue-full",
    };
    Ok(Ok(Ready::aside(
        sentence(app, requester, Phrase::new(words)).await,
    )))
}

fn ready(app: &App, requester: &Requester, answer: Answer) -> Result<Ready, RenderError> {
    let renderer = app.renderer(app.tables.locale_of(requester));
    Ok(match answer {
        Answer::Message {
            message,
            in_place,
            file,
        } => Ready::Message {
            rendered: Box::new(renderer.private(message)?.with_file(file)?),
            in_place,
            again: false,
        },
        Answer::Again(answer) => ready(app, requester, *answer)?.again(),
        Answer::Form(form) => Ready::Form(renderer.form(&form)),
        Answer::Slow(slow) => ready(app, requester, slow.work())?,
    })
}

/// A response, and whether it reports an internal error.
struct Settled {
    ready: Ready,
    broke: bool,
}

/// Returns the response, or one that reports an internal error.
async fn settle(
    app: &Arc<App>,
    asked: &Asked,
    requester: &Requester,
    done: Result<Result<Ready, RenderError>, JoinError>,
) -> Settled {
    let why = match done {
        Ok(Ok(ready)) => {
            return Settled {
                ready,
                broke: false,
            };
        }
        Ok(Err(error)) => error.to_string(),
        // The panic's message may contain secrets. The panic hook logs its location.
        Err(_) => "a panic".to_owned(),
    };
    let code = app.counts.fault();
    tracing::error!(interaction = %asked.id, user = %requester.player, code, "{why}");
    let phrase = Phrase::new("discord-fault").code("code", code);
    Settled {
        ready: Ready::aside(sentence(app, requester, phrase).await),
        broke: true,
    }
}

/// Renders a sentence in the requester's language, or in English if the store does not respond in time.
pub(in crate::discord) async fn sentence(
    app: &Arc<App>,
    requester: &Requester,
    phrase: Phrase,
) -> Rendered {
    let worker = Arc::clone(app);
    let person = requester.clone();
    let asking = tokio::task::spawn_blocking(move || worker.tables.locale_of(&person));
    let locale = timeout(Duration::from_millis(300), asking).await;
    let locale = locale.ok().and_then(Result::ok).unwrap_or_default();
    app.renderer(locale).sentence(&phrase)
}
