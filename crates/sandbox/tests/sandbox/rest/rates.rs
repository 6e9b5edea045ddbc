//! Tests the rate limits and the headers that announce them.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::time::Duration;

use discord_sandbox::{RateLimits, SandboxConfig, TOKEN};
use reqwest::Response;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::common::TestSandbox;
use crate::gateway_client::request;

async fn ask(
    world: &TestSandbox,
    method: &str,
    path: &str,
    body: Option<Value>,
    token: &str,
) -> Response {
    let request = request(&world.url(), token, method, path);
    match body {
        Some(body) => request.json(&body),
        None => request,
    }
    .send()
    .await
    .unwrap()
}

fn said(response: &Response, name: &str) -> Option<String> {
    let value = response.headers().get(name)?;
    Some(value.to_str().unwrap().to_owned())
}

#[tokio::test]
async fn route_limits_have_headers_and_refuse_excess() {
    let world = TestSandbox::start().await;
    let ailsa = world.as_user("Ailsa").await;
    let post = |channel: &str| {
        let (path, body) = (
            format!("/channels/{channel}/messages"),
            json!({"content": "x"}),
        );
        let world = &world;
        async move { ask(world, "POST", &path, Some(body), TOKEN).await }
    };
    let mut buckets = Vec::new();
    for left in (0..5).rev() {
        let answer = post(&ailsa.channel).await;
        assert_eq!(answer.status(), 200);
        assert_eq!(said(&answer, "x-ratelimit-limit").unwrap(), "5");
        assert_eq!(
            said(&answer, "x-ratelimit-remaining").unwrap(),
            left.to_string()
        );
        let after: f64 = said(&answer, "x-ratelimit-reset-after")
            .unwrap()
            .parse()
            .unwrap();
        assert!(after > 0.0 && after <= 5.0, "{after}");
        let reset: f64 = said(&answer, "x-ratelimit-reset").unwrap().parse().unwrap();
        assert!(reset > 1_700_000_000.0, "{reset}");
        buckets.push(said(&answer, "x-ratelimit-bucket").unwrap());
    }
    let refused = post(&ailsa.channel).await;
    assert_eq!(refused.status(), 429);
    assert_eq!(said(&refused, "x-ratelimit-scope").as_deref(), Some("user"));
    assert_eq!(said(&refused, "x-ratelimit-global"), None);
    assert!(said(&refused, "via").is_some());
    let wait: u64 = said(&refused, "retry-after").unwrap().parse().unwrap();
    assert!((1..=5).contains(&wait), "{wait}");
    let body: Value = refused.json().await.unwrap();
    assert_eq!(body["global"], false);
    // Another channel has its own window, and another route its own bucket.
    let other = post(&ailsa.dm).await;
    assert_eq!(other.status(), 200);
    buckets.push(said(&other, "x-ratelimit-bucket").unwrap());
    buckets.dedup();
    assert_eq!(buckets.len(), 1);
    let path = format!("/channels/{}/messages", ailsa.channel);
    let read = ask(&world, "GET", &path, None, TOKEN).await;
    assert_ne!(said(&read, "x-ratelimit-bucket").as_ref(), buckets.first());
    // After the given time requests are accepted again.
    sleep(Duration::from_secs_f64(
        body["retry_after"].as_f64().unwrap(),
    ))
    .await;
    assert_eq!(post(&ailsa.channel).await.status(), 200);
    world.sandbox.stop().await;
}

#[tokio::test]
async fn global_limit_is_fifty_per_second() {
    let world = TestSandbox::start().await;
    let get = |path: String| {
        let world = &world;
        async move { ask(world, "GET", &path, None, TOKEN).await }
    };
    // Each server is requested once, so that only the limit for all routes together is reached.
    let all = (0..60_u64).map(|n| get(format!("/guilds/{}", 1_000_000_000_000_000_100 + n)));
    let answers = futures_util::future::join_all(all).await;
    let global: Vec<_> = answers.into_iter().filter(|a| a.status() == 429).collect();
    assert!(!global.is_empty() && global.len() <= 10, "{}", global.len());
    for answer in global {
        assert_eq!(said(&answer, "x-ratelimit-global").as_deref(), Some("true"));
        assert_eq!(
            said(&answer, "x-ratelimit-scope").as_deref(),
            Some("global")
        );
        assert_eq!(answer.json::<Value>().await.unwrap()["global"], true);
    }
    // Responses to interactions do not count towards the limit for all routes together. The interactions here do not
    // exist.
    let path = "/interactions/1000000000000000999/token/callback";
    for _ in 0..70 {
        let answer = ask(&world, "POST", path, Some(json!({"type": 6})), TOKEN).await;
        assert_eq!(answer.status(), 404);
        assert_eq!(said(&answer, "x-ratelimit-limit"), None);
    }
    world.sandbox.stop().await;
}

#[tokio::test]
async fn too_many_refusals_block_the_bot() {
    let world = TestSandbox::start_with(SandboxConfig {
        limits: RateLimits {
            refusals: 3,
            ..RateLimits::default()
        },
        ..SandboxConfig::default()
    })
    .await;
    let me = async |token: &str| ask(&world, "GET", "/users/@me", None, token).await;
    for _ in 0..3 {
        assert_eq!(me("wrong").await.status(), 401);
    }
    let shut = me(TOKEN).await;
    assert_eq!(shut.status(), 429);
    assert_eq!(said(&shut, "via"), None, "it is not Discord who answers");
    let wait: u64 = said(&shut, "retry-after").unwrap().parse().unwrap();
    assert!((590..=600).contains(&wait), "{wait}");
    world.sandbox.stop().await;
}
