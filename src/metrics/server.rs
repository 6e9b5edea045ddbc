//! The HTTP server for health checks and metrics.

use std::collections::VecDeque;
use std::future::ready;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::map_request;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Mutex;
use tokio::task::{AbortHandle, JoinSet, spawn_blocking};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::health::Health;
use super::place::Place;

/// The source of the server's data. All methods may block.
pub trait Look: Send + Sync {
    /// Returns the bot's health.
    fn health(&self) -> Health;

    /// Returns all metrics in the text format of Prometheus.
    fn counted(&self) -> String;

    /// Returns the rooms with open tables without duplicates; `None` if they cannot be read now.
    fn places(&self) -> Option<Vec<Place>>;
}

/// The content type of the metrics.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

struct Told {
    look: Arc<dyn Look>,
    /// Limits queries for places to one at a time, because each reads all tables.
    places: Mutex<()>,
}

/// Listens at an address. Logs a warning if other machines may reach it.
///
/// # Errors
///
/// When the address is in use or does not belong to this machine.
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

/// Serves requests until `stop` is cancelled. Open connections are dropped then.
pub async fn serve(listener: TcpListener, look: Arc<dyn Look>, stop: CancellationToken) {
    stop.run_until_cancelled(answer(listener, look, BOUNDS))
        .await;
}

async fn answer(listener: TcpListener, look: Arc<dyn Look>, bounds: Bounds) {
    let told = Arc::new(Told {
        look,
        places: Mutex::default(),
    });
    let router = Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .route("/places", get(places))
        .with_state(told);
    let mut connections = Connections::default();
    let mut failing = false;
    loop {
        let (stream, from) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                if !failing {
                    tracing::warn!(%error, "nobody can look inside for now");
                }
                failing = true;
                sleep(PAUSE).await;
                continue;
            }
        };
        failing = false;
        connections.make_room(bounds.connections);
        let asked = Arc::new(AtomicBool::new(false));
        let heard = Arc::clone(&asked);
        let service = router
            .clone()
            .layer(map_request(move |mut request: Request| {
                heard.store(true, Ordering::Relaxed);
                request.extensions_mut().insert(ConnectInfo(from));
                ready(request)
            }));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(bounds.head)
            .keep_alive(false)
            .max_buf_size(HEAD_BYTES)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        let whole = timeout(bounds.whole, connection);
        connections.add(asked, async move {
            // The client disconnected or was too slow.
            drop(whole.await);
        });
    }
}

/// The limits on connections. Each serves one request, so that none is idle. Without limits, requests that never
/// end would use up all file handles, which the bot needs for its own files.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    /// The timeout for the header.
    head: Duration,
    /// The timeout for the whole request, including the response.
    whole: Duration,
    /// The maximum number of connections.
    connections: usize,
}

const BOUNDS: Bounds = Bounds {
    head: Duration::from_secs(5),
    // Reading the places may take a minute.
    whole: Duration::from_secs(75),
    connections: 64,
};
/// The maximum size of a header in bytes, which is hyper's minimum.
const HEAD_BYTES: usize = 8 * 1024;
/// The pause after a connection could not be accepted.
const PAUSE: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
struct Connections {
    tasks: JoinSet<()>,
    /// Each has a flag that is set when its request has arrived.
    open: VecDeque<(Arc<AtomicBool>, AbortHandle)>,
}

impl Connections {
    fn add(&mut self, asked: Arc<AtomicBool>, work: impl Future<Output = ()> + Send + 'static) {
        self.open.push_back((asked, self.tasks.spawn(work)));
    }

