use proptest::prelude::*;

use crate::time::pace::quiet_hours::*;
use crate::time::typed::zone::{moment, zone};
use crate::{DAY, HOUR};

const MINUTE: u64 = 60_000;
const ZONES: [&str; 8] = [
    "Europe/Amsterdam",
    "America/New_York",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "America/St_Johns",
    "Asia/Kolkata",
];

fn at(zone_name: &str, text: &str) -> Millis {
    moment(&zone(Some(zone_name)), text.parse().unwrap()).unwrap()
}

fn quiet(zone: &str, hours: Option<(u16, u16)>, days: &[Weekday]) -> RestDoc {
    RestDoc {
        zone: Some(zone.to_owned()),
        hours: hours.map(|(from, to)| Hours::new(from * 60, to * 60).unwrap()),
        days: Days::of(days.iter().copied()).unwrap(),
        ..RestDoc::default()
    }
}

/// Returns the times of rest that begin between two moments, with their lengths in minutes.
fn rests(rest: &RestDoc, from: Millis, to: Millis) -> Vec<(String, u64)> {
    let zone = zone(rest.zone.as_deref());
    let mut found = Vec::new();
    let mut now = from;
    while now < to {
        let stretch = rest.stretch_at(now);
        assert!(stretch.until > now);
        if stretch.is_rest {
            let end = rest.rest_end(now).unwrap();
            let begin = zone::local_time(&zone, now).unwrap().to_string();
            found.push((begin, (end.0 - now.0) / MINUTE));
            now = end;
        } else {
            assert_eq!(rest.rest_end(now), None);
            now = stretch.until;
        }
    }
    found
}

fn listed(all: &[(&str, u64)]) -> Vec<(String, u64)> {
    all.iter().map(|(at, ms)| ((*at).to_owned(), *ms)).collect()
}

#[test]
fn quiet_nights_follow_daylight_saving() {
    let place = "Europe/Amsterdam";
    let nights = quiet(place, Some((23, 7)), &[]);
    // A night is an hour shorter in spring and an hour longer in autumn.
    let spring = rests(
        &nights,
        at(place, "2026-03-27T12:00"),
        at(place, "2026-03-30T12:00"),
    );
    let expected = [
        ("2026-03-27T23:00:00", 480),
        ("2026-03-28T23:00:00", 420),
        ("2026-03-29T23:00:00", 480),
    ];
    assert_eq!(spring, listed(&expected));
    let autumn = rests(
        &nights,
        at(place, "2026-10-23T12:00"),
        at(place, "2026-10-26T12:00"),
    );
    let expected = [
        ("2026-10-23T23:00:00", 480),
        ("2026-10-24T23:00:00", 540),
        ("2026-10-25T23:00:00", 480),
    ];
    assert_eq!(autumn, listed(&expected));
}

#[test]
fn skipped_hours_are_not_quiet() {
    let place = "Europe/Amsterdam";
    let mut rest = quiet(place, None, &[]);
    rest.hours = Hours::new(2 * 60 + 30, 3 * 60);
    let spring = rests(
        &rest,
        at(place, "2026-03-28T12:00"),
        at(place, "2026-03-30T12:00"),
    );
    assert_eq!(spring, listed(&[("2026-03-30T02:30:00", 30)]));
    // In autumn, 2:30 occurs twice. The quiet time begins the first time and ends at 3:00, 90 minutes later.
    let autumn = rests(
        &rest,
        at(place, "2026-10-24T12:00"),
        at(place, "2026-10-25T12:00"),
    );
    assert_eq!(autumn, listed(&[("2026-10-25T02:30:00", 90)]));
}

#[test]
fn weekend_and_nights_merge_into_one_rest() {
    for place in ZONES {
        let rest = quiet(place, Some((22, 8)), &[Weekday::Saturday, Weekday::Sunday]);
        let found = rests(
            &rest,
            at(place, "2026-11-18T12:00"),
            at(place, "2026-11-24T12:00"),
        );
        let expected = [
            ("2026-11-18T22:00:00", 600),
            ("2026-11-19T22:00:00", 600),
            ("2026-11-20T22:00:00", 10 * 60 + 48 * 60),
            ("2026-11-23T22:00:00", 600),
        ];
        assert_eq!(found, listed(&expected), "{place}");
    }
}

