//! The options of a table: set-up and house rules, and which of them contradict each other.

use crate::engine::{Choices, Chosen, FaultWords, OptionSpec, OptionValues, Phrase, Seat, Seats};

use super::board::Mashie;

/// How the seats are joined into sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Partners {
    /// Everyone plays alone.
    None,
    /// Two and two, partners opposite each other.
    Pairs,
    /// Three and three, in turn round the table; six seats only.
    Trios,
}

/// Who has the first turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Starter {
    /// A seat drawn by chance.
    Random,
    /// That seat.
    Seat(Seat),
}

/// What happens where a partner's Laddie has no free entry to go to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoEntry {
    /// It goes to its dock instead.
    Dock,
    /// The play is not allowed.
    Illegal,
}

/// What a table agreed on, free of contradiction.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Options {
    /// How many play, 2 to 6.
    pub seats: u8,
    /// Laddies of each seat, 3 to 5.
    pub laddies: u8,
    /// The sides.
    pub partners: Partners,
    /// Who has the first turn.
    pub start: Starter,
    /// No Laddie may be passed, whoever's it is.
    pub no_passing: bool,
    /// A Laddie on its own start cannot be bumped.
    pub start_safe: bool,
    /// Jack, queen and king move 11, 12 and 13.
    pub court_11_12_13: bool,
    /// A Laddie that went back over its entry owes a lap before it may turn in.
    pub full_lap_required: bool,
    /// No Laddie that may turn in goes past its entry.
    pub wait_at_door: bool,
    /// A Laddie whose count fits its castle must turn in.
    pub must_enter: bool,
    /// The parts of a split seven stay on the track.
    pub split_track_only: bool,
    /// A seven is shared with the partner only when its first part brings the last own Laddie
    /// home.
    pub split_partner_last_only: bool,
    /// Who cannot move discards the whole hand and draws a new one.
    pub discard_hand: bool,
    /// Who can move only with a Bonnie Fechter may discard instead.
    pub joker_never_forced: bool,
    /// A Bonnie Fechter may take the place of a partner's Laddie.
    pub joker_on_partner: bool,
    /// After so many discards running with nothing on the track a Laddie comes out for free.
    pub mercy_after: Option<u8>,
    /// The match goes on for places after the first side is home.
    pub play_on: bool,
    /// Partners may talk about their cards. A note for the players; the rules are the same.
    pub table_talk: bool,
    /// A partner's Laddie is sent to its entry, where one of its own stands.
    pub partner_entry_own: NoEntry,
    /// A partner's Laddie is landed on that stands on its entry already.
    pub partner_on_entry: NoEntry,
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
    flag("partners", false),
    one_of("laddies", &["5", "4", "3"], false),
    one_of("start", &["random", "0", "1", "2", "3", "4", "5"], false),
    flag("trios", true),
    flag("play_on", true),
    flag("no_passing", true),
    flag("start_safe", true),
    flag("court_11_12_13", true),
    flag("full_lap_required", true),
    flag("wait_at_door", true),
    flag("must_enter", true),
    flag("split_track_only", true),
    flag("split_partner_last_only", true),
    flag("discard_hand", true),
    flag("joker_never_forced", true),
    flag("joker_on_partner", true),
    one_of("mercy_after", &["off", "3", "4", "5"], true),
    one_of("partner_entry_own", &["dock", "illegal"], true),
    one_of("partner_on_entry", &["illegal", "dock"], true),
    flag("table_talk", true),
];

