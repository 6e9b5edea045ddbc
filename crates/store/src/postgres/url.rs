//! Parses the address of a PostgreSQL server.
//!
//! The parser is strict. An unescaped `@` or `/` in a password would otherwise make a part of the password a
//! host name, which is sent to DNS and printed. No error message contains a part of the address.

use std::net::IpAddr;
use std::path::PathBuf;

use percent_encoding::percent_decode_str;

pub(super) const DEFAULT_PORT: u16 = 5432;

/// A server in the address: how to connect to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Target {
    /// A socket: its folder and the port.
    #[cfg(unix)]
    Socket(PathBuf, u16),
    /// A host: the name in its certificate, the IP address (or `None` if the name is to be resolved), and the
    /// port.
    Tcp(String, Option<IpAddr>, u16),
}

impl Target {
    /// Checks whether a connection stays on this machine.
    pub(super) fn is_local(&self) -> bool {
        match self {
            #[cfg(unix)]
            Self::Socket(..) => true,
            Self::Tcp(name, ip, _) => match ip.or_else(|| name.parse().ok()) {
                Some(ip) => ip.to_canonical().is_loopback(),
                None => name == LOCALHOST,
            },
        }
    }
}

/// The name of this machine. It always means loopback addresses, whatever DNS says.
pub(super) const LOCALHOST: &str = "localhost";

#[derive(Default)]
pub(super) struct Parts {
    pub(super) user: Option<String>,
    pub(super) password: Option<Vec<u8>>,
    pub(super) targets: Vec<Target>,
    pub(super) database: Option<String>,
    /// The value of `sslmode`, if the address has one.
    pub(super) mode: Option<String>,
    /// The value of `sslrootcert`, if the address has one.
    pub(super) roots: Option<String>,
    /// All other parameters, which are passed on to `tokio-postgres`.
    pub(super) rest: String,
}

/// Parameters that PostgreSQL's own programs support and this program refuses.
const UNSUPPORTED: [&str; 11] = [
    "gssencmode",
    "krbsrvname",
    "passfile",
    "require_auth",
    "service",
    "servicefile",
    "sslcert",
    "sslcrl",
    "sslkey",
    "sslpassword",
    "ssl",
];

/// Parses an address.
///
/// # Errors
///
/// Returns a sentence. It does not contain any part of the address.
pub(super) fn parse(address: &str) -> Result<Parts, String> {
    let (_, rest) = address.split_once("://").ok_or_else(invalid_address)?;
    if rest.contains(|c: char| c.is_whitespace() || c.is_control()) {
        return Err(invalid_address());
    }
    let mut parts = Parts::default();
    // User and password end before the first slash. A question mark before it belongs to the password.
    let before_path = &rest[..rest.find('/').unwrap_or(rest.len())];
    let rest = match before_path.rsplit_once('@') {
        Some((credentials, _)) if credentials.contains('@') => return Err(invalid_address()),
        Some((credentials, _)) => {
            let (user, password) = match credentials.split_once(':') {
                Some((user, password)) => (user, Some(password)),
                None => (credentials, None),
            };
            parts.user = Some(decode_text(user)?).filter(|user| !user.is_empty());
            parts.password = password.map(decode_bytes).transpose()?;
            &rest[credentials.len() + 1..]
        }
        None => rest,
    };
    let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (hosts, database) = place.split_once('/').unwrap_or((place, ""));
    if database.contains(['@', '/']) {
        return Err(invalid_address());
    }
    parts.database = Some(decode_text(database)?).filter(|name| !name.is_empty());
    let (mut hosts, mut ports) = split_hosts(hosts)?;
    let mut addresses = Vec::new();
    let mut others = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').ok_or_else(invalid_address)?;
        match key {
            "sslmode" => parts.mode = Some(decode_text(value)?),
            "sslrootcert" => parts.roots = Some(decode_text(value)?),
            "host" => hosts = decode_text(value)?.split(',').map(str::to_owned).collect(),
            "port" => {
                ports = decode_text(value)?
                    .split(',')
                    .map(port)
                    .collect::<Result<_, _>>()?;
            }
            "hostaddr" => {
                let all = decode_text(value)?;
                let all = all.split(',').map(str::parse::<IpAddr>);
                addresses = all
                    .collect::<Result<_, _>>()
                    .map_err(|_| invalid_address())?;
            }
            _ if UNSUPPORTED.contains(&key) => {
                return Err(format!(
                    "the address of the PostgreSQL server sets {key}, which is not supported"
                ));
            }
            // Escapes an `@`, which would mark the end of user and password in the URL for `tokio-postgres`.
            _ => others.push(pair.replace('@', "%40")),
        }
    }
    parts.rest = others.join("&");
    parts.targets = targets(hosts, ports, &addresses)?;
    Ok(parts)
}

