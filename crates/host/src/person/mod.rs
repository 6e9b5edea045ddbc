//! A person: what they have chosen, what is kept about them, and how they are forgotten.

pub(crate) mod forget;
pub(crate) mod my_data;
pub(crate) mod people;
pub(crate) mod settings;

use crate::table::Tables;

/// What a person has chosen, what is kept about them, and how they are forgotten.
#[derive(Debug, Clone, Copy)]
pub(crate) struct People<'a> {
    tables: &'a Tables,
}

impl<'a> People<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}
