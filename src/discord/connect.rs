//! Creates an HTTP client with time limits, and asks Discord for the gateway.

use std::time::Duration;

use serenity::all::{BotGateway, CreateAllowedMentions, Http, HttpBuilder};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::discord::error_log::{ErrorKind, classify, describe};
use crate::discord::send::send_rate::SendRate;
use crate::discord::{RunError, Settings};

pub(super) const DISCORD: &str = "discord.com";
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);
/// The longest pause between attempts to reach Discord at the start.
const MAX_PAUSE: Duration = Duration::from_secs(60);

/// Creates the HTTP client. serenity's own has no timeouts.
pub(super) fn http(settings: &Settings) -> Result<Http, RunError> {
    let client = client(settings).map_err(|error| RunError::NoClient(error.to_string()))?;
    let builder = HttpBuilder::new(settings.token.expose())
        .client(client)
        // By default a message mentions nobody. A message that mentions somebody says so itself.
        .default_allowed_mentions(CreateAllowedMentions::new());
    Ok(match &settings.api {
        // serenity uses the address of a proxy only if its own rate limiter is off.
        Some(api) => builder.proxy(api).ratelimiter_disabled(true).build(),
        None => builder.build(),
    })
}

fn client(settings: &Settings) -> reqwest::Result<reqwest::Client> {
    let mut builder = reqwest::Client::builder()
        .use_rustls_tls()
        .connect_timeout(CONNECT_TIMEOUT)
        .timeout(REQUEST_TIMEOUT);
    if let Some(address) = settings.connect_to {
        builder = builder.resolve(DISCORD, address).no_proxy();
    }
    for certificate in settings.trusted.iter().map(Vec::as_slice) {
        for certificate in reqwest::Certificate::from_pem_bundle(certificate)? {
            builder = builder.add_root_certificate(certificate);
        }
    }
    builder.build()
}

pub(super) fn host(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.split(['/', '?']).next().unwrap_or(rest)
}

/// Asks Discord for the gateway's address until there is an answer. Returns `None` if `stop` is cancelled first.
///
/// serenity could ask for the address itself. But if its request fails, it connects to the real Discord, even if
/// another API is configured.
pub(super) async fn gateway(
    http: &Http,
    host: &str,
    send_rate: &SendRate,
    stop: &CancellationToken,
) -> Result<Option<BotGateway>, RunError> {
    let mut pause = Duration::from_secs(1);
    loop {
        // An answer may take long, so `stop` ends the wait.
        let Some(asked) = stop.run_until_cancelled(http.get_bot_gateway()).await else {
            return Ok(None);
        };
        let wait = match send_rate.record(asked) {
            Ok(found) if found.session_start_limit.remaining > 0 => return Ok(Some(found)),
            Ok(found) => {
                tracing::error!("Discord allows no more session starts today: waiting");
                Duration::from_millis(found.session_start_limit.reset_after)
            }
            Err(error) if classify(&error) == ErrorKind::Unauthorised => {
                return Err(RunError::Token);
            }
            Err(error) => {
                let again = pause.as_secs();
                tracing::warn!("{}; retrying in {again} s", describe(host, &error));
                pause
            }
        };
        tokio::select! {
            () = sleep(wait) => pause = (pause * 2).min(MAX_PAUSE),
            () = stop.cancelled() => return Ok(None),
        }
    }
}
