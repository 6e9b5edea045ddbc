//! The settings of connections to the server, from the address that the operator gives.

use std::fmt;
use std::io::BufReader;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio_postgres::config::{SslMode, TargetSessionAttrs};
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::StoreError;
use crate::postgres::url::{DEFAULT_PORT, LOCALHOST, Target, parse};

/// The default maximum number of connections. The connection for notifications is not counted.
const DEFAULT_CONNECTIONS: usize = 16;
const CONNECT_TIMEOUT: Duration = Duration::from_millis(1_200);
/// The time without traffic after which keepalive probes start. It is also the time after which a connection is
/// ended if sent data is not acknowledged.
const KEEPALIVE_IDLE: Duration = Duration::from_secs(5);

/// The address and credentials of a PostgreSQL server. `Debug` prints no password.
#[derive(Clone)]
pub struct PostgresConfig {
    pub(super) server: tokio_postgres::Config,
    pub(super) tls: MakeRustlsConnect,
    targets: Vec<Target>,
    /// The maximum number of connections. The connection for notifications is not counted.
    pub connections: usize,
    pub(super) instance_id: Option<u64>,
}

impl PostgresConfig {
    /// Parses an address such as `postgres://stramash@db.example.org/stramash`, as PostgreSQL's own programs
    /// do. There can be several hosts and the parameters `hostaddr`, `target_session_attrs`, `sslmode` and
    /// `sslrootcert`.
    ///
    /// The connection is encrypted, and the server's certificate and the name in it are verified. It is not
    /// encrypted if all hosts are on this machine (loopback or socket), or if `sslmode` is `disable`.
    /// `sslrootcert` is a PEM file or `system`. Without it, the roots compiled into the program are used.
    ///
    /// # Errors
    ///
    /// Returns a sentence. It does not contain any part of the address, because that may include a password.
    pub fn new(address: &str, password: Option<&str>) -> Result<Self, String> {
        let parts = parse(address)?;
        // This only reports bad parameters. The hosts are added below.
        let mut server: tokio_postgres::Config = format!("postgres:///?{}", parts.rest)
            .parse()
            .map_err(|_| {
                "the address of the PostgreSQL server has an unknown parameter, or one with an \
                 invalid value, after the ?"
                    .to_owned()
            })?;
        if let Some(user) = &parts.user {
            server.user(user);
        }
        if let Some(password) = password.map(str::as_bytes).or(parts.password.as_deref()) {
            server.password(password);
        }
        if let Some(database) = &parts.database {
            server.dbname(database);
        }
        let all_local = parts.targets.iter().all(Target::is_local);
        let mode = match parts.mode.as_deref() {
            None | Some("prefer") if all_local => SslMode::Disable,
            // The connection never falls back to clear text, because an attacker between client and server
            // could force it to.
            None | Some("prefer" | "require" | "verify-ca" | "verify-full") => SslMode::Require,
            Some("disable") => SslMode::Disable,
            Some(_) => {
                return Err(
                    "the address of the PostgreSQL server has an unknown sslmode: use \
                            disable, prefer, require, verify-ca or verify-full"
                        .to_owned(),
                );
            }
        };
        server.ssl_mode(mode);
        for target in &parts.targets {
            add_target(&mut server, target, mode);
        }
        if parts.targets.len() > 1 && server.get_target_session_attrs() == TargetSessionAttrs::Any {
            server.target_session_attrs(TargetSessionAttrs::ReadWrite);
        }
        if server.get_application_name().is_none() {
            server.application_name("stramash");
        }
        if server.get_connect_timeout().is_none() {
            server.connect_timeout(CONNECT_TIMEOUT);
        }
        server.tcp_user_timeout(KEEPALIVE_IDLE);
        server.keepalives_idle(KEEPALIVE_IDLE);
        server.keepalives_interval(Duration::from_secs(1));
        server.keepalives_retries(3);
        Ok(Self {
            server,
            tls: MakeRustlsConnect::new(tls_config(parts.roots.as_deref())?),
            targets: parts.targets,
            connections: DEFAULT_CONNECTIONS,
            instance_id: None,
        })
    }

