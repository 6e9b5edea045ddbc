//! Figures computed from the results of a game: matches, wins, streaks, partners and ratings. The ratings use
//! the method of Weng and Lin, which allows any number of players and sides. All figures are computed on
//! demand, so they always agree with the results.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use stramash_core::engine::PlayerId;

use crate::server::standings::result::{CountedMatch, Person, Side};

/// The factor between the library's ratings and those displayed. With it, new players have 1500.
const DISPLAY_SCALE: f64 = 60.0;
/// The displayed uncertainty in standard deviations. With 2, the true rating is within it in about 95 % of
/// cases.
const DEVIATIONS: f64 = 2.0;

/// The number of matches that a player needs before their rating is shown.
const RATED_FROM: u32 = 10;

#[derive(Debug, Clone, Default)]
pub(super) struct Standing {
    /// The player's name in their latest match.
    pub(super) name: String,
    pub(super) matches: u32,
    pub(super) won: u32,
    pub(super) drawn: u32,
    /// The current number of wins in a row.
    pub(super) streak: u32,
    pub(super) best_streak: u32,
    pub(super) partners: BTreeMap<PlayerId, PartnerRecord>,
    pub(super) rating: Rating,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PartnerRecord {
    pub(super) matches: u32,
    pub(super) won: u32,
}

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Rating(WengLinRating);

impl Rating {
    pub(super) fn points(self) -> i64 {
        rounded(self.0.rating * DISPLAY_SCALE)
    }

    /// Returns the displayed uncertainty.
    pub(super) fn uncertainty(self) -> i64 {
        rounded(self.0.uncertainty * DEVIATIONS * DISPLAY_SCALE)
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "ratings are a few thousand, and casts saturate"
)]
fn rounded(number: f64) -> i64 {
    number.round() as i64
}

/// The figures of all players of one game in a server, except forgotten ones.
#[derive(Debug, Clone, Default)]
pub(super) struct Tally {
    people: BTreeMap<PlayerId, Standing>,
    pub(super) matches: u32,
}

impl Tally {
    pub(super) fn of<'a>(matches: impl IntoIterator<Item = &'a CountedMatch>) -> Self {
        let mut tally = Self::default();
        for counted in matches {
            tally.add_match(counted);
        }
        tally
    }

    fn add_match(&mut self, counted: &CountedMatch) {
        self.matches += 1;
        self.rate(counted);
        for side in &counted.sides {
            for person in side.people.iter().filter(|person| !person.is_forgotten()) {
                let standing = self.people.entry(person.player).or_default();
                standing.add_match(counted, side, person);
            }
        }
    }

    /// Updates the ratings of all players of a match. A forgotten player counts as a new player in every match.
    fn rate(&mut self, counted: &CountedMatch) {
        let before = |person: &Person| {
            let known = self.people.get(&person.player);
            known.map_or_else(WengLinRating::default, |standing| standing.rating.0)
        };
        let sides: Vec<Vec<WengLinRating>> = counted
            .sides
            .iter()
            .map(|side| side.people.iter().map(before).collect())
            .collect();
        let ranked: Vec<_> = sides
            .iter()
            .zip(&counted.sides)
            .map(|(ratings, side)| (&ratings[..], MultiTeamOutcome::new(side.place.into())))
            .collect();
        let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
        for (side, ratings) in counted.sides.iter().zip(after) {
            for (person, rating) in side.people.iter().zip(ratings) {
                if !person.is_forgotten() {
                    self.people.entry(person.player).or_default().rating = Rating(rating);
                }
            }
        }
    }

    pub(super) fn of_player(&self, player: PlayerId) -> Option<&Standing> {
        self.people.get(&player)
    }

    /// Returns the players ordered by wins, most first. Equal players are ordered by rating, then by fewest
    /// matches.
    pub(super) fn in_order(&self) -> Vec<(PlayerId, &Standing)> {
        let mut all: Vec<_> = self.people.iter().map(|(id, own)| (*id, own)).collect();
        all.sort_by_key(|(player, own)| {
            let rating = own.shown_rating().map(Rating::points);
            (Reverse((own.won, rating)), own.matches, *player)
        });
        all
    }
}

impl Standing {
    /// Returns the rating, or `None` if the player has too few matches for the rating to mean anything.
    pub(super) fn shown_rating(&self) -> Option<Rating> {
        (self.matches >= RATED_FROM).then_some(self.rating)
    }

    fn add_match(&mut self, counted: &CountedMatch, side: &Side, person: &Person) {
        let won = counted.is_won_by(side);
        self.name.clone_from(&person.name);
        self.matches += 1;
        self.won += u32::from(won);
        self.drawn += u32::from(counted.is_drawn_by(side));
        self.streak = if won { self.streak + 1 } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
        let others = side.people.iter();
        for other in others.filter(|other| !other.is_forgotten() && other.player != person.player) {
            let together = self.partners.entry(other.player).or_default();
            together.matches += 1;
            together.won += u32::from(won);
        }
    }

    /// Returns the partner with whom the player has the best share of wins. Seven wins of ten rank above one
    /// win of one.
    pub(super) fn best_partner(
        &self,
        may_be_named: impl Fn(PlayerId) -> bool,
    ) -> Option<(PlayerId, PartnerRecord)> {
        let partners = self.partners.iter().map(|(player, with)| (*player, *with));
        let named = partners.filter(|(player, with)| with.won > 0 && may_be_named(*player));
        // A win and a loss are added to each pair's figures. The shares are compared by cross-multiplication,
        // to avoid fractions.
        let better = |a: &PartnerRecord, b: &PartnerRecord| {
            let (a_won, b_won) = (u64::from(a.won + 1), u64::from(b.won + 1));
            let (a_of, b_of) = (u64::from(a.matches + 2), u64::from(b.matches + 2));
            (a_won * b_of).cmp(&(b_won * a_of))
        };
        named.max_by(|(a_id, a), (b_id, b)| {
            better(a, b)
                .then(a.matches.cmp(&b.matches))
                .then(b_id.cmp(a_id))
        })
    }
}
