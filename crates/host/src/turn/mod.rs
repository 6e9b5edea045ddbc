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