    /// Sets the instance id of this process. No other process on the store may have the same id.
    ///
    /// A process that is started with the instance id of a killed one takes over its leases at once and
    /// releases its claims. If no instance id is set, a random one is used.
    #[must_use]
    pub fn with_instance_id(self, id: u64) -> Self {
        Self {
            instance_id: Some(id),
            ..self
        }
    }

    /// Returns the hosts and the database's name, for messages.
    #[must_use]
    pub fn endpoint(&self) -> String {
        let hosts = self.targets.iter().map(|target| match target {
            #[cfg(unix)]
            Target::Socket(folder, _) => folder.display().to_string(),
            Target::Tcp(name, _, DEFAULT_PORT) => name.clone(),
            Target::Tcp(name, _, port) if name.contains(':') => format!("[{name}]:{port}"),
            Target::Tcp(name, _, port) => format!("{name}:{port}"),
        });
        let hosts: Vec<String> = hosts.collect();
        let database = self.server.get_dbname().or(self.server.get_user());
        format!("{}/{}", hosts.join(","), database.unwrap_or_default())
    }
}

impl fmt::Debug for PostgresConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresConfig")
            .field("endpoint", &self.endpoint())
            .field("connections", &self.connections)
            .finish_non_exhaustive()
    }
}

/// Adds a host to the settings. Without TLS, a known IP address is used instead of the name, because the name
/// could resolve to another machine.
fn add_target(server: &mut tokio_postgres::Config, target: &Target, mode: SslMode) {
    match target {
        #[cfg(unix)]
        Target::Socket(folder, port) => server.host_path(folder).port(*port),
        Target::Tcp(name, None, port) if name == LOCALHOST && mode == SslMode::Disable => {
            let [v4, v6] = [
                IpAddr::from(Ipv4Addr::LOCALHOST),
                IpAddr::from(Ipv6Addr::LOCALHOST),
            ];
            server.host(v4.to_string()).port(*port);
            server.host(v6.to_string()).port(*port)
        }
        Target::Tcp(_, Some(ip), port) if mode == SslMode::Disable => {
            server.host(ip.to_string()).port(*port)
        }
        Target::Tcp(name, ip, port) => {
            // `tokio-postgres` requires that either all hosts have an IP address or none has.
            if let Some(ip) = ip {
                server.hostaddr(*ip);
            }
            server.host(name).port(*port)
        }
    };
}

fn tls_config(roots: Option<&str>) -> Result<ClientConfig, String> {
    let mut trusted = RootCertStore::empty();
    match roots {
        None => trusted.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some("system") => {
            let found = rustls_native_certs::load_native_certs().certs;
            trusted.add_parsable_certificates(found);
        }
        Some(file) => {
            trusted.add_parsable_certificates(read_certificates(Path::new(file))?);
        }
    }
    if trusted.is_empty() {
        return Err(
            "sslrootcert in the address of the PostgreSQL server contains no certificates"
                .to_owned(),
        );
    }
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| format!("TLS cannot be used: {error}"))?;
    Ok(config.with_root_certificates(trusted).with_no_client_auth())
}

fn read_certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, String> {
    let failed = |why: String| {
        let file = file.display();
        format!("the file {file} named by sslrootcert cannot be read: {why}")
    };
    let open = std::fs::File::open(file).map_err(|error| failed(error.to_string()))?;
    CertificateDer::pem_reader_iter(BufReader::new(open))
        .collect::<Result<_, _>>()
        .map_err(|error| failed(error.to_string()))
}

pub(super) fn server_error(endpoint: &str, why: &str) -> StoreError {
    StoreError::Unavailable(format!("the PostgreSQL server at {endpoint} {why}"))
}

#[cfg(test)]
mod tests {
    use tokio_postgres::config::Host;

