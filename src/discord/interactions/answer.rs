//! Answering an interaction in time, whatever the store and the network do.
//!
//! Discord waits three seconds for the first answer. So the host works on a thread of its own;
//! when it has not finished soon, Discord is told that the answer will come, and gets it later
//! by way of the interaction's token, which lives for a quarter of an hour.

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

/// How long the host may take before Discord is told to wait.
const PATIENCE: Duration = Duration::from_millis(1200);
/// The same when the answer is a form, which can only be a first answer.
const FORM_PATIENCE: Duration = Duration::from_millis(2300);
/// After how long somebody who waits for a film is told that it is being made.
const FILM_PATIENCE: Duration = Duration::from_secs(2);
/// How long a process waits that finds something done already, so that the one that did it answers first.
const AFTER_OTHERS: Duration = Duration::from_millis(900);
/// How the interaction came to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum Way {
    /// By a command, or by a control of a public message: answered by a new private message.
    Aside,
    /// By a control of the requester's own message, which the answer may replace.
    OnOwn,
}

/// An interaction to be answered. `Debug` prints no token.
pub(in crate::discord) struct Asked {
    pub(in crate::discord) id: InteractionId,
    pub(in crate::discord) token: String,
    pub(in crate::discord) way: Way,
    /// Whether the answer may be a form.
    pub(in crate::discord) form: bool,
    /// By what it came to be.
    pub(in crate::discord) what: What,
    /// When it was read.
    pub(in crate::discord) since: Instant,
}

impl Asked {
    /// To be answered by a new private message.
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

    /// The same, unless it comes by a control of the requester's own message.
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

/// An answer that is ready to be sent.
#[derive(Debug)]
pub(super) enum Ready {
    Message {
        rendered: Box<Rendered>,
        in_place: bool,
        /// Whether another process has done what was asked.
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

    /// The same, of what another process has done.
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

/// Whether what somebody does is to be dealt with. If it is not, they have been told what they are
/// told, at no more cost than a sentence.
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
            // In Discord's language for them: the store is not asked.
            let renderer = app.renderer(Locale::for_discord(locale));
            let sentence = renderer.sentence(&Phrase::new("discord-too-fast"));
            say(app, http, asked, sentence).await;
            false
        }
    }
}

/// Asks the host and answers. Never fails: what goes wrong is said to the requester, if Discord
/// lets us, and logged by ids.
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
            // Another process answers; what was asked of the host is finished all the same.
            drop(work.await);
            return tally(app, asked, false, true, Came::Twice);
        }
        let slow = pin!(async {
            if begun.await.is_err() {
                // There is no film, or none any more.
                return std::future::pending().await;
            }
            sleep_until(start + FILM_PATIENCE).await;
        });
        let done = tokio::select! {
            biased;
            done = &mut work => done,
            () = slow => {
                let wait = sentence(app, &requester, Phrase::new("film-developing")).await;
                // The film takes its place; if this is not taken, Discord's own sign stands.
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

/// Counts an interaction that has been dealt with.
fn tally(app: &App, asked: &Asked, broke: bool, taken: bool, came: Came) {
    let came = match (broke, taken) {
        (true, _) => Came::Fault,
        (false, false) => Came::NotTaken,
        (false, true) => came,
    };
    app.figures.interaction(asked.what, came);
    app.figures.answered(asked.what, asked.since.elapsed());
}

/// Asks the host and makes its answer, with its film, if it has one; `begin` is told when that is begun.
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
    // Whoever waited for it may have gone.
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

/// What the host says at once.
enum Step {
    Ready(Result<Ready, RenderError>),
    Slow(Slow),
}

/// Works out an answer that takes long, once it is its turn: nobody else's work waits for it.
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

/// What the host answers, in the requester's language. Blocks.
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

/// An answer, and whether it is that something broke.
struct Settled {
    ready: Ready,
    broke: bool,
}

/// The answer, or a sentence that something broke.
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
        // The panic's own words may hold anything; the panic hook has told where it was.
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

/// A sentence in the requester's language, or in English when the store does not say in time which
/// that is.
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
