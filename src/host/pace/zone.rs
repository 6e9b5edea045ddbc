//! Time zones by the cities that they are named after.
//!
//! The zones come with the program, so that every machine knows the same ones.

use std::sync::LazyLock;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::{TimeZone, TimeZoneDatabase};

use crate::engine::Millis;

/// The parts of the world after which zones of cities are named; all other zones are older names, or
/// none of a place.
const PARTS: [&str; 10] = [
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
];

/// Cities that are offered before anything is typed.
const FIRST: [&str; 20] = [
    "Europe/London",
    "Europe/Dublin",
    "Europe/Amsterdam",
    "Europe/Paris",
    "Europe/Berlin",
    "Europe/Stockholm",
    "Europe/Helsinki",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Toronto",
    "America/Sao_Paulo",
    "Asia/Kolkata",
    "Asia/Singapore",
    "Asia/Tokyo",
    "Australia/Perth",
    "Australia/Sydney",
    "Pacific/Auckland",
    "Africa/Johannesburg",
];

static KNOWN: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

/// All zones of cities, those that are offered first in front.
static CITIES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let all = KNOWN.available().map(|name| name.to_string());
    let of_city = |name: &String| {
        let part = name.split_once('/');
        part.is_some_and(|(part, _)| PARTS.contains(&part)) && !FIRST.contains(&name.as_str())
    };
    let first = FIRST.map(str::to_owned).into_iter();
    first.chain(all.filter(of_city)).collect()
});

/// The names of all zones of cities, such as `Europe/Amsterdam`.
pub(super) fn cities() -> &'static [String] {
    &CITIES
}

/// The zone that somebody means: by its name, or by its city alone where there is only one of it.
pub(super) fn named(typed: &str) -> Option<&'static str> {
    let typed = typed.trim().replace(' ', "_");
    let mut found: Vec<&str> = Vec::new();
    for name in cities() {
        if name.eq_ignore_ascii_case(&typed) {
            return Some(name);
        }
        if name
            .rsplit('/')
            .next()
            .is_some_and(|city| city.eq_ignore_ascii_case(&typed))
        {
            found.push(name);
        }
    }
    match found.as_slice() {
        [one] => Some(one),
        _ => None,
    }
}

/// The city of a zone's name, as it is written.
pub(super) fn city(name: &str) -> String {
    name.rsplit('/').next().unwrap_or(name).replace('_', " ")
}

/// The part of the world and whatever else stands before the city in a zone's name.
pub(super) fn region(name: &str) -> String {
    let region = name.rsplit_once('/').map_or("", |(region, _)| region);
    region.replace('_', " ").replace('/', ", ")
}

/// The zone with that name; without one, or where it is not known any more, the one of all.
pub(super) fn zone(name: Option<&str>) -> TimeZone {
    let known = name.and_then(|name| KNOWN.get(name).ok());
    known.unwrap_or(TimeZone::UTC)
}

/// What calendar and clock show there at a moment, if they reach as far.
pub(super) fn shown(zone: &TimeZone, at: Millis) -> Option<DateTime> {
    let at = Timestamp::from_millisecond(i64::try_from(at.0).ok()?).ok()?;
    Some(zone.to_datetime(at))
}

/// The moment at which calendar and clock show this there: the first one where they show it twice; where
/// they pass over it, as much later.
pub(super) fn moment(zone: &TimeZone, shown: DateTime) -> Option<Millis> {
    let at = zone.to_timestamp(shown).ok()?;
    u64::try_from(at.as_millisecond()).ok().map(Millis)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cities_are_known_by_their_names() {
        assert_eq!(named("Amsterdam"), Some("Europe/Amsterdam"));
        assert_eq!(named(" new york "), Some("America/New_York"));
        assert_eq!(named("asia/KOLKATA"), Some("Asia/Kolkata"));
        assert_eq!(
            named("america/argentina/buenos aires"),
            Some("America/Argentina/Buenos_Aires")
        );
        // There are two of it, of which one is an older name.
        assert_eq!(named("Buenos Aires"), None);
        for none in ["", "UTC", "Etc/GMT+3", "Amster", "Europe", "Europe/", "EST"] {
            assert_eq!(named(none), None, "{none}");
        }
    }

    #[test]
    fn every_city_is_a_zone_that_is_named_once() {
        assert!(cities().len() > 400, "{}", cities().len());
        let mut seen = std::collections::BTreeSet::new();
        for name in cities() {
            assert!(KNOWN.get(name).is_ok(), "{name}");
            assert!(seen.insert(name), "{name} twice");
            assert_eq!(named(name), Some(name.as_str()));
            assert!(name.len() < 40 && city(name).len() + region(name).len() < 40);
        }
        assert_eq!(cities()[0], "Europe/London");
        let place = "America/Argentina/Buenos_Aires";
        assert_eq!(city(place), "Buenos Aires");
        assert_eq!(region(place), "America, Argentina");
        assert_eq!((city("UTC"), region("UTC")), ("UTC".into(), String::new()));
    }

    #[test]
    fn clocks_differ_by_what_they_do() {
        let at = Millis(1_700_000_000_000);
        // At 22:13 in Greenwich.
        for (name, hour, minute) in [
            ("Pacific/Kiritimati", 12, 13),
            ("Pacific/Pago_Pago", 11, 13),
            ("Asia/Kathmandu", 3, 58),
            ("America/St_Johns", 18, 43),
            ("Nowhere/Atall", 22, 13),
        ] {
            let zone = zone(Some(name));
            let shown = shown(&zone, at).unwrap();
            assert_eq!((shown.hour(), shown.minute()), (hour, minute), "{name}");
            assert_eq!(moment(&zone, shown), Some(at), "{name}");
        }
        assert_eq!(shown(&TimeZone::UTC, Millis(u64::MAX)), None);
    }
}
