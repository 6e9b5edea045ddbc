//! Tests that the sandbox refuses all requests that web pages of other sites send in a browser on this machine.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use discord_sandbox::TOKEN;
use reqwest::{Method, Response};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::common::TestSandbox;

const ROUTES: [(&str, &str); 10] = [
    ("GET", "/"),
    ("GET", "/app.js"),
    ("GET", "/attachments/1/2/dog.png"),
    ("GET", "/control/world"),
    ("GET", "/control/live"),
    ("POST", "/control/user"),
    ("DELETE", "/control/faults"),
    ("GET", "/api/v10/gateway/bot"),
    ("OPTIONS", "/api/v10/users/@me"),
    ("GET", "/nowhere/at/all"),
];

/// The headers `Host` and `Origin` that a browser sends for pages of other sites. `{port}` is the sandbox's port.
const STRANGERS: [(&str, Option<&str>); 12] = [
    // A host name of another site that resolves to this machine.
    ("rebound.example:{port}", None),
    (
        "rebound.example:{port}",
        Some("http://rebound.example:{port}"),
    ),
    ("localhost.rebound.example:{port}", None),
    ("127.0.0.1.rebound.example:{port}", None),
    ("127.0.0.1", None),
    ("127.0.0.1:1", None),
    ("", None),
    // A cross-origin request of another page.
    ("127.0.0.1:{port}", Some("https://elsewhere.example")),
    ("127.0.0.1:{port}", Some("http://127.0.0.1:1")),
    ("127.0.0.1:{port}", Some("https://127.0.0.1:{port}")),
    (
        "127.0.0.1:{port}",
        Some("http://127.0.0.1:{port}.elsewhere.example"),
    ),
    // A page in a sandboxed frame, or from a file.
    ("127.0.0.1:{port}", Some("null")),
];

/// A sandbox, with functions that send requests with any headers.
struct Asked(TestSandbox);

impl Asked {
    fn filled(&self, text: &str) -> String {
        let port = self.0.sandbox.address().port().to_string();
        text.replace("{port}", &port)
    }

    async fn ask(&self, route: (&str, &str), host: &str, origin: Option<&str>) -> Response {
        let (method, path) = route;
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let mut request = http
            .request(method.clone(), format!("{}{path}", self.0.url()))
            .header("host", self.filled(host))
            .header("authorization", format!("Bot {TOKEN}"));
        if let Some(origin) = origin {
            request = request.header("origin", self.filled(origin));
        }
        if method == Method::POST {
            request = request.json(&json!({"name": "Mallory"}));
        }
        request.send().await.unwrap()
    }

    /// Returns the status with which a WebSocket is refused; `None` if it opens.
    async fn refused_socket(&self, path: &str, host: &str, origin: Option<&str>) -> Option<u16> {
        let url = self.filled(&format!("ws://127.0.0.1:{{port}}{path}"));
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("host", self.filled(host).parse().unwrap());
        if let Some(origin) = origin {
            headers.insert("origin", self.filled(origin).parse().unwrap());
        }
        match connect_async(request).await {
            Ok(_open) => None,
            Err(Error::Http(response)) => Some(response.status().as_u16()),
            Err(other) => panic!("{other}"),
        }
    }
}

#[tokio::test]
async fn foreign_pages_are_refused() {
    let asked = Asked(TestSandbox::start().await);
    let people = async || {
        let own = asked.ask(("GET", "/control/world"), "127.0.0.1:{port}", None);
        own.await.json::<Value>().await.unwrap()["users"].clone()
    };
    let before = people().await;
    for (host, origin) in STRANGERS {
        for route in ROUTES {
            let answer = asked.ask(route, host, origin).await;
            let whose = format!("{route:?} of {host} from {origin:?}");
            assert_eq!(answer.status().as_u16(), 403, "{whose}");
            // The page must not be able to read the reason either.
            let headers = answer.headers();
            assert!(
                !headers.contains_key("access-control-allow-origin"),
                "{whose}"
            );
            let told: Value = answer.json().await.unwrap();
            let sentence = told["error"].as_str().unwrap();
            let told = ["Open the sandbox as ", "The sandbox accepts "];
            assert!(
                told.iter().any(|told| sentence.starts_with(told)),
                "{sentence}"
            );
        }
        for path in ["/gateway-socket", "/gateway-socket/?v=10&encoding=json"] {
            let refused = asked.refused_socket(path, host, origin).await;
            assert_eq!(refused, Some(403), "{path} of {host} from {origin:?}");
        }
    }
    assert_eq!(people().await, before);
    // A refused request is not in the request log and does not count as a fault.
    assert!(asked.0.sandbox.sent().is_empty());
    asked.0.assert_no_faults();
    asked.0.sandbox.stop().await;
}

#[tokio::test]
async fn own_page_and_local_programs_are_accepted() {
    let asked = Asked(TestSandbox::start().await);
    for name in ["127.0.0.1", "localhost", "[::1]"] {
        let host = format!("{name}:{{port}}");
        let own = format!("http://{host}");
        for origin in [None, Some(own.as_str())] {
            for route in [
                ("GET", "/"),
                ("POST", "/control/user"),
                ("GET", "/api/v10/gateway/bot"),
            ] {
                let answer = asked.ask(route, &host, origin).await;
                assert!(
                    answer.status().is_success(),
                    "{route:?} of {host} from {origin:?}"
                );
            }
            let refused = asked.refused_socket("/gateway-socket", &host, origin).await;
            assert_eq!(refused, None, "{host} from {origin:?}");
        }
    }
    asked.0.assert_no_faults();
    asked.0.sandbox.stop().await;
}
