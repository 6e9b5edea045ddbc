//! The options of a table, and a check for contradictory options.

use crate::engine::{Chosen, OptionSpec, Phrase, Preset, Seat, Seats, option_title};

use super::Stramash;
use super::board::Mashie;

/// The grouping of seats into sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Partners {
    /// Everybody plays alone.
    None,
    /// Pairs of partners who sit opposite each other.
    Pairs,
    /// Two sides of three players in alternating seats. Only possible with six seats.
    Trios,
}

/// The rule for a partner's Laddie that cannot be sent to its entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoEntry {
    /// The Laddie goes to its dock.
    Dock,
    /// The play is not allowed.
    Illegal,
}

/// The options that a table agreed on, without contradictions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Options {
    /// The number of seats, 2 to 6.
    pub seats: u8,
    /// The number of Laddies of each seat, 3 to 5.
    pub laddies: u8,
    /// The grouping of the seats into sides.
    pub partners: Partners,
    /// The seat that has the first turn. None if it is drawn by chance.
    pub start: Option<Seat>,
    /// Whether no Laddie may be passed, not even an opponent's.
    pub no_passing: bool,
    /// Whether a Laddie on its own start cannot be bumped.
    pub start_safe: bool,
    /// Whether jack, queen and king move 11, 12 and 13 instead of 10.
    pub court_11_12_13: bool,
    /// Whether a Laddie that moved back over its entry must complete a lap before it may enter its castle.
    pub full_lap_required: bool,
    /// Whether a Laddie is forbidden to pass its entry while it may enter its castle.
    pub wait_at_door: bool,
    /// Whether a Laddie that can enter its castle with a card must enter it with that card.
    pub must_enter: bool,
    /// Whether the parts of a split seven may neither enter the castle nor move in it.
    pub split_track_only: bool,
    /// Whether a seven may be shared with a partner only if its first part brings the player's last Laddie home.
    pub split_partner_last_only: bool,
    /// Whether a player who cannot move discards the whole hand and draws a new one.
    pub discard_hand: bool,
    /// Whether a player who can move only with a Bonnie Fechter may discard instead.
    pub joker_never_forced: bool,
    /// Whether a Bonnie Fechter may take the place of a partner's Laddie.
    pub joker_on_partner: bool,
    /// The number of consecutive discards, with no Laddie on the track, after which a Laddie comes out for free. None
    /// if it never does.
    pub mercy_after: Option<u8>,
    /// Whether the match continues for the second and further places after the first side is home.
    pub play_on: bool,
    /// Whether partners may talk about their cards. The bot does not enforce it, and only shows it to the players.
    pub table_talk: bool,
    /// The rule for a partner's Laddie that would be sent to its entry while a Laddie of the same colour is there.
    pub partner_entry_own: NoEntry,
    /// The rule for a partner's Laddie that is on its own entry when another Laddie lands there.
    pub partner_on_entry: NoEntry,
}

/// The options as they are offered to the person who opens a table.
pub(super) const SPECS: &[OptionSpec] = &[
    OptionSpec::flag("partners", "partners"),
    OptionSpec::one_of("course", "laddies", &["5", "4", "3"]),
    OptionSpec::one_of("course", "start", &["random", "0", "1", "2", "3", "4", "5"]),
    OptionSpec::house_flag("partners", "trios"),
    OptionSpec::house_flag("course", "play_on"),
    OptionSpec::house_flag("track", "no_passing"),
    OptionSpec::house_flag("track", "start_safe"),
    OptionSpec::house_flag("cards", "court_11_12_13"),
    OptionSpec::house_flag("castle", "full_lap_required"),
    OptionSpec::house_flag("castle", "wait_at_door"),
    OptionSpec::house_flag("castle", "must_enter"),
    OptionSpec::house_flag("castle", "split_track_only"),
    OptionSpec::house_flag("partners", "split_partner_last_only"),
    OptionSpec::house_flag("cards", "discard_hand"),
    OptionSpec::house_flag("cards", "joker_never_forced"),
    OptionSpec::house_flag("partners", "joker_on_partner"),
    OptionSpec::house_one_of("cards", "mercy_after", &["off", "3", "4", "5"]),
    OptionSpec::house_one_of("partners", "partner_entry_own", &["dock", "illegal"]),
    OptionSpec::house_one_of("partners", "partner_on_entry", &["illegal", "dock"]),
    OptionSpec::house_flag("partners", "table_talk"),
];

/// The presets. "quick" has fewer Laddies. "dutch" resembles Keezen, a Dutch relative of the game: four Laddies, a safe
/// start, and a new hand for a player who cannot move.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        name: "quick",
        values: &[("laddies", "3")],
    },
    Preset {
        name: "dutch",
        values: &[
            ("laddies", "4"),
            ("start_safe", "true"),
            ("discard_hand", "true"),
        ],
    },
];

/// The names of options that have an effect only with partners.
const OF_PARTNERS: &[&str] = &[
    "trios",
    "split_partner_last_only",
    "joker_on_partner",
    "partner_entry_own",
    "partner_on_entry",
    "table_talk",
];

