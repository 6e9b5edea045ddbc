//! Tests of [`super`] with explicit times.

use super::*;

const SECOND: Duration = Duration::from_secs(1);

fn session() -> Session {
    Session {
        id: "s".to_owned(),
        url: Some("wss://own".to_owned()),
        seq: 1,
    }
}

/// Simulates a gateway that ends every connection for two minutes. Returns the times of the attempts, the log
/// entries, and the result of each health check.
fn storm(loss: &Loss, opens: bool, jitter: f64) -> (Vec<f64>, Vec<LogEntry>, Vec<bool>) {
    let start = Instant::now();
    let (mut link, mut now) = (Link::new(), start);
    let (mut tries, mut notes, mut well) = (Vec::new(), Vec::new(), Vec::new());
    link.opened(now, Some(session()));
    now += STABLE;
    let begun = now;
    while now < begun + 120 * SECOND {
        tries.push((now - begun).as_secs_f64());
        if opens {
            link.opened(now, None);
            notes.extend(link.next_log_entry(now));
        }
        let until = now + link.lost(now, loss.clone(), jitter).unwrap();
        notes.extend(link.next_log_entry(now));
        while now < until {
            now = until.min(now + SECOND);
            notes.extend(link.next_log_entry(now));
            well.push(now < begun + 10 * SECOND || !link.is_healthy(now));
        }
    }
    (tries, notes, well)
}

#[test]
fn at_most_ten_attempts_in_the_first_minute() {
    for loss in [
        Loss::Closed(Some(1000)),
        Loss::Closed(Some(1011)),
        Loss::Closed(Some(4000)),
        Loss::Closed(Some(4009)),
        Loss::Closed(None),
        Loss::Cut,
        Loss::Asked,
        Loss::Invalid { resumable: true },
        Loss::Unreachable("refused".to_owned()),
    ] {
        for opens in [false, true] {
            for jitter in [0.0, 0.5, 1.0] {
                let (tries, notes, well) = storm(&loss, opens, jitter);
                let first = tries.iter().filter(|at| **at < 60.0).count();
                assert!((4..=10).contains(&first), "{loss:?} {opens}: {tries:?}");
                assert!(tries[1] < 6.0, "the first attempt is early: {tries:?}");
                // Expects one entry for the loss, one for the failed attempts, and then about one a minute.
                assert!(notes.len() <= 6, "{loss:?} {opens}: {notes:?}");
                assert!(well.iter().all(|unwell| *unwell), "{loss:?} {opens}");
            }
        }
    }
}

#[test]
fn third_reconnect_takes_less_than_three_seconds() {
    let mut link = Link::new();
    let start = Instant::now();
    let waits = [0, 1, 2].map(|n| {
        let at = start + n * SECOND;
        link.opened(at, Some(session()));
        link.lost(at, Loss::Cut, 1.0).unwrap()
    });
    assert_eq!(waits, [Duration::ZERO, SECOND, 2 * SECOND]);
}

#[test]
fn single_reconnect_is_immediate_and_healthy() {
    let start = Instant::now();
    let mut link = Link::new();
    assert!(!link.is_healthy(start), "nothing is heard yet");
    link.opened(start, Some(session()));
    assert_eq!(link.next_log_entry(start), None);
    assert!(link.is_healthy(start));
    let lost = start + 3600 * SECOND;
    assert_eq!(link.lost(lost, Loss::Asked, 1.0), Ok(Duration::ZERO));
    assert_eq!(link.next_log_entry(lost), Some(LogEntry::Lost(Loss::Asked)));
    assert!(link.is_healthy(lost + SECOND));
    assert!(!link.is_healthy(lost + SETTLED), "that takes too long");
    link.opened(lost + SECOND, None);
    assert_eq!(link.next_log_entry(lost + SECOND), Some(LogEntry::Back));
    assert_eq!(link.next_log_entry(lost + SECOND), None);
    assert!(link.is_healthy(lost + SECOND));
}

#[test]
fn after_failures_a_connection_must_last() {
    let start = Instant::now();
    let mut link = Link::new();
    for _ in 0..5 {
        link.lost(start, Loss::Cut, 0.0).unwrap();
    }
    assert!(matches!(
        link.next_log_entry(start),
        Some(LogEntry::Failing(_))
    ));
    link.opened(start + SECOND, Some(session()));
    assert_eq!(link.next_log_entry(start + SECOND), None);
    assert!(!link.is_healthy(start + SECOND));
    let settled = start + SECOND + SETTLED;
    assert!(link.is_healthy(settled));
    let again = link.next_log_entry(settled);
    assert!(
        matches!(again, Some(LogEntry::Recovered { .. })),
        "{again:?}"
    );
    // Only a long connection resets the pauses.
    let soon = link.lost(settled, Loss::Cut, 0.0).unwrap();
    assert_eq!(soon, 8 * SECOND);
    link.opened(settled, None);
    assert_eq!(
        link.lost(settled + STABLE, Loss::Cut, 0.0),
        Ok(Duration::ZERO)
    );
}

#[test]
fn close_code_decides_about_the_session() {
    let now = Instant::now();
    let after = |loss: Loss| {
        let mut link = Link::new();
        link.opened(now, Some(session()));
        link.event(Some(7));
        link.lost(now, loss, 0.5)
            .map(|_| link.session().map(|session| session.seq))
    };
    assert_eq!(after(Loss::Closed(Some(4000))), Ok(Some(7)));
    assert_eq!(after(Loss::Closed(None)), Ok(Some(7)));
    assert_eq!(after(Loss::Closed(Some(4009))), Ok(None));
    assert_eq!(after(Loss::Closed(Some(4003))), Ok(None));
    assert_eq!(after(Loss::Invalid { resumable: false }), Ok(None));
    assert_eq!(after(Loss::Closed(Some(4004))), Err(Refusal::Token));
}

#[test]
fn session_is_dropped_after_failed_resumes_only() {
    let now = Instant::now();
    let mut link = Link::new();
    link.opened(now, Some(session()));
    for _ in 0..50 {
        link.lost(now, Loss::Unreachable("refused".to_owned()), 0.5)
            .unwrap();
    }
    assert!(link.session().is_some());
    for _ in 0..MAX_RESUMES {
        assert!(link.session().is_some());
        link.count_resume();
        link.lost(now, Loss::Closed(Some(4000)), 0.5).unwrap();
    }
    assert_eq!(link.session(), None);
}

#[test]
fn resume_uses_the_session_address_first() {
    let now = Instant::now();
    let mut link = Link::new();
    assert_eq!(link.url("wss://usual"), "wss://usual");
    link.opened(now, Some(session()));
    link.lost(now, Loss::Asked, 0.5).unwrap();
    assert_eq!(link.url("wss://usual"), "wss://own");
    link.lost(now, Loss::Cut, 0.5).unwrap();
    assert_eq!(link.url("wss://usual"), "wss://usual");
}

#[test]
fn invalid_session_waits_some_seconds() {
    let mut link = Link::new();
    let void = Loss::Invalid { resumable: false };
    assert_eq!(link.lost(Instant::now(), void.clone(), 0.0), Ok(SECOND));
    let mut link = Link::new();
    assert_eq!(link.lost(Instant::now(), void, 1.0), Ok(5 * SECOND));
}
