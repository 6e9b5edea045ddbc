//! The state that all parts of a sandbox share.

use std::net::SocketAddr;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::clock::SandboxClock;
use crate::config::SandboxConfig;
use crate::gateway::Gateway;
use crate::request_log::RequestLog;
use crate::rest::RateLimiter;
use crate::state::DiscordState;
use crate::switches::Switches;

#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) config: SandboxConfig,
    pub(crate) address: SocketAddr,
    pub(crate) stop: CancellationToken,
    pub(crate) clock: Arc<SandboxClock>,
    state: Mutex<DiscordState>,
    gateway: Mutex<Gateway>,
    request_log: Mutex<RequestLog>,
    switches: Mutex<Switches>,
    rates: Mutex<RateLimiter>,
    exit_reason: Mutex<Option<String>>,
    revision: watch::Sender<u64>,
}

impl Shared {
    pub(crate) fn new(config: SandboxConfig, address: SocketAddr, state: DiscordState) -> Shared {
        let mut switches = Switches::default();
        switches.unknown_keys = config.unknown_keys;
        Shared {
            config,
            address,
            stop: CancellationToken::new(),
            clock: Arc::clone(&state.clock),
            state: Mutex::new(state),
            gateway: Mutex::default(),
            request_log: Mutex::default(),
            switches: Mutex::new(switches),
            rates: Mutex::default(),
            exit_reason: Mutex::default(),
            revision: watch::Sender::new(0),
        }
    }

    /// Locks Discord's state. Code that needs both locks must take this lock before the gateway's lock.
    pub(crate) fn state(&self) -> MutexGuard<'_, DiscordState> {
        self.state.lock()
    }

    pub(crate) fn gateway(&self) -> MutexGuard<'_, Gateway> {
        self.gateway.lock()
    }

    pub(crate) fn request_log(&self) -> MutexGuard<'_, RequestLog> {
        self.request_log.lock()
    }

    pub(crate) fn switches(&self) -> MutexGuard<'_, Switches> {
        self.switches.lock()
    }

    pub(crate) fn rates(&self) -> MutexGuard<'_, RateLimiter> {
        self.rates.lock()
    }

    /// Locks the reason why the bot in this process ended without being stopped. It is `None` if the bot is running or
    /// was stopped.
    pub(crate) fn exit_reason(&self) -> MutexGuard<'_, Option<String>> {
        self.exit_reason.lock()
    }

    /// Notifies all watchers of a change.
    pub(crate) fn changed(&self) {
        self.revision.send_modify(|revision| *revision += 1);
    }

    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }

    /// Returns the address of the page and the REST API, without a trailing slash.
    pub(crate) fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn gateway_url(&self) -> String {
        format!("ws://{}/gateway-socket", self.address)
    }
}
