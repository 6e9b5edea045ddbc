//! A parser for time zones: a city, a country, an abbreviation, or an offset from UTC.

use std::sync::LazyLock;

use jiff::Timestamp;

use crate::time::typed::normalize::normalize;
use crate::time::typed::zone;

/// The maximum number of suggestions, which is Discord's limit.
const MAX_SUGGESTIONS: usize = 25;

/// Places that are not in the time zone database: other names of zones, and countries with their zones.
const PLACES: &str = include_str!("places.txt");

struct Place {
    /// The normalized name; see [`normalize_name`].
    key: String,
    zone: &'static str,
    country: bool,
}

struct Index {
    /// All zones, as pairs of the normalized and the original name.
    zones: Vec<(String, String)>,
    places: Vec<Place>,
    qualifiers: Vec<(&'static str, Vec<String>)>,
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let zones = zone::names().map(|name| (normalize_name(&name), name));
    let mut index = Index {
        zones: zones.collect(),
        places: Vec::new(),
        qualifiers: Vec::new(),
    };
    for zone in zone::cities() {
        let (before, city) = zone.rsplit_once('/').unwrap_or(("", zone));
        index.add(city, zone, false);
        let qualifiers = before.split('/').map(normalize_name).collect();
        index.qualifiers.push((zone, qualifiers));
    }
    for line in PLACES.lines().filter(|line| !line.starts_with('#')) {
        let [zone, countries, names] = line.split('|').collect::<Vec<_>>()[..] else {
            continue;
        };
        let zone = zone.trim();
        let several = |names: &'static str| {
            names
                .split(',')
                .map(str::trim)
                .filter(|name| !name.is_empty())
        };
        several(countries).for_each(|country| index.add(country, zone, true));
        several(names).for_each(|name| index.add(name, zone, false));
        if let Some((_, qualifiers)) = index
            .qualifiers
            .iter_mut()
            .find(|(known, _)| *known == zone)
        {
            qualifiers.extend(several(countries).map(normalize_name));
        }
    }
    index
});

impl Index {
    fn add(&mut self, name: &str, zone: &'static str, country: bool) {
        self.places.push(Place {
            key: normalize_name(name),
            zone,
            country,
        });
    }