    /// Drops a connection if there are too many: the oldest one without a request, so that idle connections cannot
    /// block requests.
    fn make_room(&mut self, most: usize) {
        while self.tasks.try_join_next().is_some() {}
        self.open.retain(|(_, task)| !task.is_finished());
        if self.open.len() < most {
            return;
        }
        let silent = |(asked, _): &(Arc<AtomicBool>, _)| !asked.load(Ordering::Relaxed);
        let oldest = self.open.iter().position(silent).unwrap_or(0);
        if let Some((_, task)) = self.open.remove(oldest) {
            task.abort();
        }
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

/// Returns the places, one per line, only to this machine. The client's address and the header `Host` must be
/// loopback, because foreign web pages would have another host name.
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

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpStream;

    use super::*;

    struct Well;

    impl Look for Well {
        fn health(&self) -> Health {
            Health::default()
        }

        fn counted(&self) -> String {
            String::new()
        }

        fn places(&self) -> Option<Vec<Place>> {
            Some(Vec::new())
        }
    }

    /// Starts a server and returns its address.
    async fn listens(bounds: Bounds) -> SocketAddr {
        let listener = bind("127.0.0.1:0".parse().unwrap()).await.unwrap();
        let at = listener.local_addr().unwrap();
        tokio::spawn(answer(listener, Arc::new(Well), bounds));
        at
    }

    /// Opens a connection and sends a text.
    async fn sends(at: SocketAddr, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(at).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }

    /// Reads until the server closes the connection.
    async fn hears(mut stream: TcpStream) -> String {
        let mut heard = Vec::new();
        let read = timeout(Duration::from_secs(20), stream.read_to_end(&mut heard)).await;
        // A reset also ends the connection.
        drop(read.expect("the connection is ended"));
        String::from_utf8(heard).unwrap()
    }

    async fn is_well(at: SocketAddr) {
        let began = Instant::now();
        let stream = sends(at, "GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n").await;
        let heard = hears(stream).await;
        assert!(
            heard.starts_with("HTTP/1.1 200") && heard.ends_with("ready\n"),
            "{heard}"
        );
        assert!(
            began.elapsed() < Duration::from_secs(2),
            "{:?}",
            began.elapsed()
        );
    }

    #[tokio::test]
    async fn whoever_asks_is_answered_however_many_requests_never_end() {
        let at = listens(BOUNDS).await;
        let mut silent = Vec::new();
        for n in 0..400 {
            let part = ["", "GET /healthz HTTP/1.1\r\nhost: he", "G"][n % 3];
            silent.push(sends(at, part).await);
        }
        is_well(at).await;
        // All others were dropped immediately.
        let mut open = 0;
        for stream in &silent {
            let mut byte = [0];
            let read = timeout(Duration::from_millis(1), stream.peek(&mut byte)).await;
            open += usize::from(read.is_err());
        }
        assert!(open <= BOUNDS.connections, "{open} are open");
    }

    #[tokio::test]
    async fn a_request_that_never_ends_is_cut_off() {
        let brief = Bounds {
            head: Duration::from_millis(200),
            whole: Duration::from_millis(400),
            ..BOUNDS
        };
        let at = listens(brief).await;
        let request = "GET /healthz HTTP/1.1\r\nhost: here\r\n";
        for part in ["", "G", request] {
            let heard = hears(sends(at, part).await).await;
            assert!(!heard.contains("200 OK"), "{part:?}: {heard}");
        }
        // A client that sends slowly forever.
        let mut drips = sends(at, request).await;
        let until = Instant::now() + Duration::from_secs(20);
        while drips.write_all(b"x: y\r\n").await.is_ok() {
            assert!(Instant::now() < until, "it may drip for ever");
            sleep(Duration::from_millis(20)).await;
        }
        // The server waits neither for a body nor for a second request.
        for body in [
            "content-length: 1000000\r\n\r\nx",
            "transfer-encoding: chunked\r\n\r\n5\r\nab",
            "\r\n",
        ] {
            let heard = hears(sends(at, &format!("{request}{body}")).await).await;
            assert!(heard.starts_with("HTTP/1.1 200"), "{body:?}: {heard}");
        }
        let long = format!("{request}x: {}", "y".repeat(1_000_000));
        let mut stream = TcpStream::connect(at).await.unwrap();
        drop(stream.write_all(long.as_bytes()).await);
        assert!(!hears(stream).await.contains("200 OK"));
        is_well(at).await;
    }
}
