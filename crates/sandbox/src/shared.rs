//! What all parts of a sandbox share.

use std::net::SocketAddr;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::clock::SandboxClock;
use crate::config::SandboxConfig;
use crate::gateway::Gateway;
use crate::request_log::RequestLog;
use crate::rest::Rates;
use crate::state::DiscordState;
use crate::switches::Switches;

/// The state of a running sandbox, behind locks.
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
    rates: Mutex<Rates>,
    ended: Mutex<Option<String>>,
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
            ended: Mutex::default(),
            revision: watch::Sender::new(0),
        }
    }

    /// Locks the state of Discord. Take this lock before the gateway's where both are needed.
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

    pub(crate) fn rates(&self) -> MutexGuard<'_, Rates> {
        self.rates.lock()
    }

    /// Returns why the bot that runs beside the sandbox ended by itself, unless it has been started again.
    pub(crate) fn ended(&self) -> MutexGuard<'_, Option<String>> {
        self.ended.lock()
    }

    /// Wakes everyone who watches for changes.
    pub(crate) fn changed(&self) {
        self.revision.send_modify(|revision| *revision += 1);
    }

    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }

    /// Returns the address of page and REST API, without a slash at the end.
    pub(crate) fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn gateway_url(&self) -> String {
        format!("ws://{}/gateway-socket", self.address)
    }
}
