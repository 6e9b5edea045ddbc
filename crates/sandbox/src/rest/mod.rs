//! The REST API. Every request is parsed and logged. Then it is answered, or a switch makes it fail.

mod body;
mod endpoints;
pub(crate) mod error;
mod query;
mod rate_limits;
mod route;

use std::sync::Arc;
use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::{Json, Router};
use http_body_util::LengthLimitError;
use serde_json::{Value, json};

use self::body::Payload;
use self::query::Query;
use self::rate_limits::RateLimited;
pub(crate) use self::rate_limits::RateLimiter;
pub use self::rate_limits::RateLimits;
use self::route::Route;
use crate::clock::system::instant;
use crate::gateway::add_unknown_keys;
use crate::limits::message::{Draft, Form, Uploads, check_at, check_sizes};
use crate::limits::{Node, UnknownKeys, check_body};
use crate::request_log::{Fault, SentRequest};
use crate::rest::error::ApiError;
use crate::state::snowflake::Snowflake;
use crate::switches::FailureKind;
use crate::{Shared, TOKEN};

const BODY_LIMIT: usize = 25 * 1024 * 1024;
/// The number of bytes of a body after which the connection is dropped. It is higher than [`BODY_LIMIT`], because a
/// client reads the error response only after it has sent its whole body.
const MAX_READ: usize = 110 * 1024 * 1024;

/// A response: JSON, or an empty one with status 204.
pub(crate) type Reply = Result<Option<Value>, ApiError>;

/// A parsed request.
pub(crate) struct Call<'a> {
    pub(crate) shared: &'a Shared,
    pub(crate) method: Method,
    pub(crate) query: String,
    pub(crate) payload: Payload,
    /// The status of a response with a body.
    pub(crate) status: StatusCode,
    parts: Vec<(&'static str, String)>,
}

impl Call<'_> {
    fn query(&self) -> Query<'_> {
        Query(&self.query)
    }

    fn check_body<T>(
        &self,
        body: &Value,
        read: impl FnOnce(&Node<'_>) -> T,
    ) -> Result<T, ApiError> {
        let unknown = if self.shared.switches().unknown_keys {
            UnknownKeys::Ignored
        } else {
            UnknownKeys::Refused
        };
        check_body(body, unknown, read)
    }

    /// Returns the part of the path that matches a name in the route's template, such as `{channel_id}`.
    fn path_part(&self, name: &str) -> Result<&str, ApiError> {
        let part = self.parts.iter().find(|(known, _)| *known == name);
        part.map(|(_, text)| text.as_str())
            .ok_or(ApiError::UNKNOWN_ROUTE)
    }

    /// Returns the id in the path that matches a name in the route's template.
    fn id(&self, name: &str) -> Result<Snowflake, ApiError> {
        Snowflake::from_text(self.path_part(name)?).ok_or(ApiError::UNKNOWN_ROUTE)
    }

    /// Reads and checks the body of a message. `kept` are the files that the message already has.
    fn draft(&mut self, form: Form, kept: &[Snowflake]) -> Result<(Draft, Uploads), ApiError> {
        let uploads = std::mem::take(&mut self.payload.uploads);
        let body = self.payload.json()?;
        let draft = self.check_body(body, |at| check_at(at, form, &uploads, kept))?;
        check_sizes(&uploads)?;
        Ok((draft, uploads))
    }
}

/// Returns a router with only the API, as bots find it at `discord.com`.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    Router::new().fallback(serve).with_state(shared)
}

