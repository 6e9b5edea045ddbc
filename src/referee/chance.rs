//! Chance from a seed: reproducible on every machine and version, and as fair as a table's.

use stramash_core::engine::ChanceFault::{Impossible, Missing};
use stramash_core::engine::{Chance, Scripted};
use stramash_host::fair::{Counters, Draw, Secrets, Supply, mix, tagged_hash};

use super::answer::{Code, RefereeError};

/// The table's number for sealed chance, since the referee has no tables.
pub(super) const TABLE: u64 = 0;

/// The chance of one match: secrets derived from its seed, and how far they are used.
#[derive(Debug, Clone)]
pub(super) struct SeededChance {
    pub(super) secrets: Secrets,
    counters: Counters,
}

impl SeededChance {
    pub(super) fn new(seed: [u8; 32]) -> Self {
        Self {
            secrets: Secrets::fixed(
                tagged_hash("referee-tip", &[&seed]),
                tagged_hash("referee-deck", &[&seed]),
            ),
            counters: Counters::default(),
        }
    }

    /// Runs `work` with a source of chance: the script, if there is one, or the seed. The seed's draws only count
    /// if `work` succeeds, and a script must fit exactly.
    pub(super) fn supply<T>(
        &mut self,
        seats: u8,
        script: Option<Vec<String>>,
        work: impl FnOnce(&mut dyn Chance) -> Result<T, RefereeError>,
    ) -> Result<(T, Vec<Draw>), RefereeError> {
        if let Some(outcomes) = script {
            let mut script = Scripted::new(outcomes);
            let done = work(&mut script);
            // Unsuitable outcomes stop the work. Unused ones are an error only if it succeeded.
            if let (Ok(_), Err(fault)) | (_, Err(fault @ (Missing | Impossible(_)))) =
                (&done, script.check())
            {
                return Err(RefereeError::new(Code::BadChance, fault.to_string()));
            }
            return Ok((done?, Vec::new()));
        }
        let mix = mix(TABLE, &contributions(seats), None);
        let mut supply = Supply::new(self.secrets.clone(), mix, self.counters);
        let done = work(&mut supply)?;
        let (counters, draws) = supply.finish();
        self.counters = counters;
        Ok((done, draws))
    }
}

/// Returns the players' contributions to chance, which are empty here.
pub(super) fn contributions(seats: u8) -> Vec<String> {
    (0..seats).map(|_| String::new()).collect()
}
