//! The options of a table.

use crate::engine::{Choices, Chosen, FaultWords, OptionSpec, OptionValues, Phrase, Seat, Seats};

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

const fn spec(name: &'static str, choices: Choices, house_rule: bool) -> OptionSpec {
    OptionSpec {
        name,
        choices,
        house_rule,
    }
}

/// The options as they are offered.
pub(super) const SPECS: &[OptionSpec] = &[
    spec("roll", Choices::OneOf(&["auto", "press"]), false),
    spec(
        "opening",
        Choices::OneOf(&["lower", "challenger", "challenged"]),
        false,
    ),
    spec("scoring", Choices::OneOf(&["plain", "vasa"]), false),
    spec("first_half", Choices::OneOf(&["after12", "never"]), true),
    spec(
        "bearoff",
        Choices::OneOf(&["backgammon", "exact", "rearmost"]),
        true,
    ),
    spec("jan", Choices::Flag, true),
    spec("max_prime", Choices::OneOf(&["off", "5"]), true),
];

/// The values listed; `on` and `off` for what is on or off, and `false` for no limit.
fn takes<'v>(spec: &OptionSpec, value: &'v str) -> Option<&'v str> {
    match (spec.name, value) {
        ("max_prime", "false") => Some("off"),
        (_, value) => spec.listed_or_switched(value),
    }
}

impl Options {
    /// Reads what was chosen for a table with that many seats.
    ///
    /// # Errors
    ///
    /// Every unknown name or value.
    pub fn read(seats: u8, values: &OptionValues) -> Result<Self, Vec<Phrase>> {
        let chosen = Chosen {
            specs: SPECS,
            values,
            takes,
        };
        let faults = unknown(seats, &chosen);
        if !faults.is_empty() {
            return Err(faults);
        }
        let get = |name: &str| chosen.get(name);
        Ok(Self {
            steps: StepRules {
                always_alone: get("first_half") == "never",
                bear_off: match get("bearoff") {
                    "exact" => BearOff::Exact,
                    "rearmost" => BearOff::Rearmost,
                    _ => BearOff::Backgammon,
                },
                short_bands: get("max_prime") == "5",
            },
            opening: match get("opening") {
                "challenger" => Opening::Challenger,
                "challenged" => Opening::Challenged,
                _ => Opening::Lower,
            },
            scoring: match get("scoring") {
                "vasa" => Scoring::Vasa,
                _ => Scoring::Plain,
            },
            jan: get("jan") == "true",
            rolling: match get("roll") {
                "press" => Rolling::Press,
                _ => Rolling::Auto,
            },
        })
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

/// What an option is called.
fn title(name: &str) -> Phrase {
    Phrase::new(match name {
        "roll" => "bradspel-option-roll",
        "opening" => "bradspel-option-opening",
        "scoring" => "bradspel-option-scoring",
        "first_half" => "bradspel-option-first_half",
        "bearoff" => "bradspel-option-bearoff",
        "jan" => "bradspel-option-jan",
        _ => "bradspel-option-max_prime",
    })
}

/// Names and values that there are not, and a number of seats that there cannot be.
fn unknown(seats: u8, chosen: &Chosen<'_>) -> Vec<Phrase> {
    let mut faults = Vec::new();
    if seats != 2 {
        faults.push(Phrase::new("bradspel-options-seats").with("seats", seats));
    }
    let words = FaultWords {
        unknown: "bradspel-options-unknown",
        value: "bradspel-options-value",
        title,
    };
    faults.extend(chosen.unknown(&[], words));
    faults
}
