//! The small HTTP server by which others look inside.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::Mutex;
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

use super::health::Health;
use super::place::Place;

/// What the server tells, by one who knows. All of it may block.
pub trait Look: Send + Sync {
    /// Whether all is well.
    fn health(&self) -> Health;

    /// Everything that is counted, as text for Prometheus.
    fn counted(&self) -> String;

    /// The rooms in which tables stand that are open, each once; nothing where they cannot be looked up now.
    fn places(&self) -> Option<Vec<Place>>;
}

/// What Prometheus wants to be told about the form of the text.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

struct Told {
    look: Arc<dyn Look>,
    /// All tables are read for the list of rooms, so that one at a time may ask for it.
    places: Mutex<()>,
}

/// Listens at an address. One that others than this machine may reach is warned of.
///
/// # Errors
///
/// When the address is taken, or is none of this machine's.
pub async fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(address).await?;
    if !address.ip().is_loopback() {
        tracing::warn!(
            %address,
            "whoever reaches this address is told how the bot is and what it counts; with a loopback \
             address only this machine is"
        );
    }
    Ok(listener)
}

/// Answers until `stop` is cancelled. Whoever still listens then is cut off.
pub async fn serve(listener: TcpListener, look: Arc<dyn Look>, stop: CancellationToken) {
    let told = Arc::new(Told {
        look,
        places: Mutex::default(),
    });
    let router = Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .route("/places", get(places))
        .with_state(told);
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    let serving = axum::serve(listener, service).into_future();
    if let Some(Err(error)) = stop.run_until_cancelled(serving).await {
        tracing::error!(%error, "nobody can look inside any more");
    }
}

async fn health(State(told): State<Arc<Told>>) -> Response {
    let Ok(health) = spawn_blocking(move || told.look.health()).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let status = if health.is_ready() {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, health.to_string()).into_response()
}

async fn metrics(State(told): State<Arc<Told>>) -> Response {
    match spawn_blocking(move || told.look.counted()).await {
        Ok(text) => ([(header::CONTENT_TYPE, OPEN_METRICS)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The rooms, a line each, for this machine alone: by where the question comes from, and by the name
/// under which it was asked, which a page from elsewhere would have to give as its own.
async fn places(
    State(told): State<Arc<Told>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let named = host.and_then(|host| host.parse::<SocketAddr>().ok());
    if !from.ip().is_loopback() || !named.is_some_and(|named| named.ip().is_loopback()) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let _alone = told.places.lock().await;
    let asked = Arc::clone(&told);
    let Ok(Some(places)) = spawn_blocking(move || asked.look.places()).await else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let lines = places.iter().map(|place| format!("{place}\n"));
    lines.collect::<String>().into_response()
}
