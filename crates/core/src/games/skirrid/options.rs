//! The options of a table, and a check for contradictory options.

use std::sync::Arc;

use crate::engine::{Chosen, OptionSpec, Phrase, Seat, Seats, named};

use super::kit::Kit;

/// The limit on how many Blocks a player may lay in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BlockRun {
    /// The printed rule. For two players and for pairs there is no limit. Other players may not lay two Blocks in a row
    /// in the arena.
    Rules,
    /// No limit.
    Any,
    /// At most this number of Blocks, anywhere on the board.
    Most(u8),
}

named! {
    /// The meaning of “in the arena” in the rule about two Blocks in a row, in games in which nobody has to stay in the
    /// arena.
    #[derive(Default)]
    pub enum ArenaBan {
        /// The second Block may not lie wholly inside the arena.
        #[default]
        Inside = "inside",
        /// The second Block may be laid wherever a tile may.
        Off = "off",
        /// No second Block may be laid in a row, inside the arena or outside.
        Always = "always",
    }
}

/// The options of a table, free of contradictions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The number of players, 2 to 6.
    pub seats: u8,
    /// Whether four players play as two pairs.
    pub pairs: bool,
    /// Whether a die decides which shape a player lays.
    pub dice: bool,
    /// The seat that begins. None if it is random and has not been drawn yet.
    pub start: Option<Seat>,
    /// Whether the bot suggests good places.
    pub hints: bool,
    /// The number of points with which a player may leave the arena. 0 if nobody has to stay in the arena.
    pub threshold: u16,
    /// Whether a player who has no legal place in the arena may leave it early.
    pub may_leave: bool,
    /// Whether a tile may be turned over without being a Block.
    pub free_flip: bool,
    /// Whether the mark of a Block does not multiply.
    pub block_ignores_mark: bool,
    /// Whether a player's first tile must not be a Block.
    pub no_block_first_turn_each: bool,
    /// The limit on Blocks in a row.
    pub max_consecutive_blocks: BlockRun,
    /// The meaning of “in the arena” in the limit on Blocks in a row, if nobody has to stay in the arena.
    pub arena_ban: ArenaBan,
    /// Whether Blocks end early if they leave a player no legal place.
    pub lift_block: bool,
    /// Whether a player may pass voluntarily.
    pub voluntary_pass: bool,
    /// Whether the side with fewer Blocks wins at equal scores.
    pub tie_fewest_blocks: bool,
    /// Whether the die is rolled again until it calls for a tile that the player can lay.
    pub reroll: bool,
    /// Whether three players have tiles with marks.
    pub marks: bool,
    /// Whether four players who play alone have equal hands without marks.
    pub equal_hands: bool,
    /// The board and tiles.
    pub kit: Arc<Kit>,
}

pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec::flag("players", "pairs"),
    OptionSpec::flag("players", "dice"),
    OptionSpec::one_of(
        "players",
        "start",
        &["0", "1", "2", "3", "4", "5", "random"],
    ),
    OptionSpec::one_of("players", "hints", &["true", "false"]),
    OptionSpec::house_one_of("arena", "threshold", &["75", "0", "25", "50", "100", "150"]),
    OptionSpec::house_flag("arena", "may_leave"),
    OptionSpec::house_flag("tiles", "free_flip"),
    OptionSpec::house_flag("blocks", "block_ignores_mark"),
    OptionSpec::house_flag("blocks", "no_block_first_turn_each"),
    OptionSpec::house_one_of(
        "blocks",
        "max_consecutive_blocks",
        &["rules", "off", "1", "2", "3"],
    ),
    OptionSpec::house_one_of("blocks", "arena_ban", ArenaBan::NAMES),
    OptionSpec::house_flag("blocks", "lift_block"),
    OptionSpec::house_flag("end", "voluntary_pass"),
    OptionSpec::house_flag("end", "tie_fewest_blocks"),
    OptionSpec::house_flag("tiles", "reroll"),
    OptionSpec::house_flag("tiles", "marks"),
    OptionSpec::house_flag("tiles", "equal_hands"),
];

/// The names of the texts with which the bot's host can replace the board and the tiles.
pub(super) const TEXTS: &[&str] = &["board", "tiles"];

/// The default number of points with which a player may leave the arena.
const THRESHOLD: u16 = 75;

/// The maximum number of points that a table can require for leaving the arena.
pub(super) const MOST_POINTS: u16 = 999;

