//! What follows from results in their order: matches, wins, streaks, partners, and a rating for any
//! number of people and sides, by Weng and Lin.
//!
//! It is worked out anew whenever it is asked for, so that it is always what the results say.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use stramash_core::engine::PlayerId;

use crate::server::standings::result::{Counted, Person, Side};

/// By how much a rating is shown greater than it is reckoned: who is new stands at 1500.
const SHOWN: f64 = 60.0;
/// How many times the deviation a rating is said to be unsure: nineteen times of twenty it is not
/// further off.
const DEVIATIONS: f64 = 2.0;

/// What somebody has done in one game in one server.
#[derive(Debug, Clone, Default)]
pub(super) struct Standing {
    /// As they were called in their latest match.
    pub(super) name: String,
    pub(super) matches: u32,
    pub(super) won: u32,
    pub(super) drawn: u32,
    /// How many of the latest matches were won in a row.
    pub(super) streak: u32,
    /// The longest such row.
    pub(super) best_streak: u32,
    pub(super) partners: BTreeMap<PlayerId, Together>,
    pub(super) rating: Rating,
}

/// What two people have done as partners.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Together {
    pub(super) matches: u32,
    pub(super) won: u32,
}

/// How well somebody plays, and how sure that is.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Rating(WengLinRating);

impl Rating {
    /// The rating as it is shown.
    pub(super) fn points(self) -> i64 {
        whole(self.0.rating * SHOWN)
    }

    /// By how much it may be off.
    pub(super) fn unsure(self) -> i64 {
        whole(self.0.uncertainty * DEVIATIONS * SHOWN)
    }

    /// What is sure of it: by this people are put in order.
    pub(super) fn sure(self) -> i64 {
        self.points() - self.unsure()
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "ratings are some thousands, and a cast stops at the greatest number"
)]
fn whole(number: f64) -> i64 {
    number.round() as i64
}

/// Everybody who has played one game in one server, those who are forgotten left out.
#[derive(Debug, Clone, Default)]
pub(super) struct Tally {
    people: BTreeMap<PlayerId, Standing>,
    pub(super) matches: u32,
}

impl Tally {
    /// What follows from matches, given in the order in which they ended.
    pub(super) fn of<'a>(matches: impl IntoIterator<Item = &'a Counted>) -> Self {
        let mut tally = Self::default();
        for counted in matches {
            tally.take(counted);
        }
        tally
    }

    fn take(&mut self, counted: &Counted) {
        self.matches += 1;
        self.rate(counted);
        for side in &counted.sides {
            for person in side.people.iter().filter(|person| !person.is_nobody()) {
                let standing = self.people.entry(person.player).or_default();
                standing.take(counted, side, person);
            }
        }
    }

    /// Changes the ratings of all who played. Who was forgotten is rated as a newcomer each time, since
    /// nobody can know any more that it was the same person.
    fn rate(&mut self, counted: &Counted) {
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
                if !person.is_nobody() {
                    self.people.entry(person.player).or_default().rating = Rating(rating);
                }
            }
        }
    }

    /// What somebody has done, if they have played.
    pub(super) fn of_player(&self, player: PlayerId) -> Option<&Standing> {
        self.people.get(&player)
    }

    /// Everybody, best first.
    pub(super) fn in_order(&self) -> Vec<(PlayerId, &Standing)> {
        let mut all: Vec<_> = self.people.iter().map(|(id, own)| (*id, own)).collect();
        all.sort_by_key(|(player, own)| {
            (Reverse((own.rating.sure(), own.won)), own.matches, *player)
        });
        all
    }
}

impl Standing {
    fn take(&mut self, counted: &Counted, side: &Side, person: &Person) {
        let won = counted.is_won_by(side);
        self.name.clone_from(&person.name);
        self.matches += 1;
        self.won += u32::from(won);
        self.drawn += u32::from(counted.is_drawn_by(side));
        self.streak = if won { self.streak + 1 } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
        let others = side.people.iter();
        for other in others.filter(|other| !other.is_nobody() && other.player != person.player) {
            let together = self.partners.entry(other.player).or_default();
            together.matches += 1;
            together.won += u32::from(won);
        }
    }

    /// With whom most was won of those who may be named: who won seven of ten goes before who won one
    /// of one.
    pub(super) fn best_partner(
        &self,
        may_be_named: impl Fn(PlayerId) -> bool,
    ) -> Option<(PlayerId, Together)> {
        let partners = self.partners.iter().map(|(player, with)| (*player, *with));
        let named = partners.filter(|(player, with)| with.won > 0 && may_be_named(*player));
        // As if each pair had played twice more and won once: compared without fractions.
        let better = |a: &Together, b: &Together| {
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
