use jiff::civil::Weekday;
use proptest::prelude::*;

use crate::time::typed::normalize::weekdays;
use crate::time::typed::place::{ZoneMatch, find_zone};
use crate::time::typed::until::*;

const NOW: Millis = Millis(1_795_181_400_000);

fn shown(typed: &str) -> String {
    let zone = zone::zone(Some("Europe/Amsterdam"));
    match read(typed, NOW, &zone) {
        None => "?".into(),
        Some(Until::Back) => "back".into(),
        Some(Until::At(at)) => zone::local_time(&zone, at).unwrap().to_string(),
    }
}

#[test]
fn common_dates_are_parsed() {
    for (typed, moment) in [
        ("tomorrow", "2026-11-21T08:00:00"),
        ("the morn", "2026-11-21T08:00:00"),
        ("Monday", "2026-11-23T08:00:00"),
        ("until thurs", "2026-11-26T08:00:00"),
        ("friday", "2026-11-27T08:00:00"),
        ("sat.", "2026-11-21T08:00:00"),
        ("sunday 20:15", "2026-11-22T20:15:00"),
        ("2026-12-24", "2026-12-24T08:00:00"),
        ("2026-12-24 18:00", "2026-12-24T18:00:00"),
        ("2026-12-24T18:00", "2026-12-24T18:00:00"),
        ("2026/12/24", "2026-12-24T08:00:00"),
        ("24.12.", "2026-12-24T08:00:00"),
        ("24.12.2026", "2026-12-24T08:00:00"),
        ("31.12.26", "2026-12-31T08:00:00"),
        ("24/12", "2026-12-24T08:00:00"),
        ("12/24", "2026-12-24T08:00:00"),
        ("12/24/26", "2026-12-24T08:00:00"),
        ("3/1", "2027-01-03T08:00:00"),
        ("24 dec", "2026-12-24T08:00:00"),
        ("Dec 24", "2026-12-24T08:00:00"),
        ("December 24th, 2026", "2026-12-24T08:00:00"),
        ("the 1st of december", "2026-12-01T08:00:00"),
        ("on 2nd Jan at 9:30", "2027-01-02T09:30:00"),
        ("3 Sept", "2027-09-03T08:00:00"),
        ("29 feb", "2028-02-29T08:00:00"),
        ("20 November", "2026-11-21T00:00:00"),
        ("20.11.", "2026-11-21T00:00:00"),
        ("the 20th", "2026-11-21T00:00:00"),
        ("today", "2026-11-21T00:00:00"),
        ("20 November 2026", "2026-11-21T00:00:00"),
        ("19 November", "2027-11-19T08:00:00"),
        ("12/1/2026", "2026-12-01T08:00:00"),
        ("1/12/2026", "2026-12-01T08:00:00"),
        ("5/6/2026", "2026-06-05T08:00:00"),
        ("3 days", "2026-11-23T14:30:00"),
        ("for 3d", "2026-11-23T14:30:00"),
        ("a week", "2026-11-27T14:30:00"),
        ("2 weeks", "2026-12-04T14:30:00"),
        ("2w", "2026-12-04T14:30:00"),
        ("12 hours", "2026-11-21T02:30:00"),
        ("an hour", "2026-11-20T15:30:00"),
        ("two days", "2026-11-22T14:30:00"),
        ("three days", "2026-11-23T14:30:00"),
        ("one day", "2026-11-21T14:30:00"),
        ("2 months", "2027-01-20T14:30:00"),
        ("a month", "2026-12-20T14:30:00"),
        ("a fortnight", "2026-12-04T14:30:00"),
        ("fortnight", "2026-12-04T14:30:00"),
        ("3 fortnights", "2027-01-01T14:30:00"),
        ("a week and a half", "2026-12-01T02:30:00"),
        ("1.5 days", "2026-11-22T02:30:00"),
        ("half a day", "2026-11-21T02:30:00"),
        ("half an hour", "2026-11-20T15:00:00"),
        ("a couple of days", "2026-11-22T14:30:00"),
        ("2 weeks and 3 days", "2026-12-07T14:30:00"),
        ("3d12h", "2026-11-24T02:30:00"),
        ("90 minutes", "2026-11-20T16:00:00"),
        ("in 3 days' time", "2026-11-23T14:30:00"),
        ("3 days from now", "2026-11-23T14:30:00"),
        ("fower days", "2026-11-24T14:30:00"),
        ("3 days at 9am", "2026-11-23T09:00:00"),
        ("next monday", "2026-11-23T08:00:00"),
        ("Neist Monanday", "2026-11-23T08:00:00"),
        ("this coming Monday", "2026-11-23T08:00:00"),
        ("monday week", "2026-11-30T08:00:00"),
        ("a week on Monday", "2026-11-30T08:00:00"),
        ("next week", "2026-11-23T08:00:00"),
        ("next month", "2026-12-01T08:00:00"),
        ("after the weekend", "2026-11-23T08:00:00"),
        ("the weekend", "2026-11-21T08:00:00"),
        ("the day after tomorrow", "2026-11-22T08:00:00"),
        ("tomorrow evening", "2026-11-21T18:00:00"),
        ("tomorrow evening at 8", "2026-11-21T20:00:00"),
        ("the morn's nicht", "2026-11-21T21:00:00"),
        ("monday morning", "2026-11-23T08:00:00"),
        ("monday at 8", "2026-11-23T08:00:00"),
        ("Monday, 8 p.m.", "2026-11-23T20:00:00"),
        ("monday 8 pm", "2026-11-23T20:00:00"),
        ("8pm monday", "2026-11-23T20:00:00"),
        ("monday noon", "2026-11-23T12:00:00"),
        ("monday midnight", "2026-11-24T00:00:00"),
        ("tonight", "2026-11-20T21:00:00"),
        ("tonight at 10", "2026-11-20T22:00:00"),
        ("this evening", "2026-11-20T18:00:00"),
        ("8pm", "2026-11-20T20:00:00"),
        ("at 18.30", "2026-11-20T18:30:00"),
        ("18h30", "2026-11-20T18:30:00"),
        ("9:00", "2026-11-21T09:00:00"),
        ("Mon 23 Nov", "2026-11-23T08:00:00"),
        ("Monday, 23 November 2026", "2026-11-23T08:00:00"),
        ("24th", "2026-11-24T08:00:00"),
        ("the 24th", "2026-11-24T08:00:00"),
        ("the 3rd", "2026-12-03T08:00:00"),
        ("24dec", "2026-12-24T08:00:00"),
        ("24-Dec-2026", "2026-12-24T08:00:00"),
        ("20261224", "2026-12-24T08:00:00"),
        ("2 Mairch", "2027-03-02T08:00:00"),
        ("“24 Dec.”", "2026-12-24T08:00:00"),
        ("24 Dec,", "2026-12-24T08:00:00"),
        ("24\u{a0}Dec", "2026-12-24T08:00:00"),
        ("２４．１２．２０２６", "2026-12-24T08:00:00"),
        ("2026–12–24", "2026-12-24T08:00:00"),
        ("2026-12-24T18:00Z", "2026-12-24T19:00:00"),
        ("2026-12-24T18:00:00-05:00", "2026-12-25T00:00:00"),
        ("<t:1795181400:R>", "2026-11-20T14:30:00"),
        ("back on Monday", "2026-11-23T08:00:00"),
        ("I'm away until Monday", "2026-11-23T08:00:00"),
        ("yesterday", "2026-11-19T08:00:00"),
        ("1.1.2020", "2020-01-01T08:00:00"),
        ("29 February 2028", "2028-02-29T08:00:00"),
    ] {
        assert_eq!(shown(typed), moment, "{typed}");
    }
    for typed in [
        "back",
        "I'm back",
        "I’m back!",
        " Back ",
        "now",
        "here",
        "off",
    ] {
        assert_eq!(shown(typed), "back", "{typed}");
    }
}

