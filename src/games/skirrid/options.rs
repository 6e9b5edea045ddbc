//! The options of a table: who plays with what, house rules, and which contradict each other.

use std::sync::Arc;

use crate::engine::{Choices, Chosen, FaultWords, OptionSpec, OptionValues, Phrase, Seat, Seats};

use super::kit::{Fault, Kit};
use super::phrases;

/// How many Blocks running a player may lay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BlockRun {
    /// As the rules have it: any number for two players and for pairs; else not two running in
    /// the arena.
    Rules,
    /// Any number.
    Any,
    /// At most so many, wherever they lie.
    Most(u8),
}

/// What “in the arena” means for a second Block where nobody has to stay in the arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ArenaBan {
    /// The second Block may not lie wholly inside it.
    Inside,
    /// Nothing.
    Off,
    /// The second Block may not be laid anywhere.
    Always,
}

/// What a table agreed on, free of contradiction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// How many play, 2 to 6.
    pub seats: u8,
    /// Four play two against two.
    pub pairs: bool,
    /// A die chooses the shape.
    pub dice: bool,
    /// Who begins; none while chance has still to name the seat.
    pub start: Option<Seat>,
    /// Whether good places are suggested.
    pub hints: bool,
    /// The points that free a player from the arena; 0 if nobody has to stay in it.
    pub threshold: u16,
    /// A player who has no place in the arena may leave it early.
    pub may_leave: bool,
    /// A tile may be turned over without being a Block.
    pub free_flip: bool,
    /// A mark counts nothing on a Block.
    pub block_ignores_mark: bool,
    /// Nobody's first tile may be a Block.
    pub no_block_first_turn_each: bool,
    /// How many Blocks running a player may lay.
    pub max_consecutive_blocks: BlockRun,
    /// What that means where nobody has to stay in the arena.
    pub arena_ban: ArenaBan,
    /// Blocks that leave a player no place are lifted.
    pub lift_block: bool,
    /// A player may pass.
    pub voluntary_pass: bool,
    /// Of equal scores the one with fewer Blocks wins.
    pub tie_fewest_blocks: bool,
    /// With the die: it is rolled again until it calls for a tile that can be laid.
    pub reroll: bool,
    /// Three players play with marked tiles.
    pub marks: bool,
    /// Four single players have equal hands without marks.
    pub equal_hands: bool,
    /// Board and tiles.
    pub kit: Arc<Kit>,
}

const fn flag(name: &'static str, house_rule: bool) -> OptionSpec {
    OptionSpec {
        name,
        choices: Choices::Flag,
        house_rule,
    }
}

const fn one_of(
    name: &'static str,
    values: &'static [&'static str],
    house_rule: bool,
) -> OptionSpec {
    OptionSpec {
        name,
        choices: Choices::OneOf(values),
        house_rule,
    }
}

/// The options as they are offered.
pub(super) const SPECS: &[OptionSpec] = &[
    flag("pairs", false),
    flag("dice", false),
    one_of("start", &["0", "1", "2", "3", "4", "5", "random"], false),
    one_of("hints", &["true", "false"], false),
    one_of("threshold", &["75", "0", "25", "50", "100", "150"], true),
    flag("may_leave", true),
    flag("free_flip", true),
    flag("block_ignores_mark", true),
    flag("no_block_first_turn_each", true),
    one_of(
        "max_consecutive_blocks",
        &["rules", "off", "1", "2", "3"],
        true,
    ),
    one_of("arena_ban", &["inside", "off", "always"], true),
    flag("lift_block", true),
    flag("voluntary_pass", true),
    flag("tie_fewest_blocks", true),
    flag("reroll", true),
    flag("marks", true),
    flag("equal_hands", true),
];

/// A board and tiles of the host's own.
pub(super) const TEXTS: &[&str] = &["board", "tiles"];

/// The points that free a player from the arena, unless a table says otherwise.
const THRESHOLD: u16 = 75;

/// No table asks for more points than that before anybody may leave the arena.
const MOST_POINTS: u16 = 999;

/// The values listed; `on` and `off` for what is on or off, and any number of points written out.
fn takes<'v>(spec: &OptionSpec, value: &'v str) -> Option<&'v str> {
    let any = spec.name == "threshold" && points(value).is_some();
    any.then_some(value).or(spec.listed_or_switched(value))
}

fn points(value: &str) -> Option<u16> {
    let digits = value.bytes().all(|b| b.is_ascii_digit());
    let points = value.parse().ok().filter(|_| digits);
    points.filter(|points| *points <= MOST_POINTS)
}

impl Options {
    /// Reads what was chosen for a table with that many seats.
    ///
    /// # Errors
    ///
    /// Every unknown name or value, every contradiction, and every fault of an own board or own
    /// tiles.
    pub fn read(seats: u8, values: &OptionValues) -> Result<Self, Vec<Phrase>> {
        let chosen = Chosen {
            specs: SPECS,
            values,
            takes,
        };
        let mut faults = unknown(seats, &chosen);
        let get = |name: &str| chosen.get(name);
        faults.extend(contradictions(seats, &get));
        let text = |name| values.get(name).map(String::as_str);
        let kit = kit(text("board"), text("tiles"));
        faults.extend(kit.as_ref().err().into_iter().flatten().map(phrases::fault));
        let Ok(kit) = kit else {
            return Err(faults);
        };
        if !faults.is_empty() {
            return Err(faults);
        }
        let on = |name| get(name) == "true";
        Ok(Self {
            seats,
            pairs: on("pairs"),
            dice: on("dice"),
            start: get("start").parse().ok().and_then(Seat::new),
            hints: on("hints"),
            threshold: if seats > 3 {
                0
            } else {
                points(get("threshold")).unwrap_or(THRESHOLD)
            },
            may_leave: on("may_leave"),
            free_flip: on("free_flip"),
            block_ignores_mark: on("block_ignores_mark"),
            no_block_first_turn_each: on("no_block_first_turn_each"),
            max_consecutive_blocks: match get("max_consecutive_blocks") {
                "off" => BlockRun::Any,
                n => n.parse().map_or(BlockRun::Rules, BlockRun::Most),
            },
            arena_ban: match get("arena_ban") {
                "off" => ArenaBan::Off,
                "always" => ArenaBan::Always,
                _ => ArenaBan::Inside,
            },
            lift_block: on("lift_block"),
            voluntary_pass: on("voluntary_pass"),
            tie_fewest_blocks: on("tie_fewest_blocks"),
            reroll: on("reroll"),
            marks: on("marks"),
            equal_hands: on("equal_hands"),
            kit,
        })
    }

