//! The sandbox listens only on the loopback address, so other machines cannot reach it. But a web page from another
//! site, open in a browser on this machine, could send requests. Two headers show this. `Origin` is the address of the
//! page that sends the request. `Host` is the name under which the browser reaches the sandbox; it is not a loopback
//! name if another site's name resolves to the loopback address (DNS rebinding).

use axum::http::{HeaderMap, HeaderName, header};

const HOST_NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

const DEFAULT_PORT: u16 = 80;

/// A request without `Origin` is accepted, because browsers send this header with every request of another site's page
/// that changes something or whose response the page could read.
pub(crate) fn check(headers: &HeaderMap, port: u16) -> Result<(), String> {
    let host = match only(headers, header::HOST) {
        Ok(Some(host)) if is_ours(host, port) => host,
        _ => {
            return Err(format!("Open the sandbox as http://127.0.0.1:{port}"));
        }
    };
    match only(headers, header::ORIGIN) {
        Ok(None) => Ok(()),
        Ok(Some(origin)) if origin.eq_ignore_ascii_case(&format!("http://{host}")) => Ok(()),
        _ => Err("The sandbox accepts requests from its own page only".to_owned()),
    }
}

fn is_ours(host: &str, port: u16) -> bool {
    HOST_NAMES.iter().any(|name| {
        host.eq_ignore_ascii_case(&format!("{name}:{port}"))
            || port == DEFAULT_PORT && host.eq_ignore_ascii_case(name)
    })
}

/// Returns the value of a header; `None` if it is missing. It is an error if the header is repeated or is not text.
fn only(headers: &HeaderMap, name: HeaderName) -> Result<Option<&str>, ()> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => value.to_str().map(Some).map_err(drop),
        (Some(_), Some(_)) => Err(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard_with(port: u16, said: &[(HeaderName, &str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in said {
            headers.append(name, value.parse().expect("a header"));
        }
        check(&headers, port).is_ok()
    }

    #[test]
    fn local_host_names_are_accepted() {
        for host in [
            "127.0.0.1:4000",
            "localhost:4000",
            "LOCALHOST:4000",
            "[::1]:4000",
        ] {
            assert!(heard_with(4000, &[(header::HOST, host)]), "{host}");
            let origin = format!("http://{host}");
            let own = [(header::HOST, host), (header::ORIGIN, &origin)];
            assert!(heard_with(4000, &own), "{origin}");
        }
        // A browser leaves out the default port of HTTP.
        let usual = [
            (header::HOST, "localhost"),
            (header::ORIGIN, "http://localhost"),
        ];
        assert!(heard_with(80, &usual));
        assert!(!heard_with(4000, &usual));
    }

    #[test]
    fn missing_and_repeated_headers_are_refused() {
        let host = (header::HOST, "localhost:4000");
        let origin = (header::ORIGIN, "http://localhost:4000");
        assert!(!heard_with(4000, &[]));
        assert!(!heard_with(4000, &[host.clone(), host.clone()]));
        assert!(!heard_with(4000, &[host, origin.clone(), origin]));
    }
}