#[test]
fn invalid_dates_are_rejected() {
    for typed in [
        "",
        " ",
        "soon",
        "mo",
        "31.2.",
        "31/2/2027",
        "13/13",
        "0/0",
        "5",
        "1.2.3.4",
        "24 nov x",
        "dec",
        "dec dec",
        "friday 25:00",
        "2026-13-01",
        "99999999999999999999 weeks",
        "18446744073709551615 weeks",
        "3 blue moons",
        "1.5 months",
        "3 4 days",
        "tuesday 23 nov",
        "29 feb 2027",
        "monday at 25",
        "next",
        "a",
        "half",
        "tomorrow tomorrow",
        "24 dec 2026 x",
        "-1 days",
        "until",
        "friday 8:60",
        "t:",
        "5t:",
    ] {
        assert_eq!(shown(typed), "?", "{typed}");
    }
}

#[test]
fn dates_depend_on_the_time_zone() {
    let late = Millis(1_795_181_400_000 + 12 * HOUR);
    let east = zone::zone(Some("Pacific/Kiritimati"));
    let west = zone::zone(Some("Pacific/Pago_Pago"));
    let at = |zone: &TimeZone| match read("sunday", late, zone) {
        Some(Until::At(at)) => zone::local_time(zone, at).unwrap().to_string(),
        _ => String::new(),
    };
    assert_eq!(at(&east), "2026-11-22T08:00:00");
    assert_eq!(at(&west), "2026-11-22T08:00:00");
    assert_ne!(read("sunday", late, &east), read("sunday", late, &west));
    let tomorrow = |zone: &TimeZone| read("tomorrow", late, zone);
    assert_ne!(tomorrow(&east), tomorrow(&west));
}

