//! Requests to the host and its answers.

use std::collections::BTreeMap;
use std::sync::Arc;

use stramash_core::engine::{Phrase, PlayerId, RoomId, ServerId};

use crate::message::{Names, Private};
use crate::request::error::RequestResult;
use crate::request::press::Press;

/// The user who makes a request, and where. All fields come from Discord; nothing here is text that the user
/// typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requester {
    /// The user's id.
    pub player: PlayerId,
    /// The user's display name in the room; untrusted text.
    pub name: String,
    /// The name of the user's account, regardless of server nicknames.
    pub global_name: String,
    /// The users named in a command's options.
    pub named_users: Vec<NamedUser>,
    /// The channel or thread; `None` in a direct message.
    pub room: Option<RoomId>,
    /// The parent channel, if the room is a thread.
    pub parent: Option<RoomId>,
    /// The server; `None` in a direct message.
    pub server: Option<ServerId>,
    /// The user's language, as Discord's code.
    pub locale: String,
    /// The server's language, as Discord's code.
    pub server_locale: Option<String>,
    /// Whether the user may manage the server.
    pub manages: bool,
    /// The Discord permissions that the bot lacks to post in this room.
    pub lacking: Vec<&'static str>,
    /// The further permissions that the bot lacks to open a thread in this room and post there.
    pub lacking_in_thread: Vec<&'static str>,
    /// The channel and the message of the control that was used, or `None` if it was in a private answer.
    pub control_message: Option<(RoomId, u64)>,
    /// The id of the interaction. A request that Discord delivers twice has the same id both times.
    pub interaction_id: u64,
}

/// A user named in a command's option, as Discord describes them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedUser {
    /// The user's id.
    pub player: PlayerId,
    /// The user's name in the requester's server.
    pub name: String,
    /// The kind of account.
    pub kind: AccountKind,
}

/// The kind of a Discord account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountKind {
    /// A person.
    Person,
    /// Another bot.
    Bot,
    /// This bot.
    ThisBot,
}

impl Requester {
    /// Returns the user's name in a server, and `true`. If that name is not known, returns the name of their
    /// account, and `false`.
    pub(crate) fn name_in(&self, server: ServerId) -> (&str, bool) {
        if self.server == Some(server) {
            (&self.name, true)
        } else {
            (&self.global_name, false)
        }
    }

    pub(crate) fn named_user(&self, player: PlayerId) -> Option<&NamedUser> {
        self.named_users.iter().find(|one| one.player == player)
    }

    /// Refuses if the bot lacks a permission to post in this room or, with `thread`, to open a thread there.
    pub(crate) fn may_post(&self, thread: bool) -> RequestResult<()> {
        let besides = self.lacking_in_thread.iter().filter(|_| thread);
        let lacking: Vec<&str> = self.lacking.iter().chain(besides).copied().collect();
        if lacking.is_empty() {
            return Ok(());
        }
        let phrase = Phrase::new("host-lacking");
        Err(phrase.code("permissions", lacking.join(", ")).into())
    }
}

/// The options of a command or the fields of a form, by name.
pub type Inputs = BTreeMap<String, String>;

/// A request from a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// A slash command.
    Command {
        /// The command's name and subcommand, such as `stramash`, `play`.
        path: Vec<String>,
        /// The options by name, as text.
        options: Inputs,
    },
    /// A button, or a choice from a list.
    Press {
        /// The decoded `custom_id`.
        press: Press,
        /// The chosen values of a list.
        values: Vec<String>,
    },
    /// A submitted form.
    Form {
        /// The decoded `custom_id` of the form.
        press: Press,
        /// The field values by name.
        fields: Inputs,
    },
}

/// The host's answer to a request.
#[derive(Debug, Clone)]
pub enum Answer {
    /// A private message. The answer to a command or to a button in a room is a new message. With `in_place`, the
    /// answer replaces the requester's own message whose control was used.
    Message {
        /// The message.
        message: Private,
        /// Whether the answer replaces the message with the control.
        in_place: bool,
        /// An attached file, such as a record.
        file: Option<File>,
    },
    /// A form to fill in.
    Form(Form),
    /// An answer that takes seconds of CPU time. The caller computes it on another thread.
    Slow(SlowAnswer),
    /// The request was handled by another process. This answer is sent only if that process does not answer.
    Duplicate(Box<Answer>),
}

/// A deferred answer.
#[derive(Clone)]
pub struct SlowAnswer(Arc<dyn Fn() -> Answer + Send + Sync>);

impl SlowAnswer {
    /// Wraps the computation of an answer.
    pub fn new(work: impl Fn() -> Answer + Send + Sync + 'static) -> Self {
        Self(Arc::new(work))
    }

    /// Computes the answer, which blocks for some seconds.
    #[must_use]
    pub fn work(&self) -> Answer {
        (self.0)()
    }
}

impl std::fmt::Debug for SlowAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("<slow answer>")
    }
}

/// A text file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// The file name: letters, digits, `-` and one dot.
    pub name: String,
    /// The content.
    pub content: String,
}

/// A form with at most five text fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// The title, at most 45 characters.
    pub title: Phrase,
    /// The meaning of the form when it is submitted.
    pub press: Press,
    /// The fields, from top to bottom.
    pub fields: Vec<Field>,
    /// The names used in the phrases.
    pub names: Names,
}

/// A text field of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The key of the field in the submitted form.
    pub name: &'static str,
    /// The label.
    pub label: Phrase,
    /// The initial value.
    pub value: String,
    /// Whether the field has several lines.
    pub long: bool,
    /// Whether the field must be filled in.
    pub required: bool,
    /// The maximum number of characters.
    pub max: u16,
}

/// A value suggested for an option while the user types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// The label, at most 100 characters in every language.
    pub label: Phrase,
    /// The option's value when the suggestion is chosen.
    pub value: String,
    /// The names of the people in the label.
    pub names: Names,
}

impl Suggestion {
    /// Makes a suggestion whose label mentions nobody.
    pub fn new(value: impl Into<String>, label: Phrase) -> Self {
        Self {
            label,
            value: value.into(),
            names: Names::default(),
        }
    }
}
