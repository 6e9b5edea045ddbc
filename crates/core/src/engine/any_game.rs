//! The trait `AnyGame`, through which code uses any game without its types, and its only implementation.

use super::agreed::Agreed;
use super::any_match::AnyMatch;
use super::chance::Chance;
use super::chosen::OptionValues;
use super::decode::DecodeError;
use super::hold::Knob;
use super::lesson::Lesson;
use super::options::OptionSpec;
use super::parts::Parts;
use super::phrase::Phrase;
use super::playable::Playable;
use super::playing::Match;
use super::preset::Preset;
use super::rejected::Rejected;
use super::sealed::Sealed;
use super::seats::Seats;
use super::verb::Verb;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use serde_json::Value;

/// A game behind a trait object, for code that does not know the game's types. It starts and loads matches.
pub trait AnyGame: Send + Sync {
    /// Returns the game's short name in commands, files and records, such as `bradspel`.
    fn slug(&self) -> &'static str;
    /// Returns the revision of the game's rules.
    fn edition(&self) -> u16;
    /// Returns the numbers of players that the game allows.
    fn seats(&self) -> RangeInclusive<u8>;
    /// Returns the game's options.
    fn options(&self) -> &'static [OptionSpec];
    /// Returns the game's presets. The preset for the printed rules is not among them.
    fn presets(&self) -> &'static [Preset];
    /// Returns the verbs with which lines of the game begin.
    fn verbs(&self) -> &'static [Verb];
    /// Returns the name of the command that shows a player what only their seat sees. None if the game hides nothing.
    fn own(&self) -> Option<&'static str>;
    /// Returns whether the game has an outlook command, which tells players what they would otherwise have to count on
    /// the board.
    fn has_outlook(&self) -> bool;
    /// Returns the name of the outlook command.
    fn outlook_name(&self) -> &'static str;
    /// Returns whether the game can measure luck once a match is over.
    fn has_luck(&self) -> bool;
    /// Returns whether a player can let the bot play for them whenever their seat can do nothing useful, for example
    /// only discard.
    fn idles(&self) -> bool;
    /// Returns whether sides can clash in this game, for example by a capture. The log can then be filtered for
    /// clashes.
    fn has_clashes(&self) -> bool;
    /// Returns whether a play can be taken back in this game.
    fn has_undo(&self) -> bool;
    /// Returns the names of the values that only the bot's host may set, as text, such as the numbers of a board.
    fn texts(&self) -> &'static [&'static str];
    /// Returns the pages of the game's rules, in reading order.
    fn lessons(&self) -> &'static [Lesson];
    /// Returns the controls that change a held piece. Empty if the game has no held pieces.
    fn knobs(&self) -> &'static [Knob];
    /// Returns whether a player may choose among these plays in one step, each as a whole, instead of choosing part by
    /// part. The plays must have the same verb.
    fn at_once(&self, plays: &[Parts]) -> bool;
    /// Returns the options of a rematch. `values`, `seats` and `winners` are those of the finished match.
    fn rematch_options(&self, values: &OptionValues, seats: u8, winners: Seats) -> OptionValues;
    /// Checks the options of a table with `seats` seats. Returns the seats that win together, one set for each side.
    ///
    /// # Errors
    ///
    /// Returns every unknown name or value, and every contradiction between options.
    fn check(&self, seats: u8, values: &OptionValues) -> Result<Vec<Seats>, Vec<Phrase>>;
    /// Returns how many plays a match usually takes, all seats together. None if the options are invalid.
    fn length(&self, seats: u8, values: &OptionValues) -> Option<u16>;
    /// Starts a match.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`AnyGame::check`], or an error if the supply of chance has run out.
    fn start(
        &self,
        seats: u8,
        values: &OptionValues,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn AnyMatch>, Rejected>;
    /// Makes a match that starts from a position, written as the referee writes it. The referee is the interface
    /// through which other programs use the rules.
    ///
    /// # Errors
    ///
    /// Returns every reason why the position is invalid under these options.
    #[allow(
        clippy::wrong_self_convention,
        reason = "the game is the self; the match is made from the position"
    )]
    fn from_position(
        &self,
        values: &OptionValues,
        position: &Value,
    ) -> Result<Box<dyn AnyMatch>, Vec<Phrase>>;
    /// Makes a match from a position, and then does what happens automatically at the start of play, such as a roll of
    /// the dice.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`AnyGame::from_position`], or an error if the supply of chance has run out.
    fn load(
        &self,
        values: &OptionValues,
        position: &Value,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn AnyMatch>, Rejected>;
    /// Decodes a match from its stored form.
    ///
    /// # Errors
    ///
    /// Returns an error if any part of the stored form cannot be read.
    fn decode(
        &self,
        opening: Sealed,
        entries: Vec<Sealed>,
    ) -> Result<Box<dyn AnyMatch>, DecodeError>;
}

