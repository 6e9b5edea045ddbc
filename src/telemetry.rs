//! Logging to standard error.
//!
//! Three measures keep secrets out of the log. First, the `Debug` of types that contain a secret does not print it.
//! Second, libraries only log warnings and errors, without spans, because at lower levels serenity logs whole requests
//! with tokens and hidden information. Third, [`redact`] removes tokens in addresses and headers from every line.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::borrow::Cow;
use std::io::{self, Write};
use std::panic::PanicHookInfo;
use std::sync::LazyLock;

use regex::Regex;
use tracing::level_filters::LevelFilter;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::{EnvFilter, FilterExt, filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

/// The format of log lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// Text for people.
    Human,
    /// One JSON object per line.
    Json,
}

/// Returns whether this is a valid filter.
#[must_use]
pub fn is_filter(filter: &str) -> bool {
    // tracing-subscriber panics at some non-ASCII characters. Names of log targets have only ASCII characters, so a
    // filter needs no others.
    !filter.trim().is_empty() && filter.is_ascii() && EnvFilter::builder().parse(filter).is_ok()
}

/// Starts logging to standard error for the rest of the process; panics are logged, too. A second call changes nothing.
pub fn start(format: LogFormat, filter: &str) {
    let subscriber = subscriber(format, filter, io::stderr);
    if tracing::subscriber::set_global_default(subscriber).is_ok() {
        std::panic::set_hook(Box::new(log_panic));
    }
}

/// Returns a subscriber like that of [`start`], which writes to `to`.
pub fn subscriber<W>(
    format: LogFormat,
    filter: &str,
    to: W,
) -> impl tracing::Subscriber + Send + Sync + 'static
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let filter = EnvFilter::builder()
        .with_default_directive(LevelFilter::WARN.into())
        .parse_lossy(filter)
        .and(filter_fn(is_harmless));
    tracing_subscriber::registry().with(lines(format, to).with_filter(filter))
}

/// Returns the layer that formats log entries and writes them as lines.
fn lines<S, W>(format: LogFormat, to: W) -> Box<dyn Layer<S> + Send + Sync>
where
    S: tracing::Subscriber + for<'s> LookupSpan<'s>,
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    // Reporting its own errors would make the layer panic if standard error cannot be written.
    let layer = tracing_subscriber::fmt::layer()
        .with_writer(Redacting(to))
        .log_internal_errors(false);
    match format {
        LogFormat::Human => layer.with_ansi(false).boxed(),
        LogFormat::Json => layer.json().flatten_event(true).boxed(),
    }
}

/// The modules of serenity whose log entries are dropped, because they log the text of frames that serenity cannot
/// parse. The relay logs the state of the gateway connection instead.
const LEAKING_TARGETS: [&str; 2] = ["serenity::gateway::ws", "serenity::gateway::shard"];

/// Returns whether a log entry may be written: all of this project's, and the warnings and errors of libraries, except
/// those of [`LEAKING_TARGETS`].
fn is_harmless(metadata: &Metadata<'_>) -> bool {
    let target = metadata.target();
    let package = target.split("::").next().unwrap_or(target);
    let ours = package == "stramash" || package.starts_with("stramash_");
    let heard = !LEAKING_TARGETS.contains(&target) && *metadata.level() <= Level::WARN;
    ours || (metadata.is_event() && heard)
}

/// Logs the place of a panic. The panic's message is logged only if it is a literal in the code, because a formatted
/// message may contain secrets.
fn log_panic(info: &PanicHookInfo<'_>) {
    let place = info.location().map(ToString::to_string);
    let what = info.payload().downcast_ref::<&'static str>().copied();
    let thread = std::thread::current();
    let trace = Backtrace::capture();
    let trace = (trace.status() == BacktraceStatus::Captured).then(|| trace.to_string());
    tracing::error!(
        target: "stramash",
        place = place.unwrap_or_default(),
        thread = thread.name().unwrap_or_default(),
        what = what.unwrap_or("a message with values, which is not logged"),
        trace,
        "panicked",
    );
}

/// Replaces the secrets in a log line: tokens of interactions and webhooks in addresses, and the token after `Bot ` in
/// a header.
#[must_use]
pub fn redact(line: &str) -> Cow<'_, str> {
    static SECRET: LazyLock<Regex> = LazyLock::new(|| {
        // The id of the application or interaction before the token stays in the line.
        let secret = r"(/(?:interactions|webhooks)/[0-9]+/|Bot )[A-Za-z0-9\-_.=:]{16,}";
        Regex::new(secret).expect("the pattern is valid")
    });
    SECRET.replace_all(line, "${1}…")
}

/// A writer that redacts every line.
#[derive(Debug)]
struct Redacting<W>(W);

impl<'w, W: MakeWriter<'w>> MakeWriter<'w> for Redacting<W> {
    type Writer = RedactingLine<W::Writer>;

    fn make_writer(&'w self) -> Self::Writer {
        RedactingLine(self.0.make_writer())
    }

    fn make_writer_for(&'w self, metadata: &Metadata<'_>) -> Self::Writer {
        RedactingLine(self.0.make_writer_for(metadata))
    }
}

/// The writer for one line. tracing-subscriber passes the line in a single call.
struct RedactingLine<W>(W);

impl<W: Write> Write for RedactingLine<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let line = String::from_utf8_lossy(bytes);
        self.0.write_all(redact(&line).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests;
