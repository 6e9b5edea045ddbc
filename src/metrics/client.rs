//! Asking a bot that runs, as `stramash doctor` does.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use super::place::Place;

/// How long the bot may take to answer whether it is well.
const PATIENCE: Duration = Duration::from_secs(5);
/// The same for the rooms, for which all open tables are read.
const READING: Duration = Duration::from_secs(60);

/// What the bot said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Whether all is well.
    pub ready: bool,
    /// What is wrong, a line each.
    pub wrong: Vec<String>,
    /// The rooms in which tables stand, as far as it was asked and told.
    pub places: Option<Vec<Place>>,
}

/// What came of asking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// It answered.
    Answer(Answer),
    /// Nobody answers there; the address that was asked.
    Nobody(SocketAddr),
    /// Something else answers there.
    Other(SocketAddr),
}

/// Asks the bot at an address how it is, and where its tables stand if that is wanted.
pub async fn ask(address: SocketAddr, places: bool) -> Asked {
    let at = from_here(address);
    let Ok(client) = reqwest::Client::builder().no_proxy().build() else {
        return Asked::Nobody(at);
    };
    let get = |path: &str, patience| client.get(format!("http://{at}{path}")).timeout(patience);
    let Ok(answer) = get("/healthz", PATIENCE).send().await else {
        return Asked::Nobody(at);
    };
    let status = answer.status().as_u16();
    let said = answer.text().await.unwrap_or_default();
    let mut lines = said.lines();
    let ready = match (status, lines.next()) {
        (200, Some("ready")) => true,
        (503, Some("not ready")) => false,
        _ => return Asked::Other(at),
    };
    let wrong = lines.map(str::to_owned).collect();
    let mut found = None;
    if places
        && let Ok(answer) = get("/places", READING).send().await
        && answer.status().is_success()
        && let Ok(lines) = answer.text().await
    {
        found = Some(lines.lines().filter_map(|line| line.parse().ok()).collect());
    }
    Asked::Answer(Answer {
        ready,
        wrong,
        places: found,
    })
}

/// The address by which this machine reaches one at which it listens.
fn from_here(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}