impl Options {
    pub(super) fn of(chosen: &Chosen<'_>) -> Result<Self, Vec<Phrase>> {
        let faults = contradictions(chosen);
        if !faults.is_empty() {
            return Err(faults);
        }
        let on = |name| chosen.on(name);
        let no_entry = |name| match chosen.get(name) {
            "dock" => NoEntry::Dock,
            _ => NoEntry::Illegal,
        };
        Ok(Self {
            seats: chosen.seats(),
            laddies: chosen.number("laddies").unwrap_or(5),
            partners: match (on("partners"), on("trios")) {
                (false, _) => Partners::None,
                (true, false) => Partners::Pairs,
                (true, true) => Partners::Trios,
            },
            start: chosen.number("start").and_then(Seat::new),
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
            mercy_after: chosen.number("mercy_after"),
            play_on: on("play_on"),
            table_talk: on("table_talk"),
            partner_entry_own: no_entry("partner_entry_own"),
            partner_on_entry: no_entry("partner_on_entry"),
        })
    }

    /// Returns the number of mashies on the board. A board for two players has four.
    #[must_use]
    pub fn mashies(&self) -> u8 {
        if self.seats == 2 { 4 } else { self.seats }
    }

    /// Returns the number of packs. Each pack has two Bonnie Fechters.
    #[must_use]
    pub fn packs(&self) -> u8 {
        if self.seats > 4 { 3 } else { 2 }
    }

    /// Returns the mashie of a seat. Two players sit opposite each other.
    #[must_use]
    pub fn home(&self, seat: Seat) -> Mashie {
        let step = if self.seats == 2 { 2 } else { 1 };
        Mashie::new(seat.number() * step).expect("no more than six seats")
    }

    /// Returns the seats that win together, one set for each side. The sides are in the order of their first seats.
    #[must_use]
    pub fn sides(&self) -> Vec<Seats> {
        self.firsts().map(|first| self.side_of(first)).collect()
    }

    pub(super) fn firsts(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n_sides())
    }

    /// Returns the seats of the side to which `seat` belongs, including `seat`.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Seats {
        if self.partners == Partners::None {
            return Seats::one(seat);
        }
        let same = |&other: &Seat| self.same_side(seat, other);
        Seat::all(self.seats).filter(same).collect()
    }

    /// Returns whether two seats are on the same side.
    #[must_use]
    pub fn same_side(&self, one: Seat, other: Seat) -> bool {
        match self.partners {
            Partners::None => one == other,
            _ => one.number() % self.n_sides() == other.number() % self.n_sides(),
        }
    }

    /// Returns whether no house rule about laps, doors or parts of a seven limits entering a castle.
    pub(super) fn no_castle_rules(&self) -> bool {
        let Self {
            full_lap_required,
            wait_at_door,
            must_enter,
            split_track_only,
            ..
        } = *self;
        !(full_lap_required || wait_at_door || must_enter || split_track_only)
    }

    /// Returns whether a bumped Laddie always goes to its dock. This is so if there are no partners and starts are not
    /// safe.
    pub(super) fn always_bumps_to_dock(&self) -> bool {
        self.partners == Partners::None && !self.start_safe
    }

    fn n_sides(&self) -> u8 {
        match self.partners {
            Partners::None => self.seats,
            Partners::Pairs => self.seats / 2,
            Partners::Trios => 2,
        }
    }

    /// Returns how many plays a match usually takes.
    ///
    /// The numbers were measured in 25 to 61 matches of each kind between computers, and are rounded to tens. Options
    /// that change the number by less than a tenth are ignored.
    pub(super) fn length(&self) -> u16 {
        let sheet: u32 = match (self.partners, self.seats) {
            (Partners::Trios, _) => 620,
            (Partners::Pairs, 4) => 360,
            (Partners::Pairs, _) => 560,
            (Partners::None, 2) => 150,
            (Partners::None, 3) => 190,
            (Partners::None, 4) => 270,
            (Partners::None, 5) => 350,
            (Partners::None, _) => 480,
        };
        let percents = [
            match self.laddies {
                3 => 35,
                4 => 60,
                _ => 100,
            },
            if self.play_on { 120 } else { 100 },
            if self.no_passing { 130 } else { 100 },
            if self.full_lap_required { 155 } else { 100 },
        ];
        let length = { percents.iter() }.fold(sheet, |length, percent| length * percent / 100);
        u16::try_from(length.next_multiple_of(10)).unwrap_or(u16::MAX)
    }
}

fn contradictions(chosen: &Chosen<'_>) -> Vec<Phrase> {
    let mut faults = Vec::new();
    let seats = chosen.seats();
    let partners = chosen.on("partners");
    if partners && seats != 4 && seats != 6 {
        faults.push(Phrase::new("stramash-options-partners-seats").with("seats", seats));
    }
    if chosen.on("trios") && seats != 6 {
        faults.push(Phrase::new("stramash-options-trios-seats").with("seats", seats));
    }
    if !partners {
        for spec in SPECS {
            if OF_PARTNERS.contains(&spec.name) && chosen.get(spec.name) != spec.default() {
                let phrase = Phrase::new("stramash-options-needs-partners");
                faults.push(phrase.with("option", option_title::<Stramash>(spec.name)));
            }
        }
    }
    if chosen.number("start").is_some_and(|seat: u8| seat >= seats) {
        faults.push(
            Phrase::new("stramash-options-start")
                .code("seat", chosen.get("start"))
                .with("seats", seats),
        );
    }
    if chosen.on("must_enter") && chosen.on("wait_at_door") {
        faults.push(Phrase::new("stramash-options-enter-wait"));
    }
    if chosen.on("split_track_only") && chosen.on("split_partner_last_only") {
        faults.push(Phrase::new("stramash-options-split-both"));
    }
    faults
}