#[test]
fn daytime_quiet_hours_end_on_time() {
    let place = "Asia/Kathmandu";
    let rest = quiet(place, Some((9, 17)), &[Weekday::Wednesday]);
    let from = at(place, "2026-11-17T00:00");
    let found = rests(&rest, from, from.plus(3 * DAY));
    let expected = [
        ("2026-11-17T09:00:00", 480),
        ("2026-11-18T00:00:00", 1440),
        ("2026-11-19T09:00:00", 480),
    ];
    assert_eq!(found, listed(&expected));
    let begins = at(place, "2026-11-17T09:00");
    let ends = at(place, "2026-11-17T17:00");
    assert_eq!(rest.rest_end(Millis(begins.0 - 1)), None);
    assert_eq!(rest.rest_end(begins), Some(ends));
    assert_eq!(rest.rest_end(Millis(ends.0 - 1)), Some(ends));
    assert_eq!(rest.rest_end(ends), None);
    assert_eq!(rest.stretch_at(Millis(begins.0 - 1)).until, begins);
}

/// Checks that a day that a time zone has skipped does not affect the days around it.
#[test]
fn skipped_calendar_day_is_ignored() {
    let place = "Pacific/Apia";
    let rest = quiet(place, None, &[Weekday::Friday]);
    // Samoa skipped Friday, 30 December 2011.
    let found = rests(
        &rest,
        at(place, "2011-12-24T12:00"),
        at(place, "2012-01-07T12:00"),
    );
    assert_eq!(found, listed(&[("2012-01-06T00:00:00", 1440)]));
}

#[test]
fn absence_ending_at_night_lasts_until_morning() {
    let place = "Europe/Amsterdam";
    let from = at(place, "2026-11-20T12:00");
    let mut rest = quiet(place, Some((23, 7)), &[]);
    let until = at(place, "2026-11-23T02:00");
    rest.away = Some(Away { from, until });
    assert_eq!(rest.rest_end(from), Some(at(place, "2026-11-23T07:00")));
    assert_eq!(rest.away_until(from), Some(until));
    assert_eq!(rest.away_until(until), None);
    // The time before and after the absence is not affected.
    assert_eq!(rest.rest_end(Millis(from.0 - 1)), None);
    assert_eq!(rest.away_until(Millis(from.0 - 1)), None);
    assert_eq!(rest.stretch_at(Millis(from.0 - 1)).until, from);
    assert_eq!(rest.rest_end(at(place, "2026-11-23T12:00")), None);
    let night = at(place, "2026-11-19T23:30");
    let morning = at(place, "2026-11-20T07:00");
    assert_eq!(
        rest.stretch_at(night),
        Stretch {
            is_rest: true,
            until: morning
        }
    );
}

#[test]
fn default_has_no_rest() {
    let rest = RestDoc::default();
    assert!(rest.is_default());
    let now = Millis(1_700_000_000_000);
    let never = Stretch {
        is_rest: false,
        until: Millis(u64::MAX),
    };
    assert_eq!(rest.stretch_at(now), never);
    assert_eq!(rest.rest_end(now), None);
    assert_eq!(rest.next_daily(now), None);
    let far = quiet("Asia/Tokyo", Some((1, 2)), &[]);
    assert_eq!(far.stretch_at(Millis(u64::MAX - 1)), never);
    assert!(!far.is_default());
}

#[test]
fn daily_hour_uses_local_time() {
    for (place, now, next) in [
        (
            "Europe/Amsterdam",
            "2026-11-20T17:59:59",
            "2026-11-20T18:00",
        ),
        ("Europe/Amsterdam", "2026-11-20T18:00", "2026-11-21T18:00"),
        ("Europe/Amsterdam", "2026-11-20T23:00", "2026-11-21T18:00"),
        ("Pacific/Kiritimati", "2026-11-20T00:30", "2026-11-20T18:00"),
        ("America/St_Johns", "2026-11-01T12:00", "2026-11-01T18:00"),
    ] {
        let rest = RestDoc {
            daily_hour: Some(18),
            ..quiet(place, None, &[])
        };
        assert_eq!(
            rest.next_daily(at(place, now)),
            Some(at(place, next)),
            "{place} {now}"
        );
    }
    // In spring there is no 2:00, so the message comes at 3:00, and only once.
    let place = "Europe/Amsterdam";
    let rest = RestDoc {
        daily_hour: Some(2),
        ..quiet(place, None, &[])
    };
    let first = rest.next_daily(at(place, "2026-03-28T12:00")).unwrap();
    assert_eq!(first, at(place, "2026-03-29T03:00"));
    assert_eq!(rest.next_daily(first), Some(at(place, "2026-03-30T02:00")));
}

