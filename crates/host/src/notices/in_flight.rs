//! Work for the adapter: messages to send, and what came of them.

use stramash_core::engine::{Everyone, Millis, PlayerId, RoomId, ServerId};

use crate::message::{Message, Private};

pub use stramash_store::ItemId;

/// A message's identity in its room, as Discord gives it.
pub type MessageId = u64;

/// A claimed outbox item that is being sent. Sending it twice does no harm: posts carry a nonce, edits say the same, and a
/// message that is older than Discord remembers a nonce is looked for before it is posted again.
#[derive(Debug, Clone)]
pub struct InFlight {
    /// The id to report back under.
    pub id: ItemId,
    /// How often it has been tried before.
    pub attempts: u32,
    /// From when on it may have arrived by an earlier try of which Discord has forgotten the nonce;
    /// none when there was no such try. A message is then looked for before it is posted.
    pub since: Option<Millis>,
    /// The language to say it in, as a locale of `i18n`.
    pub locale: stramash_core::i18n::Locale,
    /// What to do.
    pub task: Task,
}

/// What to do at Discord.
#[derive(Debug, Clone)]
pub enum Task {
    /// Post into a room.
    Post {
        /// The room.
        room: RoomId,
        /// The same text of at most 25 characters for every try.
        nonce: String,
        /// What to post.
        message: Message<Everyone>,
    },
    /// Post into a room, open a thread at that message and post a line into it; the thread becomes the
    /// table's room. A message has one thread at most, so that no try opens a second one. What is reported
    /// back is the thread, or the room itself where none could be opened, and the message in the room.
    OpenThread {
        /// The channel.
        room: RoomId,
        /// The thread's name.
        name: stramash_core::engine::Phrase,
        /// What to post in the channel, where the thread hangs at it.
        starter: Box<Message<Everyone>>,
        /// The same text of at most 25 characters for every try, for that message.
        starter_nonce: String,
        /// The same for the line in the thread.
        nonce: String,
        /// The line.
        message: Message<Everyone>,
    },
    /// Replace what a message in a room says.
    Edit {
        /// The room.
        room: RoomId,
        /// The message.
        message_id: MessageId,
        /// What it says from now on.
        message: Message<Everyone>,
    },
    /// Replace what a message in a room says, if it is the room's last one; else post the same anew, so
    /// that it stands below what others have written since.
    Refresh {
        /// The room.
        room: RoomId,
        /// The message that stands there.
        message_id: MessageId,
        /// The same text of at most 25 characters for every try, should it be posted.
        nonce: String,
        /// What it says.
        message: Message<Everyone>,
    },
    /// Take the controls off a message.
    Strip {
        /// The room.
        room: RoomId,
        /// The message.
        message_id: MessageId,
    },
    /// Write to a person directly.
    Direct {
        /// The person.
        player: PlayerId,
        /// The direct channel, when it is known from before.
        channel: Option<RoomId>,
        /// A message there to be replaced instead of sending a new one.
        replace: Option<MessageId>,
        /// The same text of at most 25 characters for every try.
        nonce: String,
        /// Whether a new message notifies the person, or comes without a sound.
        rings: bool,
        /// What to say.
        message: Box<Private>,
    },
    /// Find out whether a person still belongs to a server.
    CheckMember {
        /// The server.
        server: ServerId,
        /// The person.
        player: PlayerId,
    },
}

/// What came of sending an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    /// Done; where the message now stands, if there is one.
    Done {
        /// The room, thread or direct channel.
        room: Option<RoomId>,
        /// The message.
        message_id: Option<MessageId>,
    },
    /// It may go through later.
    Later {
        /// At least so many milliseconds later, when Discord said so.
        after_ms: Option<u64>,
    },
    /// The message is gone; the room is there.
    MessageGone,
    /// The room is gone, or the bot may not see it or write there.
    RoomClosed,
    /// The person takes no direct messages from the bot.
    DirectClosed,
    /// The person no longer belongs to the server.
    NotMember,
    /// It will never go through: a fault of ours, which has been logged.
    Refused,
}

/// Something that happened on Discord that the host has to know of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happening {
    /// A channel or thread was deleted.
    RoomGone(RoomId),
    /// A message was deleted.
    MessageGone(RoomId, MessageId),
    /// The bot was removed from a server.
    ServerGone(ServerId),
    /// A person left a server.
    PlayerGone(ServerId, PlayerId),
}