impl dyn AnyGame {
    /// Returns the printed rules followed by the game's presets.
    pub fn all_presets(&self) -> impl Iterator<Item = &'static Preset> {
        std::iter::once(&Preset::PRINTED).chain(self.presets())
    }

    /// Returns the options that presets set: all house rules, and every other option that some preset names.
    #[must_use]
    pub fn preset_options(&self) -> Vec<OptionSpec> {
        let named = |spec: &OptionSpec| {
            let mut names = self.presets().iter().flat_map(|preset| preset.values);
            names.any(|(name, _)| *name == spec.name)
        };
        let options = self.options().iter().copied();
        options
            .filter(|spec| spec.house_rule || named(spec))
            .collect()
    }

    /// Applies a preset: resets the options that presets set to their defaults, then sets the preset's values.
    #[must_use]
    pub fn with_preset(&self, preset: &Preset, chosen: &OptionValues) -> OptionValues {
        preset.apply_to(&self.preset_options(), chosen)
    }

    /// Returns the preset that matches the chosen values. None if no preset matches.
    #[must_use]
    pub fn preset_of(&self, chosen: &OptionValues) -> Option<&'static Preset> {
        let settled = self.preset_options();
        self.all_presets().find(|preset| {
            let its = preset.apply_to(&settled, chosen);
            { settled.iter() }.all(|spec| spec.value_in(&its) == spec.value_in(chosen))
        })
    }
}

/// The implementation of [`AnyGame`] for the game `G`.
#[derive(Debug)]
pub struct GameOf<G>(PhantomData<fn() -> G>);

impl<G> GameOf<G> {
    /// Returns the game `G`.
    #[must_use]
    pub const fn game() -> Self {
        Self(PhantomData)
    }
}

/// Defines methods that return a constant of the game.
macro_rules! known {
    ($($name:ident: $kind:ty = $known:ident;)+) => {$(
        fn $name(&self) -> $kind {
            G::$known
        }
    )+};
}

impl<G: Playable> AnyGame for GameOf<G> {
    known! {
        slug: &'static str = SLUG;
        edition: u16 = EDITION;
        seats: RangeInclusive<u8> = SEATS;
        options: &'static [OptionSpec] = OPTIONS;
        presets: &'static [Preset] = PRESETS;
        verbs: &'static [Verb] = VERBS;
        own: Option<&'static str> = OWN;
        has_outlook: bool = OUTLOOK;
        outlook_name: &'static str = OUTLOOK_NAME;
        idles: bool = IDLES;
        has_clashes: bool = CLASHES;
        texts: &'static [&'static str] = TEXTS;
        knobs: &'static [Knob] = KNOBS;
    }

    fn has_undo(&self) -> bool {
        !G::NEVER_TAKEN_BACK
    }

    fn has_luck(&self) -> bool {
        G::LUCK.is_some()
    }

    fn lessons(&self) -> &'static [Lesson] {
        G::lessons()
    }

    fn at_once(&self, plays: &[Parts]) -> bool {
        G::at_once(plays)
    }

    fn rematch_options(&self, values: &OptionValues, seats: u8, winners: Seats) -> OptionValues {
        G::rematch_options(values, seats, winners)
    }

    fn check(&self, seats: u8, values: &OptionValues) -> Result<Vec<Seats>, Vec<Phrase>> {
        Agreed::<G>::read(seats, values).map(|agreed| agreed.sides())
    }

    fn length(&self, seats: u8, values: &OptionValues) -> Option<u16> {
        let agreed = Agreed::<G>::read(seats, values).ok()?;
        Some(G::length(agreed.options()))
    }

    fn start(
        &self,
        seats: u8,
        values: &OptionValues,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn AnyMatch>, Rejected> {
        let agreed = Agreed::<G>::read(seats, values)?;
        Ok(Box::new(Match::open(agreed, chance)?))
    }

    fn from_position(
        &self,
        values: &OptionValues,
        position: &Value,
    ) -> Result<Box<dyn AnyMatch>, Vec<Phrase>> {
        Ok(Box::new(loaded::<G>(values, position)?))
    }

    fn load(
        &self,
        values: &OptionValues,
        position: &Value,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn AnyMatch>, Rejected> {
        Ok(Box::new(loaded::<G>(values, position)?.start_play(chance)?))
    }

    fn decode(
        &self,
        opening: Sealed,
        entries: Vec<Sealed>,
    ) -> Result<Box<dyn AnyMatch>, DecodeError> {
        Ok(Box::new(Match::<G>::decode(opening, entries)?))
    }
}

/// Makes a match from a position. The number of seats is part of the position.
fn loaded<G: Playable>(values: &OptionValues, position: &Value) -> Result<Match<G>, Vec<Phrase>> {
    let seats = G::seats_of(position).unwrap_or(*G::SEATS.start());
    Match::from_position(Agreed::read(seats, values)?, position)
}
