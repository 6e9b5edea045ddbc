//! The day and the time of a moment, as a calendar and a clock in UTC show them.

/// A moment in the calendar that is used all over the world, in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Civil {
    /// The year; 0 is the one before the first.
    pub year: i64,
    /// The month, from 1.
    pub month: i64,
    /// The day of the month, from 1.
    pub day: i64,
    /// The hour, from 0 to 23.
    pub hour: i64,
    /// The minute, from 0.
    pub minute: i64,
    /// The second, from 0; there are no leap seconds.
    pub second: i64,
    /// The thousandth of a second, from 0.
    pub milli: i64,
}

impl Civil {
    /// The moment that is so many milliseconds after the beginning of 1970, or before it.
    #[must_use]
    pub fn of(ms: i64) -> Self {
        let (days, in_day) = (ms.div_euclid(86_400_000), ms.rem_euclid(86_400_000));
        // The calendar counted in years that begin in March, so that the leap day comes last,
        // and in eras of 400 years, after which it repeats itself.
        let day = days + 719_468;
        let (era, of_era) = (day.div_euclid(146_097), day.rem_euclid(146_097));
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let march = (5 * of_year + 2) / 153;
        let month = if march < 10 { march + 3 } else { march - 9 };
        Self {
            year: era * 400 + year_of_era + i64::from(month <= 2),
            month,
            day: of_year - (153 * march + 2) / 5 + 1,
            hour: in_day / 3_600_000,
            minute: in_day / 60_000 % 60,
            second: in_day / 1000 % 60,
            milli: in_day % 1000,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Civil;

    /// The parts of a moment, from the year to the millisecond.
    fn parts(ms: i64) -> [i64; 7] {
        let at = Civil::of(ms);
        [
            at.year, at.month, at.day, at.hour, at.minute, at.second, at.milli,
        ]
    }

    #[test]
    fn known_moments_have_their_dates() {
        assert_eq!(parts(0), [1970, 1, 1, 0, 0, 0, 0]);
        assert_eq!(parts(-1), [1969, 12, 31, 23, 59, 59, 999]);
        assert_eq!(parts(951_782_400_000), [2000, 2, 29, 0, 0, 0, 0]);
        assert_eq!(parts(1_795_233_906_789), [2026, 11, 21, 4, 5, 6, 789]);
    }

    #[test]
    fn days_follow_one_another_as_months_and_leap_years_have_it() {
        let (mut year, mut month, mut day) = (1600, 1, 1);
        let first = -135_140;
        for days in first..first + 800 * 366 {
            assert_eq!(
                parts(days * 86_400_000),
                [year, month, day, 0, 0, 0, 0],
                "day {days}"
            );
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let length = match month {
                2 => 28 + i64::from(leap),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            day += 1;
            if day > length {
                (month, day) = (month + 1, 1);
            }
            if month > 12 {
                (year, month) = (year + 1, 1);
            }
        }
    }
}
