//! Answers interactions in time, however slow the store and the network are.
//!
//! Discord waits three seconds for the first response. The host computes the answer on another thread. If that takes
//! longer, the adapter first tells Discord that the response will follow (it *defers* the response), and sends it later
//! with the interaction's token, which is valid for 15 minutes.

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
use crate::discord::interactions::respond::{
    Responder, defer, log_refused, reply, reply_phrase, send_deferred, send_first,
};
use crate::discord::interactions::scheduler::Owner;
use crate::discord::interactions::slow_queue::QueueRefusal;
use crate::discord::render::{RenderError, Rendered};
use crate::metrics::{InteractionKind, InteractionResult};
use stramash_core::engine::{Phrase, PlayerId};
use stramash_core::i18n::Locale;
use stramash_host::{Answer, Request, Requester, SlowAnswer};

/// The time that the host has before the response is deferred.
const DEFER_AFTER: Duration = Duration::from_millis(1200);
/// The time that the host has before the response is deferred, if the response may be a modal. It is longer, because a
/// modal is only possible as a first response.
const FORM_TIMEOUT: Duration = Duration::from_millis(2300);
/// The time after which the requester gets a notice that a film is being made.
const FILM_NOTICE_AFTER: Duration = Duration::from_secs(2);
/// The time for which a process delays its response if another process has already handled the request, so that the
/// other process responds first.
const DUPLICATE_WAIT: Duration = Duration::from_millis(900);
/// The origin of an interaction, which decides where the response goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ResponsePlace {
    /// A command, or a control on a public message: the response is a new private message.
    NewPrivate,
    /// A control on the requester's own message, which the response may replace.
    OwnMessage,
}

/// An interaction that needs a response. `Debug` does not print its token.
pub(crate) struct Incoming {
    pub(crate) id: InteractionId,
    pub(crate) token: String,
    pub(crate) place: ResponsePlace,
    pub(crate) may_open_form: bool,
    pub(crate) kind: InteractionKind,
    /// The time of arrival.
    pub(crate) arrived: Instant,
}

impl Incoming {
    /// Creates an interaction whose response is a new private message.
    pub(crate) fn private(kind: InteractionKind, id: InteractionId, token: &str) -> Self {
        Self {
            id,
            token: token.to_owned(),
            place: ResponsePlace::NewPrivate,
            may_open_form: false,
            kind,
            arrived: Instant::now(),
        }
    }

    /// Creates an interaction from a control. `own` says whether only the requester sees the control's message.
    pub(crate) fn from_control(
        kind: InteractionKind,
        id: InteractionId,
        token: &str,
        own: bool,
    ) -> Self {
        let place = if own {
            ResponsePlace::OwnMessage
        } else {
            ResponsePlace::NewPrivate
        };
        Self {
            place,
            ..Self::private(kind, id, token)
        }
    }
}

impl fmt::Debug for Incoming {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Asked")
            .field("id", &self.id)
            .field("way", &self.place)
            .finish_non_exhaustive()
    }
}

#[derive(Debug)]
pub(super) enum Ready {
    Message {
        rendered: Box<Rendered>,
        in_place: bool,
        /// Whether another process has already handled the request.
        by_other_process: bool,
    },
    Form(CreateModal),
}

impl Ready {
    pub(super) fn private(rendered: Rendered) -> Self {
        Self::Message {
            rendered: Box::new(rendered),
            in_place: false,
            by_other_process: false,
        }
    }

    /// Marks the response as one to a request that another process has already handled.
    fn mark_by_other_process(mut self) -> Self {
        if let Self::Message {
            by_other_process, ..
        } = &mut self
        {
            *by_other_process = true;
        }
        self
    }
}

/// Returns whether an interaction passes the rate limit. If the user has just exceeded it, sends the warning.
pub(crate) async fn passes_rate_limit(
    app: &App,
    http: &Http,
    incoming: &Incoming,
    player: UserId,
    locale: &str,
) -> bool {
    let verdict = app.check_rate_limit(PlayerId(player.get()), false);
    if verdict != Verdict::Allowed {
        app.metrics
            .interaction(incoming.kind, InteractionResult::TooFast);
    }
    match verdict {
        Verdict::Allowed => true,
        Verdict::Ignored => false,
        Verdict::Warned => {
            tracing::info!(user = %player, "user is rate-limited for pressing too fast");
            // Uses the language of the user's Discord client to avoid a query to the store.
            let renderer = app.renderer(Locale::for_discord(locale));
            let sentence = renderer.sentence(&Phrase::new("discord-too-fast"));
            reply(app, http, incoming, sentence).await;
            false
        }
    }
}