    /// Returns the zones with that name. If a city and a country have the name, the city is meant.
    fn named(&self, name: &str) -> Vec<&'static str> {
        let name = normalize_name(name);
        let of = |country: bool| {
            let places = self.places.iter();
            let places = places.filter(|place| place.country == country && place.key == name);
            places.map(|place| place.zone).collect::<Vec<_>>()
        };
        let cities = of(false);
        if cities.is_empty() { of(true) } else { cities }
    }

    fn is_in(&self, zone: &str, qualifiers: &[&str]) -> bool {
        let known = self.qualifiers.iter().find(|(known, _)| *known == zone);
        let known = known.map_or(&[][..], |(_, qualifiers)| qualifiers.as_slice());
        qualifiers
            .iter()
            .all(|part| known.contains(&normalize_name(part)))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ZoneMatch {
    One(String),
    /// Several zones, or a single one that does not fit everything that was typed and must be confirmed.
    Several(Vec<&'static str>),
    Unknown,
}

/// Looks up a zone by its name, a city, a country, an abbreviation, or an offset from UTC.
pub(crate) fn find_zone(typed: &str) -> ZoneMatch {
    if let Some(ahead) = parse_offset(typed) {
        return ZoneMatch::One(ahead);
    }
    // An abbreviation such as `EST` is also the name of a zone. The abbreviation comes first, because people rarely
    // mean that zone.
    let named = INDEX.named(typed);
    if !named.is_empty() {
        return merge_zones(named, false);
    }
    let whole = normalize_name(typed);
    let zones = INDEX.zones.iter().filter(|(key, _)| *key == whole);
    let mut names: Vec<&String> = zones.map(|(_, name)| name).collect();
    let spelt = normalize(typed).replace(' ', "_");
    names.sort_by_key(|name| name.to_lowercase() != spelt);
    if let Some(name) = names.into_iter().next() {
        return ZoneMatch::One(name.clone());
    }
    let typed = normalize(typed);
    let parts = typed.split([',', '(', ')', '/', ';']).map(str::trim);
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let mut unsure = Vec::new();
    for (place, city) in parts.iter().enumerate() {
        let qualifiers = [&parts[..place], &parts[place + 1..]].concat();
        match zones_of_city(city, &qualifiers) {
            Ok(zones) => return merge_zones(zones, false),
            Err(zones) => unsure.extend(zones),
        }
    }
    // The text may be a city and a country without a comma.
    for (at, _) in typed.match_indices(' ') {
        if let Ok(zones) = zones_of_city(&typed[..at], &[&typed[at..]]) {
            return merge_zones(zones, false);
        }
    }
    merge_zones(unsure, true)
}

/// Returns the zones of a city that fit every part of `qualifiers`. If no zone fits, the error has all of the
/// city's zones.
fn zones_of_city(city: &str, qualifiers: &[&str]) -> Result<Vec<&'static str>, Vec<&'static str>> {
    let zones = INDEX.named(city);
    let right = zones
        .iter()
        .copied()
        .filter(|zone| INDEX.is_in(zone, qualifiers));
    let right: Vec<&str> = right.collect();
    if right.is_empty() {
        Err(zones)
    } else {
        Ok(right)
    }
}

/// Merges zones whose clocks always agree. With `unsure`, even a single zone must be confirmed by the user.
fn merge_zones(mut zones: Vec<&'static str>, unsure: bool) -> ZoneMatch {
    // The longer name is first, because it is the newer one.
    zones.sort_by_key(|name| {
        (
            std::cmp::Reverse(name.matches('/').count()),
            std::cmp::Reverse(*name),
        )
    });
    let mut clocks = Vec::new();
    zones.retain(|name| {
        let clock = offsets(name);
        let new = !clocks.contains(&clock);
        clocks.push(clock);
        new
    });
    zones.sort_unstable();
    match zones.as_slice() {
        [] => ZoneMatch::Unknown,
        [one] if !unsure => ZoneMatch::One((*one).to_owned()),
        _ => ZoneMatch::Several(zones),
    }
}

/// Returns a zone's offsets from UTC in seconds, at intervals of 30 days over three years.
fn offsets(name: &str) -> Vec<i32> {
    const MONTH: i64 = 30 * 24 * 60 * 60;
    let zone = zone::zone(Some(name));
    let months =
        (0..36).filter_map(|month| Timestamp::from_second(1_767_225_600 + month * MONTH).ok());
    months.map(|at| zone.to_offset(at).seconds()).collect()
}

/// Parses an offset from UTC: `GMT+2`, `UTC-3:30`, `+0530`.
fn parse_offset(typed: &str) -> Option<String> {
    let text: String = normalize(typed)
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    let (text, turned) = match text.strip_prefix("etc/gmt") {
        Some(rest) => (rest, true),
        None => (text.as_str(), false),
    };
    let text = ["utc", "gmt", "z"]
        .iter()
        .find_map(|name| text.strip_prefix(name))
        .unwrap_or(text);
    let (sign, digits) = match text.split_at_checked(1)? {
        ("+", digits) => (1, digits),
        ("-", digits) => (-1, digits),
        _ => return None,
    };
    // The zone `Etc/GMT+3` is three hours behind UTC, so its sign is inverted.
    let sign = if turned { -sign } else { sign };
    let (hours, minutes) = match digits.split_once([':', '.']) {
        Some((hours, "5")) => (hours, "30"),
        Some(both) => both,
        None if digits.len() > 2 => digits.split_at_checked(digits.len() - 2)?,
        None => (digits, "0"),
    };
    let (hours, minutes): (i32, i32) = (hours.parse().ok()?, minutes.parse().ok()?);
    if !(0..=14).contains(&hours) || !(0..60).contains(&minutes) {
        return None;
    }
    let ahead = sign * (hours * 60 + minutes);
    let known = (-12 * 60..=14 * 60).contains(&ahead);
    known.then(|| match ahead {
        0 => "UTC".to_owned(),
        _ => format!(
            "UTC{}{hours:02}:{minutes:02}",
            if sign > 0 { '+' } else { '-' }
        ),
    })
}

/// Normalizes a name for comparison. Removes accents, punctuation and spaces, and an `e` after a vowel (`ue`
/// for an umlaut).
pub(crate) fn normalize_name(name: &str) -> String {
    let name = normalize(name);
    let words = name
        .split(|c: char| !c.is_alphanumeric())
        .map(|word| match word {
            "saint" => "st",
            word => word,
        });
    words
        .collect::<String>()
        .replace("ae", "a")
        .replace("oe", "o")
        .replace("ue", "u")
}

/// Returns the zones of the places whose names begin with the text, then the other zones of cities whose names
/// contain it.
pub(crate) fn suggest_zones(typed: &str) -> Vec<&'static str> {
    let typed = normalize_name(typed);
    let begins = INDEX
        .places
        .iter()
        .filter(|place| place.key.starts_with(&typed));
    let begins = begins
        .map(|place| place.zone)
        .filter(|zone| zone.contains('/'));
    let mut zones: Vec<&str> = Vec::new();
    let within = INDEX.zones.iter().filter(|(key, _)| key.contains(&typed));
    let within = within.filter_map(|(_, name)| zone::cities().iter().find(|city| *city == name));
    let within = within.map(String::as_str);
    for zone in begins.chain(within) {
        if zones.len() < MAX_SUGGESTIONS && !zones.contains(&zone) {
            zones.push(zone);
        }
    }
    zones
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(typed: &str) -> String {
        match find_zone(typed) {
            ZoneMatch::One(zone) => zone,
            ZoneMatch::Several(zones) => zones.join(" or "),
            ZoneMatch::Unknown => "?".to_owned(),
        }
    }

    #[test]
    fn cities_are_found_by_common_names() {
        for (typed, zone) in [
            ("Amsterdam", "Europe/Amsterdam"),
            (" new york ", "America/New_York"),
            ("asia/KOLKATA", "Asia/Kolkata"),
            (
                "america/argentina/buenos aires",
                "America/Argentina/Buenos_Aires",
            ),
            // If a zone has an old and a new name, the new one is returned.
            ("Buenos Aires", "America/Argentina/Buenos_Aires"),
            ("buenos aires, argentina", "America/Argentina/Buenos_Aires"),
            (
                "Buenos Aires, America, Argentina",
                "America/Argentina/Buenos_Aires",
            ),
            ("Zürich", "Europe/Zurich"),
            ("Zu\u{308}rich", "Europe/Zurich"),
            ("ZUERICH", "Europe/Zurich"),
            ("São Paulo", "America/Sao_Paulo"),
            ("sao paulo, brazil", "America/Sao_Paulo"),
            ("Malmö", "Europe/Stockholm"),
            ("Malmoe", "Europe/Stockholm"),
            ("Göteborg, Sverige", "Europe/Stockholm"),
            ("Łódź", "Europe/Warsaw"),
            ("Tórshavn", "Atlantic/Faroe"),
            ("Ａｍｓｔｅｒｄａｍ", "Europe/Amsterdam"),
            ("“Amsterdam”.", "Europe/Amsterdam"),
            ("Dublin, Ireland", "Europe/Dublin"),
            ("Dublin Ireland", "Europe/Dublin"),
            ("Dublin (Ireland)", "Europe/Dublin"),
            ("Ireland, Dublin", "Europe/Dublin"),
            ("Ireland", "Europe/Dublin"),
            ("Scotland", "Europe/London"),
            ("Port-au-Prince", "America/Port-au-Prince"),
            ("port au prince", "America/Port-au-Prince"),
            ("St. John's", "America/St_Johns"),
            ("Saint Johns", "America/St_Johns"),
            ("Kiev", "Europe/Kyiv"),
            ("Calcutta", "Asia/Calcutta"),
            ("US/Eastern", "US/Eastern"),
            ("us eastern", "US/Eastern"),
            ("EST", "America/New_York"),
            ("cet", "Europe/Brussels"),
            ("UTC", "UTC"),
            ("gmt", "UTC"),
            ("Z", "UTC"),
            ("UTC+0", "UTC"),
            ("GMT+2", "UTC+02:00"),
            ("gmt +2", "UTC+02:00"),
            ("UTC+02:00", "UTC+02:00"),
            ("UTC−3:30", "UTC-03:30"),
            ("UTC+5.5", "UTC+05:30"),
            ("+0530", "UTC+05:30"),
            ("-8", "UTC-08:00"),
            ("Etc/GMT+3", "UTC-03:00"),
            ("Portland, Oregon", "America/Los_Angeles"),
            ("London, UK", "Europe/London"),
            ("Perth, Australia", "Australia/Perth"),
        ] {
            assert_eq!(named(typed), zone, "{typed}");
        }
        for none in [
            "", "Amster", "Europe", "Europe/", "UTC+15", "GMT-13", "UTC+2:60", "+", "Nowhere",
        ] {
            assert_eq!(named(none), "?", "{none}");
        }
    }

    #[test]
    fn ambiguous_city_returns_several_zones() {
        for (typed, zones) in [
            ("Portland", "America/Los_Angeles or America/New_York"),
            ("Paris, Texas", "America/Chicago or Europe/Paris"),
            ("London, Ontario", "America/Toronto or Europe/London"),
            ("Nowhere, Ireland", "Europe/Dublin"),
            ("Perth", "Australia/Perth or Europe/London"),
            ("IST", "Asia/Jerusalem or Asia/Kolkata or Europe/Dublin"),
            ("Georgia", "America/New_York or Asia/Tbilisi"),
        ] {
            assert_eq!(named(typed), zones, "{typed}");
            assert!(matches!(find_zone(typed), ZoneMatch::Several(_)), "{typed}");
        }
        assert!(matches!(find_zone("USA"), ZoneMatch::Several(zones) if zones.len() > 5));
    }

    #[test]
    fn prefix_suggests_matching_zones() {
        for (typed, zone) in [
            ("zür", "Europe/Zurich"),
            ("malm", "Europe/Stockholm"),
            ("são", "America/Sao_Paulo"),
            ("amster", "Europe/Amsterdam"),
            ("", "Europe/London"),
        ] {
            assert_eq!(suggest_zones(typed).first(), Some(&zone), "{typed}");
        }
    }

    #[test]
    fn every_city_is_a_unique_zone() {
        assert!(zone::cities().len() > 400, "{}", zone::cities().len());
        let mut seen = std::collections::BTreeSet::new();
        for name in zone::cities() {
            assert!(zone::names().any(|known| known == *name), "{name}");
            assert!(seen.insert(name), "{name} twice");
            assert_eq!(named(name), *name);
            let ZoneMatch::One(typed) = find_zone(&zone::full_name(name)) else {
                panic!("{name}: {:?}", find_zone(&zone::full_name(name)))
            };
            assert_eq!(offsets(&typed), offsets(name), "{name}");
            assert!(name.len() < 40 && zone::full_name(name).len() < 40);
        }
        assert_eq!(zone::cities()[0], "Europe/London");
        let place = "America/Argentina/Buenos_Aires";
        assert_eq!(zone::city(place), "Buenos Aires");
        assert_eq!(zone::region(place), "America, Argentina");
        assert_eq!(
            (zone::city("UTC"), zone::region("UTC")),
            ("UTC".into(), String::new())
        );
    }

    #[test]
    fn impossible_offsets_are_rejected() {
        for typed in ["-3600000000", "UTC+15", "+2147483647", "GMT-13", "+1360"] {
            assert_eq!(parse_offset(typed), None, "{typed}");
        }
        assert_eq!(parse_offset("GMT+14").as_deref(), Some("UTC+14:00"));
    }

    #[test]
    fn every_place_line_names_a_zone() {
        for line in PLACES.lines().filter(|line| !line.starts_with('#')) {
            let zone = line.split('|').next().unwrap().trim();
            assert_eq!(line.matches('|').count(), 2, "{line}");
            assert!(zone::names().any(|known| known == zone), "{line}");
            assert!(
                zone == "UTC" || zone::cities().iter().any(|city| city == zone),
                "{line}"
            );
        }
    }
}
