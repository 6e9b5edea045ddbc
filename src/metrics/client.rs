//! Queries a running bot, as `stramash doctor` does.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use super::place::Place;

const HEALTH_TIMEOUT: Duration = Duration::from_secs(5);
/// The timeout for a query with the places of tables. The bot reads all open tables for it.
const PLACES_TIMEOUT: Duration = Duration::from_secs(60);

/// A bot's response to a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Whether the bot is ready.
    pub ready: bool,
    /// The problems, one per line.
    pub problems: Vec<String>,
    /// The channels with tables; `None` if they were not requested or cannot be read.
    pub places: Option<Vec<Place>>,
}

/// The result of a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QueryResult {
    /// A bot responded.
    Answer(Answer),
    /// No program responded at this address.
    NoResponse(SocketAddr),
    /// Something other than a bot responded at this address.
    NotABot(SocketAddr),
}

/// Queries the health of the bot at an address, and, if `places`, the channels with tables.
pub async fn query(address: SocketAddr, places: bool) -> QueryResult {
    let at = connectable(address);
    let Ok(client) = reqwest::Client::builder().no_proxy().build() else {
        return QueryResult::NoResponse(at);
    };
    let get = |path: &str, patience| client.get(format!("http://{at}{path}")).timeout(patience);
    let Ok(answer) = get("/healthz", HEALTH_TIMEOUT).send().await else {
        return QueryResult::NoResponse(at);
    };
    let status = answer.status().as_u16();
    let said = answer.text().await.unwrap_or_default();
    let mut lines = said.lines();
    let ready = match (status, lines.next()) {
        (200, Some("ready")) => true,
        (503, Some("not ready")) => false,
        _ => return QueryResult::NotABot(at),
    };
    let problems = lines.map(str::to_owned).collect();
    let mut found = None;
    if places
        && let Ok(answer) = get("/places", PLACES_TIMEOUT).send().await
        && answer.status().is_success()
        && let Ok(lines) = answer.text().await
    {
        found = Some(lines.lines().filter_map(|line| line.parse().ok()).collect());
    }
    QueryResult::Answer(Answer {
        ready,
        problems,
        places: found,
    })
}

/// Replaces a wildcard address by loopback, so that this machine can connect to it.
fn connectable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}