/// Handles a request and responds. Errors are reported to the requester if possible, and logged with ids only.
pub(crate) async fn serve(
    app: &Arc<App>,
    http: &Http,
    incoming: &Incoming,
    requester: Requester,
    request: Request,
) {
    if !app.claim(incoming.id.get()) {
        app.metrics
            .interaction(incoming.kind, InteractionResult::Twice);
        tracing::info!(interaction = %incoming.id, "ignoring a duplicate interaction");
        return;
    }
    if app.stop.is_cancelled() {
        app.metrics
            .interaction(incoming.kind, InteractionResult::Stopping);
        let phrase = Phrase::new("discord-stopping");
        return reply_phrase(app, http, incoming, &requester, phrase).await;
    }
    let work = app
        .work
        .track_future(respond(app, http, incoming, requester, request));
    work.await;
}

async fn respond(
    app: &Arc<App>,
    http: &Http,
    incoming: &Incoming,
    requester: Requester,
    request: Request,
) {
    let patience = if incoming.may_open_form {
        FORM_TIMEOUT
    } else {
        DEFER_AFTER
    };
    let start = Instant::now();
    let deadline = start + patience;
    let (begin, begun) = oneshot::channel();
    let mut work = pin!(compute(app, &requester, request, begin));
    let early = tokio::select! {
        biased;
        done = &mut work => Some(done),
        () = sleep_until(deadline) => None,
    };
    if let Some(done) = early {
        let (ready, failed) = response_or_error(app, incoming, &requester, done).await;
        if let Ready::Message {
            by_other_process: true,
            ..
        } = ready
        {
            sleep(DUPLICATE_WAIT).await;
        }
        let taken = send_first(app, http, incoming, ready).await;
        count_result(app, incoming, failed, taken, InteractionResult::Answered);
    } else {
        if defer(app, http, incoming).await == Responder::OtherProcess {
            // Another process has already responded to the interaction. The host still finishes its work.
            drop(work.await);
            return count_result(app, incoming, false, true, InteractionResult::Twice);
        }
        let slow = pin!(async {
            if begun.await.is_err() {
                // The answer has no film, so no notice is needed.
                return std::future::pending().await;
            }
            sleep_until(start + FILM_NOTICE_AFTER).await;
        });
        let done = tokio::select! {
            biased;
            done = &mut work => done,
            () = slow => {
                let wait = sentence(app, &requester, Phrase::new("film-developing")).await;
                // The film will replace this notice. If the notice fails, Discord's own loading indicator remains.
                if let Err(error) = app.send_rate.record(wait.into_body().edit_original(http, &incoming.token).await) {
                    log_refused(incoming, &error);
                }
                work.await
            }
        };
        let (ready, failed) = response_or_error(app, incoming, &requester, done).await;
        let taken = send_deferred(app, http, incoming, &requester, ready).await;
        count_result(app, incoming, failed, taken, InteractionResult::Late);
    }
}

/// Counts a completed interaction.
fn count_result(
    app: &App,
    incoming: &Incoming,
    failed: bool,
    taken: bool,
    result: InteractionResult,
) {
    let result = match (failed, taken) {
        (true, _) => InteractionResult::Fault,
        (false, false) => InteractionResult::NotTaken,
        (false, true) => result,
    };
    app.metrics.interaction(incoming.kind, result);
    app.metrics
        .answered(incoming.kind, incoming.arrived.elapsed());
}

