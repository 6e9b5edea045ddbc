//! Time zones. The database is bundled, so that every machine knows the same zones.

use std::sync::LazyLock;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::fmt::temporal::DateTimeParser;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use stramash_core::engine::Millis;

/// The regions of zones that are named after a city. All other zones are old names or belong to no place.
const CITY_REGIONS: [&str; 10] = [
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

const COMMON_CITIES: [&str; 20] = [
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

static CITIES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let all = KNOWN.available().map(|name| name.to_string());
    let of_city = |name: &String| {
        let part = name.split_once('/');
        part.is_some_and(|(part, _)| CITY_REGIONS.contains(&part))
            && !COMMON_CITIES.contains(&name.as_str())
    };
    let first = COMMON_CITIES.map(str::to_owned).into_iter();
    first.chain(all.filter(of_city)).collect()
});

/// Returns the names of all zones of cities, such as `Europe/Amsterdam`.
pub(crate) fn cities() -> &'static [String] {
    &CITIES
}

pub(crate) fn full_name(name: &str) -> String {
    match region(name) {
        region if region.is_empty() => city(name),
        region => format!("{}, {region}", city(name)),
    }
}

pub(crate) fn city(name: &str) -> String {
    name.rsplit('/').next().unwrap_or(name).replace('_', " ")
}

/// Returns the part of a zone's name before the city, such as `America, Argentina`; an empty text if there is none.
pub(crate) fn region(name: &str) -> String {
    let region = name.rsplit_once('/').map_or("", |(region, _)| region);
    region.replace('_', " ").replace('/', ", ")
}

/// Returns the zone of that name. Returns UTC if there is no name or the zone is unknown.
pub(crate) fn zone(name: Option<&str>) -> TimeZone {
    let known = name.and_then(|name| KNOWN.get(name).ok().or_else(|| fixed(name)));
    known.unwrap_or(TimeZone::UTC)
}

/// Returns the zone with a fixed offset, such as `UTC+05:30`.
fn fixed(name: &str) -> Option<TimeZone> {
    let offset = name.strip_prefix("UTC")?;
    DateTimeParser::new().parse_time_zone(offset).ok()
}

/// Returns the names of all zones, including old ones and those without a city.
pub(crate) fn names() -> impl Iterator<Item = String> {
    KNOWN.available().map(|name| name.to_string())
}

/// Returns the local date and time in a zone, or `None` if the calendar does not reach that far.
pub(crate) fn local_time(zone: &TimeZone, at: Millis) -> Option<DateTime> {
    let at = Timestamp::from_millisecond(i64::try_from(at.0).ok()?).ok()?;
    Some(zone.to_datetime(at))
}

/// Returns the moment of a local time. If the time occurs twice, returns the first. If the time zone skips the
/// time, returns a moment that is later by the length of the gap.
pub(crate) fn moment(zone: &TimeZone, shown: DateTime) -> Option<Millis> {
    let at = zone.to_timestamp(shown).ok()?;
    u64::try_from(at.as_millisecond()).ok().map(Millis)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_time_uses_zone_offset() {
        let at = Millis(1_700_000_000_000);
        for (name, hour, minute) in [
            ("Pacific/Kiritimati", 12, 13),
            ("Pacific/Pago_Pago", 11, 13),
            ("Asia/Kathmandu", 3, 58),
            ("America/St_Johns", 18, 43),
            ("Nowhere/Atall", 22, 13),
            ("UTC+05:30", 3, 43),
            ("UTC-03:30", 18, 43),
        ] {
            let zone = zone(Some(name));
            let shown = local_time(&zone, at).unwrap();
            assert_eq!((shown.hour(), shown.minute()), (hour, minute), "{name}");
            assert_eq!(moment(&zone, shown), Some(at), "{name}");
        }
        assert_eq!(local_time(&TimeZone::UTC, Millis(u64::MAX)), None);
    }
}