impl Options {
    /// Reads the chosen values.
    ///
    /// # Errors
    ///
    /// Returns every contradiction, and every fault in the table's own board or tiles.
    pub(super) fn of(chosen: &Chosen<'_>) -> Result<Self, Vec<Phrase>> {
        let on = |name| chosen.on(name);
        let seats = chosen.seats();
        let threshold = chosen.number("threshold").unwrap_or(THRESHOLD);
        let mut faults = contradictions(chosen, threshold);
        let kit = Kit::of(chosen.text("board"), chosen.text("tiles"));
        let kit = kit.unwrap_or_else(|wrong| {
            faults.extend(wrong);
            Arc::clone(Kit::shipped())
        });
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Self {
            seats,
            pairs: on("pairs"),
            dice: on("dice"),
            start: chosen.number("start").and_then(Seat::new),
            hints: on("hints"),
            threshold: if seats > 3 { 0 } else { threshold },
            may_leave: on("may_leave"),
            free_flip: on("free_flip"),
            block_ignores_mark: on("block_ignores_mark"),
            no_block_first_turn_each: on("no_block_first_turn_each"),
            max_consecutive_blocks: match chosen.get("max_consecutive_blocks") {
                "off" => BlockRun::Any,
                n => n.parse().map_or(BlockRun::Rules, BlockRun::Most),
            },
            arena_ban: ArenaBan::named(chosen.get("arena_ban")).unwrap_or_default(),
            lift_block: on("lift_block"),
            voluntary_pass: on("voluntary_pass"),
            tie_fewest_blocks: on("tie_fewest_blocks"),
            reroll: on("reroll"),
            marks: on("marks"),
            equal_hands: on("equal_hands"),
            kit,
        })
    }

    /// Returns the seats that win together, one set for each side. The sides are in the order of their first seats.
    #[must_use]
    pub fn sides(&self) -> Vec<Seats> {
        let n = if self.pairs { 2 } else { self.seats };
        Seat::all(n).map(|first| self.side_of(first)).collect()
    }

    /// Returns the seats of the side to which this seat belongs.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Seats {
        let same = |other: &Seat| self.same_side(seat, *other);
        Seat::all(self.seats).filter(same).collect()
    }

    /// Returns whether two seats win together. The partners of a pair sit opposite each other.
    #[must_use]
    pub fn same_side(&self, one: Seat, other: Seat) -> bool {
        one == other || (self.pairs && one.number() % 2 == other.number() % 2)
    }

    /// Returns the seat that begins.
    #[must_use]
    pub fn first(&self) -> Seat {
        self.start.unwrap_or(Seat::FIRST)
    }

    /// Returns whether players must stay in the arena until they have enough points.
    #[must_use]
    pub fn has_arena(&self) -> bool {
        self.threshold > 0
    }
}

/// Returns faults for choices that contradict each other, and for choices that have no effect.
fn contradictions(chosen: &Chosen<'_>, threshold: u16) -> Vec<Phrase> {
    let (seats, pairs) = (chosen.seats(), chosen.on("pairs"));
    let start = chosen.number::<u8>("start").filter(|seat| *seat >= seats);
    let own_ban = chosen.get("arena_ban") != "inside";
    let own_run = chosen.get("max_consecutive_blocks") != "rules";
    let no_ban = seats == 2 || pairs || (seats == 3 && threshold > 0);
    let no_arena = seats > 3 || threshold == 0;
    // Accepts 0 for four and more players, because they have no arena anyway.
    let own_threshold = threshold != 0 && threshold != THRESHOLD;
    let plain = Phrase::new;
    let of_seats = |id| plain(id).with("seats", seats);
    let faults = [
        (pairs && seats != 4).then(|| of_seats("skirrid-options-pairs")),
        start.map(|seat| of_seats("skirrid-options-start").with("seat", seat + 1)),
        (chosen.on("reroll") && !chosen.on("dice")).then(|| plain("skirrid-options-reroll")),
        (chosen.on("marks") && seats != 3).then(|| of_seats("skirrid-options-marks")),
        (chosen.on("equal_hands") && (seats != 4 || pairs)).then(|| plain("skirrid-options-equal")),
        (seats > 3 && own_threshold).then(|| of_seats("skirrid-options-threshold")),
        (chosen.on("may_leave") && no_arena).then(|| plain("skirrid-options-leave")),
        (own_ban && own_run).then(|| plain("skirrid-options-ban-run")),
        (own_ban && !own_run && no_ban).then(|| plain("skirrid-options-ban")),
    ];
    faults.into_iter().flatten().collect()
}
