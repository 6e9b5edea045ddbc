//! Named sets of options.

use super::chosen::OptionValues;
use super::options::OptionSpec;

/// A named set of options. Its words are in the catalogue under `<game>-preset-<name>`, with a `-hint`.
///
/// Choosing a preset sets all house rules and all options that any preset of the game names. Other options stay
/// unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// The name of the preset, such as `quick`.
    pub name: &'static str,
    /// The options that the preset sets to other values than their defaults.
    pub values: &'static [(&'static str, &'static str)],
}

impl Preset {
    /// The preset for the printed rules. Every game has it, although the game does not list it.
    pub const PRINTED: Self = Self {
        name: "sheet",
        values: &[],
    };

    /// Applies the preset: resets the options in `settled` to their defaults, then sets the preset's values.
    pub(super) fn apply_to(&self, settled: &[OptionSpec], chosen: &OptionValues) -> OptionValues {
        let mut values = chosen.clone();
        for spec in settled {
            values.remove(spec.name);
        }
        let own = self.values.iter();
        values.extend(own.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        values
    }
}
