//! Discord's rate limits, with the headers that announce them.
//!
//! Discord does not publish the limits of its routes and may change them; a bot reads them from the headers. The limits
//! for messages are those that Discord's headers usually show. The limits for other routes are guesses of a similar
//! size. A route has a separate limit for each channel, server or webhook in its path: a number of requests within a
//! fixed time (a window), which begins with the first request.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, HeaderValue, Method};
use serde_json::{Value, json};

use super::route::Route;
use crate::clock::system::now_ms;

/// The rate limits of the REST API.
#[derive(Clone, Copy, Debug)]
pub struct RateLimits {
    /// Whether each route has a limit.
    pub routes: bool,
    /// The maximum number of requests per second to all routes together, except responses to interactions.
    pub per_second: u32,
    /// The number of refusals (401, 403, 429) within ten minutes at which the bot is blocked. The block ends once the
    /// last ten minutes have fewer refusals.
    pub refusals: usize,
}

impl Default for RateLimits {
    fn default() -> Self {
        Self {
            routes: true,
            per_second: 50,
            refusals: 10_000,
        }
    }
}

const REFUSAL_PERIOD: Duration = Duration::from_secs(600);
/// The number of windows above which expired ones are removed.
const MAX_WINDOWS: usize = 2_000;

/// The limit of a route: the number of requests in a window, and the window's duration.
#[derive(Clone, Copy, Debug)]
struct Limit {
    limit: u32,
    window: Duration,
}

const fn per_seconds(limit: u32, seconds: u64) -> Limit {
    let window = Duration::from_secs(seconds);
    Limit { limit, window }
}

/// Returns the limit of a route; `None` for responses to interactions, which have no limit.
fn limit_of(method: &Method, template: &str) -> Option<Limit> {
    let message = "/channels/{channel_id}/messages/{message_id}";
    Some(match (method, template) {
        (_, template) if template.starts_with("/interactions/") => return None,
        (&Method::POST, "/channels/{channel_id}/messages") => per_seconds(5, 5),
        (&Method::PATCH, template) if template == message => per_seconds(5, 5),
        (&Method::DELETE, template) if template == message => per_seconds(5, 1),
        (_, template) if template.contains("/reactions") => per_seconds(4, 1),
        (_, template) if template.starts_with("/webhooks/") => per_seconds(5, 2),
        _ => per_seconds(10, 5),
    })
}

/// The current window of a route: its start, and the number of requests since then.
#[derive(Clone, Copy, Debug)]
struct Window {
    began: Instant,
    used: u32,
}

impl Window {
    /// Counts a request. If the limit is reached, returns the time until the window ends as an error.
    fn take(&mut self, limit: Limit, now: Instant) -> Result<(), Duration> {
        if now >= self.began + limit.window {
            *self = Self {
                began: now,
                used: 0,
            };
        }
        if self.used >= limit.limit {
            return Err(self.left(limit, now));
        }
        self.used += 1;
        Ok(())
    }

    fn left(&self, limit: Limit, now: Instant) -> Duration {
        (self.began + limit.window).saturating_duration_since(now)
    }
}

