//! Where the server is and how it is spoken to, as the operator says it.

use std::fmt;
use std::io::BufReader;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::super::StoreError;

/// How many connections a process has at most, beside the one on which it hears of the others.
const CONNECTIONS: usize = 16;
/// How long one host may take to answer the first time.
const CONNECT: Duration = Duration::from_millis(1_200);
/// After how long in silence the system asks whether a server is still there, and for how long what it has
/// not taken may lie before the connection counts as cut.
const SILENCE: Duration = Duration::from_secs(5);

/// Where a PostgreSQL server is, and with what it lets one in. `Debug` shows no password.
#[derive(Clone)]
pub struct PostgresConfig {
    pub(super) server: tokio_postgres::Config,
    pub(super) tls: MakeRustlsConnect,
    /// How many connections there are at most, beside one on which the process hears of the others.
    pub connections: usize,
    pub(super) holder: Option<u64>,
}

impl PostgresConfig {
    /// Reads an address such as `postgres://stramash@db.example.org/stramash`, as PostgreSQL's own
    /// programs do: with several hosts, `target_session_attrs`, `sslmode` and `sslrootcert`.
    ///
    /// A certificate is always looked at and the name in it compared, whatever `sslmode` says, unless
    /// that is `disable`; without one TLS is asked for wherever a host is another machine.
    /// `sslrootcert` is a file in PEM, or `system`; without it the roots are compiled in.
    ///
    /// # Errors
    ///
    /// A sentence that shows nothing of the address, since a password may stand in it.
    pub fn new(address: &str, password: Option<&str>) -> Result<Self, String> {
        let (address, said) = split(address);
        let mut server: tokio_postgres::Config = address.parse().map_err(|_| {
            "the address of the PostgreSQL server cannot be read, expected one such as \
             postgres://user@host/database; in a name or a password, what is no letter or digit \
             is written as % and two hexadecimal digits"
                .to_owned()
        })?;
        if let Some(password) = password {
            server.password(password);
        }
        if server.get_hosts().is_empty() && server.get_hostaddrs().is_empty() {
            return Err("the address of the PostgreSQL server names no host".to_owned());
        }
        let is_here = |host: &Host| match host {
            Host::Tcp(name) => {
                name == "localhost"
                    || name
                        .parse()
                        .is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
            }
            #[cfg(unix)]
            Host::Unix(_) => true,
        };
        let all_here = server.get_hosts().iter().all(is_here);
        server.ssl_mode(match said.mode.as_deref() {
            None if all_here => SslMode::Disable,
            None | Some("require" | "verify-ca" | "verify-full") => SslMode::Require,
            Some("disable") => SslMode::Disable,
            Some("prefer") => SslMode::Prefer,
            Some(_) => {
                return Err(
                    "sslmode in the address of the PostgreSQL server is none that is \
                            known, expected disable, prefer, require, verify-ca or verify-full"
                        .to_owned(),
                );
            }
        });
        if server.get_hosts().len() > 1
            && server.get_target_session_attrs() == TargetSessionAttrs::Any
        {
            server.target_session_attrs(TargetSessionAttrs::ReadWrite);
        }
        if server.get_application_name().is_none() {
            server.application_name("stramash");
        }
        if server.get_connect_timeout().is_none() {
            server.connect_timeout(CONNECT);
        }
        server.tcp_user_timeout(SILENCE);
        server.keepalives_idle(SILENCE);
        server.keepalives_interval(Duration::from_secs(1));
        server.keepalives_retries(3);
        Ok(Self {
            server,
            tls: MakeRustlsConnect::new(tls(said.roots.as_deref())?),
            connections: CONNECTIONS,
            holder: None,
        })
    }

    /// For the process of this number, which no other has that uses the store at the same time.
    ///
    /// One that is started anew with the number of one that was killed has its leases at once, and
    /// lets others have its claims. Without a number it is one that never was.
    #[must_use]
    pub fn held_by(self, number: u64) -> Self {
        Self {
            holder: Some(number),
            ..self
        }
    }

    /// The hosts and the database, for sentences.
    #[must_use]
    pub fn place(&self) -> String {
        let ports = self.server.get_ports();
        let port = |n: usize| ports.get(n).or(ports.first()).copied();
        let hosts = self.server.get_hosts().iter().enumerate();
        let hosts: Vec<String> = hosts
            .map(|(n, host)| match host {
                Host::Tcp(name) => match port(n).filter(|port| *port != USUAL_PORT) {
                    Some(port) => format!("{name}:{port}"),
                    None => name.clone(),
                },
                #[cfg(unix)]
                Host::Unix(path) => path.display().to_string(),
            })
            .collect();
        let database = self.server.get_dbname().or(self.server.get_user());
        format!("{}/{}", hosts.join(","), database.unwrap_or_default())
    }
}

impl fmt::Debug for PostgresConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresConfig")
            .field("place", &self.place())
            .field("connections", &self.connections)
            .finish_non_exhaustive()
    }
}

/// The port that need not be named.
const USUAL_PORT: u16 = 5432;

