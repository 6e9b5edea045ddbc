//! The options of a table: form of the game, presets and house rules.

use crate::engine::{Choices, Chosen, FaultWords, OptionSpec, OptionValues, Phrase, Seat};

use super::board::Side;
use super::rank::{Form, StrikeRules};

/// How the two-squares rule is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reading {
    /// Moves between the same two squares are counted.
    Pair,
    /// Crossings of the border between two neighbouring squares are counted.
    Border,
}

/// What a player's own picture keeps in mind of the enemy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Memory {
    /// Nothing: as over the board, one must remember.
    None,
    /// Which pieces have moved.
    Moved,
    /// That, and the ranks that were shown in a strike.
    Revealed,
}

/// Whose lack of moves is looked for after a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StuckTest {
    /// That of both sides.
    Both,
    /// That of the side to move next.
    Next,
}

/// What long play without a strike leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quiet {
    /// Either side may claim a draw after so many moves.
    Claim(u16),
    /// A draw by itself after so many moves.
    Auto(u16),
    /// Nothing.
    Off,
}

/// What a table agreed on, free of contradiction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// How many pieces an army has.
    pub form: Form,
    /// The seat that plays red and moves first; none while chance has still to name it.
    pub red: Option<Seat>,
    /// How often running a piece may go between two squares.
    pub two_squares: Option<u8>,
    /// What is counted for that.
    pub reading: Reading,
    /// No endless chase: see `docs/rules/stratego.md`.
    pub chase: bool,
    /// A scout may strike from afar.
    pub scout_strike: bool,
    /// Of equal ranks the attacker wins.
    pub aggressor: bool,
    /// A bomb goes with its first victim.
    pub one_time_bombs: bool,
    /// An attacker who loses is not told what beat it.
    pub silent_defence: bool,
    /// All ranks are open to all.
    pub open_game: bool,
    /// What pictures keep in mind.
    pub memory: Memory,
    /// Whose lack of moves ends the game.
    pub stuck_test: StuckTest,
    /// What long play without a strike leads to.
    pub quiet: Quiet,
}

const fn spec(name: &'static str, choices: Choices, house_rule: bool) -> OptionSpec {
    OptionSpec {
        name,
        choices,
        house_rule,
    }
}

/// The options as they are offered. Those that begin with `preset` follow it unless chosen.
pub(super) const SPECS: &[OptionSpec] = &[
    spec(
        "form",
        Choices::OneOf(&["classic", "barrage", "duel"]),
        false,
    ),
    spec("preset", Choices::OneOf(&["seed", "tournament"]), false),
    spec("red", Choices::OneOf(&["0", "1", "random"]), false),
    spec(
        "memory",
        Choices::OneOf(&["revealed", "moved", "none"]),
        false,
    ),
    spec(
        "two_squares",
        Choices::OneOf(&["preset", "5", "3", "off"]),
        true,
    ),
    spec(
        "reading",
        Choices::OneOf(&["preset", "pair", "border"]),
        true,
    ),
    spec("chase", Choices::OneOf(&["preset", "true", "false"]), true),
    spec("scout_strike", Choices::OneOf(&["true", "false"]), true),
    spec("aggressor", Choices::Flag, true),
    spec("one_time_bombs", Choices::Flag, true),
    spec("silent_defence", Choices::Flag, true),
    spec("open_game", Choices::Flag, true),
    spec("stuck_test", Choices::OneOf(&["both", "next"]), true),
    spec(
        "quiet_play",
        Choices::OneOf(&["claim", "auto", "off"]),
        true,
    ),
    spec("quiet_length", Choices::OneOf(&["200", "100", "50"]), true),
];