#[test]
fn quiet_days_cannot_be_all_seven() {
    let week: Vec<Weekday> = Weekday::Monday.cycle_forward().take(7).collect();
    assert_eq!(Days::of(week.clone()), None);
    let six = Days::of(week[..6].iter().copied()).unwrap();
    assert_eq!(six.iter().collect::<Vec<_>>(), week[..6]);
    assert_eq!(six.toggled(week[6]), None);
    assert_eq!(Days::of([week[0], week[0]]), Days::of([week[0]]));
    let five = six.toggled(week[0]).unwrap();
    assert!(!five.contains(week[0]) && five.contains(week[1]) && !five.is_empty());
    assert!(Days::default().is_empty());
    assert_eq!(Hours::new(60, 60), None);
    assert_eq!(Hours::new(60, 1440), None);
    assert_eq!(Hours::new(1440, 60), None);
    let hours = Hours::new(1439, 0).unwrap();
    assert_eq!((hours.from(), hours.to()), (1439, 0));
}

#[test]
fn rest_choices_survive_storage() {
    let rest = RestDoc {
        away: Some(Away {
            from: Millis(5),
            until: Millis(9),
        }),
        daily_hour: Some(18),
        digest_sent: Some(Millis(7)),
        ..quiet(
            "Asia/Kolkata",
            Some((23, 7)),
            &[Weekday::Monday, Weekday::Sunday],
        )
    };
    let text = serde_json::to_string(&rest).unwrap();
    let expected = "{\"zone\":\"Asia/Kolkata\",\"hours\":[1380,420],\"days\":65,\
        \"away\":{\"from\":5,\"until\":9},\"daily\":18,\"told\":7}";
    assert_eq!(text, expected);
    assert_eq!(serde_json::from_str::<RestDoc>(&text).unwrap(), rest);
    assert_eq!(serde_json::to_string(&RestDoc::default()).unwrap(), "{}");
    for wrong in ["{\"days\":127}", "{\"hours\":[5,5]}", "{\"days\":255}"] {
        assert!(serde_json::from_str::<RestDoc>(wrong).is_err(), "{wrong}");
    }
}

/// Generates arbitrary choices of rest.
pub(in crate::time) fn some_rest() -> impl Strategy<Value = RestDoc> {
    let base = 1_740_000_000_000_u64;
    let hours = proptest::option::of((0..1440_u16, 0..1440_u16));
    let away = proptest::option::of((0..60 * DAY, 1..30 * DAY));
    (0..ZONES.len(), hours, 0..127_u8, away).prop_map(move |(zone, hours, days, away)| RestDoc {
        zone: Some(ZONES[zone].to_owned()),
        hours: hours.and_then(|(from, to)| Hours::new(from, to)),
        days: Days::try_from(days).unwrap(),
        away: away.map(|(after, ms)| Away {
            from: Millis(base + after),
            until: Millis(base + after + ms),
        }),
        ..RestDoc::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    /// Checks that rest does not change within a stretch.
    #[test]
    fn stretch_is_uniform_until_its_end(
        rest in some_rest(),
        after in 0..90 * DAY,
        within in 0..1000_u64,
    ) {
        let now = Millis(1_740_000_000_000 + after);
        let stretch = rest.stretch_at(now);
        prop_assert!(stretch.until > now);
        let ms = (stretch.until.0 - now.0).min(400 * DAY);
        let then = now.plus((ms - 1) * within / 1000);
        prop_assert_eq!(rest.stretch_at(then).is_rest, stretch.is_rest);
        match rest.rest_end(now) {
            Some(end) => {
                prop_assert!(stretch.is_rest && end >= stretch.until);
                prop_assert!(!rest.stretch_at(end).is_rest);
                prop_assert!(end.0 - now.0 < 40 * DAY + HOUR);
            }
            None => prop_assert!(!stretch.is_rest),
        }
    }
}
