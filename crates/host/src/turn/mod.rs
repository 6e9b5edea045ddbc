//! A turn: a line is chosen step by step or typed, played, and taken back; what a seat sees; computers.

pub(crate) mod aside;
pub(crate) mod computer;
pub(crate) mod desk;
pub(crate) mod hold;
pub(crate) mod play;
pub(crate) mod seat_view;
pub(crate) mod seated;
pub(crate) mod steps;
pub(crate) mod undo;
pub(crate) mod wizard;

use crate::table::Tables;

/// A turn: chosen step by step or typed, shown, and played.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turns<'a> {
    tables: &'a Tables,
}

impl<'a> Turns<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}

/// Taking back what was played last.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TakeBack<'a> {
    tables: &'a Tables,
}

impl<'a> TakeBack<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}
