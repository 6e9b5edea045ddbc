//! The options of a table.

use crate::engine::{Chosen, OptionSpec, Phrase, Preset, named};

use super::board::{BearOff, StepRules};

named! {
    /// The rule for who begins.
    #[derive(Default)]
    pub enum Opening {
        /// The player who rolls the lower die.
        #[default]
        Lower = "lower",
        /// The player in the first seat. In a series that is the loser of the last game.
        Challenger = "challenger",
        /// The player in the second seat.
        Challenged = "challenged",
    }

    /// The scoring of a game.
    #[derive(Default)]
    pub enum Scoring {
        /// A game is won or lost, and no points are counted.
        #[default]
        Plain = "plain",
        /// Points for each kind of win, as the players at the Vasa museum count them.
        Vasa = "vasa",
    }

    /// The way in which dice are rolled.
    #[derive(Default)]
    pub enum Rolling {
        /// The bot rolls the dice at the start of each turn.
        #[default]
        Auto = "auto",
        /// The players roll by pressing a button.
        Press = "press",
    }
}

/// The options of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// The options that affect single steps.
    pub steps: StepRules,
    /// The rule for who begins.
    pub opening: Opening,
    /// The rule for scoring.
    pub scoring: Scoring,
    /// Whether a player with more men on the bar than points to enter on loses.
    pub jan: bool,
    /// The way in which the dice are rolled.
    pub rolling: Rolling,
}

pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec::one_of("dice", "roll", Rolling::NAMES),
    OptionSpec::one_of("dice", "opening", Opening::NAMES),
    OptionSpec::one_of("end", "scoring", Scoring::NAMES),
    OptionSpec::house_one_of("points", "first_half", &["after12", "never"]),
    OptionSpec::house_one_of("end", "bearoff", BearOff::NAMES),
    OptionSpec::house_flag("end", "jan"),
    OptionSpec::house_one_of("points", "max_prime", &["off", "5"]),
];

/// The presets: a game that ends sooner, and the rules of the players at the Vasa museum.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        name: "quick",
        values: &[("jan", "true")],
    },
    Preset {
        name: "vasa",
        values: &[
            ("scoring", "vasa"),
            ("first_half", "never"),
            ("bearoff", "rearmost"),
            ("jan", "true"),
        ],
    },
];

impl Options {
    /// Reads the chosen values. All combinations are allowed.
    pub(super) fn of(chosen: &Chosen<'_>) -> Self {
        Self {
            steps: StepRules {
                always_alone: chosen.get("first_half") == "never",
                bear_off: BearOff::named(chosen.get("bearoff")).unwrap_or_default(),
                short_bands: chosen.get("max_prime") == "5",
            },
            opening: Opening::named(chosen.get("opening")).unwrap_or_default(),
            scoring: Scoring::named(chosen.get("scoring")).unwrap_or_default(),
            jan: chosen.on("jan"),
            rolling: Rolling::named(chosen.get("roll")).unwrap_or_default(),
        }
    }

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

    /// Returns how many plays a match usually takes. For each combination of the options `always_alone` and `jan`, it
    /// is the median of 300 matches with random moves, rounded to tens. Matches between computers are a bad
    /// measure: computers hit whenever they can, so that their matches hardly ever end.
    pub(super) fn length(&self) -> u16 {
        match (self.steps.always_alone, self.jan) {
            (false, false) => 200,
            (false, true) => 140,
            (true, false) => 80,
            (true, true) => 40,
        }
    }
}
