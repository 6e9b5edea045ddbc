//! A person: what they have chosen, what is kept about them, and how they are forgotten.

pub(crate) mod forget;
pub(crate) mod my_data;
pub(crate) mod people;
pub(crate) mod settings;
