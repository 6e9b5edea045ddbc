//! The leases of a store that belongs to one process. They are in memory and do not expire, because no other
//! process can take one.

use std::collections::BTreeMap;

use crate::StoreError;
use crate::sharing::{FencingToken, Lease, Process, check_name};

#[derive(Debug, Default)]
pub(crate) struct Leases {
    held: BTreeMap<String, HeldLease>,
    /// The fencing token that was issued last.
    last_token: u64,
}

#[derive(Debug)]
struct HeldLease {
    token: FencingToken,
    offered: bool,
}

impl Leases {
    pub(crate) fn acquire(&mut self, name: &str) -> Result<FencingToken, StoreError> {
        check_name(name)?;
        if let Some(held) = self.held.get(name) {
            return Ok(held.token);
        }
        self.last_token += 1;
        let token = FencingToken(self.last_token);
        let offered = false;
        self.held
            .insert(name.to_owned(), HeldLease { token, offered });
        Ok(token)
    }

    /// Marks a lease as offered. This has no other effect, because there is no process to take it.
    pub(crate) fn offer(&mut self, name: &str) -> Result<(), StoreError> {
        check_name(name)?;
        if let Some(held) = self.held.get_mut(name) {
            held.offered = true;
        }
        Ok(())
    }

    pub(crate) fn release(&mut self, name: &str) -> Result<(), StoreError> {
        check_name(name)?;
        self.held.remove(name);
        Ok(())
    }

    pub(crate) fn with_prefix(&self, prefix: &str) -> Vec<Lease> {
        let held = self.held.range(prefix.to_owned()..);
        held.take_while(|(name, _)| name.starts_with(prefix))
            .map(|(name, held)| Lease {
                name: name.clone(),
                holder: Process(0),
                token: held.token,
                is_own: true,
                offered: held.offered,
            })
            .collect()
    }
}
