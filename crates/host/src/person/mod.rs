//! Personal settings, data export, and forgetting.

mod documents;
mod forget;
mod my_data;
mod settings;

use crate::table::Tables;

pub(crate) use documents::{
    DirectPost, FormerPost, InvitationDoc, Notified, NotifyBy, PendingDirect, PendingPost,
    PersonDoc, PostedMessage, PostsDoc, RejectedText, SavedSetup, ServerDoc, Stage,
};
pub(crate) use forget::confirm_forget;
pub(crate) use settings::{FOLLOW_DISCORD, languages, marked_option, own_button};

#[derive(Debug, Clone, Copy)]
pub(crate) struct People<'a> {
    tables: &'a Tables,
}

impl<'a> People<'a> {
    pub(crate) const fn of(tables: &'a Tables) -> Self {
        Self { tables }
    }
}