/// Handles a request and renders the answer, including its film. Sends a signal through `begin` when it starts to draw
/// a film.
async fn compute(
    app: &Arc<App>,
    requester: &Requester,
    request: Request,
    begin: oneshot::Sender<()>,
) -> Result<Result<Ready, RenderError>, JoinError> {
    let person = requester.clone();
    let answer = app.run_scheduled(Owner::from(requester), move |app| {
        match app.host.handle(&person, request) {
            Answer::Slow(slow) => Step::Slow(slow),
            answer => Step::Ready(ready(app, &person, answer)),
        }
    });
    let answer = match answer.await? {
        Step::Ready(ready) => ready,
        Step::Slow(slow) => compute_slow(app, requester, slow).await?,
    };
    let (rendered, in_place) = match answer {
        Ok(Ready::Message {
            rendered, in_place, ..
        }) if rendered.pending_film().is_some() => (*rendered, in_place),
        ready => return Ok(ready),
    };
    let place = match app.films.queue.join(Owner::from(requester)) {
        Ok(place) => place,
        Err(why) => {
            let words = match why {
                QueueRefusal::AlreadyWaiting => "film-busy",
                QueueRefusal::Full => "discord-queue-full",
            };
            let busy = sentence(app, requester, Phrase::new(words)).await;
            return Ok(Ok(Ready::private(busy)));
        }
    };
    // Nobody waits for the signal if the response was not deferred.
    let _ = begin.send(());
    let drawn = app
        .films
        .attach_film(&app.raster, &app.metrics, place, rendered);
    let drawn = drawn.await;
    Ok(drawn.map(|rendered| Ready::Message {
        rendered: Box::new(rendered),
        in_place,
        by_other_process: false,
    }))
}

enum Step {
    Ready(Result<Ready, RenderError>),
    Slow(SlowAnswer),
}

/// Computes a slow answer (such as a review of a match) when the queue for slow work permits it.
async fn compute_slow(
    app: &Arc<App>,
    requester: &Requester,
    slow: SlowAnswer,
) -> Result<Result<Ready, RenderError>, JoinError> {
    let words = match app.slow_queue.join(Owner::from(requester)) {
        Ok(place) => {
            let permit = tokio::select! {
                permit = place.acquire() => permit,
                () = app.stop.cancelled() => None,
            };
            if let Some(permit) = permit {
                let (worker, person) = (Arc::clone(app), requester.clone());
                let work = tokio::task::spawn_blocking(move || {
                    let _permit = permit;
                    ready(&worker, &person, slow.work())
                });
                return work.await;
            }
            "discord-stopping"
        }
        Err(QueueRefusal::AlreadyWaiting) => "discord-queue-waits",
        Err(QueueRefusal::Full) => "discord-queue-full",
    };
    Ok(Ok(Ready::private(
        sentence(app, requester, Phrase::new(words)).await,
    )))
}

fn ready(app: &App, requester: &Requester, answer: Answer) -> Result<Ready, RenderError> {
    let renderer = app.renderer(app.host.locale_of(requester));
    Ok(match answer {
        Answer::Message {
            message,
            in_place,
            file,
        } => Ready::Message {
            rendered: Box::new(renderer.private(message)?.with_file(file)?),
            in_place,
            by_other_process: false,
        },
        Answer::Duplicate(answer) => ready(app, requester, *answer)?.mark_by_other_process(),
        Answer::Form(form) => Ready::Form(renderer.form(&form)),
        Answer::Slow(slow) => ready(app, requester, slow.work())?,
    })
}

/// Returns the response, and whether it reports an internal error.
async fn response_or_error(
    app: &Arc<App>,
    incoming: &Incoming,
    requester: &Requester,
    done: Result<Result<Ready, RenderError>, JoinError>,
) -> (Ready, bool) {
    let why = match done {
        Ok(Ok(ready)) => return (ready, false),
        Ok(Err(error)) => error.to_string(),
        // The panic's message is not logged, because it may contain secrets. The panic hook logs the location.
        Err(_) => "panic".to_owned(),
    };
    let code = app.errors.count_internal();
    tracing::error!(interaction = %incoming.id, user = %requester.player, code, "{why}");
    let phrase = Phrase::new("discord-fault").code("code", code);
    let ready = Ready::private(sentence(app, requester, phrase).await);
    (ready, true)
}

/// Renders a sentence in the requester's language, or in English if the store does not respond in time.
pub(crate) async fn sentence(app: &Arc<App>, requester: &Requester, phrase: Phrase) -> Rendered {
    let worker = Arc::clone(app);
    let person = requester.clone();
    let asking = tokio::task::spawn_blocking(move || worker.host.locale_of(&person));
    let locale = timeout(Duration::from_millis(300), asking).await;
    let locale = locale.ok().and_then(Result::ok).unwrap_or_default();
    app.renderer(locale).sentence(&phrase)
}
