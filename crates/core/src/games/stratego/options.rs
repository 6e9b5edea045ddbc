//! The options of a table: form of the game, presets and house rules.

use crate::engine::{Chosen, OptionSpec, Phrase, Preset, Seat, named};

use super::board::Side;
use super::rank::Form;
use super::strike::StrikeRules;

/// How the two-squares rule is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reading {
    /// Moves between the same two squares are counted.
    Pair,
    /// Crossings of the border between two neighbouring squares are counted.
    Border,
}

named! {
    /// What a player's own picture keeps in mind of the enemy.
    #[derive(Default)]
    pub enum Memory {
        /// Which pieces have moved, and the ranks that were shown in a strike.
        #[default]
        Revealed = "revealed",
        /// Which pieces have moved.
        Moved = "moved",
        /// Nothing: as over the board, one must remember.
        None = "none",
    }

    /// Whose lack of moves is looked for after a move.
    #[derive(Default)]
    pub enum StuckTest {
        /// That of both sides.
        #[default]
        Both = "both",
        /// That of the side to move next.
        Next = "next",
    }
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

/// The options as they are offered. Those that begin with `preset` follow it unless chosen.
pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec::one_of("form", Form::NAMES).about("armies"),
    OptionSpec::one_of("preset", &["seed", "tournament"]).about("moving"),
    OptionSpec::one_of("red", &["0", "1", "random"]).about("armies"),
    OptionSpec::one_of("memory", Memory::NAMES).about("ranks"),
    OptionSpec::one_of("two_squares", &["preset", "5", "3", "off"])
        .of_the_house()
        .about("moving"),
    OptionSpec::one_of("reading", &["preset", "pair", "border"])
        .of_the_house()
        .about("moving"),
    OptionSpec::one_of("chase", &["preset", "true", "false"])
        .of_the_house()
        .about("moving"),
    OptionSpec::one_of("scout_strike", &["true", "false"])
        .of_the_house()
        .about("striking"),
    OptionSpec::flag("aggressor")
        .of_the_house()
        .about("striking"),
    OptionSpec::flag("one_time_bombs")
        .of_the_house()
        .about("striking"),
    OptionSpec::flag("silent_defence")
        .of_the_house()
        .about("ranks"),
    OptionSpec::flag("open_game").of_the_house().about("ranks"),
    OptionSpec::one_of("stuck_test", StuckTest::NAMES)
        .of_the_house()
        .about("end"),
    OptionSpec::one_of("quiet_play", &["claim", "auto", "off"])
        .of_the_house()
        .about("end"),
    OptionSpec::one_of("quiet_length", &["200", "100", "50"])
        .of_the_house()
        .about("end"),
];

/// Rules that are chosen together: small armies for an evening, and the rules of the federation.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        name: "quick",
        values: &[("form", "barrage")],
    },
    Preset {
        name: "tournament",
        values: &[("preset", "tournament")],
    },
];

impl Options {
    /// What was chosen, as the rules read it.
    pub(super) fn of(chosen: &Chosen<'_>) -> Self {
        let tournament = chosen.get("preset") == "tournament";
        let length = chosen.number("quiet_length").unwrap_or(200);
        Self {
            form: Form::named(chosen.get("form")).unwrap_or_default(),
            red: chosen.number("red").and_then(Seat::new),
            two_squares: match chosen.get("two_squares") {
                "preset" => Some(if tournament { 3 } else { 5 }),
                limit => limit.parse().ok(),
            },
            reading: match chosen.get("reading") {
                "pair" => Reading::Pair,
                "preset" if !tournament => Reading::Pair,
                _ => Reading::Border,
            },
            chase: chosen.on("chase") || (tournament && chosen.get("chase") == "preset"),
            scout_strike: chosen.on("scout_strike"),
            aggressor: chosen.on("aggressor"),
            one_time_bombs: chosen.on("one_time_bombs"),
            silent_defence: chosen.on("silent_defence"),
            open_game: chosen.on("open_game"),
            memory: Memory::named(chosen.get("memory")).unwrap_or_default(),
            stuck_test: StuckTest::named(chosen.get("stuck_test")).unwrap_or_default(),
            quiet: match chosen.get("quiet_play") {
                "auto" => Quiet::Auto(length),
                "off" => Quiet::Off,
                _ => Quiet::Claim(length),
            },
        }
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

    /// How many plays a match usually takes, the setting up left out. In 17,000 matches of people, most of them
    /// with forty pieces, there were 340 moves in the mean. Stand-ins, who do not look for the flag, took 1,200
    /// with forty pieces, 500 and 570 with eight and ten: those are brought down in the same measure.
    pub(super) fn length(&self) -> u16 {
        match self.form {
            Form::Classic => 340,
            Form::Barrage => 140,
            Form::Duel => 160,
        }
    }
}

/// Choices that mean nothing side by side.
pub(super) fn contradictions(chosen: &Chosen<'_>) -> Vec<Phrase> {
    let open = chosen.on("open_game");
    let without_limit = chosen.get("two_squares") == "off";
    let never_quiet = chosen.get("quiet_play") == "off";
    let found = [
        (
            open && chosen.on("silent_defence"),
            "stratego-options-open-silent",
        ),
        (
            open && chosen.get("memory") != "revealed",
            "stratego-options-open-memory",
        ),
        (
            without_limit && chosen.get("reading") != "preset",
            "stratego-options-reading",
        ),
        (
            never_quiet && chosen.get("quiet_length") != "200",
            "stratego-options-quiet",
        ),
    ];
    let found = found.into_iter().filter(|(is_so, _)| *is_so);
    found.map(|(_, id)| Phrase::new(id)).collect()
}
