//! The options of a table and their contradictions.

use std::sync::Arc;

use crate::engine::{Chosen, OptionSpec, Phrase, Seat, Seats, named};

use super::kit::Kit;

/// The limit of Blocks that a player may lay in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BlockRun {
    /// The printed rule: no limit for two players and for pairs; otherwise not two in a row in the arena.
    Rules,
    /// No limit.
    Any,
    /// This many, anywhere.
    Most(u8),
}

named! {
    /// The meaning of “in the arena” for a second Block in games in which nobody has to stay in the arena.
    #[derive(Default)]
    pub enum ArenaBan {
        /// The second Block may not be wholly inside the arena.
        #[default]
        Inside = "inside",
        /// The second Block is not limited.
        Off = "off",
        /// The second Block is forbidden everywhere.
        Always = "always",
    }
}

/// The options of a table, free of contradictions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The number of players, 2 to 6.
    pub seats: u8,
    /// Whether four players play two against two.
    pub pairs: bool,
    /// Whether a die chooses the shape.
    pub dice: bool,
    /// The seat that begins. None until a random seat has been drawn.
    pub start: Option<Seat>,
    /// Whether good places are suggested.
    pub hints: bool,
    /// The points that free a player from the arena; 0 if nobody has to stay in it.
    pub threshold: u16,
    /// Whether a player without a place in the arena may leave it early.
    pub may_leave: bool,
    /// Whether a tile may be turned over without being a Block.
    pub free_flip: bool,
    /// Whether a mark does not count on a Block.
    pub block_ignores_mark: bool,
    /// Whether nobody's first tile may be a Block.
    pub no_block_first_turn_each: bool,
    /// The limit of Blocks in a row.
    pub max_consecutive_blocks: BlockRun,
    /// The meaning of that limit when nobody has to stay in the arena.
    pub arena_ban: ArenaBan,
    /// Whether Blocks that leave a player no place are lifted.
    pub lift_block: bool,
    /// Whether a player may pass voluntarily.
    pub voluntary_pass: bool,
    /// Whether the side with fewer Blocks wins at equal scores.
    pub tie_fewest_blocks: bool,
    /// Whether the die is rolled again until it calls for a tile that can be laid.
    pub reroll: bool,
    /// Whether three players use marked tiles.
    pub marks: bool,
    /// Whether four single players have equal hands without marks.
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

/// The texts in which the bot's host can set another board and other tiles.
pub(super) const TEXTS: &[&str] = &["board", "tiles"];

/// The default points that free a player from the arena.
const THRESHOLD: u16 = 75;

/// The maximum for these points.
pub(super) const MOST_POINTS: u16 = 999;

impl Options {
    /// Reads the chosen values.
    ///
    /// # Errors
    ///
    /// Every contradiction, and every fault in the table's own board or tiles.
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

    /// Returns the seats that win together, ordered by their first seats.
    #[must_use]
    pub fn sides(&self) -> Vec<Seats> {
        let n = if self.pairs { 2 } else { self.seats };
        Seat::all(n).map(|first| self.side_of(first)).collect()
    }

    /// Returns the seats that win together with this one, including itself.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Seats {
        let same = |other: &Seat| self.same_side(seat, *other);
        Seat::all(self.seats).filter(same).collect()
    }

    /// Returns whether two seats win together. Partners sit opposite each other.
    #[must_use]
    pub fn same_side(&self, one: Seat, other: Seat) -> bool {
        one == other || (self.pairs && one.number() % 2 == other.number() % 2)
    }

    /// Returns the seat that begins.
    #[must_use]
    pub fn first(&self) -> Seat {
        self.start.unwrap_or(Seat::FIRST)
    }

    /// Returns whether players have to stay in the arena until they have enough points.
    #[must_use]
    pub fn has_arena(&self) -> bool {
        self.threshold > 0
    }
}

/// Returns contradictory choices, and choices without any effect.
fn contradictions(chosen: &Chosen<'_>, threshold: u16) -> Vec<Phrase> {
    let (seats, pairs) = (chosen.seats(), chosen.on("pairs"));
    let start = chosen.number::<u8>("start").filter(|seat| *seat >= seats);
    let own_ban = chosen.get("arena_ban") != "inside";
    let own_run = chosen.get("max_consecutive_blocks") != "rules";
    let no_ban = seats == 2 || pairs || (seats == 3 && threshold > 0);
    let no_arena = seats > 3 || threshold == 0;
    // Four and more players have no arena anyway, so 0 is accepted.
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