/// The options that mean something only where there are partners.
const OF_PARTNERS: &[&str] = &[
    "trios",
    "split_partner_last_only",
    "joker_on_partner",
    "partner_entry_own",
    "partner_on_entry",
    "table_talk",
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
            takes: OptionSpec::listed,
        };
        let mut faults = unknown(seats, &chosen);
        let get = |name: &str| chosen.get(name);
        let on = |name| get(name) == "true";
        let number = |name| get(name).parse::<u8>().ok();
        let no_entry = |name| match get(name) {
            "dock" => NoEntry::Dock,
            _ => NoEntry::Illegal,
        };
        let partners = match (on("partners"), on("trios")) {
            (false, _) => Partners::None,
            (true, false) => Partners::Pairs,
            (true, true) => Partners::Trios,
        };
        let start = number("start").and_then(Seat::new);
        faults.extend(contradictions(seats, &get));
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Self {
            seats,
            laddies: number("laddies").unwrap_or(5),
            partners,
            start: start.map_or(Starter::Random, Starter::Seat),
            no_passing: on("no_passing"),
            start_safe: on("start_safe"),
            court_11_12_13: on("court_11_12_13"),
            full_lap_required: on("full_lap_required"),
            wait_at_door: on("wait_at_door"),
            must_enter: on("must_enter"),
            split_track_only: on("split_track_only"),
            split_partner_last_only: on("split_partner_last_only"),
            discard_hand: on("discard_hand"),
            joker_never_forced: on("joker_never_forced"),
            joker_on_partner: on("joker_on_partner"),
            mercy_after: number("mercy_after"),
            play_on: on("play_on"),
            table_talk: on("table_talk"),
            partner_entry_own: no_entry("partner_entry_own"),
            partner_on_entry: no_entry("partner_on_entry"),
        })
    }

    /// How many mashies lie in the ring: two players use four.
    #[must_use]
    pub fn mashies(&self) -> u8 {
        if self.seats == 2 { 4 } else { self.seats }
    }

    /// How many packs are in play, each with two Bonnie Fechters.
    #[must_use]
    pub fn packs(&self) -> u8 {
        if self.seats > 4 { 3 } else { 2 }
    }

    /// The mashie of a seat; two players sit opposite each other.
    #[must_use]
    pub fn home(&self, seat: Seat) -> Mashie {
        let step = if self.seats == 2 { 2 } else { 1 };
        Mashie::new(seat.number() * step).expect("no more than six seats")
    }

    /// The seats that win together, in the order of their first seats.
    #[must_use]
    pub fn sides(&self) -> Vec<Seats> {
        Seat::all(self.n_sides())
            .map(|first| self.side_of(first))
            .collect()
    }

    /// The seats that win together with this one, itself included.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Seats {
        Seat::all(self.seats)
            .filter(|&other| self.same_side(seat, other))
            .collect()
    }

    /// Whether two seats win together.
    #[must_use]
    pub fn same_side(&self, one: Seat, other: Seat) -> bool {
        one.number() % self.n_sides() == other.number() % self.n_sides()
    }

    fn n_sides(&self) -> u8 {
        match self.partners {
            Partners::None => self.seats,
            Partners::Pairs => self.seats / 2,
            Partners::Trios => 2,
        }
    }
}

/// What an option is called.
fn title(name: &str) -> Phrase {
    Phrase::new(match name {
        "partners" => "stramash-option-partners",
        "laddies" => "stramash-option-laddies",
        "start" => "stramash-option-start",
        "trios" => "stramash-option-trios",
        "play_on" => "stramash-option-play_on",
        "no_passing" => "stramash-option-no_passing",
        "start_safe" => "stramash-option-start_safe",
        "court_11_12_13" => "stramash-option-court_11_12_13",
        "full_lap_required" => "stramash-option-full_lap_required",
        "wait_at_door" => "stramash-option-wait_at_door",
        "must_enter" => "stramash-option-must_enter",
        "split_track_only" => "stramash-option-split_track_only",
        "split_partner_last_only" => "stramash-option-split_partner_last_only",
        "discard_hand" => "stramash-option-discard_hand",
        "joker_never_forced" => "stramash-option-joker_never_forced",
        "joker_on_partner" => "stramash-option-joker_on_partner",
        "mercy_after" => "stramash-option-mercy_after",
        "partner_entry_own" => "stramash-option-partner_entry_own",
        "partner_on_entry" => "stramash-option-partner_on_entry",
        _ => "stramash-option-table_talk",
    })
}

/// Names and values that there are not, and a number of seats that there cannot be.
fn unknown(seats: u8, chosen: &Chosen<'_>) -> Vec<Phrase> {
    let mut faults = Vec::new();
    if !(2..=6).contains(&seats) {
        faults.push(Phrase::new("stramash-options-seats").with("seats", seats));
    }
    let words = FaultWords {
        unknown: "stramash-options-unknown",
        value: "stramash-options-value",
        title,
    };
    faults.extend(chosen.unknown(&[], words));
    faults
}

/// Choices that cannot stand side by side.
fn contradictions<'v>(seats: u8, get: &impl Fn(&str) -> &'v str) -> Vec<Phrase> {
    let mut faults = Vec::new();
    let on = |name: &str| get(name) == "true";
    let partners = on("partners");
    if partners && seats != 4 && seats != 6 {
        faults.push(Phrase::new("stramash-options-partners-seats").with("seats", seats));
    }
    if on("trios") && seats != 6 {
        faults.push(Phrase::new("stramash-options-trios-seats").with("seats", seats));
    }
    if !partners {
        for spec in SPECS {
            if OF_PARTNERS.contains(&spec.name) && get(spec.name) != spec.default() {
                let phrase = Phrase::new("stramash-options-needs-partners");
                faults.push(phrase.with("option", title(spec.name)));
            }
        }
    }
    if get("start").parse::<u8>().is_ok_and(|seat| seat >= seats) {
        faults.push(
            Phrase::new("stramash-options-start")
                .code("seat", get("start"))
                .with("seats", seats),
        );
    }
    if on("must_enter") && on("wait_at_door") {
        faults.push(Phrase::new("stramash-options-enter-wait"));
    }
    if on("split_track_only") && on("split_partner_last_only") {
        faults.push(Phrase::new("stramash-options-split-both"));
    }
    faults
}
