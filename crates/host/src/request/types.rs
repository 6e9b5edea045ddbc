//! What reaches the host from outside, and what it answers.

use std::collections::BTreeMap;
use std::sync::Arc;

use stramash_core::engine::{Phrase, PlayerId, RoomId, ServerId};

use crate::message::{Names, Private};
use crate::request::error::Granted;
use crate::request::press::Press;

/// The user who makes a request, and from where. All of it comes from Discord's own word about the interaction, never
/// from anything that the person typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requester {
    /// The person.
    pub player: PlayerId,
    /// What the person is called there; other people's text.
    pub name: String,
    /// The name of the person's account, without a server's nickname.
    pub global_name: String,
    /// The people named in a command's options.
    pub named: Vec<Named>,
    /// The room; none in a direct message.
    pub room: Option<RoomId>,
    /// The channel under which the room was opened, if it is a thread.
    pub parent: Option<RoomId>,
    /// The server; none in a direct message.
    pub server: Option<ServerId>,
    /// The person's language, as Discord names it.
    pub locale: String,
    /// The server's language, as Discord names it.
    pub server_locale: Option<String>,
    /// Whether the person may manage the server.
    pub manages: bool,
    /// What the bot lacks in this room to post there: names of Discord's permissions.
    pub lacking: Vec<&'static str>,
    /// What it lacks besides, to post in a thread of its own that it opens in this room.
    pub lacking_in_thread: Vec<&'static str>,
    /// The message whose control was used, if it stands in its channel. A private answer does not: nothing but
    /// the answer to its own controls can change it.
    pub on: Option<(RoomId, u64)>,
    /// The identity of this request: a request that is delivered twice has the same.
    pub once: u64,
}

/// Somebody named in an option of a command, as Discord describes them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// The person, or the bot.
    pub player: PlayerId,
    /// Their name in the requester's server.
    pub name: String,
    /// The kind of their account.
    pub kind: Kind,
}

/// A kind of account at Discord.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A person.
    Person,
    /// Another bot.
    Bot,
    /// This bot.
    Own,
}

impl Requester {
    /// Returns the person's name in a server as far as this request tells it, and whether it comes from that server.
    pub(crate) fn name_in(&self, server: ServerId) -> (&str, bool) {
        if self.server == Some(server) {
            (&self.name, true)
        } else {
            (&self.global_name, false)
        }
    }

    /// Returns Discord's description of somebody named in an option.
    pub(crate) fn named(&self, player: PlayerId) -> Option<&Named> {
        self.named.iter().find(|one| one.player == player)
    }

    /// Refuses what needs the bot to post in this room where it may not; `thread` when it would post in
    /// a thread of its own, which hangs at a line in the room.
    pub(crate) fn may_post(&self, thread: bool) -> Granted<()> {
        let besides = self.lacking_in_thread.iter().filter(|_| thread);
        let lacking: Vec<&str> = self.lacking.iter().chain(besides).copied().collect();
        if lacking.is_empty() {
            return Ok(());
        }
        let phrase = Phrase::new("host-lacking");
        Err(phrase.code("permissions", lacking.join(", ")).into())
    }
}

/// What was given with a command or written into a form, by name.
pub type Given = BTreeMap<String, String>;

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// A command.
    Command {
        /// `stramash`, `play`.
        path: Vec<String>,
        /// Its options by name, as text.
        options: Given,
    },
    /// A button, or something chosen from a list.
    Press {
        /// The control's meaning, as it was sent out.
        press: Press,
        /// The values chosen, for a list.
        values: Vec<String>,
    },
    /// A form filled in.
    Form {
        /// The form's meaning.
        press: Press,
        /// What was written, by field name.
        fields: Given,
    },
}

/// The host's answer to a request.
#[derive(Debug, Clone)]
pub enum Answer {
    /// A private message: new for a command or a public button; in place of the message with the
    /// control when `in_place` and that message is the requester's own.
    Message {
        /// The message.
        message: Private,
        /// Whether it takes the place of the message whose control was used.
        in_place: bool,
        /// A file to go with it, such as a game record.
        file: Option<File>,
    },
    /// A form to fill in.
    Form(Form),
    /// An answer that takes a processor some seconds. Whoever gets this works it out beside everything else.
    Slow(Slow),
    /// What to say if nobody else answers: what was asked was done already, by another process to which the same
    /// request was delivered, and that one tells what came of it.
    Again(Box<Answer>),
}

/// An answer that is still to be worked out.
#[derive(Clone)]
pub struct Slow(Arc<dyn Fn() -> Answer + Send + Sync>);

impl Slow {
    /// Keeps how to work it out.
    pub fn new(work: impl Fn() -> Answer + Send + Sync + 'static) -> Self {
        Self(Arc::new(work))
    }

    /// Works the answer out, which blocks for some seconds.
    #[must_use]
    pub fn work(&self) -> Answer {
        (self.0)()
    }
}

impl std::fmt::Debug for Slow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("<slow answer>")
    }
}

/// A text file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its name: letters, digits, `-` and one dot.
    pub name: String,
    /// Its content.
    pub content: String,
}

/// A form with text fields, at most five.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// Its title, at most 45 characters.
    pub title: Phrase,
    /// Its meaning when it is sent back.
    pub press: Press,
    /// Its fields.
    pub fields: Vec<Field>,
    /// Names for the phrases.
    pub names: Names,
}

/// A field of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The name under which it comes back.
    pub name: &'static str,
    /// Its words.
    pub label: Phrase,
    /// What stands in it.
    pub value: String,
    /// Whether it has several lines.
    pub long: bool,
    /// Whether it may not be left empty.
    pub required: bool,
    /// The most characters it takes.
    pub max: u16,
}

/// Something offered while an option is typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// Its words, at most 100 characters when said.
    pub label: Phrase,
    /// The option's value when it is taken.
    pub value: String,
    /// The names in the words.
    pub names: Names,
}

impl Suggestion {
    /// A value in words that name nobody.
    pub fn new(value: impl Into<String>, label: Phrase) -> Self {
        Self {
            label,
            value: value.into(),
            names: Names::default(),
        }
    }
}
