//! The options of a table.

use crate::engine::{Chosen, OptionSpec, OptionValues, Phrase, Preset, Seat, Seats, named};

use super::board::{BearOff, StepRules};

named! {
    /// Who begins.
    #[derive(Default)]
    pub enum Opening {
        /// Each rolls a die; the lower one begins.
        #[default]
        Lower = "lower",
        /// The first seat: in a series, the one who lost.
        Challenger = "challenger",
        /// The second seat.
        Challenged = "challenged",
    }

    /// What a game counts.
    #[derive(Default)]
    pub enum Scoring {
        /// It is won or lost.
        #[default]
        Plain = "plain",
        /// Points by the manner of winning.
        Vasa = "vasa",
    }

    /// How a turn's dice come to be rolled.
    #[derive(Default)]
    pub enum Rolling {
        /// By themselves.
        #[default]
        Auto = "auto",
        /// When the player says so.
        Press = "press",
    }
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
    OptionSpec::one_of("roll", Rolling::NAMES).about("dice"),
    OptionSpec::one_of("opening", Opening::NAMES).about("dice"),
    OptionSpec::one_of("scoring", Scoring::NAMES).about("end"),
    OptionSpec::one_of("first_half", &["after12", "never"])
        .of_the_house()
        .about("points"),
    OptionSpec::one_of("bearoff", BearOff::NAMES)
        .of_the_house()
        .about("end"),
    OptionSpec::flag("jan").of_the_house().about("end"),
    OptionSpec::one_of("max_prime", &["off", "5"])
        .of_the_house()
        .about("points"),
];

/// Rules that are chosen together: an end that comes sooner, and what the friends of the game at the Vasa
/// museum play.
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

/// A value as it is always written: one of those listed, and `false` where there is no limit.
pub(super) fn take(spec: &OptionSpec, value: &str) -> Option<String> {
    let value = match (spec.name, value) {
        ("max_prime", "false") => "off",
        (_, value) => value,
    };
    spec.listed(value).map(str::to_owned)
}

impl Options {
    /// What was chosen, as the rules read it. Nothing contradicts anything here.
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

    /// How many plays a match usually takes. Counted in 300 matches of each kind with all plays by chance,
    /// since stand-ins, who strike whenever they can, hardly come to an end; rounded to tens.
    pub(super) fn length(&self) -> u16 {
        match (self.steps.always_alone, self.jan) {
            (false, false) => 200,
            (false, true) => 140,
            (true, false) => 80,
            (true, true) => 40,
        }
    }
}

/// The options of the next game: who has lost begins; after a draw nothing changes.
pub(super) fn again(values: &OptionValues, winners: Seats) -> OptionValues {
    let mut values = values.clone();
    if let Some(winner) = winners.only() {
        let opening = if winner == Seat::FIRST {
            Opening::Challenged
        } else {
            Opening::Challenger
        };
        values.insert("opening".to_owned(), opening.name().to_owned());
    }
    values
}
