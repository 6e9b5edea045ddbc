//! Personal settings, data export, and forgetting.

mod documents;
mod forget;
mod my_data;
mod settings;

use crate::table::Tables;

pub(crate) use documents::{
    AskedDoc, DirectPost, DirectPosting, FormerPost, Notified, NotifyBy, PersonDoc, Placed,
    Posting, PostsDoc, SavedSetup, ServerDoc, Stage, WrongText,
};
pub(crate) use forget::ask_forget;
pub(crate) use settings::{FOLLOW, languages, own_button, stands};

#[derive(Debug, Clone, Copy)]
pub(crate) struct People<'a> {
    tables: &'a Tables,
}

impl<'a> People<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}
