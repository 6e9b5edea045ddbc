//! The search budget of a computer player, in positions.

/// A budget of positions to search. It limits a search instead of time, so that the result is the same on every
/// machine.
#[derive(Debug, Clone)]
pub struct Nodes {
    most: u32,
    used: u32,
}

impl Nodes {
    /// Makes a budget of `most` positions.
    #[must_use]
    pub fn new(most: u32) -> Self {
        Self { most, used: 0 }
    }

    /// Counts `n` positions as searched. Returns whether they were within the budget.
    pub fn look_at(&mut self, n: u32) -> bool {
        self.used = self.used.saturating_add(n);
        self.used <= self.most
    }

    /// Returns the whole budget.
    #[must_use]
    pub fn most(&self) -> u32 {
        self.most
    }

    /// Returns how many positions may still be searched.
    #[must_use]
    pub fn left(&self) -> u32 {
        self.most.saturating_sub(self.used)
    }

    /// Returns how many positions were searched.
    #[must_use]
    pub fn used(&self) -> u32 {
        self.used
    }
}
