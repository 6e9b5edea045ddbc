//! Personal settings, data export, and forgetting.

mod documents;
mod forget;
mod my_data;
mod settings;

use crate::face::face;

pub(crate) use documents::{
    DirectPost, FormerPost, InvitationDoc, MessageBeside, Notified, NotifyBy, PendingDirect,
    PendingPost, PersonDoc, PostedMessage, PostsDoc, RejectedText, SavedSetup, ServerDoc, Stage,
};
pub(crate) use forget::confirm_forget;
pub(crate) use settings::{FOLLOW_DISCORD, languages, marked_option, own_button};

face!(People);
