use jiff::civil::Weekday;
use proptest::prelude::*;

use crate::time::pace::clock::*;
use crate::time::pace::quiet_hours::{Away, Days, Hours};
use crate::time::pace::terms::{MINUTE, Penalty};
use crate::{DAY, HOUR};

const BASE: u64 = 1_740_000_000_000;

fn pace(turn_ms: u64, reserve_ms: u64) -> Pace {
    Pace {
        turn_ms,
        reserve_ms,
        penalty: Penalty::Notice,
    }
}

fn stops<'a>(rest: &'a RestDoc, allowance_ms: u64, outages: &'a [Outage]) -> Stops<'a> {
    Stops {
        rest,
        allowance_ms,
        outages,
    }
}

fn outage(from: u64, to: u64) -> Outage {
    Outage {
        from: Millis(BASE + from),
        to: Millis(BASE + to),
    }
}

fn away(from: u64, until: u64) -> RestDoc {
    RestDoc {
        away: Some(Away {
            from: Millis(BASE + from),
            until: Millis(BASE + until),
        }),
        ..RestDoc::default()
    }
}

fn begun() -> ClockDoc {
    ClockDoc::default().started(Millis(BASE))
}

#[test]
fn turn_uses_its_time_before_the_reserve() {
    let rest = RestDoc::default();
    let stops = stops(&rest, 0, &[]);
    let pace = pace(10 * MINUTE, 5 * MINUTE);
    let clock = begun();
    assert!(clock.settled.is_some() && !clock.is_expired());
    let end = Millis(BASE + 15 * MINUTE);
    assert_eq!(clock.deadline(pace, &stops), Some(end));
    let later = clock.settled_at(Millis(BASE + 12 * MINUTE), &stops);
    assert_eq!(later.reserve_ms(pace), 3 * MINUTE);
    assert_eq!(later.left_ms(pace), 3 * MINUTE);
    assert_eq!(later.deadline(pace, &stops), Some(end));
    // The next turn begins with its full time and what is left of the reserve.
    let next = later.stopped(pace);
    assert!(next.settled.is_none());
    assert_eq!(next.deadline(pace, &stops), None);
    assert_eq!(next.settled_at(Millis(BASE + DAY), &stops), next);
    let next = next.started(Millis(BASE + HOUR));
    assert_eq!(next.left_ms(pace), 13 * MINUTE);
    assert_eq!(
        next.deadline(pace, &stops),
        Some(Millis(BASE + HOUR + 13 * MINUTE))
    );
    // A turn within its time uses no reserve.
    let quick = next
        .settled_at(Millis(BASE + HOUR + MINUTE), &stops)
        .stopped(pace);
    assert_eq!(quick.reserve_ms(pace), 3 * MINUTE);
    // Each turn beyond its time uses some of the reserve.
    let again = quick.started(Millis(BASE + DAY));
    let again = again.settled_at(Millis(BASE + DAY + 12 * MINUTE), &stops);
    assert_eq!(again.stopped(pace).reserve_ms(pace), MINUTE);
    // A turn that runs out of time uses the whole reserve.
    let late = next.settled_at(Millis(BASE + DAY), &stops);
    assert_eq!((late.left_ms(pace), late.reserve_ms(pace)), (0, 0));
    assert_eq!(late.deadline(pace, &stops), Some(Millis(BASE + DAY)));
    assert_eq!(late.stopped(pace).reserve_ms(pace), 0);
}

#[test]
fn next_turn_resets_expired_clock() {
    let up = begun().expired();
    assert!(up.is_expired() && up.settled.is_some());
    assert!(!up.stopped(pace(1, 0)).is_expired());
    assert!(ClockDoc::default().is_new() && !up.is_new());
}

#[test]
fn rest_stops_clock_within_allowance() {
    let pace = pace(DAY, 0);
    let rest = away(HOUR, 11 * DAY + HOUR);
    // The player is away for ten days, of which the allowance covers seven.
    let stops = stops(&rest, 7 * DAY, &[]);
    let clock = begun();
    let end = Millis(BASE + 7 * DAY + DAY);
    assert_eq!(clock.deadline(pace, &stops), Some(end));
    let settled = clock.settled_at(Millis(BASE + 3 * DAY), &stops);
    assert_eq!(settled.left_ms(pace), DAY - HOUR);
    assert_eq!(settled.deadline(pace, &stops), Some(end));
    // The next turn has less allowance left.
    let next = settled.stopped(pace).started(Millis(BASE + 3 * DAY));
    assert_eq!(next.deadline(pace, &stops), Some(Millis(end.0 + HOUR)));
    let none = Stops {
        allowance_ms: 0,
        ..stops
    };
    assert_eq!(clock.deadline(pace, &none), Some(Millis(BASE + DAY)));
    assert_eq!(
        clock
            .settled_at(Millis(BASE + 3 * DAY), &none)
            .left_ms(pace),
        0
    );
}

#[test]
fn clock_stops_during_outages() {
    let rest = RestDoc::default();
    let outages = [outage(HOUR, 2 * HOUR), outage(5 * HOUR, 3 * DAY)];
    let stops = stops(&rest, 0, &outages);
    let pace = pace(DAY, 0);
    let after = |ms: u64| begun().settled_at(Millis(BASE + ms), &stops).left_ms(pace);
    assert_eq!(after(HOUR), 23 * HOUR);
    assert_eq!(after(HOUR + MINUTE), 23 * HOUR);
    assert_eq!(after(2 * HOUR + MINUTE), 23 * HOUR - MINUTE);
    assert_eq!(after(5 * HOUR), 20 * HOUR);
    assert_eq!(after(3 * DAY), 20 * HOUR);
    assert_eq!(after(3 * DAY + HOUR), 19 * HOUR);
    // Rest during an outage does not use up the allowance, because the clock stops anyway.
    let rest = away(0, 3 * DAY);
    let stops = Stops {
        rest: &rest,
        allowance_ms: 30 * DAY,
        ..stops
    };
    let clock = begun().settled_at(Millis(BASE + 4 * DAY), &stops);
    assert_eq!(clock.rested_ms, 4 * HOUR);
    assert_eq!(clock.left_ms(pace), 0);
}

