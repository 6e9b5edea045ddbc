//! All routes of the HTTP port: the bot's API and gateway, files, the page and the control API.
//!
//! Through the control API, the page and tests act as people and turn switches.

mod origin;
mod people;
mod servers;
mod switch;
mod view;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Path, Query, Request, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{any, get, post};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::client::Refusal;
use crate::clock::pass;
use crate::state::snowflake::Snowflake;
use crate::{Shared, clock, gateway, rest};

/// The page's content security policy: only resources of this server.
const CONTENT_POLICY: &str = "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

pub(crate) fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(page))
        .route("/{name}", get(page_file))
        .route("/gateway-socket", get(socket))
        .route("/gateway-socket/", get(socket))
        .route("/attachments/{channel}/{id}/{name}", get(file))
        .route("/control/live", get(live))
        .route("/control/world", get(state))
        .route("/control/messages", get(messages))
        .route("/control/commands", get(commands))
        .route("/control/interaction/{id}", get(interaction))
        .route("/control/log", get(log))
        .route("/control/calls", get(notifications))
        .route("/control/pass", post(pass))
        .route("/control/clock", post(set_clock))
        .route("/control/shards", get(shards))
        .route("/control/faults", get(faults).delete(clear_faults))
        .route("/control/user", post(people::add))
        .route("/control/user/{id}", post(people::change))
        .route("/control/slash", post(people::slash))
        .route("/control/press", post(people::press))
        .route("/control/submit", post(people::submit))
        .route("/control/say", post(people::say))
        .route("/control/read", post(people::read))
        .route("/control/delete", post(people::delete))
        .route("/control/channel", post(servers::add_channel))
        .route("/control/channel/{id}", post(servers::change_channel))
        .route("/control/guild", post(servers::add))
        .route("/control/guild/{id}", post(servers::change))
        .route("/control/switch", post(switch::set_switch))
        .fallback(any(rest::serve))
        .layer(DefaultBodyLimit::max(1 << 20))
        .layer(from_fn_with_state(Arc::clone(&shared), guard))
        .with_state(shared)
}

/// Refuses requests of other web pages before they reach a route.
async fn guard(State(shared): SharedState, request: Request, next: Next) -> Response {
    match origin::check(request.headers(), shared.address.port()) {
        Ok(()) => next.run(request).await,
        Err(why) => ControlError(StatusCode::FORBIDDEN, why).into_response(),
    }
}

/// An error response of the control API with its message.
pub(super) struct ControlError(StatusCode, String);

impl ControlError {
    pub(super) fn invalid(why: impl Into<String>) -> ControlError {
        ControlError(StatusCode::UNPROCESSABLE_ENTITY, why.into())
    }

    fn not_found() -> ControlError {
        ControlError(StatusCode::NOT_FOUND, "Not found".to_owned())
    }
}

impl From<Refusal> for ControlError {
    fn from(why: Refusal) -> ControlError {
        ControlError::invalid(why)
    }
}

impl IntoResponse for ControlError {
    fn into_response(self) -> Response {
        (self.0, Json(json!({"error": self.1}))).into_response()
    }
}

pub(super) type SharedState = State<Arc<Shared>>;
pub(super) type ControlResult = Result<Json<Value>, ControlError>;

fn found(value: Option<Value>) -> ControlResult {
    value.map(Json).ok_or_else(ControlError::not_found)
}

fn asset(kind: &'static str, text: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
        (HeaderName::from_static("x-content-type-options"), "nosniff"),
    ];
    (headers, text).into_response()
}

async fn page() -> Response {
    asset(
        "text/html; charset=utf-8",
        include_str!("../page/index.html"),
    )
}

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";

const PAGE_FILES: [(&str, &str, &str); 8] = [
    ("style.css", CSS, include_str!("../page/style.css")),
    ("app.js", JS, include_str!("../page/app.js")),
    ("api.js", JS, include_str!("../page/api.js")),
    ("composer.js", JS, include_str!("../page/composer.js")),
    ("drawer.js", JS, include_str!("../page/drawer.js")),
    ("markup.js", JS, include_str!("../page/markup.js")),
    ("messages.js", JS, include_str!("../page/messages.js")),
    ("picker.js", JS, include_str!("../page/picker.js")),
];