/// Serves everything under `/api`, and answers 404 to all other requests.
pub(crate) async fn serve(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let whole = head.uri.path().to_owned();
    let path = whole.strip_prefix("/api/v10");
    let route = path.and_then(|path| Route::find(&head.method, path));
    let path = path.unwrap_or(&whole);
    let template = route.as_ref().map_or(path, |route| route.template);
    let called = format!("{} {template}", head.method);
    let content_type = text_of(&head.headers, header::CONTENT_TYPE);
    let payload = match to_bytes(body, MAX_READ).await {
        Ok(bytes) if bytes.len() <= BODY_LIMIT => body::read(content_type.as_deref(), bytes).await,
        Ok(_) => Err(ApiError::TOO_LARGE),
        Err(error) if is_too_long(&error) => Err(ApiError::TOO_LARGE),
        // The client disconnected before it had sent the whole body, so there is no request to log.
        Err(_) => return StatusCode::BAD_REQUEST.into_response(),
    };
    let number = shared.request_log().append(SentRequest {
        at_ms: shared.clock.now_ms(),
        method: head.method.to_string(),
        route: template.to_owned(),
        path: without_tokens(path),
        payload: payload
            .as_ref()
            .ok()
            .and_then(|payload| payload.json.clone()),
        files: payload.as_ref().map(Payload::listed).unwrap_or_default(),
        ..SentRequest::default()
    });
    let trouble = shared.switches().next_failure(&called);
    if let Some(kind) = trouble
        && kind != FailureKind::ResponseLost
    {
        return fail_as_asked(&shared, number, kind).await;
    }
    let token = text_of(&head.headers, header::AUTHORIZATION);
    let known = token
        .as_deref()
        .and_then(|token| token.strip_prefix("Bot "))
        == Some(TOKEN);
    let rates = |route: &Route| {
        let limits = shared.config.limits;
        shared.rates().take(limits, &head.method, route, instant())
    };
    let (about, admitted) = route.as_ref().map_or((HeaderMap::new(), Ok(())), rates);
    if let Err(limited) = admitted {
        return (about, rate_limited(&shared, number, limited)).into_response();
    }
    let mut status = StatusCode::OK;
    let reply = match (route, payload) {
        (None, _) => Err(ApiError::UNKNOWN_ROUTE),
        (Some(route), _) if !route.carries_token() && !known => Err(ApiError::UNAUTHORIZED),
        (Some(_), Err(error)) => Err(error),
        (Some(route), Ok(payload)) => {
            let mut call = Call {
                shared: &shared,
                method: head.method,
                query: head.uri.query().unwrap_or_default().to_owned(),
                payload,
                status,
                parts: route.parts,
            };
            let reply = (route.handler)(&mut call);
            status = call.status;
            reply
        }
    };
    shared.changed();
    if trouble == Some(FailureKind::ResponseLost) {
        return fail_as_asked(&shared, number, FailureKind::ServerError).await;
    }
    let response = match reply {
        Ok(Some(mut value)) => {
            if shared.gateway().failures.add_unknown {
                add_unknown_keys(&mut value);
            }
            shared
                .request_log()
                .add_response(number, status.as_u16(), None);
            (status, Json(value)).into_response()
        }
        Ok(None) => {
            shared.request_log().add_response(number, 204, None);
            StatusCode::NO_CONTENT.into_response()
        }
        Err(error) => refuse(&shared, number, &called, error),
    };
    (about, response).into_response()
}

fn rate_limited(shared: &Shared, number: u64, limited: RateLimited) -> Response {
    let refused = failed(shared, number, 429, limited.body());
    (limited.headers(), refused).into_response()
}

async fn fail_as_asked(shared: &Shared, number: u64, kind: FailureKind) -> Response {
    match kind {
        FailureKind::ServerError | FailureKind::ResponseLost => {
            let body = json!({"message": "500: Internal Server Error", "code": 0});
            failed(shared, number, 500, body)
        }
        FailureKind::RateLimited {
            retry_after,
            global,
        } => {
            let after = Duration::try_from_secs_f64(retry_after).unwrap_or_default();
            rate_limited(shared, number, RateLimited::simulated(after, global))
        }
        FailureKind::Silence => {
            let cleared = shared.switches().cleared;
            let mut tick = tokio::time::interval(Duration::from_millis(100));
            loop {
                tokio::select! {
                    () = shared.stop.cancelled() => break,
                    _ = tick.tick() => if shared.switches().cleared != cleared { break },
                }
            }
            (StatusCode::BAD_GATEWAY, "").into_response()
        }
    }
}

/// Answers with an error and adds it to the request log.
fn failed(shared: &Shared, number: u64, status: u16, body: Value) -> Response {
    shared
        .request_log()
        .add_response(number, status, Some(&body));
    if matches!(status, 401 | 403 | 429) {
        shared.rates().refused(instant());
    }
    shared.changed();
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST);
    (status, Json(body)).into_response()
}

/// Answers with an error, and lists it as a fault if the bot made a mistake.
fn refuse(shared: &Shared, number: u64, called: &str, error: ApiError) -> Response {
    let body = error.body();
    if error.fault {
        let mut log = shared.request_log();
        let sent = log.sent_since(number).next();
        let payload = sent.and_then(|sent| sent.payload.clone());
        log.add_fault(Fault {
            at_ms: shared.clock.now_ms(),
            route: called.to_owned(),
            what: match &error.errors {
                Some(errors) => format!("{}: {errors}", error.message),
                None => error.message.into_owned(),
            },
            payload,
        });
    }
    failed(shared, number, error.status, body)
}

/// Returns whether reading the body failed because it exceeds the limit.
fn is_too_long(error: &axum::Error) -> bool {
    std::error::Error::source(error).is_some_and(<dyn std::error::Error>::is::<LengthLimitError>)
}

fn text_of(headers: &HeaderMap, name: header::HeaderName) -> Option<String> {
    Some(headers.get(name)?.to_str().ok()?.to_owned())
}

/// Replaces tokens in a path, so that the log does not contain them.
fn without_tokens(path: &str) -> String {
    path.split('/')
        .map(|part| {
            if part.len() > 25 && Snowflake::from_text(part).is_none() {
                "{token}"
            } else {
                part
            }
        })
        .collect::<Vec<_>>()
        .join("/")
}
