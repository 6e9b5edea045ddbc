//! The leases of a store that belongs to one process. They are in memory only, and nobody else could take
//! one, so that none runs out: each is held until it is given back.

use std::collections::BTreeMap;

use crate::StoreError;
use crate::sharing::{FencingToken, Lease, Process, check_name};

/// What is held, by name.
#[derive(Debug, Default)]
pub(crate) struct Leases {
    held: BTreeMap<String, Held>,
    /// The fence that was given out last.
    last: u64,
}

#[derive(Debug)]
struct Held {
    fence: FencingToken,
    offered: bool,
}

impl Leases {
    /// Takes one, or goes on with it.
    pub(crate) fn take(&mut self, name: &str) -> Result<FencingToken, StoreError> {
        check_name(name)?;
        if let Some(held) = self.held.get(name) {
            return Ok(held.fence);
        }
        self.last += 1;
        let fence = FencingToken(self.last);
        let offered = false;
        self.held.insert(name.to_owned(), Held { fence, offered });
        Ok(fence)
    }

    /// Offers one to others, of whom there are none.
    pub(crate) fn offer(&mut self, name: &str) -> Result<(), StoreError> {
        check_name(name)?;
        if let Some(held) = self.held.get_mut(name) {
            held.offered = true;
        }
        Ok(())
    }

    /// Gives one back.
    pub(crate) fn release(&mut self, name: &str) -> Result<(), StoreError> {
        check_name(name)?;
        self.held.remove(name);
        Ok(())
    }

    /// Those whose names begin so, by name.
    pub(crate) fn of(&self, prefix: &str) -> Vec<Lease> {
        let held = self.held.range(prefix.to_owned()..);
        held.take_while(|(name, _)| name.starts_with(prefix))
            .map(|(name, held)| Lease {
                name: name.clone(),
                holder: Process(0),
                fence: held.fence,
                is_own: true,
                offered: held.offered,
            })
            .collect()
    }
}
