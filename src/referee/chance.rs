//! Chance from a seed. It is the same on every machine and in every version, and is drawn in the same way as at a
//! table.

use stramash_core::engine::ChanceFault::{Impossible, Missing};
use stramash_core::engine::{Chance, Scripted};
use stramash_host::fair::{Counters, Draw, Secrets, Supply, mix, tagged_hash};

use super::answer::{Code, RefereeError};

/// The table number that sealed chance needs. The referee has no tables, so the number is always the same.
pub(super) const TABLE: u64 = 0;

/// The chance of one match: secrets that are derived from the seed, and the number of draws made with each.
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

    /// Runs `work` with a source of chance: the script if there is one, else the seed. The draws from the seed count
    /// only if `work` succeeds. A script must have exactly the outcomes that `work` needs.
    pub(super) fn supply<T>(
        &mut self,
        seats: u8,
        script: Option<Vec<String>>,
        work: impl FnOnce(&mut dyn Chance) -> Result<T, RefereeError>,
    ) -> Result<(T, Vec<Draw>), RefereeError> {
        if let Some(outcomes) = script {
            let mut script = Scripted::new(outcomes);
            let done = work(&mut script);
            // A missing or impossible outcome is always an error. An unused one is an error only if the work succeeded.
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

/// Returns an empty word for each seat. At a table, players can add words to the chance.
pub(super) fn contributions(seats: u8) -> Vec<String> {
    (0..seats).map(|_| String::new()).collect()
}