#[test]
fn times_of_day_are_parsed() {
    for (typed, minute) in [
        ("22", 1320),
        ("22:30", 1350),
        ("22.30", 1350),
        ("0", 0),
        ("24:00", 0),
        ("10pm", 1320),
        ("10:30 PM", 1350),
        ("12am", 0),
        ("12 pm", 720),
        ("1am", 60),
        (" 7 ", 420),
        ("23:59", 1439),
        ("noon", 720),
        ("midnight", 0),
        ("22h", 1320),
        ("22h30", 1350),
        ("8 o'clock", 480),
        ("10 p.m.", 1320),
        ("２２：３０", 1350),
    ] {
        assert_eq!(minutes(typed), Some(minute), "{typed}");
    }
    for typed in [
        "", "24:01", "25", "12:60", "13pm", "0am", "soon", "-1", "2000", "1:65535", "1:2:3", "pm",
    ] {
        assert_eq!(minutes(typed), None, "{typed}");
    }
}

#[test]
fn weekdays_are_parsed() {
    use Weekday::{Friday, Monday, Saturday, Sunday, Tuesday};
    for (typed, days) in [
        ("sat sun", vec![Saturday, Sunday]),
        ("weekends", vec![Saturday, Sunday]),
        ("Mon, tues & Fri", vec![Monday, Tuesday, Friday]),
        ("Sundays and mondays", vec![Sunday, Monday]),
        ("mon-wed", vec![Monday, Tuesday, Weekday::Wednesday]),
        ("fri to sun", vec![Friday, Saturday, Sunday]),
        ("sat/sun", vec![Saturday, Sunday]),
        ("Setterday an Sunday.", vec![Saturday, Sunday]),
        ("none", vec![]),
        ("sat none", vec![]),
        ("", vec![]),
    ] {
        assert_eq!(weekdays(typed), Some(days), "{typed}");
    }
    assert_eq!(weekdays("sat someday"), None);
    assert_eq!(weekdays("su"), None);
}

/// Generates texts that resemble a date, and arbitrary texts.
fn typed() -> impl Strategy<Value = String> {
    let words = "(until |on )?([0-9]{1,5}[a-z./-]{0,3} ?|[a-z]{1,9} ){0,3}([0-9]{1,3}:[0-9]{1,3})?";
    prop_oneof![words, "\\PC{0,30}", "[0-9./:-]{0,14}"]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    /// Checks that parsing never panics, and that a result is a whole second or the greatest possible time.
    #[test]
    fn parsing_never_panics(typed in typed()) {
        for place in ["Europe/Amsterdam", "Pacific/Kiritimati", "America/St_Johns"] {
            let zone = zone::zone(Some(place));
            if let Some(Until::At(at)) = read(&typed, NOW, &zone) {
                prop_assert!(at == Millis(u64::MAX) || at.0 % 1000 == 0);
            }
        }
        prop_assert!(minutes(&typed).is_none_or(|minute| minute < 24 * 60));
        let _ = weekdays(&typed);
        if let ZoneMatch::One(name) = find_zone(&typed) {
                prop_assert_eq!(zone::zone(Some(&name)) == TimeZone::UTC, name == "UTC");
            }
    }
}