    use super::*;

    fn server(address: &str) -> tokio_postgres::Config {
        PostgresConfig::new(address, None).unwrap().server
    }

    /// Returns the hosts if the connection to them is not encrypted, otherwise `None`.
    fn unencrypted_hosts(address: &str) -> Option<Vec<Host>> {
        let server = server(address);
        assert!(
            server.get_ssl_mode() == SslMode::Disable || server.get_ssl_mode() == SslMode::Require
        );
        let is_clear = server.get_ssl_mode() == SslMode::Disable;
        is_clear.then(|| server.get_hosts().to_vec())
    }

    #[test]
    fn only_local_connections_are_unencrypted() {
        let tcp = |ip: &str| Host::Tcp(ip.to_owned());
        let socket = Host::Unix("/run/pg".into());
        let both = vec![tcp("127.0.0.1"), tcp("::1")];
        for (address, hosts) in [
            ("postgres://a@127.0.0.1/b", vec![tcp("127.0.0.1")]),
            ("postgres://a@[::1]:7/b?sslmode=prefer", vec![tcp("::1")]),
            ("postgres://a@%2Frun%2Fpg/b", vec![socket.clone()]),
            ("postgres://a@/b?host=/run/pg", vec![socket.clone()]),
            ("postgres://a@db/b?host=/run/pg", vec![socket]),
            ("postgres://a@localhost/b", both.clone()),
            ("postgres:///?host=localhost", both),
            (
                "postgres://a@db/b?hostaddr=127.0.0.1",
                vec![tcp("127.0.0.1")],
            ),
            ("postgres://a@db/b?sslmode=disable", vec![tcp("db")]),
            (
                "postgres://a@db/b?sslmode=require&sslmode=disable",
                vec![tcp("db")],
            ),
        ] {
            assert_eq!(unencrypted_hosts(address), Some(hosts), "{address}");
            assert!(server(address).get_hostaddrs().is_empty(), "{address}");
        }
        for address in [
            "postgres://a@db.example.org/b",
            "postgres://a@localhost,db/b",
            "postgres://a@db/b?sslmode=prefer",
            "postgres://a@db/b?%73slmode=disable",
            "postgres://a@localhost/b?host=db",
            "postgres://a@localhost/b?sslmode=require",
            "postgres://a@localhost.example.org/b",
            "postgres://a@127.0.0.1.example.org/b",
            // `hostaddr` overrides the host name.
            "postgres://a@localhost/b?hostaddr=203.0.113.5",
            "postgres://a@127.0.0.1/b?hostaddr=203.0.113.5&sslmode=prefer",
            "postgres://a@%2Frun%2Fpg/b?hostaddr=203.0.113.5",
            "postgres:///b?hostaddr=203.0.113.5",
            "postgres://a@/b?hostaddr=127.0.0.1,203.0.113.5",
            "postgres://a@[2001:db8::1]/b",
        ] {
            assert_eq!(unencrypted_hosts(address), None, "{address}");
        }
        let named = server("postgres://a@db/b?hostaddr=203.0.113.5");
        assert_eq!(named.get_hosts(), [tcp("db")]);
        assert_eq!(
            named.get_hostaddrs(),
            ["203.0.113.5".parse::<IpAddr>().unwrap()]
        );
    }

    #[test]
    fn addresses_without_a_host_are_refused() {
        for address in [
            "postgres://",
            "postgres:///b",
            "postgres://a@/b",
            "postgres://a@one,,two/b",
            "postgres://a@/b?host=",
        ] {
            let error = PostgresConfig::new(address, None).unwrap_err();
            assert!(error.contains("names no host"), "{address}: {error}");
        }
    }

