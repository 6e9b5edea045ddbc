//! Starts, queries and stops a sandbox.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::clock::{SandboxClock, pass};
use crate::config::SandboxConfig;
use crate::request_log::{Fault, SentRequest};
use crate::shared::Shared;
use crate::state::DiscordState;
use crate::state::notification::Notification;
use crate::state::storage::Storage;
use crate::tls::TlsEndpoint;
use crate::{control, rest};

/// The reasons why a sandbox does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program listens on the port.
    #[error(
        "port {port} on 127.0.0.1 is already in use: choose another port, or stop the program that uses it"
    )]
    PortInUse {
        /// The requested port.
        port: u16,
    },
    /// The port cannot be opened for another reason.
    #[error("cannot listen on 127.0.0.1:{port}: {source}")]
    Port {
        /// The requested port.
        port: u16,
        /// The operating system's error.
        source: io::Error,
    },
    /// Another process has the folder's store open.
    #[error(
        "cannot open the folder {}: another sandbox may be using it; choose another folder, or stop that sandbox",
        folder.display()
    )]
    FolderInUse {
        /// The folder.
        folder: PathBuf,
    },
    /// The folder's store cannot be opened for another reason.
    #[error("cannot open the sandbox's store in {}: {why}", folder.display())]
    Store {
        /// The folder.
        folder: PathBuf,
        /// The store's error message.
        why: String,
    },
}

impl StartError {
    fn port(port: u16, source: io::Error) -> StartError {
        match source.kind() {
            io::ErrorKind::AddrInUse => StartError::PortInUse { port },
            _ => StartError::Port { port, source },
        }
    }

    fn store(folder: Option<&Path>, error: &sled::Error) -> StartError {
        let folder = folder.unwrap_or(Path::new("")).to_owned();
        let why = error.to_string();
        // sled has no error type of its own for a lock that another process holds.
        if why.contains("could not acquire lock") {
            StartError::FolderInUse { folder }
        } else {
            let why = why.trim_end().to_owned();
            StartError::Store { folder, why }
        }
    }
}

/// A running sandbox.
#[derive(Debug)]
pub struct Sandbox {
    shared: Arc<Shared>,
    tls: TlsEndpoint,
    servers: JoinSet<io::Result<()>>,
}

impl Sandbox {
    /// Opens the ports and the store, and starts serving.
    ///
    /// # Errors
    ///
    /// Returns an error if a port is taken or the folder's store cannot be opened.
    pub async fn start(config: SandboxConfig) -> Result<Sandbox, StartError> {
        let port = config.port;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await;
        let listener = listener.map_err(|error| StartError::port(port, error))?;
        let address = listener.local_addr();
        let address = address.map_err(|error| StartError::port(port, error))?;
        let tls_port = config.tls_port;
        let opened = TlsEndpoint::open(tls_port).await;
        let (tls, tls_listener) = opened.map_err(|error| StartError::port(tls_port, error))?;
        let storage = Storage::open(config.folder.as_deref());
        let storage =
            storage.map_err(|error| StartError::store(config.folder.as_deref(), &error))?;
        let state = DiscordState::load(storage, &config.bot_name, config.bot_permissions);
        let shared = Arc::new(Shared::new(config, address, state));
        let listener = listener.tap_io(|stream| {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "cannot set TCP_NODELAY on a connection");
            }
        });
        let mut servers = JoinSet::new();
        let plain = axum::serve(listener, control::router(Arc::clone(&shared)));
        let plain = plain.with_graceful_shutdown(shared.stop.clone().cancelled_owned());
        servers.spawn(plain.into_future());
        let api = axum::serve(tls_listener, rest::router(Arc::clone(&shared)));
        let api = api.with_graceful_shutdown(shared.stop.clone().cancelled_owned());
        servers.spawn(api.into_future());
        Ok(Sandbox {
            shared,
            tls,
            servers,
        })
    }

    /// Returns the port that speaks TLS as `discord.com`, with its certificate.
    pub fn tls(&self) -> &TlsEndpoint {
        &self.tls
    }

    /// Returns the address of the page and the plain API.
    pub fn address(&self) -> SocketAddr {
        self.shared.address
    }

    /// Returns the address for the page, the bot's API and the control API, such as `http://127.0.0.1:4000`.
    pub fn url(&self) -> String {
        self.shared.base()
    }

    /// Returns the newest 20,000 requests of the bot, oldest first.
    pub fn sent(&self) -> Vec<SentRequest> {
        self.shared.request_log().sent_since(0).cloned().collect()
    }

    /// Returns the newest 20,000 notifications of people, oldest first.
    pub fn notifications(&self) -> Vec<Notification> {
        let state = self.shared.state();
        state.notifications.since(0).cloned().collect()
    }

    /// Returns the sandbox's clock. A bot in the same process can use it as its own.
    pub fn clock(&self) -> Arc<SandboxClock> {
        Arc::clone(&self.shared.clock)
    }

    /// Advances the sandbox's clock by a time.
    pub async fn pass(&self, time: Duration) {
        pass::pass(&self.shared, time).await;
    }

    /// Shows on the page why the bot ended without being stopped. `None` removes that message.
    pub(crate) fn show_exit_reason(&self, why: Option<String>) {
        *self.shared.exit_reason() = why;
        self.shared.changed();
    }

    /// Returns all faults of the bot so far.
    pub fn faults(&self) -> Vec<Fault> {
        self.shared.request_log().faults().to_vec()
    }

    /// Stops listening, and closes all connections and the store.
    pub async fn stop(mut self) {
        self.shared.stop.cancel();
        let all = async { while self.servers.join_next().await.is_some() {} };
        if tokio::time::timeout(Duration::from_secs(2), all)
            .await
            .is_err()
        {
            self.servers.abort_all();
        }
        self.shared.state().storage.close();
    }
}