impl Options {
    /// Reads what was chosen for a table with that many seats.
    ///
    /// # Errors
    ///
    /// Every unknown name or value, and every contradiction.
    pub fn read(seats: u8, values: &OptionValues) -> Result<Self, Vec<Phrase>> {
        let chosen = Chosen {
            specs: SPECS,
            values,
            takes: OptionSpec::listed_or_switched,
        };
        let mut faults = unknown(seats, &chosen);
        let get = |name: &str| chosen.get(name);
        faults.extend(contradictions(&get));
        if !faults.is_empty() {
            return Err(faults);
        }
        let on = |name| get(name) == "true";
        let tournament = get("preset") == "tournament";
        let length = get("quiet_length").parse().unwrap_or(200);
        Ok(Self {
            form: match get("form") {
                "barrage" => Form::Barrage,
                "duel" => Form::Duel,
                _ => Form::Classic,
            },
            red: get("red").parse().ok().and_then(Seat::new),
            two_squares: match get("two_squares") {
                "preset" => Some(if tournament { 3 } else { 5 }),
                limit => limit.parse().ok(),
            },
            reading: match get("reading") {
                "pair" => Reading::Pair,
                "preset" if !tournament => Reading::Pair,
                _ => Reading::Border,
            },
            chase: on("chase") || (tournament && get("chase") == "preset"),
            scout_strike: on("scout_strike"),
            aggressor: on("aggressor"),
            one_time_bombs: on("one_time_bombs"),
            silent_defence: on("silent_defence"),
            open_game: on("open_game"),
            memory: match get("memory") {
                "none" => Memory::None,
                "moved" => Memory::Moved,
                _ => Memory::Revealed,
            },
            stuck_test: match get("stuck_test") {
                "next" => StuckTest::Next,
                _ => StuckTest::Both,
            },
            quiet: match get("quiet_play") {
                "auto" => Quiet::Auto(length),
                "off" => Quiet::Off,
                _ => Quiet::Claim(length),
            },
        })
    }

    /// The seat of an army.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        let red = self.red.unwrap_or(Seat::FIRST);
        match side {
            Side::Red => red,
            Side::Blue => red.after(1, 2),
        }
    }

    /// The army of a seat.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        if seat == self.seat(Side::Red) {
            Side::Red
        } else {
            Side::Blue
        }
    }

    /// The rules of a strike.
    #[must_use]
    pub fn strike(&self) -> StrikeRules {
        StrikeRules {
            aggressor: self.aggressor,
            one_time_bombs: self.one_time_bombs,
        }
    }
}

/// What an option is called.
fn title(name: &str) -> Phrase {
    Phrase::new(match name {
        "form" => "stratego-option-form",
        "preset" => "stratego-option-preset",
        "red" => "stratego-option-red",
        "memory" => "stratego-option-memory",
        "two_squares" => "stratego-option-two_squares",
        "reading" => "stratego-option-reading",
        "chase" => "stratego-option-chase",
        "scout_strike" => "stratego-option-scout_strike",
        "aggressor" => "stratego-option-aggressor",
        "one_time_bombs" => "stratego-option-one_time_bombs",
        "silent_defence" => "stratego-option-silent_defence",
        "open_game" => "stratego-option-open_game",
        "stuck_test" => "stratego-option-stuck_test",
        "quiet_play" => "stratego-option-quiet_play",
        _ => "stratego-option-quiet_length",
    })
}

/// Names and values that there are not, and a number of seats that there cannot be.
fn unknown(seats: u8, chosen: &Chosen<'_>) -> Vec<Phrase> {
    let mut faults = Vec::new();
    if seats != 2 {
        faults.push(Phrase::new("stratego-options-seats").with("seats", seats));
    }
    let words = FaultWords {
        unknown: "stratego-options-unknown",
        value: "stratego-options-value",
        title,
    };
    faults.extend(chosen.unknown(&[], words));
    faults
}

/// Choices that mean nothing side by side.
fn contradictions<'v>(get: &impl Fn(&str) -> &'v str) -> Vec<Phrase> {
    let mut faults = Vec::new();
    if get("open_game") == "true" {
        if get("silent_defence") == "true" {
            faults.push(Phrase::new("stratego-options-open-silent"));
        }
        if get("memory") != "revealed" {
            faults.push(Phrase::new("stratego-options-open-memory"));
        }
    }
    if get("two_squares") == "off" && get("reading") != "preset" {
        faults.push(Phrase::new("stratego-options-reading"));
    }
    if get("quiet_play") == "off" && get("quiet_length") != "200" {
        faults.push(Phrase::new("stratego-options-quiet"));
    }
    faults
}
