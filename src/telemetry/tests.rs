use std::sync::{Arc, Mutex};

use super::*;

/// A buffer that collects log output.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn logged(format: LogFormat, filter: &str, work: impl FnOnce()) -> String {
    let paper = Paper::default();
    let to = paper.clone();
    tracing::subscriber::with_default(subscriber(format, filter, move || to.clone()), work);
    let bytes = paper.0.lock().unwrap().clone();
    String::from_utf8(bytes).unwrap()
}

fn everything() {
    tracing::error!(target: "serenity::http", "a serenity error");
    tracing::info!(target: "serenity::http", "a body with a hand");
    tracing::warn!(target: "serenity::gateway::ws", "Err deserializing text; text: a hand");
    tracing::error!(target: "serenity::gateway::shard", "Unhandled error: a hand");
    tracing::trace!(target: "hyper::proto", "bytes of a body");
    let span = tracing::info_span!(target: "serenity::http", "request", body = "a hand in a span");
    let _entered = span.enter();
    tracing::debug!(target: "stramash_host", table = 7, "our own debugging");
    tracing::info!(target: "stramash_host", table = 7, "our own information");
}

#[test]
fn libraries_log_only_warnings() {
    for filter in [
        "trace",
        "debug",
        "serenity=trace,hyper=trace,stramash=trace",
        "info",
    ] {
        for format in [LogFormat::Human, LogFormat::Json] {
            let log = logged(format, filter, everything);
            assert!(!log.contains("hand"), "{filter}: {log}");
            assert!(!log.contains("bytes of a body"), "{filter}: {log}");
        }
    }
    let log = logged(LogFormat::Human, "debug", everything);
    assert!(log.contains("a serenity error"), "{log}");
    assert!(log.contains("our own debugging"), "{log}");
}

#[test]
fn filter_is_applied() {
    let log = logged(LogFormat::Human, "stramash=info,warn", everything);
    assert!(log.contains("our own information"), "{log}");
    assert!(!log.contains("our own debugging"), "{log}");
    assert!(is_filter("stramash=debug,warn"));
    assert!(!is_filter("stramash=loud"));
    assert!(!is_filter(" "));
}

#[test]
fn json_lines_are_objects() {
    let log = logged(LogFormat::Json, "info", everything);
    for line in log.lines() {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(object["message"].is_string(), "{line}");
        assert!(object["level"].is_string(), "{line}");
    }
    assert_eq!(log.lines().count(), 2, "{log}");
}

#[test]
fn tokens_are_redacted() {
    let token = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmFiY2RlZg";
    for line in [
        format!("POST https://discord.com/api/v10/interactions/123/{token}/callback failed"),
        format!("PATCH /api/v10/webhooks/123/{token}/messages/@original: 404"),
        format!("header Authorization: Bot {token}"),
        format!("/webhooks/1/{token} and /interactions/2/{token}"),
    ] {
        let log = logged(LogFormat::Human, "info", || {
            tracing::warn!(target: "serenity::http", "{line}");
        });
        assert!(!log.contains(token), "{log}");
        assert!(log.contains('…'), "{log}");
    }
    for line in ["the Bot started", "/webhooks/ and /interactions/7", "Bot "] {
        assert_eq!(redact(line), line);
    }
}

#[test]
fn panic_log_has_no_values() {
    let log = logged(LogFormat::Human, "info", || {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(log_panic));
        let hand = "the joker";
        let caught = std::panic::catch_unwind(|| panic!("a hand: {hand}"));
        std::panic::set_hook(before);
        assert!(caught.is_err());
    });
    assert!(log.contains("telemetry/tests.rs"), "{log}");
    assert!(!log.contains("joker"), "{log}");
}