    #[test]
    fn several_hosts_select_the_writable_one() {
        let config = PostgresConfig::new("postgres://a@one,two:5433/b", None).unwrap();
        let attrs = config.server.get_target_session_attrs();
        assert_eq!(attrs, TargetSessionAttrs::ReadWrite);
        assert_eq!(config.endpoint(), "one,two:5433/b");
        assert_eq!(config.server.get_ports(), [5432, 5433]);
        let listed = PostgresConfig::new("postgres://a@/b?host=one,two&port=5433", None).unwrap();
        assert_eq!(listed.endpoint(), "one:5433,two:5433/b");
        // When both addresses are of one machine, there is only one server, so nothing needs to find out which
        // server can be written to.
        let one = server("postgres://a@localhost/b");
        assert_eq!(one.get_target_session_attrs(), TargetSessionAttrs::Any);
        for wrong in [
            "postgres://a@one,two/b?port=1,2,3",
            "postgres://a@one,two/b?hostaddr=127.0.0.1",
        ] {
            assert!(PostgresConfig::new(wrong, None).is_err(), "{wrong}");
        }
    }

    #[test]
    fn passwords_never_appear_in_errors_or_debug() {
        let config = PostgresConfig::new("postgres://a:hunter2@db/b", Some("hunter3")).unwrap();
        assert_eq!(config.server.get_password(), Some(&b"hunter3"[..]));
        assert!(!format!("{config:?}{}", config.endpoint()).contains("hunter"));
        for sign in [
            "@", "/", "?", "#", "%", ":", "@1/", "/@", "?@", "@?", ",", "[", "%zz", " ", "&", "=",
        ] {
            let address = format!("postgres://a:hun{sign}hunter2@db.example.org/b");
            match PostgresConfig::new(&address, None) {
                Ok(config) => {
                    let whole = format!("hun{sign}hunter2");
                    assert_eq!(
                        config.server.get_password(),
                        Some(whole.as_bytes()),
                        "{sign}"
                    );
                    assert_eq!(config.endpoint(), "db.example.org/b", "{sign}");
                }
                Err(error) => {
                    assert!(!error.contains("hun"), "{sign}: {error}");
                    assert!(error.contains("@ is written %40"), "{sign}: {error}");
                }
            }
        }
        for wrong in [
            "postgres://a:hunter2@db:port/b",
            "postgres://a:hunter2@/b",
            "postgres://a:hunter2@db/b?sslmode=hunter",
            "postgres://a:hunter2@db/b?hunter=2",
            "postgres://a:hunter2@db/b?sslkey=hunter",
            "postgres://a:hunter2@db/b?connect_timeout=hunter",
        ] {
            let error = PostgresConfig::new(wrong, None).unwrap_err();
            assert!(!error.contains("hun"), "{error}");
        }
    }

    #[test]
    fn names_and_passwords_are_percent_decoded() {
        let config =
            PostgresConfig::new("postgres://a%40b:h%40%2F%3A%3F%25@db/c%40d", None).unwrap();
        assert_eq!(config.server.get_user(), Some("a@b"));
        assert_eq!(config.server.get_password(), Some(&b"h@/:?%"[..]));
        assert_eq!(config.server.get_dbname(), Some("c@d"));
        let named = server("postgres://db/b?application_name=me@home&user=a&password=p@ss");
        assert_eq!(named.get_application_name(), Some("me@home"));
        assert_eq!(named.get_password(), Some(&b"p@ss"[..]));
        assert_eq!(named.get_hosts(), [Host::Tcp("db".to_owned())]);
    }

    #[test]
    fn passwords_may_contain_a_question_mark() {
        let config = PostgresConfig::new("postgres://a:hun?ter2@db/b?sslmode=disable", None);
        let server = config.unwrap().server;
        assert_eq!(server.get_password(), Some(&b"hun?ter2"[..]));
        assert_eq!(server.get_ssl_mode(), SslMode::Disable);
    }

    #[test]
    fn certificates_are_read_from_a_file() {
        let refused = PostgresConfig::new("postgres://a@db/b?sslrootcert=%2Fno%2Fsuch", None);
        assert!(refused.unwrap_err().contains("/no/such"));
    }
}
