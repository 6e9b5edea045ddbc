//! The options of a table.

use crate::engine::{Chosen, OptionSpec, OptionValues, Phrase, Seat, Seats};

use super::board::{BearOff, StepRules};

/// Who begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Each rolls a die; the lower one begins.
    Lower,
    /// The first seat: in a series, the one who lost.
    Challenger,
    /// The second seat.
    Challenged,
}

/// What a game counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// It is won or lost.
    Plain,
    /// Points by the manner of winning.
    Vasa,
}

/// How a turn's dice come to be rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rolling {
    /// By themselves.
    Auto,
    /// When the player says so.
    Press,
}

/// What a table agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// What holds for single steps.
    pub steps: StepRules,
    /// Who begins.
    pub opening: Opening,
    /// What a game counts.
    pub scoring: Scoring,
    /// Whether more men on the bar than points to enter on lose the game.
    pub jan: bool,
    /// How dice come to be rolled.
    pub rolling: Rolling,
}

/// The options as they are offered.
pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec::one_of("roll", &["auto", "press"]),
    OptionSpec::one_of("opening", &["lower", "challenger", "challenged"]),
    OptionSpec::one_of("scoring", &["plain", "vasa"]),
    OptionSpec::one_of("first_half", &["after12", "never"]).of_the_house(),
    OptionSpec::one_of("bearoff", &["backgammon", "exact", "rearmost"]).of_the_house(),
    OptionSpec::flag("jan").of_the_house(),
    OptionSpec::one_of("max_prime", &["off", "5"]).of_the_house(),
];

impl Options {
    /// What was chosen, as the rules read it. Nothing contradicts anything here.
    pub(super) fn of(chosen: &Chosen<'_>) -> Self {
        Self {
            steps: StepRules {
                always_alone: chosen.get("first_half") == "never",
                bear_off: match chosen.get("bearoff") {
                    "exact" => BearOff::Exact,
                    "rearmost" => BearOff::Rearmost,
                    _ => BearOff::Backgammon,
                },
                short_bands: chosen.get("max_prime") == "5",
            },
            opening: match chosen.get("opening") {
                "challenger" => Opening::Challenger,
                "challenged" => Opening::Challenged,
                _ => Opening::Lower,
            },
            scoring: match chosen.get("scoring") {
                "vasa" => Scoring::Vasa,
                _ => Scoring::Plain,
            },
            jan: chosen.on("jan"),
            rolling: match chosen.get("roll") {
                "press" => Rolling::Press,
                _ => Rolling::Auto,
            },
        }
    }

    /// The house rules in force, by name.
    pub(super) fn house_rules(&self) -> Vec<Phrase> {
        let rules = [
            (self.steps.always_alone, "bradspel-rule-never"),
            (self.steps.bear_off == BearOff::Exact, "bradspel-rule-exact"),
            (
                self.steps.bear_off == BearOff::Rearmost,
                "bradspel-rule-rearmost",
            ),
            (self.jan, "bradspel-rule-jan"),
            (self.steps.short_bands, "bradspel-rule-prime"),
            (self.scoring == Scoring::Vasa, "bradspel-rule-vasa"),
        ];
        let on = rules.into_iter().filter(|(on, _)| *on);
        on.map(|(_, id)| Phrase::new(id)).collect()
    }
}

/// The options of the next game: who has lost begins; after a draw nothing changes.
pub(super) fn again(values: &OptionValues, winners: Seats) -> OptionValues {
    let mut values = values.clone();
    if let Some(winner) = winners.only() {
        let opening = if winner == Seat::FIRST {
            "challenged"
        } else {
            "challenger"
        };
        values.insert("opening".to_owned(), opening.to_owned());
    }
    values
}