fn split_hosts(all: &str) -> Result<(Vec<String>, Vec<u16>), String> {
    if all.is_empty() {
        return Ok((Vec::new(), Vec::new()));
    }
    let split = |one: &str| {
        let (name, after) = match one.strip_prefix('[') {
            Some(v6) => v6.split_once(']').ok_or_else(invalid_address)?,
            None => one.split_at(one.find(':').unwrap_or(one.len())),
        };
        let after = match after.strip_prefix(':') {
            None if after.is_empty() => "",
            Some(port) => port,
            None => return Err(invalid_address()),
        };
        Ok((decode_text(name)?, port(after)?))
    };
    let all = all.split(',').map(split);
    Ok(all.collect::<Result<Vec<_>, String>>()?.into_iter().unzip())
}

fn port(text: &str) -> Result<u16, String> {
    if text.is_empty() {
        return Ok(DEFAULT_PORT);
    }
    text.parse().map_err(|_| invalid_address())
}

/// Combines each host with its port and, if given, its IP address.
fn targets(
    hosts: Vec<String>,
    ports: Vec<u16>,
    addresses: &[IpAddr],
) -> Result<Vec<Target>, String> {
    let n = hosts.len().max(addresses.len());
    let counts = [hosts.len(), addresses.len()];
    if n == 0 {
        return Err(NO_HOST.to_owned());
    }
    if counts.iter().any(|count| ![0, n].contains(count)) || ports.len() > 1 && ports.len() != n {
        return Err(
            "the address of the PostgreSQL server must have one address and port for each host"
                .to_owned(),
        );
    }
    let target = |at: usize| {
        let port = ports.get(at).or(ports.first()).copied();
        let port = port.unwrap_or(DEFAULT_PORT);
        let name = hosts.get(at).map_or("", String::as_str);
        let ip = addresses.get(at).copied();
        match ip {
            #[cfg(unix)]
            None if name.starts_with('/') => Ok(Target::Socket(name.into(), port)),
            None if name.is_empty() => Err(NO_HOST.to_owned()),
            None if !is_name(name) => Err(invalid_address()),
            // An IP address in `hostaddr` takes precedence over a socket.
            Some(ip) if !is_name(name) => Ok(Target::Tcp(ip.to_string(), Some(ip), port)),
            ip => Ok(Target::Tcp(name.to_owned(), ip, port)),
        }
    };
    (0..n).map(target).collect()
}

const NO_HOST: &str = "the address of the PostgreSQL server names no host; for a socket on this machine, \
     write its folder, such as postgres://user@%2Frun%2Fpostgresql/database";

fn is_name(name: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    name.parse::<IpAddr>().is_ok() || !name.is_empty() && name.chars().all(is_letter)
}

fn invalid_address() -> String {
    "the address of the PostgreSQL server is not valid: write it like \
     postgres://user@host/database; in a name or a password, @ is written %40, : is %3A, / is %2F, \
     ? is %3F and % is %25"
        .to_owned()
}

fn decode_bytes(text: &str) -> Result<Vec<u8>, String> {
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_hexdigit);
    let mut escapes = text.split('%').skip(1).map(str::as_bytes);
    if escapes.all(|after| is_digit(after.first()) && is_digit(after.get(1))) {
        Ok(percent_decode_str(text).collect())
    } else {
        Err(invalid_address())
    }
}

/// Decodes percent-encoded text. Refuses the byte 0, because it ends names in the protocol.
fn decode_text(text: &str) -> Result<String, String> {
    let text = String::from_utf8(decode_bytes(text)?).map_err(|_| invalid_address())?;
    if text.contains('\0') {
        return Err(invalid_address());
    }
    Ok(text)
}