/// What an address says of TLS.
#[derive(Default)]
struct Said {
    mode: Option<String>,
    roots: Option<String>,
}

/// Takes out of an address what `tokio-postgres` does not know or knows otherwise.
fn split(address: &str) -> (String, Said) {
    // A password may have a question mark in it.
    let host = address.find('@').unwrap_or_default();
    let Some(mark) = address[host..].find('?') else {
        return (address.to_owned(), Said::default());
    };
    let (before, query) = (&address[..host + mark], &address[host + mark + 1..]);
    let mut said = Said::default();
    let mut rest = Vec::new();
    for pair in query.split('&') {
        match pair.split_once('=') {
            Some(("sslmode", mode)) => said.mode = Some(mode.to_owned()),
            Some(("sslrootcert", roots)) => said.roots = Some(decoded(roots)),
            _ => rest.push(pair),
        }
    }
    let mark = if rest.is_empty() { "" } else { "?" };
    (format!("{before}{mark}{}", rest.join("&")), said)
}

/// A text with `%2F` and the like put back.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let digits = after.get(..2).filter(|_| first == b'%');
        let digits = digits.and_then(|digits| std::str::from_utf8(digits).ok());
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// TLS that trusts these roots.
fn tls(roots: Option<&str>) -> Result<ClientConfig, String> {
    let mut trusted = RootCertStore::empty();
    match roots {
        None => trusted.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some("system") => {
            let found = rustls_native_certs::load_native_certs().certs;
            trusted.add_parsable_certificates(found);
        }
        Some(file) => {
            trusted.add_parsable_certificates(in_file(Path::new(file))?);
        }
    }
    if trusted.is_empty() {
        return Err("there are no certificates where sslrootcert says".to_owned());
    }
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| format!("TLS cannot be used: {error}"))?;
    Ok(config.with_root_certificates(trusted).with_no_client_auth())
}

/// The certificates in a file.
fn in_file(file: &Path) -> Result<Vec<CertificateDer<'static>>, String> {
    let failed = |why: String| {
        let file = file.display();
        format!("the file {file} named by sslrootcert cannot be read: {why}")
    };
    let open = std::fs::File::open(file).map_err(|error| failed(error.to_string()))?;
    CertificateDer::pem_reader_iter(BufReader::new(open))
        .collect::<Result<_, _>>()
        .map_err(|error| failed(error.to_string()))
}

/// The answer where a server cannot be used as it is.
pub(super) fn unfit(place: &str, why: &str) -> StoreError {
    StoreError::Unavailable(format!("the PostgreSQL server at {place} {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tls_is_asked_for_where_a_host_is_another_machine() {
        let mode = |address: &str| {
            PostgresConfig::new(address, None)
                .unwrap()
                .server
                .get_ssl_mode()
        };
        assert_eq!(mode("postgres://a@127.0.0.1/b"), SslMode::Disable);
        assert_eq!(mode("postgres://a@%2Frun%2Fpg/b"), SslMode::Disable);
        assert_eq!(mode("postgres://a@db.example.org/b"), SslMode::Require);
        assert_eq!(mode("postgres://a@localhost,db/b"), SslMode::Require);
        assert_eq!(mode("postgres://a@db/b?sslmode=disable"), SslMode::Disable);
        assert_eq!(
            mode("postgres://a@db/b?sslmode=verify-full"),
            SslMode::Require
        );
    }

    #[test]
    fn several_hosts_are_asked_for_the_one_that_writes() {
        let config = PostgresConfig::new("postgres://a@one,two:5433/b", None).unwrap();
        let attrs = config.server.get_target_session_attrs();
        assert_eq!(attrs, TargetSessionAttrs::ReadWrite);
        assert_eq!(config.place(), "one,two:5433/b");
    }

    #[test]
    fn nothing_that_is_said_shows_a_password() {
        let config = PostgresConfig::new("postgres://a:hunter2@db/b", Some("hunter3")).unwrap();
        assert_eq!(config.server.get_password(), Some(&b"hunter3"[..]));
        assert!(!format!("{config:?}{}", config.place()).contains("hunter"));
        for wrong in [
            "postgres://a:hunter2@db:port/b",
            "postgres://a:hunter2@/b",
            "postgres://a:hunter2@db/b?sslmode=hunter",
            "postgres://a:hunter2@db/b?hunter=2",
        ] {
            let error = PostgresConfig::new(wrong, None).unwrap_err();
            assert!(!error.contains("hun"), "{error}");
        }
    }

    #[test]
    fn a_password_may_have_a_question_mark() {
        let config = PostgresConfig::new("postgres://a:hun?ter2@db/b?sslmode=disable", None);
        let server = config.unwrap().server;
        assert_eq!(server.get_password(), Some(&b"hun?ter2"[..]));
        assert_eq!(server.get_ssl_mode(), SslMode::Disable);
    }

    #[test]
    fn roots_are_read_from_a_file() {
        let refused = PostgresConfig::new("postgres://a@db/b?sslrootcert=%2Fno%2Fsuch", None);
        assert!(refused.unwrap_err().contains("/no/such"));
    }
}
