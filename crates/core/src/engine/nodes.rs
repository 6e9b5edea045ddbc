//! How much is thought: positions that may be looked at.

/// How many positions may still be looked at. Thinking is measured in these and never in time, so that it comes to
/// the same on every machine.
#[derive(Debug, Clone)]
pub struct Nodes {
    most: u32,
    used: u32,
}

impl Nodes {
    /// So many.
    #[must_use]
    pub fn new(most: u32) -> Self {
        Self { most, used: 0 }
    }

    /// Counts positions that are looked at now; whether there is room for them.
    pub fn look_at(&mut self, n: u32) -> bool {
        self.used = self.used.saturating_add(n);
        self.used <= self.most
    }

    /// How many there were at first.
    #[must_use]
    pub fn most(&self) -> u32 {
        self.most
    }

    /// How many may still be looked at.
    #[must_use]
    pub fn left(&self) -> u32 {
        self.most.saturating_sub(self.used)
    }

    /// How many have been looked at.
    #[must_use]
    pub fn used(&self) -> u32 {
        self.used
    }
}