async fn page_file(Path(name): Path<String>) -> Response {
    match PAGE_FILES.iter().find(|(part, _, _)| *part == name) {
        Some((_, kind, text)) => asset(kind, text),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn socket(
    State(shared): SharedState,
    Query(query): Query<gateway::GatewayQuery>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(move |socket| gateway::serve(shared, socket, query))
}

async fn file(
    State(shared): SharedState,
    Path((_, id, _)): Path<(Snowflake, Snowflake, String)>,
) -> Response {
    let found = {
        let state = shared.state();
        let kind = state
            .messages
            .values()
            .flat_map(|messages| messages.values())
            .flat_map(|message| &message.attachments)
            .find(|attachment| attachment.id == id)
            .and_then(|attachment| attachment.content_type.clone());
        state.storage.file(id).map(|bytes| (bytes, kind))
    };
    let Some((bytes, kind)) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // The browser shows only pictures. It downloads all other files.
    let picture = kind.filter(|kind| kind.starts_with("image/") && kind != "image/svg+xml");
    let headers = [
        (
            header::CONTENT_TYPE,
            picture.unwrap_or_else(|| "application/octet-stream".to_owned()),
        ),
        (
            HeaderName::from_static("x-content-type-options"),
            "nosniff".to_owned(),
        ),
    ];
    (headers, bytes).into_response()
}

/// Streams the number of the state's revision as server-sent events: once at the beginning, and after each change.
async fn live(
    State(shared): SharedState,
) -> Sse<impl Stream<Item = Result<Event, std::convert::Infallible>>> {
    let watch = shared.watch();
    let stop = shared.stop.clone();
    let stream = stream::unfold((watch, stop, true), |(mut watch, stop, first)| async move {
        if !first {
            tokio::select! {
                () = stop.cancelled() => return None,
                changed = watch.changed() => changed.ok()?,
            }
        }
        let revision = *watch.borrow_and_update();
        let event = Event::default().data(json!({"revision": revision}).to_string());
        Some((Ok(event), (watch, stop, false)))
    });
    Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)))
}

#[derive(Deserialize)]
struct UserQuery {
    user: Option<Snowflake>,
}

async fn state(State(shared): SharedState, Query(query): Query<UserQuery>) -> Json<Value> {
    Json(view::state(&shared, query.user))
}

#[derive(Deserialize)]
struct ChannelQuery {
    user: Snowflake,
    channel: Snowflake,
    limit: Option<usize>,
}

async fn messages(State(shared): SharedState, Query(query): Query<ChannelQuery>) -> ControlResult {
    let limit = query.limit.unwrap_or(100);
    found(view::messages(&shared, query.user, query.channel, limit))
}

async fn commands(State(shared): SharedState, Query(query): Query<ChannelQuery>) -> ControlResult {
    found(view::commands(&shared, query.user, query.channel))
}

async fn interaction(State(shared): SharedState, Path(id): Path<Snowflake>) -> ControlResult {
    found(view::interaction(&shared, id))
}

#[derive(Deserialize)]
struct SinceQuery {
    since: Option<u64>,
}

async fn log(State(shared): SharedState, Query(query): Query<SinceQuery>) -> Json<Value> {
    let log = shared.request_log();
    let sent: Vec<_> = log.sent_since(query.since.unwrap_or(0)).collect();
    Json(json!(sent))
}

async fn notifications(State(shared): SharedState, Query(query): Query<SinceQuery>) -> Json<Value> {
    let state = shared.state();
    let calls: Vec<_> = state
        .notifications
        .since(query.since.unwrap_or(0))
        .collect();
    Json(json!(calls))
}

#[derive(Deserialize)]
struct Time {
    seconds: u64,
}

/// Skips time and returns the new time.
async fn pass(State(shared): SharedState, Json(time): Json<Time>) -> ControlResult {
    let time = Duration::from_secs(time.seconds);
    if time > clock::MAX_PASS {
        return Err(ControlError::invalid("Skip at most 60 days at once"));
    }
    pass::pass(&shared, time).await;
    Ok(Json(json!({"now_ms": shared.clock.now_ms()})))
}

#[derive(Deserialize)]
struct ClockError {
    seconds: i64,
}

/// Sets the error of the bot's clock in seconds. The sandbox's own time does not change.
async fn set_clock(State(shared): SharedState, Json(wrong): Json<ClockError>) -> Json<Value> {
    shared
        .clock
        .set_bot_error(wrong.seconds.saturating_mul(1000));
    shared.changed();
    Json(json!({}))
}

/// Lists the gateway's sessions with their shards and connections.
async fn shards(State(shared): SharedState) -> Json<Value> {
    Json(json!(shared.gateway().list_sessions()))
}

async fn faults(State(shared): SharedState) -> Json<Value> {
    Json(json!(shared.request_log().faults()))
}

async fn clear_faults(State(shared): SharedState) -> Json<Value> {
    shared.request_log().clear_faults();
    shared.changed();
    Json(json!({}))
}