    /// The seats that win together, in the order of their first seats.
    #[must_use]
    pub fn sides(&self) -> Vec<Seats> {
        let n = if self.pairs { 2 } else { self.seats };
        Seat::all(n).map(|first| self.side_of(first)).collect()
    }

    /// The seats that win together with this one, itself included.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Seats {
        let same = |other: &Seat| self.same_side(seat, *other);
        Seat::all(self.seats).filter(same).collect()
    }

    /// Whether two seats win together. Partners sit opposite each other.
    #[must_use]
    pub fn same_side(&self, one: Seat, other: Seat) -> bool {
        one == other || (self.pairs && one.number() % 2 == other.number() % 2)
    }

    /// Who begins.
    #[must_use]
    pub fn first(&self) -> Seat {
        self.start.unwrap_or(Seat::FIRST)
    }

    /// Whether players have to stay in the arena until they have enough points.
    #[must_use]
    pub fn has_arena(&self) -> bool {
        self.threshold > 0
    }
}

/// Board and tiles; the shipped ones are read once.
fn kit(board: Option<&str>, tiles: Option<&str>) -> Result<Arc<Kit>, Vec<Fault>> {
    if board.is_none() && tiles.is_none() {
        return Ok(Arc::clone(Kit::shipped()));
    }
    Kit::read(board, tiles).map(Arc::new)
}

/// What an option is called.
fn title(name: &str) -> Phrase {
    Phrase::new(match name {
        "pairs" => "skirrid-option-pairs",
        "dice" => "skirrid-option-dice",
        "start" => "skirrid-option-start",
        "hints" => "skirrid-option-hints",
        "threshold" => "skirrid-option-threshold",
        "may_leave" => "skirrid-option-may_leave",
        "free_flip" => "skirrid-option-free_flip",
        "block_ignores_mark" => "skirrid-option-block_ignores_mark",
        "no_block_first_turn_each" => "skirrid-option-no_block_first_turn_each",
        "max_consecutive_blocks" => "skirrid-option-max_consecutive_blocks",
        "arena_ban" => "skirrid-option-arena_ban",
        "lift_block" => "skirrid-option-lift_block",
        "voluntary_pass" => "skirrid-option-voluntary_pass",
        "tie_fewest_blocks" => "skirrid-option-tie_fewest_blocks",
        "reroll" => "skirrid-option-reroll",
        "marks" => "skirrid-option-marks",
        _ => "skirrid-option-equal_hands",
    })
}

/// Names and values that there are not, and a number of seats that there cannot be.
fn unknown(seats: u8, chosen: &Chosen<'_>) -> Vec<Phrase> {
    let mut faults = Vec::new();
    if !(2..=6).contains(&seats) {
        faults.push(Phrase::new("skirrid-options-seats").with("seats", seats));
    }
    let words = FaultWords {
        unknown: "skirrid-options-unknown",
        value: "skirrid-options-value",
        title,
    };
    faults.extend(chosen.unknown(TEXTS, words));
    faults
}

/// Choices that cannot stand side by side, and such as mean nothing where they are made.
fn contradictions<'v>(seats: u8, get: &impl Fn(&str) -> &'v str) -> Vec<Phrase> {
    let mut faults = Vec::new();
    let on = |name: &str| get(name) == "true";
    if on("pairs") && seats != 4 {
        faults.push(Phrase::new("skirrid-options-pairs").with("seats", seats));
    }
    if get("start").parse::<u8>().is_ok_and(|seat| seat >= seats) {
        faults.push(
            Phrase::new("skirrid-options-start")
                .with("seat", get("start").parse::<u8>().unwrap_or_default() + 1)
                .with("seats", seats),
        );
    }
    if on("reroll") && !on("dice") {
        faults.push(Phrase::new("skirrid-options-reroll"));
    }
    if on("marks") && seats != 3 {
        faults.push(Phrase::new("skirrid-options-marks").with("seats", seats));
    }
    if on("equal_hands") && (seats != 4 || on("pairs")) {
        faults.push(Phrase::new("skirrid-options-equal"));
    }
    // No arena play is what four and more have anyway.
    let points = points(get("threshold")).unwrap_or(THRESHOLD);
    if seats > 3 && points != 0 && points != THRESHOLD {
        faults.push(Phrase::new("skirrid-options-threshold").with("seats", seats));
    }
    if on("may_leave") && (seats > 3 || points == 0) {
        faults.push(Phrase::new("skirrid-options-leave"));
    }
    if get("arena_ban") != "inside" {
        if get("max_consecutive_blocks") != "rules" {
            faults.push(Phrase::new("skirrid-options-ban-run"));
        } else if seats == 2 || on("pairs") || (seats == 3 && points > 0) {
            faults.push(Phrase::new("skirrid-options-ban"));
        }
    }
    faults
}
