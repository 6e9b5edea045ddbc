//! Any game without its types, and the one way in which a game becomes one.

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

/// A game without its types: how matches of it are made.
pub trait AnyGame: Send + Sync {
    /// The game's slug.
    fn slug(&self) -> &'static str;
    /// The revision of its rules.
    fn edition(&self) -> u16;
    /// How many can play.
    fn seats(&self) -> RangeInclusive<u8>;
    /// Its options.
    fn options(&self) -> &'static [OptionSpec];
    /// Rules that are chosen together, beside those that are printed.
    fn presets(&self) -> &'static [Preset];
    /// Its own commands.
    fn verbs(&self) -> &'static [Verb];
    /// The command that shows what only the own seat sees.
    fn own(&self) -> Option<&'static str>;
    /// The command's names in other languages.
    fn names(&self) -> &'static [(&'static str, &'static str)];
    /// Whether there is an outlook to ask for.
    fn has_outlook(&self) -> bool;
    /// The command that asks for the outlook.
    fn outlook_name(&self) -> &'static str;
    /// Whether it can be told how lucky somebody was, when a match is over.
    fn has_luck(&self) -> bool;
    /// Whether sides can clash, so that one may ask for these plays alone.
    fn has_clashes(&self) -> bool;
    /// The values that the one who runs the bot may give as texts.
    fn texts(&self) -> &'static [&'static str];
    /// The pages of its rules, in order.
    fn lessons(&self) -> &'static [Lesson];
    /// The controls that change what is held over the board; none where nothing is held.
    fn knobs(&self) -> &'static [Knob];
    /// Whether a few plays of one verb can be offered in one step, each as a whole.
    fn at_once(&self, plays: &[Parts]) -> bool;
    /// The options of the next match of the same people, after one that these seats have won.
    fn again(&self, values: &OptionValues, seats: u8, winners: Seats) -> OptionValues;
    /// Finds what is wrong with chosen options for that many seats.
    ///
    /// # Errors
    ///
    /// Every unknown name or value, and every contradiction.
    fn check(&self, seats: u8, values: &OptionValues) -> Result<Vec<Seats>, Vec<Phrase>>;
    /// How many plays a match of that many seats usually takes, those of all seats together; none where it
    /// cannot be played with these options.
    fn length(&self, seats: u8, values: &OptionValues) -> Option<u16>;
    /// A new match.
    ///
    /// # Errors
    ///
    /// As [`AnyGame::check`], or when chance has no outcome left.
    fn start(
        &self,
        seats: u8,
        values: &OptionValues,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn AnyMatch>, Rejected<Phrase>>;
    /// A match that starts from a position in the referee's form.
    ///
    /// # Errors
    ///
    /// Every reason why it is no position under these options.
    #[allow(
        clippy::wrong_self_convention,
        reason = "the game is the self; the match is made from the position"
    )]
    fn from_position(
        &self,
        values: &OptionValues,
        position: &Value,
    ) -> Result<Box<dyn AnyMatch>, Vec<Phrase>>;
    /// The same, with all that happens by itself when play goes on from there.
    ///
    /// # Errors
    ///
    /// As [`AnyGame::from_position`], or when chance has no outcome left.
    fn load(
        &self,
        values: &OptionValues,
        position: &Value,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn AnyMatch>, Rejected<Phrase>>;
    /// A match from its stored form.
    ///
    /// # Errors
    ///
    /// When a part of it cannot be read.
    fn decode(
        &self,
        opening: Sealed,
        entries: Vec<Sealed>,
    ) -> Result<Box<dyn AnyMatch>, DecodeError>;
}

impl dyn AnyGame {
    /// The rules as printed, and the game's presets.
    pub fn all_presets(&self) -> impl Iterator<Item = &'static Preset> {
        std::iter::once(&Preset::SHEET).chain(self.presets())
    }

    /// The options that presets settle: the rules of the house, and whatever else a preset names.
    #[must_use]
    pub fn settled(&self) -> Vec<OptionSpec> {
        let named = |spec: &OptionSpec| {
            let mut names = self.presets().iter().flat_map(|preset| preset.values);
            names.any(|(name, _)| *name == spec.name)
        };
        let options = self.options().iter().copied();
        options
            .filter(|spec| spec.house_rule || named(spec))
            .collect()
    }

    /// Puts a preset in place of everything that presets settle.
    #[must_use]
    pub fn with_preset(&self, preset: &Preset, chosen: &OptionValues) -> OptionValues {
        preset.among(&self.settled(), chosen)
    }

    /// The preset that was chosen, if all that presets settle is as it says.
    #[must_use]
    pub fn preset_of(&self, chosen: &OptionValues) -> Option<&'static Preset> {
        let settled = self.settled();
        self.all_presets().find(|preset| {
            let its = preset.among(&settled, chosen);
            { settled.iter() }.all(|spec| spec.value_in(&its) == spec.value_in(chosen))
        })
    }
}

/// The one implementation of [`AnyGame`].
#[derive(Debug)]
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// The game `G`.
    #[must_use]
    pub const fn game() -> Self {
        Self(PhantomData)
    }
}

/// Methods that return a constant of the game.
macro_rules! known {
    ($($name:ident: $kind:ty = $known:ident;)+) => {$(
        fn $name(&self) -> $kind {
            G::$known
        }
    )+};
}

impl<G: Playable> AnyGame for Of<G> {
    known! {
        slug: &'static str = SLUG;
        edition: u16 = EDITION;
        seats: RangeInclusive<u8> = SEATS;
        options: &'static [OptionSpec] = OPTIONS;
        presets: &'static [Preset] = PRESETS;
        verbs: &'static [Verb] = VERBS;
        own: Option<&'static str> = OWN;
        names: &'static [(&'static str, &'static str)] = NAMES;
        has_outlook: bool = OUTLOOK;
        outlook_name: &'static str = OUTLOOK_NAME;
        has_luck: bool = LUCK;
        has_clashes: bool = CLASHES;
        texts: &'static [&'static str] = TEXTS;
        lessons: &'static [Lesson] = LESSONS;
        knobs: &'static [Knob] = KNOBS;
    }

    fn at_once(&self, plays: &[Parts]) -> bool {
        G::at_once(plays)
    }

    fn again(&self, values: &OptionValues, seats: u8, winners: Seats) -> OptionValues {
        G::again(values, seats, winners)
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
    ) -> Result<Box<dyn AnyMatch>, Rejected<Phrase>> {
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
    ) -> Result<Box<dyn AnyMatch>, Rejected<Phrase>> {
        Ok(Box::new(loaded::<G>(values, position)?.begun(chance)?))
    }

    fn decode(
        &self,
        opening: Sealed,
        entries: Vec<Sealed>,
    ) -> Result<Box<dyn AnyMatch>, DecodeError> {
        Ok(Box::new(Match::<G>::decode(opening, entries)?))
    }
}

/// The match that a position is, under these options.
fn loaded<G: Playable>(values: &OptionValues, position: &Value) -> Result<Match<G>, Vec<Phrase>> {
    let seats = G::seats_of(position).unwrap_or(*G::SEATS.start());
    Match::from_position(Agreed::read(seats, values)?, position)
}