/// The requests that share a window: method, route and the major parameters in the path.
type Key = (Method, &'static str, String);

/// The recent requests and refusals.
#[derive(Debug, Default)]
pub(crate) struct RateLimiter {
    windows: HashMap<Key, Window>,
    all: Option<Window>,
    refused: VecDeque<Instant>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct RateLimited {
    /// The time after which the bot may try again.
    pub(super) after: Duration,
    scope: Scope,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scope {
    Route,
    Global,
    /// The bot is blocked after too many refusals. At Discord, Cloudflare answers the requests of a blocked bot.
    Blocked,
}

impl RateLimiter {
    /// Counts a request against all limits. Returns the rate limit headers, and an error if a limit is
    /// exceeded.
    pub(super) fn take(
        &mut self,
        limits: RateLimits,
        method: &Method,
        route: &Route,
        now: Instant,
    ) -> (HeaderMap, Result<(), RateLimited>) {
        if let Some(after) = self.blocked_for(limits, now) {
            let scope = Scope::Blocked;
            return (HeaderMap::new(), Err(RateLimited { after, scope }));
        }
        let Some(limit) = limit_of(method, route.template) else {
            return (HeaderMap::new(), Ok(()));
        };
        let over_all = per_seconds(limits.per_second, 1);
        let fresh = Window {
            began: now,
            used: 0,
        };
        if let Err(after) = self.all.get_or_insert(fresh).take(over_all, now) {
            let scope = Scope::Global;
            return (HeaderMap::new(), Err(RateLimited { after, scope }));
        }
        if !limits.routes {
            return (HeaderMap::new(), Ok(()));
        }
        if self.windows.len() > MAX_WINDOWS {
            // All windows are shorter than ten seconds.
            let over = |window: &Window| now >= window.began + Duration::from_secs(10);
            self.windows.retain(|_, window| !over(window));
        }
        let key = (method.clone(), route.template, major(route));
        let bucket = bucket(&key.0, key.1);
        let window = self.windows.entry(key).or_insert(fresh);
        let taken = window.take(limit, now).map_err(|after| RateLimited {
            after,
            scope: Scope::Route,
        });
        (headers(limit, *window, &bucket, now), taken)
    }

    pub(super) fn refused(&mut self, now: Instant) {
        self.refused.push_back(now);
    }

    /// Returns how long the bot is still blocked; `None` if it is not.
    fn blocked_for(&mut self, limits: RateLimits, now: Instant) -> Option<Duration> {
        while let Some(first) = self.refused.front()
            && now >= *first + REFUSAL_PERIOD
        {
            self.refused.pop_front();
        }
        let too_many = self.refused.len().checked_sub(limits.refusals)?;
        let last = self.refused.get(too_many)?;
        Some((*last + REFUSAL_PERIOD).saturating_duration_since(now))
    }
}

impl RateLimited {
    /// Returns the rate limit error that a switch asks for.
    pub(super) fn simulated(after: Duration, global: bool) -> Self {
        let scope = if global { Scope::Global } else { Scope::Route };
        Self { after, scope }
    }

    /// Returns the additional headers of a 429 response.
    pub(super) fn headers(self) -> HeaderMap {
        let seconds = self.after.as_secs_f64().ceil();
        let mut headers = HeaderMap::new();
        put(&mut headers, "retry-after", &seconds.to_string());
        if self.scope != Scope::Blocked {
            put(&mut headers, "via", "1.1 google");
            let scope = if self.scope == Scope::Global {
                "global"
            } else {
                "user"
            };
            put(&mut headers, "x-ratelimit-scope", scope);
        }
        if self.scope == Scope::Global {
            put(&mut headers, "x-ratelimit-global", "true");
        }
        headers
    }

    pub(super) fn body(self) -> Value {
        if self.scope == Scope::Blocked {
            return json!({"message": "You are being blocked from accessing our API temporarily", "code": 0});
        }
        json!({
            "message": "You are being rate limited.",
            "retry_after": rounded(self.after),
            "global": self.scope == Scope::Global,
        })
    }
}

/// Returns the major parameters of a path: the channel, the server, or the webhook with its token. Discord limits a
/// route separately for each of their values.
fn major(route: &Route) -> String {
    let named = |name: &str| route.parts.iter().find(|(known, _)| *known == name);
    let majors = ["channel_id", "guild_id", "webhook_id", "webhook_token"];
    let found = majors.into_iter().filter_map(named);
    found
        .map(|(_, part)| part.as_str())
        .collect::<Vec<_>>()
        .join("/")
}

/// Returns the name of a route's bucket for the headers. The name means nothing to a bot.
fn bucket(method: &Method, template: &str) -> String {
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    let hash = hasher.hash_one((method, template));
    format!("{hash:016x}{:016x}", hash.rotate_left(17) ^ u64::MAX)
}

fn headers(limit: Limit, window: Window, bucket: &str, now: Instant) -> HeaderMap {
    let left = window.left(limit, now);
    let remaining = limit.limit.saturating_sub(window.used);
    let reset = Duration::from_millis(now_ms()) + left;
    let mut headers = HeaderMap::new();
    for (name, value) in [
        ("x-ratelimit-limit", limit.limit.to_string()),
        ("x-ratelimit-remaining", remaining.to_string()),
        ("x-ratelimit-reset", rounded(reset).to_string()),
        ("x-ratelimit-reset-after", rounded(left).to_string()),
        ("x-ratelimit-bucket", bucket.to_owned()),
    ] {
        put(&mut headers, name, &value);
    }
    headers
}

/// Returns seconds with three decimals, rounded up.
fn rounded(duration: Duration) -> f64 {
    (duration.as_secs_f64() * 1000.0).ceil() / 1000.0
}

fn put(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}
