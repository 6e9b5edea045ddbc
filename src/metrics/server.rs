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
pub trait StatusSource: Send + Sync {
    /// Returns the bot's health.
    fn health(&self) -> Health;

    /// Returns all metrics in the text format of Prometheus.
    fn metrics_text(&self) -> String;

    /// Returns the rooms with open tables without duplicates; `None` if they cannot be read now.
    fn places(&self) -> Option<Vec<Place>>;
}

const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

struct ServerState {
    source: Arc<dyn StatusSource>,
    /// Allows only one query for places at a time, because each one reads all open tables.
    places: Mutex<()>,
}

/// Listens at an address. Logs a warning if other machines may reach it.
///
/// # Errors
///
/// Returns an error if the address is in use or does not belong to this machine.
pub async fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(address).await?;
    if !address.ip().is_loopback() {
        tracing::warn!(
            %address,
            "anyone who can reach this address can read the bot's health and metrics: use a \
             loopback address, such as 127.0.0.1, to allow only this machine"
        );
    }
    Ok(listener)
}

/// Serves requests until `stop` is cancelled. Open connections are dropped then.
pub async fn serve(listener: TcpListener, source: Arc<dyn StatusSource>, stop: CancellationToken) {
    stop.run_until_cancelled(answer(listener, source, LIMITS))
        .await;
}

async fn answer(listener: TcpListener, source: Arc<dyn StatusSource>, bounds: Limits) {
    let server = Arc::new(ServerState {
        source,
        places: Mutex::default(),
    });
    let router = Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .route("/places", get(places))
        .with_state(server);
    let mut connections = Connections::default();
    let mut failing = false;
    loop {
        let (stream, from) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                if !failing {
                    tracing::warn!(%error, "cannot accept connections for health checks and \
                         metrics");
                }
                failing = true;
                sleep(PAUSE).await;
                continue;
            }
        };
        failing = false;
        connections.drop_excess(bounds.connections);
        let arrived = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&arrived);
        let service = router
            .clone()
            .layer(map_request(move |mut request: Request| {
                flag.store(true, Ordering::Relaxed);
                request.extensions_mut().insert(ConnectInfo(from));
                ready(request)
            }));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(bounds.header_timeout)
            .keep_alive(false)
            .max_buf_size(HEAD_BYTES)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        let whole = timeout(bounds.request_timeout, connection);
        connections.add(arrived, async move {
            // The client disconnected or was too slow.
            drop(whole.await);
        });
    }
}

/// The limits on connections. Each connection serves one request. Without limits, clients that never finish a request
/// could use up the process's file handles, which the bot needs for its own files.
#[derive(Debug, Clone, Copy)]
struct Limits {
    header_timeout: Duration,
    /// The timeout for the whole request, including the response.
    request_timeout: Duration,
    /// The maximum number of connections.
    connections: usize,
}

const LIMITS: Limits = Limits {
    header_timeout: Duration::from_secs(5),
    // Reading the places may take a minute.
    request_timeout: Duration::from_secs(75),
    connections: 64,
};
/// The maximum size of a header in bytes, which is hyper's minimum.
const HEAD_BYTES: usize = 8 * 1024;
const PAUSE: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
struct Connections {
    tasks: JoinSet<()>,
    /// The open connections, oldest first. Each has a flag that is set when its request has arrived.
    open: VecDeque<(Arc<AtomicBool>, AbortHandle)>,
}

impl Connections {
    fn add(&mut self, arrived: Arc<AtomicBool>, work: impl Future<Output = ()> + Send + 'static) {
        self.open.push_back((arrived, self.tasks.spawn(work)));
    }

    /// Drops a connection if there are too many: the oldest one whose request has not arrived. So idle connections
    /// cannot keep out new ones.
    fn drop_excess(&mut self, most: usize) {
        while self.tasks.try_join_next().is_some() {}
        self.open.retain(|(_, task)| !task.is_finished());
        if self.open.len() < most {
            return;
        }
        let silent = |(arrived, _): &(Arc<AtomicBool>, _)| !arrived.load(Ordering::Relaxed);
        let oldest = self.open.iter().position(silent).unwrap_or(0);
        if let Some((_, task)) = self.open.remove(oldest) {
            task.abort();
        }
    }
}

