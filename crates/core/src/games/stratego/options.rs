//! The options of a table: the form of the game, presets and house rules.

use crate::engine::{Chosen, OptionSpec, Phrase, Preset, Seat, named};

use super::board::Side;
use super::rank::Form;
use super::strike::StrikeRules;

/// The way in which the two-squares rule counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reading {
    /// The rule counts moves between the same two squares.
    Pair,
    /// The rule counts how often a piece crosses the border between two adjacent squares.
    Border,
}

named! {
    /// The information about the enemy's pieces that a player's picture shows.
    #[derive(Default)]
    pub enum Memory {
        /// The picture shows which pieces have moved, and the ranks that a strike has shown.
        #[default]
        Revealed = "revealed",
        /// The picture shows which pieces have moved.
        Moved = "moved",
        /// The picture shows neither. Players must remember both, as in a game without a computer.
        None = "none",
    }

    /// The sides that must have a legal move after each move. If one has none, the match ends.
    #[derive(Default)]
    pub enum StuckTest {
        /// Both sides.
        #[default]
        Both = "both",
        /// Only the side to move next.
        Next = "next",
    }
}

/// The consequence of many moves without a strike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quiet {
    /// Either side may claim a draw after this number of moves without a strike.
    Claim(u16),
    /// The match is drawn automatically after this number of moves without a strike.
    Auto(u16),
    /// Nothing happens.
    Off,
}

/// The options that a table agreed on, without contradictions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// The form of the game, which determines the number of pieces.
    pub form: Form,
    /// The seat that plays red and moves first. None until it is drawn by chance.
    pub red: Option<Seat>,
    /// The maximum number of consecutive moves of a piece between two squares. None if there is no limit.
    pub two_squares: Option<u8>,
    /// The way in which these moves are counted.
    pub reading: Reading,
    /// Whether endless chases are forbidden (see `docs/rules/stratego.md`).
    pub chase: bool,
    /// Whether a scout may strike a piece that is not next to it.
    pub scout_strike: bool,
    /// Whether the attacker wins if ranks are equal.
    pub aggressor: bool,
    /// Whether a bomb is removed together with the first piece that strikes it.
    pub one_time_bombs: bool,
    /// Whether the rank of a winning defender stays hidden from the attacker.
    pub silent_defence: bool,
    /// Whether all ranks are visible to everybody.
    pub open_game: bool,
    /// The information about the enemy's pieces that a player's picture shows.
    pub memory: Memory,
    /// The sides that must have a legal move after each move.
    pub stuck_test: StuckTest,
    /// The consequence of many moves without a strike.
    pub quiet: Quiet,
}

/// The options as players are offered them. If the value of an option is `preset`, the preset decides.
pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec::one_of("armies", "form", Form::NAMES),
    OptionSpec::one_of("moving", "preset", &["seed", "tournament"]),
    OptionSpec::one_of("armies", "red", &["0", "1", "random"]),
    OptionSpec::one_of("ranks", "memory", Memory::NAMES),
    OptionSpec::house_one_of("moving", "two_squares", &["preset", "5", "3", "off"]),
    OptionSpec::house_one_of("moving", "reading", &["preset", "pair", "border"]),
    OptionSpec::house_one_of("moving", "chase", &["preset", "true", "false"]),
    OptionSpec::house_one_of("striking", "scout_strike", &["true", "false"]),
    OptionSpec::house_flag("striking", "aggressor"),
    OptionSpec::house_flag("striking", "one_time_bombs"),
    OptionSpec::house_flag("ranks", "silent_defence"),
    OptionSpec::house_flag("ranks", "open_game"),
    OptionSpec::house_one_of("end", "stuck_test", StuckTest::NAMES),
    OptionSpec::house_one_of("end", "quiet_play", &["claim", "auto", "off"]),
    OptionSpec::house_one_of("end", "quiet_length", &["200", "100", "50"]),
];

/// The presets: small armies for an evening, and the tournament rules of the federation (ISF).
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

    /// Returns the seat of a side.
    #[must_use]
    pub fn seat(&self, side: Side) -> Seat {
        let red = self.red.unwrap_or(Seat::FIRST);
        match side {
            Side::Red => red,
            Side::Blue => red.after(1, 2),
        }
    }

    /// Returns the side of a seat.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        if seat == self.seat(Side::Red) {
            Side::Red
        } else {
            Side::Blue
        }
    }

    /// Returns the house rules that affect strikes.
    #[must_use]
    pub fn strike(&self) -> StrikeRules {
        StrikeRules {
            aggressor: self.aggressor,
            one_time_bombs: self.one_time_bombs,
        }
    }

    /// Returns how many moves a match usually takes, without the setup.
    ///
    /// In 17,000 matches between people, most with forty pieces, the mean was 340 moves. Computers, which do not search
    /// for the flag, took 1,200 moves with forty pieces, 500 with eight, and 570 with ten. The values for the short
    /// forms are therefore scaled down in proportion.
    pub(super) fn length(&self) -> u16 {
        match self.form {
            Form::Classic => 340,
            Form::Barrage => 140,
            Form::Duel => 160,
        }
    }
}

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
