//! Serves TLS as `discord.com`, with a self-signed certificate.
//!
//! A bot that connects here needs only another address and this certificate. Everything else is as with the real
//! Discord.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivatePkcs8KeyDer;
use tokio_rustls::server::TlsStream;

const NAME: &str = "discord.com";
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);
/// The maximum number of connections that wait for the HTTP server after their TLS handshake.
const MAX_WAITING: usize = 64;

/// The address and the certificate of a port that speaks TLS as `discord.com`.
#[derive(Clone, Debug)]
pub struct TlsEndpoint {
    /// The address to connect to instead of Discord's.
    pub address: SocketAddr,
    /// The certificate (PEM) to trust.
    pub certificate: String,
}

/// A listener that hands out connections once their TLS handshake is done.
#[derive(Debug)]
pub(super) struct Listener {
    address: SocketAddr,
    accepted: mpsc::Receiver<(TlsStream<TcpStream>, SocketAddr)>,
}

impl TlsEndpoint {
    /// Listens on a port; 0 for any free port.
    pub(super) async fn open(port: u16) -> io::Result<(TlsEndpoint, Listener)> {
        let CertifiedKey { cert, signing_key } =
            generate_simple_self_signed([NAME.to_owned()]).map_err(io::Error::other)?;
        let key = PrivatePkcs8KeyDer::from(signing_key.serialize_der());
        let config = ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(vec![cert.der().clone()], key.into())
            .map_err(io::Error::other)?;
        let tcp = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let address = tcp.local_addr()?;
        let (ready, accepted) = mpsc::channel(MAX_WAITING);
        tokio::spawn(do_handshakes(
            tcp,
            TlsAcceptor::from(Arc::new(config)),
            ready,
        ));
        let certificate = cert.pem();
        let endpoint = TlsEndpoint {
            address,
            certificate,
        };
        Ok((endpoint, Listener { address, accepted }))
    }
}

/// Accepts connections and does their handshakes concurrently, until the receiver is dropped.
async fn do_handshakes(
    tcp: TcpListener,
    acceptor: TlsAcceptor,
    ready: mpsc::Sender<(TlsStream<TcpStream>, SocketAddr)>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = tcp.accept() => accepted,
            () = ready.closed() => return,
        };
        let Ok((stream, from)) = accepted else {
            // Accepting a connection fails if too many files are open, for instance. axum's own listener then waits for
            // the same time.
            tokio::time::sleep(Duration::from_secs(1)).await;
            continue;
        };
        let (acceptor, ready) = (acceptor.clone(), ready.clone());
        tokio::spawn(async move {
            let handshake = async {
                stream.set_nodelay(true)?;
                acceptor.accept(stream).await
            };
            match timeout(HANDSHAKE_TIMEOUT, handshake).await {
                Ok(Ok(stream)) => drop(ready.send((stream, from)).await),
                Ok(Err(error)) => tracing::debug!(%error, "TLS handshake failed"),
                Err(_) => tracing::debug!("TLS handshake timed out"),
            }
        });
    }
}

impl axum::serve::Listener for Listener {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        match self.accepted.recv().await {
            Some(accepted) => accepted,
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok(self.address)
    }
}