#[test]
fn skipped_time_does_not_count() {
    let rest = RestDoc::default();
    let stops = stops(&rest, 0, &[]);
    let pace = pace(DAY, 0);
    let clock = begun().skipped_to(Millis(BASE + 5 * DAY));
    assert_eq!(clock.left_ms(pace), DAY);
    assert_eq!(clock.deadline(pace, &stops), Some(Millis(BASE + 6 * DAY)));
    let none = ClockDoc::default();
    assert_eq!(none.skipped_to(Millis(BASE)), none);
    // When the wall clock is set back, nothing is counted, and the clock goes on from the new time.
    let clock = begun().settled_at(Millis(BASE + HOUR), &stops);
    let back = clock.settled_at(Millis(BASE), &stops);
    assert_eq!(back.left_ms(pace), 23 * HOUR);
    assert_eq!(
        back.settled_at(Millis(BASE + HOUR), &stops).left_ms(pace),
        22 * HOUR
    );
}

#[test]
fn deadline_spans_daylight_saving_change() {
    let now = Millis(1_774_731_600_000);
    let rest = RestDoc {
        zone: Some("Europe/Amsterdam".into()),
        hours: Hours::new(23 * 60, 7 * 60),
        days: Days::of([Weekday::Monday]).unwrap(),
        ..RestDoc::default()
    };
    let stops = stops(&rest, 14 * DAY, &[]);
    let clock = ClockDoc::default().started(now);
    let day = clock.deadline(pace(DAY, 0), &stops);
    assert_eq!(day, Some(now.plus((1 + 7 + 16 + 32 + 7) * HOUR)));
}

#[test]
fn stored_form_is_stable() {
    let clock = begun()
        .settled_at(Millis(BASE + 5), &stops(&away(0, 3), 2, &[]))
        .expired();
    let text = serde_json::to_string(&clock).unwrap();
    let expected = "{\"spent_ms\":3,\"used_ms\":0,\"rested_ms\":2,\
        \"settled\":1740000000005,\"up\":true}";
    assert_eq!(text, expected);
    assert_eq!(serde_json::from_str::<ClockDoc>(&text).unwrap(), clock);
    assert_eq!(
        serde_json::from_str::<ClockDoc>("{}").unwrap(),
        ClockDoc::default()
    );
}

fn some_outages() -> impl Strategy<Value = Vec<Outage>> {
    let steps = proptest::collection::vec((1..10 * DAY, 1..5 * DAY), 0..5);
    steps.prop_map(|steps| {
        let mut at = 0;
        let mut all = Vec::new();
        for (after, ms) in steps {
            all.push(outage(at + after, at + after + ms));
            at += after + ms;
        }
        all
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    /// Checks that the counted time does not depend on how often a clock is settled, and never decreases.
    #[test]
    fn counted_time_is_independent_of_steps(
        rest in crate::time::pace::quiet_hours::tests::some_rest(),
        allowance in 0..30_u64,
        outages in some_outages(),
        cuts in proptest::collection::vec(0..60 * DAY, 1..6),
    ) {
        let stops = stops(&rest, allowance * DAY, &outages);
        let mut cuts = cuts;
        cuts.sort_unstable();
        let end = Millis(BASE + 60 * DAY);
        let mut steps = begun();
        for cut in cuts {
            let next = steps.settled_at(Millis(BASE + cut), &stops);
            prop_assert!(next.spent_ms >= steps.spent_ms && next.rested_ms >= steps.rested_ms);
            prop_assert!(next.rested_ms <= allowance * DAY);
            steps = next;
        }
        let whole = begun().settled_at(end, &stops);
        prop_assert_eq!(steps.settled_at(end, &stops), whole);
        let away: u64 = outages.iter().map(|o| o.to.min(end).0.saturating_sub(o.from.0)).sum();
        prop_assert_eq!(whole.spent_ms + whole.rested_ms + away, 60 * DAY);
    }

    /// Checks that a deadline is the first moment with no time left, and does not change while the clock runs.
    #[test]
    fn deadline_is_when_no_time_is_left(
        rest in crate::time::pace::quiet_hours::tests::some_rest(),
        allowance in 0..20_u64,
        turn in 1..5 * DAY,
        reserve in 0..3 * DAY,
        on_the_way in 0..1000_u64,
    ) {
        let stops = stops(&rest, allowance * DAY, &[]);
        let pace = pace(turn, reserve);
        let end = begun().deadline(pace, &stops).unwrap();
        prop_assert!(end.0 - BASE >= turn + reserve);
        prop_assert!(end.0 - BASE <= turn + reserve + allowance * DAY);
        prop_assert_eq!(begun().settled_at(end, &stops).left_ms(pace), 0);
        let before = begun().settled_at(Millis(end.0 - 1), &stops);
        prop_assert!(before.left_ms(pace) > 0);
        let then = Millis(BASE + (end.0 - BASE) * on_the_way / 1000);
        let asked = begun().settled_at(then, &stops).deadline(pace, &stops);
        prop_assert_eq!(asked, Some(end));
    }
}
