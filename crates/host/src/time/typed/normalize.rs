//! Normalizes typed dates, times and cities, so that accents, punctuation, case and kinds of digits do not
//! matter.

use jiff::civil::Weekday;
use stramash_core::engine::is_unseen;
use unicode_normalization::UnicodeNormalization;

pub(crate) const WEEKDAYS: [(&str, Weekday); 7] = [
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];

/// The Scots names of weekdays that begin differently from the English ones.
const SCOTS_WEEKDAYS: [(&str, Weekday); 5] = [
    ("monanday", Weekday::Monday),
    ("tysday", Weekday::Tuesday),
    ("wadensday", Weekday::Wednesday),
    ("fuirsday", Weekday::Thursday),
    ("setterday", Weekday::Saturday),
];

const NUMBERS: [&[&str]; 12] = [
    &["ane", "one", "yin"],
    &["two", "twa", "couple"],
    &["three", "few"],
    &["four", "fower"],
    &["five"],
    &["six", "sax"],
    &["seven"],
    &["eight", "echt"],
    &["nine"],
    &["ten"],
    &["eleven"],
    &["twelve", "twal"],
];

/// Lower-cases a text, removes accents, quotes and invisible characters, and unifies dashes and digits.
pub(crate) fn normalize(typed: &str) -> String {
    let text: String = typed.nfkd().flat_map(char::to_lowercase).collect();
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\u{300}'..='\u{36f}' => {}
            c if is_unseen(c) => {}
            '"' | '\'' | '`' | '“' | '”' | '„' | '‘' | '’' | '‚' | '«' | '»' => {}
            '−' | '\u{2010}'..='\u{2015}' => plain.push('-'),
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            'ø' => plain.push('o'),
            'ł' => plain.push('l'),
            'đ' | 'ð' => plain.push('d'),
            'þ' => plain.push_str("th"),
            'ı' => plain.push('i'),
            c if c.is_whitespace() => plain.push(' '),
            c => plain.push(c),
        }
    }
    let text = plain.replace("a.m.", "am").replace("p.m.", "pm");
    text.trim_matches([' ', ',', ';', '!', '.']).to_owned()
}

/// Parses a number in words or digits. Returns twice the number, because it can have a half.
pub(crate) fn number(word: &str) -> Option<u64> {
    let named = NUMBERS.iter().zip(1_u64..);
    let mut named = named.filter(|(names, _)| names.contains(&word));
    if let Some((_, number)) = named.next() {
        return Some(2 * number);
    }
    let (whole, half) = match word.strip_suffix(".5") {
        Some(whole) => (whole, 1),
        None => (word, 0),
    };
    whole.parse::<u64>().ok()?.checked_mul(2)?.checked_add(half)
}

/// Parses a weekday: its name, or the first letters of it (at least three).
pub(crate) fn weekday(word: &str) -> Option<Weekday> {
    let word = word.trim_end_matches('.');
    let known = |word: &str| {
        let mut days = WEEKDAYS.iter().chain(&SCOTS_WEEKDAYS);
        let day = days.find(|(name, _)| word.len() > 2 && name.starts_with(word));
        day.map(|(_, day)| *day)
    };
    known(word).or_else(|| known(word.trim_end_matches('s')))
}

/// Parses weekdays: their names, a range such as `mon-fri`, `weekend`, or `none`.
pub(crate) fn weekdays(typed: &str) -> Option<Vec<Weekday>> {
    let typed = normalize(typed).replace('-', " to ");
    let mut days: Vec<Weekday> = Vec::new();
    let words = typed.split([' ', ',', '+', '&', ';', '/', '.']);
    let mut up_to = false;
    for word in words.filter(|word| !word.is_empty()) {
        let new = match word {
            "none" | "no" | "off" | "never" => {
                days.clear();
                continue;
            }
            "to" | "tae" | "till" | "until" | "through" if !days.is_empty() => {
                up_to = true;
                continue;
            }
            "and" | "an" | "on" | "every" | "the" | "all" => continue,
            "weekend" | "weekends" => vec![Weekday::Saturday, Weekday::Sunday],
            "weekday" | "weekdays" => weekday_range(Weekday::Monday, Weekday::Friday),
            word => vec![weekday(word)?],
        };
        match (days.last(), new.as_slice()) {
            (Some(first), [last]) if up_to => {
                days.extend(weekday_range(*first, *last).into_iter().skip(1));
            }
            _ => days.extend(new),
        }
        up_to = false;
    }
    (!up_to).then_some(days)
}

fn weekday_range(first: Weekday, last: Weekday) -> Vec<Weekday> {
    let mut days = vec![first];
    days.extend(first.cycle_forward().skip(1).take_while(|day| *day != last));
    if first != last {
        days.push(last);
    }
    days
}

/// Returns the minute of the day at which a part of the day begins, and whether the part is after noon.
pub(crate) fn part_of_day(word: &str) -> Option<(u16, bool)> {
    let (hour, late) = match word {
        "midnight" => (24, true),
        "morning" | "mornin" => (8, false),
        "noon" | "midday" | "noontime" => (12, true),
        "afternoon" | "efternuin" => (14, true),
        "evening" | "eve" | "een" | "evenin" => (18, true),
        "night" | "nicht" | "tonight" | "tonicht" => (21, true),
        _ => return None,
    };
    Some((hour * 60, late))
}

/// Parses a minute of the day: `22`, `22:30`, `22h30`, `10pm`, `10:30 pm`, `noon`.
pub(crate) fn minutes(typed: &str) -> Option<u16> {
    let typed = normalize(typed);
    if let Some((minute, true)) = part_of_day(&typed) {
        return Some(minute % (24 * 60));
    }
    let typed = typed.strip_suffix("oclock").unwrap_or(&typed).trim_end();
    let (number, half) = if let Some(number) = typed.strip_suffix("am") {
        (number, Some(0))
    } else if let Some(number) = typed.strip_suffix("pm") {
        (number, Some(12))
    } else {
        (typed, None)
    };
    let number = number.trim();
    let number = number.strip_suffix('h').unwrap_or(number);
    let (hour, minute) = number.split_once([':', '.', 'h']).unwrap_or((number, "00"));
    let two_digits = minute.len() == 2;
    let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
    let hour = match half {
        Some(half) if (1..=12).contains(&hour) => hour % 12 + half,
        Some(_) => return None,
        // 24:00 is accepted for midnight.
        None if (hour, minute) == (24, 0) => 0,
        None => hour,
    };
    (hour < 24 && minute < 60 && two_digits).then(|| hour * 60 + minute)
}
