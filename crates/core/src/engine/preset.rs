//! Rules that are chosen together.

use super::chosen::OptionValues;
use super::options::OptionSpec;

/// Rules that are chosen together, under a name of their own. Its words are in the catalogue under
/// `<game>-preset-<name>`, with a `-hint`.
///
/// A game's presets settle its house rules and whatever else one of them names; the other options stay as
/// they are when one is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// Its name: `quick`.
    pub name: &'static str,
    /// Options with their values, none of them the default; whatever else presets settle has its default.
    pub values: &'static [(&'static str, &'static str)],
}

impl Preset {
    /// The rules as they are printed: every game has them, and no game lists them.
    pub const SHEET: Self = Self {
        name: "sheet",
        values: &[],
    };

    /// Puts this preset in place of everything that presets settle.
    pub(super) fn among(&self, settled: &[OptionSpec], chosen: &OptionValues) -> OptionValues {
        let mut values = chosen.clone();
        for spec in settled {
            values.remove(spec.name);
        }
        let own = self.values.iter();
        values.extend(own.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        values
    }
}
