//! Chance from a seed: the same on every machine, for ever, and as fair as that of a table.

use stramash_core::engine::ChanceFault::{Impossible, Missing};
use stramash_core::engine::{Chance, Scripted};
use stramash_host::fair::{Counters, Draw, Secrets, Supply, mix, tagged};

use super::answer::{Code, Objection};

/// The number that stands for the table where there is none.
pub(super) const TABLE: u64 = 0;

/// The chance of one match: secrets that follow from its seed, and how far they are used.
#[derive(Debug, Clone)]
pub(super) struct Seeded {
    pub(super) secrets: Secrets,
    counters: Counters,
}

impl Seeded {
    pub(super) fn new(seed: [u8; 32]) -> Self {
        Self {
            secrets: Secrets::known(
                tagged("referee-tip", &[&seed]),
                tagged("referee-deck", &[&seed]),
            ),
            counters: Counters::default(),
        }
    }

    /// Does something that asks for outcomes. They come from the script, if there is one, which
    /// must fit; else from the seed, and count once `work` has succeeded.
    pub(super) fn supply<T>(
        &mut self,
        seats: u8,
        script: Option<Vec<String>>,
        work: impl FnOnce(&mut dyn Chance) -> Result<T, Objection>,
    ) -> Result<(T, Vec<Draw>), Objection> {
        if let Some(outcomes) = script {
            let mut script = Scripted::new(outcomes);
            let done = work(&mut script);
            // What did not fit stopped the work; outcomes are left over only once it is done.
            if let (Ok(_), Err(fault)) | (_, Err(fault @ (Missing | Impossible(_)))) =
                (&done, script.check())
            {
                return Err(Objection::new(Code::BadChance, fault.to_string()));
            }
            return Ok((done?, Vec::new()));
        }
        let mix = mix(TABLE, &words(seats), None);
        let mut supply = Supply::new(self.secrets.clone(), mix, self.counters);
        let done = work(&mut supply)?;
        let (counters, draws) = supply.finish();
        self.counters = counters;
        Ok((done, draws))
    }
}

/// The players' words: the referee's players have none.
pub(super) fn words(seats: u8) -> Vec<String> {
    (0..seats).map(|_| String::new()).collect()
}