async fn health(State(server): State<Arc<ServerState>>) -> Response {
    let Ok(health) = spawn_blocking(move || server.source.health()).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let status = if health.is_ready() {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, health.to_string()).into_response()
}

async fn metrics(State(server): State<Arc<ServerState>>) -> Response {
    match spawn_blocking(move || server.source.metrics_text()).await {
        Ok(text) => ([(header::CONTENT_TYPE, OPEN_METRICS)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Returns the channels with tables, one per line, only to clients on this machine. The client's address must be
/// loopback, and so must the header `Host`: a web page of somebody else that is open in a browser here would send the
/// name of its own host.
async fn places(
    State(server): State<Arc<ServerState>>,
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
    let _alone = server.places.lock().await;
    let arrived = Arc::clone(&server);
    let Ok(Some(places)) = spawn_blocking(move || arrived.source.places()).await else {
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

    impl StatusSource for Well {
        fn health(&self) -> Health {
            Health::default()
        }

        fn metrics_text(&self) -> String {
            String::new()
        }

        fn places(&self) -> Option<Vec<Place>> {
            Some(Vec::new())
        }
    }

    /// Starts a server and returns its address.
    async fn listens(bounds: Limits) -> SocketAddr {
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
        let mut arrived = Vec::new();
        let read = timeout(Duration::from_secs(20), stream.read_to_end(&mut arrived)).await;
        // A reset also ends the connection.
        drop(read.expect("the connection is ended"));
        String::from_utf8(arrived).unwrap()
    }

    async fn is_well(at: SocketAddr) {
        let began = Instant::now();
        let stream = sends(at, "GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n").await;
        let arrived = hears(stream).await;
        assert!(
            arrived.starts_with("HTTP/1.1 200") && arrived.ends_with("ready\n"),
            "{arrived}"
        );
        assert!(
            began.elapsed() < Duration::from_secs(2),
            "{:?}",
            began.elapsed()
        );
    }

    #[tokio::test]
    async fn endless_requests_do_not_block_others() {
        let at = listens(LIMITS).await;
        let mut silent = Vec::new();
        for n in 0..400 {
            let part = ["", "GET /healthz HTTP/1.1\r\nhost: he", "G"][n % 3];
            silent.push(sends(at, part).await);
        }
        is_well(at).await;
        // All connections above the limit were dropped immediately.
        let mut open = 0;
        for stream in &silent {
            let mut byte = [0];
            let read = timeout(Duration::from_millis(1), stream.peek(&mut byte)).await;
            open += usize::from(read.is_err());
        }
        assert!(open <= LIMITS.connections, "{open} are open");
    }

    #[tokio::test]
    async fn endless_request_times_out() {
        let brief = Limits {
            header_timeout: Duration::from_millis(200),
            request_timeout: Duration::from_millis(400),
            ..LIMITS
        };
        let at = listens(brief).await;
        let request = "GET /healthz HTTP/1.1\r\nhost: here\r\n";
        for part in ["", "G", request] {
            let arrived = hears(sends(at, part).await).await;
            assert!(!arrived.contains("200 OK"), "{part:?}: {arrived}");
        }
        // This client sends its request slowly and never ends it.
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
            let arrived = hears(sends(at, &format!("{request}{body}")).await).await;
            assert!(arrived.starts_with("HTTP/1.1 200"), "{body:?}: {arrived}");
        }
        let long = format!("{request}x: {}", "y".repeat(1_000_000));
        let mut stream = TcpStream::connect(at).await.unwrap();
        drop(stream.write_all(long.as_bytes()).await);
        assert!(!hears(stream).await.contains("200 OK"));
        is_well(at).await;
    }
}
